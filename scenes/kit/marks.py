"""Tokens: those won, those still to win, the one just won."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.words import ngettext
from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.light import glow
from scenes.kit.palettes import GLEAM
from scenes.kit.raster import rgb


def tokens_width(need: int, size: float = 22, gap: float = 4) -> float:
    """The width of a row of tokens."""
    return need * size + (need - 1) * gap


def tokens(
    canvas: Canvas,
    right: float,
    cy: float,
    have: int,
    need: int,
    *,
    size: float = 22,
    gap: float = 4,
    room: float | None = None,
    fresh: int = 0,
    align: float = 1.0,
) -> float:
    """A row of *need* tokens ending at *right* (align 1), the first *have* of them won; gives its width.

    A row wider than *room* becomes one token and a count. The last *fresh* ones shine: they were just won.
    """
    theme = canvas.theme
    width = tokens_width(need, size, gap)
    if (room is not None and width > room) or have > need:
        words = f"{have}/{need}"
        wide = canvas.measure(words, "label", 15) + size + 6
        left = right - wide * align
        canvas.picture("token", left, cy - size / 2, size, size)
        canvas.middle(words, left + size + 6, cy, "label", 15, theme.text1)
        return wide
    left = right - width * align
    for at in range(need):
        x = left + at * (size + gap)
        new = have - fresh <= at < have
        if new:
            glow(canvas, x + size / 2, cy, size * 1.25, size * 1.25, GLEAM, 0.7)
        if at < have:
            canvas.picture("token", x, cy - size / 2, size, size)
        else:
            canvas.blit(_hollow(canvas, size), x, cy - size / 2)
            canvas.note("art", "token_empty", Rect(x, cy - size / 2, size, size))
        if new:
            _ring(canvas, x + size / 2, cy, size * 0.6)
    return width


def scores(
    canvas: Canvas,
    x: float,
    y: float,
    counted: Sequence[tuple[str, int]],
    size: float,
    *,
    room: float,
    theme: str | None = None,
    quiet: bool = False,
) -> float:
    """Names, each with its tokens as a sign and a number, on the baseline y from x on; gives the width.

    Whoever leads stands out. *theme* is that of the tokens. Nothing is drawn, and the width is 0, where *room* is too
    small for all of them.
    """
    own, sign, gap = canvas.theme, size * 1.12, size * 1.5
    names = [canvas.measure(name, "body", size) for name, _count in counted]
    numbers = [canvas.measure(str(count), "body-600", size) for _name, count in counted]
    width = sum(names) + sum(numbers) + len(counted) * (sign + 10) + (len(counted) - 1) * gap
    if not counted or width > room:
        return 0.0
    lead = max((count for _name, count in counted), default=0)
    left = x
    for (name, count), name_width, number_width in zip(counted, names, numbers, strict=True):
        first = count == lead > 0
        colour = own.dead if quiet else own.text1 if first else own.text3
        canvas.text(name, left, y, "body", size, colour)
        left += name_width + 6
        middle = y - size * 0.34
        if count:
            canvas.picture("token", left, middle - sign / 2, sign, sign, theme=theme)
        else:
            canvas.blit(_hollow(canvas, sign), left, middle - sign / 2)
            canvas.note("art", "token_empty", Rect(left, middle - sign / 2, sign, sign))
        left += sign + 4
        canvas.text(str(count), left, y, "body-600", size, colour)
        left += number_width + gap
    return width


def scored(name: str, count: int) -> str:
    """A name with its tokens, for a reader."""
    return ngettext("{name}: {n} token", "{name}: {n} tokens", count).format(name=name, n=count)


def _hollow(canvas: Canvas, size: float) -> pygame.Surface:
    """The place of a token still to win: drawn, because a dimmed token drowns on a bright cloth."""
    theme, pixels = canvas.theme, canvas.px(size)
    line = 1.5 if size > 18 else 1.9

    def make() -> pygame.Surface:
        body = (
            f'<circle cx="12" cy="12" r="8.6" fill="{rgb(theme.night)}" fill-opacity=".55" '
            f'stroke="{rgb(theme.inks.paper_edge if not theme.contrast else theme.line)}" '
            f'stroke-width="{line}" stroke-opacity=".95"/>'
        )
        return raster.svg(pixels, pixels, body, times=4, box=(24, 24))

    return raster.cached(("hollow", pixels, line, theme.name, theme.contrast), make)


def _ring(canvas: Canvas, cx: float, cy: float, r: float) -> None:
    pixels, line = canvas.px(r), canvas.stroke(1.4)
    size = 2 * (pixels + line) + 2

    def make() -> pygame.Surface:
        body = (
            f'<circle cx="{size / 2}" cy="{size / 2}" r="{pixels}" fill="none" stroke="{rgb(canvas.theme.gold0)}" '
            f'stroke-width="{line}"/>'
        )
        return raster.svg(size, size, body, times=3)

    image = raster.cached(("fresh", pixels, line, canvas.theme.gold0), make)
    canvas.surface.blit(image, (round(cx * canvas.u - size / 2), round(cy * canvas.u - size / 2)))
