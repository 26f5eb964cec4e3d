"""Compile the engine with mypyc into a copy of the project, `build/_out/compiled`, which plays three times as fast.

    python build/compile_engine.py           compile; check that both engines play the same rounds; print their speed
    python build/compile_engine.py --test    the same, then run all tests on the copy: words after it go to pytest

Beside the source of each of `MODULES` the copy has an extension module, which Python prefers; the checkout stays as it
is. `python -m scenes` in the copy plays on the compiled engine. Once the tests held, `build/freeze.py` takes it, until
a source of the engine changes. Needs a C compiler and Python's headers.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import environment

ROOT = environment.ROOT
COMPILED = ROOT / "build" / "_out" / "compiled"
TESTED = COMPILED / "tested"

GROUP = "hidden_hand_engine"
"""The code of all modules is in one library, `hidden_hand_engine__mypyc`."""

MODULES = (
    *("game.kernel.engine", "game.kernel.pace", "game.kernel.zones"),
    *(f"game.rulesets.love_letter.{name}" for name in ("effects", "habits", "moves", "playouts", "rounds", "rules")),
    *(f"game.rulesets.love_letter.{name}" for name in ("state", "subgames", "trace", "views")),
    *(f"game.bots.{name}" for name in ("belief", "joint", "manner", "reading", "sense", "tracking")),
)
"""What rounds are played by. Modules of msgspec's structs are left as they are: those are compiled already."""

ROUNDS = 100
"""So many rounds are compared at each table: every edition and seat count, with each house rule."""

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
group, *paths = sys.argv[4:]
del sys.argv[4:]
setup(name=group, packages=[], ext_modules=mypycify(["--strict", *paths], opt_level="3", group_name=group))
"""


def source(module: str) -> str:
    """The path of *module*'s source, relative to the project's folder."""
    return module.replace(".", "/") + ".py"


def fingerprint() -> str:
    """What a compiled engine is good for: this Python, and the sources of `game` as they are now."""
    found = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform} {MODULES}".encode())
    for path in sorted((ROOT / "game").rglob("*.py")):
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def is_tested() -> bool:
    """Whether there is a compiled engine of the present sources on which all tests held."""
    return TESTED.is_file() and TESTED.read_text(encoding="utf-8") == fingerprint()


def stage() -> None:
    """Bring the copy of the project up to date around the extension modules that are in it."""
    for path in COMPILED.rglob("*"):
        if path.is_file() and path != TESTED and not path.name.endswith(tuple(EXTENSION_SUFFIXES)):
            path.unlink()
    away = shutil.ignore_patterns("_out", ".*", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT, COMPILED, ignore=away, dirs_exist_ok=True)


def build() -> None:
    """Make the copy and its extension modules anew. Exits with a sentence when they cannot be compiled."""
    shutil.rmtree(COMPILED, ignore_errors=True)
    stage()
    # Away from the project's own settings, which are not for this tool.
    with tempfile.TemporaryDirectory() as work:
        shutil.copytree(ROOT / "game", Path(work, "game"), ignore=shutil.ignore_patterns("__pycache__"))
        words = ["-c", SETUP, "build_ext", "--build-lib", str(COMPILED), GROUP, *map(source, MODULES)]
        command = [environment.PYTHON, *words]
        done = subprocess.run(command, cwd=work, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}The engine could not be compiled: is there a C compiler?")


def course(folder: Path, rounds: int) -> dict[str, Any]:
    """What `build/engine_course.py` tells of the engine in *folder*."""
    words = [str(environment.PYTHON), str(ROOT / "build" / "engine_course.py"), str(rounds)]
    environ = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(words, cwd=folder, env=environ, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def check() -> None:
    """Print what both engines play and how fast. Exits when they do not play the same."""
    pure, compiled = course(ROOT, ROUNDS), course(COMPILED, ROUNDS)
    print(json.dumps({"pure": pure, "compiled": compiled}, indent=2))
    if (pure["engine"], compiled["engine"]) != ("pure", "compiled"):
        sys.exit("The copy does not run on the compiled engine.")
    if pure["digest"] != compiled["digest"]:
        sys.exit("The compiled engine plays other rounds than the pure one.")


def test(words: list[str]) -> int:
    """Run all tests in the copy, *words* going to pytest. Returns the exit code."""
    environ = {**os.environ, "PYTHONPATH": str(COMPILED)}
    command = [str(environment.PYTHON), "-m", "pytest", *words]
    code = subprocess.run(command, cwd=COMPILED, env=environ, check=False).returncode
    if code == 0 and not words:
        TESTED.write_text(fingerprint(), encoding="utf-8")
    return code


def imports() -> Iterator[str]:
    """Every module that the compiled ones import, and those themselves: it cannot be read off extension modules."""
    yield f"{GROUP}__mypyc"
    yield from MODULES
    for module in MODULES:
        for node in ast.walk(ast.parse((ROOT / source(module)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (name.name for name in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module
                parts = (f"{node.module}.{name.name}" for name in node.names)
                yield from (part for part in parts if (ROOT / source(part)).is_file())


def main() -> int:
    """Compile, check and, when asked, test. Returns the exit code."""
    parser = argparse.ArgumentParser(description="Compile the engine into a copy of the project, and check it.")
    parser.add_argument("--test", nargs=argparse.REMAINDER, help="then run all tests on it; words for pytest follow")
    words = parser.parse_args().test
    environment.prepare(dev=True)
    build()
    check()
    return 0 if words is None else test(words)


if __name__ == "__main__":
    sys.exit(main())
