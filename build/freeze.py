"""Build the program as one folder that needs no Python: `build/_out/dist/hidden-hand`.

    python build/freeze.py               build, run the frozen self-test, print size and time to the first frame
    python build/freeze.py --only-test   the same for what was built before

The folder holds the program, Python, the three libraries and all data. It runs on this machine's kind of system from
the same or a newer C library on. A folder, not one file: that would unpack itself at each start, four times as slow.
The engine is the compiled one if `build/compile_engine.py --test` made it of the present sources, else the pure one.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

import compile_engine
import environment

ROOT = environment.ROOT
OUT = ROOT / "build" / "_out"
NAME = "hidden-hand"
DIST = OUT / "dist" / NAME
PROGRAM = DIST / (f"{NAME}.exe" if os.name == "nt" else NAME)

DATA_PACKAGES = ("assets", "game", "scenes")
NOT_NEEDED = (".py", ".pyc", ".so", ".pyd", ".po", ".pot", "README.md")
"""Endings of files that are no data: code, notes on it, sources of the compiled catalogues."""

BY_NAME = ("assets", "game.rulesets.love_letter.editions")
"""Packages that are found by their name at run time and imported nowhere."""

LEFT_OUT = (
    # Dragged in by parts of the libraries that we do not use. The hashes we need are built in without OpenSSL.
    *("numpy", "ssl", "_ssl", "_hashlib", "tkinter", "unittest", "pydoc", "doctest", "pdb", "lib2to3", "curses"),
    *("readline", "pygame.tests", "pygame.examples", "pygame.docs"),
    # Tools of the environment in which this runs.
    *("setuptools", "pkg_resources", "pip", "distutils", "mypy", "pytest", "hypothesis", "babel", "fontTools"),
)

SYSTEM_S_OWN = ("libstdc++.so.6", "libgcc_s.so.1")
"""Libraries that have to be those of the Linux it runs on: older copies would keep a graphics driver from loading."""

STARTS = 5


def data_files(root: Path = ROOT) -> Iterator[Path]:
    """Every file that the program reads at run time, relative to *root*, in order; and the licence."""
    for package in DATA_PACKAGES:
        for path in sorted((root / package).rglob("*")):
            if path.is_file() and not path.name.endswith(NOT_NEEDED) and "__pycache__" not in path.parts:
                yield path.relative_to(root)
    yield Path("LICENSE")


def options(root: Path, more_imports: Iterable[str] = ()) -> list[str]:
    """The words for PyInstaller, to freeze the project in *root*; *more_imports* are modules it cannot find itself."""
    words = ["--noconfirm", "--clean", "--onedir", "--log-level", "WARN", "--name", NAME, "--paths", str(root)]
    words += ["--distpath", str(OUT / "dist"), "--workpath", str(OUT / "work"), "--specpath", str(OUT)]
    for path in data_files(root):
        words += ["--add-data", f"{root / path}{os.pathsep}{path.parent}"]
    for module in sorted({*BY_NAME, *more_imports}):
        words += ["--hidden-import", module]
    for module in LEFT_OUT:
        words += ["--exclude-module", module]
    # Says which version this is.
    words += ["--copy-metadata", NAME]
    icons = {"win32": "hidden-hand.ico", "darwin": "hidden-hand.icns"}
    if sys.platform in icons:
        words += ["--icon", str(root / "assets" / "icon" / icons[sys.platform])]
    if sys.platform == "win32":
        # Commands print to the terminal they were started from; started from the desktop, none is seen.
        words += ["--console", "--hide-console", "hide-early"]
    elif sys.platform == "darwin":
        words += ["--windowed"]
    else:
        words += ["--strip"]
    return [*words, str(root / "scenes" / "__main__.py")]


def build() -> None:
    """Make the folder anew."""
    shutil.rmtree(DIST, ignore_errors=True)
    root: Path = ROOT
    more_imports: tuple[str, ...] = ()
    if compile_engine.is_tested():
        compile_engine.stage()
        root, more_imports = compile_engine.COMPILED, tuple(compile_engine.imports())
    # Whatever of the project is imported comes from that folder, and builds of the same sources are the same.
    env = {"PYTHONSAFEPATH": "1", "PYTHONPATH": str(root), "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": "315532800"}
    if environment.run("-m", "PyInstaller", *options(root, more_imports), env=env):
        sys.exit("PyInstaller could not build the program.")
    for name in SYSTEM_S_OWN:
        for path in DIST.rglob(name):
            path.unlink()


def self_test() -> tuple[dict[str, Any], float]:
    """Run the frozen self-test from another folder with nothing in the environment; its report, and the milliseconds
    from the start of the process to the first frame."""
    # Windows itself does not start a program without this.
    env = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
    with tempfile.TemporaryDirectory() as elsewhere:
        begin = time.time()
        done = subprocess.run(
            [str(PROGRAM), "--self-test"],
            cwd=elsewhere, env=env, capture_output=True, encoding="utf-8", timeout=300, check=False,
        )  # fmt: skip
        left = [path.name for path in Path(elsewhere).iterdir()]
    try:
        report = json.loads(done.stdout)
    except ValueError:
        sys.exit(f"The frozen program does not run:\n{done.stdout}{done.stderr}")
    if done.returncode or not report["ok"] or left:
        sys.exit(f"The frozen self-test failed: {done.stdout}{done.stderr} Left behind: {left}.")
    return report, (report["first_frame_at"] - begin) * 1000


def measure() -> dict[str, Any]:
    """Megabytes, files and milliseconds to the first frame of what was built; exits when its self-test fails."""
    files = [path for path in DIST.rglob("*") if path.is_file() and not path.is_symlink()]
    report, first = self_test()
    starts = [first, *(self_test()[1] for _again in range(STARTS - 1))]
    return {
        "mb": round(sum(path.stat().st_size for path in files) / 1e6, 1),
        "files": len(files),
        "first_frame_ms": round(median(starts)),
        "self_test": report,
    }


def main() -> int:
    """Build and test. Returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the program as one folder that needs no Python, and test it.")
    parser.add_argument("--only-test", action="store_true", help="test what was built before")
    only_test = parser.parse_args().only_test
    environment.prepare(dev=True)
    if not only_test:
        build()
    print(json.dumps(measure(), indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
