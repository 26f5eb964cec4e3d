"""Rules and cards: every edition, every card, and a search over all that is said."""

from __future__ import annotations

from typing import Any

import pytest

from game.registry import EDITIONS, edition
from game.rulesets.love_letter.manual import rules_pages, rulings
from game.words import set_language
from menu.conftest import Open
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.kit.stack import Request
from scenes.kit.widgets import Scroll
from scenes.menu.rules import RulesScene
from scenes.menu.rules_cards import CardTile, speaks_of
from scenes.requests import ShowCard


def read_all(pilot: Pilot, key: str) -> str:
    """All letters that the scroll area *key* shows from its top to its end."""
    area = pilot.widget(key)
    assert isinstance(area, Scroll)
    said = letters(pilot.texts())
    while area.offset < area.reach:
        area.scroll_to(area.offset + area.rect.h / 2)
        pilot.run(0.3)
        said += letters(pilot.texts())
    return said


def letters(lines: list[str]) -> str:
    """All letters of *lines*, without spaces: a text may be broken anywhere."""
    return "".join("".join(lines).split())


@pytest.mark.parametrize("key", EDITIONS)
def test_every_card_can_be_looked_at_with_all_that_is_ruled(open_scene: Open, key: str) -> None:
    pilot = open_scene(RulesScene(key))
    for at, card in enumerate(edition(key).cards):
        pilot.click(f"card-{card.id}")
        said = read_all(pilot, "detail")
        assert letters([card.long]) in said
        assert all(letters([ruling]) in said for ruling in rulings(edition(key), at))


@pytest.mark.parametrize("key", EDITIONS)
def test_every_page_of_the_rules_can_be_read(open_scene: Open, key: str) -> None:
    pilot = open_scene(RulesScene(key))
    pilot.scene.focus.focus("view")
    pilot.press(Action.RIGHT)
    pilot.scene.focus.focus("pages")
    for page in rules_pages(edition(key)):
        said = read_all(pilot, "text")
        assert all(letters([text]) in said for text in page.paragraphs)
        pilot.press(Action.DOWN)


def test_it_opens_at_the_card_that_was_asked_for(pilot: Pilot) -> None:
    pilot.show(RulesScene("love_letter/premium", "cardinal"))
    assert pilot.focused is not None
    assert pilot.focused.key == "card-cardinal"


def test_an_unknown_edition_or_card_opens_the_first(pilot: Pilot) -> None:
    scene = RulesScene("love_letter/1999", "wizard")
    pilot.show(scene)
    assert (scene.key, scene.at) == (EDITIONS[0], 0)


def test_a_card_is_shown_large_by_a_second_press(pilot: Pilot, asked: list[Request[Any]]) -> None:
    pilot.show(RulesScene("love_letter/classic"))
    pilot.click("card-king")
    assert asked == []
    pilot.click("card-king")
    assert asked == [ShowCard("love_letter/classic", "king")]


def test_the_keyboard_shows_a_card_large_at_once(pilot: Pilot, asked: list[Request[Any]]) -> None:
    pilot.show(RulesScene("love_letter/classic"))
    pilot.press(Action.RIGHT, Action.CONFIRM)
    assert asked == [ShowCard("love_letter/classic", "priest")]


def test_a_pointer_that_passes_over_cards_changes_nothing(pilot: Pilot) -> None:
    scene = RulesScene("love_letter/classic", "guard")
    pilot.show(scene)
    pilot.hover("card-king")
    assert scene.at == 0


def hits(pilot: Pilot) -> set[str]:
    """The cards that stand out."""
    return {w.face.card_id for w in pilot.widgets() if isinstance(w, CardTile) and w.is_hit}


def test_typing_anywhere_searches(pilot: Pilot) -> None:
    pilot.show(RulesScene("love_letter/classic"))
    assert len(hits(pilot)) == 8
    pilot.type("trade")
    assert hits(pilot) == {"king"}
    assert pilot.widget("search").value == "trade"
    assert "1 of 8 kinds speak of it" in pilot.texts()


def test_the_search_ends_with_escape_and_then_the_page(pilot: Pilot) -> None:
    pilot.show(RulesScene("love_letter/classic"))
    pilot.press(Action.SEARCH)
    pilot.type("zzz")
    assert hits(pilot) == set()
    assert "No card speaks of it" in pilot.texts()
    pilot.press(Action.CANCEL)
    assert len(hits(pilot)) == 8
    assert pilot.results == []
    pilot.press(Action.CANCEL)
    assert pilot.results == [None]


def test_enter_goes_from_the_search_to_the_first_hit(pilot: Pilot) -> None:
    scene = RulesScene("love_letter/classic")
    pilot.show(scene)
    pilot.type("trade hands")
    pilot.press(Action.CONFIRM)
    assert pilot.focused is not None
    assert pilot.focused.key == "card-king"
    assert scene.edition.cards[scene.at].id == "king"


def test_a_search_goes_on_to_the_next_edition_and_to_the_rules(pilot: Pilot) -> None:
    scene = RulesScene("love_letter/classic")
    pilot.show(scene)
    pilot.type("spy")
    assert hits(pilot) == set()
    pilot.choose("edition", "Second edition")
    assert hits(pilot) == {"spy"}
    pilot.choose("view", "Rules")
    pilot.press(Action.SEARCH)
    pilot.type(" ")
    assert any(words.startswith("Tokens and the match (") for words in pilot.texts())


def test_in_the_rules_a_search_opens_the_first_page_that_has_it(pilot: Pilot) -> None:
    scene = RulesScene("love_letter/classic")
    pilot.show(scene)
    pilot.choose("view", "Rules")
    pilot.press(Action.SEARCH)
    pilot.type("shuffled")
    assert "All cards are shuffled. The top card is set aside face down: nobody sees it." in pilot.texts()


def test_a_search_does_not_care_about_case_width_or_accents() -> None:
    assert speaks_of(["The Café of the KING"], "cafe ｋｉｎｇ")
    assert not speaks_of(["The Café of the KING"], "queen")
    assert speaks_of(["anything"], "  ")


def test_japanese_is_searched_in_japanese(pilot: Pilot) -> None:
    set_language("ja")
    pilot.show(RulesScene("love_letter/classic"))
    pilot.press(Action.SEARCH)
    pilot.type("交換")
    assert "king" in hits(pilot)
    assert "guard" not in hits(pilot)


def test_long_rules_scroll_by_the_page_keys_from_the_list_of_pages(open_scene: Open) -> None:
    pilot = open_scene(RulesScene("love_letter/premium"), (960, 540))
    pilot.choose("view", "Rules")
    pilot.scene.focus.focus("pages")
    pilot.press(Action.DOWN)
    before = pilot.texts()
    pilot.press(Action.PAGE_DOWN)
    pilot.settle()
    assert pilot.texts() != before
