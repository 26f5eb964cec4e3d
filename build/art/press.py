"""Makes a drawing small: the same picture in less than half the bytes.

`press` takes an SVG in the plain subset of our drawings (groups, paths, circles, ellipses, rectangles, gradients in
user space) and writes it again with arcs for chains of short lines, with relative and rounded path data, with shared
attributes said once, and with neighbours of the same paint in one path where they do not touch.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from dataclasses import dataclass

from curves import Arc, Bend, Line, Point, Stroke, round_off

Box = tuple[float, float, float, float]

NAMESPACE = "{http://www.w3.org/2000/svg}"
TOKEN = re.compile(r"([MLHVCQZ])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4}
SLACK = 0.055
SPECK = 0.01
LINE_STYLE = {"stroke-linecap": "round", "stroke-linejoin": "round"}


def number(value: float, decimals: int) -> str:
    """A number in as few characters as it takes."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def read_path(data: str) -> list[Stroke]:
    """Path data with absolute commands as strokes."""
    strokes: list[Stroke] = []
    here: Point = (0.0, 0.0)
    command = ""
    values: list[float] = []

    def take(kind: str, numbers: list[float]) -> None:
        nonlocal here
        if kind == "M":
            here = numbers[0], numbers[1]
            strokes.append(Stroke(here))
            return
        numbers = {"H": [numbers[0], here[1]], "V": [here[0], numbers[0]]}.get(kind, numbers)
        *controls, here = zip(numbers[::2], numbers[1::2], strict=True)
        strokes[-1].segments.append(Bend(tuple(controls), here) if controls else Line(here))

    for letter, value in TOKEN.findall(data):
        if letter == "Z":
            strokes[-1].closed = True
            here = strokes[-1].start
        if letter:
            command = letter
            continue
        values.append(float(value))
        if len(values) == ARGUMENTS[command]:
            take(command, values)
            command, values = "L" if command == "M" else command, []
    return strokes


class Writer:
    """Writes strokes as relative path data on a grid of whole steps, without drift."""

    def __init__(self, decimals: int) -> None:
        self.decimals = decimals
        self.step = 10**decimals
        self.out: list[str] = []
        self.previous = ""
        self.x = self.y = 0

    def snap(self, point: Point) -> tuple[int, int]:
        return round(point[0] * self.step), round(point[1] * self.step)

    def put(self, command: str, values: Iterable[int]) -> None:
        """Append a command; its letter and all separators that can be left out are."""
        text = "" if command == self.previous and command != "m" else command
        last = "" if text else self.out[-1]
        for value in values:
            digits = number(value / self.step, self.decimals)
            touching = digits.startswith("-") or (digits.startswith(".") and "." in last)
            if not touching and last:
                text += " "
            text += digits
            last = digits
        self.out += [text.removesuffix(last), last]
        self.previous = command

    def to(self, command: str, end: Point, controls: tuple[Point, ...] = ()) -> None:
        """A segment with its controls and end relative to where the pen is."""
        x, y = self.snap(end)
        if command == "l" and (x, y) == (self.x, self.y):
            return
        if command == "l" and y == self.y:
            self.put("h", [x - self.x])
        elif command == "l" and x == self.x:
            self.put("v", [y - self.y])
        else:
            points = [*(self.snap(p) for p in controls), (x, y)]
            self.put(command, [v for px, py in points for v in (px - self.x, py - self.y)])
        self.x, self.y = x, y

    def arc(self, arc: Arc) -> None:
        x, y = self.snap(arc.end)
        radius = number(arc.radius, self.decimals)
        flat = "a" if self.previous != "a" else " "
        self.out.append(f"{flat}{radius} {radius} 0 0 {int(arc.clockwise)}")
        self.previous = "a"
        for value in (x - self.x, y - self.y):
            digits = number(value / self.step, self.decimals)
            self.out.append(digits if digits.startswith("-") else f" {digits}")
        self.x, self.y = x, y

    def circle(self, stroke: Stroke) -> None:
        radius = round(stroke.radius * self.step)
        x, y = self.snap(stroke.start)
        self.move((x - radius, y))
        size, width = number(radius / self.step, self.decimals), number(2 * radius / self.step, self.decimals)
        self.out.append(f"a{size} {size} 0 1 0 {width} 0 {size} {size} 0 1 0-{width} 0z")
        self.previous = "z"

    def move(self, steps: tuple[int, int]) -> None:
        x, y = steps
        if self.out:
            self.put("m", [x - self.x, y - self.y])
        else:
            self.put("M", [x, y])
        self.x, self.y = x, y

    def stroke(self, stroke: Stroke) -> None:
        """Append one stroke."""
        if stroke.radius:
            self.circle(stroke)
            return
        self.move(self.snap(stroke.start))
        start = self.x, self.y
        for segment in stroke.segments:
            if isinstance(segment, Arc):
                self.arc(segment)
            elif isinstance(segment, Bend):
                self.to("c" if len(segment.controls) == 2 else "q", segment.end, segment.controls)
            else:
                self.to("l", segment.end)
        if stroke.closed:
            self.out.append("z")
            self.previous = "z"
            self.x, self.y = start

    def text(self) -> str:
        return "".join(self.out)


def hull(stroke: Stroke) -> list[Point]:
    """Points whose box holds the whole stroke."""
    if stroke.radius:
        (x, y), r = stroke.start, stroke.radius
        return [(x - r, y - r), (x + r, y + r)]
    points = [stroke.start]
    for segment in stroke.segments:
        if isinstance(segment, Bend):
            points += segment.controls
        if isinstance(segment, Arc):
            (ax, ay), (bx, by) = points[-1], segment.end
            reach = abs(bx - ax) + abs(by - ay)
            points += [(ax - reach, ay - reach), (ax + reach, ay + reach)]
        points.append(segment.end)
    return points


def bounds(strokes: Iterable[Stroke]) -> Box:
    """A box round the strokes, maybe larger than needed."""
    points = [p for stroke in strokes for p in hull(stroke)]
    across, down = [p[0] for p in points], [p[1] for p in points]
    return min(across), min(down), max(across), max(down)


def apart(a: Box, b: Box) -> bool:
    """Whether two boxes have some room between them."""
    return a[2] + 0.2 < b[0] or b[2] + 0.2 < a[0] or a[3] + 0.2 < b[1] or b[3] + 0.2 < a[1]


def area(stroke: Stroke) -> float:
    """The area inside the corners."""
    if stroke.radius:
        return 3.14 * stroke.radius**2
    bent = any(isinstance(segment, Bend) for segment in stroke.segments)
    points = hull(stroke) if bent else stroke.corners()
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))) / 2


@dataclass(frozen=True, slots=True)
class Press:
    """How hard to press: `decimals` of the coordinates, and how far a line may move, in units."""

    decimals: int
    slack: float

    def element(self, node: ElementTree.Element) -> str:
        """A node and everything in it as text."""
        name = node.tag.removeprefix(NAMESPACE)
        text = say(self.attributes(dict(node.attrib)))
        inside = self.children(list(node))
        return f"<{name}{text}>{inside}</{name}>" if inside else f"<{name}{text}/>"

    def attributes(self, values: dict[str, str]) -> dict[str, str]:
        """The attributes that say something, in short."""
        for key, value in values.items():
            if re.fullmatch(r"-?\d*\.?\d+", value):
                values[key] = number(float(value), max(2, self.decimals))
            elif value.startswith("#"):
                short = re.fullmatch(r"#(.)\1(.)\2(.)\3", value.lower())
                values[key] = "#" + "".join(short.groups()) if short else value.lower()
        idle = set()
        if values.get("stroke", "none") == "none":
            idle |= {"stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-opacity"}
        if values.get("fill") == "none":
            idle |= {"fill-rule", "fill-opacity"}
        return {k: v for k, v in values.items() if k not in idle and LINE_STYLE.get(k) != v}

    def children(self, nodes: list[ElementTree.Element]) -> str:
        """All nodes of one level; neighbours of the same paint that do not touch become one path."""
        out: list[str] = []
        paint: dict[str, str] = {}
        writer: Writer | None = None
        boxes: list[Box] = []
        for node in nodes:
            if node.tag != f"{NAMESPACE}path":
                out += [path(writer, paint), self.element(node)]
                writer = None
                continue
            values = dict(node.attrib)
            strokes = self.strokes(values.pop("d"), "stroke" in values)
            if not strokes:
                continue
            values = self.attributes(values)
            box = bounds(strokes)
            flat = "stroke" not in values and not values["fill"].startswith("url")
            if writer is None or values != paint or not flat or not all(apart(box, b) for b in boxes):
                out.append(path(writer, paint))
                writer, paint, boxes = Writer(self.decimals), values, []
            for stroke in strokes:
                writer.stroke(stroke)
            boxes.append(box)
        out.append(path(writer, paint))
        return "".join(out)

    def strokes(self, data: str, stroked: bool) -> list[Stroke]:
        """The strokes of a path, rounded off; specks without a line round them are left out."""
        found = [round_off(stroke, self.slack) for stroke in read_path(data)]
        return [stroke for stroke in found if stroked or area(stroke) > SPECK]


def say(values: dict[str, str]) -> str:
    """Attributes as text."""
    return "".join(f' {key}="{value}"' for key, value in values.items())


def path(writer: Writer | None, paint: dict[str, str]) -> str:
    """A path element; nothing for no writer."""
    return f'<path d="{writer.text()}"{say(paint)}/>' if writer else ""


def press(svg: str, decimals: int = 1, slack: float = SLACK) -> str:
    """The same drawing, smaller. Raises ValueError when a stroked path does not say its cap and join."""
    root = ElementTree.fromstring(svg)
    paths = list(root.iter(f"{NAMESPACE}path"))
    lines = [node for node in paths if node.get("stroke", "none") != "none"]
    if any(key not in node.attrib for node in lines for key in LINE_STYLE):
        raise ValueError("a path is stroked without line cap and join")
    shared = dict(LINE_STYLE) if lines else {}
    filled = [node for node in paths if node.get("fill", "none") != "none"]
    if filled and all(node.get("fill-rule") == "evenodd" for node in filled):
        shared["fill-rule"] = "evenodd"
        for node in filled:
            del node.attrib["fill-rule"]
    size = say({key: root.attrib[key] for key in ("width", "height", "viewBox")})
    inside = Press(decimals, slack).children(list(root))
    body = f"<g{say(shared)}>{inside}</g>" if shared else inside
    return f'<svg xmlns="{NAMESPACE[1:-1]}"{size}>{body}</svg>\n'
