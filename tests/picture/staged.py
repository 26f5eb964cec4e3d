"""Every scene of the program in a fixed state, in any window, scale and language."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import NamedTuple

from game.words import set_language
from picture.faults import faults
from picture.pseudo import CODE
from scenes.shot_list import SHOTS
from scenes.staging import Stage

WINDOWS = ((960, 540), (1280, 720), (1024, 768), (1920, 1080), (3440, 1440))
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
LOCALES = ("en", "ja", CODE)
EVERYWHERE = tuple(product(WINDOWS, SCALES))

STILL_MOVING = frozenset({"drag"})
"""What does not come to rest by itself."""


Place = tuple[tuple[int, int], float]
"""A window in pixels, and the scale of the player."""


class Case(NamedTuple):
    """A scene in a window (pixels), at a scale of the player, in a language."""

    name: str
    window: tuple[int, int]
    scale: float
    locale: str

    def __str__(self) -> str:
        wide, high = self.window
        return f"{self.name} {wide}x{high} {self.scale:.0%} {self.locale}"


@contextmanager
def staged(name: str, locale: str, size: tuple[int, int] = WINDOWS[1], *, contrast: bool = False) -> Iterator[Stage]:
    """The program in the state *name*, with *contrast* in high contrast; it is left at the end of the with block."""
    shot = SHOTS[name]
    with tempfile.TemporaryDirectory(prefix="hidden-hand-") as home:
        stage = Stage(Path(home), size, locale, contrast=contrast or shot.contrast)
        try:
            shot.show(stage)
            yield stage
        finally:
            stage.close()
            set_language("en")


def look(name: str, locale: str, places: Sequence[Place] = EVERYWHERE) -> Iterator[tuple[Case, list[str]]]:
    """Every fault of a scene in each of *places*, a window and a scale."""
    with staged(name, locale) as stage:
        for window, scale in places:
            stage.pilot.resize(window, scale)
            if name not in STILL_MOVING:
                stage.pilot.settle()
            yield Case(name, window, scale, locale), faults(stage.pilot)
