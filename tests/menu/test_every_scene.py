"""What holds for every menu scene: all of it is reached by keys and by mouse, and nothing lies over anything."""

from __future__ import annotations

import pytest
from picture.faults import faults

from game.words import set_language
from menu.conftest import Open
from menu.gallery import SCENES, SHEETS
from scenes.kit.input import Action
from scenes.kit.widgets import Scroll

SIZES = ((960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080))
SCALES = (1.0, 1.5, 0.75, 2.0, 1.25, 1.75)
NAMES = list(SCENES)
CASES = [
    (name, SIZES[(at + turn) % len(SIZES)], SCALES[(at + 2 * turn) % len(SCALES)], ("en", "ja")[(at + turn) % 2])
    for at, name in enumerate(NAMES)
    for turn in range(2)
]


@pytest.mark.parametrize(("name", "size", "scale", "language"), CASES)
def test_no_words_or_controls_overlap_or_are_cut(
    open_scene: Open, name: str, size: tuple[int, int], scale: float, language: str
) -> None:
    assert faults(open_scene(name, size, scale, language)) == []


@pytest.mark.parametrize("name", ["newgame", "settings-display", "cards", "title", "saved", "pause"])
def test_high_contrast_has_room_for_the_same_words(open_scene: Open, name: str) -> None:
    assert faults(open_scene(name, (1024, 768), contrast=True)) == []


@pytest.mark.parametrize("name", [name for name in NAMES if name != "notice"])
def test_tab_reaches_every_control(open_scene: Open, name: str) -> None:
    pilot = open_scene(name)
    wanted = {widget.key for widget in pilot.widgets() if widget.focusable}
    assert set(pilot.tab_round()) >= wanted


@pytest.mark.parametrize("name", [name for name in NAMES if name != "notice"])
def test_the_mouse_reaches_every_control(open_scene: Open, name: str) -> None:
    pilot = open_scene(name, (960, 540))
    for key in [widget.key for widget in pilot.widgets() if widget.enabled and not isinstance(widget, Scroll)]:
        pilot.hover(key)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "notice"])
def test_the_control_in_focus_is_in_sight(open_scene: Open, name: str) -> None:
    pilot = open_scene(name, (960, 540), 1.5)
    for _each in range(len(pilot.widgets())):
        here = pilot.focused
        assert here is not None
        pilot.run(0.3)
        assert here.clip is None or here.clip.overlaps(here.rect, 4)
        pilot.press(Action.NEXT)


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith(SHEETS)])
def test_an_idle_page_is_not_drawn_again(open_scene: Open, name: str) -> None:
    pilot = open_scene(name)
    pilot.run(1.0)
    before = pilot.redraws
    pilot.run(1.0)
    assert pilot.redraws == before


# Names and searches that a player has written stay as they are.
@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("newgame8", "rules-search")])
def test_a_change_of_language_reaches_every_word(open_scene: Open, name: str) -> None:
    pilot = open_scene(name)
    set_language("ja")
    pilot.stack.relayout()
    pilot.frame()
    assert pilot.texts() == open_scene(name, language="ja").texts()
