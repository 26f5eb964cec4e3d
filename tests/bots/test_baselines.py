"""The baselines never change: whatever is measured against them stays comparable.

A new search or a better belief must leave these figures as they are. Whoever really wants other baselines gives them
new names.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from random import Random

import pytest

from game.bots.registry import bot_for
from tests.bots.positions import TABLES, positions

BASELINES = {
    "random": "c0a553179489de15",
    "safe-random": "898e9f335f49158f",
    "rules": "8bf53e45e0f75198",
}
"""What each answers in some thousand positions, as a hash."""


def answers(spec: str) -> str:
    sha = sha256()
    for key, seats in TABLES:
        for number, (rules, state, seat) in enumerate(positions(key, seats, rounds=4, seed=31)):
            chosen = bot_for(spec).choose(rules, rules.view(state, seat), rules.legal(state), Random(number))
            sha.update(rules.text(chosen).encode() + b"\n")
    return sha.hexdigest()[:16]


@pytest.mark.parametrize("spec", BASELINES)
def test_a_baseline_answers_as_it_always_did(spec: str) -> None:
    assert answers(spec) == BASELINES[spec]


def test_the_random_bot_chooses_each_card_and_each_of_its_options_equally_often() -> None:
    """Chi-square over many positions at once; by chance it fails once in a hundred thousand seeds."""
    rng, square, free = Random(5), 0.0, 0
    for number, (rules, state, seat) in enumerate(positions("love_letter/classic", 4, rounds=12, seed=32)):
        legal = rules.legal(state)
        if number % 3 or len(legal) < 4:
            continue
        view, tries = rules.view(state, seat), 1200
        counts = Counter(bot_for("random").choose(rules, view, legal, rng) for _ in range(tries))
        options = Counter(rules.move(code).card for code in legal)
        expected = {code: tries / len(options) / options[rules.move(code).card] for code in legal}
        square += sum((counts[code] - mean) ** 2 / mean for code, mean in expected.items())
        free += len(legal) - 1
    assert free > 60
    assert abs(square - free) < 4.5 * (2 * free) ** 0.5


def test_the_safe_random_bot_is_the_random_one_but_for_fatal_cards() -> None:
    """Where no fatal card is held both choose alike, lot by lot."""
    met = 0
    for number, (rules, state, seat) in enumerate(positions("love_letter/second", 3, rounds=30, seed=33)):
        legal, view = rules.legal(state), rules.view(state, seat)
        if any(rules.move(code).card >= 0 and rules.fatal >> rules.move(code).card & 1 for code in legal):
            continue
        met += 1
        chosen = [bot_for(spec).choose(rules, view, legal, Random(number)) for spec in ("random", "safe-random")]
        assert chosen[0] == chosen[1]
    assert met > 50


def test_the_rules_bot_names_what_it_knows_and_never_what_lies_open() -> None:
    named = 0
    for number, (rules, state, seat) in enumerate(positions("love_letter/classic", 3, rounds=60, seed=34)):
        legal, view = rules.legal(state), rules.view(state, seat)
        move = rules.move(bot_for("rules").choose(rules, view, legal, Random(number)))
        if move.name < 0:
            continue
        known = view.hands[move.targets[0]][0]
        if known > 0:
            named += 1
            assert move.name == known
    assert named > 3
