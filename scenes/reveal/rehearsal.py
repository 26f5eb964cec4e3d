"""The sheets of a reveal, drawn before they are needed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace
from scenes.kit.staged import Staging
from scenes.kit.theme import theme_for
from scenes.requests import ShownHand, ShowShowdown
from scenes.reveal.showdown import Showdown


def rehearse_showdown(faces: Sequence[CardFace], seats: int) -> Iterator[Callable[[Canvas], object]]:
    """For showdowns of two players up to *seats*: what draws some of the faces, and the words, on a canvas."""
    for count in range(2, seats + 1):
        for first in range(0, len(faces), count):
            shown = [faces[(first + at) % len(faces)] for at in range(count)]
            yield partial(_draw, shown)


def _draw(faces: Sequence[CardFace], window: Canvas) -> None:
    hands = tuple(ShownHand("", face, face.rank, None, won=not at) for at, face in enumerate(faces))
    sheet = Showdown(ShowShowdown(hands, ""), Staging(math.inf))
    canvas = window.scaled(sheet.scale(window))
    canvas.theme, canvas.record = theme_for(faces[0].theme, window.theme.contrast), None
    for tell in (sheet.tell, lambda: None):
        sheet.layout(canvas)
        sheet.draw(canvas)
        tell()


__all__ = ["rehearse_showdown"]
