"""What the player does, in words a scene understands. Imports no pygame: `reader` makes these records."""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum, auto

from msgspec import Struct


class Device(Enum):
    """Where an input came from; the hints on screen follow the last one used."""

    MOUSE = auto()
    KEYS = auto()
    PAD = auto()


class Action(StrEnum):
    """What a key or a pad button asks for. The values are stored in the settings."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREV = "prev"
    CONFIRM = "confirm"
    SPACE = "space"
    """Its own action: a button takes it as CONFIRM, a card on the table as ZOOM."""
    CANCEL = "cancel"
    MENU = "menu"
    HINT = "hint"
    UNDO = "undo"
    REDO = "redo"
    RULES = "rules"
    LOG = "log"
    ZOOM = "zoom"
    HURRY = "hurry"
    REPLAY = "replay"
    SPEED = "speed"
    NEW = "new"
    SEARCH = "search"
    EXPORT = "export"
    FULLSCREEN = "fullscreen"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    HOME = "home"
    END = "end"
    ERASE_BACK = "erase_back"
    ERASE_FORWARD = "erase_forward"
    COPY = "copy"
    CUT = "cut"
    PASTE = "paste"


REPEATING = frozenset(
    {
        Action.UP,
        Action.DOWN,
        Action.LEFT,
        Action.RIGHT,
        Action.NEXT,
        Action.PREV,
        Action.PAGE_UP,
        Action.PAGE_DOWN,
        Action.ERASE_BACK,
        Action.ERASE_FORWARD,
    }
)
"""The actions that come again while their key, button or stick is held."""


class MouseButton(IntEnum):
    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


class PointerKind(Enum):
    MOVE = auto()
    DOWN = auto()
    UP = auto()
    WHEEL = auto()
    LEAVE = auto()
    """The pointer left the window: nothing is under it any more."""
    LOST = auto()
    """The left button was let go where nobody heard of it: whatever it holds is to be put back."""


class Pointer(Struct, frozen=True):
    """The mouse, or a finger on the screen. *x* and *y* in units; *wheel* in notches, up is positive."""

    kind: PointerKind
    x: float
    y: float
    button: MouseButton = MouseButton.LEFT
    wheel: float = 0.0


class Key(Struct, frozen=True):
    """A key or a pad button, as the action it stands for; *shift* and *ctrl* if held on top of that."""

    action: Action
    repeat: bool = False
    device: Device = Device.KEYS
    shift: bool = False
    ctrl: bool = False


class Digit(Struct, frozen=True):
    """A digit key, 0 to 9, while no text is being typed."""

    n: int


class Pressed(Struct, frozen=True):
    """Any key, by its name in a key map ("h", "F5", "ctrl+z"), while a widget listens for one; "" if it has none."""

    name: str


class Text(Struct, frozen=True):
    """Typed text, one or more characters, already composed."""

    words: str


class Composing(Struct, frozen=True):
    """Text that an input method is still working on, not part of the field yet; empty when it is over."""

    words: str
    cursor: int = 0


Input = Pointer | Key | Digit | Pressed | Text | Composing
