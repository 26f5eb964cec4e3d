"""A scrolled area says at its edges that there is more: it fades, or in high contrast has a line with an arrow."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Key
from scenes.kit.scroll import EDGE, Scroll
from scenes.kit.theme import theme_for
from scenes.kit.widget import Widget

GROUND, INK = (90, 20, 60), (250, 250, 250)
AREA = Rect(40, 100, 400, 300)


def shown(offset: float, *, high: float = 900.0, contrast: bool = False) -> pygame.Surface:
    """A canvas with a scrolled area full of ink on a ground."""
    canvas = Canvas(pygame.Surface((1280, 720)), theme_for("classic", contrast))
    canvas.fill(canvas.area, GROUND)
    area = Scroll("area", AREA, "Area", high, draw_content=lambda canvas, rect: canvas.fill(rect, INK))
    area.still = True
    area.scroll_to(offset)
    area.draw(canvas)
    return canvas.surface


def ink(picture: pygame.Surface, y: float) -> float:
    """How much of the ink is seen at a height, from 0 to 1."""
    return (picture.get_at((200, round(y)))[1] - GROUND[1]) / (INK[1] - GROUND[1])


@pytest.mark.parametrize(
    ("offset", "top", "bottom"), [(0, False, True), (300, True, True), (600, True, False)], ids=["top", "in it", "end"]
)
def test_it_fades_only_where_there_is_more(offset: float, top: bool, bottom: bool) -> None:
    picture = shown(offset)
    assert (ink(picture, AREA.y + 1) < 0.1) == top
    assert (ink(picture, AREA.bottom - 2) < 0.1) == bottom
    assert ink(picture, AREA.cy) == ink(picture, AREA.bottom - EDGE - 2) == 1.0
    assert ink(picture, AREA.y - 1) == ink(picture, AREA.bottom + 1) == 0.0


def test_what_fits_does_not_fade() -> None:
    picture = shown(0, high=AREA.h)
    assert ink(picture, AREA.y + 1) == ink(picture, AREA.bottom - 2) == 1.0


def test_in_high_contrast_a_line_with_an_arrow_stands_there() -> None:
    picture = shown(300, contrast=True)
    gold = theme_for("classic", True).gold1
    for line, within in ((AREA.y + 17, AREA.y + 8), (AREA.bottom - 17, AREA.bottom - 8)):
        assert picture.get_at((60, round(line)))[:3] == gold
        strip = [picture.get_at((x, round(within)))[:3] for x in range(int(AREA.x), int(AREA.right))]
        assert INK not in strip
        assert max(red for red, _green, _blue in strip) > 150
    assert ink(picture, AREA.y + 24) == 1.0


def test_what_has_the_focus_stays_out_of_the_edge() -> None:
    rows = [Widget(f"row{at}", Rect(AREA.x, AREA.y + at * 60, AREA.w, 60), "", lambda: None) for at in range(15)]
    area = Scroll("area", AREA, "Area", 900, children=rows)
    area.still = True
    area.reveal(rows[7])
    assert rows[7].rect.bottom <= AREA.bottom - EDGE
    area.reveal(rows[1])
    assert rows[1].rect.y >= AREA.y + EDGE


def test_in_high_contrast_a_line_alone_stands_where_little_is_out_of_sight() -> None:
    picture = shown(0, high=AREA.h + 9, contrast=True)
    assert picture.get_at((200, round(AREA.bottom - 1)))[:3] == theme_for("classic", True).gold1
    assert ink(picture, AREA.bottom - 4) == 1.0


@pytest.mark.parametrize("high", [60.0, 110.0, 300.0])
def test_page_down_passes_over_nothing_that_the_edges_hid(high: float) -> None:
    area = Scroll("area", Rect(0, 0, 400, high), "Area", 2000)
    area.still = True
    before = area.offset
    while area.keyed(Key(Action.PAGE_DOWN)) and area.offset < area.reach:
        assert before < area.offset
        assert area.offset + area.soft <= before + high - area.soft + 1
        before = area.offset
    assert area.offset == area.reach


def test_less_than_can_be_told_is_no_reason_to_scroll() -> None:
    assert Scroll("area", AREA, "Area", AREA.h + 0.1).reach == 0.0
