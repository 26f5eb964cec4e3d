"""The window and what the settings say of it: whoever changes one of them changes the other, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.session.paths import HOME_VARIABLE, find_folders
from scenes.app import App, Launch
from scenes.kit.window import Window

Seen = tuple[App, Window]


def opened(home: Path, **launch: tuple[int, int]) -> Seen:
    """The program in a window that has been seen."""
    app = App(Launch(language="en", **launch), find_folders({HOME_VARIABLE: str(home)}))  # type: ignore[arg-type]
    window = app.open_window()
    window.frame(0.0)
    return app, window


@pytest.fixture
def seen(tmp_path: Path) -> Iterator[Seen]:
    app, window = opened(tmp_path)
    yield app, window
    app.close()


def press_f11(window: Window) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=68))
    window.frame(0.016)


def drag(window: Window, size: tuple[int, int]) -> None:
    """The player drags an edge of the window."""
    window._window.size = size
    window.frame(0.016)


def test_a_window_that_was_dragged_keeps_its_size_when_a_setting_changes(seen: Seen) -> None:
    app, window = seen
    drag(window, (1111, 666))
    app.settings.high_contrast = True
    app.changed()
    assert window.size == (1111, 666)


def test_full_screen_by_key_stays_when_a_setting_changes_and_the_settings_know_it(seen: Seen) -> None:
    app, window = seen
    press_f11(window)
    assert app.profiles.machine.window.mode == "fullscreen"
    app.settings.ui_scale = 1.5
    app.changed()
    assert window.fullscreen
    press_f11(window)
    assert app.profiles.machine.window.mode == "window"


def test_mode_and_size_that_are_chosen_in_the_settings_are_taken(seen: Seen) -> None:
    app, window = seen
    kept = app.profiles.machine.window
    drag(window, (1111, 666))
    kept.mode = "fullscreen"
    app.changed()
    assert window.fullscreen
    # Everything on the page goes back to what it was at first.
    kept.mode, kept.width, kept.height = "window", 1280, 720
    app.settings.ui_scale = 1.25
    app.changed()
    assert not window.fullscreen
    assert window.size == (1280, 720)


def test_size_and_full_screen_are_there_again_at_the_next_start(tmp_path: Path) -> None:
    app, window = opened(tmp_path)
    drag(window, (1111, 666))
    press_f11(window)
    app.close()
    app, window = opened(tmp_path)
    assert window.fullscreen
    press_f11(window)
    assert window.state.size == (1111, 666)
    app.close()


def test_a_size_from_the_command_line_holds_for_once(tmp_path: Path) -> None:
    app, window = opened(tmp_path, window=(1000, 600))
    app.settings.high_contrast = True
    app.changed()
    assert window.size == (1000, 600)
    app.close()
    app, window = opened(tmp_path)
    assert window.size == (1280, 720)
    app.close()


def test_the_first_start_is_in_a_window(seen: Seen) -> None:
    assert not seen[1].fullscreen
    assert seen[1].size == (1280, 720)
