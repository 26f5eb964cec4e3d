"""The priest: candle over an open book."""

from __future__ import annotations

from drawing import Placement, mix
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry
from vector import circle, left, rays, right, rounded, shape, symmetric

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.17, -24, 58)
FULL: Placement | None = None


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    _lo, hi = art.ramp
    for r in rays(150, 94, 36, 30, 500, 0, 360, 0.42):
        art.fill(r.intersection(area), mix(hi, hue.G2, 0.10), 0.75)
    art.glow(area, 150, 94, 170, 0.5)


def emblem(art: CourtDrawing) -> None:
    """The candle over an open book."""
    hue = art.palette
    for r, w in ((57, 1.3), (50, 0.7)):
        art.line(circle(150, 94, r), hue.G2, w)
    art.fill(circle(150, 94, 41), hue.G3, 0.30)
    art.fill(circle(150, 94, 30), hue.G2, 0.34)
    fl = shape("M150,50 C157,70 170,80 169,98 C168,112 160,118 150,118 C140,118 132,112 131,98 C130,84 146,74 150,50Z")
    art.fill(fl, hue.G2)
    art.fill(
        shape(
            "M150,72 C155,85 161,91 160,102 C159,110 155,114 150,114 C145,114 140,110 140,102 C140,93 148,87 150,72Z"
        ),
        hue.G0,
    )
    art.fill(box(148.8, 114, 151.2, 128), hue.INK)
    # pan and stem behind the book
    art.fill(symmetric("M150,196 L158,196 L160,236 L150,236Z"), hue.G3)
    art.fill(shape("M142,196 L150,196 L150,236 L140,236Z"), hue.G2)
    can = shape("M134,128 C137,122 146,125 150,125 C154,125 163,122 166,128 L166,190 L134,190Z")
    art.fill(can, hue.I1)
    art.fill(can.intersection(box(152, 0, 300, 300)), hue.I2)
    art.fill(can.intersection(box(160, 0, 300, 300)), hue.I3)
    art.fill(
        shape(
            "M134,128 C137,122 146,125 148,126 L148,148 C148,153 143,153 143,148 L143,146"
            " C143,142 140,142 140,147 L140,166 C140,171 134,171 134,166Z"
        ),
        hue.G0,
    )
    art.fill(symmetric("M150,184 L186,184 C184,194 172,200 150,200Z"), hue.G2)
    art.fill(shape("M150,184 L186,184 C184,194 172,200 150,200Z"), hue.G3)
    art.fill(symmetric(rounded(110, 180, 80, 5.5, 2.7)), hue.G1)
    art.fill(rounded(150, 180, 40, 5.5, 2.7), hue.G2)
    art.fill(symmetric("M150,206 L163,206 C163,214 158,216 150,216Z"), hue.G1)
    art.fill(shape("M150,206 L163,206 C163,214 158,216 150,216Z"), hue.G2)
    # book
    cov = symmetric("M150,234 C176,212 220,208 258,220 L262,270 C222,258 180,264 150,286Z")
    art.fill(cov, hue.G3)
    art.fill(cov.intersection(left()), hue.G2)
    pg = symmetric("M150,226 C176,200 216,196 252,209 L252,261 C216,248 180,252 150,275Z")
    art.fill(pg, hue.I1)
    art.fill(pg.intersection(right()), hue.I2)
    art.fill(shape("M150,226 C160,216 172,210 184,206 L176,257 C166,261 158,268 150,275Z"), hue.I3, 0.8)
    art.fill(shape("M150,226 C146,221.5 141,217.5 135,214 L138,264 C143,267.5 147,271 150,275Z"), hue.I2)
    for i in range(4):
        y = 220 + i * 9
        art.line(f"M194,{y - 1} C210,{y - 5} 226,{y - 4} 241,{y}", hue.I4, 1.7, 0.8, "butt")
        art.line(f"M106,{y - 1} C90,{y - 5} 74,{y - 4} 59,{y}", hue.I3, 1.7, 1, "butt")
    art.fill(shape("M146.5,228 L150,225 L153.5,228 L153.5,299 L146.5,299Z"), hue.R2)
    art.fill(shape("M150,225 L153.5,228 L153.5,299 L150,299Z"), hue.R3)
