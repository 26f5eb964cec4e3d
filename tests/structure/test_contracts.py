"""Who may import whom, as `pyproject.toml` says; and that each contract breaks when it should."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from structure.tree import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS = [contract["name"] for contract in PROJECT["tool"]["importlinter"]["contracts"]]

PLANTED = {
    "Nothing in game knows the screen": ("game/session/planted.py", "import pygame"),
    "Inside game: commands, records, session, bots, registry, rulesets, kernel": (
        "game/kernel/planted.py",
        "import game.registry",
    ),
    "No ruleset knows another": ("game/rulesets/planted/__init__.py", "import game.rulesets.love_letter.moves"),
    "Inside scenes: the program, its scenes side by side, the kit": ("scenes/menu/planted.py", "import scenes.reveal"),
    "Widgets do not know the games": ("scenes/kit/planted.py", "import game.kernel.zones"),
    "Scenes and bots never hold the full state": (
        "game/bots/planted.py",
        "import game.rulesets.love_letter.state",
    ),
}
"""A line that must not be there, for each contract."""


def lint(root: Path) -> tuple[int, str]:
    """What import-linter finds under *root*: its exit code and its report."""
    command = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    result = subprocess.run([sys.executable, "-c", command], cwd=root, capture_output=True, text=True, check=False)
    return result.returncode, re.sub(r"\x1b\[[0-9;]*m", "", result.stdout) + result.stderr


def verdict(report: str, name: str) -> str:
    found = re.search(re.escape(name) + r"\s+(KEPT|BROKEN)", " ".join(report.split()))
    assert found, f"no verdict on {name!r} in:\n{report}"
    return found[1]


def test_all_contracts_are_kept() -> None:
    code, report = lint(ROOT)
    assert code == 0, report
    assert {verdict(report, name) for name in CONTRACTS} == {"KEPT"}


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The report on a copy of the code in which every contract is broken once."""
    copy = tmp_path_factory.mktemp("copy")
    shutil.copy(ROOT / "pyproject.toml", copy)
    for folder in ("game", "scenes"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path, line in PLANTED.values():
        (copy / path).parent.mkdir(exist_ok=True)
        (copy / path).write_text(line + "\n", encoding="utf-8")
    code, report = lint(copy)
    assert code != 0
    return report


def test_every_contract_has_its_violation() -> None:
    assert list(PLANTED) == CONTRACTS


@pytest.mark.parametrize("name", CONTRACTS)
def test_a_violation_breaks_its_contract(planted: str, name: str) -> None:
    assert verdict(planted, name) == "BROKEN"
    module = PLANTED[name][0].removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    broken = planted.partition("Broken contracts")[2].partition(name)[2]
    assert module in broken.partition("\n\n\n")[0]
