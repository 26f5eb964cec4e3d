"""`bench saves`: figures for keeping, opening and listing, and nothing left behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.commands import bench_saves
from game.session import disk
from scenes import benches


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_saves, "ANSWERS", 30)
    monkeypatch.setattr(bench_saves, "LONG", (("love_letter/classic", 2),))
    monkeypatch.setattr(bench_saves, "MANY", 40)
    monkeypatch.setattr(bench_saves, "DIFFERENT", 3)


def test_there_is_a_figure_for_each_and_nothing_is_left_behind(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual = disk.sync
    found = bench_saves.bench()
    assert list(found) == ["autosave", "open", "list"]
    saved = found["autosave"]
    assert 0 < saved["p50_ms"] <= saved["p99_ms"] <= saved["max_ms"]
    assert found["open"]["classic 2"]["rounds_played"] > 13
    assert found["list"]["ms"] > 0
    assert disk.sync is usual
    assert not list((home / "data").glob("bench-*"))
    assert benches.run(["saves"]) == 0
    assert "autosave" in capsys.readouterr().out
