"""The editions' files say what the rules say; a file with faults is refused with all of them."""

from __future__ import annotations

from importlib.resources import files

import pytest

from game.kernel.contract import Setup
from game.kernel.errors import BadEdition, BadSetup
from game.registry import EDITIONS, edition, rules_for
from game.rulesets.love_letter.edition import read
from game.rulesets.love_letter.rules import LoveLetter
from rulesets.plain_rules import GOALS, RANKS

CLASSIC = {"guard": 5, "priest": 2, "baron": 2, "handmaid": 2, "prince": 2, "king": 1, "countess": 1, "princess": 1}
COPIES = {
    "classic": CLASSIC,
    "premium": CLASSIC
    | {"guard": 8, "cardinal": 2, "baroness": 2, "sycophant": 2, "count": 2}
    | dict.fromkeys(("constable", "dowager_queen", "bishop", "jester", "assassin"), 1),
    "second": CLASSIC | {"guard": 6, "spy": 2, "chancellor": 2},
    "batman": {
        "batman": 5, "catwoman": 2, "bane": 2, "robin": 2, "poison_ivy": 2,
        "two_face": 1, "harley_quinn": 1, "joker": 1,
    },
}  # fmt: skip
TITLES = {
    "classic": "Love Letter (classic)",
    "premium": "Love Letter Premium",
    "second": "Love Letter (2nd edition, 2019)",
    "batman": "Love Letter: Batman",
}
HOUSE_RULES = {
    "classic": {"fizzle_on_protected", "princess_double", "minister", "double_tie_pays_nobody"},
    "premium": {"fizzle_on_protected", "double_tie_pays_nobody"},
    "second": {"fizzle_on_protected", "spy_counts_out_players"},
    "batman": {"fizzle_on_protected", "double_tie_pays_nobody"},
}


def source(name: str) -> str:
    return (files("game.rulesets.love_letter") / "editions" / f"{name}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", COPIES)
def test_the_numbers_are_those_of_the_rules(name: str) -> None:
    found = edition(name)
    assert found.key == f"love_letter/{name}"
    assert found.full_title == TITLES[name]
    assert {card.id: card.rank for card in found.cards} == RANKS[name]
    assert {card.id: card.copies for card in found.cards} == COPIES[name]
    assert len(found.deck()) == sum(COPIES[name].values()) == {"premium": 32, "second": 21}.get(name, 16)
    assert found.tokens_to_win == GOALS[name]
    assert set(found.house_rules) == HOUSE_RULES[name]
    assert found.names == ("rank" if name == "premium" else "card")
    assert found.match_ends == ("at_once" if name in ("premium", "batman") else "after_round")
    assert found.showdown_tie == ("share" if name == "second" else "discards")


def test_the_registry_lists_every_edition_once() -> None:
    assert [key.partition("/")[2] for key in EDITIONS] == list(COPIES)
    assert [edition(key).key for key in EDITIONS] == list(EDITIONS)


def test_house_rules_are_off_and_the_usual_goal_stands_until_something_else_is_said() -> None:
    for key in EDITIONS:
        for seats in edition(key).seat_counts:
            options = rules_for(Setup(key, seats)).options
            assert options["tokens_to_win"] == edition(key).tokens_to_win[seats]
            assert not any(options[rule] for rule in edition(key).house_rules)
            assert options.keys() == {"tokens_to_win", *edition(key).house_rules}


@pytest.mark.parametrize("tokens", range(1, 14))
def test_one_to_thirteen_tokens_can_be_asked_for(tokens: int) -> None:
    assert rules_for(Setup("love_letter/second", 4, {"tokens_to_win": tokens})).options["tokens_to_win"] == tokens


@pytest.mark.parametrize(
    ("setup", "named"),
    [
        (Setup("love_letter/third", 3), "third"),
        (Setup("munchkin/batman", 3), "munchkin/batman"),
        (Setup("love_letter/classic", 5), "5"),
        (Setup("love_letter/classic", 1), "1"),
        (Setup("love_letter/premium", 4), "4"),
        (Setup("love_letter/second", 7), "7"),
        (Setup("love_letter/second", 3, {"minister": True}), "minister"),
        (Setup("love_letter/classic", 3, {"minister": 1}), "minister"),
        (Setup("love_letter/classic", 3, {"tokens_to_win": 0}), "tokens_to_win"),
        (Setup("love_letter/classic", 3, {"tokens_to_win": 14}), "tokens_to_win"),
        (Setup("love_letter/classic", 3, {"tokens_to_win": True}), "tokens_to_win"),
        (Setup("love_letter/classic", 3, {"minister": [True]}), "minister"),  # type: ignore[dict-item]
    ],
    ids=str,
)
def test_a_match_that_cannot_be_set_up_is_refused(setup: Setup, named: str) -> None:
    # The same values where they are right must not open a back door: there 1 == True.
    rules_for(Setup("love_letter/classic", 3, {"minister": True, "tokens_to_win": 1}))
    with pytest.raises(BadSetup, match=named):
        rules_for(setup)


def test_one_setup_has_one_set_of_rules() -> None:
    usual = {"tokens_to_win": 5, "minister": False}
    assert rules_for(Setup("love_letter/classic", 3)) is rules_for(Setup("classic", 3, usual))
    assert rules_for(Setup("love_letter/classic", 3)) is not rules_for(Setup("love_letter/classic", 4))


# Faults in a file


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "guard"', 'id = "priest"', "'priest' stands twice"),
        ("rank = 1", "rank = 9", "order of rank"),
        ("copies = 5", "copies = 0", "guard: copies must be at least 1"),
        ('forced_with = ["prince", "king"]', 'forced_with = ["knight"]', "countess: there is no card 'knight'"),
        ('name = "Guard"', 'name = ""', "guard: name is empty"),
        ("2 = 7", "9 = 7", "tokens_to_win: 9 = 7"),
        ("2 = 7", "2 = 14", "tokens_to_win: 2 = 14"),
        ('effect = "guess"', 'effect = "guess twice"', "guess twice"),
        ('target = "other"', 'target = "everybody"', "everybody"),
        ('title = "Classic"', 'titel = "Classic"', "titel"),
        ('names = "card"', "", "names"),
        ('traits = ["fatal"]', 'traits = ["deadly"]', "deadly"),
        ('house_rules = ["', 'house_rules = ["sudden_death", "', "sudden_death"),
        ("rank = 1", "rank = one", "classic.toml"),
    ],
)
def test_a_fault_in_an_edition_is_named(old: str, new: str, fault: str) -> None:
    text = source("classic")
    assert old in text
    with pytest.raises(BadEdition, match=fault.replace("(", r"\(")) as caught:
        read(text.replace(old, new, 1), "classic.toml")
    assert str(caught.value).startswith("classic.toml: ")


def test_all_faults_are_named_at_once() -> None:
    text = source("classic").replace("copies = 5", "copies = 0").replace('name = "Guard"', 'name = ""')
    with pytest.raises(BadEdition, match=r"copies.*; .*name is empty"):
        read(text, "mine.toml")


def test_a_new_edition_needs_no_code() -> None:
    """A file with other names, numbers and house rules plays as it says."""
    text = source("batman").replace("bounty = 1", "bounty = 2").replace('id = "joker"', 'id = "riddler"')
    found = read(text, "mine.toml")
    rules = LoveLetter(found, 3)
    assert rules.bounty[0] == 2
    assert rules.text(rules.parse("batman 2 riddler")) == "batman 2 riddler"
