"""How many courses a round can take from a stacked deck: figures that nobody can argue with.

`FIGURES[edition, seats, step][n - 1]` is the number of different courses of at most n answers. The deck is the
edition's cards in order of rank, of which every *step*-th is taken, round and round, beginning with the fourth.
Small figures are counted with the plain telling of the rules as well.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game.kernel.contract import AnyRules, Decision, Setup
from game.registry import edition, rules_for
from rulesets.plain_rules import PlainRound

FIGURES: dict[tuple[str, int, int], tuple[int, ...]] = {
    ("classic", 2, 7): (2, 9, 21, 69, 141, 219, 291, 327, 327, 327, 327),
    ("classic", 2, 3): (2, 9, 21, 63, 357, 867, 1335, 1803, 8355, 8355, 8355),
    ("classic", 3, 7): (2, 16, 31, 234, 852, 5658, 33049),
    ("classic", 4, 5): (7, 90, 1549, 22751),
    ("premium", 5, 7): (14, 80, 494, 11234),
    ("premium", 5, 11): (40, 442, 14947),
    ("premium", 8, 5): (91, 3135, 9808),
    ("second", 2, 5): (10, 92, 193, 1048, 2821, 3758, 19477, 35330),
    ("second", 2, 8): (3, 22, 59, 205, 907, 5875, 21163),
    ("second", 3, 4): (19, 361, 6637, 23618),
    ("second", 6, 10): (6, 196, 1000, 2544, 15542),
    ("batman", 2, 5): (8, 20, 122, 308, 770, 2456, 5504, 8432, 9266, 9266, 9266),
    ("batman", 3, 13): (16, 224, 2919, 9395, 37517),
    ("batman", 4, 9): (25, 174, 1760, 12483),
}
TABLES = ["-".join(map(str, table)) for table in FIGURES]


def stacked(name: str, step: int) -> tuple[int, ...]:
    deck = edition(name).deck()
    return tuple(deck[(at * step + 3) % len(deck)] for at in range(len(deck)))


def courses(rules: AnyRules, state: Any, depth: int) -> int:
    """The courses of at most *depth* answers from *state*."""
    if depth == 0 or not isinstance(rules.pending(state), Decision):
        return 1
    count = 0
    for code in rules.legal(state):
        after = rules.copy(state)
        rules.apply(after, code)
        count += courses(rules, after, depth - 1)
    return count


def plain_courses(plain: PlainRound, depth: int) -> int:
    legal = plain.legal() if depth else []
    count = 0
    for action in legal:
        after = deepcopy(plain)
        after.do(action)
        count += plain_courses(after, depth - 1)
    return count if legal else 1


@pytest.mark.parametrize(("table", "figures"), FIGURES.items(), ids=TABLES)
def test_the_engine_counts_every_course(table: tuple[str, int, int], figures: tuple[int, ...]) -> None:
    name, seats, step = table
    rules = rules_for(Setup(name, seats))
    state = rules.start()
    rules.apply(state, (0,))
    rules.apply(state, stacked(name, step))
    assert tuple(courses(rules, state, depth) for depth in range(1, len(figures) + 1)) == figures


@pytest.mark.parametrize(("table", "figures"), FIGURES.items(), ids=TABLES)
def test_the_plain_rules_count_the_same(table: tuple[str, int, int], figures: tuple[int, ...]) -> None:
    name, seats, step = table
    cards = [edition(name).cards[face].id for face in stacked(name, step)]
    players = list("ABCDEFGH"[:seats])
    plain = PlainRound(name, players, "A", cards, dict.fromkeys(players, 0))
    small = [figure for figure in figures if figure <= 800]
    assert [plain_courses(plain, depth) for depth in range(1, len(small) + 1)] == small
