"""What a contest of bots comes to: shares of rounds and of matches with their 95 % intervals, and times."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

Z95 = 1.959964
"""How many standard errors a 95 % interval reaches to each side."""

ENOUGH = 30
"""From so many independent results on their own spread tells the interval."""

MOST_TIMES = 200_000


class Played(msgspec.Struct, frozen=True):
    """A round: each bot's share of it, winners dividing it, and the tokens that each bot gained. Or a match: then
    *shares* are the means over its rounds."""

    shares: tuple[float, ...]
    tokens: tuple[int, ...]
    rounds: int = 1
    match: tuple[float, ...] = ()
    """Each bot's share of the match; nothing when only a round was played."""


class Won(msgspec.Struct):
    """What one bot has won of independent contests, as shares from 0 to 1."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, share: float) -> None:
        """Count one more."""
        self.count += 1
        self.total += share
        self.squares += share * share

    @property
    def share(self) -> float:
        """The mean share."""
        return self.total / self.count if self.count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        if not self.count:
            return 0.0, 1.0
        variance = max(0.0, self.squares - self.total * self.share) / max(1, self.count - 1)
        if self.count < ENOUGH or variance < 1e-12:
            return self._wilson()
        margin = Z95 * math.sqrt(variance / self.count)
        return max(0.0, self.share - margin), min(1.0, self.share + margin)

    def _wilson(self) -> tuple[float, float]:
        """Wilson's interval: sober where a handful of results happen to be equal."""
        share, count, square = self.share, self.count, Z95 * Z95
        middle = share + square / (2 * count)
        margin = Z95 * math.sqrt(share * (1 - share) / count + square / (4 * count * count))
        scale = 1 + square / count
        return max(0.0, (middle - margin) / scale), min(1.0, (middle + margin) / scale)


class Score:
    """The count of a contest between bots, deal by deal.

    Deals are independent of each other; the rotations of one deal are not, so that a bot's share of a deal counts once.
    Where single rounds are played, a match is made of the rounds of successive deals at one rotation: their tokens are
    added up until somebody has enough. The matches that are open at the end do not count.
    """

    def __init__(self, bots: int, tokens_to_win: int) -> None:
        self.whole = True
        """Whether the contest was played to its end."""
        self.rounds = 0
        self.matches = 0
        self.rounds_won = [Won() for _ in range(bots)]
        self.matches_won = [Won() for _ in range(bots)]
        self.seconds: list[list[float]] = [[] for _ in range(bots)]
        self._goal = tokens_to_win
        self._tokens = [[0] * bots for _ in range(bots)]

    def add(self, deal: Sequence[Played]) -> None:
        """Count a deal: its rounds or matches, one for each rotation."""
        rounds = sum(played.rounds for played in deal)
        self.rounds += rounds
        for at, won in enumerate(self.rounds_won):
            won.add(sum(played.shares[at] * played.rounds for played in deal) / rounds)
        if deal[0].match:
            self.matches += len(deal)
            for at, won in enumerate(self.matches_won):
                won.add(sum(played.match[at] for played in deal) / len(deal))
            return
        for rotation, played in enumerate(deal):
            self._add_to_match(rotation, played)

    def _add_to_match(self, rotation: int, played: Played) -> None:
        tokens = [before + more for before, more in zip(self._tokens[rotation], played.tokens, strict=True)]
        winners = [at for at, count in enumerate(tokens) if count >= self._goal]
        if winners:
            self.matches += 1
            for at, won in enumerate(self.matches_won):
                won.add(1 / len(winners) if at in winners else 0.0)
            tokens = [0] * len(tokens)
        self._tokens[rotation] = tokens

    def add_times(self, seconds: Sequence[Sequence[float]]) -> None:
        """Count how long decisions took, by bot. Of a very long contest, the first ones."""
        for all_, more in zip(self.seconds, seconds, strict=True):
            all_ += more[: MOST_TIMES - len(all_)]


def percentile(seconds: Sequence[float], share: float) -> float:
    """The time in ms that *share* of the *seconds* lie within."""
    if not seconds:
        return 0.0
    ordered = sorted(seconds)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 3)
