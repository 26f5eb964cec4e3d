"""The players of a round side by side, each on a plate; the winner's is larger and shines."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from game.words import gettext as _
from game.words import pgettext
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, back, card, card_height, slot
from scenes.kit.frame import head
from scenes.kit.geometry import Rect
from scenes.kit.ground import ground
from scenes.kit.light import halo
from scenes.kit.page import is_big
from scenes.kit.shapes import initial, medallion, panel, rule
from scenes.requests import SeatResult, ShowRoundSummary
from scenes.summary.seat_parts import (
    TokenRow,
    draw_strip,
    fitting,
    name_colour,
    name_type,
    reason_lines,
    status,
    token_row,
    told_of,
)
from scenes.summary.title import Title

MOST = 4
"""Players that fit side by side."""

WIDEST, TALLEST = 268.0, 760.0
_RISE, _GROW = 6.0, 12.0
_LEAST_NAME = 13.0


@dataclass(frozen=True, slots=True)
class SeatColumn:
    """One player's plate and what stands on it."""

    rect: Rect
    card: Rect
    name_y: float
    status_y: float
    strip: Rect
    strip_card: float
    tokens: TokenRow


class SeatColumns:
    """Places and draws a round's summary in columns."""

    def __init__(self, canvas: Canvas, request: ShowRoundSummary) -> None:
        self.request = request
        big, count = is_big(canvas.height), len(request.seats)
        high = min(canvas.height, TALLEST)
        top = (canvas.height - high) / 2
        margin = 56.0 if canvas.width >= 1000 else 40.0
        gap = 24.0 if canvas.width >= 1000 else 14.0
        room = canvas.width - 2 * margin
        y, size = (top + 110, 44.0) if big else (top + 88, 34.0)
        self.title = Title(canvas, request.title, y, room, size)
        self.lines, self.reason_size = reason_lines(canvas, told_of(request), min(room, 900), 18.0 if big else 16.0)
        self.reason_y = self.title.bottom + (32 if big else 25)
        self.rule_y = self.reason_y + (len(self.lines) - 1) * self.reason_size * 1.3 + (20 if big else 12)
        low = top + high - (46 if big else 30)
        self.buttons = Rect(canvas.width / 2 - 224, low - 46, 448, 46)
        upper, lower = self.rule_y + (30 if big else 22), self.buttons.y - (32 if big else 22)
        self.roomy = lower - upper >= 330
        width = min(WIDEST, (room - (count - 1) * gap) / count)
        left = (canvas.width - count * width - (count - 1) * gap) / 2
        self.columns = tuple(
            self._column(seat, Rect(left + at * (width + gap), upper, width, lower - upper))
            for at, seat in enumerate(request.seats)
        )

    def _column(self, seat: SeatResult, rect: Rect) -> SeatColumn:
        """The plate from top to bottom: hand, name, status, discards, tokens."""
        inner = rect.w - (36 if self.roomy else 28)
        pad = 20.0 if self.roomy else 12.0
        tokens_cy = rect.bottom - (26 if self.roomy else 19)
        strip_high = min(84.0, rect.h * 0.2)
        strip_y = tokens_cy - (22 if self.roomy else 15) - strip_high
        status_y = strip_y - (14 if self.roomy else 9)
        name_y = status_y - (25 if self.roomy else 18)
        if seat.won:
            rect = Rect(rect.x - _RISE, rect.y - _GROW, rect.w + 2 * _RISE, rect.h + 2 * _GROW)
        card_high = name_y - (35 if self.roomy else 25) - rect.y - pad
        width = min(inner, card_high / card_height(1))
        return SeatColumn(
            rect=rect,
            card=Rect(rect.cx - width / 2, rect.y + pad, width, card_height(width)),
            name_y=name_y,
            status_y=status_y,
            strip=Rect(rect.cx - inner / 2, strip_y, inner, strip_high),
            strip_card=strip_high / card_height(1),
            tokens=token_row(rect.cx, tokens_cy, inner, self.request.goal, most=22.0, align=0.5),
        )

    def token_rows(self) -> list[TokenRow]:
        """Where each player's tokens stand."""
        return [column.tokens for column in self.columns]

    @property
    def source(self) -> tuple[float, float]:
        """Where tokens come from: under the title."""
        return self.buttons.cx, self.rule_y

    # -- drawing -----------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw all but the tokens."""
        theme, request = canvas.theme, self.request
        ground(canvas)
        cx = canvas.width / 2
        head(canvas, _("Round {n}").format(n=request.number))
        self.title.draw(canvas, cx, 0.5)
        for at, line in enumerate(self.lines):
            y = self.reason_y + at * self.reason_size * 1.3
            canvas.text(line, cx, y, "body", self.reason_size, theme.text2, align=0.5)
        rule(canvas, cx - 190, self.rule_y, 380, fade="" if theme.diamond_rules else "both")
        for column, seat in zip(self.columns, request.seats, strict=True):
            self._draw_column(canvas, column, seat)

    def _draw_column(self, canvas: Canvas, column: SeatColumn, seat: SeatResult) -> None:
        theme, rect = canvas.theme, column.rect
        plate = theme.raised if seat.won else theme.panel
        if seat.won:
            halo(canvas, rect, radius=6, blur=16, alpha=120)
            plate = replace(plate, inner=theme.gold3, inner_opacity=0.9)
        panel(canvas, rect, plate, radius=14)
        self._draw_hand(canvas, column.card, seat)
        roomy = self.roomy
        size, r = (22.0, 17.0) if roomy else (17.0, 12.0)
        # A long name needs the place of the medallion.
        taken = 2 * r + 10
        if canvas.measure(seat.name, "body-600", _LEAST_NAME) > rect.w - 24 - taken:
            taken = 0.0
        font, size = name_type(canvas, seat.name, rect.w - 24 - taken, size)
        x = rect.cx - (canvas.measure(seat.name, font, size) + taken) / 2
        if taken:
            middle = column.name_y - size * 0.34
            medallion(canvas, x + r, middle, r, initial(seat.name), active=seat.is_viewer, out=seat.out)
        colour = name_colour(canvas, seat)
        canvas.text(seat.name, x + taken, column.name_y, font, size, colour, fit=rect.w - 16 - taken)
        forms, colour = status(canvas, seat)
        small = 15.0 if roomy else 13.5
        words = fitting(canvas, forms, rect.w - 24, "body", small)
        canvas.text(words, rect.cx, column.status_y, "body", small, colour, align=0.5, fit=rect.w - 20)
        # What somebody who is out laid down last is the large card.
        lie = seat.discards[:-1] if seat.out else seat.discards
        draw_strip(canvas, lie, column.strip, column.strip_card, out=seat.out, middle=True)

    def _draw_hand(self, canvas: Canvas, at: Rect, seat: SeatResult) -> None:
        state = CardState.FOCUS if seat.won else CardState.NONE
        if seat.out and seat.discards:
            card(canvas, seat.discards[-1], at.x, at.y, at.w, CardState.OUT)
        elif seat.out:
            slot(canvas, at.x, at.y, at.w, pgettext("card slot", "OUT"), out=True)
        elif seat.hand is None:
            back(canvas, at.x, at.y, at.w, state)
        else:
            card(canvas, seat.hand, at.x, at.y, at.w, state)
