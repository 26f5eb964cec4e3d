"""A click on a place that is no widget."""

from __future__ import annotations

from scenes.kit.input import MouseButton, Pointer, PointerKind


class Click:
    """Follows the left button over one place. A click begins and ends there; what was pressed elsewhere, a card that is
    dragged for example, is let go over it unheard."""

    def __init__(self) -> None:
        self.held = False
        """Whether the button was pressed there and not let go since."""
        self.done = False
        """Whether the last event completed a click."""

    def takes(self, event: Pointer, inside: bool) -> bool:
        """Whether a press or release is this place's own; *inside*: whether the pointer is on it."""
        self.done = False
        if event.kind is PointerKind.DOWN:
            if event.button is MouseButton.LEFT:
                self.held = inside
            return inside
        if event.kind is not PointerKind.UP or event.button is not MouseButton.LEFT:
            return inside and event.kind is PointerKind.UP
        held, self.held = self.held, False
        self.done = held and inside
        return held

    def drop(self) -> None:
        """Forget a press: something has come over the place."""
        self.held = self.done = False
