"""The history: every finished match of one person as a line, read from the ledger as it comes in sight."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.commands.stats_export import edition_name
from game.records.ledger import Line, Person
from game.registry import EDITIONS, edition
from game.rulesets.love_letter.words import in_turn
from game.session.players import called
from game.words import gettext as _
from scenes.chronicle.source import Source
from scenes.kit.canvas import Canvas
from scenes.kit.cards import back
from scenes.kit.geometry import Rect
from scenes.kit.marks import scores
from scenes.kit.scroll import BAR
from scenes.kit.shapes import hairline

ROW = 58.0
_PAGE = 64
_KEPT = 8
"""Pages of lines that are kept."""
_BLEED = 14.0


class History:
    """The lines of one person's matches, the last one first."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._person: Person | None = None
        self._edition = ""
        self._pages: dict[int, Sequence[Line]] = {}

    def show(self, person: Person, edition_key: str) -> None:
        """Show the matches of *person*, of one edition or ("") of all."""
        self._person, self._edition = person, edition_key
        self._pages.clear()

    def line(self, at: int) -> Line | None:
        """The match of that number, from the last one on."""
        page, within = divmod(at, _PAGE)
        if page not in self._pages:
            if self._person is None:
                return None
            while len(self._pages) >= _KEPT:
                del self._pages[next(iter(self._pages))]
            self._pages[page] = self._source.history(self._person, self._edition, page * _PAGE, _PAGE)
        lines = self._pages[page]
        return lines[within] if within < len(lines) else None

    def draw(self, canvas: Canvas, content: Rect) -> None:
        """Draw the lines that are on the screen; *content* is where all of them would be."""
        first = max(0, int(-content.y / ROW))
        last = int((canvas.height - content.y) / ROW)
        for at in range(first, last + 1):
            top = content.y + 2 + at * ROW
            line = self.line(at) if top < content.bottom - 2 else None
            if line is not None:
                rect = Rect(content.x + _BLEED, top, content.w - _BLEED - BAR - 8, ROW)
                _draw(canvas, rect, line)


def _draw(canvas: Canvas, rect: Rect, line: Line) -> None:
    theme = canvas.theme
    sign = edition(line.edition).theme if line.edition in EDITIONS else None
    if sign is not None:
        back(canvas, rect.x + 4, rect.cy - 22, 31, theme=sign)
    left, right = rect.x + 52, rect.right - 4
    winners = [name for name, _level, _tokens, won in line.company if won]
    told = _("You won") if winners == [called("")] else _("Won by {names}").format(names=in_turn(winners))
    colour = theme.gold1 if line.won else theme.text3
    when = _moment(line.ended)
    third = rect.w * 0.3
    canvas.text(when, right, rect.y + 26, "label", 15, theme.text2, align=1, fit=third)
    canvas.text(told, right, rect.y + 47, "body", 14, colour, align=1, fit=third)
    room = right - third - 20 - left
    canvas.text(edition_name(line.edition), left, rect.y + 26, "label", 17, theme.text1, fit=room)
    counted = [(name, count) for name, _level, count, _won in line.company]
    if not scores(canvas, left, rect.y + 47, counted, 14, room=room, theme=sign):
        names = in_turn([name for name, _count in counted])
        canvas.text(names, left, rect.y + 47, "body", 14, theme.text3, fit=room)
    hairline(canvas, rect.x, rect.bottom, rect.w)


def _moment(seconds: float) -> str:
    try:
        moment = datetime.fromtimestamp(seconds)
    except (OverflowError, ValueError, OSError):
        return ""
    return _("{date}, {time}").format(date=f"{moment:%Y-%m-%d}", time=f"{moment:%H:%M}")
