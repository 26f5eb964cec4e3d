"""Cuts of the gouge: lens-shaped strokes, and the fields, rays and rings carved with them.

`bounded` keeps fields inside a rectangle, so that no cut is written that a frame would cover.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from gotham.ink import Pair, point, polygon, spline

Bounds = tuple[float, float, float, float]
_bounds: list[Bounds] = []


@contextmanager
def bounded(x0: float, y0: float, x1: float, y1: float) -> Iterator[None]:
    """Cut only between these edges."""
    _bounds.append((x0, y0, x1, y1))
    try:
        yield
    finally:
        _bounds.pop()


def inside(x: float, y: float, margin: float = 0) -> bool:
    """Whether a point lies within the bounds, `margin` wider."""
    if not _bounds:
        return True
    x0, y0, x1, y1 = _bounds[-1]
    return x0 - margin <= x <= x1 + margin and y0 - margin <= y <= y1 + margin


def clip_line(x1: float, y1: float, x2: float, y2: float) -> Bounds | None:
    """The part of a line within the bounds; None when there is none."""
    if not _bounds:
        return x1, y1, x2, y2
    left, top, right, bottom = _bounds[-1]
    start, end, dx, dy = 0.0, 1.0, x2 - x1, y2 - y1
    for p, q in ((-dx, x1 - left), (dx, right - x1), (-dy, y1 - top), (dy, bottom - y1)):
        if p == 0:
            if q < 0:
                return None
        elif p < 0:
            start = max(start, q / p)
        else:
            end = min(end, q / p)
    return None if start >= end else (x1 + dx * start, y1 + dy * start, x1 + dx * end, y1 + dy * end)


def clip_polygon(points: Sequence[Pair]) -> list[Pair]:
    """The part of a polygon within the bounds."""
    kept = list(points)
    if not _bounds:
        return kept
    left, top, right, bottom = _bounds[-1]
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        clipped = []
        for i, b in enumerate(kept):
            a = kept[i - 1]
            a_in, b_in = (a[axis] - limit) * sign >= 0, (b[axis] - limit) * sign >= 0
            if a_in != b_in:
                t = (limit - a[axis]) / (b[axis] - a[axis])
                clipped.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            if b_in:
                clipped.append(b)
        kept = clipped
        if not kept:
            break
    return kept


def lens(x1: float, y1: float, x2: float, y2: float, width: float, bend: float = 0.0, peak: float = 0.5) -> str:
    """One cut: pointed at both ends, `width` at its peak, bowed sideways by `bend`."""
    dx, dy = x2 - x1, y2 - y1
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length, dx / length
    mx, my = x1 + dx * peak, y1 + dy * peak
    one = point(mx + nx * (bend + width), my + ny * (bend + width))
    other = point(mx + nx * (bend - width), my + ny * (bend - width))
    return f"M{point(x1, y1)}Q{one} {point(x2, y2)}Q{other} {point(x1, y1)}Z"


def _on_curve(controls: Sequence[Pair], t: float) -> Pair:
    u = 1 - t
    x, y = (
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        for a, b, c, d in zip(*controls, strict=True)
    )
    return x, y


def ribbon(points: Sequence[Pair], half: Callable[[float], float]) -> str:
    """The outline of a band along points; `half` gives its half width from 0, the start, to 1, the end."""
    count = len(points)
    one, other = [], []
    for i, (x, y) in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(count - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1
        w = half(i / (count - 1))
        one.append((x - dy / length * w, y + dx / length * w))
        other.append((x + dy / length * w, y - dx / length * w))
    return spline(one + other[::-1])


def taper(controls: Sequence[Pair], w0: float, w1: float, steps: int = 10, middle: float | None = None) -> str:
    """A band along cubic curves (one point and three more for each), from half width `w0` by `middle` to `w1`."""

    def half(t: float) -> float:
        if middle is None:
            return w0 + (w1 - w0) * t
        return w0 * (1 - 2 * t) + middle * 2 * t if t < 0.5 else middle * (2 - 2 * t) + w1 * (2 * t - 1)

    curves = (len(controls) - 1) // 3
    points = [
        _on_curve(controls[3 * s : 3 * s + 4], i / steps)
        for s in range(curves)
        for i in range(steps + (s == curves - 1))
    ]
    return ribbon(points, half)


def rays(
    cx: float,
    cy: float,
    inner: float,
    outer: float,
    count: int,
    width: float,
    a0: float = 0,
    a1: float = 360,
    *,
    short: float = 1.0,
    inner_short: float | None = None,
    seed: int | None = None,
    jitter: float = 0,
    peak: float = 0.6,
) -> str:
    """Cuts outwards from a centre; every second one reaches only the share `short`."""
    rng = random.Random(seed)
    out = ""
    full = abs(a1 - a0) >= 360
    for i in range(count):
        odd = i % 2 == 1
        angle = math.radians(a0 + (a1 - a0) * (i / (count if full else max(1, count - 1))))
        start = inner if not odd or inner_short is None else inner_short
        end = inner + (outer - inner) * short if odd else outer
        start += rng.uniform(0, jitter)
        end -= rng.uniform(0, jitter)
        c, s = math.cos(angle), math.sin(angle)
        line = clip_line(cx + c * start, cy + s * start, cx + c * end, cy + s * end)
        if line and math.hypot(line[2] - line[0], line[3] - line[1]) > 6:
            out += lens(*line, width * 0.7 if odd else width, 0, peak)
    return out


def wedges(cx: float, cy: float, inner: float, outer: float, count: int, share: float = 0.5, turn: float = 0) -> str:
    """Straight wedges round a centre, filling `share` of the angle."""
    out = ""
    for i in range(count):
        angle = 2 * math.pi * i / count + math.radians(turn)
        half = math.pi / count * share
        corners = ((inner, angle - half), (outer, angle - half), (outer, angle + half), (inner, angle + half))
        wedge = clip_polygon([(cx + math.cos(a) * r, cy + math.sin(a) * r) for r, a in corners])
        if wedge:
            out += polygon(wedge)
    return out


def arcs(cx: float, cy: float, inner: float, outer: float, step: float, seed: int, width: float = 1.3) -> str:
    """Broken rings of cuts, as a carver clears a sky round a moon."""
    rng = random.Random(seed)
    out = ""
    radius = inner
    while radius < outer:
        at = rng.uniform(0, 30)
        while at < 360:
            end = min(at + rng.uniform(16, 44) * 60 / radius, 360)
            a, b = math.radians(at), math.radians(end)
            x1, y1 = cx + math.cos(a) * radius, cy + math.sin(a) * radius
            x2, y2 = cx + math.cos(b) * radius, cy + math.sin(b) * radius
            if inside(x1, y1) and inside(x2, y2):
                sag = radius * (1 - math.cos((b - a) / 2))
                # The control point of a quadratic lies twice as far out as the curve.
                out += lens(x1, y1, x2, y2, width * rng.uniform(0.7, 1.25), -2 * sag)
            at = end + 7 * 60 / radius * rng.uniform(0.6, 1.4)
        radius += step * rng.uniform(0.9, 1.1)
    return out


def hatch(
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    step: float,
    width: float,
    seed: int,
    shortest: float = 18,
    longest: float = 60,
    gap: float = 6,
) -> str:
    """A field of short level cuts."""
    rng = random.Random(seed)
    out = ""
    y = y0
    while y < y1:
        x = x0 - rng.uniform(0, longest)
        while x < x1:
            length = rng.uniform(shortest, longest)
            start, end = max(x, x0), min(x + length, x1)
            if end - start > 4:
                at = y + rng.uniform(-0.5, 0.5)
                out += lens(start, at, end, at, width * rng.uniform(0.7, 1.2))
            x += length + gap * rng.uniform(0.6, 1.5)
        y += step
    return out
