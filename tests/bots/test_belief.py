"""What hidden hands may be: the same chances as counting every deal gives, and sets of hands in proportion."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.bots.belief import FEW, Belief
from game.kernel.contract import HIDDEN, Setup
from game.registry import rules_for
from game.rulesets.love_letter.habits import habits
from tests.bots.positions import positions

CLASSIC = "love_letter/classic"


def unseen(rules: Any, view: Any) -> list[int]:
    """Every unseen card, told from the view without the bots' help."""
    shown = Counter(
        face for cards in (*view.hands, *view.discards, view.faceup, view.deck) for face in cards if face != HIDDEN
    )
    return [face for face in rules.edition.deck() if face not in shown or (shown.subtract([face]) or shown[face] < 0)]


def test_without_habits_every_way_to_deal_the_unseen_cards_is_as_likely() -> None:
    tried = 0
    for rules, state, seat in positions(CLASSIC, 3, rounds=12, seed=21):
        view = rules.view(state, seat)
        belief = Belief(rules, view)
        pool = unseen(rules, view)
        if not belief.hidden or len(pool) > 8:
            continue
        tried += 1
        deals = Counter(permutations(pool, len(belief.hidden)))
        total = sum(deals.values())
        for at, other in enumerate(belief.hidden):
            counted = Counter[int]()
            for hands, count in deals.items():
                counted[hands[at]] += count
            expected = [counted[face] / total for face in range(len(rules.edition.cards))]
            assert belief.chances(other) == pytest.approx(expected, abs=1e-12)
    assert tried > 10


@pytest.mark.parametrize(("key", "seats"), [(CLASSIC, 4), ("love_letter/premium", 8)])
def test_sets_of_hands_come_up_as_often_as_their_chances_say(key: str, seats: int) -> None:
    """With few hidden hands from the list of all sets, with many one after the other."""
    rules, state, seat = next(
        found for number, found in enumerate(positions(key, seats, rounds=3, seed=22)) if number == seats // 2
    )
    belief = Belief(rules, rules.view(state, seat))
    assert (len(belief.hidden) > FEW) == (seats == 8)
    count = 6000
    drawn = list(belief.hands(count, Random(1)))
    for at, other in enumerate(belief.hidden):
        found = Counter(hands[at] for hands in drawn)
        for face, chance in enumerate(belief.chances(other)):
            assert abs(found[face] / count - chance) < 5 * (chance * (1 - chance) / count) ** 0.5 + 1e-9


@pytest.mark.parametrize(("key", "seats"), [(CLASSIC, 4), ("love_letter/second", 3), ("love_letter/premium", 7)])
def test_no_set_of_hands_holds_more_copies_than_are_unseen(key: str, seats: int) -> None:
    for number, (rules, state, seat) in enumerate(positions(key, seats, rounds=4, seed=23)):
        view = rules.view(state, seat)
        belief = Belief(rules, view, habits(rules))
        pool = Counter(unseen(rules, view))
        assert belief.copies == [pool[face] for face in range(len(rules.edition.cards))]
        for hands in belief.hands(30, Random(number)):
            assert Counter(hands) <= pool


def test_what_was_shown_is_certain_until_the_bot_is_one_that_forgets() -> None:
    known = 0
    for rules, state, seat in positions(CLASSIC, 3, rounds=30, seed=24):
        view = rules.view(state, seat)
        for other, cards in enumerate(view.hands):
            if other != seat and cards and cards[0] != HIDDEN:
                known += 1
                assert Belief(rules, view).chances(other)[cards[0]] == 1.0
                assert other in Belief(rules, view, memory=False).hidden
    assert known > 10


def test_a_player_who_played_a_low_card_more_likely_kept_a_high_one() -> None:
    rules = rules_for(Setup(CLASSIC, 2))
    faces = rules.edition.faces
    guard, princess = faces["guard"], faces["princess"]
    tried = 0
    for _, state, seat in positions(CLASSIC, 2, rounds=200, seed=25):
        view = rules.view(state, seat)
        other = 1 - seat
        if view.discards[other] == (guard,) and not view.discards[seat] and other in Belief(rules, view).hidden:
            counted, read = (Belief(rules, view, table).chances(other) for table in (None, habits(rules)))
            if counted[princess] and counted[guard]:
                tried += 1
                assert read[princess] / read[guard] > 1.5 * counted[princess] / counted[guard]
    assert tried > 10


def test_nobody_is_thought_to_have_kept_a_card_that_had_to_be_played_but_for_a_grain_of_doubt() -> None:
    rules = rules_for(Setup(CLASSIC, 2))
    faces = rules.edition.faces
    tried = 0
    for _, state, seat in positions(CLASSIC, 2, rounds=200, seed=26):
        view = rules.view(state, seat)
        other = 1 - seat
        # The card that the prince's target discarded is the other one.
        if view.discards[other] == (faces["prince"],) and len(view.discards[seat]) == 1:
            belief = Belief(rules, view, habits(rules))
            if other in belief.hidden and belief.copies[faces["countess"]]:
                tried += 1
                assert 0 < belief.chances(other)[faces["countess"]] < 0.02
    assert tried > 3
