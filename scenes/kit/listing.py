"""`Listing`: a long list of rows of one height. Only those in sight are ever drawn, however many there are."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Key
from scenes.kit.scroll import BAR, Scroll
from scenes.kit.states import State
from scenes.kit.widget import Cue, Role, Typed, Widget

DrawRow = Callable[[Canvas, int, Rect, State], object]
"""Draws a row, by its number, in its rectangle and state."""


class Listing(Scroll):
    """*count* rows, *row* units high and *gap* apart. One of them is the current one: arrows and page keys move it,
    Enter or a click take it (*on_take*). *words* says what a row is, for a reader."""

    role = Role.LIST_ITEM

    def __init__(
        self,
        key: str,
        rect: Rect,
        name: str,
        count: int,
        row: float,
        *,
        draw_row: DrawRow,
        on_take: Callable[[int], object],
        words: Callable[[int], str],
        gap: float = 0.0,
        edge: float = 8.0,
    ) -> None:
        self.count, self.row, self.gap, self.edge = count, row, gap, edge
        self.at = 0
        self._under = -1
        self._draw_row, self._on_take, self._words = draw_row, on_take, words
        high = count * (row + gap) - gap + 2 * edge if count else 0.0
        super().__init__(key, rect, name, high, draw_content=self._draw_rows)

    @property
    def focusable(self) -> bool:
        return self.count > 0 and self.enabled and self.shown

    @property
    def value(self) -> str:
        return self._words(self.at) if self.count else ""

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Listing):
            self.at = min(old.at, max(0, self.count - 1))

    def row_rect(self, at: int) -> Rect:
        """Where a row is now."""
        wide = self.rect.w - (BAR + 8 if self.reach else 0.0)
        return Rect(self.rect.x, self.rect.y + self.edge + at * (self.row + self.gap) - self.shift, wide, self.row)

    def row_at(self, x: float, y: float) -> int:
        """The row under a point; -1 for none."""
        at = int((y - self.rect.y + self.shift - self.edge) // (self.row + self.gap))
        inside = self.rect.contains(x, y) and 0 <= at < self.count and self.row_rect(at).contains(x, y)
        return at if inside else -1

    def move_to(self, at: int) -> None:
        """Make the row *at*, or the nearest there is, the current one, and bring it in sight."""
        self.at = min(max(at, 0), max(0, self.count - 1))
        top = self.edge + self.at * (self.row + self.gap)
        low, high = top + self.row + self.soft - self.rect.h, top - self.soft
        if self.offset < low:
            self.scroll_to(low)
        elif self.offset > high:
            self.scroll_to(high)

    @property
    def takes_enter(self) -> bool:
        return True

    def keyed(self, event: Typed) -> bool:
        if not isinstance(event, Key):
            return False
        page = max(1, int(self.rect.h * 0.9 / (self.row + self.gap)))
        steps = {
            Action.UP: -1,
            Action.DOWN: 1,
            Action.PAGE_UP: -page,
            Action.PAGE_DOWN: page,
            Action.HOME: -self.count,
            Action.END: self.count,
        }
        if event.action in (Action.CONFIRM, Action.SPACE):
            if not event.repeat and self.count:
                self.cue = Cue.PRESS
                self._on_take(self.at)
            return True
        step = steps.get(event.action)
        if step is None:
            return False
        before = self.at
        self.move_to(self.at + step)
        # At its end an arrow leads out; a held one stops there.
        return self.at != before or event.repeat or event.action not in (Action.UP, Action.DOWN)

    def clicked(self, x: float, y: float) -> bool:
        at = self.row_at(x, y)
        if at < 0:
            return False
        self.move_to(at)
        self.cue = Cue.PRESS
        self._on_take(at)
        return True

    def pointed(self, x: float, y: float) -> bool:
        before, self._under = self._under, self.row_at(x, y)
        return before != self._under

    def _draw_rows(self, canvas: Canvas, content: Rect) -> None:
        first = max(0, int((self.shift - self.edge) // (self.row + self.gap)))
        last = min(self.count, int((self.shift + self.rect.h) // (self.row + self.gap)) + 1)
        for at in range(first, last):
            state = State(0)
            if at == self.at and self.focused:
                state |= State.FOCUS
            if at == self._under and self.hovered:
                state |= State.HOVER
            self._draw_row(canvas, at, self.row_rect(at), state)
