"""The pages of the chronicle: by keys, by mouse, at every size, with many matches and with none."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.records.achievements import ACHIEVEMENTS
from game.words import set_language
from scenes.chronicle.emblems import SIGNS
from scenes.chronicle.statistics import StatisticsScene, View
from scenes.kit.input import Action
from scenes.menu.title import TitleScene
from scenes.shot_states import company, statistics
from scenes.staging import Stage
from scenes.summary.match_summary import MatchSummary


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    stage = Stage(tmp_path, (1280, 720))
    yield stage
    stage.close()


def test_without_a_match_the_page_says_so_in_a_friendly_sentence(stage: Stage) -> None:
    statistics(stage, matches=0)
    assert any("Finish a match" in words for words in stage.pilot.texts())
    stage.pilot.click("back")
    assert isinstance(stage.pilot.scene, TitleScene)


def test_all_achievements_can_be_read_before_the_first_match(stage: Stage) -> None:
    statistics(stage, View.ACHIEVEMENTS, matches=0)
    assert ACHIEVEMENTS[0].name in stage.pilot.texts()


def test_keys_alone_reach_everything(stage: Stage) -> None:
    statistics(stage, matches=4)
    assert {"view", "edition", "back", "csv", "json"} <= set(stage.pilot.tab_round())
    stage.pilot.press(Action.CANCEL)
    assert isinstance(stage.pilot.scene, TitleScene)


def test_the_mouse_alone_reaches_everything(stage: Stage) -> None:
    statistics(stage, matches=4)
    pilot = stage.pilot
    pilot.choose("view", "Cards")
    assert "MOST PLAYED" in pilot.texts()
    pilot.choose("edition", "Premium")
    assert isinstance(pilot.scene, StatisticsScene)
    assert pilot.scene.edition == "love_letter/premium"
    pilot.choose("view", "History")
    pilot.wheel("content", -3)
    pilot.click("back")
    assert isinstance(pilot.scene, TitleScene)


def test_an_export_says_where_it_went_and_overwrites_nothing(stage: Stage, tmp_path: Path) -> None:
    statistics(stage, matches=4)
    for _time in range(2):
        stage.pilot.click("csv")
        stage.pilot.settle()
    files = sorted((tmp_path / "documents").rglob("*.csv"))
    assert len(files) == 2
    assert len(list(csv.DictReader(files[0].read_text("utf-8-sig").splitlines()))) == 4
    scene = stage.pilot.scene
    assert isinstance(scene, StatisticsScene)
    assert str(tmp_path) in scene.said


def test_what_an_export_said_stays_where_there_is_nothing_to_export(stage: Stage) -> None:
    statistics(stage, matches=1)
    stage.pilot.click("csv")
    stage.pilot.choose("edition", "Batman")
    assert "csv" not in [widget.key for widget in stage.pilot.widgets()]
    scene = stage.pilot.scene
    assert isinstance(scene, StatisticsScene)
    assert scene.said


def test_an_export_that_fails_says_why(stage: Stage, tmp_path: Path) -> None:
    statistics(stage, matches=4)
    (tmp_path / "documents").write_text("in the way")
    stage.pilot.click("json")
    scene = stage.pilot.scene
    assert isinstance(scene, StatisticsScene)
    assert "Nothing can be written" in scene.said


def test_many_matches_are_counted_while_the_page_is_open(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.chronicle.statistics.SLICE", 0.0)
    for at in range(4):
        stage.archive("love_letter/classic", company(2), {"tokens_to_win": 1 + at})
    stage.title()
    stage.pilot.click("statistics")
    assert "Counting the matches" in stage.pilot.texts()
    assert stage.pilot.focused is not None
    assert stage.pilot.focused.key == "back"
    stage.pilot.settle()
    assert "Counting the matches" not in stage.pilot.texts()
    assert any("4 matches" in words for words in stage.pilot.texts())


def test_the_page_may_be_left_while_matches_are_counted(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.chronicle.statistics.SLICE", 0.0)
    for at in range(4):
        stage.archive("love_letter/classic", company(2), {"tokens_to_win": 1 + at})
    stage.title()
    stage.pilot.click("statistics")
    stage.pilot.press(Action.CANCEL)
    assert isinstance(stage.pilot.scene, TitleScene)
    monkeypatch.undo()
    stage.pilot.click("statistics")
    stage.pilot.settle()
    assert any("4 matches" in words for words in stage.pilot.texts())


def test_each_achievement_has_an_emblem_of_its_own() -> None:
    assert {each.id for each in ACHIEVEMENTS} <= set(SIGNS)
    assert len(set(SIGNS.values())) == len(SIGNS)


def test_what_a_match_brings_is_told_over_its_summary_and_stops_nothing(stage: Stage) -> None:
    # Two seats and one token: the first match that the person wins.
    def won(match: object, _seat: int, _events: object) -> bool:
        return match.over and 0 in match.pending.winners  # type: ignore[attr-defined]

    stage.watch("love_letter/classic", company(2), won, options={"tokens_to_win": 1})  # type: ignore[arg-type]
    for _sheet in range(6):
        if isinstance(stage.pilot.scene, MatchSummary):
            break
        stage.pilot.press(Action.CONFIRM)
        stage.pilot.settle()
    stage.pilot.run(1.0)
    words = stage.pilot.texts()
    assert "Received at court" in words
    for _toast in range(12):
        stage.pilot.run(8.0)
    assert isinstance(stage.pilot.scene, MatchSummary)
    assert "Received at court" not in stage.pilot.texts()
    assert stage.rooms.chronicler.keeper.ask(lambda ledger: ledger.matches(), 0) == 1
