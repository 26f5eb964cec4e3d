"""Mouse, keys, pad, sizes and settings at once, while cards move: nothing stays held, and the table is the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest
from table.program import Program, table

from game.registry import EDITIONS
from game.session.journal import read_file
from game.session.match import Match
from game.words import set_language
from scenes.kit.input import Action
from scenes.menu.title import TitleChoice
from scenes.table.picker import Picker

SIZES = [(960, 540), (1280, 720), (640, 1200), (400, 300), (1600, 700)]
LETTERS = "mhurlzfas123456789"
KEYS = [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP]

AWAY = (
    "PauseScene",
    "SettingsScene",
    "RulesScene",
    "Log",
    "Zoom",
    "PathSheet",
    "ReplayScene",
    "Gallery",
    "NewGameScene",
)
"""From there one comes back to the table, or towards it."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


class Storm:
    """Several hands at *program*, which know nothing of each other; checks it after everything they do. *again* leads
    from the title to where they play."""

    def __init__(self, program: Program, seed: int, again: Callable[[], object]) -> None:
        self.again = again
        self.program, self.pilot, self.rng = program, program.pilot, Random(seed)
        self.down = False
        self.checks = 0

    def blow(self, steps: int) -> None:
        """So many things; stops when the program has been left."""
        ways = [self.mouse] * 4 + [self.play] * 4 + [self.key, self.pad, self.window, self.settle]
        for _step in range(steps):
            self.rng.choice(ways)()
            if not self.program.running:
                return
            self.check()

    def post(self, kind: int, **what: object) -> None:
        """An event of pygame, if there is still anybody to take it."""
        if self.program.running:
            self.pilot.post(pygame.Event(kind, **what))

    def place(self) -> tuple[int, int]:
        """Somewhere on a widget that is seen, in pixels; or a little outside of it."""
        scenes = self.pilot.stack.scenes
        scene = self.rng.choice(scenes)
        rects = [widget.rect for widget in scene.focus if widget.visible]
        if not rects:
            return 5, 5
        rect, unit = self.rng.choice(rects), scene.scale(self.pilot.canvas) * self.pilot.canvas.u
        across, up = self.rng.uniform(-0.3, 1.3), self.rng.uniform(-0.1, 1.1)
        return int((rect.x + rect.w * across) * unit), int((rect.y + rect.h * up) * unit)

    def mouse(self) -> None:
        """A press, a release, or the way between them; sometimes the release goes to another window."""
        if self.rng.random() < 0.06:
            self.post(pygame.WINDOWFOCUSLOST)
            self.down = False
            return
        at = self.place()
        self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(self.down), 0, 0))
        if self.rng.random() < 0.7:
            self.down = not self.down
            self.post(pygame.MOUSEBUTTONDOWN if self.down else pygame.MOUSEBUTTONUP, pos=at, button=1)

    def key(self) -> None:
        """A key, with or without its release."""
        letter = self.rng.choice(LETTERS)
        code, written = self.rng.choice([(ord(letter), letter), (self.rng.choice(KEYS), "")])
        self.post(pygame.KEYDOWN, key=code, mod=0, unicode=written, scancode=0)
        if self.rng.random() < 0.8:
            self.post(pygame.KEYUP, key=code, mod=0, unicode=written, scancode=0)

    def pad(self) -> None:
        """A button of a gamepad."""
        button = self.rng.randrange(15)
        self.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=3)
        self.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=3)

    def window(self) -> None:
        """Another size, or another scale."""
        if self.rng.random() < 0.3:
            self.pilot.resize(self.rng.choice(SIZES), self.rng.choice([0.75, 1.0, 1.5]))

    def settle(self) -> None:
        """Another language, another speed."""
        settings = self.program.app.settings
        settings.language = self.rng.choice(["en", "ja"])
        settings.animation = self.rng.choice(["off", "fast", "normal"])
        settings.reduced_motion = self.rng.random() < 0.3
        settings.bot_speed = self.rng.choice(["instant", "fast", "wait"])
        self.program.app.changed()
        self.pilot.frame(self.rng.choice([0.0, 0.1, 0.5]))

    def play(self) -> None:
        """Somebody who wants to get on."""
        scene = self.pilot.scene
        if isinstance(scene, Picker):
            scene.finish(self.rng.choice(scene.options).value)
        elif self.program.choosing and self.program.course.chooser is not None:
            self.program.scene.choose(self.rng.choice(self.program.course.chooser.options))
        elif self.program.where in AWAY:
            self.pilot.press(Action.CANCEL)
        elif self.program.where == "TitleScene":
            self.again()
        else:
            self.pilot.press(Action.CONFIRM)

    def check(self) -> None:
        """Nothing is held by a button that is up; what lies on the table at rest, and in the file, is the match."""
        for scene in self.pilot.stack.scenes if not self.down else ():
            held = [widget.key for widget in scene.focus if widget.pressed]
            assert scene.focus.drag is None, scene
            assert not held, (scene, held)
        if not self.program.choosing or self.program.course.moving or self.program.scene.focus.drag is not None:
            return
        self.checks += 1
        self.program.check_table()
        match = self.program.course.host.match
        if match.journal is not None and self.checks % 8 == 0:
            again = Match.replay(read_file(match.journal.path), "a.match")
            assert [port.view for port in again.ports] == [port.view for port in match.ports]


@pytest.mark.parametrize(("edition", "kinds"), [("classic", "hbb"), ("premium", "hhbbb")])
def test_several_hands_at_once_leave_nothing_held_and_nothing_untrue(tmp_path: Path, edition: str, kinds: str) -> None:
    program = Program(tmp_path, table(edition, kinds, 3, tokens_to_win=3), speed=None, language=None)
    storm = Storm(program, 5, lambda: program.app.rooms.enter(TitleChoice.CONTINUE))
    storm.blow(200)
    assert storm.checks > 5
    program.app.close()


def test_several_hands_at_once_in_a_lesson(tmp_path: Path) -> None:
    program = Program(tmp_path, speed=None, language=None)
    teach = partial(program.app.rooms.classroom.teach, EDITIONS[0], 0)
    teach()
    storm = Storm(program, 9, teach)
    storm.blow(200)
    program.app.close()
