"""A match that was played, to be looked at again: at any place, through anybody's eyes."""

from __future__ import annotations

from typing import Any

import msgspec

from game.kernel.contract import Event, Outcome
from game.kernel.errors import HiddenHandError
from game.kernel.events import WATCHER
from game.session.match import Match
from game.session.port import Facts
from game.session.record import Record
from game.words import gettext as _

OPEN = -2
"""The eyes of somebody for whom all hands lie open."""


class NotOver(HiddenHandError):
    """Nobody looks into other hands before a match is over."""


class Replay:
    """A match from its *record*, at the place `at`: so many answers, fate's included, have been given.

    What the table shows comes from `view` and `history`, as from a port. A match that is not over shows no more than
    its one person at the screen may know, or, when several play, what everybody may.
    """

    def __init__(self, record: Record, name: str) -> None:
        """*name* is the file's, for errors. Raises `BadSave` with a sentence that names file, line and fault."""
        self.record = record
        self.name = name
        self._match = match = Match.replay(record, name)
        self.humans = tuple(seat for seat, player in enumerate(match.players) if player.is_human)
        if match.over:
            self.all_eyes: tuple[int, ...] = (OPEN, *range(match.facts.seats))
        else:
            self.all_eyes = self.humans if len(self.humans) == 1 else (WATCHER,)
        self.at = 0
        self._eyes = self.all_eyes[0]
        self._events = self._seen()
        rounds = [match.view_at(at, WATCHER).round for at in range(match.version + 1)]
        self.rounds = tuple(at for at in range(1, match.version + 1) if rounds[at] > rounds[at - 1])
        """The places at which a round has just been dealt."""

    @property
    def facts(self) -> Facts:
        """What everybody at the table knew from the start."""
        return self._match.facts

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        return self._match.over

    @property
    def result(self) -> Outcome | None:
        """How it ended, if it did."""
        pending = self._match.pending
        return pending if isinstance(pending, Outcome) else None

    @property
    def seed(self) -> int:
        """What the deals came from. Raises `NotOver`: it tells every card."""
        if not self.over:
            raise NotOver(_("The match is not over."))
        return self._match.seed

    @property
    def length(self) -> int:
        """The number of answers: the last place."""
        return self._match.version

    @property
    def round(self) -> int:
        """The round at this place, from 1 on; 0 before the first deal."""
        return sum(place <= self.at for place in self.rounds)

    @property
    def eyes(self) -> int:
        """Who looks: a seat, `OPEN` or `WATCHER`."""
        return self._eyes

    def look_through(self, eyes: int) -> None:
        """Look through other *eyes*. Raises `NotOver`."""
        if eyes not in self.all_eyes:
            raise NotOver(_("Nobody looks into other hands before the match is over."))
        self._eyes = eyes
        self._events = self._seen()

    def go_to(self, at: int) -> None:
        """Stand at the place *at*, or at the nearest that there is."""
        self.at = min(max(at, 0), self.length)

    def step(self) -> list[Event]:
        """Go one answer on. Returns what it did; nothing at the end."""
        if self.at == self.length:
            return []
        self.at += 1
        return self._events[self.at - 1]

    @property
    def view(self) -> Any:
        """What the eyes see here: the rules' own plain view."""
        match, at = self._match, self.at
        if self._eyes != OPEN:
            return match.view_at(at, self._eyes)
        view = match.view_at(at, WATCHER)
        hands = tuple(match.view_at(at, seat).hands[seat] for seat in range(match.facts.seats))
        return msgspec.structs.replace(view, hands=hands)

    def history(self) -> list[Event]:
        """All that had happened here, as the eyes saw it."""
        return [event for events in self._events[: self.at] for event in events]

    def _seen(self) -> list[list[Event]]:
        match, eyes = self._match, self._eyes
        return [
            match.truth_of(version) if eyes == OPEN else match.events_of(version, eyes)
            for version in range(1, match.version + 1)
        ]
