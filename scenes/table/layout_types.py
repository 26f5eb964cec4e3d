"""What the layout of the table is made of. Every number is in units; baselines are where text stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from scenes.kit.geometry import Rect
from scenes.kit.page import HeadLayout

CARD_RATIO = 1.4
"""Height of a card by its width (300 x 420)."""


class Tier(Enum):
    """How much a bay shows: A with a large head, B with a small one, C without the medallion."""

    A = auto()
    B = auto()
    C = auto()


class PilesStyle(Enum):
    """How deck and aside lie: in a row with words beside, as a bay, side by side, or one over the other."""

    ROW = auto()
    BAY = auto()
    COLUMN = auto()
    STACK = auto()


class RowStyle(Enum):
    """What a row of the reference panel shows; the last has one row for each rank instead of each card."""

    TWO_LINE_WIDE = auto()
    TWO_LINE_MID = auto()
    TWO_LINE_NARROW = auto()
    ONE_LINE = auto()
    BY_RANK = auto()


class LogStyle(Enum):
    """Heading and entries, or one entry without a heading."""

    FULL = auto()
    TICKER = auto()


@dataclass(frozen=True, slots=True)
class TextSpot:
    """Where a text stands: x, baseline, size, alignment (0 left, .5 centred, 1 right) and the room it has."""

    x: float
    baseline: float
    size: float
    room: float
    align: float = 0.0


@dataclass(frozen=True, slots=True)
class Medallion:
    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class TokenRow:
    """Tokens end at *right* and are centred on *cy*; too many for the room become one token and a number."""

    right: float
    cy: float
    size: float
    gap: float

    def width(self, count: int) -> float:
        """The width of *count* tokens drawn side by side."""
        return count * self.size + max(0, count - 1) * self.gap


@dataclass(frozen=True, slots=True)
class BayLayout:
    """The place of one seat: head, rule, hand slot (opponents only), divider, discards.

    The tokens stand at the height of the name: the status has its line to itself. *target* is the plate of a player who
    can be chosen, as wide as the rule.
    """

    rect: Rect
    tier: Tier
    medallion: Medallion | None
    name: TextSpot
    status: TextSpot
    tokens: TokenRow
    rule_y: float
    rule_gap: float
    slot: Rect | None
    slot_step: float
    """How far a second card in the slot lies to the right of the first."""
    divider_x: float | None
    discards: Rect
    card_width: float
    target: Rect

    @property
    def card_height(self) -> float:
        return self.card_width * CARD_RATIO


@dataclass(frozen=True, slots=True)
class DiscardRow:
    """The newest discards in order, oldest first; the *folded* older ones are one edge left of them, marked +n."""

    cards: tuple[Rect, ...]
    folded: int = 0
    fold: Rect | None = None


@dataclass(frozen=True, slots=True)
class FaceUpLayout:
    """The cards that were set aside face up: drawn like a bay with a title, a line below it and a rule."""

    rect: Rect
    title: TextSpot
    note: TextSpot
    rule_y: float
    rule_gap: float
    cards: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class PilesLayout:
    """Deck and aside card, with their words.

    *count* is None where the number belongs into the deck's label ("Deck 4"). *title*, *note* and *rule_y*
    exist in a bay only. Where *aside_on_card* is true the label of the aside card lies on it.
    """

    style: PilesStyle
    rect: Rect
    deck: Rect
    aside: Rect
    deck_label: TextSpot | None
    count: TextSpot | None
    aside_label: TextSpot
    aside_on_card: bool
    title: TextSpot | None = None
    note: TextSpot | None = None
    rule_y: float | None = None
    rule_gap: float = 2.0


@dataclass(frozen=True, slots=True)
class PromptLayout:
    """The bar that says what is asked: lozenge, text (shrinks to *least_size* before it is cut), key caps."""

    rect: Rect
    lozenge_x: float
    text: TextSpot
    least_size: float
    keys_right: float
    keys_y: float


@dataclass(frozen=True, slots=True)
class HandLayout:
    """The own hand: its zone, the width of the card in focus, the width of the others, the space between two.

    *captions* is the height of what is kept free under the zone for what each card does; 0 where the cards tell it.
    """

    rect: Rect
    focus_width: float
    card_width: float
    gap: float
    middle_face: bool
    captions: float = 0.0


@dataclass(frozen=True, slots=True)
class ReferenceLayout:
    """The panel with all cards: heading, rule, rows. Offsets dy are from the middle of a row.

    *short_size* is None where the short text is dropped. Pips end at *pips_right*, or begin at *pips_left*. *legend*
    is where the pips are explained, where there is room for that.
    """

    rect: Rect
    style: RowStyle
    rows: int
    row_height: float
    rows_top: float
    title: TextSpot
    unseen: TextSpot
    rule_y: float
    inset: float
    rank_x: float
    rank_size: float
    name_x: float
    name_size: float
    name_dy: float
    short_size: float | None
    short_dy: float
    pips_left: float | None
    pips_right: float | None
    pip_step: float
    pip_size: float
    pip_dy: float
    count_x: float
    count_size: float
    legend: TextSpot | None = None
    legend_in_head: bool = False
    """Whether the legend stands in the head, in the place of the word over the numbers: there is no foot for it."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Everything that stands on the table. The drawer multiplies its unit by *scale* (at most 1)."""

    scale: float
    width: float
    height: float
    big: bool
    margin: float
    gutter: float
    edge: float
    """Words keep so far from the sides of a column; rules and plates do not."""
    columns: int
    floor: float
    band_bottom: float
    head: HeadLayout
    toast: Rect
    opponents: tuple[BayLayout, ...]
    own: BayLayout
    face_up: FaceUpLayout | None
    piles: PilesLayout
    prompt: PromptLayout
    hand: HandLayout
    reference: ReferenceLayout
    explanation: Rect | None
    closed_line: Rect | None
    log: Rect | None
    log_style: LogStyle | None
    centre: Rect
    answers: Rect | None = None
    """Where the buttons of a question stand one under the other beside the hand; None: in a row over it."""
