"""The grounds of the Batman edition: table, title, and the curtain between two players."""

from __future__ import annotations

import random

from gotham.cuts import bounded, lens, rays
from gotham.ink import (
    GOLD,
    GOLD_HI,
    GOLD_LO,
    INK,
    Pair,
    circle,
    linear,
    mix,
    path,
    point,
    polygon,
    radial,
    rect,
    svg,
)

CLOTH = ("#2a5560", "#173843", "#0b1e27")
RED = "#c2434a"


def stepped(x0: float, y0: float, x1: float, y1: float, step: float) -> str:
    """A rectangle whose corners are cut in two steps."""
    s, d = step, 2 * step
    corners: list[Pair] = []
    for x, y, sx, sy, upright in (
        (x0, y0, 1, 1, True),
        (x1, y0, -1, 1, False),
        (x1, y1, -1, -1, True),
        (x0, y1, 1, -1, False),
    ):
        stairs = [
            (x, y + d * sy),
            (x + s * sx, y + d * sy),
            (x + s * sx, y + s * sy),
            (x + d * sx, y + s * sy),
            (x + d * sx, y),
        ]
        corners += stairs if upright else stairs[::-1]
    return polygon([corners[4], *corners[5:], *corners[:4]])


def grain(
    x: float,
    y: float,
    width: float,
    height: float,
    seed: int,
    count: int,
    dark: str,
    light: str,
    covered: tuple[float, float, float, float] = (0, 0, 0, 0),
) -> list[str]:
    """The grain of lacquered wood: long cuts in two tones, but none that lies under what is `covered` later (left, top,
    right, bottom)."""
    left, upper, right, lower = covered
    rng = random.Random(seed)
    cuts = {dark: "", light: ""}
    for _ in range(count):
        at = rng.uniform(y, y + height)
        start = rng.uniform(x - 200, x + width)
        length = rng.uniform(120, 520)
        end, drift = min(x + width, start + length), rng.uniform(-3, 3)
        cut = lens(max(x, start), at, end, at + drift, rng.uniform(0.5, 1.6), rng.uniform(-3, 3))
        paint = dark if rng.random() < 0.6 else light
        if not (left < max(x, start) and end < right and upper < at < lower):
            cuts[paint] += cut
    return [path(data, paint) for paint, data in cuts.items()]


def table(width: int = 1280, height: int = 720) -> str:
    """A lacquered rim round a cloth with rays under the lamp and a skyline along the near edge."""
    wood = ((0, "#4a2016"), (0.08, "#351610"), (0.5, "#27100c"), (0.94, "#2c120d"), (1, "#180907"))
    out = [linear("wd", 0, 0, 0, height, wood), rect(0, 0, width, height, "url(#wd)")]
    left, top, right, bottom = 14, 46, width - 14, height - 14
    cloth = (left + 30, top + 30, right - 30, bottom - 30)
    out += grain(0, 0, width, height, 5, 260, "#160805", "#5a2a1a", cloth)
    bright, middle, dark = CLOTH

    def rim(inset: float, step: float = 10) -> str:
        return stepped(left + inset, top + inset, right - inset, bottom - inset, step)

    # Rings: of the whole shapes hardly anything would be seen.
    rings = ((-5, -2.6, "#0b0403"), (-3, -1, GOLD_LO), (-1.4, 0.8, GOLD), (0.4, 2.6, "#050303"))
    out += [path(rim(outer) + rim(inner), paint, rule="evenodd") for outer, inner, paint in rings]
    lx, ly = width * 0.4, height * 0.42
    squash = f"translate({lx:.0f} {ly:.1f}) scale(1 .72) translate(-{lx:.0f} -{ly:.1f})"
    out.append(radial("cl", lx, ly, width * 0.62, ((0, bright), (0.42, middle), (1, dark)), squash))
    out.append(path(rim(2.2), "url(#cl)"))
    with bounded(left + 16, top + 16, right - 16, bottom - 16):
        glory = rays(lx, ly, 150, width * 0.7, 96, 2.4, short=0.8, peak=0.2, inner_short=190)
        out.append(path(glory, mix(middle, bright, 0.55), opacity=0.55))
    base = bottom - 8
    roofs, windows = _city(left + 12, right - 12, base)
    out.append(path(polygon([(left + 12, base), *roofs, (right - 12, base)]), dark, opacity=0.6))
    out.append(path(windows, GOLD, opacity=0.16))
    # Close to the rim and with small steps: seats stand in the corners.
    out.append(path(rim(6, 4.5), None, GOLD_LO, 1.1, join="miter"))
    return svg(out, width, height)


def _city(left: float, right: float, base: float) -> tuple[list[Pair], str]:
    """The outline of a skyline, with flat, stepped and spired roofs, and the windows that are lit in it."""
    rng = random.Random(3)
    out: list[Pair] = []
    lit = ""
    x = left
    while x < right:
        wanted = rng.choice([34, 42, 52, 60, 46])
        top = base - rng.choice([60, 84, 110, 140, 96, 168, 120])
        width = min(wanted, right - x)
        kind = rng.random()
        fifth, middle = width / 5, x + width / 2
        if kind < 0.4:
            roof: tuple[Pair, ...] = ((x, 0), (x + width, 0))
        elif kind < 0.75:
            roof = ((x, 16), (x + fifth, 16), (x + fifth, 0), (x + 4 * fifth, 0), (x + 4 * fifth, 16), (x + width, 16))
        else:
            a, b, c, d = (x + fifth * n for n in (1, 2, 3, 4))
            spire = ((b, 8), (middle - 1.5, -2), (middle, -40), (middle + 1.5, -2), (c, 8))
            roof = ((x, 22), (a, 22), (a, 8), *spire, (d, 8), (d, 22), (x + width, 22))
        out += [(px, top + down) for px, down in roof]
        lit += _windows(rng, x, width, top + 30, base - 8)
        x += width
    return out, lit


def _windows(rng: random.Random, x: float, width: float, top: float, base: float) -> str:
    """One window in four is lit."""
    columns = max(2, int(width / 10))
    step = width / columns
    out = ""
    for row in range(int((base - top) / 13)):
        for column in range(columns):
            if rng.random() < 0.25:
                left, upper = x + (column + 0.5) * step - 1.5, top + row * 13
                out += polygon([(left, upper), (left + 3, upper), (left + 3, upper + 5), (left, upper + 5)])
    return out


def title(width: int = 1280, height: int = 720) -> str:
    """Bare planks of lacquer with a brass line, for the title and general pages."""
    out: list[str] = []
    edges = (0, 118, 262, 398, 548, height)
    planks = ("#2c110c", "#34150e", "#2a100b", "#32140d", "#290f0b")
    for i, (top, bottom, paint) in enumerate(zip(edges, edges[1:], planks, strict=False)):
        out.append(rect(0, top, width, bottom - top, paint))
        out += grain(0, top + 2, width, bottom - top - 4, 20 + i, 70, "#1b0906", "#4a2014")
        out += [rect(0, bottom - 2, width, 2.4, "#0d0403"), rect(0, bottom + 0.4, width, 1, "#56281a")]

    def frame(inset: float) -> str:
        return stepped(inset, inset, width - inset, height - inset, 11)

    out.append(path(frame(20), None, "#0a0302", 4.5, join="miter"))
    out.append(path(frame(20), None, GOLD, 2, join="miter"))
    out.append(path(frame(27), None, GOLD_LO, 1, join="miter"))
    return svg(out, width, height)


def curtain(width: int = 1280, height: int = 720) -> str:
    """A closed curtain with a golden hem, under swags and tassels."""
    out = [rect(0, 0, width, height, "#2a0a10")]
    folds = ((0, "#2b070d"), (0.22, "#5d121d"), (0.48, "#98252f"), (0.62, "#7d1b26"), (0.86, "#3d0b13"), (1, "#220509"))
    rng = random.Random(6)
    # Whole folds, and a tassel at both ends: the program mirrors the drawing on where the window is wider.
    widths = [rng.uniform(52, 84) for _fold in range(round(width / 68))]
    x = 0.0
    for count, w in enumerate(each * width / sum(widths) for each in widths):
        out.append(linear(f"f{count}", x, 0, x + w, 0, folds))
        out.append(rect(x, 0, w + 1, height - 28, f"url(#f{count})"))
        out.append(path(_hem(x, w, height), GOLD, INK, 2.4))
        shine = lens(x + w * 0.46, 70, x + w * 0.44, height - 60, 1.5, 3)
        out.append(path(shine + lens(x + w * 0.58, 120, x + w * 0.6, height - 120, 1.1, -3), RED))
        x += w
    swag = width / 7
    for k in range(7):
        out += _swag(k, k * swag, swag)
    for k in range(8):
        out += _tassel(k * swag)
    out += [rect(0, 0, width, 13, "#1d0b08"), rect(0, 13, width, 2.4, GOLD), rect(0, 17.4, width, 1, GOLD_LO)]
    return svg(out, width, height)


def _hem(x: float, width: float, height: float) -> str:
    a, b, right = x + width * 0.3, x + width * 0.7, x + width
    upper = f"M{point(x, height - 30)}C{point(a, height - 14)} {point(b, height - 14)} {point(right, height - 30)}"
    return f"{upper}L{point(right, height - 12)}C{point(b, height + 4)} {point(a, height + 4)} {point(x, height - 12)}Z"


def _swag(number: int, x: float, width: float) -> list[str]:
    """One bow of the pelmet with its golden cord."""
    right, low, high = x + width, x + width * 0.2, x + width * 0.8
    upper = f"M{point(x - 8, 0)}L{point(right + 8, 0)}L{point(right + 8, 26)}"
    cloth = f"{upper}C{point(high, 92)} {point(low, 92)} {point(x - 8, 26)}Z"
    cord = f"M{point(x - 6, 26)}C{point(low, 92)} {point(high, 92)} {point(right + 6, 26)}"
    cuts = ((0.14, 16, 2.0, -26), (0.2, 8, 1.6, -22), (0.26, 30, 1.6, -18))
    pleats = "".join(lens(x + width * a, y, x + width * (1 - a), y, w, bend) for a, y, w, bend in cuts)
    return [
        linear(f"p{number}", 0, 0, 0, 90, ((0, "#3a0a12"), (0.55, "#8a1f2b"), (1, "#4a0e18"))),
        path(cloth, f"url(#p{number})", INK, 3),
        path(cord, None, INK, 9),
        path(cord, None, GOLD, 5),
        path(pleats, RED),
    ]


def _tassel(x: float) -> list[str]:
    """A tassel between two swags."""
    skirt = f"M{point(x - 8, 50)}L{point(x + 8, 50)}L{point(x + 11, 84)}L{point(x - 11, 84)}Z"
    threads = "".join(lens(x - 7 + j * 3.5, 54, x - 9 + j * 4.5, 83, 1, 0) for j in range(5))
    return [
        circle(x, 36, 14, INK),
        path(skirt, GOLD, INK, 3),
        circle(x, 38, 13, GOLD, INK, 3),
        circle(x, 38, 7, GOLD_HI, GOLD_LO, 2),
        path(threads, GOLD_LO),
    ]
