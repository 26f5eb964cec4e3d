"""What a row of matches comes to: sums and shares, ready to be drawn or printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec


class Played(NamedTuple):
    """One match, as one person played it."""

    edition: str
    goal: int
    rounds: int
    ended: float
    seconds: float
    against: str
    """The level of the strongest bot; "" where no bot played."""
    styles: str
    first: int
    seats: int
    won: int
    tokens: int
    rounds_won: int
    guesses: int
    right: int


class Share(msgspec.Struct):
    """So many *hits* of so many."""

    hits: int = 0
    of: int = 0

    def add(self, hits: int, of: int = 1) -> None:
        """Count more."""
        self.hits += hits
        self.of += of

    @property
    def share(self) -> float:
        """0 to 1; 0 of nothing."""
        return self.hits / self.of if self.of else 0.0

    @property
    def hundredths(self) -> int:
        """0 to 100, half of one rounded up."""
        return (200 * self.hits + self.of) // (2 * self.of) if self.of else 0


class Point(NamedTuple):
    """One match on a line through all of them."""

    ended: float
    tokens: int
    goal: int
    won: bool


class Tally(msgspec.Struct):
    """Everything that is shown of somebody's matches."""

    matches: Share = msgspec.field(default_factory=Share)
    """Won, of all."""
    rounds: Share = msgspec.field(default_factory=Share)
    guesses: Share = msgspec.field(default_factory=Share)
    """Right, of all that were made."""
    first: Share = msgspec.field(default_factory=Share)
    """Matches that the person began, of all."""
    first_won: Share = msgspec.field(default_factory=Share)
    """Won, of those that the person began."""
    tokens: int = 0
    seconds: float = 0.0
    streak: int = 0
    """Matches won in a row, up to the last one."""
    longest_streak: int = 0
    by_edition: dict[str, Share] = {}
    by_seats: dict[int, Share] = {}
    by_level: dict[str, Share] = {}
    """By the level of the strongest bot at the table."""
    by_style: dict[str, Share] = {}
    course: list[Point] = []
    """All matches, the earliest first."""
    cards: list[tuple[str, str, int]] = []
    """(edition, card id, how often it was played), the most played first."""
    named: list[tuple[str, str, int, int]] = []
    """(edition, card id or rank, how often it was named, how often rightly), the most named first."""


def tally_of(
    matches: Iterable[Played],
    cards: Sequence[tuple[str, str, int]] = (),
    named: Sequence[tuple[str, str, int, int]] = (),
) -> Tally:
    """What *matches*, the earliest first, come to."""
    found = Tally(cards=list(cards), named=list(named))
    for match in matches:
        won = match.won
        found.matches.add(won)
        found.rounds.add(match.rounds_won, match.rounds)
        found.guesses.add(match.right, match.guesses)
        found.first.add(match.first)
        if match.first:
            found.first_won.add(won)
        found.tokens += match.tokens
        found.seconds += match.seconds
        found.streak = found.streak + 1 if won else 0
        found.longest_streak = max(found.longest_streak, found.streak)
        found.by_edition.setdefault(match.edition, Share()).add(won)
        found.by_seats.setdefault(match.seats, Share()).add(won)
        if match.against:
            found.by_level.setdefault(match.against, Share()).add(won)
        for style in match.styles.split():
            found.by_style.setdefault(style, Share()).add(won)
        found.course.append(Point(match.ended, match.tokens, match.goal, bool(won)))
    return found
