"""Font files: opened at the sizes that are in use, and asked which letters they have."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from assets import ROOT
from game.log import logger
from scenes.kit.cache import WeightedCache
from scenes.kit.theme import Face

log = logger(__name__)

KEPT = 96
"""So many fonts, each at one size, are kept open at once: each is an open file, and words that are made to fit come in
any size."""


class Run(NamedTuple):
    """Letters that one font draws."""

    words: str
    file: str
    scale: float
    tracked: bool


def assets_root() -> Path:
    """The folder of the installed assets, in a source tree, a wheel and a frozen program alike."""
    return ROOT


class Fonts:
    """The fonts in a folder by file name without ending. A missing or broken file gives the built-in font."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else assets_root() / "fonts"
        self._open: WeightedCache[pygame.font.Font] = WeightedCache(KEPT)
        self._letters: dict[str, frozenset[int] | None] = {}
        if not pygame.font.get_init():
            pygame.font.init()

    def font(self, file: str, pixels: int) -> pygame.font.Font:
        """The font at a size in pixels."""
        return self._open.make((file, pixels), lambda: self._opened(file, pixels))

    def _opened(self, file: str, pixels: int) -> pygame.font.Font:
        try:
            return pygame.font.Font(self.folder / f"{file}.ttf", pixels)
        except (OSError, pygame.error) as error:
            log.warning("font %s cannot be used: %s", file, error)
            return pygame.font.Font(None, pixels)

    def covers(self, file: str, letter: str) -> bool:
        """Whether the font file has the letter. A file that cannot be read is said to have all."""
        if file not in self._letters:
            try:
                self._letters[file] = frozenset(code_points((self.folder / f"{file}.ttf").read_bytes()))
            except (OSError, struct.error, ValueError) as error:
                log.warning("font %s cannot be read: %s", file, error)
                self._letters[file] = None
        letters = self._letters[file]
        return letters is None or ord(letter) in letters

    def runs(self, words: str, face: Face) -> list[Run]:
        """The words cut where the font changes: Latin first, Japanese for what that lacks.

        Spaces stay with what precedes them; a letter that no font has stays with the Latin one.
        """
        latin = Run("", face.latin, 1.0, True)
        japanese = Run("", face.japanese, face.scale, face.tracked)
        out: list[Run] = []
        current, start = latin, 0
        for at, letter in enumerate(words):
            if letter.isspace() and at:
                wanted = current
            elif self.covers(face.latin, letter) or not self.covers(face.japanese, letter):
                wanted = latin
            else:
                wanted = japanese
            if wanted is not current:
                if at > start:
                    out.append(current._replace(words=words[start:at]))
                current, start = wanted, at
        if start < len(words):
            out.append(current._replace(words=words[start:]))
        return out


@cache
def shared_fonts() -> Fonts:
    """The fonts that come with the program."""
    return Fonts()


def code_points(data: bytes) -> Iterator[int]:
    """Every character a TrueType file maps to a glyph. Raises ValueError when it has no such table."""
    tables = struct.unpack_from(">H", data, 4)[0]
    for entry in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * entry)
        if tag == b"cmap":
            break
    else:
        raise ValueError("no cmap table")
    best: tuple[int, int] | None = None
    for entry in range(struct.unpack_from(">H", data, offset + 2)[0]):
        place = offset + struct.unpack_from(">L", data, offset + 8 + 8 * entry)[0]
        form = struct.unpack_from(">H", data, place)[0]
        if form in (4, 12) and (best is None or form > best[0]):
            best = form, place
    if best is None:
        raise ValueError("no usable cmap")
    form, place = best
    yield from _segments(data, place) if form == 4 else _groups(data, place)


def _groups(data: bytes, place: int) -> Iterator[int]:
    for group in range(struct.unpack_from(">L", data, place + 12)[0]):
        first, last, _ = struct.unpack_from(">LLL", data, place + 16 + 12 * group)
        yield from range(first, last + 1)


def _segments(data: bytes, place: int) -> Iterator[int]:
    count = struct.unpack_from(">H", data, place + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, place + 14)
    starts = struct.unpack_from(f">{count}H", data, place + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", data, place + 16 + 4 * count)
    offsets_at = place + 16 + 6 * count
    offsets = struct.unpack_from(f">{count}H", data, offsets_at)
    for segment, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            if offsets[segment] == 0:
                glyph = (code + deltas[segment]) & 0xFFFF
            else:
                at = offsets_at + 2 * segment + offsets[segment] + 2 * (code - first)
                glyph = struct.unpack_from(">H", data, at)[0]
            if glyph:
                yield code
