"""The new game page, as it is used."""

from __future__ import annotations

import pytest

from game.registry import EDITIONS, edition
from game.rulesets.love_letter.words import edition_words
from game.session.settings import NewGame
from menu.conftest import Open
from menu.gallery import players
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.kit.widgets import TextEntry
from scenes.menu.newgame import NewGameChoice, NewGameScene

CLASSIC = "love_letter/classic"


def scene(count: int = 3, edition_key: str = CLASSIC) -> NewGameScene:
    return NewGameScene(NewGame(edition_key, players(count)), 7)


def dealt(pilot: Pilot) -> NewGameChoice:
    """What the page has finished with."""
    (choice,) = pilot.results
    assert isinstance(choice, NewGameChoice)
    return choice


def test_enter_deals_what_is_remembered(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.press(Action.CONFIRM)
    assert dealt(pilot) == NewGameChoice(NewGame(CLASSIC, players(3)), 7)


def test_escape_leaves_without_a_choice(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.press(Action.CANCEL)
    assert pilot.results == [None]


@pytest.mark.parametrize("key", EDITIONS)
def test_an_edition_is_chosen_by_its_plate_and_gives_the_page_its_look(pilot: Pilot, key: str) -> None:
    pilot.show(scene())
    pilot.click(f"edition{EDITIONS.index(key)}")
    assert pilot.stack.top is not None
    assert pilot.stack.top.theme is not None
    assert pilot.stack.top.theme.name == edition(key).theme
    pilot.click("deal")
    new = dealt(pilot).new_game
    assert new.edition == key
    assert len(new.players) in edition(key).seat_counts


def test_enter_deals_on_the_edition_that_was_just_clicked(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.click("edition1")
    assert pilot.focused is not None
    assert pilot.focused.key == "edition1"
    pilot.press(Action.CONFIRM)
    assert dealt(pilot).new_game.edition == EDITIONS[1]


def test_enter_on_another_edition_chooses_it_and_then_deals_it(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.hover("edition2")
    pilot.press(Action.CONFIRM)
    assert not pilot.results
    pilot.press(Action.CONFIRM)
    assert dealt(pilot).new_game.edition == EDITIONS[2]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("key", EDITIONS)
def test_what_is_special_about_the_edition_is_said(pilot: Pilot, key: str, size: tuple[int, int]) -> None:
    pilot.resize(size)
    pilot.show(scene(edition_key=key))
    assert edition_words(edition(key))[2] in " ".join(pilot.texts())


def test_a_person_and_a_bot_take_turns_in_a_seat(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.choose("kind1", "Human")
    assert not any(widget.key == "level1" for widget in pilot.widgets())
    pilot.choose("kind2", "Human")
    pilot.choose("kind2", "Bot")
    pilot.choose("level2", "Hard")
    pilot.click("deal")
    kinds = [(player.kind, player.level) for player in dealt(pilot).new_game.players]
    assert kinds == [("human", ""), ("human", ""), ("bot", "hard")]


def test_seats_come_and_go(pilot: Pilot) -> None:
    pilot.show(scene(3))
    pilot.click("add")
    assert not any(widget.key == "add" for widget in pilot.widgets())
    pilot.click("remove0")
    pilot.click("remove0")
    assert not any(widget.key.startswith("remove") for widget in pilot.widgets())
    pilot.click("deal")
    assert [player.name for player in dealt(pilot).new_game.players] == ["Marcel", "Ruby"]


def test_a_name_is_typed_and_enter_leads_on(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.click("name1")
    for _each in range(10):
        pilot.press(Action.ERASE_BACK)
    pilot.type("Zoë")
    pilot.press(Action.CONFIRM)
    assert dealt(pilot).new_game.players[1].name == "Zoë"


def test_a_name_left_empty_is_filled_in_when_it_is_left(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.click("name1")
    for _each in range(10):
        pilot.press(Action.ERASE_BACK)
    assert pilot.widget("name1").value == ""
    pilot.press(Action.NEXT)
    assert pilot.widget("name1").value.strip()


def test_a_name_that_is_taken_changes_when_it_is_left_and_not_before(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.click("name1")
    for _each in range(10):
        pilot.press(Action.ERASE_BACK)
    pilot.type("Marcel")
    assert pilot.widget("name1").value == "Marcel"
    pilot.press(Action.NEXT)
    names = [pilot.widget(f"name{seat}").value for seat in range(3)]
    assert len(set(names)) == 3


def test_escape_in_a_field_ends_the_writing_first(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.click("name1")
    pilot.press(Action.CANCEL)
    assert pilot.results == []
    pilot.press(Action.CANCEL)
    assert pilot.results == [None]


def test_a_wrong_deal_code_is_said_when_the_cards_should_be_dealt(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.click("code")
    pilot.press(Action.ERASE_BACK)
    assert not any("deal code" in words for words in pilot.texts())
    pilot.click("deal")
    assert pilot.results == []
    assert any("A deal code has six symbols" in words for words in pilot.texts())
    assert pilot.focused is not None
    assert pilot.focused.key == "code"


def test_a_wrong_deal_code_is_found_on_the_hidden_page_too(open_scene: Open) -> None:
    pilot = open_scene(scene(), (960, 540))
    pilot.click("page")
    pilot.choose("page", "Match")
    pilot.click("code")
    pilot.type("X")
    pilot.choose("page", "Seats")
    pilot.click("deal")
    assert pilot.results == []
    assert pilot.focused is not None
    assert pilot.focused.key == "code"


def test_a_new_deal_is_drawn_by_button_and_by_key(pilot: Pilot) -> None:
    pilot.show(scene())
    codes = {pilot.widget("code").value}
    pilot.click("newcode")
    codes.add(pilot.widget("code").value)
    pilot.press(Action.NEW)
    codes.add(pilot.widget("code").value)
    assert len(codes) == 3


def test_tokens_and_house_rules_are_dealt(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.choose("tokens", "2")
    pilot.click("minister")
    pilot.click("deal")
    assert dealt(pilot).new_game.options == {"tokens_to_win": 2, "minister": True}


def test_the_usual_number_of_tokens_stands_beside_it(pilot: Pilot) -> None:
    pilot.show(scene(2, "love_letter/second"))
    told = " ".join(pilot.texts())
    assert "The printed rules of 2019 ask for 6." in told


def test_the_summary_says_what_is_dealt(pilot: Pilot) -> None:
    pilot.show(scene(4))
    assert "Classic, 4 seats, first to 4 tokens." in pilot.texts()
    pilot.choose("kind0", "Bot")
    assert any("Bots play, and you watch." in words for words in pilot.texts())


@pytest.mark.parametrize("size", [(960, 540), (1024, 768)])
def test_eight_seats_can_all_be_used_in_a_small_window(open_scene: Open, size: tuple[int, int]) -> None:
    pilot = open_scene(scene(8, "love_letter/premium"), size, 1.5)
    pilot.choose("kind7", "Human")
    pilot.click("name7")
    entry = pilot.widget("name7")
    assert isinstance(entry, TextEntry)
    assert entry.editing
    pilot.click("deal")
    assert dealt(pilot).new_game.players[7].is_human


def test_a_bot_has_a_level_and_a_personality_and_the_foot_says_what_that_is(pilot: Pilot) -> None:
    pilot.show(scene())
    pilot.choose("level1", "Novice")
    pilot.choose("style1", "Teacher")
    assert pilot.focused is pilot.widget("style1")
    assert "Looks first, and names what is unseen most often." in " ".join(pilot.texts())
    pilot.choose("style2", "Plain")
    pilot.click("deal")
    players = dealt(pilot).new_game.players
    assert [(player.level, player.style) for player in players[1:]] == [("novice", "teacher"), ("hard", "")]


def test_a_personality_is_chosen_by_the_mouse_and_by_the_keys_alone(pilot: Pilot) -> None:
    pilot.show(scene())
    before = pilot.widget("style1").value
    pilot.click("style1")
    assert pilot.widget("style1").value != before
    pilot.press(Action.LEFT)
    assert pilot.widget("style1").value == before
    pilot.press(Action.LEFT)
    pilot.press(Action.CONFIRM)
    assert pilot.widget("style1").value == before
