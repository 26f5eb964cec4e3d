"""The jester: cap and bells."""

from __future__ import annotations

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from vector import (
    Shape,
    circle,
    diamond,
    left,
    mirror,
    polar,
    polygon,
    right,
    rounded,
    shape,
    spline,
    symmetric,
    taper,
)

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.06, -14, 88)
FULL: Placement | None = None


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    lo, hi = art.ramp
    for j in range(-6, 22):
        for i in range(-5, 12):
            x = 150 + (i - 3) * 46 + (23 if j % 2 else 0)
            y = 150 + (j - 6) * 37
            art.fill(
                diamond(x, y, 45, 73).intersection(area),
                mix(hi, hue.R3, 0.30) if (i + j // 2) % 2 else mix(lo, "#000000", 0.25),
                0.62,
            )
    for j in range(-6, 22):
        for i in range(-5, 12):
            x = 150 + (i - 3) * 46 + (23 if j % 2 else 0)
            y = 150 + (j - 6) * 37
            art.fill(diamond(x, y + 36.5, 5, 8).intersection(area), mix(hi, hue.G2, 0.5), 0.8)
    art.glow(area, 150, 150, 165, 0.6)


def emblem(art: CourtDrawing) -> None:
    """The cap and bells."""
    hue = art.palette

    def tilt(g: Shape) -> BaseGeometry:
        return affinity.rotate(shape(g), 9, origin=(150, 190))

    def paint(g: Shape, c: str) -> None:
        art.fill(tilt(g), c)

    def bell(x: float, y: float, r: float) -> None:
        paint(circle(x, y, r), hue.G3)
        paint(circle(x - r * 0.1, y - r * 0.12, r * 0.88), hue.G2)
        paint(
            circle(x, y, r)
            .intersection(box(-99, -99, x - r * 0.1, 999))
            .intersection(circle(x - 1, y - 1.4, r * 0.86)),
            hue.G1,
        )
        paint(circle(x - r * 0.36, y - r * 0.4, r * 0.24), hue.G0)
        paint(rounded(x - r * 1.02, y - r * 0.1, r * 2.04, r * 0.3, 1), hue.G4)
        paint(circle(x, y + r * 0.52, r * 0.26), hue.INK)
        paint(box(x - r * 0.08, y + r * 0.5, x + r * 0.08, y + r * 0.96), hue.INK)

    # ribbons and stick
    for m in (0, 1):
        p = [(150, 238), (178, 250), (190, 270), (214, 276), (226, 262)]
        q = [((300 - x) if m else x, y + (6 if m else 0)) for x, y in p]
        paint(taper(q, [3, 6, 7, 6, 1]), hue.C2 if m else hue.C3)
        paint(taper(q, [0.8, 2, 2.4, 2, 0.6]), hue.C1 if m else hue.C2)
    paint(box(143, 222, 157, 380), hue.G3)
    paint(box(143, 222, 148, 380), hue.G1)
    paint(box(148, 222, 152, 380), hue.G2)
    for i in range(6):
        paint(
            polygon((143, 250 + i * 16), (157, 242 + i * 16), (157, 248 + i * 16), (143, 256 + i * 16)),
            hue.C2,
        )
        paint(
            polygon((150, 246 + i * 16), (157, 242 + i * 16), (157, 248 + i * 16), (150, 252 + i * 16)),
            hue.C3,
        )
    # horns: middle behind, then sides
    mid = shape(
        spline(
            [
                (118, 176, "c"),
                (122, 130),
                (136, 92),
                (158, 66),
                (176, 54, "c"),
                (184, 62, "c"),
                (178, 90),
                (182, 130),
                (184, 176, "c"),
            ]
        )
    )
    paint(mid, hue.C2)
    paint(shape("M150,176 C152,130 160,92 180,58 L184,62 C178,90 182,130 184,176Z").intersection(mid), hue.C3)
    paint(shape("M118,176 C122,130 136,92 158,66 L164,61 C146,92 136,130 134,176Z").intersection(mid), hue.C1)
    for y, x in ((96, 157), (124, 151), (152, 151)):
        paint(diamond(x, y, 11, 17), hue.G1)
        paint(diamond(x, y, 11, 17).intersection(right(x)), hue.G2)
    lh = shape(
        spline(
            [
                (150, 208, "c"),
                (150, 160),
                (132, 118),
                (98, 94),
                (62, 104),
                (40, 136),
                (38, 168, "c"),
                (52, 170, "c"),
                (62, 150),
                (82, 142),
                (94, 160),
                (98, 206, "c"),
            ]
        )
    )
    paint(lh, hue.R2)
    paint(
        shape(
            "M150,208 C150,160 132,118 98,94 C84,92 72,96 62,104 C88,104 112,124 122,150 C128,170 128,190 126,208Z"
        ).intersection(lh),
        hue.R1,
    )
    paint(
        shape(
            "M38,168 L52,170 C56,158 66,144 82,142 C92,146 94,160 98,206 L108,206 C108,160"
            " 104,136 88,128 C64,122 48,140 38,168Z"
        ).intersection(lh),
        hue.R3,
    )
    rh = mirror(lh)
    paint(rh, hue.I1)
    paint(
        mirror(
            shape(
                "M150,208 C150,160 132,118 98,94 C84,92 72,96 62,104 C88,104 112,124 122,150 C128,170 128,190 126,208Z"
            )
        ).intersection(rh),
        hue.I1,
    )
    paint(
        mirror(
            shape(
                "M62,104 C88,104 112,124 122,150 C128,170 128,190 126,208 L98,206 C94,160"
                " 92,146 82,142 C70,124 64,112 62,104Z"
            )
        ).intersection(rh),
        hue.I2,
    )
    paint(
        mirror(
            shape(
                "M38,168 L52,170 C56,158 66,144 82,142 C92,146 94,160 98,206 L108,206 C108,160"
                " 104,136 88,128 C64,122 48,140 38,168Z"
            )
        ).intersection(rh),
        hue.I3,
    )
    for t, (x, y) in enumerate(((196, 132), (178, 164), (224, 112))):
        paint(affinity.rotate(diamond(x, y, 10, 16), -30 - 20 * t), hue.R2)
        paint(affinity.rotate(diamond(x, y, 10, 16), -30 - 20 * t).intersection(right(x)), hue.R3)
    for t, (x, y) in enumerate(((104, 132), (122, 164), (76, 112))):
        paint(affinity.rotate(diamond(x, y, 10, 16), 30 + 20 * t), hue.G1)
        paint(affinity.rotate(diamond(x, y, 10, 16), 30 + 20 * t).intersection(right(x)), hue.G2)
    bell(180, 52, 13)
    bell(44, 180, 14.5)
    bell(256, 180, 14.5)
    # band
    # collar of points
    for i in (0, 1, 2, 3, 4, 5, 6):
        an = -66 + 22 * i
        tip = polar(150, 196, 62, 180 - an)
        b1 = polar(150, 196, 26, 180 - an - 15)
        b2 = polar(150, 196, 26, 180 - an + 15)
        c = [
            (hue.R2, hue.R1),
            (hue.G2, hue.G1),
            (hue.I2, hue.I1),
            (hue.C2, hue.C1),
            (hue.I3, hue.I2),
            (hue.G3, hue.G2),
            (hue.R3, hue.R2),
        ][i]
        paint(Polygon([b1, tip, b2]).buffer(1), c[0])
        paint(Polygon([b1 if b1[0] < b2[0] else b2, tip, (150, 196)]), c[1])
        bell(tip[0], tip[1] + 3, 6.4)
    bd = symmetric("M150,192 C176,192 196,188 206,180 L204,204 C190,214 172,218 150,218Z")
    paint(bd, hue.G2)
    paint(bd.intersection(right()), hue.G3)
    b2 = symmetric("M150,197 C174,197 192,193 201,187 L199,201 C188,209 170,212.5 150,212.5Z")
    paint(b2, hue.INK)
    paint(b2.intersection(left()), hue.DARK)
    for x, y in ((150, 205), (128, 203), (172, 203), (110, 197.5), (190, 197.5)):
        paint(diamond(x, y, 12, 13), hue.G1 if x < 150 else hue.G2)
        paint(diamond(x, y, 12, 13).intersection(right(x)), hue.G2 if x < 150 else hue.G3)
