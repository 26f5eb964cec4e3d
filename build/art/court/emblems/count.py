"""The count: seal ring on a cushion."""

from __future__ import annotations

from drawing import Placement
from shapely import affinity
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from vector import at, circle, left, mirror, right, rounded, shape, symmetric

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (0.96, 8, 102)
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
    _cushion(art)


def _cushion(art: CourtDrawing) -> None:
    """A plump cushion of light satin with a seam, a dent under the ring, tassels at its corners."""
    hue = art.palette
    whole = symmetric(
        "M150,232 C178,232 196,214 222,210 C244,207 262,208 278,198 C268,220 264,248 280,282 C258,280 236,294 204,298"
        " C186,300 168,301 150,301Z"
    )
    art.two(whole.buffer(3.2), hue.G2, hue.G3)
    art.two(whole, hue.I2, hue.I3)
    top = symmetric(
        "M150,232 C178,232 196,214 222,210 C244,207 262,208 278,198 C270,214 266,230 267,246 C236,262 194,268 150,268Z"
    )
    art.two(top, hue.I1, hue.I2)
    for m in (0, 1):
        side = mirror if m else shape
        light, mid, dark = (hue.I1, hue.I2, hue.I3) if m else (hue.I2, hue.I3, hue.I4)
        for path, paint in (
            # the dent under the ring, and the folds that run from it
            ("M150,232 C178,232 196,214 222,210 C206,222 190,244 150,246Z", dark),
            ("M150,246 C176,245 192,233 204,224 C196,242 178,254 150,255Z", mid),
            # out of the upper corner, out of the lower corner, along the lower edge
            ("M278,198 C262,214 244,224 222,230 C240,230 258,226 270,216Z", mid),
            ("M280,282 C264,268 244,264 226,268 C246,270 262,276 272,281Z", light),
            ("M280,282 C270,268 265,258 263,248 L267,246 C268,260 272,272 280,282Z", dark),
            ("M150,301 C206,301 232,290 258,283 C226,282 196,290 150,291Z", dark),
        ):
            art.fill(side(path).intersection(whole), paint)
        # a band of the edition's colour over the satin
        band = side("M206,218 C212,214 222,211 230,209 C226,232 228,268 236,290 C228,293 218,296 210,297Z")
        art.fill(band.intersection(whole), hue.R2 if m else hue.R3)
        art.fill(band.intersection(whole).difference(top), hue.R3 if m else hue.R4)
        for x, y, turn in ((278, 198, 26), (280, 282, -24)):
            tuft = at("M-5,6 L5,6 L9.5,36 L-9.5,36Z", x, y, -turn if y < 240 else 0)
            art.fill(side(tuft), hue.G2 if m else hue.G3)
            art.fill(side(at(rounded(-6.6, 8, 13.2, 4.8, 1.6), x, y, -turn if y < 240 else 0)), hue.G0 if m else hue.G1)
            art.fill(side(circle(x, y, 7.6)), hue.G1 if m else hue.G2)
    seam = "C64,262 106,268 150,268"
    art.line(f"M33,246 {seam}", hue.G2, 2.4)
    art.line("M150,268 C194,268 236,262 267,246", hue.G3, 2.4)
