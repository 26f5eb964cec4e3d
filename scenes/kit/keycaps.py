"""Key caps and the hints of what keys do."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.palettes import Colour
from scenes.kit.raster import rgb
from scenes.kit.theme import KeyStyle

HEIGHT = 20.0
_SIZE, _LABEL_SIZE, _GAP, _BETWEEN = 12.0, 14.0, 7.0, 20.0

# Arrows are drawn: fonts disagree about them. In a box of 9 x 10.
ARROWS = {
    "←": "M6.5,1L2.5,5L6.5,9",
    "→": "M2.5,1L6.5,5L2.5,9",
    "↑": "M.5,7L4.5,3L8.5,7",
    "↓": "M.5,3L4.5,7L8.5,3",
}


def cap_width(canvas: Canvas, cap: str) -> float:
    """The width of a key cap."""
    if cap and all(sign in ARROWS for sign in cap):
        return max(22.0, 9.0 * len(cap) + 16)
    return max(22.0, canvas.measure(cap, "label", _SIZE) + 13)


def key_cap(canvas: Canvas, x: float, y: float, cap: str, *, on_gold: bool = False) -> float:
    """Draw a key cap, 20 units high with its top left corner at x, y, and give its width."""
    theme = canvas.theme
    style = theme.key_on_gold if on_gold else theme.key
    width = cap_width(canvas, cap)
    box = canvas.box(Rect(x, y, width, HEIGHT))
    canvas.surface.blit(_plate(canvas, box.w, box.h, style), box)
    if cap and all(sign in ARROWS for sign in cap):
        left = x + width / 2 - 4.5 * len(cap)
        for at, sign in enumerate(cap):
            canvas.blit(_arrow(canvas, sign, style.text), left + 9 * at, y + 5)
        canvas.note("text", cap, Rect(x, y, width, HEIGHT))
    else:
        canvas.middle(cap, x + width / 2, y + HEIGHT / 2, "label", _SIZE, style.text, align=0.5)
    return width


def hints_width(canvas: Canvas, keys: Sequence[tuple[str, str]]) -> float:
    """The width of a row of key hints."""
    total = sum(cap_width(canvas, cap) + _GAP + canvas.measure(label, "body", _LABEL_SIZE) for cap, label in keys)
    return total + _BETWEEN * max(0, len(keys) - 1)


def hint_rects(canvas: Canvas, right: float, y: float, keys: Sequence[tuple[str, str]]) -> list[Rect]:
    """Where each hint of a row stands that `key_hints` draws, cap and label."""
    x = right - hints_width(canvas, keys)
    found = []
    for key in keys:
        width = hints_width(canvas, [key])
        found.append(Rect(x, y, width, HEIGHT))
        x += width + _BETWEEN
    return found


def key_hints(canvas: Canvas, right: float, y: float, keys: Sequence[tuple[str, str]]) -> float:
    """Draw key caps with their labels so that the row ends at *right*, its top at y. Gives its width."""
    width = hints_width(canvas, keys)
    x = right - width
    for cap, label in keys:
        x += key_cap(canvas, x, y, cap) + _GAP
        x += canvas.middle(label, x, y + HEIGHT / 2, "body", _LABEL_SIZE, canvas.theme.text3) + _BETWEEN
    return width


def _plate(canvas: Canvas, w: int, h: int, style: KeyStyle) -> pygame.Surface:
    r, line, foot = canvas.px(4), max(1.0, 0.8 * canvas.u), canvas.stroke(2)

    def make() -> pygame.Surface:
        if style.raised:
            body = (
                f'<rect x="0" y="{foot}" width="{w}" height="{h}" rx="{r}" fill="{rgb(style.edge)}"/>'
                f'<rect x="0" y="0" width="{w}" height="{h}" rx="{r}" fill="{rgb(style.fill)}"/>'
            )
            return raster.svg(w, h + foot, body, times=2)
        half = line / 2 + 0.5
        body = (
            f'<rect x="{half}" y="{half}" width="{w - 2 * half}" height="{h - 2 * half}" rx="{r}" '
            f'fill="{rgb(style.fill)}" fill-opacity=".85" stroke="{rgb(style.edge)}" stroke-opacity=".9" '
            f'stroke-width="{line:g}"/>'
        )
        return raster.svg(w, h, body, times=2)

    return raster.cached(("key", w, h, r, style, round(line, 2)), make)


def _arrow(canvas: Canvas, sign: str, colour: Colour) -> pygame.Surface:
    w, h = canvas.px(9), canvas.px(10)
    body = f'<path d="{ARROWS[sign]}" fill="none" stroke="{rgb(colour)}" stroke-width="1.8"/>'
    return raster.cached(("arrow", sign, w, h, colour), lambda: raster.svg(w, h, body, times=4, box=(9, 10)))
