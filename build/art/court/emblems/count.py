"""The count: seal ring on a cushion."""

from __future__ import annotations

from drawing import Placement
from shapely import affinity
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from vector import at, circle, left, mirror, right, rounded, shape, symmetric

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.12, -14, 72)
FULL: Placement | None = Placement(0.89, 150, 165, 0, 2)


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    art.sunburst(area, 150, 112, 28, 0.5, 0.10, 0.78)
    art.glow(area, 150, 130, 160, 0.45)


def emblem(art: CourtDrawing) -> None:
    """The seal ring on a cushion."""
    hue = art.palette
    cx = 150
    art.rings(150, 150, 118)
    back = shape("M84,214 C110,200 190,200 216,214 L216,236 L84,236Z")
    art.two(back, hue.R3, hue.R4)
    # band
    o = circle(cx, 176, 74)
    i = circle(cx, 181, 56)
    band = o.difference(i)
    wall = i.difference(circle(cx, 173, 55.5))
    art.fill(wall, hue.G4)
    art.fill(wall.intersection(right(cx)), hue.G3)
    art.two(band, hue.G2, hue.G3)
    art.fill(
        band.intersection(affinity.translate(o, -5, -4).difference(circle(cx + 2, 184, 64))).intersection(left(cx - 8)),
        hue.G1,
    )
    art.fill(band.difference(affinity.translate(o, -6, -3)).intersection(right(cx)), hue.G4)
    # shoulders with three channels
    for m in (0, 1):
        side = mirror if m else shape
        shd = shape("M172,118 L214,118 C224,132 230,150 226,172 C216,156 204,142 186,134Z")
        art.fill(side(shd), hue.G1 if m else hue.G3)
        for k in range(3):
            t = 126 + k * 14
            art.fill(
                side(
                    shape(f"M{196 + k * 7},{t} L{210 + k * 5},{t - 1} L{214 + k * 4},{t + 9} L{204 + k * 6},{t + 11}Z")
                ),
                hue.I1 if m else hue.I2,
            )

    # bezel and stone: a cut octagon
    def octa(w: float, h: float, c: float) -> Polygon:
        x0, x1, y0, y1 = cx - w, cx + w, 96 - h, 96 + h
        return Polygon(
            [
                (x0 + c, y0),
                (x1 - c, y0),
                (x1, y0 + c),
                (x1, y1 - c),
                (x1 - c, y1),
                (x0 + c, y1),
                (x0, y1 - c),
                (x0, y0 + c),
            ]
        )

    art.fill(octa(66, 50, 24), hue.G3)
    art.fill(octa(66, 50, 24).intersection(left(cx)), hue.G1)
    art.fill(octa(61, 45, 22), hue.G4)
    outer, table = octa(58, 42, 20), octa(34, 21, 11)
    pa, pb = list(outer.exterior.coords)[:-1], list(table.exterior.coords)[:-1]
    cols = [
        hue.C1,
        hue.C2,
        hue.C3,
        hue.C3,
        hue.C4,
        hue.C3,
        hue.C2,
        hue.C0,
    ]  # top, top right, right, bottom right, bottom, bottom left, left, top left
    for k in range(8):
        q = Polygon([pa[k], pa[(k + 1) % 8], pb[(k + 1) % 8], pb[k]])
        art.fill(q, cols[k])
        mx, my = (pa[k][0] + pa[(k + 1) % 8][0]) / 2, (pa[k][1] + pa[(k + 1) % 8][1]) / 2
        art.fill(
            Polygon([(mx, my), pa[(k + 1) % 8], pb[(k + 1) % 8]]),
            [hue.C0, hue.C1, hue.C2, hue.C4, hue.C3, hue.C3, hue.C3, hue.C1][k],
        )
    art.fill(table, hue.C2)
    art.fill(
        shape(f"M{cx - 23},75 L{cx + 14},75 L{cx - 34},107 L{cx - 34},86Z"),
        hue.C1,
    )
    art.fill(table.intersection(right(cx + 12)), hue.C3)
    art.line(table, hue.C0, 1.1, 0.8, join="miter")
    # engraved on the table: a star of four points
    st = shape(f"M{cx},79 L{cx + 4},92 L{cx + 17},96 L{cx + 4},100 L{cx},113 L{cx - 4},100 L{cx - 17},96 L{cx - 4},92Z")
    art.fill(st, hue.G0)
    art.fill(st.intersection(right(cx)), hue.G1)
    for sx in (-1, 1):
        for x, y in ((46, 57), (63, 78), (63, 114), (46, 135)):
            art.fill(circle(cx + sx * x, 96 + (y - 96) * 1.02, 5.6), hue.G2 if sx < 0 else hue.G3)
            art.fill(circle(cx + sx * x - 1.2, 96 + (y - 96) * 1.02 - 1.4, 3.4), hue.G0 if sx < 0 else hue.G1)
    # cushion
    cu = symmetric(
        "M150,226 C172,226 186,216 206,212 C226,209 246,213 270,202 C260,220 258,244 272,278 C246,270 216,290 150,290Z"
    )
    art.two(cu.buffer(2.8), hue.G2, hue.G3)
    art.two(cu, hue.R2, hue.R3)
    lid = symmetric(
        "M150,226 C172,226 186,216 206,212 C226,209 246,213 270,202 C263,214 260,226 261,240 C236,252 196,256 150,256Z"
    )
    art.two(lid, hue.R1, hue.R2)
    for m in (0, 1):
        side = mirror if m else shape
        # folds: light, dark wedges out of the corners and the dimple
        for d, c1, c2 in (
            ("M270,202 C252,218 232,228 210,232 C226,232 250,226 264,214Z", hue.R2, hue.R3),
            (
                "M270,202 C246,212 222,214 200,222 C220,211 246,213 270,202Z",
                hue.R1,
                hue.R1,
            ),
            ("M150,226 C172,226 186,216 206,212 C192,222 178,236 150,238Z", hue.R2, hue.R3),
            ("M272,278 C256,266 240,262 222,264 C240,268 256,272 268,276Z", hue.R1, hue.R2),
            ("M272,278 C262,264 258,256 256,246 L261,243 C262,256 266,268 272,278Z", hue.R3, hue.R4),
            ("M256,242 C236,252 214,256 196,257 C214,264 240,262 256,252Z", hue.R3, hue.R4),
            ("M150,290 C196,290 226,280 250,276 C220,274 190,282 150,282Z", hue.R3, hue.R4),
        ):
            art.fill(side(d).intersection(cu), c1 if m else c2)
        for x, y, an in ((270, 202, 28), (271, 278, -30)):
            t = "M-4.5,6 L4.5,6 L8.5,34 L-8.5,34Z"
            art.fill(side(at(t, x, y, -an if y < 240 else 0)), hue.G2 if m else hue.G3)
            art.fill(side(at(rounded(-6, 8, 12, 4.4, 1.6), x, y, -an if y < 240 else 0)), hue.G0 if m else hue.G1)
            art.fill(side(circle(x, y, 7)), hue.G1 if m else hue.G2)
            for k in (-3.4, 0, 3.4):
                art.line(
                    side(at(LineString([(k * 0.6, 14), (k * 1.6, 32)]), x, y, -an if y < 240 else 0)),
                    hue.G4,
                    1.1,
                    0.7,
                    "butt",
                )
    art.line("M39,240 C64,252 104,256 150,256", hue.G1, 2.2)
    art.line("M150,256 C196,256 236,252 261,240", hue.G3, 2.2)
