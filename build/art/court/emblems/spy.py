"""The spy: eye in a keyhole."""

from __future__ import annotations

import math

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from vector import at, circle, diamond, inset, left, polygon, ray, right, shape, symmetric, taper

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.12, -16, 66)
FULL: Placement | None = None


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    _lo, hi = art.ramp
    for j in range(-3, 14):
        for i in range(-4, 11):
            x = 150 + (i - 3) * 40 + (20 if j % 2 else 0)
            y = 165 + (j - 5) * 40
            art.fill(diamond(x, y, 37, 78).intersection(area), mix(hi, hue.G2, 0.05), 0.6)
            art.fill(diamond(x, y, 7, 13).intersection(area), mix(hi, hue.R2, 0.4), 0.7)
    art.glow(area, 150, 140, 170, 0.6)


def emblem(art: CourtDrawing) -> None:
    """The eye in a keyhole."""
    hue = art.palette
    cx, ky = 150, 134
    # beams of light leaving the keyhole
    pl = symmetric(
        "M150,34 L166,34 C168,48 178,56 192,56 L214,56 C213,72 222,84 238,88 C246,122"
        " 242,160 232,186 C216,190 208,204 211,222 C196,224 186,234 184,250 C170,256"
        " 160,268 150,290Z"
    )
    art.two(pl, hue.G1, hue.G3)
    p1 = inset(pl, 4)
    art.two(p1, hue.G3, hue.G4)
    p2 = inset(pl, 6)
    art.two(p2, hue.G2, mix(hue.G2, hue.G3, 0.62))
    p3 = inset(pl, 13)
    n = 44
    for i in range(n):
        an = 360 / n * i
        r_ = ray(cx, ky, 20, 230, an, 2.0, 2.0).intersection(p3)
        lit = math.cos(math.radians(an + 50))  # light from upper left
        art.fill(
            r_,
            (hue.G1 if lit > 0.2 else hue.G2 if lit > -0.4 else hue.G3)
            if i % 2 == 0
            else (hue.G2 if lit > 0.2 else hue.G3 if lit > -0.4 else mix(hue.G3, hue.G4, 0.5)),
        )
    art.line(p3, hue.G0, 1.1, 0.7, join="miter")
    art.line(inset(pl, 10), hue.G4, 1, 0.8, join="miter")
    for x, y in (
        (150, 48),
        (196, 70),
        (104, 70),
        (228, 104),
        (72, 104),
        (222, 178),
        (78, 178),
        (150, 266),
        (196, 212),
        (104, 212),
    ):
        art.fill(circle(x, y, 4.6), hue.G4)
        art.fill(circle(x - 0.6, y - 0.7, 3.6), hue.G1 if x <= 150 else hue.G2)
        art.fill(circle(x - 1.4, y - 1.6, 1.3), hue.G0)
    # keyhole
    kh = unary_union(
        [
            circle(cx, ky, 50),
            symmetric(
                shape(
                    f"M150,{ky + 20} L174,{ky + 38} C176,{ky + 66} 181,{ky + 86} 187,{ky + 106} C176,{ky + 111}"
                    f" 163,{ky + 113} 150,{ky + 113}Z"
                )
            ),
        ]
    )
    art.fill(kh.buffer(6.5), hue.G4)
    art.fill(kh.buffer(5), hue.G1)
    art.fill(kh.buffer(5).intersection(right(cx)), hue.G3)
    art.fill(kh.buffer(1.2), hue.G4)
    art.fill(kh, art.radial(cx, ky, 120, (0, mix(hue.R4, hue.INK, 0.35)), (0.5, hue.INK), (1, "#000000")))
    # light falls through the slot below
    art.fill(
        symmetric(polygon((150, ky + 30), (158, ky + 40), (172, ky + 113), (150, ky + 113))).intersection(kh),
        mix(hue.INK, hue.GLOW, 0.30),
    )
    art.fill(
        symmetric(polygon((150, ky + 34), (153, ky + 40), (161, ky + 113), (150, ky + 113))).intersection(kh),
        mix(hue.INK, hue.GLOW, 0.58),
    )
    # eye
    outline = (
        f"M{cx - 44},{ky + 4} C{cx - 28},{ky - 26} {cx + 26},{ky - 28} {cx + 44},{ky} C{cx + 26},{ky + 26}"
        f" {cx - 26},{ky + 28} {cx - 44},{ky + 4}Z"
    )
    e = shape(outline)
    art.fill(e.buffer(3.4).intersection(kh), hue.G3)
    art.fill(e.buffer(3.4).intersection(kh).intersection(left(cx)), hue.G2)
    art.fill(e, hue.I1)
    art.fill(e.intersection(right(cx + 8)), hue.I2)
    art.fill(e.difference(affinity.translate(e, 0, 8)), hue.I3)
    ir = circle(cx, ky - 1, 23).intersection(e)
    art.fill(ir, hue.R3)
    for k in range(16):
        art.fill(ray(cx, ky - 1, 8, 22, 22.5 * k, 5, 4).intersection(e), hue.R1 if 180 < 22.5 * k < 360 else hue.R2)
    art.fill(circle(cx, ky - 1, 11), hue.INK)
    art.fill(circle(cx - 7, ky - 9, 5.4), hue.I1)
    art.fill(circle(cx + 6, ky + 6, 2.6), hue.R1)
    art.fill(ir.difference(affinity.translate(e, 0, 7)), hue.R4)
    # lids and lashes
    ul = taper(
        [(cx - 46, ky + 5), (cx - 24, ky - 19), (cx + 4, ky - 24), (cx + 28, ky - 16), (cx + 46, ky)],
        [0.8, 3.2, 4, 3.4, 0.8],
    ).intersection(kh)
    art.fill(ul, hue.G1)
    art.fill(ul.intersection(right(cx)), hue.G2)
    for x, y, an, length in (
        (-28, -20, -28, 13),
        (-14, -26, -14, 15),
        (1, -28, 0, 16),
        (16, -26, 14, 15),
        (29, -19, 28, 13),
    ):
        art.fill(
            at(f"M-2.6,0 L0,{-length} L2.6,0Z", cx + x, ky + y, an).intersection(kh),
            hue.G2 if x < 0 else hue.G3,
        )
