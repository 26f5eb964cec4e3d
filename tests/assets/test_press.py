"""The press: fewer bytes, the same picture."""

from __future__ import annotations

import math

import pytest
from curves import Arc, Line, Stroke, round_off, straighten
from press import number, press, read_path

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420" viewBox="0 0 300 420">'


def body(*paths: str) -> str:
    return HEAD + "".join(paths) + "</svg>"


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0"), (-0.04, "0"), (0.5, ".5"), (-0.52, "-.5"), (12.0, "12"), (10.25, "10.2"), (-3.1, "-3.1")],
)
def test_a_number_has_no_character_to_spare(value: float, text: str) -> None:
    assert number(value, 1) == text


def test_a_polygon_that_stands_for_a_circle_becomes_one() -> None:
    points = [(50 + 20 * math.cos(i * math.pi / 16), 50 + 20 * math.sin(i * math.pi / 16)) for i in range(32)]
    round_ = round_off(Stroke(points[0], [Line(p) for p in points[1:]], closed=True), 0.05)
    assert round_.radius == pytest.approx(20)
    assert round_.start == pytest.approx((50, 50))


@pytest.mark.parametrize("corners", [5, 6, 8])
def test_a_polygon_with_corners_keeps_them(corners: int) -> None:
    turns = [2 * math.pi * i / corners for i in range(corners)]
    points = [(50 + 20 * math.cos(a), 50 + 20 * math.sin(a)) for a in turns]
    kept = round_off(Stroke(points[0], [Line(p) for p in points[1:]], closed=True), 0.05)
    assert kept.radius == 0
    assert [segment.end for segment in kept.segments] == points[1:]
    assert not any(isinstance(segment, Arc) for segment in kept.segments)


def test_points_on_a_straight_line_are_dropped_and_ends_kept() -> None:
    assert straighten([(0, 0), (1, 0.01), (2, 0), (3, 1)], 0.05) == [(0, 0), (2, 0), (3, 1)]


def test_shapes_of_one_paint_that_do_not_touch_share_a_path() -> None:
    near = '<path d="M0,0L10,0L10,10Z" fill="#aabbcc" fill-rule="evenodd"/>'
    far = '<path d="M50,50L60,50L60,60Z" fill="#aabbcc" fill-rule="evenodd"/>'
    over = '<path d="M55,50L65,50L65,60Z" fill="#aabbcc" fill-rule="evenodd"/>'
    assert press(body(near, far)).count("<path") == 1
    assert press(body(far, over)).count("<path") == 2


def test_pressing_twice_changes_nothing_that_is_said() -> None:
    once = press(body('<path d="M10,10L20,10L20,20Z" fill="#123456" fill-rule="evenodd"/>'))
    assert 'd="M10 10h10v10z"' in once
    assert 'fill-rule="evenodd"' in once


def test_a_line_without_cap_and_join_is_refused() -> None:
    with pytest.raises(ValueError, match="cap and join"):
        press(body('<path d="M0,0L9,9" stroke="#000000" stroke-width="2" fill="none"/>'))


def test_every_command_of_a_path_is_read() -> None:
    (stroke,) = read_path("M1 2H5V6L3 3Q4 4 5 5C6 6 7 7 8 8Z")
    assert stroke.corners() == [(1, 2), (5, 2), (5, 6), (3, 3), (5, 5), (8, 8)]
    assert stroke.closed
