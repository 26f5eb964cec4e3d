"""The whole program on a surface, for tests that learn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.words import set_language
from scenes.staging import Stage

Open = Callable[..., Stage]


@pytest.fixture
def open_stage(tmp_path: Path) -> Iterator[Open]:
    """Starts the program without animations."""
    stages: list[Stage] = []

    def opened(size: tuple[int, int] = (960, 540), language: str = "en") -> Stage:
        stage = Stage(tmp_path, size, language)
        stage.app.settings.animation = "off"
        stage.app.settings.bot_speed = "instant"
        stages.append(stage)
        stage.title()
        return stage

    yield opened
    for stage in stages:
        stage.close()
    set_language("en")
