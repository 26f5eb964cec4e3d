"""What anybody can count from a view: which cards are unseen, and so how likely each hand is each of them."""

from __future__ import annotations

from typing import Protocol

from game.kernel.contract import HIDDEN
from game.kernel.zones import unseen
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View


class Chances(Protocol):
    """Somebody's opinion of the hidden hands."""

    copies: list[int]
    """For each face, how many copies are unseen."""

    def chances(self, seat: int) -> list[float]:
        """How likely *seat*'s hand is each face."""
        ...


class Counting:
    """Takes every unseen card for as likely as the next, and reads nothing into what was played.

    Without *memory* only what lies open is known: what the seat was shown, it forgets.
    """

    def __init__(self, rules: LoveLetter, view: View, memory: bool = True) -> None:
        hands = [cards if memory or seat == view.seat else () for seat, cards in enumerate(view.hands)]
        deck = view.deck if memory else ()
        pool = unseen(rules.edition.stock, *hands, *view.discards, view.faceup, deck)
        self.copies = [0] * len(rules.edition.cards)
        """For each face, how many copies are unseen."""
        for face in pool:
            self.copies[face] += 1
        self._known = {seat: cards[0] for seat, cards in enumerate(hands) if cards and cards[0] != HIDDEN}
        self._empty = [not cards for cards in view.hands]
        self._total = len(pool)

    @property
    def total(self) -> int:
        """How many cards are unseen."""
        return self._total

    def chances(self, seat: int) -> list[float]:
        """How likely *seat*'s hand is each face."""
        row = [0.0] * len(self.copies)
        if seat in self._known:
            row[self._known[seat]] = 1.0
        elif not self._empty[seat]:
            row = [copies / self._total for copies in self.copies]
        return row
