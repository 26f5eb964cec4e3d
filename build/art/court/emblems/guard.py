"""The guard: helm between two halberds."""

from __future__ import annotations

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry
from vector import (
    diamond,
    half_leaf,
    inset,
    leaf,
    left,
    mirror,
    polygon,
    rays,
    right,
    rounded,
    shape,
    symmetric,
)

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.12, -16, 62)
FULL: Placement | None = None


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    _lo, hi = art.ramp
    for r in rays(150, 318, 19, 20, 560, -92, 92, 0.5):
        art.fill(r.intersection(area), mix(hi, hue.G2, 0.08), 0.8)
    art.glow(area, 150, 170, 150)


def emblem(art: CourtDrawing) -> None:
    """The helm between two halberds."""
    hue = art.palette
    for s in (0, 1):
        side = mirror if s else shape
        art.fill(side(box(66.5, 96, 73.5, 360)), hue.G3)
        art.fill(side(box(66.5, 96, 69.5, 360)) if not s else side(box(70.5, 96, 73.5, 360)), hue.G2)
        blade = shape("M67,124 C58,124 48,118 40,106 C31,122 31,142 40,158 C48,146 58,140 67,140Z")
        art.fill(side(blade), hue.I2)
        art.fill(side(shape("M67,132 L34,132 C34,142 36,150 40,158 C48,146 58,140 67,140Z")), hue.I3)
        art.fill(side(shape("M40,106 C31,122 31,142 40,158 L44.5,152 C38,140 38,124 44.5,112Z")), hue.I1)
        art.fill(side(shape("M73,122 L92,132 L73,142Z")), hue.I2)
        art.fill(side(shape("M73,132 L92,132 L73,142Z")), hue.I3)
        art.fill(side(shape("M70,76 L78,98 L73,112 L67,112 L62,98Z")), hue.I1)
        art.fill(side(shape("M70,76 L78,98 L73,112 L70,112Z")), hue.I3)
        art.fill(side(rounded(63, 108, 14, 6, 2)), hue.G2)
        art.fill(side(rounded(63, 152, 14, 6, 2)), hue.G2)
        art.fill(side(rounded(63, 118, 14, 5, 2)), hue.G3)
        art.fill(side(rounded(63, 141, 14, 5, 2)), hue.G3)
    # plume: a fan of feathers
    for an, r in ((-58, 66), (58, 66), (-40, 82), (40, 82), (-21, 92), (21, 92), (0, 98)):
        art.fill(leaf(150, 140, 14, r, an, 13.5), hue.R2 if an <= 0 else hue.R3)
        art.fill(half_leaf(150, 140, 14, r, an, 13.5, -1), hue.R1 if an <= 0 else hue.R2)
    # gorget
    gor = symmetric("M150,232 L190,224 C194,246 204,262 216,272 C200,290 172,296 150,296Z")
    art.fill(gor, hue.I4)
    art.fill(gor.intersection(left()), hue.I3)
    art.fill(gor.intersection(affinity.translate(gor, 0, 14)), hue.IM2)
    art.fill(gor.intersection(affinity.translate(gor, 0, 14)).intersection(left()), hue.IM1)
    for k in (0, 1):
        gg = symmetric(
            f"M150,{258 + k * 15} L{230},{238 + k * 15} L{230},{242 + k * 15} L150,{262 + k * 15}Z"
        ).intersection(gor)
        art.fill(gg, hue.G2)
        art.fill(gg.intersection(right()), hue.G3)
    # helm
    helm = symmetric("M150,110 C184,110 204,134 205,166 L202,202 C200,226 181,248 150,264Z")
    art.fill(helm, hue.I1)
    art.fill(helm.intersection(right()), hue.I2)
    art.fill(
        shape(
            "M95,166 L98,202 C100,226 119,248 150,264 L150,252 C128,240 116,222 114,200 L110,150 L97,156Z"
        ).intersection(helm),
        hue.I2,
    )
    art.fill(
        shape(
            "M205,166 L202,202 C200,226 181,248 150,264 L150,252 C172,240 184,222 186,200 L190,150 L203,156Z"
        ).intersection(helm),
        hue.I3,
    )
    # visor plate
    vis = symmetric("M150,160 L201,147 L203,172 L188,208 L150,236Z")
    art.fill(vis, hue.G2)
    art.fill(vis.intersection(right()), hue.G3)
    v2 = inset(vis, 3.6)
    art.fill(v2, hue.I1)
    art.fill(v2.intersection(right()), hue.I2)
    art.fill(symmetric("M155,178 L193,168 L191.5,177.5 L157,187.5Z"), hue.INK)
    for i in range(4):
        x = 157.5 + i * 8
        y0 = 199 - i * 2.6
        y1 = 220 - i * 6.4
        art.fill(symmetric(polygon((x, y0), (x + 3.2, y0 - 1.2), (x + 3.2, y1 - 2), (x, y1))), hue.INK)
    art.fill(symmetric("M150,108 L156,116 L154,160 L150,164Z"), hue.G2)
    art.fill(shape("M150,108 L156,116 L154,160 L150,164Z"), hue.G3)
    art.fill(diamond(150, 163, 17, 22), hue.G1)
    art.fill(diamond(150, 163, 17, 22).intersection(right()), hue.G2)
    art.fill(symmetric("M150,104 C158,104 162,110 162,116 C160,122 156,124 150,124Z"), hue.G1)
    art.fill(shape("M150,104 C158,104 162,110 162,116 C160,122 156,124 150,124Z"), hue.G2)
