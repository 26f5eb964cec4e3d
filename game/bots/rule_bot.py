"""A bot that counts cards and looks one step ahead."""

from __future__ import annotations

from random import Random

from game.bots.contract import Stop, never
from game.bots.counting import Counting
from game.bots.reading import Reading
from game.bots.sense import sensible
from game.kernel.contract import Code
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View

CLOSE = 1e-9
"""Scores that differ by less are equal: then the lot decides."""


class RuleBot:
    """Plays what scores best after one step.

    Without *memory* it counts only what lies open and forgets what it was shown. With *slack* it is content with any
    move that is nearly as good as the best: worse by so much of the share that an even player has in the round.
    """

    def __init__(self, *, memory: bool = True, slack: float = 0.0) -> None:
        self._memory = memory
        self._slack = slack

    def choose(self, rules: LoveLetter, view: View, legal: tuple[Code, ...], rng: Random, stop: Stop = never) -> Code:
        """See `Bot`."""
        if len(legal) == 1:
            return legal[0]
        belief = Counting(rules, view, memory=self._memory)
        reading = Reading(rules, view, belief)
        scores = [(reading.score(rules.move(code)), code) for code in sensible(rules, view, legal, belief)]
        slack = self._slack / (rules.full & ~view.out).bit_count()
        enough = max(score for score, _code in scores) - slack - CLOSE
        good = [code for score, code in scores if score > enough]
        return good[int(rng.random() * len(good))]
