"""Every call of the system that touches a file of the player: here and nowhere else in the session.

So a check can record each of them, let any of them fail, or put another disk in their place. All raise `OSError`.
"""

from __future__ import annotations

import os
import stat
import sys
import time
from pathlib import Path
from typing import NamedTuple

from game.words import gettext as _

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

WINDOWS = sys.platform == "win32"

_BINARY = getattr(os, "O_BINARY", 0)
_APPEND = os.O_WRONLY | os.O_APPEND | _BINARY
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY


class Status(NamedTuple):
    """What the system knows of a file: its size in bytes, and when it was written last, in seconds since 1970."""

    size: int
    written: float
    regular: bool
    """Whether it is a file, and no folder, pipe or device."""
    identity: tuple[int, int]
    """Equal for two names of one file."""
    linked: bool
    """Whether it still has a name."""


def _status(found: os.stat_result) -> Status:
    regular = stat.S_ISREG(found.st_mode)
    return Status(found.st_size, found.st_mtime, regular, (found.st_dev, found.st_ino), found.st_nlink > 0)


# Looking


def names(folder: Path) -> list[str]:
    """The names of all that lies in *folder*, sorted."""
    # A path object for each of ten thousand names would take longer than all the rest.
    return sorted(os.listdir(folder))  # noqa: PTH208


def status(path: Path) -> Status:
    """What stands at *path*; a link is followed."""
    return _status(path.stat())


def read(path: Path, most: int, start: int = 0) -> bytes:
    """At most so many bytes of the file at *path*, from *start* on; when that is negative, counted from the end.

    Nothing but a regular file is opened: reading a pipe would wait for ever.
    """
    found = status(path)
    if not found.regular:
        raise OSError(_("it is not a file"))
    with path.open("rb") as file:
        file.seek(start if start >= 0 else max(0, found.size + start))
        return file.read(most)


# Writing


def make_folder(folder: Path) -> None:
    """Make *folder* in the one above it. Raises `FileExistsError` when something stands there."""
    folder.mkdir()


def probe(folder: Path) -> None:
    """Write something in *folder* that is gone at once."""
    path = folder / f".probe-{os.getpid()}-{time.time_ns()}"
    handle = os.open(path, _CREATE, 0o600)
    try:
        os.write(handle, b"\n")
    finally:
        os.close(handle)
        path.unlink()


def create(path: Path) -> int:
    """The handle of a new file. Raises `FileExistsError` when there is one."""
    return os.open(path, _CREATE, 0o666)


def open_to_append(path: Path) -> int:
    """A handle whose writes go to the end of the file at *path*."""
    return os.open(path, _APPEND)


def open_to_sync(path: Path) -> int:
    """A handle of the file at *path*, to be synced and nothing else. Raises `OSError` for what is no regular file."""
    # Opening a pipe would wait for ever.
    if not status(path).regular:
        raise OSError(_("it is not a file"))
    return os.open(path, _APPEND if WINDOWS else os.O_RDONLY)


def write(handle: int, content: bytes | memoryview) -> int:
    """Write some of *content*. Returns how many bytes."""
    return os.write(handle, content)


def sync(handle: int) -> None:
    """Everything that was written is on the disk when this returns, and lasts through a power cut."""
    os.fsync(handle)


def status_of(handle: int) -> Status:
    """What the system knows of the open file."""
    return _status(os.fstat(handle))


def close(handle: int) -> None:
    """Let go of the open file."""
    os.close(handle)


def replace(source: Path, target: Path) -> None:
    """Give the file *source* the name *target*, all at once; what stood there before is gone."""
    source.replace(target)


def remove(path: Path) -> None:
    """Take the file's name away."""
    path.unlink()


def sync_folder(folder: Path) -> None:
    """Names in *folder* last through a power cut when this returns; nothing where the system cannot be asked for it."""
    if WINDOWS:
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# Locks


def open_lock(path: Path) -> int:
    """The handle of a lock file, made if it is missing."""
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o666)


def take_lock(handle: int) -> None:
    """Take the lock. Raises `BlockingIOError` or `PermissionError` when another process or handle has it."""
    if sys.platform == "win32":
        # A locked byte cannot be read by others: one far behind the content leaves the number readable.
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def empty(handle: int) -> None:
    """Cut the open file to nothing."""
    os.ftruncate(handle, 0)


CALLS = (
    *("names", "status", "read", "make_folder", "probe", "create", "open_to_append", "open_to_sync", "write", "sync"),
    *("status_of", "close", "replace", "remove", "sync_folder", "open_lock", "take_lock", "empty"),
)
"""The names of all calls above."""
