"""The drawings: complete, in the subset every reader draws alike, and just what the scripts draw."""

from __future__ import annotations

import io
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pygame
import pytest

from game.rulesets.love_letter.edition import NAMES, edition
from scenes.kit.palettes import contrast_ratio

ART = Path(str(files("assets"))) / "art"
DRAWINGS = sorted(ART.rglob("*.svg"))
SIZES = ("face", "mid", "mini", "emblem")
PIECES = ("back", "ground", "token", "token_empty", "shield")
EXTRA = {"classic": ("lamp",), "premium": ("lamp",), "second": ("lamp",), "batman": ("title", "curtain")}
ELEMENTS = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "g": {"transform", "fill-rule", "stroke-linecap", "stroke-linejoin"},
    "path": {"d"},
    "circle": {"cx", "cy", "r"},
    "rect": {"x", "y", "width", "height", "rx", "ry"},
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r", "gradientTransform"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
PAINT = {
    "fill",
    "fill-rule",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin",
}
WIDE = 150  # pixels the two renderers are compared at
MEAN = 5.0  # of 255: what their ways to smooth edges may differ by, on average
SHARE = 0.01  # of the pixels may differ by more than 60 of 255


def name_of(path: Path) -> str:
    return path.relative_to(ART).with_suffix("").as_posix()


def elements(path: Path) -> Iterator[tuple[str, dict[str, str]]]:
    for node in ElementTree.parse(path).iter():
        yield node.tag.rsplit("}", 1)[-1], dict(node.attrib)


@pytest.mark.parametrize("theme", NAMES)
def test_every_card_and_every_piece_of_an_edition_is_drawn(theme: str) -> None:
    assert edition(theme).theme == theme
    cards = [card.id for card in edition(theme).cards]
    wanted = {f"{size}/{card}" for size in SIZES for card in cards} | set(PIECES) | set(EXTRA[theme])
    assert {name_of(path).removeprefix(f"{theme}/") for path in DRAWINGS if name_of(path).startswith(theme)} == wanted


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_a_drawing_keeps_to_the_plain_subset(path: Path) -> None:
    for tag, attributes in elements(path):
        assert tag in ELEMENTS
        assert set(attributes) <= ELEMENTS[tag] | (PAINT if tag in ("path", "circle", "rect") else set())
        if tag.endswith("Gradient"):
            assert attributes["gradientUnits"] == "userSpaceOnUse"


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_every_paint_a_drawing_asks_for_is_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    asked, given = set(re.findall(r"url\(#(\w+)\)", text)), set(re.findall(r'id="(\w+)"', text))
    assert asked == given


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_faces_and_backs_have_the_proportions_of_a_card(path: Path) -> None:
    _, root = next(elements(path))
    width, height = int(root["width"]), int(root["height"])
    assert root["viewBox"] == f"0 0 {width} {height}"
    if path.parent.name in SIZES or path.stem == "back":
        assert (width, height) == (300, 420)


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_a_drawing_is_small(path: Path) -> None:
    assert path.stat().st_size < 42_000


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_both_renderers_draw_the_same_picture(path: Path) -> None:
    resvg = pytest.importorskip("resvg_py")
    _, root = next(elements(path))
    size = WIDE, round(WIDE * int(root["height"]) / int(root["width"]))
    ours = pygame.image.load_sized_svg(path, size)
    data = bytes(resvg.svg_to_bytes(svg_string=path.read_text(encoding="utf-8"), width=size[0], height=size[1]))
    theirs = pygame.image.load(io.BytesIO(data), "picture.png")
    if theirs.get_size() != ours.get_size():
        theirs = pygame.transform.smoothscale(theirs, ours.get_size())
    mean, share = difference(ours, theirs)
    assert mean < MEAN
    assert share < SHARE


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """Mean difference of a channel over a mid grey, and the share of pixels where one differs by more than 60."""
    flat = []
    for picture in (one, other):
        ground = pygame.Surface(picture.get_size(), 0, 24)
        ground.fill((90, 90, 90))
        ground.blit(picture, (0, 0))
        flat.append(ground)
    flat[0].blit(flat[1], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = pygame.Surface(one.get_size(), 0, 24)
    back.fill((90, 90, 90))
    back.blit(one, (0, 0))
    flat[1].blit(back, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    flat[0].blit(flat[1], (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pixels = pygame.image.tobytes(flat[0], "RGB")
    worst = [max(pixels[i : i + 3]) for i in range(0, len(pixels), 3)]
    return sum(pixels) / len(pixels), sum(value > 60 for value in worst) / len(worst)


@pytest.mark.parametrize("theme", NAMES)
def test_the_scripts_draw_just_these_files(theme: str) -> None:
    pytest.importorskip("shapely")
    if sys.platform != "linux":
        pytest.skip("sines differ in the last digit between platforms")
    from draw import drawings

    drawn = dict(drawings(theme))
    assert {f"{theme}/{name}" for name in drawn} == {name_of(p) for p in DRAWINGS if name_of(p).startswith(f"{theme}/")}
    for name, text in drawn.items():
        assert (ART / theme / f"{name}.svg").read_text(encoding="utf-8") == text, name


def test_the_scripts_draw_just_this_icon(assets: Path) -> None:
    pytest.importorskip("shapely")
    pytest.importorskip("resvg_py")
    if sys.platform != "linux":
        pytest.skip("sines differ in the last digit between platforms")
    from icon import files as icon_files

    drawn = dict(icon_files())
    assert set(drawn) == {path.name for path in (assets / "icon").iterdir() if path.is_file()}
    assert [name for name, content in drawn.items() if (assets / "icon" / name).read_bytes() != content] == []


@pytest.mark.parametrize("path", [path for path in DRAWINGS if path.parent.name == "emblem"], ids=name_of)
def test_a_bare_emblem_leaves_its_ground_free_and_can_be_told_from_black(path: Path) -> None:
    """A tenth to a half of the card is drawn on, and of that a fifth is at least 3:1 over black."""
    picture = pygame.image.load_sized_svg(path, (75, 105))
    pixels = [picture.get_at((x, y)) for x in range(75) for y in range(105)]
    solid = [pixel for pixel in pixels if pixel.a > 200]
    assert 0.1 < len(solid) / len(pixels) < 0.5
    bright = [pixel for pixel in solid if contrast_ratio((pixel.r, pixel.g, pixel.b), (0, 0, 0)) >= 3]
    assert len(bright) > len(solid) / 5
