"""Which of the finished matches are shown: by edition, player, result and date."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum, auto

from game.session.archive import Archived


class Result(Enum):
    """How a match ended, as far as one looks for it."""

    ANY = auto()
    PERSON = auto()
    """A person won, alone or with others."""
    BOT = auto()
    """Only bots won."""


class Since(Enum):
    """When a match was finished, at the earliest."""

    EVER = auto()
    TODAY = auto()
    WEEK = auto()
    MONTH = auto()
    YEAR = auto()


_DAYS = {Since.TODAY: 0, Since.WEEK: 6, Since.MONTH: 29, Since.YEAR: 364}


@dataclass
class Sieve:
    """What is looked for. *edition* "" is any; *player* a part of a name, in whatever case."""

    edition: str = ""
    player: str = ""
    result: Result = Result.ANY
    since: Since = Since.EVER

    def sift(self, entries: Sequence[Archived], now: datetime) -> list[Archived]:
        """Those of *entries* that are looked for, in their order. *now* is the local time."""
        wanted = _plain(self.player)
        earliest = ""
        if self.since in _DAYS:
            midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
            start = midnight - timedelta(days=_DAYS[self.since])
            earliest = datetime.fromtimestamp(start.timestamp(), tz=UTC).isoformat(timespec="seconds")
        return [
            entry
            for entry in entries
            if (not self.edition or entry.edition == self.edition)
            and entry.finished >= earliest
            and (self.result is Result.ANY or person_won(entry) == (self.result is Result.PERSON))
            and (not wanted or any(wanted in _plain(player.called) for player in entry.header.players))
        ]


def person_won(entry: Archived) -> bool:
    """Whether a person is among the winners."""
    players = entry.header.players
    return any(players[seat].is_human for seat in entry.result.winners if seat < len(players))


def finished_at(entry: Archived) -> datetime:
    """When it was finished, in local time."""
    try:
        return datetime.fromisoformat(entry.finished).astimezone().replace(tzinfo=None)
    except (ValueError, OverflowError, OSError):
        return datetime(1970, 1, 1)


def _plain(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold().strip()
