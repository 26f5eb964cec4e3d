"""Places at the table by name, for whoever points at them."""

from __future__ import annotations

from scenes.kit.geometry import Rect
from scenes.table.layout import hand_cards
from scenes.table.scene import TableScene


def spot(table: TableScene, name: str) -> Rect | None:
    """Where *name* is, in units of the window; None when it is not there now.

    `hand`, `hand:CARD` (the card with that id), `seat1`, `own`, `deck`, `cards` (the list of all cards), `log`,
    `prompt`."""
    rect = _rect(table, name)
    scale = table.table.scale
    return None if rect is None else Rect(*(side * scale for side in rect))


def _rect(table: TableScene, name: str) -> Rect | None:
    at, course = table.table, table.course
    if name.startswith("seat"):
        return table.places.bay(int(name.removeprefix("seat"))).target
    if name.startswith("hand:"):
        cards = hand_cards(at, len(course.own_hand), None)
        ids = [course.company.edition.cards[face].id for face in course.own_hand if face >= 0]
        card = name.removeprefix("hand:")
        return cards[ids.index(card)] if card in ids else None
    places = {
        "hand": at.hand.rect,
        "own": at.own.target,
        "deck": at.piles.rect,
        "cards": at.reference.rect,
        "log": at.log,
        "prompt": at.prompt.rect,
    }
    return places[name]
