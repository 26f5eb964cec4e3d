"""Plays random rounds of every edition at every seat count and checks that no card is ever lost.

    python build/soak.py --rounds 2000 --seed 1

House rules are switched on at random. Prints a table; exits 1 when a card is missing, a question has no answer or a
round does not end.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.kernel.contract import AnyRules, Decision, Option, Setup  # noqa: E402
from game.kernel.engine import fall  # noqa: E402
from game.kernel.events import WATCHER  # noqa: E402
from game.registry import EDITIONS, edition, rules_for  # noqa: E402
from game.rulesets.love_letter.rules import OVER  # noqa: E402
from game.rulesets.love_letter.state import DEAL, State  # noqa: E402

LONGEST = 200
"""No round has more answers."""


def cards_of(state: State) -> list[int]:
    """Every card on the table, in order of its face."""
    loose = [*state.hand, state.drawn, state.third, state.aside, *state.deck, *state.faceup]
    return sorted(card for zone in (loose, *state.discards) for card in zone if card >= 0)


def soak_round(rules: AnyRules, rng: Random) -> tuple[int, int]:
    """Play one round to its end, checking every step. Returns its answers and its winners."""
    state = rules.start()
    deck = list(rules.edition.deck())
    for _ in range(2):
        rules.apply(state, fall(rules.pending(state), rng))
    for count in range(LONGEST):
        assert cards_of(state) == deck, f"cards lost or doubled: {state}"
        if state.phase in (DEAL, OVER):
            return count, len(state.round_winners)
        pending = rules.pending(state)
        assert isinstance(pending, Decision)
        legal = rules.legal(state)
        assert legal, f"nobody can answer {pending}: {state}"
        if rng.random() < 0.1:
            seat = rng.randrange(WATCHER, rules.seats)
            view = rules.view(state, seat)
            assert rules.view(rules.world(view, rng), seat) == view, f"the view of seat {seat} does not hold: {state}"
        rules.apply(state, legal[rng.randrange(len(legal))])
    raise AssertionError(f"the round has not ended: {state}")


def main() -> int:
    """Play, and print a line for each edition and seat count."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    print(f"{'edition':<10}{'seats':>6}{'rounds':>8}{'answers':>9}{'shared':>8}{'nobody':>8}{'seconds':>9}")
    for key in EDITIONS:
        for seats in edition(key).seat_counts:
            rng = Random(f"{wanted.seed} {key} {seats}")
            begin, answers, shared, nobody = time.perf_counter(), 0, 0, 0
            for _ in range(wanted.rounds):
                options: dict[str, Option] = {rule: rng.random() < 0.3 for rule in edition(key).house_rules}
                try:
                    count, winners = soak_round(rules_for(Setup(key, seats, options)), rng)
                except AssertionError as error:
                    print(f"{key} with {seats} seats and {options}: {error}")
                    return 1
                answers += count
                shared += winners > 1
                nobody += winners == 0
            spent = time.perf_counter() - begin
            name = key.partition("/")[2]
            print(f"{name:<10}{seats:>6}{wanted.rounds:>8}{answers:>9}{shared:>8}{nobody:>8}{spent:>9.1f}", flush=True)
    print("No card was lost.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
