"""Particles: a few sparks, some dust, a slow rain of gold. They stop nothing, and are few."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import NamedTuple

import pygame

from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.palettes import BLACK, Colour, mix
from scenes.kit.raster import rgb

MOST = 72
"""So many particles are in the air at once; more are not thrown."""

_STEPS = 6
"""Shades and widths between fresh and gone: each is drawn once and kept."""


class _Manner(NamedTuple):
    """How many particles a throw has, how many seconds they live; how far they get, how far they sink and how
    large they are, in units."""

    amount: int
    seconds: float
    reach: float
    sink: float
    size: float


class Throw(Enum):
    """What is thrown: sparks where a token lands, dust where a hand falls, gold over a winner."""

    SPARKS = _Manner(16, 0.7, 46.0, 26.0, 7.0)
    DUST = _Manner(14, 0.8, 60.0, -14.0, 15.0)
    GOLD = _Manner(44, 3.4, 0.0, 0.0, 9.0)


class _Particle(NamedTuple):
    angle: float
    pace: float
    late: float
    size: float


@dataclass
class Burst:
    """One throw in the air: where it began, over how wide and high a place it falls, and how long it has been there."""

    throw: Throw
    x: float
    y: float
    wide: float = 0.0
    high: float = 0.0
    age: float = 0.0
    particles: list[_Particle] = field(default_factory=list)

    def place(self, particle: _Particle) -> tuple[float, float, float]:
        """Where a particle is, and how much of its life is over; below 0 it has not begun."""
        manner = self.throw.value
        t = min(1.0, (self.age / manner.seconds - particle.late) / (1.0 - particle.late))
        if self.throw is Throw.GOLD:
            sway = 14.0 * math.sin(particle.angle + 5.0 * t)
            return self.x + (particle.pace - 0.5) * self.wide + sway, self.y + self.high * t, t
        way = manner.reach * particle.pace * (1.0 - (1.0 - t) ** 3)
        sink = manner.sink * t * t
        return self.x + way * math.cos(particle.angle), self.y + way * math.sin(particle.angle) + sink, t


class Particles:
    """All particles of one scene. The same throws always look the same."""

    def __init__(self) -> None:
        self.bursts: list[Burst] = []
        self._thrown = 0

    @property
    def count(self) -> int:
        """How many are in the air."""
        return sum(len(burst.particles) for burst in self.bursts)

    def throw(self, what: Throw, x: float, y: float, wide: float = 0.0, high: float = 0.0) -> None:
        """Throw some from x, y; gold falls over a place so wide and high, whose top is in the middle at x, y."""
        manner = what.value
        if self.count + manner.amount > MOST:
            return
        self._thrown += 1
        rng = Random(self._thrown)
        falls = what is Throw.GOLD
        some = [
            _Particle(
                rng.uniform(0, 2 * math.pi),
                rng.random() if falls else rng.uniform(0.35, 1.0),
                rng.uniform(0, 0.5) if falls else 0.0,
                manner.size * rng.choice((0.6, 0.8, 1.0)),
            )
            for _number in range(manner.amount)
        ]
        self.bursts.append(Burst(what, x, y, wide, high, particles=some))

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether there are any to be drawn, or were until now."""
        if not self.bursts:
            return False
        for burst in self.bursts:
            burst.age += seconds
        self.bursts = [burst for burst in self.bursts if burst.age < burst.throw.value.seconds]
        return True

    def clear(self) -> None:
        """None is left."""
        self.bursts.clear()

    def draw(self, canvas: Canvas) -> None:
        """Draw all of them."""
        for burst in self.bursts:
            for particle in burst.particles:
                x, y, t = burst.place(particle)
                if 0.0 <= t < 1.0:
                    _draw(canvas, burst.throw, particle, x, y, t)


def _draw(canvas: Canvas, throw: Throw, particle: _Particle, x: float, y: float, t: float) -> None:
    theme, size = canvas.theme, canvas.px(particle.size)
    if throw is Throw.GOLD:
        # It turns as it falls: its width comes and goes.
        turn = abs(math.cos(particle.angle * 3 + 9.0 * t))
        step = max(1, round(turn * _STEPS))
        fade = _STEPS if t < 0.8 else max(1, round((1.0 - t) * 5 * _STEPS))
        image = _flake(size, step, fade, theme.gold0 if turn > 0.6 else theme.gold2)
        canvas.blit(image, x - image.get_width() / 2 / canvas.u, y)
        return
    step = max(1, math.ceil((1.0 - t) * _STEPS))
    if throw is Throw.SPARKS and theme.shining:
        canvas.add(_spark(size, step, theme.gold1), x - particle.size / 2, y - particle.size / 2)
    elif throw is Throw.SPARKS:
        canvas.blit(_flake(size, _STEPS, step, theme.gold1), x - particle.size / 2, y - particle.size / 2)
    else:
        canvas.blit(_puff(size, step, mix(theme.out, theme.night, 0.35)), x - particle.size / 2, y - particle.size / 2)


def _spark(size: int, step: int, colour: Colour) -> pygame.Surface:
    """A point of light, to be added."""
    strength = step / _STEPS

    def make() -> pygame.Surface:
        stops = ((0.0, 1.0), (0.3, 0.75), (0.6, 0.2), (1.0, 0.0))
        return raster.radial(size, size, tuple((at, mix(BLACK, colour, strength * share)) for at, share in stops))

    return raster.cached(("spark", size, step, colour), make)


def _puff(size: int, step: int, colour: Colour) -> pygame.Surface:
    """A soft round patch of dust."""
    opacity = 0.34 * step / _STEPS

    def make() -> pygame.Surface:
        stops = f'<stop offset="0" stop-color="{rgb(colour)}" stop-opacity="{opacity:.3f}"/>'
        stops += f'<stop offset="1" stop-color="{rgb(colour)}" stop-opacity="0"/>'
        c = size / 2
        body = (
            f'<defs><radialGradient id="p" gradientUnits="userSpaceOnUse" cx="{c}" cy="{c}" r="{c}">{stops}'
            f'</radialGradient></defs><circle cx="{c}" cy="{c}" r="{c}" fill="url(#p)"/>'
        )
        return raster.svg(size, size, body, times=1)

    return raster.cached(("puff", size, step, colour), make)


def _flake(size: int, width: int, fade: int, colour: Colour) -> pygame.Surface:
    """A small lozenge, *width* steps wide."""
    w = max(2, round(size * width / _STEPS * 0.8))

    def make() -> pygame.Surface:
        body = (
            f'<path d="M{w / 2},0L{w},{size / 2}L{w / 2},{size}L0,{size / 2}Z" fill="{rgb(colour)}" '
            f'fill-opacity="{fade / _STEPS:.3f}"/>'
        )
        return raster.svg(w, size, body)

    return raster.cached(("flake", size, w, fade, colour), make)
