"""A real window that is made larger, smaller, full and fetched back by a real window manager."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from window.desktop import HAS_DESKTOP, MISSING, SCREEN, Program, desktop, wait_for

TOOLS = HAS_DESKTOP and shutil.which("xprop") is not None and shutil.which("xwininfo") is not None

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)} (Debian: xvfb xdotool imagemagick)"),
    pytest.mark.skipif(not TOOLS, reason="needs a window manager and tools (Debian: openbox x11-utils)"),
]

COURSE = ("f11", "f11", "maximise", "f11", "f11", "maximise")
BAR = 15
"""Pixels that a title bar is high at least."""

FACTS = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
Area = tuple[int, int, int, int]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with desktop() as display:
        program = Program(display, tmp_path, ("--lang", "en"))
        try:
            program.settle()
            yield program
        finally:
            program.kill()


def asked(program: Program, *words: str) -> str:
    """What a tool of X says of the window."""
    command = [words[0], "-id", program.window, *words[1:]]
    return subprocess.run(command, env=program._env, capture_output=True, text=True, check=True).stdout


def area(program: Program) -> Area:
    """Left, top, width and height of the window's contents on the desktop."""
    told = asked(program, "xwininfo")
    left, top, width, height = (int(re.findall(rf"{name}:\s+(-?\d+)", told)[0]) for name in FACTS)
    return left, top, width, height


def contents(program: Program, where: Area) -> pygame.Surface:
    """What the desktop shows there."""
    path = program.home / "desktop.png"
    subprocess.run(["import", "-window", "root", f"png:{path}"], env=program._env, check=True, capture_output=True)
    return pygame.image.load(path).subsurface(pygame.Rect(where).clip((0, 0, *SCREEN))).copy()


def is_drawn(program: Program) -> bool:
    """Whether every part of the window shows something: the program never fills a part with plain black."""
    where = area(program)
    if not pygame.Rect(0, 0, *SCREEN).contains(where):
        return False
    program.park()
    picture = contents(program, where)
    wide, high = picture.get_width() // 4, picture.get_height() // 4
    parts = [picture.subsurface((wide * x, high * y, wide, high)) for x in range(4) for y in range(4)]
    return all(pygame.transform.average_color(part)[:3] != (0, 0, 0) for part in parts)


def maximise(program: Program) -> None:
    """Twice on the title bar, as one does; the same again brings the window back."""
    left, top, _width, _height = area(program)
    program._tool("mousemove", str(left + 200), str(top - 8), "click", "--repeat", "2", "--delay", "60", "1")


def test_full_screen_and_back_however_the_window_stands(program: Program) -> None:
    full = large = False
    begin = area(program)
    for step, what in enumerate(COURSE):
        if what == "f11":
            full = not full
            program._tool("key", "F11")
        else:
            large = not large
            maximise(program)
        wait_for(f"a window of its size after step {step}", partial(is_sized, program, begin, full, large))
        wait_for(f"a whole picture after step {step}", partial(is_drawn, program))
    program._tool("windowsize", program.window, "1000", "600")
    wait_for("another size", lambda: area(program)[2:] == (1000, 600))
    wait_for("a whole picture", lambda: is_drawn(program))
    hints = asked(program, "xprop", "WM_NORMAL_HINTS")
    assert "minimum size" in hints
    assert "maximum size" not in hints, "the player cannot make it larger any more"


def is_sized(program: Program, begin: Area, full: bool, large: bool) -> bool:
    """Whether the window has the size that its mode asks for, and can be reached: all of it, and its title bar."""
    left, top, width, height = area(program)
    if full:
        return (left, top, width, height) == (0, 0, *SCREEN)
    if large:
        return (left, width) == (0, SCREEN[0]) and top >= BAR and top + height == SCREEN[1]
    reached = left >= 0 and top >= BAR and left + width <= SCREEN[0] and top + height <= SCREEN[1]
    return reached and (width, height) == begin[2:]
