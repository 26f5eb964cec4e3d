"""Scenes without paint: all words are measured and recorded as ever, but no drawing is made. Ten times as fast."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from scenes.kit import cards, ground, raster
from scenes.kit.art import Art
from scenes.kit.palettes import Colour
from scenes.kit.text import Line, Typesetter
from scenes.kit.theme import Face


def _bare_line(self: Typesetter, words: str, face: Face, pixels: float, colour: Colour, track: float) -> Line:
    """Measures a line, and draws none."""
    return Line(raster.clear(1, 1), 1, 0, self.width(words, face, pixels, track))


@contextmanager
def unpainted() -> Iterator[None]:
    """Inside a with block nothing is painted."""
    speck = raster.clear(1, 1)
    sprite = cards.Sprite(speck, 0, 1, 1)

    def nothing(*_args: Any, **_more: Any) -> Any:
        return speck

    with ExitStack() as stack:
        for owner, name, made in (
            (Typesetter, "_draw", _bare_line),
            (Art, "get", nothing),
            (raster, "svg", nothing),
            (raster, "radial", nothing),
            (raster, "blurred_box", lambda *_args, **_more: (speck, 0)),
            (cards, "face_sprite", lambda *_args, **_more: sprite),
            (cards, "back_sprite", lambda *_args, **_more: sprite),
            (ground, "_bake", nothing),
        ):
            stack.enter_context(patch.object(owner, name, made))
        forget()
        yield
    forget()


def forget() -> None:
    """Drop everything that is kept drawn."""
    from scenes.kit.text import shared_typesetter

    raster.forget()
    cards.forget()
    ground._grounds.clear()
    shared_typesetter()._lines.clear()
