"""The program in a real window on a virtual desktop, played with real keys and clicks."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.kernel.contract import Decision
from game.rulesets.love_letter import events as ev
from game.session.journal import read_file
from game.session.match import Match
from scenes.staging import Stage
from scenes.table.scene import TableScene
from window.desktop import HAS_DESKTOP, MISSING, ROOT, SIZE, Program, desktop, differing, environment, wait_for

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)} (Debian: xvfb xdotool imagemagick)"),
]

TABLE = ("--new", "love_letter/classic", "--seats", "me,bot:easy,bot:easy", "--seed", "7", "--speed", "instant")
ME = 0


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A desktop for all tests here."""
    with desktop() as name:
        yield name


@pytest.fixture(scope="module")
def played(display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Program, Path]]:
    """A match in which the person has answered a few times, by keys and by clicks; and its home."""
    home = tmp_path_factory.mktemp("home")
    program = Program(display, home, TABLE)
    try:
        for turn in range(3):
            wait_for("the person's turn", lambda: asked_to_play(program))
            by_keys(program) if turn % 2 == 0 else by_clicks(program, home)
        wait_for("the person's turn", lambda: asked_to_play(program))
        program.park()
        yield program, home
    finally:
        program.kill()


def file_of(home: Path) -> Path:
    """The one match in *home*."""
    (path,) = (home / "data" / "matches").glob("*.match")
    return path


def match_of(home: Path) -> Match:
    """The match as its file tells it; the file is only read."""
    path = file_of(home)
    return Match.replay(read_file(path), path.name)


def mine(home: Path) -> int:
    """How many answers the person has given."""
    return sum(entry.seat == ME for entry in read_file(file_of(home)).entries)


def shows_a_sheet(match: Match) -> bool:
    """Whether something happened to the person since its last answer that is shown on a sheet over the table."""
    events = match.history(ME)
    last = max((at for at, event in enumerate(events) if isinstance(event, ev.Played) and event.seat == ME), default=0)
    sheets = (ev.Compared, ev.Looked, ev.Showdown, ev.RoundEnded)
    return any(isinstance(event, sheets) and ME in (*event_seats(event),) for event in events[last:])


def event_seats(event: ev.Event) -> tuple[int, ...]:
    """Everybody whom a sheet about *event* is shown to."""
    if isinstance(event, ev.Compared):
        return event.seat, event.target
    if isinstance(event, ev.Looked):
        return (event.seat,)
    return (ME,)


def asked_to_play(program: Program) -> bool:
    """Whether the person is to play a card; what lies over the table is put away."""
    if not (program.home / "data" / "matches").is_dir():
        return False
    match = match_of(program.home)
    assert not match.over, "the match is over before the test is"
    if match.pending == Decision(ME, "play"):
        return True
    if not isinstance(match.pending, Decision) or shows_a_sheet(match):
        program.press("Return")
    return False


def by_keys(program: Program) -> None:
    """Play a card by keys: the first that can be played, on the first player, naming the likeliest."""
    before = mine(program.home)

    def answered() -> bool:
        if mine(program.home) > before:
            return True
        program.press("Return")
        return False

    wait_for("an answer by keys", answered)


def by_clicks(program: Program, home: Path) -> None:
    """Play a card by clicks, where the same table drawn off the screen has the card, the player, the name."""
    before = mine(home)
    expect_table(program, home)
    with at_table(home) as stage:
        chooser = scene_of(stage).course.chooser
        assert chooser is not None
        wanted = [f"hand{scene_of(stage).course.own_hand.index(chooser.options[0])}"]
        while wanted:
            widget = stage.pilot.widget(wanted.pop())
            area = widget.hit or widget.rect
            scale = stage.pilot.scene.scale(stage.pilot.canvas) * stage.pilot.canvas.u
            program.click(area.cx * scale, area.cy * scale)
            stage.pilot.click(widget)
            top = stage.pilot.scene
            if not isinstance(top, TableScene):
                wanted.append(next(each.key for each in stage.pilot.widgets() if each.key.startswith("option")))
            elif top.course.choosing and top.course.chooser is not None and top.course.chooser.seats:
                wanted.append(f"seat{top.course.chooser.seats[0]}")
    wait_for("an answer by clicks", lambda: mine(home) > before)


@contextmanager
def at_table(home: Path) -> Iterator[Stage]:
    """The program off the screen, in another home, at the table that the match in *home* has come to."""
    path = file_of(home)
    with tempfile.TemporaryDirectory(prefix="hidden-hand-") as folder:
        stage = Stage(Path(folder), SIZE)
        copy = stage.rooms.store.folder / path.name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
        stage.rooms.resume(copy)
        stage.pilot.settle()
        try:
            yield stage
        finally:
            stage.close()


def scene_of(stage: Stage) -> TableScene:
    """The table on top."""
    assert isinstance(stage.pilot.scene, TableScene)
    return stage.pilot.scene


def expect_table(program: Program, home: Path) -> None:
    """The window comes to show the table that the file tells of, to the pixel."""
    with at_table(home) as stage:
        expected = stage.pilot.canvas.surface.copy()
    program.settle()
    shown = program.picture()
    if differing(shown, expected) and shows_a_sheet(match_of(home)):
        program.press("Return")
        program.settle()
        shown = program.picture()
    if wrong := differing(shown, expected):
        pygame.image.save(shown, home / "shown.png")
        pygame.image.save(expected, home / "expected.png")
    assert wrong == 0, f"the pictures in {home} differ"


def test_the_window_shows_what_the_file_tells(played: tuple[Program, Path]) -> None:
    program, home = played
    assert mine(home) >= 3
    expect_table(program, home)


def test_after_a_kill_continue_shows_the_same_table(display: str, played: tuple[Program, Path]) -> None:
    program, home = played
    program.kill()
    before = match_of(home).digest()
    again = Program(display, home, ("--speed", "instant"))
    try:
        again.settle()
        again.press("Return")
        expect_table(again, home)
        # The last line of the pause: Quit.
        again.press("m", "Up", "Return")
        assert again.ended() == 0
    finally:
        again.kill()
    assert "Traceback" not in program.errors.read_text()
    assert match_of(home).digest() == before


def test_without_a_sound_device_it_plays_on(display: str, tmp_path: Path) -> None:
    program = Program(display, tmp_path, TABLE, SDL_AUDIODRIVER="nowhere")
    try:
        wait_for("the person's turn", lambda: asked_to_play(program))
        by_keys(program)
        assert program.process.poll() is None
        log = (tmp_path / "log" / "hidden-hand.log").read_text()
        assert "No sound" in log
        if HAS_DESKTOP:
            program.press("alt+F4")
            assert program.ended() == 0
    finally:
        program.kill()


@pytest.mark.parametrize("display_name", [None, ":4711"])
def test_without_a_display_it_names_the_text_mode(display_name: str | None, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scenes"],
        cwd=ROOT, env=environment(tmp_path, display_name, XDG_RUNTIME_DIR=""),
        capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "--text" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
