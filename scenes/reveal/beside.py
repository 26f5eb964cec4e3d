"""What stands on both sides of a large card: who did it with what, and to whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, card, card_height
from scenes.kit.palettes import Colour
from scenes.kit.shapes import initial, medallion, rule
from scenes.reveal.turning import TurningCard

_SMALL = 80.0  # the card that was played
_SIDE = 348.0  # how far from the middle it stands, and the player on the other side
_NARROW = 900.0  # in a narrower window both are left out


class Side(NamedTuple):
    """One side: a line above, a picture with its middle at a place, a name below; *colour* is the name's."""

    above: str
    picture: Callable[[Canvas, float, float], object]
    below: str
    colour: Colour | None = None


def played_card(above: str, face: CardFace) -> Side:
    """The card that did it."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        card(canvas, face, x - _SMALL / 2, y - card_height(_SMALL) / 2, _SMALL)

    return Side(above, draw, face.name)


def player(above: str, name: str, below: str = "", *, out: bool = False, colour: Colour | None = None) -> Side:
    """The player *name* whom it was done to."""
    return Side(above, lambda canvas, x, y: medallion(canvas, x, y, 44, initial(name), out=out), below or name, colour)


def beside(canvas: Canvas, middle: TurningCard, left: Side, right: Side) -> None:
    """Draw both sides of the card in the *middle*, and the lines that lead to it; nothing in a narrow window."""
    if canvas.width < _NARROW:
        return
    theme = canvas.theme
    apart = min(_SIDE, canvas.width * 0.36)
    room = min(220.0, canvas.width - 2 * apart - 56)
    y, half = middle.y - 12, card_height(_SMALL) / 2
    for x, side in ((middle.x - apart, left), (middle.x + apart, right)):
        canvas.text(side.above, x, y - half - 14, "body", 15, theme.text3, align=0.5, fit=room)
        side.picture(canvas, x, y)
        canvas.text(side.below, x, y + half + 28, "head", 18, side.colour or theme.text1, align=0.5, fit=room)
    start, end = apart - 64, middle.width / 2 + 36
    for x, fade in ((middle.x - start, "l"), (middle.x + end, "r")):
        rule(canvas, x, y, start - end, colour=theme.gold2, opacity=0.8, fade=fade)
