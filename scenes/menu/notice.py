"""`Notice`: a sentence over the key hints of the head strip, which goes away by itself."""

from __future__ import annotations

from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Input, MouseButton, Pointer, PointerKind
from scenes.kit.page import toast_rect
from scenes.kit.shapes import panel
from scenes.kit.stack import Scene

LEAST, PER_LETTER = 4.0, 0.07
"""Seconds that a notice stays: at least so long, and so long for each letter."""

CALM = 2.0
"""Seconds that a calm notice stays."""

_SIZES = (16.0, 14.0)


class Notice(Scene[None]):
    """*sentence*, until there was time to read it or it is clicked. All other input goes to what is below.

    A *calm* one says what the player has just done, and goes sooner."""

    covers = False
    freezes = False

    def __init__(self, sentence: str, *, calm: bool = False) -> None:
        super().__init__()
        self.sentence = sentence
        self.calm = calm
        self._left = CALM if calm else max(LEAST, 2.0 + PER_LETTER * len(sentence))
        self._rect = Rect(0, 0, 0, 0)
        self._lines: list[str] = []
        self._size = _SIZES[0]

    def layout(self, canvas: Canvas) -> None:
        rect = toast_rect(canvas.width, canvas.height)
        for size in _SIZES:
            self._size = size
            self._lines = canvas.wrap(self.sentence, rect.w - 50 - 44, "body-500", size)
            if len(self._lines) == 1:
                break
        else:
            # Two lines would lie over the game: the whole width of the head strip may do with one.
            margin = canvas.width - rect.right
            wide = rect._replace(x=margin, w=canvas.width - 2 * margin)
            lines = canvas.wrap(self.sentence, wide.w - 50 - 44, "body-500", self._size)
            if len(lines) < len(self._lines):
                rect, self._lines = wide, lines
        high = max(rect.h, len(self._lines) * self._size * 1.25 + 12)
        self._rect = Rect(rect.x, rect.y, rect.w, high)

    def handle(self, event: Input) -> bool:
        if not isinstance(event, Pointer) or not self._rect.contains(event.x, event.y):
            return False
        if event.kind is PointerKind.UP and event.button is MouseButton.LEFT:
            self.finish(None)
        return event.kind in (PointerKind.DOWN, PointerKind.UP)

    def update(self, seconds: float) -> None:
        # Under another notice it waits: finishing would take that one away with it.
        if not self.active:
            return
        self._left -= seconds
        if self._left <= 0:
            self.finish(None)

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self._rect
        panel(canvas, rect, theme.lit if self.calm else theme.alarm, radius=8, inner=False)
        icon(canvas, "check" if self.calm else "warning", rect.x + 18, rect.cy - 10, 20)
        step = self._size * 1.25
        y = rect.cy - step * (len(self._lines) - 1) / 2
        for line in self._lines:
            canvas.middle(line, rect.x + 50, y, "body-500", self._size, theme.text1)
            y += step
        icon(canvas, "cross", rect.right - 30, rect.cy - 6, 12, theme.text2)
