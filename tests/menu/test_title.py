"""The title menu."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.settings import NewGame
from menu.conftest import Open
from scenes.kit.geometry import Rect
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.menu.newgame import NewGameChoice, NewGameScene
from scenes.menu.title import TitleChoice, TitleScene
from scenes.menu.title_layout import CARD, CARD_RATIO, under_lamp

NO_LINE = (TitleChoice.CONTINUE, TitleChoice.RULES)
"""Shown only when there is a match; reached through Learn, and by its key."""


def test_continue_comes_first_when_there_is_a_match(pilot: Pilot) -> None:
    pilot.show(TitleScene("Classic, round 4", []))
    assert pilot.focused is not None
    assert (pilot.focused.name, pilot.focused.value) == ("Continue", "Classic, round 4")
    pilot.press(Action.CONFIRM)
    assert pilot.results == [TitleChoice.CONTINUE]


def test_without_a_match_there_is_no_continue(pilot: Pilot) -> None:
    pilot.show(TitleScene(None, []))
    assert "Continue" not in pilot.texts()
    assert pilot.focused is not None
    assert pilot.focused.key == "new_game"


@pytest.mark.parametrize("choice", [choice for choice in TitleChoice if choice not in NO_LINE])
def test_each_line_is_chosen_by_a_click(pilot: Pilot, choice: TitleChoice) -> None:
    pilot.show(TitleScene(None, [], player="Zoë"))
    pilot.click(choice.name.lower())
    assert pilot.results == [choice]


def test_escape_goes_to_quit_and_does_not_leave(pilot: Pilot) -> None:
    pilot.show(TitleScene(None, []))
    pilot.press(Action.CANCEL)
    assert pilot.results == []
    assert pilot.focused is not None
    assert pilot.focused.key == "quit"


def test_notices_are_shown_one_after_the_other_and_put_away(pilot: Pilot) -> None:
    pilot.show(TitleScene(None, ["The first trouble.", "The second trouble."]))
    assert "The first trouble." in pilot.texts()
    assert "The second trouble." not in pilot.texts()
    pilot.click("notice")
    assert "The second trouble." in pilot.texts()
    pilot.click("notice")
    assert not any("trouble" in words for words in pilot.texts())
    assert pilot.results == []


def test_a_long_notice_is_shown_whole(open_scene: Open) -> None:
    told = "A damaged match was set aside as /home/somebody/" + "folder/" * 24 + "match.damaged, and nothing was lost."
    pilot = open_scene(TitleScene(None, [told]), (960, 540), 1.5)
    letters = "".join("".join(pilot.texts()).split())
    assert "".join(told.split()) in letters


def test_notices_that_come_later_are_shown_too(pilot: Pilot) -> None:
    scene = TitleScene("", [])
    pilot.show(scene)
    scene.continue_note, scene.notices = "Premium", ["Trouble."]
    scene.relayout()
    pilot.frame()
    assert {"Premium", "Trouble."} <= set(pilot.texts())


def test_what_the_program_is_and_is_not_can_be_read(pilot: Pilot) -> None:
    pilot.show(TitleScene(None, []))
    pilot.settle()
    assert any("Unofficial and non-commercial" in words for words in pilot.texts())
    assert any(words.startswith("Version ") for words in pilot.texts())


@pytest.mark.parametrize(("theme", "cards"), [("classic", 1), ("premium", 1), ("batman", 5), ("unknown", 1)])
def test_the_cards_are_those_of_the_edition_last_played(pilot: Pilot, theme: str, cards: int) -> None:
    pilot.show(TitleScene(None, [], theme))
    pilot.settle()
    assert len(pilot.faces()) == cards


@pytest.mark.parametrize(("theme", "card"), [("classic", "princess"), ("premium", "bishop"), ("second", "spy")])
def test_another_card_lies_under_the_lamp_in_each_edition(pilot: Pilot, theme: str, card: str) -> None:
    pilot.show(TitleScene(None, [], theme))
    pilot.settle()
    assert pilot.faces() == [card]


def test_two_keys_lead_from_the_title_to_a_dealt_game(pilot: Pilot) -> None:
    pilot.show(TitleScene(None, []))
    pilot.press(Action.CONFIRM)
    assert pilot.results == [TitleChoice.NEW_GAME]
    pilot.stack.reset(NewGameScene(NewGame(), 7), pilot.results.append)
    pilot.frame()
    pilot.press(Action.CONFIRM)
    assert isinstance(pilot.results[1], NewGameChoice)


def test_nothing_is_written_beside_the_program(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    pilot.show(TitleScene(None, []))
    pilot.settle()
    assert list(tmp_path.iterdir()) == []


def test_a_newcomer_is_told_where_to_begin(pilot: Pilot) -> None:
    pilot.show(TitleScene(None, [], newcomer=True))
    assert "New here" in pilot.widget("learn").value
    pilot.show(TitleScene(None, []))
    assert pilot.widget("learn").value == ""


def test_the_rules_have_a_key(pilot: Pilot) -> None:
    pilot.show(TitleScene(None, []))
    pilot.press(Action.RULES)
    assert pilot.results == [TitleChoice.RULES]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3440, 1440)])
def test_a_notice_leaves_the_lit_card_free(open_scene: Open, size: tuple[int, int]) -> None:
    scene = TitleScene(None, ["The match of 2026-01-08, 20:15, is damaged. Its file was set aside, unchanged."])
    pilot = open_scene(scene, size)
    pilot.settle()
    assert scene._notice is not None
    plate = scene._notice[0]
    cx, middle, share = under_lamp(scene._at.stage)
    wide, high = CARD * share, CARD * CARD_RATIO * share
    assert not plate.overlaps(Rect(cx - wide / 2, middle - high / 2, wide, high))
    assert plate.right == scene._at.player.right
