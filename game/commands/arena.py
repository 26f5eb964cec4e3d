"""`hidden-hand arena`: bots against bots. Every deal is played once for each rotation of the seats."""

from __future__ import annotations

import json
import math
import multiprocessing
import sys
import time
from collections.abc import Generator, Sequence
from contextlib import closing
from hashlib import sha256
from random import Random

import msgspec

from game.bots.registry import bot_for
from game.commands.options import Parser, WrongUse
from game.kernel.contract import AnyRules, Chance, Decision, Setup
from game.kernel.engine import fall
from game.kernel.errors import HiddenHandError
from game.registry import edition, rules_for

Z95 = 1.959964
"""How many standard errors a 95 % interval reaches to each side."""

MOST_SAMPLES = 200_000
DEALS_A_TASK = 4


class Task(msgspec.Struct, frozen=True):
    """Some deals to be played with these bots at this table."""

    edition: str
    specs: tuple[str, ...]
    seed: int
    first: int
    count: int


class Tally(msgspec.Struct):
    """What one bot's seats have come to: its share of each deal, summed; and how long its decisions took."""

    deals: int = 0
    total: float = 0.0
    squares: float = 0.0
    seconds: list[float] = []

    def add(self, share: float) -> None:
        """Count a deal in which the bot got *share* of the rounds, over all rotations."""
        self.deals += 1
        self.total += share
        self.squares += share * share

    def merge(self, other: Tally) -> None:
        """Count what *other* has counted."""
        self.deals += other.deals
        self.total += other.total
        self.squares += other.squares
        self.seconds += other.seconds[: max(0, MOST_SAMPLES - len(self.seconds))]

    @property
    def share(self) -> float:
        """The share of rounds won."""
        return self.total / self.deals if self.deals else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval; the deals, not the rounds, are independent."""
        if self.deals < 2:
            return 1.0
        variance = max(0.0, self.squares / self.deals - self.share**2) * self.deals / (self.deals - 1)
        return Z95 * math.sqrt(variance / self.deals)

    def percentile(self, share: float) -> float:
        """The time, in ms, that *share* of the decisions took at most."""
        if not self.seconds:
            return 0.0
        ordered = sorted(self.seconds)
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 3)


def play_task(task: Task) -> list[Tally]:
    """Play *task*: a tally for each bot, in the order of its specs."""
    seats = len(task.specs)
    rules = rules_for(Setup(task.edition, seats))
    bots = [bot_for(spec) for spec in task.specs]
    tallies = [Tally() for _ in bots]
    for number in range(task.first, task.first + task.count):
        deal = Random(f"deal {task.seed} {number}")
        start = rules.start()
        for _ in range(2):
            chance = rules.pending(start)
            assert isinstance(chance, Chance)
            rules.apply(start, fall(chance, deal))
        won = [0.0] * seats
        for turned in range(seats):
            # The bot at `at` sits `turned` seats further on.
            sitting = [(seat - turned) % seats for seat in range(seats)]
            seed = sha256(f"{task.seed} {number} {turned}".encode()).hexdigest()
            for seat, share in enumerate(_round(rules, rules.copy(start), bots, sitting, seed, tallies)):
                won[sitting[seat]] += share / seats
        for tally, share in zip(tallies, won, strict=True):
            tally.add(share)
    return tallies


def _round(
    rules: AnyRules, state: object, bots: Sequence[object], sitting: Sequence[int], seed: str, tallies: list[Tally]
) -> list[float]:
    """Play the round on; each seat's share of it: winners divide it."""
    turn = 0
    while isinstance(asked := rules.pending(state), Decision):
        at = sitting[asked.seat]
        turn += 1
        view, legal = rules.view(state, asked.seat), rules.legal(state)
        begin = time.perf_counter()
        code = bots[at].choose(rules, view, legal, Random(f"{seed} {turn}"))  # type: ignore[attr-defined]
        if len(legal) > 1 and len(tallies[at].seconds) < MOST_SAMPLES:
            tallies[at].seconds.append(time.perf_counter() - begin)
        rules.apply(state, code)
    view = rules.view(state, -1)
    winners = view.round_winners or view.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(sitting))]


def _tasks(key: str, specs: tuple[str, ...], rounds: int, seed: int) -> list[Task]:
    deals = max(1, math.ceil(rounds / len(specs)))
    return [
        Task(key, specs, seed, first, min(DEALS_A_TASK, deals - first)) for first in range(0, deals, DEALS_A_TASK)
    ]


def _results(tasks: list[Task], jobs: int) -> Generator[list[Tally], None, None]:
    if jobs == 1:
        yield from map(play_task, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks))) as pool:
        yield from pool.imap_unordered(play_task, tasks)


def contest(key: str, specs: tuple[str, ...], rounds: int, seed: int, jobs: int = 1) -> tuple[list[Tally], bool]:
    """Play at least *rounds* rounds. The tallies, and whether all were played: Ctrl-C ends the contest early."""
    tallies = [Tally() for _ in specs]
    tasks = _tasks(key, specs, rounds, seed)
    begin = told = time.monotonic()
    try:
        with closing(_results(tasks, jobs)) as results:
            for done, found in enumerate(results, start=1):
                for tally, more in zip(tallies, found, strict=True):
                    tally.merge(more)
                if time.monotonic() - told > 2:
                    told = time.monotonic()
                    left = (told - begin) / done * (len(tasks) - done)
                    sys.stderr.write(f"\r{done * 100 // len(tasks)} %, about {left:.0f} s left   ")
                    sys.stderr.flush()
    except KeyboardInterrupt:
        return tallies, False
    return tallies, True


def run(argv: list[str]) -> int:
    """Hold a contest. Returns the exit code: 1 when it was interrupted, 2 for wrong words."""
    parser = Parser(prog="hidden-hand arena", description="Bots against bots on the same deals, seats rotated.")
    parser.add_argument("--edition", required=True, help="for example love_letter/classic, or just classic")
    parser.add_argument("--seats", required=True, metavar="SPEC,SPEC,...", help="a bot for each seat")
    parser.add_argument("--rounds", required=True, type=int, help="how many rounds; a multiple of the seats")
    parser.add_argument("--seed", type=int, default=1, help="of the deals and the bots")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    try:
        words = parser.parse_args(argv)
        if words.rounds < 1:
            parser.error(f"--rounds must be at least 1, not {words.rounds}")
        if words.jobs < 1:
            parser.error(f"--jobs must be at least 1, not {words.jobs}")
        key = edition(words.edition).key
        specs = tuple(spec.strip() for spec in words.seats.split(","))
        for spec in specs:
            bot_for(spec)
        rules_for(Setup(key, len(specs)))
    except WrongUse as error:
        if error.told:
            sys.stderr.write(f"{error.told}\n")
        return error.code
    except HiddenHandError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    tallies, whole = contest(key, specs, words.rounds, words.seed, words.jobs)
    _print(specs, tallies, words.seed, as_json=words.json)
    return 0 if whole else 1


def _print(specs: Sequence[str], tallies: Sequence[Tally], seed: int, *, as_json: bool) -> None:
    rounds = tallies[0].deals * len(specs)
    rows = [
        {
            "spec": spec,
            "rounds": rounds,
            "share": round(tally.share, 4),
            "low": round(max(0.0, tally.share - tally.margin), 4),
            "high": round(min(1.0, tally.share + tally.margin), 4),
            "p50_ms": tally.percentile(0.5),
            "p99_ms": tally.percentile(0.99),
            "max_ms": tally.percentile(1.0),
        }
        for spec, tally in zip(specs, tallies, strict=True)
    ]
    if as_json:
        sys.stdout.write(json.dumps({"seats": rows, "rounds": rounds, "seed": seed}) + "\n")
        return
    sys.stdout.write(f"\n{rounds} rounds, seed {seed}\n")
    for row in rows:
        sys.stdout.write(
            f"{row['spec']:<14}{row['share']:>8.1%}  ({row['low']:.1%} to {row['high']:.1%})"
            f"   decisions: p50 {row['p50_ms']} ms, p99 {row['p99_ms']} ms, longest {row['max_ms']} ms\n"
        )
