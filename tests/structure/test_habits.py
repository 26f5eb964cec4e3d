"""Habits that keep away faults which other programs had. Each is one place for one thing, or a word never used."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from structure.tree import ROOT, modules

PROGRAM = modules("game", "scenes")
ALL = [*PROGRAM, *modules("build")]
Finds = Callable[[ast.Call | ast.Attribute], bool]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def nodes(source: str) -> Iterator[ast.Call | ast.Attribute]:
    return (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call | ast.Attribute))


def where(paths: list[Path], finds: Finds) -> set[str]:
    """The files of *paths* in which something is found."""
    return {name_of(path) for path in paths if any(map(finds, nodes(path.read_text(encoding="utf-8"))))}


def spelt(*names: str) -> Finds:
    """Finds what is written as one of *names*, or as something in it."""
    return lambda node: any(f"{ast.unparse(node)}.".startswith(f"{name}.") for name in names)


SOUND = spelt("pygame.mixer")
EVERYTHING = spelt("pygame.init")
SYSTEM_FONTS = spelt("pygame.font.SysFont", "pygame.font.match_font", "pygame.sysfont")


def font_files(node: ast.Call | ast.Attribute) -> bool:
    """A font is opened."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("pygame.font.Font", "pygame.freetype.Font")


def keys(node: ast.Call | ast.Attribute) -> bool:
    """A key of pygame's."""
    return isinstance(node, ast.Attribute) and ast.unparse(node).startswith("pygame.K_")


def unnamed_encoding(node: ast.Call | ast.Attribute) -> bool:
    """A file or a process is read as text, and nothing says in which encoding."""
    if not isinstance(node, ast.Call):
        return False
    given = {word.arg: ast.unparse(word.value) for word in node.keywords}
    call = ast.unparse(node.func)
    if "encoding" in given:
        return False
    if call.rpartition(".")[2] in ("read_text", "write_text"):
        # The first argument of the one, and the second of the other, would be the encoding.
        return len(node.args) < (1 if call.endswith("read_text") else 2)
    if call == "open" or (call.endswith(".open") and isinstance(node.func, ast.Attribute) and _is_path(call)):
        mode = given.get("mode") or next((ast.unparse(arg) for arg in node.args[call == "open" :][:1]), "'r'")
        return "b" not in mode
    return given.get("text") == "True" or given.get("universal_newlines") == "True"


def _is_path(call: str) -> bool:
    return call.rpartition(".")[0].rpartition(".")[2] in ("path", "file", "errors", "folder") or call == "Path.open"


@pytest.mark.parametrize(
    ("finds", "allowed"),
    [
        pytest.param(SOUND, {"scenes/kit/audio.py"}, id="sound is asked for in one place, which does without a device"),
        pytest.param(EVERYTHING, set(), id="nothing starts all of pygame, and with it devices that may be missing"),
        pytest.param(font_files, {"scenes/kit/fonts.py"}, id="fonts are opened in one place"),
        pytest.param(SYSTEM_FONTS, set(), id="no font of the system is looked for: a frozen program may find none"),
        pytest.param(keys, {"scenes/kit/reader.py"}, id="keys are read in one place, and mean what the one table says"),
    ],
)
def test_one_thing_has_one_place(finds: Finds, allowed: set[str]) -> None:
    assert where(PROGRAM, finds) == allowed


def test_text_is_read_and_written_in_an_encoding_that_is_named() -> None:
    """Windows would take the one of the country, others whatever the environment says."""
    assert where(ALL, unnamed_encoding) == set()


@pytest.mark.parametrize(
    ("source", "finds"),
    [
        ("pygame.mixer.Sound(x)", SOUND),
        ("pygame.init()", EVERYTHING),
        ("pygame.font.Font(None, 3)", font_files),
        ("pygame.font.SysFont('x', 3)", SYSTEM_FONTS),
        ("a == pygame.K_a", keys),
        ("path.read_text()", unnamed_encoding),
        ("path.write_text(x)", unnamed_encoding),
        ("open(x)", unnamed_encoding),
        ("path.open('w')", unnamed_encoding),
        ("subprocess.run(x, text=True)", unnamed_encoding),
    ],
)
def test_each_habit_can_be_broken(source: str, finds: Finds) -> None:
    assert any(map(finds, nodes(source)))


@pytest.mark.parametrize(
    "source",
    ["path.read_text('utf-8')", "open(x, 'rb')", "path.open('rb')", "path.open('a', encoding='utf-8')", "store.open()"],
)
def test_a_named_encoding_is_enough(source: str) -> None:
    assert not any(map(unnamed_encoding, nodes(source)))
