"""Lines out, lines in: the terminal of the text mode, or whatever is piped into it."""

from __future__ import annotations

import io
import shutil
from collections.abc import Callable, Sequence
from typing import TextIO, TypeVar

from game.commands.text_reading import Choice, Unclear, command_of, number_of, pick, plain, words_of, yes_or_no
from game.words import gettext as _

T = TypeVar("T")

CLEARED_LINES = 50
"""The least number of empty lines that push what was private off a screen."""


LONGEST_LINE = 10_000
"""Letters of a line that are read: to compose a million accents would take for ever."""


class EndOfInput(Exception):
    """There is nothing more to read."""


class Cancelled(Exception):
    """The player has taken a question back."""


class Console:
    """The two streams. Everything printed is whole lines of plain text; the question comes last."""

    def __init__(self, inp: TextIO, out: TextIO) -> None:
        self._inp = inp
        self._out = out
        if isinstance(inp, io.TextIOWrapper):
            # A byte that is no letter must not end the game.
            inp.reconfigure(errors="replace")
        self.tty = out.isatty() and inp.isatty()

    def say(self, *lines: str) -> None:
        """Print *lines*. Letters that the stream cannot print are replaced."""
        encoding = getattr(self._out, "encoding", None) or "utf-8"
        for line in lines:
            self._out.write(line.encode(encoding, "replace").decode(encoding) + "\n")
        self._out.flush()

    def read(self) -> str:
        """The next typed line, without spaces around it. Raises `EndOfInput`."""
        if self.tty:
            self._out.write("> ")
            self._out.flush()
        try:
            line = self._inp.readline()
        except (OSError, ValueError, KeyboardInterrupt) as error:
            raise EndOfInput from error
        if not line:
            raise EndOfInput
        return line[:LONGEST_LINE].strip().lstrip("\ufeff")

    def ask(self, question: str) -> str:
        """The answer to *question*, as it was typed. Raises `EndOfInput`."""
        self.say(question)
        return self.read()

    def ask_or_cancel(self, question: str) -> str:
        """As `ask`; the commands `back` and `quit` raise `Cancelled`."""
        typed = self.ask(question)
        if command_of(plain(typed)) in ("back", "quit"):
            raise Cancelled
        return typed

    def clear(self) -> None:
        """Push everything off the screen. Where nobody looks, a page break is enough."""
        if self.tty:
            height = max(CLEARED_LINES, shutil.get_terminal_size().lines)
            self.say(*[""] * height)
        else:
            self.say("\f")

    def choose(self, question: str, choices: Sequence[Choice[T]], usual: T | None = None) -> T:
        """One of *choices*, asked for until a line names one; an empty line takes *usual*, if there is one.

        Raises `EndOfInput` or `Cancelled`.
        """
        self.say(*(choice.line for choice in choices))
        while True:
            words = words_of(self.ask_or_cancel(question))
            if not words:
                if usual is not None:
                    return usual
                self.say(*(choice.line for choice in choices))
                continue
            try:
                value, taken = pick(words, choices)
            except Unclear as error:
                self.say(str(error))
                continue
            if taken == len(words):
                return value
            self.say(_("Only one of these can be chosen here."))

    def number(self, question: str, least: int, most: int, usual: int) -> int:
        """A number from *least* to *most*; an empty line gives *usual*. Raises as `choose` does."""
        told = _("Please type a number from {least} to {most}.").format(least=least, most=most)
        return self.until(question, lambda typed: _number(typed, least, most, usual), told)

    def until(self, question: str, reading: Callable[[str], T | None], told: str) -> T:
        """What *reading* makes of the answer; while that is None, *told* is said and the question asked again."""
        while True:
            value = reading(self.ask_or_cancel(question))
            if value is not None:
                return value
            self.say(told)

    def yes(self, question: str, usual: bool) -> bool:
        """Yes or no; an empty line gives *usual*. Raises as `choose` does."""
        return self.until(question, lambda typed: yes_or_no(typed, usual), _("Please type yes or no."))


def _number(typed: str, least: int, most: int, usual: int) -> int | None:
    word = plain(typed)
    if not word:
        return usual
    number = number_of(word)
    return number if number is not None and least <= number <= most else None
