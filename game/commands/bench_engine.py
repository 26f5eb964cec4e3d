"""`hidden-hand bench engine`: complete random rounds a second, for each edition and seat count."""

from __future__ import annotations

import time
from random import Random
from statistics import median

from game.kernel.contract import AnyRules, Chance, Decision, EventLog, Setup
from game.kernel.engine import fall
from game.registry import EDITIONS, edition, rules_for

RUNS = 5


def random_round(rules: AnyRules, rng: Random, log: EventLog | None = None) -> int:
    """Play one complete round from the lot on, choosing uniformly among all legal actions; the actions played."""
    state = rules.start()
    roll = rng.random
    apply, legal, pending = rules.apply, rules.legal, rules.pending
    for _ in range(2):
        chance = pending(state)
        assert isinstance(chance, Chance)
        apply(state, fall(chance, rng), log)
    actions = 0
    while isinstance(pending(state), Decision):
        codes = legal(state)
        apply(state, codes[int(roll() * len(codes))], log)
        actions += 1
    return actions


def rate(rules: AnyRules, seconds: float, events: bool = False) -> tuple[float, float]:
    """Rounds and actions a second of processor time: the median of several runs of *seconds* / `RUNS` each."""
    rounds_per_s, actions_per_s = [], []
    rng = Random(1)
    for _ in range(RUNS):
        rounds = actions = 0
        begin = time.process_time()
        while (spent := time.process_time() - begin) < seconds / RUNS:
            for _ in range(50):
                actions += random_round(rules, rng, [] if events else None)
            rounds += 50
        rounds_per_s.append(rounds / spent)
        actions_per_s.append(actions / spent)
    return median(rounds_per_s), median(actions_per_s)


def bench(seconds: float = 2.0, events: bool = False) -> dict[str, dict[str, dict[str, int]]]:
    """Rates for every edition and seat count, by edition name and seats."""
    result: dict[str, dict[str, dict[str, int]]] = {}
    for key in EDITIONS:
        rows = result[key.partition("/")[2]] = {}
        for seats in edition(key).seat_counts:
            rounds, actions = rate(rules_for(Setup(key, seats)), seconds, events)
            rows[str(seats)] = {"rounds_per_s": round(rounds), "actions_per_s": round(actions)}
    return result
