"""The canvas: units, text, the record of what was drawn, layers and clipping."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scenes.kit.canvas import Canvas, Drawn
from scenes.kit.geometry import Rect
from scenes.kit.theme import theme_for

WHITE = (255, 255, 255)


def canvas(width: int = 1280, height: int = 720, ui_scale: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface((width, height), 0, 32), theme_for("classic"), ui_scale, record=True)


def ink(of: Canvas) -> pygame.Rect:
    """The box of everything brighter than the black ground."""
    mask = pygame.mask.from_threshold(of.surface, (255, 255, 255), (160, 160, 160, 255))
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize(
    ("size", "scale", "units"),
    [
        ((1280, 720), 1.0, (1280, 720)),
        ((1920, 1080), 1.0, (1280, 720)),
        ((960, 540), 1.0, (1066.67, 600)),
        ((2560, 1080), 1.0, (1706.67, 720)),
        ((1280, 720), 1.5, (853.33, 480)),
    ],
)
def test_units_follow_the_height_the_floor_and_the_ui_scale(
    size: tuple[int, int], scale: float, units: tuple[float, float]
) -> None:
    stage = canvas(*size, scale)
    assert (stage.width, stage.height) == pytest.approx(units, abs=0.01)


def test_neighbours_in_units_are_neighbours_in_pixels() -> None:
    stage = canvas(960, 540)
    parts = [stage.box(Rect(10.3 + at * 7.7, 0, 7.7, 5)) for at in range(12)]
    assert all(a.right == b.left for a, b in pairwise(parts))


def test_text_stands_on_its_baseline_and_aligns() -> None:
    for align, edge in ((0.0, "left"), (1.0, "right")):
        stage = canvas()
        width = stage.text("HH", 400, 300, "body", 40, WHITE, align=align)
        assert ink(stage).bottom == 300
        assert abs(getattr(ink(stage), edge) - 400) < 6
        assert width == pytest.approx(stage.measure("HH", "body", 40))
    stage = canvas()
    stage.text("HH", 400, 300, "body", 40, WHITE, align=0.5)
    assert ink(stage).centerx == pytest.approx(400, abs=1)


def test_capitals_are_centred_on_the_middle() -> None:
    for role in ("number", "head", "label", "body"):
        stage = canvas()
        stage.middle("HH", 400, 300, role, 40, WHITE)
        assert ink(stage).centery == pytest.approx(300, abs=1)


def test_fit_shrinks_to_the_width_and_leaves_a_short_line_alone() -> None:
    stage = canvas()
    assert stage.text("Dowager Queen of the whole land", 0, 40, "head", 30, WHITE, fit=150) <= 150
    assert stage.fitted("King", 300, "head", 30) == 30


def test_what_does_not_fit_at_the_least_size_is_cut_with_an_ellipsis() -> None:
    stage = canvas()
    assert stage.text("Dowager Queen of the whole land", 0, 40, "head", 30, WHITE, fit=60) <= 60.1
    assert stage.record is not None
    assert stage.record[-1].what.endswith("…")
    assert stage.fitted("Dowager Queen of the whole land", 60, "head", 30) == 12


def test_paragraph_gives_the_next_baseline_and_cuts_with_an_ellipsis() -> None:
    stage = canvas()
    words = "Choose another player and name a card other than the Guard. If it is there, that player is out."
    lines = stage.wrap(words, 200, "body", 15)
    assert stage.paragraph(words, 0, 20, 200, "body", 15, WHITE, leading=2) == pytest.approx(20 + len(lines) * 30)
    assert stage.record is not None
    stage.record.clear()
    stage.paragraph(words, 0, 20, 200, "body", 15, WHITE, max_lines=2)
    drawn = [each.what for each in stage.record if each.kind == "text"]
    assert len(drawn) == 2
    assert drawn[-1].endswith("…")
    assert stage.measure(drawn[-1], "body", 15) <= 200


def test_every_text_and_picture_is_recorded_with_its_place() -> None:
    stage = canvas()
    stage.text("Odette", 100, 50, "body", 20, WHITE)
    stage.headline("Paused", 300, 90, 40)
    stage.picture("token", 10, 20, 22, 22)
    assert stage.record is not None
    assert [(each.kind, each.what) for each in stage.record] == [
        ("text", "Odette"),
        ("text", "Paused"),
        ("art", "token"),
    ]
    place = stage.record[0].rect
    assert place.x == 100
    assert place.y < 50 <= place.bottom
    assert stage.record[2].rect == Rect(10, 20, 22, 22)


def test_without_a_record_nothing_is_kept() -> None:
    stage = Canvas(pygame.Surface((100, 100), 0, 32), theme_for("classic"))
    stage.text("x", 1, 20, "body", 15, WHITE)
    assert stage.record is None


def test_empty_words_draw_and_record_nothing() -> None:
    stage = canvas()
    assert stage.text("", 10, 10, "body", 15, WHITE) == 0
    assert stage.record == []


def test_what_the_clip_hides_is_neither_drawn_nor_recorded() -> None:
    stage = canvas()
    with stage.clipped(Rect(0, 0, 100, 100)):
        stage.text("HIDDEN", 300, 300, "body", 30, WHITE)
        stage.text("SEEN", 10, 50, "body", 30, WHITE)
    assert stage.record is not None
    assert [drawn.what for drawn in stage.record] == ["SEEN"]
    assert ink(stage).right <= 100
    stage.text("AFTER", 300, 300, "body", 30, WHITE)
    assert stage.record[-1].what == "AFTER"


def test_a_layer_brings_its_record_to_where_it_is_placed() -> None:
    stage = canvas()
    layer = stage.layer(200, 100)
    layer.text("King", 10, 40, "body", 20, WHITE)
    layer.note("face", "king", Rect(5, 5, 60, 84))
    assert stage.record == []
    stage.place(layer, 300, 200)
    assert stage.record is not None
    assert Drawn("face", "king", Rect(305, 205, 60, 84)) in stage.record
    assert ink(stage).left >= 300


def test_a_scaled_canvas_writes_into_the_same_record() -> None:
    stage = canvas()
    small = stage.scaled(0.5)
    small.text("King", 100, 100, "body", 20, WHITE)
    assert small.width == stage.width * 2
    assert stage.record is not None
    assert [drawn.what for drawn in stage.record] == ["King"]


def test_a_thin_line_never_vanishes() -> None:
    for at in range(40):
        stage = canvas(960, 540)
        stage.fill(Rect(10, 10 + at * 0.31, 100, 0.4), WHITE)
        assert ink(stage).h >= 1
        stage.fill(Rect(10, 10, 0, 5), WHITE)


def test_light_is_added_and_shade_multiplied() -> None:
    stage = canvas(64, 64)
    stage.surface.fill((100, 100, 100))
    light = pygame.Surface((64, 64), 0, 32)
    light.fill((50, 0, 0))
    stage.add(light, 0, 0)
    assert stage.surface.get_at((5, 5))[:3] == (150, 100, 100)
    shade = pygame.Surface((64, 64), 0, 32)
    shade.fill((128, 255, 255))
    stage.multiply(shade)
    assert stage.surface.get_at((5, 5))[0] == pytest.approx(75, abs=1)
