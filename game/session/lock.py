"""A mark on a match that says: this copy of the program has it open."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        # A locked byte cannot be read by others: one far behind the content leaves the number readable.
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Locked(Exception):
    """Somebody else holds it."""


class Lock:
    """A lock beside a file, `NAME.lock`, with the holder's process number in it.

    The system itself holds it, and lets go of it when the process ends, however it ends: a lock file that is left
    behind is not a lock, and a new process with an old number cannot be taken for the holder.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock of *path*. Raises `Locked`; or `OSError` where no lock file can be made."""
        self.path = path.with_name(f"{path.name}.lock")
        while True:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
            try:
                _take(handle)
            except (BlockingIOError, PermissionError) as error:
                os.close(handle)
                raise Locked(str(self.path)) from error
            except OSError:
                # A file system without locks: better two copies than none.
                break
            if self._still_there(handle):
                break
            os.close(handle)
        self._handle = handle
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())

    def _still_there(self, handle: int) -> bool:
        """Whether the file that was opened is the one that stands there now: its last holder may have removed it."""
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Give it back. Doing so twice does nothing."""
        if self._handle < 0:
            return
        handle, self._handle = self._handle, -1
        if sys.platform == "win32":
            # An open file cannot be removed there.
            os.close(handle)
        with contextlib.suppress(OSError):
            self.path.unlink()
        if sys.platform != "win32":
            os.close(handle)


def is_locked(path: Path) -> bool:
    """Whether somebody holds the lock of *path*."""
    if not path.with_name(f"{path.name}.lock").exists():
        return False
    try:
        Lock(path).release()
    except Locked:
        return True
    except OSError:
        return False
    return False
