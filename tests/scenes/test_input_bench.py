"""The measure of answers: every kind of input is answered by a frame, and the figures hang together."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.paths import HOME_VARIABLE
from scenes.input_bench import measure

KINDS = {"hover", "focus", "pick", "back", "log", "log away", "zoom", "zoom away", "pause", "pause away", "again"}


def test_every_kind_of_input_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    figures = measure((960, 540), 1)
    assert set(figures) >= {"all", "work", *KINDS}
    assert figures["all"]["inputs"] >= 16
    for each in figures.values():
        assert 0 <= each["p50_ms"] <= each["p99_ms"] <= each["max_ms"]
