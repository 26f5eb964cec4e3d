"""`ReplaySheet`: a plate over a page or a table, with a title, lines to choose from, and what came of it below."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from scenes.kit import frame
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.menu_page import Cap, Leavable, default_cap
from scenes.kit.page import page_frame
from scenes.kit.shapes import rule
from scenes.requests import Told

R = TypeVar("R")

_TOLD, _LEADING = 15.0, 20.0
_MOST = 3
"""So many lines a message may take; the room for them is always there."""


class ReplaySheet(Leavable[R]):
    """A plate as wide as *widest*. Subclasses place widgets on it and say what Esc gives."""

    covers = False
    widest = 600.0

    def __init__(self, cap: Cap = default_cap) -> None:
        super().__init__(cap)
        self.plate = Rect(0, 0, 0, 0)
        self.told = Told(True, "")
        self._lines: list[str] = []
        self._under = False

    def covered(self) -> None:
        self._under = True

    def uncovered(self) -> None:
        self._under = False

    @abstractmethod
    def title(self) -> str:
        """What stands at the top."""

    def say(self, told: Told) -> None:
        """Show what came of something."""
        self.told = told
        self.relayout()

    def scale(self, canvas: Canvas) -> float:
        return page_frame(canvas.width, canvas.height).scale

    def lay_plate(self, canvas: Canvas, height: float) -> Rect:
        """A plate with room for *height* units between title and message. Returns that room."""
        wide = min(self.widest, canvas.width - 48)
        self._lines = canvas.wrap(self.told.sentence, wide - 96, "body", _TOLD)[:_MOST] if self.told.sentence else []
        high = 92 + height + 28
        # What is said later makes the plate longer, and moves nothing that is on it.
        top = (canvas.height - high - _MOST * _LEADING) / 2
        if self._lines:
            high += 8 + len(self._lines) * _LEADING
        self.plate = Rect((canvas.width - wide) / 2, top, wide, high)
        return Rect(self.plate.x + 32, self.plate.y + 92, wide - 64, height)

    def draw(self, canvas: Canvas) -> None:
        if self._under:
            # A sheet lies on it, and one at a time is enough.
            return
        theme, plate = canvas.theme, self.plate
        frame.scrim(canvas)
        frame.sheet(canvas, plate)
        canvas.headline(self.title(), plate.cx, plate.y + 56, 32, align=0.5, fit=plate.w - 80)
        rule(canvas, plate.x + 40, plate.y + 76, plate.w - 80, opacity=0.7, fade="both")
        self.draw_plate(canvas)
        y = plate.bottom - 12 - len(self._lines) * _LEADING
        if self._lines:
            sign, colour = ("check", theme.text2) if self.told.done else ("warning", theme.text1)
            icon(canvas, sign, plate.x + 32, y - 12, 15)
            for line in self._lines:
                canvas.text(line, plate.x + 58, y, "body", _TOLD, colour, fit=plate.w - 90)
                y += _LEADING
        self.focus.draw(canvas)

    def draw_plate(self, canvas: Canvas) -> None:
        """Draw what is no widget; the widgets come on top."""
