"""Every test leaves the language as it found it: English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.words import set_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")
