"""Art: exact sizes, one load each, a stand-in for what is missing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit import raster
from scenes.kit.art import Art, shared_art
from scenes.kit.theme import EDITIONS


@pytest.fixture
def art(tmp_path: Path) -> Art:
    folder = tmp_path / "classic"
    (folder / "face").mkdir(parents=True)
    square = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420"><path d="M0,0H300V420H0Z" fill="#FF8000"/></svg>'
    )
    (folder / "face" / "king.svg").write_text(square, encoding="utf-8")
    (folder / "broken.svg").write_text("<svg", encoding="utf-8")
    return Art(tmp_path)


@pytest.mark.parametrize("width", [44, 54, 64, 80, 81, 97, 186, 279])
def test_a_card_picture_has_exactly_the_size_asked_for(art: Art, width: int) -> None:
    height = round(width * 1.4)
    assert art.get("classic", "face/king", width, height).get_size() == (width, height)


def test_a_picture_is_fitted_when_the_box_has_another_shape(art: Art) -> None:
    picture = art.get("classic", "face/king", 300, 140)
    assert picture.get_width() == pytest.approx(100, abs=1)
    assert picture.get_height() == 140


def test_colours_survive_the_change_of_pixel_format(art: Art) -> None:
    picture = art.get("classic", "face/king", 60, 84)
    assert tuple(picture.get_at((30, 42))) == (255, 128, 0, 255)
    assert picture.get_masks() == raster.clear(1, 1).get_masks()


def test_a_picture_is_loaded_once_per_size(art: Art) -> None:
    assert art.get("classic", "face/king", 60, 84) is art.get("classic", "face/king", 60, 84)


@pytest.mark.parametrize("name", ["face/nobody", "broken"])
def test_a_missing_or_broken_picture_gives_a_stand_in_and_one_warning(
    art: Art, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    for width in (60, 90):
        picture = art.get("classic", name, width, round(width * 1.4))
        assert picture.get_size() == (width, round(width * 1.4))
        assert picture.get_bounding_rect().w > 0
    assert art.missed("classic", name)
    assert len(caplog.records) == 1


def test_the_cache_of_pictures_is_bounded(tmp_path: Path, art: Art) -> None:
    small = Art(tmp_path, budget=100_000)
    for width in range(60, 120):
        small.get("classic", "face/king", width, round(width * 1.4))
    assert small._kept.weight <= 100_000


@pytest.mark.parametrize("theme", EDITIONS)
def test_every_theme_has_its_common_pictures(theme: str) -> None:
    for name in ("back", "ground", "token", "shield"):
        assert shared_art().has(theme, name)
        assert isinstance(shared_art().get(theme, name, 64, 64), pygame.Surface)
        assert not shared_art().missed(theme, name)
