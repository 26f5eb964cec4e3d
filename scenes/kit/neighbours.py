"""Which widget is next to a place: in the direction of an arrow key, or in any."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from scenes.kit.geometry import Rect
from scenes.kit.input import Action
from scenes.kit.widget import Widget

ARROWS = {
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
}
"""The step of each arrow, right and down positive."""


def neighbour(here: Rect, widgets: Iterable[Widget], dx: int, dy: int) -> Widget | None:
    """The widget that is nearest to *here* in one of the four directions; None if none lies there.

    What lies straight ahead wins over what is nearer but aside."""
    start = _facing(here, dx, dy)
    best, least = None, float("inf")
    for widget in widgets:
        there = _facing(widget.rect, dx, dy)
        # It has to begin clearly further on: neighbours in a row need not line up to the unit.
        if there.cx <= start.cx or there.x - start.x < min(start.w, there.w) / 4:
            continue
        gap = max(0.0, there.x - start.right)
        aside = max(0.0, there.y - start.bottom, start.y - there.bottom)
        cost = gap + 3 * aside + 0.2 * (there.cx - start.cx) + 0.1 * abs(there.cy - start.cy)
        if cost < least:
            best, least = widget, cost
    return best


def _facing(rect: Rect, dx: int, dy: int) -> Rect:
    """The rectangle turned so that the direction points to the right."""
    if dy:
        rect = Rect(rect.y, rect.x, rect.h, rect.w)
    return Rect(-rect.right, rect.y, rect.w, rect.h) if dx + dy < 0 else rect


def nearest(widgets: Iterable[Widget], to: Rect | None) -> Widget | None:
    """The focusable widget nearest to a place, the first one if there is no place; None if none is focusable."""
    order = [widget for widget in widgets if widget.focusable]
    if to is None:
        return order[0] if order else None
    return min(order, key=lambda widget: hypot(widget.rect.cx - to.cx, widget.rect.cy - to.cy), default=None)


def within(rect: Rect, clip: Rect | None) -> Rect:
    """*rect* pushed into *clip*, where a scroll area is about to show it."""
    if clip is None:
        return rect
    x = max(clip.x, min(rect.x, clip.right - rect.w))
    return Rect(x, max(clip.y, min(rect.y, clip.bottom - rect.h)), rect.w, rect.h)
