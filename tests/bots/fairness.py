"""Pairs of states that differ only in what one seat cannot see, and a bot that peeks, to be found out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.bots.flat_mc import FlatMonteCarlo, Knobs
from game.kernel.contract import AnyRules, Chance, Decision, Setup
from game.kernel.engine import fall
from game.registry import rules_for


class Pair(NamedTuple):
    """Two states that look the same to *seat*. *replayed*: the other is another deal, played with the same answers."""

    rules: AnyRules
    one: Any
    other: Any
    seat: int
    replayed: bool


def pairs(key: str, seats: int, rounds: int, seed: int) -> Iterator[Pair]:
    """Pairs from random rounds: a world sampled from each view, and deals in which hidden cards lie otherwise."""
    rules = rules_for(Setup(key, seats, {"tokens_to_win": 13}))
    rng = Random(f"{key} {seats} {seed}")
    for _ in range(rounds):
        states, logs, codes, askers = [rules.start()], [], [], []
        while True:
            asked = rules.pending(states[-1])
            if isinstance(asked, Decision):
                askers.append(asked.seat)
                legal = rules.legal(states[-1])
                harmless = [code for code in legal if not rules.fatal >> max(0, rules.move(code).card) & 1]
                code = rng.choice(harmless or legal)
            elif isinstance(asked, Chance) and len(codes) < 2:
                askers.append(-1)
                code = fall(asked, rng)
            else:
                break
            state, log = rules.copy(states[-1]), []
            rules.apply(state, code, log)
            states.append(state)
            logs.append(log)
            codes.append(code)
        for at, seat in enumerate(askers):
            if seat < 0:
                continue
            yield Pair(rules, states[at], rules.world(rules.view(states[at], seat), rng), seat, False)
            other = _otherwise(rules, codes[:at], logs, seat, rng)
            if other is not None:
                yield Pair(rules, states[at], other, seat, True)


def _otherwise(rules: Any, codes: list[Any], logs: list[Any], seat: int, rng: Random) -> Any:
    """The state after *codes* with some cards of the deal exchanged; None if *seat* would have seen a difference."""
    deal = list(codes[1])
    for _ in range(rng.randint(1, 3)):
        one, two = rng.sample(range(len(deal)), 2)
        deal[one], deal[two] = deal[two], deal[one]
    if tuple(deal) == codes[1]:
        return None
    state = rules.start()
    for at, code in enumerate((codes[0], tuple(deal), *codes[2:])):
        log: list[Any] = []
        if at > 1 and code not in rules.legal(state):
            return None
        rules.apply(state, code, log)
        if [event.seen_by(seat) for event in log] != [event.seen_by(seat) for event in logs[at]]:
            return None
    return state


class Peeker:
    """Searches as an honest bot does, but with everybody's cards on the table."""

    def __init__(self, playouts: int = 100) -> None:
        self._bot = FlatMonteCarlo(Knobs(playouts))

    def peek(self, rules: Any, state: Any, seat: int, rng: Random) -> Any:
        """The answer of *seat*, which should not see *state*."""
        view = rules.view(state, seat)
        hands = tuple(
            cards if owner == seat or not cards else (state.hand[owner], *cards[1:])
            for owner, cards in enumerate(view.hands)
        )
        filled = msgspec.structs.replace(view, hands=hands)
        return self._bot.choose(rules, filled, rules.legal(state), rng)
