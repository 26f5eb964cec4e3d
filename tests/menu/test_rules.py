"""Rules and cards: every edition, every card, and a search over all that is said."""

from __future__ import annotations

from typing import Any

import pytest

from game.registry import EDITIONS, edition
from game.rulesets.love_letter.manual import Page, rules_pages, rulings
from game.words import set_language
from menu.conftest import Open
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.kit.router import Request
from scenes.kit.widgets import Scroll
from scenes.menu.rules import RulesScene
from scenes.menu.rules_cards import CardTile
from scenes.menu.rules_search import Hit, HitRow, Kind, search, spans, speaks_of
from scenes.menu.rules_text import MOST_SHOWN, spoken_of
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
    """The cards that stand out among all cards."""
    return {w.face.card_id for w in pilot.widgets() if isinstance(w, CardTile) and w.is_hit}


def found(pilot: Pilot) -> list[Hit]:
    """What the search has found, in order."""
    return [w.found for w in pilot.widgets() if isinstance(w, HitRow)]


def test_typing_anywhere_searches_cards_rulings_and_rules(pilot: Pilot) -> None:
    pilot.show(RulesScene("love_letter/classic"))
    assert len(hits(pilot)) == 8
    pilot.type("trade")
    kinds = [hit.kind for hit in found(pilot)]
    assert (found(pilot)[0].title, kinds[0]) == ("King", Kind.CARD)
    assert Kind.RULING in kinds
    assert Kind.RULE in kinds
    assert kinds == sorted(kinds)
    assert pilot.widget("search").value == "trade"
    assert f"Found ({len(kinds)})" in pilot.texts()


def test_what_is_called_so_comes_first(pilot: Pilot) -> None:
    pilot.show(RulesScene("love_letter/premium"))
    pilot.type("prince")
    assert [hit.title for hit in found(pilot)[:2]] == ["Prince", "Princess"]
    assert found(pilot)[0].kind is Kind.NAME


def test_among_the_cards_those_that_speak_of_it_stand_out(pilot: Pilot) -> None:
    pilot.show(RulesScene("love_letter/classic"))
    pilot.type("trade hands")
    pilot.choose("view", "Cards")
    assert hits(pilot) == {"king"}
    assert "1 of 8 kinds speak of it" in pilot.texts()


def test_the_search_ends_with_escape_and_then_the_page(pilot: Pilot) -> None:
    pilot.show(RulesScene("love_letter/classic"))
    pilot.press(Action.SEARCH)
    pilot.type("zzz")
    assert found(pilot) == []
    assert "Nothing speaks of it here. Another edition may." in pilot.texts()
    pilot.press(Action.CANCEL)
    assert len(hits(pilot)) == 8
    assert pilot.results == []
    pilot.press(Action.CANCEL)
    assert pilot.results == [None]


def test_enter_goes_to_the_first_hit_and_again_to_where_it_stands_and_escape_back(pilot: Pilot) -> None:
    scene = RulesScene("love_letter/classic")
    pilot.show(scene)
    pilot.type("trade hands")
    pilot.press(Action.CONFIRM)
    assert pilot.focused is not None
    assert pilot.focused.key == "found0"
    pilot.press(Action.CONFIRM)
    assert pilot.focused.key == "card-king"
    assert scene.edition.cards[scene.at].id == "king"
    pilot.press(Action.CANCEL)
    assert found(pilot)
    assert pilot.results == []


def test_escape_in_an_edition_that_has_nothing_of_what_was_found_leads_to_the_search(pilot: Pilot) -> None:
    pilot.show(RulesScene("love_letter/second"))
    pilot.type("spy")
    pilot.press(Action.CONFIRM, Action.CONFIRM)
    pilot.choose("edition", "Classic")
    pilot.press(Action.CANCEL)
    assert found(pilot) == []
    assert pilot.results == []
    assert pilot.focused is not None
    assert pilot.focused.key == "search"


def test_a_rule_that_was_found_opens_its_page(pilot: Pilot) -> None:
    pilot.show(RulesScene("love_letter/classic"))
    pilot.type("shuffled")
    pilot.click("found0")
    said = "All cards are shuffled. The top card is set aside face down: nobody sees it."
    assert said in " ".join(pilot.texts())
    assert pilot.focused is not None
    assert pilot.focused.key == "pages"


def test_what_is_typed_on_a_hit_goes_on_with_the_search(pilot: Pilot) -> None:
    pilot.show(RulesScene("love_letter/classic"))
    pilot.type("tra")
    pilot.press(Action.CONFIRM)
    pilot.type("de")
    assert pilot.widget("search").value == "trade"


def test_a_search_goes_on_to_the_next_edition_and_to_the_rules(pilot: Pilot) -> None:
    scene = RulesScene("love_letter/classic")
    pilot.show(scene)
    pilot.type("spy")
    assert found(pilot) == []
    pilot.choose("edition", "Second edition")
    assert found(pilot)[0].title == "Spy"
    pilot.choose("view", "Rules")
    assert any(words.startswith("Tokens and the match (") for words in pilot.texts())


@pytest.mark.parametrize("key", EDITIONS)
def test_each_ruling_is_found_by_its_own_words(key: str) -> None:
    words = edition(key)
    for face in range(len(words.cards)):
        for ruling in rulings(words, face):
            assert any(hit.text == ruling and hit.face == face for hit in search(words, ruling))


def test_a_search_does_not_care_about_case_width_or_accents() -> None:
    assert speaks_of(["The Café of the KING"], "cafe ｋｉｎｇ")
    assert not speaks_of(["The Café of the KING"], "queen")
    assert speaks_of(["anything"], "  ")


def test_what_was_searched_for_is_marked_where_it_stands() -> None:
    assert spans("The Café of the KING", "cafe king") == [(4, 8), (16, 20)]
    assert spans("ｋｉｎｇ", "king") == [(0, 4)]
    assert spans("nothing", "  ") == []


def test_japanese_is_searched_in_japanese_and_by_english_names(pilot: Pilot) -> None:
    set_language("ja")
    pilot.show(RulesScene("love_letter/classic"))
    pilot.press(Action.SEARCH)
    pilot.type("交換")
    assert any(hit.face == 5 for hit in found(pilot))
    pilot.scene.focus.focus("view")
    pilot.press(Action.LEFT, Action.LEFT)
    assert "king" in hits(pilot)
    assert "guard" not in hits(pilot)
    assert search(edition("love_letter/classic"), "king")[0].face == 5


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("query", ["hand", "card", "4", "手番", "8", "姫", "kn", "1枚"])
def test_a_hit_shows_what_was_searched_for(key: str, language: str, query: str) -> None:
    set_language(language)
    for hit in search(edition(key), query):
        assert spans(f"{hit.title} {hit.text}", query), hit


def test_a_card_found_by_its_english_name_or_its_rank_says_so() -> None:
    set_language("ja")
    assert [hit.title for hit in search(edition("classic"), "handm")] == ["侍女（Handmaid）"]
    assert search(edition("classic"), "8")[0].title == "姫（ランク8）"
    assert search(edition("classic"), "侍女")[0].title == "侍女"
    set_language("en")
    assert search(edition("classic"), "handm")[0].title == "Handmaid"


def test_hiragana_finds_katakana() -> None:
    assert speaks_of(["カード"], "かーど")


def test_long_rules_scroll_by_the_page_keys_from_the_list_of_pages(open_scene: Open) -> None:
    pilot = open_scene(RulesScene("love_letter/premium"), (960, 540))
    pilot.choose("view", "Rules")
    pilot.scene.focus.focus("pages")
    pilot.press(Action.DOWN)
    before = pilot.texts()
    pilot.press(Action.PAGE_DOWN)
    pilot.settle()
    assert pilot.texts() != before


def test_a_page_names_its_cards_and_a_longer_name_is_not_taken_for_a_shorter_one() -> None:
    premium = edition("love_letter/premium")

    def spoken(*paragraphs: str) -> list[str]:
        return [premium.cards[at].id for at in spoken_of(premium, Page("Heading", paragraphs))]

    assert spoken("The Baroness looks at two hands.", "A Count counts.") == ["baroness", "count"]
    assert spoken("The Baroness and the Baron.") == ["baron", "baroness"]
    assert spoken("Nobody is named.") == []
    assert len(spoken(" ".join(card.name for card in premium.cards))) == MOST_SHOWN
