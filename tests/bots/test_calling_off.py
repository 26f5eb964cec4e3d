"""A bot that is told to stop answers soon, wherever it is in its thoughts.

Work is counted in lines of Python that are run, which are the same on every machine: a hundred thousand of them take
some ten milliseconds. What an engine that is compiled does is not seen; its sources are the same.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.bots.belief import Belief
from game.bots.endgame.solver import in_reach
from game.bots.flat_mc import FlatMonteCarlo, Knobs
from game.bots.hints import advise
from game.kernel.pace import Pace, Stopped
from game.rulesets.love_letter.trace import KEPT
from game.session.version import engine
from tests.bots.positions import positions

MOST_LINES = 150_000
"""So much work may lie between two questions whether to stop, and after the last one."""

HARD = 400_000
"""So much work the hardest decisions take."""

TABLES = [
    ("love_letter/second", 2, 30, 3),
    ("love_letter/second", 4, 12, 3),
    ("love_letter/second", 6, 26, 3),
    ("love_letter/batman", 4, 30, 3),
    ("love_letter/premium", 8, 12, 3),
    ("love_letter/classic", 2, 9, 3),
]
"""Edition, seats, random rounds, seed: among their decisions are hard ones."""

HARDEST = ("love_letter/second", "love_letter/batman")

BOT = FlatMonteCarlo(Knobs(playouts=32, plans=True))


def hard_ones(key: str, seats: int, rounds: int, seed: int) -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """Decisions after several exchanges, late in a round with many players, and at its end with two."""
    for rules, state, seat in positions(key, seats, rounds, seed):
        view, legal = rules.view(state, seat), rules.legal(state)
        deep = len(view.trace) > 12 if seats == 8 else view.trace.count(KEPT) > 1
        if len(legal) > 1 and (deep or in_reach(rules, view)):
            yield rules, view, legal


class Work:
    """A `Stop` that counts the lines run between its questions, and says yes to the one numbered *end*."""

    def __init__(self, end: int = -1) -> None:
        self.end = end
        self.asked = 0
        self.most = self.lines = self.total = 0

    def __call__(self) -> bool:
        self.asked += 1
        self.take()
        return self.asked == self.end

    def take(self) -> None:
        self.most = max(self.most, self.lines)
        self.total += self.lines
        self.lines = 0

    def count(self, frame: Any, event: str, _arg: Any) -> Any:
        self.lines += event == "line"
        return self.count

    def __enter__(self) -> Work:
        self._before = sys.gettrace()
        sys.settrace(self.count)
        return self

    def __exit__(self, *_error: object) -> None:
        sys.settrace(self._before)
        self.take()


@pytest.mark.parametrize(("key", "seats", "rounds", "seed"), TABLES)
def test_a_bot_asks_often_whether_to_stop(key: str, seats: int, rounds: int, seed: int) -> None:
    most = hardest = 0
    for rules, view, legal in islice(hard_ones(key, seats, rounds, seed), 12):
        with Work() as work:
            BOT.choose(rules, view, legal, Random(1), work)
        most, hardest = max(most, work.most), max(hardest, work.total)
    assert most < MOST_LINES
    assert hardest > HARD or key not in HARDEST or engine() == "compiled"


@pytest.mark.parametrize(("key", "seats", "rounds", "seed"), TABLES)
def test_a_bot_that_is_told_to_stop_answers_at_once(key: str, seats: int, rounds: int, seed: int) -> None:
    for number, (rules, view, legal) in enumerate(islice(hard_ones(key, seats, rounds, seed), 12)):
        for end in (1, 2 + number):
            with Work(end) as work:
                chosen = BOT.choose(rules, view, legal, Random(1), work)
            assert chosen in legal
            assert work.asked <= end
            assert work.most < MOST_LINES


def test_a_hint_that_is_called_off_is_short_too() -> None:
    for rules, view, legal in islice(hard_ones("love_letter/second", 4, 12, 3), 12):
        with Work(1) as work:
            assert advise(rules, view, legal, BOT, Random(1), work).code in legal
        assert work.total < 2 * MOST_LINES


def test_a_belief_that_is_called_off_is_none_at_all() -> None:
    rules, view, _legal = next(hard_ones("love_letter/second", 4, 12, 3))
    with pytest.raises(Stopped):
        Belief(rules, view, soft=True, pace=Pace(lambda: True)).chances(view.turn)
