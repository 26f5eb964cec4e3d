"""Each line of the `*.jsonl` files is a ruling: a title, a scenario, and the part of the result that it settles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.commands.referee import answer
from game.registry import EDITIONS, edition

HERE = Path(__file__).parent
RULINGS = [
    json.loads(line) for path in sorted(HERE.glob("*.jsonl")) for line in path.read_text(encoding="utf-8").splitlines()
]


def differs(expected: object, got: Any, path: str = "result") -> str | None:
    """The first difference; objects may have more keys than expected, lists must be equal."""
    if not isinstance(expected, dict):
        same = json.dumps(expected, sort_keys=True) == json.dumps(got, sort_keys=True)
        return None if same else f"{path}: expected {expected!r}, got {got!r}"
    if not isinstance(got, dict):
        return f"{path}: expected an object, got {got!r}"
    found = (differs(value, got.get(key), f"{path}.{key}") for key, value in expected.items())
    return next(filter(None, found), None)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: f"{ruling['scenario']['id']} {ruling['title']}")
def test_ruling(ruling: dict[str, Any]) -> None:
    assert differs(ruling["expect"], answer(ruling["scenario"])) is None


def test_no_two_rulings_have_the_same_name() -> None:
    names = [ruling["scenario"]["id"] for ruling in RULINGS]
    assert len(set(names)) == len(names) > 300


def test_every_card_has_rulings() -> None:
    """Every card of every edition is played, or is what a ruling turns on."""
    for key in EDITIONS:
        name = key.partition("/")[2]
        played = {
            action.get("play")
            for ruling in RULINGS
            if ruling["scenario"]["edition"] == name
            for action in ruling["scenario"]["actions"]
        }
        assert {card.id for card in edition(key).cards} - played == set()


def test_a_ruling_can_fail() -> None:
    got = {"state": {"out": ["A"], "hands": {"A": []}}, "ok": True}
    assert differs({"state": {"out": ["A"]}}, got) is None
    assert differs({"state": {"out": ["B"]}}, got) == "result.state.out: expected ['B'], got ['A']"
    assert differs({"state": {"tokens": {"A": 0}}}, got) is not None
    assert differs({"ok": 1}, got) is not None
