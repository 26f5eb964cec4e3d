"""How hands and players answer what happens to them: a nod, a shake of the head, a light, a little dust."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from game.kernel.events import Event
from game.rulesets.love_letter import events as ev
from scenes.kit.particles import Throw
from scenes.kit.tween import Beat, Timeline, Together
from scenes.table.claim import Claim
from scenes.table.places import Places
from scenes.table.shown import Shown
from scenes.table.stage import Flight, Pulse, Stage

GLOW, CLAIM = 0.5, 0.38
"""Seconds, at normal speed, that a light or a gesture takes; and that something named is on its way."""

Gesture = tuple[tuple[float, float], int]
"""How a card moves in its place: how far it swings out, in units, and how often."""

NOD: Gesture = ((0.0, -14.0), 1)
SHAKE: Gesture = ((7.0, 0.0), 4)
LEAN = 26.0
"""How far two hands that are compared lean towards each other."""

SHIELD = 0.66
"""The width of the shield on a card, as a share of the card's."""


class Show(Protocol):
    """What the presenter needs of the table scene."""

    @property
    def viewer(self) -> int: ...

    @property
    def shown(self) -> Shown: ...

    @property
    def places(self) -> Places: ...

    def hide(self, *cards: tuple[str, int, int]) -> None:
        """Leave these cards out of the still picture: they are on their way."""

    def applied(self, event: Event) -> None:
        """*event* was applied to `shown`: the still picture is out of date, nothing is hidden any more."""

    def tell(self, event: Event) -> None:
        """Put the event's sentence into the log and the prompt."""

    def sound(self, name: str) -> None: ...

    def look(self, event: ev.Looked) -> None:
        """Show the viewer what it looked at."""

    def comparison(self, event: ev.Compared) -> None:
        """Show the viewer both hands."""

    def trade(self, event: ev.Traded) -> None:
        """Show the viewer what came of a trade."""

    def fall(self, event: ev.KnockedOut) -> None:
        """Show the viewer that it is out, and why."""

    def showdown(self, event: ev.Showdown) -> None:
        """Show everybody all hands."""


class Gestures:
    """Queues small movements in place on a timeline."""

    def __init__(self, show: Show, stage: Stage, timeline: Timeline) -> None:
        self.show = show
        self.stage = stage
        self.timeline = timeline

    def _later(self, make: Callable[[], Beat]) -> None:
        """Queue a beat that is made when its turn comes: where cards lie then is not known yet."""
        self.timeline.add(_Late(make))

    def _light(self, seat: int, *, good: bool) -> None:
        self._later(lambda: self._glow(seat, good=good))

    def _glow(self, seat: int, *, good: bool) -> Beat:
        return self.stage.pulse(Pulse(self.show.places.bay(seat).target, good), GLOW)

    def _aim(self, event: ev.Played, target: int) -> None:
        """A card is played on *target*: a light, and what is named comes to the hand."""

        def make() -> Beat:
            light = self._glow(target, good=True)
            if event.name is None:
                return light
            places, lying = self.show.places, len(self.show.shown.discards[event.seat])
            start, hand = places.discard(event.seat, lying - 1, lying), places.hand(target, 0)
            return Together(light, self.stage.claim(Claim(start, hand, event.name, event.names == "rank"), CLAIM))

        self._later(make)

    def _react(self, seat: int, gesture: Gesture, *, good: bool, right: bool = False) -> None:
        """A hand answers what was said of it, in a light that says whether that was good news for it; what was named
        is taken for *right*, or not."""

        def make() -> Beat:
            light, named = self._glow(seat, good=good), self.stage.resolve(GLOW, right=right)
            return Together(light, named, *self._gesture(seat, gesture))

        self._later(make)

    def _gesture(self, seat: int, gesture: Gesture) -> list[Beat]:
        places, hand = self.show.places, self.show.shown.hands[seat]
        beats: list[Beat] = []
        for slot, face in enumerate(hand):
            place = places.hand(seat, slot)
            self.show.hide(("hand", seat, slot))
            flight = Flight(place, place, face, face, sway=gesture[0], swings=gesture[1])
            beats.append(self.stage.fly(flight, GLOW))
        return beats

    def _throw(self, what: Throw, where: Callable[[], tuple[float, float]]) -> None:
        """Particles, where anything may move at all."""

        def throw() -> None:
            if not self.timeline.still and not math.isinf(self.timeline.speed):
                self.stage.particles.throw(what, *where())

        self.timeline.call(throw)

    def _laid_down(self, seat: int) -> tuple[float, float]:
        """The middle of the card that *seat* laid down last."""
        lying = len(self.show.shown.discards[seat])
        place = self.show.places.discard(seat, max(0, lying - 1), max(1, lying))
        return place.cx, place.cy


class _Late:
    """A beat that is made when its turn comes."""

    def __init__(self, make: Callable[[], Beat]) -> None:
        self._make = make
        self._beat: Beat | None = None

    def _ready(self) -> Beat:
        if self._beat is None:
            self._beat = self._make()
        return self._beat

    @property
    def done(self) -> bool:
        return self._beat is not None and self._beat.done

    def advance(self, seconds: float, *, still: bool = False) -> float:
        return self._ready().advance(seconds, still=still)

    def finish(self) -> None:
        self._ready().finish()
