"""The cardinal: galero with its tassels."""

from __future__ import annotations

import math

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from vector import Pair, at, circle, ellipse, left, polygon, right, rounded, shape, symmetric, taper

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.05, -5, 84)
FULL: Placement | None = Placement(1.03, 150, 165, 0, -8)


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    art.sunburst(area, 150, 96, 32, 0.46, 0.11, 0.78)
    art.glow(area, 150, 110, 165, 0.5)


def _sided(mirrored: int, points: list[Pair]) -> list[Pair]:
    return [(300 - x if mirrored else x, y) for x, y in points]


def emblem(art: CourtDrawing) -> None:
    """The galero with its tassels."""
    hue = art.palette
    art.rings(150, 160, 114)
    # processional cross
    for g in (box(144, 120, 156, 380), box(112, 196, 188, 207), box(124, 170, 176, 180)):
        art.two(g, hue.G1, hue.G3)
    for g in (box(146.6, 120, 153.4, 380), box(114.6, 198.6, 185.4, 204.4), box(126.6, 172.6, 173.4, 177.4)):
        art.two(g, hue.G2, hue.G2)
    for x, y, an in ((112, 201.5, -90), (188, 201.5, 90), (124, 175, -90), (176, 175, 90)):
        art.fill(at("M-7,0 C-12,-6 -8,-14 0,-18 C8,-14 12,-6 7,0Z", x, y, an), hue.G1 if x < 150 else hue.G2)
        art.fill(at("M0,0 L0,-18 C8,-14 12,-6 7,0Z", x, y, an), hue.G3)
    art.stone(150, 201.5, 20, 20)

    def tassel(x: float, y: float, s: float, m: int) -> None:
        art.fill(at(rounded(-6, -3, 12, 5, 2), x, y, 0, s), hue.G1 if m else hue.G2)
        sk = at("M-7,1 L7,1 L11,30 L-11,30Z", x, y, 0, s)
        art.fill(sk, hue.C2)
        art.fill(sk.intersection(right(x + 2 * s)), hue.C3)
        art.fill(sk.intersection(left(x - 4.5 * s)), hue.C1)
        art.fill(circle(x, y - 6 * s, 5.6 * s), hue.C1 if m else hue.C2)
        art.fill(circle(x, y - 6 * s, 5.6 * s).intersection(right(x)), hue.C2 if m else hue.C3)
        art.fill(at(rounded(-10.4, 26, 20.8, 4.4, 1.4), x, y, 0, s), hue.G2 if m else hue.G3)
        for t in (-3, 4):
            art.line(at(LineString([(t * 0.6, 4), (t, 25)]), x, y, 0, s), hue.C4, 1, 0.6, "butt")

    # cords
    for m in (0, 1):
        knot = _sided(m, [(184, 132), (190, 152), (166, 160), (154, 146), (176, 140), (206, 150), (224, 168)])
        art.fill(taper(knot, [2.9] * 7), hue.C2 if m else hue.C3)
        art.fill(affinity.translate(taper(knot, [1.1] * 7), -0.8, -0.8), hue.C0 if m else hue.C1)
        for p, q in (
            ((224, 172), (205, 206)),
            ((224, 172), (243, 206)),
            ((205, 214), (192, 244)),
            ((205, 214), (220, 244)),
            ((243, 214), (228, 244)),
            ((243, 214), (252, 244)),
        ):
            strand = taper(_sided(m, [p, ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2), q]), [2.2, 2.2, 2.2])
            art.fill(strand, hue.C2 if m else hue.C3)
        for x, y in ((224, 178), (207, 212), (243, 212), (192, 250), (223, 250), (254, 250)):
            tassel(300 - x if m else x, y, 0.98 if y < 200 else 0.9, m)
    # hat: a stiff round brim in pleats, a low crown
    hx, hy = 150, 112
    o = ellipse(hx, hy, 114, 27)
    art.fill(affinity.translate(o, 0, 9), hue.C4)
    art.fill(affinity.translate(o, 0, 9).intersection(left()), hue.C3)
    art.fill(affinity.translate(o, 0, 4), hue.G3)
    art.fill(affinity.translate(o, 0, 4).intersection(left()), hue.G1)
    art.fill(o, hue.C2)
    n = 36
    for i in range(n):
        t0, t1 = 2 * math.pi * i / n, 2 * math.pi * (i + 0.5) / n
        q = Polygon(
            [
                (hx, hy - 8),
                (hx + 150 * math.sin(t0), hy - 36 * math.cos(t0)),
                (hx + 150 * math.sin(t1), hy - 36 * math.cos(t1)),
            ]
        ).intersection(o)
        x = math.sin(t0)
        art.fill(q, hue.C1 if x < 0.1 else hue.C3 if x > 0.55 else mix(hue.C1, hue.C2, 0.5))
        if x > 0.1:
            art.fill(
                Polygon(
                    [
                        (hx, hy - 8),
                        (hx + 150 * math.sin(t1), hy - 36 * math.cos(t1)),
                        (hx + 150 * math.sin(t1 + math.pi / n), hy - 36 * math.cos(t1 + math.pi / n)),
                    ]
                ).intersection(o),
                hue.C2 if x < 0.55 else mix(hue.C2, hue.C3, 0.45),
            )
    art.line(ellipse(hx, hy, 106, 24), hue.C0, 0.9, 0.6)
    art.fill(ellipse(152, 111, 60, 13), hue.C4, 0.75)
    cr = symmetric("M150,58 C176,58 198,70 200,106 C188,114 170,117 150,117Z")
    art.two(cr, hue.C1, hue.C2)
    art.fill(shape("M150,58 C176,58 198,70 200,106 C194,110 188,112 181,113.6 C184,88 174,68 150,58Z"), hue.C3)
    art.fill(shape("M150,58 C124,58 102,70 100,106 C104,109 109,111 115,112.6 C114,88 126,68 150,58Z"), hue.C2)
    art.fill(shape("M134,64 C124,69 119,80 118,96 L125,99 C126,84 131,73 141,66Z"), hue.C0)
    art.fill(shape("M150,58 C158,78 160,98 158,116.6 L150,117Z"), hue.C1)
    art.fill(circle(150, 58, 8), hue.G3)
    art.fill(circle(150, 58, 8).intersection(left()), hue.G1)
    art.fill(circle(147.6, 55.6, 2.4), hue.G0)
    cord = taper([(98, 104), (120, 114), (150, 117), (180, 114), (202, 104)], [3.6] * 5)
    art.fill(cord, hue.G3)
    art.fill(cord.intersection(left()), hue.G2)
    for i in range(17):
        t = i / 16
        x = 101 + 98 * t
        y = 105.5 + 11.4 * math.sin(math.pi * t)
        art.fill(
            at(polygon((-2.8, 2.8), (0.2, -3.2), (2.6, -3.2), (-0.4, 3.2)), x, y, (t - 0.5) * -24),
            hue.G0 if x < 150 else hue.G2,
        )
