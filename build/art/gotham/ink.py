"""Ink on paper: the colours of the gotham hand and the plain SVG elements its drawings are made of.

Path text here has absolute commands only. Everything is a string; a drawing is a list of strings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

Pair = tuple[float, float]
Stops = Sequence[tuple[float, str]]

INK = "#17110d"
PAPER, PAPER_HI, PAPER_LO = "#f2e6c9", "#fbf3de", "#dccaa0"
EDGE = "#a98f5f"
GOLD, GOLD_HI, GOLD_LO = "#d8a03a", "#f3cd74", "#8a5d1c"


class Spot(NamedTuple):
    """The one colour that is printed beside ink and paper, and its dark and its light tint."""

    c: str
    lo: str
    hi: str


def mix(one: str, other: str, share: float) -> str:
    """The colour that is `share` of the way from one to the other."""
    p = [int(one[i : i + 2], 16) for i in (1, 3, 5)]
    q = [int(other[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(p, q, strict=True))


def spot(colour: str) -> Spot:
    """A spot colour with its tints."""
    return Spot(colour, mix(colour, "#0d0a0c", 0.55), mix(colour, "#ffffff", 0.34))


def number(value: float) -> str:
    """A number with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def point(x: float, y: float) -> str:
    """Two numbers of path text."""
    return f"{number(x)} {number(y)}"


def path(
    data: str,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0,
    rule: str | None = None,
    cap: str = "round",
    join: str = "round",
    opacity: float | None = None,
) -> str:
    """A path, filled and perhaps outlined."""
    out = f'<path d="{data}" fill="{fill or "none"}"'
    if rule:
        out += f' fill-rule="{rule}"'
    if stroke:
        out += f' stroke="{stroke}" stroke-width="{number(width)}" stroke-linecap="{cap}" stroke-linejoin="{join}"'
    if opacity is not None:
        out += f' opacity="{opacity}"' if stroke else f' fill-opacity="{opacity}"'
    return out + "/>"


def circle(
    x: float, y: float, radius: float, fill: str | None = None, stroke: str | None = None, width: float = 0
) -> str:
    """A circle."""
    out = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill or "none"}"'
    return out + (f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else "") + "/>"


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str | None = None,
    radius: float = 0,
    stroke: str | None = None,
    line: float = 0,
) -> str:
    """A rectangle, perhaps with rounded corners."""
    size = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    out = f'<rect {size} fill="{fill or "none"}"'
    if radius:
        out += f' rx="{number(radius)}" ry="{number(radius)}"'
    if stroke:
        out += f' stroke="{stroke}" stroke-width="{number(line)}" stroke-linejoin="miter"'
    return out + "/>"


def group(items: Iterable[str], transform: str = "") -> str:
    """Elements moved together."""
    inside = "".join(items)
    return f'<g transform="{transform}">{inside}</g>' if transform else inside


def _stops(stops: Stops) -> str:
    return "".join(f'<stop offset="{offset}" stop-color="{colour}"/>' for offset, colour in stops)


def linear(name: str, x1: float, y1: float, x2: float, y2: float, stops: Stops) -> str:
    """A paint that changes along a line; use it as `url(#name)`."""
    place = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
    head = f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>'
    return f"{head}{_stops(stops)}</linearGradient>"


def radial(name: str, cx: float, cy: float, radius: float, stops: Stops, transform: str = "") -> str:
    """A paint that changes outwards from a point; use it as `url(#name)`."""
    place = f'cx="{number(cx)}" cy="{number(cy)}" r="{number(radius)}"'
    turned = f' gradientTransform="{transform}"' if transform else ""
    head = f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}{turned}>'
    return f"{head}{_stops(stops)}</radialGradient>"


def bokashi(
    colours: Spot, x: float, y: float, width: float, height: float, tones: tuple[str, str, str], middle: float
) -> str:
    """A field printed with a gradient from top to bottom, as if wiped on the block; `middle` is a share."""
    top, centre, bottom = (getattr(colours, tone) for tone in tones)
    stops = ((0, top), (middle, centre), (1, bottom))
    return linear("sky", 0, y, 0, y + height, stops) + rect(x, y, width, height, "url(#sky)")


def polygon(points: Iterable[Pair], closed: bool = True) -> str:
    """Path text of straight lines."""
    return "M" + "L".join(point(*p) for p in points) + ("Z" if closed else "")


def spline(points: Sequence[Pair], closed: bool = True, bow: float = 1 / 6) -> str:
    """Path text of a smooth line through points."""
    count = len(points)
    out = "M" + point(*points[0])
    for i in range(count if closed else count - 1):
        p0 = points[(i - 1) % count] if closed or i > 0 else points[0]
        p1, p2 = points[i], points[(i + 1) % count]
        p3 = points[(i + 2) % count] if closed or i + 2 < count else points[count - 1]
        first = point(p1[0] + (p2[0] - p0[0]) * bow, p1[1] + (p2[1] - p0[1]) * bow)
        second = point(p2[0] - (p3[0] - p1[0]) * bow, p2[1] - (p3[1] - p1[1]) * bow)
        out += f"C{first} {second} {point(*p2)}"
    return out + ("Z" if closed else "")


def mirror(data: str) -> str:
    """Path text turned over the upright axis."""
    out = ""
    for command, arguments in re.findall(r"([MLCQZHV])([^MLCQZHV]*)", data):
        values = [float(v) for v in re.findall(r"-?\d+\.?\d*", arguments)]
        if command == "H":
            values = [-values[0]]
        elif command != "V":
            values = [-v if k % 2 == 0 else v for k, v in enumerate(values)]
        out += command + " ".join(number(v) for v in values)
    return out


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Path text of a rectangle with rounded corners."""
    k, r, right, bottom = radius * 0.5523, radius, x + width, y + height
    corners = (
        f"M{point(x + r, y)}L{point(right - r, y)}",
        f"C{point(right - r + k, y)} {point(right, y + r - k)} {point(right, y + r)}",
        f"L{point(right, bottom - r)}",
        f"C{point(right, bottom - r + k)} {point(right - r + k, bottom)} {point(right - r, bottom)}",
        f"L{point(x + r, bottom)}",
        f"C{point(x + r - k, bottom)} {point(x, bottom - r + k)} {point(x, bottom - r)}",
        f"L{point(x, y + r)}",
        f"C{point(x, y + r - k)} {point(x + r - k, y)} {point(x + r, y)}Z",
    )
    return "".join(corners)


def svg(items: Iterable[str], width: int = 300, height: int = 420) -> str:
    """A whole drawing."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(items)}</svg>'
