"""Bane: column broken in two."""

from __future__ import annotations

import math
import random

from gotham.cuts import hatch, lens, rays, wedges
from gotham.ink import GOLD, GOLD_HI, INK, PAPER, PAPER_HI, Spot, bokashi, group, path, polygon, rect, spot

SPOT = spot("#8c3124")
POSE: tuple[float, float, float] = (-2, 14, 1)


def ground(tint: Spot, x: float, y: float, w: float, h: float, cx: float, cy: float) -> list[str]:
    """The ground behind the emblem, round `cx`, `cy`."""
    o = [bokashi(tint, x, y, w, h, ("lo", "c", "c"), 0.7)]
    o.append(path(wedges(cx - 4, cy - 2, 10, 260, 22, 0.5, 4), INK, opacity=0.55))
    o.append(path(rays(cx - 4, cy - 2, 44, 230, 44, 3, short=0.6, peak=0.3, seed=2, jitter=16), tint.hi))
    o.append(rect(x, cy + 112, w, 60, INK))
    o.append(path(hatch(x, cy + 122, x + w, y + h, 7, 1.4, 4, 20, 70, 8), tint.c))
    return o


def emblem(tint: Spot) -> list[str]:
    """The column broken in two, round the origin."""
    o = []
    # the blow: a burst behind the break
    st = []
    rng = random.Random(8)
    for i in range(28):
        a = 2 * math.pi * i / 28
        r = 92 * rng.uniform(0.8, 1.12) if i % 2 == 0 else 48
        st.append((-4 + math.cos(a) * r * 1.12, 4 + math.sin(a) * r * 0.82))
    o.append(path(polygon(st), GOLD_HI, INK, 4, join="miter"))
    st = [(-4 + (x_ + 4) * 0.66, 4 + (y_ - 4) * 0.66) for x_, y_ in st]
    o.append(path(polygon(st), PAPER_HI))
    # lower stump
    top = [(-44, 30), (-36, 38), (-26, 18), (-15, 30), (-5, 10), (8, 28), (18, 16), (29, 34), (40, 20), (44, 26)]
    stump = [(-48, 96), *top, (48, 96)]
    base = [(-66, 116), (-66, 104), (-57, 104), (-54, 95), (54, 95), (57, 104), (66, 104), (66, 116)]
    o += [path(polygon(q), None, INK, 11, join="miter") for q in (stump, base)]
    o += [path(polygon(q), PAPER) for q in (stump, base)]
    o.append(
        path(
            polygon([(29, 34), (40, 20), (44, 26), (48, 96), (34, 96)])
            + polygon([(40, 95), (54, 95), (57, 104), (66, 104), (66, 116), (44, 116)]),
            tint.c,
        )
    )
    fl = "".join(
        lens(a, b, a * 1.07, 92, t, 0, 0.4)
        for a, b, t in [(-36, 46, 2), (-24, 32, 2.2), (-11, 28, 2.4), (3, 34, 2.8), (17, 30, 3.2), (30, 42, 3.4)]
    )
    fl += lens(-64, 104, 64, 104, 1.5) + lens(-52, 95, 52, 95, 1.6)
    o.append(path(fl, INK))
    # upper drum with capital, thrown off
    up = []
    sh = [
        (-38, 66),
        (-37, -8),
        (37, -8),
        (38, 52),
        (29, 66),
        (19, 50),
        (9, 72),
        (-2, 56),
        (-12, 74),
        (-22, 56),
        (-31, 74),
    ]
    neck = [(-40, -6), (-40, -13), (40, -13), (40, -6)]
    cap = [(-40, -13), (-52, -26), (-52, -27), (52, -27), (52, -26), (40, -13)]
    abacus = [(-60, -27), (-60, -43), (60, -43), (60, -27)]
    up += [path(polygon(q), None, INK, 11, join="miter") for q in (sh, neck, cap, abacus)]
    up += [path(polygon(q), PAPER) for q in (sh, neck, cap, abacus)]
    up.append(
        path(
            polygon([(27, -6), (37, -6), (38, 52), (29, 66), (25, 60)])
            + polygon([(34, -13), (40, -13), (52, -26), (44, -26)])
            + polygon([(46, -27), (60, -27), (60, -43), (46, -43)]),
            tint.c,
        )
    )
    fl = "".join(
        lens(a, -3, a, b, t, 0, 0.5)
        for a, b, t in [(-29, 66, 2), (-17, 52, 2.2), (-5, 56, 2.4), (7, 64, 2.8), (18, 46, 3.2), (29, 58, 3.4)]
    )
    fl += lens(-60, -27, 60, -27, 1.7) + lens(-40, -13, 40, -13, 1.7) + lens(-39, -6, 39, -6, 1.5)
    for i in range(-3, 4):
        fl += lens(i * 13.5, -24.5, i * 11.5, -15, 2.0, 0, 0.4)
    up.append(path(fl, INK))
    up.append(path(lens(-56, -36, 42, -36, 1.6), GOLD))
    o.append(group(up, "translate(26 -66) rotate(21)"))
    chips = [
        (-70, -20, 11, 20),
        (-88, 18, 8, 50),
        (80, 30, 10, 10),
        (98, 4, 7, 70),
        (-48, -54, 9, 15),
        (72, 58, 7, 40),
        (-104, -30, 5, 5),
        (112, 44, 5, 30),
        (-80, 56, 7, 60),
        (-20, -74, 6, 10),
    ]
    d = ""
    for a, b, r, t in chips:
        d += polygon(
            [
                (a + math.cos(math.radians(t + k)) * r * m, b + math.sin(math.radians(t + k)) * r * m)
                for k, m in [(0, 1), (80, 0.8), (150, 1.1), (230, 0.75), (300, 1)]
            ]
        )
    o.append(path(d, INK, INK, 7, join="miter"))
    o.append(path(d, PAPER))
    return o
