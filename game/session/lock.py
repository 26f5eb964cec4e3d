"""A mark on a file that says: this copy of the program has it open."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from game.session import disk


class Locked(Exception):
    """Somebody else holds it."""


class Lock:
    """A lock beside a file, `NAME.lock`, with the holder's process number in it.

    The system itself holds it, and lets go of it when the process ends, however it ends: a lock file that is left
    behind is not a lock, and a new process with an old number cannot be taken for the holder.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock of *path*. Raises `Locked`; or `OSError` where no lock file can be made."""
        self.path = _beside(path)
        while True:
            handle = disk.open_lock(self.path)
            try:
                disk.take_lock(handle)
            except (BlockingIOError, PermissionError) as error:
                disk.close(handle)
                raise Locked(str(self.path)) from error
            except OSError:
                # A file system without locks: better two copies than none.
                break
            if self._still_there(handle):
                break
            disk.close(handle)
        self._handle = handle
        with contextlib.suppress(OSError):
            # Told for whoever looks; the lock holds on a full disk as well.
            disk.empty(handle)
            disk.write(handle, f"{os.getpid()}\n".encode())

    def _still_there(self, handle: int) -> bool:
        """Whether the file that was opened is the one that stands there now: its last holder may have removed it."""
        try:
            return disk.status_of(handle).identity == disk.status(self.path).identity
        except OSError:
            return False

    def release(self) -> None:
        """Give it back. Doing so twice does nothing."""
        if self._handle < 0:
            return
        handle, self._handle = self._handle, -1
        if disk.WINDOWS:
            # An open file cannot be removed there.
            disk.close(handle)
        with contextlib.suppress(OSError):
            disk.remove(self.path)
        if not disk.WINDOWS:
            disk.close(handle)


def is_locked(path: Path) -> bool:
    """Whether somebody holds the lock of *path*. A lock file that nobody holds is removed."""
    try:
        disk.status(_beside(path))
        Lock(path).release()
    except Locked:
        return True
    except OSError:
        return False
    return False


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")
