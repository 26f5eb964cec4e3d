"""`hidden-hand bench bots`: how long a decision takes at each level, at a table for four and at the largest one; and
how long a bot that is told to stop goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from game.bots.registry import LEVELS, bot_for
from game.commands.arena import contest
from game.commands.arena_play import dealt
from game.commands.arena_score import percentile
from game.kernel.contract import Decision, Setup
from game.registry import rules_for

TABLES = (("love_letter/classic", 4, 60), ("love_letter/premium", 8, 24))
"""Edition, seats, rounds."""

CANCEL_TABLES = (
    *(("love_letter/classic", 4), ("love_letter/premium", 8), ("love_letter/batman", 4)),
    *(("love_letter/second", 2), ("love_letter/second", 4)),
)
"""Where decisions are called off: what is hidden takes longest to work out after several exchanges."""

CANCELS = 40
"""So many decisions of each table are called off."""


def bench() -> dict[str, dict[str, float]]:
    """Milliseconds by level: of a decision the median, the 99th percentile and the longest; and of the time from being
    told to stop to the answer the 99th percentile and the longest."""
    result = {}
    for level in LEVELS:
        seconds: list[float] = []
        for key, seats, rounds in TABLES:
            for more in contest(key, (level,) * seats, rounds, seed=1).seconds:
                seconds += more
        waits = cancelled(level, percentile(seconds, 0.5) / 1000)
        result[level] = {
            "p50_ms": percentile(seconds, 0.5),
            "p99_ms": percentile(seconds, 0.99),
            "max_ms": percentile(seconds, 1.0),
            "cancel_p99_ms": percentile(waits, 0.99),
            "cancel_ms": percentile(waits, 1.0),
        }
    return result


def cancelled(level: str, usual: float) -> list[float]:
    """How long decisions went on that were called off in the middle. *usual*: the seconds that one takes."""
    bot, waits = bot_for(level), []
    for key, seats in CANCEL_TABLES:
        rules = rules_for(Setup(key, seats))
        for number in range(CANCELS):
            lots = Random(f"{level} {number}")
            state = dealt(rules, 1, number)
            for _ in range(lots.randrange(3 * seats)):
                if isinstance(rules.pending(state), Decision):
                    rules.apply(state, lots.choice(rules.legal(state)))
            asked = rules.pending(state)
            if not isinstance(asked, Decision):
                continue
            end = time.perf_counter() + usual * lots.random()
            bot.choose(rules, rules.view(state, asked.seat), rules.legal(state), lots, _after(end))
            if (wait := time.perf_counter() - end) > 0:
                waits.append(wait)
    return waits


def _after(end: float) -> Callable[[], bool]:
    return lambda: time.perf_counter() >= end
