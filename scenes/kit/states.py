"""What a widget is doing."""

from __future__ import annotations

from enum import Flag, auto


class State(Flag):
    """What a widget is doing: in focus, under the pointer, held down, not to be used."""

    FOCUS = auto()
    HOVER = auto()
    PRESSED = auto()
    DISABLED = auto()


REST = State(0)
