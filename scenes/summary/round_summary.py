"""A round is over: who won and why, all hands and discards, and the tokens going to their owners."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Input, Key
from scenes.kit.light import glow
from scenes.kit.page import PAGE_MIN
from scenes.kit.palettes import GLEAM
from scenes.kit.particles import Throw
from scenes.kit.staged import StagedScene, Staging
from scenes.kit.tween import Beat, Call, InTurn, Pause, Together, Tween, ease_in_out
from scenes.kit.widgets import Button
from scenes.requests import RoundChoice, ShowRoundSummary
from scenes.summary.seat_columns import MOST, SeatColumns
from scenes.summary.seat_parts import TokenRow
from scenes.summary.seat_rows import SeatRows

TOSS, STAGGER = 0.35, 0.12
"""Seconds a token flies, and from one token to the next."""

_ARC = 54.0
_GOLD = (380.0, 420.0)
"""How wide and high a place gold falls over."""


class Arrangement(Protocol):
    """How the players of a round are placed on the page."""

    buttons: Rect

    @property
    def source(self) -> tuple[float, float]: ...

    def token_rows(self) -> list[TokenRow]: ...

    def draw(self, canvas: Canvas) -> None: ...


@dataclass
class _Flight:
    """A token on its way: the *at*-th of a seat."""

    seat: int
    at: int
    gone: float = 0.0


class RoundSummary(StagedScene[RoundChoice]):
    """Enter deals the next round; Esc leaves for the menu."""

    def __init__(self, request: ShowRoundSummary, staging: Staging) -> None:
        super().__init__(staging)
        self.request = request
        self._landed = [0] * len(request.seats)
        self._flights: list[_Flight] = []
        self._placed: Arrangement | None = None

    def entered(self) -> None:
        beats = [
            self._toss(_Flight(seat, result.tokens - result.gained_count + at))
            for seat, result in enumerate(self.request.seats)
            for at in range(result.gained_count)
        ]
        late = (InTurn(Tween(0.0, delay=STAGGER * at), beat) for at, beat in enumerate(beats))
        self.timeline.add(Pause(0.15))
        if any(seat.won and seat.is_viewer for seat in self.request.seats):
            self.timeline.call(self._celebrate)
        self.timeline.add(Together(*late))

    def _celebrate(self) -> None:
        """Gold falls over the card of a player who looks at an own victory."""
        if self._placed is not None:
            x, y = self._placed.source
            self.throw(Throw.GOLD, x, y - _GOLD[1] / 2, *_GOLD)

    def _toss(self, flight: _Flight) -> Beat:
        def move(gone: float) -> None:
            flight.gone = gone

        def land() -> None:
            self._flights.remove(flight)
            self._landed[flight.seat] += 1
            self.staging.sound("token")
            if self._placed is not None:
                row, tokens = self._placed.token_rows()[flight.seat], self.request.seats[flight.seat].tokens
                self.throw(Throw.SPARKS, *row.spot(self.request.goal, tokens, flight.at))

        return InTurn(Call(lambda: self._flights.append(flight)), Tween(TOSS, move, easing=ease_in_out), Call(land))

    def scale(self, canvas: Canvas) -> float:
        tall = max(PAGE_MIN[1], 220 + 46 * len(self.request.seats))
        wide = 900 if len(self.request.seats) > 4 else PAGE_MIN[0]
        return min(1.0, canvas.width / wide, canvas.height / tall)

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        side_by_side = canvas.theme.ground.sliced and len(self.request.seats) <= MOST
        self._placed = (SeatColumns if side_by_side else SeatRows)(canvas, self.request)
        over = any(seat.tokens >= self.request.goal for seat in self.request.seats)
        words = (_("To the result") if over else _("Next round"), _("Menu"))
        row, cap = self._placed.buttons, self.staging.cap
        on = Rect(row.x, row.y, min(232.0, row.w * 0.52), row.h)
        menu = Rect(on.right + 16, row.y, min(200.0, row.right - on.right - 16), row.h)
        self.focus.rebuild(
            [
                Button("next", on, words[0], self._next, primary=True, cap=cap(Action.CONFIRM), enter=True),
                Button("menu", menu, words[1], self._menu, cap=cap(Action.CANCEL)),
            ],
            default="next",
        )

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.action is Action.CANCEL and not event.repeat:
            self._menu()
            return True
        return False

    def _next(self) -> None:
        self.finish(RoundChoice.NEXT)

    def _menu(self) -> None:
        self.finish(RoundChoice.MENU)

    def draw(self, canvas: Canvas) -> None:
        placed, request = self._placed, self.request
        if placed is None:
            return
        self.bake(canvas, placed.draw)
        rows = placed.token_rows()
        for row, seat, landed in zip(rows, request.seats, self._landed, strict=True):
            row.draw(canvas, request.goal, seat.tokens - seat.gained_count + landed, landed)
        for flight in self._flights:
            seat = request.seats[flight.seat]
            row = rows[flight.seat]
            start, end = placed.source, row.spot(request.goal, seat.tokens, flight.at)
            x = start[0] + (end[0] - start[0]) * flight.gone
            y = start[1] + (end[1] - start[1]) * flight.gone - _ARC * math.sin(math.pi * flight.gone)
            size = row.size + (44 - row.size) * (1 - flight.gone)
            glow(canvas, x, y, 44, 44, GLEAM, 0.6)
            canvas.picture("token", x - size / 2, y - size / 2, size, size)
        self.particles.draw(canvas)
        self.focus.draw(canvas)


def answer(request: ShowRoundSummary, staging: Staging | None = None) -> RoundSummary:
    """The scene after a round."""
    return RoundSummary(request, staging or Staging())
