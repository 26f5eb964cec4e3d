"""The picture on the title: cards under a lamp, or a hand of cards on a table, as the theme has it.

It is the program's first frame: what is dark or soft is drawn small and scaled up, and no more of the game is loaded
than what is printed on the cards."""

from __future__ import annotations

import math

import pygame

from game.rulesets.love_letter.edition import NAMES, Edition, edition
from game.words import pgettext
from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, Sprite, back_sprite, card_height, draw_turned, face_sprite
from scenes.kit.geometry import Rect
from scenes.kit.ground import ground
from scenes.kit.light import dimmed, glow, veil
from scenes.kit.palettes import BLACK, CONE, LAMP, LAMPLIGHT
from scenes.kit.shapes import border
from scenes.menu.title_layout import BROAD, CARD, LAMP_SIZE, under_lamp

FAN_RADIUS = 560.0
_CONES = ((124.0, 470.0), (98.0, 325.0), (72.0, 185.0))
_FADING = ((0, 0.17), (0.5, 0.085), (1, 0.03))  # offset and strength of each colour of a cone
_COARSE = 3
_GRAIN = 4


def draw_stage(canvas: Canvas, stage: Rect, theme_name: str) -> None:
    """Cover the canvas with the title's picture; its cards stand in *stage*."""
    shown = edition(theme_name if theme_name in NAMES else NAMES[0])
    if canvas.art.has(canvas.theme.name, "lamp"):
        _under_the_lamp(canvas, stage, shown)
    else:
        _on_the_table(canvas, stage, shown)


def _face(shown: Edition, at: int) -> CardFace:
    card, key = shown.cards[at], shown.key
    return CardFace(shown.theme, card.id, card.rank, pgettext(key, card.name), pgettext(key, card.face), card.copies)


def _herald(shown: Edition) -> int:
    """The card that stands for the edition: the only one of rank 0, if there is one, else the highest."""
    lowest = [at for at, card in enumerate(shown.cards) if card.rank == 0]
    return lowest[0] if len(lowest) == 1 else len(shown.cards) - 1


# -- a lamp over a fan of backs -----------------------------------------------


def _under_the_lamp(canvas: Canvas, stage: Rect, shown: Edition) -> None:
    cx, middle, size = under_lamp(stage)
    _room(canvas, cx, middle, size)
    border(canvas)
    wide, high = LAMP_SIZE[0] * size, LAMP_SIZE[1] * size
    canvas.picture("lamp", cx - wide / 2, 0, wide, high)
    width, radius = CARD * size, FAN_RADIUS * size
    back = back_sprite(canvas, width)
    turns = ((25, 172), (13, 222)) if stage.w / stage.h > BROAD else ((15, 205),)
    for angle, level in turns:
        shade = _toned(back, level)
        for side in (-angle, angle):
            x = cx + radius * math.sin(math.radians(side))
            y = middle + 18 * size + radius * (1 - math.cos(math.radians(side)))
            draw_turned(canvas, shade, x, y, side)
    face = _face(shown, _herald(shown))
    draw_turned(canvas, face_sprite(canvas, face, width), cx, middle)
    canvas.note("face", face.card_id, _around(cx, middle, width))


def _toned(sprite: Sprite, level: int) -> Sprite:
    return sprite._replace(image=dimmed(sprite.image, level))


def _around(cx: float, cy: float, width: float) -> Rect:
    high = card_height(width)
    return Rect(cx - width / 2, cy - high / 2, width, high)


def _room(canvas: Canvas, cx: float, middle: float, size: float) -> None:
    """The dark cloth and the light on it, drawn small."""
    if canvas.theme.contrast:
        canvas.surface.fill(BLACK)
        return
    width, height = canvas.surface.get_size()
    small = raster.opaque(-(-width // _COARSE), -(-height // _COARSE))
    coarse = Canvas(small, canvas.theme, art=canvas.art, type_=canvas.type, u=canvas.u / _COARSE)
    _cloth(coarse, cx / canvas.width)
    veil(coarse, 0.65)
    _cones(coarse, cx, size)
    glow(coarse, cx, middle + 30 * size, 430 * size, 300 * size, LAMPLIGHT, 0.34)
    glow(coarse, cx, 160 * size, 260 * size, 150 * size, LAMP, 0.5)
    canvas.surface.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0))
    tile = raster.noise(_GRAIN)
    for y in range(0, height, tile.get_height()):
        for x in range(0, width, tile.get_width()):
            canvas.surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _cloth(canvas: Canvas, centre: float) -> None:
    """The table's cloth, half as large again as the screen, its middle at *centre*, a share of the width."""
    width, height = canvas.surface.get_size()
    scale = max(width / 16, height / 9) * 1.5
    full = (math.ceil(16 * scale), math.ceil(9 * scale))
    cloth = canvas.art.get(canvas.theme.name, "ground", *full)
    left = min(0, max(width - full[0], round(centre * width - full[0] / 2)))
    canvas.surface.blit(cloth, (left, height - full[1]))


def _cones(canvas: Canvas, cx: float, size: float) -> None:
    """Three cones of light from the lamp down to the floor, one within the other, added."""
    if not canvas.theme.shining:
        return
    width, height = canvas.surface.get_size()
    top = 120 * size * canvas.u
    stops = "".join(
        f'<stop offset="{at}" stop-color="{raster.rgb(hue)}" stop-opacity="{share}"/>'
        for hue, (at, share) in zip(CONE, _FADING, strict=True)
    )
    body = (
        f'<defs><linearGradient id="c" gradientUnits="userSpaceOnUse" x1="0" y1="{top:g}" x2="0" y2="{height}">{stops}'
        "</linearGradient></defs>"
    )
    for narrow, wide in _CONES:
        a, b, x = narrow * size * canvas.u, wide * size * canvas.u, cx * canvas.u
        body += f'<path d="M{x - a:.1f},{top:.1f}H{x + a:.1f}L{x + b:.1f},{height}H{x - b:.1f}Z" fill="url(#c)"/>'
    light = raster.opaque(width, height)
    light.blit(raster.svg(width, height, body, times=1), (0, 0))
    canvas.surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


# -- a hand of faces on a table -------------------------------------------------


def _on_the_table(canvas: Canvas, stage: Rect, shown: Edition) -> None:
    ground(canvas, picture="title" if canvas.art.has(canvas.theme.name, "title") else None, light=0.5)
    size = min(stage.h / 720, stage.w / 796)
    cx, pivot = stage.x + stage.w * 0.485, stage.h / 2 + 650 * size
    width, radius = 245.7 * size, 690 * size
    token = 60 * size
    for dx, dy in ((-66, 206), (0, 222), (-46, 264)):
        canvas.picture("token", cx + dx * size, stage.h / 2 + dy * size, token, token)
    count = 5
    for at in range(count):
        angle = (at - (count - 1) / 2) * 8.9
        x = cx + radius * math.sin(math.radians(angle))
        y = pivot - radius * math.cos(math.radians(angle))
        face = _face(shown, max(0, len(shown.cards) - 1 - 2 * at))
        draw_turned(canvas, face_sprite(canvas, face, width), x, y, angle)
        canvas.note("face", face.card_id, _around(x, y, width))
