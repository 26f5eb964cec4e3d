"""`MenuPage`: a full screen of settings, choices or text, with a head strip that says what it is and what keys do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from game.words import gettext as _
from scenes.kit import frame
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.ground import ground
from scenes.kit.hints import hint_widgets
from scenes.kit.input import Action, Input, Key
from scenes.kit.keymap import KeyMap
from scenes.kit.page import page_frame
from scenes.kit.stack import Scene
from scenes.kit.text_entry import stop_editing
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, Scroll

BEGIN = 216.0
"""How wide the button is that begins a match."""

R = TypeVar("R")

Cap = Callable[[Action], str]
"""What is printed on the key of an action."""

default_cap: Cap = KeyMap().cap


class Leavable(Scene[R], ABC):
    """A scene that Esc leaves; while a field is edited, Esc ends that first."""

    def __init__(self, cap: Cap = default_cap) -> None:
        super().__init__()
        self.cap = cap

    @abstractmethod
    def back(self) -> None:
        """Leave without choosing."""

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.action is Action.CANCEL and not event.repeat:
            if stop_editing(self.focus.focused):
                self.invalidate()
            else:
                self.back()
            return True
        return False


class MenuPage(Leavable[R]):
    """A page in the frame that all pages share. Subclasses place widgets, draw the rest, and say what Esc does.

    A window too small for a page draws it with a smaller unit."""

    begin: Callable[[], object] | None = None
    """Begins a match: what the golden button does on a page that has nothing to list yet."""

    def __init__(self, cap: Cap = default_cap) -> None:
        super().__init__(cap)
        self.frame = page_frame(1280, 720)

    # For the page to fill in

    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """The title in the head strip, and what is said beside it."""

    def hints(self) -> Sequence[tuple[Action, str]]:
        """The keys named in the head strip, the least needed first."""
        return ()

    @abstractmethod
    def place(self, canvas: Canvas) -> tuple[Sequence[Widget], str]:
        """The widgets, placed for this canvas, and the key of the one that has the focus at first."""

    def beginning(self) -> list[Widget]:
        """The golden button of a page that has nothing to list, at the right end of the actions."""
        if self.begin is None:
            return []
        row = self.frame.actions
        place = Rect(row.right - BEGIN, row.bottom - 44, BEGIN, 44)
        return [Button("begin", place, _("New game"), self.begin, primary=True)]

    def draw_page(self, canvas: Canvas) -> None:
        """Draw what is no widget; the widgets come on top."""

    # Life

    def scale(self, canvas: Canvas) -> float:
        return page_frame(canvas.width, canvas.height).scale

    def layout(self, canvas: Canvas) -> None:
        self.frame = page_frame(canvas.width, canvas.height)
        widgets, default = self.place(canvas)
        keys = [(action, words, partial(self.handle, Key(action))) for action, words in self._keys()]
        hints = hint_widgets(canvas, self.frame.head, self.heading()[0], self.cap, keys)
        self.focus.rebuild([*widgets, *hints], default)

    def _keys(self) -> list[tuple[Action, str]]:
        """The hints for which there is a key."""
        return [(action, words) for action, words in self.hints() if self.cap(action)]

    def draw(self, canvas: Canvas) -> None:
        ground(canvas, page=True)
        title, info = self.heading()
        keys = [(self.cap(action), words) for action, words in self._keys()]
        frame.head(canvas, title, info, keys, layout=self.frame.head)
        self.draw_page(canvas)
        self.focus.draw(canvas)

    @property
    def animating(self) -> bool:
        return any(widget.moving for widget in self.focus if isinstance(widget, Scroll))
