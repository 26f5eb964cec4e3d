"""`hidden-hand arena`: bots against bots. Every deal is played once for each rotation of the seats."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing

from game.bots.registry import bot_for
from game.commands.arena_play import Report, Task, Tasks
from game.commands.arena_pool import Cluster, cores, most_jobs, reports
from game.commands.arena_rating import Tables
from game.commands.arena_report import ratings_words, score_words
from game.commands.arena_score import MOST_TIMES, Score
from game.commands.arena_sprt import Sprt
from game.commands.options import Parser, WrongUse, count_argument, number_argument
from game.commands.text_reading import number_of
from game.commands.text_setup import read_seed
from game.kernel.contract import Setup
from game.kernel.errors import HiddenHandError
from game.registry import edition, rules_for

TELL_EVERY = 2.0
"""Seconds between two words about the progress, where they stand on one line of a terminal."""
LOG_EVERY = 30.0
"""The same where each is a line of its own."""


class Progress:
    """Says on stderr how much of *count* tasks is done."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._begin = self._told = time.monotonic()
        self._line = sys.stderr.isatty()

    def tell(self, done: int, more: str = "") -> None:
        """So many tasks are *done*; *more* is what else there is to say."""
        now = time.monotonic()
        if now - self._told < (TELL_EVERY if self._line else LOG_EVERY):
            return
        self._told = now
        left = (now - self._begin) / done * (self._count - done)
        words = f"{done * 100 // self._count} %, about {left:.0f} s left{more}"
        sys.stderr.write(f"\r{words:<60}" if self._line else f"{words}\n")
        sys.stderr.flush()

    def end(self) -> None:
        """Take the last word back, where that can be done."""
        if self._line and self._told != self._begin:
            sys.stderr.write("\r" + " " * 60 + "\r")


def _work(tasks: Tasks, jobs: int, cluster: Cluster | None, take: Callable[[Task, Report], str | None]) -> bool:
    """Do *tasks* and have each report taken, until that gives None or Ctrl-C comes; whether Ctrl-C did not."""
    progress = Progress(tasks.count)
    try:
        # Closing ends the other processes.
        with closing(reports(tasks, jobs, cluster)) as found:  # type: ignore[type-var]
            for done, (task, report) in enumerate(zip(tasks, found, strict=False), start=1):
                more = take(task, report)
                if more is None:
                    break
                progress.tell(done, more)
    except KeyboardInterrupt:
        return False
    finally:
        progress.end()
    return True


def contest(
    key: str,
    specs: tuple[str, ...],
    count: int,
    seed: int,
    jobs: int = 1,
    *,
    whole: bool = False,
    sprt: Sprt | None = None,
    cluster: Cluster | None = None,
) -> Score:
    """Play *count* rounds, or *whole* matches, and the rotations that the last deal lacks.

    *sprt* weighs the first bot, wherever it sits, against the others, and ends the contest as soon as it is sure.
    Ctrl-C ends it early too: see `Score`.
    """
    score = Score(len(specs), int(rules_for(Setup(key, len(specs))).options["tokens_to_win"]))
    ours = [at for at, spec in enumerate(specs) if spec == specs[0]]

    def take(task: Task, report: Report) -> str | None:
        for deal in report.deals:
            score.add(deal)
            if sprt is not None:
                sprt.add(sum((played.match or played.shares)[at] for played in deal for at in ours) / len(deal))
        score.add_times(report.seconds)
        if sprt is None:
            return ""
        return None if sprt.verdict else f", LLR {sprt.llr:+.2f}"

    score.whole = _work(Tasks(key, specs, len(specs), count, seed, whole), jobs, cluster, take)
    return score


def round_robin(
    key: str,
    specs: tuple[str, ...],
    seats: int,
    count: int,
    seed: int,
    jobs: int = 1,
    *,
    whole: bool = False,
    cluster: Cluster | None = None,
) -> tuple[Tables, Score]:
    """Play *count* rounds, or *whole* matches, at each table of so many *seats* that *specs* can form.

    The score counts each table's bots under their place in *specs*.
    """
    tables = Tables(len(specs))
    score = Score(len(specs), 0)
    places = {spec: bot for bot, spec in enumerate(specs)}

    def take(task: Task, report: Report) -> str | None:
        group = tuple(places[spec] for spec in task.specs)
        for deal in report.deals:
            tables.add(group, [played.match or played.shares for played in deal])
            score.rounds += sum(played.rounds for played in deal)
            score.matches += len(deal) * whole
            for at, bot in enumerate(group):
                score.rounds_won[bot].add(sum(played.shares[at] for played in deal) / len(deal))
        for at, bot in enumerate(group):
            kept = score.seconds[bot]
            kept += report.seconds[at][: MOST_TIMES - len(kept)]
        return ""

    score.whole = _work(Tasks(key, specs, seats, count, seed, whole), jobs, cluster, take)
    return tables, score


def run(argv: list[str]) -> int:
    """Hold a contest. Returns the exit code: 1 when it was interrupted, 2 for wrong words."""
    try:
        words = _read(argv)
        cluster = Cluster(words.cluster) if words.cluster else None
        if cluster is not None:
            cluster.open()
    except WrongUse as error:
        if error.told:
            sys.stderr.write(f"{error.told}\n")
        return error.code
    except HiddenHandError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    specs: tuple[str, ...] = words.specs
    whole = words.matches is not None
    count = words.matches if whole else words.rounds
    if words.round_robin is not None:
        tables, score = round_robin(
            words.key, specs, words.round_robin, count, words.seed, words.jobs, whole=whole, cluster=cluster
        )
        told = ratings_words(specs, tables, score, words.seed, words.json)
    else:
        ours = specs.count(specs[0])
        sprt = Sprt(words.sprt[0], words.sprt[1], ours, len(specs) - ours) if words.sprt else None
        score = contest(words.key, specs, count, words.seed, words.jobs, whole=whole, sprt=sprt, cluster=cluster)
        told = score_words(specs, score, words.seed, sprt, whole, words.json)
    sys.stdout.write(told)
    return 0 if score.whole else 1


def _read(argv: Sequence[str]) -> argparse.Namespace:
    """What *argv* asks for, checked. Raises `WrongUse` or `HiddenHandError`."""
    parser = Parser(prog="hidden-hand arena", description="Bots against bots on the same deals, seats rotated.")
    parser.add_argument("--edition", required=True, help="for example love_letter/classic, or just classic")
    parser.add_argument("--seats", required=True, metavar="SPEC,SPEC,...", help="a bot for each seat")
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--rounds", type=count_argument, help="how many; every deal is played in all rotations")
    length.add_argument(
        "--matches", type=count_argument, help="so many whole matches to the goal instead of single rounds"
    )
    parser.add_argument("--seed", default="1", help="of the deals and the bots: a number or a deal code")
    parser.add_argument(
        "--jobs", type=_jobs, default=1, help="processes to play in, or all; one, so that they do not slow each other"
    )
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument(
        "--sprt", nargs=2, type=number_argument, metavar=("ELO0", "ELO1"),
        help="stop when it is clear whether the first bot is worth ELO1 or no more than ELO0 against the others",
    )  # fmt: skip
    mode.add_argument(
        "--round-robin", type=count_argument, metavar="SEATS",
        help="all tables of SEATS of the bots listed; gives ratings",
    )  # fmt: skip
    parser.add_argument("--cluster", metavar="NAME[:ADDRESS]", help="loky, dask or ray; needs hidden-hand[arena]")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    words = parser.parse_args(argv)
    for name in ("rounds", "matches"):
        if (count := getattr(words, name)) is not None and count < 1:
            parser.error(f"--{name} must be at least 1, not {count}")
    words.key = edition(words.edition).key
    words.specs = tuple(spec.strip() for spec in words.seats.split(","))
    if "" in words.specs:
        parser.error("--seats takes a bot for each seat, like rules,easy, and one of them is missing")
    for spec in words.specs:
        bot_for(spec)
    words.seed = read_seed(words.seed)
    if words.cluster is None and words.jobs > (most := most_jobs()):
        parser.error(f"--jobs is at most {most} on this machine, not {words.jobs}")
    if words.sprt and not words.sprt[0] < words.sprt[1]:
        parser.error("--sprt takes two figures of Elo, the lower one first")
    if words.sprt and len(set(words.specs)) == 1:
        parser.error("--sprt needs another bot to weigh the first one against")
    if words.round_robin is not None:
        if len(set(words.specs)) < len(words.specs):
            parser.error("--round-robin needs bots that are all different")
        if not 2 <= words.round_robin <= len(words.specs):
            most = len(words.specs)
            parser.error(f"--round-robin takes from 2 seats to as many as there are bots listed, which is {most}")
    rules_for(Setup(words.key, words.round_robin or len(words.specs)))
    return words


def _jobs(text: str) -> int:
    if text == "all":
        return cores()
    number = number_of(text) if text.isascii() else None
    if not number:
        raise argparse.ArgumentTypeError(f"{text!r} is neither a number from 1 on nor all")
    return number
