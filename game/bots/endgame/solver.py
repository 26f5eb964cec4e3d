"""The end of a round between two players, solved: a mixed strategy that no opponent can profit from knowing.

What `solve` needs from a belief are the *ranges* of both seats (see `game.rulesets.love_letter.subgames`): what each
hand may be as the two players have both seen it, the own hand too, since the other player does not know it.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import msgspec

from game.bots.belief import Belief
from game.bots.endgame.regret import Solver
from game.bots.endgame.tree import Choice, OffTheWay, TooLarge, Tree
from game.bots.ranges import ranges
from game.bots.sense import loses
from game.kernel.contract import HIDDEN
from game.kernel.pace import Pace, Stopped, unhurried
from game.rulesets.love_letter.moments import earlier_turns
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


KEPT_PLANS = 4


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
    rules: LoveLetter, view: View, ranges: Ranges, pace: Pace | None = None, since: View | None = None
) -> Strategy | None:
    """The strategy of the seat that *view* is for, which is asked, in the rest of the round against the other one left.

    It is that of somebody who has played by the same plan from the moment *since* on: an earlier view of the round (see
    `moments.earlier_turns`), for which the *ranges* are then meant. Without it the plan is made now, and a plan made
    before is broken; of that an opponent can make use.

    None when it is not `in_reach`, when the *ranges* or any sensible plan leave no room for what is the case, or when
    *pace* has been told to stop. The same view and ranges give the same strategy on every machine.
    """
    if not in_reach(rules, view):
        return None
    try:
        plan = _plan(rules, since or view, ranges, pace or unhurried())
        choices = plan.choices(view)
    except (TooLarge, OffTheWay, Stopped):
        return None
    chances = _mixed(choices, plan.chances)
    return Strategy(*_whole(chances), plan.gap) if chances else None


def play_out(rules: LoveLetter, view: View, pace: Pace | None = None) -> Strategy | None:
    """The strategy of a seat that plays the end of a round by one plan: made when it came in reach, and kept to.

    What the two players may think of each other's hand at that moment is `ranges`. None as for `solve`; and where all
    that the plan answers puts the seat out for certain: a plan does not mind how it loses. It may name a card that the
    seat itself holds: without such bluffs an opponent could win a quarter of a point more with two cards to come.
    """
    try:
        found = _kept_to(rules, view, pace or unhurried())
        if found is None:
            return None
        belief = Belief(rules, view, soft=False, pace=pace)
        chances = {
            code: chance
            for code, chance in zip(found.codes, found.chances, strict=True)
            if not loses(rules, view, rules.move(code), belief)
        }
    except Stopped:
        return None
    return Strategy(*_whole(chances), found.gap) if chances else None


def _kept_to(rules: LoveLetter, view: View, pace: Pace) -> Strategy | None:
    """The strategy by the plan that was made when the end came in reach; by a new one, where that one has no answer."""
    if not in_reach(rules, view):
        return None
    for since in earlier_turns(rules, view, DEEPEST):
        found = solve(rules, view, ranges(rules, since, pace), pace, since)
        if found is not None:
            return found
    return solve(rules, view, ranges(rules, view, pace), pace)


class Plan:
    """What the viewer of *since* does to the end of the round, whatever it holds."""

    def __init__(self, rules: LoveLetter, since: View, ranges: Ranges, pace: Pace) -> None:
        self._subgame = Subgame(rules, since)
        deals = self._subgame.deals(ranges, pace)
        if not deals:
            raise OffTheWay
        self._tree = Tree(rules, self._subgame, deals, pace)
        solver = improve(self._tree, pace)
        self.chances = solver.average(0)
        self.gap = solver.gap()

    def choices(self, view: View) -> list[Choice]:
        """What is to be decided in *view*. Raises `OffTheWay`."""
        place = self._tree.place(self._subgame.way(view))
        number = self._subgame.told(view, place.choices)
        if number is None:
            raise OffTheWay
        return place.choices[number]


_made: dict[tuple[LoveLetter, View, tuple[tuple[float, ...], ...]], Plan] = {}
"""The last plans, the newest last. They are the same whenever they are made: keeping them saves time."""


def _plan(rules: LoveLetter, since: View, ranges: Ranges, pace: Pace) -> Plan:
    """The plan made at the moment *since*. Raises `TooLarge`, `Stopped`, or `OffTheWay` when nothing is possible."""
    rows = list(ranges)
    for seat, cards in enumerate(since.hands):
        if seat != since.seat and cards and cards[0] != HIDDEN:
            rows[seat] = [float(face == cards[0]) for face in range(len(rows[seat]))]
    if since.prompt == "play" and not since.sunk and not since.drawn_seen:
        # Nobody knows anything else then, and the plan is the same for all cards that the seat may hold.
        hidden = tuple((HIDDEN,) * len(cards) for cards in since.hands)
        since = msgspec.structs.replace(since, hands=hidden, seen=(0,) * rules.seats, notes=())
    key = (rules, since, tuple(map(tuple, rows)))
    plan = _made.get(key)
    if plan is None:
        while len(_made) >= KEPT_PLANS:
            del _made[next(iter(_made))]
        plan = _made[key] = Plan(rules, since, rows, pace)
    return plan


def _mixed(choices: list[Choice], plan: list[float]) -> dict[int, float]:
    """How often a side that plays *plan* comes to one of *choices* and gives each answer; rare ones are left out.

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
    return {code: weight for code, weight in found.items() if weight >= RARE * total}


def _whole(weights: dict[int, float]) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """The codes, and their chances, which add up to 1."""
    total = 0.0
    for weight in weights.values():
        total += weight
    return tuple(weights), tuple(weight / total for weight in weights.values())


def improve(tree: Tree, pace: Pace) -> Solver:
    """A solver that has played as many rounds on *tree* as it pays. Raises `Stopped` when *pace* says so."""
    solver = Solver(tree, pace)
    rounds = max(ASK_GAP, min(MOST_ROUNDS, MOST_WORK // (len(tree.payoffs) + 1)))
    while solver.rounds < rounds:
        solver.play()
        if solver.rounds % ASK_GAP == 0 and solver.gap() < CLOSE_ENOUGH:
            break
    return solver
