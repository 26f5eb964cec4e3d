"""Somebody who plays the text mode: reads what was printed last, and types an answer."""

from __future__ import annotations

import io
import re
from random import Random

NUMBERED = re.compile(r"(\d+)\. ")


class Typist(io.TextIOBase):
    """An input stream whose lines are answers to what stands in *out*. It ends after *limit* lines, or when
    *until* was printed.

    It takes a numbered choice at random, says yes where no choice is listed, and otherwise presses Enter. *scripted*
    lines come first.
    """

    def __init__(
        self, out: io.StringIO, seed: int = 0, limit: int = 20_000, scripted: tuple[str, ...] = (), until: str = "\0"
    ) -> None:
        self.out = out
        self.rng = Random(seed)
        self.limit = limit
        self.scripted = list(scripted)
        self.typed: list[str] = []
        self.until = until
        self.read = 0
        self.numbers: list[str] = []

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next answer, with its newline; empty at the end."""
        if len(self.typed) >= self.limit or self.until in self.out.getvalue():
            return ""
        line = self.scripted.pop(0) if self.scripted else self._answer()
        self.typed.append(line)
        return line + "\n"

    def _answer(self) -> str:
        told = self.out.getvalue()
        lines = told[self.read :].rstrip("\n").split("\n")
        self.read = len(told)
        if "Enter" in lines[-1]:
            return ""
        # What was listed before a command or a mistake still stands.
        self.numbers = [found[1] for line in lines if (found := NUMBERED.match(line))] or self.numbers
        return self.rng.choice(self.numbers) if self.numbers else "yes"
