"""The winner of a match in the lamplight: a crowned medallion for each, the name, the tokens."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.light import glow, rays
from scenes.kit.palettes import CONE, LAMP, LAMPLIGHT, mix
from scenes.kit.raster import rgb
from scenes.kit.shapes import initial, medallion
from scenes.requests import MatchSeat
from scenes.summary.seat_parts import name_type, token_row

_LARGEST = 78.0
_LAMP = (300.0, 167.0)
_LEAST_METAL = 17.0  # a name that would be smaller is not written in metal
_CROWN = 78 / 108  # its height, as a share of its width


class Laurels:
    """Places and draws the winners in a column."""

    def __init__(self, canvas: Canvas, rect: Rect, winners: Sequence[MatchSeat], goal: int) -> None:
        self.rect, self.winners, self.goal = rect, winners, goal
        count = max(1, len(winners))
        self.r = min(_LARGEST, (rect.w * 0.92 / count - 14) / 2, rect.h * 0.125)
        self.lamp = canvas.art.has(canvas.theme.name, "lamp") and not canvas.theme.contrast and rect.h >= 560
        self.cy = rect.y + rect.h * (0.52 if self.lamp else 0.4)
        step = 2 * self.r + 14
        self.xs = [rect.cx + (at - (count - 1) / 2) * step for at in range(len(winners))]

    def draw(self, canvas: Canvas) -> None:
        """Draw all but the crowns."""
        theme, rect = canvas.theme, self.rect
        cx = rect.cx
        inside = Rect(20, 54, canvas.width - 40, canvas.height - 76)  # a sliced ground has a frame of its own
        framed = theme.ground.sliced and not theme.contrast
        with canvas.clipped(inside if framed else canvas.area):
            rays(canvas, cx, self.cy, 430, 44, 0.15)
            glow(canvas, cx, self.cy, 280, 240, LAMPLIGHT, 0.26)
        if self.lamp:
            _cone(canvas, cx, self.cy + self.r * 1.9)
            w, h = _LAMP
            canvas.picture("lamp", cx - w / 2, rect.y - 1, w, h)
        for x, seat in zip(self.xs, self.winners, strict=True):
            medallion(canvas, x, self.cy, self.r, initial(seat.name))
        y = self.cy + self.r
        if len(self.winners) == 1:
            y += 46 if self.r > 60 else 36
            size = 40.0 if self.r > 60 else 30.0
            name, room = self.winners[0].name, rect.w * 0.96
            if canvas.fitted(name, room, "number", size) >= _LEAST_METAL:
                canvas.headline(name, cx, y, size, align=0.5, fit=room)
            else:
                font, size = name_type(canvas, name, room, 24.0)
                canvas.text(name, cx, y, font, size, theme.gold0, align=0.5, fit=room)
            y += 34
            row = token_row(cx, y, rect.w * 0.92, self.goal, most=30.0 if self.r > 60 else 22.0, align=0.5)
            row.draw(canvas, self.goal, min(self.winners[0].tokens, self.goal), 0)
        else:
            for at, seat in enumerate(self.winners):
                y += 30 if at == 0 else 26
                canvas.text(seat.name, cx, y, "head", 20, theme.gold0, align=0.5, fit=rect.w * 0.94)

    def draw_crowns(self, canvas: Canvas, fallen: float) -> None:
        """Draw the crowns, *fallen* 0 to 1 of their way down to where they sit; it may run a little past."""
        wide = self.r * 1.36
        high = wide * _CROWN
        for x in self.xs:
            y = self.cy - self.r * 0.88 - high - (1 - fallen) * 46
            if fallen > 0:
                canvas.blit(crown(canvas, wide), x - wide / 2, y)


def crown(canvas: Canvas, width: float) -> pygame.Surface:
    """A crown of five points with a gem in its band, *width* units wide. Shared: never draw on it."""
    theme = canvas.theme
    w, h = canvas.px(width), canvas.px(width * _CROWN)
    light, gold, deep = theme.gold1, theme.gold2, theme.gold3
    ink, gem = mix(theme.ink, theme.night, 0.5), theme.gem
    points = "M8,56L2,20L20,36L30,10L42,32L50,4L58,32L70,10L80,36L98,20L92,56Z"
    shade = "M50,4L58,32L70,10L80,36L98,20L92,56H50Z"
    balls = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{rgb(light)}" stroke="{rgb(ink)}" stroke-width="1.6"/>'
        for x, y, r in ((3, 18, 3.6), (30, 8, 3.6), (50, 4.6, 4.2), (70, 8, 3.6), (97, 18, 3.6))
    )
    stones = "".join(
        f'<path d="M{x},58.5L{x + s},64L{x},69.5L{x - s},64Z" fill="{rgb(fill)}"/>'
        for x, s, fill in ((24, 3.4, light), (37, 3.4, light), (63, 3.4, light), (76, 3.4, light))
    )
    body = (
        f'<path d="{points}" fill="{rgb(gold)}" stroke="{rgb(ink)}" stroke-width="2.4" stroke-linejoin="round"/>'
        f'<path d="{shade}" fill="{rgb(mix(gold, deep, 0.55))}"/>'
        f'<path d="M30,10L42,32L50,4V56H8L20,36Z" fill="{rgb(light)}" fill-opacity=".28"/>'
        f'<path d="M8,55H92V71H8Z" fill="{rgb(mix(gold, deep, 0.3))}" stroke="{rgb(ink)}" stroke-width="2.4"/>'
        f'<path d="M9,56.5H91V58.6H9Z" fill="{rgb(light)}"/>{stones}'
        f'<path d="M50,56.6L57,64L50,71.4L43,64Z" fill="{rgb(gem[1])}" stroke="{rgb(light)}" stroke-width="1.2"/>'
        f'<path d="M50,56.6L57,64H50Z" fill="{rgb(gem[0])}"/>{balls}'
    )
    key = ("crown", w, h, theme.name, theme.contrast)
    body = f'<g transform="translate(4,2)">{body}</g>'
    return raster.cached(key, lambda: raster.svg(w, h, body, times=3, box=(108, 78)))


def _cone(canvas: Canvas, cx: float, bottom: float) -> None:
    """The light of the lamp: three beams inside each other, added."""
    top, reach = 128.0, 250.0
    w, h = canvas.px(2 * reach), canvas.px(bottom - top)

    near, mid, far = map(raster.rgb, CONE)

    def make() -> pygame.Surface:
        body = (
            f'<defs><linearGradient id="c" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{bottom - top:g}">'
            f'<stop offset="0" stop-color="{near}" stop-opacity=".17"/><stop offset=".5" stop-color="{mid}" '
            f'stop-opacity=".07"/><stop offset="1" stop-color="{far}" stop-opacity="0"/></linearGradient></defs>'
        )
        for narrow, wide in ((86, 218), (64, 158), (44, 100)):
            body += (
                f'<path d="M{reach - narrow},0H{reach + narrow}L{reach + wide},{bottom - top:g}'
                f'H{reach - wide}Z" fill="url(#c)"/>'
            )
        light = raster.opaque(w, h)
        light.blit(raster.svg(w, h, body, times=1, box=(2 * reach, bottom - top)), (0, 0))
        return light

    canvas.add(raster.cached(("lamp light", w, h), make), cx - reach, top)
    glow(canvas, cx, top, 170, 90, LAMP, 0.34)
