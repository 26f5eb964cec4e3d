"""A search over all that is said about an edition: its cards, the rulings on them, and its rules."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import NamedTuple

from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.manual import rules_pages, rulings
from game.rulesets.love_letter.words import card_words
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, thumb
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action, Composing, Key, Text
from scenes.kit.light import halo
from scenes.kit.shapes import panel, plate_ring
from scenes.kit.states import State, lowered
from scenes.kit.widget import Role, Typed, Widget

GAP = 8.0
_SIZE, _LEADING = 15.0, 20.0
_LEAST, _PICTURE = 62.0, 50.0


class Kind(IntEnum):
    """What was found, the most telling first."""

    NAME = 0
    CARD = 1
    RULING = 2
    RULE = 3


class Hit(NamedTuple):
    """Something that speaks of what is searched for: about the card *face*, or a paragraph of the rules page *page*."""

    kind: Kind
    title: str
    text: str
    face: int = -1
    page: int = -1


def plain(words: str) -> str:
    """*words* as they are compared in a search: without case, width, accents that do not matter, and the difference
    between the two Japanese syllabaries."""
    return "".join(letter for letter, _at in _folded(words))


def _folded(words: str) -> list[tuple[str, int]]:
    """The letters that are compared, each with the place in *words* that it comes from."""
    found = []
    for at, letter in enumerate(words):
        for part in unicodedata.normalize("NFKD", letter).casefold():
            found += [] if unicodedata.combining(part) else [(_hiragana(part), at)]
    return found


def _hiragana(letter: str) -> str:
    return chr(ord(letter) - 0x60) if "ァ" <= letter <= "ヶ" else letter


def speaks_of(texts: Sequence[str], query: str) -> bool:
    """Whether each word of *query* stands in one of *texts*; any text speaks of nothing."""
    all_of_it = plain(" ".join(texts))
    return all(word in all_of_it for word in plain(query).split())


def spans(text: str, query: str) -> list[tuple[int, int]]:
    """Where the words of *query* stand in *text*: begin and end of each place, in order, none overlapping."""
    folded = _folded(text)
    letters = "".join(letter for letter, _at in folded)
    marked: set[int] = set()
    for word in plain(query).split():
        start = letters.find(word)
        while start >= 0:
            marked.update(at for _letter, at in folded[start : start + len(word)])
            start = letters.find(word, start + len(word))
    found: list[tuple[int, int]] = []
    for at in sorted(marked):
        if found and found[-1][1] == at:
            found[-1] = (found[-1][0], at + 1)
        else:
            found.append((at, at + 1))
    return found


def search(edition: Edition, query: str) -> tuple[Hit, ...]:
    """All that is found, the most telling first; nothing for an empty query."""
    if not query.strip():
        return ()
    found = []
    for face, card in enumerate(edition.cards):
        words = card_words(edition, face)
        # Whoever knows the English name finds the card by it, in any language.
        if speaks_of([words.name, card.name, str(card.rank)], query):
            found.append(Hit(Kind.NAME, _title(words.name, card.name, card.rank, query), words.long, face))
        elif speaks_of([words.name, words.long, words.short, words.face], query):
            texts = (text for text in (words.long, words.face, words.short) if speaks_of([words.name, text], query))
            found.append(Hit(Kind.CARD, words.name, next(texts, words.long), face))
        found += [
            Hit(Kind.RULING, words.name, ruling, face)
            for ruling in rulings(edition, face)
            if speaks_of([ruling], query)
        ]
    for at, page in enumerate(rules_pages(edition)):
        found += [Hit(Kind.RULE, page.heading, text, page=at) for text in page.paragraphs if speaks_of([text], query)]
    return tuple(sorted(found, key=lambda hit: hit.kind))


def _title(name: str, english: str, rank: int, query: str) -> str:
    """The name of a card, with its English name or its rank where that is what was searched for."""
    if speaks_of([name], query):
        return name
    also = english if speaks_of([name, english], query) else _("rank {rank}").format(rank=rank)
    return _("{name} ({also})").format(name=name, also=also)


def kind_words(kind: Kind) -> str:
    """What kind of thing was found."""
    if kind is Kind.RULE:
        return _("Rules")
    return _("Ruling") if kind is Kind.RULING else _("Card")


class HitRow(Widget):
    """Something that was found: what it is about, and how it speaks of it, with the words that were searched for."""

    role = Role.LIST_ITEM

    def __init__(
        self,
        key: str,
        rect: Rect,
        hit: Hit,
        query: str,
        face: CardFace | None,
        on_press: Callable[[], object],
        on_type: Callable[[Typed], bool],
        lines: Sequence[str],
    ) -> None:
        super().__init__(key, rect, hit.title, on_press)
        self._lines = lines
        self.found = hit
        self._query, self._face, self._on_type = query, face, on_type

    @property
    def value(self) -> str:
        return self.found.text

    def typing_rect(self) -> Rect | None:
        return self.rect

    def keyed(self, event: Typed) -> bool:
        erases = isinstance(event, Key) and event.action is Action.ERASE_BACK
        if erases or isinstance(event, Text | Composing):
            return self._on_type(event)
        return super().keyed(event)

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        rect, focus = lowered(self.rect, self.state), State.FOCUS in self.state
        if focus:
            halo(canvas, rect, blur=9, alpha=120)
        lit = focus or State.HOVER in self.state
        panel(canvas, rect, theme.lit if lit else theme.panel, radius=8, inner=False, strength=1.0 if lit else 0.7)
        if focus:
            plate_ring(canvas, rect, radius=8)
        size = _PICTURE
        if self._face is not None:
            thumb(canvas, self._face, rect.x + 12, rect.cy - size / 2, size, kind="art")
        else:
            icon(canvas, "log", rect.x + 12 + (size - 26) / 2, rect.cy - 13, 26, theme.gold2)
        left, right = rect.x + 12 + size + 14, rect.right - 16
        told = kind_words(self.found.kind)
        wide = canvas.text(told, right, rect.y + 25, "body", 14, theme.text3, align=1)
        room = right - wide - 12 - left
        canvas.text(self.name, left, rect.y + 25, "label", 17, theme.gold1, fit=room)
        size = canvas.fitted(self.name, room, "label", 17)
        for start, end in spans(self.name, self._query):
            before = canvas.measure(self.name[:start], "label", size)
            marked = canvas.measure(self.name[:end], "label", size) - before
            canvas.fill(Rect(left + before, rect.y + 29, marked, 1.5), theme.gold0)
        for row, line in enumerate(self._lines):
            _draw_marked(canvas, line, self._query, left, rect.y + 45 + row * _LEADING, right - left)


def row_lines(canvas: Canvas, hit: Hit, width: float) -> tuple[list[str], float]:
    """The words of a row that is *width* wide, line by line, and how high the row is."""
    # Bright words are a little wider than the others.
    lines = canvas.wrap(hit.text, width - 12 - _PICTURE - 14 - 16, "body-500", _SIZE)
    return lines, max(_LEAST, 36 + len(lines) * _LEADING)


def _draw_marked(canvas: Canvas, line: str, query: str, x: float, y: float, width: float) -> None:
    """A line whose searched words are bright."""
    theme, at, right = canvas.theme, 0, x + width
    size = canvas.fitted(line, width, "body-500", _SIZE)
    for start, end in [*spans(line, query), (len(line), len(line))]:
        if at < start:
            x += canvas.text(line[at:start], x, y, "body", size, theme.text2, fit=max(1.0, right - x))
        if start < end:
            x += canvas.text(line[start:end], x, y, "body-500", size, theme.gold0, fit=max(1.0, right - x))
        at = end
