"""The title of a page in metal: on one line, or on two when it would get small."""

from __future__ import annotations

from scenes.kit.canvas import Canvas

_CAPS = 0.72  # the height of capitals, as a share of the size
_LEADING = 1.1
_LEAST = 0.62  # of its size, under which a line is broken


class Title:
    """*words* no wider than *width*, the baseline of a single line at *y*."""

    def __init__(self, canvas: Canvas, words: str, y: float, width: float, size: float) -> None:
        self.width = width
        self.lines, self.size = [words], canvas.fitted(words, width, "number", size)
        if self.size < size * _LEAST:
            narrow = size * _LEAST
            lines = canvas.wrap(words, width, "number", narrow, balance=True)
            while len(lines) > 2 and narrow > size * 0.4:
                narrow -= 1
                lines = canvas.wrap(words, width, "number", narrow, balance=True)
            self.lines, self.size = lines, narrow
        self.y = y - (size - self.size) * _CAPS if len(self.lines) > 1 else y

    @property
    def bottom(self) -> float:
        """The baseline of the last line."""
        return self.y + (len(self.lines) - 1) * self.size * _LEADING

    def draw(self, canvas: Canvas, x: float, align: float = 0.0) -> None:
        """Draw it; *align* 0 left, .5 centred at x."""
        for at, line in enumerate(self.lines):
            canvas.headline(line, x, self.y + at * self.size * _LEADING, self.size, align=align, fit=self.width)
