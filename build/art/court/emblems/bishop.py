"""The bishop: mitre and crozier."""

from __future__ import annotations

from functools import partial

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry
from vector import (
    Shape,
    at,
    circle,
    diamond,
    ellipse,
    inset,
    left,
    mirror,
    polar,
    polygon,
    rays,
    right,
    ring,
    rounded,
    shape,
    symmetric,
    taper,
)

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.14, -18, 70)
FULL: Placement | None = None


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    lo, hi = art.ramp
    cx, cy = 138, 150
    art.sunburst(area, cx, cy, 40, 0.46, 0.20, 0.9)
    art.fill(circle(cx, cy, 112).intersection(area), mix(lo, "#000000", 0.12), 0.92)
    for r in rays(cx, cy, 40, 0, 112, 0, 360, 0.46):
        art.fill(r.intersection(area), mix(lo, hi, 0.55), 0.8)
    n = 40
    for i in range(n):
        x, y = polar(cx, cy, 117, 360 / n * i + 4.5)
        art.fill(circle(x, y, 2.6).intersection(area), hue.G1 if x < cx + 20 else hue.G2)
    for r, w in ((112, 1.4), (122.5, 1.1)):
        art.fill(ring(cx, cy, r, w).intersection(area), hue.G2)
    art.glow(area, cx, cy, 120, 0.40, hue.GLOW)


def emblem(art: CourtDrawing) -> None:
    """The mitre and crozier."""
    hue = art.palette
    cx = 132

    def both(d: Shape) -> BaseGeometry:
        return symmetric(shape(d), cx)

    # crozier
    staff = 236
    art.fill(box(staff - 5.5, 118, staff + 5.5, 380), hue.G3)
    art.fill(box(staff - 5.5, 118, staff - 0.5, 380), hue.G2)
    for y in (176, 182, 236, 242):
        art.fill(rounded(staff - 7.5, y, 15, 3.6, 1.6), hue.G1)
        art.fill(rounded(staff, y, 7.5, 3.6, 1.6), hue.G3)
    pts = [
        (staff, 150),
        (staff, 112),
        (staff + 2, 92),
        (staff - 8, 66),
        (staff - 33, 56),
        (staff - 55, 72),
        (staff - 56, 96),
        (staff - 40, 109),
        (staff - 24, 100),
        (staff - 25, 86),
        (staff - 34, 83),
    ]
    rad = [6.5, 6.5, 7, 7.4, 7.4, 7, 6.4, 5.6, 4.6, 3.6, 2.2]
    cr = taper(pts, rad)
    art.fill(cr, hue.G3)
    hi_ = taper(pts, [r * 0.56 for r in rad])
    art.fill(affinity.translate(hi_, -1.6, -1.8).intersection(cr), hue.G1)
    art.fill(affinity.translate(taper(pts, [r * 0.3 for r in rad]), 1.2, 1.6).intersection(cr), hue.G2)
    for an in (-100, -60, -18, 24, 62):  # crockets
        x, y = polar(staff - 30, 84, 35.5, an)
        art.fill(at("M0,2 C-7,-2 -6,-11 0,-15 C6,-11 7,-2 0,2Z", x, y, an), hue.G2)
        art.fill(at("M0,2 C6,-2 6,-11 0,-15Z", x, y, an), hue.G3)
    art.stone(staff - 36, 92, 9, 9)
    kn = ellipse(staff, 142, 13, 10)
    art.two(kn, hue.G1, hue.G3, staff)
    art.two(rounded(staff - 10, 128, 20, 5, 2), hue.G2, hue.G3, staff)
    art.two(rounded(staff - 10, 151, 20, 5, 2), hue.G2, hue.G3, staff)
    art.fill(diamond(staff, 142, 10, 11), hue.C1)
    art.fill(diamond(staff, 142, 10, 11).intersection(right(staff)), hue.C2)
    # lappets
    for m in (0, 1):
        lp = shape(
            f"M{cx + 22},236 C{cx + 30},254 {cx + 44},266 {cx + 50},292 L{cx + 24},300 C{cx + 22},276"
            f" {cx + 10},262 {cx + 6},240Z"
        )
        fr = lp.intersection(box(-99, 280, 400, 400))
        l2 = inset(lp, 3.4)
        side = partial(mirror, cx=cx) if m else shape
        art.fill(side(lp), hue.G2 if m else hue.G3)
        art.fill(side(l2), hue.R2 if m else hue.R3)
        art.fill(side(fr), hue.G1 if m else hue.G2)
        c = side(shape(f"M{cx + 33},262 L{cx + 38},268 L{cx + 36},276 L{cx + 30},270Z"))
        art.fill(c, hue.G1 if m else hue.G2)
    # rear horn and lining
    art.two(
        both(f"M{cx},44 C{cx + 9},62 {cx + 34},88 {cx + 52},114 L{cx + 56},146 L{cx},150Z"),
        hue.G2,
        hue.G3,
        cx,
    )
    art.two(
        both(f"M{cx},52 C{cx + 9},68 {cx + 32},92 {cx + 48},117 L{cx + 50},146 L{cx},150Z"),
        hue.R3,
        hue.R4,
        cx,
    )
    front = both(
        f"M{cx},58 C{cx + 10},76 {cx + 28},94 {cx + 46},112 C{cx + 62},129 {cx + 68},148 {cx + 65},168"
        f" L{cx + 57},232 C{cx + 40},243 {cx + 20},247 {cx},247Z"
    )
    art.two(front, hue.G1, hue.G3, cx)
    f2 = inset(front, 5.5)
    art.fill(f2, hue.I1)
    art.fill(f2.intersection(right(cx)), hue.I2)
    art.fill(
        shape(
            f"M{cx + 58},140 L{cx + 80},120 L{cx + 66},240 L{cx + 30},250 C{cx + 42},226 {cx + 50},176 {cx + 46},128Z"
        ).intersection(f2),
        hue.I3,
    )
    art.fill(
        shape(f"M{cx - 80},120 L{cx - 66},240 L{cx - 44},246 C{cx - 52},214 {cx - 56},176 {cx - 52},138Z").intersection(
            f2
        ),
        hue.I2,
    )
    # cross pattee
    cy = 160
    for an in (0, 90, 180, 270):
        p = affinity.rotate(polygon((-4.5, -3), (-12.5, -40), (12.5, -40), (4.5, -3)), an, origin=(0, 0))
        h = affinity.rotate(polygon((0, -3), (0, -40), (12.5, -40), (4.5, -3)), an, origin=(0, 0))
        c1, c2 = {0: (hue.G2, hue.G3), 90: (hue.G3, hue.G3), 180: (hue.G2, hue.G3), 270: (hue.G2, hue.G1)}[an]
        art.fill(at(p, cx, cy), c1)
        art.fill(at(h, cx, cy), c2)
        art.fill(
            at(affinity.rotate(polygon((-8, -30), (-9, -36), (9, -36), (8, -30)), an, origin=(0, 0)), cx, cy),
            hue.G4,
            0.55,
        )
    art.stone(cx, cy, 18, 18)
    for sx in (-1, 1):
        for x, y in ((24, 128), (28, 192)):
            art.fill(diamond(cx + sx * x * 1.05, y, 8, 12), hue.R2 if sx < 0 else hue.R3)
            art.fill(
                diamond(cx + sx * x * 1.05, y, 8, 12).intersection(left(cx + sx * x * 1.05)),
                hue.R1 if sx < 0 else hue.R2,
            )
    # circlet
    bd = both(
        f"M{cx},214 C{cx + 22},214 {cx + 44},209 {cx + 61},200 L{cx + 56},236 C{cx + 40},246 {cx + 20},251 {cx},251Z"
    )
    art.two(bd, hue.G2, hue.G3, cx)
    b2 = both(
        f"M{cx},220 C{cx + 22},220 {cx + 42},215 {cx + 57},207 L{cx + 53},231 C{cx + 38},240 {cx + 20},245 {cx},245Z"
    )
    art.two(b2, hue.R3, hue.R4, cx)
    art.stone(cx, 232.5, 15, 17)
    for x, y in ((21, 231), (40, 226)):
        for sx in (-1, 1):
            art.pearl(cx + sx * x, y, 5.2)
    art.fill(box(cx - 2, 35, cx + 2, 58), hue.G1)
    art.fill(box(cx - 8, 42, cx + 8, 46), hue.G1)
    art.fill(box(cx, 35, cx + 2, 58), hue.G2)
    art.fill(box(cx, 42, cx + 8, 46), hue.G2)
