"""The baroness: opera glasses."""

from __future__ import annotations

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from vector import Shape, at, circle, ellipse, polar, ray, rounded, shape

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.16, -24, 66)
FULL: Placement | None = Placement(1.06, 150, 160, -8, 4)


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    lo, hi = art.ramp
    # two beams from below and a swag of curtain above
    for s in (-1, 1):
        for k, w in ((0, 13), (1, 8), (2, 3.4)):
            g = ray(150 - s * 128, 372, 0, 620, s * 25, w, w).intersection(area)
            art.fill(g, mix(hi, hue.G1, 0.10 + 0.05 * k), 0.5)
    for row, (y0, radius, st) in enumerate(((-20, 74, 88), (-44, 70, 88))):
        for i in range(-2, 5):
            x = 150 + (i - 1) * st + (st / 2 if row == 0 else 0)
            c = circle(x, y0, radius).intersection(area)
            art.fill(circle(x, y0, radius + 4).intersection(area), hue.G2 if x < 150 else hue.G3)
            art.fill(c, mix(lo, "#000000", 0.35))
            for j in range(-6, 7):
                art.fill(
                    ray(x, y0 - 90, 0, 90 + radius, 180 + j * 6.4, 0.1, 2.1).intersection(c),
                    hue.R3 if j > -1 else mix(hue.R3, hue.R4, 0.6),
                )
    art.fill(box(-50, -300, 350, -30).intersection(area), mix(lo, "#000000", 0.3))
    art.glow(area, 150, 170, 150, 0.5)


def emblem(art: CourtDrawing) -> None:
    """The opera glasses."""
    hue = art.palette

    def tilt(g: Shape) -> BaseGeometry:
        return affinity.rotate(shape(g), -13, origin=(150, 160))

    def paint(g: Shape, c: str) -> None:
        art.fill(tilt(g), c)

    barrel_left, barrel_right = (102, 192), (198, 192)
    e1, e2 = (117, 92), (183, 92)
    # handle from the right barrel
    hx, hy = 224, 226

    def held(g: Shape) -> BaseGeometry:
        return at(g, hx, hy, 7)

    paint(held(box(-5.5, 0, 5.5, 260)), hue.I3)
    paint(held(box(-5.5, 0, -1, 260)), hue.I1)
    paint(held(box(-1, 0, 2.4, 260)), hue.I2)
    for y, w, h in ((-10, 9, 16), (12, 7.5, 4), (30, 8, 5), (38, 7, 3), (74, 8, 5), (82, 7, 3), (130, 8, 5)):
        paint(held(rounded(-w, y, 2 * w, h, 2)), hue.G2)
        paint(held(rounded(0, y, w, h, 2)), hue.G3)
        paint(held(rounded(-w, y, w * 0.7, h, 2)), hue.G1)
    # bridges
    paint(box(112, 108, 188, 119), hue.G3)
    paint(box(112, 108, 188, 112), hue.G1)
    paint(box(120, 158, 180, 170), hue.G3)
    paint(box(120, 158, 180, 162.5), hue.G1)
    paint(rounded(144.5, 90, 11, 92, 4), hue.G2)
    paint(rounded(150, 90, 5.5, 92, 4), hue.G3)
    w = rounded(133, 126, 34, 22, 5)
    paint(w, hue.G3)
    for i in range(7):
        paint(box(134.4 + i * 4.7, 127, 137 + i * 4.7, 147), hue.G1 if i < 4 else hue.G2)
    paint(ellipse(150, 88, 11, 7), hue.G2)
    paint(ellipse(148, 86, 6, 3.4), hue.G0)
    for s, (bx, by), (ex, ey) in ((0, barrel_left, e1), (1, barrel_right, e2)):
        hull = unary_union([circle(bx, by, 43), box(ex - 21, ey, ex + 21, ey + 4)]).convex_hull
        paint(hull, hue.I2)
        # planes along the barrel: light, half, dark
        lft = Polygon([(bx - 46, by), (ex - 22, ey - 10), (ex - 4, ey - 10), (bx - 10, by)])
        mid = Polygon([(bx - 10, by), (ex - 4, ey - 10), (ex + 9, ey - 10), (bx + 18, by)])
        dk = Polygon([(bx + 18, by), (ex + 9, ey - 10), (ex + 26, ey - 10), (bx + 50, by)])
        paint(lft.intersection(hull), hue.I1)
        paint(mid.intersection(hull), hue.I1 if not s else hue.I2)
        paint(dk.intersection(hull), hue.I3)
        paint(
            Polygon([(bx - 46, by), (ex - 22, ey - 10), (ex - 16, ey - 10), (bx - 32, by)]).intersection(hull),
            hue.I2,
        )
        # gold bands
        for t, wd in ((0.70, 7), (0.30, 4)):
            t2 = t + wd / 100
            x, y, r = bx + (ex - bx) * t, by + (ey - by) * t, 43 + (21 - 43) * t
            x2, y2, r2 = bx + (ex - bx) * t2, by + (ey - by) * t2, 43 + (21 - 43) * t2
            b1 = Polygon([(x - r - 1.5, y), (x2 - r2 - 1.5, y2), (x2 + r2 + 1.5, y2), (x + r + 1.5, y)])
            paint(b1, hue.G3)
            paint(b1.intersection(box(-99, -99, x + 2, 999)), hue.G2)
            paint(b1.intersection(box(-99, -99, x - r * 0.35, 999)), hue.G1)
        # eyepiece cup
        cup = unary_union(
            [ellipse(ex, ey - 2, 24, 15), box(ex - 24, ey - 2, ex + 24, ey + 6), ellipse(ex, ey + 6, 24, 10)]
        )
        paint(cup, hue.INK)
        paint(cup.intersection(box(-99, -99, ex, 999)), hue.DARK)
        paint(ellipse(ex, ey - 4, 24, 13), hue.G3)
        paint(ellipse(ex, ey - 4, 24, 13).intersection(box(-99, -99, ex, 999)), hue.G1)
        paint(ellipse(ex, ey - 4, 18.5, 9.4), hue.INK)
        paint(ellipse(ex + 3, ey - 2.6, 13, 6), hue.R4)
        # objective: rim and glass
        paint(circle(bx, by, 46), hue.G3)
        paint(circle(bx, by, 46).intersection(box(-99, -99, bx, 999)), hue.G1)
        paint(circle(bx, by, 41), hue.G4)
        paint(circle(bx, by, 39), hue.G2)
        paint(circle(bx, by, 39).intersection(box(-99, -99, bx, 999)), hue.G3)
        gl = circle(bx, by, 34.5)
        paint(gl, hue.R4)
        paint(gl.difference(circle(bx - 9, by - 9, 35)), hue.R2)
        paint(gl.difference(circle(bx - 5, by - 5, 35)), hue.R1)
        paint(gl.intersection(circle(bx + 4, by + 4, 24)), hue.R3)
        paint(gl.intersection(circle(bx + 7, by + 7, 14)), hue.R2)
        paint(
            gl.intersection(affinity.rotate(box(bx - 20, by - 40, bx - 11, by + 40), 32, origin=(bx, by))),
            hue.I1,
        )
        paint(
            gl.intersection(affinity.rotate(box(bx - 7, by - 40, bx - 4, by + 40), 32, origin=(bx, by))),
            hue.I1,
        )
        for i in range(12):
            x, y = polar(bx, by, 42.6, 30 * i + 15)
            paint(circle(x, y, 1.9), hue.G0 if x < bx else hue.G1)
