"""The constable: ring of three keys."""

from __future__ import annotations

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from vector import at, circle, diamond, left, polar, polygon, right, ring, rounded, sector, shape

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.06, -8, 76)
FULL: Placement | None = Placement(0.95, 150, 165, 0, -2)


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    lo, hi = art.ramp
    # cell bars and a wall of dressed stone
    for j in range(-4, 18):
        y = -60 + j * 36
        for i in range(-3, 9):
            x = -60 + i * 64 + (32 if j % 2 else 0)
            art.fill(
                box(x + 1.6, y + 1.6, x + 62.4, y + 34.4).intersection(area),
                mix(hi, hue.G2, 0.10) if (i * 7 + j * 5) % 3 else mix(hi, lo, 0.6),
                0.62,
            )
    art.glow(area, 150, 150, 170, 0.55)


def _key(
    art: CourtDrawing,
    rot: float,
    kind: int,
    length: float,
    cols: tuple[str, ...],
    x: float,
    y: float,
    flip: bool,
    s: float,
) -> None:
    c1, c2, c3, _c4 = cols
    el = []
    if kind:
        o = unary_union([circle(*polar(0, 20, 16, k), 15) for k in (0, 90, 180, 270)] + [circle(0, 20, 16)])
        i = unary_union([circle(*polar(0, 20, 16.5, k), 7.2) for k in (90, 180, 270)] + [circle(0, 2, 9)])
    else:
        o = shape("M0,-15 C16,-15 29,-4 30,14 C31,30 18,40 0,46 C-18,40 -31,30 -30,14 C-29,-4 -16,-15 0,-15Z")
        i = shape("M0,-5 C11,-5 19,3 20,14 C20,24 12,31 0,36 C-12,31 -20,24 -20,14 C-19,3 -11,-5 0,-5Z")
    bw = o.difference(i)
    sh = box(-7.5, 40, 7.5, length)
    bit = shape(
        f"M5,{length - 50} L45,{length - 50} L45,{length - 38} L33,{length - 38} L33,{length - 30}"
        f" L45,{length - 30} L45,{length - 14} L35,{length - 14} L35,{length - 7} L45,{length - 7}"
        f" L45,{length + 3} L5,{length + 3}Z"
    )
    el += [
        (bit, c2),
        (bit.intersection(box(0, length - 22, 99, length + 9)), c3),
        (polygon((5, length - 50), (45, length - 50), (45, length - 45.6), (5, length - 45.6)), c1),
        (polygon((5, length - 22), (45, length - 22), (45, length - 19), (5, length - 19)), c2),
    ]
    el += [(sh, c3), (box(-7.5, 40, -1.5, length), c1), (box(-1.5, 40, 3, length), c2)]
    el += [
        (bw, c2),
        (bw.intersection(box(0, -99, 99, 99)), c3),
        (bw.difference(affinity.translate(bw, 2.8, 3)), c1),
    ]
    if not kind:
        fl = shape("M0,37 C-3,30 -10,26 -10,18 C-10,11 -3,10 0,16 C3,10 10,11 10,18 C10,26 3,30 0,37Z")
        el += [(fl, c2), (fl.intersection(right(0)), c3)]
    for yy, w, h in ((44, 14, 7), (54, 11, 5), (62, 13.5, 6), (length - 64, 12, 6), (length + 1, 11, 7)):
        el += [
            (rounded(-w, yy, 2 * w, h, 2), c2),
            (rounded(0, yy, w, h, 2), c3),
            (rounded(-w, yy, w * 0.8, h, 2), c1),
        ]
    el += [
        (diamond(0, length + 14, 13, 16), c2),
        (diamond(0, length + 14, 13, 16).intersection(right(0)), c3),
    ]
    for g, c in el:
        art.fill(at(g, x, y, rot, s, flip), c)


def _badge(art: CourtDrawing, cx: float, cy: float, size: float) -> None:
    """A star of eight points with a stone."""
    hue = art.palette
    star = [polar(cx, cy, (23 if i % 2 == 0 else 14.5) * size, 22.5 * i) for i in range(16)]
    art.two(Polygon(star), hue.G1, hue.G3)
    for i in range(0, 16, 2):
        art.fill(Polygon([star[i], star[(i + 1) % 16], (cx, cy)]), hue.G2 if i < 8 else hue.G3)
        art.fill(Polygon([star[i], star[i - 1], (cx, cy)]), hue.G2 if 2 <= i <= 8 else hue.G1)
    art.fill(circle(cx, cy, 10 * size), hue.C3)
    art.fill(circle(cx, cy, 10 * size).intersection(left(cx)), hue.C2)
    art.fill(circle(cx - 2.8 * size, cy - 3.2 * size, 2.8 * size), hue.C0)


def emblem(art: CourtDrawing) -> None:
    """The ring of three keys."""
    hue = art.palette
    cx, cy, radius = 150, 84, 42
    art.fill(circle(150, 170, 104), hue.DISC, 0.62)
    art.rings(150, 170, 109.5)
    gold = (hue.G1, hue.G2, hue.G3, hue.G4)
    iv = (hue.I1, hue.I2, hue.I3, hue.I4)
    rg = ring(cx, cy, radius, 11)
    art.fill(rg, hue.G3)
    art.fill(ring(cx - 1, cy - 1.2, radius, 6.6).intersection(rg), hue.G2)
    art.fill(ring(cx - 1.6, cy - 2, radius, 3).intersection(left(cx + 18)), hue.G0)
    _key(art, 35, 0, 152, gold, *polar(cx, cy, radius, 230), False, 0.93)
    _key(art, -35, 0, 152, gold, *polar(cx, cy, radius, 130), True, 0.93)
    x, y = polar(cx, cy, radius, 180)
    _key(art, 0, 1, 150, iv, x, y - 9, False, 0.98)
    for t0, t1 in ((180, 200), (226, 246), (120, 134)):
        s = sector(cx, cy, 0, 200, t0, t1)
        art.fill(rg.intersection(s), hue.G3)
        art.fill(ring(cx - 1, cy - 1.2, radius, 6.6).intersection(rg).intersection(s), hue.G2)
    _badge(art, cx, 42, 1)


def small_emblem(art: CourtDrawing) -> None:
    """Two keys, thick enough for a card of sixty pixels, crossed under the badge."""
    hue = art.palette
    gold = (hue.G1, hue.G2, hue.G3, hue.G4)
    silver = (hue.I1, hue.I2, hue.I3, hue.I4)
    art.fill(circle(152, 184, 108), hue.DISC, 0.8)
    art.rings(152, 184, 114)
    _key(art, 45, 0, 146, gold, 226, 104, True, 1.4)
    _key(art, -45, 1, 146, silver, 78, 104, False, 1.4)
    _badge(art, 152, 178, 1.2)
