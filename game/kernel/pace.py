"""A long calculation that can be called off: it says how far it gets, and is told from time to time to end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")

EVERY: Final = 4000
"""So many steps lie between two questions whether to stop. A step takes about a microsecond, or two in plain Python."""


class Stopped(Exception):
    """The calculation was told to end."""


class Pace:
    """Asks *stop* once in so many steps, and raises `Stopped` once that is true, and again at every later step."""

    def __init__(self, stop: Callable[[], bool]) -> None:
        self._stop = stop
        self._left: int = EVERY
        self.stopped = False

    def spend(self, steps: int) -> None:
        """Say that so many *steps* are done, or about to be. Raises `Stopped`."""
        self._left -= steps
        if self._left <= 0:
            self._ask()

    def over(self, items: Iterable[T], steps: int = 1) -> Iterator[T]:
        """*items*, each of which takes so many *steps*. Raises `Stopped` between two of them."""
        for item in items:
            self._left -= steps
            if self._left <= 0:
                self._ask()
            yield item

    def _ask(self) -> None:
        if self.stopped or self._stop():
            self.stopped = True
            raise Stopped
        self._left = EVERY


def unhurried() -> Pace:
    """A pace at which everything comes to its end."""
    return Pace(bool)
