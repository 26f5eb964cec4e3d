"""Every scene of the program in windows, scales and languages in turn; `build/look.py` goes through all of them."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from picture.staged import EVERYWHERE, LOCALES, SCALES, WINDOWS, Case, look
from scenes.shot_list import SHOTS

STEP = 7
"""From a place to the next that is looked at: every scene has other ones, all together every pair."""

SUBSET = [
    Case(name, *EVERYWHERE[(2 * at + turn) * STEP % len(EVERYWHERE)], LOCALES[(at + at // len(EVERYWHERE)) % 3])
    for at, name in enumerate(SHOTS)
    for turn in range(2)
]


def test_what_is_looked_at_has_every_window_scale_and_language_in_pairs() -> None:
    seen = {frozenset(pair) for case in SUBSET for pair in combinations(case[1:], 2)}
    sides = (WINDOWS, SCALES, LOCALES)
    assert seen >= {frozenset(pair) for one, other in combinations(sides, 2) for pair in product(one, other)}


@pytest.mark.parametrize("name", SHOTS)
def test_nothing_is_cut_or_lies_over_anything_or_is_out_of_reach(name: str, bare: None) -> None:
    cases = [case for case in SUBSET if case.name == name]
    places = [(case.window, case.scale) for case in cases]
    found = {str(case): told for case, told in look(name, cases[0].locale, places) if told}
    assert found == {}
