"""Robin: robin on a branch."""

from __future__ import annotations

from gotham.cuts import lens, rays, taper, wedges
from gotham.ink import GOLD, INK, PAPER, PAPER_HI, Spot, circle, group, mix, path, rect, spline, spot

SPOT = spot("#e0682a")
POSE: tuple[float, float, float] = (4, 8, 1)


def ground(tint: Spot, x: float, y: float, w: float, h: float, cx: float, cy: float) -> list[str]:
    """The ground behind the emblem, round `cx`, `cy`."""
    o = [rect(x, y, w, h, tint.c)]
    o.append(path(wedges(cx, cy - 4, 10, 270, 26, 0.5), mix(tint.c, "#7c2412", 0.42)))
    o.append(
        path(rays(cx, cy - 4, 112, 210, 52, 2.4, short=0.55, peak=0.3, seed=2, jitter=6), mix(tint.c, PAPER_HI, 0.7))
    )
    o.append(circle(cx, cy - 4, 100, PAPER_HI))
    o.append(circle(cx, cy - 4, 100, None, INK, 3.5))
    o.append(circle(cx, cy - 4, 93, None, GOLD, 2.2))
    return o


def emblem(tint: Spot) -> list[str]:
    """The robin on a branch, round the origin."""
    o = []
    # branch with holly-like leaves
    br = taper([(-136, 84), (-70, 62), (30, 92), (136, 60)], 7, 5, 12, 8)
    o.append(path(br, None, PAPER, 5))
    o.append(path(br, INK))
    tw = taper([(60, 80), (84, 92), (104, 104), (118, 122)], 4, 2, 8) + taper(
        [(-60, 73), (-74, 90), (-84, 104), (-86, 124)], 4, 2, 8
    )
    o.append(path(tw, INK))

    def leaf(x: float, y: float, r: float, s: float) -> str:
        blade = spline([(0, 0), (14, -12), (30, -13), (48, 0), (30, 11), (14, 11)], True)
        return group(
            [
                path(blade, None, PAPER, 5),
                path(blade, INK),
                path(
                    lens(2, 0, 42, 0, 1.3)
                    + lens(14, -1, 24, -8, 1)
                    + lens(14, 1, 24, 7, 1)
                    + lens(26, -1, 34, -6, 0.9)
                    + lens(26, 1, 34, 6, 0.9),
                    PAPER,
                ),
            ],
            f"translate({x} {y}) rotate({r}) scale({s})",
        )

    o.append(leaf(98, 72, -38, 0.95))
    o.append(leaf(96, 112, 18, 0.72))
    o.append(leaf(-85, 112, 158, 0.82))
    o.append(leaf(-80, 100, 62, 0.7))
    o.append(path(lens(-120, 80, -20, 74, 1.2, 4) + lens(20, 80, 120, 64, 1.2, -5), PAPER))
    for a, b in [(76, 98), (88, 106), (78, 110)]:
        o.append(circle(a, b, 6, tint.c, INK, 2.5))
    # legs
    o.append(path("M-6 58L-2 82M-2 82L-14 84M-2 82L8 86M16 56L22 80M22 80L10 82M22 80L34 80", None, INK, 4))
    body = (
        "M86 -44L62 -54C58 -74 38 -88 16 -84C-8 -80 -20 -62 -30 -40C-44 -18 -62"
        " 4 -84 24L-124 58L-110 64L-116 74L-78 56C-60 58 -48 60 -38 60C-22 68 4"
        " 70 22 62C48 50 62 22 62 -6C62 -16 60 -26 60 -34Z"
    )
    o.append(path(body, None, PAPER_HI, 8))
    o.append(path(body, INK))
    belly = "M30 46C44 36 54 20 56 2C46 16 30 28 8 34C-8 38 -20 46 -30 54C-14 62 10 62 30 46Z"
    o.append(path(belly, PAPER_HI))
    breast = (
        "M60 -50C52 -66 36 -70 26 -62C22 -52 24 -40 18 -28C10 -12 0 4 -2 24C0 32"
        " 10 32 20 28C42 20 56 4 57 -12C58 -22 57 -32 57 -38Z"
    )
    o.append(path(breast, tint.c))
    o.append(
        path(
            "".join(
                lens(a, b, a + c, b + d, 1.5, 0, 0.3)
                for a, b, c, d in [
                    (34, -40, -3, 12),
                    (44, -36, -3, 12),
                    (28, -22, -4, 12),
                    (39, -18, -4, 12),
                    (49, -22, -2, 12),
                    (20, -2, -4, 12),
                    (31, 2, -4, 12),
                    (42, -4, -4, 12),
                    (12, 16, -3, 9),
                    (24, 16, -5, 8),
                ]
            ),
            mix(tint.c, "#5a1608", 0.75),
        )
    )
    o.append(
        path(
            "".join(
                lens(a, b, a - 7, b + 7, 1.2, 0, 0.3)
                for a, b in [(44, 22), (34, 34), (20, 42), (6, 44), (-6, 50), (22, 52)]
            ),
            INK,
        )
    )
    # wing
    wing = "M-2 -34C-22 -26 -44 0 -66 26L-96 50C-70 46 -40 38 -18 22C0 8 8 -12 -2 -34Z"
    o.append(path(wing, INK, PAPER, 2.4))
    o.append(
        path(
            lens(-8, -22, -34, 12, 2, 3)
            + lens(-2, -12, -30, 20, 1.8, 3)
            + lens(0, 0, -26, 26, 1.5, 2)
            + lens(-34, 16, -80, 44, 1.8, 4)
            + lens(-28, 22, -70, 44, 1.8, 4)
            + lens(-20, 24, -56, 42, 1.6, 4)
            + lens(-30, 2, -62, 28, 1.6, 2),
            PAPER,
        )
    )
    o.append(path(lens(-84, 36, -114, 60, 1.6) + lens(-80, 46, -110, 66, 1.4), PAPER))
    # head cuts
    o.append(
        path(
            lens(12, -76, -12, -58, 1.6, -3)
            + lens(4, -70, -18, -46, 1.4, -2)
            + lens(22, -78, 38, -72, 1.2, -2)
            + lens(-20, -44, -34, -22, 1.3),
            PAPER,
        )
    )
    o.append(circle(42, -58, 6.6, PAPER_HI))
    o.append(circle(43, -58, 4.4, INK))
    o.append(circle(44.6, -59.8, 1.5, PAPER_HI))
    o.append(path("M62 -50L82 -44.5L61 -43Z", GOLD))
    return o
