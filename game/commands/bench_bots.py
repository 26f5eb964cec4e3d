"""`hidden-hand bench bots`: how long a decision takes at each level, at a table for four and at the largest one."""

from __future__ import annotations

from game.bots.registry import LEVELS
from game.commands.arena import contest
from game.commands.arena_score import percentile

TABLES = (("love_letter/classic", 4, 60), ("love_letter/premium", 8, 24))
"""Edition, seats, rounds."""


def bench() -> dict[str, dict[str, float]]:
    """Milliseconds of a decision by level: the median, the 99th percentile and the longest."""
    result = {}
    for level in LEVELS:
        seconds: list[float] = []
        for key, seats, rounds in TABLES:
            for more in contest(key, (level,) * seats, rounds, seed=1).seconds:
                seconds += more
        result[level] = {
            "p50_ms": percentile(seconds, 0.5),
            "p99_ms": percentile(seconds, 0.99),
            "max_ms": percentile(seconds, 1.0),
        }
    return result
