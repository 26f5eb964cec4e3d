"""A few cards held open: what a page shows beside its words, or while it has nothing to list yet."""

from __future__ import annotations

import math
from collections.abc import Sequence

from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, back_sprite, card_height, draw_turned, face_sprite
from scenes.kit.geometry import Rect
from scenes.kit.light import glow

SPREAD = 12.0
"""Degrees between two cards."""

_RADIUS = 3.0
"""How far below the middle of the cards they turn about, in card widths."""

_LEAST, _MOST = 56.0, 120.0


def fan_size(count: int, width: float) -> tuple[float, float]:
    """How wide and high a fan of *count* cards of *width* is."""
    turn = math.radians((count - 1) / 2 * SPREAD)
    across = 2 * _RADIUS * width * math.sin(turn) + width * math.cos(turn) + card_height(width) * math.sin(turn)
    down = _RADIUS * width * (1 - math.cos(turn)) + card_height(width) * math.cos(turn) + width * math.sin(turn)
    return across, down


def fan(canvas: Canvas, cards: Sequence[CardFace | None], cx: float, top: float, width: float) -> None:
    """Draw *cards* from left to right, each over the one before; None is a back. Recorded as art: it says nothing
    about where a card lies."""
    middle = top + card_height(width) / 2 + width * math.sin(math.radians(SPREAD)) * (len(cards) > 1) * 0.25
    across, down = fan_size(len(cards), width)
    glow(canvas, cx, middle, across * 0.72, down * 0.72, strength=0.5)
    for at, face in enumerate(cards):
        turn = (at - (len(cards) - 1) / 2) * SPREAD
        x = cx + _RADIUS * width * math.sin(math.radians(turn))
        y = middle + _RADIUS * width * (1 - math.cos(math.radians(turn)))
        sprite = back_sprite(canvas, width) if face is None else face_sprite(canvas, face, width)
        draw_turned(canvas, sprite, x, y, turn)
        if face is not None:
            canvas.note("art", face.card_id, Rect(x - width / 2, y - card_height(width) / 2, width, card_height(width)))


def nothing_yet(canvas: Canvas, area: Rect, title: str, told: str) -> None:
    """Fill *area* with three covered cards, *title* as a headline, and a sentence that says how this changes."""
    width = min(_MOST, max(_LEAST, area.h * 0.22))
    down = fan_size(3, width)[1]
    roomy = area.h >= down + 150
    high = (down + 24 if roomy else 0.0) + 34 + 44
    top = area.y + max(0.0, (area.h - high) * 0.42)
    if roomy:
        fan(canvas, (None, None, None), area.cx, top, width)
        top += down + 24
    canvas.headline(title, area.cx, top + 28, 34, align=0.5, fit=area.w)
    canvas.text(told, area.cx, top + 66, "body", 16, canvas.theme.text2, align=0.5, fit=area.w)
