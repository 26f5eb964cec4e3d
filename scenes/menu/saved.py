"""The unfinished matches: which one is gone on with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from game.registry import edition
from game.rulesets.love_letter.words import edition_words, in_turn
from game.session.store import Saved
from game.words import gettext as _
from game.words import ngettext
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, back
from scenes.kit.fan import nothing_yet
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action
from scenes.kit.light import halo
from scenes.kit.marks import scored, scores
from scenes.kit.menu_page import BEGIN, Cap, MenuPage, default_cap
from scenes.kit.scroll import BAR
from scenes.kit.shapes import panel, plate_ring
from scenes.kit.states import State, lowered
from scenes.kit.widget import Role, Widget
from scenes.kit.widgets import Button, Scroll
from scenes.menu.moments import moment_words

ROW, GAP = 84.0, 10.0
_BLEED = 14.0


@dataclass(frozen=True)
class Standing:
    """How far a match has come: its round, and each seat's tokens."""

    round: int
    tokens: tuple[int, ...]


def _unknown(saved: Saved) -> Standing | None:
    return None


class SavedScene(MenuPage[Path | None]):
    """The matches that can be gone on with; finishes with the file of the one chosen, or with None.

    A match that is open in another window is shown, and cannot be chosen. *standing* is asked for one match a frame,
    since the match must be played through for it: the page is there at once, and fills itself."""

    def __init__(
        self,
        matches: Sequence[Saved],
        cap: Cap = default_cap,
        now: datetime | None = None,
        standing: Callable[[Saved], Standing | None] = _unknown,
    ) -> None:
        super().__init__(cap)
        self.matches = tuple(matches)
        self._now = now or datetime.now()
        self._standing = standing
        self._standings: list[Standing | None] = []
        self._rows: list[_Match] = []

    def heading(self) -> tuple[str, str]:
        count = len(self.matches)
        told = ngettext("{count} unfinished match", "{count} unfinished matches", count)
        return _("Saved matches"), told.format(count=count) if count else ""

    def hints(self) -> Sequence[tuple[Action, str]]:
        choose = [(Action.CONFIRM, _("Continue"))] if self.matches else []
        return [*choose, (Action.CANCEL, _("Back"))]

    def place(self, canvas: Canvas) -> tuple[Sequence[Widget], str]:
        actions, body = self.frame.actions, self.frame.body
        area = Rect(body.x - _BLEED, body.y, body.w + _BLEED, body.h)
        height = len(self.matches) * (ROW + GAP) + 12
        bar = BAR + 8 if height > area.h else 0.0
        self._rows = rows = [
            _Match(
                f"match{at}",
                Rect(body.x, body.y + 8 + at * (ROW + GAP), body.w - bar, ROW),
                saved,
                moment_words(saved.played, self._now),
                partial(self.finish, saved.path),
                self._standings[at] if at < len(self._standings) else None,
            )
            for at, saved in enumerate(self.matches)
        ]
        back_button = Button("back", Rect(actions.x, actions.bottom - 44, 160, 44), _("Back"), self.back)
        listed = Scroll("matches", area, _("Saved matches"), height, children=rows)
        possible = [row for row in rows if row.enabled]
        golden: list[Widget] = [] if rows else self.beginning()
        if possible:
            words = _("Continue the latest")
            wide = max(BEGIN, canvas.measure(words, "label", 20) + 48)
            place = Rect(actions.right - wide, actions.bottom - 44, wide, 44)
            golden = [Button("latest", place, words, partial(self.finish, possible[0].saved.path), primary=True)]
        first = next((widget.key for widget in (*possible, *golden)), "back")
        return [listed, back_button, *golden], first

    def update(self, seconds: float) -> None:
        super().update(seconds)
        at = len(self._standings)
        if at < len(self._rows):
            saved = self.matches[at]
            self._rows[at].standing = None if saved.busy or saved.damage else self._standing(saved)
            self._standings.append(self._rows[at].standing)
            self.invalidate()

    @property
    def animating(self) -> bool:
        return len(self._standings) < len(self.matches) or super().animating

    def back(self) -> None:
        self.finish(None)

    def draw_page(self, canvas: Canvas) -> None:
        if self.matches:
            return
        told = _("A match that you leave before it is over waits here.")
        nothing_yet(canvas, self.frame.body, _("No unfinished matches"), told)


class _Match(Widget):
    """One match: its edition, who has how many tokens, in which round, when it was played last; why it cannot be
    opened, if it cannot."""

    role = Role.LIST_ITEM

    def __init__(
        self,
        key: str,
        rect: Rect,
        saved: Saved,
        when: str,
        on_press: Callable[[], object],
        standing: Standing | None,
    ) -> None:
        self.saved, self.when, self.standing = saved, when, standing
        self._edition = edition(saved.header.edition)
        super().__init__(key, rect, edition_words(self._edition)[1], on_press, enabled=not saved.busy)

    @property
    def names(self) -> list[str]:
        """Everybody at the table, in turn order."""
        return [player.called for player in self.saved.header.players]

    @property
    def counted(self) -> list[tuple[str, int]]:
        """Everybody with their tokens; nobody as long as those are not known."""
        return list(zip(self.names, self.standing.tokens, strict=True)) if self.standing is not None else []

    @property
    def course(self) -> str:
        """The round that is played and the tokens that win, as far as they are known."""
        goal = int(self.saved.header.options.get("tokens_to_win", 0))
        if self.standing is None:
            return ngettext("First to {tokens} token", "First to {tokens} tokens", goal).format(tokens=goal)
        told = ngettext("first to {count} token", "first to {count} tokens", goal).format(count=goal)
        return _("Round {number}, {goal}").format(number=self.standing.round, goal=told)

    @property
    def value(self) -> str:
        players = in_turn([scored(name, count) for name, count in self.counted] or self.names)
        return _("{players}; {course}; {when}").format(players=players, course=self.course, when=self.when)

    def draw(self, canvas: Canvas) -> None:
        theme, state = canvas.theme, self.state
        busy, focus = self.saved.busy, State.FOCUS in state
        damaged = bool(self.saved.damage) and not busy
        rect = lowered(self.rect, state)
        if focus:
            halo(canvas, rect, blur=10, alpha=130)
        lit = focus or State.HOVER in state
        panel(canvas, rect, theme.lit if lit else theme.panel, inner=lit, strength=0.5 if busy else 1.0)
        if focus:
            plate_ring(canvas, rect, radius=10)
        dim = CardState.DIM if busy else CardState.NONE
        back(canvas, rect.x + 20, rect.cy - 30.8, 44, dim, theme=self._edition.theme)
        left, right = rect.x + 84, rect.right - 24
        strong, quiet = (theme.dead, theme.dead) if busy else (theme.text1, theme.text2)
        when = canvas.text(self.when, right, rect.y + 34, "label", 17, strong, align=1, fit=rect.w * 0.34)
        canvas.text(self.name, left, rect.y + 35, "label", 20, strong, fit=right - when - 20 - left)
        aside = _("Open in another window") if busy else _("Damaged") if damaged else self.course
        colour = theme.out if busy or damaged else theme.text3
        wide = canvas.text(aside, right, rect.y + 60, "body", 15, colour, align=1, fit=rect.w * 0.4)
        if busy or damaged:
            icon(canvas, "lock" if busy else "warning", right - wide - 22, rect.y + 47, 14, theme.out)
            wide += 26
        room = right - wide - 20 - left
        if not scores(canvas, left, rect.y + 60, self.counted, 15, room=room, theme=self._edition.theme):
            canvas.text(in_turn(self.names), left, rect.y + 60, "body", 15, quiet, fit=room)
