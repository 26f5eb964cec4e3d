"""`hidden-hand bench engine`: complete random rounds a second, for each edition and seat count."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from random import Random
from statistics import median

from game.kernel.contract import FATE, AnyRules, Chance, Decision, EventLog, Setup
from game.kernel.engine import fall
from game.registry import EDITIONS, edition, rules_for
from game.session.record import answer_text, chained

RUNS = 5
BATCH = 50

Round = Callable[[AnyRules, Random], int]


def random_round(rules: AnyRules, rng: Random) -> int:
    """Play one complete round from the lot on, choosing uniformly among all legal actions; the actions played."""
    state = rules.start()
    roll = rng.random
    apply, legal, pending = rules.apply, rules.legal, rules.pending
    for _ in range(2):
        chance = pending(state)
        assert isinstance(chance, Chance)
        apply(state, fall(chance, rng))
    actions = 0
    while isinstance(pending(state), Decision):
        codes = legal(state)
        apply(state, codes[int(roll() * len(codes))])
        actions += 1
    return actions


def journalled_round(write: Callable[[bytes], object]) -> Round:
    """A random round in which every event is built and every answer is written as a journal's line with its checksum.

    The lines are not forced to the disk one by one: that time is the disk's, not the engine's.
    """

    def play(rules: AnyRules, rng: Random) -> int:
        state = rules.start()
        log: EventLog = []
        checksum = actions = 0
        while True:
            asked = rules.pending(state)
            if isinstance(asked, Decision):
                codes = rules.legal(state)
                seat, code = asked.seat, codes[int(rng.random() * len(codes))]
                actions += 1
            elif isinstance(asked, Chance) and not actions:
                seat, code = FATE, fall(asked, rng)
            else:
                return actions
            rules.apply(state, code, log)
            line, checksum = chained(answer_text(seat, rules.text(code)), checksum)
            write(line)

    return play


def rate(rules: AnyRules, seconds: float, play: Round = random_round) -> tuple[float, float]:
    """Rounds and actions a second of processor time: the median of several runs of *seconds* / `RUNS` each."""
    rounds_per_s, actions_per_s = [], []
    rng = Random(1)
    for _ in range(RUNS):
        rounds = actions = 0
        begin = time.process_time()
        while (spent := time.process_time() - begin) < seconds / RUNS:
            for _ in range(BATCH):
                actions += play(rules, rng)
            rounds += BATCH
        rounds_per_s.append(rounds / spent)
        actions_per_s.append(actions / spent)
    return median(rounds_per_s), median(actions_per_s)


def bench(seconds: float = 2.0) -> dict[str, dict[str, dict[str, int]]]:
    """Rates for every edition and seat count, by edition name and seats."""
    result: dict[str, dict[str, dict[str, int]]] = {}
    for key in EDITIONS:
        rows = result[key.partition("/")[2]] = {}
        for seats in edition(key).seat_counts:
            rules = rules_for(Setup(key, seats))
            rounds, actions = rate(rules, seconds)
            with tempfile.TemporaryFile() as file:
                journalled, _ = rate(rules, seconds / 2, journalled_round(file.write))
            rows[str(seats)] = {
                "rounds_per_s": round(rounds),
                "actions_per_s": round(actions),
                "journalled_rounds_per_s": round(journalled),
            }
    return result
