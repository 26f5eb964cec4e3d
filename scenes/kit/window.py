"""The real window: size, scale, full screen, and the loop that draws only when something changed.

`scenes.kit.sdl.set_sdl_defaults` has to be called before this module is imported."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.clock import FULL_RATE, Clock
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Device, Input, Key
from scenes.kit.keymap import KeyMap
from scenes.kit.reader import InputReader
from scenes.kit.stack import SceneStack
from scenes.kit.theme import Theme
from scenes.kit.tween import MAX_STEP

MINIMUM = (960, 540)
"""The least size in pixels that a player can drag the window to, if the desktop has that much."""

_UNSEEN = ("offscreen", "dummy")

_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")

_ASLEEP = 1.0
"""Seconds without focus or input until the loop slows down."""


class NoDisplay(Exception):
    """There is nothing to open a window on; the message says what to do instead."""


@dataclass(frozen=True, slots=True)
class WindowState:
    """What is worth remembering for the next start."""

    size: tuple[int, int]
    maximised: bool
    fullscreen: bool


def open_display() -> str:
    """Start SDL's video and give the driver's name.

    NoDisplay if there is no screen. A driver without a picture counts only if the user has asked for it by
    SDL_VIDEODRIVER; SDL would fall back to it and the program would run unseen."""
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    if sys.platform == "linux" and not asked and not any(os.environ.get(name) for name in _DISPLAYS):
        # Nothing says where a display could be; looking all the same would only make libraries complain on stderr.
        raise NoDisplay(_no_display("DISPLAY is not set"))
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(_no_display(str(error))) from error
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and not asked:
        pygame.display.quit()
        # A display was named, and none is there.
        named = [f"{name}={os.environ[name]}" for name in _DISPLAYS[:2] if os.environ.get(name)]
        raise NoDisplay(_no_display(", ".join(named) or driver))
    return driver


def _no_display(reason: str) -> str:
    return _("There is no display for a window ({reason}); hidden-hand --text plays in the terminal.").format(
        reason=reason
    )


class Window:
    """A window on the desktop, and the stack of scenes shown in it. Hidden until its first frame is drawn.

    NoDisplay if there is no display."""

    def __init__(
        self,
        title: str,
        theme: Theme,
        *,
        size: tuple[int, int] = (1280, 720),
        maximised: bool = False,
        fullscreen: bool = False,
        ui_scale: float = 1.0,
        icon: pygame.Surface | None = None,
        keymap: KeyMap | None = None,
    ) -> None:
        driver = open_display()
        self._theme, self._ui_scale = theme, ui_scale
        # The desktop of a driver without a picture means nothing.
        desktop = size if driver in _UNSEEN else pygame.display.get_desktop_sizes()[0]
        self._windowed_size = self._size_before = _clamped(size, desktop)
        self._maximised = maximised
        self._fullscreen = self._minimised = self._shown = False
        try:
            self._window = pygame.Window(title, self._windowed_size, resizable=True, allow_high_dpi=True, hidden=True)
            surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplay(_no_display(str(error))) from error
        ratio = surface.get_width() / self._window.size[0]
        self._window.minimum_size = _clamped((round(MINIMUM[0] / ratio), round(MINIMUM[1] / ratio)), desktop)
        if icon is not None:
            self._window.set_icon(icon)
        pygame.key.stop_text_input()
        self.reader = InputReader(keymap)
        self.clock = Clock()
        self.frames = self.redraws = 0
        """How many frames there were, and how many of them had anything to draw."""
        self.on_quit: Callable[[], bool] = lambda: True
        """Asked when the player closes the window: whether it may close now."""
        self.on_change: Callable[[], object] = lambda: None
        """Told when its size or mode has changed, whoever did it."""
        self.closing = False
        self._surface = surface
        self._quiet = 0.0
        self._typing: Rect | None = None
        self.canvas = self._new_canvas()
        self.stack = SceneStack(self.canvas)
        if fullscreen:
            self.fullscreen = True

    # What it looks like

    @property
    def title(self) -> str:
        return self._window.title

    @title.setter
    def title(self, title: str) -> None:
        self._window.title = title

    @property
    def theme(self) -> Theme:
        """The theme of scenes that have none of their own."""
        return self._theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit()

    @property
    def ui_scale(self) -> float:
        """The player's scale, 1.0 for units of a 720th of the height."""
        return self._ui_scale

    @ui_scale.setter
    def ui_scale(self, scale: float) -> None:
        self._ui_scale = scale
        self._fit()

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    @fullscreen.setter
    def fullscreen(self, on: bool) -> None:
        """Fill the desktop, without a change of its mode; or be a window of the size it had before."""
        if on == self._fullscreen:
            return
        self._fullscreen = on
        if on:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            # Neither SDL nor every desktop remembers that it was maximised.
            if self._maximised:
                self._window.maximize()
            else:
                self._window.size = self._windowed_size
        self._fit()

    @property
    def state(self) -> WindowState:
        """Size without full screen, and whether it is maximised or full screen: for the next start."""
        return WindowState(self._windowed_size, self._maximised, self._fullscreen)

    @property
    def size(self) -> tuple[int, int]:
        """Its size in pixels."""
        return self._surface.get_size()

    @property
    def minimised(self) -> bool:
        """Whether it has been put away."""
        return self._minimised

    @property
    def handle(self) -> int:
        """The desktop's handle of the window, for a screen reader; 0 if there is none."""
        return self._window.handle

    @property
    def window_size(self) -> tuple[int, int]:
        """Its size in the desktop's points. Setting it leaves full screen."""
        return self._window.size

    @window_size.setter
    def window_size(self, size: tuple[int, int]) -> None:
        self.fullscreen = False
        self._maximised = False
        self._windowed_size = size
        self._window.size = size
        self._fit()

    # The loop

    def run(
        self,
        each_frame: Callable[[float], object] | None = None,
        after_first_frame: Iterable[Callable[[], object]] = (),
    ) -> None:
        """Show frames until the stack is empty or the player closes the window.

        *each_frame* gets the seconds passed. Of *after_first_frame* one is called after each of the first
        frames: what takes long at the start and is not seen, such as the sound device."""
        waiting = list(after_first_frame)[::-1]
        while not self.closing and self.stack.scenes:
            self.frame(self.wait() if self._shown else 0.0, each_frame)
            if waiting:
                waiting.pop()()

    def wait(self) -> float:
        """Wait for the next frame, longer while nothing can happen in it; the seconds that passed."""
        awake = self.awake
        seconds = self.clock.tick(awake=awake)
        if not awake or not self.resting:
            return seconds
        seconds = min(seconds + self.clock.rest(), MAX_STEP)
        # What the player begins now has not been under way all the while.
        return min(seconds, 1 / FULL_RATE) if pygame.event.peek() else seconds

    def frame(self, seconds: float, each_frame: Callable[[float], object] | None = None) -> bool:
        """Take what the player did, let *seconds* pass, draw what changed; whether anything was drawn."""
        self.frames += 1
        exposed = self._take_events(seconds)
        if each_frame is not None:
            each_frame(seconds)
        self.stack.update(seconds)
        self._follow_typing()
        if self.closing or self._minimised or not self.stack.scenes:
            return False
        drawn = self.stack.draw()
        if not self._shown:
            self._show()
        elif drawn or exposed:
            self._window.flip()
        self.redraws += drawn
        return drawn

    @property
    def awake(self) -> bool:
        """Whether it runs at the full rate: it has the focus, something was just done with it, or things move
        where they can be seen."""
        return self._window.focused or self._quiet < _ASLEEP or (self.stack.animating and not self._minimised)

    @property
    def resting(self) -> bool:
        """Whether nothing can happen before the player does something: nothing was done for a while, nothing moves,
        and nothing else is awaited."""
        return self._quiet >= _ASLEEP and not self.stack.busy

    def close(self) -> None:
        """Destroy the window; the scenes leave first."""
        self.stack.clear()
        self._window.destroy()

    def _take_events(self, seconds: float) -> bool:
        resized = exposed = False
        self._quiet += seconds
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.closing = self.closing or self.on_quit()
            elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
                resized = True
            elif event.type == pygame.WINDOWEXPOSED:
                exposed = True
            elif event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
                self._desktop_did(event.type)
            for each in self.reader.read(event):
                self._quiet = 0.0
                self._hand_on(each)
        for each in self.reader.tick(seconds):
            self._quiet = 0.0
            self._hand_on(each)
        if resized:
            self._fit()
        return exposed

    def _desktop_did(self, what: int) -> None:
        was_away, self._minimised = self._minimised, what == pygame.WINDOWMINIMIZED
        if self._minimised or self._fullscreen or (was_away and what == pygame.WINDOWRESTORED):
            # It comes back from where it was put away as it was before: full, maximised or neither.
            return
        self._maximised = what == pygame.WINDOWMAXIMIZED
        if self._maximised and self._windowed_size == self._window.size:
            # The news of the size came first, and was taken for a size of the player's.
            self._windowed_size = self._size_before

    def _hand_on(self, event: Input) -> None:
        if pygame.mouse.get_visible() == (self.reader.device is Device.PAD):
            pygame.mouse.set_visible(self.reader.device is not Device.PAD)
        taken = self.stack.handle(event)
        if not taken and isinstance(event, Key) and event.action is Action.FULLSCREEN:
            self.fullscreen = not self._fullscreen

    def _show(self) -> None:
        self._shown = True
        self._window.show()
        if self._maximised and not self._fullscreen:
            self._window.maximize()
        self._window.flip()

    def _fit(self) -> None:
        """Draw in the window's present size and scale from now on."""
        self._surface = self._window.get_surface()
        if not self._fullscreen and not self._maximised and self._windowed_size != self._window.size:
            self._size_before, self._windowed_size = self._windowed_size, self._window.size
        self.on_change()
        self.canvas = self.stack.canvas = self._new_canvas()

    def _new_canvas(self) -> Canvas:
        canvas = Canvas(self._surface, self._theme, self._ui_scale)
        # Whether a surface has the window's points or more pixels differs between systems: never assume.
        points, pixels = self._window.size, self._surface.get_size()
        self.reader.scale = (pixels[0] / points[0] / canvas.u, pixels[1] / points[1] / canvas.u)
        return canvas

    def _follow_typing(self) -> None:
        """Turn text input on while a field has the focus, with the input method's window beside it."""
        self.reader.listening = self.stack.listening
        rect = self.stack.typing_rect()
        if rect == self._typing:
            return
        if rect is None:
            pygame.key.stop_text_input()
        else:
            across, down = self.reader.scale
            box = (rect.x / across, rect.y / down, rect.w / across, rect.h / down)
            pygame.key.set_text_input_rect(pygame.Rect(*(round(side) for side in box)))
            if self._typing is None:
                pygame.key.start_text_input()
        self.reader.typing = rect is not None
        self._typing = rect


def _clamped(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """*size*; if that is more than the desktop has, what fits there with a frame around it."""
    if size[0] <= desktop[0] and size[1] <= desktop[1]:
        return size
    return min(size[0], round(desktop[0] * 0.95)), min(size[1], round(desktop[1] * 0.9))
