"""The sounds: all there, short, decodable, neither silent nor clipped, and made from the recipes."""

from __future__ import annotations

import array
import io
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
import sounds as builder

NAMES = sorted(builder.RECIPES)


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.init(builder.RATE, -16, 2)
    yield
    pygame.mixer.quit()


def samples(name: str, assets: Path) -> array.array[int]:
    return array.array("h", pygame.mixer.Sound(assets / "sounds" / f"{name}.ogg").get_raw())


def test_there_is_one_file_for_each_recipe(assets: Path) -> None:
    assert sorted(path.stem for path in (assets / "sounds").glob("*.ogg")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_keeps_below_its_peak(assets: Path, name: str) -> None:
    data = samples(name, assets)
    seconds = len(data) / 2 / builder.RATE
    assert 0.06 <= seconds <= 1.25
    loudest = max(max(data), -min(data)) / 32768
    assert 0.05 < loudest <= 10 ** ((builder.PEAK + 1) / 20)  # coding adds a little


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_begins_and_ends_in_silence(assets: Path, name: str) -> None:
    data = samples(name, assets)
    assert abs(data[0]) < 1600  # a twentieth of full scale: what coding leaves before a sharp beginning
    assert max(abs(value) for value in data[-64:]) < 700


def test_what_sounds_most_often_is_quietest(assets: Path) -> None:
    energy = {name: sum(value * value for value in samples(name, assets)) for name in NAMES}
    assert sorted(NAMES, key=energy.__getitem__)[:2] == ["focus", "press"]


def test_a_recipe_gives_the_same_sound_every_time() -> None:
    assert builder.render("press") == builder.render("press")
    with wave.open(io.BytesIO(builder.render("press"))) as file:
        assert (file.getnchannels(), file.getframerate()) == (2, builder.RATE)
