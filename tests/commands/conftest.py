"""Each test has a home of its own and English to begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.words import set_language


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("HIDDEN_HAND_HOME", str(tmp_path))
    set_language("en")
    yield tmp_path
    set_language("en")
