"""What one scene may ask the program to show. Scenes of different folders know these records, not each other."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from game.rulesets.love_letter.edition import HouseRule
from scenes.kit.cards import CardFace
from scenes.kit.router import Request

if TYPE_CHECKING:
    from game.session.replay import Replay


class PauseChoice(Enum):
    """What was chosen in the pause. To begin again and to skip are for lessons."""

    RESUME = auto()
    AGAIN = auto()
    SKIP = auto()
    MENU = auto()
    QUIT = auto()
    UNDO = auto()
    """Of a curtain: whoever answered last takes that back."""


@dataclass(frozen=True)
class ShowCurtain(Request[PauseChoice]):
    """The screen is handed over to *name*: nothing private is seen until that player lifts the curtain (`RESUME`), or
    somebody leaves from the pause.

    *turn*: it is that player's turn; else there is something to decide in somebody else's. *undo*: the last answer may
    still be taken back.
    """

    name: str
    turn: bool = True
    undo: bool = False


@dataclass(frozen=True)
class ShowLook(Request[None]):
    """*viewer* looked at *owner*'s hand. A name that is "" is the one player at this screen: "you".

    *played* is the card that allowed it, where it should be shown beside."""

    viewer: str
    owner: str
    face: CardFace
    sentence: str
    played: CardFace | None = None


@dataclass(frozen=True)
class ShowTrade(Request[None]):
    """What *viewer* ("" for "you") gave away and what came for it, told when the viewer's curtain has been lifted."""

    viewer: str
    other: str
    given: CardFace
    taken: CardFace
    sentence: str


@dataclass(frozen=True)
class ShowFall(Request[None]):
    """The one player at this screen is out, by the card *played* that *by* played: *face* had to be laid down. *why* is
    the reason in a few words."""

    by: str
    played: CardFace
    face: CardFace
    why: str
    sentence: str


@dataclass(frozen=True)
class ShowComparison(Request[None]):
    """Two hands were compared; *loser* is 0, 1 or None for equal hands. *higher_wins* says what decided, and *played*
    who asked for it by which card, where that was somebody else than the viewer.

    A name that is "" is the one player at this screen: "you"."""

    names: tuple[str, str]
    faces: tuple[CardFace, CardFace]
    loser: int | None
    higher_wins: bool
    sentence: str
    played: tuple[str, str] | None = None


@dataclass(frozen=True)
class ShownHand:
    """One hand at the showdown (None: no card to show): its strength, below the rank when the hand cannot win, and
    the sum of the discards where that broke a tie."""

    name: str
    face: CardFace | None
    strength: int
    discards: int | None
    won: bool


@dataclass(frozen=True)
class ShowShowdown(Request[None]):
    """The deck is empty and all who are still in show their hands."""

    hands: tuple[ShownHand, ...]
    sentence: str


@dataclass(frozen=True)
class SeatResult:
    """How one player came out of a round: tokens before and after, the cards laid down, and the hand at the end."""

    name: str
    tokens: int
    gained: tuple[str, ...]
    """Why, one sentence for each gain."""
    gained_count: int
    discards: tuple[CardFace, ...]
    hand: CardFace | None
    out: bool
    won: bool
    is_viewer: bool = False
    out_why: tuple[str, ...] = ()
    """Why the player is out, the longest form first."""


class RoundChoice(Enum):
    """What comes after a round's summary."""

    NEXT = auto()
    MENU = auto()


@dataclass(frozen=True)
class ShowRoundSummary(Request[RoundChoice]):
    """A round is over."""

    number: int
    title: str
    reason: str
    goal: int
    seats: tuple[SeatResult, ...]
    moment: str = ""
    """What decided it, where that was not the showdown."""


class LogKind(Enum):
    """What a line of the log is about."""

    CARD = auto()
    EFFECT = auto()
    OUT = auto()
    ROUND = auto()
    """Rounds, showdowns, tokens, the end."""


class LogLine(NamedTuple):
    """A sentence of the log; whether it is *private*: known to its reader only; and which *seats* it is about."""

    text: str
    private: bool = False
    kind: LogKind = LogKind.EFFECT
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class ShowLog(Request[None]):
    """Everything that was said at the table so far, newest first. *names*: the players, by seat."""

    lines: tuple[LogLine, ...]
    names: tuple[str, ...] = ()


class MatchChoice(Enum):
    """What comes after a match."""

    REMATCH = auto()
    RESEATED = auto()
    """A rematch in which everybody plays after somebody else."""
    REPLAY = auto()
    MENU = auto()


@dataclass(frozen=True)
class MatchSeat:
    """One player's match: tokens after each round, from 0 on."""

    name: str
    tokens: int
    course: tuple[int, ...]
    won: bool


class Moment(NamedTuple):
    """Something that decided a match: a heading such as "Round 3", a sentence, the card it was about, and why it cost
    what it did."""

    heading: str
    sentence: str
    face: CardFace | None
    why: str = ""


@dataclass(frozen=True)
class ShowMatchSummary(Request[MatchChoice]):
    """A match is over: who won, how the tokens came in, and up to three moments worth a sentence."""

    title: str
    reason: str
    goal: int
    rounds: int
    seats: tuple[MatchSeat, ...]
    moments: tuple[Moment, ...]
    log: ShowLog = ShowLog(())
    """All that was said."""


@dataclass(frozen=True)
class ShowPause(Request[PauseChoice]):
    """The game is paused; from here one reaches settings and rules, or leaves. Everything is saved already.

    A lesson has *more* to offer, as choices with their words, says in *note* what becomes of it, and calls the menu
    that it came from by the words *leave*. All are messages still to be translated: the language may be changed from
    here."""

    more: tuple[tuple[PauseChoice, str], ...] = ()
    note: str = ""
    leave: str = ""


@dataclass(frozen=True)
class ShowSettings(Request[None]):
    """All settings, changed at once."""


@dataclass(frozen=True)
class ShowRules(Request[None]):
    """Rules and cards of an edition ("" : the one last played), opened at a card if one is named."""

    edition: str = ""
    card_id: str = ""


@dataclass(frozen=True)
class ShowCard(Request[None]):
    """One card large, with its whole text and rulings, over whatever is there."""

    edition: str
    card_id: str
    house: tuple[HouseRule, ...] = ()
    """The house rules in force: one of them turns a card into another."""


class ShareChoice(Enum):
    """What was chosen for a match that is looked at."""

    BACK = auto()
    FORK = auto()


@dataclass(frozen=True)
class ShowShare(Request[ShareChoice]):
    """What can be done with a match that is looked at: play on from there (*fork*: there is something left to play),
    write it to a file, give its deal away, report a fault in it."""

    replay: Replay
    fork: bool


class Told(NamedTuple):
    """Whether something was done, and a sentence about it."""

    done: bool
    sentence: str


@dataclass(frozen=True)
class ShowReport(Request[Told | None]):
    """Where a report of a problem is to be written; gives what was told when it was, None when nothing was."""


@dataclass(frozen=True)
class ShowElsewhere(Request[Told | None]):
    """Where the match at the table is to be kept from now on, because it cannot be where it is; gives what was told
    when that was done, None when it was not."""


@dataclass(frozen=True)
class ShowNotice(Request[None]):
    """A sentence that goes away by itself, over the key hints of the head strip."""

    sentence: str


@dataclass(frozen=True)
class NextSpeed(Request[None]):
    """Everything that moves is to move faster, or slowly when it was at once; a notice says how."""


@dataclass(frozen=True)
class ShowNewGame(Request[None]):
    """The new game page."""


@dataclass(frozen=True)
class ShowTitle(Request[None]):
    """The title menu; everything else is left."""
