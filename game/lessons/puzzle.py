"""The puzzles: positions with one question, and the moves that answer it. What each move is worth was worked out by the
solver (`build/puzzles.py`), and stands in a file of its own."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from game.kernel.contract import Code
from game.lessons.position import Position, line, stage
from game.lessons.silent import Silent
from game.lessons.wording import say
from game.rulesets.love_letter.words import called
from game.session.chooser import Chooser, Step

FOLDER = "love_letter"

Goal = Literal["round", "match"]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question at a table. *best* are the moves that answer it, as lines of text; *why* is said when it is solved."""

    id: str
    edition: str
    title: str
    card: str
    """The card whose picture stands for it in the list once it is solved."""
    ask: str
    why: str
    best: tuple[str, ...]
    position: Position
    goal: Goal = "round"

    @property
    def key(self) -> str:
        """The edition's key."""
        return f"love_letter/{self.edition}"


class Worth(msgspec.Struct, frozen=True, array_like=True):
    """In how many of *all* equally likely worlds a move wins: in *sure* whatever the others do, in *hope* at most."""

    sure: int
    hope: int
    all: int


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, edition by edition, and in each from easy to hard."""
    source = files(__package__) / FOLDER / "puzzles.toml"
    raw = tomllib.loads(source.read_text(encoding="utf-8"))
    return msgspec.convert(raw["puzzles"], tuple[Puzzle, ...])


@cache
def worths() -> dict[str, dict[str, Worth]]:
    """What each move is worth, by puzzle and by its line of text: what `build/puzzles.py` has worked out."""
    source = files(__package__) / FOLDER / "puzzles.json"
    return msgspec.json.decode(source.read_bytes(), type=dict[str, dict[str, Worth]])


def texts() -> list[str]:
    """Every sentence of all puzzles, for the catalogues."""
    return [text for puzzle in puzzles() for text in (puzzle.title, puzzle.ask, puzzle.why)]


class Attempt(Silent):
    """A puzzle on the table: what was tried, and whether it is solved. After the right move nobody plays any more."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self.puzzle = puzzle
        self.rules, self.match = stage(puzzle.key, puzzle.position)
        self.best = tuple(self.rules.parse(line(self.rules.edition, text)) for text in puzzle.best)
        self.tries = 0
        self.solved = False
        self.wrong: Code | None = None
        """The last move that was not the best."""

    @property
    def values(self) -> dict[str, Worth]:
        """What each move is worth."""
        return worths()[self.puzzle.id]

    def judge(self, chooser: Chooser) -> bool:
        """Whether what is chosen may stand: everything may until the move is complete, then only the best."""
        if chooser.step is not Step.DONE:
            return True
        code = chooser.code
        self.tries += 1
        self.solved = code in self.best
        self.wrong = None if self.solved else code
        return self.solved

    @property
    def clue(self) -> str:
        """The card that the best move plays or keeps, as it is called inside a sentence."""
        return called(self.rules.edition, self.rules.move(self.best[0]).card)

    def value(self, code: Code) -> Worth:
        """What a move is worth."""
        return self.values[self.rules.text(code)]

    @property
    def question(self) -> str:
        """What is asked."""
        return say(self.puzzle.ask, self.rules)

    @property
    def why(self) -> str:
        """The answer, with its numbers: those of the best move and of the best other one."""
        best = self.value(self.best[0])
        others = [worth for text, worth in self.values.items() if self.rules.parse(text) not in self.best]
        other = max(others, key=lambda worth: worth.hope)
        numbers = {"won": best.sure, "all": best.all, "other": other.hope}
        return say(self.puzzle.why, self.rules, self.rules.move(self.best[0]), numbers)
