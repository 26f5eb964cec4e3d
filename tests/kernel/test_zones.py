"""Hidden cards on plain lists and masks."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.contract import HIDDEN
from game.kernel.zones import fill, knowers_after_play, mask_of, next_seats, seats_of, unseen


@given(st.sets(st.integers(0, 9)))
def test_a_mask_is_a_set_of_seats(seats: set[int]) -> None:
    assert seats_of(mask_of(seats)) == tuple(sorted(seats))


def test_the_next_seat_is_the_next_that_is_not_out() -> None:
    for seats in range(2, 9):
        table = next_seats(seats)
        for seat, out in product(range(seats), range(1 << seats)):
            left = [other for other in range(seats) if not out >> other & 1]
            after = [other for other in left if other > seat] + [other for other in left if other <= seat]
            assert table[seat][out] == (after[0] if after else seat)


def test_whoever_cannot_tell_which_card_was_played_knows_nothing() -> None:
    """All cases: what a seat can conclude about the card kept, from what it knew and saw, and no more."""
    faces = range(3)
    for held, drawn in product(faces, repeat=2):
        for played in {held, drawn}:
            kept = drawn if played == held else held
            for knows_held, knows_drawn in product((0, 1), repeat=2):
                # Every pair of cards that fits what the seat knew and saw; the set of what may have been kept.
                possible = set()
                for a, b in product(faces, repeat=2):
                    if (knows_held and a != held) or (knows_drawn and b != drawn) or played not in (a, b):
                        continue
                    possible |= {b} if played == a else set()
                    possible |= {a} if played == b else set()
                known = knowers_after_play(played, held, drawn, knows_held, knows_drawn)
                assert known == (possible == {kept})


def test_unseen_is_the_stock_without_what_is_seen() -> None:
    assert unseen((2, 1, 3), (0, HIDDEN), [2, 2], ()) == [0, 1, 2]
    assert unseen((1,), [0]) == []
    assert unseen((2, 2)) == [0, 0, 1, 1]


@given(st.lists(st.integers(-1, 3), max_size=8), st.integers())
@settings(deadline=None, derandomize=True)
def test_filling_keeps_what_is_known_and_uses_up_the_pool(slots: list[int], seed: int) -> None:
    pool = [4, 5, 6, 7, 8, 8, 8, 9]
    before = Counter(pool)
    faces = fill(slots, pool, Random(seed))
    kept = [face for face, slot in zip(faces, slots, strict=True) if slot != HIDDEN]
    assert kept == [slot for slot in slots if slot != HIDDEN]
    filled = [face for face, slot in zip(faces, slots, strict=True) if slot == HIDDEN]
    assert Counter(filled) + Counter(pool) == before


def test_filling_from_too_few_cards_is_an_error() -> None:
    with pytest.raises(ValueError, match="more hidden cards than unseen faces"):
        fill([HIDDEN, HIDDEN], [1], Random(1))


def test_every_hidden_card_is_equally_likely_everywhere() -> None:
    rng = Random(3)
    fallen = Counter(tuple(fill([HIDDEN, 7, HIDDEN], [0, 1, 2], rng)) for _ in range(3000))
    assert len(fallen) == 6
    assert all(400 < count < 600 for count in fallen.values())
