"""Finds what is wrong with a drawn scene: words over words, words or controls cut off, controls over controls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from scenes.kit.geometry import Rect
from scenes.kit.pilot import Pilot
from scenes.kit.widget import Widget
from scenes.kit.widgets import Scroll

SLACK = 1.5
"""Units that two things may share before they count as overlapping."""


def faults(pilot: Pilot) -> list[str]:
    """Everything wrong with what *pilot* shows now, in words."""
    return [*_text_faults(pilot), *_widget_faults(pilot)]


def _text_faults(pilot: Pilot) -> Iterator[str]:
    width, height = pilot.canvas.width, pilot.canvas.height
    scale = pilot.scene.scale(pilot.canvas)
    clips = [_scaled(w.rect, scale) for w in pilot.widgets() if isinstance(w, Scroll)]
    seen: list[tuple[str, Rect]] = []
    for drawn in pilot.drawn():
        if drawn.kind != "text":
            continue
        rect = _ink(drawn.rect)
        clip = next((clip for clip in clips if _stands_in(rect, clip)), None)
        if clip is not None:
            rect = _cut(rect, clip)
            if rect.h < 3:
                continue
        if drawn.what.endswith("…"):
            yield f"cut: {drawn.what!r}"
        if rect.x < -0.5 or rect.y < -0.5 or rect.right > width + 0.5 or rect.bottom > height + 0.5:
            yield f"off the screen: {drawn.what!r} at {_say(rect)}"
        seen.append((drawn.what, rect))
    for (one, first), (other, second) in combinations(seen, 2):
        # A shadow, or a cached part that is drawn twice, is no overlap.
        if first.overlaps(second, SLACK) and not (one == other and _near(first, second)):
            yield f"{one!r} at {_say(first)} lies over {other!r} at {_say(second)}"


def _widget_faults(pilot: Pilot) -> Iterator[str]:
    scale = pilot.scene.scale(pilot.canvas)
    area = Rect(0, 0, pilot.canvas.width / scale, pilot.canvas.height / scale)
    for widget in pilot.widgets():
        rect = _visible(widget)
        if rect is not None and (rect.x < 0 or rect.y < 0 or rect.right > area.w or rect.bottom > area.h):
            yield f"{widget.key} is off the screen: {_say(rect)}"
    for one, other in combinations(pilot.widgets(), 2):
        if one.parent is other or other.parent is one or isinstance(one, Scroll) or isinstance(other, Scroll):
            continue
        first, second = _visible(one), _visible(other)
        if first is not None and second is not None and first.overlaps(second, 0.5):
            yield f"{one.key} {_say(first)} lies over {other.key} {_say(second)}"


def _visible(widget: Widget) -> Rect | None:
    if widget.clip is None:
        return widget.rect
    rect = _cut(widget.rect, widget.clip._replace(x=widget.clip.x - 12, w=widget.clip.w + 24))
    return rect if rect.h > 0 and rect.w > 0 else None


def _ink(rect: Rect) -> Rect:
    """The height of capitals and of what hangs below; a line is recorded from above its capitals on."""
    return Rect(rect.x, rect.y + rect.h * 0.12, rect.w, rect.h * 0.84)


def _stands_in(rect: Rect, clip: Rect) -> bool:
    inside = clip.x - 14 <= rect.cx <= clip.right + 14
    return inside and rect.bottom > clip.y and rect.y < clip.bottom


def _cut(rect: Rect, clip: Rect) -> Rect:
    left, top = max(rect.x, clip.x), max(rect.y, clip.y)
    right, bottom = min(rect.right, clip.right), min(rect.bottom, clip.bottom)
    return Rect(left, top, max(0.0, right - left), max(0.0, bottom - top))


def _scaled(rect: Rect, scale: float) -> Rect:
    return Rect(*(side * scale for side in rect))


def _near(one: Rect, other: Rect) -> bool:
    return abs(one.x - other.x) < 3 and abs(one.y - other.y) < 3


def _say(rect: Rect) -> str:
    return f"({rect.x:.0f},{rect.y:.0f} {rect.w:.0f}x{rect.h:.0f})"
