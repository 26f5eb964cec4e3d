"""A card that lies on its face and is turned over."""

from __future__ import annotations

import math

from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, back_sprite, card, card_height, draw_turned, face_sprite
from scenes.kit.geometry import Rect
from scenes.kit.staged import Staging
from scenes.kit.tween import Beat, Call, InTurn, Tween, ease_in_out

FLIP = 0.34
"""Seconds in which a card turns over."""


class TurningCard:
    """A card at *x*, *y* (its middle), *width* units wide. *state* is how it looks when it lies open.

    *like*: the width that chooses the size of face, for cards that belong together."""

    def __init__(
        self, face: CardFace, x: float, y: float, width: float, state: CardState, *, like: float | None = None
    ) -> None:
        self.face, self.x, self.y, self.width, self.state = face, x, y, width, state
        self.like = like
        self.turned = 0.0

    @property
    def rect(self) -> Rect:
        """Where it lies."""
        high = card_height(self.width)
        return Rect(self.x - self.width / 2, self.y - high / 2, self.width, high)

    @property
    def open(self) -> bool:
        """Whether it has been turned over."""
        return self.turned >= 1.0

    def turn(self, staging: Staging) -> Beat:
        """The beat in which it is turned over, with its sound."""
        return InTurn(Call(lambda: staging.sound("flip")), Tween(FLIP, self._turn, easing=ease_in_out))

    def draw(self, canvas: Canvas) -> None:
        """Draw it as it lies now: its back, its face, or something in between."""
        rect = self.rect
        if self.open:
            card(canvas, self.face, rect.x, rect.y, self.width, self.state, like=self.like)
            return
        squeeze = max(0.03, abs(math.cos(math.pi * self.turned)))
        seen = Rect(self.x - rect.w * squeeze / 2, rect.y, rect.w * squeeze, rect.h)
        if self.turned < 0.5:
            sprite = back_sprite(canvas, self.width, theme=self.face.theme)
            canvas.note("back", self.face.theme, seen)
        else:
            sprite = face_sprite(canvas, self.face, self.width, like=self.like)
            canvas.note("face", self.face.card_id, seen)
        draw_turned(canvas, sprite, self.x, self.y, squeeze=squeeze)

    def _turn(self, turned: float) -> None:
        self.turned = turned
