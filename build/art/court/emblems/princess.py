"""The princess: swan under the moon."""

from __future__ import annotations

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry
from vector import circle, ellipse, half_leaf, leaf, rays, right, shape, spline, taper

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.12, -20, 72)
FULL: Placement | None = None


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    lo, hi = art.ramp
    for r in rays(164, 142, 36, 0, 560, 0, 360, 0.45):
        art.fill(r.intersection(area), mix(hi, hue.G1, 0.14), 0.75)
    art.glow(area, 164, 142, 170, 0.5, hue.G1)
    wt = box(0, 238, 300, 420).intersection(area)
    art.fill(wt, art.linear(0, 238, 0, 320, (0, mix(lo, "#000000", 0.12)), (1, mix(lo, "#000000", 0.5))))
    for i in range(9):
        y = 246 + i * (6 + i * 0.6)
        w = 132 - i * 9
        art.line(f"M{156 - w},{y} L{156 + w},{y}", hue.G1 if i % 2 == 0 else hue.G2, 1.3, 0.7 - 0.05 * i)


def emblem(art: CourtDrawing) -> None:
    """The swan under the moon."""
    hue = art.palette
    art.fill(circle(166, 140, 79), art.linear(166, 61, 166, 219, (0, hue.G0), (0.5, hue.G1), (1, hue.G2)))
    art.line(circle(166, 140, 85), hue.G1, 1.3)
    art.line(circle(166, 140, 90.5), hue.G1, 0.7)
    for an, r in ((24, 108), (36, 120), (48, 128), (60, 132), (72, 132)):
        art.fill(leaf(124, 214, 6, r, an, 15, tip=0.76), hue.I3)
        art.fill(half_leaf(124, 214, 6, r, an, 15, -1, tip=0.76), mix(hue.I3, hue.I2, 0.5))
    body = shape(
        spline(
            [
                (82, 194),
                (76, 214),
                (84, 232),
                (108, 241, "c"),
                (210, 241, "c"),
                (232, 228),
                (258, 190, "c"),
                (218, 204),
                (172, 192),
                (126, 188),
                (102, 186),
            ]
        )
    )
    neck = taper(
        [(104, 216), (90, 194), (93, 168), (111, 140), (118, 113), (106, 95), (92, 97)],
        [26, 19, 13.5, 11, 10, 9.6, 9],
    )
    art.fill(body, hue.I1)
    art.fill(
        shape(
            "M80,222 C116,234 174,234 232,212 L258,190 C248,210 240,220 232,228 C224,236"
            " 216,241 210,241 L108,241 C92,238 84,232 80,222Z"
        ).intersection(body),
        hue.I2,
    )
    art.fill(neck, hue.I1)
    sh = taper(
        [(114, 216), (100, 194), (102, 170), (120, 142), (127, 113), (114, 91)], [11, 8.5, 6, 5, 4.4, 2]
    ).intersection(neck)
    art.fill(sh, hue.I2)
    for _i, (an, r) in enumerate(((38, 98), (50, 112), (62, 122), (74, 128), (86, 128))):
        art.fill(leaf(118, 218, 4, r, an, 14.5, tip=0.78), hue.I2)
        art.fill(half_leaf(118, 218, 4, r, an, 14.5, -1, tip=0.78), hue.I1)
    for _i, (an, r) in enumerate(((46, 66), (59, 76), (72, 84), (86, 86))):
        art.fill(leaf(115, 220, 4, r, an, 11.5, tip=0.78), hue.I3)
        art.fill(half_leaf(115, 220, 4, r, an, 11.5, -1, tip=0.78), hue.I1)
    # head
    art.fill(affinity.rotate(ellipse(94, 98, 14.5, 11), -20), hue.I1)
    art.fill(shape("M83,93 C73,97 63,106 57,117 C66,118 78,114 87,106.5Z"), hue.G2)
    art.fill(shape("M57,117 C66,118 78,114 87,106.5 L85.5,102 C74,108 65,113 57,117Z"), hue.G3)
    art.fill(shape("M79,92.5 L90,97 L88,108 C83,106 79,100 79,92.5Z"), hue.INK)
    art.fill(circle(97, 95, 2.4), hue.INK)
    cr = affinity.rotate(
        shape("M80,91 L76,67 L87,77 L95,59 L103,77 L114,67 L110,91 C101,86.5 89,86.5 80,91Z"),
        12,
        origin=(95, 90),
    )
    cr = affinity.translate(cr, 5, 1)
    art.fill(cr, hue.G1)
    art.fill(cr.intersection(right(102)), hue.G2)
    art.fill(cr.intersection(affinity.translate(cr, 0, 13)), hue.G2)
    art.fill(cr.intersection(affinity.translate(cr, 0, 13)).intersection(right(102)), hue.G3)
    for x, y in ((76, 67), (95, 59), (114, 67)):
        q = affinity.translate(affinity.rotate(Point(x, y), 12, origin=(95, 90)), 5, 1)
        art.fill(circle(q.x, q.y, 3.4), hue.I1)
