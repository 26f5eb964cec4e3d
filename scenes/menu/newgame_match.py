"""How a new match is played: tokens to win, house rules, and which deal."""

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

_STEPPER, _SWITCH = 132.0, 100.0
_TITLE, _REMARK, _LINE = 17.0, 14.5, 19.0
_LONGEST_CODE = 24


class MatchColumn:
    """The options of a draft in one column. *changed* is told of what others show too; *deal* is done by Enter."""

    def __init__(self, draft: Draft, changed: Callable[[], object], deal: Callable[[], object]) -> None:
        self._draft = draft
        self._changed = changed
        self._deal = deal
        self._texts: list[tuple[float, str, list[str]]] = []
        self._headings: list[tuple[float, str]] = []
        self._lines: list[float] = []
        self._width = 0.0

    def place(self, canvas: Canvas, area: Rect) -> list[Widget]:
        """The column in *area*; it scrolls if that is too low."""
        self._width = area.w
        children, height = self._place(canvas, area)
        if height > area.h:
            self._width = area.w - BAR - 6
            children, height = self._place(canvas, area)
        name = _("Match and deal")
        return [Scroll("match", area, name, height, draw_content=self._draw, children=children)]

    def _place(self, canvas: Canvas, area: Rect) -> tuple[list[Widget], float]:
        draft, words = self._draft, self._draft.edition
        self._texts, self._headings, self._lines = [], [], []
        right = area.x + self._width
        title, remark = tokens_words(words, len(draft.players))
        top, high = self._row(canvas, 6, title, remark, _STEPPER, 54)
        children: list[Widget] = [
            Stepper(
                "tokens",
                Rect(right - _STEPPER, area.y + top + (high - 40) / 2, _STEPPER, 40),
                title,
                [str(count) for count in range(1, MOST_TOKENS + 1)],
                draft.tokens - 1,
                self._set_tokens,
            )
        ]
        top += high + 26
        self._headings.append((top, _("House rules")))
        top += 16
        for rule in words.house_rules:
            title, remark = house_words(words, rule)
            start, high = self._row(canvas, top, title, remark, _SWITCH, 48)
            switch = Toggle(
                rule,
                Rect(right - _SWITCH + 8, area.y + start + (high - 28) / 2, _SWITCH - 8, 28),
                title,
                draft.house(rule),
                partial(self._set_house, rule),
            )
            switch.hit = Rect(area.x, area.y + start, self._width, high)
            children.append(switch)
            top = start + high
        top += 26
        self._headings.append((top, _("Deal")))
        top += 22
        children += self._place_code(canvas, area, top)
        told = _("The same code gives the same deal.")
        self._texts.append((top + 40, "", canvas.wrap(told, self._width, "body", _REMARK)))
        return children, top + 40 + _LINE * len(self._texts[-1][2]) + 4

    def _place_code(self, canvas: Canvas, area: Rect, top: float) -> list[Widget]:
        wide = min(130.0, self._width * 0.36)
        field = Rect(area.x + 1, area.y + top, min(230.0, self._width - wide - 14), 34)
        entry = TextEntry(
            "code",
            field,
            _("Deal code"),
            self._draft.code,
            self._set_code,
            max_length=_LONGEST_CODE,
            on_enter=self._deal,
            hint=_("Any deal"),
        )
        button = Rect(field.right + 12, field.y + 1, wide, 32)
        return [entry, Button("newcode", button, _("New code"), self._new_code, size=15, small=True)]

    def _row(
        self, canvas: Canvas, top: float, title: str, remark: str, control: float, least: float
    ) -> tuple[float, float]:
        """A title and its remark beside a control; where the row begins and how high it is."""
        lines = canvas.wrap(remark, self._width - control - 16, "body", _REMARK)
        high = max(least, 30 + _LINE * len(lines) + 8)
        self._texts.append((top + 8, title, lines))
        self._lines.append(top + high)
        return top, high

    def _set_tokens(self, at: int) -> None:
        self._draft.tokens = at + 1
        self._changed()

    def _set_house(self, rule: HouseRule, on: bool) -> None:
        self._draft.set_house(rule, on)

    def _set_code(self, words: str) -> None:
        self._draft.code = words

    def _new_code(self) -> None:
        self._draft.new_code()
        self._changed()

    def _draw(self, canvas: Canvas, content: Rect) -> None:
        theme, x = canvas.theme, content.x
        for top, title, lines in self._texts:
            y = content.y + top
            if title:
                room = self._width - _SWITCH - 12
                canvas.text(title, x, y + 14, "label", _TITLE, theme.text1, fit=room)
                y += 20
            for at, line in enumerate(lines):
                canvas.text(line, x, y + 14 + at * _LINE, "body", _REMARK, theme.text3)
        for top, title in self._headings:
            heading(canvas, title, x, content.y + top, self._width)
        for top in self._lines:
            hairline(canvas, x, content.y + top, self._width)
