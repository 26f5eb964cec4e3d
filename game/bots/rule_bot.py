"""A bot that counts cards and looks one step ahead."""

from __future__ import annotations

from random import Random

from game.bots.belief import Belief
from game.bots.contract import Stop, never
from game.bots.reading import Reading
from game.bots.sense import sensible
from game.kernel.contract import Code
from game.rulesets.love_letter.habits import habits
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View

CLOSE = 1e-9
"""Scores that differ by less are equal: then the lot decides."""


class RuleBot:
    """Plays what scores best after one step.

    With *reads_habits* it takes hands to be what players like to keep. Without *memory* it counts only what lies open
    and forgets what it was shown.
    """

    def __init__(self, *, reads_habits: bool = True, memory: bool = True) -> None:
        self._reads_habits = reads_habits
        self._memory = memory

    def choose(self, rules: LoveLetter, view: View, legal: tuple[Code, ...], rng: Random, stop: Stop = never) -> Code:
        """See `Bot`."""
        if len(legal) == 1:
            return legal[0]
        belief = Belief(rules, view, habits(rules) if self._reads_habits else None, self._memory)
        reading = Reading(rules, view, belief)
        scores = [(reading.score(rules.move(code)), code) for code in sensible(rules, view, legal, belief)]
        best = max(score for score, _code in scores)
        good = [code for score, code in scores if score > best - CLOSE]
        return good[int(rng.random() * len(good))]
