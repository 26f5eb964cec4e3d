"""The puzzles, edition by edition: which are solved, and how well, and which editions are new to the player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.lessons.progress import MOST_STARS, Progress
from game.lessons.puzzle import Puzzle, puzzles
from game.lessons.wording import chapter_title
from game.registry import edition
from game.rulesets.love_letter.words import edition_words
from game.words import gettext as _
from game.words import ngettext
from scenes.kit import setting
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, back, card_height, thumb
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action
from scenes.kit.light import halo
from scenes.kit.menu_page import Cap, MenuPage, default_cap
from scenes.kit.scroll import BAR
from scenes.kit.shapes import panel, plate_ring
from scenes.kit.states import State, lowered
from scenes.kit.theme import theme_for
from scenes.kit.widget import Role, Widget
from scenes.kit.widgets import Button, Scroll
from scenes.lessons.learn import face_of

_GAP, _BLEED = 12.0, 14.0
_LEAST = 92.0
_STAR = 18.0


class PuzzleList(MenuPage["int | None"]):
    """Finishes with the number of the puzzle that was chosen, or with None. Opened at puzzle *at*, or at the first that
    is not solved."""

    def __init__(self, progress: Progress, at: int | None = None, cap: Cap = default_cap) -> None:
        super().__init__(cap)
        self.progress = progress
        self.at = self._first_unsolved() if at is None else at

    def _first_unsolved(self) -> int:
        return next((at for at, puzzle in enumerate(puzzles()) if not self.progress.stars(puzzle.id)), 0)

    def entered(self) -> None:
        self.theme = theme_for("classic", self.stack.canvas.theme.contrast)

    def heading(self) -> tuple[str, str]:
        solved = sum(self.progress.stars(puzzle.id) > 0 for puzzle in puzzles())
        told = ngettext("{solved} of {count} solved", "{solved} of {count} solved", len(puzzles()))
        return _("Puzzles"), told.format(solved=solved, count=len(puzzles()))

    def hints(self) -> Sequence[tuple[Action, str]]:
        return [(Action.CONFIRM, _("Begin")), (Action.CANCEL, _("Back"))]

    def place(self, canvas: Canvas) -> tuple[Sequence[Widget], str]:
        body, actions = self.frame.body, self.frame.actions
        count, columns = len(puzzles()), 3 if body.w < 900 else 4 if body.w < 1000 else 5
        rows = -(-count // columns)
        high = max(_LEAST, min(128.0, (body.h - 12) / rows - _GAP))
        whole = rows * (high + _GAP) + 12
        room = body.w - (BAR + 8 if whole > body.h else 0.0)
        wide = (room - (columns - 1) * _GAP) / columns
        tiles = [
            _Tile(
                at,
                Rect(body.x + at % columns * (wide + _GAP), body.y + 6 + at // columns * (high + _GAP), wide, high),
                puzzle,
                self.progress.stars(puzzle.id),
                self.progress.knows(puzzle.key),
                partial(self.finish, at),
            )
            for at, puzzle in enumerate(puzzles())
        ]
        area = Rect(body.x - _BLEED, body.y, body.w + 2 * _BLEED, body.h)
        listed = Scroll("puzzles", area, _("Puzzles"), whole, children=tiles)
        back = Button("back", Rect(actions.x, actions.bottom - 44, 160, 44), _("Back"), self.back)
        return [listed, back], f"puzzle{self.at}"

    def draw_page(self, canvas: Canvas) -> None:
        actions = self.frame.actions
        stars = sum(self.progress.stars(puzzle.id) for puzzle in puzzles())
        told = _("{stars} of {most} stars").format(stars=stars, most=MOST_STARS * len(puzzles()))
        cy = actions.bottom - 22
        wide = canvas.middle(told, actions.right, cy, "label", 18, canvas.theme.text1, align=1)
        icon(canvas, "star", actions.right - wide - 30, cy - 11, 22)
        note = _(
            "Find the move that wins in most of the ways the hidden cards may lie. "
            "Three stars at the first try, then two, then one."
        )
        lines = canvas.wrap(note, actions.w - 184 - wide - 60, "body", 15, balance=True)
        for row, line in enumerate(lines):
            y = cy + (row - (len(lines) - 1) / 2) * 18
            canvas.middle(line, actions.x + 184, y, "body", 15, canvas.theme.text3)

    def back(self) -> None:
        self.finish(None)


class _Tile(Widget):
    """A puzzle: what it is called, its edition, and the stars that were won.

    The card it is about is half an answer: it is shown when the puzzle is solved, and a back before that."""

    role = Role.LIST_ITEM

    def __init__(
        self, at: int, rect: Rect, puzzle: Puzzle, stars: int, known: bool, on_press: Callable[[], object]
    ) -> None:
        super().__init__(f"puzzle{at}", rect, chapter_title(puzzle.title), on_press)
        words = edition(puzzle.key)
        self._face = face_of(words, words.faces[puzzle.card])
        self._number, self._stars = str(at + 1), stars
        self._edition, self._theme = edition_words(words)[0], words.theme
        self._known = known

    @property
    def value(self) -> str:
        told = self._edition if self._known else _("{edition}, new to you").format(edition=self._edition)
        if not self._stars:
            return _("{edition}, not solved").format(edition=told)
        stars = ngettext("{edition}, {stars} star", "{edition}, {stars} stars", self._stars)
        return stars.format(edition=told, stars=self._stars)

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        rect, focus = lowered(self.rect, self.state), State.FOCUS in self.state
        if focus:
            halo(canvas, rect, blur=10, alpha=130)
        lit = focus or State.HOVER in self.state
        panel(canvas, rect, theme.lit if lit else theme.panel, inner=lit)
        if focus:
            plate_ring(canvas, rect, radius=10)
        size = min(60.0, rect.h - 44, rect.w * 0.21)
        top = rect.y + 14
        if self._stars:
            thumb(canvas, self._face, rect.x + 14, top, size, kind="art", dim=not self._known)
        else:
            wide = size / card_height(1)
            state = CardState.NONE if self._known else CardState.DIM
            back(canvas, rect.x + 14 + (size - wide) / 2, top, wide, state, theme=self._theme)
        left = rect.x + 14 + size + 10
        room = rect.right - 10 - left
        wide = canvas.text(self._number, left, top + 17, "label", 15, theme.gold2)
        start = left + wide + 7
        setting.label(canvas, self._edition, start, top + 12, "body", 14, theme.text3, fit=room - wide - 7, high=24)
        lines = canvas.wrap(self.name, room, "label", 16)[:2]
        for row, line in enumerate(lines):
            canvas.text(line, left, top + 37 + row * 20, "label", 16, theme.text1, fit=room)
        foot = rect.bottom - 15
        if not self._known:
            words, space = _("Not played yet"), rect.w - 28 - MOST_STARS * (_STAR + 3) - 10
            # Where there is no room for it, the dark picture says so.
            clear = top + 37 + (len(lines) - 1) * 20 <= foot - 15
            if clear and canvas.measure(words, "body", canvas.least) <= space:
                canvas.text(words, rect.x + 14, foot + 1, "body", 14, theme.text2, fit=space)
        for star in range(MOST_STARS):
            name, colour = ("star", theme.gold1) if star < self._stars else ("star_open", theme.dead)
            icon(canvas, name, rect.right - 14 - (MOST_STARS - star) * (_STAR + 3), foot - 12, _STAR, colour)
