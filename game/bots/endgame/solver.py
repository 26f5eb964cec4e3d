"""The end of a round between two players, solved: a mixed strategy that no opponent can profit from knowing.

What `solve` needs from a belief are the *ranges* of both seats (see `game.rulesets.love_letter.subgames`): what each
hand may be as the two players have both seen it, the own hand too, since the other player does not know it.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.bots.contract import Stop, never
from game.bots.endgame.regret import Solver
from game.bots.endgame.tree import Stopped, TooLarge, Tree
from game.kernel.contract import Code
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.subgames import Ranges, Subgame
from game.rulesets.love_letter.view import View

DEEPEST = 3
"""So many cards may be undrawn, besides the one set aside, at the beginning of the turn."""

MOST_HIDDEN = 4
"""So many cards may be known to only one of the two, the hand of the one who is not on turn not counted."""

MOST_HISTORIES = 20_000
"""A tree with more is given up; within the other limits none has been met."""

MOST_ROUNDS, MOST_WORK = 200, 1_000_000
"""When the search for better plans ends: after so many rounds; or payoffs looked at, of which a round has a number."""

CLOSE_ENOUGH = 2e-4
"""Or when both sides together could gain no more than this by knowing each other's plan. A round won is worth 2."""

ASK_GAP = 20
"""So many rounds are played between two looks at what could still be gained."""

RARE = 0.005
"""An answer less likely than this is left over from the first rounds, and is not given."""


class Strategy(NamedTuple):
    """How to answer: each of *codes* with its chance."""

    codes: tuple[Code, ...]
    chances: tuple[float, ...]
    value: float
    """What the seat can expect with the cards that it has: its tokens less those of the other seat."""
    gap: float
    """What the two sides together could still gain, in the same coin, by knowing each other's plan."""

    def pick(self, rng: Random) -> Code:
        """One of the codes, drawn by one number of *rng*."""
        at = rng.random()
        for code, chance in zip(self.codes, self.chances, strict=True):
            at -= chance
            if at < 0.0:
                return code
        return self.codes[-1]


def in_reach(rules: LoveLetter, view: View) -> bool:
    """Whether `solve` can answer for *view*: two players are left, few enough cards are unseen. Costs a microsecond."""
    if view.asked != view.seat or (rules.full & ~view.out).bit_count() != 2:
        return False
    held = len(view.hands[view.turn])
    # Cards under the deck that one of the two knows make as many deals as cards in hand.
    return len(view.deck) + held - 1 <= DEEPEST and held + (held > 2) + len(view.sunk) <= MOST_HIDDEN


def solve(rules: LoveLetter, view: View, ranges: Ranges, stop: Stop = never) -> Strategy | None:
    """The strategy of the seat that *view* is for, which is asked, in the rest of the round against the other one left.

    None when that is not `in_reach`, or when *stop* has asked for an end. The same view and ranges give the same
    strategy on every machine.
    """
    if not in_reach(rules, view):
        return None
    subgame = Subgame(rules, view)
    deals = subgame.deals(ranges)
    try:
        tree = Tree(rules, subgame, deals, stop, MOST_HISTORIES)
        solver = improve(tree, stop)
    except (TooLarge, Stopped):
        return None
    choice = tree.now[subgame.here(ranges)]
    end = choice.first + len(choice.codes)
    codes, chances = usual(choice.codes, solver.average(0)[choice.first : end])
    value = max(solver.best(0, solver.average(1))[choice.first : end]) / choice.chance
    return Strategy(codes, chances, value, solver.gap())


def improve(tree: Tree, stop: Stop = never) -> Solver:
    """A solver that has played as many rounds on *tree* as it pays. Raises `Stopped` when *stop* asks for an end."""
    solver = Solver(tree)
    rounds = max(ASK_GAP, min(MOST_ROUNDS, MOST_WORK // (len(tree.payoffs) + 1)))
    while solver.rounds < rounds:
        solver.play()
        if stop():
            raise Stopped
        if solver.rounds % ASK_GAP == 0 and solver.gap() < CLOSE_ENOUGH:
            break
    return solver


def usual(codes: tuple[Code, ...], chances: list[float]) -> tuple[tuple[Code, ...], tuple[float, ...]]:
    """*codes* and their chances without the rare ones; the chances add up to 1."""
    total = 0.0
    for chance in chances:
        total += chance
    kept = [(code, chance) for code, chance in zip(codes, chances, strict=True) if chance >= RARE * total]
    total = 0.0
    for _code, chance in kept:
        total += chance
    return tuple(code for code, _chance in kept), tuple(chance / total for _code, chance in kept)
