"""Bays: the ladder of small cards, the head of a seat, its discards, and things drawn like a bay."""

from __future__ import annotations

from dataclasses import dataclass, replace

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

OVER_BAY, OVER_BAY_SMALL = 5.0, 4.0
UNDER_BAY, UNDER_BAY_SMALL = 6.0, 3.0
"""So far the plate of a player who can be chosen reaches over the bay and under it."""

EDGE, EDGE_SMALL = 6.0, 4.0
"""What stands in a bay keeps so far from its sides, which are the sides of its rule and of its plate."""

NARROW_BAY = 240.0
NARROW_SLOT_GAP = 9.0
"""In a narrower bay the edges are small, and the discards begin so near to the hand slot."""

FOLD_STEP = 22.0
"""The least of a card that may show: the glyph of its rank."""

SLOT_STEP, SLOT_STEP_OPEN = 0.14, 0.56
"""How far a second card in a hand slot lies to the right of the first, in card widths: a back, and an open card, whose
rank is to be read."""

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


_A = _Head(23, 24, 60, 21.5, 22, 42, 15, 14, 22, 4, 54, 3, 66, 26)
_B = _Head(15, 16, 40, 13, 17.5, 30, 13.5, 9, 15, 3, 37, 2, 46, 17)
_B_SMALL = _Head(15, 15, 40, 12, 17.5, 27.5, 13.5, 9, 15, 3, 34.5, 2, 41, 17)


def edge(width: float, big: bool) -> float:
    """How far what stands in a bay of this *width* keeps from its sides."""
    return EDGE if big and width >= NARROW_BAY else EDGE_SMALL


def _slot_gap(width: float, tier: Tier) -> float:
    """From the hand slot to the discards."""
    return _head(tier, big=True).slot_gap if width >= NARROW_BAY else NARROW_SLOT_GAP


def over_bay(big: bool) -> float:
    """How far a plate reaches over its bay: what stands beside plates begins there, too."""
    return OVER_BAY if big else OVER_BAY_SMALL


def _head(tier: Tier, big: bool) -> _Head:
    return _A if tier is Tier.A else _B if big else _B_SMALL


def readable_step(card_width: float) -> float:
    """How much of a small card must show for its rank to be read: .42 of it from 64 up, .50 below."""
    return card_width * (0.42 if card_width >= 64 else 0.5)


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


def ladder(narrowest: float, tall: bool, big: bool, tier: Tier, most_discards: int) -> tuple[float, ...]:
    """The widths a small card may have, widest first.

    The first is the largest with which hand, gap and *most_discards* fit the narrowest bay at the readable
    step.
    """
    taken = _slot_gap(narrowest, tier) + 2 * edge(narrowest, big)
    steps = [w for w in LADDER if tall or w <= LADDER_MORE_ROWS]
    fits = [w for w in steps if 2 * w + taken + (most_discards - 1) * readable_step(w) <= narrowest]
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
    own: bool = False,
) -> BayLayout:
    """The bay of one seat with its top left *corner*. The own bay has no hand slot.

    A target is as wide as the bay; above and below it reaches less than half of the space between two rows over it, so
    that targets never touch.
    """
    x, y = corner
    head = _head(tier, big)
    high = card_width * CARD_RATIO
    rect = Rect(x, y, width, head.cards_y + high)
    left, right, gap = x + edge(width, big), rect.right - edge(width, big), _slot_gap(width, tier)
    text_x = left if tier is Tier.C else left + head.name_x
    cards_y = y + head.cards_y
    first = left if own else left + card_width + gap
    down = UNDER_BAY if big else UNDER_BAY_SMALL
    return BayLayout(
        rect=rect,
        tier=tier,
        medallion=None if tier is Tier.C else Medallion(left + head.radius, y + head.medallion_y, head.radius),
        name=TextSpot(text_x, y + head.name_y, head.name_size, right - text_x),
        status=TextSpot(text_x, y + head.status_y, head.status_size, right - text_x),
        tokens=TokenRow(right, y + head.token_y, head.token_size, head.token_gap),
        rule_y=y + head.rule_y,
        rule_gap=head.rule_gap,
        slot=None if own else Rect(left, cards_y, card_width, high),
        slot_step=card_width * SLOT_STEP,
        divider_x=None if own else left + card_width + gap / 2,
        discards=Rect(first, cards_y, right - first, high),
        card_width=card_width,
        target=Rect(x, y - over_bay(big), width, rect.h + over_bay(big) + down),
    )


def with_open_hand(bay: BayLayout) -> BayLayout:
    """The bay with a hand slot in which two open cards can be read: the discards begin further right.

    They do so whatever is held, so that nothing moves when a card is drawn.
    """
    if bay.slot is None or bay.divider_x is None:
        return bay
    step = bay.card_width * SLOT_STEP_OPEN
    room = bay.discards
    return replace(
        bay,
        slot_step=step,
        divider_x=bay.divider_x + step,
        discards=room._replace(x=room.x + step, w=room.w - step),
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


def face_up_width(cards: int, card_width: float, big: bool) -> float:
    """The width of the bay that holds the cards set aside face up; its words need 180."""
    return max(180.0, cards * card_width + (cards - 1) * BESIDE + 2 * (EDGE if big else EDGE_SMALL))


def face_up_bay(x: float, y: float, width: float, tier: Tier, big: bool, card_width: float, cards: int) -> FaceUpLayout:
    """The bay beside a single opponent that holds the cards set aside face up."""
    head, left = _head(tier, big), x + edge(width, big)
    room = width - 2 * edge(width, big)
    return FaceUpLayout(
        rect=Rect(x, y, width, bay_height(tier, big, card_width)),
        title=TextSpot(left, y + head.name_y, head.name_size, room),
        note=TextSpot(left, y + head.status_y, head.status_size, room),
        rule_y=y + head.rule_y,
        rule_gap=head.rule_gap,
        cards=_row(left, y + head.cards_y, card_width, card_width + BESIDE, cards),
    )


def piles_bay(x: float, y: float, width: float, tier: Tier, big: bool, card_width: float) -> PilesLayout:
    """Deck and aside in a free cell of the opponents' band, as a bay."""
    head = _head(tier, big)
    high = card_width * CARD_RATIO
    left, right = x + edge(width, big), x + width - edge(width, big)
    deck = Rect(left, y + head.cards_y, card_width, high)
    aside = deck.moved(card_width + _PILE_GAP, 0)
    number = 56.0
    return PilesLayout(
        style=PilesStyle.BAY,
        rect=Rect(x, y, width, head.cards_y + high),
        deck=deck,
        aside=aside,
        deck_label=None,
        count=TextSpot(right, y + head.name_y + 8, 34, number, align=1.0),
        aside_label=TextSpot(aside.cx, aside.cy + 4, 12, card_width - 4, align=0.5),
        aside_on_card=True,
        title=TextSpot(left, y + head.name_y, head.name_size, right - left - number),
        note=TextSpot(left, y + head.status_y, head.status_size, right - left - number),
        rule_y=y + head.rule_y,
        rule_gap=head.rule_gap,
    )
