"""Cards: a face in three sizes, the back, the empty slot; shadow and state baked into one sprite."""

from __future__ import annotations

from enum import Flag, auto
from typing import NamedTuple

import pygame
from msgspec import Struct

from scenes.kit import raster, setting
from scenes.kit.anatomy import CARD_H, CARD_W
from scenes.kit.cache import WeightedCache
from scenes.kit.canvas import Canvas
from scenes.kit.faces import draw_face
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon, seal
from scenes.kit.light import dimmed, glow
from scenes.kit.palettes import BLACK
from scenes.kit.raster import rgb
from scenes.kit.shapes import ring_picture
from scenes.kit.theme import Ring, Theme, theme_for

RATIO = CARD_H / CARD_W


class CardFace(Struct, frozen=True):
    """What is printed on a card: the words are already in the player's language."""

    theme: str
    card_id: str
    rank: int
    name: str
    effect: str
    copies: int


class CardState(Flag):
    """How a card stands out. FOCUS is one at a time; the marks lie on top of the card."""

    NONE = 0
    FOCUS = auto()
    LEGAL = auto()
    CHOSEN = auto()
    TARGET = auto()
    DIM = auto()
    OUT = auto()
    PROTECTED = auto()
    MARKED = auto()
    BET = auto()
    FLAT = auto()  # without a shadow: under the top of a pile


NONE = CardState.NONE
ON_TOP = CardState.PROTECTED | CardState.MARKED | CardState.BET


class Sprite(NamedTuple):
    """A card with all that surrounds it: the picture, and how far it reaches beyond the card, in pixels.

    The picture is premultiplied (glow, shadow and card could not be laid over one another otherwise): draw it with
    `draw_sprite` or `draw_turned`.
    """

    image: pygame.Surface
    pad: int
    width: int
    height: int


_sprites: WeightedCache[Sprite] = WeightedCache(96 * raster.MEGABYTE, lambda sprite: raster.surface_bytes(sprite.image))
_prints: WeightedCache[pygame.Surface] = WeightedCache(32 * raster.MEGABYTE, raster.surface_bytes)


def card_height(width: float) -> float:
    """The height of a card of this width, in units."""
    return width * RATIO


def card(
    canvas: Canvas,
    face: CardFace,
    x: float,
    y: float,
    width: float,
    state: CardState = NONE,
    *,
    like: float | None = None,
) -> Rect:
    """Draw a face with its top left corner at x, y; give its rectangle. Recorded as "face".

    *like* chooses the size of face of another width: cards of one hand are all full or all middle.
    """
    draw_sprite(canvas, face_sprite(canvas, face, width, state, like=like), x, y)
    rect = Rect(x, y, width, card_height(width))
    canvas.note("face", face.card_id, rect)
    _marks(canvas, rect, state)
    return rect


def back(
    canvas: Canvas, x: float, y: float, width: float, state: CardState = NONE, *, theme: str | None = None
) -> Rect:
    """Draw a back, of the canvas's theme or the one named; give its rectangle. Recorded as "back"."""
    draw_sprite(canvas, back_sprite(canvas, width, state, theme=theme), x, y)
    rect = Rect(x, y, width, card_height(width))
    canvas.note("back", theme or canvas.theme.name, rect)
    _marks(canvas, rect, state)
    return rect


def pile(canvas: Canvas, x: float, y: float, width: float, count: int, state: CardState = NONE) -> Rect:
    """Draw a pile of backs, at most four edges deep; give the rectangle of the top one."""
    depth = min(4, count)
    if depth == 0:
        return slot(canvas, x, y, width)
    for level in range(depth):
        under = CardState.FLAT if level else NONE
        top = level == depth - 1
        rect = back(canvas, x - level * 2, y - level * 2, width, (state if top else NONE) | under)
    return rect


def slot(canvas: Canvas, x: float, y: float, width: float, words: str = "", *, out: bool = False) -> Rect:
    """Draw the dashed place of a card that is not there, with a word in it; give its rectangle."""
    theme = canvas.theme
    rect = Rect(x, y, width, card_height(width))
    box = canvas.box(rect)
    line, r = canvas.stroke(1), max(2, canvas.px(width * 0.057))

    def make() -> pygame.Surface:
        w, h = box.w - line - 1, box.h - line - 1
        inset = (line + 1) / 2
        box_path = f'<rect width="{w}" height="{h}" rx="{r}" fill="{rgb(theme.night)}" fill-opacity=".4"/>'
        body = (
            f'<g transform="translate({inset},{inset})">{box_path}'
            f'<path d="{_dashes(w, h, r, 5 * canvas.u)}" fill="none" stroke="{rgb(theme.slot)}" stroke-opacity=".85" '
            f'stroke-width="{line}"/></g>'
        )
        return raster.svg(box.w, box.h, body, times=2)

    canvas.surface.blit(raster.cached(("slot", box.size, line, r, theme.night, theme.slot), make), box)
    if words and out and canvas.measure(words, "head", canvas.least) > width - 4:
        size = width * 0.5
        icon(canvas, "out", rect.cx - size / 2, rect.cy - size / 2, size, theme.out)
    elif words:
        size = 16 if width > 70 else 13
        setting.caps(
            canvas,
            words,
            rect.cx,
            rect.cy + size * 0.35,
            "head",
            size,
            theme.out if out else theme.text3,
            align=0.5,
            track=0.12,
            fit=width - 4,
        )
    return rect


def _dashes(w: int, h: int, r: int, dash: float) -> str:
    """A dashed rounded box as path text: whole arcs at the corners, even dashes between. (The SVG loader's own
    dashes sometimes fill the whole box.)"""
    path = (
        f"M0,{r}A{r},{r} 0 0 1 {r},0M{w - r},0A{r},{r} 0 0 1 {w},{r}"
        f"M{w},{h - r}A{r},{r} 0 0 1 {w - r},{h}M{r},{h}A{r},{r} 0 0 1 0,{h - r}"
    )
    for start, end, across in ((r, w - r, True), (r, h - r, False)):
        count = max(1, round((end - start - dash) / (dash * 1.9)))
        step = (end - start) / (count + 0.9)
        for at in range(count):
            a = start + step * (at + 0.9)
            b = a + step * 0.52
            if across:
                path += f"M{a:.1f},0H{b:.1f}M{a:.1f},{h}H{b:.1f}"
            else:
                path += f"M0,{a:.1f}V{b:.1f}M{w},{a:.1f}V{b:.1f}"
    return path


def thumb(
    canvas: Canvas, face: CardFace, x: float, y: float, size: float, *, dim: bool = False, kind: str = "face"
) -> None:
    """A square cut of the small face, the emblem alone, with a fine edge: for lists. In high contrast on plain ground.
    Recorded as *kind*: "art" where the list is of all the cards there are, and says nothing about where they lie."""
    pixels = canvas.px(size)
    theme = canvas.theme

    def make() -> pygame.Surface:
        picture, side, top = ("emblem", 262, 0.06) if theme.contrast else ("mini", 236, 0.37)
        h = round(pixels * CARD_H / side)
        w = round(h / RATIO)
        small = canvas.art.get(face.theme, f"{picture}/{face.card_id}", w, h)
        cut = raster.clear(pixels, pixels)
        if theme.contrast:
            cut.fill(theme.night)
        cut.blit(small, (-((small.get_width() - pixels) // 2), -round(small.get_height() * top)))
        if dim:
            cut = dimmed(pygame.transform.grayscale(cut), 110)
        line = canvas.stroke(1.2)
        pygame.draw.rect(cut, theme.dead if dim else theme.gold3, cut.get_rect(), line)
        return cut

    key = ("thumb", face.theme, face.card_id, pixels, dim, theme.name, theme.contrast)
    canvas.blit(raster.cached(key, make), x, y)
    canvas.note(kind, face.card_id, Rect(x, y, size, size))


def draw_sprite(canvas: Canvas, sprite: Sprite, x: float, y: float) -> None:
    """Put a sprite so that the card's own corner stands at x, y. Records nothing: the caller notes what it shows."""
    u = canvas.u
    place = (round(x * u) - sprite.pad, round(y * u) - sprite.pad)
    canvas.surface.blit(sprite.image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_turned(
    canvas: Canvas,
    sprite: Sprite,
    cx: float,
    cy: float,
    angle: float = 0.0,
    squeeze: float = 1.0,
    scale: float = 1.0,
    opacity: float = 1.0,
) -> None:
    """Put a sprite with its middle at cx, cy: turned by *angle* degrees clockwise, *squeeze* 0 to 1 of its width
    (a flip seen from the front), *scale* of its size, *opacity* 0 to 1. Records nothing."""
    image = sprite.image
    if squeeze != 1.0:
        w = max(1, round(image.get_width() * abs(squeeze) * scale))
        image = pygame.transform.smoothscale(image, (w, max(1, round(image.get_height() * scale))))
        scale = 1.0
    if angle or scale != 1.0:
        image = pygame.transform.rotozoom(image, -angle, scale)
    if opacity < 1.0:
        level = round(255 * max(0.0, opacity))
        image = raster.multiplied(image, (level, level, level), level)
    w, h = image.get_size()
    place = (round(cx * canvas.u - w / 2), round(cy * canvas.u - h / 2))
    canvas.surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


# -- sprites ---------------------------------------------------------------


def face_sprite(
    canvas: Canvas, face: CardFace, width: float, state: CardState = NONE, *, like: float | None = None
) -> Sprite:
    """The sprite of a face *width* units wide, in the size of face that is readable there (or at width *like*)."""
    w, h = _pixels(canvas, width)
    hand = theme_for(face.theme, canvas.theme.contrast)
    anatomy = hand.card.face(like if like is not None else width)
    key = (face, anatomy.kind, w, round(canvas.u, 4), state & ~ON_TOP, canvas.theme.name, canvas.theme.contrast)

    def make() -> Sprite:
        print_key = (face, anatomy.kind, w, hand.contrast)
        printed = _prints.make(print_key, lambda: draw_face(canvas, hand, anatomy, face, w, h))
        return _surrounded(canvas, printed, hand, state)

    return _sprites.make(key, make)


def back_sprite(canvas: Canvas, width: float, state: CardState = NONE, *, theme: str | None = None) -> Sprite:
    """The sprite of a back."""
    w, h = _pixels(canvas, width)
    hand = theme_for(theme or canvas.theme.name)
    key = ("back", hand.name, w, round(canvas.u, 4), state & ~ON_TOP, canvas.theme.name, canvas.theme.contrast)

    def make() -> Sprite:
        picture = canvas.art.get(hand.name, "back", w, h)
        printed = raster.clear(w, h)
        printed.blit(picture, ((w - picture.get_width()) // 2, (h - picture.get_height()) // 2))
        return _surrounded(canvas, printed, hand, state)

    return _sprites.make(key, make)


def _pixels(canvas: Canvas, width: float) -> tuple[int, int]:
    w = max(8, canvas.px(width))
    return w, round(w * RATIO)


def _surrounded(canvas: Canvas, printed: pygame.Surface, hand: Theme, state: CardState) -> Sprite:
    """The printed card on its shadow, with the glow and the ring of its state."""
    theme, u = canvas.theme, canvas.u
    w, h = printed.get_size()
    radius = w * hand.card.radius / CARD_W
    large = w / u >= 120
    parts: list[tuple[pygame.Surface, int, int]] = []  # picture, reach, how far down
    if CardState.FLAT not in state:
        lift = 2.2 if large else 1.0
        soft, reach = raster.blurred_box(w, h, radius, max(2.0, 5 * u * lift), BLACK, 150)
        parts.append((soft, reach, round(4 * u * lift)))
        if hand.card.contact:
            soft, reach = raster.blurred_box(w, h, radius, max(1.0, 2 * u), BLACK, 150)
            parts.append((soft, reach, round(2 * u)))
    if theme.shining:
        if CardState.FOCUS in state or CardState.TARGET in state:
            soft, reach = raster.blurred_box(w, h, radius, (14 if large else 11) * u, theme.glow, 200)
            parts.append((soft, reach, 0))
        elif CardState.LEGAL in state:
            soft, reach = raster.blurred_box(w, h, radius, 9 * u, theme.glow, 120)
            parts.append((soft, reach, 0))
    ring = _ring(theme, state)
    around = ring_picture(w, h, ring, radius / u, u) if ring is not None else None
    pad = max([reach + down for _, reach, down in parts] + [around[1] if around else 0])
    sheet = raster.clear(w + 2 * pad, h + 2 * pad)
    for soft, reach, down in parts:
        _lay(sheet, soft, pad - reach, pad - reach + down)
    _lay(sheet, _toned(printed, state), pad, pad)
    if around is not None:
        _lay(sheet, around[0], pad - around[1], pad - around[1])
    return Sprite(sheet, pad, w, h)


def _lay(sheet: pygame.Surface, picture: pygame.Surface, x: int, y: int) -> None:
    sheet.blit(picture.premul_alpha(), (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)


def _ring(theme: Theme, state: CardState) -> Ring | None:
    if CardState.FOCUS in state:
        return theme.focus
    if CardState.TARGET in state:
        return theme.target
    if CardState.CHOSEN in state:
        return theme.chosen
    if CardState.LEGAL in state:
        return theme.legal
    return None


def _toned(printed: pygame.Surface, state: CardState) -> pygame.Surface:
    if CardState.OUT in state:
        return dimmed(pygame.transform.grayscale(printed), 138)
    return dimmed(printed, 116) if CardState.DIM in state else printed


def _marks(canvas: Canvas, rect: Rect, state: CardState) -> None:
    """What lies on a card: the shield of a protected hand, the seals of a marked one and of a bet."""
    if CardState.PROTECTED in state:
        glow(canvas, rect.cx, rect.cy, rect.w, rect.w, canvas.theme.safe_deep, 0.42)
        w = rect.w * 0.66
        canvas.picture("shield", rect.cx - w / 2, rect.cy - w * 0.585, w, w * 1.17)
    if CardState.MARKED in state:
        seal(canvas, "mark", rect.cx, rect.cy, rect.w * 0.52)
    if CardState.BET in state:
        seal(canvas, "bell", rect.cx, rect.cy, rect.w * 0.52)


def forget() -> None:
    """Drop every kept card."""
    _sprites.clear()
    _prints.clear()
