"""A damaged match: the versions of it that can still be read, each with a picture of its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

import pygame

from game.registry import edition
from game.rulesets.love_letter.words import edition_words, in_turn
from game.session.recovery import Version, story
from game.words import gettext as _
from scenes.kit import setting
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action
from scenes.kit.light import halo
from scenes.kit.menu_page import Cap, MenuPage, default_cap
from scenes.kit.shapes import panel, plate_ring
from scenes.kit.states import State, lowered
from scenes.kit.widget import Role, Widget
from scenes.kit.widgets import Button
from scenes.menu.moments import moment_words

Picture = Callable[[Version, tuple[int, int]], pygame.Surface]
"""Draws the table of a version, in a size in pixels."""

_WIDEST = 456.0
_RATIO = 9 / 16
_PAD = 9.0
_WORDS = 66.0
_SIZE, _STEP = 16.0, 22.0
_HEADLINE = 36.0


class RecoveryScene(MenuPage[Version | None]):
    """What can be gone on with instead of a damaged match; finishes with the version that is chosen, or None.

    *missing*: its file is gone, where a damaged one is kept. *picture* is asked for one picture a frame: the page is
    there at once, and fills itself."""

    def __init__(
        self,
        versions: Sequence[Version],
        picture: Picture,
        cap: Cap = default_cap,
        now: datetime | None = None,
        *,
        missing: bool = False,
    ) -> None:
        super().__init__(cap)
        self.missing = missing
        self.versions = tuple(versions)
        self._picture = picture
        self._pictures: dict[int, pygame.Surface] = {}
        self._size = (0, 0)
        self._now = now or datetime.now()
        self._told: list[tuple[str, bool]] = []
        self._cards: list[_Version] = []

    def heading(self) -> tuple[str, str]:
        return _("Damaged match"), edition_words(edition(self.versions[0].record.header.edition))[1]

    def hints(self) -> Sequence[tuple[Action, str]]:
        return [(Action.CONFIRM, _("Continue")), (Action.CANCEL, _("Back"))]

    def place(self, canvas: Canvas) -> tuple[Sequence[Widget], str]:
        body, actions = self.frame.body, self.frame.actions
        names = in_turn([player.called for player in self.versions[0].record.header.players])
        sentences = [
            (_("{names}: the last save of this match cannot be opened.").format(names=names), True),
            (
                _("Choose an earlier version to continue from.")
                if self.missing
                else _("Choose an earlier version to continue from. The damaged file is kept unchanged."),
                False,
            ),
        ]
        self._told = [
            (line, strong)
            for words, strong in sentences
            for line in canvas.wrap(words, body.w - 44, "body", _SIZE, balance=False)
        ]
        top = body.y + _HEADLINE + 20 + len(self._told) * _STEP
        gap, count = self.frame.gutter, max(3, len(self.versions))
        wide = min(_WIDEST, (body.w - (count - 1) * gap) / count)
        high = wide * _RATIO + _WORDS
        if (room := actions.y - 8 - top) < high:
            high = max(room, _WORDS + 60)
            wide = min(wide, (high - _WORDS) / _RATIO)
        top += max(0.0, (actions.y - 8 - top - high) * 0.3)
        left = body.cx - (len(self.versions) * (wide + gap) - gap) / 2
        self._cards = [
            _Version(
                f"version{at}",
                Rect(left + at * (wide + gap), top, wide, high),
                moment_words(version.played, self._now),
                story(version, self.versions[0]),
                partial(self.finish, version),
                self._pictures.get(at),
            )
            for at, version in enumerate(self.versions)
        ]
        size = self._cards[0].size(canvas)
        if size != self._size:
            self._size = size
            self._pictures.clear()
        back = Button("back", Rect(actions.x, actions.bottom - 44, 160, 44), _("Back"), self.back)
        words = _("Continue from the newest")
        wide = max(216.0, canvas.measure(words, "label", 20) + 48)
        newest = Button(
            "newest",
            Rect(actions.right - wide, actions.bottom - 44, wide, 44),
            words,
            partial(self.finish, self.versions[0]),
            primary=True,
        )
        return [*self._cards, back, newest], "version0"

    def update(self, seconds: float) -> None:
        super().update(seconds)
        at = next((at for at in range(len(self._cards)) if at not in self._pictures), None)
        if at is not None:
            card = self._cards[at]
            self._pictures[at] = card.picture = self._picture(self.versions[at], self._size)
            self.invalidate()

    @property
    def animating(self) -> bool:
        return len(self._pictures) < len(self._cards)

    def back(self) -> None:
        self.finish(None)

    def draw_page(self, canvas: Canvas) -> None:
        theme, body = canvas.theme, self.frame.body
        icon(canvas, "warning", body.x, body.y + 3, 22)
        told = _("The last save is missing") if self.missing else _("The last save is damaged")
        canvas.headline(told, body.x + 38, body.y + 24, 32, fit=body.w - 38)
        y = body.y + _HEADLINE + 18
        for line, strong in self._told:
            canvas.text(line, body.x + 38, y, "body", _SIZE, theme.text1 if strong else theme.text2)
            y += _STEP


class _Version(Widget):
    """One version: its picture, when it was written, and what sets it apart."""

    role = Role.LIST_ITEM

    def __init__(
        self,
        key: str,
        rect: Rect,
        when: str,
        story: str,
        on_press: Callable[[], object],
        picture: pygame.Surface | None,
    ) -> None:
        super().__init__(key, rect, when, on_press)
        self.story, self.picture = story, picture

    @property
    def value(self) -> str:
        return self.story

    def _frame(self, rect: Rect) -> Rect:
        return Rect(rect.x + _PAD, rect.y + _PAD, rect.w - 2 * _PAD, rect.h - _WORDS - _PAD + 2)

    def size(self, canvas: Canvas) -> tuple[int, int]:
        """The size of the picture in pixels."""
        frame = self._frame(self.rect)
        return max(16, canvas.px(frame.w)), max(9, canvas.px(frame.h))

    def draw(self, canvas: Canvas) -> None:
        theme, state = canvas.theme, self.state
        rect, focus = lowered(self.rect, state), State.FOCUS in state
        if focus:
            halo(canvas, rect, blur=10, alpha=130)
        lit = focus or State.HOVER in state
        panel(canvas, rect, theme.lit if lit else theme.panel, inner=False)
        frame = self._frame(rect)
        if self.picture is not None:
            canvas.blit(self.picture, frame.x, frame.y)
        else:
            canvas.fill(frame, theme.night)
        if focus:
            plate_ring(canvas, rect, radius=10)
        left, room = rect.x + 18, rect.w - 36
        canvas.text(self.name, left, rect.bottom - 36, "label", 18, theme.text1, fit=room)
        setting.label(canvas, self.story, left, rect.bottom - 19, "body", 15, theme.text2, fit=room, high=28)
