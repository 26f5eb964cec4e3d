"""The rules of an edition to read: one page at a time, what a search finds bright and the rest dim."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.love_letter.manual import Page
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.scroll import BAR
from scenes.kit.shapes import diamond
from scenes.kit.widgets import Scroll
from scenes.menu.rules_search import speaks_of

_SIZE, _LEADING = 17.0, 1.38
_BETWEEN = 11.0
_WIDEST = 760.0


def found_in(page: Page, query: str) -> int:
    """In how many paragraphs of *page* the words of *query* stand; 0 for no query."""
    return sum(speaks_of([text], query) for text in page.paragraphs) if query.strip() else 0


class Reader:
    """A page of the rules in *area*, which scrolls."""

    def __init__(self, canvas: Canvas, area: Rect, page: Page, query: str) -> None:
        width = min(_WIDEST, area.w - BAR - 40)
        self._paragraphs: list[tuple[Sequence[str], bool]] = [
            (canvas.wrap(text, width, "body", _SIZE), speaks_of([text], query)) for text in page.paragraphs
        ]
        lines = sum(len(each) for each, _hit in self._paragraphs)
        height = lines * _SIZE * _LEADING + len(self._paragraphs) * _BETWEEN + 20
        self.area = Scroll("text", area, page.heading, height, draw_content=self._draw)

    def _draw(self, canvas: Canvas, content: Rect) -> None:
        theme, y = canvas.theme, content.y + 22
        for lines, hit in self._paragraphs:
            diamond(canvas, content.x + 12, y - 5.5, 8, colours=None if hit else (theme.dead, theme.dead))
            for line in lines:
                canvas.text(line, content.x + 30, y, "body", _SIZE, theme.text2 if hit else theme.dead)
                y += _SIZE * _LEADING
            y += _BETWEEN
