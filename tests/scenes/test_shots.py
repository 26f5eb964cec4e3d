"""Pictures of every scene: all of them can be drawn, in both languages, the same every time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import pygame
import pytest

from game.words import language, set_language
from scenes.shot_list import SHOTS
from scenes.shots import run, shoot
from scenes.staging import Stage
from scenes.summary.round_summary import RoundSummary

ROOT = Path(__file__).parents[2]
SMALL = (960, 540)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """What is drawn in another language changes nothing for others."""
    before = language()
    yield
    set_language(before)


DRAWN: dict[tuple[str, bytes], str] = {}
"""The pictures that were drawn here, by language and what is in them."""


def is_a_picture_of_its_own(name: str, language: str, folder: Path) -> None:
    (path,) = shoot(folder, [name], SMALL, language)
    picture = pygame.image.load(path)
    assert picture.get_size() == SMALL
    seen = blake2b(pygame.image.tobytes(picture, "RGB")).digest()
    assert DRAWN.setdefault((language, seen), name) == name, "two pictures show the same"


@pytest.mark.parametrize("name", SHOTS)
def test_every_picture_can_be_drawn_and_none_looks_like_another(name: str, tmp_path: Path) -> None:
    is_a_picture_of_its_own(name, "en", tmp_path)


@pytest.mark.parametrize("name", [name for name, shot in SHOTS.items() if shot.sample])
def test_every_kind_of_scene_can_be_drawn_in_japanese(name: str, tmp_path: Path) -> None:
    is_a_picture_of_its_own(name, "ja", tmp_path)


def test_names_are_those_of_files() -> None:
    assert all(name.replace("-", "").isalnum() and name.islower() for name in SHOTS)


@pytest.mark.parametrize("start", ["look", "saved", "table-second-6"])
def test_another_process_draws_the_same_pictures(start: str, tmp_path: Path) -> None:
    drawn = list(shoot(tmp_path, [name for name in SHOTS if name.startswith(start)], SMALL, "en"))
    again = tmp_path / "again"
    subprocess.run(
        [sys.executable, "-m", "scenes", "shots", str(again), "--only", start, "--size", "960x540"],
        cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"}, check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    assert drawn
    for path in drawn:
        assert (again / path.name).read_bytes() == path.read_bytes()


def test_a_round_summary_shows_the_tokens_that_everybody_has(tmp_path: Path) -> None:
    stage = Stage(tmp_path, SMALL)
    try:
        SHOTS["round-summary-8"].show(stage)
        scene = stage.pilot.scene
        assert isinstance(scene, RoundSummary)
        shown = {seat.name: seat.tokens for seat in scene.request.seats}
        names = [player.name for player in stage.match.players]
        tokens = stage.match.watcher.view.tokens
        assert shown == dict(zip(names, tokens, strict=True))
        assert sum(tokens) > 2
    finally:
        stage.close()


def test_pictures_go_where_they_are_asked_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "pictures"
    assert run([str(folder), "--only", "title-g", "--size", "960x540"]) == 0
    assert capsys.readouterr().out == f"{folder / 'title-gotham.png'}\n"
    assert [path.name for path in folder.iterdir()] == ["title-gotham.png"]


@pytest.mark.parametrize("inside", ["file", "file/pictures"])
def test_a_file_in_the_place_of_the_folder_is_said_in_one_sentence(
    inside: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("here first")
    assert run([str(tmp_path / inside)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert f"{str(tmp_path / 'file')!r} is a file" in told


def test_a_folder_that_takes_nothing_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "title-gotham.png").mkdir()
    assert run([str(tmp_path), "--only", "title-g", "--size", "960x540"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "title-gotham.png' cannot be written" in told
