"""The whole program on a surface, with bots that answer at once: for tests that play."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game.bots.hints import Reason, advise
from game.bots.registry import bot_for
from game.commands.text_setup import Table
from game.kernel.contract import Code, Option, Setup
from game.registry import rules_for
from game.session.paths import HOME_VARIABLE, Folders, find_folders
from game.session.players import Player
from game.session.port import Port
from scenes.app import App, Launch
from scenes.kit.canvas import Drawn
from scenes.kit.pilot import Pilot
from scenes.table.course import Course
from scenes.table.scene import TableScene
from scenes.table.shown import Shown

NAMES = ("Quill", "Odette", "Marcel", "Ruby", "Ines", "Kenji", "Tom", "Ada")
"""No part of any sentence but a player."""


class Thinker:
    """A bot's head: answers the next time it is polled, at random but the same for the same question."""

    def __init__(self) -> None:
        self.asked = 0
        self.answers: list[tuple[int, Code]] = []
        self.hints_asked = 0
        self.hints: list[tuple[int, Reason]] = []

    def start(self) -> None: ...

    def close(self) -> None: ...

    def ask(self, setup: Setup, port: Port, spec: str, seed: str) -> int:
        self.asked += 1
        self.answers = [(self.asked, Random(seed).choice(port.legal()))]
        return self.asked

    def poll(self) -> tuple[int, Code] | None:
        return self.answers.pop() if self.answers else None

    def hint(self, setup: Setup, port: Port, seed: str) -> int:
        self.hints_asked += 1
        legal = tuple(code for code in port.legal() if isinstance(code, int))
        self.hints = [(self.hints_asked, advise(rules_for(setup), port.view, legal, bot_for("rules"), Random(seed)))]
        return self.hints_asked

    def poll_hint(self) -> tuple[int, Reason] | None:
        return self.hints.pop() if self.hints else None

    def cancel(self) -> None:
        self.answers.clear()


def players(kinds: str) -> tuple[Player, ...]:
    """One player for each letter: h for a human, b for a bot."""
    return tuple(
        Player(name) if kind == "h" else Player(name, "bot", "easy") for name, kind in zip(NAMES, kinds, strict=False)
    )


def table(edition: str, kinds: str, seed: int = 1, **options: Option) -> Table:
    """A table of *edition*, called by its short name; a match of one token unless the options say otherwise."""
    return Table(f"love_letter/{edition}", players(kinds), {"tokens_to_win": 1, **options}, seed)


class Program:
    """The program, and somebody at its keys, mouse and pad. *table*: it starts there, else on the title."""

    def __init__(
        self,
        home: Path,
        start: Table | None = None,
        *,
        speed: str | None = "instant",
        size: tuple[int, int] = (960, 540),
        ui_scale: float = 1.0,
        thinker: Any = None,
        folders: Folders | None = None,
        language: str | None = "en",
    ) -> None:
        folders = folders or find_folders({HOME_VARIABLE: str(home)})
        self.app = App(Launch(start, speed=speed, language=language), folders)
        self.sounds: list[str] = []
        self.app.sound = self.sounds.append  # type: ignore[method-assign]
        self.pilot = Pilot(self.app.menu_theme(), size=size, ui_scale=ui_scale)
        self.app.attach(self.pilot.stack)
        self.thinker = Thinker() if thinker is None else thinker
        if start is not None:
            self.app.rooms.thinking = self.thinker
        self.app.begin()
        self.pilot.frame()
        self.app.rooms.thinking = self.thinker
        self.app._open_rooms()

    @property
    def running(self) -> bool:
        """Whether there is anything on the screen."""
        return self.pilot.stack.top is not None

    @property
    def where(self) -> str:
        """What is on top."""
        return type(self.pilot.scene).__name__

    @property
    def scene(self) -> TableScene:
        """The table, whatever lies over it."""
        return next(scene for scene in self.pilot.stack.scenes if isinstance(scene, TableScene))

    @property
    def course(self) -> Course:
        return self.scene.course

    @property
    def at_table(self) -> bool:
        """Whether nothing lies over the table."""
        return self.running and isinstance(self.pilot.scene, TableScene)

    @property
    def choosing(self) -> bool:
        """Whether the person at the table is asked something."""
        return self.at_table and self.course.choosing

    def check_table(self) -> None:
        """What is shown at rest, and the own hand in the picture, are what the viewer's view says."""
        course = self.course
        assert not course.moving
        view = course.host.port.view
        truth = Shown.of(view, course.company.edition)
        assert vars(course.shown) == vars(truth)
        self.pilot.frame()
        hand = view.hands[course.home] if course.hand_is_open else [-1] * len(view.hands[course.home])
        ids = [course.company.edition.cards[face].id if face >= 0 else "back" for face in hand]
        drawn = [each.what if each.kind == "face" else "back" for each in self.hand_drawn()]
        assert sorted(drawn) == sorted(ids), (drawn, ids)

    def hand_drawn(self) -> list[Drawn]:
        """The cards that were drawn where the own hand lies."""
        place, scale = self.scene.table.hand.rect, self.scene.table.scale
        return [
            each
            for each in self.pilot.drawn()
            if each.kind in ("face", "back") and place.contains(each.rect.cx / scale, each.rect.cy / scale)
        ]

    def wait(self, frames: int = 200) -> None:
        """Let time pass until a person is asked something, or something lies over the table."""
        for _frame in range(frames):
            if not self.running or not self.at_table or self.course.choosing:
                return
            self.pilot.frame()
        raise TimeoutError("nobody is asked anything")
