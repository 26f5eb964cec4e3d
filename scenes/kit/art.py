"""Drawings by theme and name at an exact size in pixels, kept. What is missing gets a drawn stand-in."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from game.log import logger
from scenes.kit.cache import WeightedCache
from scenes.kit.fonts import assets_root
from scenes.kit.raster import MEGABYTE, fast, surface_bytes, svg

log = logger(__name__)

FINE = 130  # up to this many pixels in height a drawing is made twice as large and scaled down


class Art:
    """Pictures under a folder: `<theme>/<name>.svg`."""

    def __init__(self, folder: Path | None = None, budget: int = 48 * MEGABYTE) -> None:
        self.folder = folder if folder is not None else assets_root() / "art"
        self._kept: WeightedCache[pygame.Surface] = WeightedCache(budget, surface_bytes)
        self._missed: set[tuple[str, str]] = set()

    def has(self, theme: str, name: str) -> bool:
        """Whether there is such a file."""
        return (self.folder / theme / f"{name}.svg").is_file()

    def get(self, theme: str, name: str, width: int, height: int) -> pygame.Surface:
        """The drawing, fitted into *width* x *height* pixels. Shared: never draw on it."""
        width, height = max(1, width), max(1, height)
        key = (theme, name, width, height)
        return self._kept.make(key, lambda: self._load(theme, name, width, height))

    def _load(self, theme: str, name: str, width: int, height: int) -> pygame.Surface:
        times = 2 if height <= FINE else 1
        path = self.folder / theme / f"{name}.svg"
        try:
            picture = pygame.image.load_sized_svg(path, (width * times, height * times))
        except (OSError, pygame.error) as error:
            if (theme, name) not in self._missed:
                self._missed.add((theme, name))
                log.warning("picture %s/%s cannot be used: %s", theme, name, error)
            return _stand_in(width, height)
        if times > 1 or abs(picture.get_width() - width) + abs(picture.get_height() - height) in (1, 2):
            tall = picture.get_height() * width >= picture.get_width() * height
            share = picture.get_width() / picture.get_height()
            size = (round(height * share), height) if tall else (width, round(width / share))
            exact = (
                width if abs(size[0] - width) <= 1 else size[0],
                height if abs(size[1] - height) <= 1 else size[1],
            )
            picture = pygame.transform.smoothscale(picture, exact)
        return fast(picture)

    def missed(self, theme: str, name: str) -> bool:
        """Whether the drawing was asked for and could not be had."""
        return (theme, name) in self._missed


def _stand_in(width: int, height: int) -> pygame.Surface:
    """A plain plate with a diamond, for a picture that cannot be had."""
    body = (
        '<path d="M17,0H283A17,17 0 0 1 300,17V403A17,17 0 0 1 283,420H17A17,17 0 0 1 0,403V17A17,17 0 0 1 17,0Z" '
        'fill="#EFE3C8"/><path d="M17,17H283V403H17Z" fill="#3A2430" stroke="#B98A45" stroke-width="3"/>'
        '<path d="M150,110L220,210L150,310L80,210Z" fill="none" stroke="#D2A452" stroke-width="4"/>'
    )
    return svg(width, height, body, box=(300, 420))


@cache
def shared_art() -> Art:
    """The drawings that come with the program."""
    return Art()
