"""Worlds made from a view keep what the table knows, and guess the rest evenly."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game.kernel.contract import HIDDEN
from game.kernel.events import WATCHER
from game.registry import edition
from game.rulesets.love_letter.actions import Clerk
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.scenario import read, rules_of, set_up
from game.rulesets.love_letter.state import State


def table(name: str, players: str, actions: list[dict[str, Any]], **changes: Any) -> tuple[LoveLetter, State]:
    """The state after *actions*; *changes* are the other keys of a scenario."""
    raw = {"format": 1, "game": "loveletter", "edition": name, "players": list(players), "first": "A", **changes}
    scenario = read(raw)
    rules = rules_of(scenario)
    clerk, state = Clerk(rules, scenario.players), set_up(scenario, rules, [])
    for action in actions:
        found = clerk.code(state, action)
        assert found is not None, action
        rules.apply(state, found[1])
    return rules, state


def ids(rules: LoveLetter, faces: Any) -> list[str]:
    return [rules.edition.cards[face].id for face in faces]


BISHOP = {
    "hands": {"A": "bishop", "B": "prince", "C": "guard", "D": "guard", "E": "guard"},
    "deck": ["king", "baron", "baron", "guard", "guard"],
    "aside": "guard",
}


def test_a_rank_that_was_right_is_kept_while_its_owner_decides() -> None:
    play = {"by": "A", "play": "bishop", "target": "B", "name": 5}
    rules, state = table("premium", "ABCDE", [play], round=BISHOP)
    rng = Random(1)
    for seat in (WATCHER, 0, 2):
        held = Counter(rules.world(rules.view(state, seat), rng).hand[1] for _ in range(400))
        assert set(ids(rules, held)) == {"prince", "count"}
        assert min(held.values()) > 80, "any of the cards unseen, by their number"


def test_a_hand_that_a_view_shows_is_not_guessed() -> None:
    look = {"by": "A", "play": "priest", "target": "C"}
    rules, state = table("second", "ABC", [look], round={
        "hands": {"A": "priest", "B": "king", "C": "prince"}, "deck": ["spy", "guard", "guard"], "aside": "guard"
    })  # fmt: skip
    rng = Random(2)
    worlds = [rules.world(rules.view(state, 0), rng) for _ in range(100)]
    assert set(ids(rules, {world.hand[2] for world in worlds})) == {"prince"}
    assert len({world.hand[1] for world in worlds}) > 3
    assert all(world.knows[2] == 0b001 for world in worlds)


def test_who_may_know_a_hand_is_taken_to_know_it() -> None:
    """The view says that A looked at C's hand, not what A saw: in B's worlds A knows it."""
    look = {"by": "A", "play": "priest", "target": "C"}
    rules, state = table("second", "ABC", [look], round={
        "hands": {"A": "priest", "B": "king", "C": "prince"}, "deck": ["spy", "guard", "guard"], "aside": "guard"
    })  # fmt: skip
    view = rules.view(state, 1)
    assert view.hands[2] == (HIDDEN,)
    assert view.seen[2] == 0b001
    world = rules.world(view, Random(3))
    assert rules.view(world, 0).hands[2] == (world.hand[2],)


def test_no_world_has_two_cards_that_the_minister_would_have_put_out() -> None:
    """B holds two cards and is still in: with the house rule they are not a Countess and 5 or more."""
    guard = {"by": "A", "play": "guard", "target": "C", "name": "princess"}
    laid = {"hands": {"A": "guard", "B": "king", "C": "guard"}, "deck": ["guard", "baron", "guard"], "aside": "guard"}
    rng = Random(4)
    too_much = {}
    for minister in (True, False):
        rules, state = table("classic", "ABC", [guard], round=laid, options={"minister": minister})
        worlds = [rules.world(rules.view(state, 0), rng) for _ in range(1500)]
        pairs = [sorted(rules.ranks[card] for card in (world.hand[1], world.drawn)) for world in worlds]
        too_much[minister] = sum(7 in pair and sum(pair) >= 12 for pair in pairs)
    assert too_much[True] == 0
    assert too_much[False] > 0


def test_hidden_cards_are_equally_likely_in_every_place() -> None:
    """The card set aside, another's hand and the deck: each unseen card lies there as often as it is unseen."""
    rules = LoveLetter(edition("classic"), 2)
    state = rules.start()
    rules.apply(state, (0,))
    deck = list(rules.edition.deck())
    Random(5).shuffle(deck)
    rules.apply(state, tuple(deck))
    view = rules.view(state, 0)
    seen = Counter([*view.hands[0], *view.faceup])
    unseen = {face: count - seen[face] for face, count in enumerate(rules.edition.stock) if count > seen[face]}
    rng = Random(6)
    worlds = [rules.world(view, rng) for _ in range(6000)]
    for place in (lambda w: w.aside, lambda w: w.hand[1], lambda w: w.deck[-1], lambda w: w.deck[0]):
        fallen = Counter(map(place, worlds))
        assert fallen.keys() == unseen.keys()
        for face, count in unseen.items():
            expected = 6000 * count / sum(unseen.values())
            assert abs(fallen[face] - expected) < 5 * expected**0.5


def test_the_aside_card_is_hidden_in_every_view_until_it_is_drawn() -> None:
    prince = {"by": "A", "play": "prince", "target": "B"}
    laid = {"hands": {"A": "prince", "B": "guard", "C": "guard"}, "deck": ["baron", "guard"], "aside": "king"}
    rules, state = table("classic", "ABC", [], round=laid)
    assert {rules.view(state, seat).aside for seat in (WATCHER, 0, 1, 2)} == {HIDDEN}
    laid["deck"] = ["baron"]
    rules, state = table("classic", "ABC", [prince], round=laid)
    assert {rules.view(state, seat).aside for seat in (WATCHER, 0, 1, 2)} == {None}


def test_everybody_sees_the_showdown() -> None:
    laid = {"hands": {"A": "handmaid", "B": "king", "C": "guard"}, "deck": ["baron"], "aside": "guard"}
    rules, state = table("classic", "ABC", [{"by": "A", "play": "handmaid"}], round=laid)
    for seat in (WATCHER, 0, 1, 2):
        assert [ids(rules, hand) for hand in rules.view(state, seat).hands] == [["baron"], ["king"], ["guard"]]


def test_nobody_else_sees_the_hand_of_the_last_one_in() -> None:
    laid = {"hands": {"A": "guard", "B": "king"}, "deck": ["baron", "guard"], "aside": "guard"}
    guess = {"by": "A", "play": "guard", "target": "B", "name": "king"}
    rules, state = table("classic", "AB", [guess], round=laid)
    for seat in (WATCHER, 1):
        assert rules.view(state, seat).hands[0] == (HIDDEN,)
