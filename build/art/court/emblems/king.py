"""The king: crown."""

from __future__ import annotations

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry
from vector import circle, diamond, flatten, mirror, polygon, rays, right, shape, symmetric

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.2, -28, 56)
FULL: Placement | None = None


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    _lo, hi = art.ramp
    for r in rays(150, 166, 32, 0, 560, 0, 360, 0.5):
        art.fill(r.intersection(area), mix(hi, hue.G2, 0.10), 0.8)
    art.glow(area, 150, 166, 170)


def emblem(art: CourtDrawing) -> None:
    """The crown."""
    hue = art.palette
    art.fill(circle(150, 164, 108.5), hue.DISC, 0.62)
    art.line(circle(150, 164, 114), hue.G2, 1.3)
    art.line(circle(150, 164, 108.5), hue.G2, 0.7)
    vel = symmetric("M150,108 C178,100 214,112 222,146 C226,166 218,190 212,206 L150,214Z")
    art.fill(vel, hue.R2)
    art.fill(vel.intersection(right()), hue.R3)
    fold = "M160,112 C180,108 196,120 198,146 C198,170 190,190 186,208 L170,210 C178,180 180,140 160,112Z"
    art.fill(mirror(shape(fold)), hue.R1)
    art.fill(shape(fold), hue.R2)
    outer = shape(
        "M218,208 C238,176 240,134 206,112 C188,101 168,100 156,100 L156,110 C170,110"
        " 184,112 198,121 C224,138 222,176 206,208Z"
    )
    art.fill(outer, hue.G3)
    art.fill(mirror(outer), hue.G2)
    art.fill(polygon((144, 100), (156, 100), (158, 212), (142, 212)), hue.G2)
    art.fill(polygon((150, 100), (156, 100), (158, 212), (150, 212)), hue.G3)
    for i in range(5):
        art.pearl(150, 118 + i * 16, 5.2)
    for t in (0.12, 0.3, 0.48, 0.66, 0.84):
        p = flatten("M212,204 C230,174 230,138 202,117 C186,106 170,105 158,105")[0]
        q = p[int(t * (len(p) - 1))]
        for s in (0, 1):
            art.pearl(q[0] if not s else 300 - q[0], q[1], 4.7)
    fl = shape(
        "M0,0 C-4,-8 -5,-12 -5,-17 C-12,-13 -20,-16 -20,-24 C-20,-32 -12,-34 -7,-30"
        " C-8,-40 -4,-46 0,-52 C4,-46 8,-40 7,-30 C12,-34 20,-32 20,-24 C20,-16"
        " 12,-13 5,-17 C5,-12 4,-8 0,0Z"
    )

    def fleuron(x: float, y: float, s: float, rot: float) -> BaseGeometry:
        return affinity.translate(affinity.rotate(affinity.scale(fl, s, s, origin=(0, 0)), rot, origin=(0, 0)), x, y)

    g = fleuron(212, 210, 0.84, 14)
    art.fill(g, hue.G2)
    art.fill(mirror(g), hue.G1)
    g = fleuron(88, 210, 0.84, -14)
    g = fleuron(150, 218, 1.02, 0)
    art.fill(g.buffer(1.6), hue.G4, 0.55)
    art.fill(g, hue.G1)
    art.fill(g.intersection(right()), hue.G2)
    band = symmetric("M150,214 C182,214 208,208 226,198 L220,240 C204,250 178,256 150,256Z")
    art.fill(band, hue.G2)
    art.fill(band.intersection(right()), hue.G3)
    ins = symmetric("M150,221 C180,221 204,216 220,208 L216,234 C200,242 176,248 150,248Z")
    art.fill(ins, hue.G3)
    art.fill(ins.intersection(right()), hue.G4)
    for x, y in ((150, 234.5), (186, 231.5), (114, 231.5)):
        art.fill(diamond(x, y, 19, 21), hue.C1)
        art.fill(diamond(x, y, 19, 21).intersection(right(x)), hue.C2)
        art.fill(polygon((x, y - 10.5), (x - 9.5, y), (x, y)), hue.C0)
    for x, y in ((168, 233.5), (132, 233.5), (204, 227), (96, 227)):
        art.pearl(x, y, 4.8)
    art.fill(circle(150, 90, 12.5), hue.G2)
    art.fill(circle(150, 90, 12.5).intersection(right()), hue.G3)
    art.fill(circle(145.6, 85.6, 3.4), hue.G0)
    art.fill(box(137.5, 88.8, 162.5, 91.6), hue.G4, 0.6)
    st = shape("M150,48 L153.6,64.4 L168,69 L153.6,73.6 L150,84 L146.4,73.6 L132,69 L146.4,64.4Z")
    art.fill(st, hue.G0)
    art.fill(st.intersection(right()), hue.G2)
