"""The sycophant: honey bee."""

from __future__ import annotations

import math

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from vector import Shape, at, circle, diamond, ellipse, left, mirror, polar, right, shape, symmetric, taper

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.1, -14, 64)
FULL: Placement | None = Placement(0.94, 150, 165, 0, -6)


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    _lo, hi = art.ramp
    r = 25
    w = r * math.sqrt(3)
    cells: dict[bool, list[BaseGeometry]] = {False: [], True: []}
    for j in range(-4, 18):
        for i in range(-3, 9):
            x = 150 + (i - 3) * r * 3 + (r * 1.5 if j % 2 else 0)
            y = 165 + (j - 6) * w / 2
            cells[(i * 5 + j * 3) % 4 == 0].append(_hexagon(x, y, r - 2.4))
    for lit, wax in cells.items():
        art.fill([cell.intersection(area) for cell in wax], mix(hi, hue.G2, 0.24 if lit else 0.12), 0.75)
    rims = [cell.difference(affinity.translate(cell, 3, 4)) for wax in cells.values() for cell in wax]
    art.fill([rim.intersection(area) for rim in rims], mix(hi, hue.G1, 0.26), 0.5)
    art.glow(area, 150, 160, 165, 0.5)


def _hexagon(x: float, y: float, r: float) -> Polygon:
    return Polygon([polar(x, y, r, 60 * i + 30) for i in range(6)])


def emblem(art: CourtDrawing) -> None:
    """The honey bee."""
    hue = art.palette
    cx = 150
    # legs
    for m in (0, 1):
        for p in (
            [(166, 122), (190, 108), (198, 84)],
            [(170, 140), (202, 142), (226, 162)],
            [(166, 158), (192, 176), (206, 212), (198, 236)],
        ):
            q = [((300 - x) if m else x, y) for x, y in p]
            art.fill(taper(q, [4, 3.4, 1.8] if len(q) == 3 else [4, 3.6, 3, 1.6]), hue.G3 if m else hue.G4)

    # wings
    def wing(an: float, length: float, w: float, s: int) -> None:
        d = (
            f"M0,0 C{w * 0.30},{-length * 0.2} {w * 1.05},{-length * 0.45} {w},{-length * 0.74}"
            f" C{w * 0.96},{-length * 0.95} {w * 0.5},{-length * 1.02} {w * 0.1},{-length}"
            f" C{-w * 0.5},{-length * 0.96} {-w * 0.62},{-length * 0.6} {-w * 0.42},{-length * 0.3}"
            f" C{-w * 0.3},{-length * 0.14} {-w * 0.12},{-length * 0.05} 0,0Z"
        )
        veins = [
            [(0, 0), (w * 0.2, -length * 0.4), (w * 0.22, -length * 0.97)],
            [(0, 0), (w * 0.36, -length * 0.36), (w * 0.84, -length * 0.72)],
            [(0, 0), (-w * 0.16, -length * 0.4), (-w * 0.3, -length * 0.86)],
        ]
        g = shape(d)

        def turned(q: Shape) -> BaseGeometry:
            return at(q, cx + (8 if not s else -8), 130, an if not s else -an, 1, bool(s))

        cells = g.buffer(-2.6)
        art.fill(turned(g), hue.G2 if s else hue.G3)
        art.fill(turned(cells), hue.I1 if s else hue.I2)
        dark = cells.intersection(
            shape(f"M0,0 L{w * 0.2},{-length * 0.4} L{w * 0.22},{-length * 1.2} L{-w * 2},{-length * 1.2} L{-w * 2},0Z")
        )
        art.fill(turned(dark), (hue.I2 if s else hue.I3))
        for v in veins:
            art.fill(turned(taper(v, [2, 1.5, 1]).intersection(g)), hue.G2 if s else hue.G3)
        for y, x0, x1 in ((-0.5, -0.18, 0.42), (-0.72, 0.22, 0.7), (-0.66, -0.26, 0.2)):
            art.fill(
                turned(
                    taper(
                        [
                            (x0 * w, y * length),
                            ((x0 + x1) / 2 * w, (y - 0.03) * length),
                            (x1 * w, y * length),
                        ],
                        [0.9, 0.9, 0.9],
                    )
                ),
                hue.G2 if s else hue.G3,
            )

    for s in (1, 0):
        wing(118, 84, 27, s)
    for s in (1, 0):
        wing(69, 122, 38, s)
    # abdomen
    ab = symmetric("M150,150 C176,150 190,172 190,198 C190,232 170,262 150,284Z")
    art.two(ab, hue.G1, hue.G3)
    art.fill(shape("M150,150 C158,150 166,152 172,158 C178,190 172,240 150,284Z").intersection(ab), hue.G2)
    art.fill(
        shape("M150,150 C124,150 110,172 110,198 C110,226 124,250 140,272 C126,240 122,196 134,156Z").intersection(ab),
        hue.G2,
    )
    for y, h in ((172, 15), (203, 15), (232, 13), (256, 12)):
        st = shape(
            f"M90,{y - 4} C120,{y + 9} 180,{y + 9} 210,{y - 4} L210,{y - 4 + h} C180,{y + 9 + h} 120,{y + 9 + h}"
            f" 90,{y - 4 + h}Z"
        ).intersection(ab)
        art.fill(st, hue.INK)
        art.fill(st.intersection(left(cx)), hue.DARK)
    # thorax: fur as a toothed ring
    n = 22
    fur = Polygon([polar(cx, 130, 34 if i % 2 == 0 else 29.5, 360 / (2 * n) * i) for i in range(2 * n)])
    art.two(fur, hue.G2, hue.G3)
    fur2 = Polygon([polar(cx, 129, 27 if i % 2 == 0 else 23, 360 / (2 * n) * i + 4) for i in range(2 * n)])
    art.two(fur2, hue.G1, hue.G2)
    fur3 = Polygon([polar(cx - 2, 127, 17 if i % 2 == 0 else 14, 360 / (2 * n) * i) for i in range(2 * n)])
    art.fill(fur3, hue.G0)
    art.fill(fur3.intersection(right(cx)), hue.G1)
    # head
    for m in (0, 1):
        q = [(158, 84), (170, 62), (192, 52), (200, 58)]
        q = [((300 - x) if m else x, y) for x, y in q]
        art.fill(taper(q, [2.8, 2.6, 2.2, 2.0]), hue.G3 if not m else hue.G2)
        art.fill(circle(*q[-1], 4.2), hue.G2 if m else hue.G3)
    hd = symmetric("M150,74 C166,74 176,82 177,94 C176,106 164,113 150,113Z")
    art.fill(hd, hue.INK)
    art.fill(hd.intersection(left(cx)), hue.DARK)
    for m in (0, 1):
        e = affinity.rotate(ellipse(170, 92, 7.5, 12), -20, origin=(170, 92))
        e = mirror(e) if m else e
        art.fill(e, hue.C1 if m else hue.C2)
        art.fill(affinity.translate(affinity.scale(e, 0.4, 0.4), -1.5, -3), hue.C0 if m else hue.C1)
    art.fill(diamond(150, 90, 12, 16), hue.G1)
    art.fill(diamond(150, 90, 12, 16).intersection(right()), hue.G3)
