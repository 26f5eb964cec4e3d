"""Makes the scripts of `build/` importable."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "build"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT
