"""A new game: which edition, who plays, how far, and which deal. The last choice stands ready to be dealt again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.registry import EDITIONS, edition
from game.rulesets.love_letter.words import edition_words
from game.session.settings import NewGame
from game.words import gettext as _
from game.words import ngettext
from scenes.kit import setting
from scenes.kit.canvas import Canvas
from scenes.kit.frame import heading
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action, Input, Key
from scenes.kit.menu_page import Cap, MenuPage, default_cap
from scenes.kit.theme import theme_for
from scenes.kit.widget import Cue, Widget
from scenes.kit.widgets import Button, Segments, TextEntry
from scenes.menu.newgame_draft import Draft, NewGameChoice
from scenes.menu.newgame_match import DealLine, MatchColumn
from scenes.menu.newgame_parts import EditionPlate, players_words
from scenes.menu.newgame_seats import SeatList

__all__ = ["NewGameChoice", "NewGameScene"]

_MATCH_SHARE = 392 / 1216
_BETWEEN = 20.0
_ABOVE_CODE = 18.0
_MOST_LINES = 3
"""So many lines stand at the foot of the page."""


class NewGameScene(MenuPage[NewGameChoice | None]):
    """Everything that is settled before a match; finishes with the choice, or with None.

    *last* is what was chosen before, *seed* the deal to begin with, *me* the name of whoever plays."""

    def __init__(self, last: NewGame, seed: int | None = None, cap: Cap = default_cap, me: str = "") -> None:
        super().__init__(cap)
        self.draft = Draft(last, seed, me)
        self._shows_match = False
        self._insists = False
        self._seats = SeatList(self.draft, self._changed)
        self._match = MatchColumn(self.draft, self.invalidate)
        self._code = DealLine(self.draft, self._changed, self.deal)
        self._left = Rect(0, 0, 0, 0)
        self._right: Rect | None = None
        self._beside = Rect(0, 0, 0, 0)
        """Where a narrow page says what is special about the edition."""

    def entered(self) -> None:
        self._dress()

    def _dress(self) -> None:
        self.theme = theme_for(self.draft.edition.theme, self.stack.canvas.theme.contrast)

    def heading(self) -> tuple[str, str]:
        return _("New game"), _("Your choices are kept for the next game")

    def hints(self) -> Sequence[tuple[Action, str]]:
        return [(Action.NEW, _("New code")), (Action.CANCEL, _("Back"))]

    # Placing

    def place(self, canvas: Canvas) -> tuple[Sequence[Widget], str]:
        self.draft.reword()
        page = self.frame
        body = page.body
        high = 132.0 if page.big else 70.0
        widgets: list[Widget] = [
            EditionPlate(
                f"edition{at}",
                Rect(column.x, body.y, column.w, high),
                edition(key),
                key == self.draft.key,
                partial(self._choose_edition, key),
            )
            for at, (key, column) in enumerate(zip(EDITIONS, page.columns(len(EDITIONS), body), strict=True))
        ]
        top = body.y + high + (16 if page.big else 10)
        if page.narrow:
            tabs = Rect(body.x, top, min(360.0, body.w * 0.5), 32)
            names = [_("Seats"), _("Match")]
            widgets.append(Segments("page", tabs, _("Page"), names, int(self._shows_match), self._turn_page))
            self._left, self._right = Rect(body.x, top + 40, body.w, body.bottom - top - 40), None
            self._beside = Rect(tabs.right + 24, top, body.right - tabs.right - 24, tabs.h)
        else:
            wide = body.w * _MATCH_SHARE
            self._left = Rect(body.x, top, body.w - wide - _BETWEEN, body.bottom - top)
            self._right = Rect(body.right - wide, top, wide, body.bottom - top)
        widgets += self._place_columns(canvas)
        widgets += self._place_actions()
        return widgets, "deal"

    def _place_columns(self, canvas: Canvas) -> list[Widget]:
        """Seats and match, and the deal code under the column that has room for it: the seats, if both have."""
        code = DealLine.HEIGHT
        if self._right is None:
            area = self._left
            if not self._shows_match:
                return self._seats.place(canvas, area)
            line = Rect(area.x, area.bottom - code, area.w, code)
            return [*self._match.place(canvas, area._replace(h=area.h - code - 8)), *self._code.place(canvas, line)]
        left, right = _under_heading(self._left), _under_heading(self._right)
        if self._seats.height(roomy=True) + code + 12 <= left.h:
            line = Rect(left.x, left.bottom - code, left.w, code)
            left = left._replace(h=left.h - code - 12)
        else:
            below = min(right.bottom - code, right.y + self._match.height(canvas, right.w) + _ABOVE_CODE)
            right = right._replace(h=below - 8 - right.y)
            line = Rect(right.x, below, right.w, code)
        seats, match = self._seats.place(canvas, left), self._match.place(canvas, right)
        return [*seats, *match, *self._code.place(canvas, line)]

    def _place_actions(self) -> list[Widget]:
        row, big = self.frame.actions, self.frame.big
        deal, back = (256.0, 120.0) if big else (216.0, 104.0)
        y = row.bottom - 44
        return [
            Button("back", Rect(row.right - deal - 16 - back, y, back, 44), _("Back"), self.back),
            Button(
                "deal",
                Rect(row.right - deal, y, deal, 44),
                _("Deal the cards"),
                self.deal,
                primary=True,
                cap=self.cap(Action.CONFIRM),
                enter=True,
            ),
        ]

    # Changing

    def _changed(self) -> None:
        self._insists = False
        self.relayout()

    def _choose_edition(self, key: str) -> None:
        self.draft.choose_edition(key)
        self._dress()
        self._changed()

    def _turn_page(self, at: int) -> None:
        self._shows_match = at == 1
        self.relayout()

    def back(self) -> None:
        self.finish(None)

    def deal(self) -> None:
        """Take the choice, if there is such a deal; otherwise say what is wrong with its code."""
        if self.draft.code_fault:
            self._insists = True
            self._shows_match = True
            self.relayout()
            field = self.focus.find("code")
            field.cue = Cue.REFUSE
            self.focus.focus(field)
            return
        self.finish(self.draft.choice())

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and not event.repeat:
            if event.action is Action.NEW:
                self.draft.new_code()
                self._changed()
                return True
            if event.action is Action.CONFIRM:
                self.deal()
                return True
        return False

    def update(self, seconds: float) -> None:
        if self._seats.settle(self.focus):
            self.relayout()

    # Drawing

    def draw_page(self, canvas: Canvas) -> None:
        if self._right is not None:
            left, right = self._left, self._right
            note = _("in turn order; {players}").format(players=players_words(self.draft.edition))
            heading(canvas, _("Seats"), left.x, left.y + 14, left.w, note=note)
            heading(canvas, _("Match"), right.x, right.y + 14, right.w)
        if self._right is not None or self._shows_match:
            self._code.draw(canvas)
        if self._right is None:
            at, note = self._beside, edition_words(self.draft.edition)[2]
            setting.label(canvas, note, at.x, at.cy, "body", 15, canvas.theme.text2, fit=at.w, high=at.h + 8)
        self._draw_summary(canvas)

    def _draw_summary(self, canvas: Canvas) -> None:
        """What is about to be dealt, under what is special about the edition; or what is wrong with the code."""
        theme, row = canvas.theme, self.frame.actions
        room = self.focus.find("back").rect.x - row.x - 28
        field = next((widget for widget in self.focus if widget.key == "code"), None)
        busy = isinstance(field, TextEntry) and field.editing and not self._insists
        fault = "" if busy else self.draft.code_fault
        focused = self.focus.focused
        words = fault or (self._seats.told(focused.key) if focused is not None else "") or self.summary()
        left = row.x
        if fault:
            icon(canvas, "warning", row.x, row.bottom - 32, 20)
            left, room = left + 32, room - 32
        note = edition_words(self.draft.edition)[2] if self._right is not None and not fault else ""
        said = [each for each in (note, words) if each]
        size = 16.0 if all(len(canvas.wrap(each, room, "body", 16)) == 1 for each in said) else 15.0
        lines = [line for each in said for line in canvas.wrap(each, room, "body", size, balance=True)[:2]]
        if len(lines) > _MOST_LINES:
            lines = canvas.wrap(words, room, "body", size, balance=True)[:2]
        y = row.bottom - 22 - (len(lines) - 1) * size * 0.62
        for line in lines:
            canvas.middle(line, left, y, "body", size, theme.out if fault else theme.text2)
            y += size * 1.24

    def summary(self) -> str:
        """What is about to be dealt, in a sentence or two."""
        draft = self.draft
        tokens = ngettext("first to {count} token", "first to {count} tokens", draft.tokens).format(count=draft.tokens)
        people = sum(player.is_human for player in draft.players)
        told = {
            0: _("{edition}, {seats} seats, {tokens}. Bots play, and you watch."),
            1: _("{edition}, {seats} seats, {tokens}."),
        }.get(people, _("{edition}, {seats} seats, {tokens}. The screen is covered between the players at it."))
        return told.format(edition=edition_words(draft.edition)[0], seats=len(draft.players), tokens=tokens)


def _under_heading(area: Rect) -> Rect:
    return Rect(area.x, area.y + 27, area.w, area.h - 27)
