"""`hidden-hand arena`: bots against bots. Every deal is played once for each rotation of the seats."""

from __future__ import annotations

import json
import multiprocessing
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from hashlib import sha256
from random import Random

import msgspec

from game.bots.contract import Bot
from game.bots.registry import bot_for
from game.commands.arena_score import Played, Score, percentile
from game.commands.options import Parser, WrongUse
from game.kernel.contract import AnyRules, Chance, Decision, Setup
from game.kernel.engine import fall
from game.kernel.errors import HiddenHandError
from game.registry import edition, rules_for

DEALS_A_TASK = 4
TELL_EVERY = 2.0
"""Seconds between two words about the progress."""


class Task(msgspec.Struct, frozen=True):
    """Some deals to be played with these bots at this table."""

    edition: str
    specs: tuple[str, ...]
    seed: int
    first: int
    count: int


class Report(msgspec.Struct):
    """What came of a task: for each deal a round for each rotation; and the seconds of each bot's decisions."""

    deals: list[list[Played]]
    seconds: list[list[float]]


def play_task(task: Task) -> Report:
    """Play *task*. The same whatever process plays it, but for the time it takes."""
    seats = len(task.specs)
    rules = rules_for(Setup(task.edition, seats))
    bots = [bot_for(spec) for spec in task.specs]
    report = Report([], [[] for _ in bots])
    for number in range(task.first, task.first + task.count):
        deal = Random(f"deal {task.seed} {number}")
        start = rules.start()
        for _ in range(2):
            chance = rules.pending(start)
            assert isinstance(chance, Chance)
            rules.apply(start, fall(chance, deal))
        rounds = []
        for turned in range(seats):
            # The bot at `at` sits `turned` seats further on.
            sitting = [(seat - turned) % seats for seat in range(seats)]
            seed = sha256(f"{task.seed} {number} {turned}".encode()).hexdigest()
            rounds.append(_round(rules, rules.copy(start), bots, sitting, seed, report.seconds))
        report.deals.append(rounds)
    return report


def _round(
    rules: AnyRules,
    state: object,
    bots: Sequence[Bot],
    sitting: Sequence[int],
    seed: str,
    seconds: list[list[float]],
) -> Played:
    """Play the round on to its end."""
    turn = 0
    while isinstance(asked := rules.pending(state), Decision):
        at = sitting[asked.seat]
        turn += 1
        view, legal = rules.view(state, asked.seat), rules.legal(state)
        begin = time.perf_counter()
        code = bots[at].choose(rules, view, legal, Random(f"{seed} {turn}"))
        if len(legal) > 1:
            seconds[at].append(time.perf_counter() - begin)
        rules.apply(state, code)
    view = rules.view(state, -1)
    winners = view.round_winners or view.winners
    shares, tokens = [0.0] * len(bots), [0] * len(bots)
    for seat, at in enumerate(sitting):
        shares[at] = 1 / len(winners) if seat in winners else 0.0
        tokens[at] = view.tokens[seat]
    return Played(tuple(shares), tuple(tokens))


def _tasks(key: str, specs: tuple[str, ...], rounds: int, seed: int) -> list[Task]:
    deals = -(-rounds // len(specs))
    return [Task(key, specs, seed, first, min(DEALS_A_TASK, deals - first)) for first in range(0, deals, DEALS_A_TASK)]


def _reports(tasks: list[Task], jobs: int) -> Iterator[Report]:
    if jobs == 1:
        yield from map(play_task, tasks)
        return
    # Ctrl-C reaches every process of the terminal: the first one alone ends the contest.
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(tasks)), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(play_task, tasks)


def contest(key: str, specs: tuple[str, ...], rounds: int, seed: int, jobs: int = 1) -> Score:
    """Play *rounds* rounds, and the rotations that the last deal lacks. Ctrl-C ends the contest early: see `Score`."""
    tokens_to_win = rules_for(Setup(key, len(specs))).options["tokens_to_win"]
    score = Score(len(specs), int(tokens_to_win))
    tasks = _tasks(key, specs, rounds, seed)
    begin = told = time.monotonic()
    try:
        # Closing ends the other processes.
        with closing(_reports(tasks, jobs)) as reports:  # type: ignore[type-var]
            for done, report in enumerate(reports, start=1):
                for deal in report.deals:
                    score.add(deal)
                score.add_times(report.seconds)
                if sys.stderr.isatty() and time.monotonic() - told > TELL_EVERY:
                    told = time.monotonic()
                    left = (told - begin) / done * (len(tasks) - done)
                    sys.stderr.write(f"\r{done * 100 // len(tasks)} %, about {left:.0f} s left   ")
                    sys.stderr.flush()
    except KeyboardInterrupt:
        score.whole = False
    if told != begin:
        sys.stderr.write("\r" + " " * 40 + "\r")
    return score


def run(argv: list[str]) -> int:
    """Hold a contest. Returns the exit code: 1 when it was interrupted, 2 for wrong words."""
    parser = Parser(prog="hidden-hand arena", description="Bots against bots on the same deals, seats rotated.")
    parser.add_argument("--edition", required=True, help="for example love_letter/classic, or just classic")
    parser.add_argument("--seats", required=True, metavar="SPEC,SPEC,...", help="a bot for each seat")
    parser.add_argument("--rounds", required=True, type=int, help="how many; every deal is played in all rotations")
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
    score = contest(key, specs, words.rounds, words.seed, words.jobs)
    if words.json:
        sys.stdout.write(json.dumps(_figures(specs, score, words.seed)) + "\n")
    else:
        sys.stdout.write(_table(specs, score, words.seed))
    return 0 if score.whole else 1


def _figures(specs: Sequence[str], score: Score, seed: int) -> dict[str, object]:
    rows = []
    for at, spec in enumerate(specs):
        low, high = score.rounds_won[at].interval
        rows.append(
            {
                "spec": spec,
                "rounds": score.rounds,
                "share": round(score.rounds_won[at].share, 4),
                "low": round(low, 4),
                "high": round(high, 4),
                "p50_ms": percentile(score.seconds[at], 0.5),
                "p99_ms": percentile(score.seconds[at], 0.99),
            }
        )
    return {"seats": rows, "rounds": score.rounds, "seed": seed}


def _table(specs: Sequence[str], score: Score, seed: int) -> str:
    lines = [
        f"{score.rounds} rounds, {score.matches} matches, seed {seed}",
        f"{'':<13}{'of rounds':<27}{'of matches':<27}ms a decision",
    ]
    for at, spec in enumerate(specs):
        words = [f"{spec:<13}"]
        for won in (score.rounds_won[at], score.matches_won[at]):
            low, high = won.interval
            words.append(f"{won.share:6.1%} ({low:.1%} to {high:.1%})".ljust(27))
        times = [percentile(score.seconds[at], share) for share in (0.5, 0.99, 1.0)]
        words.append("p50 {:.1f}, p99 {:.1f}, longest {:.1f}".format(*times))
        lines.append("".join(words))
    return "\n".join(lines) + "\n"
