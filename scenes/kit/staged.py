"""`StagedScene`: a scene that opens with a short play of beats. `Staging`: what the program lends to it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

import pygame

from scenes.kit.canvas import LEAST, Canvas, Drawn
from scenes.kit.input import Action, Input, Key, MouseButton, Pointer, PointerKind
from scenes.kit.keymap import KeyMap
from scenes.kit.particles import Particles, Throw
from scenes.kit.stack import Scene
from scenes.kit.tween import Timeline

R = TypeVar("R")

_HURRYING = frozenset({Action.CONFIRM, Action.SPACE, Action.CANCEL, Action.HURRY})


def _silent(name: str) -> None:
    """Plays nothing."""


@dataclass(frozen=True)
class Staging:
    """How motion is wanted (`Timeline` says what *speed* and *still* mean), how a sound is played by its name, and
    what is printed on the key of an action."""

    speed: float = 1.0
    still: bool = False
    sound: Callable[[str], object] = _silent
    cap: Callable[[Action], str] = KeyMap().cap

    def timeline(self) -> Timeline:
        """A new timeline with this speed."""
        return Timeline(self.speed, self.still)


class Ornament(Protocol):
    """Something that lies on a scene for a while without being one: it takes no focus and stops nothing."""

    @property
    def moving(self) -> bool:
        """Whether it looks different at the next frame."""
        ...

    def layout(self, canvas: Canvas) -> None:
        """Find its place."""
        ...

    def handle(self, event: Input) -> bool:
        """Take a click on it; anything else is not for it."""
        ...

    def update(self, seconds: float) -> bool:
        """Let time pass; gives whether it has to be drawn again."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw it, if it is there."""
        ...


class StagedScene(Scene[R]):
    """Plays the beats of `timeline`. A click or a key that confirms, while one is under way, jumps to their end and
    does nothing else."""

    def __init__(self, staging: Staging) -> None:
        super().__init__()
        self.staging = staging
        self.timeline = staging.timeline()
        self.particles = Particles()
        self._baked: tuple[pygame.Surface, list[Drawn]] | None = None

    @property
    def animating(self) -> bool:
        return self.timeline.running or bool(self.particles.count)

    def layout(self, canvas: Canvas) -> None:
        self._baked = None
        # A page that draws itself smaller would rather have small names than names without their ends.
        canvas.least = min(canvas.least, LEAST)

    def left(self) -> None:
        self._baked = None

    def update(self, seconds: float) -> None:
        if self.timeline.running:
            self.timeline.advance(seconds)
            self.invalidate()
        if self.particles.advance(seconds):
            self.invalidate()

    def throw(self, what: Throw, x: float, y: float, wide: float = 0.0, high: float = 0.0) -> None:
        """Particles, where anything may move at all."""
        if not self.staging.still and not math.isinf(self.staging.speed):
            self.particles.throw(what, x, y, wide, high)

    def handle(self, event: Input) -> bool:
        if self.timeline.running and _hurries(event):
            self.timeline.hurry()
            self.particles.clear()
            self.invalidate()
            return True
        return super().handle(event)

    def bake(self, canvas: Canvas, paint: Callable[[Canvas], object]) -> None:
        """Draw what *paint* draws over the whole canvas; from a copy after the first time, until the next layout."""
        if self._baked is None:
            kept = len(canvas.record or ())
            paint(canvas)
            self._baked = canvas.surface.copy(), list(canvas.record or ())[kept:]
            return
        picture, drawn = self._baked
        canvas.surface.blit(picture, (0, 0))
        if canvas.record is not None:
            canvas.record.extend(drawn)


def _hurries(event: Input) -> bool:
    if isinstance(event, Pointer):
        return event.kind is PointerKind.DOWN and event.button is MouseButton.LEFT
    return isinstance(event, Key) and not event.repeat and event.action in _HURRYING
