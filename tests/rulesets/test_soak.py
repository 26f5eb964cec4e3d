"""Random rounds of every edition and seat count keep all cards and end. `python build/soak.py` plays many more."""

from __future__ import annotations

import runpy
from random import Random

import pytest
from structure.tree import ROOT

from game.bots.registry import bot_for
from game.kernel.contract import Setup
from game.registry import EDITIONS, edition, rules_for

SOAK = runpy.run_path(str(ROOT / "build" / "soak.py"))
TABLES = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_no_card_is_lost_in_random_rounds(key: str, seats: int) -> None:
    rng = Random(f"soak {key} {seats}")
    for _ in range(150):
        options = {rule: rng.random() < 0.3 for rule in edition(key).house_rules}
        answers, winners = SOAK["soak_round"](rules_for(Setup(key, seats, options)), rng)
        assert answers > 0 or options.get("minister")
        assert winners > 0 or options.get("double_tie_pays_nobody")


def test_a_lost_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_for(Setup("love_letter/classic", 2))
    apply = type(rules).apply

    def careless(self, state, code, log=None):  # type: ignore[no-untyped-def]
        apply(self, state, code, log)
        if state.deck:
            state.deck[0] = 0

    monkeypatch.setattr(type(rules), "apply", careless)
    with pytest.raises(AssertionError, match="cards lost or doubled"):
        SOAK["soak_round"](rules, Random(1))


def test_bots_play_on_and_a_bot_that_answers_what_is_not_legal_is_noticed() -> None:
    rules = rules_for(Setup("love_letter/second", 3))
    assert SOAK["soak_round"](rules, Random(2), [bot_for("rules"), bot_for("random")])[0] > 0

    class Cheat:
        def choose(self, rules, view, legal, rng):  # type: ignore[no-untyped-def]
            return max(legal) + 1

    with pytest.raises(AssertionError, match="is not legal"):
        SOAK["soak_round"](rules, Random(2), [Cheat()])
