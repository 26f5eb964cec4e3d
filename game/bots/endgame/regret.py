"""Plans for both sides of a tree with which neither can gain by knowing the other's: predictive CFR+.

Regret matching of positive regrets on the sequence form, each side in turn, that counts on the last regret to come
again; later rounds weigh more (Tammelin 2014; Farina, Kroer and Sandholm 2021). There are only sums, products and
quotients of numbers in a fixed order, so every machine finds the same plans.
"""

from __future__ import annotations

from game.bots.endgame.tree import Tree
from game.kernel.pace import Pace, unhurried

Plan = list[float]
"""For each sequence of a side the chance that it plays so, whatever it is shown; 1.0 for the empty one."""


MEETS_A_STEP = 8
"""So many payoffs are added up in a step."""


class Solver:
    """Both sides' plans for *tree*: the `average` ones get better with every `play`.

    All of it raises `Stopped` when *pace* says so, and is of no use after that.
    """

    def __init__(self, tree: Tree, pace: Pace | None = None) -> None:
        self._pace = pace = pace or unhurried()
        self._choices = [
            [(choice.after, choice.first, choice.first + len(choice.codes)) for choice in choices]
            for choices in tree.choices
        ]
        self._sizes = tree.sizes
        # For each side's sequences: the other side's sequences that meet it, and what the other side gains then.
        self._meets: list[list[list[tuple[int, float]]]] = [[[] for _ in range(size)] for size in tree.sizes]
        for (one, two), payoff in pace.over(tree.payoffs.items()):
            self._meets[0][one].append((two, -payoff))
            self._meets[1][two].append((one, payoff))
        self._regrets = [[0.0] * size for size in tree.sizes]
        self._shares = [[1.0] * size for size in tree.sizes]
        self._plans = [[1.0] * size for size in tree.sizes]
        self._sums = [[0.0] * size for size in tree.sizes]
        self._weight = 0.0
        self.rounds = 0
        for side in (0, 1):
            for _after, first, end in self._choices[side]:
                self._shares[side][first:end] = [1.0 / (end - first)] * (end - first)
            self._replan(side)

    def play(self) -> None:
        """One round: each side in turn regrets what it did, and changes its plan."""
        self.rounds += 1
        weight = float(self.rounds * self.rounds)
        self._weight += weight
        for side in (0, 1):
            self._regret(side)
            self._replan(side)
            sums = self._sums[side]
            for at, chance in enumerate(self._plans[side]):
                if chance:
                    sums[at] += weight * chance

    def average(self, side: int) -> Plan:
        """The plan of *side* to be played: that of all rounds together."""
        return [total / self._weight for total in self._sums[side]]

    def best(self, side: int, plan: Plan) -> list[float]:
        """What *side* gains from each of its sequences on, as it answers the other side's *plan* best.

        Each times the chance that fate and the other side let it happen; that of sequence 0 is all that is to be had.
        """
        gains = self._gains(side, plan)
        for after, first, end in reversed(self._choices[side]):
            gains[after] += max(gains[first:end])
        return gains

    def gap(self) -> float:
        """What the two sides together could gain if each knew the other's average plan; 0 when nothing is left to gain.

        Neither can gain more than that.
        """
        return self.best(0, self.average(1))[0] + self.best(1, self.average(0))[0]

    def _gains(self, side: int, plan: Plan) -> list[float]:
        """What each sequence of *side* gains where the round ends after it, when the other side plays *plan*."""
        gains = [0.0] * self._sizes[side]
        spend = self._pace.spend
        for chance, meets in zip(plan, self._meets[1 - side], strict=True):
            if chance:
                spend(len(meets) // MEETS_A_STEP + 1)
                for at, payoff in meets:
                    gains[at] += chance * payoff
        return gains

    def _regret(self, side: int) -> None:
        gains = self._gains(side, self._plans[1 - side])
        shares, regrets = self._shares[side], self._regrets[side]
        for after, first, end in reversed(self._choices[side]):
            value = 0.0
            for at in range(first, end):
                value += shares[at] * gains[at]
            total = 0.0
            for at in range(first, end):
                regret = gains[at] - value
                expected = regrets[at] + regret
                if expected > 0.0:
                    regrets[at] = expected
                    expected += regret
                else:
                    regrets[at] = 0.0
                    expected = regret
                if expected > 0.0:
                    shares[at] = expected
                    total += expected
                else:
                    shares[at] = 0.0
            if total > 0.0:
                for at in range(first, end):
                    shares[at] /= total
            else:
                shares[first:end] = [1.0 / (end - first)] * (end - first)
            gains[after] += value
            self._pace.spend(end - first)

    def _replan(self, side: int) -> None:
        plan, shares = self._plans[side], self._shares[side]
        for after, first, end in self._choices[side]:
            chance = plan[after]
            for at in range(first, end):
                plan[at] = chance * shares[at]
