"""What the pages of the chronicle ask for: whoever shows them knows the ledger, they do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from game.records.achievements import Standing
from game.records.keeper import Progress
from game.records.ledger import Line, Person
from game.records.tally import Tally
from game.session.profiles import Profile, Removed


class Source(Protocol):
    """The statistics, ready to be shown."""

    def catch_up(self) -> Iterator[Progress]:
        """Count what is not counted yet, a match at each step."""
        ...

    def people(self) -> tuple[Person, ...]:
        """Everybody who plays or has played; whoever plays now comes first."""
        ...

    def tally(self, person: Person, edition: str) -> Tally:
        """What that person's matches come to, of one edition or ("") of all."""
        ...

    def standings(self, person: Person) -> tuple[Standing, ...]:
        """How far that person has come with the achievements."""
        ...

    def history(self, person: Person, edition: str, start: int, count: int) -> Sequence[Line]:
        """So many of that person's matches, the last one first."""
        ...

    def export(self, person: Person, kind: str) -> str:
        """Write the statistics as "csv" or "json". Gives a sentence that says where, or why not."""
        ...


class Players(Protocol):
    """The players of this machine, as their page changes them. What cannot be done raises `BadProfile`."""

    @property
    def current(self) -> Profile:
        """Who plays."""
        ...

    def everybody(self) -> tuple[Profile, ...]:
        """All players."""
        ...

    def removed(self) -> tuple[Removed, ...]:
        """Those who can be brought back."""
        ...

    def create(self, name: str) -> Profile:
        """A new player."""
        ...

    def rename(self, profile_id: str, name: str) -> Profile:
        """Call a player otherwise."""
        ...

    def remove(self, profile_id: str) -> None:
        """Set a player aside."""
        ...

    def bring_back(self, removed: Removed) -> Profile:
        """Undo that."""
        ...
