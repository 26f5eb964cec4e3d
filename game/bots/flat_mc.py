"""A bot that plays rounds to their end in its head: worlds from what it believes, and the moves that do best in them.

The budget is shared by sequential halving (Karnin, Koren and Somekh 2013): all moves are tried in the same worlds, the
worse half is dropped, and the rest gets the worlds that are left.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import NamedTuple

import msgspec

from game.bots.belief import Belief
from game.bots.contract import Stop, never
from game.bots.endgame.solver import Strategy, play_out
from game.bots.rule_bot import RuleBot
from game.bots.sense import sensible
from game.kernel.contract import Code
from game.kernel.pace import Pace, Stopped, unhurried
from game.rulesets.love_letter.moves import Move
from game.rulesets.love_letter.playouts import Playouts, Worlds
from game.rulesets.love_letter.rules import TABLES_KEPT, LoveLetter
from game.rulesets.love_letter.view import View

A_PLAYOUT = 30
"""Steps that it takes to play out a round (see `game.kernel.pace`)."""

NAMES_TRIED = 2
"""So many names are tried for each target of a guess: the likeliest ones."""

TABLE = 4
"""For so many seats a budget is meant: at a larger table there are more moves to tell apart."""

Style = Callable[[LoveLetter, View, Move], float]
"""What a player likes for its own sake: so much of a round is added to what the move is worth."""


class Knobs(msgspec.Struct, frozen=True):
    """How strong a searching bot is, and what it is like."""

    playouts: int = 1600
    """How many rounds a decision may play out at a table for four; for more seats as many more."""
    memory: int | None = None
    """How many of the last turns of the round are remembered; None: all. Without any it knows what lies open."""
    soft: bool = True
    """Whether hands are weighed by what sensible players do; else every card that is possible counts alike."""
    temperature: float = 0.0
    """How willing it is to answer with something worse: what is worse by so much of a round is an eighth as likely. For
    two players; for more as much less as an even share of the round is."""
    careless: float = 0.0
    """How likely it is, before anything is seen of them, that all the others play without a thought: so many of their
    turns they play blindly when rounds are played out. Not at a table for two."""
    plans: bool = False
    """Whether it plays the end of a round between two players by a plan that nobody can make use of, not by search."""


class Estimate(NamedTuple):
    """What a search thinks of one answer: its worth in shares of a round, told from so many playouts."""

    code: Code
    worth: float
    playouts: int


@lru_cache(TABLES_KEPT)
def playouts_of(rules: LoveLetter) -> Playouts:
    """The tables for playing out rounds of *rules*, made once."""
    return Playouts(rules)


class FlatMonteCarlo:
    """Searches as its *knobs* say. With a *style* it likes some moves for their own sake."""

    def __init__(self, knobs: Knobs, style: Style | None = None) -> None:
        self.knobs = knobs
        self._style = style

    def choose(self, rules: LoveLetter, view: View, legal: tuple[Code, ...], rng: Random, stop: Stop = never) -> Code:
        """See `Bot`."""
        if len(legal) == 1:
            return legal[0]
        pace = Pace(stop)
        plan = self.strategy(rules, view, pace)
        if plan is not None:
            return plan.pick(rng)
        try:
            found = self.weigh(rules, view, legal, rng, pace)
        except Stopped:
            # There was no time to find out what is hidden: one look has to do.
            return RuleBot(memory=self.knobs.memory is None).choose(rules, view, legal, rng)
        if self.knobs.temperature > 0.0 and len(found) > 1:
            # Among many players all that a move can be worth is less.
            even = 2 / (rules.full & ~view.out).bit_count()
            return _draw(found, self.knobs.temperature * even, rng)
        return found[0].code

    def strategy(self, rules: LoveLetter, view: View, pace: Pace | None = None) -> Strategy | None:
        """The chances with which it answers where it plays by a plan; None where it searches."""
        return play_out(rules, view, pace) if self.knobs.plans else None

    def _blind(self, rules: LoveLetter, belief: Belief) -> float:
        """How likely it is that the others play without a thought, after what they did in the round."""
        if rules.seats == 2:
            return 0.0
        careless = self.knobs.careless * belief.careless
        return careless / (careless + 1.0 - self.knobs.careless)

    def weigh(
        self, rules: LoveLetter, view: View, legal: tuple[Code, ...], rng: Random, pace: Pace | None = None
    ) -> list[Estimate]:
        """What the sensible ones of *legal* are worth, the best first. A single one is not searched: its worth is 0.

        When *pace* is told to stop this is what was found until then; raises `Stopped` when that is nothing.
        """
        pace = pace or unhurried()
        playouts = playouts_of(rules)
        knobs = self.knobs
        belief = Belief(rules, view, knobs.soft, knobs.memory, pace)
        view = belief.view
        alive = likeliest(rules, sensible(rules, view, legal, belief), belief)
        if len(alive) == 1:
            return [Estimate(alive[0], 0.0, 0)]
        liked = {code: self._style(rules, view, rules.move(code)) if self._style else 0.0 for code in alive}
        worlds = Worlds(playouts, view, rng, belief.buried, self._blind(rules, belief))
        sums = dict.fromkeys(alive, 0.0)
        counts = dict.fromkeys(alive, 0)

        def worth(code: Code) -> float:
            return liked[code] + (sums[code] / counts[code] if counts[code] else 0.0)

        stages = (len(alive) - 1).bit_length()
        budget = knobs.playouts * max(TABLE, rules.seats) // TABLE
        dropped: list[Code] = []
        try:
            for _stage in range(stages):
                count = max(1, budget // (stages * len(alive)))
                for cards in belief.hands(count, rng):
                    world = worlds.deal(cards, rng)
                    for code in alive:
                        sums[code] += worlds.value(world, code, rng)
                        counts[code] += 1
                    pace.spend(len(alive) * A_PLAYOUT)
                alive.sort(key=worth, reverse=True)
                half = (len(alive) + 1) // 2
                dropped = [*alive[half:], *dropped]
                del alive[half:]
        except Stopped:
            if not counts[alive[0]]:
                raise
            alive.sort(key=worth, reverse=True)
        return [Estimate(code, worth(code), counts[code]) for code in [*alive, *dropped]]


def _draw(found: list[Estimate], temperature: float, rng: Random) -> Code:
    """One of *found*, the better the likelier. Without exponentials, which differ between machines."""
    best = max(estimate.worth for estimate in found)
    weights = [1.0 / (1.0 + (best - estimate.worth) / temperature) ** 3 for estimate in found]
    at = rng.random() * sum(weights)
    for estimate, weight in zip(found, weights, strict=True):
        at -= weight
        if at < 0.0:
            return estimate.code
    return found[0].code


def likeliest(rules: LoveLetter, codes: list[Code], belief: Belief) -> list[Code]:
    """*codes* without the guesses that name something unlikely: for each card and target, the best few names stay."""
    guesses: dict[tuple[int, tuple[int, ...]], list[tuple[float, Code]]] = {}
    for code in codes:
        move = rules.move(code)
        if move.name >= 0:
            named = rules.named[move.name]
            hit = sum(chance for face, chance in enumerate(belief.chances(move.targets[0])) if named >> face & 1)
            guesses.setdefault((move.card, move.targets), []).append((hit, code))
    kept = {code for found in guesses.values() for _, code in sorted(found, key=lambda one: -one[0])[:NAMES_TRIED]}
    return [code for code in codes if rules.move(code).name < 0 or code in kept]
