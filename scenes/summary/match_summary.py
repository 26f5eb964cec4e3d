"""A match is over: the winner, the course of the match, and the moments that decided it."""

from __future__ import annotations

from collections.abc import Sequence

from game.words import gettext as _
from game.words import ngettext
from scenes.kit import frame, setting
from scenes.kit.canvas import Canvas
from scenes.kit.cards import card, card_height
from scenes.kit.geometry import Rect
from scenes.kit.ground import ground
from scenes.kit.input import Action, Input, Key
from scenes.kit.keycaps import cap_width
from scenes.kit.page import PAGE_MIN, is_big
from scenes.kit.particles import Throw
from scenes.kit.shapes import diamond, hairline, panel, rule
from scenes.kit.staged import Ornament, StagedScene, Staging
from scenes.kit.tween import Call, Together, Tween, back_out, ease_in_out
from scenes.kit.widgets import Button
from scenes.requests import MatchChoice, Moment, ShowMatchSummary
from scenes.summary.chart import Chart
from scenes.summary.laurels import Laurels
from scenes.summary.seat_parts import reason_lines
from scenes.summary.title import Title

CROWN, DRAW = 0.35, 0.35
"""Seconds in which the crown comes down, and in which the lines are drawn."""

WIDEST, TALLEST = 1400.0, 760.0
_SIZES = (14.5, 14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0)  # of the words of a moment
_MOMENTS_WIDE = 640.0  # from this width on the moments stand side by side
_ROW, _TALL_ROW = 40.0, 54.0  # a moment with a row to itself, in a low window and in a high one
_FOURTH, _FIFTH = 12.0, 16.0  # what a fourth line beside a small card needs, and one more
_AROUND, _SPARE = 28.0, 60.0  # what a button is at least, and at most, wider than what stands on it
_LEAST = 540.0  # height in units under which the page draws itself smaller


class MatchSummary(StagedScene[MatchChoice]):
    """Enter plays again, another key in other seats, Esc leaves; the match can be seen again, its log read.
    *ornament* lies on it for a while."""

    def __init__(self, request: ShowMatchSummary, staging: Staging, ornament: Ornament | None = None) -> None:
        super().__init__(staging)
        self._ornament = ornament
        self.request = request
        self._fallen = self._grown = 0.0
        self._placed: _Page | None = None

    def entered(self) -> None:
        self.staging.sound("match_win")

        def fall(share: float) -> None:
            self._fallen = share

        def draw(share: float) -> None:
            self._grown = share

        self.timeline.add(
            Together(Tween(CROWN, fall, easing=back_out), Tween(DRAW, draw, easing=ease_in_out)),
            Call(self._celebrate),
        )

    def _celebrate(self) -> None:
        """Gold falls over the winner."""
        if self._placed is not None:
            place = self._placed.laurels
            self.throw(Throw.GOLD, place.rect.cx, place.cy - 2.6 * place.r, place.rect.w * 0.9, 4.4 * place.r)

    def scale(self, canvas: Canvas) -> float:
        return min(1.0, canvas.width / PAGE_MIN[0], canvas.height / _LEAST)

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        if self._ornament is not None:
            self._ornament.layout(canvas)
        self._placed = _Page(canvas, self.request)
        self.focus.rebuild(self._buttons(canvas, self._placed.buttons), default="rematch")

    def _buttons(self, canvas: Canvas, row: Rect) -> list[Button]:
        """What can be done now, side by side; in a narrow row the words get smaller, and only then the keys go."""
        offers = (
            ("rematch", _("Rematch"), self._again, Action.CONFIRM),
            ("reseated", _("Again, new seats"), self._reseated, Action.NEW),
            ("menu", _("Menu"), self._menu, Action.CANCEL),
            ("replay", _("Replay"), self._replay, Action.REPLAY),
            ("log", _("Log"), self._log, Action.LOG),
        )
        gap = 12.0 if row.w > 700 else 8.0
        room = row.w - gap * (len(offers) - 1)
        caps, wide, size = [self.staging.cap(action) for *_offer, action in offers], [0.0], 0.0
        for with_caps, size in ((True, 18.5), (True, 17.0), (True, 15.5), (False, 17.0), (False, 15.5)):
            if not with_caps:
                caps = [""] * len(offers)
            around = [_AROUND + (cap_width(canvas, cap) + 12 if cap else 0.0) for cap in caps]
            wide = [canvas.measure(offer[1], "label", size) + each for offer, each in zip(offers, around, strict=True)]
            if sum(wide) <= room:
                break
        spare = min(_SPARE, (room - sum(wide)) / len(offers))
        buttons: list[Button] = []
        x = row.x
        for (key, words, act, action), cap, each in zip(offers, caps, wide, strict=True):
            rect = Rect(x, row.y, each + spare, row.h)
            enter = action is Action.CONFIRM
            buttons.append(Button(key, rect, words, act, primary=enter, cap=cap, enter=enter, size=size))
            x = rect.right + gap
        return buttons

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._ornament is not None and self._ornament.update(seconds):
            self.invalidate()

    @property
    def animating(self) -> bool:
        return super().animating or (self._ornament is not None and self._ornament.moving)

    def handle(self, event: Input) -> bool:
        if self._ornament is not None and self._ornament.handle(event):
            self.invalidate()
            return True
        if super().handle(event):
            return True
        keys = {
            Action.NEW: self._reseated,
            Action.CANCEL: self._menu,
            Action.REPLAY: self._replay,
            Action.LOG: self._log,
        }
        if isinstance(event, Key) and event.action in keys and not event.repeat:
            keys[event.action]()
            return True
        return False

    def _again(self) -> None:
        self.finish(MatchChoice.REMATCH)

    def _reseated(self) -> None:
        self.finish(MatchChoice.RESEATED)

    def _replay(self) -> None:
        self.finish(MatchChoice.REPLAY)

    def _log(self) -> None:
        self.ask(self.request.log)

    def _menu(self) -> None:
        self.finish(MatchChoice.MENU)

    def draw(self, canvas: Canvas) -> None:
        if self._placed is None:
            return
        self.bake(canvas, self._placed.draw)
        self._placed.laurels.draw_crowns(canvas, self._fallen)
        self._placed.chart.draw_lines(canvas, self._grown)
        self.particles.draw(canvas)
        self.focus.draw(canvas)
        if self._ornament is not None:
            self._ornament.draw(canvas)


class _Page:
    """Where everything stands, and the still part of the drawing."""

    def __init__(self, canvas: Canvas, request: ShowMatchSummary) -> None:
        self.request = request
        big = is_big(canvas.height)
        framed = canvas.theme.ground.sliced and not canvas.theme.contrast
        inner = min(canvas.width - (100 if framed else 72 if big else 80), WIDEST)
        left = (canvas.width - inner) / 2
        high = min(canvas.height, TALLEST)
        top = (canvas.height - high) / 2
        column = inner * 0.28
        self.x, self.right = left + column + 32, left + inner
        width = self.right - self.x
        down = 30.0 if framed else 0.0  # under the frame of the ground
        self.label_y = top + ((92 if framed else 60) if big else (76 if framed else 34))
        y = self.label_y + (48 if big else 36)
        self.title = Title(canvas, request.title, y, width, 46.0 if big else 34.0)
        self.lines, self.reason_size = reason_lines(canvas, request.reason, width, 17.0 if big else 15.0)
        self.reason_y = self.title.bottom + (28 if big else 22)
        reason = (len(self.lines) - 1) * self.reason_size * 1.3 + (28 if big else 22) if request.reason else 0.0
        self.rule_y = self.title.bottom + reason + (16 if big else 11)
        low = top + high - (44 if big else 22) - (8 if framed else 0)
        self.buttons = Rect(self.x, low - 46, width, 46)
        self.side_by_side = width >= _MOMENTS_WIDE
        self.card = 72.0 if big else 52.0
        self.row = _TALL_ROW if big else _ROW
        bottom = self.buttons.y - (26 if big else 18)
        self.moments_y = self.moments_bottom = bottom
        if request.moments:
            told = (width - 2 * 20) / 3 - self.card - 14
            most = max(sum(map(len, _lines(canvas, each, told, canvas.least, True))) for each in request.moments[:3])
            # A fifth line where phrases stay whole by that, and no more: the chart needs its height.
            beside = card_height(self.card) + 26 + (0 if big else _FOURTH + (_FIFTH if most == 5 else 0))
            high = beside if self.side_by_side else len(request.moments[:3]) * self.row + 14
            self.moments_y = bottom - high
            bottom = self.moments_y - (28 if big else 20)
        self.chart_y = self.rule_y + (28 if big else 20)
        chart = Rect(self.x, self.chart_y + 12, width, min(bottom - self.chart_y - 12, 360.0))
        self.chart = Chart(canvas, chart, request.seats, request.goal)
        winners = [seat for seat in request.seats if seat.won]
        # The lamp hangs from the ceiling, whatever the height of the window.
        area = Rect(left, down, column, canvas.height - down)
        self.laurels = Laurels(canvas, area, winners, request.goal)

    def draw(self, canvas: Canvas) -> None:
        """Draw all but the crowns and the lines."""
        theme, request = canvas.theme, self.request
        width = self.right - self.x
        if theme.ground.sliced:
            ground(canvas)
            if not theme.contrast:
                frame.head(canvas, _("The match is over"))
            under = 22 if is_big(canvas.height) else 10
            plate = Rect(self.x - 24, self.label_y - 32, width + 40, self.buttons.bottom - self.label_y + 32 + under)
            panel(canvas, plate, theme.panel, radius=12)
        else:
            ground(canvas, zoom=1.9, centre=self.laurels.rect.cx / canvas.width, veil=0.59, light=0.0)
        self.laurels.draw(canvas)
        words = ngettext("A match of {n} round", "A match of {n} rounds", request.rounds).format(n=request.rounds)
        canvas.text(words.upper(), self.x, self.label_y, "head", 14, theme.gold2, track=theme.head_track, fit=width)
        self.title.draw(canvas, self.x - 2)
        for at, line in enumerate(self.lines if request.reason else ()):
            y = self.reason_y + at * self.reason_size * 1.3
            canvas.text(line, self.x, y, "body", self.reason_size, theme.text2)
        rule(canvas, self.x, self.rule_y, width, fade="r")
        frame.heading(canvas, _("Tokens after each round"), self.x, self.chart_y, width, size=13.5, lines=False)
        self.chart.draw_frame(canvas)
        if request.moments:
            frame.heading(canvas, _("Moments that decided it"), self.x, self.moments_y, width, size=13.5)
            self._draw_moments(canvas, request.moments, width)

    def _draw_moments(self, canvas: Canvas, moments: Sequence[Moment], width: float) -> None:
        theme = canvas.theme
        wide = (width - 2 * 20) / 3
        high = self.moments_bottom - self.moments_y - 48
        beside = wide - self.card - 14
        # The sentences come before the pictures, and either all have one or none; all are of one size.
        pictured = all(_fitting(canvas, moment, beside, high) is not None for moment in moments[:3])
        most = _SIZES[0]
        if self.side_by_side:
            found = [_fitting(canvas, moment, beside if pictured else wide, high) for moment in moments[:3]]
            most = min(fitting[0] if fitting else canvas.least for fitting in found)
        for at, moment in enumerate(moments[:3]):
            if self.side_by_side:
                x, y = self.x + at * (wide + 20), self.moments_y + 26
                left = x
                if moment.face is not None and pictured:
                    card(canvas, moment.face, x, y, self.card)
                    left += self.card + 14
                canvas.text(moment.heading, left, y + 14, "head", 17, theme.text1, fit=x + wide - left)
                _paragraph(canvas, moment, Rect(left, y + 22, x + wide - left, high), most)
            else:
                y = self.moments_y + 16 + at * self.row
                if at:
                    hairline(canvas, self.x, y, width)
                left = self.x + 20
                diamond(canvas, self.x + 6, y + self.row / 2, 9, 10)
                taken = canvas.text(
                    moment.heading, left, y + self.row / 2 + 5, "head", 16, theme.text1, fit=width * 0.3
                )
                left += max(taken, 74.0) + 16
                _paragraph(canvas, moment, Rect(left, y, self.right - left, self.row))


def _lines(
    canvas: Canvas, moment: Moment, wide: float, size: float, whole: bool = False
) -> tuple[list[str], list[str]]:
    """The sentence and the reason, in lines."""
    why = canvas.wrap(moment.why, wide, "body", size, whole=whole) if moment.why else []
    return canvas.wrap(moment.sentence, wide, "body", size, whole=whole), why


def _fitting(
    canvas: Canvas, moment: Moment, wide: float, high: float, most: float = _SIZES[0]
) -> tuple[float, bool] | None:
    """The largest size up to *most* at which the words fit, and whether phrases stay whole; None if none does."""

    def fits(size: float, whole: bool) -> bool:
        return sum(map(len, _lines(canvas, moment, wide, size, whole))) * size * 1.26 <= high

    sizes = [size for size in _SIZES if canvas.least < size <= most] + [canvas.least]
    found = setting.largest(sizes, fits)
    return found if fits(*found) else None


def _paragraph(canvas: Canvas, moment: Moment, rect: Rect, most: float = _SIZES[0]) -> None:
    """What happened and why it cost what it did, as large as it fits but for *most*; centred in its height when that is
    little."""
    size, whole = _fitting(canvas, moment, rect.w, rect.h, most) or (canvas.least, False)
    said, why = _lines(canvas, moment, rect.w, size, whole)
    # Where there is no room for both, the reason is whole, and what happened is cut short.
    kept = max(1, int(rect.h / (size * 1.26)) - len(why))
    if len(said) > kept:
        said = [*said[: kept - 1], said[kept - 1] + "…"]
    spare = rect.h - (len(said) + len(why)) * size * 1.26 if rect.h <= _TALL_ROW else 0.0
    y = rect.y + max(0.0, spare / 2) + size * 1.02
    for lines, colour in ((said, canvas.theme.text2), (why, canvas.theme.out)):
        for line in lines:
            canvas.text(line, rect.x, y, "body", size, colour, fit=rect.w)
            y += size * 1.26


def answer(request: ShowMatchSummary, staging: Staging | None = None) -> MatchSummary:
    """The scene after a match."""
    return MatchSummary(request, staging or Staging())
