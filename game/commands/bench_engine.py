"""`hidden-hand bench engine`: random rounds and a search's playouts a second, for each edition and seat count."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from game.kernel.contract import FATE, HIDDEN, AnyRules, Chance, Decision, EventLog, Setup
from game.kernel.engine import fall
from game.registry import EDITIONS, edition, rules_for
from game.rulesets.love_letter.playouts import Playouts, Worlds
from game.session.record import answer_text, chained
from game.session.version import engine

RUNS = 5
BATCH = 50

WORLDS = 8
"""So many worlds are dealt at each decision of a searched round, and as many answers played out in each."""

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


def searched_round(playouts: Playouts) -> Round:
    """A random round at each decision of which answers are played out in worlds, as a search does it."""

    def play(rules: AnyRules, rng: Random) -> int:
        state = rules.start()
        for _ in range(2):
            chance = rules.pending(state)
            assert isinstance(chance, Chance)
            rules.apply(state, fall(chance, rng))
        played = 0
        while isinstance(asked := rules.pending(state), Decision):
            codes = rules.legal(state)
            view = rules.view(state, asked.seat)
            worlds = Worlds(playouts, view, rng)
            hands = [state.hand[seat] for seat, cards in enumerate(view.hands) if HIDDEN in cards]
            tried = codes[:: -(-len(codes) // WORLDS)]
            for _ in range(WORLDS):
                world = worlds.deal(hands, rng)
                for code in tried:
                    worlds.value(world, code, rng)
                played += len(tried)
            rules.apply(state, codes[int(rng.random() * len(codes))])
        return played

    return play


def rate(rules: AnyRules, seconds: float, play: Round = random_round, batch: int = BATCH) -> tuple[float, float]:
    """Rounds a second of processor time, and what *play* counts in them: medians of runs of *seconds* / `RUNS` each.

    The clock is looked at after every *batch* of rounds.
    """
    rounds_per_s, actions_per_s = [], []
    rng = Random(1)
    for _ in range(RUNS):
        rounds = actions = 0
        begin = time.process_time()
        while (spent := time.process_time() - begin) < seconds / RUNS:
            for _ in range(batch):
                actions += play(rules, rng)
            rounds += batch
        rounds_per_s.append(rounds / spent)
        actions_per_s.append(actions / spent)
    return median(rounds_per_s), median(actions_per_s)


def playout_rate(rules: Any, seconds: float) -> float:
    """A search's playouts a second of processor time."""
    return rate(rules, seconds, searched_round(Playouts(rules)), batch=1)[1]


def bench(seconds: float = 2.0) -> dict[str, Any]:
    """Which engine it is; and rates for every edition and seat count, by edition name and seats."""
    result: dict[str, Any] = {"engine": engine()}
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
                "playouts_per_s": round(playout_rate(rules, seconds / 2)),
                "journalled_rounds_per_s": round(journalled),
            }
    return result
