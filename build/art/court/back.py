"""The card backs of the court: each edition has its own pattern and medallion, and all look the same either way up."""

from __future__ import annotations

import math

from shapely import affinity
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from vector import (
    at,
    circle,
    diamond,
    ellipse,
    half_leaf,
    inset,
    leaf,
    left,
    polygon,
    rays,
    rounded,
    shape,
    ticket,
)

from court.card import CARD
from court.hand import CourtDrawing
from court.palette import Palette

CX, CY = 150, 210
UPPER = box(0, 0, 300, 210)


def back(palette: Palette) -> str:
    """The back of a card."""
    art = CourtDrawing(palette)
    art.fill(CARD, art.linear(0, 0, 300, 420, (0, palette.PAPER1), (1, palette.PAPER2)))
    art.line(rounded(0.8, 0.8, 298.4, 418.4, 16.2), palette.EDGE, 1.6, 0.9)
    foil = art.foil()
    field = rounded(12, 12, 276, 396, 8)
    low, middle, high = palette.BK[2], palette.BK[1], palette.BK[0]
    art.fill(field, art.radial(CX, CY, 250, (0, high), (0.6, middle), (1, low)))
    inner = ticket(26, 26, 248, 368, 20)
    medallion, pattern, reach = {
        "classic": (diamond(CX, CY, 178, 238), _scallops, 4),
        "premium": (ellipse(CX, CY, 78, 106), _quilt, 18),
        "second": (_hexagon(), _zigzags, 4),
    }[palette.edition]
    with art.under(medallion.buffer(reach)):
        pattern(art, inner)
    art.line(inner, foil, 2.2, join="miter")
    art.line(field, foil, 2.6)
    art.line(inset(inner, 5), foil, 1, join="miter")
    if palette.edition == "premium":
        _pearls(art, medallion)
    art.fill(medallion.buffer(7, join_style=2), foil)
    art.fill(medallion.buffer(4.6, join_style=2), palette.MED[0])
    art.fill(medallion, foil)
    plate = inset(medallion, 1.6)
    art.fill(plate, art.radial(CX, CY, 120, (0, palette.MED[1]), (1, palette.MED[2])))
    for beam in rays(CX, CY, 40, 0, 150, 0, 360, 0.4):
        art.fill(beam.intersection(plate), palette.MED[3], 0.55)
    house_mark(art, CX, CY)
    return art.svg()


def house_mark(art: CourtDrawing, cx: float, cy: float, size: float = 1) -> None:
    """Two fans base to base round a lozenge with an eye: the emblem of the house."""
    hue = art.palette
    for turned in (False, True):
        for i in range(7):
            angle, reach = -54 + i * 18, (70 - abs(i - 3) * 4.2) * size
            lit = (i <= 3) != turned
            whole = leaf(cx, cy - 12 * size, 4 * size, reach, angle, 8.2 * size, tip=0.8)
            half = half_leaf(cx, cy - 12 * size, 4 * size, reach, angle, 8.2 * size, -1, tip=0.8)
            if turned:
                whole, half = (affinity.rotate(part, 180, origin=(cx, cy)) for part in (whole, half))
            art.fill(whole, hue.G2 if lit else hue.G3)
            art.fill(half, hue.G1 if lit else hue.G2)
    frame = diamond(cx, cy, 62 * size, 50 * size)
    art.fill(frame, hue.G3)
    art.fill(frame.intersection(left(cx)), hue.G2)
    art.fill(diamond(cx, cy, 54 * size, 43 * size), hue.MED[0])
    far, near, rise = 20 * size, 10 * size, 13 * size
    eye = shape(
        f"M{cx - far},{cy} C{cx - near},{cy - rise} {cx + near},{cy - rise} {cx + far},{cy}"
        f" C{cx + near},{cy + rise} {cx - near},{cy + rise} {cx - far},{cy}Z"
    )
    art.two(eye, hue.I1, hue.I2, cx)
    art.two(circle(cx, cy, 8 * size), hue.C2, hue.C3, cx)
    art.fill(circle(cx, cy, 3.6 * size), hue.INK)
    art.fill(circle(cx - 2.6 * size, cy - 2.8 * size, 1.9 * size), hue.G0)


def _hexagon() -> BaseGeometry:
    return polygon(
        (CX, CY - 118),
        (CX + 76, CY - 66),
        (CX + 76, CY + 66),
        (CX, CY + 118),
        (CX - 76, CY + 66),
        (CX - 76, CY - 66),
    )


def _pearls(art: CourtDrawing, medallion: BaseGeometry) -> None:
    """A string of metal pearls round an oval medallion."""
    hue = art.palette
    art.fill(medallion.buffer(21), hue.SC[0])
    art.fill(medallion.buffer(19.6), hue.MED[0])
    for i in range(28):
        x, y = CX + 91.5 * math.sin(i * math.pi / 14), CY + 119.5 * math.cos(i * math.pi / 14)
        art.fill(circle(x, y, 4.6), hue.G3)
        art.fill(circle(x - 0.5, y - 0.6, 3.7), hue.G1)


def _both_ways(art: CourtDrawing, part: BaseGeometry, paint: str) -> None:
    """A shape of the upper half, and the same turned into the lower half."""
    art.fill(part, paint)
    art.fill(affinity.rotate(part, 180, origin=(CX, CY)), paint)


def _scallops(art: CourtDrawing, inner: BaseGeometry) -> None:
    """Rows of fans that open upwards in the upper half."""
    edge, dark, light, heart = art.palette.SC
    upper = inner.intersection(UPPER)
    unit = 248 / 3
    y = 26 + unit * 0.25
    row = 0
    bows = (
        (unit * 0.5, edge),
        (unit * 0.5 - 1.5, dark),
        (unit * 0.37, edge),
        (unit * 0.37 - 1.3, light),
        (unit * 0.235, edge),
        (unit * 0.235 - 1.2, dark),
        (unit * 0.10, heart),
    )
    while y < 210 + unit:
        centres = [Point(26 + unit * i + (unit / 2 if row % 2 else 0), y + unit * 0.25) for i in range(-1, 5)]
        for radius, paint in bows:
            discs = unary_union([centre.buffer(radius, 24) for centre in centres])
            _both_ways(art, discs.intersection(upper), paint)
        y += unit * 0.5
        row += 1


def _quilt(art: CourtDrawing, inner: BaseGeometry) -> None:
    """Quilted lozenges with four small leaves in each."""
    edge, dark, light, heart = art.palette.SC
    width, height = 41.333, 53
    art.fill(inner, edge)
    shift = width / 2
    grid = ((i, j) for j in range(-8, 9) for i in range(-4, 5))
    places = [(150 + i * width + (shift if j % 2 else 0), 210 + j * height / 2) for i, j in grid]
    lozenges = [diamond(x, y, width - 2, height - 2.6).intersection(inner) for x, y in places]
    art.fill(lozenges, dark)
    halves = [shape(f"M{x - 99},{y} L{x},{y - 99} L{x},{y + 99}Z") for x, y in places]
    art.fill([whole.intersection(half) for whole, half in zip(lozenges, halves, strict=True)], light)
    art.fill([diamond(x, y, width - 15, height - 19).intersection(inner) for x, y in places], dark)
    for paint, petals in ((heart, ((0, 12), (270, 9))), (edge, ((90, 9), (180, 12)))):
        leaves = []
        for angle, length in petals:
            side = f"{-length * 0.45} -3,{-length * 0.8} 0,{-length} C3,{-length * 0.8} 4,{-length * 0.45}"
            one = shape(f"M0,-1 C-4,{side} 0,-1Z").simplify(0.25)
            leaves += [at(one, x, y, angle).intersection(inner) for x, y in places]
        art.fill(leaves, paint)


def _zigzags(art: CourtDrawing, inner: BaseGeometry) -> None:
    """Zigzags that meet in the middle."""
    edge, dark, light, heart = art.palette.SC
    upper = inner.intersection(UPPER)

    def zigzag(y: float) -> list[tuple[float, float]]:
        return [(26 + 248 / 6 / 2 * i, y + (22 if i % 2 else 0)) for i in range(-1, 14)]

    for k in range(-2, 8):
        y = 210 - k * 30 - 30
        odd = k % 2
        bands = ((0, 30, dark if odd else light), (0, 1.5, edge), (6, 7.2, edge), (12, 18, edge if odd else heart))
        for y0, y1, paint in bands:
            band = polygon(*zigzag(y + y0), *zigzag(y + y1)[::-1]).buffer(0)
            _both_ways(art, band.intersection(upper), paint)
