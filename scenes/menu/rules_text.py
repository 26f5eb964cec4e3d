"""The rules of an edition to read: one page at a time, what a search finds bright and the rest dim."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.manual import Page
from game.rulesets.love_letter.words import card_words
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.scroll import BAR
from scenes.kit.shapes import diamond
from scenes.kit.widgets import Scroll
from scenes.menu.rules_search import speaks_of

_SIZES, _LEADING = (20.0, 18.0, 17.0), 1.38
"""A page stands in the largest size at which all of it is in sight; in the last, it scrolls."""

_BETWEEN = 11.0
WIDEST = 720.0
MOST_SHOWN = 3


def found_in(page: Page, query: str) -> int:
    """In how many paragraphs of *page* the words of *query* stand; 0 for no query."""
    return sum(speaks_of([text], query) for text in page.paragraphs) if query.strip() else 0


def spoken_of(edition: Edition, page: Page) -> list[int]:
    """Which cards *page* names, in their order: at most three, evenly picked when there are more."""
    text = " ".join(page.paragraphs)
    names = {at: card_words(edition, at).name for at in range(len(edition.cards))}
    found = []
    # The longer names first: a shorter one may be part of them.
    for at in sorted(names, key=lambda at: -len(names[at])):
        if names[at] in text:
            found.append(at)
            text = text.replace(names[at], " ")
    found.sort()
    return found if len(found) <= MOST_SHOWN else [found[0], found[len(found) // 2], found[-1]]


class Reader:
    """A page of the rules in *area*, which scrolls."""

    def __init__(self, canvas: Canvas, area: Rect, page: Page, query: str) -> None:
        width = min(WIDEST, area.w - BAR - 40)
        self._paragraphs: list[tuple[Sequence[str], bool]] = []
        height = 0.0
        for self._size in _SIZES:
            self._paragraphs = [
                (canvas.wrap(text, width, "body", self._size), speaks_of([text], query)) for text in page.paragraphs
            ]
            lines = sum(len(each) for each, _hit in self._paragraphs)
            height = lines * self._size * _LEADING + len(self._paragraphs) * _BETWEEN + 20
            if height <= area.h:
                break
        self.height = height
        self.area = Scroll("text", area, page.heading, height, draw_content=self._draw)

    def _draw(self, canvas: Canvas, content: Rect) -> None:
        theme, y = canvas.theme, content.y + self._size + 5
        for lines, hit in self._paragraphs:
            diamond(canvas, content.x + 12, y - self._size * 0.33, 8, colours=None if hit else (theme.dead, theme.dead))
            for line in lines:
                canvas.text(line, content.x + 30, y, "body", self._size, theme.text2 if hit else theme.dead)
                y += self._size * _LEADING
            y += _BETWEEN
