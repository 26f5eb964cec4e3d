"""The still ground of a scene: cloth, light, grain, dark edges and border, baked once per size and theme."""

from __future__ import annotations

import pygame

from scenes.kit import raster
from scenes.kit.cache import WeightedCache
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.page import is_big
from scenes.kit.palettes import BLACK, WHITE, Colour, mix
from scenes.kit.shapes import border as draw_border

FINEST = 2560  # pixels of width up to which the cloth is drawn exactly; beyond, it is scaled up

SMALL_HEAD = 36 / 46  # a small window has a lower head strip, and so a finer frame

# How much of each edge of a sliced ground keeps its size, in units: left, top, right, bottom.
SLICES = (72, 92, 72, 40)

_grounds: WeightedCache[pygame.Surface] = WeightedCache(48 * raster.MEGABYTE, raster.surface_bytes)


def ground(
    canvas: Canvas,
    *,
    page: bool = False,
    picture: str | None = None,
    zoom: float = 1.0,
    centre: float = 0.5,
    veil: float | None = None,
    light: float | None = None,
    border: bool = True,
    fine: bool | None = None,
) -> None:
    """Cover the canvas with the theme's ground.

    *page*: the quieter ground of menus and pages. *picture*: another drawing of the theme in place of the cloth.
    *zoom* and *centre* (a share of the width) enlarge the cloth around a point, for the title and the summary.
    *veil* 0 to 1 darkens it, *light* sets the strength of the lamp. *fine*: the frame of a sliced ground is that of a
    small window, with its lower head strip; by the height of the canvas when left out.
    """
    theme = canvas.theme
    size = canvas.surface.get_size()
    name = picture if picture is not None else theme.ground.page if page else "ground"
    dark = veil if veil is not None else theme.ground.veil if page else 0.0
    shine = light if light is not None else theme.ground.strength * (0.66 if page else 1.0)
    small = fine if fine is not None else not is_big(canvas.height)
    look = (name, zoom, centre, dark, shine, border, small)
    key = (theme.name, theme.contrast, size, round(canvas.u, 4), canvas.art, look)
    baked = _grounds.make(key, lambda: _bake(canvas, name, zoom, centre, dark, shine, border, small))
    canvas.surface.blit(baked, (0, 0))


def _bake(
    canvas: Canvas, name: str, zoom: float, centre: float, dark: float, shine: float, border: bool, small: bool
) -> pygame.Surface:
    theme = canvas.theme
    width, height = canvas.surface.get_size()
    sheet = raster.opaque(width, height)
    bare = Canvas(sheet, theme, art=canvas.art, type_=canvas.type, u=canvas.u)
    if theme.contrast:
        if border:
            draw_border(bare)
        return sheet
    style = theme.ground
    if style.sliced:
        _slices(bare, name, small)
    else:
        _cover(bare, name, zoom, centre)
    if dark:
        bare.fill(Rect(0, 0, bare.width, bare.height), mix(theme.night, BLACK, 0.3), dark)
    if shine:
        _light(bare, shine)
    if style.dark is not None:
        _edges(bare, style.dark)
    if style.grain:
        _grain(sheet, style.grain)
    if border and style.border:
        draw_border(bare)
    return sheet


def _cover(canvas: Canvas, name: str, zoom: float, centre: float) -> None:
    """The picture (16 to 9) over the whole canvas, its middle at *centre*, cut at the far sides."""
    width, height = canvas.surface.get_size()
    scale = max(width / 1920, height / 1080) * zoom
    full = (round(1920 * scale) + 1, round(1080 * scale) + 1)
    drawn = full if full[0] <= FINEST else (FINEST, round(FINEST * 9 / 16))
    cloth = canvas.art.get(canvas.theme.name, name, *drawn)
    if drawn != full:
        cloth = pygame.transform.smoothscale(cloth, full)
    left = round(centre * width - full[0] / 2)
    left = min(0, max(width - full[0], left))
    top = (height - full[1]) // 2 if zoom == 1.0 else height - full[1]
    canvas.surface.blit(cloth, (left, top))


def _slices(canvas: Canvas, name: str, small: bool) -> None:
    """The picture with its corners at their size, its edges stretched along and its middle both ways."""
    width, height = canvas.surface.get_size()
    u = canvas.u * (SMALL_HEAD if small else 1.0)
    drawn = (round(1280 * u), round(720 * u))
    if drawn[0] > FINEST:
        most = (FINEST, round(FINEST * 9 / 16))
        cloth = pygame.transform.smoothscale(canvas.art.get(canvas.theme.name, name, *most), drawn)
    else:
        cloth = canvas.art.get(canvas.theme.name, name, *drawn)
    if cloth.get_size() == (width, height):
        canvas.surface.blit(cloth, (0, 0))
        return
    left, top, right, bottom = (round(part * u) for part in SLICES)
    w, h = cloth.get_size()
    from_x, from_y = (0, left, w - right, w), (0, top, h - bottom, h)
    to_x, to_y = (0, left, width - right, width), (0, top, height - bottom, height)
    for row in range(3):
        for column in range(3):
            source = pygame.Rect(
                from_x[column],
                from_y[row],
                from_x[column + 1] - from_x[column],
                from_y[row + 1] - from_y[row],
            )
            part = cloth.subsurface(source)
            goal = (to_x[column + 1] - to_x[column], to_y[row + 1] - to_y[row])
            if goal != source.size:
                part = pygame.transform.smoothscale(part, goal)
            canvas.surface.blit(part, (to_x[column], to_y[row]))


def _light(canvas: Canvas, strength: float) -> None:
    """The lamp's pool on the cloth, added."""
    style = canvas.theme.ground
    width, height = canvas.surface.get_size()
    rx, ry = round(style.reach[0] * width), round(style.reach[1] * height)
    stops = ((0.0, 1.0), (0.2, 0.82), (0.4, 0.48), (0.6, 0.21), (0.8, 0.06), (1.0, 0.0))
    hue = style.light
    pool = raster.radial(2 * rx, 2 * ry, tuple((at, mix(BLACK, hue, strength * part)) for at, part in stops))
    left, top = round(style.centre[0] * width) - rx, round(style.centre[1] * height) - ry
    canvas.surface.blit(pool, (left, top), special_flags=pygame.BLEND_RGB_ADD)


def _edges(canvas: Canvas, dark: Colour) -> None:
    """The dark towards the edges, multiplied."""
    width, height = canvas.surface.get_size()
    rx, ry = round(0.8 * width), round(0.98 * height)
    stops = ((0.0, 0.0), (0.34, 0.0), (0.54, 0.2), (0.72, 0.55), (0.9, 0.88), (1.0, 1.0))
    shade = raster.radial(2 * rx, 2 * ry, tuple((at, mix(WHITE, dark, part * 0.86)) for at, part in stops))
    canvas.surface.blit(shade, (width // 2 - rx, height // 2 - ry), special_flags=pygame.BLEND_RGB_MULT)


def _grain(sheet: pygame.Surface, most: int) -> None:
    """A fine tooth over the cloth; it also hides the bands of long gradients."""
    tile = raster.noise(most)
    for y in range(0, sheet.get_height(), tile.get_height()):
        for x in range(0, sheet.get_width(), tile.get_width()):
            sheet.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
