"""Which key stands for which action. Data, so that a player can change it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame
from msgspec import Struct

from game.words import pgettext
from scenes.kit.input import Action

SHIFT, CTRL, ALT = 1, 2, 4

# Names as in pygame's K_ constants, without the K_.
_DEFAULT: dict[Action, tuple[str, ...]] = {
    Action.UP: ("UP",),
    Action.DOWN: ("DOWN",),
    Action.LEFT: ("LEFT",),
    Action.RIGHT: ("RIGHT",),
    Action.NEXT: ("TAB",),
    Action.PREV: ("shift+TAB",),
    Action.CONFIRM: ("RETURN", "KP_ENTER"),
    Action.SPACE: ("SPACE",),
    Action.CANCEL: ("ESCAPE", "AC_BACK"),
    Action.MENU: ("F10", "m"),
    Action.HINT: ("h",),
    Action.UNDO: ("u", "ctrl+z"),
    Action.REDO: ("shift+u", "ctrl+y", "ctrl+shift+z"),
    Action.RULES: ("r", "F1"),
    Action.LOG: ("l",),
    Action.ZOOM: ("z",),
    Action.HURRY: ("f",),
    Action.REPLAY: ("a",),
    Action.SPEED: ("s",),
    Action.NEW: ("F5",),
    Action.SEARCH: ("SLASH", "ctrl+f"),
    Action.EXPORT: ("e",),
    Action.FULLSCREEN: ("F11", "alt+RETURN"),
    Action.PAGE_UP: ("PAGEUP",),
    Action.PAGE_DOWN: ("PAGEDOWN",),
    Action.HOME: ("HOME",),
    Action.END: ("END",),
    Action.ERASE_BACK: ("BACKSPACE",),
    Action.ERASE_FORWARD: ("DELETE",),
    Action.COPY: ("ctrl+c",),
    Action.CUT: ("ctrl+x",),
    Action.PASTE: ("ctrl+v", "shift+INSERT"),
}

NEEDED = frozenset({Action.CONFIRM, Action.CANCEL, Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.NEXT})
"""The actions that cannot do without a key: one could not get anywhere without them, nor change the keys again."""

_MODIFIERS = {"shift": SHIFT, "ctrl": CTRL, "alt": ALT}
_SIGNS = {"UP": "↑", "DOWN": "↓", "LEFT": "←", "RIGHT": "→", "SLASH": "/", "COMMA": ",", "PERIOD": "."}


class Chord(Struct, frozen=True):
    """A key with the modifiers that are held with it."""

    key: int
    modifiers: int = 0


def chord(name: str) -> Chord:
    """The chord written as *name*: ``"h"``, ``"F11"``, ``"ctrl+z"``. ValueError if there is none."""
    *held, key = name.split("+")
    code = getattr(pygame, f"K_{key}", None)
    if not isinstance(code, int) or any(word not in _MODIFIERS for word in held):
        raise ValueError(f"no such key: {name!r}")
    return Chord(code, sum(_MODIFIERS[word] for word in set(held)))


def name_of(key: int, modifiers: int = 0) -> str:
    """How a pressed key is written in a key map (the inverse of `chord`); "" for a key without a name."""
    key_name = _KEY_NAMES.get(key, "")
    return "+".join([*(w for w, bit in _MODIFIERS.items() if modifiers & bit), key_name]) if key_name else ""


_KEY_NAMES = {code: name[2:] for name, code in vars(pygame).items() if name.startswith("K_")}


class KeyMap:
    """The keys of each action. Immutable; `remapped` gives a changed copy.

    *keys* replaces the default of the actions it names; ValueError for an unknown key, or one used twice."""

    def __init__(self, keys: Mapping[Action, Iterable[str]] | None = None) -> None:
        self._names = {**_DEFAULT, **{action: tuple(names) for action, names in (keys or {}).items()}}
        self._actions: dict[Chord, Action] = {}
        for action, names in self._names.items():
            for name in names:
                if self._actions.setdefault(chord(name), action) is not action:
                    raise ValueError(f"{name!r} is both {self._actions[chord(name)]} and {action}")

    def action(self, key: int, modifiers: int = 0) -> tuple[Action, int] | None:
        """The action of a pressed key, and the modifiers that are held beyond those of its chord."""
        for beyond in (0, SHIFT, CTRL, SHIFT | CTRL):
            if beyond & ~modifiers:
                continue
            found = self._actions.get(Chord(key, modifiers & ~beyond))
            # Ctrl turns an arrow into a longer step, but no letter into a command.
            if found is not None and not (beyond & CTRL and 32 < key < 127):
                return found, beyond
        return None

    def keys(self, action: Action) -> tuple[str, ...]:
        """The names of the keys of *action*, the one to show first; may be empty."""
        return self._names[action]

    def changes(self) -> dict[Action, tuple[str, ...]]:
        """What differs from the defaults: all that has to be stored."""
        return {action: names for action, names in self._names.items() if names != _DEFAULT[action]}

    @classmethod
    def kept(cls, changes: Mapping[str, Iterable[str]]) -> KeyMap:
        """The usual keys with *changes* as they stand in the settings, by the names of the actions.

        If they cannot all be so, whoever wrote them: without those that name no action or no key, and those that leave
        an action of `NEEDED` without any. A key that is given twice belongs to the last."""
        known = {Action(name): tuple(keys) for name, keys in changes.items() if name in set(Action)}
        try:
            whole = cls(known)
            if whole.complete:
                return whole
        except ValueError:
            pass
        keymap = cls()
        for action, keys in known.items():
            try:
                changed = keymap.remapped(action, *keys)
            except ValueError:
                continue
            if changed.complete:
                keymap = changed
        return keymap

    @property
    def complete(self) -> bool:
        """Whether each action of `NEEDED` has a key."""
        return all(self._names[action] for action in NEEDED)

    def remapped(self, action: Action, *names: str) -> KeyMap:
        """A map in which *names* are the keys of *action*, taken from whatever they stood for before."""
        taken = {chord(name) for name in names}
        kept = {other: tuple(name for name in keys if chord(name) not in taken) for other, keys in self._names.items()}
        return KeyMap({**kept, action: names})

    def cap(self, action: Action) -> str:
        """What is printed on the key of *action*, in the player's language; "" if it has no key."""
        names = self._names[action]
        return "+".join(_cap(part) for part in names[0].split("+")) if names else ""


def _cap(part: str) -> str:
    if part in _SIGNS:
        return _SIGNS[part]
    words = {
        "RETURN": pgettext("key", "Enter"),
        "KP_ENTER": pgettext("key", "Enter"),
        "ESCAPE": pgettext("key", "Esc"),
        "SPACE": pgettext("key", "Space"),
        "TAB": pgettext("key", "Tab"),
        "BACKSPACE": pgettext("key", "Backspace"),
        "DELETE": pgettext("key", "Del"),
        "INSERT": pgettext("key", "Ins"),
        "HOME": pgettext("key", "Home"),
        "END": pgettext("key", "End"),
        "PAGEUP": pgettext("key", "Page Up"),
        "PAGEDOWN": pgettext("key", "Page Down"),
        "shift": pgettext("key", "Shift"),
        "ctrl": pgettext("key", "Ctrl"),
        "alt": pgettext("key", "Alt"),
    }
    if part in words:
        return words[part]
    return part.removeprefix("KP_").replace("_", " ").upper() if len(part) <= 3 else part.title()
