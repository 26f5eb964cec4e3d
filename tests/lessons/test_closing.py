"""What a tutorial tells at its end is what the rules of its edition are."""

from __future__ import annotations

import re

import pytest

from game.kernel.contract import Setup
from game.lessons.closing import good_to_know
from game.registry import EDITIONS, edition, rules_for


@pytest.mark.parametrize("key", EDITIONS)
def test_the_tokens_are_those_of_each_number_of_players(key: str) -> None:
    words = edition(key)
    told = good_to_know(words)[-1]
    found = {}
    for tokens, seats in re.findall(r"(\d) with ([\d, or]+) players", told):
        found |= {int(count): int(tokens) for count in re.findall(r"\d", seats)}
    assert found == {seats: rules_for(Setup(key, seats)).goal for seats in words.seat_counts}  # type: ignore[attr-defined]


@pytest.mark.parametrize("key", EDITIONS)
def test_equal_hands_end_as_the_edition_has_it(key: str) -> None:
    told = " ".join(good_to_know(edition(key)))
    assert ("together" in told) == (edition(key).showdown_tie == "share")
    assert ("higher sum" in told) == (edition(key).showdown_tie == "discards")
