"""A bot that plays rounds to their end in its head: worlds from what it believes, and the moves that do best in them.

The budget is shared by sequential halving (Karnin, Koren and Somekh 2013): all moves are tried in the same worlds, the
worse half is dropped, and the rest gets the worlds that are left.
"""

from __future__ import annotations

from functools import cache
from random import Random

from game.bots.belief import Belief
from game.bots.contract import Stop, never
from game.bots.sense import sensible
from game.kernel.contract import Code
from game.rulesets.love_letter.playouts import Playouts, Worlds
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View

ASK_EVERY = 16
"""So many worlds are played between two questions whether to stop."""


@cache
def playouts_of(rules: LoveLetter) -> Playouts:
    """The tables for playing out rounds of *rules*, made once."""
    return Playouts(rules)


class FlatMonteCarlo:
    """Spends *budget* playouts on a decision. With *reads_habits* it weighs hands by what players like to keep."""

    def __init__(self, budget: int, *, reads_habits: bool = True) -> None:
        self.budget = budget
        self._reads_habits = reads_habits

    def choose(self, rules: LoveLetter, view: View, legal: tuple[Code, ...], rng: Random, stop: Stop = never) -> Code:
        """See `Bot`."""
        if len(legal) == 1:
            return legal[0]
        playouts = playouts_of(rules)
        belief = Belief(rules, view, playouts.habits if self._reads_habits else None)
        alive = sensible(rules, view, legal, belief)
        if len(alive) == 1:
            return alive[0]
        worlds = Worlds(playouts, view, rng)
        sums = dict.fromkeys(alive, 0.0)
        stages = (len(alive) - 1).bit_length()
        for _stage in range(stages):
            count = max(1, self.budget // (stages * len(alive)))
            for number, hands in enumerate(belief.hands(count, rng)):
                if number % ASK_EVERY == 0 and stop():
                    return self._best(alive, sums)
                world = worlds.deal(hands, rng)
                for code in alive:
                    sums[code] += worlds.value(world, code, rng)
            alive.sort(key=lambda code: -sums[code])
            del alive[(len(alive) + 1) // 2 :]
        return alive[0]

    @staticmethod
    def _best(alive: list[Code], sums: dict[Code, float]) -> Code:
        return max(alive, key=lambda code: sums[code])
