"""The contract between the kernel and the rules of a game.

A `Rules` object knows one edition at one seat count with its house rules. It changes a flat state `S` in place, rolls
nothing, asks nobody and draws nothing: who is asked what is data in the state, and depends on public facts only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import msgspec

from game.kernel.events import Event, EventLog

if TYPE_CHECKING:
    from random import Random

Seat = int
"""A place at the table: 0 .. seats - 1, in turn order. `FATE` answers questions of chance."""

FATE: Final = -1

Face = int
"""What a card is: an index into the edition's list of cards. `HIDDEN` where a view does not know it."""

HIDDEN: Final = -1

Code = int | tuple[int, ...]
"""One answer: a small number for a seat's decision, a tuple for fate (the pieces in the order they fell)."""

Option = bool | int


class Setup(msgspec.Struct, frozen=True):
    """What is settled before a match: the edition's key ("love_letter/classic"), seats, and options that differ from
    the edition's defaults."""

    edition: str
    seats: int
    options: dict[str, Option] = {}


class Decision(msgspec.Struct, frozen=True):
    """A question to one seat. What can be answered is `Rules.legal`."""

    seat: Seat
    prompt: str


class Chance(msgspec.Struct, frozen=True):
    """A question to fate: *draw* pieces of *pool*, without putting back unless *replace*, in the order they fall."""

    prompt: str
    pool: tuple[int, ...]
    draw: int
    replace: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """The end of a match: who won, and each seat's score."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


Pending = Decision | Chance | Outcome

S = TypeVar("S")
V = TypeVar("V", bound=msgspec.Struct)


class Rules(Protocol[S, V]):
    """The rules of one edition at one seat count."""

    key: str
    seats: int
    options: Mapping[str, Option]
    view_type: type[V]
    """The class of its views, so that one can be read again where it was sent."""

    def start(self) -> S:
        """The state before anything has happened."""
        ...

    def pending(self, state: S) -> Pending:
        """Who is asked what; or fate; or the end."""
        ...

    def legal(self, state: S) -> tuple[Code, ...]:
        """Every legal answer to a pending decision, each once. Empty when fate is asked or the match is over."""
        ...

    def apply(self, state: S, code: Code, log: EventLog | None = None) -> None:
        """Change *state* by the answer *code*, which must be legal: it is not checked here (see `engine.play`).

        Events are built only when *log* is given.
        """
        ...

    def copy(self, state: S) -> S:
        """An independent copy."""
        ...

    def view(self, state: S, seat: Seat) -> V:
        """All that *seat* may know (`WATCHER`: what everybody may know), and no more."""
        ...

    def reveals(self, view: V, event: Event) -> bool:
        """Whether *event* told the seat of *view* anything about hidden cards that it did not know.

        *view* is what the seat knew before the answer that made the event, which is cut for the seat. What happens
        without being told counts too: True when in doubt.
        """
        ...

    def world(self, view: V, rng: Random) -> S:
        """A full state that fits *view*: its view for the same seat is *view* again."""
        ...

    def text(self, code: Code) -> str:
        """The answer as one line of text."""
        ...

    def parse(self, text: str) -> Code:
        """The inverse of `text`. Raises `BadNotation`."""
        ...


AnyRules = Rules[Any, Any]

__all__ = [
    "FATE",
    "HIDDEN",
    "AnyRules",
    "Chance",
    "Code",
    "Decision",
    "Event",
    "EventLog",
    "Face",
    "Option",
    "Outcome",
    "Pending",
    "Rules",
    "Seat",
    "Setup",
]
