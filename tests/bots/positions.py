"""Positions from random play, for tests of what bots do in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.kernel.contract import AnyRules, Chance, Decision, Option, Setup
from game.kernel.engine import fall
from game.registry import EDITIONS, edition, rules_for

TABLES = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]


def positions(
    key: str, seats: int, rounds: int, seed: int = 1, options: Mapping[str, Option] | None = None
) -> Iterator[tuple[AnyRules, Any, int]]:
    """Every decision of *rounds* random rounds: rules, state and the seat that is asked."""
    rules = rules_for(Setup(key, seats, {"tokens_to_win": 13, **(options or {})}))
    rng = Random(f"{key} {seats} {seed}")
    for _ in range(rounds):
        state = rules.start()
        dealt = 0
        while True:
            asked = rules.pending(state)
            if isinstance(asked, Decision):
                yield rules, state, asked.seat
                rules.apply(state, rng.choice(rules.legal(state)))
            elif isinstance(asked, Chance) and dealt < 2:
                dealt += 1
                rules.apply(state, fall(asked, rng))
            else:
                break
