"""Harley Quinn: mallet with a ribbon."""

from __future__ import annotations

from gotham.cuts import clip_polygon, inside, lens
from gotham.ink import GOLD, GOLD_HI, GOLD_LO, INK, PAPER, Spot, circle, group, mix, path, polygon, rect, spline, spot

SPOT = spot("#cf2f4a")
POSE: tuple[float, float, float] = (4, 6, 1)


def ground(tint: Spot, x: float, y: float, w: float, h: float, cx: float, cy: float) -> list[str]:
    """The ground behind the emblem, round `cx`, `cy`."""
    o = [rect(x, y, w, h, tint.c)]
    dw, dh = 48, 76
    d = ""
    for r in range(-2, 14):
        for c in range(-1, 8):
            px = x + c * dw + (dw / 2 if r % 2 else 0) - 6
            py = y + r * dh / 2 - 8
            if r % 2 == 0:
                lozenge = clip_polygon([(px, py - dh / 2), (px + dw / 2, py), (px, py + dh / 2), (px - dw / 2, py)])
                if lozenge:
                    d += polygon(lozenge)
    o.append(path(d, INK))
    k = ""
    for r in range(-2, 14):
        for c in range(-1, 8):
            px = x + c * dw + (dw / 2 if r % 2 else 0) - 6
            py = y + r * dh / 2 - 8
            if r % 2 == 0:
                for t in range(-3, 4):
                    e_ = 19 - abs(t) * 4.6
                    k += (
                        lens(px - e_, py + t * 5.2, px + e_, py + t * 5.2, 0.9)
                        if inside(px - e_, py + t * 5.2) and inside(px + e_, py + t * 5.2)
                        else ""
                    )
    o.append(path(k, mix(INK, tint.c, 0.55)))
    s = ""
    for r in range(-1, 9):
        for c in range(-1, 8):
            px = x + c * dw + dw / 2 - 6
            py = y + r * dh - 8
            if inside(px, py, -3):
                s += polygon([(px, py - 5), (px + 4, py), (px, py + 5), (px - 4, py)])
    o.append(path(s, GOLD_HI))
    return o


def emblem(tint: Spot) -> list[str]:
    """The mallet with a ribbon, round the origin."""
    o = []
    q = []
    # handle
    hd = polygon([(-8, 20), (8, 20), (10, 150), (-10, 150)])
    q.append(path(hd, None, PAPER, 15))
    q.append(path(hd, INK, INK, 6))
    q.append(path(hd, GOLD))
    q.append(path(polygon([(2, 20), (8, 20), (10, 150), (3, 150)]), GOLD_LO))
    wr = ""
    for i in range(5):
        wr += polygon([(-10, 66 + i * 15), (10, 58 + i * 15), (10, 65 + i * 15), (-10, 73 + i * 15)])
    q.append(path(wr, INK))
    # head
    head = "M-90 -46C-98 -28 -98 8 -90 26L90 26C98 8 98 -28 90 -46Z"
    q.append(path(head, None, PAPER, 19))
    q.append(path(head, INK, INK, 9))
    q.append(path(head, PAPER))
    q.append(
        path(
            "".join(polygon([(i * 39, -42), (i * 39 + 17, -10), (i * 39, 22), (i * 39 - 17, -10)]) for i in (-1, 0, 1)),
            INK,
        )
    )
    q.append(
        path(
            "".join(
                polygon([(i * 39, -24), (i * 39 + 7.5, -10), (i * 39, 4), (i * 39 - 7.5, -10)]) for i in (-1, 0, 1)
            ),
            tint.c,
        )
    )
    # under-side shade as cuts
    sh = "".join(lens(-60 + i * 6.2, 26, -58 + i * 6.2, 26 - 9 - (i * 7 % 5), 1.7, 0, 0.3) for i in range(20))
    q.append(path(sh, INK))
    for s in (-1, 1):
        q.append(path(polygon([(s * 62, -50), (s * 74, -50), (s * 74, 30), (s * 62, 30)]), GOLD, INK, 5, join="miter"))
        q.append(path(polygon([(s * 62, 8), (s * 74, 8), (s * 74, 30), (s * 62, 30)]), GOLD_LO))
        q += [circle(s * 68, yy, 3, INK) for yy in (-36, -10, 16)]
    q.append(
        path(
            "".join(
                lens(s * 81, -42, s * 81, 22, 1.8, s * -5) + lens(s * 88, -34, s * 88, 14, 1.5, s * -5) for s in (-1, 1)
            ),
            INK,
        )
    )
    # ribbon
    for s in (-1, 1):
        bow = spline([(0, 34), (s * 20, 22), (s * 34, 28), (s * 36, 44), (s * 22, 50), (s * 6, 42)], True)
        q.append(path(bow, PAPER, INK, 5))
        q.append(path(bow, PAPER))
        q.append(path(lens(s * 6, 37, s * 26, 36, 1.4, 0), tint.c))
        tail = polygon([(s * 4, 42), (s * 16, 50), (s * 36, 84), (s * 24, 82), (s * 18, 92), (s * 2, 48)])
        q.append(path(tail, PAPER, INK, 5))
        q.append(path(tail, PAPER))
        q.append(path(lens(s * 8, 50, s * 24, 78, 1.2), tint.c))
    q.append(circle(0, 38, 8.5, tint.c, INK, 4))
    o.append(group(q, "translate(14 -12) rotate(24) scale(.93)"))
    return o
