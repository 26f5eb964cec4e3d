"""The end of a round between two players: what the solver answers, and that it is bound by nothing but the view."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.bots.endgame.solver import Strategy, in_reach, solve
from game.kernel.pace import Pace
from tests.bots.positions import positions

TABLES = [
    ("love_letter/classic", 2, 20),
    ("love_letter/classic", 4, 12),
    ("love_letter/batman", 3, 10),
    ("love_letter/second", 2, 60),
    ("love_letter/second", 5, 12),
    ("love_letter/premium", 5, 24),
]
"""Editions, seats and how many random rounds it takes to meet some ends of rounds."""


def flat(rules: Any) -> list[list[float]]:
    """The ranges of somebody who knows nothing but the cards in sight."""
    return [[1.0] * len(rules.edition.cards) for _ in range(rules.seats)]


def ends(key: str, seats: int, rounds: int, seed: int = 1) -> Iterator[tuple[Any, Any, int]]:
    """The decisions of random rounds that are in the solver's reach."""
    for rules, state, seat in positions(key, seats, rounds, seed):
        if in_reach(rules, rules.view(state, seat)):
            yield rules, state, seat


@pytest.mark.parametrize(("key", "seats", "rounds"), TABLES)
def test_the_solver_answers_with_chances_of_legal_codes(key: str, seats: int, rounds: int) -> None:
    met = 0
    for rules, state, seat in ends(key, seats, rounds):
        found = solve(rules, rules.view(state, seat), flat(rules))
        assert found is not None
        assert set(found.codes) <= set(rules.legal(state))
        assert len(set(found.codes)) == len(found.codes) == len(found.chances)
        assert min(found.chances) > 0
        assert sum(found.chances) == pytest.approx(1, abs=1e-12)
        met += 1
    assert met > 5


@pytest.mark.parametrize(("key", "seats", "rounds"), TABLES)
def test_what_is_hidden_changes_no_strategy(key: str, seats: int, rounds: int) -> None:
    for number, (rules, state, seat) in enumerate(ends(key, seats, rounds // 2, seed=2)):
        view = rules.view(state, seat)
        again = rules.view(rules.world(view, Random(number)), seat)
        assert solve(rules, view, flat(rules)) == solve(rules, again, flat(rules))


def test_a_stop_ends_the_thinking_without_a_strategy() -> None:
    called_off = 0
    for rules, state, seat in ends("love_letter/classic", 2, 40, seed=3):
        view = rules.view(state, seat)
        if len(view.deck) == 2:
            pace = Pace(lambda: True)
            found = solve(rules, view, flat(rules), pace)
            assert (found is None) == pace.stopped
            called_off += pace.stopped
    assert called_off > 3


def test_a_strategy_is_picked_from_in_proportion() -> None:
    strategy = Strategy((7, 8, 9), (0.5, 0.2, 0.3), 0.0)
    rng = Random(1)
    picked = [strategy.pick(rng) for _ in range(20_000)]
    for code, chance in zip(strategy.codes, strategy.chances, strict=True):
        assert abs(picked.count(code) / len(picked) - chance) < 5 * (chance * (1 - chance) / len(picked)) ** 0.5
