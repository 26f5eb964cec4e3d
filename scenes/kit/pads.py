"""Gamepads: buttons, d-pad and sticks as presses and releases of actions. Plugging in and out is not an event
that anybody else has to know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
from msgspec import Struct

from game.log import logger
from scenes.kit.input import Action

Control = tuple[object, ...]
"""A button, trigger or stick of one pad; the pad's instance id comes first."""

_log = logger(__name__)

PRESS, RELEASE = 0.55, 0.4
"""How far a stick is pushed to count as pressed, and below what it is let go; the gap stops a flutter."""

# In the order of SDL's game controller buttons.
_BUTTONS: dict[int, Action] = {
    pygame.CONTROLLER_BUTTON_A: Action.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Action.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Action.LOG,
    pygame.CONTROLLER_BUTTON_Y: Action.ZOOM,
    pygame.CONTROLLER_BUTTON_BACK: Action.HINT,
    pygame.CONTROLLER_BUTTON_START: Action.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Action.UNDO,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Action.RULES,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREV,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
}
# Most pads that SDL has no layout for count their buttons like this.
_PLAIN_BUTTONS = (
    Action.CONFIRM,
    Action.CANCEL,
    Action.LOG,
    Action.ZOOM,
    Action.PREV,
    Action.NEXT,
    Action.HINT,
    Action.MENU,
    Action.UNDO,
    Action.RULES,
)
_TRIGGERS: dict[int, Action] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Action.SPEED,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Action.HURRY,
}
_LEFT_STICK = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)
_RIGHT_STICK = (Action.PAGE_UP, Action.PAGE_DOWN, Action.REPLAY, Action.NEW)
"""What a stick does when it is pushed up, down, left and right."""

_CAPS = {
    Action.CONFIRM: "A",
    Action.SPACE: "Y",
    Action.CANCEL: "B",
    Action.LOG: "X",
    Action.ZOOM: "Y",
    Action.HINT: "Back",
    Action.MENU: "Start",
    Action.UNDO: "L3",
    Action.RULES: "R3",
    Action.PREV: "LB",
    Action.NEXT: "RB",
    Action.SPEED: "LT",
    Action.HURRY: "RT",
    Action.REPLAY: "R←",
    Action.NEW: "R→",
    Action.REDO: "R→",
    Action.UP: "↑",
    Action.DOWN: "↓",
    Action.LEFT: "←",
    Action.RIGHT: "→",
}


def pad_cap(action: Action) -> str:
    """What is printed on the pad's button for *action*; "" if it has none."""
    return _CAPS.get(action, "")


class PadEdge(Struct, frozen=True):
    """A button or a direction of a stick went down or up; by *control* a release finds its press."""

    control: Control
    action: Action
    down: bool


class Pads:
    """The pads that are plugged in, and what their events mean."""

    def __init__(self) -> None:
        self._controller: Any = None
        self._open: dict[int, Any] = {}
        self._known: set[int] = set()
        self._sticks: dict[Control, list[float]] = {}
        self._held: dict[Control, Action] = {}

    def start(self) -> None:
        """Listen for pads from now on. Without the modules, or without any pad, nothing happens."""
        try:
            pygame.joystick.init()
        except (pygame.error, NotImplementedError) as error:
            _log.warning("No gamepads: %s", error)
            return
        try:
            from pygame._sdl2 import controller

            controller.init()
            self._controller = controller
        except (ImportError, pygame.error, NotImplementedError) as error:
            _log.warning("Gamepads without their layouts: %s", error)

    @property
    def count(self) -> int:
        """How many pads are open."""
        return len(self._open)

    def read(self, event: pygame.Event) -> Iterator[PadEdge]:
        """The presses and releases in *event*; none for an event that is not a pad's."""
        kind = event.type
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            action = _BUTTONS.get(event.button)
            if action is not None:
                down = kind == pygame.CONTROLLERBUTTONDOWN
                yield from self._edge((event.instance_id, "button", event.button), action, down)
        elif kind == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event.instance_id, event.axis, event.value / 32767.0)
        elif kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            self._add(event.device_index)
        elif kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            yield from self._remove(event.instance_id)
        elif kind in _JOY_EVENTS and event.instance_id not in self._known:
            yield from self._plain(event)

    def _plain(self, event: pygame.Event) -> Iterator[PadEdge]:
        pad = event.instance_id
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            if event.button < len(_PLAIN_BUTTONS):
                down = event.type == pygame.JOYBUTTONDOWN
                yield from self._edge((pad, "button", event.button), _PLAIN_BUTTONS[event.button], down)
        elif event.type == pygame.JOYHATMOTION:
            across, up = event.value
            yield from self._stick((pad, "hat", event.hat), float(across), -float(up))
        elif event.axis in (0, 1):
            yield from self._axis(pad, event.axis, event.value)

    def _axis(self, pad: int, axis: int, value: float) -> Iterator[PadEdge]:
        if axis in _TRIGGERS:
            control: Control = (pad, "trigger", axis)
            if value >= PRESS or value <= RELEASE:
                yield from self._edge(control, _TRIGGERS[axis], value >= PRESS)
        elif axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            control = (pad, "stick")
            place = self._sticks.setdefault(control, [0.0, 0.0])
            place[0 if axis == pygame.CONTROLLER_AXIS_LEFTX else 1] = value
            yield from self._stick(control, place[0], place[1])
        elif axis in (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY):
            control = (pad, "right stick")
            place = self._sticks.setdefault(control, [0.0, 0.0])
            place[0 if axis == pygame.CONTROLLER_AXIS_RIGHTX else 1] = value
            yield from self._stick(control, place[0], place[1], _RIGHT_STICK)

    def _stick(
        self,
        control: Control,
        x: float,
        y: float,
        ways: tuple[Action, Action, Action, Action] = _LEFT_STICK,
    ) -> Iterator[PadEdge]:
        # One direction at a time: the stronger one, so that a slanted push does not step twice.
        up, down, left, right = ways
        if abs(x) > abs(y):
            action, push = (right if x > 0 else left), abs(x)
        else:
            action, push = (down if y > 0 else up), abs(y)
        held = self._held.get(control)
        goal = action if push >= (RELEASE if held is action else PRESS) else None
        if held is goal:
            return
        if held is not None:
            del self._held[control]
            yield PadEdge(control, held, False)
        if goal is not None:
            self._held[control] = goal
            yield PadEdge(control, goal, True)

    def _edge(self, control: Control, action: Action, down: bool) -> Iterator[PadEdge]:
        if (control in self._held) == down:
            return
        if down:
            self._held[control] = action
        else:
            del self._held[control]
        yield PadEdge(control, action, down)

    def _add(self, index: int) -> None:
        try:
            if self._controller is not None and self._controller.is_controller(index):
                pad = self._controller.Controller(index)
                instance = pad.as_joystick().get_instance_id()
                self._known.add(instance)
            else:
                pad = pygame.joystick.Joystick(index)
                instance = pad.get_instance_id()
        except pygame.error as error:
            _log.warning("A gamepad could not be opened: %s", error)
            return
        if instance not in self._open:
            _log.info("Gamepad: %s", pad.name if instance in self._known else pad.get_name())
        self._open[instance] = pad

    def _remove(self, instance: int) -> Iterator[PadEdge]:
        self._open.pop(instance, None)
        self._known.discard(instance)
        for control in [c for c in self._held if c[0] == instance]:
            yield PadEdge(control, self._held.pop(control), False)
        for control in [c for c in self._sticks if c[0] == instance]:
            del self._sticks[control]


_JOY_EVENTS = frozenset({pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION})
