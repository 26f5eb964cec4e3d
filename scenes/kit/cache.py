"""A cache that forgets what was used longest ago once it holds more than a given weight."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class WeightedCache(Generic[T]):
    """Values by key, the least recently used dropped when the weights add up to more than *limit*.

    Threads may share it: what two of them make at the same moment is made twice, and one of the two is kept."""

    def __init__(self, limit: int, weigh: Callable[[T], int] = lambda value: 1) -> None:
        self.limit = limit
        self.weight = 0
        self._weigh = weigh
        self._held: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._held

    def get(self, key: Hashable) -> T | None:
        """The value kept under *key*, or None; a hit makes it the most recently used."""
        with self._lock:
            value = self._held.get(key)
            if value is not None:
                self._held.move_to_end(key)
            return value

    def put(self, key: Hashable, value: T) -> T:
        """Keep *value*, drop the oldest until the rest fits, and give it back. The newest always stays."""
        with self._lock:
            old = self._held.pop(key, None)
            if old is not None:
                self.weight -= self._weigh(old)
            self._held[key] = value
            self.weight += self._weigh(value)
            while self.weight > self.limit and len(self._held) > 1:
                self.weight -= self._weigh(self._held.popitem(last=False)[1])
        return value

    def make(self, key: Hashable, maker: Callable[[], T]) -> T:
        """The value kept under *key*; made and kept when there is none."""
        value = self.get(key)
        return value if value is not None else self.put(key, maker())

    def clear(self) -> None:
        with self._lock:
            self._held.clear()
            self.weight = 0
