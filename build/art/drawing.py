"""A drawing made of filled and stroked shapes, written as SVG that nanosvg and every other reader draw alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from shapely import affinity
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from vector import Shape, flatten, shape

Stop = tuple[float, str] | tuple[float, str, float]  # offset, colour, opacity
SIMPLER = 0.045


def number(value: float) -> str:
    """A number with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def mix(one: str, other: str, share: float) -> str:
    """The colour that is `share` of the way from one to the other."""
    p = [int(one[i : i + 2], 16) for i in (1, 3, 5)]
    q = [int(other[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in zip(p, q, strict=True))


def path_data(data: Shape) -> str:
    """Geometry as path text; path text as it is."""
    if isinstance(data, str):
        return data
    return "" if data.is_empty else "".join(_runs(data.simplify(SIMPLER)))


def _runs(part: BaseGeometry) -> Iterator[str]:
    if isinstance(part, Polygon):
        for edge in (part.exterior, *part.interiors):
            corners = list(edge.coords)[:-1]
            if len(corners) > 2:
                yield "M" + "L".join(f"{number(x)},{number(y)}" for x, y in corners) + "Z"
    elif isinstance(part, LineString):
        yield "M" + "L".join(f"{number(x)},{number(y)}" for x, y in part.coords)
    elif hasattr(part, "geoms"):
        for piece in part.geoms:
            yield from _runs(piece)


def _lines(data: str) -> MultiLineString:
    return MultiLineString([run for run in flatten(data) if len(run) > 1])


@dataclass(frozen=True, slots=True)
class Placement:
    """How a part of a drawing is scaled round a point and then moved."""

    scale: float
    cx: float
    cy: float
    dx: float
    dy: float

    def move(self, part: BaseGeometry) -> BaseGeometry:
        grown = affinity.scale(part, self.scale, self.scale, origin=(self.cx, self.cy))
        return affinity.translate(grown, self.dx, self.dy)


class Drawing:
    """Shapes one over the other, in units of its view box.

    While `cut` to an area everything drawn ends at its edge, by geometry; a clip path would be ignored by nanosvg.
    """

    def __init__(self, width: int = 300, height: int = 420) -> None:
        self.width, self.height = width, height
        self.gradients: dict[str, str] = {}  # what it says after its name, and the name
        self.body: list[str] = []
        self._area: BaseGeometry | None = None
        self._placement: Placement | None = None
        self._silhouette: list[BaseGeometry] | None = None
        self._cover: BaseGeometry | None = None

    def linear(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        """A paint that changes along a line."""
        place = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        return self._gradient("linearGradient", place, stops)

    def radial(self, cx: float, cy: float, radius: float, *stops: Stop) -> str:
        """A paint that changes outwards from a point."""
        return self._gradient("radialGradient", f'cx="{number(cx)}" cy="{number(cy)}" r="{number(radius)}"', stops)

    def _gradient(self, kind: str, place: str, stops: Sequence[Stop]) -> str:
        inside = ""
        for stop in stops:
            opacity = f' stop-opacity="{number(stop[2])}"' if len(stop) > 2 else ""
            inside += f'<stop offset="{number(stop[0])}" stop-color="{stop[1]}"{opacity}/>'
        paint = f'gradientUnits="userSpaceOnUse" {place}>{inside}</{kind}>'
        name = self.gradients.setdefault(f"{kind} {paint}", f"g{len(self.gradients) + 1}")
        return f"url(#{name})"

    def fill(self, data: Shape | Sequence[BaseGeometry], paint: str, opacity: float = 1) -> None:
        """Fill a shape, or several as one."""
        parts = [data] if isinstance(data, str | BaseGeometry) else data
        if self._cover is not None:
            parts = [part for part in parts if not self._cover.contains(shape(part))]
        if not parts:
            return
        part: Shape = parts[0] if len(parts) == 1 else unary_union(parts)
        if self._placement:
            part = self._placement.move(shape(part))
        if self._area is not None:
            part = shape(part)
            if not part.is_valid:
                part = part.buffer(0)
            if self._silhouette is not None and opacity >= 1:
                self._silhouette.append(part)
            part = part.intersection(self._area)
        path = path_data(part)
        if path:
            clear = f' fill-opacity="{number(opacity)}"' if opacity < 1 else ""
            self.body.append(f'<path d="{path}" fill="{paint}" fill-rule="evenodd"{clear}/>')

    def line(
        self,
        data: Shape | Sequence[BaseGeometry],
        paint: str,
        width: float = 1,
        opacity: float = 1,
        cap: str = "round",
        join: str = "round",
    ) -> None:
        """Stroke a line or the edge of a shape."""
        part: Shape = data if isinstance(data, str | BaseGeometry) else unary_union(data)
        if self._placement:
            part = self._placement.move(_lines(part) if isinstance(part, str) else part)
            width *= self._placement.scale
        if self._area is not None:
            if isinstance(part, str):
                part = _lines(part)
            if isinstance(part, Polygon | MultiPolygon):
                part = part.boundary
            part = part.intersection(self._area)
        path = path_data(part)
        if path:
            clear = f' stroke-opacity="{number(opacity)}"' if opacity < 1 else ""
            style = f'stroke-width="{number(width)}" stroke-linecap="{cap}" stroke-linejoin="{join}"{clear}'
            self.body.append(f'<path d="{path}" fill="none" stroke="{paint}" {style}/>')

    @contextmanager
    def cut(self, area: BaseGeometry, placement: Placement | None) -> Iterator[list[BaseGeometry]]:
        """Cut what is drawn to an area and move it to its place; gives the list of the solid shapes drawn."""
        self._area, self._placement, self._silhouette = area, placement, []
        try:
            yield self._silhouette
        finally:
            self._area = self._placement = self._silhouette = None

    @contextmanager
    def under(self, cover: BaseGeometry) -> Iterator[None]:
        """Leave out every shape that lies wholly under `cover`, which is drawn later."""
        self._cover = cover
        yield
        self._cover = None

    @contextmanager
    def group(self, transform: str) -> Iterator[None]:
        """Move everything drawn by an SVG transform."""
        self.body.append(f'<g transform="{transform}">')
        yield
        self.body.append("</g>")

    def svg(self) -> str:
        """The drawing as text."""
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        named = (paint.replace(" ", f' id="{name}" ', 1) for paint, name in self.gradients.items())
        gradients = f"<defs>{''.join(f'<{paint}' for paint in named)}</defs>" if self.gradients else ""
        body = "\n".join(self.body)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{gradients}{body}</svg>'
