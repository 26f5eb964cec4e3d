"""Bays: the ladder of small cards, the head of a seat, its discards, and things drawn like a bay."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.geometry import Rect
from scenes.table.layout_types import (
    CARD_RATIO,
    BayLayout,
    DiscardRow,
    FaceUpLayout,
    Medallion,
    PilesLayout,
    PilesStyle,
    TextSpot,
    Tier,
    TokenRow,
)

LADDER = (80.0, 64.0, 54.0, 48.0, 44.0)
"""Widths of small cards; never under 44 x 62."""

LADDER_MORE_ROWS = 54.0
"""The widest small card where the opponents stand in two rows, or the window is small."""

OWN_CARD_BIG, OWN_CARD_SMALL = 80.0, 54.0
BESIDE = 8.0
"""Between two small cards that do not overlap."""

FOLD_STEP = 22.0
"""The least of a card that may show: the glyph of its rank."""

_FOLD_PART = 0.4
_TIER_A_WIDTH = 340.0
_OWN_TIER_A_WIDTH = 280.0
_MEDALLION_WIDTH = 200.0
_PILE_GAP = 24.0


@dataclass(frozen=True, slots=True)
class _Head:
    """The measures of a bay's head, from its top."""

    radius: float
    medallion_y: float
    name_x: float
    name_y: float
    name_size: float
    status_y: float
    status_size: float
    token_y: float
    token_size: float
    token_gap: float
    rule_y: float
    rule_gap: float
    cards_y: float
    slot_gap: float


_A = _Head(23, 24, 60, 21.5, 22, 42, 15, 24, 22, 4, 54, 3, 66, 26)
_B = _Head(15, 16, 40, 13, 17.5, 30, 13.5, 9, 15, 3, 37, 2, 46, 17)
_B_SMALL = _Head(15, 15, 40, 12, 17.5, 28, 13.5, 9, 15, 3, 33, 2, 40, 17)


def _head(tier: Tier, big: bool) -> _Head:
    return _A if tier is Tier.A else _B if big else _B_SMALL


def readable_step(card_width: float) -> float:
    """How much of a small card must show for its rank to be read: .45 of it from 64 up, .50 below."""
    return card_width * (0.45 if card_width >= 64 else 0.5)


def opponents_tier(narrowest: float, tall: bool) -> Tier:
    """The tier of the opponents' bays: A from 340 in one row of a big window, C under 200, else B."""
    if tall and narrowest >= _TIER_A_WIDTH:
        return Tier.A
    return Tier.B if narrowest >= _MEDALLION_WIDTH else Tier.C


def own_tier(width: float, big: bool) -> Tier:
    """The tier of the own bay: A wherever it fits."""
    if big and width >= _OWN_TIER_A_WIDTH:
        return Tier.A
    return Tier.B if width >= _MEDALLION_WIDTH else Tier.C


def ladder(narrowest: float, tall: bool, tier: Tier, most_discards: int) -> tuple[float, ...]:
    """The widths a small card may have, widest first.

    The first is the largest with which hand, gap and *most_discards* fit the narrowest bay at the readable
    step.
    """
    gap = _head(tier, big=True).slot_gap
    steps = [w for w in LADDER if tall or w <= LADDER_MORE_ROWS]
    fits = [w for w in steps if 2 * w + gap + (most_discards - 1) * readable_step(w) <= narrowest]
    return tuple(fits) or LADDER[-1:]


def bay_height(tier: Tier, big: bool, card_width: float) -> float:
    """Head and one row of cards."""
    return _head(tier, big).cards_y + card_width * CARD_RATIO


def bay(
    corner: tuple[float, float],
    width: float,
    tier: Tier,
    big: bool,
    card_width: float,
    *,
    gutter: float,
    own: bool = False,
) -> BayLayout:
    """The bay of one seat with its top left *corner*. The own bay has no hand slot.

    A target reaches 6 (small: 4) over the bay and less than half of the *gutter*, above and below less than half of the
    space between two rows, so that targets never touch.
    """
    x, y = corner
    head = _head(tier, big)
    high = card_width * CARD_RATIO
    rect = Rect(x, y, width, head.cards_y + high)
    text_x = x if tier is Tier.C else x + head.name_x
    cards_y = y + head.cards_y
    first = x if own else x + card_width + head.slot_gap
    up, down = (5.0, 6.0) if big else (4.0, 3.0)
    side = min(6.0 if big else 4.0, gutter / 2 - 2)
    return BayLayout(
        rect=rect,
        tier=tier,
        medallion=None if tier is Tier.C else Medallion(x + head.radius, y + head.medallion_y, head.radius),
        name=TextSpot(text_x, y + head.name_y, head.name_size, rect.right - text_x),
        status=TextSpot(text_x, y + head.status_y, head.status_size, rect.right - text_x),
        tokens=TokenRow(rect.right, y + head.token_y, head.token_size, head.token_gap),
        rule_y=y + head.rule_y,
        rule_gap=head.rule_gap,
        slot=None if own else Rect(x, cards_y, card_width, high),
        divider_x=None if own else x + card_width + head.slot_gap / 2,
        discards=Rect(first, cards_y, rect.right - first, high),
        card_width=card_width,
        target=Rect(x - side, y - up, width + 2 * side, rect.h + up + down),
    )


def discard_row(bay: BayLayout, count: int) -> DiscardRow:
    """The rectangles of *count* discards.

    Side by side while they fit, then one even overlap; left is oldest and lowest, the last is whole. When
    less than the glyph of a rank would show, the oldest fold into one edge.
    """
    room, width = bay.discards, bay.card_width
    least = max(FOLD_STEP, _FOLD_PART * width)
    step = min(width + BESIDE, (room.w - width) / (count - 1)) if count > 1 else 0.0
    if count <= 1 or step >= least:
        return DiscardRow(_row(room.x, room.y, width, step, count))
    shown = max(1, int((room.w - width) / least))
    start = room.x + least
    even = (room.right - width - start) / (shown - 1) if shown > 1 else 0.0
    return DiscardRow(
        cards=_row(start, room.y, width, even, shown),
        folded=count - shown,
        fold=Rect(room.x, room.y, width, width * CARD_RATIO),
    )


def discard_cards(bay: BayLayout, count: int) -> tuple[Rect, ...]:
    """The rectangles of the discards that show: all of them, or the newest when the oldest are folded."""
    return discard_row(bay, count).cards


def _row(x: float, y: float, width: float, step: float, count: int) -> tuple[Rect, ...]:
    return tuple(Rect(x + i * step, y, width, width * CARD_RATIO) for i in range(count))


def face_up_width(cards: int, card_width: float) -> float:
    """The width of the bay that holds the cards set aside face up; its words need 180."""
    return max(180.0, cards * card_width + (cards - 1) * BESIDE)


def face_up_bay(x: float, y: float, width: float, tier: Tier, big: bool, card_width: float, cards: int) -> FaceUpLayout:
    """The bay beside a single opponent that holds the cards set aside face up."""
    head = _head(tier, big)
    return FaceUpLayout(
        rect=Rect(x, y, width, bay_height(tier, big, card_width)),
        title=TextSpot(x, y + head.name_y, head.name_size, width),
        note=TextSpot(x, y + head.status_y, head.status_size, width),
        rule_y=y + head.rule_y,
        rule_gap=head.rule_gap,
        cards=_row(x, y + head.cards_y, card_width, card_width + BESIDE, cards),
    )


def piles_bay(x: float, y: float, width: float, tier: Tier, big: bool, card_width: float) -> PilesLayout:
    """Deck and aside in a free cell of the opponents' band, as a bay."""
    head = _head(tier, big)
    high = card_width * CARD_RATIO
    deck = Rect(x, y + head.cards_y, card_width, high)
    aside = deck.moved(card_width + _PILE_GAP, 0)
    number = 56.0
    return PilesLayout(
        style=PilesStyle.BAY,
        rect=Rect(x, y, width, head.cards_y + high),
        deck=deck,
        aside=aside,
        deck_label=None,
        count=TextSpot(x + width, y + head.name_y + 8, 34, number, align=1.0),
        aside_label=TextSpot(aside.cx, aside.cy + 4, 12, card_width - 4, align=0.5),
        aside_on_card=True,
        title=TextSpot(x, y + head.name_y, head.name_size, width - number),
        note=TextSpot(x, y + head.status_y, head.status_size, width - number),
        rule_y=y + head.rule_y,
        rule_gap=head.rule_gap,
    )
