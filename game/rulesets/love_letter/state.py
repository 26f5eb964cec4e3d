"""The whole truth of a match, flat: ints, lists of ints and bit masks, so that a copy is cheap.

Only rulesets, sessions and the referee hold it. Everybody else gets a `View`.
"""

from __future__ import annotations

from typing import Final

LOT: Final = 0
DEAL: Final = 1
PLAY: Final = 2
KEEP: Final = 3
LOOK: Final = 4
REDRAW: Final = 5
OVER: Final = 6
"""What is asked: the lot for the first seat, a deal, a card, the chancellor's choice, the cardinal's look, the
bishop's target; or nothing any more."""

NOTHING: Final = -1
"""No card, no seat."""

FIELDS = (
    "aside",
    "bets",
    "deck",
    "discards",
    "drawn",
    "drawn_knows",
    "faceup",
    "hand",
    "knows",
    "lead",
    "mark",
    "notes",
    "out",
    "pend",
    "phase",
    "protected",
    "round",
    "round_winners",
    "seen",
    "sunk",
    "third",
    "tokens",
    "trace",
    "turn",
    "winners",
)
"""What a state consists of, in order of name."""


class State:
    """Faces are indices into the edition's cards, `NOTHING` for none. Sets of seats are bit masks.

    `State.at_start` and `copy` make one; `State()` is only the bare object, in which nothing is set yet.
    """

    __slots__ = FIELDS

    phase: int
    turn: int
    """The seat whose turn it is, or was."""
    lead: int
    """The seat that begins the round, or will begin the next."""
    round: int
    hand: list[int]
    """Each seat's hand card."""
    drawn: int
    """The card that the seat on turn drew."""
    third: int
    """The second card that a chancellor drew."""
    deck: list[int]
    """The last is the top."""
    sunk: list[int]
    """For the lowest cards of the deck, from the bottom: the seats that know them."""
    aside: int
    faceup: tuple[int, ...]
    discards: list[list[int]]
    out: int
    protected: int
    knows: list[int]
    """For each seat's hand card, the seats that know it. Secret where the owner could not tell."""
    drawn_knows: int
    seen: list[int]
    """For each seat's hand card, the seats that may know it: what everybody at the table could work out."""
    mark: int
    bets: tuple[tuple[int, int], ...]
    """(who bets, on whom)"""
    pend: tuple[int, ...]
    """What the pending choice is about: the cardinal's two seats, or the bishop's target and the rank named."""
    tokens: list[int]
    round_winners: tuple[int, ...]
    winners: tuple[int, ...]
    trace: list[int]
    """What everybody has seen of the round since it was dealt: see `trace`."""
    notes: tuple[tuple[int, int, int, int], ...]
    """What single seats were shown: (the length of the trace then, who saw it, which card, its face). See `trace`."""

    @staticmethod
    def at_start(seats: int) -> State:
        """A match of *seats* players in which nothing has happened."""
        new = State()
        new.phase = LOT
        new.turn = new.lead = 0
        new.round = 0
        new.hand = [NOTHING] * seats
        new.drawn = new.third = NOTHING
        new.deck = []
        new.sunk = []
        new.aside = NOTHING
        new.faceup = ()
        new.discards = [[] for _ in range(seats)]
        new.out = new.protected = 0
        new.knows = [0] * seats
        new.drawn_knows = 0
        new.seen = [0] * seats
        new.mark = NOTHING
        new.bets = ()
        new.pend = ()
        new.tokens = [0] * seats
        new.round_winners = new.winners = ()
        new.trace = []
        new.notes = ()
        return new

    def copy(self) -> State:
        """An independent copy."""
        new = State()
        new.phase = self.phase
        new.turn = self.turn
        new.lead = self.lead
        new.round = self.round
        new.hand = self.hand[:]
        new.drawn = self.drawn
        new.third = self.third
        new.deck = self.deck[:]
        new.sunk = self.sunk[:]
        new.aside = self.aside
        new.faceup = self.faceup
        new.discards = [pile[:] for pile in self.discards]
        new.out = self.out
        new.protected = self.protected
        new.knows = self.knows[:]
        new.drawn_knows = self.drawn_knows
        new.seen = self.seen[:]
        new.mark = self.mark
        new.bets = self.bets
        new.pend = self.pend
        new.tokens = self.tokens[:]
        new.round_winners = self.round_winners
        new.winners = self.winners
        new.trace = self.trace[:]
        new.notes = self.notes
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "State(" + ", ".join(f"{name}={getattr(self, name)!r}" for name in FIELDS) + ")"
