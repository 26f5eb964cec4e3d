"""The page frame: the documented numbers, and that it holds in every window."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.geometry import Rect
from scenes.kit.page import PAGE_MIN, page_frame


def test_page_at_720_has_the_documented_frame() -> None:
    page = page_frame(1280, 720)
    assert page.scale == 1
    assert page.content == Rect(32, 64, 1216, 622)
    assert page.actions == Rect(32, 632, 1216, 54)
    assert (page.head.hairline, page.head.baseline, page.head.hints_right) == (45, 33, 1248)
    assert page.toast == Rect(600, 9, 648, 34)
    assert not page.narrow


def test_twelve_columns_give_four_two_or_three_parts() -> None:
    page = page_frame(1280, 720)
    assert [c.w for c in page.columns(4)] == [292] * 4
    assert [c.w for c in page.columns(2)] == [600] * 2
    parts = [page.span(0, 3), page.span(3, 6), page.span(9, 3)]
    assert [p.w for p in parts] == pytest.approx([292, 600, 292])
    assert [p.x for p in parts] == pytest.approx([32, 340, 956])


@given(width=st.floats(500, 2400), height=st.floats(280, 1000), count=st.integers(1, 12))
def test_page_holds_in_any_window(width: float, height: float, count: int) -> None:
    page = page_frame(width, height)
    assert page.width * page.scale == pytest.approx(width)
    assert page.width >= PAGE_MIN[0] - 1e-6
    assert page.height >= PAGE_MIN[1] - 1e-6
    assert page.head.rect.y < page.toast.y
    assert page.toast.bottom <= page.head.rect.bottom <= page.content.y
    assert page.body.bottom < page.actions.y
    assert page.actions.bottom == pytest.approx(page.content.bottom)
    assert page.content.x >= page.margin - 1e-6
    columns = page.columns(count)
    assert all(b.x - a.right == pytest.approx(page.gutter) for a, b in pairwise(columns))
    assert columns[-1].right == pytest.approx(page.content.right)


def test_wide_windows_centre_the_content() -> None:
    page = page_frame(1720, 720)
    assert page.content.w == 1400
    assert page.content.cx == pytest.approx(860)
