"""The controls: buttons, menu lines, switches, sliders; and all others by their names.

Each works by mouse, keyboard and pad. `on_change` is told of changes that the player makes, not of those that the
program makes."""

from __future__ import annotations

from collections.abc import Callable

from game.words import gettext as _
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.choices import Choice, Segments, Stepper, Tabs
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Key
from scenes.kit.scroll import Scroll
from scenes.kit.text_entry import TextEntry
from scenes.kit.widget import Cue, Role, Typed, Widget

__all__ = [
    "Button",
    "Choice",
    "MenuItem",
    "Scroll",
    "Segments",
    "Slider",
    "Stepper",
    "Tabs",
    "TextEntry",
    "Toggle",
    "Widget",
]

_STEPS = {Action.LEFT: -1, Action.RIGHT: 1}


class Button(Widget):
    """Does something when pressed. *primary*: the one golden button of a screen; *cap*: a key cap shown on it; *enter*:
    that is the key that presses what has the focus, and is shown while it presses nothing else."""

    role = Role.BUTTON

    def __init__(
        self,
        key: str,
        rect: Rect,
        name: str,
        on_press: Callable[[], object],
        *,
        primary: bool = False,
        cap: str | None = None,
        enter: bool = False,
        size: float = 18.5,
        sign: str | None = None,
        small: bool = False,
        enabled: bool = True,
        visible: bool = True,
    ) -> None:
        super().__init__(key, rect, name, on_press, enabled=enabled, visible=visible)
        self.primary, self.cap, self.enter = primary, cap, enter
        self.size, self.sign, self.small = size, sign, small

    def draw(self, canvas: Canvas) -> None:
        if self.small:
            paint.chip(canvas, self.rect, self.name, state=self.state, size=min(self.size, 15.0))
        else:
            paint.button(
                canvas,
                self.rect,
                self.name,
                state=self.state,
                primary=self.primary,
                key=None if self.enter and self.outdone else self.cap,
                size=self.size,
                sign=self.sign,
            )


class MenuItem(Widget):
    """A line of a menu, with a quieter *note* after it."""

    role = Role.MENU_ITEM

    def __init__(
        self,
        key: str,
        rect: Rect,
        name: str,
        on_press: Callable[[], object],
        *,
        note: str = "",
        enabled: bool = True,
        visible: bool = True,
    ) -> None:
        super().__init__(key, rect, name, on_press, enabled=enabled, visible=visible)
        self.note = note

    @property
    def value(self) -> str:
        return self.note

    def draw(self, canvas: Canvas) -> None:
        paint.menu_item(canvas, self.rect, self.name, self.note, self.state)


class Toggle(Widget):
    """A switch. Left is off, right is on; a press turns it over. *words*: how on and off are called."""

    role = Role.TOGGLE

    def __init__(
        self,
        key: str,
        rect: Rect,
        name: str,
        on: bool,
        on_change: Callable[[bool], object],
        *,
        words: tuple[str, str] | None = None,
        enabled: bool = True,
        visible: bool = True,
    ) -> None:
        super().__init__(key, rect, name, enabled=enabled, visible=visible)
        self.on, self.on_change = on, on_change
        self._words = words

    @property
    def value(self) -> str:
        on, off = self._words or (_("On"), _("Off"))
        return on if self.on else off

    def activate(self) -> bool:
        self._turn(not self.on)
        return True

    def keyed(self, event: Typed) -> bool:
        if isinstance(event, Key) and event.action in _STEPS:
            self._turn(event.action is Action.RIGHT)
            return True
        return super().keyed(event)

    def draw(self, canvas: Canvas) -> None:
        paint.toggle(canvas, self.rect, self.on, self.state, self.value)

    def _turn(self, on: bool) -> None:
        if on != self.on:
            self.on = on
            self.cue = Cue.CHANGE
            self.on_change(on)


class Slider(Widget):
    """A number on a line, dragged or stepped. Page Up and Page Down are five steps, Home and End the ends.

    *words* makes the value readable; without it the slider speaks of percent."""

    role = Role.SLIDER

    def __init__(
        self,
        key: str,
        rect: Rect,
        name: str,
        number: float,
        on_change: Callable[[float], object],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        words: Callable[[float], str] | None = None,
        ticks: int = 0,
        enabled: bool = True,
        visible: bool = True,
    ) -> None:
        super().__init__(key, rect, name, enabled=enabled, visible=visible)
        self.low, self.high, self.step = low, high, step
        self.number = min(max(number, low), high)
        self.on_change, self.ticks = on_change, ticks
        self._words = words

    @property
    def value(self) -> str:
        if self._words is not None:
            return self._words(self.number)
        return _("{n} %").format(n=round(self.share * 100))

    @property
    def share(self) -> float:
        """Where it stands between its ends, 0 to 1."""
        return (self.number - self.low) / (self.high - self.low)

    def keyed(self, event: Typed) -> bool:
        if not isinstance(event, Key):
            return False
        steps = {**_STEPS, Action.PAGE_DOWN: -5, Action.PAGE_UP: 5}.get(event.action)
        if steps is not None:
            # From one mark to the next, also if the mouse has left it between two.
            self._set(self.low + (round((self.number - self.low) / self.step) + steps) * self.step)
        elif event.action in (Action.HOME, Action.END):
            self._set(self.low if event.action is Action.HOME else self.high)
        else:
            return False
        return True

    def grabbed(self, x: float, y: float) -> bool:
        if not self.rect.inset(-14).contains(x, y):
            return False
        self.pulled(x, y)
        return True

    def pulled(self, x: float, y: float) -> None:
        share = (x - self.rect.x) / self.rect.w
        steps = round(share * (self.high - self.low) / self.step)
        self._set(self.low + steps * self.step)

    def draw(self, canvas: Canvas) -> None:
        paint.slider(canvas, self.rect, self.share, self.state, ticks=self.ticks)

    def _set(self, number: float) -> None:
        number = round(min(max(number, self.low), self.high), 6)
        if number != self.number:
            self.number = number
            self.cue = Cue.CHANGE
            self.on_change(number)
