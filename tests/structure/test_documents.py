"""The map of the tests is complete. Paths named in other documents are checked in `tests/packaging`."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

from structure.tree import ROOT

TESTS = ROOT / "tests"


def test_the_map_of_the_tests_names_every_folder_and_no_other() -> None:
    text = (TESTS / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `(\w+)/` \|", text, re.MULTILINE))
    there = {path.relative_to(TESTS).parts[0] for path in TESTS.glob("*/**/test_*.py")}
    assert named >= there
    assert {name for name in named if not (TESTS / name).is_dir()} == set()


def rows() -> list[tuple[str, str]]:
    """The table of faults: what went wrong elsewhere, and what stands beside it."""
    text = (TESTS / "README.md").read_text(encoding="utf-8").partition("## Faults that others had")[2]
    found = re.findall(r"^\| ([^|]+) \| (.*) \|$", text, re.MULTILINE)
    return [(fault, beside) for fault, beside in found if beside.strip() not in ("", "test", "---")]


@cache
def held(path: Path) -> frozenset[str]:
    """The names of the tests in a file, or the titles of its rulings."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".jsonl":
        return frozenset(json.loads(line)["title"] for line in text.splitlines() if line.strip())
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    return frozenset(node.name for node in functions if node.name.startswith("test_"))


def missing(named: str) -> list[str]:
    """Which tests of those in *named* are not there."""
    found = re.findall(r"`([^`]+)::([^`]+)`", named)
    return [f"{file}::{name}" for file, name in found if not (TESTS / file).is_file() or name not in held(TESTS / file)]


@pytest.mark.parametrize(("fault", "beside"), rows(), ids=[fault for fault, _beside in rows()])
def test_every_fault_that_others_had_has_a_test_that_is_there_or_a_reason(fault: str, beside: str) -> None:
    assert "::" in beside or beside.startswith("none: ")
    assert missing(beside) == []


def test_a_test_that_is_not_there_is_noticed() -> None:
    assert len(rows()) > 60
    assert missing("`structure/test_documents.py::test_nothing`, `nowhere/test_it.py::test_it`") == [
        "structure/test_documents.py::test_nothing",
        "nowhere/test_it.py::test_it",
    ]
