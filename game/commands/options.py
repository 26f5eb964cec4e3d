"""The words of the command line for playing, in the window or as text."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from math import isfinite
from typing import Any, NoReturn

from game.commands.playing import LONGEST_NUMBER, Options
from game.session.version import program_version
from game.words import LANGUAGES, printable

SPEEDS = ("instant", "fast", "normal", "slow")
# Python's own reading takes digits of any script, and signs and spaces between them.
_COUNT = re.compile(rf"-?[0-9]{{1,{LONGEST_NUMBER}}}")
_NUMBER = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?")
_SIZE = re.compile(r"([0-9]{1,9})x([0-9]{1,9})", re.IGNORECASE)
SMALLEST, LARGEST = (320, 240), (16384, 16384)


class WrongUse(Exception):
    """Words that are not understood, or that only ask for help. *told* goes to stderr; *code* is the exit code."""

    def __init__(self, told: str, code: int = 2) -> None:
        super().__init__(told)
        self.told = told
        self.code = code


class Parser(argparse.ArgumentParser):
    """Errors are one sentence, not a page; they and the end of a help page are raised as `WrongUse`."""

    def error(self, message: str) -> NoReturn:
        # What was typed may hold anything: it does not break the line.
        raise WrongUse(f"{self.prog}: {printable(message)}; {self.prog} --help lists the options.")

    def _print_message(self, message: str, file: Any = None) -> None:
        # As it is there, but what cannot be written is not passed over.
        (file or sys.stderr).write(message or "")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        raise WrongUse((message or "").strip(), status)


def size_argument(text: str) -> tuple[int, int]:
    """A window's size such as ``1280x720``, for a `Parser`."""
    found = _SIZE.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x720")
    size = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        least, most = (f"{wide}x{high}" for wide, high in (SMALLEST, LARGEST))
        raise argparse.ArgumentTypeError(f"{text!r} is not between {least} and {most}")
    return size


def count_argument(text: str) -> int:
    """A whole number, for a `Parser`."""
    if _COUNT.fullmatch(text) is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at most {LONGEST_NUMBER} digits")
    return int(text)


def number_argument(text: str) -> float:
    """A number, for a `Parser`."""
    if _NUMBER.fullmatch(text) is None or not isfinite(float(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number")
    return float(text)


def read_options(words: Sequence[str]) -> Options:
    """The options that *words* set. Raises `WrongUse`."""
    parser = Parser(
        prog="hidden-hand",
        description="A table for games of hidden cards: against bots, or around one screen.",
        epilog="Other commands: referee, arena, bench, shots, stats, paths; each has its own --help.",
        allow_abbrev=False,
    )
    parser.add_argument("--new", metavar="EDITION", help="straight to a new match, for example love_letter/classic")
    parser.add_argument("--seats", metavar="LIST", help="who plays, for example me,bot:normal,bot:hard")
    parser.add_argument("--seed", metavar="CODE", help="the deal: a number or a deal code")
    parser.add_argument("--window", type=size_argument, metavar="WxH", help="the window's size, for example 1280x720")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language")
    parser.add_argument("--speed", choices=SPEEDS, help="of animations and bots")
    parser.add_argument("--text", action="store_true", help="play by typed lines, without a window")
    parser.add_argument("--self-test", action="store_true", help="check this installation, print one line of JSON")
    parser.add_argument("--version", action="version", version=f"hidden-hand {program_version()}")
    found = parser.parse_args(list(words))
    if found.new is None and (found.seats is not None or found.seed is not None):
        parser.error("--seats and --seed go with --new")
    return Options(**vars(found))
