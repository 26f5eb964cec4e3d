"""The file of a match that is being played: every answer is on the disk before anybody sees what it did."""

from __future__ import annotations

import logging
import stat
from pathlib import Path

from game.kernel.contract import Outcome
from game.kernel.errors import BadSave
from game.session.files import GrowingFile, Trouble, is_there, reason_of
from game.session.lock import Lock
from game.session.record import (
    DamagedSave,
    Header,
    Record,
    answer_text,
    chained,
    check_text,
    end_text,
    header_text,
    last_checksum,
    read_record,
    undo_text,
)
from game.words import gettext as _

SUFFIX = ".match"
LARGEST = 32 << 20
"""Bytes. A longer file was not written by this program, and would only take time."""

_log = logging.getLogger(__name__)


def _unheard(sentence: str) -> None:
    _log.warning("%s", sentence)


def read_file(path: Path) -> Record:
    """What the file at *path* says; the file is only read. Raises `BadSave`."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise BadSave(_("{file} is not a file.").format(file=path.name))
        if status.st_size > LARGEST:
            raise DamagedSave(_("{file} is too long for a saved match.").format(file=path.name))
        content = path.read_bytes()
    except OSError as error:
        told = _("{file} cannot be read: {reason}.").format(file=path.name, reason=reason_of(error))
        raise BadSave(told) from error
    return read_record(content, path.name)


class Journal:
    """A match's file, growing. A disk that refuses is told to *trouble*, and stops nothing: see `GrowingFile`."""

    def __init__(self, path: Path, trouble: Trouble = _unheard, lock: Lock | None = None) -> None:
        """A journal that will stand at *path* once it begins. *lock* is given back when the journal is closed."""
        self.path = path
        self.record: Record | None = None
        """What stood in the file when it was opened; None for a new one."""
        self._trouble = trouble
        self._lock = lock
        self._checksum = 0
        self._file = GrowingFile(path, b"", False, trouble)

    @classmethod
    def open(cls, path: Path, trouble: Trouble = _unheard, lock: Lock | None = None) -> Journal:
        """The journal that stands at *path*, to go on with. The file is only read until then. Raises `BadSave`."""
        record = read_file(path)
        journal = cls(path, trouble, lock)
        journal.record = record
        journal._checksum = last_checksum(record.content)
        journal._file = GrowingFile(path, record.content, record.intact, trouble)
        return journal

    @property
    def saved(self) -> bool:
        """Whether everything is on the disk."""
        return self._file.saved

    @property
    def content(self) -> bytes:
        """The whole file, as it stands or should stand on the disk."""
        return self._file.content

    def begin(self, header: Header) -> None:
        """Write the first line. Raises `FileExistsError` when there is a file already: nothing is overwritten."""
        if is_there(self.path):
            raise FileExistsError(self.path)
        self._add(header_text(header))

    def answer(self, seat: int, text: str) -> None:
        """Write one answer of *seat* (`FATE` for chance)."""
        self._add(answer_text(seat, text))

    def undo(self, count: int) -> None:
        """Write that the last *count* answers are taken back."""
        self._add(undo_text(count))

    def check(self, digest: str) -> None:
        """Write the hash of what all seats see now."""
        self._add(check_text(digest))

    def end(self, outcome: Outcome) -> None:
        """Write the outcome: the last line."""
        self._add(end_text(outcome))

    def _add(self, content: str) -> None:
        line, checksum = chained(content, self._checksum)
        self._file.add(line)
        self._checksum = checksum

    def close(self) -> None:
        """Let go of the file and its lock."""
        self._file.close()
        if self._lock is not None:
            self._lock.release()
