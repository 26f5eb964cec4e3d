"""How the course of a round is told in a few numbers: the public trace, and the notes of what single seats saw.

A trace is a list of numbers in the order in which things happened. A number from 0 on is the code of an answer that
everybody hears: a card played on somebody, a look, a yes or no. Negative numbers are what came of it:

    KEPT                the exchange was done: one card was kept, the others went under the deck
    WASTED              the card had no effect, since a protected player was chosen
    OUT - seat          the seat is out, and the card in its hand, if it held one, lies open
    DISCARDED - seat    the seat had to discard its hand
    PROUD - seat        the seat drew a card that put it out, under the house rule of the minister; both lie open

Which faces came to light stands in the discards, in the same order. Draws follow from the rules. A trace is empty when
a round is dealt, and when it is set up by hand in the middle: whoever reads it takes what lies there for given.

A note is made where a seat saw a card that stays hidden from others, and where somebody looked at its own. Its card is
a seat's hand; `SUNK` plus the place of a card among those that were just put under the deck, the upper one first; or
`DRAWN`, and `DRAWN` + 1 for the second one, when it had been put there before and was drawn.
"""

from __future__ import annotations

from typing import Final

KEPT: Final = -1
WASTED: Final = -2
OUT: Final = -10
DISCARDED: Final = -20
PROUD: Final = -30
"""The seat is subtracted."""

SUNK: Final = 8
DRAWN: Final = 16
"""No seat has these numbers."""


def happened(item: int) -> tuple[int, int]:
    """The kind of a negative *item*, and the seat it befell (0 for those that befall none)."""
    if item > OUT:
        return item, 0
    seat = -item % 10
    return item + seat, seat
