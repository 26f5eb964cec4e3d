"""Earlier states of a file, kept beside it as `NAME.1` (the newest) to `NAME.3`, for the day on which it is damaged."""

from __future__ import annotations

import contextlib
from pathlib import Path

from game.session import disk
from game.session.files import replace_file, sync_folder

COUNT = 3


def generation(path: Path, number: int) -> Path:
    """Where the generation of that *number* of the file at *path* stands."""
    return path.with_name(f"{path.name}.{number}")


def owner(name: str) -> str:
    """The name of the file whose generation is called *name*; "" when it is no generation's name."""
    stem, dot, number = name.rpartition(".")
    return stem if dot and number.isdecimal() and 1 <= int(number) <= COUNT else ""


def generations(path: Path) -> list[Path]:
    """Where the generations of the file at *path* may stand, the newest first."""
    return [generation(path, number) for number in range(1, COUNT + 1)]


def keep(path: Path, content: bytes, sync: bool = True) -> None:
    """Make *content* the newest generation of the file at *path*; the oldest one goes. Raises `OSError`.

    A kill in between leaves a gap in the numbers, never a half-written generation; without *sync*, a power cut may
    leave one that does not read. Whoever reads generations passes over those.
    """
    slots = generations(path)
    for older, newer in zip(reversed(slots), slots[-2::-1], strict=False):
        with contextlib.suppress(FileNotFoundError):
            disk.replace(newer, older)
    replace_file(slots[0], content, patience=0.25, sync=sync)


def settle(path: Path) -> None:
    """Make the file at *path* and its generations, as they stand now, last through a power cut.

    What cannot be synced is passed over: a folder that is only read loses nothing.
    """
    for file in (path, *generations(path)):
        with contextlib.suppress(OSError):
            handle = disk.open_to_sync(file)
            try:
                disk.sync(handle)
            finally:
                disk.close(handle)
    sync_folder(path.parent)


def forget(path: Path) -> None:
    """Remove all generations of the file at *path*."""
    for slot in generations(path):
        with contextlib.suppress(OSError):
            disk.remove(slot)
