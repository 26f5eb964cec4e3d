"""The file of statistics: SQLite from the standard library. It holds nothing that the archive does not tell again.

So a damaged file is set aside and a new one filled from the archive, and where no file can be written one in memory
does. Several running copies may write at once: each match is entered in one transaction, under its own id.
"""

from __future__ import annotations

import contextlib
import errno
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from game.log import logger
from game.session import disk
from game.session.files import is_folder, is_there, reason_of, set_aside
from game.words import gettext as _

BUSY = 5.0
"""Seconds to wait for another running copy that is writing."""

_log = logger(__name__)

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE matches (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        edition TEXT NOT NULL,
        goal INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        began REAL NOT NULL,
        ended REAL NOT NULL,
        seconds REAL NOT NULL,
        first_seat INTEGER NOT NULL,
        against TEXT NOT NULL,
        styles TEXT NOT NULL
    );
    CREATE INDEX matches_by_time ON matches (ended, id);
    CREATE TABLE people (
        number INTEGER PRIMARY KEY,
        profile TEXT NOT NULL,
        name TEXT NOT NULL,
        UNIQUE (profile, name)
    );
    CREATE TABLE seats (
        match INTEGER NOT NULL REFERENCES matches,
        seat INTEGER NOT NULL,
        person INTEGER REFERENCES people,
        name TEXT NOT NULL,
        level TEXT NOT NULL,
        won INTEGER NOT NULL,
        tokens INTEGER NOT NULL,
        rounds_won INTEGER NOT NULL,
        guesses INTEGER NOT NULL,
        rightly INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_of_people ON seats (person, match) WHERE person IS NOT NULL;
    CREATE TABLE cards (
        person INTEGER NOT NULL REFERENCES people,
        edition TEXT NOT NULL,
        card TEXT NOT NULL,
        played INTEGER NOT NULL,
        PRIMARY KEY (person, edition, card)
    ) WITHOUT ROWID;
    CREATE TABLE named (
        person INTEGER NOT NULL REFERENCES people,
        edition TEXT NOT NULL,
        what TEXT NOT NULL,
        times INTEGER NOT NULL,
        rightly INTEGER NOT NULL,
        PRIMARY KEY (person, edition, what)
    ) WITHOUT ROWID;
    CREATE TABLE deeds (
        person INTEGER NOT NULL REFERENCES people,
        match INTEGER NOT NULL REFERENCES matches,
        deed TEXT NOT NULL,
        times INTEGER NOT NULL,
        PRIMARY KEY (person, match, deed)
    ) WITHOUT ROWID;
    CREATE TABLE files (
        name TEXT PRIMARY KEY,
        program TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
)
"""What makes each version from the one before. They are never changed: a new one is added at the end."""

VERSION = len(MIGRATIONS)


class NewerDatabase(Exception):
    """The file was written by a newer version of the program."""


class Opened:
    """An open database, and what there is to say about it. *in_memory*: nothing of it is kept."""

    def __init__(self, connection: sqlite3.Connection, notes: Sequence[str] = (), *, in_memory: bool = False) -> None:
        self.connection = connection
        self.notes = list(notes)
        self.in_memory = in_memory


def open_database(path: Path | None) -> Opened:
    """The database at *path*, checked and brought to today's version. Never raises: see the module.

    None: one in memory."""
    if path is None:
        return _in_memory()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Opened(_open(path))
    except NewerDatabase:
        told = _("The statistics belong to a newer version of Hidden Hand; they are counted anew for now.")
        return _in_memory(told)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError) and not is_there(path):
            return _in_memory(_not_kept(path, error))
        if isinstance(error, sqlite3.OperationalError) and _is_only_locked(error):
            return _in_memory(_not_kept(path, error))
        return _anew(path, error)
    except OSError as error:
        return _in_memory(_not_kept(path, error))


def _is_only_locked(error: sqlite3.OperationalError) -> bool:
    """Whether the file may be sound, and only cannot be used now."""
    return any(word in str(error) for word in ("locked", "readonly", "unable to open", "disk I/O", "full"))


def _not_kept(path: Path, error: Exception) -> str:
    _log.warning("no statistics can be kept: %s", error)
    told = _("The statistics cannot be kept ({reason}); they are counted anew each time.")
    return told.format(reason=reason_of(_refusal(path, error)))


def _refusal(path: Path, error: Exception) -> Exception:
    """*error*, or why SQLite could not open *path*: that it does not say, and the system does."""
    if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_CANTOPEN:
        return error
    if is_folder(path):
        return IsADirectoryError(errno.EISDIR, str(error))
    try:
        with contextlib.suppress(FileNotFoundError):
            disk.read(path, 1)
        disk.probe(path.parent)
    except OSError as refusal:
        return refusal
    return error


def _in_memory(*notes: str) -> Opened:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _migrate(connection)
    return Opened(connection, notes, in_memory=True)


def _anew(path: Path, error: Exception) -> Opened:
    """Set the damaged file aside with what belongs to it, and begin a new one."""
    try:
        new = set_aside(path)
        for suffix in ("-wal", "-shm"):
            # They hold the last changes of the damaged file: of no use to a new one, and not to be mixed with it.
            beside = path.with_name(path.name + suffix)
            if is_there(beside):
                set_aside(beside)
        told = _("The statistics were damaged. Their file was set aside, and they are counted anew from the matches.")
        _log.warning("statistics set aside as %s: %s", new, error)
        return Opened(_open(path), [told])
    except (OSError, sqlite3.DatabaseError) as trouble:
        return _in_memory(_not_kept(path, trouble))


def _open(path: Path) -> sqlite3.Connection:
    """Raises `sqlite3.DatabaseError` for a file that is damaged or cannot be used, and `NewerDatabase`."""
    connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None)
    try:
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if version > VERSION:
            raise NewerDatabase
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(found)
        connection.execute("PRAGMA journal_mode = WAL")
        # With WAL this loses no more than the last match to a power cut, and the archive has that one.
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA foreign_keys = ON")
        _migrate(connection)
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.close()
        raise
    return connection


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring an older version to today's, in one transaction: after a kill it is the old one or the new one."""
    if int(connection.execute("PRAGMA user_version").fetchone()[0]) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Asked again: another copy of the program may have done it meanwhile.
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        for script in MIGRATIONS[version:]:
            for statement in filter(None, (part.strip() for part in script.split(";"))):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
