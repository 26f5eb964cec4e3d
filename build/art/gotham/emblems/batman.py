"""Batman: bat before the moon, over the roofs."""

from __future__ import annotations

import random
from collections.abc import Sequence

from gotham.cuts import arcs, lens
from gotham.ink import (
    GOLD,
    GOLD_HI,
    INK,
    PAPER,
    PAPER_HI,
    Spot,
    bokashi,
    circle,
    group,
    mirror,
    mix,
    path,
    polygon,
    spot,
)

SPOT = spot("#2f5590")
POSE: tuple[float, float, float] = (2, 2, 0.95)


def backing() -> list[str]:
    """The moon, without which a black bat is lost on a black ground."""
    return [circle(4, -6, 108, PAPER_HI), circle(4, -6, 108, None, GOLD, 4)]


def ground(tint: Spot, x: float, y: float, w: float, h: float, cx: float, cy: float) -> list[str]:
    """The ground behind the emblem, round `cx`, `cy`."""
    o = [bokashi(tint, x, y, w, h, ("lo", "c", "c"), 0.6)]
    mx, my = cx + 6, cy - 4
    o.append(path(arcs(mx, my, 112, 270, 9, 3, 1.5), tint.hi))
    o.append(circle(mx, my, 104, PAPER_HI))
    o.append(circle(mx, my, 104, None, GOLD, 3))
    o.append(
        path(
            "".join(
                lens(mx + a, my + b, mx + a + c, my + b + d, t, e)
                for a, b, c, d, t, e in [
                    (-58, 46, 44, 12, 1.6, 4),
                    (-30, 66, 52, 4, 1.6, 4),
                    (34, 50, 40, -14, 1.4, -3),
                    (-76, 10, 20, 26, 1.4, 5),
                    (50, 26, 30, -8, 1.2, -2),
                    (-20, 82, 40, 0, 1.2, 3),
                ]
            ),
            mix(GOLD, PAPER_HI, 0.25),
        )
    )
    yb = y + h

    def skyline(bs: Sequence[tuple[float, float, float, str]], fill: str, base: float) -> str:
        d = ""
        for bx, bw, bh, st in bs:
            left = x + bx
            top = base - bh
            if st == "flat":
                d += polygon([(left, base + 6), (left, top), (left + bw, top), (left + bw, base + 6)])
            if st == "step":
                q = bw / 5
                d += polygon(
                    [
                        (left, base + 6),
                        (left, top + 14),
                        (left + q, top + 14),
                        (left + q, top + 6),
                        (left + 1.7 * q, top + 6),
                        (left + 1.7 * q, top),
                        (left + 3.3 * q, top),
                        (left + 3.3 * q, top + 6),
                        (left + 4 * q, top + 6),
                        (left + 4 * q, top + 14),
                        (left + bw, top + 14),
                        (left + bw, base + 6),
                    ]
                )
            if st == "spire":
                q = bw / 6
                m = left + bw / 2
                d += polygon(
                    [
                        (left, base + 6),
                        (left, top + 26),
                        (left + q, top + 26),
                        (left + q, top + 14),
                        (left + 2 * q, top + 14),
                        (left + 2 * q, top + 4),
                        (m - 2.2, top),
                        (m, top - 26),
                        (m + 2.2, top),
                        (left + 4 * q, top + 4),
                        (left + 4 * q, top + 14),
                        (left + 5 * q, top + 14),
                        (left + 5 * q, top + 26),
                        (left + bw, top + 26),
                        (left + bw, base + 6),
                    ]
                )
            if st == "gable":
                d += polygon(
                    [
                        (left, base + 6),
                        (left, top + 10),
                        (left + bw / 2, top),
                        (left + bw, top + 10),
                        (left + bw, base + 6),
                    ]
                )
        return path(d, fill)

    o.append(
        skyline(
            [
                (-2, 30, 46, "flat"),
                (26, 34, 70, "step"),
                (58, 26, 52, "flat"),
                (98, 40, 58, "step"),
                (150, 30, 74, "spire"),
                (178, 34, 50, "flat"),
                (208, 36, 66, "gable"),
                (242, 30, 54, "flat"),
            ],
            mix(tint.lo, tint.c, 0.25),
            yb,
        )
    )
    front = [
        (-2, 24, 30, "step"),
        (22, 30, 44, "flat"),
        (52, 36, 56, "spire"),
        (88, 32, 30, "flat"),
        (120, 34, 40, "step"),
        (154, 28, 26, "flat"),
        (182, 40, 50, "step"),
        (222, 24, 34, "gable"),
        (246, 24, 44, "flat"),
    ]
    o.append(skyline(front, INK, yb))
    rnd = random.Random(23)
    d = ""
    for bx, bw, bh, st in front:
        roof = {"flat": 8, "step": 20, "spire": 32, "gable": 14}[st]
        n = int((bw - 7) // 7)
        off = (bw - (n * 7 - 3.4)) / 2
        for r in range(max(0, int((bh - roof + 2) // 8))):
            for c in range(n):
                if rnd.random() < 0.46:
                    left = x + bx + off + c * 7
                    top = yb - bh + roof + r * 8
                    if top < yb - 7:
                        d += polygon([(left, top), (left + 3.6, top), (left + 3.6, top + 4.4), (left, top + 4.4)])
    o.append(path(d, GOLD_HI))
    return o


def emblem(tint: Spot) -> list[str]:
    """The bat before the moon, over the roofs, round the origin."""
    wing = (
        "M0 -22C14 -20 42 -30 59 -60C57 -67 59 -76 66 -82C64.5 -74 65 -67 70 -62"
        "C90 -76 112 -80 130 -66"
        "C114 -54 106 -32 116 4C100 0 84 12 80 42C66 24 36 26 15 54C10 50 4 46 0 46Z"
    )
    body = "M0 -26C10 -26 16 -14 16 2C16 22 10 40 4 50L0 62C0 62 0 62 0 62Z"
    head = "M0 -55C3 -57 6 -58 8 -60C7 -74 12 -92 24 -104C31 -88 32 -66 25 -50C25 -40 17 -29 9 -23C6 -20 3 -19 0 -19Z"
    o = []
    for m in (0, 1):
        o.append(path(mirror(wing) if m else wing, INK))
        # finger bones and folds
        k = -1 if m else 1

        def cut(a: float, b: float, c: float, d: float, w: float, e: float = 0, k: int = k) -> str:
            return lens(k * a, b, k * c, d, w, k * e)

        bones = (
            cut(14, -14, 40, 2, 1.8, 3)
            + cut(40, 2, 64, -54, 2.0, -4)
            + cut(67, -56, 124, -65, 2.0, -7)
            + cut(67, -53, 113, -2, 1.9, -9)
            + cut(66, -50, 80, 34, 1.9, -8)
        )
        o.append(path(bones, PAPER))
        folds = "".join(
            cut(*q)
            for q in [
                (80, -58, 112, -56, 1.1, -3),
                (84, -50, 106, -38, 1.1, -4),
                (92, -48, 112, -54, 1, -2),
                (76, -38, 100, -8, 1.1, -5),
                (82, -30, 108, -22, 0.9, -3),
                (72, -26, 86, 10, 1.1, -5),
                (62, -28, 70, 18, 1.1, -4),
                (52, -14, 58, 16, 1.1, -3),
                (44, 6, 46, 26, 1.1, -2),
                (33, 6, 32, 28, 1.1, -1),
                (22, 0, 22, 34, 1.0, 1),
            ]
        )
        o.append(path(folds, tint.hi))
    o += [path(half, INK, INK, 0.9) for half in (body + head, mirror(body) + mirror(head))]
    # feet
    o.append(path("M-9 50L-15 62M-9 50L-10 64M9 50L15 62M9 50L10 64", None, INK, 2.6))
    # fur and face cuts
    fur = "".join(
        lens(a, b, a * 1.05, b + length, 1.2, 0, 0.3)
        for a, b, length in [
            (-9, -10, 11),
            (-3, -13, 10),
            (3, -13, 10),
            (9, -10, 11),
            (-6, 4, 12),
            (0, 2, 12),
            (6, 4, 12),
            (-8, 18, 10),
            (-3, 20, 11),
            (3, 20, 11),
            (8, 18, 10),
            (0, 34, 12),
        ]
    )
    o.append(path(fur, PAPER))
    o.append(
        path(
            "M13 -62C13 -74 17 -86 23 -93C26 -80 26 -66 20 -55Z"
            + mirror("M13 -62C13 -74 17 -86 23 -93C26 -80 26 -66 20 -55Z"),
            tint.hi,
        )
    )
    o.append(
        path(
            "M5 -46C8 -50 13 -50 16 -47C13 -43 8 -42 5 -46Z" + mirror("M5 -46C8 -50 13 -50 16 -47C13 -43 8 -42 5 -46Z"),
            GOLD_HI,
        )
    )
    o.append(path("M-4 -35C-2 -38 2 -38 4 -35C2 -32 -2 -32 -4 -35Z", PAPER))
    o.append(path("M-5 -28L-3.4 -23L-2 -28ZM5 -28L3.4 -23L2 -28Z", PAPER_HI))
    return [group(o, "rotate(-7) translate(0 4)")]
