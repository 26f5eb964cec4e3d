from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.clock import FULL_RATE, RESTING_RATE, Clock
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Input, Key, Pointer, PointerKind
from scenes.kit.sdl import set_sdl_defaults
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.kit.tween import MAX_STEP
from scenes.kit.widgets import Button, TextEntry
from scenes.kit.window import NoDisplay, Window, WindowState, open_display

PAINT = (40, 10, 20)


class Page(Scene[str]):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Input] = []
        self.sizes: list[tuple[float, float]] = []
        self.time = 0.0
        self.draws = 0
        self.moves = False
        self.entry = TextEntry("name", Rect(100, 100, 200, 40), "Name", "", lambda words: None, visible=False)

    def entered(self) -> None:
        self.focus.rebuild([self.entry])

    def layout(self, canvas: Canvas) -> None:
        self.sizes.append((canvas.width, canvas.height))

    def handle(self, event: Input) -> bool:
        self.heard.append(event)
        return super().handle(event)

    def update(self, seconds: float) -> None:
        self.time += seconds

    def draw(self, canvas: Canvas) -> None:
        self.draws += 1
        canvas.surface.fill(PAINT)

    @property
    def animating(self) -> bool:
        return self.moves


@pytest.fixture
def window() -> Iterator[Window]:
    window = Window("Test", theme_for("classic"))
    yield window
    window.close()
    pygame.display.quit()


@pytest.fixture
def page(window: Window) -> Page:
    page = Page()
    window.stack.push(page)
    pygame.event.clear()
    return page


def post(kind: int, **attributes: Any) -> None:
    pygame.event.post(pygame.Event(kind, attributes))


# Frames


def test_the_first_frame_is_drawn_and_shown(window: Window, page: Page) -> None:
    assert window.frame(0.0)
    assert page.draws == 1
    assert window.size == (1280, 720)
    assert page.sizes[0] == (1280, 720)


def test_nothing_is_drawn_while_nothing_changes(window: Window, page: Page) -> None:
    window.frame(0.0)
    window.frame(0.016)
    before = page.draws
    for _each in range(20):
        window.frame(0.016)
    assert page.draws == before
    assert window.frames == 22
    assert window.redraws == before
    assert page.time == pytest.approx(21 * 0.016)


def test_what_moves_is_drawn_each_frame(window: Window, page: Page) -> None:
    window.frame(0.0)
    page.moves = True
    before = page.draws
    for _each in range(5):
        assert window.frame(0.016)
    assert page.draws == before + 5


def test_events_reach_the_scene_as_input_in_units(window: Window, page: Page) -> None:
    window.window_size = (1920, 1080)
    window.frame(0.0)
    pygame.event.clear()
    page.heard.clear()
    post(pygame.MOUSEMOTION, pos=(1500, 300), rel=(1, 0), buttons=(0, 0, 0))
    post(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=11)
    window.frame(0.016)
    assert page.heard == [Pointer(PointerKind.MOVE, 1000.0, 200.0), Key(Action.HINT)]


def test_each_frame_the_program_gets_its_turn(window: Window, page: Page) -> None:
    got: list[float] = []
    window.frame(0.25, got.append)
    assert got == [0.25]


def test_the_loop_ends_with_the_last_scene_and_calls_what_waited_for_the_first_frame(window: Window) -> None:
    page = Page()
    order: list[str] = []

    class Brief(Page):
        def draw(self, canvas: Canvas) -> None:
            order.append("drawn")

        def update(self, seconds: float) -> None:
            if len(order) >= 4:
                self.finish("over")

    page = Brief()
    window.stack.push(page)
    window.run(after_first_frame=[lambda: order.append("sound"), lambda: order.append("pads"), page.invalidate])
    assert order[:3] == ["drawn", "sound", "pads"]
    assert window.stack.scenes == ()


def test_closing_the_window_ends_the_loop_if_the_program_lets_it(window: Window, page: Page) -> None:
    window.on_quit = lambda: False
    post(pygame.QUIT)
    window.frame(0.016)
    assert not window.closing
    window.on_quit = lambda: True
    post(pygame.QUIT)
    window.run()
    assert window.closing


# Size, scale, theme


def test_a_new_size_lays_out_and_draws_anew(window: Window, page: Page) -> None:
    window.frame(0.0)
    window.window_size = (960, 540)
    assert page.sizes[-1] == (pytest.approx(960 / 0.9), 600)
    assert window.frame(0.016)
    assert window.state.size == (960, 540)


def test_many_changes_of_size_in_one_frame_are_one_layout(window: Window, page: Page) -> None:
    window.frame(0.0)
    pygame.event.clear()
    before = len(page.sizes)
    for _each in range(5):
        post(pygame.WINDOWSIZECHANGED, x=1280, y=720, window=None)
        post(pygame.VIDEORESIZE, size=(1, 1), w=1, h=1)
    window.frame(0.016)
    assert len(page.sizes) == before + 1


def test_ui_scale_and_theme_lay_out_anew(window: Window, page: Page) -> None:
    window.ui_scale = 1.5
    assert page.sizes[-1] == (pytest.approx(1280 / 1.5), 480)
    assert window.ui_scale == 1.5
    window.theme = theme_for("batman")
    assert window.stack.canvas.theme is theme_for("batman")
    assert len(page.sizes) == 3


def test_full_screen_comes_back_to_the_size_before(window: Window, page: Page) -> None:
    window.window_size = (1000, 600)
    window.frame(0.0)
    window.fullscreen = True
    assert window.fullscreen
    assert window.size != (1000, 600)
    assert window.state == WindowState((1000, 600), maximised=False, fullscreen=True)
    window.frame(0.016)
    window.fullscreen = False
    window.frame(0.016)
    assert window.size == (1000, 600)
    assert window.state == WindowState((1000, 600), maximised=False, fullscreen=False)


def test_f11_turns_full_screen_over_if_no_scene_takes_it(window: Window, page: Page) -> None:
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=68)
    window.frame(0.016)
    assert window.fullscreen


class Load(Button):
    """Something to be dragged."""

    def drag_payload(self) -> object | None:
        return "load"


def test_f11_turns_full_screen_over_and_putting_the_window_away_ends_it_during_a_drag(
    window: Window, page: Page
) -> None:
    page.focus.rebuild([Load("load", Rect(0, 0, 50, 50), "Load", lambda: None)])
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1)
    post(pygame.MOUSEMOTION, pos=(90, 90), rel=(80, 80), buttons=(1, 0, 0))
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=68)
    window.frame(0.016)
    assert window.fullscreen
    assert page.focus.drag is not None
    post(pygame.WINDOWMINIMIZED, window=None)
    window.frame(0.016)
    assert window.minimised
    assert page.focus.drag is None


def test_a_maximised_window_is_remembered_with_the_size_it_had_before(window: Window, page: Page) -> None:
    window.window_size = (1000, 600)
    window.frame(0.0)
    pygame.event.clear()
    # As a desktop reports it: the size first, then why.
    window._window.size = (1020, 700)
    window.frame(0.016)
    pygame.event.clear()
    post(pygame.WINDOWMAXIMIZED, window=None)
    window.frame(0.016)
    assert window.state == WindowState((1000, 600), maximised=True, fullscreen=False)
    post(pygame.WINDOWRESTORED, window=None)
    window.frame(0.016)
    assert not window.state.maximised


def test_a_maximised_window_that_is_put_away_and_fetched_back_is_still_maximised(window: Window, page: Page) -> None:
    window.frame(0.0)
    pygame.event.clear()
    for what in (pygame.WINDOWMAXIMIZED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
        post(what, window=None)
        window.frame(0.016)
    assert window.state.maximised
    post(pygame.WINDOWRESTORED, window=None)
    window.frame(0.016)
    assert not window.state.maximised


def test_nothing_is_drawn_while_the_window_is_minimised(window: Window, page: Page) -> None:
    window.frame(0.0)
    window.frame(0.016)
    post(pygame.WINDOWMINIMIZED, window=None)
    page.moves = True
    before = page.draws
    assert not window.frame(0.016)
    assert not window.frame(0.016)
    assert page.draws == before
    post(pygame.WINDOWRESTORED, window=None)
    assert window.frame(0.016)


SIZES = ((960, 540), (1280, 720), (1024, 768), (1920, 1080), (700, 900))
AWAY = {"WINDOWMINIMIZED": True, "WINDOWRESTORED": False, "WINDOWMAXIMIZED": False}
DESKTOP = (*AWAY, "WINDOWEXPOSED", "WINDOWFOCUSLOST", "WINDOWFOCUSGAINED")


def test_whatever_the_desktop_does_the_whole_window_is_drawn(window: Window, page: Page) -> None:
    """Five hundred times: full screen over and back, resized, maximised, put away, fetched back, left for another."""
    rng = Random(5)
    minimised = False
    for _step in range(500):
        what = rng.choice(("f11", "size", *DESKTOP))
        if what == "f11":
            post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=68)
        elif what == "size" and not window.fullscreen:
            window._window.size = rng.choice(SIZES)
        elif what in DESKTOP:
            minimised = AWAY.get(what, minimised)
            post(getattr(pygame, what), window=None)
        # What the window itself makes of it is heard in the next frame.
        window.frame(0.016)
        window.frame(0.016)
        shown = window._window.get_surface()
        right, bottom = shown.get_width() - 1, shown.get_height() - 1
        if not minimised:
            assert window.canvas.surface.get_size() == shown.get_size()
            assert {shown.get_at(place)[:3] for place in ((0, 0), (right, 0), (0, bottom), (right, bottom))} == {PAINT}
    post(pygame.WINDOWRESTORED, window=None)
    window.frame(0.016)
    window.window_size = (1024, 768)
    window.frame(0.016)
    assert window.size == window.state.size == (1024, 768)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_where_a_point_is_more_than_a_pixel_every_pixel_is_drawn_and_the_pointer_hits(
    window: Window, page: Page, ratio: float
) -> None:
    window._window = Dense(window._window, ratio)  # type: ignore[assignment]
    window._fit()
    pygame.event.clear()
    page.heard.clear()
    post(pygame.MOUSEMOTION, pos=(640, 360), rel=(1, 0), buttons=(0, 0, 0))
    window.frame(0.016)
    assert window.size == (round(1280 * ratio), round(720 * ratio))
    assert window.canvas.surface.get_at((window.size[0] - 1, window.size[1] - 1))[:3] == PAINT
    (event,) = page.heard
    assert isinstance(event, Pointer)
    assert (event.x, event.y) == (pytest.approx(window.canvas.width / 2), pytest.approx(window.canvas.height / 2))


class Dense:
    """A window on a desktop that shows a point as *ratio* pixels."""

    def __init__(self, window: pygame.Window, ratio: float) -> None:
        self._inner = window
        self._surface = pygame.Surface([round(side * ratio) for side in window.size])

    def get_surface(self) -> pygame.Surface:
        return self._surface

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


def test_the_window_is_asked_for_with_every_pixel_that_the_desktop_has(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    def noted(title: str, size: tuple[int, int], **more: Any) -> pygame.Window:
        asked.update(more)
        return kind(title, size, **more)

    kind = pygame.Window
    monkeypatch.setattr(pygame, "Window", noted)
    Window("Test", theme_for("classic")).close()
    pygame.display.quit()
    assert asked["allow_high_dpi"]
    assert asked["resizable"]


def test_the_title_can_be_changed(window: Window) -> None:
    window.title = "Hidden Hand"
    assert window.title == "Hidden Hand"


# Text


def test_text_is_taken_only_while_a_field_is_edited(window: Window, page: Page) -> None:
    window.frame(0.0)
    pygame.event.clear()
    post(pygame.TEXTINPUT, text="x", window=None)
    window.frame(0.016)
    assert page.entry.words == ""
    page.entry.visible = True
    window.frame(0.016)
    assert window.reader.typing
    post(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=11)
    post(pygame.TEXTINPUT, text="h", window=None)
    window.frame(0.016)
    assert page.entry.words == "h"
    page.entry.visible = False
    window.frame(0.016)
    assert not window.reader.typing


# Sleep


def test_it_stays_awake_with_the_focus_or_after_input_or_while_things_move(window: Window, page: Page) -> None:
    window.frame(0.0)
    window._window = Unfocused(window._window)  # type: ignore[assignment]
    window.frame(2.0)
    assert not window.awake
    post(pygame.MOUSEMOTION, pos=(15, 30), rel=(1, 0), buttons=(0, 0, 0))
    window.frame(0.016)
    assert window.awake
    window.frame(2.0)
    assert not window.awake
    page.moves = True
    assert window.awake


class Unfocused:
    """A window that has lost the focus."""

    def __init__(self, window: pygame.Window) -> None:
        self._inner = window

    focused = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


class Waits:
    """Stands for pygame's clock: notes how many frames a second are asked for, and waits for none."""

    def __init__(self) -> None:
        self.rates: list[float] = []

    def tick(self, rate: float) -> int:
        self.rates.append(rate)
        return 17


@pytest.mark.parametrize(("focus", "rate"), [(True, FULL_RATE), (False, RESTING_RATE)])
def test_between_frames_the_loop_waits_at_most_sixty_times_a_second_and_twenty_without_the_focus(
    window: Window, focus: bool, rate: int
) -> None:
    class Brief(Page):
        def update(self, seconds: float) -> None:
            super().update(seconds)
            if self.time > 3.0:
                self.finish("over")

    waits = Waits()
    window.clock._clock = waits  # type: ignore[assignment]
    window.stack.push(Brief())
    window.frame(0.0)
    if not focus:
        window._window = Unfocused(window._window)  # type: ignore[assignment]
    window.run()
    assert len(waits.rates) > 100
    assert set(waits.rates[80:]) == {rate}
    assert FULL_RATE <= 60


def left_alone(window: Window, page: Page) -> None:
    """Frames until nothing has been done for a while."""
    for _frame in range(90):
        window.frame(1 / 60)


def test_a_window_that_is_left_alone_waits_for_what_is_done_next(window: Window, page: Page) -> None:
    left_alone(window, page)
    assert window.resting
    page.heard.clear()
    post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    seconds = window.wait()
    assert seconds <= 1 / FULL_RATE, "what begins now has not been under way while nothing happened"
    window.frame(seconds)
    assert [event.action for event in page.heard if isinstance(event, Key)] == [Action.RIGHT]
    assert not window.resting, "for a while it looks again in every frame"


def test_it_looks_at_least_so_often_though_nothing_is_done(window: Window, page: Page) -> None:
    window.clock._clock = waits = Waits()  # type: ignore[assignment]
    left_alone(window, page)
    assert window.wait() == MAX_STEP == 1 / RESTING_RATE
    assert waits.rates == [FULL_RATE] * (FULL_RATE // RESTING_RATE)
    post(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    assert window.wait() < MAX_STEP
    assert len(waits.rates) == FULL_RATE // RESTING_RATE + 1, "it waits no longer than for one frame"


@pytest.mark.parametrize("why", ["moves", "awaits", "is dirty"])
def test_it_does_not_rest_while_something_can_happen(window: Window, why: str) -> None:
    class Waiting(Page):
        @property
        def awaiting(self) -> bool:
            return why == "awaits"

    page = Waiting()
    window.stack.push(page)
    left_alone(window, page)
    page.moves = why == "moves"
    if why == "is dirty":
        page.invalidate()
    assert not window.resting


def test_a_key_that_is_held_keeps_it_awake(window: Window, page: Page) -> None:
    post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    left_alone(window, page)
    assert not window.resting


def test_time_goes_as_fast_without_the_focus() -> None:
    assert 1 / RESTING_RATE <= MAX_STEP


def test_a_long_frame_counts_as_a_short_one() -> None:
    clock = Clock()
    clock.tick()
    pygame.time.wait(90)
    assert clock.tick() <= MAX_STEP


# The display


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_driver_without_a_picture_that_nobody_asked_for_is_no_display(
    monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    with pytest.raises(NoDisplay, match=r"DISPLAY=:0.*--text"):
        open_display()


def test_a_display_that_cannot_be_opened_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("x11 not available")

    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(NoDisplay, match=r"x11 not available.*--text"):
        open_display()


def test_a_driver_the_user_asked_for_is_taken() -> None:
    assert open_display() == "dummy"
    pygame.display.quit()


def test_without_any_display_the_program_says_what_to_do_instead() -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")}
    code = (
        "from scenes.kit.sdl import set_sdl_defaults; set_sdl_defaults()\n"
        "from scenes.kit.window import NoDisplay, open_display\n"
        "try: open_display()\n"
        "except NoDisplay as error: print(error)"
    )
    if sys.platform != "linux":
        pytest.skip("other systems always have a display")
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert "--text" in done.stdout


def test_the_settings_of_the_user_win_over_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_IME_SHOW_UI", "0")
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    set_sdl_defaults()
    assert os.environ["SDL_IME_SHOW_UI"] == "0"
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


def test_setting_sdl_up_imports_no_pygame() -> None:
    code = "import sys, scenes.kit.sdl; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
