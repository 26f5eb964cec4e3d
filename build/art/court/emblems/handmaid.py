"""The handmaid: folding fan with a tassel."""

from __future__ import annotations

import math

from drawing import Placement, mix
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from vector import circle, polar, ray, right, rounded, sector, shape

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.08, -10, 96)
FULL: Placement | None = None


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    lo, hi = art.ramp
    cx, cy = 150, 230
    for i in range(12, -1, -1):
        r = 152 + i * 19
        art.fill(circle(cx, cy, r).intersection(area), mix(hi, hue.G2, 0.10) if i % 2 else lo, 0.85)
    art.fill(box(0, 262, 300, 420).intersection(area), mix(lo, "#000000", 0.25), 0.0)
    art.glow(area, 150, 170, 160)


def emblem(art: CourtDrawing) -> None:
    """The folding fan with a tassel."""
    hue = art.palette
    cx, cy = 150, 230
    for r, w in ((112, 1.3), (106.5, 0.7)):
        art.line(circle(150, 158, r), hue.G2, w)
    n = 9
    spread = 61
    st = 2 * spread / n
    reach = 128
    tr = reach * math.tan(math.radians(st / 2)) * 1.02
    for i in range(n):
        c = -spread + st * (i + 0.5)
        tip = circle(*polar(cx, cy, reach, c), tr)
        seg = unary_union([sector(cx, cy, 52, reach, c - st / 2, c + st / 2), tip])
        rh = seg.intersection(sector(cx, cy, 0, 190, c, c + st))
        art.fill(tip.buffer(2.6), hue.G2 if i < 5 else hue.G3)
        art.fill(seg, hue.I1)
        art.fill(rh, hue.I2 if i < 5 else hue.I3)
        ex, ey = polar(cx, cy, reach - 1, c)
        art.fill(circle(ex, ey, 8.6), hue.R2)
        art.fill(circle(ex, ey, 8.6).intersection(sector(cx, cy, 0, 190, c, c + st)), hue.R3)
        art.fill(circle(ex, ey, 3.8), hue.G1)
        d = [polar(cx, cy, r, c + t) for r, t in ((80, 0), (94, st * 0.31), (108, 0), (94, -st * 0.31))]
        art.fill(Polygon(d), hue.R1)
        art.fill(Polygon([d[0], d[1], d[2]]), hue.R2)
        art.fill(sector(cx, cy, 70, 75, c - st / 2, c), hue.G2)
        art.fill(sector(cx, cy, 70, 75, c, c + st / 2), hue.G3)
        art.fill(sector(cx, cy, 52, 66, c - st / 2, c), hue.R2)
        art.fill(sector(cx, cy, 52, 66, c, c + st / 2), hue.R3)
    for i in range(n):
        c = -spread + st * (i + 0.5)
        art.fill(ray(cx, cy, 4, 55, c, 9, 3.6), hue.G3)
        art.fill(ray(cx, cy, 4, 55, c - 1.4, 6, 1.8), hue.G1 if i < 5 else hue.G2)
    for s in (-1, 1):
        g = ray(cx, cy, -6, reach + 2, s * (spread + 1.2), 14, 1.7)
        art.fill(g, hue.G2 if s < 0 else hue.G3)
        art.fill(ray(cx, cy, -6, reach + 2, s * (spread + 1.2) - 0.5, 6, 0.6), hue.G1 if s < 0 else hue.G2)
    # cord and tassel
    art.line("M150,236 C161,244 139,248 150,255", hue.G2, 2)
    art.fill(shape("M145,253 L155,253 L163,300 L137,300Z"), hue.R2)
    art.fill(shape("M150,253 L155,253 L163,300 L150,300Z"), hue.R3)
    art.fill(circle(150, 255, 6), hue.G2)
    art.fill(circle(150, 255, 6).intersection(right()), hue.G3)
    art.fill(rounded(142.5, 260, 15, 4.4, 2), hue.G2)
    for x in (-5, 0, 5):
        art.line(f"M{150 + x * 0.7},265 L{150 + x * 1.7},298", hue.R4, 1.1, 0.7, "butt")
    art.fill(circle(cx, cy, 10.5), hue.G2)
    art.fill(circle(cx, cy, 10.5).intersection(right()), hue.G3)
    art.fill(circle(cx, cy, 5), hue.R2)
    art.fill(circle(cx - 1.6, cy - 1.8, 1.8), hue.G0)
