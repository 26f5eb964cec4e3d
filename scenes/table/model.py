"""What the table's picture is drawn from: plain facts, worked out by the scene, without a rule or a screen in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.words import CardWords, Status


class Mark(Enum):
    """How a player's bay or a hand card stands out while something is being chosen."""

    NONE = auto()
    LEGAL = auto()
    """Can be chosen: a soft glow."""
    FOCUS = auto()
    """Can be chosen and has the focus: the one bright glow, ring, lifted."""
    CHOSEN = auto()
    """Was chosen in this choice: a thin ring."""
    CLOSED = auto()
    """Cannot be chosen now: dimmed."""


@dataclass
class SeatModel:
    """One player at the table. Faces are indices into the edition's cards; -1 is drawn as a back."""

    seat: int
    name: str
    tokens: int
    hand: tuple[int, ...]
    discards: tuple[int, ...]
    statuses: tuple[Status, ...] = ()
    """The most important first; the first form that fits is drawn."""
    active: bool = False
    out: bool = False
    protected: bool = False
    marked: bool = False
    backed: bool = False
    mark: Mark = Mark.NONE
    focused: bool = False
    """Whether the focus is here, whatever can be done with it."""
    fresh_tokens: int = 0
    """So many of the tokens were gained just now: they glow."""


@dataclass
class HandCard:
    """One of the cards in the own hand. *face* -1: its back is shown (the curtain is down)."""

    face: int
    mark: Mark = Mark.NONE
    focused: bool = False
    """Whether the focus is here, whatever can be done with it."""


@dataclass
class Explanation:
    """What the side panel says: a card, and what is to be said of it now, such as why something is closed (icon name,
    sentence)."""

    face: int
    remarks: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Said:
    """One sentence of the log. *who* is how it begins, when it begins with a player: that is set in bold."""

    text: str
    who: str = ""
    private: bool = False


Entry = tuple[Said, ...]
"""What the log says of one turn: what was played, and what came of it."""


@dataclass
class TableModel:
    """Everything that stands on the table, for one viewer."""

    edition: Edition
    words: tuple[CardWords, ...]
    """For each face."""
    title: str
    """The edition, in the head strip."""
    subtitle: str
    """Round and goal, in the head strip."""
    goal: int
    opponents: list[SeatModel]
    """In turn order, the first after the own seat first: they go into `TableLayout.opponents` in this order."""
    own: SeatModel
    hand: list[HandCard]
    deck: int
    aside: bool
    faceup: tuple[int, ...]
    unseen: tuple[int, ...]
    """Copies of each face that the viewer sees nowhere."""
    log: list[Entry] = field(default_factory=list)
    """Newest last."""
    prompt: str = ""
    prompt_before: tuple[str, ...] = ()
    """Sentences that go before it, the first of them left out where there is no room."""
    prompt_waits: bool = False
    """It stands until its first key is pressed: there is always room for that."""
    prompt_warns: bool = False
    """It is a warning: it has the sign and the colour of those who are out."""
    again: bool = False
    """Something is shown once more: the prompt says so."""
    prompt_keys: list[tuple[str, str]] = field(default_factory=list)
    """(key cap, what it does)"""
    keys: list[tuple[str, str]] = field(default_factory=list)
    """Key hints of the head strip."""
    explanation: Explanation | None = None
    all_open: bool = False
    """All hands lie open: no card in them is marked as known."""
    thinking: bool = False
    """A bot is thinking: the prompt shows that it waits."""
    hidden: frozenset[tuple[str, int, int]] = frozenset()
    """Cards that are not drawn because they are on their way: ("hand", seat, slot), ("discard", seat, index),
    ("deck", 0, 0), ("aside", 0, 0)."""
