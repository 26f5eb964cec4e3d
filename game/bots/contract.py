"""What a bot is: it gets a view and the legal answers, and gives one of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from game.kernel.contract import Code
from game.kernel.errors import HiddenHandError

Stop = Callable[[], bool]
"""Asked now and then while a bot searches: true when it should answer with what it has."""


def never() -> bool:
    """A `Stop` that lets the bot finish."""
    return False


class UnknownBot(HiddenHandError):
    """There is no bot of that name."""


class Bot(Protocol):
    """Chooses for a seat. A bot keeps nothing between two decisions and holds no more than the view."""

    def choose(self, rules: Any, view: Any, legal: tuple[Code, ...], rng: Random, stop: Stop = never) -> Code:
        """One of *legal*, the answers open to the seat that *view* is for; *legal* is not empty.

        The same view, legal answers and *rng* state give the same answer, unless *stop* cuts the search short.
        """
        ...
