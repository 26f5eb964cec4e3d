"""Writing so that a kill, a power cut or a full disk costs nothing that was there before."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

from game.words import gettext as _

WINDOWS = sys.platform == "win32"
PATIENCE = 2.5
"""Seconds for which a replace is tried again on Windows, where a scanner may hold the file for a moment."""

_APPEND = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
_RESERVE = os.O_WRONLY | os.O_CREAT | os.O_EXCL

Trouble = Callable[[str], None]
"""Told one sentence when something could not be written."""


def reason_of(error: OSError) -> str:
    """What the system says about *error*, without file name and number."""
    return error.strerror or str(error)


def is_there(path: Path) -> bool:
    """Whether something stands at *path*; False where that cannot be told."""
    try:
        return path.exists()
    except OSError:
        return False


def replace_file(path: Path, content: bytes, patience: float = PATIENCE) -> None:
    """Put *content* in *path* at once: whoever reads it, whenever, finds the old or the new content, and all of it.

    Raises `OSError`, with the old file untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _move(temporary, path, patience)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def _move(source: Path, target: Path, patience: float) -> None:
    give_up = time.monotonic() + patience
    pause = 0.01
    while True:
        try:
            source.replace(target)
            return
        except PermissionError:
            if not WINDOWS or time.monotonic() + pause > give_up:
                raise
        time.sleep(pause)
        pause = min(2 * pause, 0.5)


def move_unique(path: Path, folder: Path, stem: str, suffix: str) -> Path:
    """Move *path* into *folder* under the first free name of `stem`, `stem.2`, `stem.3` and so on, each with *suffix*.

    Returns the new path. Raises `OSError`, with nothing moved.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        target = folder / (f"{stem}{suffix}" if number == 1 else f"{stem}.{number}{suffix}")
        try:
            # An empty file of our own holds the name, so that the move cannot hit somebody else's.
            os.close(os.open(target, _RESERVE, 0o666))
        except FileExistsError:
            continue
        try:
            _move(path, target, PATIENCE)
        except OSError:
            target.unlink(missing_ok=True)
            raise
        sync_folder(folder)
        return target
    raise AssertionError("counting does not end")


def set_aside(path: Path) -> Path:
    """Rename a damaged file to a free name that ends in `.damaged`, its content as it is. Returns the new path.

    Raises `OSError`, with the file where it was.
    """
    return move_unique(path, path.parent, path.name, ".damaged")


def sync_folder(folder: Path) -> None:
    """Make a new name in *folder* last through a power cut, where the system has a way to ask for it."""
    if WINDOWS:
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class GrowingFile:
    """A file that grows by whole lines, each on the disk before `add` returns.

    When the disk refuses, *trouble* is told once, everything stays in memory, and each further line tries again to
    write all that is missing.
    """

    def __init__(self, path: Path, content: bytes, intact: bool, trouble: Trouble) -> None:
        """*intact*: the file holds *content* and nothing else; if not, the first line writes it anew."""
        self.path = path
        self._content = bytearray(content)
        self._intact = intact
        self._trouble = trouble
        self._handle = -1
        self._refused = False

    @property
    def content(self) -> bytes:
        """All of it, whether or not it is on the disk."""
        return bytes(self._content)

    @property
    def saved(self) -> bool:
        """Whether the disk holds all of it."""
        return not self._refused

    def add(self, line: bytes) -> None:
        """Append *line*, which ends in a newline."""
        self._content += line
        try:
            if not self._intact:
                self._write_anew()
            else:
                try:
                    self._append(line)
                except OSError:
                    self._write_anew()
        except OSError as error:
            self._refuse(error)
        except BaseException:
            # Interrupted: the line does not count, and what reached the disk of it goes with the next one.
            del self._content[-len(line) :]
            self._intact = False
            raise
        else:
            self._refused = False

    def _append(self, line: bytes) -> None:
        if self._handle < 0:
            self._handle = os.open(self.path, _APPEND)
        left = memoryview(line)
        while left:
            left = left[os.write(self._handle, left) :]
        os.fsync(self._handle)
        now = os.fstat(self._handle)
        if now.st_size != len(self._content) or now.st_nlink == 0:
            raise OSError("somebody else changed the file")

    def _write_anew(self) -> None:
        self.close()
        self._intact = False
        # Nobody waits two seconds for each move: the next line tries again anyway.
        replace_file(self.path, self.content, patience=0.25)
        self._intact = True

    def _refuse(self, error: OSError) -> None:
        if not self._refused:
            self._refused = True
            told = _("{file} cannot be written: {reason}. The match goes on, but it is not saved.")
            self._trouble(told.format(file=self.path.name, reason=reason_of(error)))

    def close(self) -> None:
        """Let go of the file. A further line opens it again."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
