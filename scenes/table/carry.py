"""A hand card that is being dragged: at home in its full size, away from the hand small and under the pointer, so that
whoever it is carried to can be read."""

from __future__ import annotations

from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, card, draw_turned, face_sprite
from scenes.kit.geometry import Rect
from scenes.kit.tween import Glide, ease_in_out
from scenes.kit.widget import Drag

CARRIED = 0.55
"""How large a card is away from the hand, as a share of its size there."""

GRIP = 0.1
"""How far under its upper edge it is held there, as a share of its height: what is over the pointer stays in sight."""

SECONDS = 0.18


class Carried:
    """How far a dragged card has come from its size in the hand (0) to the one in which it is carried (1)."""

    def __init__(self) -> None:
        self._away = Glide(0.0, SECONDS, ease_in_out)

    def follow(self, drag: Drag | None, hand: Rect, *, still: bool) -> None:
        """Grow or shrink, by where the pointer is; with *still* at once."""
        if drag is None:
            self._away.to(0.0, still=True)
        else:
            self._away.to(float(not hand.contains(drag.x, drag.y)), still=still)

    def advance(self, seconds: float) -> bool:
        """Time passes; gives whether the size changed."""
        return self._away.advance(seconds)

    def rect(self, drag: Drag) -> Rect:
        """Where the card is."""
        away, full = self._away.value, drag.rect
        size = 1.0 - (1.0 - CARRIED) * away
        w, h = full.w * size, full.h * size
        left = drag.grip_x / full.w * (1.0 - away) + 0.5 * away
        top = drag.grip_y / full.h * (1.0 - away) + GRIP * away
        return Rect(drag.x - left * w, drag.y - top * h, w, h)

    def draw(self, canvas: Canvas, drag: Drag, face: CardFace, like: float) -> None:
        """Draw *face*, which in the hand is drawn like a card of the width *like*."""
        state = CardState.FOCUS if drag.target is not None else CardState.LEGAL
        rect = self.rect(drag)
        if not self._away.moving:
            at_home = self._away.value == 0.0
            card(canvas, face, rect.x, rect.y, rect.w, state, like=like if at_home else rect.w)
            return
        # A card drawn anew in each size between would cost more than a frame has.
        sprite = face_sprite(canvas, face, drag.rect.w, state, like=like)
        draw_turned(canvas, sprite, rect.cx, rect.cy, scale=rect.w / drag.rect.w)
        canvas.note("face", face.card_id, rect)
