"""Columns of the table and the band of the opponents: who sits where, and what stays free."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from scenes.kit.geometry import Rect
from scenes.kit.page import content_bottom, content_top, is_big, page_gutter, page_margin
from scenes.table.layout_bay import LADDER, bay_height, face_up_width, ladder, opponents_tier, over_bay
from scenes.table.layout_types import Tier

FOUR_COLUMNS_WIDTH = 1500.0
"""From this width on every table has four columns; under it only the tables of five and more."""

CENTRE_WIDTH = 392.0
"""Two full hand cards: the centre of three columns is not narrower while both sides keep COLUMN_MIN."""

CENTRE_MIN = 300.0
"""Two middle faces, or three narrow ones: never less."""

COLUMN_MIN = 180.0
"""The narrowest column: a name with its tokens as a number, a hand slot and four discards."""

_WIDE_GUTTER = 20.0
_FACE_UP_BIG = 268.0


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a window: *count* of them, side columns *side* wide, the centre *centre* wide."""

    width: float
    height: float
    big: bool
    count: int
    margin: float
    gutter: float
    side: float
    centre: float

    @property
    def top(self) -> float:
        return content_top(self.height)

    @property
    def floor(self) -> float:
        return content_bottom(self.height)

    @property
    def right_x(self) -> float:
        return self.width - self.margin - self.side

    @property
    def centre_x(self) -> float:
        return self.margin + self.side + self.gutter


@dataclass(frozen=True, slots=True)
class Band:
    """The opponents' band: cells of the bays in turn order, its tier and card, and what the band leaves free."""

    cells: tuple[Rect, ...]
    tier: Tier
    card_width: float
    face_up: Rect | None
    free: Rect | None
    reference_top: float
    bottom: float

    @property
    def narrowest(self) -> float:
        return min(cell.w for cell in self.cells)


def columns(width: float, height: float, seats: int) -> Columns:
    """The columns of a table.

    Three for 2 to 4 seats under a width of 1500, else four. The centre of three columns is never under 392
    (two full hand cards) while both sides keep 180; the sides share the rest.
    """
    margin = page_margin(width)
    gutter = _WIDE_GUTTER if width >= 1200 and seats <= 4 else page_gutter(width)
    count = 4 if seats >= 5 or width >= FOUR_COLUMNS_WIDTH else 3
    side = (width - 2 * margin - (count - 1) * gutter) / count
    if count == 4:
        centre = 2 * side + gutter
    else:
        if side < CENTRE_WIDTH:
            side = max(COLUMN_MIN, (width - 2 * margin - 2 * gutter - CENTRE_WIDTH) / 2)
        centre = width - 2 * margin - 2 * gutter - 2 * side
    return Columns(width, height, is_big(height), count, margin, gutter, side, centre)


def rows_of(opponents: int, per_row: int) -> tuple[int, ...]:
    """How many opponents sit in each row: as even as possible, the fuller rows first, in turn order."""
    rows = ceil(opponents / per_row)
    each = ceil(opponents / rows)
    return tuple(min(each, opponents - i * each) for i in range(rows))


def card_widths(grid: Columns, seats: int, face_up: int, most_discards: int) -> tuple[float, ...]:
    """The widths small cards may have on this table, widest first."""
    tall = grid.big and len(rows_of(seats - 1, grid.count)) == 1
    narrowest = min(_widths(grid, seats, face_up, 0.0))
    return ladder(narrowest, tall, grid.big, opponents_tier(narrowest, tall), most_discards)


def band(grid: Columns, seats: int, face_up: int, card_width: float) -> Band:
    """The opponents' band of a table with small cards of *card_width*.

    The last column belongs to the reference from the first row in which it is free. Another free cell is for
    the piles.
    """
    counts = rows_of(seats - 1, grid.count)
    tall = grid.big and len(counts) == 1
    widths = _widths(grid, seats, face_up, card_width)
    tier = opponents_tier(min(widths), tall)
    high = bay_height(tier, grid.big, card_width)
    between = (16.0 if len(counts) > 1 else 14.0) if grid.big else 8.0
    xs = [grid.margin + sum(widths[:i]) + i * grid.gutter for i in range(len(widths))]
    tops = [grid.top + row * (high + between) for row in range(len(counts))]
    cells = tuple(Rect(xs[i], tops[row], widths[i], high) for row, count in enumerate(counts) for i in range(count))
    bottom = tops[-1] + high + between
    end = grid.right_x - grid.gutter
    last = cells[-1].right + grid.gutter
    beside = Rect(last, tops[-1], end - last, high) if end - last >= COLUMN_MIN else None
    has_face_up = seats == 2 and face_up > 0
    return Band(
        cells=cells,
        tier=tier,
        card_width=card_width,
        face_up=beside if has_face_up else None,
        free=None if has_face_up else beside,
        reference_top=_reference_top(grid, seats, counts, tops, bottom),
        bottom=bottom,
    )


def _reference_top(grid: Columns, seats: int, counts: tuple[int, ...], tops: list[float], bottom: float) -> float:
    """The top of the highest row that leaves the last column free, where plates begin; else under the band."""
    if grid.count == 3:
        beside = tops[:1] if seats <= 3 else []
    else:
        beside = [top for top, count in zip(tops, counts, strict=True) if count < grid.count]
    return beside[0] - over_bay(grid.big) if beside else bottom


def _widths(grid: Columns, seats: int, face_up: int, card_width: float) -> list[float]:
    """The widths of the bays of the fullest row.

    Where one or two opponents leave the last of three columns to the reference, they share the rest; three
    take the widths of the columns below them, so that columns run from top to bottom.
    """
    opponents = seats - 1
    rest = grid.right_x - grid.gutter - grid.margin
    if opponents == 1 and grid.count == 4:
        return [2 * grid.side + grid.gutter]
    if opponents == 1:
        if not face_up:
            return [rest]
        aside = face_up_width(face_up, card_width or LADDER[0], grid.big)
        return [rest - grid.gutter - (max(_FACE_UP_BIG, aside) if grid.big else aside)]
    if grid.count == 3 and opponents == 2:
        return [(rest - grid.gutter) / 2] * 2
    if grid.count == 3:
        return [grid.side, grid.centre, grid.side]
    return [grid.side] * max(rows_of(opponents, grid.count))
