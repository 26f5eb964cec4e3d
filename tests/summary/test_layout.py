"""Every summary, for 2 to 8 players and in every window: nothing is cut, nothing overlaps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from picture.faults import faults
from reveal.samples import WINDOWS

from game.words import set_language
from scenes.kit.pilot import Pilot
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from summary.samples import summaries


def seen(
    make: Callable[[], Scene[Any]], edition: str, size: tuple[int, int], scale: float, *, contrast: bool = False
) -> list[str]:
    pilot = Pilot(theme_for(edition, contrast), size=size, ui_scale=scale)
    pilot.show(make())
    pilot.settle()
    return faults(pilot, cards=True)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("edition", ["premium", "second", "batman"])
def test_nothing_overlaps_or_is_cut_in_any_window(edition: str, size: tuple[int, int], scale: float) -> None:
    found = {name: seen(make, edition, size, scale) for name, make in summaries(edition)}
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.parametrize(("size", "scale"), [WINDOWS[0], WINDOWS[1], WINDOWS[2], WINDOWS[7]])
@pytest.mark.parametrize("edition", ["premium", "batman"])
def test_names_of_24_letters_stand_whole(edition: str, size: tuple[int, int], scale: float) -> None:
    found = {name: seen(make, edition, size, scale) for name, make in summaries(edition, long=True)}
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.parametrize("edition", ["classic", "premium", "second", "batman"])
def test_nothing_overlaps_in_high_contrast(edition: str) -> None:
    found = {name: seen(make, edition, (1280, 720), 1.0, contrast=True) for name, make in summaries(edition)}
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.parametrize(("size", "scale"), [WINDOWS[0], WINDOWS[1], WINDOWS[7]])
@pytest.mark.parametrize("edition", ["premium", "batman"])
def test_nothing_overlaps_or_is_cut_in_japanese(edition: str, size: tuple[int, int], scale: float) -> None:
    set_language("ja")
    try:
        found = {name: seen(make, edition, size, scale) for name, make in summaries(edition)}
    finally:
        set_language("en")
    assert {name: each for name, each in found.items() if each} == {}
