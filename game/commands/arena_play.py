"""What a contest of bots plays: deals, each once for every rotation of the seats, as rounds or as whole matches."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import msgspec

from game.bots.contract import Bot
from game.bots.registry import bot_for
from game.commands.arena_score import Played
from game.kernel.contract import AnyRules, Chance, Code, Decision, Setup
from game.kernel.engine import fall
from game.registry import rules_for

DEALS_A_TASK = 4
"""Deals played as single rounds that are handed to a process together."""

Watch = Callable[[int, Any, tuple[Code, ...], Code], object]
"""Told of each answer: which bot gives it, its view, what was legal, and the answer."""


class Task(msgspec.Struct, frozen=True):
    """Some deals to be played with these bots at this table; with *whole*, matches from these deals on."""

    edition: str
    specs: tuple[str, ...]
    seed: int
    first: int
    count: int
    whole: bool = False


class Tasks:
    """The tasks of a contest, *count* of them: each is made as it is asked for, however many there are.

    Every table of so many *seats* that *specs* can form plays at least so many *games*, rounds or *whole* matches: each
    deal in all rotations. Table by table a task each, so that whatever ends the contest early leaves all as long.
    """

    def __init__(
        self, edition: str, specs: tuple[str, ...], seats: int, games: int, seed: int, whole: bool = False
    ) -> None:
        self._edition, self._specs, self._seats, self._seed, self._whole = edition, specs, seats, seed, whole
        self._deals = -(-games // seats)
        self._step = 1 if whole else DEALS_A_TASK
        self.count = -(-self._deals // self._step) * comb(len(specs), seats)

    def __iter__(self) -> Iterator[Task]:
        for first in range(0, self._deals, self._step):
            count = min(self._step, self._deals - first)
            for table in combinations(self._specs, self._seats):
                yield Task(self._edition, table, self._seed, first, count, self._whole)


class Report(msgspec.Struct):
    """What came of a task: for each deal a result for each rotation; and the seconds of each bot's decisions."""

    deals: list[list[Played]]
    seconds: list[list[float]]


def play_task(task: Task) -> Report:
    """Play *task*. The same whatever process plays it, but for the time it takes."""
    seats = len(task.specs)
    rules = rules_for(Setup(task.edition, seats))
    bots = [bot_for(spec) for spec in task.specs]
    report = Report([], [[] for _ in bots])
    for number in range(task.first, task.first + task.count):
        played = []
        for turned in range(seats):
            # The bot at `at` sits `turned` seats further on.
            sitting = [(seat - turned) % seats for seat in range(seats)]
            seed = sha256(f"{task.seed} {number} {turned}".encode()).hexdigest()
            table = Table(rules, bots, sitting, seed, report.seconds)
            played.append(table.match(task.seed, number) if task.whole else table.round(task.seed, number))
        report.deals.append(played)
    return report


def dealt(rules: AnyRules, seed: int, number: int) -> Any:
    """The state of a first round after deal *number* of *seed*, whoever plays it."""
    state = rules.start()
    deal = Random(f"deal {seed} {number}")
    for _ in range(2):
        chance = rules.pending(state)
        assert isinstance(chance, Chance)
        rules.apply(state, fall(chance, deal))
    return state


class Table:
    """Bots at a table: the bot `sitting[seat]` sits on each seat. Their lots are drawn from *seed* alone."""

    def __init__(
        self,
        rules: AnyRules,
        bots: Sequence[Bot],
        sitting: Sequence[int],
        seed: str,
        seconds: list[list[float]] | None = None,
        watch: Watch | None = None,
    ) -> None:
        self._rules = rules
        self._bots = bots
        self._sitting = sitting
        self._seed = seed
        self._seconds = seconds
        self._watch = watch
        self._turn = 0

    def round(self, seed: int, number: int) -> Played:
        """Play one round of the deal *number*."""
        state = dealt(self._rules, seed, number)
        self._play_on(state)
        shares, tokens = self._result(state)
        return Played(shares, tokens)

    def match(self, seed: int, number: int) -> Played:
        """Play a match. Its deals are the same whoever sits where, as far as the match goes."""
        rules = self._rules
        state = rules.start()
        rounds, sums, fallen = 0, [0.0] * len(self._bots), 0
        while isinstance(chance := rules.pending(state), Chance):
            if rules.view(state, -1).round:
                rounds += 1
                sums = [sum_ + share for sum_, share in zip(sums, self._result(state)[0], strict=True)]
            rules.apply(state, fall(chance, Random(f"match {seed} {number} {fallen}")))
            fallen += 1
            self._play_on(state)
        rounds += 1
        shares, tokens = self._result(state)
        champions = rules.view(state, -1).winners
        won = [0.0] * len(self._bots)
        for seat in champions:
            won[self._sitting[seat]] = 1 / len(champions)
        mean = tuple((before + last) / rounds for before, last in zip(sums, shares, strict=True))
        return Played(mean, tokens, rounds, tuple(won))

    def _play_on(self, state: Any) -> None:
        """Play until fate is asked or the match is over."""
        rules, watch = self._rules, self._watch
        while isinstance(asked := rules.pending(state), Decision):
            at = self._sitting[asked.seat]
            self._turn += 1
            view, legal = rules.view(state, asked.seat), rules.legal(state)
            begin = time.perf_counter()
            code = self._bots[at].choose(rules, view, legal, Random(f"{self._seed} {self._turn}"))
            if self._seconds is not None and len(legal) > 1:
                self._seconds[at].append(time.perf_counter() - begin)
            if watch is not None:
                watch(at, view, legal, code)
            rules.apply(state, code)

    def _result(self, state: Any) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """Each bot's share of the round that is over, and its tokens."""
        view = self._rules.view(state, -1)
        winners = view.round_winners or view.winners
        shares, tokens = [0.0] * len(self._bots), [0] * len(self._bots)
        for seat, at in enumerate(self._sitting):
            shares[at] = 1 / len(winners) if seat in winners else 0.0
            tokens[at] = view.tokens[seat]
        return tuple(shares), tuple(tokens)
