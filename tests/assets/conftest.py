"""Where the assets are and what they are checked with."""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT / "build", ROOT / "build" / "art"):
    sys.path.insert(0, str(folder))


@pytest.fixture(scope="session")
def assets() -> Path:
    return Path(str(files("assets")))
