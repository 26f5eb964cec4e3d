"""The sequential probability ratio test: a contest goes on until it is clear which of two claims holds.

The claims are that a change is worth `elo0`, or `elo1`. What is counted are deals, not rounds: the rotations of a deal
depend on each other, and a deal's mean share scatters less than its rounds would if they did not. The likelihood is the
generalised one of van den Bergh ("A practical introduction to the GSPRT", 2021), which Fishtest uses with pairs of
games: of all distributions with the claimed mean, the one that fits the counted deals best.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Literal

from game.commands.arena_score import Won

ALPHA = BETA = 0.05
"""How often the test may accept either claim when the other is true."""

SPECK = 1e-3
"""What a result counts that never came, so that both claims stay possible."""

Verdict = Literal["", "H0", "H1"]


def expected_share(elo: float, ours: int = 1, others: int = 1) -> float:
    """The share of *ours* equal seats that are *elo* better than the *others*, by the model of Luce (1959)."""
    strength = ours * 10 ** (elo / 400)
    return float(strength / (strength + others))


def elo_of(share: float, ours: int = 1, others: int = 1) -> float:
    """How much better in Elo a *share* of *ours* seats against *others* tells: the inverse of `expected_share`."""
    share = min(max(share, 1e-6), 1 - 1e-6)
    return 400 * math.log10(share / (1 - share) * others / ours)


class Sprt:
    """Counts the shares that one side had of deals, and weighs `elo0` against `elo1`."""

    def __init__(self, elo0: float, elo1: float, ours: int = 1, others: int = 1) -> None:
        self.elo0, self.elo1 = elo0, elo1
        self.won = Won()
        """What the side has won, deal by deal."""
        self._sides = ours, others
        self._shares = (expected_share(elo0, ours, others), expected_share(elo1, ours, others))
        self._counts: Counter[float] = Counter({0.0: 0, 1.0: 0})
        self.lower = math.log(BETA / (1 - ALPHA))
        self.upper = math.log((1 - BETA) / ALPHA)

    def add(self, share: float) -> None:
        """Count a deal of which the side has won *share*."""
        self.won.add(share)
        self._counts[round(share, 9)] += 1

    @property
    def elo(self) -> tuple[float, float, float]:
        """What the side is worth by the deals so far, and its 95 % interval. The test's end makes it a little too far
        from the middle."""
        low, high = self.won.interval
        found, least, most = (elo_of(share, *self._sides) for share in (self.won.share, low, high))
        return found, least, most

    @property
    def llr(self) -> float:
        """The logarithm of how much likelier the deals are if `elo1` holds than if `elo0` does."""
        count = sum(self._counts.values())
        if not count:
            return 0.0
        weights = {share: deals or SPECK for share, deals in sorted(self._counts.items())}
        total = sum(weights.values())
        found = {share: weight / total for share, weight in weights.items()}
        low, high = (_likeliest(found, mean) for mean in self._shares)
        return count * sum(chance * math.log(high[share] / low[share]) for share, chance in found.items())

    @property
    def verdict(self) -> Verdict:
        """The claim that is accepted; "" while none is."""
        llr = self.llr
        return "H1" if llr >= self.upper else "H0" if llr <= self.lower else ""


def _likeliest(found: dict[float, float], mean: float) -> dict[float, float]:
    """The distribution with that *mean* under which *found* is most likely.

    Each chance is divided by 1 + x (share - mean), with the one x that gives the mean.
    """
    low, high = -1 / (max(found) - mean), 1 / (mean - min(found))
    for _ in range(100):
        x = (low + high) / 2
        if sum(chance * (share - mean) / (1 + x * (share - mean)) for share, chance in found.items()) > 0:
            low = x
        else:
            high = x
    return {share: chance / (1 + x * (share - mean)) for share, chance in found.items()}
