"""The tutorial: chapters of steps, each played on a stacked deal by the one engine. Knows no screen."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from game.kernel.contract import Chance, Code, Outcome
from game.kernel.errors import BadScenario
from game.lessons.position import ME, Position, card_id, line, stage
from game.lessons.silent import Silent
from game.lessons.wording import chapter_title, say
from game.registry import edition
from game.rulesets.love_letter.edition import Edition
from game.session.chooser import Chooser, Value
from game.session.chooser import Step as ChooserStep
from game.session.match import Match
from game.words import gettext as _

FOLDER = "love_letter"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing at a time: something to read, a move of the player, or one of somebody else's."""

    say: str = ""
    at: tuple[str, ...] = ()
    """What it is about: places at the table, such as `hand`, `seat1`, `deck`, `cards`."""
    play: str = ""
    """The move, as a line of text; the seat that is asked plays it."""
    free: bool = False
    """Whatever the player names will do: the move gives an example."""
    other: str = ""
    """What is said before that when the player would rather play something else: no more than why not."""
    sign: str = ""
    """What is seen while it is read: `shield`, the shield on the player's hand, or nothing."""
    only: Literal["", "bounty", "no bounty"] = ""
    """The step is for editions in which a right guess pays a token, or for those in which it does not."""
    news: str = ""
    """What only these editions have, in a few words, for who knows the chapter from another one."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table and what happens there."""

    id: str
    title: str
    teaches: tuple[str, ...]
    """The cards whose effects are seen, by what they do or by id."""
    position: Position
    steps: tuple[Step, ...]


class _Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    courses: dict[str, tuple[str, ...]] = {}
    chapters: tuple[Chapter, ...] = ()


@cache
def _book() -> tuple[dict[str, tuple[str, ...]], dict[str, Chapter]]:
    """The chapters of each edition, by their ids; and all chapters."""
    courses: dict[str, tuple[str, ...]] = {}
    chapters: dict[str, Chapter] = {}
    folder = files(__package__) / FOLDER
    for source in sorted(folder.iterdir(), key=lambda each: each.name):
        if source.name.endswith(".toml") and source.name.startswith("lessons"):
            book = msgspec.convert(tomllib.loads(source.read_text(encoding="utf-8")), _Book)
            courses.update(book.courses)
            chapters.update({chapter.id: chapter for chapter in book.chapters})
    return courses, chapters


@cache
def course_of(key: str) -> tuple[Chapter, ...]:
    """The chapters of the edition *key*, in order; none when it is not taught."""
    courses, chapters = _book()
    return tuple(chapters[name] for name in courses.get(key.rpartition("/")[2], ()))


def texts() -> list[str]:
    """Every sentence of all lessons, for the catalogues."""
    found = []
    for chapter in _book()[1].values():
        found.append(chapter.title)
        for step in chapter.steps:
            found += filter(None, (step.say, step.other, step.news))
    return found


def _belongs(step: Step, words: Edition) -> bool:
    bounty = any(card.bounty for card in words.cards)
    return not step.only or bounty == (step.only == "bounty")


def news_of(key: str, chapter: Chapter) -> str:
    """What *chapter* tells in the edition *key* and not in others, in the player's language; "" for nothing."""
    words = edition(key)
    return next((chapter_title(step.news) for step in chapter.steps if step.news and _belongs(step, words)), "")


class Lesson(Silent):
    """A chapter in progress at the table of *key*: which step it is at, and what may be played there.

    It thinks for the other players: they play what stands in the chapter, and not before.
    """

    def __init__(self, key: str, chapter: Chapter) -> None:
        super().__init__()
        self.key, self.chapter = key, chapter
        self.rules, self.match = stage(key, chapter.position)
        words = edition(key)
        self.steps = tuple(step for step in chapter.steps if _belongs(step, words))
        self.at = 0
        self.refused = False
        """Whether the player has just wanted to play something else."""
        self._begun = self.match.version

    @property
    def over(self) -> bool:
        """Whether all of it has been shown."""
        return self.at >= len(self.steps)

    @property
    def step(self) -> Step:
        """The step it is at; the last one when it is over."""
        return self.steps[min(self.at, len(self.steps) - 1)]

    @property
    def code(self) -> Code | None:
        """The move of this step, if it has one."""
        return self.rules.parse(line(self.rules.edition, self.step.play)) if self.step.play else None

    @property
    def reads(self) -> bool:
        """Whether there is something to read, and the player goes on when that is done."""
        return not self.over and not self.step.play

    @property
    def mine(self) -> bool:
        """Whether the player is to play now."""
        return not self.over and bool(self.step.play) and self.asked == ME

    @property
    def asked(self) -> int:
        """The seat that is asked; -1 for none."""
        return getattr(self.match.pending, "seat", -1)

    @property
    def spots(self) -> tuple[str, ...]:
        """What this step is about, with cards by their ids."""
        return tuple(
            f"hand:{card_id(self.rules.edition, place[5:])}" if place.startswith("hand:") else place
            for place in self.step.at
        )

    @property
    def place(self) -> tuple[int, int]:
        """Which of the steps that say something it is at, from 1 on, and how many there are."""
        return sum(bool(step.say) for step in self.steps[: self.at + 1]), sum(bool(step.say) for step in self.steps)

    @property
    def text(self) -> str:
        """What this step says."""
        return self.said(self.step.say)

    @property
    def reply(self) -> str:
        """What is said before the text: about another move than the one that is taught, or that this is a new deal."""
        if self.refused and self.step.other:
            return self.said(self.step.other)
        return _("Another round.") if self.at == 0 and self.chapter is not course_of(self.key)[0] else ""

    def said(self, text: str) -> str:
        """*text* filled in for this step, with its move or the one before; "" for nothing."""
        played = next((step.play for step in reversed(self.steps[: self.at + 1]) if step.play), "")
        code = self.rules.parse(line(self.rules.edition, played)) if played else None
        return say(text, self.rules, None if code is None else self.rules.move(code)) if text else ""

    def read(self) -> None:
        """What there was to read has been read."""
        if self.reads:
            self._next()

    @property
    def can_look_back(self) -> bool:
        """Whether the step before this one was one to read, too, and can be read again."""
        return 0 < self.at < len(self.steps) and not self.steps[self.at - 1].play

    def look_back(self) -> None:
        """Read the step before once more."""
        if self.can_look_back:
            self.at -= 1
            self.refused = False

    def follow(self) -> bool:
        """Take note of what has been played. Gives whether the match may go on."""
        if not self.over and self.step.play and self.match.version > self._begun:
            self._next()
        return not self.over and bool(self.step.play)

    def _next(self) -> None:
        self.at += 1
        self.refused = False
        self._begun = self.match.version

    def _fits(self, chooser: Chooser) -> bool:
        """Whether the taught move, or one that will do as well, can still be chosen."""
        code = self.code
        if code is None:
            return False
        taught, free = self.rules.move(code), self.step.free
        moves = ((each, self.rules.move(each)) for each in chooser.codes)
        return any(each == code or (free and move._replace(name=taught.name) == taught) for each, move in moves)

    def correct(self, chooser: Chooser) -> bool:
        """Take back what was chosen instead of the taught move, and no more. Gives whether there was anything."""
        self.refused = not self._fits(chooser)
        while not self._fits(chooser) and chooser.back():
            pass
        return self.refused

    def wish(self, chooser: Chooser) -> Value | None:
        """What the taught move takes in the next step of choosing; None when there is nothing to take."""
        code = self.code
        if code is None or self.asked != ME:
            return None
        move = self.rules.move(code)
        match chooser.step:
            case ChooserStep.CARD | ChooserStep.KEEP:
                return move.card
            case ChooserStep.SEAT | ChooserStep.LOOK:
                return next((seat for seat in move.targets if seat not in chooser.targets), None)
            case ChooserStep.NAME:
                return move.name
            case ChooserStep.ABOVE:
                return move.bottom[0]
            case ChooserStep.REDRAW:
                return move.yes
        return None

    def play(self) -> None:
        """Play the move of this step, whoever's it is, without a table."""
        code = self.code
        assert code is not None
        self.match.submit(self.asked, code)

    def poll(self) -> tuple[int, Code] | None:
        """What the others play: see `game.session.host.Thinker`."""
        # What was just played is a step of its own: the next one comes when all of it has been shown.
        begun = self.match.version == self._begun and self.asked != ME
        code = self.code if begun else None
        return None if code is None else (self.tickets, code)


def check(key: str, chapter: Chapter) -> Match:
    """Play the whole chapter, and give the match as it is then.

    Raises `BadScenario` when the round ends before the chapter does, `IllegalAction` for a move that is not legal, and
    `KeyError` for a sentence that speaks of what is not there."""
    lesson = Lesson(key, chapter)
    while not lesson.over:
        _ = lesson.text, lesson.said(lesson.step.other)
        if lesson.reads:
            lesson.read()
            continue
        if isinstance(lesson.match.pending, Chance | Outcome):
            raise BadScenario(f"{chapter.id}: {lesson.step.play!r} comes after the end.")
        lesson.play()
        lesson.follow()
    return lesson.match
