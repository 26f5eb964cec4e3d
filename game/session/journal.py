"""The file of a match that is being played: every answer is on the disk before anybody sees what it did."""

from __future__ import annotations

import contextlib
import gzip
import zlib
from pathlib import Path

from game.kernel.contract import Outcome
from game.kernel.errors import BadSave
from game.log import logger
from game.session import disk
from game.session.files import GrowingFile, Trouble, is_there, reason_of, sync_folder
from game.session.generations import forget, keep
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
    upgraded,
)
from game.words import gettext as _

SUFFIX = ".match"
PACKED = b"\x1f\x8b"
"""How a gzip file begins."""
LARGEST = 32 << 20
"""Bytes. A longer text was not written by this program, and would only take time."""

_log = logger(__name__)


def _unheard(sentence: str) -> None:
    _log.warning("%s", sentence)


def read_file(path: Path) -> Record:
    """What the file at *path* says, packed (see `game.session.archive`) or not; it is only read. Raises `BadSave`."""
    return read_record(read_content(path), path.name)


def read_content(path: Path) -> bytes:
    """The text of the file at *path*, unpacked if it was packed. Raises `BadSave`."""
    try:
        content = disk.read(path, LARGEST + 1)
    except OSError as error:
        told = _("{file} cannot be read: {reason}.").format(file=path.name, reason=reason_of(error))
        raise BadSave(told) from error
    if content.startswith(PACKED):
        content = _unpacked(content, path.name)
    if len(content) > LARGEST:
        raise DamagedSave(_("{file} is too long for a saved match.").format(file=path.name))
    return content


def packed(content: bytes, written: float) -> bytes:
    """*content* as a gzip file, which says itself when it was *written*, in seconds since 1970."""
    return gzip.compress(content, mtime=min(max(0, int(written)), (1 << 32) - 1))


def packed_when(path: Path) -> float:
    """When the packed file at *path* says that it was written; if it does not say, when it was. Raises `OSError`."""
    return float(int.from_bytes(disk.read(path, 8)[4:], "little")) or disk.status(path).written


def _unpacked(content: bytes, name: str) -> bytes:
    """What was packed; no more of it than `LARGEST` and a byte is unpacked, whatever the file promises."""
    unpacker = zlib.decompressobj(31)
    try:
        text = unpacker.decompress(content, LARGEST + 1)
    except zlib.error as error:
        raise DamagedSave(_("{file} cannot be unpacked: it is damaged.").format(file=name)) from error
    if not unpacker.eof and len(text) <= LARGEST:
        raise DamagedSave(_("{file} cannot be unpacked: it is damaged.").format(file=name))
    return text


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
        self._answered = False
        self._kept = 0
        self._file = GrowingFile(path, b"", False, trouble)

    @classmethod
    def open(cls, path: Path, trouble: Trouble = _unheard, lock: Lock | None = None) -> Journal:
        """The journal that stands at *path*, to go on with. The file is only read until then. Raises `BadSave`."""
        record = upgraded(read_file(path))
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
        self._answered = True

    def undo(self, count: int) -> None:
        """Write that the last *count* answers are taken back."""
        self._add(undo_text(count))

    def check(self, digest: str) -> None:
        """Write the hash of what all seats see now, and keep the file so far as a generation of its own."""
        self._add(check_text(digest))
        # Nobody waits for a disk twice: a power cut may cost a generation, and never the file.
        self._keep(sync=False)

    def end(self, outcome: Outcome) -> None:
        """Write the outcome: the last line."""
        self._add(end_text(outcome))
        self._answered = False

    def _add(self, content: str) -> None:
        line, checksum = chained(content, self._checksum)
        self._file.add(line)
        self._checksum = checksum

    def move_to(self, path: Path, lock: Lock | None) -> None:
        """Stand at *path* from now on, all of it; the old file goes. Raises `OSError`, with everything as it was."""
        self._file.move_to(path)
        forget(self.path)
        sync_folder(self.path.parent)
        with contextlib.suppress(OSError):
            # A file that stays is the beginning of this one: `Store.unfinished` lists the longest.
            disk.remove(self.path)
        if self._lock is not None:
            self._lock.release()
        self.path, self._lock, self._kept = path, lock, 0

    def _keep(self, sync: bool) -> None:
        if self.saved and self._kept != len(self.content):
            # It may fail: the file itself is on the disk.
            with contextlib.suppress(OSError):
                keep(self.path, self.content, sync)
                self._kept = len(self.content)

    def close(self) -> None:
        """Let go of the file and its lock. What it says now is kept as a generation, if it says anything new."""
        if self._answered:
            self._keep(sync=True)
        self._file.close()
        if self._lock is not None:
            self._lock.release()
