"""The keys page of the settings: which key does what, and another one by pressing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.words import gettext as _
from game.words import pgettext
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Key, Pressed
from scenes.kit.keymap import NEEDED, KeyMap
from scenes.kit.shapes import hairline
from scenes.kit.states import State
from scenes.kit.widget import Cue, Role, Typed, Widget

ROW = 46.0
SHOWN: tuple[Action, ...] = (
    Action.CONFIRM,
    Action.SPACE,
    Action.CANCEL,
    Action.MENU,
    Action.UP,
    Action.DOWN,
    Action.LEFT,
    Action.RIGHT,
    Action.NEXT,
    Action.PREV,
    Action.HINT,
    Action.UNDO,
    Action.REDO,
    Action.RULES,
    Action.LOG,
    Action.ZOOM,
    Action.HURRY,
    Action.REPLAY,
    Action.SPEED,
    Action.NEW,
    Action.SEARCH,
    Action.FULLSCREEN,
)
"""The actions whose keys can be changed."""


def action_name(action: Action) -> str:
    """What a key is for."""
    names = {
        Action.CONFIRM: pgettext("action", "Choose, play"),
        Action.SPACE: pgettext("action", "Enlarge or choose"),
        Action.CANCEL: pgettext("action", "Back"),
        Action.MENU: pgettext("action", "Pause"),
        Action.UP: pgettext("action", "Up"),
        Action.DOWN: pgettext("action", "Down"),
        Action.LEFT: pgettext("action", "Left"),
        Action.RIGHT: pgettext("action", "Right"),
        Action.NEXT: pgettext("action", "Next"),
        Action.PREV: pgettext("action", "Previous"),
        Action.HINT: pgettext("action", "Hint"),
        Action.UNDO: pgettext("action", "Undo"),
        Action.REDO: pgettext("action", "Redo"),
        Action.RULES: pgettext("action", "Rules and cards"),
        Action.LOG: pgettext("action", "All turns so far"),
        Action.ZOOM: pgettext("action", "Enlarge"),
        Action.HURRY: pgettext("action", "Hurry"),
        Action.REPLAY: pgettext("action", "Show again"),
        Action.SPEED: pgettext("action", "Speed"),
        Action.NEW: pgettext("action", "New game, deal, seats"),
        Action.SEARCH: pgettext("action", "Search"),
        Action.FULLSCREEN: pgettext("action", "Full screen"),
    }
    return names[action]


class Keys:
    """The keys as the settings have them, and how they change. *apply* takes what differs from the usual keys."""

    def __init__(self, changes: Mapping[str, tuple[str, ...]], apply: Callable[[dict[str, tuple[str, ...]]], object]):
        self.map = KeyMap.kept(changes)
        self.said = ""
        """What the last key that was pressed has brought about, as a sentence."""
        self._apply = apply
        self._asked: tuple[Action, str] | None = None

    def bind(self, action: Action, name: str) -> bool:
        """Make the key written as *name* the first key of *action*; whether that was done.

        A key of another action is taken only when it is pressed twice, and never from one that needs it."""
        if name.isdigit():
            # A digit chooses what stands there.
            name = ""
        held = self.map.keys(action)
        if name in held[:1]:
            self.said = ""
            return True
        try:
            other = next((each for each in Action if name in self.map.keys(each)), None)
            changed = self.map.remapped(action, name, *(key for key in held[1:] if key != name))
        except ValueError:
            self.said = _("This key cannot be used.")
            return False
        cap = cap_of(name)
        if other is not None and other is not action:
            told = {"key": cap, "other": action_name(other) if other in SHOWN else _("something else")}
            if other not in SHOWN or (other in NEEDED and len(self.map.keys(other)) == 1):
                self.said = _("{key} is needed for “{other}”.").format(**told)
                return False
            if self._asked != (action, name):
                self._asked = action, name
                self.said = _("{key} is the key of “{other}”. Press it again to use it here.").format(**told)
                return False
            self.said = _("{key} was the key of “{other}”.").format(**told)
        else:
            self.said = ""
        self._asked = None
        self.map = changed
        self._apply({each.value: names for each, names in changed.changes().items()})
        return True

    def stop(self) -> None:
        """No key was chosen after all."""
        self._asked = None
        self.said = ""


def cap_of(name: str) -> str:
    """What is printed on a key."""
    return KeyMap().remapped(Action.EXPORT, name).cap(Action.EXPORT)


class KeyRow(Widget):
    """An action with its keys. Pressed, it waits for a key; Esc ends that."""

    role = Role.LIST_ITEM

    def __init__(self, rect: Rect, action: Action, keys: Keys) -> None:
        super().__init__(f"key-{action.value}", rect, action_name(action), self._listen)
        self.action = action
        self.listening = False
        self._keys = keys

    @property
    def value(self) -> str:
        if self.listening:
            return _("Press a key")
        return ", ".join(self.caps) or _("none")

    @property
    def caps(self) -> list[str]:
        """What is printed on its keys, each once; without those that no keyboard has."""
        names = self._keys.map.keys(self.action)
        return list(dict.fromkeys(cap_of(name) for name in names if not name.startswith("AC_")))

    @property
    def keeps_focus(self) -> bool:
        return self.listening

    @property
    def listens(self) -> bool:
        return self.listening

    def adopt(self, old: Widget) -> None:
        if isinstance(old, KeyRow):
            self.listening = old.listening

    def focus_changed(self, by_pointer: bool) -> None:
        if self.listening:
            self._stop()

    def _listen(self) -> None:
        self.listening = True
        self._keys.said = ""

    def keyed(self, event: Typed) -> bool:
        if not self.listening:
            return super().keyed(event)
        if isinstance(event, Pressed):
            if event.name in self._keys.map.keys(Action.CANCEL) and self.action is not Action.CANCEL:
                self._stop()
            else:
                self._take(event.name)
        elif isinstance(event, Key) and not event.repeat:
            # A button of the pad: it has its place already.
            self._stop()
        return True

    def _stop(self) -> None:
        self.listening = False
        self._keys.stop()

    def _take(self, name: str) -> None:
        # Before the key is bound: that may put another widget in the place of this one.
        self.listening = False
        self.cue = Cue.CHANGE
        if not self._keys.bind(self.action, name):
            self.listening = True
            self.cue = Cue.REFUSE

    def draw(self, canvas: Canvas) -> None:
        theme, rect, state = canvas.theme, self.rect, self.state
        paint.row(canvas, rect.inset(0, 2), state | State.FOCUS if self.listening else state, strength=0.8)
        colour = theme.gold0 if State.FOCUS in state else theme.text1
        caps = self.caps
        x = rect.right - 18
        if self.listening:
            wide = canvas.middle(_("Press a key"), x, rect.cy, "label", 16, theme.gold1, align=1, fit=rect.w * 0.5)
            x -= wide
        elif not caps:
            x -= canvas.middle(_("none"), x, rect.cy, "body", 15, theme.text3, align=1)
        else:
            for cap in reversed(caps):
                x -= paint.cap_width(canvas, cap)
                paint.key_cap(canvas, x, rect.cy - 10, cap)
                x -= 8
        canvas.middle(self.name, rect.x + 18, rect.cy, "label", 17, colour, fit=x - rect.x - 34)
        hairline(canvas, rect.x, rect.bottom, rect.w)
