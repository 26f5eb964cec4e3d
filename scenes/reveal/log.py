"""Everything that was said at the table so far."""

from __future__ import annotations

from collections.abc import Sequence

from game.words import gettext as _
from game.words import ngettext
from scenes.kit import frame
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action
from scenes.kit.shapes import diamond, hairline
from scenes.kit.staged import Staging
from scenes.kit.widget import Widget
from scenes.kit.widgets import Scroll
from scenes.requests import ShowLog
from scenes.reveal.overlay import Overlay

_SIZE, _LEADING, _GAP = 16.0, 21.5, 17.0
_LEFT = 30.0


class Log(Overlay):
    """The sentences of the table, newest first; an eye marks what only one player was told."""

    closing_action = Action.LOG

    def __init__(self, request: ShowLog, staging: Staging) -> None:
        super().__init__(staging)
        self.request = request
        self._lines: list[list[str]] = []

    def size(self, canvas: Canvas) -> tuple[float, float]:
        return min(720.0, canvas.width - 64), min(640.0, canvas.height - 48)

    def place(self, canvas: Canvas) -> Sequence[Widget]:
        plate = self.plate
        top = plate.y + 84
        area = Rect(plate.x + 28, top, plate.w - 56, plate.bottom - 86 - top)
        room = area.w - _LEFT - 22
        self._lines = [canvas.wrap(words, room, "body", _SIZE) for words, _private in self.request.lines]
        high = sum(len(lines) * _LEADING + _GAP for lines in self._lines) + 4
        return [Scroll("lines", area, _("All turns so far"), high, draw_content=self._draw_lines)]

    def draw_plate(self, canvas: Canvas) -> None:
        theme, plate = canvas.theme, self.plate
        count = len(self.request.lines)
        note = _("Newest first") if count else ""
        frame.heading(
            canvas, _("All turns so far"), plate.x + 28, plate.y + 52, plate.w - 56, size=18, note=note
        )
        y = plate.bottom - 44
        words = (
            ngettext("{n} line", "{n} lines", count).format(n=count)
            if count
            else _("Nothing has happened yet.")
        )
        x = plate.x + 28 + canvas.text(words, plate.x + 28, y, "body", 15, theme.text3) + 26
        if any(private for _words, private in self.request.lines):
            icon(canvas, "eye", x, y - 12.5, 16)
            only = _("known to you only")
            canvas.text(
                only, x + 24, y, "body", 15, theme.text3, fit=self.focus.find("close").rect.x - x - 40
            )

    def _draw_lines(self, canvas: Canvas, content: Rect) -> None:
        theme, area = canvas.theme, self.focus.find("lines").rect
        y = content.y + 4
        for at, (lines, (_words, private)) in enumerate(zip(self._lines, self.request.lines, strict=True)):
            high = len(lines) * _LEADING + _GAP
            if y + high > area.y and y < area.bottom:
                if private:
                    icon(canvas, "eye", content.x + 2, y + 5, 16)
                else:
                    diamond(canvas, content.x + 10, y + 13.5, 8, 9)
                colour = theme.text1 if at == 0 else theme.text2
                for row, line in enumerate(lines):
                    canvas.text(line, content.x + _LEFT, y + 19 + row * _LEADING, "body", _SIZE, colour)
                if at:
                    hairline(canvas, content.x, y - 1.5, content.w - 18)
            y += high


def answer(request: ShowLog, staging: Staging | None = None) -> Log:
    """The scene that shows the whole log."""
    return Log(request, staging or Staging())
