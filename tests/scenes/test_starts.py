"""Starting the program, as a process: what has to be told early, what is left behind, and a start that fails."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pygame
import pytest

from game.log import FILE
from game.words import set_language
from scenes import launch as launching
from scenes.app import App, Launch
from scenes.kit.audio import Audio

ROOT = Path(__file__).parents[2]


def environment(home: Path, **more: str) -> dict[str, str]:
    """This process's, with a home of its own."""
    return {**os.environ, "HIDDEN_HAND_HOME": str(home), **more}


WATCHING = """
import os, sys

class Watch:
    def find_spec(self, name, path=None, target=None):
        if name == "pygame":
            sys.stdout.write(repr(dict(os.environ)) + chr(10))
            sys.meta_path.remove(self)

sys.meta_path.insert(0, Watch())
from scenes.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def test_sdl_is_told_to_count_real_pixels_before_it_is_loaded(tmp_path: Path) -> None:
    environ = environment(tmp_path / "home")
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_FRAMEBUFFER_ACCELERATION"):
        environ.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-c", WATCHING],
        cwd=ROOT, env=environ, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    at_import = done.stdout.splitlines()[0]
    assert "'SDL_WINDOWS_DPI_AWARENESS': 'permonitorv2'" in at_import
    assert "'PYGAME_HIDE_SUPPORT_PROMPT': '1'" in at_import


def test_a_library_that_complains_about_a_missing_device_is_not_heard_on_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def open_nothing(*_args: object) -> None:
        os.write(2, b"ALSA lib confmisc.c:855: cannot find card '0'\n")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", open_nothing)
    if not sys.platform.startswith("linux"):
        pytest.skip("other systems' sound libraries say nothing")
    assert not Audio().open()
    os.write(2, b"heard again\n")
    assert capfd.readouterr().err == "heard again\n"


def broken(home: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """The program where SDL cannot be loaded."""
    (folder / "pygame").mkdir()
    (folder / "pygame" / "__init__.py").write_text("raise ImportError('libSDL2.so is missing')\n", encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "scenes", "--lang", "en"],
        cwd=folder, env=environment(home, PYTHONPATH=os.pathsep.join((str(folder), str(ROOT)))),
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip


def test_a_start_that_fails_leaves_a_trace_in_the_log_and_says_where(tmp_path: Path) -> None:
    home = tmp_path / "home"
    done = broken(home, tmp_path)
    log = home / "log" / FILE
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "libSDL2.so is missing" in done.stderr
    assert str(log) in done.stderr
    assert "Traceback" in log.read_text(encoding="utf-8")


def test_where_no_log_can_be_kept_a_start_that_fails_tells_the_terminal_everything(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    done = broken(tmp_path / "file" / "home", tmp_path)
    assert done.returncode == 1
    assert "Traceback" in done.stderr
    assert "libSDL2.so is missing" in done.stderr.splitlines()[-1]


LOGGING = """
import shutil, sys
from pathlib import Path
from game.log import keep_in, logger

folder = Path(sys.argv[1])
folder.mkdir()
assert keep_in(folder)
shutil.rmtree(folder)
logger("any").warning("%s", "the disk is full")
"""


def test_a_log_that_cannot_be_written_any_more_says_nothing_on_the_terminal(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LOGGING, str(tmp_path / "log")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_frozen_program_that_fails_says_so_in_a_window_of_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, told, kind: shown.append(told))
    folders = launching.find_folders({"HIDDEN_HAND_HOME": str(tmp_path)})
    assert launching._failed(folders, OSError("the disk is upside down")) == 1
    assert "the disk is upside down" in shown[0]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a process that is killed without a warning")
def test_a_program_that_is_killed_leaves_nothing_among_the_temporary_files(tmp_path: Path) -> None:
    passing, home = tmp_path / "passing", tmp_path / "home"
    passing.mkdir()
    program = subprocess.Popen(
        [sys.executable, "-m", "scenes", "--new", "love_letter/classic", "--seats", "me,bot:easy", "--seed", "1"],
        cwd=ROOT, env=environment(home, TMPDIR=str(passing)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    until = time.monotonic() + 30
    while not list(home.glob("data/matches/*.match")):
        assert time.monotonic() < until, "the match does not begin"
        time.sleep(0.05)
    program.send_signal(signal.SIGKILL)
    program.wait()
    assert list(passing.iterdir()) == []


def test_the_first_notices_speak_the_language_of_the_command_line_and_else_of_the_system_or_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    nowhere = launching.find_folders({"HIDDEN_HAND_HOME": str(tmp_path / "file")})
    damaged = launching.find_folders({"HIDDEN_HAND_HOME": str(tmp_path / "damaged")})
    damaged.settings.mkdir()
    settled = launching.find_folders({"HIDDEN_HAND_HOME": str(tmp_path / "settled")})
    settled.settings.write_text('{"language": "ja"}')
    unwritable = msgspec.structs.replace(settled, refused=settled.data, error=PermissionError(13, "no"))
    try:
        for folders, asked, system in (
            (nowhere, "ja", "en"), (damaged, "ja", "en"), (nowhere, None, "ja"), (damaged, None, "ja"),
            (unwritable, None, "en"),
        ):  # fmt: skip
            monkeypatch.setenv("LANGUAGE", system)
            set_language("en")
            app = App(Launch(language=asked), folders)
            notes = [*app.notes, *app.profiles.take_notes()]
            assert notes
            assert not any(note.isascii() for note in notes), notes
    finally:
        set_language("en")
