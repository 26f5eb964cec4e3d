"""Poison Ivy: ivy leaf in a ring of thorns."""

from __future__ import annotations

import math
from itertools import pairwise

from gotham.cuts import lens, rays, ribbon, taper
from gotham.ink import GOLD_HI, GOLD_LO, INK, PAPER, PAPER_HI, Pair, Spot, group, mirror, path, point, rect, spot

SPOT = spot("#3f8a3c")
POSE: tuple[float, float, float] = (8, 14, 0.98)


def ground(tint: Spot, x: float, y: float, w: float, h: float, cx: float, cy: float) -> list[str]:
    """The ground behind the emblem, round `cx`, `cy`."""
    o = [rect(x, y, w, h, tint.lo)]
    o.append(path(rays(cx, cy, 40, 240, 64, 3, short=0.8, peak=0.4, seed=9, jitter=14), tint.c))
    return o


def thorns(points: list[Pair], size: float) -> str:
    """Thorns along a vine, on every third point, left and right in turn."""
    out = ""
    side = 1
    for (x, y), (a, b) in list(pairwise(points))[2::3]:
        length = math.hypot(a - x, b - y) or 1
        tx, ty = (a - x) / length, (b - y) / length
        nx, ny = -ty * side, tx * side

        def spot_at(
            along: float, out: float, *, x: float = x, y: float = y, t: Pair = (tx, ty), n: Pair = (nx, ny)
        ) -> str:
            return point(x + n[0] * size * out + t[0] * size * along, y + n[1] * size * out + t[1] * size * along)

        out += f"M{spot_at(-0.5, 0)}Q{spot_at(-0.1, 0.5)} {spot_at(0.7, 1.5)}Q{spot_at(0.5, 0.6)} {spot_at(0.6, 0)}Z"
        side = -side
    return out


def emblem(tint: Spot) -> list[str]:
    """The ivy leaf in a ring of thorns, round the origin."""
    o = []

    # vine ring
    ring = [
        (
            math.cos(math.radians(a)) * (113 + 3.5 * math.sin(a / 19) - 10 * (a + 90) / 390),
            math.sin(math.radians(a)) * (113 + 3.5 * math.sin(a / 19) - 10 * (a + 90) / 390),
        )
        for a in range(-288, 118, 8)
    ]
    vine = ribbon(ring, lambda t: 1.2 + 5.2 * math.sin(math.pi * (0.06 + 0.88 * t)) ** 0.6)
    spikes = thorns(ring, 9)
    o.append(path(vine, INK, INK, 7))
    o.append(path(spikes, INK, INK, 6))
    o.append(path(spikes, tint.hi))
    o.append(path(vine, tint.hi))
    o.append(path("".join(lens(*ring[i], *ring[i + 2], 1.1, 0) for i in range(1, len(ring) - 3, 3)), INK))
    half = (
        "M0 -116C8 -92 18 -76 32 -50C48 -64 76 -72 108 -70C98 -46 80 -22 60 0C76"
        " 8 88 30 94 60C70 66 34 72 12 56C8 52 4 50 0 50Z"
    )
    o2 = []
    st = taper([(0, 50), (3, 70), (0, 90), (-16, 104)], 5, 3.6, 8)
    o2.append(path(st, INK, INK, 7))
    o2.append(path(st, tint.hi))
    o2.append(path(half + mirror(half), INK, INK, 13))
    o2.append(path(half + mirror(half), None, PAPER, 4.5))
    o2.append(path(half + mirror(half), INK))
    inner = (
        "M0 -104C7 -84 16 -66 31 -42C50 -56 74 -63 98 -63C88 -42 70 -18 50 0C68"
        " 10 80 30 86 53C64 58 36 62 14 49C9 46 4 45 0 45Z"
    )
    o2.append(path(inner, tint.hi))
    o2.append(path(mirror(inner), tint.c))
    v = lens(0, 48, 0, -104, 4.2, 0, 0.3)
    for k in (-1, 1):
        v += lens(0, 46, k * 92, -58, 3.6, k * -6, 0.35) + lens(0, 46, k * 80, 50, 3.2, k * 7, 0.35)
        for a, b, c, d, w, e in [
            (0, -18, 18, -46, 1.7, 2),
            (0, -44, 13, -68, 1.5, 2),
            (0, -70, 7, -86, 1.2, 1),
            (0, 8, 22, -14, 1.7, 2),
            (34, 14, 66, 4, 0, 0),
            (40, 10, 40, -26, 1.6, 4),
            (58, -14, 62, -48, 1.5, 3),
            (56, -10, 72, -18, 1.4, -2),
            (34, 18, 50, 14, 1.4, 2),
            (30, 54, 36, 34, 1.5, 2),
            (52, 56, 60, 36, 1.4, 2),
            (70, -28, 80, -52, 1.2, 2),
        ]:
            if w:
                v += lens(k * a, b, k * c, d, w, k * e, 0.35)
    o2.append(path(v, INK))
    # shading hatches on the left half
    h = ""
    for i in range(9):
        y = -84 + i * 13
        h += lens(-3, y + 6, -3 - min(8 + i * 3.2, 26), y - 4 - i * 0.6, 1.1, 1)
    o2.append(path(h, tint.lo))
    h = "".join(
        lens(a, b, a + c, b + d, 1.2, 0)
        for a, b, c, d in [
            (10, -34, 10, -16),
            (14, -20, 16, -18),
            (8, -62, 7, -12),
            (64, -30, 14, -18),
            (56, -24, 6, -18),
            (60, 38, 14, 10),
            (46, 36, 10, 12),
            (28, 36, 6, 14),
            (24, 0, 12, -12),
        ]
    )
    o2.append(path(h, PAPER_HI))
    o.append(group(o2, "rotate(10)"))
    # poison drops
    for x, y, s in [(88, 84, 1.0), (104, 104, 0.6)]:
        drop = "M0 -16C6 -6 10 0 10 6C10 12 5 16 0 16C-5 16 -10 12 -10 6C-10 0 -6 -6 0 -16Z"
        o.append(
            group(
                [path(drop, INK, INK, 7), path(drop, GOLD_HI), path(lens(-4, 2, 0, 11, 1.6, 3), GOLD_LO)],
                f"translate({x} {y}) scale({s})",
            )
        )
    return o
