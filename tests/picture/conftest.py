"""The language that nobody speaks, and nothing painted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from picture.pseudo import spoken
from picture.unpainted import unpainted


@pytest.fixture
def bare() -> Iterator[None]:
    """Nothing is painted, and the language of `picture.pseudo` is known."""
    with spoken(), unpainted():
        yield
