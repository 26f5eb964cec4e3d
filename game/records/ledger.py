"""The ledger: finished matches entered once each, and what they come to for each person."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from game.bots.registry import LEVELS
from game.records.achievements import Standing, Step, standings
from game.records.database import Opened
from game.records.facts import MatchFacts, SeatFacts
from game.records.tally import Played, Tally, tally_of
from game.session.players import Player, called

ALL_LEVELS = ("random", "safe-random", "rules", "novice", *LEVELS, "master")
"""Weakest first; a level may stand twice."""


class Person(NamedTuple):
    """Somebody who plays or has played, as `game.records.people` tells: *profile* is "" for a guest; *numbers* are
    the ledger's for this person."""

    profile: str
    name: str
    numbers: tuple[int, ...]


class Line(NamedTuple):
    """One finished match as a line of the history, with everybody at the table as (name, level, tokens, won)."""

    number: int
    edition: str
    goal: int
    rounds: int
    ended: float
    seconds: float
    seat: int
    """The person's own."""
    won: bool
    company: tuple[tuple[str, str, int, bool], ...]


def strongest(players: Iterable[Player]) -> str:
    """The level of the strongest bot among *players*; "" where no bot plays."""
    levels = [player.level for player in players if not player.is_human]
    return max(levels, key=lambda level: ALL_LEVELS.index(level) if level in ALL_LEVELS else -1, default="")


class Ledger:
    """The statistics in an open database. Whatever the database refuses is raised as `sqlite3.Error`."""

    def __init__(self, opened: Opened) -> None:
        self._db = opened.connection
        self.in_memory = opened.in_memory
        self._notes = opened.notes

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def take_notes(self) -> list[str]:
        """Sentences for the player, each given once."""
        notes, self._notes = self._notes, []
        return notes

    # Entering

    def enter(self, facts: MatchFacts) -> bool:
        """Enter a match; False when it was there already, and nothing has changed."""
        with _transaction(self._db):
            return self._enter(facts)

    def enter_file(self, name: str, program: str, facts: MatchFacts | None) -> bool:
        """Enter what the file called *name* told, and that it needs not be read again by this version, *program*.

        Gives whether there was a match in it that was not there yet."""
        with _transaction(self._db):
            new = facts is not None and self._enter(facts)
            self._db.execute("INSERT OR REPLACE INTO files VALUES (?, ?)", (name, program))
        return new

    def files(self, program: str) -> set[str]:
        """The files that need not be read again: those that told a match, or that *program* could not read."""
        return {name for (name,) in self._db.execute("SELECT name FROM files WHERE program IN ('', ?)", (program,))}

    def _enter(self, facts: MatchFacts) -> bool:
        players = [seat.player for seat in facts.seats]
        alone = sum(player.is_human for player in players) == 1
        styles = sorted({player.style for player in players if player.style})
        when = (facts.began, facts.ended, facts.seconds)
        table = (facts.first_seat, strongest(players), " ".join(styles))
        done = self._db.execute(
            "INSERT OR IGNORE INTO matches VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (facts.id, facts.edition, facts.goal, facts.rounds, *when, *table),
        )
        if not done.rowcount:
            return False
        match = done.lastrowid
        assert match is not None
        for seat, told in enumerate(facts.seats):
            person = self._number_of(told.player, alone) if told.player.is_human else None
            player = (match, seat, person, told.player.name, told.player.level)
            result = (told.won, told.tokens, told.rounds_won, told.guesses, told.right)
            self._db.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*player, *result))
            if person is not None:
                self._enter_person(person, match, facts.edition, told)
        return True

    def _number_of(self, player: Player, alone: bool) -> int:
        # A profile is known by its id, whatever it is called today; a guest among several has nothing but the name.
        row = (player.profile, "" if player.profile or alone else player.name)
        self._db.execute("INSERT OR IGNORE INTO people VALUES (NULL, ?, ?)", row)
        found = self._db.execute("SELECT number FROM people WHERE profile = ? AND name = ?", row).fetchone()
        return int(found[0])

    def _enter_person(self, person: int, match: int, edition: str, told: SeatFacts) -> None:
        self._db.executemany(
            "INSERT INTO cards VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET played = played + excluded.played",
            [(person, edition, card, times) for card, times in told.played.items()],
        )
        self._db.executemany(
            "INSERT INTO named VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE "
            "SET times = times + excluded.times, rightly = rightly + excluded.rightly",
            [(person, edition, what, times, right) for what, (times, right) in told.named.items()],
        )
        self._db.executemany(
            "INSERT OR IGNORE INTO deeds VALUES (?, ?, ?, ?)",
            [(person, match, deed, times) for deed, times in told.deeds.items()],
        )

    # Asking

    def people(self) -> list[tuple[int, str, str]]:
        """Everybody who has played, as (number, profile, name).

        The name is that of a guest; it is "" with a profile, and for whoever sat alone at a screen without one."""
        return list(self._db.execute("SELECT number, profile, name FROM people ORDER BY number"))

    def matches(self) -> int:
        """How many matches there are."""
        return int(self._db.execute("SELECT COUNT(*) FROM matches").fetchone()[0])

    def played(self, person: Person, edition: str = "") -> Iterator[Played]:
        """The matches of *person*, of one edition or of all, the earliest first."""
        marks, numbers = _marks(person.numbers)
        rows = self._db.execute(
            "SELECT m.edition, m.goal, m.rounds, m.ended, m.seconds, m.against, m.styles, m.first_seat = s.seat, "
            "(SELECT COUNT(*) FROM seats o WHERE o.match = s.match), "
            "s.won, s.tokens, s.rounds_won, s.guesses, s.rightly "
            f"FROM seats s JOIN matches m ON m.number = s.match WHERE s.person IN ({marks}) "
            "AND (? = '' OR m.edition = ?) ORDER BY m.ended, m.id",
            (*numbers, edition, edition),
        )
        return (Played(*row) for row in rows)

    def tally(self, person: Person, edition: str = "") -> Tally:
        """What the matches of *person* come to, of one edition or of all."""
        marks, numbers = _marks(person.numbers)
        where = f"WHERE person IN ({marks}) AND (? = '' OR edition = ?)"
        cards = self._db.execute(
            f"SELECT edition, card, SUM(played) FROM cards {where} GROUP BY edition, card ORDER BY 3 DESC, 1, 2",
            (*numbers, edition, edition),
        ).fetchall()
        named = self._db.execute(
            f"SELECT edition, what, SUM(times), SUM(rightly) FROM named {where} "
            "GROUP BY edition, what ORDER BY 3 DESC, 1, 2",
            (*numbers, edition, edition),
        ).fetchall()
        return tally_of(self.played(person, edition), cards, named)

    def standings(self, person: Person) -> tuple[Standing, ...]:
        """How far *person* has come with the achievements."""
        marks, numbers = _marks(person.numbers)
        deeds: dict[int, dict[str, int]] = {}
        for match, deed, times in self._db.execute(
            f"SELECT match, deed, SUM(times) FROM deeds WHERE person IN ({marks}) GROUP BY match, deed", numbers
        ):
            deeds.setdefault(match, {})[deed] = times
        rows = self._db.execute(
            "SELECT DISTINCT m.number, m.ended, m.edition, m.id FROM seats s JOIN matches m ON m.number = s.match "
            f"WHERE s.person IN ({marks}) ORDER BY m.ended, m.id",
            numbers,
        )
        return standings(Step(number, ended, key, deeds.get(number, {})) for number, ended, key, _id in rows)

    def history(self, person: Person, edition: str = "", start: int = 0, count: int = 100) -> list[Line]:
        """So many matches of *person*, the last one first, from the one at *start* on."""
        marks, numbers = _marks(person.numbers)
        rows = self._db.execute(
            "SELECT m.number, m.edition, m.goal, m.rounds, m.ended, m.seconds, MIN(s.seat), MAX(s.won) "
            f"FROM seats s JOIN matches m ON m.number = s.match WHERE s.person IN ({marks}) "
            "AND (? = '' OR m.edition = ?) GROUP BY m.number ORDER BY m.ended DESC, m.id DESC LIMIT ? OFFSET ?",
            (*numbers, edition, edition, count, start),
        ).fetchall()
        return [
            Line(number, key, goal, rounds, ended, seconds, seat, bool(won), self._company(number))
            for number, key, goal, rounds, ended, seconds, seat, won in rows
        ]

    def _company(self, match: int) -> tuple[tuple[str, str, int, bool], ...]:
        rows = self._db.execute("SELECT name, level, tokens, won FROM seats WHERE match = ? ORDER BY seat", (match,))
        return tuple((name if level else called(name), level, tokens, bool(won)) for name, level, tokens, won in rows)


def _marks(numbers: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    return ", ".join("?" * len(numbers)), tuple(numbers)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing; other writers wait."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
