"""Two Face: coin broken into day and night."""

from __future__ import annotations

import itertools
import math

from gotham.cuts import clip_polygon, hatch, lens, rays
from gotham.ink import (
    GOLD,
    GOLD_HI,
    GOLD_LO,
    INK,
    PAPER,
    PAPER_HI,
    Spot,
    bokashi,
    group,
    mix,
    path,
    point,
    polygon,
    spot,
)

SPOT = spot("#5b6b86")
POSE: tuple[float, float, float] = (4, 10, 1)

JAG = [(0, -190), (3, -112), (-5, -84), (6, -58), (-6, -34), (5, -10), (-6, 14), (6, 40), (-5, 66), (5, 92), (-2, 190)]
"""The line along which the coin is broken, from top to bottom."""


def ground(tint: Spot, x: float, y: float, w: float, h: float, cx: float, cy: float) -> list[str]:
    """The ground behind the emblem, round `cx`, `cy`."""
    t = math.radians(9)
    o = [bokashi(tint, x, y, w, h, ("c", "c", "hi"), 0.3)]
    o.append(path(hatch(x, y, x + w, y + h, 7.5, 1.5, 12, 24, 70, 9), mix(tint.c, tint.lo, 0.6)))

    c, s = math.cos(t), math.sin(t)
    edge = [(cx + a * c - b * s, cy + a * s + b * c) for a, b in JAG]
    o.append(path(polygon(clip_polygon([*edge, (x + w + 60, y + h + 60), (x + w + 60, y - 60)])), INK))
    o.append(path(rays(cx + 14, cy + 8, 112, 240, 44, 2.2, -70, 84, short=0.6, peak=0.3, seed=4, jitter=10), tint.c))
    return o


def break_at(y: float) -> float:
    """Where the break is at a height."""
    for (x0, y0), (x1, y1) in itertools.pairwise(JAG):
        if y0 <= y <= y1:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0)
    return 0


def half(r: float, side: int, gap: float = 0, cx: float = 0, cy: float = 0) -> str:
    """Half of a disc left (-1) or right (1) of the break, `gap` away from it."""
    ys = sorted(
        set([cy - r * math.cos(math.pi * i / 36) for i in range(37)] + [y for _, y in JAG if cy - r < y < cy + r])
    )
    rim = []
    edge = []
    for y in ys:
        e = math.sqrt(max(0, r * r - (y - cy) ** 2))
        j = break_at(y) + side * gap
        if side < 0:
            if cx - e >= j:
                continue
            rim.append((cx - e, y))
            edge.append((min(j, cx + e), y))
        else:
            if cx + e <= j:
                continue
            rim.append((cx + e, y))
            edge.append((max(j, cx - e), y))
    return polygon(rim + edge[::-1])


def emblem(tint: Spot) -> list[str]:
    """The coin broken into day and night, round the origin."""
    o = []
    for side in (-1, 1):
        q = []
        lit = side < 0
        q.append(path(half(102, side), INK, INK, 10, join="miter"))
        q.append(path(half(102, side), GOLD_HI if lit else GOLD_LO))
        d = ""
        for i in range(90):
            a = 2 * math.pi * i / 90
            ux, uy = math.cos(a), math.sin(a)
            if (ux * 97 < break_at(uy * 97)) == lit and abs(ux * 97 - break_at(uy * 97)) > 5:
                d += lens(ux * 91, uy * 91, ux * 102, uy * 102, 1.5)
        q.append(path(d, INK))
        q.append(path(half(91, side), INK))
        q.append(path(half(87, side, 2.5), GOLD if lit else "#241a14"))
        if not lit:
            q.append(path(half(87, side, 2.5), None, GOLD, 2, join="miter"))
        # pearl ring
        d = ""
        for i in range(48):
            a = 2 * math.pi * (i + 0.5) / 48
            ux, uy = math.cos(a) * 79, math.sin(a) * 79
            if (ux < break_at(uy)) == lit and abs(ux - break_at(uy)) > 6:
                d += f"M{point(ux - 2.3, uy)}L{point(ux, uy - 2.3)}L{point(ux + 2.3, uy)}L{point(ux, uy + 2.3)}Z"
        q.append(path(d, INK if lit else GOLD))
        if lit:  # day: a sun
            d = ""
            for i in range(24):
                a = math.pi / 2 + math.pi * (i + 0.5) / 24
                c, s_ = math.cos(a), math.sin(a)
                r1 = (70, 58)[i % 2]
                d += lens(c * 38, s_ * 38, c * r1, s_ * r1, (3.6, 2.2)[i % 2], 0, 0.3)
            q.append(path(d, INK))
            q.append(path(half(34, side, 3), INK))
            q.append(path(half(29, side, 5), GOLD_HI))
            q.append(
                path(
                    "".join(
                        lens(math.cos(a) * 25, math.sin(a) * 25, math.cos(a) * 12, math.sin(a) * 12, 1.6, 0, 0.3)
                        for a in [math.pi * (0.6 + 0.8 * k / 7) for k in range(8)]
                    ),
                    INK,
                )
            )
            q.append(path(lens(-64, -50, -34, -72, 2, 6) + lens(-74, -30, -68, -42, 1.6, 2), PAPER_HI))
        else:  # night: a moon, scarred
            d = ""
            for i in range(24):
                a = -math.pi / 2 + math.pi * (i + 0.5) / 24
                c, s_ = math.cos(a), math.sin(a)
                r1 = (54, 47)[i % 2]
                if i not in (3, 4, 9, 15, 16, 20):
                    d += lens(c * 38, s_ * 38, c * r1, s_ * r1, (2.0, 1.4)[i % 2], 0, 0.3)
            q.append(path(d, GOLD))
            q.append(path(half(34, side, 3), GOLD))
            q.append(path(half(30, side, 4.5), INK))
            stars = [(48, -44, 6), (64, 10, 5), (38, 56, 6), (20, -64, 4), (66, -20, 3), (56, 38, 3)]
            d = "".join(
                polygon(
                    [
                        (
                            a + r * math.cos(math.pi * k / 4) * (1 if k % 2 == 0 else 0.36),
                            b + r * math.sin(math.pi * k / 4) * (1 if k % 2 == 0 else 0.36),
                        )
                        for k in range(8)
                    ]
                )
                for a, b, r in stars
            )
            q.append(path(d, GOLD))
            sc = [
                (12, -74, 70, -14),
                (22, -80, 50, -56),
                (8, -18, 58, 52),
                (16, 34, 46, 72),
                (42, -10, 82, 26),
                (14, 60, 30, 80),
                (26, -34, 44, -12),
            ]
            d = "".join(lens(a, b, c, e, 2.8, 2, 0.4) for a, b, c, e in sc)
            q.append(path(d, INK, INK, 2.4))
            q.append(path("".join(lens(a, b, c, e, 1.7, 2, 0.4) for a, b, c, e in sc), PAPER))
        o.append(group(q, "rotate(9) translate(-10 -7)" if lit else "rotate(9) translate(10 7)"))
    return o
