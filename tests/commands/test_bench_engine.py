"""The figures of the engine say which engine it was, and hold what they say for each table."""

from __future__ import annotations

from random import Random

import pytest

from game.commands import bench_engine
from game.kernel.contract import Setup
from game.registry import rules_for
from game.rulesets.love_letter.playouts import Playouts
from game.rulesets.love_letter.rules import LoveLetter
from game.session.version import engine
from scenes import benches


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bench of one edition and of a single round each."""
    monkeypatch.setattr(bench_engine, "EDITIONS", ("love_letter/classic",))
    monkeypatch.setattr(bench_engine, "RUNS", 1)
    monkeypatch.setattr(bench_engine, "BATCH", 1)
    monkeypatch.setattr(bench_engine.bench, "__defaults__", (0.002,))


@pytest.mark.usefixtures("brief")
def test_the_bench_says_which_engine_it_is_and_has_every_table() -> None:
    figures = bench_engine.bench()
    assert set(figures) == {"engine", "classic"}
    assert figures["engine"] == engine()
    assert set(figures["classic"]) == {"2", "3", "4"}
    for row in figures["classic"].values():
        names = {"rounds_per_s", "actions_per_s", "playouts_per_s", "journalled_rounds_per_s"}
        assert set(row) == names
        assert min(row.values()) > 0


@pytest.mark.usefixtures("brief")
def test_the_engine_is_named_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert benches.run(["engine"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["engine", engine()]
    assert lines[1].startswith("classic 2 ")


def test_the_engine_is_pure_when_its_source_is_what_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(*_words: object) -> None: ...

    monkeypatch.setattr(LoveLetter, "play", play)
    assert engine() == "pure"
    # A method of an extension module is no Python function.
    monkeypatch.setattr(LoveLetter, "play", dict.get)
    assert engine() == "compiled"


def test_a_searched_round_plays_out_some_answers_at_each_decision() -> None:
    rules = rules_for(Setup("love_letter/classic", 2))
    played = bench_engine.searched_round(Playouts(rules))(rules, Random(1))
    assert played % bench_engine.WORLDS == 0
    assert played >= 2 * bench_engine.WORLDS
