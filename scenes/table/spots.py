"""Places at the table by name, and signs on it, for whoever points at them."""

from __future__ import annotations

import math

from scenes.kit.geometry import Rect
from scenes.kit.particles import Throw
from scenes.table.layout import hand_cards
from scenes.table.scene import TableScene


class Spots:
    """Where things are on *table*, in units of the window.

    Names: `hand`, `hand:CARD` (the card with that id), `seat1`, `own`, `deck`, `aside`, `cards` (the list of all
    cards), `log`, `prompt`."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def rect(self, name: str) -> Rect | None:
        """Where *name* is; None when it is not there now."""
        rect, scale = self._rect(name), self.table.table.scale
        return None if rect is None else Rect(*(side * scale for side in rect))

    def ringed(self, name: str) -> bool:
        """Whether the table shows already that *name* is what a key would choose."""
        focused = self.table.focus.focused
        if focused is None or not self.table.course.choosing:
            return False
        slot = self._slot(name.removeprefix("hand:")) if name.startswith("hand:") else None
        return focused.key == (name if slot is None else f"hand{slot}")

    def show(self, sign: str) -> None:
        """Show a sign: `shield`, on the own hand."""
        if sign == "shield":
            self.table.course.presenter.shield(self.table.course.home)

    def celebrate(self) -> None:
        """Gold falls over the middle of the table, where anything may move at all."""
        course, at = self.table.course, self.table.table
        if not course.taste.still and not math.isinf(course.taste.speed):
            area = at.centre
            course.stage.particles.throw(Throw.GOLD, area.cx, area.y, area.w, area.h * 0.8)

    def _slot(self, card: str) -> int | None:
        """Where in the own hand the card with that id is."""
        course = self.table.course
        ids = [course.company.edition.cards[face].id if face >= 0 else "" for face in course.own_hand]
        return ids.index(card) if card in ids else None

    def _rect(self, name: str) -> Rect | None:
        at = self.table.table
        if name.startswith("seat"):
            return self.table.places.bay(int(name.removeprefix("seat"))).target
        if name.startswith("hand:"):
            slot = self._slot(name.removeprefix("hand:"))
            if slot is None:
                return None
            lifted = slot if self.ringed(name) else None
            return hand_cards(at, len(self.table.course.own_hand), lifted)[slot]
        places = {
            "hand": at.hand.rect,
            "own": at.own.target,
            "deck": at.piles.deck,
            "aside": at.piles.aside,
            "cards": at.reference.rect,
            "log": at.log,
            "prompt": at.prompt.rect,
        }
        return places[name]
