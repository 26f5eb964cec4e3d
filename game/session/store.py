"""The folders of matches: one file each, written as it is played; finished ones go to the archive."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game.kernel.contract import Outcome, Setup
from game.kernel.errors import BadSave, HiddenHandError
from game.log import logger
from game.session import disk
from game.session.archive import TAKEN_IN, Archive, Archived
from game.session.dealer import Dealer
from game.session.files import TEMPORARY, is_there, make_folder, reason_of, replace_file, set_aside
from game.session.generations import owner
from game.session.journal import SUFFIX, Journal, read_file
from game.session.lock import Lock, Locked, is_locked
from game.session.match import Match, require_edition
from game.session.naming import match_called, trouble_with
from game.session.players import Player
from game.session.record import FORMAT, DamagedSave, Header, Record, beginning, read_end, read_header
from game.session.recovery import Version, put_back, versions
from game.session.version import program_version
from game.words import gettext as _
from game.words import printable

_HEAD = 64 << 10
_TAIL = 4 << 10
_STALE = 3600.0
"""Seconds after which a half-written file that nobody finished is swept away."""
_BLINK = 0.02
"""Seconds for which another copy may hold a lock only to see whether it is held."""

_log = logger(__name__)


class MatchBusy(HiddenHandError):
    """The match is open in another running copy of the program."""


class MatchDamaged(BadSave):
    """The match at *path* is damaged, but earlier versions of it can be read: see `Store.versions`."""

    def __init__(self, told: str, path: Path) -> None:
        super().__init__(told)
        self.path = path


class Saved(msgspec.Struct, frozen=True):
    """A match in the folder. *played*: when it was written last, in seconds since 1970. *busy*: open elsewhere.

    *damage*: a sentence that says what is wrong with the file, "" for a good one; there are versions of it then.
    """

    path: Path
    header: Header
    played: float
    result: Outcome | None
    busy: bool = False
    damage: str = ""


class Store:
    """The saved matches in *folder* and *others*. What goes wrong is a note, where it is not said to be raised."""

    def __init__(self, folder: Path, others: Sequence[Path] = ()) -> None:
        self.folder = folder
        self.others = list(others)
        self.archive = Archive(folder / "archive", self._note)
        """The finished matches."""
        self._notes: list[str] = []
        self._said: set[str] = set()
        self._sweep()

    def take_notes(self) -> list[str]:
        """Sentences for the player, each given once: what is damaged, what is not saved, and why."""
        notes, self._notes = self._notes, []
        return notes

    def _note(self, sentence: str) -> None:
        _log.warning("%s", sentence)
        if sentence not in self._said:
            self._said.add(sentence)
            self._notes.append(sentence)

    def _trouble(self, sentence: str) -> None:
        _log.warning("%s", sentence)
        self._notes.append(sentence)

    # One match

    def begin(self, setup: Setup, players: Sequence[Player], seed: int, dealer: Dealer | None = None) -> Match:
        """A new match, saved from now on. Where nothing can be written it lives in memory, and a note says so.

        Raises `BadSetup`.
        """
        path = self._free_path(setup.edition, "")
        with contextlib.suppress(OSError):
            make_folder(self.folder)
        journal = Journal(path, self._trouble, _lock(path))
        try:
            return Match.start(setup, players, seed, journal, dealer)
        except BaseException:
            journal.close()
            raise

    def _free_path(self, edition: str, prefix: str) -> Path:
        moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        game = "".join(letter if letter.isalnum() or letter == "_" else "-" for letter in edition)
        while True:
            path = self.folder / f"{prefix}{moment}-{game}-{os.urandom(3).hex()}{SUFFIX}"
            if not is_there(path):
                return path

    def resume(self, path: Path, dealer: Dealer | None = None) -> Match:
        """The match at *path*, to go on with.

        Raises `MatchBusy` when another running copy has it open; `MatchDamaged` when it is damaged, with the file left
        as it is; and `BadSave` when it cannot be opened: if it is damaged, it is then set aside, unaltered.
        """
        lock = _open(path)
        try:
            return Match.resume(Journal.open(path, self._trouble, lock), dealer)
        except BadSave as error:
            told = trouble_with(path.name, error)
            if not is_there(path) or isinstance(error, DamagedSave):
                if versions(path):
                    _release(lock)
                    raise MatchDamaged(told, path) from error
                told = _put_aside(path, told) if is_there(path) else told
            _release(lock)
            raise BadSave(told) from error
        except BaseException:
            _release(lock)
            raise

    def fork(self, record: Record, answers: int) -> Match:
        """A new match that begins with the first so many *answers* of *record*, which stays as it is.

        Raises `BadSave` when it cannot be played or written.
        """
        Match.replay(record, _("This match"), answers=answers)
        header = msgspec.structs.replace(
            record.header,
            format=FORMAT,
            program=program_version(),
            created=datetime.now(UTC).isoformat(timespec="seconds"),
            taken_over=answers,
        )
        return self.resume(self._write(beginning(header, record.entries[:answers]), header.edition))

    def take_in(self, path: Path) -> Archived | None:
        """A copy of the match that somebody saved at *path*: in the archive when it is over (one that is there already
        is not taken again), else among the unfinished ones, and None is returned.

        Raises `BadSave`; the file at *path* is only read.
        """
        try:
            record = read_file(path)
            Match.replay(record, path.name)
        except BadSave as error:
            raise BadSave(trouble_with(path.name or str(path), error)) from error
        if record.result is None:
            self._write(record.content, record.header.edition, TAKEN_IN)
            return None
        for entry in self.archive.entries():
            same = entry.header == record.header and entry.result == record.result
            if same and self.archive.open(entry).entries == record.entries:
                return entry
        copy = self._write(record.content, record.header.edition, TAKEN_IN)
        name = self.archive.add(copy).name
        return next(entry for entry in self.archive.entries() if entry.name == name)

    def _write(self, content: bytes, edition: str, prefix: str = "") -> Path:
        """A new file with *content* in the folder, its name beginning with *prefix*. Raises `BadSave`."""
        path = self._free_path(edition, prefix)
        try:
            replace_file(path, content)
        except OSError as error:
            raise BadSave(_("The match cannot be saved: {reason}.").format(reason=reason_of(error))) from error
        return path

    def versions(self, path: Path) -> list[Version]:
        """What can still be read of the damaged match at *path*, the one with most in it first."""
        return versions(path)

    def recover(self, path: Path, version: Version) -> None:
        """Let *version* take the place of the damaged match at *path*, which is set aside, unaltered.

        Raises `MatchBusy`, or `BadSave` when it cannot be written.
        """
        lock = _open(path)
        try:
            put_back(path, version)
        except OSError as error:
            raise BadSave(_("The match cannot be saved: {reason}.").format(reason=reason_of(error))) from error
        finally:
            _release(lock)

    def move(self, match: Match, folder: Path) -> Path:
        """Keep *match* in *folder* from now on, all of it: for a disk that is full. Returns its file.

        Raises `BadSave` when it cannot be written there either, or `MatchBusy`; then everything is as it was.
        """
        journal = match.journal
        assert journal is not None
        path = folder / journal.path.name
        lock = None
        try:
            make_folder(folder)
            if is_there(path):
                raise FileExistsError(_("there is a file of that name already"))
            lock = _open(path)
            journal.move_to(path, lock)
        except (OSError, ValueError) as error:
            _release(lock)
            told = _("Nothing can be kept in {folder}: {reason}.").format(
                folder=printable(str(folder)), reason=reason_of(error)
            )
            raise BadSave(told) from error
        if folder != self.folder and folder not in self.others:
            self.others.append(folder)
        return path

    def put_away(self, match: Match) -> None:
        """Let go of *match*. A finished one moves to the archive; any other one can be resumed."""
        journal = match.journal
        if journal is None:
            return
        journal.close()
        if match.over and journal.saved:
            self._to_archive(journal.path)

    # All of them

    def unfinished(self) -> list[Saved]:
        """The matches that can be gone on with, the one played last first. Reads the first and last line of each."""
        found = []
        for path in self._matches():
            saved = self._look(path)
            if saved is not None and saved.result is not None and not saved.busy:
                saved = self._to_archive(path)
            if saved is not None:
                found.append(saved)
        return sorted(found, key=lambda saved: (saved.played, saved.path.name), reverse=True)

    def latest(self) -> Saved | None:
        """The match for "Continue": the unfinished one that was played last."""
        return next((saved for saved in self.unfinished() if saved.result is None), None)

    def _matches(self) -> list[Path]:
        """Where matches stand. Of two files of one name, one is the beginning of the other: a move was cut off."""
        found: dict[str, Path] = {}
        for folder in (self.folder, *self.others):
            for path in _matches(folder):
                other = found.setdefault(path.name, path)
                if other != path and _size(path) > _size(other):
                    found[path.name] = path
        return list(found.values())

    def _look(self, path: Path) -> Saved | None:
        """What stands at *path*; None for what is not listed, which is a note then."""
        try:
            return _peek(path)
        except BadSave as error:
            return self._trouble_at(path, error)
        except OSError as error:
            told = trouble_with(path.name, error)
            if not is_there(path):
                return _lost(path, told)
            self._note(told)
        return None

    def _trouble_at(self, path: Path, error: BadSave) -> Saved | None:
        """A file that is damaged: listed where versions of it can be read, else set aside."""
        if not isinstance(error, DamagedSave) or is_locked(path):
            self._note(trouble_with(path.name, error))
            return None
        saved = _lost(path, trouble_with(path.name, error))
        if saved is None:
            self._note(_put_aside(path, trouble_with(path.name, error)))
        return saved

    def _to_archive(self, path: Path) -> Saved | None:
        """Move a finished match; if it turns out that it is damaged, see `_trouble_at`."""
        try:
            self.archive.add(path)
        except BadSave as error:
            return self._trouble_at(path, error)
        except OSError as error:
            told = _("{match} cannot be moved to the finished matches: {reason}.")
            self._note(told.format(match=match_called(path.name), reason=reason_of(error)))
        return None

    def _sweep(self) -> None:
        """Remove what a kill in the middle of a write left behind."""
        for folder in (self.folder, self.archive.folder):
            for name in _names(folder):
                if name.startswith(".") and name.endswith(TEMPORARY):
                    with contextlib.suppress(OSError):
                        if time.time() - disk.status(folder / name).written > _STALE:
                            disk.remove(folder / name)


def _open(path: Path) -> Lock | None:
    """The lock of *path*; None where no lock file can be made. Raises `MatchBusy`."""
    try:
        try:
            return _lock(path)
        except Locked:
            time.sleep(_BLINK)
            return _lock(path)
    except Locked as error:
        raise MatchBusy(_("This match is open in another window of Hidden Hand.")) from error


def _lock(path: Path) -> Lock | None:
    """The lock of *path*; None where no lock file can be made. Raises `Locked`."""
    try:
        return Lock(path)
    except OSError:
        return None


def _release(lock: Lock | None) -> None:
    if lock is not None:
        lock.release()


def _put_aside(path: Path, trouble: str) -> str:
    """Rename the damaged file at *path*. Returns the *trouble* with it, and a sentence that says so."""
    try:
        new = set_aside(path)
    except OSError:
        told = _("{trouble} Its file was left as it is.").format(trouble=trouble)
    else:
        _log.warning("set aside as %s", new)
        told = _("{trouble} Its file was set aside, unchanged.").format(trouble=trouble)
    return told


def _lost(path: Path, damage: str) -> Saved | None:
    """The match at *path* as its versions tell it; None when there are none."""
    found = versions(path)
    if not found:
        return None
    return Saved(path, found[0].record.header, found[0].played, None, is_locked(path), damage)


def _names(folder: Path) -> list[str]:
    try:
        return disk.names(folder)
    except (OSError, ValueError):
        # What is no name of a folder at all is a ValueError: the list of folders may be written by hand.
        return []


def _size(path: Path) -> int:
    try:
        return disk.status(path).size
    except OSError:
        return -1


def _matches(folder: Path) -> list[Path]:
    """Where matches stand in *folder*, or stood while there is a generation of them."""
    names = _names(folder)
    found = {name for name in names if name.endswith(SUFFIX)} | {owner(name) for name in names}
    return [folder / name for name in sorted(found) if name.endswith(SUFFIX) and not name.startswith(".")]


def _peek(path: Path) -> Saved:
    """What the first and the last line say. Raises `BadSave` or `OSError`."""
    status = disk.status(path)
    head = disk.read(path, _HEAD).partition(b"\n")[0]
    header = read_header(head.removesuffix(b"\r"), path.name)
    require_edition(header, path.name)
    tail = disk.read(path, _TAIL, -_TAIL).splitlines()
    result = read_end(tail[-1]) if tail else None
    return Saved(path, header, status.written, result, is_locked(path))
