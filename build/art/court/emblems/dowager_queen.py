"""The dowager queen: veiled cameo under a small crown."""

from __future__ import annotations

import math

from drawing import Placement, mix
from shapely import affinity
from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry
from vector import at, circle, diamond, ellipse, flatten, mirror, right, rounded, shape, spline, taper

from court.hand import CourtDrawing

SMALL: tuple[float, float, float] = (1.12, -16, 66)
FULL: Placement | None = Placement(0.97, 150, 165, 0, 0)


def ground(art: CourtDrawing, area: BaseGeometry) -> None:
    """The ground behind the emblem."""
    hue = art.palette
    lo, hi = art.ramp
    # damask: lozenges with a small leaf
    leafs = []
    leaflet = shape("M0,-2 C-7,-7 -5,-14 0,-19 C5,-14 7,-7 0,-2Z").simplify(0.3)
    lozenges = []
    for j in range(-6, 20):
        for i in range(-4, 10):
            x = 150 + (i - 3) * 50 + (25 if j % 2 else 0)
            y = 165 + (j - 6) * 36
            lozenges.append(diamond(x, y, 46.5, 66.5).intersection(area))
            leafs += [at(leaflet, x, y, s, 1.32).intersection(area) for s in (0, 180)]
    art.fill(lozenges, mix(lo, "#000000", 0.16), 0.75)
    art.fill(leafs, mix(hi, hue.G2, 0.13), 0.8)
    art.glow(area, 150, 165, 165, 0.5)


def emblem(art: CourtDrawing) -> None:
    """The veiled cameo under a small crown."""
    hue = art.palette
    cx, cy = 150, 170
    # lace veil falling from the crown on both sides, behind the frame
    for m in (1, 0):
        side = mirror if m else shape
        hem = [(150, 60, "c"), (180, 66), (214, 92), (240, 138), (252, 190), (264, 236), (272, 262, "c")]
        n = 6
        lace: list[tuple[float, float] | tuple[float, float, str]] = [*hem]
        for i in range(n):
            x0 = 272 - (272 - 160) * i / n
            x1 = 272 - (272 - 160) * (i + 1) / n
            y = 262 + 16 * math.sin((i + 0.5) / n * math.pi)
            lace.append(((x0 + x1) / 2, y + 13))
            lace.append((x1, 262 + 16 * math.sin((i + 1) / n * math.pi), "c"))
        veil = shape(spline([*lace, (150, 230, "c")]))
        art.fill(side(veil.buffer(2.2)), hue.G2 if m else hue.G3)
        art.fill(side(veil), hue.I2 if m else hue.I3)
        for p, w in (
            ([(160, 62), (206, 104), (232, 160), (240, 216), (250, 268)], (1, 4, 6, 7, 9)),
            ([(156, 64), (196, 110), (216, 168), (218, 226), (226, 282)], (1, 4, 6, 7, 8)),
            ([(154, 66), (184, 120), (196, 180), (194, 236), (196, 290)], (1, 4, 5, 6, 7)),
        ):
            g = side(taper(p, w)).intersection(side(veil))
            art.fill(g, hue.I1 if m else hue.I2)
            g = side(taper([(x + w[i] * 1.1, y) for i, (x, y) in enumerate(p)], [q * 0.42 for q in w])).intersection(
                side(veil)
            )
            art.fill(g, hue.I3 if m else mix(hue.I3, hue.I4, 0.55))
        beads = []
        for i in range(n):
            x0 = 272 - (272 - 160) * (i + 0.5) / n
            y = 262 + 16 * math.sin((i + 0.5) / n * math.pi)
            art.fill(side(diamond(x0, y - 2, 7, 10)), hue.R2 if m else hue.R3)
            beads.append((300 - x0 if m else x0, y + 13.5))
        art.pearls(beads, 3.2)
        edge = LineString(
            flatten(spline([(168, 62), (204, 82), (234, 128), (246, 188), (258, 236), (266, 256)], False), 30)[0]
        )
        for i in range(1, 15):
            q = edge.interpolate(i / 15, normalized=True)
            art.fill(circle(300 - q.x if m else q.x, q.y, 2), hue.G1 if m else hue.G2)
    # drop
    art.fill(box(148.4, 262, 151.6, 276), hue.G2)
    dr = shape(
        "M150,270 C156,280 160,285 160,291 C160,298 155,302 150,302 C145,302 140,298 140,291 C140,285 144,280 150,270Z"
    )
    art.fill(dr, hue.I3)
    art.fill(at(affinity.scale(dr, 0.84, 0.84, origin=(149, 288)), -0.6, -0.6), hue.I1)
    # frame
    oval = ellipse(cx, cy, 76, 92)
    art.two(oval.buffer(6), hue.G2, hue.G3)
    turns = [2 * math.pi * i / 28 for i in range(28)]
    art.pearls([(cx + 79 * math.sin(turn), cy - 95 * math.cos(turn)) for turn in turns], 7.4)
    art.two(oval.buffer(-2), hue.G1, hue.G3)
    art.two(oval.buffer(-6), hue.G3, hue.G2)
    field = oval.buffer(-9)
    art.fill(field, art.radial(138, 150, 100, (0, hue.R3), (1, hue.R4)))
    art.line(oval.buffer(-13), hue.G2, 0.9, 0.7)
    # veil behind the head
    vl = shape(
        spline(
            [
                (146, 100, "c"),
                (172, 104),
                (196, 128),
                (205, 164),
                (206, 200),
                (214, 236, "c"),
                (196, 254),
                (170, 262, "c"),
                (160, 200),
            ]
        )
    ).intersection(field)
    art.fill(vl, mix(hue.I3, hue.R3, 0.35))
    for k in range(4):
        v = taper(
            [
                (164 - k * 1, 106 + k * 3),
                (190 - k * 8, 138 + k * 6),
                (196 - k * 9, 180),
                (200 - k * 11, 220),
                (204 - k * 11, 262),
            ],
            [0.6, 2.6, 3, 3.6, 4.4],
        ).intersection(vl)
        art.fill(v, mix(hue.I2, hue.R2, 0.22) if k % 2 == 0 else mix(hue.I3, hue.R3, 0.15))
    # bust, facing left
    bust = spline(
        [
            (136, 105, "c"),
            (125, 112),
            (119.6, 123),
            (117.6, 135),
            (117, 143.5),
            (113, 153),
            (108.2, 161.6),
            (108.4, 165.4),
            (113.4, 168.6, "c"),
            (111.6, 173),
            (113.8, 176.8, "c"),
            (111.8, 181),
            (115, 185.6),
            (114, 192),
            (118.4, 198.6),
            (129, 200),
            (139, 203.5),
            (143, 214),
            (141, 228),
            (128, 238.5),
            (110, 249),
            (100, 262, "c"),
            (210, 272, "c"),
            (200, 240),
            (186, 228),
            (178, 214),
            (176, 196),
            (182, 170),
            (176, 130),
            (156, 108),
        ]
    )
    head = shape(bust).intersection(field.buffer(-4))
    art.fill(head, hue.I1)
    art.fill(
        shape(
            "M152,150 C166,168 163,192 152,202 C147,206 142,206 139,203.5 C143,212 143,220"
            " 140.5,229 C150,238 160,250 160,270 L214,272 L200,236 L184,222 L182,150"
            "Z"
        ).intersection(head),
        hue.I2,
    )
    art.fill(
        shape("M176,196 C170,210 168,226 176,240 C184,252 196,256 204,262 L214,250 L200,232Z").intersection(head),
        hue.I3,
    )
    art.fill(
        shape(
            "M118,198.4 C124,200.6 132,200 139,203.5 C142,208 143.4,214 143,219 C135,212 126,206 118,198.4Z"
        ).intersection(head),
        hue.I3,
    )
    # dress edge
    dz = shape("M96,262 C112,246 128,240 146,246 C166,252 184,246 204,236 L220,290 L90,290Z").intersection(
        field.buffer(-4)
    )
    art.fill(dz, hue.R2)
    art.fill(dz.intersection(right(150)), hue.R3)
    ed = taper(
        [(98, 260), (114, 248), (130, 243), (148, 247), (168, 248), (188, 242), (204, 234)],
        [2.4, 3, 3, 3, 3, 3, 2.4],
    ).intersection(field.buffer(-4))
    art.fill(ed, hue.G1)
    art.fill(ed.intersection(right(156)), hue.G2)
    # lowered lid, brow, nostril, lips
    art.fill(
        shape("M120.6,146.6 C124,142.6 131,142.4 136,147.4 C131,151.6 125,151.4 120.6,146.6Z").intersection(head),
        hue.I2,
    )
    art.line("M120.4,147 C124,151.2 130.4,151.8 136,147.6", hue.I4, 1.9)
    for x0, y0, x1, y1 in ((122, 149, 119.8, 151.6), (125.4, 150.6, 124.2, 153.8), (129, 151, 129, 154)):
        art.line(f"M{x0},{y0} L{x1},{y1}", hue.I4, 1.1)
    art.line("M119.6,139.6 C124,135.4 132,135 139,139.4", hue.I4, 1.5)
    art.line("M112.6,166.4 C114.6,164.6 117,165.2 117.8,167.4", hue.I4, 1.2)
    art.fill(
        shape("M112.4,175.2 C115,173.6 118.6,175 121.6,178 C118,177.6 115.6,177.4 113.8,176.9Z").intersection(head),
        mix(hue.I3, hue.C2, 0.42),
    )
    art.fill(
        shape(
            "M113.8,177.3 C116,177.7 118.6,178 121,178.4 C119,181.8 115.6,183.8 112.6,182.6"
            " C111.8,181 112.4,179 113.8,177.3Z"
        ).intersection(head),
        mix(hue.I3, hue.C1, 0.34),
    )
    art.fill(circle(133, 172, 7.5).intersection(head), mix(hue.I1, hue.C1, 0.10))
    # hair: swept up, chignon behind
    hair = shape(
        spline(
            [
                (137, 104, "c"),
                (126, 109),
                (120.6, 117),
                (122.6, 125),
                (130, 130),
                (138, 136),
                (141, 147),
                (147, 154, "c"),
                (155, 154),
                (162, 160),
                (163, 174),
                (168, 190),
                (180, 186, "c"),
                (192, 178),
                (198, 164),
                (194, 148),
                (184, 140),
                (182, 126),
                (172, 111),
                (154, 101),
            ]
        )
    )
    art.fill(hair, hue.G2)
    art.fill(
        shape(
            "M154,101 C176,108 184,126 182,140 C196,148 200,164 192,178 L168,192 C182,172"
            " 180,152 168,142 C174,128 168,112 154,101Z"
        ).intersection(hair),
        hue.G3,
    )
    art.fill(
        shape("M137,104 C128,107 121,113 121,119 C122,126 128,128 133,132 C132,122 138,112 150,104Z").intersection(
            hair
        ),
        hue.G1,
    )
    for p in (
        [(131, 115), (147, 116), (161, 128), (169, 148)],
        [(127, 122), (142, 124), (153, 136), (158, 154)],
        [(141, 107), (159, 111), (173, 125), (178, 142)],
        [(136, 131), (146, 138), (150, 148), (152, 153)],
    ):
        art.fill(taper(p, [0.5, 1.6, 1.6, 0.5]).intersection(hair), hue.G4)
    bun = affinity.rotate(ellipse(185, 164, 13, 17), -18)
    art.fill(bun, hue.G3)
    art.fill(bun.intersection(box(0, 0, 186, 400)), hue.G2)
    art.fill(taper([(176, 156), (188, 152), (194, 164), (186, 176)], [0.6, 1.6, 1.6, 0.6]), hue.G4)
    art.fill(taper([(179, 170), (182, 160), (188, 162)], [0.6, 1.4, 0.5]), hue.G4)
    # ear and earring, choker
    art.fill(affinity.rotate(ellipse(156, 162, 4.6, 7), 12), hue.I1)
    art.fill(affinity.rotate(ellipse(157.4, 162.6, 2.4, 4.4), 12), hue.I3)
    art.pearl(156, 175, 3.6)
    choker = [(141.5 + i * 6.2, 217.5 + math.sin(i / 6 * math.pi) * 4.2 + i * 0.1) for i in range(7)]
    art.pearls(choker, 3)
    # small crown on top of the frame
    top = 34
    art.fill(rounded(118, 74, 64, 13, 3), hue.G2)
    art.fill(rounded(150, 74, 32, 13, 3), hue.G3)
    cw = shape(f"M120,75 L112,{top + 14} L131,{top + 27} L150,{top + 4} L169,{top + 27} L188,{top + 14} L180,75Z")
    art.two(cw, hue.G1, hue.G3)
    iw = shape(f"M126,75 L121,{top + 28} L134,{top + 36} L150,{top + 18} L166,{top + 36} L179,{top + 28} L174,75Z")
    art.two(iw, hue.R2, hue.R3)
    art.fill(shape(f"M150,75 L141,{top + 38} L150,{top + 20} L159,{top + 38}Z"), hue.G2)
    art.two(rounded(116, 73, 68, 14, 3), hue.G2, hue.G3)
    for x in (125, 175):
        art.fill(diamond(x, 80, 9, 8), hue.C1)
    art.fill(diamond(150, 80, 13, 10), hue.C1)
    art.fill(diamond(150, 80, 13, 10).intersection(right()), hue.C2)
    for x in (137.5, 162.5):
        art.pearl(x, 80, 3.3)
    for x, y in ((112, top + 12), (150, top + 1), (188, top + 12)):
        art.pearl(x, y, 5.2)
