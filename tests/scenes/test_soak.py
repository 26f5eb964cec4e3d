"""The soak plays through the whole program, and tells when it has grown."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
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


def repeat(soak: Soak, trip: Callable[[], object], enough: Callable[[], bool]) -> None:
    """Make a *trip* from the title again until it was *enough*: what somebody does by chance may be left half way."""
    for _each in range(100):
        trip()
        soak.until(lambda: soak.where == "TitleScene", "the title")
        if enough():
            return
    raise AssertionError(f"{trip.__name__} came to nothing 100 times: {dict(soak.visits)}")


def test_it_plays_matches_to_their_end_and_visits_what_there_is(soak: Soak, capsys: pytest.CaptureFixture[str]) -> None:
    repeat(soak, soak.match, lambda: soak.counts["matches"] >= 2)
    assert soak.counts["rounds"] >= soak.counts["matches"]
    repeat(soak, soak.replays, lambda: "ReplayScene" in soak.visits)
    for trip in (soak.statistics, soak.settings, soak.resize):
        repeat(soak, trip, lambda: True)
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
