"""`InputReader`: pygame's events in, `Input` records out."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import pygame
from msgspec.structs import replace

from scenes.kit.input import (
    REPEATING,
    Action,
    Composing,
    Device,
    Digit,
    Input,
    Key,
    MouseButton,
    Pointer,
    PointerKind,
    Pressed,
    Text,
)
from scenes.kit.keymap import ALT, CTRL, SHIFT, KeyMap, name_of
from scenes.kit.pads import Pads, pad_cap

REPEAT_DELAY, REPEAT_EVERY = 0.4, 0.08
"""Seconds until a held key, button or stick repeats, and between two repeats."""

_DIGITS = {
    **{getattr(pygame, f"K_{n}"): n for n in range(10)},
    **{getattr(pygame, f"K_KP_{n}"): n for n in range(10)},
}

_MODIFIER_KEYS = {pygame.K_CAPSLOCK, pygame.K_NUMLOCK} | {
    getattr(pygame, f"K_{side}{name}") for side in "LR" for name in ("SHIFT", "CTRL", "ALT", "META")
}


@dataclass(slots=True)
class _Held:
    key: Key
    wait: float


class InputReader:
    """Reads events into inputs. *scale* is units per point of the window, across and down.

    While *typing* is set, keys that write give `Text` and no action; while *listening* is, every key gives `Pressed`.
    `tick` makes a held key repeat, not the system, so that a keyboard and a pad feel the same."""

    def __init__(self, keymap: KeyMap | None = None) -> None:
        self.keymap = keymap or KeyMap()
        self.pads = Pads()
        self.scale = (1.0, 1.0)
        self.device = Device.KEYS
        self.listening = False
        self._typing = False
        self._composing = False
        self._held: dict[Hashable, _Held] = {}
        self._x = self._y = -1.0
        self._pressing = False
        """Whether the left button was pressed in the window, and not let go since."""

    @property
    def typing(self) -> bool:
        return self._typing

    @typing.setter
    def typing(self, on: bool) -> None:
        if on != self._typing:
            self._typing = on
            self._composing = False

    def cap(self, action: Action) -> str:
        """What to print on a key cap for *action*, for the device used last."""
        return (self.device is Device.PAD and pad_cap(action)) or self.keymap.cap(action)

    def read(self, event: pygame.Event) -> Iterator[Input]:
        """The inputs in *event*; none if it is none of ours."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            if self._pressing and not event.buttons[0]:
                yield from self._lost()
            yield self._pointer(PointerKind.MOVE, event.pos)
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            # SDL's old way to report the wheel is button 4 and 5; MOUSEWHEEL says it better.
            if event.button <= 3:
                down = kind == pygame.MOUSEBUTTONDOWN
                if event.button == MouseButton.LEFT:
                    self._pressing = down
                pointer = self._pointer(PointerKind.DOWN if down else PointerKind.UP, event.pos)
                yield replace(pointer, button=MouseButton(event.button))
        elif kind == pygame.MOUSEWHEEL:
            self.device = Device.MOUSE
            turn = getattr(event, "precise_y", 0.0) or float(event.y)
            if turn:
                turn = -turn if getattr(event, "flipped", False) else turn
                yield Pointer(PointerKind.WHEEL, self._x, self._y, wheel=turn)
        elif kind == pygame.WINDOWLEAVE:
            yield Pointer(PointerKind.LEAVE, self._x, self._y)
        elif kind == pygame.KEYDOWN:
            yield from self._key_down(event)
        elif kind == pygame.KEYUP:
            self._held.pop(("key", event.key), None)
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            # The release of a key or a button goes to another window now.
            self._held.clear()
            yield from self._lost()
        elif kind == pygame.TEXTINPUT:
            if self._typing:
                self._composing = False
                yield Text(event.text)
        elif kind == pygame.TEXTEDITING:
            if self._typing:
                self._composing = bool(event.text)
                yield Composing(event.text, event.start)
        else:
            for edge in self.pads.read(event):
                self.device = Device.PAD
                if edge.down:
                    yield self._press(edge.control, Key(edge.action, device=Device.PAD))
                else:
                    self._held.pop(edge.control, None)

    def tick(self, seconds: float) -> Iterator[Input]:
        """The repeats of what is held, after *seconds* more; at most one for each key."""
        for held in tuple(self._held.values()):
            held.wait -= seconds
            if held.wait <= 0.0:
                held.wait = REPEAT_EVERY
                yield replace(held.key, repeat=True)

    def _lost(self) -> Iterator[Input]:
        if self._pressing:
            self._pressing = False
            yield Pointer(PointerKind.LOST, self._x, self._y)

    def _pointer(self, kind: PointerKind, place: tuple[int, int]) -> Pointer:
        self.device = Device.MOUSE
        self._x, self._y = place[0] * self.scale[0], place[1] * self.scale[1]
        return Pointer(kind, self._x, self._y)

    def _key_down(self, event: pygame.Event) -> Iterator[Input]:
        self.device = Device.KEYS
        if self._composing:
            # Enter, Esc and arrows belong to the input method until it is done.
            return
        modifiers = _modifiers(event.mod)
        if self.listening:
            if event.key not in _MODIFIER_KEYS:
                yield Pressed(name_of(_by_letter(event), modifiers))
            return
        written = getattr(event, "unicode", "")
        if self._typing and written and written.isprintable() and not modifiers & CTRL:
            return
        found = self.keymap.action(event.key, modifiers) or self._by_place(event, modifiers)
        if found is not None:
            action, beyond = found
            key = Key(action, shift=bool(beyond & SHIFT), ctrl=bool(beyond & CTRL))
            yield self._press(("key", event.key), key)
        elif not self._typing and not modifiers & (CTRL | ALT):
            digit = _DIGITS.get(event.key, _digit_by_place(event))
            if digit is not None:
                yield Digit(digit)

    def _by_place(self, event: pygame.Event, modifiers: int) -> tuple[Action, int] | None:
        """The action of a letter key on a layout without Latin letters: by where the key sits."""
        key = _by_letter(event)
        return self.keymap.action(key, modifiers) if key != event.key else None

    def _press(self, control: Hashable, key: Key) -> Key:
        if key.action in REPEATING:
            self._held[control] = _Held(key, REPEAT_DELAY)
        return key


def _by_letter(event: pygame.Event) -> int:
    """The key; on a layout without Latin letters, the one that sits there on one with them."""
    place = getattr(event, "scancode", 0)
    return ord("a") + place - 4 if 127 < event.key < 0x10000 and 4 <= place <= 29 else event.key


def _digit_by_place(event: pygame.Event) -> int | None:
    # On some layouts (French) the digit row gives digits only with shift.
    place = getattr(event, "scancode", 0)
    return (place - 29) % 10 if 30 <= place <= 39 else None


def _modifiers(mod: int) -> int:
    # The Mac's command key does what Ctrl does elsewhere.
    return (
        (SHIFT if mod & pygame.KMOD_SHIFT else 0)
        | (CTRL if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else 0)
        | (ALT if mod & pygame.KMOD_ALT else 0)
    )
