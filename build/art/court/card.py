"""Faces of the court: paper, panel and name plate of the full face, and the small face."""

from __future__ import annotations

from drawing import mix
from shapely import affinity
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from vector import circle, diamond, inset, left, rounded, ticket

from court.emblems import EMBLEMS, Emblem
from court.hand import BareDrawing, CourtDrawing
from court.palette import RANKS, Palette

CARD = rounded(0, 0, 300, 420, 17)
PANEL = ticket(17, 17, 266, 283, 70, "1100")
SMALL_PANEL = ticket(15, 15, 270, 390, 1, "0000").difference(circle(15, 15, 134)).difference(circle(285, 405, 0.1))
MIDDLE_PANEL = box(15, 15, 285, 344).difference(circle(15, 15, 116))
MIDDLE_PLATE = ticket(9, 328, 282, 58, 10)
EVERYWHERE = box(-20, -20, 320, 440)
HALO = 4.5
"""How wide the light edge round an emblem is that stands alone, in card units."""


def face(palette: Palette, name: str) -> str:
    """The full face of a card: panel with the emblem, name plate; rank, name, text and pips are set at run time."""
    art = CourtDrawing(palette, RANKS[palette.edition][name])
    area = _ground(art, PANEL, 150, 165)
    emblem = EMBLEMS[name]
    emblem.ground(art, area)
    _emblem(art, emblem, area)
    foil = art.foil()
    art.fill(CARD.difference(PANEL), art.paper())
    art.line(rounded(0.6, 0.6, 298.8, 418.8, 16.4), palette.EDGE, 1.2, 0.9)
    art.line(inset(PANEL, -0.2), foil, 2.6, join="miter")
    art.line(inset(PANEL, 6), foil, 1.1, join="miter")
    art.line(rounded(7, 7, 286, 406, 11), palette.G3, 0.9, 0.55)
    keystone = diamond(150, 17, 11, 11)
    art.fill(diamond(150, 17, 16, 16), palette.PAPER1)
    art.fill(keystone, palette.G3)
    art.fill(keystone.intersection(left()), palette.G2)
    foil = art.foil(20, 284, 280, 324)
    plate = ticket(11, 284, 278, 40, 9)
    art.fill(plate.buffer(3.6, join_style=2), palette.PAPER1)
    art.fill(inset(plate, -2.2), foil)
    art.fill(plate, palette.PLATE)
    art.line(inset(plate, 4.2), foil, 1, join="miter")
    return art.svg()


def small_face(palette: Palette, name: str) -> str:
    """The face for under 200 pixels of height: room for one large rank, the emblem larger, no plate."""
    art = CourtDrawing(palette, RANKS[palette.edition][name])
    area = _ground(art, SMALL_PANEL, 160, 240)
    emblem = EMBLEMS[name]
    scale, x, y = emblem.SMALL
    with art.group(f"translate({x},{y}) scale({scale})"):
        inner = affinity.scale(affinity.translate(area, -x, -y), 1 / scale, 1 / scale, origin=(0, 0))
        emblem.ground(art, inner)
        _emblem(art, emblem, inner, small=True)
    foil = art.foil()
    art.fill(CARD.difference(SMALL_PANEL), art.paper())
    art.line(rounded(0.8, 0.8, 298.4, 418.4, 16.2), palette.EDGE, 1.6, 0.9)
    art.line(inset(SMALL_PANEL, -0.3), foil, 4, join="miter")
    return art.svg()


def middle_face(palette: Palette, name: str) -> str:
    """The face for 170 to 250 pixels of height: one rank, the whole emblem above a large name plate; no effect text."""
    art = CourtDrawing(palette, RANKS[palette.edition][name])
    area = _ground(art, MIDDLE_PANEL, 156, 205)
    emblem = EMBLEMS[name]
    scale, x, y = getattr(emblem, "MIDDLE", (1.0, 6.0, 42.0))
    with art.group(f"translate({x},{y}) scale({scale})"):
        inner = affinity.scale(affinity.translate(area, -x, -y), 1 / scale, 1 / scale, origin=(0, 0))
        emblem.ground(art, inner)
        _emblem(art, emblem, inner)
    foil = art.foil()
    art.fill(CARD.difference(MIDDLE_PANEL), art.paper())
    art.line(rounded(0.7, 0.7, 298.6, 418.6, 16.3), palette.EDGE, 1.4, 0.9)
    art.line(inset(MIDDLE_PANEL, -0.3), foil, 3.2, join="miter")
    foil = art.foil(20, 328, 280, 386)
    art.fill(MIDDLE_PLATE.buffer(4.4, join_style=2), palette.PAPER1)
    art.fill(inset(MIDDLE_PLATE, -2.4), foil)
    art.fill(MIDDLE_PLATE, palette.PLATE)
    art.line(inset(MIDDLE_PLATE, 5.6), foil, 1.3, join="miter")
    return art.svg()


def bare_emblem(palette: Palette, name: str) -> str:
    """The emblem alone, with a light edge that parts it from any ground: where a face must be plain."""
    art = BareDrawing(palette, RANKS[palette.edition][name])
    emblem = EMBLEMS[name]
    with art.cut(EVERYWHERE, emblem.FULL) as solid:
        emblem.emblem(art)
        silhouette = unary_union([part.buffer(0.01) for part in solid]).buffer(HALO).simplify(0.2)
    drawn = art.body[:]
    art.body.clear()
    art.fill(silhouette, palette.I1)
    art.body += drawn
    return art.svg()


def _ground(art: CourtDrawing, panel: BaseGeometry, cx: float, cy: float) -> BaseGeometry:
    """Fill the panel in the colour of the rank; gives the area that everything else is cut to."""
    low, high = art.ramp
    area = panel.buffer(1.5)
    stops = ((0, high), (0.55, low), (1, mix(low, art.palette.DEEP, 0.45)))
    art.fill(area, art.radial(cx, cy, 250, *stops))
    return area


def _emblem(art: CourtDrawing, emblem: Emblem, area: BaseGeometry, small: bool = False) -> None:
    """Draw the emblem, and under it the shadow it casts. Where fine parts would be lost, a module may offer a plainer
    drawing for the small face."""
    start = len(art.body)
    draw = getattr(emblem, "small_emblem", emblem.emblem) if small else emblem.emblem
    with art.cut(area, emblem.FULL) as solid:
        draw(art)
        silhouette = unary_union([part.buffer(0.01) for part in solid]).buffer(1).buffer(-1)
    drawn = art.body[start:]
    del art.body[start:]
    # Seen through, and beside its emblem: a coarser edge is not noticed.
    shadow = affinity.translate(silhouette, 5, 7).simplify(0.5)
    art.fill(shadow.intersection(area), art.palette.SHADE, 0.34)
    art.body += drawn
