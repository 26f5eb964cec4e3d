"""The frame of every page: head strip, content, action row, columns. Knows units only, draws nothing."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from scenes.kit.geometry import Rect

BIG_HEIGHT = 660.0
"""From this height on a window is big; under it heads, rows and gaps are tighter."""

NARROW_WIDTH = 1200.0
"""Under this width a page puts its side panel under a tab."""

PAGE_MIN = (820.0, 460.0)
"""The smallest page, in units: a window with fewer units draws its pages with a smaller unit instead."""

PAGE_MAX_WIDTH = 1400.0
"""Content wider than this is harder to read: at 21:9 the content stands in the middle."""

_TWELFTHS = 12
_ACTIONS_BIG, _ACTIONS_SMALL = 54.0, 44.0
_TOAST_WIDTH = 648.0


class HeadLayout(Struct, frozen=True):
    """The head strip: brand, edition and round from the left, key hints from the right, a hairline below."""

    rect: Rect
    baseline: float
    brand_size: float
    title_size: float
    info_size: float
    hairline: float
    hints_right: float
    hints_y: float


class PageFrame(Struct, frozen=True):
    """The rectangles of a page in units. The drawer multiplies its unit by *scale* (at most 1)."""

    scale: float
    width: float
    height: float
    big: bool
    narrow: bool
    margin: float
    gutter: float
    head: HeadLayout
    toast: Rect
    content: Rect
    body: Rect
    actions: Rect

    def columns(self, count: int, area: Rect | None = None) -> tuple[Rect, ...]:
        """*count* equal columns of the content (or of *area*), a gutter apart."""
        area = area or self.content
        width = (area.w - (count - 1) * self.gutter) / count
        return tuple(Rect(area.x + i * (width + self.gutter), area.y, width, area.h) for i in range(count))

    def span(self, first: int, count: int, area: Rect | None = None) -> Rect:
        """*count* of the twelve columns from column *first* (0 to 11) on, with the gutters between them."""
        columns = self.columns(_TWELFTHS, area)
        left, last = columns[first], columns[first + count - 1]
        return Rect(left.x, left.y, last.right - left.x, left.h)


def is_big(height: float) -> bool:
    """Whether a window of *height* units has the roomy heads, rows and gaps."""
    return height >= BIG_HEIGHT


def page_margin(width: float) -> float:
    """The free edge left and right: 32 from a width of 1200, 24 from 900, else 16."""
    return 32.0 if width >= 1200 else 24.0 if width >= 900 else 16.0


def page_gutter(width: float) -> float:
    """The space between two columns: 16 from a width of 900, else 12."""
    return 16.0 if width >= 900 else 12.0


def content_top(height: float) -> float:
    """Where the content begins, under the head strip."""
    return 58.0 if is_big(height) else 44.0


def content_bottom(height: float) -> float:
    """Where everything that stands low ends."""
    return height - (34.0 if is_big(height) else 14.0)


def head_strip(width: float, height: float) -> HeadLayout:
    """The head strip of a window: 46 high (36 small), a hairline at 45 (35), key hints on the right margin."""
    big, margin = is_big(height), page_margin(width)
    baseline = 33.0 if big else 26.0
    return HeadLayout(
        rect=Rect(margin, 0, width - 2 * margin, 46 if big else 36),
        baseline=baseline,
        brand_size=13.5,
        title_size=16,
        info_size=15 if big else 14,
        hairline=45 if big else 35,
        hints_right=width - margin,
        hints_y=baseline - 14.8,
    )


def toast_rect(width: float, height: float) -> Rect:
    """Where a notice lies: at most so wide, over the key hints of the head strip, never over the game."""
    margin = page_margin(width)
    wide = min(_TOAST_WIDTH, width - 2 * margin)
    top, high = (9.0, 34.0) if is_big(height) else (4.0, 32.0)
    return Rect(width - margin - wide, top, wide, high)


@lru_cache(maxsize=64)
def page_frame(width: float, height: float) -> PageFrame:
    """The frame of a page in a window of *width* by *height* units.

    Content from 64 to the floor, at most 1400 wide and centred; the action row is its foot, the body what is
    above it.
    """
    scale = min(1.0, width / PAGE_MIN[0], height / PAGE_MIN[1])
    width, height = width / scale, height / scale
    big, margin = is_big(height), page_margin(width)
    inner = min(width - 2 * margin, PAGE_MAX_WIDTH)
    top, floor = content_top(height) + (6 if big else 4), content_bottom(height)
    foot = _ACTIONS_BIG if big else _ACTIONS_SMALL
    content = Rect((width - inner) / 2, top, inner, floor - top)
    return PageFrame(
        scale=scale,
        width=width,
        height=height,
        big=big,
        narrow=width < NARROW_WIDTH,
        margin=margin,
        gutter=page_gutter(width),
        head=head_strip(width, height),
        toast=toast_rect(width, height),
        content=content,
        body=Rect(content.x, top, inner, content.h - foot - (16 if big else 8)),
        actions=Rect(content.x, floor - foot, inner, foot),
    )
