"""The page of players: joined, renamed, set aside and brought back, and whose settings hold then."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.session.profiles import FIRST
from game.words import set_language
from scenes.chronicle.players import PlayersScene
from scenes.kit.input import Action
from scenes.kit.widgets import Scroll, TextEntry
from scenes.menu.newgame import NewGameScene
from scenes.menu.title import TitleScene
from scenes.staging import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    set_language("en")
    stage = Stage(tmp_path, (1280, 720))
    stage.title()
    yield stage
    stage.close()
    set_language("en")


def opened(stage: Stage) -> PlayersScene:
    stage.pilot.click("players")
    stage.pilot.settle()
    scene = stage.pilot.scene
    assert isinstance(scene, PlayersScene)
    return scene


def add(stage: Stage, name: str) -> str:
    stage.pilot.click("new")
    stage.pilot.type(name)
    stage.pilot.click("add")
    stage.pilot.settle()
    return next((each.id for each in stage.app.profiles.everybody() if each.name == name), "")


def entry(stage: Stage, key: str) -> TextEntry:
    found = stage.pilot.widget(key)
    assert isinstance(found, TextEntry)
    return found


def test_the_first_start_asks_nothing_and_the_title_says_who_plays(stage: Stage) -> None:
    assert isinstance(stage.pilot.scene, TitleScene)
    assert stage.pilot.widget("players").name == "You"


def test_a_new_player_is_added_and_plays(stage: Stage) -> None:
    opened(stage)
    zoe = add(stage, "Zoë")
    stage.pilot.click(f"play {zoe}")
    stage.pilot.settle()
    assert isinstance(stage.pilot.scene, TitleScene)
    assert stage.pilot.widget("players").name == "Zoë"
    stage.pilot.click("new_game")
    stage.pilot.settle()
    assert isinstance(stage.pilot.scene, NewGameScene)
    assert entry(stage, "name0").words == "Zoë"
    stage.pilot.click("deal")
    stage.pilot.settle()
    assert stage.match.players[0].profile == zoe


def test_each_player_has_settings_of_their_own(stage: Stage) -> None:
    opened(stage)
    zoe = add(stage, "Zoë")
    stage.pilot.click(f"play {zoe}")
    stage.app.settings.high_contrast = True
    stage.app.changed()
    stage.app.profiles.machine.window.width = 1600
    opened(stage)
    stage.pilot.click(f"play {FIRST}")
    assert not stage.app.settings.high_contrast
    assert stage.app.profiles.machine.window.width == 1600


def test_a_name_that_is_taken_or_missing_is_refused_in_a_sentence(stage: Stage) -> None:
    scene = opened(stage)
    add(stage, "Zoë")
    add(stage, "zoë")
    assert "already" in scene.trouble
    assert any("already" in words for words in stage.pilot.texts())
    assert len(stage.app.profiles.everybody()) == 2


def test_a_player_is_renamed_by_keys_alone(stage: Stage) -> None:
    opened(stage)
    stage.pilot.scene.focus.focus(f"name {FIRST}")
    stage.pilot.press(Action.CONFIRM)
    stage.pilot.press(Action.CONFIRM)
    stage.pilot.type("Ada")
    stage.pilot.press(Action.CONFIRM)
    stage.pilot.settle()
    assert stage.app.profiles.current.name == "Ada"
    stage.pilot.press(Action.CANCEL)
    stage.pilot.press(Action.CANCEL)
    assert isinstance(stage.pilot.scene, TitleScene)
    assert stage.pilot.widget("players").name == "Ada"


def test_renaming_can_be_thought_better_of(stage: Stage) -> None:
    opened(stage)
    stage.pilot.click(f"name {FIRST}")
    stage.pilot.click("keep")
    assert isinstance(stage.pilot.scene, PlayersScene)
    assert stage.app.profiles.current.name == ""


def test_who_is_removed_waits_to_be_brought_back(stage: Stage) -> None:
    opened(stage)
    zoe = add(stage, "Zoë")
    stage.pilot.click(f"remove {zoe}")
    stage.pilot.settle()
    assert len(stage.app.profiles.everybody()) == 1
    (back,) = (widget.key for widget in stage.pilot.widgets() if widget.key.startswith("back "))
    stage.pilot.click(back)
    stage.pilot.settle()
    assert [each.name for each in stage.app.profiles.everybody()] == ["", "Zoë"]


def test_the_heading_of_a_list_that_goes_on_ends_where_its_rows_end(stage: Stage) -> None:
    for name in ("Ada", "Bea", "Cleo"):
        stage.app.profiles.create(name)
    stage.app.profiles.remove(stage.app.profiles.create("Dora").id)
    opened(stage)
    stage.pilot.resize((1280, 720), 1.75)
    listed = stage.pilot.widget("players")
    assert isinstance(listed, Scroll)
    listed.scroll_to(listed.reach)
    stage.pilot.settle()
    told = next(each for each in stage.pilot.drawn() if each.what == "1 player")
    scale = stage.pilot.scene.scale(stage.pilot.canvas)
    row = next(each for each in stage.pilot.widgets() if each.key.startswith("play "))
    assert told.rect.right == pytest.approx(row.rect.right * scale, abs=1.0)


def test_the_only_player_cannot_be_removed(stage: Stage) -> None:
    opened(stage)
    assert not any(widget.key.startswith("remove") for widget in stage.pilot.widgets())


def test_when_whoever_plays_is_removed_another_ones_settings_hold(stage: Stage) -> None:
    stage.app.settings.high_contrast = True
    stage.app.changed()
    opened(stage)
    zoe = add(stage, "Zoë")
    stage.app.profiles.switch(zoe)
    stage.app.settings.high_contrast = False
    stage.pilot.scene.relayout()
    stage.pilot.frame()
    stage.pilot.click(f"remove {zoe}")
    stage.pilot.click("back")
    assert stage.pilot.widget("players").name == "You"
    assert stage.app.settings.high_contrast
