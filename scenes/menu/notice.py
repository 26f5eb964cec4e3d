"""`Notice`: a sentence over the key hints of the head strip, which goes away by itself."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from scenes.kit.canvas import Canvas
from scenes.kit.click import Click
from scenes.kit.geometry import Rect
from scenes.kit.hints import Hint
from scenes.kit.icons import icon
from scenes.kit.input import Input, Pointer
from scenes.kit.page import toast_rect
from scenes.kit.shapes import panel
from scenes.kit.stack import Scene

LEAST, PER_LETTER = 4.0, 0.07
"""Seconds that a notice stays: at least so long, and so long for each letter."""

CALM = 2.0
"""Seconds that a calm notice stays."""

_SIZES = (16.0, 14.0)
_SMALL_SIZES = (13.0, 12.5)
"""Of a sentence on two lines beside something else that is to be read."""

_AROUND = 50.0 + 44.0
_BESIDE = 12.0
_STEP, _TIGHT_STEP = 1.25, 1.16
"""From line to line in sizes; the smaller one beside something else."""

_HINT_GAP = 8.0
"""Kept from the key hint beside."""


@runtime_checkable
class HasHead(Protocol):
    """A scene that shows something to be read in its head strip: where, in units of the program's canvas."""

    @property
    def in_head(self) -> Rect | None: ...


class Notice(Scene[None]):
    """*sentence*, until there was time to read it or it is clicked. All other input goes to what is below.

    A *calm* one says what the player has just done, and goes sooner."""

    covers = False
    freezes = False

    def __init__(self, sentence: str, *, calm: bool = False) -> None:
        super().__init__()
        self.sentence = sentence
        self.calm = calm
        self._time = CALM if calm else max(LEAST, 2.0 + PER_LETTER * len(sentence))
        self._left = self._time
        self._click = Click()
        self.rect = Rect(0, 0, 0, 0)
        """Where it lies."""
        self._lines: list[str] = []
        self._size = _SIZES[0]
        self._step = _STEP
        self._avoided: Rect | None = None
        self._hints: tuple[Rect, ...] = ()

    def layout(self, canvas: Canvas) -> None:
        self._avoided, self._hints = self._below(), self._hints_below()
        if self._avoided is None or not self._fits_beside(canvas, self._avoided):
            self._fit(canvas)
            if self._avoided is not None and self.rect.overlaps(self._avoided):
                self.rect = self.rect._replace(y=self._avoided.bottom + _BESIDE / 2)

    def _below(self) -> Rect | None:
        """What is to be read in the head strip of the scene below."""
        shown = [scene.in_head for scene in self.stack.scenes if isinstance(scene, HasHead)]
        return shown[-1] if shown else None

    def _hints_below(self) -> tuple[Rect, ...]:
        """The key hints of the topmost head strip that has any."""
        shown = [[each for each in scene.focus if isinstance(each, Hint)] for scene in self.stack.scenes]
        unit = self.stack.canvas.u
        return tuple(hint.pixels.times(1 / unit) for hint in next(filter(None, reversed(shown)), []))

    def _no_wider_than_needed(self, canvas: Canvas, rect: Rect) -> Rect:
        """The right part of *rect* that the words need, and more where it would hide one half of a key hint."""
        words = max(canvas.measure(line, "body-500", self._size) for line in self._lines)
        left = max(rect.x, rect.right - words - _AROUND)
        for hint in sorted(self._hints, key=lambda hint: hint.x, reverse=True):
            if hint.x < rect.right and hint.right + _HINT_GAP > left and hint.overlaps(rect):
                left = max(rect.x, min(left, hint.x - _HINT_GAP))
        return rect._replace(x=left, w=rect.right - left)

    def _fits_beside(self, canvas: Canvas, other: Rect) -> bool:
        """Place it in the strip right of *other*, as large as it can be there."""
        strip = toast_rect(canvas.width, canvas.height)
        left = max(strip.x, other.right + _BESIDE)
        room = strip.right - left - _AROUND
        if room <= 0:
            return False
        for most, sizes in ((1, _SIZES), (2, _SMALL_SIZES)):
            for size in sizes:
                lines = canvas.wrap(self.sentence, room, "body-500", size, balance=True)
                widest = max(canvas.measure(line, "body-500", size) for line in lines)
                if len(lines) <= most and widest <= room and len(lines) * size * _TIGHT_STEP <= strip.h - 3:
                    self._size, self._step, self._lines = size, _TIGHT_STEP, lines
                    high = max(strip.h, other.h)
                    beside = strip._replace(x=left, w=strip.right - left, h=high)
                    self.rect = self._no_wider_than_needed(canvas, beside)
                    return True
        return False

    def _fit(self, canvas: Canvas) -> None:
        """Place it at the right end of the strip, or over all of it."""
        rect = toast_rect(canvas.width, canvas.height)
        self._step = _STEP
        for size in _SIZES:
            self._size = size
            self._lines = canvas.wrap(self.sentence, rect.w - _AROUND, "body-500", size)
            if len(self._lines) == 1:
                break
        else:
            # Two lines would lie over the game: the whole width of the head strip may do with one.
            margin = canvas.width - rect.right
            wide = rect._replace(x=margin, w=canvas.width - 2 * margin)
            lines = canvas.wrap(self.sentence, wide.w - _AROUND, "body-500", self._size)
            if len(lines) < len(self._lines):
                rect, self._lines = wide, lines
        high = max(rect.h, len(self._lines) * self._size * _STEP + 12)
        self.rect = self._no_wider_than_needed(canvas, Rect(rect.x, rect.y, rect.w, high))

    def handle(self, event: Input) -> bool:
        if not isinstance(event, Pointer):
            return False
        taken = self._click.takes(event, self.rect.contains(event.x, event.y))
        if self._click.done:
            self.finish(None)
        return taken

    def covered(self) -> None:
        self._click.drop()

    def again(self) -> None:
        """The same is to be said once more: it stays as long as if it had just come."""
        self._left = self._time

    def update(self, seconds: float) -> None:
        if (self._below(), self._hints_below()) != (self._avoided, self._hints):
            self.relayout()
        # Under another notice it waits: finishing would take that one away with it.
        if not self.active:
            return
        self._left -= seconds
        if self._left <= 0:
            self.finish(None)

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        panel(canvas, rect, theme.lit if self.calm else theme.alarm, radius=8, inner=False)
        icon(canvas, "check" if self.calm else "warning", rect.x + 18, rect.cy - 10, 20)
        step = self._size * self._step
        y = rect.cy - step * (len(self._lines) - 1) / 2
        for line in self._lines:
            canvas.middle(line, rect.x + 50, y, "body-500", self._size, theme.text1)
            y += step
        icon(canvas, "cross", rect.right - 30, rect.cy - 6, 12, theme.text2)
