"""A bot knows what its seat has seen, and nothing else; and a bot that peeks would be found out."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.flat_mc import FlatMonteCarlo
from game.bots.levels import LEVELS
from game.bots.registry import bot_for
from game.kernel.contract import Chance, Decision, Setup
from game.kernel.engine import fall
from game.registry import rules_for
from tests.bots.fairness import Peeker, pairs

TABLES = [
    ("love_letter/classic", 2, 150),
    ("love_letter/classic", 4, 40),
    ("love_letter/second", 3, 12),
    ("love_letter/batman", 3, 50),
    ("love_letter/premium", 5, 15),
]


@pytest.mark.parametrize(("key", "seats", "rounds"), TABLES)
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_answer(key: str, seats: int, rounds: int) -> None:
    bots = [FlatMonteCarlo(msgspec.structs.replace(knobs, playouts=8)) for knobs in LEVELS.values()]
    compared = [0, 0]
    for number, pair in enumerate(pairs(key, seats, rounds, seed=51)):
        one, other = (pair.rules.view(state, pair.seat) for state in (pair.one, pair.other))
        assert msgspec.json.encode(one) == msgspec.json.encode(other)
        legal = pair.rules.legal(pair.one)
        assert legal == pair.rules.legal(pair.other)
        bot = bots[number % len(bots)]
        answers = [bot.choose(pair.rules, view, legal, Random(number)) for view in (one, other)]
        assert answers[0] == answers[1]
        compared[pair.replayed] += pair.one != pair.other
    assert min(compared) > 20


def test_a_bot_that_peeks_answers_differently_where_it_should_not() -> None:
    caught = 0
    for number, pair in enumerate(pairs("love_letter/classic", 2, 25, seed=52)):
        answers = {Peeker(24).peek(pair.rules, state, pair.seat, Random(number)) for state in (pair.one, pair.other)}
        caught += len(answers) > 1
    assert caught > 15


def test_a_bot_that_peeks_wins_far_more_than_an_honest_one_can() -> None:
    """So a share of more than 65 % against `rules` would mean that something is seen that is hidden."""
    rules = rules_for(Setup("love_letter/classic", 2, {"tokens_to_win": 13}))
    honest, peeker, won, rounds = bot_for("rules"), Peeker(48), 0.0, 240
    for number in range(rounds):
        state: Any = rules.start()
        rng = Random(number // 2)
        for _ in range(2):
            chance = rules.pending(state)
            assert isinstance(chance, Chance)
            rules.apply(state, fall(chance, rng))
        cheat, rng = number % 2, Random(f"{number}")
        while isinstance(asked := rules.pending(state), Decision):
            if asked.seat == cheat:
                code = peeker.peek(rules, state, cheat, rng)
            else:
                code = honest.choose(rules, rules.view(state, asked.seat), rules.legal(state), rng)
            rules.apply(state, code)
        won += (cheat in state.round_winners) / max(1, len(state.round_winners))
    assert won / rounds > 0.70
