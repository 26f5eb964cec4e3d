"""The countess: mask with feathers."""

from __future__ import annotations

from drawing import Placement, mix
from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry
from vector import diamond, half_leaf, leaf, left, mirror, polar, polygon, right, shape, symmetric, taper

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.14, -21, 58)
FULL: Placement | None = None


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    lo, hi = art.ramp
    # pleated curtain: every pleat a light and a dark edge
    w = 19
    for i in range(-1, 17):
        x = -2 + i * w
        art.fill(box(x, -200, x + w * 0.5, 620).intersection(area), mix(lo, "#000000", 0.22), 0.85)
        art.fill(box(x + w * 0.5, -200, x + w * 0.62, 620).intersection(area), mix(hi, hue.G1, 0.14), 0.8)
    art.glow(area, 150, 160, 160, 0.42)


def emblem(art: CourtDrawing) -> None:
    """The mask with feathers."""
    hue = art.palette
    cx, cy = 150, 172
    for an, r in ((-70, 78), (70, 78), (-52, 96), (52, 96), (-33, 112), (33, 112), (-12, 122), (12, 122)):
        art.fill(leaf(cx, cy, 20, r - 8, an, 9), hue.R2 if an < 0 else hue.R3)
        art.fill(half_leaf(cx, cy, 20, r - 8, an, 9, -1), hue.R1 if an < 0 else hue.R2)
    for an, r in (
        (-80, 76),
        (80, 76),
        (-62, 96),
        (62, 96),
        (-42, 112),
        (42, 112),
        (-21, 124),
        (21, 124),
        (0, 131),
    ):
        wd = 12.5
        art.fill(leaf(cx, cy, 16, r, an, wd, tip=0.76), hue.I2 if an <= 0 else hue.I3)
        art.fill(half_leaf(cx, cy, 16, r, an, wd, -1, tip=0.76), hue.I1 if an <= 0 else hue.I2)
        art.line([LineString([polar(cx, cy, 22, an), polar(cx, cy, r - 9, an)])], hue.G3, 1.3)
    for m in (0, 1):
        rb = taper([(228, 188), (250, 210), (240, 238), (256, 264), (248, 300)], [3, 8, 7, 8, 3])
        rb2 = taper([(222, 192), (228, 218), (214, 246), (226, 290)], [3, 7, 7, 2.5])
        if m:
            rb, rb2 = mirror(rb), mirror(rb2)
        art.fill(rb2, hue.G3)
        art.fill(rb, hue.G2 if m else hue.G3)
        art.line(rb, hue.G4, 0.8, 0.5)
        c1 = taper([(228, 188), (250, 210), (240, 238), (256, 264), (248, 300)], [0.8, 2.4, 2, 2.4, 0.8])
        art.fill(mirror(c1) if m else c1, hue.G1 if m else hue.G2)
    mask = symmetric(
        "M150,152 C160,142 178,138 196,141 C214,144 228,142 241,133 C247,160 241,192"
        " 223,210 C205,226 183,226 168,214 C161,208 156,200 150,198Z"
    )
    art.fill(mask.buffer(4.2), hue.G2)
    art.fill(mask.buffer(4.2).intersection(right()), hue.G3)
    art.fill(mask, hue.INK)
    art.fill(mask.intersection(left()), hue.DARK)
    eye = shape("M168,181 C178,166 199,164 214,173 C205,190 183,194 168,181Z")
    for m in (0, 1):
        e = mirror(eye) if m else eye
        art.fill(e.buffer(4.6), hue.G2 if m else hue.G3)
        art.fill(e, hue.VOID)
    for m in (0, 1):
        s1 = taper([(157, 161), (178, 153), (202, 155), (222, 156), (234, 147)], [0.8, 2.4, 2.2, 1.9, 0.5])
        s2 = taper([(162, 203), (177, 213), (196, 213), (214, 202), (228, 182)], [0.6, 2.3, 2.4, 2, 0.5])
        for s in (s1, s2):
            art.fill(mirror(s) if m else s, hue.G2 if m else hue.G3)
    for i in range(6):
        for m in (0, 1):
            t = [(170, 219), (181, 224), (194, 225), (207, 222), (218, 215), (227, 205)][i]
            x = t[0] if not m else 300 - t[0]
            art.fill(diamond(x, t[1] + 11, 6.4, 13), hue.G1 if m else hue.G2)
    art.fill(diamond(150, 160, 26, 36), hue.G2)
    art.fill(diamond(150, 160, 26, 36).intersection(right()), hue.G3)
    art.fill(diamond(150, 160, 18, 26), hue.C1)
    art.fill(diamond(150, 160, 18, 26).intersection(right()), hue.C2)
    art.fill(polygon((150, 147), (141, 160), (150, 160)), hue.C0)
