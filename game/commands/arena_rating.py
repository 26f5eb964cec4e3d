"""Ratings from a round robin: Elo by maximum likelihood with intervals, and OpenSkill's mu and sigma.

Elo: a bot of strength g wins a round against the others at its table with the chance g / (sum of all g) (Luce 1959;
Bradley and Terry 1952 for two). The intervals are cluster-robust: what varies are deals, whole with their rotations.

OpenSkill: the Plackett-Luce update of Weng and Lin, "A Bayesian approximation method for online ranking", JMLR 12
(2011), algorithm 4, with the library's usual numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.commands.arena_score import Z95

MU, SIGMA = 25.0, 25.0 / 3
BETA = SIGMA / 2
KAPPA = 0.0001
"""What is left of a variance at least, however clear a result is."""

ELO = 400 / math.log(10)
"""Elo points for each unit of a strength's natural logarithm."""

PRIOR = (ELO / 800) ** 2
"""The weight of the belief that everybody is within some 800 points: holds one that never won where it can be drawn."""


class Skill(NamedTuple):
    """What is known of a player's skill: its mean and its standard deviation."""

    mu: float = MU
    sigma: float = SIGMA


def rate(skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    """The *skills* after a game in which the players came in as *ranks* say, 1 being the best and equal ranks a tie."""
    c = math.sqrt(sum(skill.sigma**2 + BETA**2 for skill in skills))
    strengths = [math.exp(skill.mu / c) for skill in skills]
    # For each place, those who came in no better; and how many share the place.
    left = [sum(s for s, other in zip(strengths, ranks, strict=True) if other >= rank) for rank in ranks]
    ties = [ranks.count(rank) for rank in ranks]
    rated = []
    for i, skill in enumerate(skills):
        omega = delta = 0.0
        for q, rank in enumerate(ranks):
            if rank > ranks[i]:
                continue
            chance = strengths[i] / left[q]
            omega += ((i == q) - chance) / ties[q]
            delta += chance * (1 - chance) / ties[q]
        variance = skill.sigma**2
        delta *= skill.sigma / c * variance / c**2
        rated.append(Skill(skill.mu + variance / c * omega, skill.sigma * math.sqrt(max(1 - delta, KAPPA))))
    return rated


class Rating(NamedTuple):
    """A bot's Elo among the others, whose mean is 0, with its 95 % interval; and how far it is above the bot before it
    in the list, with that difference's interval."""

    elo: float
    low: float
    high: float
    step: float
    step_low: float
    step_high: float


class Tables:
    """Counts what the tables of a round robin came to, deal by deal."""

    def __init__(self, bots: int) -> None:
        self.bots = bots
        self.skills = [Skill()] * bots
        self._tables: dict[tuple[int, ...], _Table] = {}

    def add(self, seated: tuple[int, ...], rotations: Sequence[Sequence[float]]) -> None:
        """Count a deal: the shares of the bots that were *seated*, for each rotation."""
        table = self._tables.setdefault(seated, _Table(len(seated)))
        table.add([sum(shares) for shares in zip(*rotations, strict=True)], len(rotations))
        for shares in rotations:
            rated = rate([self.skills[bot] for bot in seated], [1 if share > 0 else 2 for share in shares])
            for bot, skill in zip(seated, rated, strict=True):
                self.skills[bot] = skill

    def ratings(self) -> list[Rating]:
        """Everybody's Elo."""
        count = self.bots
        logs = [0.0] * count
        for _ in range(30):
            slope = [-PRIOR * log for log in logs]
            bread = [[PRIOR * (i == j) for j in range(count)] for i in range(count)]
            for seated, table in self._tables.items():
                chances = _chances([logs[bot] for bot in seated])
                for i, bot in enumerate(seated):
                    slope[bot] += table.sums[i] - table.rounds * chances[i]
                    for j, other in enumerate(seated):
                        bread[bot][other] += table.rounds * chances[i] * ((i == j) - chances[j])
            inverse = _inverse(bread)
            for bot, row in enumerate(inverse):
                logs[bot] += sum(a * b for a, b in zip(row, slope, strict=True))
        spread = _product(_product(inverse, self._scatter(logs)), inverse)
        ratings = []
        for bot, log in enumerate(logs):
            margin = Z95 * ELO * math.sqrt(spread[bot][bot])
            elo = ELO * log
            before = max(bot - 1, 0)
            step = elo - ELO * logs[before]
            both = spread[bot][bot] + spread[before][before] - 2 * spread[bot][before]
            gap = Z95 * ELO * math.sqrt(max(both, 0.0))
            ratings.append(Rating(elo, elo - margin, elo + margin, step, step - gap, step + gap))
        return ratings

    def _scatter(self, logs: list[float]) -> list[list[float]]:
        """How the deals' slopes scatter around what the strengths explain."""
        scatter = [[0.0] * self.bots for _ in range(self.bots)]
        for seated, table in self._tables.items():
            a_deal = table.rounds / table.deals
            means = [a_deal * chance for chance in _chances([logs[bot] for bot in seated])]
            for i, bot in enumerate(seated):
                for j, other in enumerate(seated):
                    scatter[bot][other] += (
                        table.squares[i][j]
                        - table.sums[i] * means[j]
                        - means[i] * table.sums[j]
                        + table.deals * means[i] * means[j]
                    )
        return scatter


class _Table:
    """What one table came to: sums over deals of the bots' shares and of their products."""

    def __init__(self, seats: int) -> None:
        self.deals = self.rounds = 0
        self.sums = [0.0] * seats
        self.squares = [[0.0] * seats for _ in range(seats)]

    def add(self, shares: Sequence[float], rounds: int) -> None:
        self.deals += 1
        self.rounds += rounds
        for i, one in enumerate(shares):
            self.sums[i] += one
            for j, two in enumerate(shares):
                self.squares[i][j] += one * two


def _chances(logs: Sequence[float]) -> list[float]:
    strengths = [math.exp(log) for log in logs]
    total = sum(strengths)
    return [strength / total for strength in strengths]


def _product(one: list[list[float]], two: list[list[float]]) -> list[list[float]]:
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in zip(*two, strict=True)] for row in one]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan. The matrix is positive definite: no pivot is zero."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at and (factor := rows[other][at]):
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
