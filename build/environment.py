"""The project's own virtual environment: made when it is missing, brought up to date when the project asks for more."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LEAST_PYTHON = (3, 11)


def prepare(*, dev: bool) -> Path:
    """The environment's Python, with everything installed that playing (or, with *dev*, building and testing) needs.

    Exits with a sentence when Python is too old or has no `venv`.
    """
    if sys.version_info < LEAST_PYTHON:
        sys.exit("Hidden Hand needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")
    if not PYTHON.exists():
        print("Making a virtual environment in .venv ...", flush=True)
        if subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False).returncode:
            sys.exit("Python's venv module is missing: install it (Debian and Ubuntu: apt install python3-venv).")
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    marker = VENV / ("installed-dev" if dev else "installed-play")
    # A development environment holds all that playing needs.
    present = [marker] if dev else [marker, VENV / "installed-dev"]
    if not any(mark.is_file() and mark.read_text(encoding="utf-8") == wanted for mark in present):
        print("Installing what the project needs ...", flush=True)
        what = ".[dev]" if dev else "."
        subprocess.run(
            [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", what],
            cwd=ROOT,
            check=True,
        )
        marker.write_text(wanted, encoding="utf-8")
    return PYTHON


def run(*words: str, env: dict[str, str] | None = None) -> int:
    """Run the environment's Python on *words* in the project's folder. Returns its exit code."""
    return subprocess.run([str(PYTHON), *words], cwd=ROOT, env={**os.environ, **(env or {})}, check=False).returncode
