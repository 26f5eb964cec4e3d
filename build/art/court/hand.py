"""What the drawings of the court have in common: the palette in hand, light and shade, pearls, stones, rays."""

from __future__ import annotations

from collections.abc import Sequence

from drawing import Drawing, mix
from shapely.geometry.base import BaseGeometry
from vector import Shape, circle, diamond, left, polygon, rays, right, shape

from court.palette import Palette


class CourtDrawing(Drawing):
    """A drawing that knows its edition's palette and, for a card, its rank."""

    def __init__(self, palette: Palette, rank: int = 0, width: int = 300, height: int = 420) -> None:
        super().__init__(width, height)
        self.palette = palette
        self.rank = rank

    @property
    def ramp(self) -> tuple[str, str]:
        """The dark and the light colour of the card's ground."""
        return self.palette.RAMP[self.rank]

    def foil(self, x1: float = 0, y1: float = 0, x2: float = 300, y2: float = 420) -> str:
        """Metal that gleams in bands."""
        hue = self.palette
        bands = (hue.G2, hue.G1, hue.G3, hue.G2, hue.G1, hue.G3, hue.G2)
        return self.linear(x1, y1, x2, y2, *zip((0, 0.18, 0.34, 0.5, 0.64, 0.8, 1), bands, strict=True))

    def paper(self) -> str:
        """The card stock, lit from the upper left."""
        hue = self.palette
        return self.linear(0, 0, 300, 420, (0, hue.PAPER1), (0.6, hue.PAPERM), (1, hue.PAPER2))

    def two(self, data: Shape, lit: str, shaded: str, cx: float = 150) -> None:
        """A shape in the light left of `cx`, in the shade right of it."""
        part = shape(data)
        self.fill(part, lit)
        self.fill(part.intersection(right(cx)), shaded)

    def pearl(self, x: float, y: float, radius: float) -> None:
        """A pearl."""
        self.pearls([(x, y)], radius)

    def pearls(self, places: Sequence[tuple[float, float]], radius: float) -> None:
        """Pearls of one size that do not overlap; all their shades lie under all their lights."""
        for x, y in places:
            self.fill(circle(x, y, radius), self.palette.I3)
        for x, y in places:
            self.fill(circle(x - radius * 0.12, y - radius * 0.14, radius * 0.84), self.palette.I1)

    def stone(self, x: float, y: float, width: float, height: float) -> None:
        """A cut stone in a metal setting."""
        hue = self.palette
        self.fill(diamond(x, y, width + 7, height + 7), hue.G3)
        self.fill(diamond(x, y, width + 7, height + 7).intersection(left(x)), hue.G1)
        self.fill(diamond(x, y, width, height), hue.C2)
        self.fill(diamond(x, y, width, height).intersection(left(x)), hue.C1)
        self.fill(polygon((x, y - height / 2), (x - width / 2, y), (x, y)), hue.C0)

    def rings(self, cx: float, cy: float, radius: float) -> None:
        """Two fine metal rings round an emblem."""
        self.line(circle(cx, cy, radius), self.palette.G2, 1.3)
        self.line(circle(cx, cy, radius - 5.5), self.palette.G2, 0.7)

    def glow(
        self, area: BaseGeometry, cx: float, cy: float, radius: float, opacity: float = 0.34, paint: str = ""
    ) -> None:
        """Soft light on the ground behind an emblem."""
        paint = paint or self.palette.GLOW
        stops = ((0, paint, opacity), (0.45, paint, opacity * 0.45), (1, paint, 0))
        self.fill(area, self.radial(cx, cy, radius, *stops))

    def sunburst(
        self,
        area: BaseGeometry,
        cx: float,
        cy: float,
        count: int,
        duty: float = 0.5,
        gold: float = 0.10,
        opacity: float = 0.8,
        inner: float = 0,
    ) -> None:
        """Rays over the ground, `gold` being the share of metal in their colour."""
        paint = mix(self.ramp[1], self.palette.G2, gold)
        for beam in rays(cx, cy, count, inner, 560, 0, 360, duty):
            self.fill(beam.intersection(area), paint, opacity)


class BareDrawing(CourtDrawing):
    """A drawing of an emblem alone: without the rings, discs and light that join it to its ground."""

    def fill(self, data: Shape | Sequence[BaseGeometry], paint: str, opacity: float = 1) -> None:
        """Fill a shape, unless it is a disc behind the emblem."""
        if paint != self.palette.DISC:
            super().fill(data, paint, opacity)

    def rings(self, cx: float, cy: float, radius: float) -> None:
        """No rings."""
