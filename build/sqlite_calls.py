"""The calls of the system that SQLite makes for the files of one folder, as they happen.

    with watched(folder, disk, home):
        sqlite3.connect(folder / "some.sqlite3")...

SQLite reaches its files through a table of functions of its own, the VFS. Here a copy of that table is put before it,
whose entries do the same and note what was done on a `disks.MemoryDisk`: files made and deleted, bytes written, cut off
and synced. The program's own code, the standard library's and SQLite's run as they always do. The index of the
write-ahead log (-shm) is shared memory, and is built anew after a crash: it is not noted.

Source: https://www.sqlite.org/c3ref/vfs.html, /c3ref/io_methods.html; src/os_unix.c (`unixOpen`, `unixSync`).
"""

from __future__ import annotations

import contextlib
import ctypes
import ctypes.util
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from disks import MemoryDisk

_POINTER, _INT, _LONG = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
_OPEN = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _POINTER, _INT, _POINTER)
_DELETE = ctypes.CFUNCTYPE(_INT, _POINTER, ctypes.c_char_p, _INT)
_CLOSE = ctypes.CFUNCTYPE(_INT, _POINTER)
_WRITE = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _INT, _LONG)
_TRUNCATE = ctypes.CFUNCTYPE(_INT, _POINTER, _LONG)
_SYNC = ctypes.CFUNCTYPE(_INT, _POINTER, _INT)

CREATE, JOURNALS = 0x4, 0x800 | 0x4000 | 0x80000
"""Flags of an opening: make the file; a rollback journal, a super-journal, a write-ahead log."""


class _Vfs(ctypes.Structure):
    _fields_ = (
        ("version", _INT),
        ("file_size", _INT),
        ("longest_path", _INT),
        ("next", _POINTER),
        ("name", ctypes.c_char_p),
        ("data", _POINTER),
        ("open", _POINTER),
        ("delete", _POINTER),
        *((f"other{number}", _POINTER) for number in range(14)),
    )


class _Methods(ctypes.Structure):
    _fields_ = (
        ("version", _INT),
        ("close", _POINTER),
        ("read", _POINTER),
        ("write", _POINTER),
        ("truncate", _POINTER),
        ("sync", _POINTER),
        *((f"other{number}", _POINTER) for number in range(13)),
    )


class _File(ctypes.Structure):
    _fields_ = (("methods", ctypes.POINTER(_Methods)),)


def library() -> ctypes.CDLL | None:
    """The SQLite that the standard library uses; None where it cannot be reached."""
    import sqlite3

    found = ctypes.util.find_library("sqlite3")
    if found is None:
        return None
    try:
        shared = ctypes.CDLL(found)
        shared.sqlite3_libversion.restype = ctypes.c_char_p
        same = shared.sqlite3_libversion().decode() == sqlite3.sqlite_version
    except (OSError, AttributeError):
        return None
    return shared if same else None


class _Watch:
    """The copy of the VFS. *folder* is the real one, *home* what it is called on *disk*."""

    def __init__(self, shared: ctypes.CDLL, folder: Path, disk: MemoryDisk, home: Path) -> None:
        self.shared, self.folder, self.disk, self.home = shared, folder, disk, home
        self.faults: list[str] = []
        shared.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
        shared.sqlite3_vfs_find.argtypes = (ctypes.c_char_p,)
        shared.sqlite3_vfs_register.argtypes = (ctypes.POINTER(_Vfs), _INT)
        self.usual = shared.sqlite3_vfs_find(None)
        self.vfs = _Vfs()
        ctypes.pointer(self.vfs)[0] = self.usual.contents
        self.vfs.name = b"watched"
        self._paths: dict[int, Path] = {}
        self._unnamed: set[int] = set()
        self._tables: dict[int, _Methods] = {}
        self._kept: list[object] = []
        """What C code points to."""
        self._do_open = _OPEN(self.usual.contents.open)
        self._do_delete = _DELETE(self.usual.contents.delete)
        self.vfs.open = self._given(_OPEN, self.open)
        self.vfs.delete = self._given(_DELETE, self.delete)

    def _given(self, kind: Any, call: Callable[..., int]) -> int | None:
        function = kind(call)
        self._kept.append(function)
        return ctypes.cast(function, _POINTER).value

    def path(self, name: bytes | None) -> Path | None:
        """What a file of SQLite's is called on the disk; None for one that is not watched."""
        if not name:
            return None
        real = Path(name.decode())
        return self.home / real.name if real.parent == self.folder else None

    def note(self, call: Callable[[], None]) -> None:
        """Do *call*; an error must not go through C code."""
        try:
            call()
        except Exception as error:
            self.faults.append(f"{type(error).__name__}: {error}")

    def open(self, vfs: int, name: int | None, file: int, flags: int, out: int | None) -> int:
        done = self._do_open(ctypes.cast(self.usual, _POINTER), name, file, flags, out)
        path = self.path(ctypes.cast(name, ctypes.c_char_p).value) if name else None
        if done or path is None:
            return done
        self._paths[file] = path
        if flags & CREATE and flags & JOURNALS:
            # The folder is synced together with the file, the first time.
            self._unnamed.add(file)
        held = ctypes.cast(file, ctypes.POINTER(_File)).contents
        held.methods = ctypes.pointer(self._table(held.methods))
        self.note(lambda: self.disk.make(path))
        return done

    def _table(self, usual: Any) -> _Methods:
        """A copy of SQLite's functions for a file, with those that change it noted."""
        at = ctypes.addressof(usual.contents)
        if at not in self._tables:
            table = _Methods()
            ctypes.pointer(table)[0] = usual.contents
            close, write = _CLOSE(table.close), _WRITE(table.write)
            truncate, sync = _TRUNCATE(table.truncate), _SYNC(table.sync)

            def closed(file: int) -> int:
                self._paths.pop(file, None)
                self._unnamed.discard(file)
                return close(file)

            def written(file: int, content: int, size: int, offset: int) -> int:
                done = write(file, content, size, offset)
                self._noted(done, file, lambda path: self.disk.write_at(path, offset, ctypes.string_at(content, size)))
                return done

            def cut(file: int, size: int) -> int:
                done = truncate(file, size)
                self._noted(done, file, lambda path: self.disk.write_at(path, size, None))
                return done

            def synced(file: int, how: int) -> int:
                done = sync(file, how)
                self._noted(done, file, self.disk.sync_at)
                if not done and file in self._unnamed:
                    self._unnamed.discard(file)
                    self.note(lambda: self.disk.sync_folder(self.home))
                return done

            table.close = self._given(_CLOSE, closed)
            table.write = self._given(_WRITE, written)
            table.truncate = self._given(_TRUNCATE, cut)
            table.sync = self._given(_SYNC, synced)
            self._tables[at] = table
        return self._tables[at]

    def _noted(self, done: int, file: int, what: Callable[[Path], None]) -> None:
        path = self._paths.get(file)
        if not done and path is not None:
            self.note(lambda: what(path))

    def delete(self, vfs: int, name: bytes, sync: int) -> int:
        done = self._do_delete(ctypes.cast(self.usual, _POINTER), name, sync)
        path = self.path(name)
        if not done and path is not None and path in self.disk.names_now:
            self.note(lambda: self.disk.remove(path))
            if sync:
                self.note(lambda: self.disk.sync_folder(self.home))
        return done


@contextlib.contextmanager
def watched(folder: Path, disk: MemoryDisk, home: Path) -> Iterator[list[str]]:
    """While this lasts, what new connections do in the real *folder* is noted on *disk*, in the folder *home* there.

    Gives a list of what could not be noted. They have to be closed when it ends. Raises `LookupError` without
    `library()`."""
    shared = library()
    if shared is None:
        raise LookupError("the standard library's SQLite cannot be reached here")
    watch = _Watch(shared, folder, disk, home)
    shared.sqlite3_vfs_register(ctypes.byref(watch.vfs), 1)
    try:
        yield watch.faults
    finally:
        shared.sqlite3_vfs_unregister(ctypes.byref(watch.vfs))
        shared.sqlite3_vfs_register(watch.usual, 1)
