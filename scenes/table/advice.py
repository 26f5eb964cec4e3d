"""The hint on the table: one sentence in place of the title in the head strip, until it is put away or the move is
made; and what of its move comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rulesets.love_letter.moves import Move
from game.session.chooser import Chooser, Step, Value
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.page import is_big, page_margin, toast_rect
from scenes.kit.shapes import panel
from scenes.kit.states import State
from scenes.kit.widget import Widget

SIZES = (17.0, 16.0, 15.0)
SMALL_SIZES, LOW_SIZES = (15.0, 14.5, 14.0), (13.5, 13.0)
"""Of a sentence on two lines beside the keys; in a low window."""

ICON, CROSS, PAD = 22.0, 12.0, 16.0
MOST_LINES = 3
TIGHT = 1.16
"""From line to line of two lines beside the keys."""

KEYS_GAP = 20.0


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
    """How the sentence is set: its lines, their size, from line to line, and the plate around them."""

    lines: list[str]
    size: float
    step: float
    rect: Rect


def fit(canvas: Canvas, words: str, keys: float, title: float = 0.0) -> Fit:
    """The largest setting of *words* along the top of the window.

    The plate takes the place of the title, which ends at *title*, and ends before the keys, of which the first begins
    at *keys*. Where the sentence needs more than two lines there, it takes the whole strip.
    """
    margin, big = page_margin(canvas.width), is_big(canvas.height)
    strip = toast_rect(canvas.width, canvas.height)
    beside, whole = keys - KEYS_GAP - margin, canvas.width - 2 * margin
    tries = [(beside, 1, size, TIGHT) for size in (SIZES if big else SIZES + SMALL_SIZES + LOW_SIZES)]
    tries += [(beside, 2, size, TIGHT) for size in (SMALL_SIZES if big else LOW_SIZES)]
    tries += [(whole, most, size, 1.28) for most in range(1, MOST_LINES + 1) for size in SIZES]
    lines, (wide, _most, size, leading) = [words], tries[-1]
    around = 3 * PAD + ICON + CROSS + 12
    for wide, most, size, leading in tries:  # noqa: B007 - the last ones tried are kept
        lines = canvas.wrap(words, wide - around, "body-500", size, balance=True)
        if len(lines) <= most:
            break
    told = max(canvas.measure(line, "body-500", size) for line in lines) + around
    high = max(strip.h, len(lines) * size * leading + ((3 if big else 5) if wide == beside else 10))
    return Fit(lines, size, size * leading, Rect(margin, strip.y, min(wide, max(told, title + PAD - margin)), high))


class AdviceNote(Widget):
    """The sentence on its plate. It takes no focus; a click puts it away, as its key does."""

    focusable = False

    def __init__(
        self, canvas: Canvas, words: str, keys: float, on_press: Callable[[], object], title: float = 0.0
    ) -> None:
        """The keys in the head strip begin at *keys*, its title ends at *title*."""
        self._fit = fit(canvas, words, keys, title)
        super().__init__("advice", self._fit.rect, _("Hint: {words}").format(words=words), on_press)

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        panel(canvas, rect, theme.lit, radius=8, inner=False, opacity=1.0)
        canvas.note("cover", self.key, rect)
        icon(canvas, "hint", rect.x + PAD - 2, rect.cy - ICON / 2, ICON, theme.gold1)
        lines, size, step, _rect = self._fit
        y = rect.cy - step * (len(lines) - 1) / 2
        for line in lines:
            canvas.middle(line, rect.x + PAD + ICON + 10, y, "body-500", size, theme.text1)
            y += step
        lit = State.HOVER in self.state
        icon(canvas, "cross", rect.right - PAD - CROSS, rect.cy - CROSS / 2, CROSS, theme.text1 if lit else theme.text2)
