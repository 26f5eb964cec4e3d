"""The sheets of a reveal, drawn before they are needed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from game.rulesets.love_letter.edition import HouseRule
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace
from scenes.kit.stack import Scene
from scenes.kit.staged import Staging
from scenes.kit.theme import theme_for
from scenes.requests import LogLine, ShowCard, ShowLog, ShownHand, ShowShowdown
from scenes.reveal.log import Log
from scenes.reveal.overlay import Overlay
from scenes.reveal.showdown import Showdown
from scenes.reveal.zoom import Zoom

MOST_HIGH = 1200
"""Pixels of a window up to which all cards are drawn large before they are needed."""


def rehearse_showdown(faces: Sequence[CardFace], seats: int) -> Iterator[Callable[[Canvas], object]]:
    """For showdowns of two players up to *seats*: what draws some of the faces, and the words, on a canvas."""
    for count in range(2, seats + 1):
        for first in range(0, len(faces), count):
            shown = [faces[(first + at) % len(faces)] for at in range(count)]
            yield partial(_draw, shown)


def rehearse_reading(
    edition: str, faces: Sequence[CardFace], house: Iterable[HouseRule], names: tuple[str, ...], window: Canvas
) -> Iterator[Callable[[Canvas], object]]:
    """For what is read over a table: what draws the log, and the cards shown large.

    In a very large window all cards in that size would push everything else out of the caches: then one is enough, as
    most of the work is for the plate and the letters around it."""
    yield partial(_read, faces[0].theme, Log(ShowLog((LogLine(names[0]),), names), Staging(math.inf)))
    for face in faces if window.surface.get_height() <= MOST_HIGH else faces[:1]:
        request = ShowCard(edition, face.card_id, tuple(sorted(house)))
        yield partial(_read, face.theme, Zoom(request, Staging(math.inf)))


def _read(theme: str, sheet: Overlay, window: Canvas) -> None:
    canvas = _stage(theme, sheet, window)
    sheet.layout(canvas)
    sheet.draw(canvas)


def _draw(faces: Sequence[CardFace], window: Canvas) -> None:
    hands = tuple(ShownHand("", face, face.rank, None, won=not at) for at, face in enumerate(faces))
    sheet = Showdown(ShowShowdown(hands, ""), Staging(math.inf))
    canvas = _stage(faces[0].theme, sheet, window)
    for tell in (sheet.tell, lambda: None):
        sheet.layout(canvas)
        sheet.draw(canvas)
        tell()


def _stage(theme: str, sheet: Scene[Any], window: Canvas) -> Canvas:
    """What *sheet* is drawn on over a table of *theme*."""
    canvas = window.scaled(sheet.scale(window))
    canvas.theme, canvas.record = theme_for(theme, window.theme.contrast), None
    return canvas


__all__ = ["rehearse_reading", "rehearse_showdown"]
