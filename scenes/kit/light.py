"""Light and dark: glows that are added, soft shadows, veils, beams. None of the light in high contrast."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.palettes import BLACK, RAYS, Colour, mix
from scenes.kit.raster import rgb


def glow(
    canvas: Canvas, cx: float, cy: float, rx: float, ry: float, colour: Colour | None = None, strength: float = 0.4
) -> None:
    """Light added around a point, fading to the given radii. Nothing in high contrast."""
    if not canvas.theme.shining:
        return
    hue = colour if colour is not None else canvas.theme.light
    w, h = canvas.px(2 * rx), canvas.px(2 * ry)
    stops = ((0.0, 1.0), (0.25, 0.72), (0.55, 0.26), (0.8, 0.06), (1.0, 0.0))

    def make() -> pygame.Surface:
        return raster.radial(w, h, tuple((at, mix(BLACK, hue, strength * share)) for at, share in stops))

    light = raster.cached(("glow", w, h, hue, strength), make)
    left, top = round(cx * canvas.u - w / 2), round(cy * canvas.u - h / 2)
    canvas.surface.blit(light, (left, top), special_flags=pygame.BLEND_RGB_ADD)


def halo(
    canvas: Canvas, rect: Rect, *, radius: float = 9, blur: float = 10, alpha: int = 140, colour: Colour | None = None
) -> None:
    """A soft shine behind a plate or a card. Nothing in high contrast."""
    if not canvas.theme.shining:
        return
    box = canvas.box(rect)
    soft, pad = raster.blurred_box(box.w, box.h, canvas.px(radius), canvas.px(blur), colour or canvas.theme.glow, alpha)
    canvas.surface.blit(soft, (box.x - pad, box.y - pad))


def shadow(canvas: Canvas, rect: Rect, *, radius: float = 9, blur: float = 12, alpha: int = 190) -> None:
    """A soft shadow under something that lies above the table."""
    box = canvas.box(rect)
    soft, pad = raster.blurred_box(box.w, box.h, canvas.px(radius), canvas.px(blur), BLACK, alpha)
    canvas.surface.blit(soft, (box.x - pad, box.y - pad + canvas.px(4)))


def veil(canvas: Canvas, opacity: float, rect: Rect | None = None) -> None:
    """Darken everything drawn so far towards the theme's night."""
    canvas.fill(rect if rect is not None else canvas.area, mix(canvas.theme.night, BLACK, 0.3), opacity)


def dimmed(picture: pygame.Surface, level: int) -> pygame.Surface:
    """A darker, slightly warmer copy: level 255 changes nothing."""
    return raster.multiplied(picture, (level, round(level * 0.92), round(level * 0.86)))


def blurred(canvas: Canvas, darkness: float = 0.77) -> None:
    """Turn all that is drawn so far into a dark blur of which nothing can be read."""
    size = canvas.surface.get_size()
    small = pygame.transform.smoothscale(canvas.surface, (max(1, size[0] // 8), max(1, size[1] // 8)))
    soft = pygame.transform.gaussian_blur(small, max(2, round(2.5 * canvas.u)))
    canvas.surface.blit(pygame.transform.smoothscale(soft, size), (0, 0))
    veil(canvas, darkness)


STRIP = 18.0
"""How high the strip is that says in high contrast that there is more."""


@contextmanager
def fading(canvas: Canvas, rect: Rect, above: float, below: float, *, aside: float = 0.0) -> Iterator[None]:
    """What is drawn within *rect* fades out over its upmost *above* and lowest *below* units: there is more of it.

    In high contrast a line with an arrow says so instead, without the *aside* units left and right."""
    edges = [(Rect(rect.x, rect.y, rect.w, above), True), (Rect(rect.x, rect.bottom - below, rect.w, below), False)]
    edges = [(edge, up) for edge, up in edges if edge.h >= 1]
    if canvas.theme.contrast:
        with canvas.clipped(rect):
            yield
        for edge, up in edges:
            _goes_on(canvas, edge, aside, up=up)
        return
    boxes = [(canvas.box(edge).clip(canvas.surface.get_rect()), up) for edge, up in edges]
    boxes = [(box, up) for box, up in boxes if box.w and box.h]
    under = [canvas.surface.subsurface(box).copy() for box, _up in boxes]
    with canvas.clipped(rect):
        yield
    for (box, up), ground in zip(boxes, under, strict=True):
        cover = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        cover.blit(ground, (0, 0))
        cover.blit(_ramp(*box.size, up), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(cover, box)


def _ramp(wide: int, high: int, up: bool) -> pygame.Surface:
    """White that is solid at its upper edge, or at its lower one, and clear at the other."""

    def make() -> pygame.Surface:
        column = pygame.Surface((1, high), pygame.SRCALPHA, 32)
        for y in range(high):
            share = (y + 0.5) / high
            share = 1 - share if up else share
            column.set_at((0, y), (255, 255, 255, round(255 * share * share * (3 - 2 * share))))
        return pygame.transform.scale(column, (wide, high))

    return raster.cached(("ramp", wide, high, up), make)


def _goes_on(canvas: Canvas, edge: Rect, aside: float, *, up: bool) -> None:
    """An arrow in a strip of its own at the outer side of the upper or lower *edge*, behind a line; where less than
    the strip is out of sight, the line alone."""
    theme, high = canvas.theme, STRIP if edge.h >= STRIP else 2
    strip = Rect(edge.x, edge.y if up else edge.bottom - high, edge.w, high)
    canvas.fill(strip, theme.night)
    line = strip.inset(aside, 0)
    canvas.fill(Rect(line.x, line.bottom - 2 if up else line.y, line.w, 2), theme.gold1)
    if high < STRIP:
        return
    icon(canvas, "up" if up else "down", edge.cx - 7, strip.cy - 7 + (-1 if up else 1), 14, theme.gold1)


def rays(
    canvas: Canvas,
    cx: float,
    cy: float,
    r: float,
    count: int = 48,
    strength: float = 0.17,
    colour: Colour = RAYS,
) -> None:
    """A star of light beams, alternately wide and narrow. Nothing in high contrast."""
    if not canvas.theme.shining:
        return
    size = canvas.px(2 * r)
    small = min(size, 900)

    def make() -> pygame.Surface:
        c = small / 2
        stops = "".join(
            f'<stop offset="{at}" stop-color="{rgb(colour)}" stop-opacity="{strength * share:g}"/>'
            for at, share in ((0, 1), (0.4, 0.6), (1, 0))
        )
        beams = ""
        for beam in range(count):
            angle, half = 2 * math.pi * beam / count, math.pi / count * (0.5 if beam % 2 else 0.22)
            ends = [(c + c * math.sin(angle + s * half), c - c * math.cos(angle + s * half)) for s in (-1, 1)]
            beams += f"M{c},{c}" + "".join(f"L{x:.1f},{y:.1f}" for x, y in ends) + "Z"
        body = (
            f'<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="{c}" cy="{c}" r="{c}">{stops}'
            f'</radialGradient></defs><path d="{beams}" fill="url(#r)"/>'
        )
        light = raster.opaque(small, small)
        light.blit(raster.svg(small, small, body, times=1), (0, 0))
        return light if small == size else pygame.transform.smoothscale(light, (size, size))

    light = raster.cached(("rays", size, count, strength, colour), make)
    left, top = round(cx * canvas.u - size / 2), round(cy * canvas.u - size / 2)
    canvas.surface.blit(light, (left, top), special_flags=pygame.BLEND_RGB_ADD)
