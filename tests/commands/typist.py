"""Somebody who plays the text mode: reads what was printed last, and types an answer."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from random import Random

NUMBERED = re.compile(r"(\d+)\. ")


class Typist(io.TextIOBase):
    """An input stream whose lines are answers to what stands in *out*. After *limit* lines it ends.

    It takes a numbered choice at random, says yes where no choice is listed, and otherwise presses Enter. *scripted*
    lines come first.
    """

    def __init__(self, out: io.StringIO, seed: int = 0, limit: int = 20_000, scripted: tuple[str, ...] = ()) -> None:
        self.out = out
        self.rng = Random(seed)
        self.limit = limit
        self.scripted = list(scripted)
        self.typed: list[str] = []
        self.before_line: Callable[[], None] = lambda: None

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next answer, with its newline; empty at the end."""
        self.before_line()
        if len(self.typed) >= self.limit:
            return ""
        line = self.scripted.pop(0) if self.scripted else self._answer()
        self.typed.append(line)
        return line + "\n"

    def _answer(self) -> str:
        *above, question = self.out.getvalue().rstrip("\n").split("\n")
        if "Enter" in question:
            return ""
        numbers = []
        for line in reversed(above):
            found = NUMBERED.match(line)
            if found:
                numbers.append(found[1])
            elif numbers or (not line.startswith("Not ") and not line.endswith((".", "?"))):
                break
        return self.rng.choice(numbers) if numbers else "yes"
