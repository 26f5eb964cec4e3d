"""Somebody who plays with one device alone: keys, mouse or pad. Knows what is seen, and nothing of the program."""

from __future__ import annotations

from random import Random

import pygame
from table.program import Program

from game.registry import EDITIONS
from game.session.chooser import Step
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.menu.newgame import NewGameScene
from scenes.table.picker import Picker

PAD = 7
"""The pad's number."""

BUTTONS = {
    Action.CONFIRM: pygame.CONTROLLER_BUTTON_A,
    Action.CANCEL: pygame.CONTROLLER_BUTTON_B,
    Action.NEXT: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    Action.PREV: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    Action.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Action.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Action.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Action.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}


DEVICES_ALONE = ("keys", "mouse")


def reach(pilot: Pilot, key: str, device: str) -> None:
    """Press the widget *key*: by Tab and Enter, or by a click. LookupError where Tab never comes to it."""
    if device == "mouse":
        pilot.click(key)
        return
    for _step in range(80):
        if pilot.focused is not None and pilot.focused.key == key:
            pilot.press(Action.CONFIRM)
            return
        pilot.press(Action.NEXT)
    raise LookupError(f"Tab never comes to {key}")


class Hands:
    """What every player does: sets up a match, plays it to its end, and checks the table whenever it is at rest."""

    def __init__(self, program: Program, seed: int) -> None:
        self.program = program
        self.pilot = program.pilot
        self.rng = Random(seed)
        self.checks = 0

    # What the device can do

    def take(self, key: str) -> None:
        """Press the widget with this key."""
        raise NotImplementedError

    def lower(self, key: str, value: str) -> None:
        """Set a stepper down to *value*."""
        raise NotImplementedError

    def turn_page(self) -> None:
        """Go to the second page of a new game."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Press what has the focus, or go on."""
        raise NotImplementedError

    def choose(self) -> None:
        """Do something about the question at the table; not always what is asked."""
        raise NotImplementedError

    def pick(self, picker: Picker) -> None:
        """Choose on a sheet."""
        raise NotImplementedError

    # A whole match

    def set_up(self, edition: int, seats: int, tokens: int | None = None) -> None:
        """From the title to a dealt table."""
        assert self.program.where == "TitleScene"
        self.take("new_game")
        scene = self.pilot.scene
        assert isinstance(scene, NewGameScene)
        if scene.draft.key != EDITIONS[edition]:
            # The one that is chosen already would be dealt.
            self.take(f"edition{edition}")
        while len(scene.draft.players) < seats:
            self.take("add")
        while len(scene.draft.players) > seats:
            self.take(f"remove{len(scene.draft.players) - 1}")
        if tokens is not None:
            if "tokens" not in [widget.key for widget in self.pilot.widgets()]:
                # In a narrow window the match is on a page of its own.
                self.turn_page()
            self.lower("tokens", str(tokens))
        self.take("deal")
        assert self.program.at_table

    def play(self, limit: int = 3000) -> None:
        """To the result of the match."""
        asked = -1
        for _step in range(limit):
            scene = self.pilot.scene
            if self.program.where == "MatchSummary":
                return
            if isinstance(scene, Picker):
                self.pick(scene)
            elif self.program.choosing:
                version = self.program.course.host.match.version
                if version != asked:
                    asked = version
                    self.program.check_table()
                    self.checks += 1
                self.choose()
            elif self.program.at_table or scene.animating:
                self.pilot.frame()
            else:
                self.confirm()
        raise TimeoutError(f"the match does not end: {self.program.where}")


class Keyboard(Hands):
    """Presses the keys of actions."""

    def press(self, *actions: Action) -> None:
        self.pilot.press(*actions)

    def take(self, key: str) -> None:
        self._go_to(key)
        self.press(Action.CONFIRM)

    def lower(self, key: str, value: str) -> None:
        self._go_to(key)
        while self.pilot.widget(key).value != value:
            self.press(Action.LEFT)

    def turn_page(self) -> None:
        self._go_to("page")
        self.press(Action.RIGHT)

    def _go_to(self, key: str) -> None:
        for _step in range(80):
            if self.pilot.focused is not None and self.pilot.focused.key == key:
                return
            self.press(Action.NEXT)
        raise LookupError(f"Tab never comes to {key}")

    def confirm(self) -> None:
        self.press(Action.CONFIRM)

    def choose(self) -> None:
        course = self.program.course
        if self.rng.random() < 0.2 and course.chooser is not None:
            # Digits stand for the cards in the hand, and for players in turn order.
            self._digit(self.rng.randint(1, 9))
            return
        moves = [Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.NEXT, Action.PREV]
        self.press(*self.rng.choices(moves, k=self.rng.randint(0, 2)))
        if self.program.choosing:
            self.press(Action.CONFIRM)

    def _digit(self, number: int) -> None:
        self.pilot.digit(number)

    def pick(self, picker: Picker) -> None:
        if self.rng.random() < 0.1:
            self.press(Action.CANCEL)
            return
        self.press(*self.rng.choices([Action.LEFT, Action.RIGHT, Action.DOWN], k=self.rng.randint(0, 3)))
        self.press(Action.CONFIRM)


class Gamepad(Keyboard):
    """Presses the buttons of a pad, as the system reports them."""

    def press(self, *actions: Action) -> None:
        for action in actions:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                event = pygame.Event(kind, button=BUTTONS[action], instance_id=PAD)
                for each in self.pilot.reader.read(event):
                    self.pilot.stack.handle(each)
            self.pilot.frame()

    def _digit(self, number: int) -> None:
        """A pad has none: push the stick instead."""
        for value in (32000, 0):
            event = pygame.Event(
                pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value, instance_id=PAD
            )
            self.pilot.post(event)


class Mouse(Hands):
    """Clicks and drags."""

    def take(self, key: str) -> None:
        self.pilot.click(key)

    def lower(self, key: str, value: str) -> None:
        widget = self.pilot.widget(key)
        assert widget.parent is not None
        widget.parent.reveal(widget)
        self.pilot.run(0.3)
        while self.pilot.widget(key).value != value:
            scale = self.pilot.scene.scale(self.pilot.canvas)
            rect = self.pilot.widget(key).rect
            self.pilot.click_at((rect.x + 12) * scale, rect.cy * scale)

    def turn_page(self) -> None:
        scale, rect = self.pilot.scene.scale(self.pilot.canvas), self.pilot.widget("page").rect
        self.pilot.click_at((rect.x + rect.w * 0.75) * scale, rect.cy * scale)

    def confirm(self) -> None:
        there = {widget.key: widget for widget in self.pilot.widgets()}
        ways_out = [there[key] for key in ("resume", "close", "head_cancel") if key in there]
        focused = ways_out[0] if ways_out else self.pilot.focused
        assert focused is not None
        self.pilot.click(focused)

    def choose(self) -> None:
        chooser = self.program.course.chooser
        assert chooser is not None
        keys = [widget.key for widget in self.pilot.widgets() if widget.key != "felt"]
        cards = [key for key in keys if key.startswith("hand")]
        seats = [key for key in keys if key.startswith("seat")]
        if chooser.step is Step.CARD and self.rng.random() < 0.5:
            felt, scale = self.program.scene.focus.find("felt").rect, self.program.scene.table.scale
            place = (felt.cx * scale, felt.cy * scale)
            self.pilot.drag(self.rng.choice(cards), self.rng.choice([place, *seats]))
        elif self.rng.random() < 0.8:
            self.pilot.click(self.rng.choice([key for key in keys if key.startswith(("hand", "seat", "button"))]))
        else:
            # Whatever else lies there: it asks for something, or shows something again.
            self.pilot.click(self.rng.choice(keys))

    def pick(self, picker: Picker) -> None:
        if self.rng.random() < 0.1:
            self.pilot.click_at(1, 1)
        else:
            self.pilot.click(self.rng.choice([widget.key for widget in self.pilot.widgets()]))
