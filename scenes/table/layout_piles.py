"""Where deck and aside lie when they are not a bay, and where their words stand."""

from __future__ import annotations

from scenes.kit.geometry import Rect
from scenes.table.layout_reference import explanation_in
from scenes.table.layout_types import CARD_RATIO, PilesLayout, PilesStyle, TextSpot

PILE_CARD_MIN, PILE_CARD_MAX = 44.0, 80.0
COLUMN_CARD = 64.0
"""The width of two piles side by side in a column."""

_CAPTION = 22.0
"""A caption under a pile."""

_CAPTION_DROP = 17.0
_CAPTION_WIDTH = 62.0
_STACK_CAPTION = 34.0
_PILE_GAP = 18.0
_COLUMN_GAP = 12.0
_WORDS_LEFT, _WORDS_RIGHT = 62.0, 84.0
_EXPLANATION_GAP = 16.0


def piles_row(room: Rect) -> PilesLayout:
    """Deck and aside in the middle of *room*, number and words beside them.

    The height of the cards fills the room up to 80 x 112. Where the words right of the aside card do not fit
    they lie on it.
    """
    wide = min(PILE_CARD_MAX, room.h / CARD_RATIO)
    on_card = 2 * wide + _PILE_GAP + _WORDS_LEFT + _WORDS_RIGHT > room.w
    wide = min(wide, (room.w - _WORDS_LEFT - _PILE_GAP) / 2) if on_card else wide
    high = wide * CARD_RATIO
    total = _WORDS_LEFT + 2 * wide + _PILE_GAP + (0 if on_card else _WORDS_RIGHT)
    x, y = room.x + (room.w - total) / 2, room.y + (room.h - high) / 2
    deck = Rect(x + _WORDS_LEFT, y, wide, high)
    aside = deck.moved(wide + _PILE_GAP, 0)
    words_x, words_y = deck.x - _PILE_GAP, y + high * 0.38
    label = (
        TextSpot(aside.cx, aside.cy + 4, 12, wide - 4, align=0.5)
        if on_card
        else TextSpot(aside.right + 16, aside.cy - 3, 14, _WORDS_RIGHT - 16)
    )
    return PilesLayout(
        style=PilesStyle.ROW,
        rect=room,
        deck=deck,
        aside=aside,
        deck_label=TextSpot(words_x, words_y, 14, _WORDS_LEFT - _PILE_GAP, align=1.0),
        count=TextSpot(words_x, min(words_y + 36, deck.bottom - 2), 38, _WORDS_LEFT - _PILE_GAP, align=1.0),
        aside_label=label,
        aside_on_card=on_card,
    )


def piles_column(room: Rect, card: float) -> PilesLayout:
    """Deck and aside side by side at the top of *room*, captions under them."""
    high = card * CARD_RATIO
    gap = max(_COLUMN_GAP, _CAPTION_WIDTH - card)
    deck = Rect(room.x + (room.w - 2 * card - gap) / 2, room.y, card, high)
    aside = deck.moved(card + gap, 0)
    caption = deck.bottom + _CAPTION_DROP
    return PilesLayout(
        style=PilesStyle.COLUMN,
        rect=Rect(room.x, room.y, room.w, high + _CAPTION),
        deck=deck,
        aside=aside,
        deck_label=TextSpot(deck.cx, caption, 13, card + gap, align=0.5),
        count=None,
        aside_label=TextSpot(aside.cx, caption, 13, card + gap, align=0.5),
        aside_on_card=False,
    )


def piles_stack(room: Rect, card: float) -> PilesLayout:
    """Deck over aside in a narrow column, captions under each."""
    high = card * CARD_RATIO
    deck = Rect(room.x + (room.w - card) / 2, room.y, card, high)
    aside = deck.moved(0, high + _STACK_CAPTION)
    return PilesLayout(
        style=PilesStyle.STACK,
        rect=Rect(room.x, room.y, room.w, 2 * high + _STACK_CAPTION + _CAPTION),
        deck=deck,
        aside=aside,
        deck_label=TextSpot(deck.cx, deck.bottom + _CAPTION_DROP, 13, room.w, align=0.5),
        count=None,
        aside_label=TextSpot(aside.cx, aside.bottom + _CAPTION_DROP, 13, room.w, align=0.5),
        aside_on_card=False,
    )


def piles_beside_hand(column: Rect, largest: float, explained: bool) -> tuple[PilesLayout | None, Rect | None]:
    """Piles in the column right of the hand, with the explanation under them when it fits and is not elsewhere.

    Alone they stand in the middle of the column, side by side or one over the other, whichever is larger;
    their cards are never wider than *largest*. None when the column is too small for them; it may still hold
    the explanation.
    """
    beside = Rect(column.x, column.y + 4, column.w, column.h - 4)
    card = min(COLUMN_CARD, largest)
    if not explained and column.w >= 2 * card + _COLUMN_GAP:
        piles = piles_column(beside, card)
        top = piles.rect.bottom + _EXPLANATION_GAP
        explanation = explanation_in(Rect(column.x, top, column.w, column.bottom - top))
        if explanation:
            return piles, explanation
    flat = min(PILE_CARD_MAX, largest, _column_card(column.w), (column.h - _CAPTION - 8) / CARD_RATIO)
    stacked = min(PILE_CARD_MAX, largest, column.w, (column.h - _CAPTION - _STACK_CAPTION - 8) / 2 / CARD_RATIO)
    card = max(flat, stacked)
    if card < PILE_CARD_MIN:
        return None, None if explained else explanation_in(column)
    piles = piles_column(column, flat) if flat >= stacked else piles_stack(column, stacked)
    down = (column.h - piles.rect.h) / 2
    middle = Rect(column.x, column.y + down, column.w, piles.rect.h)
    return (piles_column(middle, flat) if flat >= stacked else piles_stack(middle, stacked)), None


def piles_in_left_column(room: Rect) -> PilesLayout | None:
    """Piles at the top of the left column: side by side with captions, or as a row where that is too high."""
    flat = min(COLUMN_CARD, _column_card(room.w), (room.h - _CAPTION) / CARD_RATIO)
    if flat >= PILE_CARD_MIN:
        return piles_column(room, flat)
    row = Rect(room.x, room.y, room.w, min(room.h, PILE_CARD_MIN * CARD_RATIO))
    piles = piles_row(row)
    return piles if piles.deck.w >= PILE_CARD_MIN - 0.01 else None


def _column_card(width: float) -> float:
    """The widest card of two side by side whose captions do not touch."""
    return (width - _COLUMN_GAP) / 2 if width >= 2 * _CAPTION_WIDTH else 0.0
