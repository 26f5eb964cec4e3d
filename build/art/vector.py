"""Shapes as geometry: reads path text, builds the shapes the drawings are made of, mirrors and moves them.

Angles are in degrees, clockwise from straight up, and y points down, as in SVG. A shape is a shapely geometry; where a
function takes a `Shape` it takes path text as well.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

Pair = tuple[float, float]
Shape: TypeAlias = BaseGeometry | str

TOKEN = re.compile(r"([MLHVCQZ])|(-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4}
FAR = 999


def bezier(points: Sequence[Pair], t: float) -> Pair:
    """The point at `t` of a quadratic (three points) or cubic (four) curve."""
    q = 1 - t
    if len(points) == 3:
        (ax, ay), (bx, by), (cx, cy) = points
        return q * q * ax + 2 * q * t * bx + t * t * cx, q * q * ay + 2 * q * t * by + t * t * cy
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    return (
        q**3 * ax + 3 * q * q * t * bx + 3 * q * t * t * cx + t**3 * dx,
        q**3 * ay + 3 * q * q * t * by + 3 * q * t * t * cy + t**3 * dy,
    )


def flatten(data: str, steps: int = 22) -> list[list[Pair]]:
    """Path text with absolute commands as runs of points; every curve in `steps` lines."""
    runs: list[list[Pair]] = []
    here: Pair = (0.0, 0.0)
    command = ""
    values: list[float] = []
    for letter, digits in TOKEN.findall(data):
        if letter == "Z":
            runs[-1].append(runs[-1][0])
            here = runs[-1][0]
        if letter:
            command = letter
            continue
        values.append(float(digits))
        if len(values) < ARGUMENTS[command]:
            continue
        if command == "M":
            here = values[0], values[1]
            runs.append([here])
            command = "L"
        elif command == "H":
            here = values[0], here[1]
            runs[-1].append(here)
        elif command == "V":
            here = here[0], values[0]
            runs[-1].append(here)
        else:
            points = [here, *zip(values[::2], values[1::2], strict=True)]
            here = points[-1]
            runs[-1] += [here] if command == "L" else [bezier(points, i / steps) for i in range(1, steps + 1)]
        values = []
    return runs


def shape(data: Shape) -> BaseGeometry:
    """Path text as geometry, even-odd between its runs; geometry as it is."""
    if not isinstance(data, str):
        return data
    whole: BaseGeometry = Polygon()
    for run in flatten(data):
        if len(run) > 2:
            part = Polygon(run)
            whole = whole.symmetric_difference(part if part.is_valid else part.buffer(0))
    return whole


def mirror(data: Shape, cx: float = 150) -> BaseGeometry:
    """The shape turned over the upright line at `cx`."""
    return affinity.scale(shape(data), -1, 1, origin=(cx, 0))


def symmetric(data: Shape, cx: float = 150) -> BaseGeometry:
    """The shape together with its mirror image."""
    one = shape(data)
    return unary_union([one, mirror(one, cx)]).buffer(0.01)


def spline(points: Sequence[tuple[float, float] | tuple[float, float, str]], closed: bool = True) -> str:
    """Path text of a smooth line through `points`; a point with a third member is a corner."""
    count = len(points)
    spots = [(point[0], point[1]) for point in points]
    corner = [len(point) > 2 for point in points]

    def tangent(i: int) -> Pair | None:
        if corner[i] or (not closed and i in (0, count - 1)):
            return None
        a, b, c = spots[(i - 1) % count], spots[i], spots[(i + 1) % count]
        d1, d2 = math.dist(a, b) or 1, math.dist(b, c) or 1
        # Weighted so that a long side does not bend a short one.
        tx = (b[0] - a[0]) / d1 * d2 + (c[0] - b[0]) / d2 * d1
        ty = (b[1] - a[1]) / d1 * d2 + (c[1] - b[1]) / d2 * d1
        reach = math.hypot(tx, ty) or 1
        return tx / reach, ty / reach

    out = f"M{spots[0][0]:.2f},{spots[0][1]:.2f}"
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        a, b = spots[i], spots[j]
        far = math.dist(a, b)
        ta, tb = tangent(i), tangent(j)
        if ta is None and tb is None:
            out += f"L{b[0]:.2f},{b[1]:.2f}"
            continue
        c1 = (a[0] + ta[0] * far * 0.5 * 0.72, a[1] + ta[1] * far * 0.5 * 0.72) if ta else None
        c2 = (b[0] - tb[0] * far * 0.5 * 0.72, b[1] - tb[1] * far * 0.5 * 0.72) if tb else None
        if c1 is None and c2 is not None:
            c1 = (a[0] + (c2[0] - a[0]) * 0.5, a[1] + (c2[1] - a[1]) * 0.5)
        if c2 is None and c1 is not None:
            c2 = (b[0] + (c1[0] - b[0]) * 0.5, b[1] + (c1[1] - b[1]) * 0.5)
        assert c1 is not None
        assert c2 is not None
        out += f"C{c1[0]:.2f},{c1[1]:.2f} {c2[0]:.2f},{c2[1]:.2f} {b[0]:.2f},{b[1]:.2f}"
    return out + ("Z" if closed else "")


def polar(cx: float, cy: float, radius: float, angle: float) -> Pair:
    """The point at a distance and an angle from a centre."""
    turn = math.radians(angle)
    return cx + radius * math.sin(turn), cy - radius * math.cos(turn)


def sector(cx: float, cy: float, inner: float, outer: float, a0: float, a1: float, count: int | None = None) -> Polygon:
    """Part of a ring from angle `a0` to `a1`, drawn with `count` points along each side."""
    count = count or max(3, int(abs(a1 - a0) / 2.5) + 2)
    angles = [a0 + (a1 - a0) * i / (count - 1) for i in range(count)]
    rim = [polar(cx, cy, outer, angle) for angle in angles]
    hub = [polar(cx, cy, inner, angle) for angle in reversed(angles)] if inner > 0 else [(cx, cy)]
    return Polygon(rim + hub)


def ray(cx: float, cy: float, inner: float, outer: float, angle: float, w0: float, w1: float) -> Polygon:
    """A straight-edged ray; `w0` and `w1` are its half widths at both ends, as angles."""
    return Polygon(
        [
            polar(cx, cy, inner, angle - w0),
            polar(cx, cy, outer, angle - w1),
            polar(cx, cy, outer, angle + w1),
            polar(cx, cy, inner, angle + w0),
        ]
    )


def rays(
    cx: float,
    cy: float,
    count: int,
    inner: float,
    outer: float,
    a0: float = 0,
    a1: float = 360,
    duty: float = 0.5,
) -> list[Polygon]:
    """Even rays from `a0` to `a1`; `duty` is the share of the angle they fill."""
    step = (a1 - a0) / count
    half = step * duty / 2
    return [ray(cx, cy, inner, outer, a0 + step * (i + 0.5), half, half) for i in range(count)]


def circle(cx: float, cy: float, radius: float) -> BaseGeometry:
    """A disc, with no more corners than its size needs."""
    return Point(cx, cy).buffer(radius, 5 if radius < 4.2 else 7 if radius < 7 else 10 if radius < 14 else 24)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> BaseGeometry:
    """An upright ellipse."""
    return affinity.scale(Point(cx, cy).buffer(1, 24), rx, ry)


def ring(cx: float, cy: float, radius: float, width: float) -> BaseGeometry:
    """A ring whose middle line has `radius`."""
    return circle(cx, cy, radius + width / 2).difference(circle(cx, cy, radius - width / 2))


def polygon(*points: Pair) -> Polygon:
    """A polygon with these corners."""
    return Polygon(points)


def diamond(cx: float, cy: float, width: float, height: float) -> Polygon:
    """A lozenge standing on its point."""
    return Polygon([(cx, cy - height / 2), (cx + width / 2, cy), (cx, cy + height / 2), (cx - width / 2, cy)])


def right(cx: float = 150) -> Polygon:
    """Everything right of `cx`: what lies in the shade."""
    return box(cx, -FAR, FAR, FAR)


def left(cx: float = 150) -> Polygon:
    """Everything left of `cx`: what lies in the light."""
    return box(-FAR, -FAR, cx, FAR)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> BaseGeometry:
    """A rectangle with rounded corners."""
    if not radius:
        return box(x, y, x + width, y + height)
    return box(x + radius, y + radius, x + width - radius, y + height - radius).buffer(radius, 24)


def ticket(x: float, y: float, width: float, height: float, radius: float, corners: str = "1111") -> BaseGeometry:
    """A rectangle with quarter circles cut out of its corners: top left, top right, bottom right, bottom left."""
    whole: BaseGeometry = box(x, y, x + width, y + height)
    places = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    for wanted, place in zip(corners, places, strict=True):
        if wanted == "1":
            whole = whole.difference(circle(*place, radius))
    return whole


def inset(outer: BaseGeometry, distance: float) -> BaseGeometry:
    """The shape with its edge moved inwards, corners kept sharp."""
    return outer.buffer(-distance, join_style=2, mitre_limit=3)


def taper(points: Sequence[Pair], radii: Sequence[float]) -> BaseGeometry:
    """A ribbon along a smooth line, with a half width for each of the points it goes through."""
    line = flatten(spline(points, False), 24)[0]
    lengths = [0.0]
    for p, q in pairwise(line):
        lengths.append(lengths[-1] + math.dist(p, q))
    stations: list[float] = []
    nearest = 0
    for point in points:
        nearest = min(range(nearest, len(line)), key=lambda i: math.dist(line[i], point[:2]))
        stations.append(lengths[nearest])
    stations[-1] = lengths[-1]

    def half_width(at: float) -> float:
        for a, b, ra, rb in zip(stations, stations[1:], radii, radii[1:], strict=False):
            if at <= b:
                t = (at - a) / ((b - a) or 1)
                return ra + (rb - ra) * (t * t * (3 - 2 * t))
        return radii[-1]

    one, other = [], []
    for i, (x, y) in enumerate(line):
        a, b = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        reach = math.hypot(dx, dy) or 1
        half = half_width(lengths[i])
        one.append((x - dy / reach * half, y + dx / reach * half))
        other.append((x + dy / reach * half, y - dx / reach * half))
    body = Polygon(one + other[::-1])
    parts = [body if body.is_valid else body.buffer(0)]
    parts += [circle(*end, radius) for end, radius in ((line[0], radii[0]), (line[-1], radii[-1])) if radius > 0.6]
    return unary_union(parts)


def leaf(cx: float, cy: float, inner: float, outer: float, angle: float, half: float, tip: float = 0.7) -> BaseGeometry:
    """A feather along an angle, `half` wide at the share `tip` of its length."""
    return _place(_leaf(outer - inner, half, tip), cx, cy, inner, angle)


def half_leaf(
    cx: float,
    cy: float,
    inner: float,
    outer: float,
    angle: float,
    half: float,
    side: int = 1,
    tip: float = 0.7,
) -> BaseGeometry:
    """The right (`side` > 0) or left half of a `leaf`."""
    # The half is cut at the origin after a move by nothing, which tidies the numbers as a whole leaf's move does.
    whole = _place(_leaf(outer - inner, half, tip), 0, 0, 0, 0)
    kept = whole.intersection(box(0, -FAR, FAR, FAR) if side > 0 else box(-FAR, -FAR, 0, FAR))
    return _place(kept, cx, cy, inner, angle)


def _leaf(length: float, w: float, tip: float) -> BaseGeometry:
    base, high = w * 0.12 * 4, tip + (1 - tip) * 0.7
    return shape(
        f"M0,0C{-base:.2f},{-length * 0.25:.2f} {-w:.2f},{-length * (tip - 0.18):.2f} {-w:.2f},{-length * tip:.2f}"
        f"C{-w:.2f},{-length * high:.2f} {-w * 0.55:.2f},{-length:.2f} 0,{-length:.2f}"
        f"C{w * 0.55:.2f},{-length:.2f} {w:.2f},{-length * high:.2f} {w:.2f},{-length * tip:.2f}"
        f"C{w:.2f},{-length * (tip - 0.18):.2f} {base:.2f},{-length * 0.25:.2f} 0,0Z"
    )


def _place(part: BaseGeometry, cx: float, cy: float, radius: float, angle: float) -> BaseGeometry:
    turned = affinity.rotate(part, angle, origin=(0, 0))
    return affinity.translate(turned, *polar(cx, cy, radius, angle))


def at(data: Shape, x: float = 0, y: float = 0, angle: float = 0, scale: float = 1, flip: bool = False) -> BaseGeometry:
    """A shape drawn round the origin: flipped, scaled and turned there, then moved to `x`, `y`."""
    part = shape(data)
    if flip:
        part = affinity.scale(part, -1, 1, origin=(0, 0))
    if scale != 1:
        part = affinity.scale(part, scale, scale, origin=(0, 0))
    if angle:
        part = affinity.rotate(part, angle, origin=(0, 0))
    return affinity.translate(part, x, y)
