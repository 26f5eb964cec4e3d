"""What hidden cards may be, worked out from one view: exactly, from all that its seat has seen of the round.

`tracking` reads the trace of the round, `joint` counts the ways to deal what is unseen; `manner` says how other players
are taken to choose.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from game.bots.joint import Joint
from game.bots.manner import manner_of
from game.bots.tracking import Tracker
from game.kernel.contract import HIDDEN
from game.kernel.pace import Pace
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.trace import PROUD, happened
from game.rulesets.love_letter.view import View

GOLDEN = 0.6180339887498949
"""The golden ratio's fraction: its multiples, taken round a circle, never crowd."""


class Belief:
    """The chances of the cards that one view hides.

    *soft* reads what sensible players do into what was done; else only what is certain counts, and every card that is
    possible is as likely as its copies and blind choices make it. With a *memory* only that many turns of the round
    are remembered, and what lies open. All of it raises `Stopped` when *pace* says so.
    """

    def __init__(
        self, rules: LoveLetter, view: View, soft: bool = False, memory: int | None = None, pace: Pace | None = None
    ) -> None:
        start = 0 if memory is None else _start(rules, view, memory)
        manner = manner_of(rules, soft)
        track = Tracker(rules, view, manner, view.notes, blind=view.seat, start=start, pace=pace)
        self.careless = 1.0
        """How many times better all that the others played fits to people who play blindly than to sensible ones."""
        for factor in track.careless:
            self.careless *= factor
        hands, deck = list(view.hands), list(view.deck)
        if memory is not None:
            hands = [cards if seat == view.seat else (HIDDEN,) * len(cards) for seat, cards in enumerate(hands)]
            deck = [HIDDEN] * len(deck)
        places = {~at: slot for at, slot in enumerate(track.sunk)}
        for seat, cards in enumerate(hands):
            for slot, face in zip((track.hand[seat], *(track.drawn if seat == view.turn else ())), cards, strict=False):
                if face != HIDDEN:
                    track.limit(slot, (face,))
        for at, slot in places.items():
            if deck[at] != HIDDEN:
                track.limit(slot, (deck[at],))
        # What is certain is known, whether the view says so or not.
        for seat, cards in enumerate(hands):
            sure = track.certain(track.hand[seat])
            if cards and cards[0] == HIDDEN and sure is not None:
                hands[seat] = (sure, *cards[1:])
        for at, slot in places.items():
            sure = track.certain(slot)
            if deck[at] == HIDDEN and sure is not None:
                deck[at] = sure
        self.view = msgspec.structs.replace(view, hands=tuple(hands), deck=tuple(deck))
        """The view as far as it is remembered, with whatever is certain filled in."""
        self.hidden = tuple(seat for seat, cards in enumerate(hands) if cards and cards[0] == HIDDEN)
        """The seats whose hands are not known, ascending."""
        self.buried = tuple(at % len(deck) for at, slot in places.items() if deck[at] == HIDDEN and track.tells(slot))
        """The places in the deck, from the top, of hidden cards about which something is known."""
        self._held = {seat: cards[0] for seat, cards in enumerate(hands) if cards and cards[0] != HIDDEN}
        self.copies = list(rules.edition.stock)
        """For each face, how many copies are unseen."""
        for zone in (*hands, *view.discards, view.faceup, deck):
            for face in zone:
                if face != HIDDEN:
                    self.copies[face] -= 1
        slots = [track.hand[seat] for seat in self.hidden] + [places[at - len(deck)] for at in self.buried]
        if view.turn != view.seat:
            slots += [slot for slot in track.drawn if track.tells(slot) and track.certain(slot) is None]
        knots = [knot for knot in track.knots if any(slot in slots for slot in knot[0])]
        order = [slot for knot in knots for slot in knot[0]]
        alone = [slot for slot in slots if slot not in order]
        order += alone
        self._order = [order.index(slot) for slot in slots[: len(self.hidden) + len(self.buried)]]
        self._joint = Joint(self.copies, [knot[1] for knot in knots], [track.rows[slot] for slot in alone], pace)
        if not self._joint.total > 0.0:
            # No play leads to such a position, but somebody may have set it up.
            self._joint = Joint(self.copies, [], [[1.0] * len(self.copies)] * len(order), pace)
        self._rows: list[list[float]] | None = None

    def chances(self, seat: int) -> list[float]:
        """How likely *seat*'s hand is each face."""
        if seat in self.hidden:
            return self._row(self.hidden.index(seat))
        row = [0.0] * len(self.copies)
        if seat in self._held:
            row[self._held[seat]] = 1.0
        return row

    def deck_chances(self, place: int) -> list[float]:
        """How likely the card at *place* of the deck, one of `buried`, is each face."""
        return self._row(len(self.hidden) + self.buried.index(place))

    def _row(self, at: int) -> list[float]:
        if self._rows is None:
            self._rows = self._joint.chances()
        return self._rows[self._order[at]]

    def hands(self, count: int, rng: Random) -> Iterator[tuple[int, ...]]:
        """*count* possible sets of the hidden cards: those of `hidden`, then those of `buried`.

        However many are taken, and wherever one stops, they lie evenly over all chances.
        """
        at = rng.random()
        order, draw = self._order, self._joint.draw
        for _ in range(count):
            cards = draw(at)
            yield tuple([cards[place] for place in order])
            at = (at + GOLDEN) % 1.0


def _start(rules: LoveLetter, view: View, memory: int) -> int:
    """Where in the trace the last *memory* turns begin."""
    trace = view.trace
    begins = [
        at
        for at, item in enumerate(trace)
        if (rules.book.moves[item].verb == "play" if item >= 0 else happened(item)[0] == PROUD)
    ]
    return 0 if memory >= len(begins) else begins[-memory] if memory else len(trace)
