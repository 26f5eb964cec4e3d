"""The title: the first picture of the program, and the way to everything."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from functools import partial

import pygame

from game.session.version import program_version
from game.words import gettext as _
from game.words import language
from scenes.kit import setting
from scenes.kit.canvas import Canvas, Drawn
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action, Input, Key
from scenes.kit.page import page_frame
from scenes.kit.shapes import initial, medallion, panel, plate_ring, rule
from scenes.kit.stack import Scene
from scenes.kit.states import State
from scenes.kit.theme import Corner, theme_for
from scenes.kit.tween import Glide, ease_in_out
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, MenuItem
from scenes.menu.title_layout import TitleLayout, title_layout

_PAIRS = 2
"""Rows of two smaller lines at the end of the menu."""
_PLAYER_TEXT = 17.0
_NOTICE_TEXT, _NOTICE_LEADING = 15.0, 1.32
_NOTICE_LEFT, _NOTICE_AROUND = 52.0, 68.0

LIGHT_SECONDS = 0.45
"""How long the light takes to come on, after the first frame."""


class TitleChoice(Enum):
    """What was chosen on the title."""

    CONTINUE = auto()
    NEW_GAME = auto()
    SAVED = auto()
    REPLAYS = auto()
    LEARN = auto()
    STATISTICS = auto()
    PLAYERS = auto()
    """By the chip of whoever plays."""
    RULES = auto()
    """By its key only: the menu leads there through Learn."""
    SETTINGS = auto()
    QUIT = auto()


_SHORTCUTS = {Action.NEW: TitleChoice.NEW_GAME, Action.RULES: TitleChoice.RULES}


class TitleScene(Scene[TitleChoice]):
    """The main menu, in the look of the edition *theme_name*.

    *continue_note* says which match is gone on with, None if there is none. *notices* are sentences about what went
    wrong; they stand one after the other on a plate of their own, until they are put away. A *newcomer* is told where
    to begin. *player* is the name of whoever plays. Whoever comes back from a page finds the focus on the line *back*
    that led there."""

    def __init__(
        self,
        continue_note: str | None,
        notices: Sequence[str],
        theme_name: str = "classic",
        *,
        newcomer: bool = False,
        player: str = "",
        back: TitleChoice | None = None,
    ) -> None:
        super().__init__()
        self._back = back
        self.player = player
        self.newcomer = newcomer
        self.continue_note = continue_note
        self.notices = list(notices)
        self.theme_name = theme_name
        self._read = 0
        self._updates = 0
        self._version = ""
        self._light = Glide(0.0, LIGHT_SECONDS, ease_in_out)
        self._at: TitleLayout = title_layout(1280, 720, 4, 2)
        self._still: tuple[pygame.Surface, list[Drawn]] | None = None
        self._look: tuple[object, ...] = ()
        self._notice: tuple[Rect, list[str]] | None = None

    def entered(self) -> None:
        self.theme = theme_for(self.theme_name, self.stack.canvas.theme.contrast)

    def scale(self, canvas: Canvas) -> float:
        return page_frame(canvas.width, canvas.height).scale

    def _items(self) -> list[tuple[TitleChoice, str, str]]:
        items = [
            (TitleChoice.NEW_GAME, _("New game"), ""),
            (TitleChoice.SAVED, _("Saved matches"), ""),
            (TitleChoice.LEARN, _("Learn"), _("New here? Begin with this") if self.newcomer else ""),
            (TitleChoice.REPLAYS, _("Replays"), ""),
            (TitleChoice.STATISTICS, _("Statistics"), ""),
            (TitleChoice.SETTINGS, _("Settings"), ""),
            (TitleChoice.QUIT, _("Quit"), ""),
        ]
        if self.continue_note is not None:
            items.insert(0, (TitleChoice.CONTINUE, _("Continue"), self.continue_note))
        return items

    def layout(self, canvas: Canvas) -> None:
        items = self._items()
        look = (canvas.surface.get_size(), canvas.u, canvas.theme, language())
        if look != self._look:
            self._still, self._look = None, look
        first = len(items) - 2 * _PAIRS
        self._at = title_layout(canvas.width, canvas.height, first, _PAIRS, filled=canvas.theme.menu_filled)
        widgets: list[Widget] = []
        for rect, (choice, words, note) in zip(self._at.items, items, strict=True):
            key = choice.name.lower()
            widgets.append(MenuItem(key, rect, words, partial(self.finish, choice), note=note))
        if self.player:
            widgets.append(self._place_player(canvas))
        self._notice = None
        if self._read < len(self.notices):
            widgets.append(self._place_notice(canvas))
        back = "" if self._back is None else self._back.name.lower()
        self.focus.rebuild(widgets, back if back in [widget.key for widget in widgets] else widgets[0].key)

    def _place_player(self, canvas: Canvas) -> Widget:
        room = self._at.player
        wide = min(room.w, canvas.measure(self.player, "label", _PLAYER_TEXT) + 74)
        chip = Rect(room.right - wide, room.y, wide, room.h)
        return _PlayerChip("players", chip, self.player, partial(self.finish, TitleChoice.PLAYERS))

    def _place_notice(self, canvas: Canvas) -> Button:
        for place in (*self._at.notices, self._at.floor):
            lines = canvas.wrap(self.notices[self._read], place.w - _NOTICE_AROUND, "body", _NOTICE_TEXT, balance=True)
            high = len(lines) * _NOTICE_TEXT * _NOTICE_LEADING + 74
            if high <= place.h:
                break
        standing = place is self._at.floor
        rect = Rect(place.x, place.bottom - high if standing else place.y, place.w, high)
        self._notice = rect, lines
        button = Rect(rect.right - 18 - 128, rect.bottom - 14 - 32, 128, 32)
        return Button("notice", button, _("Understood"), self._put_notice_away, size=16)

    def _put_notice_away(self) -> None:
        self._read += 1
        self.relayout()

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if not isinstance(event, Key) or event.repeat:
            return False
        if event.action is Action.CANCEL:
            return self.focus.focus("quit")
        if event.action in _SHORTCUTS:
            self.finish(_SHORTCUTS[event.action])
            return True
        return False

    def update(self, seconds: float) -> None:
        self._updates += 1
        # The first frame does not wait for it: finding it out takes as long as drawing all the rest.
        if self._updates == 2:
            self._version = program_version()
            self._light.to(1.0)
            self.invalidate()
        if self._light.advance(seconds):
            self.invalidate()

    @property
    def animating(self) -> bool:
        return self._light.moving

    def draw(self, canvas: Canvas) -> None:
        self._draw_stage(canvas)
        self._draw_words(canvas)
        if self._notice is not None:
            self._draw_notice(canvas, *self._notice)
        self.focus.draw(canvas)

    def _draw_stage(self, canvas: Canvas) -> None:
        """The room under the words: dark at first, so that the menu is there at once; then the light comes on."""
        light = self._light.value
        if light < 1.0:
            canvas.fill(canvas.area, canvas.theme.night)
        if light == 0.0:
            return
        if self._still is None:
            # Loaded when it is drawn: the first frame does without.
            from scenes.menu.title_art import draw_stage

            layer = canvas.layer(canvas.width, canvas.height, clear_=False)
            draw_stage(layer, self._at.stage, self.theme_name)
            self._still = layer.surface, list(layer.record or ())
        picture, drawn = self._still
        picture.set_alpha(round(255 * light) if light < 1.0 else None)
        canvas.surface.blit(picture, (0, 0))
        if canvas.record is not None:
            canvas.record.extend(drawn)

    def _draw_words(self, canvas: Canvas) -> None:
        theme, at = canvas.theme, self._at
        size = at.logo
        if theme.corner is Corner.STEPPED:
            for words, y, colour in (("Hidden", at.first, theme.text1), ("Hand", at.second, theme.gold1)):
                canvas.text(words, at.x - size * 0.04, y, "number", size, colour, shadow=True)
        else:
            for words, y in (("HIDDEN", at.first), ("HAND", at.second)):
                canvas.headline(words, at.x - size * 0.035, y, size, track=0.06)
        rule(canvas, at.x, at.rule, at.width * 0.95, opacity=0.85, fade="r")
        told = _("A table for games of hidden cards")
        role = "body" if theme.menu_filled else "head"
        setting.sentence(canvas, told, at.x, at.tagline, role, at.small, theme.text2, fit=at.width)
        x, y, room = at.foot
        told = _("Unofficial and non-commercial. Not connected with any publisher.")
        setting.sentence(canvas, told, x, y, "body", 14, theme.text3, fit=room, up=True)
        if self._version and at.version is not None:
            words = _("Version {version}").format(version=self._version)
            canvas.text(words, *at.version, "body", 14, theme.text3, align=1)

    def _draw_notice(self, canvas: Canvas, rect: Rect, lines: list[str]) -> None:
        theme = canvas.theme
        panel(canvas, rect, theme.alarm, radius=9, inner=False)
        icon(canvas, "warning", rect.x + 18, rect.y + 18, 22)
        y = rect.y + 32
        for line in lines:
            canvas.text(line, rect.x + _NOTICE_LEFT, y, "body", _NOTICE_TEXT, theme.text1)
            y += _NOTICE_TEXT * _NOTICE_LEADING
        if len(self.notices) > 1:
            told = _("{n} of {all}").format(n=self._read + 1, all=len(self.notices))
            canvas.middle(told, rect.x + 18, rect.bottom - 30, "body", 15, theme.text2)


class _PlayerChip(Widget):
    """Who plays: a first letter and a name."""

    @property
    def value(self) -> str:
        return _("plays now")

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        lit = bool(self.state & (State.FOCUS | State.HOVER))
        panel(canvas, rect, theme.lit if lit else theme.panel, radius=8, inner=False, opacity=0.92)
        if State.FOCUS in self.state:
            plate_ring(canvas, rect, radius=8)
        medallion(canvas, rect.x + 24, rect.cy, 13.5, initial(self.name))
        colour = theme.text1 if lit else theme.text2
        canvas.middle(self.name, rect.x + 48, rect.cy, "label", _PLAYER_TEXT, colour, fit=rect.w - 48 - 18)
