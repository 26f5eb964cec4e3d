"""One seat's window on a match: all that a person at the screen, a bot or a test ever holds of it.

A port gives what its seat may know and takes its answers. The state behind it is out of reach: a port holds functions,
and what they return is views, cut events and codes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from game.kernel.contract import Chance, Code, Decision, Event, Option, Outcome, Pending, Seat
from game.session.players import Player


class Facts(msgspec.Struct, frozen=True):
    """What everybody at the table knows of the match from the start."""

    edition: str
    seats: int
    options: Mapping[str, Option]
    players: tuple[Player, ...]


class Desk(NamedTuple):
    """What a match does for a port, already narrowed to its seat."""

    version: Callable[[], int]
    pending: Callable[[], Pending]
    legal: Callable[[], tuple[Code, ...]]
    view: Callable[[], Any]
    events: Callable[[int], Sequence[Event]]
    submit: Callable[[Code], None]
    text: Callable[[Code], str]
    parse: Callable[[str], Code]


class Port:
    """The match as *seat* may see it; a watcher's port has the seat `WATCHER` and is never asked."""

    __slots__ = ("_desk", "_seen", "_taken", "_view", "facts", "seat")

    def __init__(self, seat: Seat, facts: Facts, desk: Desk) -> None:
        self.seat = seat
        self.facts = facts
        self._desk = desk
        self._taken = 0
        self._seen = -1
        self._view: Any = None

    @property
    def version(self) -> int:
        """The number of answers that stand. What a port shows changes only when this does."""
        return self._desk.version()

    @property
    def view(self) -> Any:
        """All that the seat may know now: the rules' own plain `View`."""
        if self._seen != (version := self.version):
            self._view = self._desk.view()
            self._seen = version
        return self._view

    @property
    def pending(self) -> Pending:
        """Who is asked what. When fate is asked, without the pieces: they could tell what lies face down."""
        pending = self._desk.pending()
        return Chance(pending.prompt, (), pending.draw, pending.replace) if isinstance(pending, Chance) else pending

    @property
    def asked(self) -> bool:
        """Whether this seat's answer is waited for."""
        pending = self._desk.pending()
        return isinstance(pending, Decision) and pending.seat == self.seat

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return isinstance(self._desk.pending(), Outcome)

    def legal(self) -> tuple[Code, ...]:
        """Every answer that this seat may give now; none when it is not asked."""
        return self._desk.legal() if self.asked else ()

    def submit(self, code: Code) -> None:
        """Answer. Raises `IllegalAction`, with nothing changed, when that is not allowed now."""
        self._desk.submit(code)

    def take_events(self) -> list[Event]:
        """What happened since the last time, as this seat saw it. Each event is given once."""
        events = self._desk.events(self._taken)
        self._taken += len(events)
        return list(events)

    def pass_over(self, count: int) -> None:
        """The first *count* events are history: `take_events` begins after them."""
        self._taken = count

    def rewind(self, count: int) -> None:
        """Answers were taken back: only the first *count* events have happened."""
        self._taken = min(self._taken, count)
        self._seen = -1

    def history(self) -> list[Event]:
        """All that happened in the match, as this seat saw it."""
        return list(self._desk.events(0))

    def text(self, code: Code) -> str:
        """An answer as one line of text."""
        return self._desk.text(code)

    def parse(self, text: str) -> Code:
        """The inverse of `text`. Raises `BadNotation`."""
        return self._desk.parse(text)
