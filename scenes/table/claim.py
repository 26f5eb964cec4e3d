"""What was named of a hand, in the air over it: the card that it is said to be, or the rank on a plate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, draw_turned, face_sprite
from scenes.kit.geometry import Rect
from scenes.kit.shapes import medallion, sign_plate
from scenes.kit.tween import ease_in_cubic

TILT, TURN = -7.0, 16.0
"""Degrees: how askew it lies over the hand, and how far it turns as it falls away."""

ASIDE = (0.12, -0.05)
"""How far from the middle of the hand it lies, as shares of the hand's width and height."""

DOUBT = 0.19
"""The radius of the plate with a question mark, as a share of the card's width."""

FALL = 46.0
"""How far a wrong one falls, in units."""


@dataclass
class Claim:
    """*named* of the card that lies at *hand*, with the card that lies at *start*: a face, or with *rank* a rank.

    *at* is how far it has come on its way to the hand, *gone* how far it has vanished again: *right*, into the hand
    that it told of, or down and away."""

    start: Rect
    hand: Rect
    named: int
    rank: bool
    at: float = 0.0
    gone: float = 0.0
    right: bool = False

    @property
    def rect(self) -> Rect:
        """Where it is now, upright."""
        # It is no larger than other cards on the table, not even over the large hand at the near side.
        wide = min(self.hand.w * 0.94, self.start.w * 1.3)
        high = wide * self.hand.h / self.hand.w
        aside = 1.0 - (self.gone if self.right else 0.0)
        x = self.hand.cx + ASIDE[0] * self.hand.w * aside
        y = self.hand.cy + ASIDE[1] * self.hand.h * aside
        if not self.right:
            y += FALL * ease_in_cubic(self.gone)
        t, start = self.at, self.start
        wide, high = start.w + (wide - start.w) * t, start.h + (high - start.h) * t
        x, y = start.cx + (x - start.cx) * t, start.cy + (y - start.cy) * t
        return Rect(x - wide / 2, y - high / 2, wide, high)

    @property
    def angle(self) -> float:
        """How askew it is, in degrees clockwise."""
        return TILT * self.at * (1.0 - self.gone) if self.right else TILT * self.at - TURN * self.gone


def draw_claim(canvas: Canvas, claim: Claim, faces: Callable[[int], CardFace]) -> None:
    """Draw what is in the air."""
    rect, there = claim.rect, 1.0 - claim.gone
    if claim.rank:
        sign = str(claim.named)
        canvas.note("claim", sign, rect)
        if there > 0.0:
            sign_plate(canvas, rect.cx, rect.cy, rect.w * 0.46 * there, sign)
        return
    face = faces(claim.named)
    canvas.note("claim", face.card_id, rect)
    wide = max(claim.start.w, rect.w)
    sprite = face_sprite(canvas, face, wide, CardState.NONE)
    draw_turned(canvas, sprite, rect.cx, rect.cy, angle=claim.angle, scale=rect.w / wide, opacity=there)
    if there > 0.0:
        # It is only said: nobody may take it for a card that is shown.
        medallion(canvas, rect.right - rect.w * 0.12, rect.bottom - rect.h * 0.16, rect.w * DOUBT * there, "?")
