"""The emblems of the court, one module each: its ground, the emblem, and how both sit on the card."""

from __future__ import annotations

from typing import Protocol

from drawing import Placement
from shapely.geometry.base import BaseGeometry

from court.emblems import (
    assassin,
    baron,
    baroness,
    bishop,
    cardinal,
    chancellor,
    constable,
    count,
    countess,
    dowager_queen,
    guard,
    handmaid,
    jester,
    king,
    priest,
    prince,
    princess,
    spy,
    sycophant,
)
from court.hand import CourtDrawing


class Emblem(Protocol):
    """What a module of this package offers."""

    SMALL: tuple[float, float, float]
    """Scale and move of ground and emblem on the small face."""
    FULL: Placement | None
    """How the emblem alone is moved on both faces; None leaves it where it is drawn."""

    def ground(self, art: CourtDrawing, area: BaseGeometry) -> None: ...
    def emblem(self, art: CourtDrawing) -> None: ...


EMBLEMS: dict[str, Emblem] = {
    "guard": guard,
    "priest": priest,
    "baron": baron,
    "handmaid": handmaid,
    "prince": prince,
    "king": king,
    "countess": countess,
    "princess": princess,
    "bishop": bishop,
    "dowager_queen": dowager_queen,
    "constable": constable,
    "count": count,
    "sycophant": sycophant,
    "baroness": baroness,
    "cardinal": cardinal,
    "jester": jester,
    "assassin": assassin,
    "spy": spy,
    "chancellor": chancellor,
}
