"""The last action shown once more, over the table as it stands. The match, its log and its files notice nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING

from game.kernel.events import Event
from game.rulesets.love_letter import events as ev
from game.session.narrator import paragraph, seats_in
from scenes.kit.tween import Pause, Timeline
from scenes.table.places import Places
from scenes.table.presenter import Presenter
from scenes.table.shown import Shown
from scenes.table.stage import Pulse

if TYPE_CHECKING:
    from scenes.table.showing import Showing

LEAST, PER_LETTER = 2.0, 0.045
"""Seconds that a sentence stands when nothing moves: at least so long, and so long for each letter."""

UNTOLD = ("deal", "draw", "turn")
"""Kinds of lines that say nothing about an action."""


def plays(events: Sequence[Event]) -> list[int]:
    """Where in *events* a card was played."""
    return [at for at, event in enumerate(events) if isinstance(event, ev.Played)]


def table_before(now: Shown, events: Sequence[Event], at: int, found: Shown | None = None) -> Shown:
    """The table as it was shown before the event *at* of the round *events*; *now* is how it is shown after all of
    them. *found*: how it was before the first of them, if they are not the whole round."""
    if found is not None:
        shown = deepcopy(found)
        for event in events[:at]:
            shown.apply(event)
        return shown
    shown = Shown(now.edition, now.seats)
    shown.tokens = list(now.tokens)
    for event in events:
        if isinstance(event, ev.TokenGained):
            shown.tokens[event.seat] -= event.count
    for event in events[:at]:
        shown.apply(event)
    return shown


class Encore:
    """What *course* has told of its round from some card on, played out again; *back* cards before the last one.
    *found* is as `table_before` takes it.

    It is a `Show` of its own: it says what the course has said, to the same viewer, and opens no sheet. Where nothing
    may move, what happened is said again while everybody who took part is lit."""

    def __init__(self, course: Showing, events: Sequence[Event], back: int, found: Shown | None) -> None:
        self.course = course
        self.back = back
        start = plays(events)[-1 - back]
        self._kept: tuple[Shown, str, dict[int, int]] = course.shown, course.caption, dict(course.fresh)
        self._events = events[start:]
        self._told: list[Event] = []
        self.still = course.taste.still or course.taste.instant
        self.timeline = Timeline(1.0 if self.still else course.taste.speed, self.still)
        if self.still:
            self._say()
        else:
            course.shown = table_before(course.shown, events, start, found)
            course.caption = ""
            course.fresh.clear()
            Presenter(self, course.stage, self.timeline).play(self._events)
            self.timeline.add(Pause(LEAST / 2))

    def _say(self) -> None:
        """Say all of it at once, and light up whoever took part."""
        course = self.course
        told = [line.text for line in map(course.narrator.line, self._events) if line.kind not in UNTOLD and line.text]
        course.caption = paragraph(told)
        for seat in sorted(set(self._seats())):
            course.stage.pulses.append(Pulse(course.places.bay(seat).target, good=True, at=1.0))
        self.timeline.add(Pause(LEAST + PER_LETTER * len(course.caption)))

    def _seats(self) -> Iterator[int]:
        for event in self._events:
            if not isinstance(event, ev.TurnBegan | ev.Drawn):
                yield from seats_in(event)

    def end(self) -> None:
        """Put the table back to how it was."""
        course = self.course
        self.timeline.clear()
        course.stage.clear()
        course.hidden.clear()
        course.shown, course.caption, fresh = self._kept
        course.fresh.clear()
        course.fresh.update(fresh)

    # What the presenter asks for

    @property
    def viewer(self) -> int:
        return self.course.viewer

    @property
    def shown(self) -> Shown:
        return self.course.shown

    @property
    def places(self) -> Places:
        return self.course.places

    def hide(self, *cards: tuple[str, int, int]) -> None:
        self.course.hide(*cards)

    def applied(self, event: Event) -> None:
        self.course.hidden.clear()
        self.course.screen.changed()

    def tell(self, event: Event) -> None:
        self._told.append(event)
        line = self.course.narrator.line(event)
        if line.kind not in UNTOLD and line.text:
            self.course.caption = self.course.narrator.alone(event, self._told)
        self.course.screen.changed()

    def sound(self, name: str) -> None:
        self.course.sound(name)

    def look(self, event: ev.Looked) -> None:
        """It was seen; its sentence says it again."""

    def comparison(self, event: ev.Compared) -> None:
        """It was seen; its sentence says it again."""

    def trade(self, event: ev.Traded) -> None:
        """It was seen; its sentence says it again."""

    def fall(self, event: ev.KnockedOut) -> None:
        """It was seen; its sentence says it again."""

    def showdown(self, event: ev.Showdown) -> None:
        """It was seen; its sentence says it again."""
