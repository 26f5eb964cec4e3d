"""What can be touched on the table: hand cards, players, and the felt a card is dropped on. The picture draws them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.shapes import plate_ring
from scenes.kit.states import State
from scenes.kit.widget import Role, Widget


class Held(NamedTuple):
    """The hand card that is being dragged: where it lay, and what it is."""

    slot: int
    face: int


class HandCardWidget(Widget):
    """A card in the own hand: pressed to be chosen, dragged to a player or onto the felt."""

    role = Role.CARD

    def __init__(
        self,
        held: Held,
        rect: Rect,
        name: str,
        on_press: Callable[[], object],
        on_zoom: Callable[[], object] | None,
        *,
        playable: bool,
        remark: str = "",
    ) -> None:
        super().__init__(f"hand{held.slot}", rect, name, on_press, on_zoom=on_zoom)
        self.held = held
        self.playable = playable
        self.remark = remark

    @property
    def value(self) -> str:
        return self.remark

    def drag_payload(self) -> object | None:
        return self.held if self.playable else None


class SeatWidget(Widget):
    """A player's bay: pressed to be chosen, or a card is dropped on it."""

    role = Role.PLAYER

    def __init__(
        self,
        seat: int,
        rect: Rect,
        name: str,
        on_press: Callable[[], object] | None,
        *,
        remark: str,
        takes: Callable[[int], bool],
        on_drop: Callable[[int], object],
    ) -> None:
        super().__init__(f"seat{seat}", rect, name, on_press)
        self.seat = seat
        self.remark = remark
        self._takes = takes
        self._on_drop = on_drop

    @property
    def value(self) -> str:
        return self.remark

    def accepts(self, payload: object) -> bool:
        return isinstance(payload, Held) and self._takes(payload.face)

    def dropped(self, payload: object) -> None:
        assert isinstance(payload, Held)
        self._on_drop(payload.face)


class PromptWidget(Widget):
    """The prompt: a click on what it says shows that again. It takes no focus: a key does the same."""

    focusable = False

    def __init__(self, rect: Rect, name: str, dragging: Callable[[], bool], on_press: Callable[[], object]) -> None:
        super().__init__("prompt", rect, name, on_press)
        self._dragging = dragging

    def under(self, x: float, y: float) -> bool:
        return not self._dragging() and super().under(x, y)

    def draw(self, canvas: Canvas) -> None:
        """An edge while the pointer is on it: it can be pressed."""
        if self.state & (State.HOVER | State.PRESSED):
            plate_ring(canvas, self.rect)


class FeltWidget(Widget):
    """The middle of the table: a card dropped here is chosen. It takes the focus only from a drag."""

    def __init__(self, rect: Rect, name: str, dragging: Callable[[], bool], on_drop: Callable[[int], object]) -> None:
        super().__init__("felt", rect, name)
        self._dragging = dragging
        self._on_drop = on_drop

    @property
    def focusable(self) -> bool:
        return self._dragging()

    def under(self, x: float, y: float) -> bool:
        return self._dragging() and super().under(x, y)

    def accepts(self, payload: object) -> bool:
        return isinstance(payload, Held)

    def dropped(self, payload: object) -> None:
        assert isinstance(payload, Held)
        self._on_drop(payload.face)
