"""What the table shows: a view's public face, moved on event by event while the animations play.

`Shown.apply` follows the events that a seat was told; when they are all played, it must equal what the view says. The
table is set right from the view after each batch all the same, so that a slip could last a second and never a match.
"""

from __future__ import annotations

from functools import singledispatchmethod

from game.kernel.contract import HIDDEN
from game.kernel.events import Event
from game.kernel.zones import seats_of
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.view import View


class Shown:
    """The cards and marks on the table, for one viewer. Faces that the viewer does not know are `HIDDEN`."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = edition
        self.seats = seats
        self.round = 0
        self.turn = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck = 0
        self.aside = False
        self.faceup: tuple[int, ...] = ()
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.out: set[int] = set()
        self.protected: set[int] = set()
        self.tokens = [0] * seats
        self.mark: int | None = None
        self.bets: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, view: View, edition: Edition) -> Shown:
        """What *view* shows."""
        shown = cls(edition, len(view.hands))
        shown.round = view.round
        shown.turn = view.turn
        shown.hands = [list(cards) for cards in view.hands]
        shown.deck = len(view.deck)
        shown.aside = view.aside is not None
        shown.faceup = view.faceup
        shown.discards = [list(pile) for pile in view.discards]
        shown.out = set(seats_of(view.out))
        shown.protected = set(seats_of(view.protected))
        shown.tokens = list(view.tokens)
        shown.mark = None if view.mark < 0 else view.mark
        shown.bets = view.bets
        return shown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shown) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def unseen(self, viewer: int) -> tuple[int, ...]:
        """For each face, the copies that *viewer* sees nowhere: in the deck, aside, or in hands it does not know."""
        left = list(self.edition.stock)
        for cards in (*self.hands, *self.discards, self.faceup):
            for face in cards:
                if face != HIDDEN:
                    left[face] -= 1
        return tuple(left)

    def slot_of(self, seat: int, card: int) -> int:
        """Which card of *seat*'s hand is *card*: the known one, or else the last whose face is hidden."""
        hand = self.hands[seat]
        return hand.index(card) if card in hand else len(hand) - 1 - hand[::-1].index(HIDDEN)

    def _lose(self, seat: int, card: int) -> None:
        del self.hands[seat][self.slot_of(seat, card)]

    @singledispatchmethod
    def apply(self, event: Event) -> None:
        """Show what *event* says has happened. Most events that only tell something change nothing."""

    @apply.register
    def _(self, event: ev.FirstSeat) -> None:
        self.turn = event.seat

    @apply.register
    def _(self, event: ev.RoundBegan) -> None:
        fresh = Shown(self.edition, self.seats)
        fresh.tokens = self.tokens
        fresh.round = event.number
        fresh.turn = event.seat
        fresh.deck = len(self.edition.deck()) - 1 - len(event.faceup)
        fresh.aside = True
        fresh.faceup = event.faceup
        vars(self).update(vars(fresh))

    @apply.register
    def _(self, event: ev.Dealt) -> None:
        self.deck -= 1
        self.hands[event.seat].append(HIDDEN if event.card is None else event.card)

    @apply.register
    def _(self, event: ev.TurnBegan) -> None:
        self.turn = event.seat
        self.protected.discard(event.seat)

    @apply.register
    def _(self, event: ev.Drawn) -> None:
        if event.source == "deck":
            self.deck -= 1
        else:
            self.aside = False
        self.hands[event.seat].append(HIDDEN if event.card is None else event.card)

    @apply.register
    def _(self, event: ev.Played) -> None:
        self._lose(event.seat, event.card)
        self.discards[event.seat].append(event.card)
        self.mark = None

    @apply.register
    def _(self, event: ev.Looked) -> None:
        if event.card is not None:
            self.hands[event.target] = [event.card]

    @apply.register
    def _(self, event: ev.Compared) -> None:
        if event.card is not None and event.other is not None:
            self.hands[event.seat] = [event.card]
            self.hands[event.target] = [event.other]

    @apply.register
    def _(self, event: ev.Protected) -> None:
        self.protected.add(event.seat)

    @apply.register
    def _(self, event: ev.Discarded) -> None:
        self._lose(event.seat, event.card)
        self.discards[event.seat].append(event.card)

    @apply.register
    def _(self, event: ev.KnockedOut) -> None:
        self.hands[event.seat] = []
        self.discards[event.seat] += event.cards
        self.out.add(event.seat)
        self.protected.discard(event.seat)

    @apply.register
    def _(self, event: ev.Traded) -> None:
        hands = self.hands
        hands[event.seat], hands[event.target] = hands[event.target], hands[event.seat]
        if event.given is not None and event.taken is not None:
            hands[event.seat] = [event.taken]
            hands[event.target] = [event.given]

    @apply.register
    def _(self, event: ev.Marked) -> None:
        self.mark = event.target

    @apply.register
    def _(self, event: ev.Bet) -> None:
        self.bets = (*self.bets, (event.seat, event.target))

    @apply.register
    def _(self, event: ev.Sunk) -> None:
        self.hands[event.seat] = [HIDDEN if event.card is None else event.card]
        self.deck += event.count

    @apply.register
    def _(self, event: ev.Showdown) -> None:
        for seat, card in zip(event.seats_in, event.shown, strict=True):
            self.hands[seat] = [card] if card != HIDDEN else []

    @apply.register
    def _(self, event: ev.TokenGained) -> None:
        self.tokens[event.seat] += event.count
