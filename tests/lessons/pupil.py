"""Somebody who goes through a lesson or a puzzle as it is taught, by keys alone or by the mouse alone."""

from __future__ import annotations

from typing import Any

from game.kernel.contract import Code
from game.rulesets.love_letter.moves import Move
from game.session.chooser import Step
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.lessons.coach import Coach
from scenes.lessons.guides import Mood
from scenes.table.picker import Picker
from scenes.table.scene import TableScene


class Pupil:
    """Plays on *pilot* what is taught; *keys* or the mouse."""

    def __init__(self, pilot: Pilot, *, keys: bool) -> None:
        self.pilot, self.keys = pilot, keys
        self.said: list[str] = []
        """Everything the coach has said."""

    @property
    def coach(self) -> Coach | None:
        """The coach, if there is one."""
        return next((scene for scene in self.pilot.stack.scenes if isinstance(scene, Coach)), None)

    @property
    def table(self) -> TableScene:
        """The table under it."""
        return next(scene for scene in self.pilot.stack.scenes if isinstance(scene, TableScene))

    def press(self, key: str) -> None:
        """Press a widget of the top scene."""
        if not self.keys:
            self.pilot.click(key)
        else:
            self._focus(key, lambda: self.pilot.focused, Action.NEXT)
            self.pilot.press(Action.CONFIRM)

    def _focus(self, key: str, focused: Any, way: Action) -> None:
        for _each in range(60):
            if focused() is not None and focused().key == key:
                return
            self.pilot.press(way)
        raise AssertionError(f"no key leads to {key}")

    def choose(self, key: str) -> None:
        """Press a widget of the table, which lies under the coach."""
        table, pilot = self.table, self.pilot
        if self.keys:
            self._focus(key, lambda: table.focus.focused, Action.NEXT)
            pilot.press(Action.CONFIRM)
        else:
            area, scale = table.focus.find(key).rect, table.table.scale
            pilot.click_at(area.cx * scale, area.cy * scale)

    def read(self) -> None:
        """Go on after reading."""
        if self.keys:
            self.pilot.press(Action.CONFIRM)
        else:
            self.pilot.click("go on")

    def play(self, code: Code) -> None:
        """Choose the move *code*, step by step."""
        table = self.table
        move, match = table.course.rules.move(code), table.course.host.match
        before = match.version
        for step in range(6):
            self.pilot.settle()
            if match.version != before or (step and table.course.chooser and table.course.chooser.card is None):
                return
            chooser = table.course.chooser
            top = self.pilot.scene
            if isinstance(top, Picker):
                value = move.name if move.verb == "play" else move.bottom[0]
                at = next(at for at, option in enumerate(top.options) if option.value == value)
                self.press(f"option{at}")
            elif chooser is None:
                return
            else:
                self.choose(_wanted(table, chooser.step, chooser.targets, move))

    def follow(self, steps: int = 300, *, look_back: bool = False, until: type | None = None) -> None:
        """Do what is taught until the coach has left, or a scene of the kind *until* is on top. AssertionError when
        that never comes.

        *look_back*: before each step the last action is shown once more, and the one before it."""
        here = self.coach
        for _step in range(steps):
            self.pilot.settle()
            coach = self.coach
            if coach is None or coach is not here or (until is not None and isinstance(self.pilot.scene, until)):
                return
            speaker: Any = coach.speaker
            asked = speaker.mood is Mood.PLAY and self.table.course.chooser is not None
            still = self.pilot.scene is coach and (speaker.mood is Mood.READ or asked)
            if look_back and still and self.table.can_repeat:
                self.pilot.press(Action.REPLAY)
                self.pilot.run(0.2)
                self.pilot.press(Action.REPLAY)
                self.pilot.run(0.2)
                self.pilot.press(Action.HURRY)
                self.pilot.settle()
            if not self.said or self.said[-1] != speaker.text:
                self.said.append(speaker.text)
            if self.pilot.scene is not coach:
                self.press("go on")
            elif speaker.mood is Mood.READ:
                self.read()
            elif speaker.mood is Mood.PLAY and self.table.course.chooser is not None:
                self.play(speaker.lesson.code)
            else:
                self.pilot.frame()
        raise AssertionError(f"{self.said[-1]!r} is never followed by anything")


def _wanted(table: TableScene, step: Step, chosen: tuple[int, ...], move: Move) -> str:
    """The key of the widget that takes the next choice of *move*."""
    if step in (Step.CARD, Step.KEEP):
        return f"hand{table.course.own_hand.index(move.card)}"
    if step in (Step.SEAT, Step.LOOK):
        return f"seat{next(seat for seat in move.targets if seat not in chosen)}"
    assert step is Step.REDRAW
    return "button_yes" if move.yes else "button_no"
