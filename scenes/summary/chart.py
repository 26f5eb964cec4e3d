"""The course of a match: each player's tokens round by round, as steps with a marker at every gain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.words import gettext as _
from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.palettes import SERIES, Colour
from scenes.kit.raster import rgb
from scenes.kit.shapes import hairline
from scenes.kit.theme import Theme
from scenes.requests import MatchSeat
from scenes.summary.seat_parts import name_type

# In a box of 24 x 24: a player is known by shape as well as by colour.
_MARKERS = (
    "M12,1L23,12L12,23L1,12Z",
    "M12,2A10,10 0 0 1 12,22A10,10 0 0 1 12,2Z",
    "M3.5,3.5H20.5V20.5H3.5Z",
    "M12,2L22.5,20.5H1.5Z",
    "M12,22L22.5,3.5H1.5Z",
    "M6.5,2.5H17.5L23,12L17.5,21.5H6.5L1,12Z",
    "M12,0L15,9L24,12L15,15L12,24L9,15L0,12L9,9Z",
    "M8.5,2H15.5V8.5H22V15.5H15.5V22H8.5V15.5H2V8.5H8.5Z",
)

_AXIS_LEFT, _AXIS_FOOT = 28.0, 26.0
_LABEL = 16.0
_TO_NAMES = 18.0
_LEADER, _LEADER_FROM = 24.0, 4.0  # room above and below for the lines to the names; from which shift on they are drawn
_LEAST_STEP = 34.0  # between two numbers under the chart


@dataclass(frozen=True, slots=True)
class ChartFrame:
    """Where a chart stands: the field of the lines, and the column of the names."""

    field: Rect
    names: Rect


def ink(theme: Theme, seat: int) -> Colour:
    """The colour of a player's line."""
    return theme.gold1 if seat == 0 else SERIES[(seat - 1) % len(SERIES)]


def marker(canvas: Canvas, seat: int, x: float, y: float, size: float) -> None:
    """A player's sign, with its middle at x, y."""
    pixels = canvas.px(size + 2)
    colour, edge = ink(canvas.theme, seat), canvas.theme.night
    shape = _MARKERS[seat % len(_MARKERS)]
    body = (
        f'<g transform="translate(2,2) scale(.8333)"><path d="{shape}" fill="{rgb(colour)}" '
        f'stroke="{rgb(edge)}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="{shape}" fill="{rgb(colour)}"/></g>'
    )
    key = ("chart marker", shape, pixels, colour, edge)
    image = raster.cached(key, lambda: raster.svg(pixels, pixels, body, times=4, box=(24, 24)))
    canvas.blit(image, x - pixels / canvas.u / 2, y - pixels / canvas.u / 2)


class Chart:
    """The chart of a match in a rectangle; *share* of its lines is drawn, from the left."""

    def __init__(self, canvas: Canvas, rect: Rect, seats: Sequence[MatchSeat], goal: int) -> None:
        self.seats = seats
        self.rounds = max(1, max(len(seat.course) for seat in seats) - 1)
        self.top = max(goal, *(max(seat.course) for seat in seats))
        self.goal = goal
        names = max(canvas.measure(seat.name, "head", _LABEL) for seat in seats)
        column = min(names + 72, rect.w * 0.4)
        # The winner's line runs where it belongs; the others make room at both sides.
        order = sorted(range(len(seats)), key=lambda seat: (not seats[seat].won, seat))
        apart = min(2.6, 10.0 / len(seats))
        self._aside = {seat: ((at + 1) // 2) * (1 if at % 2 else -1) * apart for at, seat in enumerate(order)}
        field = Rect(rect.x + _AXIS_LEFT, rect.y + 6, rect.w - _AXIS_LEFT - column, rect.h - 6 - _AXIS_FOOT)
        self.frame = ChartFrame(
            field, Rect(field.right + _TO_NAMES, rect.y, rect.right - field.right - _TO_NAMES, rect.h)
        )
        self._lines: Canvas | None = None

    def place(self, seat: int, at: int, tokens: int) -> tuple[float, float]:
        """Where a player stands after round *at*: lines that run together lie side by side."""
        field = self.frame.field
        y = field.bottom - field.h * tokens / self.top - self._aside[seat]
        return field.x + field.w * at / self.rounds, y

    def draw_frame(self, canvas: Canvas) -> None:
        """Draw the numbers, the levels and the names at the ends of the lines."""
        theme, field = canvas.theme, self.frame.field
        step = next(step for step in (1, 2, 3, 5, 10) if field.h * step / self.top >= 17 or step == 10)
        for level in range(self.top + 1):
            y = field.bottom - field.h * level / self.top
            goal = level == self.goal
            if level % step == 0 or goal:
                hairline(canvas, field.x, y, field.w, opacity=0.6 if goal else None)
            if goal or (level % step == 0 and (self.goal - level) * field.h / self.top >= 16):
                colour = theme.gold1 if goal else theme.text3
                canvas.middle(str(level), field.x - 12, y, "label", 14, colour, align=1)
        wide = field.w / self.rounds
        step = next(step for step in (1, 2, 5, 10, 20, 50) if wide * step >= _LEAST_STEP or step == 50)
        for at in range(0, self.rounds + 1, step):
            words = str(at) if at else _("start")
            canvas.text(words, field.x + wide * at, field.bottom + 21, "body", 14, theme.text3, align=0.5)
        self._draw_names(canvas)

    def _draw_names(self, canvas: Canvas) -> None:
        theme, names = canvas.theme, self.frame.names
        order = sorted(range(len(self.seats)), key=lambda seat: self.place(seat, 0, self.seats[seat].tokens)[1])
        # Beside the field, so that none of them runs into the numbers of the rounds under it.
        apart = min(22.0, (self.frame.field.h + 4) / len(order))
        size = min(_LABEL + 1, apart * 0.84)
        ys = [self.place(seat, 0, self.seats[seat].tokens)[1] for seat in order]
        for at in range(1, len(ys)):
            ys[at] = max(ys[at], ys[at - 1] + apart)
        low = self.frame.field.bottom
        for at in reversed(range(len(ys))):
            ys[at] = min(ys[at], low - (len(ys) - 1 - at) * apart)
        self._draw_leaders(canvas, dict(zip(order, ys, strict=True)))
        for seat, y in zip(order, ys, strict=True):
            result = self.seats[seat]
            marker(canvas, seat, names.x + 6, y, 12)
            colour = ink(theme, seat)
            value = str(result.tokens)
            wide = canvas.measure(value, "label", size)
            canvas.middle(value, names.right, y, "label", size, theme.text1, align=1)
            room = names.w - 19 - wide - 8
            font, fitted = name_type(canvas, result.name, room, size)
            canvas.middle(result.name, names.x + 19, y, font, fitted, colour, fit=room)

    def _draw_leaders(self, canvas: Canvas, ys: dict[int, float]) -> None:
        """Draw fine lines from the ends of the lines to the names that had to make room for others."""
        field, wide = self.frame.field, self.frame.names.x - self.frame.field.right
        top, high = field.y - _LEADER, field.h + 2 * _LEADER
        paths = ""
        for seat, y in ys.items():
            end = self.place(seat, 0, self.seats[seat].tokens)[1]
            if abs(end - y) > _LEADER_FROM:
                colour = rgb(ink(canvas.theme, seat))
                paths += (
                    f'<path d="M0,{end - top:.2f}h2L{wide - 2:.2f},{y - top:.2f}h2" fill="none" stroke="{colour}" '
                    'stroke-width="1" stroke-opacity=".8" stroke-linejoin="round"/>'
                )
        if paths:
            image = raster.svg(canvas.px(wide), canvas.px(high), paths, times=3, box=(wide, high))
            canvas.blit(image, field.right, top)

    def draw_lines(self, canvas: Canvas, share: float = 1.0) -> None:
        """Draw the lines up to *share* (0 to 1) of the way."""
        if share <= 0:
            return
        field = self.frame.field
        if self._lines is None:
            self._lines = self._layer(canvas)
        with canvas.clipped(Rect(field.x - 12, 0, (field.w + 24) * share, canvas.height)):
            canvas.place(self._lines, field.x - 12, field.y - 12)

    def _layer(self, canvas: Canvas) -> Canvas:
        field = self.frame.field
        layer = canvas.layer(field.w + 24, field.h + 24)
        left, top = field.x - 12, field.y - 12
        order = sorted(range(len(self.seats)), key=lambda seat: (self.seats[seat].won, -seat))
        paths = ""
        for seat in order:
            course, points = self.seats[seat].course, ""
            for at, tokens in enumerate(course):
                x, y = self.place(seat, at, tokens)
                points += f"M{x - left:.2f},{y - top:.2f}" if not at else f"H{x - left:.2f}V{y - top:.2f}"
            wide = 3.0 if self.seats[seat].won else 1.8
            paths += (
                f'<path d="{points}" fill="none" stroke="{rgb(ink(canvas.theme, seat))}" stroke-width="{wide}" '
                'stroke-linejoin="round"/>'
            )
        w, h = layer.surface.get_size()
        layer.surface.blit(raster.svg(w, h, paths, times=2, box=(field.w + 24, field.h + 24)), (0, 0))
        crowded = field.w / self.rounds < 16
        for seat in order:
            course = self.seats[seat].course
            for at in range(1, len(course)):
                if course[at] > course[at - 1]:
                    x, y = self.place(seat, at, course[at])
                    size = (14 if self.seats[seat].won else 12) * (0.7 if crowded else 1.0)
                    marker(layer, seat, x - left, y - top, size)
        return layer
