"""The folder of matches: one file each, written as it is played; finished ones in a folder of their own."""

from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game.kernel.contract import Outcome, Setup
from game.kernel.errors import BadSave, HiddenHandError
from game.session.dealer import Dealer
from game.session.files import is_there, move_unique, reason_of, set_aside
from game.session.journal import SUFFIX, Journal
from game.session.lock import Lock, Locked, is_locked
from game.session.match import Match, require_edition
from game.session.players import Player
from game.session.record import DamagedSave, Header, read_end, read_header
from game.words import gettext as _

_HEAD = 64 << 10
_TAIL = 4 << 10
_STALE = 3600.0
"""Seconds after which a half-written file that nobody finished is swept away."""

_log = logging.getLogger(__name__)


class MatchBusy(HiddenHandError):
    """The match is open in another running copy of the program."""


class Saved(msgspec.Struct, frozen=True):
    """A match in the folder. *played*: when it was written last, in seconds since 1970. *busy*: open elsewhere."""

    path: Path
    header: Header
    played: float
    result: Outcome | None
    busy: bool = False


class Store:
    """The saved matches in *folder*. Only `resume` and `begin` raise; all else that goes wrong is a note."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._notes: list[str] = []
        self._said: set[str] = set()
        self._sweep()

    @property
    def archive(self) -> Path:
        """The folder of finished matches."""
        return self.folder / "finished"

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

    def begin(self, setup: Setup, players: Sequence[Player], seed: int, dealer: Dealer | None = None) -> Match:
        """A new match, saved from now on. Where nothing can be written it lives in memory, and a note says so.

        Raises `BadSetup`.
        """
        path = self._free_path(setup.edition)
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        journal = Journal(path, self._trouble, _lock(path))
        try:
            return Match.start(setup, players, seed, journal, dealer)
        except BaseException:
            journal.close()
            raise

    def _free_path(self, edition: str) -> Path:
        moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        game = "".join(letter if letter.isalnum() or letter == "_" else "-" for letter in edition)
        while True:
            path = self.folder / f"{moment}-{game}-{os.urandom(3).hex()}{SUFFIX}"
            if not is_there(path):
                return path

    def resume(self, path: Path, dealer: Dealer | None = None) -> Match:
        """The match at *path*, to go on with. A damaged file is set aside, unaltered.

        Raises `MatchBusy` when another running copy has it open, `BadSave` when it cannot be opened.
        """
        try:
            lock = _lock(path)
        except Locked as error:
            told = _("This match is open in another window of Hidden Hand: {file}.").format(file=path.name)
            raise MatchBusy(told) from error
        try:
            match = Match.resume(Journal.open(path, self._trouble, lock), dealer)
        except DamagedSave as error:
            told = _put_aside(path, error)
            if lock is not None:
                lock.release()
            raise BadSave(told) from error
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        return match

    def put_away(self, match: Match) -> None:
        """Let go of *match*. A finished one moves to the archive; any other one can be resumed."""
        journal = match.journal
        if journal is None:
            return
        journal.close()
        if match.over and journal.saved and journal.path.parent == self.folder:
            self._to_archive(journal.path)

    def unfinished(self) -> list[Saved]:
        """The matches that can be gone on with, the one played last first. Reads the first and last line of each."""
        found = []
        for saved in self._list(self.folder):
            if saved.result is None or saved.busy:
                found.append(saved)
            else:
                self._to_archive(saved.path)
        return found

    def finished(self) -> list[Saved]:
        """The archive, the match played last first."""
        return self._list(self.archive)

    def latest(self) -> Saved | None:
        """The match for "Continue": the unfinished one that was played last."""
        return next((saved for saved in self.unfinished() if saved.result is None), None)

    def _list(self, folder: Path) -> list[Saved]:
        found = []
        for path in _files(folder, f"*{SUFFIX}"):
            try:
                found.append(_peek(path))
            except DamagedSave as error:
                if not is_locked(path):
                    self._note(_put_aside(path, error))
            except BadSave as error:
                self._note(str(error))
            except OSError as error:
                told = _("{file} cannot be read: {reason}.")
                self._note(told.format(file=path.name, reason=reason_of(error)))
        return sorted(found, key=lambda saved: (saved.played, saved.path.name), reverse=True)

    def _to_archive(self, path: Path) -> None:
        try:
            move_unique(path, self.archive, path.stem, SUFFIX)
        except OSError as error:
            told = _("{file} cannot be moved to the finished matches: {reason}.")
            self._note(told.format(file=path.name, reason=reason_of(error)))

    def _sweep(self) -> None:
        """Remove what a kill in the middle of a write left behind."""
        for path in _files(self.folder, f".*{SUFFIX}.*.tmp"):
            with contextlib.suppress(OSError):
                if time.time() - path.stat().st_mtime > _STALE:
                    path.unlink()


def _lock(path: Path) -> Lock | None:
    """The lock of *path*; None where no lock file can be made. Raises `Locked`."""
    try:
        return Lock(path)
    except OSError:
        return None


def _put_aside(path: Path, error: DamagedSave) -> str:
    """Rename the damaged file at *path*. Returns a sentence that says so."""
    try:
        new = set_aside(path)
    except OSError:
        told = _("A damaged match was left as it is. {reason}").format(reason=error)
    else:
        told = _("A damaged match was set aside as {file}. {reason}").format(file=new.name, reason=error)
    _log.warning("%s", told)
    return told


def _files(folder: Path, pattern: str) -> list[Path]:
    try:
        return sorted(path for path in folder.glob(pattern) if path.is_file())
    except OSError:
        return []


def _peek(path: Path) -> Saved:
    """What the first and the last line say. Raises `BadSave` or `OSError`."""
    with path.open("rb") as file:
        head = file.readline(_HEAD)
        header = read_header(head.rstrip(b"\r\n"), path.name)
        status = os.fstat(file.fileno())
        file.seek(max(0, status.st_size - _TAIL))
        tail = file.read().splitlines()
    require_edition(header, path.name)
    result = read_end(tail[-1]) if tail else None
    return Saved(path, header, status.st_mtime, result, is_locked(path))
