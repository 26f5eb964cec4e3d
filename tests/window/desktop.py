"""A virtual desktop with the program's real window on it, and hands that use it as a person would."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

ROOT = Path(__file__).parents[2]
NEEDED = ("Xvfb", "xdotool", "import")
SCREEN, SIZE = (1440, 900), (1280, 720)
MISSING = [program for program in NEEDED if shutil.which(program) is None]

MANNERS = Path(__file__).with_name("openbox.xml")
"""How the window manager behaves."""

HAS_DESKTOP = shutil.which("openbox") is not None
"""Whether there is a window manager, which closes a window on Alt and F4."""

PATIENCE = 20.0
"""Seconds for which something is waited for."""


def wait_for(what: str, done: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until *done*; AssertionError that names *what* when it does not come about."""
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, f"waited in vain for {what}"
        time.sleep(0.05)


def _is_managed(display: str) -> bool:
    """Whether a window manager has taken the desktop over."""
    env = {**os.environ, "DISPLAY": display}
    return not subprocess.run(["xdotool", "get_num_desktops"], env=env, capture_output=True, check=False).returncode


@contextmanager
def desktop() -> Iterator[str]:
    """An X server with a window manager, if there is one; gives its DISPLAY."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24", "-nolisten", "tcp"],
        pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    others: list[subprocess.Popen[bytes]] = []
    try:
        with os.fdopen(reading) as numbers:
            # The server writes the number that it found free once it can be used.
            display = f":{numbers.readline().strip()}"
        assert display != ":", "the X server did not start"
        if HAS_DESKTOP:
            manager = subprocess.Popen(
                ["openbox", "--sm-disable", "--config-file", str(MANNERS)],
                env={**os.environ, "DISPLAY": display}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            others.append(manager)
            # A window that comes before its manager has no frame, and fills the screen in another way.
            wait_for("the window manager", lambda: _is_managed(display))
        yield display
    finally:
        for process in (*others, server):
            process.terminate()
            process.wait(10)


def environment(home: Path, display: str | None, **more: str) -> dict[str, str]:
    """What the program's own surroundings are: this home, this screen, and silence."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    screen = {} if display is None else {"DISPLAY": display}
    return {**kept, **screen, "SDL_AUDIODRIVER": "dummy", "HIDDEN_HAND_HOME": str(home), **more}


class Program:
    """The program in its window. Places are pixels of the window."""

    def __init__(self, display: str, home: Path, words: Sequence[str], **env: str) -> None:
        self._env = {**os.environ, "DISPLAY": display}
        self.home = home
        self.errors = home / "stderr"
        home.mkdir(parents=True, exist_ok=True)
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "scenes", "--window", f"{SIZE[0]}x{SIZE[1]}", *words],
                cwd=ROOT, env=environment(home, display, **env), stdin=subprocess.DEVNULL, stderr=errors,
            )  # fmt: skip
        self.window = ""
        wait_for("the window", self._find)
        self._tool("windowfocus", "--sync", self.window)
        self.place = self._origin()
        self.park()

    def _tool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self._env, capture_output=True, text=True, check=False)
        return done.stdout

    def _find(self) -> bool:
        assert self.process.poll() is None, self.errors.read_text()
        found = self._tool("search", "--onlyvisible", "--pid", str(self.process.pid)).split()
        self.window = found[-1] if found else ""
        return bool(found)

    def _origin(self) -> tuple[int, int]:
        """Where on the desktop the window's contents begin."""
        # With a frame around the window xdotool's own answer is off by the frame.
        self._tool("mousemove", "--sync", "--window", self.window, "0", "0")
        facts = dict(line.split("=") for line in self._tool("getmouselocation", "--shell").split())
        return int(facts["X"]), int(facts["Y"])

    def press(self, *keys: str) -> None:
        """Press keys, called as X calls them, and see what each of them does."""
        for key in keys:
            self._tool("key", key)
            self.settle()

    def click(self, x: float, y: float) -> None:
        """Click on a place of the window."""
        left, top = self.place
        # A hand moves in steps; then it rests a moment on what it clicks.
        for share in (0.9, 1.0):
            self._tool("mousemove", str(left + round(x * share)), str(top + round(y * share)))
            time.sleep(0.05)
        self._tool("click", "1")
        self.settle()

    def park(self) -> None:
        """Take the pointer out of the window."""
        self._tool("mousemove", str(SCREEN[0] - 1), str(SCREEN[1] - 1))

    def picture(self) -> pygame.Surface:
        """What stands in the window now, as the desktop shows it."""
        path = self.home / "desktop.png"
        subprocess.run(["import", "-window", "root", f"png:{path}"], env=self._env, check=True, capture_output=True)
        whole = pygame.image.load(path)
        return whole.subsurface(pygame.Rect(self.place, SIZE)).copy()

    def settle(self) -> None:
        """Wait until something is shown and does not change any more, or until the program has ended."""
        time.sleep(0.1)
        before = [self.picture()]

        def still() -> bool:
            time.sleep(0.1)
            if self.process.poll() is not None:
                return True
            now = self.picture()
            quiet, before[0] = differing(now, before[0]) == 0, now
            return quiet and pygame.transform.average_color(now)[:3] != (0, 0, 0)

        wait_for("a picture that does not change", still)

    def kill(self) -> None:
        """End it without a warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def ended(self) -> int:
        """Its exit code, once it has ended by itself."""
        return self.process.wait(10)


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels differ between two pictures of one size."""
    assert one.get_size() == other.get_size()
    return one.get_width() * one.get_height() - pygame.transform.threshold(
        None, one.convert(32), None, (2, 2, 2, 255), None, 0, other.convert(32)
    )
