"""Everything that was said at the table so far: to be searched, scrolled and copied."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.words import gettext as _
from game.words import ngettext, pgettext
from scenes.kit import frame
from scenes.kit.canvas import Canvas
from scenes.kit.clipboard import copied
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action, Input, Key
from scenes.kit.shapes import diamond, hairline
from scenes.kit.staged import Staging
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, Choice, Scroll
from scenes.requests import LogKind, LogLine, ShowLog
from scenes.reveal.overlay import Overlay

_SIZE, _LEADING, _GAP = 16.0, 21.5, 17.0
_WITHIN = 3.0
"""Between two sentences about one move."""
_LEFT = 30.0
_COPYING = (Action.EXPORT, Action.COPY)


class Log(Overlay):
    """The sentences of the table, the newest move first; an eye marks what only one player was told.

    What came of a move follows it in the order in which it happened. They can be sifted by player and by kind. What is
    left is copied, oldest first, by one key."""

    closing_action = Action.LOG

    def __init__(self, request: ShowLog, staging: Staging) -> None:
        super().__init__(staging)
        self.request = request
        self._seat = -1
        self._kind = 0
        self._moves = _moves(request.lines)
        self._lines: list[list[tuple[LogLine, list[str]]]] = []
        self._told = ""

    @property
    def entries(self) -> list[list[LogLine]]:
        """The lines that are left by player and kind, move by move, the newest first; within one, the oldest."""
        kinds = list(LogKind)
        secret = self._kind > len(kinds)
        left = [
            (move, line)
            for move, line in zip(self._moves, self.request.lines, strict=True)
            if (self._seat < 0 or self._seat in line.seats)
            and (line.private if secret else not self._kind or line.kind is kinds[self._kind - 1])
        ]
        return [[line for _move, line in lines][::-1] for _move, lines in groupby(left, lambda each: each[0])]

    @property
    def shown(self) -> list[LogLine]:
        """The same lines, newest first."""
        return [line for entry in self.entries for line in reversed(entry)]

    def size(self, canvas: Canvas) -> tuple[float, float]:
        return min(720.0, canvas.width - 64), min(640.0, canvas.height - 48)

    def place(self, canvas: Canvas) -> Sequence[Widget]:
        plate = self.plate
        top = plate.y + 84
        widgets: list[Widget] = []
        if self.request.names:
            wide = (plate.w - 56 - 16) / 2
            players = [_("All players"), *self.request.names]
            at = Rect(plate.x + 28, top - 2, wide, 36)
            widgets.append(Choice("player", at, _("Player"), players, self._seat + 1, self._sift_seat, wrap=True))
            at = at._replace(x=at.right + 16)
            widgets.append(Choice("kind", at, _("Kind"), self._kinds(), self._kind, self._sift_kind, wrap=True))
            top += 50
        area = Rect(plate.x + 28, top, plate.w - 56, plate.bottom - 86 - top)
        room = area.w - _LEFT - 22
        self._lines = [
            [(line, canvas.wrap(line.text, room, "body", _SIZE)) for line in entry] for entry in self.entries
        ]
        high = sum(map(_height, self._lines)) + 4
        name = _("All turns so far")
        copy = Rect(plate.right - 28 - 168 - 12 - 150, plate.bottom - 28 - 42, 150, 42)
        cap = self.staging.cap(Action.EXPORT)
        button = Button("copy", copy, _("Copy"), self.copy, cap=cap, enabled=bool(self._lines))
        return [*widgets, Scroll("lines", area, name, high, draw_content=self._draw_lines), button]

    def _kinds(self) -> list[str]:
        words = {
            LogKind.CARD: pgettext("log", "Cards played"),
            LogKind.EFFECT: pgettext("log", "What came of them"),
            LogKind.OUT: pgettext("log", "Who is out"),
            LogKind.ROUND: pgettext("log", "Rounds and tokens"),
        }
        secret = [pgettext("log", "Known to you only")] if any(line.private for line in self.request.lines) else []
        return [pgettext("log", "Everything"), *(words[kind] for kind in LogKind), *secret]

    def _sift_seat(self, at: int) -> None:
        self._seat = at - 1
        self._sifted()

    def _sift_kind(self, at: int) -> None:
        self._kind = at
        self._sifted()

    def _sifted(self) -> None:
        self._told = ""
        self.relayout()
        area = self.focus.find("lines")
        assert isinstance(area, Scroll)
        area.scroll_to(0)

    def copy(self) -> None:
        """Put what is shown on the clipboard, and say so."""
        lines = [line.text for line in reversed(self.shown)]
        if not lines:
            return
        if copied("\n".join(lines)):
            told = ngettext("{n} line copied.", "{n} lines copied.", len(lines))
            self._told = told.format(n=len(lines))
        else:
            self.staging.sound("error")
            self._told = _("There is no clipboard.")
        self._baked = None
        self.invalidate()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.action in _COPYING and not event.repeat:
            self.copy()
            return True
        return super().handle(event)

    def draw_plate(self, canvas: Canvas) -> None:
        theme, plate = canvas.theme, self.plate
        count = sum(map(len, self._lines))
        note = _("Newest first") if count else ""
        frame.heading(canvas, _("All turns so far"), plate.x + 28, plate.y + 52, plate.w - 56, size=18, note=note)
        y, left = plate.bottom - 44, plate.x + 28
        room = self.focus.find("copy").rect.x - left - 20
        words = self._told or ngettext("{n} line", "{n} lines", count).format(n=count)
        if not count:
            words = _("No such line.") if self.request.lines else _("Nothing has happened yet.")
        secret = any(line.private for line in self.shown) and not self._told
        x = left + canvas.text(words, left, y, "body", 15, theme.text3, fit=room) + 22
        if secret:
            icon(canvas, "eye", x, y - 12.5, 16)
            canvas.text(_("known to you only"), x + 22, y, "body", 15, theme.text3, fit=left + room - x - 22)

    def _draw_lines(self, canvas: Canvas, content: Rect) -> None:
        area = self.focus.find("lines").rect
        y = content.y + 4
        for at, entry in enumerate(self._lines):
            high = _height(entry)
            if y + high > area.y and y < area.bottom:
                self._draw_entry(canvas, entry, content.x, y, newest=at == 0)
                if at:
                    hairline(canvas, content.x, y - 1.5, content.w - 18)
            y += high

    def _draw_entry(
        self, canvas: Canvas, entry: list[tuple[LogLine, list[str]]], x: float, y: float, *, newest: bool
    ) -> None:
        """A move, and more quietly what came of it."""
        theme = canvas.theme
        for place, (line, rows) in enumerate(entry):
            if line.private:
                icon(canvas, "eye", x + 2, y + 5, 16)
            elif not place:
                diamond(canvas, x + 10, y + 13.5, 8, 9)
            colour = theme.text3 if place else theme.text1 if newest else theme.text2
            for row, words in enumerate(rows):
                canvas.text(words, x + _LEFT, y + 19 + row * _LEADING, "body", _SIZE, colour)
            y += len(rows) * _LEADING + _WITHIN


def _moves(lines: Sequence[LogLine]) -> list[int]:
    """For each line, newest first, the number of the move that it is about: a card that is played begins one."""
    out: list[int] = []
    move = 0
    for line in lines:
        out.append(move)
        move += line.kind in (LogKind.CARD, LogKind.ROUND)
    return out


def _height(entry: list[tuple[LogLine, list[str]]]) -> float:
    return sum(len(rows) * _LEADING + _WITHIN for _line, rows in entry) - _WITHIN + _GAP


def answer(request: ShowLog, staging: Staging | None = None) -> Log:
    """The scene that shows the whole log."""
    return Log(request, staging or Staging())
