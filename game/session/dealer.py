"""Who answers for fate: from a seed, or from a script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.kernel.contract import Chance, Code
from game.kernel.engine import fall_by_seed


class Dealer(Protocol):
    """Somebody who answers questions of chance."""

    def answer(self, chance: Chance, number: int) -> Code:
        """The answer to *chance*, the match's question to fate number *number*, counted from 0."""
        ...


class SeededDealer:
    """Deals what *seed* says: see `game.kernel.engine.fall_by_seed`."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, chance: Chance, number: int) -> Code:
        """See `Dealer`."""
        return fall_by_seed(chance, self.seed, number)


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
