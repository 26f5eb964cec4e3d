"""`Pilot`: drives scenes without a display and without waiting. For tests and for pictures.

Time is virtual, so that the same steps always give the same picture."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

import pygame

from scenes.kit.canvas import Canvas, Drawn
from scenes.kit.focus import Widget
from scenes.kit.input import Action, Digit, Input, Key, MouseButton, Pointer, PointerKind, Text
from scenes.kit.keymap import ALT, CTRL, SHIFT, KeyMap, chord
from scenes.kit.reader import InputReader
from scenes.kit.router import Router
from scenes.kit.stack import Scene, SceneStack
from scenes.kit.theme import Theme

STEP = 1 / 60
"""The virtual length of a frame, in seconds."""

_HELD = {SHIFT: pygame.KMOD_LSHIFT, CTRL: pygame.KMOD_LCTRL, ALT: pygame.KMOD_LALT}

R = TypeVar("R")


class Pilot:
    """A stack of scenes on a surface of *size* pixels, and hands to play with it.

    A widget is named by its key, or by its name if only one widget is called so. After every step the stack has
    had one frame of time and has been drawn."""

    def __init__(
        self,
        theme: Theme,
        *,
        size: tuple[int, int] = (1280, 720),
        ui_scale: float = 1.0,
        router: Router | None = None,
        keymap: KeyMap | None = None,
    ) -> None:
        self._theme, self._ui_scale = theme, ui_scale
        self.stack = SceneStack(self._canvas(size), router)
        self.reader = InputReader(keymap)
        self.seconds = 0.0
        """Virtual time since the start."""
        self.redraws = 0
        self.results: list[Any] = []
        """What the scenes pushed by `show` have finished with."""
        self._at = (-1.0, -1.0)
        self._fit_reader()

    # What is there

    @property
    def canvas(self) -> Canvas:
        return self.stack.canvas

    @property
    def scene(self) -> Scene[Any]:
        """The top scene; LookupError if there is none."""
        if self.stack.top is None:
            raise LookupError("no scene")
        return self.stack.top

    @property
    def focused(self) -> Widget | None:
        """The widget in focus on the top scene."""
        return self.scene.focus.focused

    def widgets(self) -> list[Widget]:
        """The visible widgets of the top scene, in focus order."""
        return [widget for widget in self.scene.focus if widget.visible]

    def widget(self, which: str | Widget) -> Widget:
        """The widget of the top scene with this key or name; LookupError with a list of all if it is not clear."""
        if isinstance(which, Widget):
            return which
        there = self.widgets()
        found = [w for w in there if w.key == which] or [w for w in there if w.name == which]
        if len(found) != 1:
            known = ", ".join(f"{w.key} ({w.name})" for w in there)
            raise LookupError(f"{len(found)} widgets are called {which!r}; there are: {known}")
        return found[0]

    def drawn(self) -> list[Drawn]:
        """All words, faces and pictures in the last drawing, in units of the stack's canvas."""
        return list(self.canvas.record or ())

    def texts(self) -> list[str]:
        """All words in the last drawing."""
        return [drawn.what for drawn in self.drawn() if drawn.kind == "text"]

    def faces(self) -> list[str]:
        """All card faces in the last drawing."""
        return [drawn.what for drawn in self.drawn() if drawn.kind == "face"]

    # Steps

    def show(self, scene: Scene[R]) -> None:
        """Push *scene*; what it finishes with goes to `results`."""
        self.stack.push(scene, self.results.append)
        self.frame()

    def frame(self, seconds: float = STEP) -> None:
        """Let one frame pass."""
        for event in self.reader.tick(seconds):
            self.stack.handle(event)
        self.stack.update(seconds)
        self.seconds += seconds
        self.reader.typing = self.stack.typing_rect() is not None
        self.reader.listening = self.stack.listening
        self.redraws += self.stack.draw()

    def run(self, seconds: float) -> None:
        """Let *seconds* pass, frame by frame."""
        for _each in range(round(seconds / STEP)):
            self.frame()

    def settle(self, limit: float = 60.0) -> None:
        """Let time pass until nothing moves; TimeoutError after *limit* virtual seconds."""
        until = self.seconds + limit
        self.frame()
        while self.stack.animating:
            if self.seconds > until:
                raise TimeoutError(f"still moving after {limit} s")
            self.frame()

    def send(self, event: Input) -> None:
        """Hand an input to the stack, and let a frame pass."""
        self.stack.handle(event)
        self.frame()

    def post(self, event: pygame.Event) -> None:
        """Hand over an event of pygame, as a window would, and let a frame pass."""
        for each in self.reader.read(event):
            self.stack.handle(each)
        self.frame()

    def press(self, *actions: Action) -> None:
        """Press the keys of *actions*, one after the other."""
        for action in actions:
            self.send(Key(action))

    def key(self, *names: str) -> None:
        """Press keys by their names in a key map ("F5", "ctrl+z"), as a keyboard would."""
        for name in names:
            wanted = chord(name)
            held = sum(code for bit, code in _HELD.items() if wanted.modifiers & bit)
            self.post(pygame.Event(pygame.KEYDOWN, key=wanted.key, mod=held, unicode="", scancode=0))
            self.post(pygame.Event(pygame.KEYUP, key=wanted.key, mod=held, unicode="", scancode=0))

    def digit(self, n: int) -> None:
        """Press a digit key."""
        self.send(Digit(n))

    def type(self, words: str) -> None:
        """Type *words*, letter by letter; AssertionError if nothing with the focus takes text."""
        for letter in words:
            if self.stack.typing_rect() is None:
                raise AssertionError("no text field has the focus")
            self.send(Text(letter))

    def choose(self, which: str | Widget, value: str) -> None:
        """Set a widget to *value* by the arrow keys; LookupError if it cannot be set to that."""
        widget = self.widget(which)
        self.scene.focus.focus(widget)
        for way in (Action.LEFT, Action.RIGHT):
            before = None
            while widget.value not in (value, before):
                before = widget.value
                self.press(way)
                widget = self.widget(widget.key)
            if widget.value == value:
                return
        raise LookupError(f"{widget.key} cannot be set to {value!r}, only to {widget.value!r}")

    def point(self, x: float, y: float) -> None:
        """Move the pointer to a place, in units."""
        # A hand moves in steps; the first only says where the pointer is.
        self.stack.handle(Pointer(PointerKind.MOVE, (self._at[0] + x) / 2, (self._at[1] + y) / 2))
        self._at = (x, y)
        self.send(Pointer(PointerKind.MOVE, x, y))

    def click_at(self, x: float, y: float, button: MouseButton = MouseButton.LEFT) -> None:
        """Click at a place, in units."""
        self.point(x, y)
        self.send(Pointer(PointerKind.DOWN, x, y, button))
        self.send(Pointer(PointerKind.UP, x, y, button))

    def hover(self, which: str | Widget) -> None:
        """Move the pointer onto a widget; AssertionError if it is out of sight or something lies on top of it."""
        self.point(*self._place(which))

    def click(self, which: str | Widget, button: MouseButton = MouseButton.LEFT) -> None:
        """Click on a widget; AssertionError if it is out of sight or something lies on top of it."""
        self.click_at(*self._place(which), button)

    def right_click(self, which: str | Widget) -> None:
        """Click on a widget with the right button."""
        self.click(which, MouseButton.RIGHT)

    def wheel(self, which: str | Widget, notches: float) -> None:
        """Turn the wheel over a widget; down is negative."""
        x, y = self._place(which)
        self.point(x, y)
        self.send(Pointer(PointerKind.WHEEL, x, y, wheel=notches))

    def drag(self, which: str | Widget, to: str | Widget | tuple[float, float]) -> None:
        """Drag a widget onto another, or to a place, in units."""
        for _each in self.dragging(which, to):
            pass

    def dragging(self, which: str | Widget, to: str | Widget | tuple[float, float]) -> Iterator[None]:
        """Drag step by step: yields with the widget lifted, over the target, and let go."""
        x, y = self._place(which)
        self.point(x, y)
        self.send(Pointer(PointerKind.DOWN, x, y))
        end = to if isinstance(to, tuple) else self._place(to)
        for share in (0.25, 1.0):
            self.point(x + (end[0] - x) * share, y + (end[1] - y) * share)
            yield
        self.send(Pointer(PointerKind.UP, *end))
        yield

    # Pictures and crawling

    def resize(self, size: tuple[int, int], ui_scale: float | None = None) -> None:
        """Go on in another size, as if the window had been dragged."""
        self._ui_scale = ui_scale or self._ui_scale
        self.stack.canvas = self._canvas(size)
        self._fit_reader()
        self.frame()

    def screenshot(self, path: str | Path) -> None:
        """Write what is seen now as a PNG. Raises `OSError`."""
        self.stack.draw()
        # Written here: a path need not be text that pygame takes, and of a full disk it says more than one sentence.
        file = BytesIO()
        pygame.image.save(self.canvas.surface, file, "it.png")
        Path(path).write_bytes(file.getvalue())

    def tab_round(self) -> list[str]:
        """The keys of the widgets that Tab reaches, in order, starting from the one in focus."""
        seen: list[str] = []
        while self.focused is not None and self.focused.key not in seen:
            seen.append(self.focused.key)
            self.press(Action.NEXT)
        return seen

    def _place(self, which: str | Widget) -> tuple[float, float]:
        widget = self.widget(which)
        if widget.parent is not None:
            widget.parent.reveal(widget)
            self.run(0.25)
        area = widget.hit or widget.rect
        over = self.scene.focus.at(area.cx, area.cy)
        if over is not widget:
            raise AssertionError(f"{over.key if over else 'nothing'} is where {widget.key} should be clicked")
        scale = self.scene.scale(self.canvas)
        return area.cx * scale, area.cy * scale

    def _canvas(self, size: tuple[int, int]) -> Canvas:
        return Canvas(pygame.Surface(size, 0, 32), self._theme, self._ui_scale, record=True)

    def _fit_reader(self) -> None:
        self.reader.scale = (1 / self.canvas.u, 1 / self.canvas.u)
