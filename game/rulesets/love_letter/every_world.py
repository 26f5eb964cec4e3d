"""Every world that fits a view, not only a sample: for positions in which few cards are unseen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.kernel.contract import HIDDEN
from game.kernel.zones import unseen
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View


def every_world(rules: LoveLetter, view: View) -> Iterator[Any]:
    """The states that fit *view*, each once; all are equally likely when the cards were well shuffled.

    Two copies of a card are the same card: a world differs from another in what lies where. Works for the views of the
    seat that is asked to play, keep or look; raises `ValueError` for another view, or under the house rule of the
    minister, where not every deal fits.
    """
    if view.asked != view.seat or view.prompt == "redraw" or rules.minister >= 0:
        raise ValueError("the worlds of this view cannot be listed")
    base = rules.world(view, Random(0))
    hands = [seat for seat, cards in enumerate(view.hands) if HIDDEN in cards]
    top = len(view.deck) - 1
    slots = [top - at for at, face in enumerate(view.deck) if face == HIDDEN]
    pool = unseen(rules.edition.stock, *view.hands, *view.discards, view.faceup, view.deck)
    for order in _arrangements(pool, len(hands) + len(slots) + (view.aside == HIDDEN)):
        s = base.copy()
        for seat, face in zip(hands, order, strict=False):
            s.hand[seat] = face
        for slot, face in zip(slots, order[len(hands) :], strict=False):
            s.deck[slot] = face
        if view.aside == HIDDEN:
            s.aside = order[-1]
        yield s


def _arrangements(pool: list[int], length: int) -> Iterator[list[int]]:
    """Every different way in which *length* cards of *pool* can lie in a row."""
    counts: dict[int, int] = {}
    for face in pool:
        counts[face] = counts.get(face, 0) + 1
    row: list[int] = []

    def fill() -> Iterator[list[int]]:
        if len(row) == length:
            yield row[:]
            return
        for face in counts:
            if counts[face]:
                counts[face] -= 1
                row.append(face)
                yield from fill()
                row.pop()
                counts[face] += 1

    return fill()
