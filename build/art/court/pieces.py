"""What else lies on a court table: token, shield, lamp, and the cloth itself."""

from __future__ import annotations

from drawing import mix
from shapely.geometry import LineString, box
from shapely.ops import unary_union
from vector import circle, diamond, inset, polar, ray, right, rounded, sector, shape, symmetric

from court.hand import CourtDrawing
from court.palette import Palette


def token(palette: Palette) -> str:
    """A token of affection: a scalloped coin with a heart."""
    art = CourtDrawing(palette, width=64, height=64)
    hue = palette
    lobes = [circle(*polar(32, 32, 26.6, 360 / 20 * i), 3.9) for i in range(20)]
    rim = unary_union([circle(32, 32, 27), *lobes])
    art.fill(rim, art.linear(10, 6, 54, 58, (0, hue.G0), (0.45, hue.G2), (1, hue.G3)))
    art.fill(circle(32, 32, 21.5), hue.G4, 0.55)
    art.fill(circle(32, 32, 20.4), art.linear(16, 16, 48, 48, (0, mix(hue.G2, hue.G3, 0.35)), (1, hue.G1)))
    heart = shape(
        "M32,46 C22,38 17,32 17.5,25.5 C18,19.5 23,17 27,18.6 C29.6,19.6 31,21.4 32,23.6"
        " C33,21.4 34.4,19.6 37,18.6 C41,17 46,19.5 46.5,25.5 C47,32 42,38 32,46Z"
    )
    art.two(heart, hue.C2, hue.C3, 32)
    art.fill(shape("M21,25 C21.4,22 24,21 26.4,22 C24,23 23,26 23.4,29 C21.6,28 20.8,26.8 21,25Z"), hue.C1)
    return art.svg()


def empty_token(palette: Palette) -> str:
    """The place of a token that is not won yet."""
    art = CourtDrawing(palette, width=64, height=64)
    art.line(circle(32, 32, 25), palette.G3, 2.6, 0.75)
    art.line(circle(32, 32, 18), palette.G3, 1.2, 0.4)
    return art.svg()


def shield(palette: Palette) -> str:
    """The sign of protection: a shield with a rising sun."""
    art = CourtDrawing(palette, width=120, height=140)
    hue = palette
    outer = symmetric("M60,6 L60,6 C76,16 94,19 112,18 C114,64 104,106 60,134Z", 60)
    art.fill(outer, art.linear(10, 10, 110, 130, (0, hue.G1), (0.5, hue.G2), (1, hue.G3)))
    art.fill(inset(outer, 4), mix(hue.J3, "#000000", 0.6))
    art.two(inset(outer, 7), hue.J2, hue.J3, 60)
    for i in range(-3, 4):
        beam = ray(60, 112, 10, 140, i * 17, 3.6, 4.2).intersection(inset(outer, 10))
        art.fill(beam, hue.J1 if i <= 0 else hue.J2)
        if i == 0:
            art.fill(beam.intersection(right(60)), hue.J2)
    art.two(circle(60, 112, 20).intersection(inset(outer, 11)), hue.G1, hue.G2, 60)
    art.fill(circle(60, 112, 12).intersection(inset(outer, 14)), hue.J3)
    art.line(inset(outer, 11), hue.G1, 1.2, 0.8, join="miter")
    return art.svg()


def cloth(palette: Palette, width: int = 1920, height: int = 1080) -> str:
    """The table cloth under the lamp: a fan of fine threads opens from its near edge."""
    art = CourtDrawing(palette, width=width, height=height)
    thread = palette.THREAD
    edge = box(0, 0, width, height)
    light = zip((0, 0.22, 0.5, 0.78, 1), palette.CLOTH, strict=True)
    art.fill(edge, art.radial(width / 2, height * 0.56, 1220, *light))
    ox, oy = width / 2, height * 1.12
    shine = art.radial(ox, oy, 1500, (0, thread, 0), (0.30, thread, 0.17), (0.62, thread, 0.07), (1, thread, 0))
    for i in range(-17, 18):
        art.fill(ray(ox, oy, 420, 1500, i * 5, 0.055, 0.055).intersection(edge), shine)
    for i in range(-17, 17, 2):
        pale = art.radial(ox, oy, 1500, (0, thread, 0), (0.3, thread, 0.022), (1, thread, 0))
        art.fill(sector(ox, oy, 420, 1500, i * 5, i * 5 + 5).intersection(edge), pale)
    for radius in (560, 570, 900, 910):
        last = 30 if radius < 800 else 22
        for j in range(-last, last):
            stitch = sector(ox, oy, radius, radius + 1.6, j, j + 1.02, 5)
            art.fill(stitch.intersection(edge), thread, 0.15 * (1 - abs(j + 0.5) / last) ** 0.7)
    return art.svg()


def lamp(palette: Palette) -> str:
    """The lamp that hangs over the table."""
    art = CourtDrawing(palette, width=360, height=200)
    hue = palette
    hot = art.radial(180, 128, 120, (0, "#FFFBEA"), (0.45, hue.G0), (0.8, hue.G1), (1, "#E0A858"))
    art.fill(box(176.5, 0, 183.5, 60), hue.G2)
    art.fill(box(180, 0, 183.5, 60), hue.G3)
    collars = (
        (22, 40, 6, hue.G2, hue.G3),
        (36, 47, 7, hue.G1, hue.G3),
        (54, 55, 8, hue.G2, hue.G3),
        (78, 64, 7, hue.G1, hue.G2),
    )
    for width, y, height, lit, shaded in collars:
        art.two(rounded(180 - width / 2, y, width, height, 2), lit, shaded, 180)
    dome = shape("M146,71 L214,71 C222,98 262,108 312,122 L48,122 C98,108 138,98 146,71Z")
    art.fill(dome, hue.G2)
    for i in range(-11, 11):
        rib = sector(180, 28, 0, 200, 180 + i * 6.6, 180 + i * 6.6 + 3.3).intersection(dome)
        art.fill(rib, hue.G1 if i >= 0 else hue.G3)  # angles from 180 on lie to the left of the rod
    art.fill(dome.intersection(right(180)), "#3A1C0A", 0.34)
    art.two(rounded(40, 121, 280, 8, 3), hue.G1, hue.G2, 180)
    bowl = shape("M64,129 L296,129 C276,152 232,164 180,164 C128,164 84,152 64,129Z")
    art.fill(bowl, hot)
    for i in range(-6, 7):
        art.line(LineString([(180 + i * 19, 129), (180 + i * 9, 166)]).intersection(bowl), "#C08A40", 1.2, 0.55)
    art.line(LineString([(64, 129), (296, 129)]), hue.G4, 1, 0.5)
    art.two(diamond(180, 168, 13, 17), hue.G1, hue.G3, 180)
    return art.svg()
