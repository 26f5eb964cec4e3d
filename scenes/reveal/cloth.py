"""The curtain's cloth: the theme's own drawing, or folds under a valance of fans with a hem of scallops."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.light import glow
from scenes.kit.palettes import BLACK, WHITE, Colour, luminance, mix
from scenes.kit.raster import rgb
from scenes.kit.theme import Theme

FOLD, FAN, SCALLOP = 80.0, 128.0, 32.0
"""Widths in units; as many of each as fit, evenly stretched."""

VALANCE, HEM = 104.0, 34.0
_TALL = 640.0  # from this height on the valance has its full size
_SHINE = 0.08  # luminance of the top of a fold
_FOLD_STOPS = ((0.0, 0.16), (0.22, 0.5), (0.46, 0.92), (0.56, 1.0), (0.78, 0.58), (1.0, 0.16))
_DARK_STOPS = ((0.0, 0.72), (0.3, 0.12), (0.7, 0.2), (1.0, 0.86))


def curtain(canvas: Canvas) -> None:
    """Cover the whole canvas with the closed curtain."""
    if canvas.theme.contrast:
        _bare(canvas)
    elif canvas.art.has(canvas.theme.name, "curtain"):
        _drawing(canvas)
    else:
        _folds(canvas)


def valance_height(height: float) -> float:
    """How far the valance hangs down in a window of this height, in units."""
    return VALANCE * min(1.0, height / _TALL)


def _colour(theme: Theme) -> Colour:
    """The velvet: the colour of a lit plate, as bright as a lit fold is."""
    r, g, b = theme.lit.top
    low, high = 0.5, 3.0
    while high - low > 0.01:
        share = (low + high) / 2
        low, high = (share, high) if luminance(_scaled((r, g, b), share)) < _SHINE else (low, share)
    return _scaled((r, g, b), low)


def _scaled(colour: Colour, share: float) -> Colour:
    r, g, b = (min(255, round(part * share)) for part in colour)
    return r, g, b


def _folds(canvas: Canvas) -> None:
    theme = canvas.theme
    w, h = canvas.surface.get_size()
    velvet, deep = _colour(theme), mix(theme.night, BLACK, 0.2)
    count = max(8, round(canvas.width / FOLD))
    wide = w / count
    stops = "".join(f'<stop offset="{at}" stop-color="{rgb(mix(deep, velvet, share))}"/>' for at, share in _FOLD_STOPS)
    body = ""
    for fold in range(count):
        x = fold * wide
        body += (
            f'<linearGradient id="f{fold}" gradientUnits="userSpaceOnUse" x1="{x:g}" y1="0" x2="{x + wide:g}" y2="0">'
            f'{stops}</linearGradient><path d="M{x:g},0H{x + wide + 1:g}V4H{x:g}Z" fill="url(#f{fold})"/>'
        )
    # Every row of the cloth is the same until the light falls on it.
    row = raster.svg(w, 4, body, times=1)
    canvas.surface.blit(pygame.transform.scale(row, (w, h)), (0, 0))
    _shade(canvas, deep)
    glow(
        canvas,
        canvas.width / 2,
        canvas.height / 2,
        canvas.width * 0.48,
        canvas.height * 0.58,
        theme.light,
        0.22,
    )
    _tooth(canvas, 5)
    canvas.surface.blit(_hem(canvas, velvet), (0, h - canvas.px(HEM - 4)))
    canvas.surface.blit(_valance(canvas, velvet), (0, 0))


def _shade(canvas: Canvas, deep: Colour) -> None:
    """Dark under the valance and towards the floor, multiplied."""
    w, h = canvas.surface.get_size()
    column = pygame.Surface((1, 64), 0, 32)
    for y in range(64):
        at = y / 63
        before, after = next((a, b) for a, b in pairwise(_DARK_STOPS) if a[0] <= at <= b[0])
        share = (at - before[0]) / (after[0] - before[0])
        dark = before[1] + (after[1] - before[1]) * share
        column.set_at((0, y), mix(WHITE, deep, dark))
    shade = pygame.transform.smoothscale(column, (w, h))
    canvas.surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _valance(canvas: Canvas, velvet: Colour) -> pygame.Surface:
    """Fans of pleated silk side by side, a drop of metal where two meet."""
    theme = canvas.theme
    count = max(4, round(canvas.width / FAN))
    high = valance_height(canvas.height)
    wide = canvas.width / count
    size = high / VALANCE  # of everything that does not stretch with the width
    deep = mix(theme.night, velvet, 0.2)
    silk, metal, dark = mix(velvet, deep, 0.25), theme.gold2, mix(theme.gold3, BLACK, 0.4)
    body = ""
    for fan in range(count):
        cx = (fan + 0.5) * wide
        for r, colour in ((64, dark), (62, metal), (58.5, deep), (56, silk)):
            rx, ry = r / 128 * wide, r * size
            body += f'<path d="M{cx - rx:g},0A{rx:g},{ry:g} 0 0 0 {cx + rx:g},0Z" fill="{rgb(colour)}"/>'
        for beam in range(9):
            middle, half = math.radians(-80 + beam * 20), math.radians(6.2)
            rx, ry = 52 / 128 * wide, 52 * size
            edges = (middle - half, middle + half)
            ends = "".join(f"L{cx + rx * math.sin(angle):.1f},{ry * math.cos(angle):.1f}" for angle in edges)
            colour, solid = (theme.gold1 if beam <= 4 else metal), (0.85 if beam % 2 == 0 else 0.5)
            body += f'<path d="M{cx:g},0{ends}Z" fill="{rgb(colour)}" fill-opacity="{solid}"/>'
        for r, colour in ((20, deep), (15, metal)):
            rx, ry = r / 128 * wide, r * size
            body += f'<path d="M{cx - rx:g},0A{rx:g},{ry:g} 0 0 0 {cx + rx:g},0Z" fill="{rgb(colour)}"/>'
    for drop in range(count + 1):
        x, s = drop * wide, size
        body += (
            f'<path d="M{x:g},{52 * s:g}L{x + 8 * s:g},{66 * s:g}L{x:g},{96 * s:g}L{x - 8 * s:g},{66 * s:g}Z" '
            f'fill="{rgb(metal)}"/>'
            f'<path d="M{x:g},{52 * s:g}L{x + 8 * s:g},{66 * s:g}L{x:g},{96 * s:g}Z" fill="{rgb(theme.gold3)}"/>'
            f'<path d="M{x - 6 * s:g},{42 * s:g}H{x + 6 * s:g}L{x:g},{56 * s:g}Z" fill="{rgb(theme.gold1)}"/>'
        )
    return raster.svg(canvas.surface.get_width(), canvas.px(high), body, times=2, box=(canvas.width, high))


def _hem(canvas: Canvas, velvet: Colour) -> pygame.Surface:
    """A braid of scallops along the floor."""
    theme = canvas.theme
    count = max(12, round(canvas.width / SCALLOP))
    wide = canvas.width / count
    deep = mix(theme.night, velvet, 0.2)
    body = ""
    for scallop in range(count):
        cx = (scallop + 0.5) * wide
        for r, colour in ((16, theme.gold2), (13, deep), (7, theme.gold3)):
            rx = r / 32 * wide
            body += f'<path d="M{cx - rx:g},26A{rx:g},{r} 0 0 1 {cx + rx:g},26Z" fill="{rgb(colour)}"/>'
    body += (
        f'<path d="M0,26H{canvas.width:g}V28H0Z" fill="{rgb(theme.gold1)}"/>'
        f'<path d="M0,28H{canvas.width:g}V{HEM}H0Z" fill="{rgb(deep)}"/>'
    )
    return raster.svg(canvas.surface.get_width(), canvas.px(HEM), body, times=2, box=(canvas.width, HEM))


def _drawing(canvas: Canvas) -> None:
    """The theme's curtain at the height of the canvas: mirrored on at both sides, or cut there."""
    theme = canvas.theme
    w, h = canvas.surface.get_size()
    wide = round(h * 16 / 9)
    picture = canvas.art.get(theme.name, "curtain", wide, h)
    wide = picture.get_width()
    left = (w - wide) // 2
    canvas.surface.blit(picture, (left, 0))
    if left > 0:
        mirrored = pygame.transform.flip(picture, True, False)
        canvas.surface.blit(mirrored, (left - wide, 0))
        canvas.surface.blit(mirrored, (left + wide, 0))
    glow(
        canvas,
        canvas.width / 2,
        canvas.height * 0.45,
        canvas.width * 0.46,
        canvas.height * 0.6,
        theme.light,
        0.8,
    )
    rx, ry = round(0.78 * w), round(0.9 * h)
    dark = theme.ground.dark or theme.night
    stops = tuple((at, mix(WHITE, dark, share)) for at, share in ((0.0, 0.0), (0.3, 0.0), (0.6, 0.34), (1.0, 0.9)))
    vignette = raster.radial(2 * rx, 2 * ry, stops)
    canvas.surface.blit(vignette, (w // 2 - rx, round(h * 0.46) - ry), special_flags=pygame.BLEND_RGB_MULT)
    _tooth(canvas, theme.ground.grain)


def _bare(canvas: Canvas) -> None:
    """High contrast: black, with a bright line for each fold and a plain valance."""
    theme = canvas.theme
    canvas.fill(canvas.area, BLACK)
    count = max(8, round(canvas.width / FOLD))
    high = valance_height(canvas.height) * 0.62
    for fold in range(1, count):
        x = fold * canvas.width / count
        canvas.fill(Rect(x - 0.6, high, 1.2, canvas.height - high - HEM / 2), theme.line, 0.45)
    canvas.surface.blit(_valance(canvas, BLACK), (0, 0))
    canvas.surface.blit(_hem(canvas, BLACK), (0, canvas.surface.get_height() - canvas.px(HEM - 4)))


def _tooth(canvas: Canvas, most: int) -> None:
    """A fine grain, which also hides the bands of long gradients."""
    if most <= 0:
        return
    tile = raster.noise(most)
    w, h = canvas.surface.get_size()
    for y in range(0, h, tile.get_height()):
        for x in range(0, w, tile.get_width()):
            canvas.surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
