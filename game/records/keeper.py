"""Keeps the statistics in step with the archive, and enters each match when it ends. Nothing here raises.

The ledger is opened when it is first asked for: never on the way to the first frame. Whatever it lacks, because it is
new, was damaged, or the program was killed between archive and ledger, it gets from the archive, each match once.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

from game.kernel.errors import BadSave
from game.log import logger
from game.records.achievements import Achievement, Standing, gained
from game.records.database import open_database
from game.records.facts import MatchFacts, facts_of
from game.records.ledger import Ledger, Person
from game.records.people import people_of
from game.session import disk
from game.session.files import reason_of
from game.session.match import Match
from game.session.profiles import Profile
from game.session.record import Record, read_record
from game.session.version import program_version
from game.words import gettext as _

T = TypeVar("T")

_log = logger(__name__)


class Shelf(Protocol):
    """The finished matches, by the names of their files."""

    def names(self) -> list[str]:
        """All of them."""
        ...

    def read(self, name: str) -> tuple[Record, float]:
        """A match, and when its last answer was given. Raises `BadSave` or `OSError`."""
        ...


class Progress(NamedTuple):
    """So many files of so many have been read."""

    done: int
    of: int


class Got(NamedTuple):
    """What somebody got by a match."""

    person: Person
    achievements: tuple[Achievement, ...]


Standings = dict[tuple[str, str], tuple[Person, tuple[Standing, ...]]]


def _written(path: Path) -> float:
    """When the file at *path* was written, as the archive will say: in whole seconds since 1970."""
    try:
        return float(int(disk.status(path).written))
    except OSError:
        return float(int(time.time()))


class Keeper:
    """The statistics in the file at *path* (None: in memory) of the matches on *shelf*."""

    def __init__(self, path: Path | None, shelf: Shelf) -> None:
        self._path = path
        self._shelf = shelf
        self._ledger: Ledger | None = None
        self._notes: list[str] = []
        self._program = program_version()

    @property
    def ledger(self) -> Ledger:
        """The ledger, open."""
        if self._ledger is None:
            self._ledger = Ledger(open_database(self._path))
            self._notes += self._ledger.take_notes()
        return self._ledger

    def close(self) -> None:
        """Let go of the file."""
        if self._ledger is not None:
            try:
                self._ledger.close()
            except sqlite3.Error as error:
                _log.warning("the statistics cannot be closed: %s", error)
            self._ledger = None

    def take_notes(self) -> list[str]:
        """Sentences for the player, each given once."""
        notes, self._notes = self._notes, []
        return notes

    # In step

    def missing(self) -> list[str]:
        """The files that the ledger has not seen, the earliest first."""
        try:
            names = self._shelf.names()
        except OSError as error:
            _log.warning("the archive cannot be listed: %s", error)
            return []
        seen = self.ask(lambda ledger: ledger.files(self._program), set[str]())
        return sorted(name for name in names if name not in seen)

    def catch_up(self) -> Iterator[Progress]:
        """Enter what is missing, one file at each step; how far it has come stands before each and at the end."""
        names = self.missing()
        for done, name in enumerate(names):
            yield Progress(done, len(names))
            self._enter_file(name)
        yield Progress(len(names), len(names))

    def catch_up_now(self) -> None:
        """Enter all that is missing."""
        for _progress in self.catch_up():
            pass

    def _enter_file(self, name: str) -> None:
        try:
            record, ended = self._shelf.read(name)
            facts = facts_of(record, name, ended)
        except (BadSave, OSError) as error:
            # Whoever lists the archive says so; another version of the program may be able to read it.
            _log.warning("no statistics of %s: %s", name, error)
            self.ask(lambda ledger: ledger.enter_file(name, self._program, None), False)
            return
        self.ask(lambda ledger: ledger.enter_file(name, "", facts), False)

    # The end of a match

    def finish(self, match: Match, profiles: Sequence[Profile]) -> tuple[Got, ...]:
        """Enter *match*, which is over, and say what its people got by it. Doing so twice does nothing."""
        facts = self._facts_of(match)
        if facts is None:
            return ()
        # While the ledger still lacks earlier matches it cannot tell what is new.
        tells = not self.missing()
        before = self._standings(profiles, facts) if tells else {}
        if not self.ask(lambda ledger: ledger.enter(facts), False) or not tells:
            return ()
        after = self._standings(profiles, facts)
        found = []
        for key, (person, standings) in after.items():
            new = gained(before[key][1] if key in before else (), standings)
            if new:
                found.append(Got(person, new))
        return tuple(found)

    def _standings(self, profiles: Sequence[Profile], facts: MatchFacts) -> Standings:
        """How far everybody at the table of *facts* has come."""
        seats = [seat.player for seat in facts.seats if seat.player.is_human]
        ids, names = {player.profile for player in seats}, {player.name.casefold() for player in seats}
        found: Standings = {}
        no_standings: tuple[Standing, ...] = ()
        for person in self.people(profiles):
            # A person without an id may be any of the profiles: `game.records.people` knows which.
            if person.profile in ids or "" in ids or person.name.casefold() in names:
                standings = self.ask(partial(Ledger.standings, person=person), no_standings)
                found[person.profile, person.name] = (person, standings)
        return found

    def _facts_of(self, match: Match) -> MatchFacts | None:
        if match.journal is None or not match.over:
            return None
        name = match.journal.path.name
        try:
            return facts_of(read_record(match.journal.content, name), name, _written(match.journal.path))
        except BadSave as error:
            _log.warning("no statistics of %s: %s", name, error)
            return None

    def ask(self, question: Callable[[Ledger], T], otherwise: T) -> T:
        """The ledger's answer to *question*; *otherwise* when it cannot give one.

        A ledger that turns out to be damaged is set aside, and a new one is asked."""
        for _attempt in range(2):
            try:
                return question(self.ledger)
            except sqlite3.OperationalError as error:
                # Another copy is writing, or the disk is full: the archive has it all the same.
                told = _("The statistics cannot be kept ({reason}); they are counted anew each time.")
                self._note(told.format(reason=reason_of(error)))
                return otherwise
            except sqlite3.DatabaseError as error:
                _log.warning("the statistics fail: %s", error)
                self.close()
        return otherwise

    def people(self, profiles: Sequence[Profile]) -> tuple[Person, ...]:
        """Everybody who plays or has played."""
        return people_of(self.ask(lambda ledger: ledger.people(), []), profiles)

    def _note(self, sentence: str) -> None:
        _log.warning("%s", sentence)
        if sentence not in self._notes:
            self._notes.append(sentence)
