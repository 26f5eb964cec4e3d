"""What the player has learned: chapters seen, puzzles solved. One small file; a damaged one is set aside, not lost."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from game.log import logger
from game.registry import EDITIONS
from game.session.files import reason_of, replace_file, set_aside
from game.words import gettext as _

LARGEST = 1 << 18
"""Bytes. A longer file was not written by this program."""

MOST_STARS = 3

Stars = Annotated[int, msgspec.Meta(ge=1, le=MOST_STARS)]

_log = logger(__name__)


class Learned(msgspec.Struct):
    """What is kept. Names that this version does not know are kept as they are."""

    chapters: dict[str, list[str]] = {}
    """The chapters seen to their end, by the edition's key."""
    puzzles: dict[str, Stars] = {}
    """The stars of each puzzle that was solved."""


class Progress:
    """What stands in the file at *path*, read when this is made. Nothing here raises: see `take_notes`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.learned = Learned()
        self._notes: list[str] = []
        self._blocked = False
        try:
            content = path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            self._cannot_read(error)
            return
        try:
            if len(content) > LARGEST:
                raise ValueError("too long")
            self.learned = msgspec.json.decode(content, type=Learned)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            self._put_aside()

    def _put_aside(self) -> None:
        try:
            new = set_aside(self.path)
        except OSError as error:
            self._cannot_read(error)
        else:
            _log.warning("set aside as %s", new)
            self._notes.append(_("What you had learned is damaged. Its file was set aside, unchanged."))

    def _cannot_read(self, error: OSError) -> None:
        """Something is there that could not be read: it must not be written over."""
        self._blocked = True
        self._notes.append(_("What you have learned cannot be read: {reason}.").format(reason=reason_of(error)))

    def take_notes(self) -> list[str]:
        """Sentences for the player, each given once."""
        notes, self._notes = self._notes, []
        return notes

    @property
    def fresh(self) -> bool:
        """Whether nothing has been learned here yet."""
        return not self.learned.chapters and not self.learned.puzzles

    def seen(self, key: str) -> frozenset[str]:
        """The chapters of the edition *key* that were seen to their end."""
        return frozenset(self.learned.chapters.get(key, ()))

    def knows(self, key: str) -> bool:
        """Whether the edition *key* is one the player has begun to learn; before all lessons, the first one."""
        return bool(self.seen(key)) if self.learned.chapters else key == EDITIONS[0]

    def stars(self, puzzle: str) -> int:
        """The stars of a puzzle; 0 while it is not solved."""
        return self.learned.puzzles.get(puzzle, 0)

    def finish_chapter(self, key: str, chapter: str) -> None:
        """A chapter was seen to its end."""
        if chapter not in self.seen(key):
            self.learned.chapters.setdefault(key, []).append(chapter)
            self._save()

    def solve(self, puzzle: str, stars: int) -> None:
        """A puzzle was solved; the best result counts."""
        if stars > self.stars(puzzle):
            self.learned.puzzles[puzzle] = min(stars, MOST_STARS)
            self._save()

    def _save(self) -> None:
        if self._blocked:
            return
        try:
            replace_file(self.path, msgspec.json.format(msgspec.json.encode(self.learned), indent=2) + b"\n")
        except OSError as error:
            told = _("What you have learned cannot be saved: {reason}.").format(reason=reason_of(error))
            _log.warning("%s", told)
            self._notes.append(told)


def stars_for(tries: int) -> int:
    """The stars for a puzzle that was solved at the so-manieth try: three, two, then one."""
    return max(1, MOST_STARS + 1 - tries)
