"""Draws the program's icon and writes it in the forms that desktops ask for.

    python build/art/icon.py              write assets/icon/...
    python build/art/icon.py --out DIR    write somewhere else

`hidden-hand.svg` and PNG from 16 to 512 pixels, `hidden-hand.ico` for Windows, `hidden-hand.icns` for macOS. Up to 48
pixels a plainer drawing is used, `hidden-hand-small.svg`. Needs shapely and resvg_py.
"""

from __future__ import annotations

import argparse
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

import resvg_py
from court.hand import CourtDrawing
from court.palette import PALETTES, Palette
from press import press
from shapely import affinity
from shapely.geometry.base import BaseGeometry
from vector import circle, diamond, half_leaf, inset, leaf, polygon, rays, rounded, shape, ticket

OUT = Path(__file__).resolve().parents[2] / "assets" / "icon"
NAME = "hidden-hand"
PNG_SIZES = (16, 32, 48, 64, 128, 256, 512)
SMALL = 48  # up to this size the plainer drawing is used
ICO_SIZES = (16, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
C = 128  # the middle of the drawing


def _fans(art: CourtDrawing, leaves: int, spread: float, reach: float, half: float, base: float) -> None:
    """Two fans of feathers base to base, the lower one the upper turned round."""
    hue = art.palette
    middle = leaves // 2
    for turned in (False, True):
        for i in sorted(range(leaves), key=lambda i: -abs(i - middle)):
            angle = (i - middle) * spread
            length = reach - abs(i - middle) * reach * 0.055
            lit = (i <= middle) != turned
            whole: BaseGeometry = leaf(C, C - base, 4, length, angle, half, tip=0.8)
            left: BaseGeometry = half_leaf(C, C - base, 4, length, angle, half, -1, tip=0.8)
            if turned:
                whole, left = (affinity.rotate(part, 180, origin=(C, C)) for part in (whole, left))
            art.fill(whole.buffer(2.2), hue.DEEP)
            art.fill(whole, hue.G2 if lit else hue.G3)
            art.fill(left, hue.G1 if lit else hue.G2)


def _eye(art: CourtDrawing, width: float, height: float) -> None:
    """The eye in its lozenge."""
    hue = art.palette
    frame = diamond(C, C, width + 13, height + 10.5)
    art.fill(frame.buffer(2.5, join_style=2), hue.DEEP)
    art.two(frame, hue.G1, hue.G3, C)
    art.fill(diamond(C, C, width, height), hue.MED[0])
    far, near, rise = width * 0.37, width * 0.18, height * 0.3
    lids = shape(
        f"M{C - far},{C} C{C - near},{C - rise} {C + near},{C - rise} {C + far},{C}"
        f" C{C + near},{C + rise} {C - near},{C + rise} {C - far},{C}Z"
    )
    art.two(lids, hue.I1, hue.I2, C)
    iris = height * 0.19
    art.two(circle(C, C, iris), hue.C2, hue.C3, C)
    art.fill(circle(C, C, iris * 0.46), hue.INK)
    art.fill(circle(C - iris * 0.34, C - iris * 0.36, iris * 0.25), hue.G0)


def _plate(art: CourtDrawing, line: float) -> BaseGeometry:
    """The dark plate with its golden edge; gives the field inside."""
    hue = art.palette
    outer = rounded(6, 6, 244, 244, 46)
    art.fill(outer, art.linear(0, 0, 256, 256, (0, hue.G1), (0.3, hue.G3), (0.55, hue.G1), (0.8, hue.G3), (1, hue.G2)))
    art.fill(inset(rounded(6, 6, 244, 244, 46), line), hue.DEEP)
    field = rounded(6 + line + 2, 6 + line + 2, 240 - 2 * line, 240 - 2 * line, 44 - line)
    art.fill(field, art.radial(C, C, 170, (0, hue.RAMP[8][0]), (0.5, hue.BK[0]), (0.8, hue.BK[1]), (1, hue.BK[2])))
    return field


def icon(palette: Palette) -> str:
    """The icon: two fans round an eye on a dark plate with golden corners."""
    art = CourtDrawing(palette, width=256, height=256)
    field = _plate(art, 5)
    for beam in rays(C, C, 32, 0, 190, 0, 360, 0.42):
        art.fill(beam.intersection(field), palette.MED[3], 0.34)
    foil = art.foil(0, 0, 256, 256)
    art.line(ticket(24, 24, 208, 208, 34), foil, 2.6, join="miter")
    for sx in (1, -1):
        for sy in (1, -1):
            x, y = C - sx * 104, C - sy * 104
            gem = diamond(x + sx * 9, y + sy * 9, 17, 17)
            art.fill(gem, palette.G3 if sx < 0 else palette.G2)
            art.fill(
                gem.intersection(
                    polygon((x - 40, y - 40), (x + sx * 9, y - 40), (x + sx * 9, y + 60), (x - 40, y + 60))
                ),
                palette.G1,
            )
    _fans(art, 7, 18, 97, 12, 8)
    _eye(art, 84, 68)
    return art.svg()


def small_icon(palette: Palette) -> str:
    """The icon with fewer and larger parts, for the sizes of a task bar."""
    art = CourtDrawing(palette, width=256, height=256)
    _plate(art, 13)
    _fans(art, 5, 25, 100, 20, 4)
    _eye(art, 106, 90)
    return art.svg()


def png(svg: str, size: int) -> bytes:
    """The drawing as a PNG of `size` by `size` pixels."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon file that holds PNG pictures by size."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    entries = b""
    for size, data in pictures.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + entries + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """A macOS icon file that holds PNG pictures by type."""
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def files() -> Iterator[tuple[str, bytes]]:
    """Name and content of every file of the icon."""
    palette = PALETTES["classic"]
    large, small = press(icon(palette), 2), press(small_icon(palette), 2)
    yield f"{NAME}.svg", large.encode()
    yield f"{NAME}-small.svg", small.encode()
    pictures = {size: png(small if size <= SMALL else large, size) for size in PNG_SIZES}
    for size, data in pictures.items():
        yield f"{NAME}-{size}.png", data
    yield f"{NAME}.ico", ico({size: pictures[size] for size in ICO_SIZES})
    yield f"{NAME}.icns", icns({kind: pictures[size] for kind, size in ICNS_TYPES.items()})


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; see the module's text."""
    parser = argparse.ArgumentParser(description="Draw the program's icon.")
    parser.add_argument("--out", type=Path, default=OUT, metavar="DIR", help="where to write (default: assets/icon)")
    options = parser.parse_args(arguments)
    out: Path = options.out
    out.mkdir(parents=True, exist_ok=True)
    for name, content in files():
        (out / name).write_bytes(content)
    print(f"icon written to {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
