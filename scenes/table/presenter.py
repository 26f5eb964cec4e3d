"""From events to beats: how each thing that happens is shown. Every event has a beat; none decides anything."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import singledispatchmethod

from game.kernel.contract import HIDDEN
from game.kernel.events import Event
from game.rulesets.love_letter import events as ev
from scenes.kit.geometry import Rect
from scenes.kit.particles import Throw
from scenes.kit.tween import Beat, Call, Pause, Together
from scenes.table.gestures import LEAN, NOD, SHAKE, SHIELD, Gestures, Show
from scenes.table.stage import Flight, Stamp, TokenFlight

SLIDE, FLIP, TOSS = 0.28, 0.34, 0.5
DEAL, STAGGER = 0.22, 0.09
READ, READ_OWN, SHIELD_SEEN = 0.35, 1.0, 1.1
"""Seconds, at normal speed: a card sliding, one turning over, a token; a dealt card and the next; to read, and to read
what somebody else does to the viewer; a shield that has helped."""


class Presenter(Gestures):
    """Queues the beats of events on a timeline."""

    def play(self, events: Sequence[Event]) -> None:
        """Queue the beats of *events* in order; cards dealt one after another overlap."""
        at = 0
        while at < len(events):
            run = at
            while run < len(events) and isinstance(events[run], ev.Dealt):
                run += 1
            if run > at:
                self._deal([event for event in events[at:run] if isinstance(event, ev.Dealt)])
                at = run
            else:
                self.beats(events[at])
                at += 1

    def _apply(self, *events: Event) -> None:
        def apply() -> None:
            for event in events:
                self.show.shown.apply(event)
            self.stage.land()
            for event in events:
                self.show.applied(event)

        self.timeline.call(apply)

    def _tell(self, event: Event, sound: str = "") -> None:
        self.timeline.call(lambda: self.show.tell(event))
        if sound:
            self.timeline.call(lambda: self.show.sound(sound))

    def _read(self, event: ev.Played | ev.Guessed | ev.Examined | ev.Looked) -> None:
        """Leave time to read *event*: more where it is about the viewer, and not by the viewer."""
        targets = event.targets if isinstance(event, ev.Played) else (event.target,)
        mine = self.show.viewer in targets and event.seat != self.show.viewer
        self.timeline.add(Pause(READ_OWN if mine else READ))

    def _deal(self, events: Sequence[ev.Dealt]) -> None:
        def make() -> Beat:
            beats: list[Beat] = []
            places = self.show.places
            for order, event in enumerate(events):
                face = HIDDEN if event.card is None else event.card
                end = places.hand(event.seat, 0, 1)
                flight = Flight(places.deck, end, HIDDEN, face)
                beats.append(Together(self.stage.fly(flight, DEAL, order * STAGGER)))
            self.show.sound("deal")
            return Together(*beats)

        self._later(make)
        self._apply(*events)

    @singledispatchmethod
    def beats(self, event: Event) -> None:
        """Queue the beats of one event. One that has no picture of its own is told and applied."""
        self._tell(event)
        self._apply(event)

    @beats.register
    def _(self, event: ev.RoundBegan) -> None:
        self._apply(event)
        self._tell(event, "deal")
        self.timeline.add(Pause(READ))

    @beats.register
    def _(self, event: ev.TurnBegan) -> None:
        self._apply(event)
        if event.seat == self.show.viewer:
            self.timeline.call(lambda: self.show.sound("turn"))

    @beats.register
    def _(self, event: ev.Drawn) -> None:
        def make() -> Beat:
            places, seat = self.show.places, event.seat
            count = len(self.show.shown.hands[seat])
            face = HIDDEN if event.card is None else event.card
            start = places.deck if event.source == "deck" else places.aside
            self.show.sound("draw")
            flight = Flight(start, places.hand(seat, count, count + 1), HIDDEN, face)
            aside = self._close_up(seat, range(count), count, count + 1)
            return Together(*aside, self.stage.fly(flight, SLIDE if face == HIDDEN else FLIP))

        self._later(make)
        self._apply(event)
        self._tell(event)

    @beats.register
    def _(self, event: ev.Played) -> None:
        self._tell(event)
        self._lay_down(event.seat, (event.card,), "play")
        self._apply(event)
        for target in event.targets:
            self._aim(event, target)
        if event.targets:
            self.timeline.call(lambda: self.show.sound("target"))
        self._read(event)

    @beats.register(ev.Guessed)
    @beats.register(ev.Examined)
    def _(self, event: ev.Guessed | ev.Examined) -> None:
        self._tell(event, "guess_right" if event.hit else "guess_wrong")
        self._react(event.target, NOD if event.hit else SHAKE, good=not event.hit, right=event.hit)
        self._apply(event)
        self._read(event)

    @beats.register
    def _(self, event: ev.Struck) -> None:
        self._tell(event, "guess_wrong")
        self._react(event.seat, SHAKE, good=False)
        self._apply(event)
        self.timeline.add(Pause(READ))

    @beats.register
    def _(self, event: ev.Looked) -> None:
        seen = event.card is not None and event.seat == self.show.viewer
        if not seen:
            self._tell(event)
        self.timeline.call(lambda: self.show.sound("flip"))
        self._react(event.target, NOD, good=True)
        self._apply(event)
        if seen:
            self.timeline.call(lambda: self.show.look(event))
            # Said before, it would take away what the card is about to show.
            self._tell(event)
        elif event.target == self.show.viewer:
            self._read(event)

    @beats.register
    def _(self, event: ev.Compared) -> None:
        def make() -> Beat:
            places = self.show.places
            one, two = places.hand(event.seat, 0, 1), places.hand(event.target, 0, 1)
            far = math.hypot(two.cx - one.cx, two.cy - one.cy) or 1.0
            way = LEAN * (two.cx - one.cx) / far, LEAN * (two.cy - one.cy) / far
            lean = self._gesture(event.seat, (way, 1)), self._gesture(event.target, ((-way[0], -way[1]), 1))
            return Together(*lean[0], *lean[1], self._glow(event.target, good=True))

        seen = event.card is not None and self.show.viewer in (event.seat, event.target)
        if not seen:
            self._tell(event)
        self.timeline.call(lambda: self.show.sound("compare"))
        self._later(make)
        self._apply(event)
        if seen:
            self.timeline.call(lambda: self.show.comparison(event))
            self._tell(event)
        self.timeline.add(Pause(READ))

    @beats.register
    def _(self, event: ev.Protected) -> None:
        self._tell(event, "protect")
        self._later(lambda: self._shield_down(event.seat))
        self._apply(event)
        self.timeline.add(Pause(READ))

    def _shield_down(self, seat: int) -> Beat:
        # A card drawn since then lies beside the one that was protected.
        card = self.show.places.hand(seat, 0)
        wide = card.w * SHIELD
        rect = Rect(card.cx - wide / 2, card.cy - wide * 0.585, wide, wide * 1.17)
        return self.stage.stamp(Stamp("shield", rect), FLIP)

    def shield(self, seat: int) -> None:
        """Queue the sight of the shield on *seat*'s hand, which it still has, and which has just helped."""
        self.timeline.call(lambda: self.show.sound("protect"))
        self._later(lambda: Together(self._shield_down(seat), self._glow(seat, good=True)))
        self.timeline.add(Pause(SHIELD_SEEN))
        self.timeline.call(self.stage.land)

    @beats.register
    def _(self, event: ev.Discarded) -> None:
        self._tell(event)
        self._lay_down(event.seat, (event.card,), "redraw")
        self._apply(event)

    @beats.register
    def _(self, event: ev.KnockedOut) -> None:
        self._tell(event, "out")
        self._lay_down(event.seat, event.cards, "flip")
        self._apply(event)
        self._throw(Throw.DUST, lambda: self._laid_down(event.seat))
        self._light(event.seat, good=False)
        self.timeline.add(Pause(READ))
        if event.seat == self.show.viewer:
            self.timeline.call(lambda: self.show.fall(event))

    @beats.register
    def _(self, event: ev.Traded) -> None:
        def make() -> Beat:
            places, hands = self.show.places, self.show.shown.hands
            one, two = places.hand(event.seat, 0, 1), places.hand(event.target, 0, 1)
            self.show.hide(("hand", event.seat, 0), ("hand", event.target, 0))
            self.show.sound("trade")
            given = HIDDEN if event.given is None else event.given
            taken = HIDDEN if event.taken is None else event.taken
            leaving = hands[event.seat][0] if hands[event.seat] else HIDDEN
            coming = hands[event.target][0] if hands[event.target] else HIDDEN
            # A hand keeps its face on the way for whoever knows it.
            return Together(
                self.stage.fly(Flight(one, two, leaving, given if given != HIDDEN else leaving), FLIP),
                self.stage.fly(Flight(two, one, coming, taken if taken != HIDDEN else coming), FLIP),
            )

        self._tell(event)
        self._later(make)
        self._apply(event)
        self.timeline.add(Pause(READ))
        if event.target == self.show.viewer and event.taken is not None:
            self.timeline.call(lambda: self.show.trade(event))

    @beats.register
    def _(self, event: ev.Sunk) -> None:
        def make() -> Beat:
            places, hand = self.show.places, list(self.show.shown.hands[event.seat])
            keep = hand.index(event.card) if event.card in hand else 0
            beats: list[Beat] = []
            for index, face in enumerate(hand):
                if index != keep:
                    self.show.hide(("hand", event.seat, index))
                    flight = Flight(places.hand(event.seat, index, len(hand)), places.deck, face, HIDDEN)
                    beats.append(self.stage.fly(flight, FLIP))
            self.show.sound("draw")
            return Together(*self._close_up(event.seat, [keep], len(hand), 1), *beats)

        self._later(make)
        self._apply(event)
        self._tell(event)

    @beats.register
    def _(self, event: ev.Marked) -> None:
        self._tell(event, "target")
        self._apply(event)
        self._light(event.target, good=False)

    @beats.register
    def _(self, event: ev.Bet) -> None:
        self._tell(event, "target")
        self._apply(event)
        self._light(event.target, good=True)

    @beats.register
    def _(self, event: ev.Showdown) -> None:
        def make() -> Beat:
            places, hands = self.show.places, self.show.shown.hands
            beats: list[Beat] = []
            for seat, card in zip(event.seats_in, event.shown, strict=True):
                if hands[seat] == [HIDDEN] and card != HIDDEN:
                    self.show.hide(("hand", seat, 0))
                    place = places.hand(seat, 0, 1)
                    beats.append(self.stage.fly(Flight(place, place, HIDDEN, card), FLIP, len(beats) * STAGGER))
            self.show.sound("flip")
            return Together(*beats)

        self._later(make)
        self._apply(event)
        self._tell(event)
        self.timeline.add(Pause(READ))
        self.timeline.call(lambda: self.show.showdown(event))

    @beats.register
    def _(self, event: ev.TokenGained) -> None:
        def make() -> Beat:
            places = self.show.places
            middle = places.middle()
            size = places.bay(event.seat).tokens.size
            flight = TokenFlight((middle.cx, middle.cy), places.tokens(event.seat), size)
            return self.stage.toss(flight, TOSS)

        self._later(make)
        self._throw(Throw.SPARKS, lambda: self.show.places.tokens(event.seat))
        self._apply(event)
        self._tell(event, "token")

    def _close_up(self, seat: int, slots: Sequence[int], before: int, after: int) -> list[Beat]:
        """The cards in *slots* of a hand of *before* cards move to where they lie, in this order, in one of *after*."""
        places, hand = self.show.places, self.show.shown.hands[seat]
        beats: list[Beat] = []
        for at, slot in enumerate(slots):
            start, end = places.hand(seat, slot, before), places.hand(seat, at, after)
            if start != end:
                self.show.hide(("hand", seat, slot))
                beats.append(self.stage.fly(Flight(start, end, hand[slot], hand[slot]), SLIDE))
        return beats

    def _lay_down(self, seat: int, cards: Sequence[int], sound: str) -> None:
        """Cards go from the hand to the discards, face up."""

        def make() -> Beat:
            places, shown = self.show.places, self.show.shown
            hand = list(shown.hands[seat])
            lying = len(shown.discards[seat])
            beats: list[Beat] = []
            for order, card in enumerate(cards):
                known = card in hand
                slot = hand.index(card) if known else len(hand) - 1 - hand[::-1].index(HIDDEN)
                face = hand[slot]
                hand[slot] = _GONE
                self.show.hide(("hand", seat, slot))
                start: Rect = places.hand(seat, slot, len(hand))
                end = places.discard(seat, lying + order, lying + len(cards))
                beats.append(self.stage.fly(Flight(start, end, face, card), SLIDE if known else FLIP))
            self.show.sound(sound)
            kept = [slot for slot, face in enumerate(hand) if face != _GONE]
            return Together(*self._close_up(seat, kept, len(hand), len(kept)), *beats)

        if cards:
            self._later(make)


_GONE = -2


__all__ = ["Call", "Presenter", "Show"]
