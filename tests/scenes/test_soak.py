"""The soak plays through the whole program, and tells when it has grown."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "build"))

import scene_soak
from scene_soak import Shape, Soak, shapes_in, verdict

from game.words import set_language


@pytest.fixture
def soak(tmp_path: Path) -> Iterator[Soak]:
    soak = Soak(tmp_path, 3)
    soak.frames(5)
    yield soak
    soak.close()
    set_language("en")


def test_it_plays_matches_to_their_end_and_visits_what_there_is(soak: Soak, capsys: pytest.CaptureFixture[str]) -> None:
    for _each in range(3):
        soak.match()
    assert soak.counts["matches"] >= 2
    assert soak.counts["rounds"] >= soak.counts["matches"]
    for trip in (*[soak.replays] * 8, soak.statistics, soak.settings, soak.resize):
        trip()
        soak.until(lambda: soak.where == "TitleScene", "the title")
    assert {"Gallery", "ReplayScene", "StatisticsScene", "SettingsScene"} <= soak.visits.keys()
    soak.tell()
    (shape,) = soak.shapes
    assert shape.rss > 0
    (told,) = shapes_in(capsys.readouterr().out)
    assert told == pytest.approx(shape, abs=0.1)


def shapes(**growth: float) -> list[Shape]:
    """Two hours in which some of it grows by so much each minute."""
    start = {"rss": 400.0, "worker": 40.0, "files": 110, "threads": 4, "objects": 80_000}
    return [
        Shape(minute, **{name: value + growth.get(name, 0) * minute for name, value in start.items()})  # type: ignore[arg-type]
        for minute in range(1, 121)
    ]


def test_what_stays_as_it_is_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert verdict(shapes()) == []
    assert verdict(shapes(rss=0.1, objects=100)) == []
    assert "rss: 403.3 after 18 minutes" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "each"), [("rss", 0.5), ("worker", 0.5), ("files", 1), ("threads", 0.1)])
def test_what_grows_is_told(name: str, each: float) -> None:
    (told,) = verdict(shapes(**{name: each}))
    assert told.startswith(f"{'memory' if name in ('rss', 'worker') else name} has grown")


def test_a_short_run_tells_nothing() -> None:
    assert verdict(shapes()[:2]) == ["The run was too short to tell anything."]


def test_every_table_takes_its_turn(soak: Soak) -> None:
    seen = {(new.edition, len(new.players)) for new in (soak.table() for _each in scene_soak.TABLES)}
    assert seen == set(scene_soak.TABLES)
