"""A bot that plays rounds to their end in its head: worlds from what it believes, and the moves that do best in them.

The budget is shared by sequential halving (Karnin, Koren and Somekh 2013): all moves are tried in the same worlds, the
worse half is dropped, and the rest gets the worlds that are left.
"""

from __future__ import annotations

from functools import cache
from random import Random

from game.bots.belief import Belief
from game.bots.contract import Stop, never
from game.bots.sense import sensible
from game.kernel.contract import Code
from game.rulesets.love_letter.playouts import Playouts, Worlds
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View

ASK_EVERY = 32
"""So many playouts are made between two questions whether to stop."""

NAMES_TRIED = 2
"""So many names are tried for each target of a guess: the likeliest ones."""


@cache
def playouts_of(rules: LoveLetter) -> Playouts:
    """The tables for playing out rounds of *rules*, made once."""
    return Playouts(rules)


class FlatMonteCarlo:
    """Spends *budget* playouts on a decision. With *reads_habits* it weighs hands by what players like to keep."""

    def __init__(self, budget: int, *, reads_habits: bool = True) -> None:
        self.budget = budget
        self._reads_habits = reads_habits

    def choose(self, rules: LoveLetter, view: View, legal: tuple[Code, ...], rng: Random, stop: Stop = never) -> Code:
        """See `Bot`."""
        if len(legal) == 1:
            return legal[0]
        playouts = playouts_of(rules)
        belief = Belief(rules, view, playouts.habits if self._reads_habits else None)
        alive = likeliest(rules, sensible(rules, view, legal, belief), belief)
        if len(alive) == 1:
            return alive[0]
        worlds = Worlds(playouts, view, rng)
        sums = dict.fromkeys(alive, 0.0)
        stages = (len(alive) - 1).bit_length()
        played = 0
        for _stage in range(stages):
            count = max(1, self.budget // (stages * len(alive)))
            for hands in belief.hands(count, rng):
                world = worlds.deal(hands, rng)
                for code in alive:
                    sums[code] += worlds.value(world, code, rng)
                played += len(alive)
                if played >= ASK_EVERY:
                    played = 0
                    if stop():
                        return max(alive, key=sums.__getitem__)
            alive.sort(key=lambda code: -sums[code])
            del alive[(len(alive) + 1) // 2 :]
        return alive[0]


def likeliest(rules: LoveLetter, codes: list[Code], belief: Belief) -> list[Code]:
    """*codes* without the guesses that name something unlikely: for each card and target, the best few names stay."""
    guesses: dict[tuple[int, tuple[int, ...]], list[tuple[float, Code]]] = {}
    for code in codes:
        move = rules.move(code)
        if move.name >= 0:
            named = rules.named[move.name]
            hit = sum(chance for face, chance in enumerate(belief.chances(move.targets[0])) if named >> face & 1)
            guesses.setdefault((move.card, move.targets), []).append((-hit, code))
    dropped = {code for group in guesses.values() for _miss, code in sorted(group)[NAMES_TRIED:]}
    return [code for code in codes if code not in dropped]
