"""The end of a round between two players, solved: a mixed strategy that no opponent can profit from knowing.

What `solve` needs from a belief are the *ranges* of both seats (see `game.rulesets.love_letter.subgames`): what each
hand may be as the two players have both seen it, the own hand too, since the other player does not know it.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.bots.contract import Stop, never
from game.bots.endgame.regret import Plan, Solver
from game.bots.endgame.tree import Choice, OffTheWay, Stopped, TooLarge, Tree
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.subgames import Ranges, Subgame
from game.rulesets.love_letter.view import View

DEEPEST = 3
"""So many cards may be undrawn, besides the one set aside, at the beginning of the turn."""

MOST_HIDDEN = 4
"""So many cards may be known to one of the two only, the hand of the one who is not on turn not counted."""

MOST_ROUNDS, MOST_WORK = 200, 1_000_000
"""When the search for better plans ends: after so many rounds; or payoffs looked at, of which a round has a number."""

CLOSE_ENOUGH = 2e-4
"""Or when both sides together could gain no more than this by knowing each other's plan. A round won is worth 2."""

ASK_GAP = 20
"""So many rounds are played between two looks at what could still be gained."""

RARE = 0.005
"""An answer less likely than this is left over from the first rounds, and is not given."""


NEVER = 1e-6
"""A plan that comes to the present with a smaller chance says nothing about it."""


class Strategy(NamedTuple):
    """How to answer: each of *codes* with its chance."""

    codes: tuple[int, ...]
    chances: tuple[float, ...]
    gap: float
    """What both sides together could still gain by knowing each other's plan, a round being worth 2."""

    def pick(self, rng: Random) -> int:
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


def solve(
    rules: LoveLetter, view: View, ranges: Ranges, stop: Stop = never, since: View | None = None
) -> Strategy | None:
    """The strategy of the seat that *view* is for, which is asked, in the rest of the round against the other one left.

    It is that of somebody who has played by the same plan from the moment *since* on: an earlier view of the round (see
    `moments.earlier_turns`), for which the *ranges* are then meant. Without it the plan is made now, and a plan made
    before is broken; of that an opponent can make use.

    None when it is not `in_reach`, when what happened since is not part of any sensible plan, or when *stop* has asked
    for an end. The same view and ranges give the same strategy on every machine.
    """
    if not in_reach(rules, view):
        return None
    subgame = Subgame(rules, since or view)
    try:
        tree = Tree(rules, subgame, subgame.deals(ranges), subgame.way(view), stop)
        number = subgame.told(view, tree.now)
        if number is None:
            return None
        solver = improve(tree, stop)
    except (TooLarge, OffTheWay, Stopped):
        return None
    chances = _mixed(tree.now[number], solver.average(0))
    return Strategy(tuple(chances), tuple(chances.values()), solver.gap()) if chances else None


def _mixed(choices: list[Choice], plan: Plan) -> dict[int, float]:
    """How often a side that plays *plan* gives each answer when it makes one of *choices*; rare answers are left out.

    Which of them it makes depends on what it did before, of which nothing is left but what it sees now. Empty when by
    that plan it does not come to any of them.
    """
    found: dict[int, float] = {}
    total = 0.0
    for choice in choices:
        for at, code in enumerate(choice.codes, choice.first):
            weight = choice.chance * plan[at]
            found[code] = found.get(code, 0.0) + weight
            total += weight
    whole = 0.0
    for choice in choices:
        whole += choice.chance
    if total < NEVER * whole:
        return {}
    usual = {code: weight for code, weight in found.items() if weight >= RARE * total}
    total = 0.0
    for weight in usual.values():
        total += weight
    return {code: weight / total for code, weight in usual.items()}


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

