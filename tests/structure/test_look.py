"""One scale of type and one place for colours: what the sources say, read without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SCENES = Path(__file__).resolve().parents[2] / "scenes"
SOURCES = sorted(SCENES.rglob("*.py"))
ROLES = {"body", "body-500", "body-600", "label", "head", "head-700", "number"}
TYPE_SCALE = {12, 13.5, 14, 15, 16, 17, 18, 20, 22, 24, 27, 34, 52}
INKS = {"palettes.py", "theme.py", "plain.py"}
"""Where colours are written down."""
OWN_COLOURS = {
    "art.py": "the stand-in for a picture that is missing belongs to no edition",
    "benches.py": "a bare window to compare with",
    "self_test.py": "renders letters that nobody sees",
    "raster.py": "black and white as ends of a scale",
    "text.py": "white masks that are coloured later",
    "canvas.py": "the dark edge of a shadow",
}


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def number(node: ast.expr) -> int | float | None:
    return node.value if isinstance(node, ast.Constant) and type(node.value) in (int, float) else None


def type_sizes(tree: ast.Module) -> Iterator[tuple[int, float]]:
    """Line and size of every number that follows the role of a font in a call."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for role, size in zip(node.args, node.args[1:], strict=False):
                value = number(size)
                if isinstance(role, ast.Constant) and role.value in ROLES and value is not None:
                    yield node.lineno, value


def colours(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of every colour that is written out: three integers of which one is over 100, or #RRGGBB."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) == 3:
            values = [number(part) for part in node.elts]
            whole = [value for value in values if isinstance(value, int) and 0 <= value <= 255]
            if len(whole) == 3 and max(whole) > 100:
                yield node.lineno, str(tuple(whole))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _has_hex(node.value):
            yield node.lineno, node.value


def _has_hex(text: str) -> bool:
    parts = text.split("#")[1:]
    return any(len(part) >= 6 and all(sign in "0123456789abcdefABCDEF" for sign in part[:6]) for part in parts)


def test_the_reader_finds_what_it_looks_for() -> None:
    tree = ast.parse('canvas.text(words, 1, 2, "body", 15.25, colour)\nglow(canvas, (255, 3, 4))\npaint = "#12AB3f"')
    assert list(type_sizes(tree)) == [(1, 15.25)]
    assert sorted(line for line, _text in colours(tree)) == [2, 3]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(SCENES)))
def test_type_stands_in_the_sizes_of_the_scale(path: Path) -> None:
    assert [(line, size) for line, size in type_sizes(parsed(path)) if size not in TYPE_SCALE] == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(SCENES)))
def test_colours_come_from_the_theme(path: Path) -> None:
    if (path.parent.name == "kit" and path.name in INKS) or path.name in OWN_COLOURS:
        return
    assert list(colours(parsed(path))) == []
