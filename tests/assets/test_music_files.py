"""The music: loops of the length of their score, without a seam, quiet and never clipped, made from the score."""

from __future__ import annotations

import array
import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import music as builder
import pygame
import pytest

NAMES = sorted(builder.PIECES)


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.init(builder.RATE, -16, 2)
    yield
    pygame.mixer.quit()


@pytest.fixture(scope="module")
def channels() -> dict[str, list[array.array[int]]]:
    """The two channels of each piece."""
    found = {}
    for name in NAMES:
        sound = pygame.mixer.Sound(builder.OUT / f"{name}.ogg")
        data = array.array("h", sound.get_raw())
        found[name] = [data[0::2], data[1::2]]
    return found


def loudness(samples: array.array[int]) -> float:
    """In dBFS."""
    return 10 * math.log10(sum(value * value for value in samples) / len(samples) / 32768**2)


def test_there_is_one_small_file_for_each_piece_and_a_piece_for_each_theme(assets: Path) -> None:
    from scenes.kit.theme import theme_for

    files = list((assets / "music").glob("*.ogg"))
    assert sorted(path.stem for path in files) == NAMES
    assert sum(path.stat().st_size for path in files) < 600_000
    assert {theme_for(name).music for name in ("classic", "premium", "second", "batman")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_loop_is_as_long_as_its_score(name: str, channels: dict[str, list[array.array[int]]]) -> None:
    piece = builder.PIECES[name]
    seconds = 4 * 60 / piece.tempo * len(piece.bars)
    assert 45 <= seconds <= 90
    assert len(channels[name][0]) == round(seconds * builder.RATE)


@pytest.mark.parametrize("name", NAMES)
def test_a_loop_is_quiet_and_keeps_below_its_peak(name: str, channels: dict[str, list[array.array[int]]]) -> None:
    for samples in channels[name]:
        assert loudness(samples) == pytest.approx(builder.LOUD, abs=1.5)
        assert max(max(samples), -min(samples)) / 32768 <= 10 ** ((builder.PEAK + 1) / 20)


@pytest.mark.parametrize("name", NAMES)
def test_a_loop_has_no_seam(name: str, channels: dict[str, list[array.array[int]]]) -> None:
    """From the last sample to the first it is no further than from sample to sample anywhere near, and something
    sounds on both sides."""
    for samples in channels[name]:
        around = [*samples[-400:], *samples[:400]]
        steps = [abs(after - before) for before, after in pairwise(around)]
        assert steps[399] <= max(*steps[:380], *steps[420:])
        assert loudness(samples[-1600:]) > -45


@pytest.mark.parametrize("name", NAMES)
def test_a_tune_stays_in_its_bars_and_in_its_octaves(name: str) -> None:
    for chord, tune in builder.PIECES[name].bars:
        bass, *others = map(builder.pitch, chord.split())
        assert 36 <= bass < min(others)
        assert len(others) == 4
        beats = [(float(when), builder.pitch(note)) for note, when in (each.split("@") for each in tune.split())]
        assert beats == sorted(beats)
        assert all(0 <= when < 4 and 60 <= number <= 84 for when, number in beats)


def test_a_note_has_its_pitch_and_sounds_the_same_every_time() -> None:
    assert (builder.pitch("C4"), builder.pitch("Bb3"), builder.pitch("C#5")) == (60, 58, 73)
    note = builder.pluck(builder.HARP, 69)
    assert note == builder.pluck.__wrapped__(builder.HARP, 69)
    crossings = sum(a < 0 <= b for a, b in pairwise(note[3200 : 3200 + builder.RATE // 2]))
    assert crossings == pytest.approx(220, abs=2)  # of half a second of A
