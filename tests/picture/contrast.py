"""Contrast as it is seen: of the pixels of words and signs against the pixels they lie on, by WCAG 2.

A scene is painted twice, the second time without its words and signs. Where the two differ most there is ink; what the
second has there, and right beside it, is the ground. Pictures are painted large, so that strokes have pixels that are
nothing but ink."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame

from picture.faults import drawn_by
from picture.unpainted import forget
from scenes.kit import icons
from scenes.kit.canvas import Canvas, Drawn
from scenes.kit.geometry import Rect
from scenes.kit.palettes import Colour, luminance
from scenes.kit.pilot import Pilot
from scenes.kit.scroll import Scroll

LARGE = 24.0
"""Units from which words are large: 18 points where a unit is a pixel."""

TEXT, LARGE_TEXT, SIGN = 4.5, 3.0, 3.0
"""The least contrast of each."""

WORST = 0.1
"""This share of the ground may be worse: grain, and the edge of what lies beside."""

INK = 0.85
"""A pixel is ink when it differs by this share of the largest difference."""

COVERING = ("face", "cover")
"""Kinds of things that lie over others."""


class Measure(NamedTuple):
    """What was measured: the words or the sign, its place, its contrast, and what that has to be."""

    kind: str
    what: str
    rect: Rect
    ratio: float
    wanted: float
    ink: Colour
    ground: Colour

    @property
    def enough(self) -> bool:
        return self.ratio >= self.wanted - 0.005

    def __str__(self) -> str:
        return f"{self.kind} {self.what!r}: {self.ratio:.2f}, not {self.wanted}, {self.ink} on {self.ground}"


@contextmanager
def mute() -> Iterator[None]:
    """Inside a with block neither words nor signs are painted; both are recorded."""
    forget()
    with ExitStack() as stack:
        stack.enter_context(patch.object(Canvas, "_place", lambda *_args: None))
        stack.enter_context(patch.object(icons, "_paint", lambda *_args: None))
        yield
    forget()


def measures(pilot: Pilot) -> list[Measure]:
    """The contrast of all words and signs of the scene on top. Nothing may be moving."""
    with_ink = _painted(pilot)
    with mute():
        without = _painted(pilot)
    level = pilot.stack._levels[-1]
    drawn = drawn_by(level.scene, level.canvas)
    edges = [edge for scroll in level.scene.focus if isinstance(scroll, Scroll) for edge in _soft_edges(scroll)]
    found = []
    for at, each in enumerate(drawn):
        # Of what a card lies on, one that is carried about, only a part is seen; and so of what scrolls out of sight.
        covered = any(other.kind in COVERING and other.rect.overlaps(each.rect) for other in drawn[at + 1 :])
        covered = covered or any(edge.overlaps(each.rect) for edge in edges)
        if each.kind in ("text", "sign") and each.what.strip() and not covered:
            measure = _measure(each, level.canvas, with_ink, without)
            if measure is not None:
                found.append(measure)
    return found


def _soft_edges(scroll: Scroll) -> Iterator[Rect]:
    """Where a scrolled area fades, or has an arrow, because it goes on there."""
    at, soft = scroll.rect, scroll.soft
    if scroll.shown and scroll.shift > 0:
        yield Rect(at.x, at.y, at.w, soft)
    if scroll.shown and scroll.shift < scroll.reach:
        yield Rect(at.x, at.bottom - soft, at.w, soft)


def _painted(pilot: Pilot) -> pygame.Surface:
    pilot.stack.relayout()
    pilot.stack.draw()
    return pilot.canvas.surface.copy()


def _measure(each: Drawn, canvas: Canvas, inked: pygame.Surface, bare: pygame.Surface) -> Measure | None:
    """The contrast of one thing; None where nothing of it is seen, because something lies over it."""
    place = each.seen or each.rect
    box = canvas.box(place.inset(-1)).clip(inked.get_rect())
    if box.w < 2 or box.h < 2:
        return None
    one, other = (pygame.surfarray.array3d(surface.subsurface(box)).astype("int32") for surface in (inked, bare))
    apart = abs(one - other).sum(axis=2)
    most = int(apart.max())
    if most < 12:
        return None
    ink_mask = apart >= most * INK
    near = _grown(apart >= most * 0.3, max(1, round(canvas.u)))
    ink = tuple(int(part) for part in one[ink_mask].mean(axis=0))
    grounds = sorted(_ratio(luminance(ink), luminance(tuple(map(int, pixel)))) for pixel in other[near][::3])
    at = grounds[int(len(grounds) * WORST)]
    ground = tuple(int(part) for part in other[near].mean(axis=0))
    large = each.kind == "text" and each.rect.h >= LARGE
    wanted = SIGN if each.kind == "sign" else LARGE_TEXT if large else TEXT
    return Measure(each.kind, each.what, each.rect, at, wanted, ink, ground)


def _grown(mask: Any, reach: int) -> Any:
    """The mask and the pixels around it."""
    grown = mask.copy()
    for step in range(1, reach + 1):
        grown[step:, :] |= mask[:-step, :]
        grown[:-step, :] |= mask[step:, :]
        grown[:, step:] |= mask[:, :-step]
        grown[:, :-step] |= mask[:, step:]
    return grown


def _ratio(one: float, other: float) -> float:
    light, dark = max(one, other), min(one, other)
    return (light + 0.05) / (dark + 0.05)


def worst(found: Sequence[Measure]) -> Measure | None:
    """What is nearest to, or farthest below, what it has to be."""
    return min(found, key=lambda each: each.ratio / each.wanted, default=None)
