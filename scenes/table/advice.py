"""The hint on the table: one sentence in place of the head strip, until it is put away or the move is made; and what of
its move comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rulesets.love_letter.moves import Move
from game.session.chooser import Chooser, Step, Value
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.page import is_big, page_margin
from scenes.kit.shapes import panel
from scenes.kit.states import State
from scenes.kit.widget import Widget

SIZES = (17.0, 16.0, 15.0)
ICON, CROSS, PAD = 22.0, 12.0, 16.0
MOST_LINES = 3


def next_value(move: Move, chooser: Chooser) -> Value | None:
    """What *move* takes in the next step of choosing; None when it leads elsewhere by now."""
    started = chooser.card is None or chooser.card == move.card
    steps: dict[Step, Value | None] = {
        Step.CARD: move.card,
        Step.KEEP: move.card,
        Step.SEAT: next((seat for seat in move.targets if seat not in chooser.targets), None),
        Step.LOOK: next((seat for seat in move.targets if seat not in chooser.targets), None),
        Step.NAME: move.name,
        Step.ABOVE: move.bottom[0] if move.bottom else None,
        Step.REDRAW: move.yes,
    }
    value = steps.get(chooser.step)
    return value if started and value in chooser.options else None


class Fit(NamedTuple):
    """How the sentence is set: its lines, their size, and the plate around them."""

    lines: list[str]
    size: float
    rect: Rect


def fit(canvas: Canvas, words: str) -> Fit:
    """The largest setting of *words* on one line, else on as few as may be, along the top of the window."""
    margin = page_margin(canvas.width)
    wide = canvas.width - 2 * margin
    room = wide - 3 * PAD - ICON - CROSS - 12
    top, least = (5.0, 36.0) if is_big(canvas.height) else (2.0, 31.0)
    lines, size = [words], SIZES[0]
    for most in range(1, MOST_LINES + 1):
        for size in SIZES:
            lines = canvas.wrap(words, room, "body-500", size, balance=True)
            if len(lines) <= most:
                break
        if len(lines) <= most:
            break
    high = max(least, len(lines) * size * 1.28 + 10)
    return Fit(lines, size, Rect(margin, top, wide, high))


class AdviceNote(Widget):
    """The sentence on its plate. It takes no focus; a click puts it away, as its key does."""

    focusable = False

    def __init__(self, canvas: Canvas, words: str, on_press: Callable[[], object]) -> None:
        self._fit = fit(canvas, words)
        super().__init__("advice", self._fit.rect, _("Hint: {words}").format(words=words), on_press)

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        panel(canvas, rect, theme.lit, radius=8, inner=False)
        canvas.note("cover", self.key, rect)
        icon(canvas, "hint", rect.x + PAD - 2, rect.cy - ICON / 2, ICON, theme.gold1)
        lines, size, _rect = self._fit
        step = size * 1.28
        y = rect.cy - step * (len(lines) - 1) / 2
        for line in lines:
            canvas.middle(line, rect.x + PAD + ICON + 10, y, "body-500", size, theme.text1)
            y += step
        lit = State.HOVER in self.state
        icon(canvas, "cross", rect.right - PAD - CROSS, rect.cy - CROSS / 2, CROSS, theme.text1 if lit else theme.text2)
