"""Faces of the Batman edition in three sizes: full with plate and room for text, middle with plate, small."""

from __future__ import annotations

from enum import Enum

from gotham.cuts import bounded
from gotham.emblems import EMBLEMS
from gotham.ink import (
    EDGE,
    GOLD,
    GOLD_LO,
    INK,
    PAPER,
    PAPER_HI,
    PAPER_LO,
    linear,
    mix,
    number,
    path,
    polygon,
    rect,
    rounded,
    svg,
)
from gotham.ink import group as grouped


class Size(Enum):
    """How much of a card is shown."""

    FULL = "full"
    MIDDLE = "middle"
    SMALL = "small"


PANELS = {Size.FULL: (18, 18, 264, 278), Size.MIDDLE: (18, 18, 264, 338), Size.SMALL: (14, 14, 272, 388)}
PAPER_PAINT = linear("pp", 0, 0, 300, 420, ((0, PAPER_HI), (0.55, PAPER), (1, mix(PAPER, PAPER_LO, 0.7))))


def face(name: str, size: Size) -> str:
    """The face of a card; rank, name, pips and text are set at run time."""
    emblem = EMBLEMS[name]
    x, y, width, height = PANELS[size]
    dx, dy, scale = emblem.POSE
    cx, cy = x + width / 2 + dx, y + height / 2 + dy
    if size is Size.SMALL:
        cy = y + height - 142 + dy * 0.5
    elif size is Size.MIDDLE:
        cy += 8
    with bounded(x - 3, y - 3, x + width + 3, y + height + 3):
        ground = emblem.ground(emblem.SPOT, x, y, width, height, cx, cy)
    place = f"translate({number(cx)} {number(cy)})" + (f" scale({scale})" if scale != 1 else "")
    panel = _window(x, y, width, height, size is Size.SMALL)
    out = [
        PAPER_PAINT,
        path(rounded(0, 2, 300, 418, 17), EDGE),
        *ground,
        grouped(emblem.emblem(emblem.SPOT), place),
        path(rounded(0, 0, 300, 416, 17) + panel, "url(#pp)", rule="evenodd"),
        path(panel, None, INK, 5 if size is Size.SMALL else 3.6, join="miter"),
    ]
    if size is not Size.SMALL:
        plate = 46 if size is Size.MIDDLE else 42
        foot = y + height
        out += [
            rect(x - 1.8, foot, width + 3.6, plate, INK),
            rect(x, foot, width, plate, None, 0, INK, 3.6),
            rect(x + 4, foot + 4.5, width - 8, plate - 9, None, 0, GOLD, 1.2),
            rect(10.5, 10.5, 279, 395, None, 9, GOLD_LO, 1.3),
        ]
    return svg(out)


def bare_emblem(name: str) -> str:
    """The emblem alone where it stands on the full face, for a ground that is plain."""
    emblem = EMBLEMS[name]
    x, y, width, height = PANELS[Size.FULL]
    dx, dy, scale = emblem.POSE
    place = f"translate({number(x + width / 2 + dx)} {number(y + height / 2 + dy)})"
    behind = emblem.backing() if hasattr(emblem, "backing") else []
    return svg([grouped([*behind, *emblem.emblem(emblem.SPOT)], place + (f" scale({scale})" if scale != 1 else ""))])


def _window(x: float, y: float, width: float, height: float, small: bool) -> str:
    """The hole in the paper: a rectangle with steps round the numeral in its upper left corner."""
    steps = (
        ((118, 0), (0, 128), (92, 128), (92, 112), (105, 112), (105, 98), (118, 98))
        if small
        else ((70, 0), (0, 78), (50, 78), (50, 68), (60, 68), (60, 58), (70, 58))
    )
    (first, *rest) = ((x + a, y + b) for a, b in steps)
    return polygon([first, (x + width, y), (x + width, y + height), (x, y + height), *rest])
