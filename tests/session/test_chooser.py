"""A choice made step by step reaches every legal move, and only those."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.contract import Chance, Decision, Setup
from game.kernel.engine import fall
from game.registry import EDITIONS, edition, rules_for
from game.session.chooser import Chooser, Step

CASES = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]


def walk(moves: list, picks: tuple = ()) -> set:
    """Every code that some way through the steps leads to."""
    chooser = Chooser(moves)
    for value in picks:
        if value == "confirm":
            chooser.confirm()
        else:
            chooser.choose(value)
    if chooser.step is Step.DONE:
        return {chooser.code}
    found = set().union(*(walk(moves, (*picks, value)) for value in chooser.options))
    return found | walk(moves, (*picks, "confirm")) if chooser.can_confirm and chooser.targets else found


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_every_legal_move_can_be_reached_and_nothing_else(key: str, seats: int) -> None:
    rules = rules_for(Setup(key, seats))
    rng = Random(seats)
    state = rules.start()
    for _ in range(60):
        pending = rules.pending(state)
        if isinstance(pending, Decision):
            legal = rules.legal(state)
            assert walk([(code, rules.move(code)) for code in legal]) == set(legal)
            rules.apply(state, rng.choice(legal))
        elif isinstance(pending, Chance):
            rules.apply(state, fall(pending, rng))
        else:
            break


def test_back_takes_the_last_choice_back() -> None:
    rules = rules_for(Setup("love_letter/premium", 5))
    moves = [(code, move) for code, move in enumerate(rules.book.moves) if rules.text(code).startswith("baroness ")]
    chooser = Chooser(moves)
    chooser.choose(moves[0][1].card)
    chooser.choose(1)
    chooser.confirm()
    assert chooser.step is Step.DONE
    assert chooser.back()
    assert chooser.step is Step.SEAT
    assert chooser.targets == ()
    assert chooser.back()
    assert not chooser.back()
