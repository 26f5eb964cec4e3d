"""Rectangles in units. The only geometry that layout, widgets and scenes pass around."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle in units: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """The rectangle shrunk by dx left and right and dy (default dx) above and below."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def times(self, scale: float) -> Rect:
        """The rectangle in units 1/scale as large."""
        return Rect(self.x * scale, self.y * scale, self.w * scale, self.h * scale)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def overlaps(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether the two share more than *slack* units in both directions."""
        return (
            self.x + slack < other.right
            and other.x + slack < self.right
            and self.y + slack < other.bottom
            and other.y + slack < self.bottom
        )


def around(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle that holds all of *rects*, of which there is at least one."""
    found = list(rects)
    x, y = min(each.x for each in found), min(each.y for each in found)
    return Rect(x, y, max(each.right for each in found) - x, max(each.bottom for each in found) - y)
