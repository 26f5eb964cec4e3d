"""A match goes as it went. When the rules are meant to change: `python build/golden.py`, then read the difference."""

from __future__ import annotations

import runpy

import pytest
from structure.tree import ROOT

from game.registry import EDITIONS

GOLDEN = runpy.run_path(str(ROOT / "build" / "golden.py"))
NAMES = [key.partition("/")[2] for key in EDITIONS]


@pytest.mark.parametrize("name", NAMES)
def test_the_match_goes_as_it_went(name: str) -> None:
    expected = (ROOT / "tests" / "golden" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    got = GOLDEN["transcript"](name).splitlines()
    for number, (was, now) in enumerate(zip(expected, got, strict=False), 1):
        assert now == was, f"line {number} of {name}.txt differs"
    assert len(got) == len(expected)


@pytest.mark.parametrize("name", NAMES)
def test_the_match_is_worth_reading(name: str) -> None:
    """It goes over several rounds to a winner, and shows most of the cards."""
    text = GOLDEN["transcript"](name)
    assert text.count("round_ended") >= 3
    assert text.count("match_ended") == 1
    assert text.rstrip().splitlines()[-1].startswith("winners (")
