"""The emblems of the Batman edition, one module each: spot colour, ground, emblem, and how it sits on the card."""

from __future__ import annotations

from typing import Protocol

from gotham.emblems import bane, batman, catwoman, harley_quinn, joker, poison_ivy, robin, two_face
from gotham.ink import Spot


class Emblem(Protocol):
    """What a module of this package offers."""

    SPOT: Spot
    """The colour it is printed in."""
    POSE: tuple[float, float, float]
    """How the emblem is moved from the middle of the panel, and its scale."""

    def ground(self, tint: Spot, x: float, y: float, w: float, h: float, cx: float, cy: float) -> list[str]: ...
    def emblem(self, tint: Spot) -> list[str]: ...


EMBLEMS: dict[str, Emblem] = {
    "batman": batman,
    "catwoman": catwoman,
    "bane": bane,
    "robin": robin,
    "poison_ivy": poison_ivy,
    "two_face": two_face,
    "harley_quinn": harley_quinn,
    "joker": joker,
}
