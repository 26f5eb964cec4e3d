"""`hidden-hand bench engine|bots|frames|input|start|saves`: the program's figures, measured here and now."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from scenes.kit.sdl import set_sdl_defaults

Figures = dict[str, Any]

START_RUNS = 7
FRAME_SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FRAMES = 90
INPUT_SIZE, INPUT_ROUNDS = (1920, 1080), 15

_STAMP = "import time, sys; sys.stdout.write(repr(time.time()) + chr(10)); sys.stdout.flush()"

BARE = f"""
from scenes.kit.sdl import set_sdl_defaults
set_sdl_defaults()
import pygame
pygame.display.init()
pygame.font.init()
window = pygame.Window("bare", (1280, 720))
surface = window.get_surface()
surface.fill((20, 10, 14))
surface.blit(pygame.font.Font(None, 40).render("A label", True, (255, 255, 255)), (100, 100))
window.flip()
{_STAMP}
"""

MENU = f"""
from game.commands.playing import Options
from scenes.launch import launch
def shown():
    {_STAMP}
    raise SystemExit
launch(Options(window=(1280, 720)), shown)
"""


def run(argv: list[str]) -> int:
    """Measure what *argv* names; a table, or one JSON object with ``--json``. Returns the exit code."""
    benches: dict[str, Callable[[], Figures]] = {
        "engine": _engine,
        "bots": _bots,
        "frames": frames,
        "input": answers,
        "start": start,
        "saves": _saves,
    }
    words = [word for word in argv if word != "--json"]
    if words in (["-h"], ["--help"]):
        sys.stdout.write("usage: hidden-hand bench engine|bots|frames|input|start|saves [--json]\n")
        return 0
    if len(words) != 1 or words[0] not in benches:
        known = f"{', '.join(list(benches)[:-1])} or {list(benches)[-1]}"
        sys.stderr.write(f"hidden-hand bench: say {known} (and --json for one JSON object).\n")
        return 2
    if words[0] == "start" and getattr(sys, "frozen", False):
        sys.stderr.write("hidden-hand bench start: it compares with a bare window in Python, so it needs a checkout.\n")
        return 1
    figures = benches[words[0]]()
    if "--json" in argv:
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        _print(figures)
    return 0


def _print(figures: Figures, name: str = "") -> None:
    """Nested figures as a line each."""
    flat = {key: value for key, value in figures.items() if not isinstance(value, dict)}
    if flat:
        words = (f"{key} {value}" if isinstance(value, str) else f"{key} {value:,}" for key, value in flat.items())
        sys.stdout.write(f"{name:<30}" + "   ".join(words) + "\n")
    for key, value in figures.items():
        if isinstance(value, dict):
            _print(value, f"{name} {key}".strip())


def _engine() -> Figures:
    from game.commands.bench_engine import bench

    return bench()


def _bots() -> Figures:
    from game.commands.bench_bots import bench

    return bench()


def _saves() -> Figures:
    from game.commands.bench_saves import bench

    return bench()


def start() -> Figures:
    """Milliseconds from the start of the process to the first frame: of the menu, and of a bare window with a label.

    The two take turns, so that a change in the machine's speed meets both. Both run from compiled bytecode, as an
    installed program does, with a home of their own.
    """
    bare, menu = [], []
    with tempfile.TemporaryDirectory() as folder:
        environ = {**os.environ, "PYTHONPYCACHEPREFIX": f"{folder}/bytecode", "HIDDEN_HAND_HOME": f"{folder}/home"}
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(START_RUNS + 1):
            bare.append(_first_frame(BARE, environ))
            menu.append(_first_frame(MENU, environ))
    # The first pair compiles, and warms the caches of the disk.
    return {"menu_ms": round(median(menu[1:]), 1), "bare_ms": round(median(bare[1:]), 1)}


def _first_frame(program: str, environ: dict[str, str]) -> float:
    begin = time.time()
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=True, env=environ)
    return (float(done.stdout.split()[0]) - begin) * 1000


def frames() -> Figures:
    """Processor time a frame, by window size: idle, one, three and all cards moving, and while a bot thinks."""
    set_sdl_defaults()
    from scenes.frame_bench import measure

    return {f"{width}x{height}": measure((width, height), FRAMES) for width, height in FRAME_SIZES}


def answers() -> Figures:
    """Milliseconds from an input to the frame that answers it: of all inputs, and by kind."""
    set_sdl_defaults()
    from scenes.input_bench import measure

    width, height = INPUT_SIZE
    return {f"{width}x{height}": measure(INPUT_SIZE, INPUT_ROUNDS)}
