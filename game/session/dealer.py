"""Who answers for fate: from a seed, or from a script."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from game.kernel.contract import Chance, Code
from game.kernel.engine import fall


class Dealer(Protocol):
    """Somebody who answers questions of chance."""

    def answer(self, chance: Chance, number: int) -> Code:
        """The answer to *chance*, the match's question to fate number *number*, counted from 0."""
        ...


class SeededDealer:
    """Deals what *seed* says.

    Each question has a stream of its own: what the players do, and how many pieces an earlier question drew, changes
    nothing in a later deal. The same seed deals the same for ever.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, chance: Chance, number: int) -> Code:
        """See `Dealer`."""
        return fall(chance, Random(f"{self.seed}:{number}"))


class ScriptedDealer:
    """Deals *answers* in their order, then what *after* deals. Raises `IndexError` when there is nothing left."""

    def __init__(self, answers: Sequence[Code], after: Dealer | None = None) -> None:
        self.answers = tuple(answers)
        self.after = after

    def answer(self, chance: Chance, number: int) -> Code:
        """See `Dealer`."""
        if number >= len(self.answers) and self.after is not None:
            return self.after.answer(chance, number)
        return self.answers[number]
