"""Where everything on the table lies, in units: the layout, asked by seat and card."""

from __future__ import annotations

from scenes.kit.geometry import Rect
from scenes.table.layout import TableLayout, discard_row, hand_cards
from scenes.table.layout_bay import FOLD_STEP
from scenes.table.layout_types import CARD_RATIO, BayLayout
from scenes.table.shown import Shown

SLOT_RISE = 0.07
"""How far a second card in a player's slot lies over the first, in card widths."""

NAME_LEAST = 4.4
"""So many sizes of a name are kept free of tokens: the same for all players, that all rows look alike."""

TOKENS_GAP = 12.0
"""Between a name or a status and the tokens."""

TOKEN_COUNT = 30.0
"""About how wide a number beside a token is."""


def tokens_room(bay: BayLayout) -> float:
    """The room that the tokens of a bay have."""
    return bay.tokens.right - bay.name.x - NAME_LEAST * bay.name.size - TOKENS_GAP


def slot_cards(bay: BayLayout, count: int) -> tuple[Rect, ...]:
    """The cards in an opponent's hand slot, the newly drawn ones to the right and on top."""
    assert bay.slot is not None, "the own bay has no hand slot"
    step, rise = bay.slot_step, bay.card_width * SLOT_RISE
    if count > 2:
        # A third card reaches to the discards at the most, as long as the ranks under it can be read.
        step = min(step, max(FOLD_STEP, (bay.discards.x - bay.slot.right) / (count - 1)))
    return tuple(bay.slot.moved(index * step, -index * rise) for index in range(count))


class Places:
    """The rectangles of cards, piles and bays for what is shown now, seen from the seat *home*; *goal* tokens win."""

    def __init__(self, layout: TableLayout, shown: Shown, home: int, goal: int) -> None:
        self.layout = layout
        self.shown = shown
        self.home = home
        self.goal = goal

    def bay(self, seat: int) -> BayLayout:
        """The bay of *seat*."""
        if seat == self.home:
            return self.layout.own
        return self.layout.opponents[(seat - self.home - 1) % self.shown.seats]

    def seat_order(self) -> tuple[int, ...]:
        """The opponents in the order of the layout's bays."""
        return tuple((self.home + step) % self.shown.seats for step in range(1, self.shown.seats))

    def hand(self, seat: int, index: int, count: int | None = None) -> Rect:
        """The card at *index* of *seat*'s hand, when it holds *count* cards (default: as many as it does)."""
        count = max(len(self.shown.hands[seat]) if count is None else count, index + 1)
        if seat == self.home:
            return hand_cards(self.layout, count, None)[index]
        return slot_cards(self.bay(seat), count)[index]

    def discard(self, seat: int, index: int, count: int) -> Rect:
        """The discard at *index* when *count* cards lie in front of *seat*."""
        bay = self.bay(seat)
        row = discard_row(bay, count)
        shown = index - row.folded
        if shown >= 0:
            return row.cards[shown]
        return row.cards[0] if row.cards else Rect(bay.discards.x, bay.discards.y, bay.card_width, bay.card_height)

    @property
    def deck(self) -> Rect:
        """The top card of the deck."""
        return self.layout.piles.deck

    @property
    def aside(self) -> Rect:
        """The card set aside."""
        return self.layout.piles.aside

    def faceup(self, index: int) -> Rect:
        """One of the cards set aside face up."""
        if self.layout.face_up is None:
            return self.aside
        return self.layout.face_up.cards[index]

    def tokens(self, seat: int) -> tuple[float, float]:
        """The middle of the token that *seat* gains next."""
        bay, have = self.bay(seat), self.shown.tokens[seat]
        row = bay.tokens
        wide = row.width(self.goal)
        if wide > tokens_room(bay) or have >= self.goal:
            # One token and a number stand there.
            return row.right - TOKEN_COUNT - row.size / 2, row.cy
        return row.right - wide + have * (row.size + row.gap) + row.size / 2, row.cy

    def token_row(self, seat: int) -> Rect:
        """Where all the tokens of *seat* stand, those that it may still gain as well."""
        bay = self.bay(seat)
        row, wide = bay.tokens, bay.tokens.width(self.goal)
        if wide > tokens_room(bay):
            wide = row.size + TOKEN_COUNT
        return Rect(row.right - wide, row.cy - row.size / 2, wide, row.size)

    def middle(self) -> Rect:
        """A card in the middle of the table: where tokens come from and deals gather."""
        deck = self.deck
        return Rect(self.layout.centre.cx - deck.w / 2, deck.y, deck.w, deck.w * CARD_RATIO)
