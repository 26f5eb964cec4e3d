"""How a new match is played: tokens to win and house rules; and which cards are dealt."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rulesets.love_letter.edition import MOST_TOKENS, HouseRule
from game.rulesets.love_letter.words import house_words, tokens_words
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.frame import heading
from scenes.kit.geometry import Rect
from scenes.kit.scroll import BAR
from scenes.kit.shapes import hairline
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, Scroll, Stepper, TextEntry, Toggle
from scenes.menu.newgame_draft import Draft

_STEPPER = 132.0
_TITLE, _REMARK, _LINE = 17.0, 14.0, 17.5
_LONGEST_CODE = 24
_AIR = 16.0
_LEAST_NOTE = 150.0


class MatchColumn:
    """The options of a draft in one column. *changed* is told of what is shown elsewhere too."""

    def __init__(self, draft: Draft, changed: Callable[[], object]) -> None:
        self._draft = draft
        self._changed = changed
        self._texts: list[tuple[float, list[str], list[str]]] = []
        self._house = 0.0
        self._lines: list[float] = []
        self._width = 0.0

    def height(self, canvas: Canvas, width: float) -> float:
        """How high the column is when it is so wide."""
        return self._place(canvas, Rect(0, 0, width, 0))[1]

    def place(self, canvas: Canvas, area: Rect) -> list[Widget]:
        """The column in *area*; it scrolls if that is too low."""
        children, height = self._place(canvas, area)
        if height > area.h:
            children, height = self._place(canvas, area._replace(w=area.w - BAR - 6))
        elif area.h > height:
            children, height = self._place(canvas, area, min(_AIR, area.h - height))
        return [Scroll("match", area, _("Match"), height, draw_content=self._draw, children=children)]

    def _place(self, canvas: Canvas, area: Rect, air: float = 0.0) -> tuple[list[Widget], float]:
        """The widgets, with *air* to spare before the house rules; and how high all of it is."""
        draft, words = self._draft, self._draft.edition
        self._texts, self._lines, self._width = [], [], area.w
        title, remark = tokens_words(words, len(draft.players))
        high = self._row(canvas, 2, title, remark, _STEPPER)
        counts = [str(count) for count in range(1, MOST_TOKENS + 1)]
        place = Rect(area.right - _STEPPER, area.y + 2 + (high - 40) / 2, _STEPPER, 40)
        children: list[Widget] = [Stepper("tokens", place, title, counts, draft.tokens - 1, self._set_tokens)]
        self._house = 2 + high + 20 + air
        top = self._house + 14
        switch = 60 + max(canvas.measure(word, "label", 16) for word in (_("On"), _("Off")))
        for rule in words.house_rules:
            title, remark = house_words(words, rule)
            high = self._row(canvas, top, title, remark, switch)
            place = Rect(area.right - switch + 4, area.y + top + (high - 28) / 2, switch - 4, 28)
            toggle = Toggle(rule, place, title, draft.house(rule), partial(self._set_house, rule))
            toggle.hit = Rect(area.x, area.y + top, area.w, high)
            children.append(toggle)
            top += high
        return children, top + 2

    def _row(self, canvas: Canvas, top: float, title: str, remark: str, control: float) -> float:
        """A title and its remark beside a control; gives how high the row is."""
        room = self._width - control - 14
        titles = canvas.wrap(title, room, "label", _TITLE)
        lines = canvas.wrap(remark, room, "body", _REMARK, balance=True)
        high = 25 + _LINE * (len(titles) - 1 + len(lines)) + 6
        self._texts.append((top + 5, titles, lines))
        self._lines.append(top + high)
        return high

    def _set_tokens(self, at: int) -> None:
        self._draft.tokens = at + 1
        self._changed()

    def _set_house(self, rule: HouseRule, on: bool) -> None:
        self._draft.set_house(rule, on)

    def _draw(self, canvas: Canvas, content: Rect) -> None:
        theme, x = canvas.theme, content.x
        for top, titles, lines in self._texts:
            y = content.y + top + 14
            for line in titles:
                canvas.text(line, x, y, "label", _TITLE, theme.text1)
                y += _LINE
            y += 19 - _LINE
            for line in lines:
                canvas.text(line, x, y, "body", _REMARK, theme.text3)
                y += _LINE
        heading(canvas, _("House rules"), x, content.y + self._house, self._width)
        for top in self._lines:
            hairline(canvas, x, content.y + top, self._width)


class DealLine:
    """The code of the deal in one line, and a button for another one. *deal* is done by Enter."""

    HEIGHT = 36.0

    def __init__(self, draft: Draft, changed: Callable[[], object], deal: Callable[[], object]) -> None:
        self._draft = draft
        self._changed = changed
        self._deal = deal
        self._area = Rect(0, 0, 0, 0)
        self._label = 0.0
        self._free = 0.0

    def place(self, canvas: Canvas, area: Rect) -> list[Widget]:
        """The line at the top of *area*."""
        track = canvas.theme.head_track
        self._area = area
        self._label = min(canvas.measure(_("Deal code").upper(), "head", 14, track) + 16, area.w * 0.36)
        button = min(max(118.0, canvas.measure(_("New code"), "label", 15) + 28), area.w * 0.34)
        room = area.w - self._label - button - 12
        # Where no note stands beside it, the line is as wide as what is over it.
        wide = 170.0 if room - 170.0 - 16 >= _LEAST_NOTE else room
        field = Rect(area.x + self._label, area.y + 1, wide, 34)
        entry = TextEntry(
            "code", field, _("Deal code"), self._draft.code, self._set_code,
            max_length=_LONGEST_CODE, on_enter=self._deal, hint=_("Any deal"),
        )  # fmt: skip
        place = Rect(field.right + 12, field.y + 2, button, 30)
        self._free = place.right + 16
        return [entry, Button("newcode", place, _("New code"), self._new_code, size=15, small=True)]

    def draw(self, canvas: Canvas) -> None:
        """Draw the words before the field."""
        theme, area = canvas.theme, self._area
        words = _("Deal code").upper()
        middle, room = area.y + 18, self._label - 14
        canvas.middle(words, area.x, middle, "head", 14, theme.gold1, track=theme.head_track, fit=room)
        free = area.right - self._free
        note = canvas.wrap(_("The same code deals the same cards again."), free, "body", _REMARK, balance=True)
        if free >= _LEAST_NOTE and len(note) <= 2:
            for row, line in enumerate(note):
                y = middle + (row - (len(note) - 1) / 2) * _LINE
                canvas.middle(line, self._free, y, "body", _REMARK, theme.text3)

    def _set_code(self, words: str) -> None:
        self._draft.code = words

    def _new_code(self) -> None:
        self._draft.new_code()
        self._changed()
