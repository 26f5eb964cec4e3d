"""The archive of finished matches as the statistics read it."""

from __future__ import annotations

from pathlib import Path

from game.session import disk
from game.session.archive import SUFFIX, TAKEN_IN
from game.session.journal import packed_when, read_file
from game.session.record import Record


class ArchiveShelf:
    """The finished matches in *folder*: a `game.records.keeper.Shelf`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> list[str]:
        """The files of all matches that were played here. Raises `OSError`."""
        try:
            names = disk.names(self.folder)
            return [name for name in names if name.endswith(SUFFIX) and not name.startswith((".", TAKEN_IN))]
        except FileNotFoundError:
            return []

    def read(self, name: str) -> tuple[Record, float]:
        """A match, and when its last answer was written. Raises `BadSave` or `OSError`."""
        path = self.folder / name
        return read_file(path), packed_when(path)
