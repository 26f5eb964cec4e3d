"""The centre of the table: piles, prompt, hand, and the column that opens right of the hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scenes.kit.geometry import Rect
from scenes.table.layout_columns import Columns
from scenes.table.layout_piles import piles_beside_hand, piles_row
from scenes.table.layout_reference import explanation_in
from scenes.table.layout_types import CARD_RATIO, HandLayout, PilesLayout, PromptLayout, TextSpot

ROOMY_CENTRE = 620.0
"""From this width on the explanation stands beside the hand and the hand grows."""

MIDDLE_FACE_HEIGHT = 230.0
"""Hand cards lower than this show the middle face, without the text of the effect."""

FOCUS_GROWTH = 8.0
"""The card in focus is this much wider, and stands this much higher, than the others."""

HAND_CARD_MIN = 96.0
"""Two hand cards are at least this wide; three may go down to HAND_CARD_MIN_THREE."""

HAND_CARD_MIN_THREE = 84.0

CAPTION_GAP = 8.0
"""Between a card and the words under it, and between two such places."""

_CAPTIONS_MOST = 92.0
_CAPTIONS = ((80.0, 120.0), (56.0, 104.0))
"""So high are the places for words under three cards, and so wide at least is the card in focus over them."""

_CARD_TOP_THREE_COLUMNS = 194.0
_CARD_TOP_SIDE = 198.0
_CARD_TOP_ALONE = 222.0
_CARD_TOP_ROOMY = 264.0
_CARD_GOAL = 186.0
_GOAL_SLACK = 4.0
_ANY_HEIGHT = 1e6
_PILES_MIN, _PILES_MIN_SMALL, _PILES_MAX = 76.0, 62.0, 160.0
_PILES_GAP = 14.0
_SIDE_EXPLAINS, _SIDE_PILES, _SIDE_ROOMY = 150.0, 76.0, 176.0
_GROUP_INSET = 8.0
_GAP_THREE = 16.0
_SLACK = 24.0


@dataclass(frozen=True, slots=True)
class Centre:
    """What stands in the centre; *piles* is None when they find no place there."""

    prompt: PromptLayout
    hand: HandLayout
    piles: PilesLayout | None
    explanation: Rect | None


@dataclass(frozen=True, slots=True)
class _Room:
    """The measures that all steps share."""

    area: Rect
    big: bool
    gutter: float
    three_columns: bool
    cards: int

    @property
    def roomy(self) -> bool:
        return self.area.w >= ROOMY_CENTRE

    @property
    def gap(self) -> float:
        return _GAP_THREE if self.cards == 3 else 20.0 if self.big else 12.0

    @property
    def prompt_height(self) -> float:
        return 40.0 if self.big else 36.0

    @property
    def prompt_gap(self) -> float:
        return 14.0 if self.big else 8.0

    @property
    def hand_room(self) -> float:
        """The height for the card in focus when the prompt stands at the top of the centre."""
        return self.area.h - self.prompt_height - self.prompt_gap - FOCUS_GROWTH

    @property
    def widest(self) -> float:
        """The width of the focused card at which the hand fills the centre."""
        if self.cards == 3:
            return (self.area.w - 2 * _GROUP_INSET - 2 * self.gap) / 3 + 6
        return (self.area.w - self.gap) / 2 + FOCUS_GROWTH

    def group(self, focus_width: float) -> float:
        return self.cards * (focus_width - FOCUS_GROWTH) + (self.cards - 1) * self.gap

    def beside(self, focus_width: float) -> float:
        """What a hand on the left of the centre leaves for a column right of it."""
        return self.area.w - self.group(focus_width) - self.gutter - _GROUP_INSET

    def roomy_width(self, room: float) -> float:
        """The widest focused card for a height of *room* that leaves a column for the explanation."""
        left = self.area.w - _SIDE_ROOMY - self.gutter - _GROUP_INSET - (self.cards - 1) * self.gap
        return min(_CARD_TOP_ROOMY, room / CARD_RATIO, left / self.cards + FOCUS_GROWTH)


def centre(grid: Columns, area: Rect, cards: int, free_cell: bool, explained: bool) -> Centre:
    """The centre of the table in *area*, for a hand of two or three *cards*.

    The piles stand above the prompt when 76 (small: 62) are left over. Else they go into the free cell of the
    band, if there is one (*free_cell*), else into the column right of the hand. That column opens for the
    explanation from 150, for the piles alone from 76. *explained*: the explanation fits under the reference.
    """
    room = _Room(area, grid.big, grid.gutter, grid.count == 3, cards)
    reserve = _reserve_above(room)
    above = reserve > 0
    placed = above or free_cell
    side = _side_opens(room, reserve, placed, explained)
    free = room.hand_room - reserve
    width = min(_card_top(room, side, reserve), room.widest, free / CARD_RATIO)
    captions = _captions(cards, width, free)
    width = min(width, (free - captions) / CARD_RATIO)
    top = area.y
    slack = room.hand_room - width * CARD_RATIO - captions
    if above or (not side and slack > _SLACK):
        top += slack
    prompt = _prompt(room, top)
    hand_top = top + room.prompt_height + room.prompt_gap
    group, high = room.group(width), area.bottom - hand_top
    x = area.x + _GROUP_INSET if side else area.x + (area.w - group) / 2
    hand = HandLayout(
        rect=Rect(x, hand_top, group, high - captions),
        focus_width=width,
        card_width=width - FOCUS_GROWTH,
        gap=room.gap,
        middle_face=width * CARD_RATIO < MIDDLE_FACE_HEIGHT,
        captions=captions,
    )
    piles = explanation = None
    if above:
        share = top - _PILES_GAP if grid.big else top - 10
        high = min(share - area.y, _PILES_MAX)
        piles = piles_row(Rect(area.x, area.y + (share - area.y - high) / 2, area.w, high))
    if side:
        wide = room.beside(width)
        column = Rect(area.right - wide, hand_top, wide, area.bottom - hand_top)
        if placed:
            explanation = explanation_in(column)
        else:
            largest = hand.card_width - FOCUS_GROWTH
            piles, explanation = piles_beside_hand(column, largest, explained and not room.roomy)
    return Centre(prompt, hand, piles, explanation)


def _reserve_above(room: _Room) -> float:
    """The height kept for piles above the prompt: 76 and the gap; in small windows down to 62; else 0.

    It is what a hand of two full cards leaves over, so that it does not depend on the cards in the hand.
    """
    two = replace(room, cards=2)
    goal = two.roomy_width(_ANY_HEIGHT) if room.roomy else min(_CARD_GOAL, two.widest)
    left_over = room.hand_room - goal * CARD_RATIO - _GOAL_SLACK
    reserve = min(_PILES_MIN + _PILES_GAP, left_over)
    least = _PILES_MIN if room.big else _PILES_MIN_SMALL
    return reserve if reserve >= least + _PILES_GAP else 0.0


def _captions(cards: int, width: float, free: float) -> float:
    """The height kept for words under hand cards that are too small to have any on them: three cards are compared by
    what they do. 0 where *free* has no room for it."""
    if cards < 3 or width * CARD_RATIO >= MIDDLE_FACE_HEIGHT:
        return 0.0
    for captions, card in _CAPTIONS:
        if free - captions >= min(width, card) * CARD_RATIO:
            return min(_CAPTIONS_MOST, max(captions, free - width * CARD_RATIO))
    return 0.0


def _card_top(room: _Room, side: bool, reserve: float) -> float:
    """The widest focused card: 194 in a narrow centre, 198 beside a column, 222 without, 264 in a roomy one."""
    if room.roomy and side:
        return room.roomy_width(room.hand_room - reserve)
    if room.cards == 3:
        return _CARD_TOP_SIDE
    if room.three_columns and room.area.w <= 392:
        return _CARD_TOP_THREE_COLUMNS
    return _CARD_TOP_SIDE if side else _CARD_TOP_ALONE


def _side_opens(room: _Room, reserve: float, placed: bool, explained: bool) -> bool:
    height = room.hand_room - reserve
    if room.roomy:
        return room.beside(room.roomy_width(height)) >= _SIDE_EXPLAINS
    if room.cards == 3:
        return False
    wide = room.beside(min(_CARD_TOP_SIDE, height / CARD_RATIO))
    if placed:
        return wide >= _SIDE_EXPLAINS and not explained
    return wide >= _SIDE_PILES


def _prompt(room: _Room, top: float) -> PromptLayout:
    """The prompt bar: lozenge at 22, text 20 from 36, which shrinks to 15 before it is cut."""
    rect = Rect(room.area.x, top, room.area.w, room.prompt_height)
    return PromptLayout(
        rect=rect,
        lozenge_x=rect.x + 22,
        text=TextSpot(rect.x + 36, rect.cy + 6.6, 20, rect.w - 54),
        least_size=15,
        keys_right=rect.right - 18,
        keys_y=rect.cy - 10,
    )
