"""Widgets that are lines: a field of text, rows of a list, menu lines, tabs, the bar beside a list."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from scenes.kit import raster, setting
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.light import halo
from scenes.kit.palettes import mix
from scenes.kit.raster import rgb
from scenes.kit.shapes import outline, panel, plate_ring
from scenes.kit.states import REST, State, lowered


def field(
    canvas: Canvas,
    rect: Rect,
    words: str,
    state: State,
    caret: int | None,
    composing: str = "",
    *,
    hint: str = "",
    size: float = 16,
) -> None:
    """A line of text to edit. *caret* is a place in the words, None when it is not being edited; *composing* is
    what the input method has not yet settled, drawn underlined at the caret. *hint* shows while it is empty."""
    theme = canvas.theme
    disabled, focus = State.DISABLED in state, State.FOCUS in state
    box = canvas.box(rect)
    hot = focus or (State.HOVER in state and not disabled)
    line = max(1.0, (1.8 if focus else 1.1) * canvas.u)
    edge = theme.gold1 if hot else mix(theme.gold3, theme.night, 0.55) if disabled else theme.gold3

    def make() -> pygame.Surface:
        half = line / 2 + 0.3
        body = (
            f'<rect x="{half}" y="{half}" width="{box.w - 2 * half}" height="{box.h - 2 * half}" '
            f'rx="{canvas.px(4)}" fill="{rgb(theme.night)}" fill-opacity=".85" stroke="{rgb(edge)}" '
            f'stroke-width="{line:g}"/>'
        )
        return raster.svg(box.w, box.h, body, times=2)

    canvas.surface.blit(raster.cached(("field", box.size, edge, round(line, 2), theme.night), make), box)
    if focus:
        outline(canvas, rect, radius=4)
    inner = Rect(rect.x + 11, rect.y, rect.w - 20, rect.h)
    baseline = rect.cy + size * 0.33
    place = len(words) if caret is None else caret
    before, after = words[:place], words[place:]
    ahead = canvas.measure(before, "body-500", size)
    total = ahead + canvas.measure(composing + after, "body-500", size)
    caret_x = ahead + canvas.measure(composing, "body-500", size)
    shift = 0.0
    if caret is not None and total > inner.w:
        shift = max(0.0, min(total - inner.w + 2, caret_x - inner.w * 0.8))
    colour = theme.dead if disabled else theme.text1
    with canvas.clipped(Rect(rect.x + 4, rect.y, rect.w - 8, rect.h)):
        if not words and not composing and hint:
            canvas.text(hint, inner.x, baseline, "body", size, theme.text3, fit=inner.w)
        elif caret is None:
            canvas.text(words, inner.x, baseline, "body-500", size, colour, fit=inner.w)
        else:
            x = inner.x - shift
            x += canvas.text(before, x, baseline, "body-500", size, colour)
            if composing:
                wide = canvas.text(composing, x, baseline, "body-500", size, theme.gold1)
                canvas.fill(Rect(x, baseline + 3, wide, 1.4), theme.gold1)
                x += wide
            canvas.text(after, x, baseline, "body-500", size, colour)
        if caret is not None and focus:
            canvas.fill(Rect(inner.x - shift + caret_x + 0.5, rect.cy - size * 0.6, 1.6, size * 1.2), theme.gold1)


def row(canvas: Canvas, rect: Rect, state: State, *, strength: float = 1.0) -> None:
    """The light behind a line in focus or under the pointer, with a metal bar at its left when in focus."""
    theme = canvas.theme
    focus = State.FOCUS in state
    if not focus and (State.HOVER not in state or State.DISABLED in state):
        return
    box = canvas.box(rect)
    high = (0.28 if focus else 0.12) * strength

    def make() -> pygame.Surface:
        body = (
            f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{box.w}" y2="0">'
            f'<stop offset="0" stop-color="{rgb(theme.gold1)}" stop-opacity="{high}"/>'
            f'<stop offset="1" stop-color="{rgb(theme.gold1)}" stop-opacity="{high * 0.1}"/></linearGradient></defs>'
            f'<path d="M0,0H{box.w}V{box.h}H0Z" fill="url(#f)"/>'
        )
        return raster.svg(box.w, box.h, body, times=1)

    canvas.surface.blit(raster.cached(("row", box.size, theme.gold1, high), make), box)
    if focus:
        canvas.fill(Rect(rect.x, rect.y, 3, rect.h), theme.gold1)
        if theme.contrast:
            outline(canvas, rect.inset(4), replace(theme.focus, width=3, gap=0), radius=2)


def menu_item(canvas: Canvas, rect: Rect, label: str, note: str, state: State) -> None:
    """A line of a menu: the label, and a quieter note after it."""
    theme = canvas.theme
    focus, disabled = State.FOCUS in state, State.DISABLED in state
    size = min(24.0, rect.h * 0.56)
    rect = lowered(rect, state)
    filled = focus and theme.menu_filled
    if filled:
        halo(canvas, rect, blur=9, alpha=130)
        panel(canvas, rect, theme.primary, radius=8)
        if theme.contrast:
            plate_ring(canvas, rect, radius=8)
    else:
        row(canvas, rect, state)
    if disabled:
        colour = quiet = theme.dead
    elif filled:
        colour, quiet = theme.ink, mix(theme.ink, theme.gold3, 0.25)
    else:
        colour = theme.gold0 if focus else theme.text1 if State.HOVER in state else theme.text2
        quiet = theme.text2 if focus else theme.text3
    room = rect.w - 40
    note_size = size * 0.7
    taken = canvas.measure(note, "body", note_size) + 18 if note else 0.0
    wide = canvas.middle(label, rect.x + 22, rect.cy, "head", size, colour, fit=max(room * 0.4, room - taken))
    if not note:
        return
    if filled:
        place, font, align = rect.right - 18, "body-600", 1.0
    else:
        place, font, align = rect.x + 40 + wide, "body", 0.0
    setting.label(canvas, note, place, rect.cy, font, note_size, quiet, align=align, fit=room - wide - 18, high=rect.h)


def tab(canvas: Canvas, rect: Rect, label: str, chosen: bool, state: State, *, size: float = 22) -> None:
    """One line of a column of tabs; the chosen one keeps the light, the one in focus has the ring too."""
    theme = canvas.theme
    rect = lowered(rect, state)
    row(canvas, rect, state | State.FOCUS if chosen else state & ~State.FOCUS)
    if State.FOCUS in state:
        outline(canvas, rect, radius=3)
    if State.DISABLED in state:
        colour = theme.dead
    else:
        colour = theme.gold0 if chosen else theme.text1 if State.HOVER in state else theme.text2
    canvas.middle(label, rect.x + 22, rect.cy, "head", size, colour, fit=rect.w - 34)


def scroll_bar(canvas: Canvas, rect: Rect, first01: float, share01: float, state: State = REST) -> None:
    """A thin bar: where a list stands (0 to 1) and what share of it can be seen. Nothing when all of it can."""
    if share01 >= 1:
        return
    theme = canvas.theme
    canvas.fill(Rect(rect.cx - 1, rect.y, 2, rect.h), theme.line, theme.hair)
    long = max(24.0, rect.h * share01)
    top = rect.y + (rect.h - long) * max(0.0, min(1.0, first01))
    wide = 6 if State.HOVER in state or State.PRESSED in state or State.FOCUS in state else 4
    canvas.fill(Rect(rect.cx - wide / 2, top, wide, long), theme.gold1 if wide == 6 else theme.gold2)
