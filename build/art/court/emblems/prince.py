"""The prince: horse of a chess set."""

from __future__ import annotations

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry.base import BaseGeometry
from vector import circle, rays, sector, shape, spline

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.14, -20, 50)
FULL: Placement | None = None


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    _lo, hi = art.ramp
    for r in rays(160, 188, 24, 0, 560, 0, 360, 0.5):
        art.fill(r.intersection(area), mix(hi, hue.G2, 0.08), 0.75)
    art.glow(area, 150, 180, 160)


def emblem(art: CourtDrawing) -> None:
    """The horse of a chess set."""
    hue = art.palette
    cx, cy = 160, 190
    art.line(circle(cx, cy, 122), hue.G2, 1.3)
    art.line(circle(cx, cy, 116.5), hue.G2, 0.7)
    n = 9
    for i in range(n):
        a0 = 2 + i * 13
        g = sector(cx, cy, 70, 109, a0, a0 + 11.6)
        art.fill(g, hue.G2 if i % 2 == 0 else hue.G3)
        art.fill(sector(cx, cy, 70, 109, a0, a0 + 5), hue.G1 if i % 2 == 0 else hue.G2)
    # far ear
    art.fill(shape("M166,98 C167,84 172,74 179,67 C184,78 185,92 180,106Z"), hue.I3)
    head = spline(
        [
            (150, 92, "c"),
            (142, 104),
            (131, 128),
            (113, 160),
            (94, 188),
            (82, 204),
            (77, 217),
            (82, 229),
            (93, 233),
            (101, 229, "c"),
            (104, 235),
            (114, 236),
            (122, 229),
            (130, 220),
            (146, 212),
            (164, 210),
            (180, 200, "c"),
            (176, 220),
            (160, 244),
            (142, 268),
            (133, 300),
            (128, 360, "c"),
            (240, 360, "c"),
            (241, 300),
            (242, 246),
            (236, 190),
            (218, 146),
            (192, 118),
            (174, 104),
        ]
    )
    h = shape(head)
    art.fill(h, hue.I1)
    ear = shape("M147,99 C144,86 147,72 154,62 C164,72 170,86 169,104 C165,109 152,108 147,99Z")
    art.fill(ear, hue.I1)
    art.fill(shape("M154,62 C164,72 170,86 169,104 C166,107 163,107 160,106 C162,92 159,76 154,62Z"), hue.I3)
    # neck planes
    nk = shape("M176,104 C166,140 190,168 186,196 C182,224 160,250 154,298 L150,360 L260,360 L260,120Z").intersection(h)
    art.fill(nk, hue.I2)
    nk2 = shape("M210,138 C232,190 224,246 204,298 L196,360 L262,360 L262,130Z").intersection(h)
    art.fill(nk2, hue.I3)
    # jaw plane
    jw = h.difference(affinity.translate(h, -4, -9)).intersection(
        shape("M99,226 L128,200 L186,190 L186,206 L150,240 L96,244Z")
    )
    art.fill(jw, hue.I3)
    art.fill(
        shape(
            "M158,134 C182,136 194,156 190,178 C186,196 172,206 150,206 C138,206 130,206"
            " 126,210 C136,190 128,180 134,168 C140,156 150,152 158,134Z"
        ).intersection(h),
        hue.I2,
    )
    # dished nose plane
    art.fill(
        shape(
            "M142,104 C136,118 128,134 113,160 L94,188 L84,202 C96,198 104,190 112,178"
            " L134,142 C140,130 144,118 142,104Z"
        ).intersection(h),
        hue.G0,
        0.55,
    )
    art.fill(shape("M153,98 C146,108 141,120 140,134 C148,128 158,118 163,104Z"), hue.G2)
    art.fill(shape("M163,104 C158,118 148,128 140,134 C150,126 155,112 157,100Z"), hue.G3)
    # bridle
    art.fill(shape("M150,100 L158,98 L124,216 L116,220Z").intersection(h), hue.G2)
    art.fill(shape("M97,184 L102,176 L140,208 L134,214Z").intersection(h.buffer(1)), hue.G2)
    art.fill(shape("M136,116 L141,107 L176,124 L174,133Z").intersection(h.buffer(1)), hue.G2)
    art.fill(shape("M155,117 L176,124 L174,133 L153,122Z").intersection(h), hue.G3)
    art.fill(circle(149, 116, 6.6), hue.G1)
    art.fill(circle(149, 116, 3.4), hue.R2)
    art.fill(circle(121, 199, 6.6), hue.G1)
    art.fill(circle(121, 199, 3.4), hue.R2)
    art.fill(
        shape("M118,203 C146,236 192,240 246,230 L246,236 C190,247 142,240 114,206Z").intersection(h.buffer(0.5)),
        hue.R2,
    )
    # eye, nostril, mouth
    art.fill(shape("M127,146 C131,137 141,136 146,143 C141,150 133,152 127,146Z"), hue.INK)
    art.fill(circle(136.5, 142.4, 1.7), hue.I1)
    art.line("M125,141 C130,133 140,132 147,138", hue.I4, 1.6)
    art.fill(shape("M86,212 C90,205 97,205 98,211 C95,217 89,219 86,212Z"), hue.INK)
    art.line("M92,228 C98,227 104,224 109,219", hue.I4, 2)
