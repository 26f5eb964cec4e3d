"""The chancellor: scroll, quill and seal."""

from __future__ import annotations

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from vector import Shape, at, circle, diamond, polar, polygon, rays, right, rounded, shape, spline, taper

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.22, -32, 46)
FULL: Placement | None = Placement(0.89, 150, 165, -1, 9)


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    lo, hi = art.ramp
    cx, cy = 150, 330
    for i in range(16, -1, -1):
        r = 40 + i * 26
        art.fill(circle(cx, cy, r).intersection(area), mix(hi, hue.G2, 0.09) if i % 2 else lo, 0.8)
    for r in rays(cx, cy, 24, 40, 560, -90, 90, 0.12):
        art.fill(r.intersection(area), mix(hi, hue.G2, 0.2), 0.8)
    art.glow(area, 150, 160, 165, 0.5)


def emblem(art: CourtDrawing) -> None:
    """The scroll, quill and seal."""
    hue = art.palette

    def tilt(g: Shape) -> BaseGeometry:
        return affinity.rotate(shape(g), -5, origin=(150, 165))

    def paint(g: Shape, c: str, opacity: float = 1) -> None:
        art.fill(tilt(g), c, opacity)

    art.rings(150, 162, 116)
    # sheet
    sh = shape(
        "M90,66 L212,66 C206,110 206,150 212,190 C216,216 216,236 212,262 L90,262"
        " C94,236 94,214 90,190 C84,150 84,110 90,66Z"
    )
    paint(sh, hue.I1)
    paint(sh.intersection(box(176, 0, 400, 400)), hue.I2)
    paint(
        shape(
            "M198,60 L214,60 C206,110 206,150 212,190 C216,216 216,236 212,262 L198,262"
            " C203,230 201,212 197,190 C192,150 192,110 198,60Z"
        ).intersection(sh),
        hue.I3,
    )
    paint(shape("M90,84 L212,84 L212,94 L90,98Z").intersection(sh), hue.I3, 0.9)
    # initial and lines
    paint(rounded(101, 106, 28, 28, 2), hue.R2)
    paint(rounded(115, 106, 14, 28, 2), hue.R3)
    paint(diamond(115, 120, 22, 22), hue.G1)
    paint(diamond(115, 120, 22, 22).intersection(right(115)), hue.G2)
    paint(diamond(115, 120, 10, 10), hue.R3)
    for y, x0, x1 in (
        (109, 136, 188),
        (119, 136, 192),
        (129, 136, 184),
        (144, 102, 190),
        (154, 101, 186),
        (164, 101, 191),
        (174, 101, 176),
    ):
        paint(rounded(x0, y, x1 - x0, 3.4, 1.6), hue.I3)
    # rolls
    for y in (64, 262):
        w = 84
        rl = rounded(151 - w, y - 17, 2 * w, 32, 14)
        paint(rl, hue.I2)
        paint(rounded(151 - w, y - 17, 2 * w, 9, 4.5), hue.I1)
        paint(rounded(151 - w + 4, y + 4, 2 * w - 8, 11, 5), hue.I3)
        paint(rl.intersection(box(200, 0, 400, 400)), hue.I3)
        paint(rounded(200, y - 17, 151 + w - 200, 9, 4), hue.I2)
        for s in (-1, 1):
            knob = 151 + s * w
            kn = shape("M0,-9 L10,-9 C14,-14 22,-12 24,-5 L30,0 L24,5 C22,12 14,14 10,9 L0,9Z")
            k2 = at(kn, knob - 4 * s, y - 1, 0, 1, s < 0)
            paint(k2, hue.G3 if s > 0 else hue.G2)
            paint(k2.intersection(box(0, 0, 400, y - 1)), hue.G1 if s < 0 else hue.G2)
            paint(rounded(knob - 5 + (-5 if s > 0 else 5), y - 18, 10, 34, 3), hue.G2 if s < 0 else hue.G3)
            paint(rounded(knob - 5 + (-5 if s > 0 else 5), y - 18, 4, 34, 2), hue.G1 if s < 0 else hue.G2)
    # ribbon and seal
    for m, p in (
        (0, [(118, 226), (108, 252), (112, 276), (104, 296)]),
        (1, [(122, 228), (130, 252), (126, 276), (136, 298)]),
    ):
        paint(taper(p, [6, 7.4, 6.6, 7]), hue.R2 if not m else hue.R3)
        paint(taper(p, [1.6, 2.2, 2, 1.6]), hue.R1 if not m else hue.R2)
    n = 14
    x, y = 120, 218
    seal = unary_union(
        [circle(x, y, 25)]
        + [circle(*polar(x, y, 24.5, 360 / n * i + (i % 3) * 4), 5 + (i % 2) * 1.6) for i in range(n)]
    )
    paint(seal, hue.R3)
    paint(affinity.translate(seal, -1.6, -1.8).intersection(seal), hue.R2)
    paint(circle(x, y, 20.5), hue.R3)
    paint(circle(x + 0.8, y + 1, 19), hue.R2)
    paint(circle(x, y, 20.5).difference(circle(x + 2.6, y + 3, 20)), hue.R4)
    paint(circle(x, y, 20.5).difference(circle(x - 2.4, y - 2.8, 20)), hue.R1)
    st = [polar(x, y, 16 if i % 2 == 0 else 7, 45 * i) for i in range(8)]
    paint(Polygon(st), hue.R1)
    for i in range(0, 8, 2):
        paint(Polygon([st[i], st[(i + 1) % 8], (x, y)]), hue.R3 if i in (2, 4) else hue.R2)
    paint(circle(x, y, 3.6), hue.G1)
    # quill
    sp = [(196, 250), (206, 222), (222, 178), (238, 128), (246, 84), (240, 40)]
    vane_l = shape(
        spline(
            [
                (206, 224, "c"),
                (190, 206),
                (186, 176),
                (196, 140),
                (206, 100),
                (222, 62),
                (240, 36, "c"),
                (246, 84),
                (238, 128),
                (222, 178),
            ]
        )
    )
    vane_r = shape(
        spline(
            [
                (206, 224, "c"),
                (222, 178),
                (238, 128),
                (246, 84),
                (240, 36, "c"),
                (258, 62),
                (266, 98),
                (260, 136),
                (246, 172),
                (226, 206),
            ]
        )
    )
    art.fill(vane_l, hue.R1)
    art.fill(vane_r, hue.R3)
    art.fill(
        shape(
            spline(
                [
                    (206, 224, "c"),
                    (200, 204),
                    (204, 176),
                    (214, 140),
                    (226, 100),
                    (234, 66),
                    (240, 36, "c"),
                    (246, 84),
                    (238, 128),
                    (222, 178),
                ]
            )
        ).intersection(vane_l),
        hue.R2,
    )
    art.fill(
        shape(
            spline(
                [
                    (206, 224, "c"),
                    (226, 190),
                    (242, 140),
                    (250, 96),
                    (240, 36, "c"),
                    (246, 84),
                    (238, 128),
                    (222, 178),
                ]
            )
        ).intersection(vane_r),
        hue.R2,
    )
    for x, y, dx, dy in ((188, 178, 20, 20), (195, 140, 24, 20), (209, 98, 22, 18)):
        art.fill(
            polygon((x - 4, y - 2), (x + dx, y + dy), (x - 1, y + 5)),
            mix(hue.R3, hue.R4, 0.2),
        )
    for x, y, dx, dy in ((262, 128, -16, 24), (250, 164, -16, 22)):
        art.fill(polygon((x + 5, y - 2), (x + dx, y + dy), (x + 2, y + 5)), hue.R4)
    q = taper(sp, [2.6, 3, 2.6, 2.2, 1.6, 0.7])
    art.fill(q, hue.G2)
    art.fill(affinity.translate(taper(sp, [0.9, 1, 0.9, 0.8, 0.6, 0.3]), -0.8, -0.3), hue.G0)
    nib = shape("M192,238 L201,241 C199,256 192,268 183,280 C184,264 187,250 192,238Z")
    art.fill(nib, hue.G1)
    art.fill(shape("M197,240 L201,241 C199,256 192,268 183,280Z"), hue.G3)
    art.line("M194.4,252 L184.6,277", hue.INK, 0.9)
