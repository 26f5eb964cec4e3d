"""The assassin: dagger through a rose, between curtains."""

from __future__ import annotations

from itertools import pairwise

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from vector import at, circle, flatten, left, polygon, rays, right, rounded, shape, spline, symmetric, taper

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.16, -24, 72)
FULL: Placement | None = Placement(0.97, 150, 165, 0, 3)
TIE = 196


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    lo, hi = art.ramp
    art.fill(
        area,
        art.radial(
            150,
            170,
            150,
            (0, mix(hi, hue.GLOW, 0.62)),
            (0.55, mix(hi, hue.GLOW, 0.26)),
            (1, mix(lo, hue.GLOW, 0.08)),
        ),
    )
    for r in rays(150, 150, 26, 0, 560, 0, 360, 0.4):
        art.fill(r.intersection(area), mix(hi, hue.GLOW, 0.62), 0.30)
    # parted curtains
    ty = TIE
    for s in (-1, 1):
        for f0, f1 in pairwise([*(i / 5 for i in range(6)), 2.2]):
            edge, lit, dim = (_fold(s, f0 + (f1 - f0) * share) for share in (0, 0.34, 0.66))
            far = _fold(s, f1)
            for p, q, c in (
                (edge, lit, mix(hi, hue.R3, 0.62 if s < 0 else 0.40)),
                (lit, dim, mix(hi, hue.R3, 0.12)),
                (dim, far, mix(lo, "#000000", 0.3)),
            ):
                g = Polygon(p + q[::-1])
                g = g if g.is_valid else g.buffer(0)
                art.fill(g.intersection(area), c)
        edge = _fold(s, 0)
        g = Polygon([(x - s * 3, y) for x, y in edge] + edge[::-1]).buffer(0)
        art.fill(g.intersection(area), hue.G2 if s < 0 else hue.G3)
        # tie
        tb = taper(
            [
                (150 + s * 93, ty - 6),
                (150 + s * 116, ty + 4),
                (150 + s * 143, ty - 8),
                (150 + s * 190, ty - 40),
            ],
            [3.6] * 4,
        ).intersection(area)
        art.fill(tb, hue.G3 if s > 0 else hue.G2)
        art.fill(affinity.translate(tb, -0.6, -2.2).intersection(tb), hue.G1 if s < 0 else hue.G2)
        tx = 150 + s * 112
        for g, c, d in (
            (
                shape(f"M{tx - 4},{ty + 8} L{tx + 4},{ty + 8} L{tx + 9},{ty + 40} L{tx - 9},{ty + 40}Z"),
                hue.G2,
                hue.G3,
            ),
            (circle(tx, ty + 6, 6), hue.G1, hue.G3),
            (rounded(tx - 6, ty + 12, 12, 4, 1.6), hue.G1, hue.G2),
        ):
            art.fill(g.intersection(area), c if s < 0 else d)
        for k in (-3, 0, 3):
            art.line(
                LineString([(tx + k * 0.7, ty + 18), (tx + k * 1.8, ty + 38)]).intersection(area),
                hue.G4,
                1,
                0.7,
                "butt",
            )


def _fold(side: int, across: float) -> list[tuple[float, float]]:
    """One fold of a curtain, from the rail to the tie and down; `across` is 0 at its inner edge, 1 at the outer."""
    top, tie, foot = 2 + across * 190, 96 + across * 46, 78 + across * 120
    line = [
        (150 + side * top, -240),
        (150 + side * (top + 1), -40),
        (150 + side * (top * 0.78 + tie * 0.22), 60),
        (150 + side * (top * 0.30 + tie * 0.70), 136),
        (150 + side * tie, TIE),
        (150 + side * (tie * 0.75 + foot * 0.25), TIE + 34),
        (150 + side * foot, TIE + 96),
        (150 + side * foot, 640),
    ]
    return flatten(spline(line, False), 14)[0]


def _rose(art: CourtDrawing, cx: float, cy: float, r: float, c: tuple[str, ...]) -> None:
    """Open rose seen from the front: five outer petals, four, three, and the heart."""

    def petal(reach: float, w: float, an: float, col: str, edge: str) -> None:
        g = at(
            f"M0,0 C{-w},{-reach * 0.2} {-w * 1.15},{-reach * 0.98} 0,{-reach} C{w * 1.15},{-reach * 0.98}"
            f" {w},{-reach * 0.2} 0,0Z",
            cx,
            cy,
            an,
        )
        art.fill(g, edge)
        h = at(
            f"M0,0 C{-w},{-reach * 0.2} {-w * 1.02},{-reach * 0.88} {w * 0.05},{-reach * 0.9} C{w},{-reach * 0.88}"
            f" {w * 0.9},{-reach * 0.2} 0,0Z",
            cx,
            cy,
            an + 4,
        )
        art.fill(h.intersection(g), col)

    c0, c1, c2, c3, c4 = c
    for an in (216, 144, 288, 72, 0):
        petal(r, r * 0.74, an, c2 if an in (216, 288, 0) else c3, c1 if an in (288, 0, 216) else c2)
    for an in (180, 100, 260, 30, 330):
        petal(r * 0.74, r * 0.56, an, c2 if 30 <= an <= 180 else c1, c1 if 30 <= an <= 180 else c0)
    for an in (140, 220, 0, 70, 290):
        petal(r * 0.52, r * 0.42, an, c3 if an in (140, 70) else c2, c2 if an in (140, 70) else c1)
    art.fill(circle(cx, cy, r * 0.27), c3)
    art.fill(
        taper(
            [
                (cx - r * 0.2, cy + r * 0.02),
                (cx - r * 0.05, cy - r * 0.19),
                (cx + r * 0.16, cy - r * 0.06),
                (cx + r * 0.06, cy + r * 0.1),
                (cx - r * 0.05, cy + r * 0.02),
            ],
            [1, 2.4, 2.4, 1.8, 0.8],
        ),
        c1,
    )
    art.fill(circle(cx, cy, r * 0.09), c4)


def emblem(art: CourtDrawing) -> None:
    """The dagger through a rose, between curtains."""
    hue = art.palette
    # blade
    bl = symmetric("M150,112 L171,112 C168,126 169,138 170,150 L166,238 L150,292Z")
    art.fill(bl, hue.I2)
    art.fill(bl.intersection(left()), hue.I1)
    art.fill(bl.intersection(right()), hue.I3)
    art.fill(bl.intersection(box(161, 0, 200, 400)), hue.I4)
    art.fill(bl.intersection(box(100, 0, 137, 400)), hue.I2)
    art.fill(polygon((147.6, 118), (152.4, 118), (151, 238), (150, 250), (149, 238)), hue.I4)
    # stem with leaves
    st = taper(
        [(72, 268), (96, 250), (124, 232), (150, 222), (182, 232), (206, 252), (236, 258)],
        [2.2, 3, 3.2, 3, 3.2, 3, 1.4],
    )
    art.fill(st, hue.G3)
    art.fill(st.intersection(left()), hue.G2)

    def leafy(x: float, y: float, an: float, s: float, lit: int) -> None:
        g = "M0,0 C-20,-8 -22,-34 0,-54 C22,-34 20,-8 0,0Z"
        art.fill(at(g, x, y, an, s), hue.G3 if lit else hue.G4)
        art.fill(at(shape(g).intersection(left(0)), x, y, an, s), hue.G2 if lit else hue.G3)
        art.fill(at(polygon((-0.8, -2), (0.8, -2), (0.2, -46)), x, y, an, s), hue.G1 if lit else hue.G2)
        for k in (-14, -24, -34):
            art.fill(
                at(polygon((0, k), (-9 + (-k - 14) * 0.1, k - 8), (0, k - 2)), x, y, an, s),
                hue.G1 if lit else hue.G2,
                1,
            )

    for x, y, an, s, lit in (
        (108, 240, -62, 1.0, 1),
        (94, 252, -118, 0.84, 1),
        (190, 236, 64, 1.0, 0),
        (206, 252, 124, 0.84, 0),
        (122, 214, -78, 0.9, 1),
        (178, 214, 80, 0.9, 0),
    ):
        leafy(x, y, an, s, lit)
    for x, y, an in ((120, 234, -30), (82, 262, 10), (216, 256, 20), (172, 228, 30)):
        art.fill(at("M-4,0 L0,-10 L4,0Z", x, y, an), hue.G2 if x < 150 else hue.G3)
    _rose(art, 150, 196, 46, (hue.C0, hue.C1, hue.C2, hue.C3, hue.C4))
    # hilt
    q = symmetric("M150,100 L196,94 C206,92 214,84 212,76 C222,80 224,94 214,102 C206,108 198,108 190,110 L150,116Z")
    art.two(q, hue.G1, hue.G3)
    art.fill(shape("M150,100 L104,106 C94,104 88,98 88,92 C84,98 90,106 100,108 L150,113Z").intersection(q), hue.G2)
    for sx in (-1, 1):
        x = 150 + sx * 63
        art.fill(circle(x, 77, 6.6), hue.G2 if sx < 0 else hue.G3)
        art.fill(circle(x - 1.6, 75.4, 2.8), hue.G0 if sx < 0 else hue.G1)
    gp = symmetric("M150,50 L157,50 C162,64 161,84 157,100 L150,100Z")
    art.two(gp, hue.R2, hue.R4)
    art.fill(shape("M143,50 L150,50 L150,100 L143,100 C139,84 138,64 143,50Z"), hue.R2)
    art.fill(shape("M141,60 C139,72 140,88 143,99 L146,99 L145,52Z"), hue.R1)
    for i in range(5):
        art.fill(
            shape(
                f"M138,{63 + i * 8.4} C146,{61 + i * 8.4} 154,{57 + i * 8.4} 162,{55 + i * 8.4} L162,{58 + i * 8.4}"
                f" C154,{60 + i * 8.4} 146,{64 + i * 8.4} 138,{66 + i * 8.4}Z"
            ).intersection(gp.buffer(0.8)),
            hue.G1 if i % 2 == 0 else hue.G2,
        )
    art.two(rounded(139, 46, 22, 7, 2.4), hue.G1, hue.G3)
    pm = circle(150, 36, 12)
    art.two(pm, hue.G1, hue.G3)
    art.stone(150, 36, 9, 10)
    art.stone(150, 107, 13, 13)
