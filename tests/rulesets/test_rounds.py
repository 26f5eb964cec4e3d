"""From round to round: who begins, what is laid anew, what stays."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from game.kernel.contract import Chance, Decision, Outcome, Setup
from game.kernel.engine import fall
from game.registry import EDITIONS, edition, rules_for
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.actions import Clerk
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.scenario import read, rules_of, set_up
from game.rulesets.love_letter.state import DEAL, PLAY, State


def played(raw: dict[str, Any]) -> tuple[LoveLetter, State, list[Any]]:
    """The rules, the state and the events after the scenario's actions."""
    scenario = read({"format": 1, "game": "loveletter", "first": "A", **raw})
    rules = rules_of(scenario)
    clerk = Clerk(rules, scenario.players)
    log: list[Any] = []
    state = set_up(scenario, rules, log)
    for action in scenario.actions:
        found = clerk.code(state, action)
        assert found is not None, action
        rules.apply(state, found[1], log)
    return rules, state, log


def tie(by: str, discards: dict[str, list[str]], **options: bool) -> State:
    """The end of a four-player round in which C and D tie with a prince, after the last turn, taken by *by*."""
    hands = {"A": "guard", "B": "guard", "C": "prince", "D": "prince", by: "handmaid"}
    _, state, _ = played(
        {
            "edition": "classic",
            "players": list("ABCD"),
            "first": by,
            "options": options,
            "round": {"hands": hands, "deck": ["guard"], "discards": discards},
            "actions": [{"by": by, "play": "handmaid"}],
        }
    )
    assert state.phase == DEAL
    return state


def test_the_lot_decides_who_begins_a_match() -> None:
    rules = rules_for(Setup("love_letter/classic", 4))
    state = rules.start()
    assert rules.pending(state) == Chance("first", (0, 1, 2, 3), 1)
    log: list[Any] = []
    rules.apply(state, (2,), log)
    assert log == [ev.FirstSeat(2)]
    deal = rules.pending(state)
    assert isinstance(deal, Chance)
    assert sorted(deal.pool) == list(edition("classic").deck())
    rules.apply(state, deal.pool)
    assert rules.pending(state) == Decision(2, "play")


def test_the_winner_of_a_round_begins_the_next() -> None:
    rules, state, _ = played(
        {
            "edition": "classic",
            "players": list("ABC"),
            "round": {"hands": {"A": "handmaid", "B": "guard", "C": "king"}, "deck": ["guard"]},
            "actions": [{"by": "A", "play": "handmaid"}],
        }
    )
    assert state.lead == 2
    rules.apply(state, edition("classic").deck())
    assert rules.pending(state) == Decision(2, "play")


@pytest.mark.parametrize("by", ["A", "B"])
def test_of_several_winners_the_first_after_the_last_turn_begins(by: str) -> None:
    assert tie(by, {"C": ["priest"], "D": ["priest"]}).lead == 2


def test_a_winner_who_took_the_last_turn_comes_last() -> None:
    _, state, _ = played(
        {
            "edition": "classic",
            "players": list("ABCD"),
            "first": "C",
            "round": {
                "hands": {"A": "guard", "B": "guard", "C": "handmaid", "D": "prince"},
                "deck": ["prince"],
                "discards": {"D": ["handmaid"]},
            },
            "actions": [{"by": "C", "play": "handmaid"}],
        }
    )
    assert state.round_winners == (2, 3)
    assert state.lead == 3


def test_when_nobody_wins_the_seat_after_the_last_turn_begins() -> None:
    for by, begins in (("A", 1), ("B", 2)):
        state = tie(by, {"C": ["priest"], "D": ["priest"]}, double_tie_pays_nobody=True)
        assert state.round_winners == ()
        assert state.lead == begins


def test_a_player_put_out_by_the_minister_took_the_last_turn() -> None:
    """A is put out by its draw; B and C tie over the rest: counting begins with B."""
    _, state, _ = played(
        {
            "edition": "classic",
            "players": list("ABC"),
            "options": {"minister": True},
            "round": {
                "hands": {"A": "king", "B": "guard", "C": "guard"},
                "deck": ["countess"],
            },
        }
    )
    assert state.round_winners == (1, 2)
    assert state.lead == 1


def test_a_new_round_lays_everything_anew_but_tokens() -> None:
    for key in EDITIONS:
        seats = edition(key).seat_counts[-1]
        rules = rules_for(Setup(key, seats, {"tokens_to_win": 13}))
        state, rng = rules.start(), Random(key)
        for _ in range(600):
            pending = rules.pending(state)
            if isinstance(pending, Outcome):
                break
            if isinstance(pending, Chance) and pending.prompt == "deal":
                tokens, number = list(state.tokens), state.round
                rules.apply(state, fall(pending, rng))
                assert (state.tokens, state.round) == (tokens, number + 1)
                assert state.out & ~(1 << state.turn) == state.protected == 0
                assert (state.mark, state.bets, state.pend, state.sunk) == (-1, (), (), [])
                assert state.round_winners == state.winners == ()
                continue
            answer = fall(pending, rng) if isinstance(pending, Chance) else rng.choice(rules.legal(state))
            rules.apply(state, answer)
        assert state.round > 3


def test_a_new_deal_is_made_of_all_the_cards() -> None:
    rules = rules_for(Setup("love_letter/second", 2))
    state = rules.start()
    rules.apply(state, (1,))
    deck = edition("second").deck()
    order = (*deck[10:], *deck[:10])
    log: list[Any] = []
    rules.apply(state, order, log)
    assert state.aside == order[0]
    assert state.faceup == order[1:4]
    assert (state.hand[1], state.hand[0]) == (order[4], order[5])
    assert state.drawn == order[6]
    assert state.deck == list(order[:6:-1])
    assert log[0] == ev.RoundBegan(1, 1, order[1:4])
    assert log[1:3] == [ev.Dealt(1, order[4]), ev.Dealt(0, order[5])]


@pytest.mark.parametrize("key", EDITIONS)
def test_somebody_is_always_left(key: str) -> None:
    """Two players left, every pair of cards against every hand, every way to play: the round has a winner."""
    found = edition(key)
    rules = LoveLetter(found, found.seat_counts[0])
    state = rules.start()
    state.phase, state.out = PLAY, rules.full & ~0b11
    faces = range(len(found.cards))
    for mine, drawn, theirs in product(faces, repeat=3):
        if any((mine, drawn, theirs).count(face) > found.cards[face].copies for face in (mine, drawn)):
            continue
        state.hand[:2], state.drawn = [mine, theirs], drawn
        for code in rules.legal(state):
            after = rules.copy(state)
            rules.apply(after, code)
            assert rules.full & ~after.out


def test_the_opposite_fails_loudly() -> None:
    rules = LoveLetter(edition("classic"), 2)
    state = rules.start()
    rules.apply(state, (0,))
    rules.apply(state, edition("classic").deck())
    state.out = 0b11
    with pytest.raises(AssertionError, match="everybody is out"):
        rules.end_turn(state, None)
