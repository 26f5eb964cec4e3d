"""What was freed goes back to the system."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from scenes.kit import memory


@pytest.mark.skipif(memory._trim() is None, reason="the C library has no such call")
def test_room_between_what_is_still_there_goes_back() -> None:
    def resident() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    pieces = [bytearray(100_000) for _each in range(1000)]
    kept = pieces[::10]
    del pieces
    before = resident()
    memory.give_back()
    assert before - resident() > 50_000_000
    assert len(kept) == 100


def test_where_there_is_no_such_call_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "another")
    memory._trim.cache_clear()
    try:
        memory.give_back()
        assert memory._trim() is None
    finally:
        memory._trim.cache_clear()
