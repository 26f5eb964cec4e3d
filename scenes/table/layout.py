"""The layout of the game table: every rectangle, baseline and size, from the window, the seats and the edition.

Pure geometry in units. `table_layout` is the whole system; `hand_cards`, `discard_cards` and `reference_rows`
give the rectangles that change from move to move.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from scenes.kit.geometry import Rect
from scenes.kit.page import head_strip, toast_rect
from scenes.table.layout_bay import (
    OWN_CARD_BIG,
    OWN_CARD_SMALL,
    bay,
    bay_height,
    discard_cards,
    discard_row,
    edge,
    face_up_bay,
    own_tier,
    piles_bay,
    with_open_hand,
)
from scenes.table.layout_centre import (
    CAPTION_GAP,
    FOCUS_GROWTH,
    HAND_CARD_MIN,
    HAND_CARD_MIN_THREE,
    MIDDLE_FACE_HEIGHT,
    centre,
)
from scenes.table.layout_columns import CENTRE_MIN, COLUMN_MIN, Columns, band, card_widths, columns
from scenes.table.layout_piles import PILE_CARD_MIN, piles_in_left_column
from scenes.table.layout_reference import (
    ROW_MAX_ALONE,
    ROW_MIN,
    explanation_under,
    reference,
    reference_rows,
)
from scenes.table.layout_types import (
    CARD_RATIO,
    BayLayout,
    HandLayout,
    LogStyle,
    PilesLayout,
    ReferenceLayout,
    RowStyle,
    TableLayout,
    Tier,
)

__all__ = [
    "BayLayout",
    "HandLayout",
    "LogStyle",
    "PilesLayout",
    "ReferenceLayout",
    "RowStyle",
    "TableLayout",
    "Tier",
    "button_places",
    "button_row",
    "discard_cards",
    "discard_row",
    "hand_captions",
    "hand_cards",
    "reference_rows",
    "table_layout",
    "with_buttons",
    "with_open_hands",
]

LOG_FULL, LOG_TICKER = 96.0, 46.0
"""A log with heading needs this height; one entry without heading needs that."""

BUTTON_HEIGHT = 38.0
BUTTONS_GAP, BUTTONS_GAP_LOW = 12.0, 8.0
"""Between the prompt and buttons under it, so that the ring of the focus is clear of the bar."""

UNDER_BUTTONS, UNDER_BUTTONS_LOW = 6.0, 4.0
"""Between buttons and what is under them."""

CLEAR_OF_BUTTONS = 13.0
"""Between buttons and a panel under them: 8, and the ring of the focus."""

LEAST_UNDER_BUTTONS = 92.0
LEAST_BUTTON = 124.0
"""So wide is a button beside the hand at least."""

_SCALE_STEP = 0.01
_LEAST_SCALE_STEPS = 85
_OWN_GAP = 14.0
_CLOSED_LINE = 32.0
_EPSILON = 1e-6


@dataclass(frozen=True, slots=True)
class _Case:
    """What a table layout depends on, besides the scale and the small card."""

    width: float
    height: float
    seats: int
    kinds: int
    ranks: int
    face_up: int
    most_discards: int


def table_layout(
    width: float,
    height: float,
    seats: int,
    kinds: int,
    *,
    hand: int = 2,
    face_up: int = 0,
    most_discards: int = 6,
    ranks: int,
) -> TableLayout:
    """The layout of a table in a window of *width* by *height* units.

    *hand* is the number of cards in the own hand (the zones of 1 and 2 are the same), *face_up* the cards a
    table of two has set aside face up, *most_discards* the longest row of discards that must be readable
    without a fold.

    Where a table does not fit, everything collapses in the documented order; after that `scale` is the
    largest factor of the unit at which it does fit. It does not depend on the hand, so nothing changes size
    when a card is drawn.

    Raises ValueError for less than 2 or more than 8 seats, an empty edition, a hand outside 1 to 3, cards
    face up at a table of more than two, or a window in which no table fits.
    """
    if not 2 <= seats <= 8:
        raise ValueError(f"a table has 2 to 8 seats, not {seats}")
    if not 1 <= ranks <= kinds:
        raise ValueError(f"{kinds} kinds cannot have {ranks} ranks")
    if not 1 <= hand <= 3:
        raise ValueError(f"a hand has 1 to 3 cards, not {hand}")
    if face_up and (seats > 2 or not 0 <= face_up <= 3):
        raise ValueError(f"{face_up} cards face up at a table of {seats}")
    return _solve(_Case(width, height, seats, kinds, ranks, face_up, max(2, most_discards)), max(2, hand))


def hand_cards(layout: TableLayout, count: int, focus: int | None) -> tuple[Rect, ...]:
    """The rectangles of *count* hand cards, of which *focus* is in focus.

    Cards stand on the floor; the one in focus is 8 wider and stands 8 higher. One card stands in the middle
    of the zone; more cards than the zone was laid out for overlap evenly.
    """
    hand = layout.hand
    step = hand.card_width + hand.gap
    if count > 1:
        step = min(step, (hand.rect.w - hand.card_width) / (count - 1))
    x = hand.rect.x + (hand.rect.w - hand.card_width - step * (count - 1)) / 2
    return tuple(_hand_card(hand, x + i * step, i == focus) for i in range(count))


def hand_captions(layout: TableLayout, count: int) -> tuple[Rect, ...]:
    """Where the words under *count* hand cards stand; nowhere, where the cards have them."""
    hand = layout.hand
    if not hand.captions:
        return ()
    cards = hand_cards(layout, count, None)
    wide = min([hand.card_width + hand.gap, *(right.x - left.x for left, right in pairwise(cards))]) - CAPTION_GAP
    high = hand.captions - CAPTION_GAP
    return tuple(Rect(card.cx - wide / 2, hand.rect.bottom + CAPTION_GAP, wide, high) for card in cards)


def button_row(layout: TableLayout) -> Rect:
    """Where the buttons of a question stand: between the prompt and the hand, and beside piles that stand there."""
    prompt, area = layout.prompt.rect, layout.centre
    row = Rect(area.x, prompt.bottom + (BUTTONS_GAP if layout.big else BUTTONS_GAP_LOW), area.w, BUTTON_HEIGHT)
    return row._replace(w=layout.piles.rect.x - layout.gutter - row.x) if row.overlaps(layout.piles.rect) else row


def button_places(layout: TableLayout, count: int, width: float, gap: float) -> tuple[Rect, ...]:
    """The places of *count* buttons, at most *width* wide and *gap* apart, of a layout made by `with_buttons`."""
    if layout.answers is not None:
        area = layout.answers
        wide = min(width, area.w)
        top = area.cy - (count * BUTTON_HEIGHT + (count - 1) * gap) / 2
        return tuple(Rect(area.x, top + at * (BUTTON_HEIGHT + gap), wide, BUTTON_HEIGHT) for at in range(count))
    row = button_row(layout)
    wide = min(width, (row.w - gap) / 2)
    left = row.cx - (count * wide + (count - 1) * gap) / 2
    return tuple(Rect(left + at * (wide + gap), row.y, wide, row.h) for at in range(count))


def with_open_hands(layout: TableLayout) -> TableLayout:
    """The layout with room for every rank where all hands lie open."""
    return replace(layout, opponents=tuple(map(with_open_hand, layout.opponents)))


def _beside(layout: TableLayout) -> Rect | None:
    """What is free right of a single hand card, when buttons fit there."""
    card = hand_cards(layout, 1, 0)[0]
    end = layout.centre.right
    for place in (layout.piles.rect, layout.explanation):
        if place is not None and place.right > card.right and place.bottom > card.y and place.y < card.bottom:
            end = min(end, place.x - layout.gutter)
    left = card.right + layout.gutter
    return Rect(left, card.y, end - left, card.h) if end - left >= LEAST_BUTTON else None


def with_buttons(layout: TableLayout, cards: int = 2) -> TableLayout:
    """The layout with a hand of so many *cards* that is smaller, to leave room for `button_row`.

    A hand card gets no narrower than `LEAST_UNDER_BUTTONS`: after that the row lies over its upper edge. A single card
    that would lose the words of its effect stays as it is, and the buttons stand beside it, where there is room.
    """
    over = _with_row(layout)
    if cards == 1 and over.hand.middle_face and not layout.hand.middle_face:
        return replace(layout, answers=beside) if (beside := _beside(layout)) is not None else over
    return over


def _with_row(layout: TableLayout) -> TableLayout:
    """The layout with room for `button_row`."""
    hand, row = layout.hand, button_row(layout)
    under = UNDER_BUTTONS if layout.big else UNDER_BUTTONS_LOW
    room = hand.rect.bottom - row.bottom - under - FOCUS_GROWTH
    width = min(hand.focus_width, max(LEAST_UNDER_BUTTONS, room / CARD_RATIO))
    smaller = replace(
        hand,
        focus_width=width,
        card_width=width - FOCUS_GROWTH,
        middle_face=width * CARD_RATIO < MIDDLE_FACE_HEIGHT,
    )
    told = layout.explanation
    top = row.bottom + CLEAR_OF_BUTTONS
    if told is not None and told.overlaps(row._replace(h=top - row.y)):
        told = told._replace(y=top, h=told.bottom - top)
    return replace(layout, hand=smaller, explanation=told)


def _hand_card(hand: HandLayout, x: float, focused: bool) -> Rect:
    wide = hand.focus_width if focused else hand.card_width
    high = wide * CARD_RATIO
    lift = FOCUS_GROWTH if focused else 0.0
    return Rect(x - (wide - hand.card_width) / 2, hand.rect.bottom - high - lift, wide, high)


@lru_cache(maxsize=256)
def _solve(case: _Case, hand: int) -> TableLayout:
    scale, card = _fit(case)
    layout = _build(case, hand, scale, card)
    assert layout is not None
    return layout


@lru_cache(maxsize=256)
def _fit(case: _Case) -> tuple[float, float]:
    """The largest scale, and at it the widest small card, at which hands of two and of three cards hold."""
    for step in range(_LEAST_SCALE_STEPS):
        scale = 1 - step * _SCALE_STEP
        grid = columns(case.width / scale, case.height / scale, case.seats)
        if grid.side < COLUMN_MIN or grid.centre < CENTRE_MIN:
            continue
        for card in card_widths(grid, case.seats, case.face_up, case.most_discards):
            if all(_build(case, hand, scale, card) for hand in (2, 3)):
                return scale, card
    raise ValueError(f"no table of {case.seats} fits {case.width:.0f} x {case.height:.0f} units")


def _build(case: _Case, hand: int, scale: float, card: float) -> TableLayout | None:
    """The table at *scale* with small cards of width *card*; None when something does not fit."""
    grid = columns(case.width / scale, case.height / scale, case.seats)
    rows = band(grid, case.seats, case.face_up, card)
    zone = Rect(grid.right_x, rows.reference_top, grid.side, grid.floor - rows.reference_top)
    area = Rect(grid.centre_x, rows.bottom, grid.centre, grid.floor - rows.bottom)
    own = _own_bay(grid)
    left = Rect(grid.margin, rows.bottom, grid.side, own.rect.y - _OWN_GAP - rows.bottom)
    if area.h <= 0 or zone.h <= 0 or left.h < -_OWN_GAP:
        return None
    panel = reference(zone, case.kinds, case.ranks)
    below = explanation_under(zone, panel)
    middle = centre(grid, area, hand, rows.free is not None, below is not None)
    explanation = middle.explanation or below
    if explanation is not below or below is None:
        panel = reference(zone, case.kinds, case.ranks, ROW_MAX_ALONE)
    piles, taken = middle.piles, 0.0
    if piles is None and rows.free is not None:
        free = rows.free
        piles = piles_bay(free.x, free.y, free.w, rows.tier, grid.big, card)
    elif piles is None:
        piles = piles_in_left_column(Rect(left.x, left.y + 2, left.w, left.h - 2))
        taken = piles.rect.bottom + 12 - left.y if piles else 0.0
    least = HAND_CARD_MIN if hand == 2 else HAND_CARD_MIN_THREE
    if piles is None or piles.deck.w < PILE_CARD_MIN - _EPSILON:
        return None
    if middle.hand.card_width < max(least, piles.deck.w) or panel.row_height < ROW_MIN:
        return None
    log, style, closed = _left_column(left, taken, explained=explanation is not None)
    aside = rows.face_up
    return TableLayout(
        scale=scale,
        width=grid.width,
        height=grid.height,
        big=grid.big,
        margin=grid.margin,
        gutter=grid.gutter,
        edge=edge(grid.side, grid.big),
        columns=grid.count,
        floor=grid.floor,
        band_bottom=rows.bottom,
        head=head_strip(grid.width, grid.height),
        toast=toast_rect(grid.width, grid.height),
        opponents=tuple(bay((c.x, c.y), c.w, rows.tier, grid.big, card) for c in rows.cells),
        own=own,
        face_up=face_up_bay(aside.x, aside.y, aside.w, rows.tier, grid.big, card, case.face_up) if aside else None,
        piles=piles,
        prompt=middle.prompt,
        hand=middle.hand,
        reference=panel,
        explanation=explanation,
        closed_line=closed,
        log=log,
        log_style=style,
        centre=area,
    )


def _own_bay(grid: Columns) -> BayLayout:
    """The own bay on the floor of the left column: tier A where it fits, cards 80 x 112 (small: 54 x 76)."""
    tier = own_tier(grid.side, grid.big)
    card = OWN_CARD_BIG if grid.big else OWN_CARD_SMALL
    top = grid.floor - bay_height(tier, grid.big, card)
    return bay((grid.margin, top), grid.side, tier, grid.big, card, own=True)


def _left_column(left: Rect, taken: float, explained: bool) -> tuple[Rect | None, LogStyle | None, Rect | None]:
    """The log over the own bay, its style, and the line that says what is closed.

    Without an explanation what is closed stands in one line over the own bay, as long as a whole log stays
    above it. The log is entries under a heading from 96 on, one entry from 46 on, then nothing.
    """
    top, end = left.y + taken, left.bottom
    closed = None
    if not explained and end - _CLOSED_LINE - top >= LOG_FULL:
        closed = Rect(left.x, left.bottom - 25, left.w, 25)
        end -= _CLOSED_LINE
    if end - top >= LOG_FULL:
        return Rect(left.x, top + 4, left.w, end - top - 4), LogStyle.FULL, closed
    if end - top >= LOG_TICKER:
        return Rect(left.x, top + 2, left.w, end - top - 2), LogStyle.TICKER, closed
    return None, None, closed
