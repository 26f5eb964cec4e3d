"""What the engine that Python finds plays, as one JSON object: to compare the pure engine with a compiled one.

    python build/engine_course.py 100

That many random rounds are played at every table; now and then a view is taken, searched from and played out. The
digest is over everything that comes of it. Rounds and playouts a second are the bench's.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from random import Random

import msgspec

from game.bots.belief import Belief
from game.commands.bench_engine import playout_rate, rate
from game.kernel.contract import AnyRules, Chance, Decision, EventLog, Setup
from game.kernel.engine import fall
from game.registry import EDITIONS, edition, rules_for
from game.rulesets.love_letter.playouts import Playouts, Worlds
from game.session.version import engine

EVERY = 7
"""So many answers lie between two searches."""

SECONDS = 1.0

SPEEDS = (("love_letter/classic", 2), ("love_letter/classic", 4), ("love_letter/premium", 8))


def tables() -> Iterator[AnyRules]:
    """The rules of every edition and seat count: with no house rule, and with each."""
    for key in EDITIONS:
        for seats in edition(key).seat_counts:
            for options in [{}, *({rule: True} for rule in edition(key).house_rules)]:
                yield rules_for(Setup(key, seats, options))


def play(rules: AnyRules, rounds: int) -> Iterator[bytes]:
    """Everything that comes of *rounds* random rounds: states, legal answers, events, views, worlds, values."""
    rng = Random(f"{rules.key} {rules.seats} {rules.options}")
    playouts = Playouts(rules)
    state, log, number = rules.start(), EventLog(), 0
    while rounds:
        asked = rules.pending(state)
        if isinstance(asked, Decision):
            codes = rules.legal(state)
            yield repr((asked.seat, codes)).encode()
            number += 1
            if number % EVERY == 0:
                view = rules.view(state, asked.seat)
                yield msgspec.json.encode(view)
                belief = Belief(rules, view, soft=True)
                worlds = Worlds(playouts, belief.view, rng, belief.buried)
                for cards in belief.hands(2, rng):
                    world = worlds.deal(cards, rng)
                    yield repr((world, [worlds.value(world, code, rng) for code in codes[:4]])).encode()
            rules.apply(state, codes[int(rng.random() * len(codes))], log)
        elif isinstance(asked, Chance):
            rules.apply(state, fall(asked, rng), log)
            rounds -= asked.prompt == "deal"
        else:
            state = rules.start()
        yield repr(state).encode()
    yield msgspec.json.encode(log)


def main(rounds: int) -> None:
    """Print the engine, the digest of *rounds* rounds at each table, and how fast it is."""
    digest = hashlib.sha256()
    for rules in tables():
        for piece in play(rules, rounds):
            digest.update(piece)
    speeds = {}
    for key, seats in SPEEDS:
        rules = rules_for(Setup(key, seats))
        speeds[f"{key.partition('/')[2]} {seats}"] = {
            "rounds_per_s": round(rate(rules, SECONDS)[0]),
            "playouts_per_s": round(playout_rate(rules, SECONDS)),
        }
    print(json.dumps({"engine": engine(), "digest": digest.hexdigest(), **speeds}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
