"""Plays rounds of every edition at every seat count and checks every step: no card is ever lost, nothing stalls.

    python build/soak.py --rounds 2000 --seed 1
    python build/soak.py --rounds 58824 --bots random,safe-random,rules --check 0.005 --jobs 2

House rules are switched on at random. With `--bots` each seat is played by one of those bots, drawn by lot, and what it
answers has to be legal; without, answers are drawn from the legal ones. Prints a table; exits 1 and says how to see it
again when a card is missing, a question has no answer, an answer is not legal, a bot fails or a round does not end.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.registry import bot_for  # noqa: E402
from game.kernel.contract import AnyRules, Decision, Option, Setup  # noqa: E402
from game.kernel.engine import fall  # noqa: E402
from game.kernel.events import WATCHER  # noqa: E402
from game.registry import EDITIONS, edition, rules_for  # noqa: E402
from game.rulesets.love_letter.rules import OVER  # noqa: E402
from game.rulesets.love_letter.state import DEAL, State  # noqa: E402

LONGEST = 200
"""No round has more answers."""

A_TASK = 500
"""Rounds that are played in one go, from a seed of their own."""

CHECK = 0.1
"""How often, of all answers, a seat's view is tried out."""


def cards_of(state: State) -> list[int]:
    """Every card on the table, in order of its face."""
    loose = [*state.hand, state.drawn, state.third, state.aside, *state.deck, *state.faceup]
    return sorted(card for zone in (loose, *state.discards) for card in zone if card >= 0)


def soak_round(rules: AnyRules, rng: Random, bots: Sequence[Any] = (), check: float = CHECK) -> tuple[int, int]:
    """Play one round to its end, checking every step. Returns its answers and its winners."""
    state = rules.start()
    deck = list(rules.edition.deck())
    for _ in range(2):
        rules.apply(state, fall(rules.pending(state), rng))
    sitting = [rng.choice(bots) for _ in range(rules.seats)] if bots else []
    for count in range(LONGEST):
        assert cards_of(state) == deck, f"cards lost or doubled: {state}"
        if state.phase in (DEAL, OVER):
            return count, len(state.round_winners)
        pending = rules.pending(state)
        assert isinstance(pending, Decision)
        legal = rules.legal(state)
        assert legal, f"nobody can answer {pending}: {state}"
        if rng.random() < check:
            seat = rng.randrange(WATCHER, rules.seats)
            view = rules.view(state, seat)
            assert rules.view(rules.world(view, rng), seat) == view, f"the view of seat {seat} does not hold: {state}"
        if sitting:
            code = sitting[pending.seat].choose(rules, rules.view(state, pending.seat), legal, rng)
            assert code in legal, f"{rules.text(code)} is not legal: {state}"
        else:
            code = legal[rng.randrange(len(legal))]
        rules.apply(state, code)
    raise AssertionError(f"the round has not ended: {state}")


class Task(NamedTuple):
    """Some rounds of one edition at one seat count."""

    key: str
    seats: int
    seed: str
    rounds: int
    bots: tuple[str, ...]
    check: float


def soak(task: Task) -> tuple[int, int, int, str]:
    """Play *task*. Gives answers, shared rounds, rounds that nobody won, and what went wrong."""
    rng = Random(task.seed)
    bots = [bot_for(spec) for spec in task.bots]
    answers = shared = nobody = 0
    for number in range(task.rounds):
        options: dict[str, Option] = {rule: rng.random() < 0.3 for rule in edition(task.key).house_rules}
        try:
            count, winners = soak_round(rules_for(Setup(task.key, task.seats, options)), rng, bots, task.check)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
            return answers, shared, nobody, f"{task}, round {number}, {options}: {fault}"
        answers += count
        shared += winners > 1
        nobody += winners == 0
    return answers, shared, nobody, ""


def main() -> int:
    """Play, and print a line for each edition and seat count."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=2000, help="for each edition and seat count")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="", metavar="SPEC,SPEC,...", help="who plays; nobody: by lot alone")
    parser.add_argument("--check", type=float, default=CHECK, help="how often a view is tried out")
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    bots = tuple(filter(None, wanted.bots.split(",")))
    for spec in bots:
        bot_for(spec)
    total = 0
    print(f"{'edition':<10}{'seats':>6}{'rounds':>8}{'answers':>9}{'shared':>8}{'nobody':>8}{'seconds':>9}")
    with get_context("spawn").Pool(wanted.jobs) as pool:
        for key in EDITIONS:
            for seats in edition(key).seat_counts:
                begin, answers, shared, nobody = time.perf_counter(), 0, 0, 0
                tasks = [
                    Task(key, seats, f"{wanted.seed} {key} {seats} {first}", min(A_TASK, wanted.rounds - first), bots,
                         wanted.check)
                    for first in range(0, wanted.rounds, A_TASK)
                ]  # fmt: skip
                for count, both, none, fault in pool.imap_unordered(soak, tasks):
                    if fault:
                        print(fault)
                        return 1
                    answers += count
                    shared += both
                    nobody += none
                spent, name = time.perf_counter() - begin, key.partition("/")[2]
                row = f"{name:<10}{seats:>6}{wanted.rounds:>8}{answers:>9}{shared:>8}{nobody:>8}{spent:>9.1f}"
                print(row, flush=True)
                total += wanted.rounds
    print(f"{total} rounds: no card was lost, no answer was illegal, nothing failed, every round ended.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
