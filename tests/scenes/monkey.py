"""Somebody who presses anything, anywhere, at any time."""

from __future__ import annotations

from random import Random

from scenes.kit.input import (
    Action,
    Composing,
    Device,
    Digit,
    Input,
    Key,
    MouseButton,
    Pointer,
    PointerKind,
    Text,
)
from tests.table.program import Program

LIKELY = [Action.CONFIRM, Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.NEXT, Action.SPACE]
WORDS = ["a", "Guard", "ß", "日本", " ", "7", "{name}", "x" * 40, "\t", "é"]


class Monkey:
    """Sends *program* random inputs; the same for the same seed."""

    def __init__(self, program: Program, seed: int) -> None:
        self.program = program
        self.rng = Random(seed)
        self.seen: set[str] = set()
        self.sent: list[Input] = []

    def play(self, inputs: int) -> None:
        """So many inputs, with some time in between; stops when the program has been left."""
        for _each in range(inputs):
            if not self.program.running:
                return
            self.seen.add(self.program.where)
            event = self.anything()
            self.sent.append(event)
            self.program.pilot.stack.handle(event)
            if self.program.running and self.rng.random() < 0.7:
                self.program.pilot.frame(self.rng.choice([0.0, 1 / 60, 1 / 60, 0.05, 0.3, 5.0]))

    def anything(self) -> Input:
        """The next input."""
        rng = self.rng
        kind = rng.random()
        if kind < 0.3:
            return Key(rng.choice(LIKELY), rng.random() < 0.1, rng.choice(list(Device)))
        if kind < 0.45:
            action = rng.choice([action for action in Action if action is not Action.CANCEL])
            return Key(action, rng.random() < 0.2, shift=rng.random() < 0.2, ctrl=rng.random() < 0.2)
        if kind < 0.5:
            return Key(Action.CANCEL)
        if kind < 0.6:
            return Digit(rng.randrange(10))
        if kind < 0.64:
            return rng.choice([Text(rng.choice(WORDS)), Composing(rng.choice(["", "か"]), 0)])
        return self._pointer()

    def _pointer(self) -> Pointer:
        rng, canvas = self.rng, self.program.pilot.canvas
        x, y = rng.uniform(-20, canvas.width + 20), rng.uniform(-20, canvas.height + 20)
        widgets = self.program.pilot.widgets()
        if widgets and rng.random() < 0.8:
            rect, scale = rng.choice(widgets).rect, self.program.pilot.scene.scale(canvas)
            x, y = (rect.x + rect.w * rng.random()) * scale, (rect.y + rect.h * rng.random()) * scale
        kinds = [PointerKind.MOVE, PointerKind.DOWN, PointerKind.UP, PointerKind.UP, PointerKind.WHEEL]
        kind = rng.choice(kinds) if rng.random() < 0.97 else PointerKind.LEAVE
        button = MouseButton.LEFT if rng.random() < 0.85 else rng.choice(list(MouseButton))
        return Pointer(kind, x, y, button, rng.choice([-3.0, -0.5, 1.0, 2.0]))
