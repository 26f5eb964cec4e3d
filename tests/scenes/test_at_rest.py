"""What holds for every scene that has come to rest, and when one comes back to it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hands import Gamepad
from table.program import Program

from scenes.kit.input import Action
from scenes.shot_list import SHOTS
from scenes.staging import Stage

AT_TABLE = ("table-classic-4", "targets", "picker", "chancellor", "hint", "pause", "log", "zoom")
BESIDE = ("curtain", "look", "comparison", "trade", "showdown", "round-summary", "match-summary")
PAGES = ("title-continue", "saved", "replay", "replay-share", "players")
SCENES = (*AT_TABLE, *BESIDE, *PAGES)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_at_rest_is_not_drawn_again_and_says_what_has_the_focus(tmp_path: Path, name: str) -> None:
    """So it costs next to nothing; and whoever cannot see it is told what everything in it is."""
    stage = Stage(tmp_path, (960, 540))
    try:
        SHOTS[name].show(stage)
        # What comes in by itself, such as the light of the title, has come, and what goes by itself has gone.
        stage.pilot.run(10.0)
        stage.pilot.settle()
        before = stage.pilot.redraws
        stage.pilot.run(1.0)
        assert stage.pilot.redraws == before
        assert not stage.pilot.stack.busy, "the program does not wait for anything but the player"
        widgets = [widget for widget in stage.pilot.widgets() if widget.focusable]
        for widget in widgets:
            assert widget.name.strip(), widget.key
            assert "{" not in widget.describe()
        if widgets:
            assert stage.pilot.focused is not None
            assert stage.pilot.focused.key in {widget.key for widget in widgets}
    finally:
        stage.close()


@pytest.mark.parametrize("page", ["new_game", "learn", "statistics", "settings", "saved", "replays"])
def test_a_pad_alone_opens_a_page_and_finds_its_place_again_on_the_way_back(tmp_path: Path, page: str) -> None:
    program = Program(tmp_path)
    hands = Gamepad(program, 1)
    hands.take(page)
    assert program.where != "TitleScene"
    assert program.pilot.focused is not None
    hands.press(Action.CANCEL)
    assert program.where == "TitleScene"
    assert program.pilot.focused is not None
    assert program.pilot.focused.key == page
    program.app.close()
