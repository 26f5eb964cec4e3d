"""Looks for silly answers: what everybody at the table can see is wrong, while something better is legal.

    python build/blunders.py --decisions 100000 --seed 1 --bots easy,normal,hard,master

Positions come from rounds in which a third of the answers is drawn by lot. Prints a line for each edition and seat
count; exits 1 when a blunder is found, and says which.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from game.bots.endgame.solver import in_reach  # noqa: E402
from game.bots.flat_mc import FlatMonteCarlo  # noqa: E402
from game.bots.levels import LEVELS  # noqa: E402
from game.bots.rule_bot import RuleBot  # noqa: E402
from game.registry import EDITIONS, edition  # noqa: E402
from tests.bots.blunders import watched  # noqa: E402

WILD = 1 / 3


def main() -> int:
    """Play, judge, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="easy,normal,hard,master", help="levels, taken in turn")
    parser.add_argument("--playouts", type=int, default=24, help="the most of a decision, whatever the level")
    words = parser.parse_args()
    bots = []
    for name in words.bots.split(","):
        knobs = LEVELS[name]
        few = min(knobs.playouts, words.playouts)
        bots.append((name, FlatMonteCarlo(msgspec.structs.replace(knobs, playouts=few))))
    tables = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]
    print(f"{'edition':<10}{'seats':>6}{'decisions':>11}{'avoided':>9}{'blunders':>10}")
    blunders = 0
    for place, (key, seats) in enumerate(tables):
        share = words.decisions * (place + 1) // len(tables) - words.decisions * place // len(tables)
        judged = avoided = found = 0
        for rules, state, seat, onlooker in watched(key, seats, share, words.seed, WILD, RuleBot()):
            if judged == share:
                break
            view, legal = rules.view(state, seat), rules.legal(state)
            name, bot = bots[judged % len(bots)]
            # What a plan for the end of a round names is a bluff, where a hit would not pay.
            bluffs = bot.knobs.plans and in_reach(rules, view)
            forgets = bot.knobs.memory is not None
            wrong = {code: onlooker.blunder(view, code, forgets, bluffs) for code in legal}
            if len(legal) == 1 or "" not in wrong.values():
                continue
            judged += 1
            avoided += len(set(wrong.values())) > 1
            chosen = bot.choose(rules, view, legal, Random(judged))
            if wrong[chosen]:
                found += 1
                print(f"{name} {wrong[chosen]}: {rules.text(chosen)} in {view}")
        blunders += found
        print(f"{key.partition('/')[2]:<10}{seats:>6}{judged:>11}{avoided:>9}{found:>10}", flush=True)
    print(f"{blunders} blunders in {words.decisions} decisions.")
    return 1 if blunders else 0


if __name__ == "__main__":
    sys.exit(main())
