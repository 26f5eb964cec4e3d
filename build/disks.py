"""A disk in memory, in the place of `game.session.disk`; it remembers what a power cut may leave of it.

    disk = MemoryDisk()
    with disk.mounted():
        Store(FOLDER).begin(...)
    for left in disk.crash_states(rng): ...

What a power cut may leave is what POSIX allows, not what one file system happens to do. Until `sync` returns, each
write to a file may be there, be missing, be torn at any byte, or have left zeros in its place; writes may have reached
the disk in any order. Until `sync_folder` returns, each new name, replaced name and removed name in that folder may
have reached the disk or not, in any order; a replace happens wholly or not at all. A new folder is a name in the folder
above it.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.session import disk as real

WRITTEN = 1.8e9
"""When every file was written last, in seconds since 1970."""

FOLDER = -1
"""Stands for a folder where a name's file would stand."""


SMALL = 8192
"""Up to so many bytes on their way, every form that a file may be left in is listed; of more, some are drawn by lot."""

DRAWN = 12
REAL = {name: getattr(real, name) for name in real.CALLS}


class Write(NamedTuple):
    """*content* was written at *offset*; or, if it is None, the file was cut to *offset* bytes."""

    offset: int
    content: bytes | None


class Renamed(NamedTuple):
    """A change of names: each with its file, None where the name is taken away."""

    changes: tuple[tuple[Path, int | None], ...]


class MemoryDisk:
    """Files and folders in memory. *calls* counts the calls that changed something."""

    def __init__(self, names: dict[Path, int] | None = None, files: dict[int, bytes] | None = None) -> None:
        root = Path("/")
        self.names_now: dict[Path, int] = {root: FOLDER} if names is None else dict(names)
        self.files_now = dict(files or {})
        self.names_safe = dict(self.names_now)
        self.files_safe = dict(self.files_now)
        self.pending_names: list[Renamed] = []
        self.pending_writes: dict[int, list[Write]] = {}
        self.calls = 0
        self.refuses = ""
        """Why every write fails; "" when none does."""
        self.after_call = lambda: None
        self._handles: dict[int, int] = {}
        self._locks: dict[int, int] = {}
        self._next = itertools.count(max(self.files_now, default=0) + 1)

    @contextlib.contextmanager
    def mounted(self) -> Iterator[MemoryDisk]:
        """While this lasts, the session's files are here."""
        before = {name: getattr(real, name) for name in real.CALLS}
        for name in real.CALLS:
            setattr(real, name, getattr(self, name))
        try:
            yield self
        finally:
            for name, call in before.items():
                setattr(real, name, call)

    def pour(self, folder: Path) -> None:
        """Write all of it into the real *folder*, as if that were the root."""
        for path, file in sorted(self.names_now.items()):
            target = folder / path.relative_to("/")
            if file == FOLDER:
                target.mkdir(exist_ok=True)
            else:
                target.write_bytes(self.files_now[file])
                os.utime(target, (WRITTEN, WRITTEN))

    def _changed(self) -> None:
        self.calls += 1
        self.after_call()

    def _rename(self, *changes: tuple[Path, int | None]) -> None:
        for path, file in changes:
            if file is None:
                self.names_now.pop(path, None)
            else:
                self.names_now[path] = file
        self.pending_names.append(Renamed(changes))

    def _file(self, path: Path) -> int:
        file = self.names_now.get(path)
        if file is None:
            raise FileNotFoundError(2, "No such file or directory")
        return file

    def _may_write(self) -> None:
        if self.refuses:
            raise OSError(28, self.refuses)

    # The calls of `game.session.disk`

    def names(self, folder: Path) -> list[str]:
        if self._file(folder) != FOLDER:
            raise NotADirectoryError(20, "Not a directory")
        return sorted(path.name for path in self.names_now if path.parent == folder and path != folder)

    def status(self, path: Path) -> real.Status:
        file = self._file(path)
        return real.Status(len(self.files_now.get(file, b"")), WRITTEN, file != FOLDER, (0, file), True)

    def read(self, path: Path, most: int, start: int = 0) -> bytes:
        file = self._file(path)
        if file == FOLDER:
            raise OSError("it is not a file")
        content = self.files_now[file]
        at = start if start >= 0 else max(0, len(content) + start)
        return content[at : at + most]

    def make_folder(self, folder: Path) -> None:
        if folder in self.names_now:
            raise FileExistsError(17, "File exists")
        if self._file(folder.parent) != FOLDER:
            raise NotADirectoryError(20, "Not a directory")
        self._may_write()
        self._rename((folder, FOLDER))
        self._changed()

    def probe(self, folder: Path) -> None:
        self._may_write()

    def create(self, path: Path) -> int:
        self._file(path.parent)
        self._may_write()
        if path in self.names_now:
            raise FileExistsError(17, "File exists")
        file = next(self._next)
        self.files_now[file] = self.files_safe[file] = b""
        self._rename((path, file))
        self._changed()
        return self._open(file)

    def _open(self, file: int) -> int:
        handle = next(self._next)
        self._handles[handle] = file
        return handle

    def open_to_append(self, path: Path) -> int:
        return self._open(self._file(path))

    def open_to_sync(self, path: Path) -> int:
        return self._open(self._file(path))

    def write(self, handle: int, content: bytes | memoryview) -> int:
        self._may_write()
        file = self._handles[handle]
        before = self.files_now[file]
        self.files_now[file] = before + bytes(content)
        self.pending_writes.setdefault(file, []).append(Write(len(before), bytes(content)))
        self._changed()
        return len(content)

    def sync(self, handle: int) -> None:
        self._may_write()
        file = self._handles[handle]
        self.files_safe[file] = self.files_now[file]
        self.pending_writes.pop(file, None)
        self._changed()

    def status_of(self, handle: int) -> real.Status:
        file = self._handles[handle]
        linked = file in self.names_now.values()
        return real.Status(len(self.files_now[file]), WRITTEN, True, (0, file), linked)

    def close(self, handle: int) -> None:
        self._locks.pop(self._handles.pop(handle), None)

    def replace(self, source: Path, target: Path) -> None:
        file = self._file(source)
        self._file(target.parent)
        self._may_write()
        self._rename((source, None), (target, file))
        self._changed()

    def remove(self, path: Path) -> None:
        self._file(path)
        self._rename((path, None))
        self._changed()

    def sync_folder(self, folder: Path) -> None:
        self._may_write()
        left = []
        for renamed in self.pending_names:
            if any(path.parent == folder for path, _ in renamed.changes):
                _apply(self.names_safe, renamed)
            else:
                left.append(renamed)
        self.pending_names = left
        self._changed()

    def open_lock(self, path: Path) -> int:
        self._file(path.parent)
        if path not in self.names_now:
            return self.create(path)
        return self._open(self._file(path))

    def take_lock(self, handle: int) -> None:
        file = self._handles[handle]
        if self._locks.setdefault(file, handle) != handle:
            raise BlockingIOError(11, "Resource temporarily unavailable")

    def empty(self, handle: int) -> None:
        file = self._handles[handle]
        self.files_now[file] = b""
        self.pending_writes.setdefault(file, []).append(Write(0, None))
        self._changed()

    # What others do to a file of theirs, past `game.session.disk`

    def make(self, path: Path) -> None:
        """An empty file, if there is none."""
        if path not in self.names_now:
            file = next(self._next)
            self.files_now[file] = self.files_safe[file] = b""
            self._rename((path, file))
            self._changed()

    def write_at(self, path: Path, offset: int, content: bytes | None) -> None:
        """Write *content* at *offset*; with None, cut the file to so many bytes."""
        file = self._file(path)
        before = self.files_now[file]
        self.files_now[file] = before[:offset] if content is None else _put(before, offset, content)
        self.pending_writes.setdefault(file, []).append(Write(offset, content))
        self._changed()

    def sync_at(self, path: Path) -> None:
        """All that was written to the file is on the disk."""
        file = self._file(path)
        self.files_safe[file] = self.files_now[file]
        self.pending_writes.pop(file, None)
        self._changed()

    # The power cut

    def killed(self) -> MemoryDisk:
        """What is there when the program is killed now: everything, since the system goes on."""
        return MemoryDisk(self.names_now, self.files_now)

    def crash_states(self, rng: Random, most: int) -> Iterator[MemoryDisk]:
        """What a power cut now may leave: all of it where that is not *most* or more, else so many at random."""
        waiting = [file for file, writes in self.pending_writes.items() if writes]
        fates = [range(1 << len(self.pending_names))]
        fates += [_lefts(self.files_safe[file], self.pending_writes[file], rng) for file in waiting]
        count = 1
        for fate in fates:
            count *= len(fate)
        if count <= most:
            chosen: Iterator[tuple[object, ...]] = itertools.product(*fates)
        else:
            # The ends are the likeliest: nothing reached the disk, everything did.
            ends = itertools.product(*((fate[0], fate[-1]) for fate in fates))
            chosen = itertools.chain(
                itertools.islice(ends, most // 2),
                (tuple(rng.choice(fate) for fate in fates) for _ in range(most - most // 2)),
            )
        for which, *contents in chosen:
            assert isinstance(which, int)
            names = dict(self.names_safe)
            for number, renamed in enumerate(self.pending_names):
                if which >> number & 1:
                    _apply(names, renamed)
            files = self.files_safe | dict(zip(waiting, contents, strict=True))
            yield MemoryDisk(_reachable(names), {file: bytes(files[file]) for file in names.values() if file != FOLDER})

    def end_program(self) -> None:
        """The program is killed, and the system goes on: nothing is open or locked any more, and nothing was synced."""
        self._handles.clear()
        self._locks.clear()

    def spoil(self, path: Path, content: bytes) -> None:
        """The medium has lost something of the file at *path*: from now on *content* is what stands there, for good."""
        file = self._file(path)
        self.files_now[file] = self.files_safe[file] = content
        self.pending_writes.pop(file, None)

    def fingerprint(self) -> int:
        """Equal for equal disks."""
        return hash(frozenset((path, self.files_now.get(file, None)) for path, file in self.names_now.items()))


def _apply(names: dict[Path, int], renamed: Renamed) -> None:
    for path, file in renamed.changes:
        if file is None:
            names.pop(path, None)
        else:
            names[path] = file


def _reachable(names: dict[Path, int]) -> dict[Path, int]:
    """The names whose folder is there."""
    return {path: file for path, file in names.items() if all(names.get(above) == FOLDER for above in path.parents)}


def _lefts(safe: bytes, writes: list[Write], rng: Random) -> list[bytes]:
    """What may stand in a file after *writes*: each of the last one's torn forms, after all or none of the earlier."""
    if sum(len(write.content or b"") for write in writes) > SMALL:
        return [safe, *(_by_lot(safe, writes, rng) for _each in range(DRAWN)), _written(safe, writes)]
    # A set would order them by chance, and a seed could not be run again.
    lefts = {safe: None}
    for at, write in enumerate(writes):
        for start in dict.fromkeys((safe, _written(safe, writes[:at]))):
            if write.content is None:
                lefts[start[: write.offset]] = None
                continue
            size = len(write.content)
            for cut in range(size + 1):
                lefts[_put(start, write.offset, write.content[:cut])] = None
                # The size was set, and some of the content is still to come.
                lefts[_put(start, write.offset, write.content[:cut] + bytes(size - cut))] = None
            lefts[_put(start, write.offset, bytes(size // 2) + write.content[size // 2 :])] = None
    return sorted(lefts, key=len)


def _by_lot(safe: bytes, writes: list[Write], rng: Random) -> bytes:
    """What may stand in a file when any of *writes* were lost, and some of the others were torn."""
    reached = rng.choice((0.1, 0.5, 0.9))
    left = []
    for write in writes:
        if rng.random() > reached:
            continue
        content = write.content
        if content and rng.random() < 0.2:
            cut = rng.choice((rng.randrange(len(content) + 1), rng.randrange(0, len(content) + 1, 512)))
            rest = len(content) - cut
            content = rng.choice((content[:cut], content[:cut] + bytes(rest), bytes(cut) + content[cut:]))
        left.append(Write(write.offset, content))
    return _written(safe, left)


def _written(safe: bytes, writes: list[Write]) -> bytes:
    for write in writes:
        safe = safe[: write.offset] if write.content is None else _put(safe, write.offset, write.content)
    return safe


def _put(content: bytes, offset: int, more: bytes) -> bytes:
    return (content + bytes(max(0, offset - len(content))))[:offset] + more + content[offset + len(more) :]


@contextlib.contextmanager
def unmounted() -> Iterator[None]:
    """While this lasts, the session's files are real ones, whatever disk was mounted."""
    before = {name: getattr(real, name) for name in real.CALLS}
    for name, call in REAL.items():
        setattr(real, name, call)
    try:
        yield
    finally:
        for name, call in before.items():
            setattr(real, name, call)


@contextlib.contextmanager
def timed(limit: float, what: str) -> Iterator[None]:
    """Raises `AssertionError` when this takes longer than *limit* seconds of the processor."""
    begun = time.process_time()
    yield
    taken = time.process_time() - begun
    if taken > limit:
        raise AssertionError(f"{what} took {taken:.2f} s")
