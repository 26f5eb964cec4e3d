"""Printing a face: the picture, ranks, name plate, effect and pips, by the anatomy of the edition."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.kit import raster
from scenes.kit.anatomy import CARD_H, CARD_W, EffectSpot, FaceAnatomy, NameSpot, PipSpot, PlateSpot, Window
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.raster import rgb
from scenes.kit.shapes import diamond, rule, ticket
from scenes.kit.theme import Theme

LEAST_NAME = 14.0  # card units
SIGNS = 1.24  # the size of a name in kana and kanji, as a share of that in capitals
LONG_EFFECT = 0.885  # the size of three lines, as a share of the size of two


class Printed(Protocol):
    """What a face needs to know of a card."""

    @property
    def card_id(self) -> str: ...
    @property
    def rank(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def effect(self) -> str: ...
    @property
    def copies(self) -> int: ...


def draw_face(canvas: Canvas, theme: Theme, anatomy: FaceAnatomy, card: Printed, w: int, h: int) -> pygame.Surface:
    """The printed card as a picture of w x h pixels."""
    sheet = raster.clear(w, h)
    # One unit of this canvas is one card unit: 300 across the card.
    page = Canvas(sheet, theme, art=canvas.art, type_=canvas.type, u=w / CARD_W, least=LEAST_NAME)
    if anatomy.window is not None:
        _plain(page, anatomy.window, f"{anatomy.art}/{card.card_id}")
    else:
        _picture(page, anatomy, f"{anatomy.art}/{card.card_id}")
    if theme.card.grain:
        _tooth(sheet, theme.card.grain)
    if anatomy.corner:
        _corner(page, anatomy.corner)
    if anatomy.plate is not None:
        _plate(page, anatomy.plate)
    face = theme.fonts["number"]
    for x, y, size in anatomy.ranks:
        left, right = page.type.ink(str(card.rank), face, size * page.u)
        page.text(str(card.rank), x - (left + right) / 2 / page.u, y, "number", size, theme.inks.rank)
    if anatomy.pips is not None:
        _pips(page, anatomy.pips, card.copies)
    if anatomy.name is not None:
        taken = (card.copies * anatomy.pips.step + 10) if anatomy.pips is not None and not anatomy.pips.rules else 0
        _name(page, anatomy.name, card.name, taken)
    if anatomy.effect is not None:
        _effect(page, anatomy.effect, card.effect)
    return sheet


def _picture(page: Canvas, anatomy: FaceAnatomy, name: str) -> None:
    """The printed picture, or a blank card where it is missing."""
    w, h = page.surface.get_size()
    art = page.art.get(page.theme.name, name, w, h)
    if page.art.missed(page.theme.name, name):
        art = _blank(page.theme, anatomy, w, h)
    page.surface.blit(art, ((w - art.get_width()) // 2, (h - art.get_height()) // 2))


def _plain(page: Canvas, window: Window, name: str) -> None:
    """White paper with a black window, the bare emblem behind it."""
    inks, (w, h) = page.theme.inks, page.surface.get_size()
    page.fill(Rect(8, 8, CARD_W - 16, CARD_H - 16), inks.plate)
    scaled = (round(w * window.scale), round(h * window.scale))
    emblem = page.art.get(page.theme.name, name, *scaled)
    if not page.art.missed(page.theme.name, name):
        page.blit(emblem, window.x, window.y)
    outer = "M17,0H283A17,17 0 0 1 300,17V403A17,17 0 0 1 283,420H17A17,17 0 0 1 0,403V17A17,17 0 0 1 17,0Z"
    _over(
        page,
        ("plain paper", window.path, inks.paper, inks.plate_edge),
        f'<path d="{outer}{window.path}" fill="{rgb(inks.paper)}" fill-rule="evenodd"/>'
        f'<path d="{window.path}" fill="none" stroke="{rgb(inks.plate)}" stroke-width="5"/>',
    )


def _name(page: Canvas, spot: NameSpot, name: str, taken: float) -> None:
    theme = page.theme
    words = name.upper() if theme.card.capitals else name
    room = spot.width if spot.align else min(spot.width, spot.width + 42 - taken)
    # Signs without capitals, as kanji, have no room to spare above and below: they stand larger.
    wanted = spot.size if words.upper() != words.lower() else spot.size * SIGNS
    size = page.fitted(words, room, theme.card.name_role, wanted, spot.track)
    words = page.shortened(words, room, theme.card.name_role, size, spot.track)
    y = spot.y - (spot.size - size) * 0.35
    page.text(words, spot.x, y, theme.card.name_role, size, theme.inks.name, align=spot.align, track=spot.track)


def _effect(page: Canvas, spot: EffectSpot, words: str) -> None:
    """Two lines at the full size; else smaller; else three lines, smaller still until they fit."""
    theme = page.theme
    size, most = spot.size, 2
    lines = page.wrap(words, spot.width, theme.card.effect_role, size, balance=True)
    while len(lines) > most:
        size -= 0.5
        if size < spot.size * 0.95 and most == 2:
            size, most = spot.size * LONG_EFFECT, 3
        if size < spot.least * 0.8:
            break
        lines = page.wrap(words, spot.width, theme.card.effect_role, size, balance=True)
    leading = spot.leading * size / spot.size
    y = spot.y - (len(lines) - 1) * leading / 2
    for line in lines:
        page.text(line, spot.x, y, theme.card.effect_role, size, theme.inks.effect, align=spot.align)
        y += leading


def _pips(page: Canvas, spot: PipSpot, copies: int) -> None:
    inks = page.theme.inks
    reach = (copies - 1) * spot.step
    first = spot.x - reach * spot.align - (spot.size / 2 if spot.align == 1 else 0)
    wide = spot.size if spot.rules else spot.size * 0.8
    for at in range(copies):
        diamond(page, first + at * spot.step, spot.y, wide, spot.size, colours=inks.pip)
    if spot.rules:
        start, end = reach / 2 + 18, 112
        for side, fade in ((-1, "l"), (1, "r")):
            a, b = spot.x + side * start, spot.x + side * end
            rule(page, min(a, b), spot.y - 1, end - start, colour=inks.rule, opacity=0.75, fade=fade, double=False)


def _plate(page: Canvas, spot: PlateSpot) -> None:
    inks, corner = page.theme.inks, page.theme.corner
    x, y, w, h, r = spot
    outer = ticket(x, y, w, h, r, corner)
    inside = ticket(x + 6, y + 6, w - 12, h - 12, r - 1, corner)
    _over(
        page,
        ("card plate", spot, inks.plate, inks.plate_edge, corner),
        f'<path d="{outer}" fill="{rgb(inks.plate)}" stroke="{rgb(inks.paper)}" stroke-width="7"/>'
        f'<path d="{outer}" fill="{rgb(inks.plate)}" stroke="{rgb(inks.plate_edge)}" stroke-width="2.6"/>'
        f'<path d="{inside}" fill="none" stroke="{rgb(inks.plate_edge)}" stroke-width="1.2" stroke-opacity=".7"/>',
    )


def _corner(page: Canvas, r: float) -> None:
    """The larger paper corner for the rank of a very small card."""
    inks = page.theme.inks
    arc = f"A{r:g},{r:g} 0 0 1 15,{15 + r:g}"
    _over(
        page,
        ("card corner", r, inks.paper, inks.paper_edge),
        f'<path d="M9,9H{15 + r:g}V15{arc}H9Z" fill="{rgb(inks.paper)}"/>'
        f'<path d="M{15 + r:g},15{arc}" fill="none" stroke="{rgb(inks.paper_edge)}" stroke-width="6"/>',
    )


def _over(page: Canvas, key: tuple[object, ...], body: str) -> None:
    w, h = page.surface.get_size()
    picture = raster.cached((*key, w, h), lambda: raster.svg(w, h, body, times=2, box=(CARD_W, CARD_H)))
    page.surface.blit(picture, (0, 0))


def _tooth(sheet: pygame.Surface, most: int) -> None:
    """The tooth of rough paper: some pixels a little darker."""
    tile = raster.noise(most)
    for y in range(0, sheet.get_height(), tile.get_height()):
        for x in range(0, sheet.get_width(), tile.get_width()):
            sheet.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_SUB)


def _blank(theme: Theme, anatomy: FaceAnatomy, w: int, h: int) -> pygame.Surface:
    """A card without its picture: paper, a dark panel with a diamond, room for rank, plate and words."""
    inks = theme.inks
    low = 300 if anatomy.effect is not None else 403
    body = (
        '<path d="M17,0H283A17,17 0 0 1 300,17V403A17,17 0 0 1 283,420H17A17,17 0 0 1 0,403V17A17,17 0 0 1 17,0Z" '
        f'fill="{rgb(inks.paper)}"/><path d="M17,17H283V{low}H17Z" fill="{rgb(theme.panel.fill)}" '
        f'stroke="{rgb(inks.plate_edge)}" stroke-width="3"/>'
        f'<path d="M150,120L200,180L150,240L100,180Z" fill="none" stroke="{rgb(inks.plate_edge)}" stroke-width="4"/>'
    )
    for x, y, size in anatomy.ranks:
        body += f'<circle cx="{x}" cy="{y - size * 0.35}" r="{size * 0.66}" fill="{rgb(inks.paper)}"/>'
    if anatomy.name is not None:
        middle = anatomy.name.y - anatomy.name.size * 0.35
        body += f'<path d="M14,{middle - 21}H286V{middle + 21}H14Z" fill="{rgb(inks.plate)}"/>'
    return raster.svg(w, h, body, times=1, box=(CARD_W, CARD_H))
