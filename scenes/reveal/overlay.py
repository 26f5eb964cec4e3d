"""`Overlay`: a plate over whatever is there, with something to read on it. A key or a click beside it closes it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.words import gettext as _
from scenes.kit import frame
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Input, Key, MouseButton, Pointer, PointerKind
from scenes.kit.page import page_frame
from scenes.kit.staged import StagedScene, Staging
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, Scroll

_STEP = 48.0


class Overlay(StagedScene[None], ABC):
    """A plate with a scroll area and a button to close it. Subclasses give the size, the widgets and the drawing."""

    covers = False
    closing_action = Action.CANCEL
    """A second key that closes it: the one that opened it."""

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self.plate = Rect(0, 0, 0, 0)

    def scale(self, canvas: Canvas) -> float:
        return page_frame(canvas.width, canvas.height).scale

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        width, height = self.size(canvas)
        self.plate = Rect((canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
        button = Rect(self.plate.right - 28 - 168, self.plate.bottom - 28 - 42, 168, 42)
        cap = self.staging.cap(Action.CANCEL)
        close = Button("close", button, _("Close"), self.close, primary=True, cap=cap)
        self.focus.rebuild([*self.place(canvas), close], default="close")

    @abstractmethod
    def size(self, canvas: Canvas) -> tuple[float, float]:
        """The size of the plate in units."""

    @abstractmethod
    def place(self, canvas: Canvas) -> Sequence[Widget]:
        """The widgets on the plate beside the button that closes it, placed."""

    @abstractmethod
    def draw_plate(self, canvas: Canvas) -> None:
        """Draw what does not scroll."""

    def close(self) -> None:
        """Leave."""
        self.finish(None)

    def handle(self, event: Input) -> bool:
        if (isinstance(event, Key) and self._scroll(event)) or super().handle(event):
            return True
        if isinstance(event, Pointer):
            beside = not self.plate.contains(event.x, event.y)
            if event.kind is PointerKind.DOWN and event.button is MouseButton.LEFT and beside:
                self.close()
            return True
        if not isinstance(event, Key):
            return True
        if event.action in (Action.CANCEL, self.closing_action) and not event.repeat:
            self.close()
            return True
        return False

    def _scroll(self, event: Key) -> bool:
        """The keys that scroll do so wherever the focus is."""
        area = next((widget for widget in self.focus if isinstance(widget, Scroll)), None)
        if area is None or not area.reach:
            return False
        steps = {
            Action.UP: -_STEP,
            Action.DOWN: _STEP,
            Action.PAGE_UP: -area.rect.h * 0.9,
            Action.PAGE_DOWN: area.rect.h * 0.9,
            Action.HOME: -area.height,
            Action.END: area.height,
        }
        if event.action not in steps:
            return False
        area.scroll_to(area.offset + steps[event.action])
        self.invalidate()
        return True

    def draw(self, canvas: Canvas) -> None:
        self.bake(canvas, self._draw_still)
        self.focus.draw(canvas)

    def _draw_still(self, canvas: Canvas) -> None:
        frame.scrim(canvas)
        frame.sheet(canvas, self.plate)
        self.draw_plate(canvas)

    @property
    def animating(self) -> bool:
        areas = (widget for widget in self.focus if isinstance(widget, Scroll))
        return self.timeline.running or any(area.moving for area in areas)
