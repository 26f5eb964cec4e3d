"""How a widget looks: buttons, toggles, sliders, segments, fields, steppers, menu lines, rings of focus.

Every state shows in shape as well as in colour: focus has a ring, pressed sits lower, disabled loses its edge.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from scenes.kit import raster, setting
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.keycaps import cap_width, hints_width, key_cap, key_hints
from scenes.kit.light import glow, halo
from scenes.kit.lines import field, menu_item, row, scroll_bar, tab
from scenes.kit.palettes import LAMP, WHITE, Colour, mix
from scenes.kit.raster import rgb
from scenes.kit.shapes import diamond, outline, panel, plate_ring, ticket
from scenes.kit.states import REST, State, lowered
from scenes.kit.theme import Plate

__all__ = [
    "State",
    "button",
    "cap_width",
    "chip",
    "choice",
    "field",
    "focus_ring",
    "hints_width",
    "key_cap",
    "key_hints",
    "menu_item",
    "row",
    "scroll_bar",
    "segments",
    "slider",
    "stepper",
    "tab",
    "toggle",
]


_RADIUS = 9.0
_TRACK = (46.0, 24.0)  # a toggle
_STEP = (36.0, 34.0)  # a stepper's buttons


def _lighter(plate: Plate, gold: Colour) -> Plate:
    return replace(
        plate, fill=mix(plate.fill, gold, 0.14), top=mix(plate.top, gold, 0.2), opacity=max(0.92, plate.opacity)
    )


def focus_ring(canvas: Canvas, rect: Rect, radius: float = 5) -> None:
    """The ring of focus around a rectangle."""
    outline(canvas, rect, radius=radius)


def button(
    canvas: Canvas,
    rect: Rect,
    label: str,
    *,
    state: State = REST,
    primary: bool = False,
    key: str | None = None,
    size: float = 18.5,
    sign: str | None = None,
) -> None:
    """A button; *primary* is metal, one per screen. *key* shows a key cap, *sign* an icon before the label."""
    theme = canvas.theme
    rect = lowered(rect, state)
    disabled, focus, hover = State.DISABLED in state, State.FOCUS in state, State.HOVER in state
    if disabled:
        panel(canvas, rect, theme.button, radius=_RADIUS, inner=False, strength=0.4, opacity=0.5)
        colour = theme.dead
    elif primary:
        if focus:
            halo(canvas, rect, blur=12, alpha=190)
        plate = _lighter(theme.primary, WHITE) if hover else theme.primary
        if State.PRESSED in state:
            plate = replace(plate, fill=plate.top, top=plate.fill)
        panel(canvas, rect, plate, radius=_RADIUS)
        colour = theme.ink
    else:
        if focus:
            halo(canvas, rect, blur=10, alpha=130)
        # Lit in the colour of the theme: gold over a dark blue or green would be brown.
        lit = replace(theme.button, fill=theme.lit.fill, top=theme.lit.top, opacity=max(0.92, theme.button.opacity))
        plate = lit if hover or focus else theme.button
        if State.PRESSED in state:
            plate = replace(plate, fill=theme.night, top=theme.night, opacity=1.0)
        panel(canvas, rect, plate, radius=_RADIUS, inner=False, strength=1.0 if hover or focus else 0.8)
        colour = theme.text1 if hover or focus else theme.text2
    if focus and not disabled:
        plate_ring(canvas, rect, radius=_RADIUS)
    room = rect.w - (20 if rect.w > 110 else 12)
    cap = cap_width(canvas, key) + 12 if key and not disabled else 0.0
    mark = size * 0.95 + 8 if sign else 0.0
    fit, high = room - cap - mark, rect.h - 6
    lines, size = setting.set_label(canvas, label, "label", size, fit=fit, high=high)
    wide = min(fit, max(canvas.measure(line, "label", size) for line in lines))
    x = rect.cx - (wide + cap + mark) / 2
    if sign:
        icon(canvas, sign, x, rect.cy - size * 0.475, size * 0.95, colour)
        x += mark
    setting.label(canvas, label, x + wide / 2, rect.cy, "label", size, colour, align=0.5, fit=fit, high=high)
    x += wide
    if key and not disabled:
        key_cap(canvas, x + 12, rect.cy - 10, key, on_gold=primary)


def toggle(canvas: Canvas, rect: Rect, on: bool, state: State, words: str) -> None:
    """A switch at the left of the rectangle, 46 x 24, and the word for its position beside it."""
    theme = canvas.theme
    disabled = State.DISABLED in state
    track = Rect(rect.x, rect.cy - _TRACK[1] / 2, *_TRACK)
    box = canvas.box(track)
    lit = State.HOVER in state and not disabled
    fill = theme.gold2 if on else theme.night
    knob = mix(theme.ink, theme.night, 0.3) if on else theme.text3
    edge = theme.gold1 if on or lit else theme.gold3
    if disabled:
        fill, knob, edge = (mix(theme.dead, theme.night, 0.5) if on else theme.night), theme.dead, theme.dead
    line = max(1.2, 1.3 * canvas.u) if not lit else max(2, 2 * canvas.u)

    def make() -> pygame.Surface:
        r = 5 * theme.step * canvas.u
        half = line / 2 + 0.3
        cy, a = box.h / 2, 7.5 * canvas.u
        cx = box.w - 12 * canvas.u if on else 12 * canvas.u
        body = (
            f'<path d="{ticket(half, half, box.w - 2 * half, box.h - 2 * half, r, theme.corner)}" '
            f'fill="{rgb(fill)}" fill-opacity="{1 if on else 0.75}" stroke="{rgb(edge)}" stroke-width="{line:g}"/>'
            f'<path d="M{cx:g},{cy - a:g}L{cx + a:g},{cy:g}L{cx:g},{cy + a:g}L{cx - a:g},{cy:g}Z" '
            f'fill="{rgb(knob)}"/>'
        )
        return raster.svg(box.w, box.h, body, times=3)

    if State.FOCUS in state:
        halo(canvas, track, radius=5, blur=8, alpha=150)
    key = ("toggle", box.size, on, fill, knob, edge, round(line, 2), theme.corner)
    canvas.surface.blit(raster.cached(key, make), box)
    if State.FOCUS in state:
        plate_ring(canvas, track, radius=5)
    colour = theme.dead if disabled else theme.text1 if on or lit else theme.text3
    left = track.right + 10
    setting.label(canvas, words, left, rect.cy, "label", 16, colour, fit=max(10, rect.right - left), high=rect.h)


def slider(canvas: Canvas, rect: Rect, value01: float, state: State, *, ticks: int = 0) -> None:
    """A line across the rectangle, filled up to the value (0 to 1), with a lozenge to drag; *ticks* marks under it."""
    theme = canvas.theme
    disabled = State.DISABLED in state
    value = max(0.0, min(1.0, value01))
    fill = theme.dead if disabled else theme.gold1
    canvas.fill(Rect(rect.x, rect.cy - 1, rect.w, 2), mix(theme.text3, theme.night, 0.45))
    canvas.fill(Rect(rect.x, rect.cy - 2, rect.w * value, 4), fill)
    for tick in range(ticks):
        x = rect.x + rect.w * tick / max(1, ticks - 1)
        canvas.fill(Rect(x - 0.6, rect.cy + 6, 1.4, 9), theme.text3)
    cx = rect.x + rect.w * value
    focus, held = State.FOCUS in state, State.PRESSED in state and not disabled
    if focus:
        glow(canvas, cx, rect.cy, 34, 34, LAMP, 0.8)
        diamond(canvas, cx, rect.cy, 29, 32, colours=(theme.focus.colour,) * 2)
        diamond(canvas, cx, rect.cy, 24, 27, colours=(theme.night,) * 2)
    grow = 2 if held or State.HOVER in state else 0
    colours = (theme.dead, theme.dead) if disabled else (theme.gold0, theme.gold2)
    diamond(canvas, cx, rect.cy, 19 + grow, 21 + grow, colours=colours)


def chip(canvas: Canvas, rect: Rect, label: str, *, on: bool = False, state: State = REST, size: float = 15) -> None:
    """A small button; *on* is filled with metal."""
    theme = canvas.theme
    disabled = State.DISABLED in state
    rect = lowered(rect, state)
    plate = theme.control
    if on:
        top, low = (theme.gold1, mix(theme.gold2, theme.gold3, 0.1)) if not disabled else (theme.dead, theme.dead)
        plate = Plate(low, top, 1.0, (theme.gold1, theme.gold1), 1.2)
    elif State.HOVER in state and not disabled:
        plate = replace(
            plate, fill=mix(plate.fill, theme.gold2, 0.22), top=mix(plate.top, theme.gold2, 0.22), opacity=0.95
        )
    strength = 0.5 if disabled and not on else 1.0
    panel(canvas, rect, plate, radius=5, inner=False, strength=strength)
    colour = theme.ink if on else theme.dead if disabled else theme.text1 if State.HOVER in state else theme.text2
    setting.label(canvas, label, rect.cx, rect.cy, "label", size, colour, align=0.5, fit=rect.w - 10, high=rect.h - 2)
    if State.FOCUS in state:
        plate_ring(canvas, rect, radius=5)


def choice(canvas: Canvas, rect: Rect, words: str, state: State) -> None:
    """A chip that opens a list: the choice made, and an arrow down."""
    chip(canvas, rect, "", state=state)
    theme = canvas.theme
    colour = theme.dead if State.DISABLED in state else theme.text2
    setting.label(canvas, words, rect.x + 14, rect.cy, "label", 15, colour, fit=rect.w - 44, high=rect.h - 2)
    icon(canvas, "down", rect.right - 24, rect.cy - 6, 12, theme.dead if State.DISABLED in state else theme.gold1)


def segments(canvas: Canvas, rect: Rect, labels: Sequence[str], chosen: int, state: State, cursor: int) -> None:
    """Chips of equal width side by side, one of them on. In focus, the one under the cursor has the ring."""
    wide = rect.w / max(1, len(labels))
    size = min((canvas.fitted(label, wide - 10, "label", 15) for label in labels), default=15.0)
    base = state & ~(State.FOCUS | State.HOVER | State.PRESSED)
    for at, label in enumerate(labels):
        part = Rect(rect.x + at * wide, rect.y, wide + (1 if at < len(labels) - 1 else 0), rect.h)
        own = base | (state & (State.HOVER | State.PRESSED) if at == cursor else REST)
        chip(canvas, part, label, on=at == chosen, state=own, size=size)
    if State.FOCUS in state and 0 <= cursor < len(labels):
        plate_ring(canvas, Rect(rect.x + cursor * wide, rect.y, wide, rect.h), radius=5)


def stepper(
    canvas: Canvas,
    rect: Rect,
    words: str,
    state: State,
    *,
    less: bool = True,
    more: bool = True,
    held: int = 0,
) -> None:
    """A value between a minus and a plus button at the two ends of the rectangle.

    *less* and *more* say whether each way is open; *held* is -1 or 1 while that button is under the pointer.
    """
    theme = canvas.theme
    disabled = State.DISABLED in state
    wide, high = min(_STEP[0], rect.w / 3), min(_STEP[1], rect.h)
    for side, open_, sign in ((-1, less, "minus"), (1, more, "plus")):
        x = rect.x if side < 0 else rect.right - wide
        part = Rect(x, rect.cy - high / 2, wide, high)
        own = State.DISABLED if disabled or not open_ else REST
        if held == side and not own:
            own = state & (State.HOVER | State.PRESSED)
        chip(canvas, part, "", state=own)
        moved = lowered(part, own)
        colour = theme.dead if State.DISABLED in own else theme.text1
        icon(canvas, sign, moved.cx - 6, moved.cy - 6, 12, colour)
    if State.FOCUS in state:
        plate_ring(canvas, rect, radius=5)
    colour = theme.dead if disabled else theme.gold0
    role, size = ("number", min(32.0, rect.h * 0.9)) if words.isdecimal() else ("label", 17.0)
    room = rect.w - 2 * wide - 10
    setting.label(canvas, words, rect.cx, rect.cy, role, size, colour, align=0.5, fit=room, high=rect.h)
