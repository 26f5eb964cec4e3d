"""Measures the bots: how far the levels are apart, and in what the personalities differ.

    python build/ladder.py levels --seats 2 --rounds 4000
    python build/ladder.py styles --level hard --rounds 4000
    python build/ladder.py habits --level hard --rounds 2000

`levels` and `styles` are round robins of `hidden-hand arena`, here with what has to hold: each level at least 15 Elo
above the one before, with intervals that do not touch; personalities within 10 Elo of each other. `habits` counts what
the personalities do: each has one habit in which it is at least 20 % away from every other. Exits 1 where that fails.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.registry import BETWEEN, LEVELS, bot_for  # noqa: E402
from game.bots.styles import STYLES  # noqa: E402
from game.commands.arena import round_robin  # noqa: E402
from game.commands.arena_play import Table  # noqa: E402
from game.commands.arena_report import ratings_words  # noqa: E402
from game.kernel.contract import Setup  # noqa: E402
from game.registry import rules_for  # noqa: E402

STEP = 15.0
EVEN = 10.0
APART = 0.2
DEALS_A_TASK = 10


class Habit(NamedTuple):
    """Something that is done so often, of so many times that it could have been."""

    done: int
    asked: int

    @property
    def rate(self) -> float:
        """The share."""
        return self.done / self.asked if self.asked else 0.0

    @property
    def margin(self) -> float:
        """Half of its 95 % interval."""
        return 1.96 * math.sqrt(self.rate * (1 - self.rate) / self.asked) if self.asked else 0.0


EFFECTS = {
    "compares": ("compare", "compare_low"),
    "takes cover": ("protect",),
    "looks": ("look",),
    "stirs": ("redraw", "trade", "swap", "exchange"),
    "guesses": ("guess",),
}
BOOK = "off the book"
"""Of all guesses, those that do not name what is unseen most often."""

SIGNATURES = {"bold": "compares", "careful": "takes cover", "teacher": "looks", "chaotic": "stirs"}
"""The habit by which each personality is known."""


class Watch:
    """Counts what one bot does."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules
        self.counts: Counter[str] = Counter()
        self.names: Counter[int] = Counter()

    def __call__(self, view: Any, legal: tuple[Any, ...], code: Any) -> None:
        """An answer was given."""
        rules = self._rules
        move = rules.move(code)
        if move.verb != "play":
            return
        cards = rules.edition.cards
        # Who must not play the other card does not choose this one.
        open_ = {rules.move(each).card for each in legal if not rules.fatal >> rules.move(each).card & 1}
        if len(open_) == 2:
            effects = {cards[face].effect for face in open_}
            for habit, names in EFFECTS.items():
                if effects & {*names} and len({cards[face].effect in names for face in open_}) == 2:
                    self.counts[f"{habit} asked"] += 1
                    self.counts[f"{habit} done"] += cards[move.card].effect in names
        if cards[move.card].effect == "guess" and move.targets and view.hands[move.targets[0]][0] < 0:
            self._guess(view, legal, move)

    def _guess(self, view: Any, legal: tuple[Any, ...], move: Any) -> None:
        rules = self._rules
        shown = Counter(
            face for zone in (*view.hands, *view.discards, view.faceup, view.deck) for face in zone if face >= 0
        )
        left = [copies - shown[face] for face, copies in enumerate(rules.edition.stock)]
        names = {rules.move(code).name for code in legal if rules.move(code).card == move.card}
        hits = {name: sum(left[face] for face in range(len(left)) if rules.named[name] >> face & 1) for name in names}
        self.names[move.name] += 1
        self.counts[f"{BOOK} asked"] += 1
        self.counts[f"{BOOK} done"] += hits[move.name] < max(hits.values())


def count(task: tuple[str, str, int, int, int, int]) -> tuple[Counter[str], Counter[int]]:
    """What the bot of that spec does against plain ones of its level, in some deals."""
    key, spec, seats, seed, first, deals = task
    rules = rules_for(Setup(key, seats))
    plain = spec.partition(BETWEEN)[0]
    bots = [bot_for(spec), *(bot_for(plain) for _ in range(seats - 1))]
    watch = Watch(rules)
    for number in range(first, first + deals):
        for turned in range(seats):
            sitting = [(seat - turned) % seats for seat in range(seats)]

            def seen(at: int, view: Any, legal: tuple[Any, ...], code: Any) -> None:
                if at == 0:
                    watch(view, legal, code)

            lots = f"{seed} {number} {turned}"
            Table(rules, bots, sitting, lots, watch=seen).round(seed, number)
    return watch.counts, watch.names


def entropy(names: Counter[int]) -> float:
    """How spread the names are, in bits."""
    total = sum(names.values())
    return -sum(many / total * math.log2(many / total) for many in names.values()) if total else 0.0


def habits(words: argparse.Namespace) -> bool:
    """Count what each personality does, and print it; whether they are far enough apart."""
    found: dict[str, dict[str, Habit]] = {}
    columns = [*EFFECTS, BOOK]
    print(f"{'':<10}" + "".join(f"{habit:>15}" for habit in columns) + f"{'entropy of names':>18}", flush=True)
    deals = -(-words.rounds // words.seats)
    with get_context("spawn").Pool(words.jobs) as pool:
        for style in ("", *STYLES):
            spec = f"{words.level}{BETWEEN}{style}" if style else words.level
            tasks = [
                (words.edition, spec, words.seats, words.seed, first, min(DEALS_A_TASK, deals - first))
                for first in range(0, deals, DEALS_A_TASK)
            ]
            counts, names = Counter[str](), Counter[int]()
            for some, named in pool.imap_unordered(count, tasks):
                counts += some
                names += named
            row = {habit: Habit(counts[f"{habit} done"], counts[f"{habit} asked"]) for habit in columns}
            found[style] = row
            told = "".join(f"{habit.rate:>8.1%} ±{habit.margin:4.1%}" for habit in row.values())
            print(f"{style or 'plain':<10}{told}{entropy(names):>18.2f}", flush=True)
    fine = True
    for style, habit in SIGNATURES.items():
        own = found[style][habit].rate
        nearest = min(abs(own / found[other][habit].rate - 1) for other in STYLES if other != style)
        fine = fine and nearest >= APART
        print(f"{style}: {habit} {own:.1%}, {nearest:.0%} away from the nearest other")
    return fine


def contest(specs: tuple[str, ...], words: argparse.Namespace) -> list[Any]:
    """A round robin, printed. Gives the ratings."""
    tables, score = round_robin(words.edition, specs, words.seats, words.rounds, words.seed, words.jobs)
    print(ratings_words(specs, tables, score, words.seed, False), end="")
    return tables.ratings()


def levels(words: argparse.Namespace) -> bool:
    """How far the levels are apart; whether that is enough."""
    ratings = contest(LEVELS, words)
    fine = all(two.elo - one.elo >= STEP and two.low > one.high for one, two in pairwise(ratings))
    print(f"From the weakest to the strongest: {ratings[-1].elo - ratings[0].elo:.0f} Elo")
    return fine


def styles(words: argparse.Namespace) -> bool:
    """How strong the personalities are; whether they are alike."""
    ratings = contest(tuple(f"{words.level}{BETWEEN}{style}" for style in STYLES), words)
    spread = max(rating.elo for rating in ratings) - min(rating.elo for rating in ratings)
    print(f"From the weakest to the strongest: {spread:.1f} Elo")
    return spread <= EVEN


MEASURES: dict[str, Callable[[argparse.Namespace], bool]] = {"levels": levels, "styles": styles, "habits": habits}


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("measure", choices=MEASURES)
    parser.add_argument("--edition", default="love_letter/classic")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=2000, help="at each table, or for each personality")
    parser.add_argument("--level", default="hard", choices=LEVELS)
    parser.add_argument("--seed", type=int, default=Random().randrange(10**6))
    parser.add_argument("--jobs", type=int, default=1)
    words = parser.parse_args()
    print(f"{words.measure}: {words.edition}, {words.seats} seats, seed {words.seed}", flush=True)
    fine = MEASURES[words.measure](words)
    print("as it should be" if fine else "NOT as it should be")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
