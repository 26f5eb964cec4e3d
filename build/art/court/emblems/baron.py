"""The baron: crossed swords on laurel."""

from __future__ import annotations

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry
from vector import circle, diamond, left, mirror, polar, polygon, rays, right, shape

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.2, -26, 58)
FULL: Placement | None = None


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    _lo, hi = art.ramp
    cx, cy = 150, 158
    for s in (0, 90, 180, 270):
        for r in rays(cx, cy, 7, 0, 560, s - 45, s + 45, 0.5):
            art.fill(r.intersection(area), mix(hi, hue.G2, 0.08), 0.8)
    art.glow(area, cx, cy, 150)


def emblem(art: CourtDrawing) -> None:
    """The crossed swords on laurel."""
    hue = art.palette
    cx, cy = 150, 161

    def sword(rot: float, flip: bool) -> None:
        el = []
        bl = polygon((0, -124), (7, -106), (8.6, 62), (-8.6, 62), (-7, -106))
        el += [
            (bl, hue.I2),
            (bl.intersection(box(-9, -200, 0, 200)), hue.I1),
            (bl.intersection(box(4.4, -200, 9, 200)), hue.I3),
        ]
        el += [(polygon((-1.1, -84), (0, -92), (1.1, -84), (1.1, 56), (-1.1, 56)), hue.I3)]
        cup = shape("M-29,60 C-29,82 -14,90 0,90 C14,90 29,82 29,60Z")
        bow = shape("M26,68 C42,88 34,116 4,124 L4,118 C27,110 31,88 20,72Z")
        el += [(bow, hue.G3)]
        q = shape(
            "M-38,56 C-35,49 -30,53 -26,56 L28,56 C33,54 38,60 42,67 C44,74 37,77 34,71"
            " C32,67 28,65 24,65 L-26,65 C-33,66 -38,63 -38,56Z"
        )
        grip = box(-5.6, 86, 5.6, 118)
        el += [(grip, hue.R3), (grip.intersection(box(-6, 0, -0.5, 200)), hue.R2)]
        for i in range(4):
            el.append(
                (
                    polygon((-5.6, 91 + i * 7), (5.6, 87 + i * 7), (5.6, 89.4 + i * 7), (-5.6, 93.4 + i * 7)),
                    hue.G2,
                )
            )
        el += [
            (q, hue.G2),
            (cup, hue.G2),
            (cup.intersection(box(0, 0, 99, 200)), hue.G3),
            (shape("M-22,66 C-21,79 -11,84 -3,85 L-3,66Z"), hue.G1),
            (shape("M-33,58 L28,56 C31,55 34,58 36,60 L-33,61Z"), hue.G1),
        ]
        pm = circle(0, 126, 9.5)
        el += [(pm, hue.G2), (pm.intersection(box(0, 0, 99, 999)), hue.G3), (circle(-3, 123, 3), hue.G0)]
        for g, c in el:
            g = affinity.rotate(g, rot, origin=(0, 0))
            if flip:
                g = affinity.scale(g, -1, 1, origin=(0, 0))
            art.fill(affinity.translate(g, cx, cy), c)

    # laurel sprays either side
    for m in (0, 1):
        side = mirror if m else shape
        reach = 78
        art.line(side(LineString([polar(cx, cy, reach, t) for t in range(-132, -47, 3)])), hue.G3, 2)
        for i in range(7):
            t = -128 + i * 12.5
            p = polar(cx, cy, reach, t)
            lf = shape("M0,0 C-7,-6 -7,-17 0,-25 C7,-17 7,-6 0,0Z")
            lh = lf.intersection(box(-99, -99, 0, 99))
            for ang, cl in ((t + 128, 0), (t + 56, 1)):
                q = affinity.translate(affinity.rotate(lf, ang - 0, origin=(0, 0)), *p)
                qh = affinity.translate(affinity.rotate(lh, ang, origin=(0, 0)), *p)
                art.fill(side(q), hue.G3 if (cl or m) else hue.G2)
                art.fill(side(qh), hue.G2 if (cl or m) else hue.G1)
    sword(-30, False)
    sword(-30, True)
    art.fill(diamond(cx, cy, 42, 42), hue.G3)
    art.fill(diamond(cx, cy, 42, 42).intersection(left(cx)), hue.G2)
    art.fill(diamond(cx, cy, 31, 31), hue.C3)
    art.fill(diamond(cx, cy, 31, 31).intersection(left(cx)), hue.C2)
    art.fill(polygon((150, cy - 15.5), (cx - 15.5, cy), (cx, cy)), hue.C1)
    art.fill(diamond(cx, cy, 13, 13), hue.C0)
    art.fill(diamond(cx, cy, 13, 13).intersection(right(cx)), hue.C1)
