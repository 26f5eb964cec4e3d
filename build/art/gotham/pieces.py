"""The back of the Batman edition's cards, the token and the sign of protection."""

from __future__ import annotations

import math

from gotham.card import PAPER_PAINT
from gotham.cuts import bounded, lens, rays, wedges
from gotham.ink import (
    EDGE,
    GOLD,
    GOLD_HI,
    GOLD_LO,
    INK,
    PAPER_HI,
    circle,
    group,
    linear,
    mirror,
    mix,
    number,
    path,
    polygon,
    radial,
    rect,
    rounded,
    svg,
)

BLUE, BLUE_LO, BLUE_HI = "#1c3358", "#0d1930", "#5f86c0"
KEYHOLE = "M0 -22C9 -22 15 -15 15 -7C15 -1 12 4 7 7L13 30L-13 30L-7 7C-12 4 -15 -1 -15 -7C-15 -15 -9 -22 0 -22Z"
KEYHOLE_SHADE = "M3 -20C10 -18 13 -13 13 -7C13 -2 10 3 6 6L12 29L5 29Z"
TOWERS = ((98, 15), (76, 13), (58, 13), (42, 14), (28, 16), (44, 14), (26, 18))
"""Height and width of the towers on the back, from the middle outwards."""


def back() -> str:
    """The back of a card: a keyhole among rays, a skyline above and below; the same either way up."""
    x, y, w, h = 18, 18, 264, 380
    cx, cy = 150, 208
    out = [PAPER_PAINT, path(rounded(0, 2, 300, 418, 17), EDGE), path(rounded(0, 0, 300, 416, 17), "url(#pp)")]
    out.append(linear("bk", 0, y, 0, y + h, ((0, BLUE_LO), (0.5, BLUE), (1, BLUE_LO))))
    out.append(rect(x, y, w, h, "url(#bk)"))
    with bounded(x + 9, y + 9, x + w - 9, y + h - 9):
        out.append(path(wedges(cx, cy, 40, 300, 40, 0.5, 4.5), mix(BLUE, BLUE_HI, 0.22), opacity=0.55))
        long = rays(cx, cy, 84, 270, 80, 1.9, short=0.62, peak=0.35)
        out.append(path(long, mix(BLUE_HI, BLUE, 0.25)))
        out.append(path(rays(cx, cy, 84, 150, 20, 3.0, 9, 369, short=0.9, peak=0.3), GOLD))
    skyline = _skyline()
    out.append(group(skyline, f"translate({cx} {y + h - 9})"))
    out.append(group(skyline, f"translate({cx} {y + 9}) rotate(180)"))
    out += medallion(cx, cy, 62, BLUE)
    inner = polygon([(x + 9, y + 9), (x + 9, y + h - 9), (x + w - 9, y + h - 9), (x + w - 9, y + 9)])
    edge = polygon([(x + 1.7, y + 1.7), (x + w - 1.7, y + 1.7), (x + w - 1.7, y + h - 1.7), (x + 1.7, y + h - 1.7)])
    out.append(path(rounded(0, 0, 300, 416, 17) + inner, "url(#pp)", rule="evenodd"))
    out.append(rect(x, y, w, h, None, 0, INK, 3.4))
    out.append(path(edge + inner, BLUE_LO, rule="evenodd"))
    out.append(rect(x + 9, y + 9, w - 18, h - 18, None, 0, GOLD, 2.2))
    out.append(rect(x + 5, y + 5, w - 10, h - 10, None, 0, GOLD_LO, 1))
    for sx in (-1, 1):
        for sy in (-1, 1):
            px, py = cx + sx * (w / 2 - 9), y + h / 2 + sy * (h / 2 - 9)
            steps = ((0, 0), (26, 0), (26, 9), (17, 9), (17, 17), (9, 17), (9, 26), (0, 26))
            corner = polygon([(px - a * sx, py - b * sy) for a, b in steps])
            out.append(path(corner, BLUE_LO, GOLD, 2.2, join="miter"))
    return svg(out)


def _skyline() -> list[str]:
    """Stepped towers round a spire, lit windows, base line at the origin."""
    walls = lights = ""
    x = 0.0
    for number_, (height, width) in enumerate(TOWERS):
        walls += polygon([(x, 0), (x, -height), (x + width, -height), (x + width, 0)])
        left = x + (0 if number_ else 1.2)
        right = x + width - 2.2
        lights += polygon([(left, -height - 1), (right, -height - 1), (right, -height + 1.4), (left, -height + 1.4)])
        for row in range(int((height - 12) // 11)):
            top = -height + 7 + row * 11
            for column in range(2 if width > 12 else 1):
                a, b = x + 3 + column * 5.6, x + 5.6 + column * 5.6
                lights += polygon([(a, top), (b, top), (b, top + 6), (a, top + 6)])
        x += width + 2
    spire = polygon([(-2.2, -98), (0, -124), (2.2, -98)])
    return [path(walls + mirror(walls) + spire, INK, INK, 3, join="miter"), path(lights + mirror(lights), GOLD)]


def medallion(cx: float, cy: float, radius: float, fill: str) -> list[str]:
    """The emblem of the house in this hand: a keyhole in a ring of rays."""
    scale = radius / 62
    place = f"translate({number(cx)} {number(cy - 4 * scale)}) scale({scale:.2f})"
    return [
        circle(cx, cy, radius + 7, INK),
        circle(cx, cy, radius + 4, GOLD),
        circle(cx, cy, radius, INK),
        circle(cx, cy, radius - 4, fill),
        path(rays(cx, cy, radius * 0.5, radius - 7, 36, 1.5, short=0.75, peak=0.6), GOLD),
        circle(cx, cy, radius * 0.56, INK),
        circle(cx, cy, radius * 0.56, None, GOLD, 1.8),
        group([path(KEYHOLE, GOLD_HI), path(KEYHOLE_SHADE, GOLD)], place),
    ]


def token() -> str:
    """A token: a milled coin with a keyhole."""
    milling = ""
    for i in range(60):
        a = 2 * math.pi * i / 60
        c, s = math.cos(a), math.sin(a)
        milling += lens(50 + c * 37.5, 50 + s * 37.5, 50 + c * 43, 50 + s * 43, 1)
    shine = ((0, "#ffe9ac"), (0.35, GOLD_HI), (0.75, GOLD), (1, GOLD_LO))
    out = [
        radial("tk", 36, 30, 80, shine),
        circle(50, 52.5, 45, GOLD_LO),
        circle(50, 50, 45, INK),
        circle(50, 50, 43, "url(#tk)"),
        path(milling, GOLD_LO),
        circle(50, 50, 36, None, GOLD_LO, 2),
        circle(50, 50, 33.6, None, "#fff0bf", 1.2),
        path(rays(50, 50, 21, 32, 24, 1.7, short=0.7, peak=0.3), GOLD_LO),
        group([path(KEYHOLE, INK)], "translate(50 47) scale(.72)"),
    ]
    return svg(out, 100, 100)


def empty_token() -> str:
    """The place of a token that is not won yet."""
    return svg([circle(50, 50, 42, "#05090c"), circle(50, 50, 42, None, "#7d6231", 5)], 100, 100)


def shield() -> str:
    """The sign of protection: a shield with a star."""
    outer = "M60 6C78 18 96 22 112 22L112 66C110 98 90 122 60 136C30 122 10 98 8 66L8 22C24 22 42 18 60 6Z"
    shade = "M60 6C78 18 96 22 112 22L112 66C110 98 90 122 60 136L60 128C86 115 103 94 105 66L105 29C90 29 75 25 60 14Z"
    inner = "M60 19C75 29 90 33 102 33L102 66C100 90 85 110 60 123C35 110 20 90 18 66L18 33C30 33 45 29 60 19Z"
    lit = "M60 19C45 29 30 33 18 33L18 66C20 90 35 110 60 123Z"
    star = "M60 40L66 58L84 60L70 72L75 92L60 81L45 92L50 72L36 60L54 58Z"
    out = [
        path(outer, INK, INK, 8),
        path(outer, GOLD),
        path(shade, GOLD_LO),
        path(inner, INK, INK, 3),
        path(inner, "#2c6ea8"),
        path(lit, "#5da0d4"),
        path(lens(28, 48, 28, 82, 2.6, 3) + lens(37, 46, 37, 94, 2, 2), "#c9e4f7"),
        path(star, PAPER_HI, INK, 4),
    ]
    return svg(out, 120, 142)
