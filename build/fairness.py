"""Checks that bots see nothing that is hidden: states that look the same to a seat, and what bots answer there.

    python build/fairness.py --pairs 100000 --seed 1
    python build/fairness.py --pairs 2000 --bots master --playouts 400

Half of the pairs are worlds sampled from a view, the others are deals in which hidden cards lie otherwise, played with
the same answers. Views have to be equal byte for byte, and so have the answers under the same seed. Prints a table;
exits 1 at the first difference. That a bot that peeks is caught is shown at the end.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from game.bots.flat_mc import FlatMonteCarlo  # noqa: E402
from game.bots.levels import LEVELS  # noqa: E402
from game.registry import EDITIONS, edition  # noqa: E402
from tests.bots.fairness import Peeker, pairs  # noqa: E402


def main() -> int:
    """Compare, and print a line for each edition and seat count."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default=",".join(LEVELS), help="levels, taken in turn")
    parser.add_argument("--playouts", type=int, default=8, help="of a decision, whatever the level")
    words = parser.parse_args()
    knobs = [LEVELS[name] for name in words.bots.split(",")]
    bots = [FlatMonteCarlo(msgspec.structs.replace(one, playouts=words.playouts)) for one in knobs]
    tables = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]
    print(f"{'edition':<10}{'seats':>6}{'pairs':>8}{'replayed':>9}{'truth differs':>15}")
    peeked = tried = 0
    for place, (key, seats) in enumerate(tables):
        share = words.pairs * (place + 1) // len(tables) - words.pairs * place // len(tables)
        count = replayed = differ = 0
        for number, pair in enumerate(pairs(key, seats, share, words.seed)):
            if number == share:
                break
            one, other = (pair.rules.view(state, pair.seat) for state in (pair.one, pair.other))
            legal = pair.rules.legal(pair.one)
            same = msgspec.json.encode(one) == msgspec.json.encode(other) and legal == pair.rules.legal(pair.other)
            bot = bots[number % len(bots)]
            answers = {bot.choose(pair.rules, view, legal, Random(number)) for view in (one, other)}
            if not same or len(answers) > 1:
                print(f"{key} with {seats} seats, pair {number}: {'the answers' if same else 'the views'} differ:")
                print(f"{pair.one}\n{pair.other}")
                return 1
            count += 1
            replayed += pair.replayed
            differ += pair.one != pair.other
            if number < 20:
                tried += 1
                states = (pair.one, pair.other)
                peeked += len({Peeker(8).peek(pair.rules, s, pair.seat, Random(number)) for s in states}) > 1
        print(f"{key.partition('/')[2]:<10}{seats:>6}{count:>8}{replayed:>9}{differ:>15}", flush=True)
    print(f"No difference. A bot that peeks answered differently in {peeked} of {tried} pairs.")
    return 0 if peeked else 1


if __name__ == "__main__":
    sys.exit(main())
