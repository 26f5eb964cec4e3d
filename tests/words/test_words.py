"""The wording of cards, questions, reasons, statuses, house rules and rules pages."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec
import pytest

from game.kernel.contract import HIDDEN
from game.registry import EDITIONS, edition
from game.rulesets.love_letter.edition import HouseRule
from game.rulesets.love_letter.manual import rules_pages, rulings
from game.rulesets.love_letter.view import View
from game.rulesets.love_letter.words import (
    card_words,
    edition_words,
    house_words,
    in_turn,
    out_words,
    prompt_words,
    rank_words,
    statuses,
    tokens_words,
    why_card_closed,
    why_seat_closed,
)
from game.words import set_language

NAMES = ("Odette", "Marcel", "Ruby")
CLASSIC = edition("classic")


def view(**changes: Any) -> View:
    plain = View(
        seat=0,
        prompt="play",
        asked=0,
        turn=0,
        lead=0,
        round=1,
        hands=((0, 3), (HIDDEN,), (HIDDEN,)),
        deck=(HIDDEN,) * 5,
        sunk=(),
        aside=HIDDEN,
        faceup=(),
        discards=((), (), ()),
        out=0,
        protected=0,
        seen=(0, 0, 0),
        drawn_seen=0,
        mark=-1,
        bets=(),
        pend=(),
        tokens=(0, 0, 0),
        round_winners=(),
        winners=(),
    )
    return msgspec.structs.replace(plain, **changes)


@pytest.mark.parametrize("key", EDITIONS)
def test_every_text_of_an_edition_has_a_japanese_one(key: str) -> None:
    words = edition(key)
    set_language("ja")
    texts = [*edition_words(words)]
    for face in range(len(words.cards)):
        texts += msgspec.structs.astuple(card_words(words, face))
    assert all(texts)
    assert not [text for text in texts if re.search("[A-Za-z]", text)]


@pytest.mark.parametrize("key", EDITIONS)
def test_no_two_cards_of_an_edition_have_the_same_japanese_name(key: str) -> None:
    words = edition(key)
    set_language("ja")
    names = [card_words(words, face).name for face in range(len(words.cards))]
    assert len(set(names)) == len(names)


def test_the_minister_takes_the_place_of_the_countess() -> None:
    countess = CLASSIC.faces["countess"]
    assert card_words(CLASSIC, countess, ("minister",)).name == "Minister"
    assert card_words(CLASSIC, countess).name == "Countess"
    assert card_words(CLASSIC, CLASSIC.faces["king"], ("minister",)).name == "King"


@pytest.mark.parametrize(
    ("names", "text"),
    [((), ""), (("A",), "A"), (("A", "B"), "A and B"), (("A", "B", "C", "D"), "A, B, C and D")],
)
def test_a_list_reads_as_one(names: tuple[str, ...], text: str) -> None:
    assert in_turn(names) == text


def test_a_rank_is_shown_with_its_cards() -> None:
    assert rank_words(edition("premium"), 3) == "3: Baron or Baroness"


def test_the_countess_closes_the_card_beside_her() -> None:
    faces = CLASSIC.faces
    held = (faces["countess"], faces["king"])
    assert why_card_closed(CLASSIC, held, faces["king"]) == "You must play the Countess."
    assert why_card_closed(CLASSIC, held, faces["countess"]) == ""
    assert why_card_closed(CLASSIC, held, faces["king"], ("minister",)) == ""
    assert why_card_closed(CLASSIC, (faces["countess"], faces["baron"]), faces["baron"]) == ""


@pytest.mark.parametrize(
    ("changes", "seat", "card", "reason"),
    [
        ({"out": 0b010}, 1, "guard", "Marcel is out already."),
        ({"protected": 0b010}, 1, "guard", "Marcel is protected."),
        ({}, 0, "guard", "Another player must be chosen for the Guard."),
        ({}, 0, "prince", ""),
        ({"protected": 0b001}, 0, "prince", ""),
        ({"mark": 2}, 1, "guard", "The mark is on Ruby: this choice must include Ruby."),
        ({"mark": 0}, 1, "prince", "The mark is on you: this choice must include you."),
        ({}, 1, "guard", ""),
    ],
)
def test_why_a_player_cannot_be_chosen(changes: dict[str, Any], seat: int, card: str, reason: str) -> None:
    assert why_seat_closed(view(**changes), CLASSIC, NAMES, CLASSIC.faces[card], seat) == reason


def test_a_protected_player_is_open_under_the_house_rule() -> None:
    table = view(protected=0b010)
    assert why_seat_closed(table, CLASSIC, NAMES, 0, 1, ("fizzle_on_protected",)) == ""


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({}, "Choose a card to play"),
        ({"prompt": "keep", "hands": ((0, 3, 4), (HIDDEN,), (HIDDEN,))}, "Keep one of 3 cards"),
        ({"prompt": "look"}, "Choose one of the two hands to look at"),
        ({"prompt": "redraw"}, "Your rank was named. Discard your hand and draw a new card?"),
        ({"asked": 1}, "Marcel is choosing a card."),
        ({"asked": 1, "prompt": "redraw"}, "Marcel may discard and draw a new card."),
        ({"asked": -1, "prompt": "deal"}, ""),
    ],
)
def test_what_is_asked(changes: dict[str, Any], text: str) -> None:
    assert prompt_words(view(**changes), edition("premium"), NAMES) == text


def test_statuses_stand_in_order_of_weight_with_shorter_forms() -> None:
    table = view(protected=0b010, mark=1, bets=((0, 1),), hands=((0, 3), (2,), (HIDDEN,)))
    found = statuses(table, CLASSIC, NAMES, 1)
    assert [status.kind for status in found] == ["protected", "marked", "known", "bet"]
    assert found[0].forms == ("Protected until their next turn", "Protected")
    own = next(each for each in statuses(view(protected=0b001), CLASSIC, NAMES, 0) if each.kind == "protected")
    assert own.forms[0] == "Protected until your next turn"
    assert found[2].forms == ("Holds the Baron, as you know", "Holds the Baron", "Baron")
    assert all(len(status.forms) < 2 or len(status.forms[0]) > len(status.forms[-1]) for status in found)


def test_what_the_viewer_does_not_know_is_in_no_status() -> None:
    assert [status.kind for status in statuses(view(), CLASSIC, NAMES, 1)] == ["cards"]


def test_who_is_out_is_only_out() -> None:
    found = statuses(view(out=0b010, protected=0b010), CLASSIC, NAMES, 1, reason="compare")
    assert [status.forms for status in found] == [("Out: lost a comparison", "Out")]
    assert out_words(CLASSIC) == ("Out",)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("key", EDITIONS)
def test_every_rules_page_is_whole(key: str, language: str) -> None:
    set_language(language)
    words = edition(key)
    texts = [text for page in rules_pages(words) for text in (page.heading, *page.paragraphs)]
    for face in range(len(words.cards)):
        assert rulings(words, face), words.cards[face].id
        texts += rulings(words, face)
    for rule in words.house_rules:
        texts += house_words(words, rule)
    for seats in words.seat_counts:
        texts += tokens_words(words, seats)
    assert not [text for text in texts if not text or set("{}") & set(text)]
    if language == "ja":
        assert not [text for text in texts if re.search("[A-Za-z]", text)]


def test_every_house_rule_belongs_to_an_edition_and_is_explained() -> None:
    named = {rule for key in EDITIONS for rule in edition(key).house_rules}
    assert named == set(get_args(HouseRule))
    assert len({house_words(CLASSIC, rule) for rule in named}) == len(named)


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("classic", "If the sums are equal too, all these players win the round."),
        ("classic", "With 3 players, 5 tokens win the match."),
        ("second", "A tie: if several hands are equally high, all their players win the round."),
        ("second", "With 5 or 6 players, 3 tokens win the match."),
        ("batman", "except when Robin was named"),
        ("batman", "wins at that very moment"),
        ("premium", "If the Princess is shown, the Bishop cannot win"),
        ("premium", "A hand counts one more for each Count"),
    ],
)
def test_the_rules_pages_tell_what_is_particular_to_an_edition(key: str, sentence: str) -> None:
    assert sentence in " ".join(text for page in rules_pages(edition(key)) for text in page.paragraphs)
