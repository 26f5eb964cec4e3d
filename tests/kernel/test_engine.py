"""Checked play, and the answers of fate."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toy.raid import PASS, Raid, deck_of

from game.kernel.contract import FATE, Chance, Decision, Outcome
from game.kernel.engine import fall, fall_by_seed, is_answer, play, play_random
from game.kernel.errors import IllegalAction

FALLEN = (5, 3, 11, 1, 10, 9, 6, 2, 8, 12, 4, 7, 13, 15, 14, 0)
FALLEN_FIRST = (11, 1, 15, 7, 12, 8, 13, 9, 5, 4, 3, 14, 10, 6, 2, 0)
FALLEN_SECOND = (15, 11, 4, 8, 3, 14, 13, 6, 2, 0, 7, 10, 9, 5, 12, 1)
ROLLED = (5, 1, 6, 3, 5)

POOLS = st.lists(st.integers(0, 5), min_size=1, max_size=12)


@given(POOLS, st.data(), st.integers())
@settings(deadline=None, derandomize=True)
def test_what_falls_is_a_possible_answer(pool: list[int], data: st.DataObject, seed: int) -> None:
    replace = data.draw(st.booleans())
    draw = data.draw(st.integers(0, 20 if replace else len(pool)))
    chance = Chance("any", tuple(pool), draw, replace)
    answer = fall(chance, Random(seed))
    assert is_answer(chance, answer)
    assert fall(chance, Random(seed)) == answer
    if draw == len(pool) and not replace:
        assert sorted(answer) == sorted(pool)


def test_every_arrangement_is_equally_likely() -> None:
    rng = Random(4)
    for draw in (1, 2, 3, 4):
        chance = Chance("deal", (0, 1, 2, 3), draw)
        possible = set(permutations(range(4), draw))
        fallen = Counter(fall(chance, rng) for _ in range(500 * len(possible)))
        assert fallen.keys() == possible
        assert all(380 < count < 620 for count in fallen.values())


def test_dice_are_put_back() -> None:
    rng = Random(5)
    chance = Chance("roll", (1, 2, 3), 2, replace=True)
    fallen = Counter(fall(chance, rng) for _ in range(4500))
    assert len(fallen) == 9
    assert all(380 < count < 620 for count in fallen.values())


def test_the_same_seed_falls_the_same_for_ever() -> None:
    """These answers must never change: saves and deal codes rest on them."""
    deck = Chance("deal", tuple(range(16)), 16)
    assert fall(deck, Random(7)) == FALLEN
    assert fall_by_seed(deck, 7, 0) == FALLEN_FIRST
    assert fall_by_seed(deck, 7, 1) == FALLEN_SECOND
    assert fall_by_seed(Chance("roll", (1, 2, 3, 4, 5, 6), 5, replace=True), 7, 0) == ROLLED


def test_questions_of_one_seed_have_streams_of_their_own() -> None:
    deck = Chance("deal", tuple(range(16)), 16)
    assert len({fall_by_seed(deck, seed, number) for seed in range(10) for number in range(10)}) == 100


@pytest.mark.parametrize(
    ("code", "possible"),
    [
        ((1, 1, 2), True),
        ((2, 1, 1), True),
        ((1, 2, 3), True),
        ((1, 2), False),
        ((1, 2, 3, 1), False),
        ((1, 1, 1), False),
        ((1, 2, 4), False),
        ((), False),
        (1, False),
    ],
)
def test_an_answer_of_fate_takes_no_piece_twice(code: object, possible: bool) -> None:
    assert is_answer(Chance("deal", (1, 1, 2, 3), 3), code) is possible  # type: ignore[arg-type]


@pytest.mark.parametrize(("code", "possible"), [((6, 6), True), ((6, 7), False), ((6,), False), (6, False)])
def test_a_die_may_fall_alike_twice(code: object, possible: bool) -> None:
    assert is_answer(Chance("roll", (1, 2, 3, 4, 5, 6), 2, replace=True), code) is possible  # type: ignore[arg-type]


def test_a_refusal_says_who_is_asked() -> None:
    rules = Raid(2)
    state = rules.start()
    with pytest.raises(IllegalAction, match="Seat 0 cannot answer: the cards are being dealt"):
        play(rules, state, 0, deck_of("loot"))
    with pytest.raises(IllegalAction, match="not a possible outcome of 'loot'"):
        play(rules, state, FATE, deck_of("trick"))
    play(rules, state, FATE, deck_of("loot"))
    play(rules, state, FATE, deck_of("trick"))
    with pytest.raises(IllegalAction, match="Seat 1 cannot answer: seat 0 is asked"):
        play(rules, state, 1, 0)
    with pytest.raises(IllegalAction, match="not allowed now"):
        play(rules, state, 0, PASS)
    play_random(rules, state, Random(1))
    with pytest.raises(IllegalAction, match="match is over"):
        play(rules, state, 0, PASS)


def test_random_play_that_does_not_end_is_an_error() -> None:
    rules = Raid(2)
    with pytest.raises(AssertionError, match="not ended after 5 answers"):
        play_random(rules, rules.start(), Random(1), limit=5)


def test_random_play_counts_the_answers() -> None:
    rules = Raid(3)
    state, twin = rules.start(), rules.start()
    count = play_random(rules, state, Random(9))
    rng = Random(9)
    for _ in range(count):
        pending = rules.pending(twin)
        if isinstance(pending, Decision):
            legal = rules.legal(twin)
            rules.apply(twin, legal[int(rng.random() * len(legal))])
        else:
            assert isinstance(pending, Chance)
            rules.apply(twin, fall(pending, rng))
    assert isinstance(rules.pending(twin), Outcome)
    assert twin == state
