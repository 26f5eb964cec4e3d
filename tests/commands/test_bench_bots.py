"""`bench bots`: figures for every level, and what a decision costs that is called off."""

from __future__ import annotations

import pytest

from game.bots.registry import LEVELS
from game.commands import bench_bots


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_bots, "TABLES", (("love_letter/classic", 2, 2),))
    monkeypatch.setattr(bench_bots, "CANCEL_TABLES", (("love_letter/classic", 4),))
    monkeypatch.setattr(bench_bots, "CANCELS", 12)


def test_every_level_has_its_figures() -> None:
    found = bench_bots.bench()
    assert tuple(found) == LEVELS
    for row in found.values():
        assert list(row) == ["p50_ms", "p99_ms", "max_ms", "cancel_p99_ms", "cancel_ms"]
        assert 0 <= row["cancel_p99_ms"] <= row["cancel_ms"]
        assert 0 < row["p50_ms"] <= row["p99_ms"] <= row["max_ms"]


def test_a_decision_that_is_called_off_before_it_begins_waits_for_next_to_nothing() -> None:
    waits = bench_bots.cancelled("master", 0.0)
    assert len(waits) >= 3, "few rounds are over by then"
    assert all(wait > 0 for wait in waits)
