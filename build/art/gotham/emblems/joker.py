"""Joker: jester's cap over two cards."""

from __future__ import annotations

from gotham.cuts import lens, rays, wedges
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
    number,
    path,
    polygon,
    rect,
    spot,
)

SPOT = spot("#6d3a91")
POSE: tuple[float, float, float] = (4, 10, 1)


def ground(tint: Spot, x: float, y: float, w: float, h: float, cx: float, cy: float) -> list[str]:
    """The ground behind the emblem, round `cx`, `cy`."""
    o = [bokashi(tint, x, y, w, h, ("lo", "c", "hi"), 0.6)]
    o.append(path(wedges(cx, cy + 70, 20, 330, 30, 0.5, 3), tint.lo, opacity=0.75))
    o.append(path(rays(cx, cy + 70, 120, 300, 60, 2.6, short=0.7, peak=0.35, seed=3, jitter=12), tint.hi))
    return o


def bell(x: float, y: float, r: float, rot: float = 0) -> str:
    """A round bell."""
    return group(
        [
            circle(0, 0, r, INK, INK, 6),
            circle(0, 0, r, GOLD_HI),
            path(
                f"M{-r} 1C{-r * 0.5} 5 {r * 0.5} 5 {r} 1L{r * 0.8} {r * 0.62}C0 {r * 1.1} {-r * 0.4} {r} {-r * 0.8}"
                f" {r * 0.62}Z",
                GOLD,
            ),
            path(lens(-r, 1, r, 1, 1.4, -3), INK),
            circle(0, r * 0.45, r * 0.2, INK),
            path(f"M0 {r * 0.45}L0 {r}", None, INK, 2.2),
            circle(-r * 0.35, -r * 0.4, r * 0.2, PAPER_HI),
        ],
        f"translate({number(x)} {number(y)}) rotate({rot})",
    )


def emblem(tint: Spot) -> list[str]:
    """The jester's cap over two cards, round the origin."""
    o = []

    # fan of cards behind
    def playing_card(rot: float, dx: float, dy: float, pip: str, cc: str) -> str:
        q = [
            rect(-40, -62, 80, 124, INK, 9),
            rect(-37, -59, 74, 118, PAPER, 7),
            rect(-31, -53, 62, 106, None, 4, cc, 1.6),
        ]
        q.append(group([path(pip, cc)], "translate(0 -26) scale(.95)"))
        return group(q, f"translate({dx} {dy}) rotate({rot})")

    spade = (
        "M0 -17C4 -9 15 -3 15 5C15 11 8 14 2 9C2 13 4 16 6 18L-6 18C-4 16 -2 13"
        " -2 9C-8 14 -15 11 -15 5C-15 -3 -4 -9 0 -17Z"
    )
    heart = "M0 17C-6 9 -17 3 -17 -6C-17 -15 -5 -17 0 -8C5 -17 17 -15 17 -6C17 3 6 9 0 17Z"
    o.append(playing_card(-38, -84, 40, heart, tint.c))
    o.append(playing_card(38, 84, 40, spade, INK))
    # horns
    left_horn = (
        "M-60 50C-66 10 -62 -30 -84 -52C-98 -64 -112 -50 -108 -30C-120 -56 -108 -88 -80 -88C-44 -88 -24 -44 -8 0L0 50Z"
    )
    right_horn = mirror(left_horn)
    crown = "M-44 46C-40 0 -30 -50 4 -96C10 -104 18 -110 26 -112C20 -96 22 -84 28 -70C38 -44 46 0 44 46Z"
    for d, _c in ((left_horn, None), (right_horn, None), (crown, None)):
        o.append(path(d, None, PAPER, 13))
    o.append(path(left_horn, INK, INK, 7))
    o.append(path(left_horn, INK))
    o.append(path(right_horn, INK, INK, 7))
    o.append(path(right_horn, tint.c))
    o.append(path(crown, INK, INK, 7))
    o.append(path(crown, PAPER))
    # stripes, folds
    o.append(
        path(
            "M4 -96C-30 -50 -40 0 -44 46L0 46C-2 0 4 -44 22 -86C20 -96 22 -104 26 -112C18 -110 10 -104 4 -96Z",
            tint.hi,
        )
    )
    o.append(
        path(
            lens(-32, 40, -6, -66, 1.6, -8)
            + lens(-20, 40, 4, -74, 1.6, -8)
            + lens(20, 40, 20, -60, 1.8, -8)
            + lens(32, 40, 28, -40, 1.6, -6)
            + lens(10, 40, 14, -50, 1.2, -5),
            INK,
        )
    )
    o.append(
        path(
            lens(-52, 44, -66, -48, 2, 8)
            + lens(-40, 36, -60, -60, 2, 8)
            + lens(-28, 30, -56, -72, 1.8, 8)
            + lens(-74, -58, -102, -52, 1.8, -8)
            + lens(-84, -76, -106, -56, 1.6, -6),
            tint.hi,
        )
    )
    o.append(
        path(
            lens(52, 44, 66, -48, 2, -8)
            + lens(40, 36, 60, -60, 2, -8)
            + lens(28, 30, 56, -72, 1.8, -8)
            + lens(74, -58, 102, -52, 1.8, 8)
            + lens(84, -76, 106, -56, 1.6, 6),
            INK,
        )
    )
    # band
    band = "M-70 44C-40 58 40 58 70 44L74 74C40 90 -40 90 -74 74Z"
    o.append(path(band, None, PAPER, 13))
    o.append(path(band, INK, INK, 7))
    o.append(path(band, GOLD))
    dd = ""
    for i in range(-4, 5):
        cx = i * 16
        yy = 64 - abs(i) ** 1.6 * 0.55 + 2.6
        dd += polygon([(cx, yy - 11), (cx + 6.5, yy), (cx, yy + 11), (cx - 6.5, yy)])
    o.append(path(dd, INK))
    o.append(path(lens(-68, 48, 68, 48, 1.2, 11), GOLD_HI))
    # collar points with bells
    for i in range(-2, 3):
        x = i * 30
        y = 84 - abs(i) * 4.6
        o.append(path(polygon([(x - 15, y - 3), (x + 15, y - 3), (x, y + 24)]), (PAPER, tint.c)[i % 2], INK, 4.5))
    for i in range(-2, 3):
        x = i * 30
        y = 84 - abs(i) * 4.6
        o.append(bell(x, y + 27, 5.5))
    o.append(bell(-108, -18, 13, 20))
    o.append(bell(108, -18, 13, -20))
    o.append(bell(30, -116, 13, 20))
    return [group(o, "translate(0 6) scale(.92)")]
