"""What a widget is doing."""

from __future__ import annotations

from enum import Flag, auto

from scenes.kit.geometry import Rect


class State(Flag):
    """What a widget is doing: in focus, under the pointer, held down, not to be used."""

    FOCUS = auto()
    HOVER = auto()
    PRESSED = auto()
    DISABLED = auto()


REST = State(0)


def lowered(rect: Rect, state: State) -> Rect:
    """Where a widget is drawn: a little lower while it is held down."""
    return rect.moved(0, 1.5) if State.PRESSED in state and State.DISABLED not in state else rect
