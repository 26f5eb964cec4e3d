"""The players of a round under each other, and the winning card large beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.words import gettext as _
from game.words import ngettext
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, back, card, card_height
from scenes.kit.geometry import Rect
from scenes.kit.ground import ground
from scenes.kit.light import glow, rays
from scenes.kit.lines import row as lit_row
from scenes.kit.page import is_big
from scenes.kit.palettes import LAMPLIGHT
from scenes.kit.shapes import hairline, rule
from scenes.kit.states import State
from scenes.requests import SeatResult, ShowRoundSummary
from scenes.summary.seat_parts import (
    TokenRow,
    draw_hand,
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

WIDEST, TALLEST = 1400.0, 760.0
_CARD = 236.0
_ROW = 122.0


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player's line: the whole of it, the width of its cards, where words and discards stand, the tokens."""

    rect: Rect
    card: float
    words: Rect
    discards: Rect
    tokens: TokenRow


class SeatRows:
    """Places and draws a round's summary in rows."""

    def __init__(self, canvas: Canvas, request: ShowRoundSummary) -> None:
        self.request = request
        big, count = is_big(canvas.height), len(request.seats)
        inner = min(canvas.width - (96 if big else 64), WIDEST)
        x = (canvas.width - inner) / 2
        high = min(canvas.height, TALLEST)
        top = (canvas.height - high) / 2
        wide = inner * 0.36
        self.left = Rect(x, top, wide, high)
        self.x = x + wide + 26
        self.right = x + inner
        width = self.right - self.x
        crowded = count > 4
        self.label_y = top + ((64 if crowded else 84) if big else 42)
        y = self.label_y + ((50 if crowded else 54) if big else 42)
        self.title = Title(canvas, request.title, y, width, (44.0 if crowded else 48.0) if big else 38.0)
        self.lines, self.reason_size = reason_lines(canvas, told_of(request), width, 18.0 if big else 16.0)
        self.reason_y = self.title.bottom + (34 if big else 27)
        self.rule_y = self.reason_y + (len(self.lines) - 1) * self.reason_size * 1.3 + (24 if big else 16)
        low = top + high - ((44 if crowded else 82) if big else 22)
        self.buttons = Rect(self.x, low - 46, width, 46)
        rows_top = self.rule_y + (18 if big else 10)
        space = self.buttons.y - (30 if big else 20) - rows_top
        self.row_height = min(_ROW, space / count)
        self.end_y = rows_top + self.row_height * count
        self.name_size, self.small = _sizes(self.row_height)
        self.rows = tuple(self._rows(canvas, rows_top, width))

    def _rows(self, canvas: Canvas, top: float, width: float) -> Iterator[SeatRow]:
        """The lines; the names take what they need, the discards what is left."""
        high, seats = self.row_height, self.request.seats
        card_width = min(76.0, (high - (10 if high >= 56 else 5)) / card_height(1))
        tokens = token_row(self.right, 0, max(96.0, width * 0.31), self.request.goal, most=min(28.0, high * 0.42))
        discards = max(len(seat.discards) for seat in seats)
        least = card_width * 0.9 + max(0, discards - 1) * max(14.0, card_width * 0.45)
        free = width - card_width - 20 - 14 - 18 - tokens.width(self.request.goal)
        wanted = max(
            max(canvas.measure(seat.name, "head", self.name_size), canvas.measure(said, "body", self.small))
            for seat in seats
            for said in status(canvas, seat)[0][:1]
        )
        names = max(132.0, min(max(wanted + 4, width * 0.25), free - least, width * 0.4))
        for at in range(len(seats)):
            y = top + at * high
            left = self.x + card_width + 20
            yield SeatRow(
                rect=Rect(self.x, y, width, high),
                card=card_width,
                words=Rect(left, y, names, high),
                discards=Rect(left + names + 14, y, free - names, high),
                tokens=replace(tokens, cy=y + high / 2),
            )

    def token_rows(self) -> list[TokenRow]:
        """Where each player's tokens stand."""
        return [row.tokens for row in self.rows]

    @property
    def source(self) -> tuple[float, float]:
        """Where tokens come from: the winning card."""
        return self._card_at

    @property
    def _winners(self) -> list[SeatResult]:
        return [seat for seat in self.request.seats if seat.won]

    @property
    def _card_at(self) -> tuple[float, float]:
        return self.left.x + self.left.w * 0.46, self.left.y + self.left.h * 0.447

    # -- drawing -----------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw all but the tokens."""
        theme, request = canvas.theme, self.request
        cx, cy = self._card_at
        ground(canvas, zoom=1.9, centre=cx / canvas.width, veil=0.55, light=0.0)
        if self._winners:
            rays(canvas, cx, cy, 470)
            glow(canvas, cx, cy, 330, 330, LAMPLIGHT, 0.34)
        width = self.right - self.x
        words = _("Round {n}").format(n=request.number).upper()
        canvas.text(words, self.x + 1, self.label_y, "head", 16, theme.gold2, track=theme.head_track * 1.6)
        self.title.draw(canvas, self.x - 2)
        for at, line in enumerate(self.lines):
            y = self.reason_y + at * self.reason_size * 1.3
            canvas.text(line, self.x, y, "body", self.reason_size, theme.text2)
        rule(canvas, self.x, self.rule_y, width, fade="r")
        for at, (row, seat) in enumerate(zip(self.rows, request.seats, strict=True)):
            if at:
                hairline(canvas, self.x, row.rect.y, width)
            self._draw_row(canvas, row, seat)
        rule(canvas, self.x, self.end_y + 4, width, fade="r")
        self._draw_winner(canvas, cx, cy)

    def _draw_row(self, canvas: Canvas, row: SeatRow, seat: SeatResult) -> None:
        rect, high = row.rect, row.rect.h
        if seat.won:
            # In high contrast a lit line has the ring of focus, which belongs to the buttons.
            state = State.HOVER if canvas.theme.contrast else State.FOCUS
            lit = Rect(rect.x - 16, rect.y + 1, rect.w + 16, rect.h - 2)
            lit_row(canvas, lit, state, strength=1.6 if canvas.theme.contrast else 0.62)
            canvas.fill(Rect(lit.x, lit.y, 3, lit.h), canvas.theme.gold1)
        card_high = card_height(row.card)
        draw_hand(canvas, seat, rect.x, rect.cy - card_high / 2, row.card)
        size, small = self.name_size, self.small
        words, colour = row.words, name_colour(canvas, seat)
        forms, said_colour = status(canvas, seat)
        lines = [fitting(canvas, forms, words.w, "body", small)]
        if high >= 70 and lines[0] != forms[0]:
            wrapped = canvas.wrap(forms[0], words.w, "body", small - 1)
            lines, small = (wrapped, small - 1) if len(wrapped) <= 2 else (lines, small)
        y = rect.cy - (len(lines) - 1) * small * 0.6
        font, size = name_type(canvas, seat.name, words.w, size)
        canvas.text(seat.name, words.x, y - self.name_size * 0.12, font, size, colour, fit=words.w)
        for at, line in enumerate(lines):
            y_line = y + small * 1.12 + at * small * 1.2
            canvas.text(line, words.x, y_line, "body", small, said_colour, fit=words.w)
        draw_strip(canvas, seat.discards, row.discards, row.card * 0.9, out=seat.out)

    def _draw_winner(self, canvas: Canvas, cx: float, cy: float) -> None:
        theme, winners = canvas.theme, self._winners
        room = self.left.w * 0.86
        hands: list[SeatResult | None] = [*winners] or [None]
        share = 1.0 if len(hands) == 1 else 0.8
        width = min(_CARD, room) * share
        limit = self.left.h * 0.86 - (cy - self.left.y)
        width = min(width, (2 * min(cy - self.left.y - 24, limit - 96)) / card_height(1))
        step = min(width * 0.56, (room - width) / max(1, len(hands) - 1)) if len(hands) > 1 else 0.0
        first = cx - (step * (len(hands) - 1)) / 2
        high = card_height(width)
        for at, seat in enumerate(hands):
            x, y = first + at * step - width / 2, cy - high / 2
            if seat is None or seat.hand is None:
                back(canvas, x, y, width, CardState.FOCUS if seat is not None else CardState.DIM)
            else:
                card(canvas, seat.hand, x, y, width, CardState.FOCUS)
        y = cy + high / 2 + 48
        if len(winners) == 1:
            canvas.text(winners[0].name, cx, y, "head", 27, theme.gold0, align=0.5, fit=self.left.w * 0.94)
            y += 34
        words = _next_step(self.request, winners)
        if words:
            canvas.text(words, cx, y, "body", 16, theme.text2, align=0.5, fit=self.left.w * 0.96)


def _sizes(high: float) -> tuple[float, float]:
    """The sizes of name and status in a row of this height."""
    return (22.0, 15.5) if high >= 76 else (19.0, 14.5) if high >= 56 else (16.5, 13.5)


def _next_step(request: ShowRoundSummary, winners: list[SeatResult]) -> str:
    """What the winner still needs."""
    if len(winners) != 1:
        return ""
    missing = request.goal - winners[0].tokens
    if missing <= 0:
        return _("That wins the match")
    words = ngettext("{n} more token wins the match", "{n} more tokens win the match", missing)
    return words.format(n=missing)
