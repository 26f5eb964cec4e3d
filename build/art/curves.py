"""Curves out of chains of short lines: fewer numbers, and round when the picture is drawn large.

Geometry work leaves a curve as many short lines. `round_off` finds the runs that lie on a circle and gives them back as
arcs; `straighten` drops the points that lie on a straight line. A polygon that is meant to have corners keeps them: a
run counts as round only if every line of it stays close to the circle.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import pairwise

Point = tuple[float, float]
NEAR = 0.05
SAG = 0.11
WIDEST = math.radians(120)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight segment to `end`."""

    end: Point


@dataclass(frozen=True, slots=True)
class Bend:
    """A quadratic or cubic Bezier segment through one or two `controls` to `end`."""

    controls: tuple[Point, ...]
    end: Point


@dataclass(frozen=True, slots=True)
class Arc:
    """Part of a circle of `radius`, less than half of it, to `end`; `clockwise` on the screen or not."""

    radius: float
    clockwise: bool
    end: Point


Segment = Line | Bend | Arc


@dataclass
class Stroke:
    """One run of a path: where it starts, its segments, whether it closes. A full circle has `radius` and `centre`."""

    start: Point
    segments: list[Segment] = field(default_factory=list)
    closed: bool = False
    radius: float = 0.0

    def corners(self) -> list[Point]:
        """The start and the end of every segment."""
        return [self.start, *(segment.end for segment in self.segments)]


def circle_through(a: Point, b: Point, c: Point) -> tuple[Point, float] | None:
    """Centre and radius of the circle through three points; None when they lie on a line."""
    bx, by, cx, cy = b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]
    double = 2 * (bx * cy - by * cx)
    if abs(double) < 1e-9:
        return None
    bb, cc = bx * bx + by * by, cx * cx + cy * cy
    x, y = (cy * bb - by * cc) / double, (bx * cc - cx * bb) / double
    return (a[0] + x, a[1] + y), math.hypot(x, y)


def fits(points: list[Point], centre: Point, radius: float, near: float) -> bool:
    """Whether a chain of points runs along a circle, lines included."""
    for (ax, ay), (bx, by) in pairwise(points):
        if abs(math.hypot(bx - centre[0], by - centre[1]) - radius) > near:
            return False
        half = math.hypot(bx - ax, by - ay) / 2
        if half >= radius or radius - math.sqrt(radius * radius - half * half) > SAG:
            return False
    return True


def turn(centre: Point, a: Point, b: Point) -> float:
    """The angle from `a` to `b` round `centre`, -pi to pi, clockwise on the screen positive."""
    angle = math.atan2(b[1] - centre[1], b[0] - centre[0]) - math.atan2(a[1] - centre[1], a[0] - centre[0])
    return (angle + math.pi) % (2 * math.pi) - math.pi


def arc_at(points: list[Point], first: int, near: float) -> tuple[int, Arc] | None:
    """The longest arc that begins at `points[first]` and where it ends; None when four points do not make one."""
    best = None
    for last in range(first + 3, len(points)):
        circle = circle_through(points[first], points[(first + last) // 2], points[last])
        if circle is None or circle[1] > 2000:
            break
        centre, radius = circle
        chain = points[first : last + 1]
        if not fits(chain, centre, radius, near):
            break
        turns = [turn(centre, a, b) for a, b in pairwise(chain)]
        if abs(sum(turns)) > WIDEST or not (all(t > 0 for t in turns) or all(t < 0 for t in turns)):
            break
        best = last, Arc(radius, turns[0] > 0, points[last])
    return best


def full_circle(points: list[Point]) -> tuple[Point, float] | None:
    """Centre and radius when a closed chain (first point not repeated) is a whole circle."""
    if len(points) < 10:
        return None
    third = len(points) // 3
    circle = circle_through(points[0], points[third], points[2 * third])
    if circle is None or not fits([*points, points[0]], *circle, near=NEAR):
        return None
    whole = sum(turn(circle[0], a, b) for a, b in zip(points, [*points[1:], points[0]], strict=True))
    return circle if abs(abs(whole) - 2 * math.pi) < 0.01 else None


def straighten(points: list[Point], slack: float) -> list[Point]:
    """The Douglas-Peucker line through `points`: ends kept, nothing more than `slack` away."""
    keep = {0, len(points) - 1}
    todo = [(0, len(points) - 1)]
    while todo:
        first, last = todo.pop()
        worst, at = slack, -1
        ax, ay = points[first]
        dx, dy = points[last][0] - ax, points[last][1] - ay
        length = math.hypot(dx, dy)
        for index in range(first + 1, last):
            px, py = points[index][0] - ax, points[index][1] - ay
            along = min(max((px * dx + py * dy) / length, 0), length) / length if length else 0
            away = math.hypot(px - along * dx, py - along * dy)
            if away > worst:
                worst, at = away, index
        if at >= 0:
            keep.add(at)
            todo += [(first, at), (at, last)]
    return [points[index] for index in sorted(keep)]


def smooth(points: list[Point], slack: float) -> list[Segment]:
    """A chain of points as arcs and lines; the first point is where the pen already is."""
    segments: list[Segment] = []
    pending = [points[0]]

    def lines() -> None:
        if len(pending) > 1:
            segments.extend(Line(p) for p in straighten(pending, slack)[1:])

    at = 0
    while at < len(points) - 1:
        found = arc_at(points, at, NEAR)
        if found is None:
            at += 1
            pending.append(points[at])
            continue
        lines()
        at, arc = found
        segments.append(arc)
        pending = [points[at]]
    lines()
    return segments


def round_off(stroke: Stroke, slack: float) -> Stroke:
    """The same stroke with its chains of short lines as arcs and longer lines."""
    if stroke.closed and all(isinstance(segment, Line) for segment in stroke.segments):
        points = stroke.corners()
        if points[-1] == points[0]:
            points.pop()
        circle = full_circle(points)
        if circle is not None:
            return Stroke(circle[0], closed=True, radius=circle[1])
    out: list[Segment] = []
    chain = [stroke.start]
    tail: list[Segment] = [Line(stroke.start)] if stroke.closed else []
    for segment in [*stroke.segments, *tail]:
        if isinstance(segment, Line):
            if segment.end != chain[-1]:
                chain.append(segment.end)
            continue
        if len(chain) > 1:
            out += smooth(chain, slack)
        out.append(segment)
        chain = [segment.end]
    if len(chain) > 1:
        out += smooth(chain, slack)
    if stroke.closed and out and isinstance(out[-1], Line):
        out.pop()
    return Stroke(stroke.start, out, stroke.closed)
