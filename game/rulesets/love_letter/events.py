"""What can happen at a Love Letter table. Faces that only some seats may see are listed as secret."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.kernel.events import Event

OutReason = Literal["guess", "compare", "fatal", "strike", "minister"]
RoundReason = Literal["last_one_in", "showdown"]
TokenReason = Literal["round", "bounty", "examine", "console", "bet", "spy"]


class FirstSeat(Event, frozen=True, tag="first_seat"):
    """The lot fell: who begins the match."""

    seat: int
    seats: ClassVar[tuple[str, ...]] = ("seat",)


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A new round: cards shuffled, one set aside face down, *faceup* ones open beside it."""

    number: int
    seat: int
    faceup: tuple[int, ...]
    faces: ClassVar[tuple[str, ...]] = ("faceup",)
    seats: ClassVar[tuple[str, ...]] = ("seat",)


class Dealt(Event, frozen=True, tag="dealt"):
    """One card went into a hand at the start of a round."""

    seat: int
    card: int | None
    faces: ClassVar[tuple[str, ...]] = ("card",)
    seats: ClassVar[tuple[str, ...]] = ("seat",)
    secret: ClassVar[tuple[str, ...]] = ("card",)

    def audience(self) -> int:
        return 1 << self.seat


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """It is *seat*'s turn; a protection ends."""

    seat: int
    unprotected: bool
    seats: ClassVar[tuple[str, ...]] = ("seat",)


class Drawn(Event, frozen=True, tag="drawn"):
    """*seat* drew a card from the deck, or the card set aside. *known* are the seats that can follow it."""

    seat: int
    card: int | None
    source: Literal["deck", "aside"] = "deck"
    known: int = 0
    faces: ClassVar[tuple[str, ...]] = ("card",)
    seats: ClassVar[tuple[str, ...]] = ("seat",)
    secret: ClassVar[tuple[str, ...]] = ("card",)

    def audience(self) -> int:
        return 1 << self.seat | self.known


class Played(Event, frozen=True, tag="played"):
    """*seat* played a card, on *targets* (none: nobody could be chosen, or the card chooses nobody), naming something.

    *name* is a face or, where `names` is "rank", a rank.
    """

    seat: int
    card: int
    targets: tuple[int, ...] = ()
    name: int | None = None
    names: Literal["card", "rank"] = "card"
    faces: ClassVar[tuple[str, ...]] = ("card",)
    seats: ClassVar[tuple[str, ...]] = ("seat", "targets")


class NoEffect(Event, frozen=True, tag="no_effect"):
    """The card did nothing: nobody could be chosen, or the chosen player was protected."""

    seat: int
    card: int
    reason: Literal["nobody", "protected", "empty_deck"]
    faces: ClassVar[tuple[str, ...]] = ("card",)
    seats: ClassVar[tuple[str, ...]] = ("seat",)


class Guessed(Event, frozen=True, tag="guessed"):
    """Whether what *seat* named was in *target*'s hand."""

    seat: int
    target: int
    hit: bool
    seats: ClassVar[tuple[str, ...]] = ("seat", "target")


class Struck(Event, frozen=True, tag="struck"):
    """*target* held the card that strikes back at *seat*."""

    seat: int
    target: int
    card: int
    faces: ClassVar[tuple[str, ...]] = ("card",)
    seats: ClassVar[tuple[str, ...]] = ("seat", "target")


class Looked(Event, frozen=True, tag="looked"):
    """*seat* looked at *target*'s hand."""

    seat: int
    target: int
    card: int | None
    faces: ClassVar[tuple[str, ...]] = ("card",)
    seats: ClassVar[tuple[str, ...]] = ("seat", "target")
    secret: ClassVar[tuple[str, ...]] = ("card",)

    def audience(self) -> int:
        return 1 << self.seat | 1 << self.target


class Compared(Event, frozen=True, tag="compared"):
    """*seat* and *target* compared hands. *loser* is out; None: the hands were equal."""

    seat: int
    target: int
    loser: int | None
    card: int | None
    other: int | None
    faces: ClassVar[tuple[str, ...]] = ("card", "other")
    seats: ClassVar[tuple[str, ...]] = ("seat", "target", "loser")
    secret: ClassVar[tuple[str, ...]] = ("card", "other")

    def audience(self) -> int:
        return 1 << self.seat | 1 << self.target


class Protected(Event, frozen=True, tag="protected"):
    """*seat* cannot be chosen until its next turn."""

    seat: int
    seats: ClassVar[tuple[str, ...]] = ("seat",)


class Discarded(Event, frozen=True, tag="discarded"):
    """*seat* had to discard its hand card, without effect."""

    seat: int
    card: int
    faces: ClassVar[tuple[str, ...]] = ("card",)
    seats: ClassVar[tuple[str, ...]] = ("seat",)


class KnockedOut(Event, frozen=True, tag="knocked_out"):
    """*seat* is out of the round. *cards* lay in its hand and now lie in front of it."""

    seat: int
    reason: OutReason
    cards: tuple[int, ...]
    faces: ClassVar[tuple[str, ...]] = ("cards",)
    seats: ClassVar[tuple[str, ...]] = ("seat",)


class Traded(Event, frozen=True, tag="traded"):
    """*seat* and *target* traded hands: *given* went to *target*, *taken* to *seat*. Both know both."""

    seat: int
    target: int
    given: int | None
    taken: int | None
    faces: ClassVar[tuple[str, ...]] = ("given", "taken")
    seats: ClassVar[tuple[str, ...]] = ("seat", "target")
    secret: ClassVar[tuple[str, ...]] = ("given", "taken")

    def audience(self) -> int:
        return 1 << self.seat | 1 << self.target


class Marked(Event, frozen=True, tag="marked"):
    """*seat* marked *target* for the next card."""

    seat: int
    target: int
    seats: ClassVar[tuple[str, ...]] = ("seat", "target")


class Bet(Event, frozen=True, tag="bet"):
    """*seat* bets that *target* wins the round."""

    seat: int
    target: int
    seats: ClassVar[tuple[str, ...]] = ("seat", "target")


class Examined(Event, frozen=True, tag="examined"):
    """Whether the rank that *seat* named was that of *target*'s hand."""

    seat: int
    target: int
    hit: bool
    seats: ClassVar[tuple[str, ...]] = ("seat", "target")


class Kept(Event, frozen=True, tag="kept"):
    """*seat* kept a hand card instead of discarding it, when it might have."""

    seat: int
    seats: ClassVar[tuple[str, ...]] = ("seat",)


class Sunk(Event, frozen=True, tag="sunk"):
    """*seat* kept one card and put the others under the deck, the first named lying above."""

    seat: int
    count: int
    card: int | None
    bottom: tuple[int, ...] | None
    faces: ClassVar[tuple[str, ...]] = ("card", "bottom")
    seats: ClassVar[tuple[str, ...]] = ("seat",)
    secret: ClassVar[tuple[str, ...]] = ("card", "bottom")

    def audience(self) -> int:
        return 1 << self.seat


class Showdown(Event, frozen=True, tag="showdown"):
    """The deck is empty: all who are still in showed their hands, *shown* in the order of *seats_in*.

    *strengths* are what was compared, *sums* the ranks of the discards where they broke a tie (else empty).
    """

    seats_in: tuple[int, ...]
    shown: tuple[int, ...]
    strengths: tuple[int, ...]
    sums: tuple[int, ...]
    faces: ClassVar[tuple[str, ...]] = ("shown",)
    seats: ClassVar[tuple[str, ...]] = ("seats_in",)


class TokenGained(Event, frozen=True, tag="token_gained"):
    """*seat* gained *count* tokens."""

    seat: int
    count: int
    reason: TokenReason
    seats: ClassVar[tuple[str, ...]] = ("seat",)


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """The round is over."""

    winners: tuple[int, ...]
    reason: RoundReason
    seats: ClassVar[tuple[str, ...]] = ("winners",)


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over."""

    winners: tuple[int, ...]
    seats: ClassVar[tuple[str, ...]] = ("winners",)
