"""`Widget`: one thing on screen that can be focused, pressed, dragged, and spoken of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.words import gettext as _
from game.words import pgettext
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Composing, Digit, Key, Pressed, Text
from scenes.kit.paint import State

Typed = Key | Digit | Pressed | Text | Composing
"""The inputs that go to the widget in focus."""


class Role(StrEnum):
    """What a widget is, for a screen reader and for tests."""

    BUTTON = "button"
    MENU_ITEM = "menu item"
    TOGGLE = "switch"
    SLIDER = "slider"
    CHOICE = "choice"
    STEPPER = "stepper"
    FIELD = "text field"
    REGION = "scroll area"
    TABS = "tabs"
    TAB = "tab"
    CARD = "card"
    PLAYER = "player"
    LIST_ITEM = "list item"


def role_words(role: Role) -> str:
    """*role* in the player's language."""
    return {
        Role.BUTTON: pgettext("role", "button"),
        Role.MENU_ITEM: pgettext("role", "menu item"),
        Role.TOGGLE: pgettext("role", "switch"),
        Role.SLIDER: pgettext("role", "slider"),
        Role.CHOICE: pgettext("role", "choice"),
        Role.STEPPER: pgettext("role", "stepper"),
        Role.FIELD: pgettext("role", "text field"),
        Role.REGION: pgettext("role", "scroll area"),
        Role.TABS: pgettext("role", "tabs"),
        Role.TAB: pgettext("role", "tab"),
        Role.CARD: pgettext("role", "card"),
        Role.PLAYER: pgettext("role", "player"),
        Role.LIST_ITEM: pgettext("role", "list item"),
    }[role]


class Cue(StrEnum):
    """What a widget did, for a sound."""

    FOCUS = "focus"
    PRESS = "press"
    CHANGE = "change"
    REFUSE = "refuse"
    LIFT = "lift"
    DROP = "drop"


class Widget:
    """One thing on screen. *key* names it within its group and survives a rebuild; *name* is what a player
    calls it; *rect* is where it is drawn, in units.

    `on_press` is what a click, Enter and A do; with `on_zoom`, Space, Z, Y and a right click show it large.
    Whoever changes a widget from outside says so to its scene (`Scene.invalidate`)."""

    role = Role.BUTTON
    lively = False
    """Whether time means anything to it, or to what may be in it: most widgets stand still."""

    def __init_subclass__(cls) -> None:
        cls.lively = cls.update is not Widget.update or cls.children is not Widget.children

    def __init__(
        self,
        key: str,
        rect: Rect,
        name: str,
        on_press: Callable[[], object] | None = None,
        *,
        on_zoom: Callable[[], object] | None = None,
        enabled: bool = True,
        visible: bool = True,
        role: Role | None = None,
    ) -> None:
        self.key, self.rect, self.name = key, rect, name
        self.on_press, self.on_zoom = on_press, on_zoom
        self.enabled, self.visible = enabled, visible
        self.role = role or self.role
        self.hit: Rect | None = None
        """Where it answers the pointer, if that is not its rect: a whole row for the switch in it."""
        self.clip: Rect | None = None
        """The part of the screen it may show in; a scroll area sets it."""
        self.parent: Widget | None = None
        self.focused = self.hovered = self.pressed = False
        self.outdone = False
        """Whether something else has the focus, and Enter does that."""
        self.cue: Cue | None = None

    # What it is

    @property
    def shown(self) -> bool:
        """Whether it, and what it is in, is visible."""
        return self.visible and (self.parent is None or self.parent.shown)

    @property
    def focusable(self) -> bool:
        """Whether it can hold the focus: it is there and it answers."""
        return self.enabled and self.shown

    @property
    def keeps_focus(self) -> bool:
        """Whether a pointer that passes over other widgets leaves the focus here."""
        return False

    @property
    def takes_enter(self) -> bool:
        """Whether Enter does something of its own while it has the focus."""
        return self.on_press is not None or type(self).activate is not Widget.activate

    @property
    def value(self) -> str:
        """What it is set to, in words; "" if it has no value."""
        return ""

    @property
    def state(self) -> State:
        """How it is to be painted now."""
        state = State(0)
        if not self.enabled:
            return State.DISABLED
        if self.focused:
            state |= State.FOCUS
        if self.hovered:
            state |= State.HOVER
        if self.pressed:
            state |= State.PRESSED
        return state

    def describe(self) -> str:
        """Name, role and value in one line, in the player's language."""
        parts = {"name": self.name, "role": role_words(self.role), "value": self.value}
        words = _("{name}, {role}, {value}") if self.value else _("{name}, {role}")
        words = words.format(**parts)
        return words if self.enabled else _("{widget}, not available").format(widget=words)

    def children(self) -> Iterator[Widget]:
        """The widgets inside it, in focus order. They are drawn by it, and focused by the group."""
        return iter(())

    def under(self, x: float, y: float) -> bool:
        """Whether the point is on it."""
        area = self.hit or self.rect
        return self.shown and area.contains(x, y) and (self.clip is None or self.clip.contains(x, y))

    # What it does

    def draw(self, canvas: Canvas) -> None:
        """Draw it. Changes nothing."""

    def update(self, seconds: float) -> bool:
        """Let time pass; gives whether it has to be drawn again."""
        return False

    def activate(self) -> bool:
        """Do what it is there for; gives whether there was anything to do."""
        if self.on_press is None:
            return False
        self.cue = Cue.PRESS
        self.on_press()
        return True

    def zoom(self) -> bool:
        """Show it large; gives whether it can be."""
        if self.on_zoom is None:
            return False
        self.on_zoom()
        return True

    def adopt(self, old: Widget) -> None:
        """Go on where *old*, the widget of the same key before a rebuild, was: caret, place in a list."""

    # What the group tells it; each answer says whether that was taken

    def focus_changed(self, by_pointer: bool) -> None:
        """It has got the focus, or lost it (see `focused`); by a pointer that moved over something, or not."""

    def keyed(self, event: Typed) -> bool:
        """A key or text came while it, or something in it, had the focus."""
        if not isinstance(event, Key) or event.repeat:
            return False
        match event.action:
            case Action.CONFIRM:
                return self.activate()
            case Action.SPACE:
                return self.zoom() or self.activate()
            case Action.ZOOM:
                return self.zoom()
        return False

    def clicked(self, x: float, y: float) -> bool:
        """The left button went down and up on it."""
        return self.activate()

    def grabbed(self, x: float, y: float) -> bool:
        """The left button went down on it; True: the pointer is mine until it is let go."""
        return False

    def pulled(self, x: float, y: float) -> None:
        """The pointer moved while it held it."""

    def pointed(self, x: float, y: float) -> bool:
        """The pointer moved on it; True if it looks different now."""
        return False

    def wheeled(self, notches: float) -> bool:
        """The wheel turned over it, or over something in it."""
        return False

    def typing_rect(self) -> Rect | None:
        """Where text is being typed, if it takes text; the window of an input method goes there."""
        return None

    @property
    def listens(self) -> bool:
        """Whether it waits for any key at all: the next one comes as `Pressed`, whatever it does elsewhere."""
        return False

    def reveal(self, child: Widget) -> None:
        """*child*, which is in it, has got the focus and should be in sight."""

    def in_sight(self, child: Widget) -> bool:
        """Whether *child*, which is in it, can be seen."""
        return True

    # Dragging

    def drag_payload(self) -> object | None:
        """What is dragged when it is pulled away; None: it stays."""
        return None

    def accepts(self, payload: object) -> bool:
        """Whether *payload* may be dropped on it."""
        return False

    def dropped(self, payload: object) -> None:
        """*payload*, which it accepts, was let go over it."""


@dataclass(slots=True)
class Drag:
    """A widget on its way: where the pointer is, where it holds the source, and what would take it."""

    source: Widget
    payload: object
    x: float
    y: float
    grip_x: float
    grip_y: float
    target: Widget | None = None

    @property
    def rect(self) -> Rect:
        """Where the source would be if it moved along with the pointer."""
        return Rect(self.x - self.grip_x, self.y - self.grip_y, self.source.rect.w, self.source.rect.h)

    def aim(self, widgets: Iterable[Widget]) -> None:
        """Find out which of *widgets* would take it here: of several, the one on top."""
        self.target = None
        for widget in widgets:
            here = widget is not self.source and widget.focusable and widget.under(self.x, self.y)
            if here and widget.accepts(self.payload):
                self.target = widget

    def hold(self, source: Widget) -> None:
        """Go on with *source*, its source made anew, held in the same place of it."""
        self.grip_x *= source.rect.w / self.source.rect.w
        self.grip_y *= source.rect.h / self.source.rect.h
        self.source = source


def outdo(widgets: Iterable[Widget], focused: Widget | None) -> None:
    """Tell all *widgets* but the one that is *focused* whether Enter does what that one is there for."""
    taken = focused is not None and focused.takes_enter
    for widget in widgets:
        widget.outdone = taken and widget is not focused


def walk(widgets: Iterable[Widget]) -> Iterator[Widget]:
    """Each widget, followed by those in it."""
    for widget in widgets:
        yield widget
        yield from walk(widget.children())
