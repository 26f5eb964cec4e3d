"""Places at the table by name, and signs on it, for whoever points at them."""

from __future__ import annotations

import math

from game.words import gettext as _
from scenes.kit.geometry import Rect, around
from scenes.kit.particles import Throw
from scenes.table.draw_centre import LABEL_TRACK
from scenes.table.layout import hand_cards
from scenes.table.layout_types import TextSpot
from scenes.table.scene import TableScene

HAND_EDGE = 8.0
"""So much of the felt around the own cards belongs to the hand."""


class Spots:
    """Where things are on *table*, in units of the window.

    Names: `hand`, `hand:CARD` (the card with that id), `seat1`, `own`, `tokens` (the own ones), `deck` and `aside` with
    their words, `cards` (the list of all cards), `log`, `prompt`."""

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
        piles = at.piles
        places = {
            "hand": self._held(),
            "own": at.own.target,
            "tokens": self.table.places.token_row(self.table.course.home),
            "deck": self._with_words(piles.deck, piles.deck_label, _("DECK")),
            "aside": self._with_words(piles.aside, None if piles.aside_on_card else piles.aside_label, _("SET ASIDE")),
            "cards": at.reference.rect,
            "log": at.log,
            "prompt": at.prompt.rect,
        }
        return places[name]

    def _held(self) -> Rect:
        """The hand as far as there are cards in it, each as it lies while nothing is chosen."""
        cards = hand_cards(self.table.table, max(1, len(self.table.course.own_hand)), None)
        return around(cards).inset(-HAND_EDGE)

    def _with_words(self, pile: Rect, spot: TextSpot | None, words: str) -> Rect:
        """A pile with what is written beside or under it."""
        if spot is None:
            return pile
        wide = self.table.canvas.measure(words, "label", spot.size, LABEL_TRACK)
        if wide > spot.room:
            wide = max(self.table.canvas.measure(word, "label", spot.size, LABEL_TRACK) for word in words.split())
        high = spot.size if spot.baseline > pile.bottom else 0.0
        label = Rect(spot.x - spot.align * wide, min(spot.baseline, pile.bottom) - high, wide, spot.size)
        return around((pile, label if high else Rect(label.x, pile.y, wide, pile.h)))
