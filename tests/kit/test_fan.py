"""Cards held open, and pages with nothing to list yet."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace
from scenes.kit.fan import fan, fan_size, nothing_yet
from scenes.kit.geometry import Rect
from scenes.kit.theme import EDITIONS, theme_for

GUARD = CardFace("classic", "guard", 1, "Guard", "Name a card.", 5)


def stage(theme: str = "classic", contrast: bool = True) -> Canvas:
    return Canvas(pygame.Surface((800, 600), 0, 32), theme_for(theme, contrast), record=True, u=1.0)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_fan_keeps_to_its_size(count: int) -> None:
    canvas = stage()
    fan(canvas, [None] * count, 400, 100, 120)
    across, down = fan_size(count, 120)
    seen = pygame.mask.from_threshold(canvas.surface, (255, 255, 255), (200, 200, 200)).get_bounding_rects()
    box = seen[0].unionall(seen[1:])
    room = Rect(400 - across / 2, 100, across, down).inset(-12)
    assert room.contains(*box.topleft)
    assert room.contains(*box.bottomright)


def test_a_fan_says_nothing_about_where_a_card_lies() -> None:
    canvas = stage()
    fan(canvas, [None, GUARD], 400, 100, 120)
    assert [(drawn.kind, drawn.what) for drawn in canvas.record or ()] == [("art", "guard")]


@pytest.mark.parametrize("theme", EDITIONS)
@pytest.mark.parametrize("height", [120, 260, 560])
def test_a_page_with_nothing_says_so_in_any_height(theme: str, height: float) -> None:
    canvas = stage(theme, contrast=False)
    area = Rect(40, 20, 720, height)
    nothing_yet(canvas, area, "Nothing yet", "It will be here.")
    told = [drawn for drawn in canvas.record or () if drawn.kind == "text"]
    assert [drawn.what for drawn in told] == ["Nothing yet", "It will be here."]
    for drawn in told:
        assert area.contains(drawn.rect.x, drawn.rect.y)
        assert drawn.rect.bottom <= area.bottom
