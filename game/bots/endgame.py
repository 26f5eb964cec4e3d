"""The end of a round between two players, solved: a mixed strategy that no opponent can profit from knowing.

What `solve` needs from a belief are the *ranges* of both seats: what each hand may be as the two players have both seen
it, the own hand too, since the other player does not know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.bots.contract import Stop, never
from game.kernel.contract import Code
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View

Ranges = Sequence[Sequence[float]]
"""`ranges[seat][face]`: how well *face* fits as *seat*'s hand card to everything that both players left have seen.

The hand card is the one held before the last draw. Copies are not counted in: a belief without habits gives 1.0 for
every face. Only the proportions within a row matter. A hand that the other player knows has a row with that one face;
rows of seats that are out are not read. The own row must allow the own hand.
"""


class Strategy(NamedTuple):
    """How to answer: each of *codes* with its chance."""

    codes: tuple[Code, ...]
    chances: tuple[float, ...]
    value: float
    """What the seat can expect from here: its share of the round."""

    def pick(self, rng: Random) -> Code:
        """One of the codes, drawn by one number of *rng*."""
        at = rng.random()
        for code, chance in zip(self.codes, self.chances, strict=True):
            at -= chance
            if at < 0.0:
                return code
        return self.codes[-1]


def in_reach(rules: LoveLetter, view: View) -> bool:
    """Whether `solve` will answer for *view*: two players are left, few enough cards are unseen. Costs microseconds."""
    return False


def solve(rules: LoveLetter, view: View, ranges: Ranges, stop: Stop = never) -> Strategy | None:
    """The strategy of the seat that *view* is for, which is asked, in the rest of the round against the other one left.

    None when it is not `in_reach`, or when *stop* has asked for an end. The same view and ranges give the same
    strategy on every machine.
    """
    return None
