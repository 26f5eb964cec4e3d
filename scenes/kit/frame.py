"""The parts of a page: head strip, headings, notices, tips, the veil under a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit import setting
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.keycaps import hints_width, key_hints
from scenes.kit.light import veil
from scenes.kit.page import HeadLayout, head_strip
from scenes.kit.palettes import Colour
from scenes.kit.shapes import hairline, panel, rule

_AS_GOOD = 0.92
"""So much smaller than others a heading may be before it is set closer, or in small letters."""

BRAND = "HIDDEN HAND"


def head(
    canvas: Canvas,
    title: str,
    info: str = "",
    keys: Sequence[tuple[str, str]] = (),
    *,
    layout: HeadLayout | None = None,
) -> None:
    """The head strip: brand, title, what is going on, and at the right what keys do. Hints go, first to last,
    where the strip is too narrow for all of them; the brand, where it is too narrow for what is going on."""
    theme = canvas.theme
    at = layout if layout is not None else head_strip(canvas.width, canvas.height)
    shown = head_hints(canvas, title, keys, at)
    x = at.rect.x
    room = at.hints_right - (hints_width(canvas, shown) + 24 if shown else 0)
    told = canvas.measure(title, "label", at.title_size) + 12 + canvas.measure(info, "body", canvas.least)
    brand = canvas.measure(BRAND, "head", at.brand_size, 0.2) + 28
    if x + brand + told <= room:
        # What is going on comes before the name of the program.
        canvas.text(BRAND, x, at.baseline, "head", at.brand_size, theme.gold2, track=0.2)
        hairline(canvas, x + brand - 14, at.baseline - 13, 16, vertical=True, opacity=0.6)
        x += brand
    x += canvas.text(title, x, at.baseline, "label", at.title_size, theme.text1, fit=max(40, room - x)) + 12
    if info and room - x > 60:
        middle, high = at.baseline - at.info_size * 0.35, at.rect.h - 12
        setting.label(canvas, info, x, middle, "body", at.info_size, theme.text3, fit=room - x, high=high)
    if shown:
        key_hints(canvas, at.hints_right, at.hints_y, shown)
    if not theme.ground.sliced or theme.contrast:
        hairline(canvas, at.rect.x, at.hairline, at.rect.w, opacity=0.45 if not theme.contrast else None)


def title_end(canvas: Canvas, title: str, info: str, at: HeadLayout) -> float:
    """Where brand, title and what is going on end in the head strip, if there is room for all of them."""
    brand = canvas.measure(BRAND, "head", at.brand_size, 0.2) + 28
    told = canvas.measure(title, "label", at.title_size) + 12 + canvas.measure(info, "body", at.info_size)
    return at.rect.x + brand + told


def head_hints(canvas: Canvas, title: str, keys: Sequence[tuple[str, str]], at: HeadLayout) -> list[tuple[str, str]]:
    """Those of *keys* for which the head strip has room beside the title."""
    shown = list(keys)
    words = canvas.measure(BRAND, "head", at.brand_size, 0.2) + 28 + canvas.measure(title, "label", at.title_size)
    while shown and at.rect.x + words + 24 + hints_width(canvas, shown) > at.hints_right:
        shown.pop(0)
    return shown


def heading(
    canvas: Canvas,
    words: str,
    x: float,
    y: float,
    width: float,
    *,
    size: float = 14.5,
    note: str = "",
    lines: bool = True,
    inset: float = 0.0,
) -> float:
    """A heading in capitals, its baseline at y, over a rule; a note at the right. Gives the y of the rule.

    The words stand so much *inset* from the ends of the rule. Where there is no room, the capitals stand closer; then
    they become small letters; then the note goes."""
    theme = canvas.theme
    taken = canvas.measure(note, "body", size) + 16 if note else 0.0
    caps = setting.capitals(words)
    ways = [(caps, "head", theme.head_track), (caps, "head", 0.04), (words, "body-600", 0.0)]
    # Headings beside each other look alike: in size before they do in capitals.
    most = width - 2 * inset
    for room, least in ((most - taken, size * _AS_GOOD), (most - taken, canvas.least), (most, canvas.least)):
        fitting = [way for way in ways if canvas.measure(way[0], way[1], least, way[2]) <= room]
        if fitting:
            break
    if room == most:
        note = ""
    told, font, track = fitting[0] if fitting else ways[-1]
    canvas.text(told, x + inset, y, font, size, theme.gold1, track=track, fit=max(20.0, room))
    if note:
        canvas.text(note, x + width - inset, y, "body", size, theme.text3, align=1)
    if lines:
        rule(canvas, x, y + 10, width, opacity=0.6)
    return y + 10


def toast(
    canvas: Canvas, rect: Rect, title: str, words: str = "", *, sign: str = "warning", alarm: bool = True
) -> None:
    """A notice over the head strip: a sign, what happened, what it means."""
    theme = canvas.theme
    panel(canvas, rect, theme.alarm if alarm else theme.sheet, radius=8, inner=False)
    icon(canvas, sign, rect.x + 18, rect.cy - 10, 20)
    x = rect.x + 50
    room = rect.right - 18 - x
    taken = canvas.measure(words, "body", 15) + 10 if words else 0.0
    x += canvas.middle(title, x, rect.cy, "label", 17, theme.text1, fit=max(room * 0.45, room - taken)) + 10
    if words:
        canvas.middle(words, x, rect.cy, "body", 15, theme.text2, fit=max(20, rect.right - 18 - x))


def tip(canvas: Canvas, words: str, x: float, y: float, *, width: float = 300, colour: Colour | None = None) -> Rect:
    """A small plate with words beside the point x, y, kept inside the canvas. Gives its rectangle."""
    theme = canvas.theme
    lines = canvas.wrap(words, width - 28, "body", 15, balance=True)
    wide = max(canvas.measure(line, "body", 15) for line in lines) + 28
    high = len(lines) * 19.5 + 16
    left = max(12.0, min(x - wide / 2, canvas.width - wide - 12))
    top = y - high - 10 if y - high - 10 >= 8 else y + 18
    rect = Rect(left, top, wide, high)
    panel(canvas, rect, theme.sheet, radius=6, inner=False, opacity=0.97)
    for at, line in enumerate(lines):
        canvas.text(line, rect.cx, top + 22.5 + at * 19.5, "body", 15, colour or theme.text1, align=0.5)
    return rect


def scrim(canvas: Canvas, opacity: float = 0.68) -> None:
    """The dark over a table on which a sheet lies."""
    veil(canvas, opacity)


def sheet(canvas: Canvas, rect: Rect, *, radius: float = 18) -> None:
    """The plate of a sheet, on its shadow."""
    panel(canvas, rect, canvas.theme.sheet, radius=radius)
