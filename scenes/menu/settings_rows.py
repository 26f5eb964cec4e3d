"""Rows of the settings page: a title, what it means, and a control at the right, or below where that is too wide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.words import gettext as _
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.shapes import hairline
from scenes.kit.states import State
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, Segments, Slider, Stepper, Toggle

_TITLE, _REMARK, _LINE = 18.0, 14.5, 19.0
EDGE = 18.0
"""Free at the left and right of a row."""

STEPPER = 220.0
"""How wide the control is that takes one of many."""

_SEGMENT, _SEGMENT_HEIGHT = 26.0, 30.0
_SLIDER, _SLIDER_WORDS = 200.0, 72.0

Place = Callable[[Rect], Widget]


@dataclass(frozen=True)
class Row:
    """One setting: how wide its control is, and what places it in a rectangle as high as the row.

    *inset*: how far the control stands from the right edge at which the others end."""

    title: str
    remark: str
    width: float
    place: Place
    inset: float = 0.0


class _Spot(NamedTuple):
    """Where a row is, and its remark in lines; *below*: its control stands under the words."""

    row: Row
    rect: Rect
    lines: list[str]
    widget: Widget
    below: bool


class RowList:
    """Rows one under the other, at least *step* units each; the first begins *lead* units under the top of *area*."""

    def __init__(self, canvas: Canvas, rows: Sequence[Row], area: Rect, step: float, lead: float = 0.0) -> None:
        self._spots: list[_Spot] = []
        self.width = area.w
        y = area.y + 2 + lead
        for row in rows:
            spot = self._spot(canvas, row, Rect(area.x, y, area.w, 0), step)
            self._spots.append(spot)
            y += spot.rect.h
        self.height = y - area.y + 2
        self._top = area.y

    @property
    def widgets(self) -> list[Widget]:
        """The controls, from the top down."""
        return [spot.widget for spot in self._spots]

    def _spot(self, canvas: Canvas, row: Row, rect: Rect, step: float) -> _Spot:
        inner = rect.w - 2 * EDGE
        title = canvas.measure(row.title, "label", _TITLE)
        beside = inner - row.width - row.inset - 24
        below = beside < min(title, inner * 0.5) or (bool(row.remark) and beside < 130)
        lines = canvas.wrap(row.remark, inner if below else beside, "body", _REMARK) if row.remark else []
        words = 26 + _LINE * len(lines)
        if below:
            high = max(step, words + 62)
            width = min(row.width, inner)
            right = rect.right - EDGE - min(row.inset, inner - width)
            control = Rect(right - width, rect.y + words + 14, width, 36)
        else:
            high = max(step, words + 26)
            control = Rect(rect.right - EDGE - row.inset - row.width, rect.y, row.width, high)
        widget = row.place(control)
        if isinstance(widget, Toggle):
            widget.hit = Rect(rect.x, rect.y, rect.w, high)
        return _Spot(row, Rect(rect.x, rect.y, rect.w, high), lines, widget, below)

    def draw(self, canvas: Canvas, content: Rect) -> None:
        """Draw all but the controls; *content* is where the rows are now."""
        theme, shift = canvas.theme, content.y - self._top
        for row, home, lines, widget, below in self._spots:
            rect = home.moved(0, shift)
            if widget.focused or widget.hovered:
                state = State.FOCUS if widget.focused else State.HOVER
                paint.row(canvas, rect.inset(0, 3), state, strength=0.6)
            words = 24 + _LINE * len(lines)
            top = rect.y + 12 if below else rect.cy - words / 2
            room = rect.w - 2 * EDGE - (0 if below else row.width + row.inset + 20)
            colour = theme.text1 if widget.enabled else theme.dead
            canvas.text(row.title, rect.x + EDGE, top + 17, "label", _TITLE, colour, fit=room)
            for at, line in enumerate(lines):
                canvas.text(line, rect.x + EDGE, top + 37 + at * _LINE, "body", _REMARK, theme.text3)
            if isinstance(widget, Slider):
                colour = theme.text1 if widget.enabled else theme.dead
                canvas.middle(widget.value, widget.rect.right + 20, widget.rect.cy, "label", 17, colour)
            hairline(canvas, rect.x, rect.bottom, rect.w)


def toggle_row(canvas: Canvas, key: str, title: str, remark: str, on: bool, change: Callable[[bool], object]) -> Row:
    """A setting that is on or off."""
    width = 58 + max(canvas.measure(word, "label", 16) for word in (_("On"), _("Off")))

    def place(rect: Rect) -> Widget:
        return Toggle(key, Rect(rect.x, rect.cy - 15, rect.w, 30), title, on, change)

    return Row(title, remark, width, place)


def segments_row(
    canvas: Canvas,
    key: str,
    title: str,
    remark: str,
    options: Sequence[str],
    chosen: int,
    change: Callable[[int], object],
    *,
    enabled: bool = True,
) -> Row:
    """A setting that is one of a few."""
    widest = max(canvas.measure(option, "label", 15) for option in options)

    def place(rect: Rect) -> Widget:
        part = Rect(rect.x, rect.cy - _SEGMENT_HEIGHT / 2, rect.w, _SEGMENT_HEIGHT)
        return Segments(key, part, title, options, chosen, change, enabled=enabled)

    return Row(title, remark, len(options) * (widest + _SEGMENT), place)


def stepper_row(
    key: str,
    title: str,
    remark: str,
    options: Sequence[str],
    chosen: int,
    change: Callable[[int], object],
    *,
    inset: float = 0.0,
) -> Row:
    """A setting that is one of many in a row."""

    def place(rect: Rect) -> Widget:
        return Stepper(key, Rect(rect.x, rect.cy - 19, rect.w, 38), title, options, chosen, change)

    return Row(title, remark, STEPPER, place, inset)


def slider_row(
    key: str, title: str, remark: str, number: float, change: Callable[[float], object], *, enabled: bool = True
) -> Row:
    """A setting from 0 to 100 %."""

    def place(rect: Rect) -> Widget:
        line = Rect(rect.x, rect.cy - 14, rect.w - _SLIDER_WORDS, 28)
        return Slider(key, line, title, number, change, enabled=enabled)

    return Row(title, remark, _SLIDER + _SLIDER_WORDS, place)


def button_row(
    canvas: Canvas, key: str, title: str, remark: str, label: str, press: Callable[[], object], *, enabled: bool = True
) -> Row:
    """Something to do."""
    width = canvas.measure(label, "label", 16) + 44

    def place(rect: Rect) -> Widget:
        part = Rect(rect.x, rect.cy - 18, rect.w, 36)
        return Button(key, part, label, press, size=16, enabled=enabled)

    return Row(title, remark, width, place)


__all__ = ["EDGE", "STEPPER", "Row", "RowList", "button_row", "segments_row", "slider_row", "stepper_row", "toggle_row"]
