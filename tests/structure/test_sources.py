"""What may not stand in the sources, wherever."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.registry import EDITIONS, edition
from structure.tree import ROOT, dotted, modules

PROGRAM = modules("game", "scenes")
EDITION_NAMES = {*EDITIONS, *(key.partition("/")[2] for key in EDITIONS)}
CARD_NAMES = {card.id for key in EDITIONS for card in edition(key).cards}
MACHINE_PATH = re.compile(r"^(/(home|root|usr|tmp|var|opt|work|Users)/|[A-Za-z]:[\\/]|~[\\/])")
WORDS = ("edition", "theme", "name", ".edition", ".theme", ".name", ".key")
"""What an edition's name is called where somebody asks for it."""
MOST_LINES = 400


SEED_MAKERS = {"game/session/deal_code.py"}
"""Modules that may make a fresh seed."""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def found(path: Path, wrong: type[ast.AST], test) -> list[str]:  # type: ignore[no-untyped-def]
    """The lines of *path* at which a node of the kind *wrong* fails the *test*."""
    nodes = (node for node in ast.walk(tree_of(path)) if isinstance(node, wrong))
    return [f"{name_of(path)}:{node.lineno}" for node in nodes if test(node)]


def texts(node: ast.AST) -> Iterator[str]:
    return (part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str))


def prints(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id in ("print", "breakpoint")


def asks_which(names: set[str], *words: str):  # type: ignore[no-untyped-def]
    """Whether a comparison asks something called one of *words* for one of *names*."""

    def test(node: ast.Compare) -> bool:
        sides = [node.left, *node.comparators]
        asked = {f".{part.attr}" if isinstance(part, ast.Attribute) else getattr(part, "id", "") for part in sides}
        return bool(asked & set(words)) and bool(names & {text for side in sides for text in texts(side)})

    return test


@pytest.mark.parametrize("path", PROGRAM, ids=name_of)
def test_a_module_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("path", PROGRAM, ids=name_of)
def test_nothing_is_printed(path: Path) -> None:
    assert found(path, ast.Call, prints) == []


@pytest.mark.parametrize("path", PROGRAM, ids=name_of)
def test_no_path_of_one_machine(path: Path) -> None:
    assert found(path, ast.Constant, lambda node: isinstance(node.value, str) and MACHINE_PATH.match(node.value)) == []


@pytest.mark.parametrize("path", PROGRAM, ids=name_of)
def test_no_edition_is_a_special_case(path: Path) -> None:
    """An edition is data: nothing asks which one it is, and no rule asks for a card by its name."""
    assert found(path, ast.Compare, asks_which(EDITION_NAMES, *WORDS)) == []
    if path.is_relative_to(ROOT / "game"):
        assert found(path, ast.Compare, asks_which(CARD_NAMES, ".id", "card", "face", "name", ".name")) == []


@pytest.mark.parametrize("path", modules("game"), ids=name_of)
def test_chance_has_a_source_that_is_given(path: Path) -> None:
    """`Random` objects are handed in; nothing in the game asks the module's own generator or the clock."""
    banned = {"random", "secrets", "uuid"}
    imports = found(path, ast.Import, lambda node: banned & {alias.name for alias in node.names})
    named = {"random", "randrange", "choice", "shuffle", "randint", "SystemRandom"}
    froms = found(
        path, ast.ImportFrom, lambda node: node.module in banned and named & {alias.name for alias in node.names}
    )
    assert imports + froms == [] or name_of(path) in SEED_MAKERS


def test_every_check_can_fail() -> None:
    def holds(source: str, wrong: type[ast.AST], test) -> bool:  # type: ignore[no-untyped-def]
        return any(isinstance(node, wrong) and test(node) for node in ast.walk(ast.parse(source)))

    assert holds("print(1)", ast.Call, prints)
    which = asks_which(EDITION_NAMES, *WORDS)
    for source in ("if edition == 'classic': pass", "x = self.edition.key in ('love_letter/premium',)"):
        assert holds(source, ast.Compare, which)
    assert not holds("title == 'classic'", ast.Compare, which)
    assert MACHINE_PATH.match("/home/me/x")
    assert MACHINE_PATH.match("C:\\Games")
    assert not MACHINE_PATH.match("/")


def test_every_module_imports_alone() -> None:
    """No module counts on another having been imported before it, or on something that Python is about to drop."""
    names = [dotted(path) for path in PROGRAM if path.stem != "__main__"]
    script = """
import importlib, json, sys
failed = {}
for name in json.loads(sys.argv[1]):
    for loaded, module in [*sys.modules.items()]:
        # An extension module cannot be imported a second time.
        if loaded.split(".")[0] in ("game", "scenes") and module.__file__.endswith(".py"):
            del sys.modules[loaded]
    try:
        importlib.import_module(name)
    except Exception as error:
        failed[name] = repr(error)
print(json.dumps(failed))
"""
    result = subprocess.run(
        [sys.executable, "-W", "error", "-c", script, json.dumps(names)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(result.stdout.splitlines()[-1]) == {}
    assert len(result.stdout.splitlines()) == 1, "importing a module says something"
