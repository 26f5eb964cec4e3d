"""The panel with all cards, its rows, and the explanation that may stand under it."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.geometry import Rect
from scenes.table.layout_types import ReferenceLayout, RowStyle, TextSpot

ROW_MAX = 54.0
"""Rows are not higher, so that what is left over goes to the explanation."""

ROW_MAX_ALONE = 72.0
"""The highest row where no explanation stands under the panel."""

ROW_MIN = 20.0
"""Under this height a row of text cannot be read: one row for each rank instead, or a smaller unit."""

EXPLANATION_MIN = (160.0, 110.0)
"""An explanation of a card needs this much."""

EXPLANATION_GOOD = 124.0
"""It keeps this height before the legend."""

EXPLANATION_GAP = 14.0

_TWO_LINES = 38.0
_WIDE, _MID = 330.0, 270.0
_TIGHT_WIDTH = 215.0
_FOOT = 12.0
_LEGEND, _LEGEND_SIZE = 21.0, 13.0
_LEGEND_ROW, _LEGEND_ROW_NARROW = 24.5, 20.5
"""Rows of one line are not made lower than this for the sake of the legend; in a narrow panel its head has no room."""
_TALL_HEAD = 420.0


@dataclass(frozen=True, slots=True)
class _Text:
    """Sizes and offsets of one row style."""

    rank: float
    name: float
    name_dy: float
    short: float | None
    short_dy: float
    pip_step: float
    pip: float
    pip_dy: float
    count: float


_TEXT = {
    RowStyle.TWO_LINE_WIDE: _Text(28, 17.5, -3, 14.5, 15.5, 15, 12, 0, 21),
    RowStyle.TWO_LINE_MID: _Text(28, 17.5, -3, 13.5, 14.5, 11, 9, -8, 21),
    RowStyle.TWO_LINE_NARROW: _Text(28, 17.5, -3, None, 0, 11, 9, 11.5, 21),
    RowStyle.ONE_LINE: _Text(24, 16, 5.4, None, 0, 11, 9, 0, 17.5),
    RowStyle.BY_RANK: _Text(24, 16, 5.4, None, 0, 12, 10, 0, 17.5),
}
_TIGHT_LINE = _Text(21, 15, 5.1, None, 0, 11, 9, 0, 16)
_TIGHTEST_LINE = _Text(20, 14.5, 4.6, None, 0, 11, 9, 0, 15.5)
_TIGHT_HEIGHT, _TIGHTEST_HEIGHT = 23.0, 21.0
_LOW_ROW = 44.5
"""Under this height two lines are set smaller, for air between the rows."""
_LOW = {
    RowStyle.TWO_LINE_WIDE: _Text(26, 16, -3.5, 13.5, 12, 15, 11, 0, 19),
    RowStyle.TWO_LINE_MID: _Text(26, 16, -3.5, 13, 12, 11, 9, -8, 19),
    RowStyle.TWO_LINE_NARROW: _Text(26, 16, -3.5, None, 0, 11, 9, 10, 19),
}


def reference(zone: Rect, kinds: int, ranks: int, row_max: float = ROW_MAX) -> ReferenceLayout:
    """The reference panel at the top of *zone*.

    Two lines from a row height of 38, one line from 20; under that one row for each rank.
    """
    head = _head_height(zone)
    room = zone.h - head - _FOOT
    rows = kinds if room / kinds >= ROW_MIN else ranks
    row = min(row_max, room / rows)
    style = _style(zone.w, row, rows == kinds)
    foot = _FOOT
    lower = min(row_max, (room - _LEGEND) / rows)
    if (
        lower >= (_LEGEND_ROW if zone.w >= _MID else _LEGEND_ROW_NARROW)
        and _style(zone.w, lower, rows == kinds) is style
    ):
        left = zone.h - head - rows * row - _FOOT - EXPLANATION_GAP
        if left < EXPLANATION_MIN[1] or left - _LEGEND - rows * (lower - row) >= EXPLANATION_GOOD:
            row, foot = lower, _FOOT + _LEGEND
    text = _text(style, row)
    wide = zone.w >= _WIDE
    inset = 26.0 if wide else 18.0 if zone.w >= _TIGHT_WIDTH else 12.0
    right = zone.right - inset
    caption = 14.5 if wide else 13.0
    pips_right, pips_left = _pips(style, zone, inset)
    below = TextSpot(zone.x + inset, zone.y + head + rows * row + foot - 15, _LEGEND_SIZE, zone.w - 2 * inset)
    beside = TextSpot(right, zone.y + head - 14, _LEGEND_SIZE, (zone.w - 2 * inset) * 0.66, align=1.0)
    return ReferenceLayout(
        rect=Rect(zone.x, zone.y, zone.w, head + rows * row + foot),
        style=style,
        rows=rows,
        row_height=row,
        rows_top=zone.y + head,
        title=TextSpot(zone.x + inset, zone.y + head - 14, caption, (zone.w - 2 * inset) * 0.55),
        unseen=TextSpot(right, zone.y + head - 14, caption, (zone.w - 2 * inset) * 0.45, align=1.0),
        rule_y=zone.y + head - 4,
        inset=inset,
        rank_x=zone.x + inset + (14 if wide else 9),
        rank_size=text.rank,
        name_x=zone.x + inset + (40 if wide else 28),
        name_size=text.name,
        name_dy=text.name_dy,
        short_size=text.short,
        short_dy=text.short_dy,
        pips_left=pips_left,
        pips_right=pips_right,
        pip_step=text.pip_step,
        pip_size=text.pip,
        pip_dy=text.pip_dy,
        count_x=right - (8 if wide else 5),
        count_size=text.count,
        legend=below if foot > _FOOT else beside,
        legend_in_head=foot == _FOOT,
    )


def reference_rows(panel: ReferenceLayout) -> tuple[Rect, ...]:
    """The rectangles of the rows, top to bottom; hairlines run along their lower edges."""
    x, wide = panel.rect.x + panel.inset - 2, panel.rect.w - 2 * panel.inset + 4
    return tuple(Rect(x, panel.rows_top + i * panel.row_height, wide, panel.row_height) for i in range(panel.rows))


def explanation_under(zone: Rect, panel: ReferenceLayout) -> Rect | None:
    """What the panel leaves free of its zone, when an explanation fits there."""
    top = panel.rect.bottom + EXPLANATION_GAP
    return explanation_in(Rect(zone.x, top, zone.w, zone.bottom - top))


def explanation_in(room: Rect) -> Rect | None:
    """*room* itself when an explanation fits into it, else None."""
    return room if room.w >= EXPLANATION_MIN[0] and room.h >= EXPLANATION_MIN[1] else None


def _text(style: RowStyle, row: float) -> _Text:
    if style is RowStyle.ONE_LINE and row < _TIGHT_HEIGHT:
        return _TIGHT_LINE if row >= _TIGHTEST_HEIGHT else _TIGHTEST_LINE
    return _LOW[style] if style in _LOW and row < _LOW_ROW else _TEXT[style]


def _head_height(zone: Rect) -> float:
    return 44.0 if zone.h > _TALL_HEAD else 38.0


def _style(width: float, row: float, each_kind: bool) -> RowStyle:
    if not each_kind:
        return RowStyle.BY_RANK
    if row < _TWO_LINES:
        return RowStyle.ONE_LINE
    if width >= _WIDE:
        return RowStyle.TWO_LINE_WIDE
    return RowStyle.TWO_LINE_MID if width >= _MID else RowStyle.TWO_LINE_NARROW


def _pips(style: RowStyle, zone: Rect, inset: float) -> tuple[float | None, float | None]:
    """The right end of the pips, or their left end where they stand under the name or beside the rank alone."""
    if style is RowStyle.TWO_LINE_NARROW:
        return None, zone.x + inset + 28
    if style is RowStyle.BY_RANK:
        return None, zone.x + inset + 29
    return zone.right - inset - (34 if zone.w >= _WIDE else 28), None
