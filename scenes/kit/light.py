"""Light and dark: glows that are added, soft shadows, veils, beams. None of the light in high contrast."""

from __future__ import annotations

import math

import pygame

from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
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
