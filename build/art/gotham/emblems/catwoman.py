"""Catwoman: cat in a ring of rope."""

from __future__ import annotations

import math

from gotham.cuts import arcs, lens, rays, taper
from gotham.ink import GOLD, GOLD_HI, INK, PAPER, Pair, Spot, bokashi, circle, mirror, mix, path, rect, spline, spot

SPOT = spot("#1f7f7c")
POSE: tuple[float, float, float] = (4, 12, 1)


def ground(tint: Spot, x: float, y: float, w: float, h: float, cx: float, cy: float) -> list[str]:
    """The ground behind the emblem, round `cx`, `cy`."""
    o = [bokashi(tint, x, y, w, h, ("lo", "c", "lo"), 0.5)]
    o.append(
        path(rays(cx, cy + 6, 30, 230, 72, 3.2, short=0.75, peak=0.35, seed=5, jitter=10, inner_short=60), tint.hi)
    )
    yl = cy + 112
    o.append(rect(x, yl, w, y + h - yl + 4, INK))
    o.append(rect(x, yl + 6, w, 2, GOLD))
    return o


def rope(cx: float, cy: float, radius: float, w: float, n: int) -> list[str]:
    """Laid rope along a circle: a dark body with `n` slanted strands cut out."""
    angles = [math.radians(360 * i / 60) for i in range(61)]
    o = []

    def at(r: float, a: float) -> Pair:
        return (cx + math.cos(a) * r, cy + math.sin(a) * r)

    o.append(path(spline([at(radius, a) for a in angles], False), None, INK, w * 2 + 5, cap="butt"))
    d = ""
    st = math.radians(360 / n)
    for i in range(n):
        a = st * i
        p = [
            at(radius - w, a),
            at(radius - w * 0.5, a + st * 0.16),
            at(radius + w * 0.5, a + st * 0.95),
            at(radius + w, a + st * 1.30),
            at(radius + w, a + st * 1.02 + st * 0.72),
            at(radius + w * 0.5, a + st * 1.66),
            at(radius - w * 0.5, a + st * 0.92),
            at(radius - w, a + st * 0.74),
        ]
        d += spline(p, True, 0.14)
    o.append(path(d, PAPER))
    return o


def emblem(tint: Spot) -> list[str]:
    """The cat in a ring of rope, round the origin."""
    o = [circle(0, 4, 92, mix(tint.c, "#0d0a0c", 0.35))]
    o.append(path(arcs(0, 4, 20, 88, 8, 8, 1.3), mix(tint.c, tint.hi, 0.5)))
    o += rope(0, 4, 98, 8, 44)
    # rope end hanging down
    half = (
        "M0 -92C6 -92 10 -91 14 -89L34 -112C38 -100 43 -86 43 -70C46 -58 40 -42"
        " 28 -34C29 -26 36 -16 44 0C56 22 66 52 66 84C66 102 60 112 52 114L0 114"
        "Z"
    )
    tail = taper([(50, 104), (96, 112), (120, 92), (106, 62), (98, 44), (104, 27), (117, 30)], 9, 5.5, 10, 9)
    o.append(path(tail, INK, PAPER, 5.5))
    o.append(path("M117 30L117.2 30.1", None, PAPER, 16.5))
    o.append(path(tail, INK))
    o.append(path("M117 30L117.2 30.1", None, INK, 11))
    outline = half.rsplit("L0 114", 1)[0]
    o.append(path(outline + mirror(outline), None, PAPER, 7))
    o.append(path(half + mirror(half), INK))
    eye = "M9 -62C14 -71 26 -73 33 -66C28 -56 16 -53 9 -62Z"
    o.append(path(eye + mirror(eye), GOLD_HI))
    pupil = "M19.5 -71C23 -67 23 -60 20.5 -55.5C17.5 -60 17.5 -67 19.5 -71Z"
    o.append(path(pupil + mirror(pupil), INK))
    o.append(path("M18 -88L31 -102C34 -94 36 -86 36 -78Z" + mirror("M18 -88L31 -102C34 -94 36 -86 36 -78Z"), tint.c))
    o.append(path("M-5 -48C-2 -50 2 -50 5 -48C4 -44 2 -42 0 -41C-2 -42 -4 -44 -5 -48Z", PAPER))
    d = lens(0, -41, -12, -36, 1.1, 3) + lens(0, -41, 12, -36, 1.1, -3)
    for k in (-1, 1):
        for a, b, c, e in [
            (
                14,
                -46,
                66,
                -58,
            ),
            (
                15,
                -42,
                70,
                -42,
            ),
            (14, -38, 64, -27),
        ]:
            d += lens(k * a, b, k * c, e, 1.1, k * -3, 0.3)
    o.append(path(d, PAPER))
    # chest, legs and haunch
    fur = ""
    for a, b, length in [
        (0, -22, 16),
        (-8, -20, 14),
        (8, -20, 14),
        (-4, -4, 16),
        (4, -4, 16),
        (-12, -4, 14),
        (12, -4, 14),
        (0, 14, 16),
        (-8, 14, 13),
        (8, 14, 13),
    ]:
        fur += lens(a, b, a * 0.9, b + length, 1.6, 0, 0.3)
    fur += lens(0, 48, 0, 114, 1.8, 0, 0.4)
    for k in (-1, 1):
        fur += (
            lens(k * 26, 58, k * 22, 112, 1.6, k * 3)
            + lens(k * 36, 52, k * 56, 98, 2, k * -12)
            + lens(k * 42, 62, k * 55, 92, 1.4, k * -8)
        )
        fur += lens(k * 8, 108, k * 8, 116, 1.1) + lens(k * 15, 108, k * 15, 116, 1.1)
        fur += lens(k * 38, 4, k * 56, 52, 1.6, k * -3) + lens(k * 33, 12, k * 47, 44, 1.2, k * -3)
    o.append(path(fur, tint.hi))
    return o
