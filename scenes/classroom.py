"""Where one learns: leads from the page of lessons to a table with a coach, from chapter to chapter, and back."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import TYPE_CHECKING

from game.commands.text_setup import Table
from game.lessons.lesson import Lesson, course_of
from game.lessons.position import NAMES
from game.lessons.progress import Progress, stars_for
from game.lessons.puzzle import Attempt, puzzles
from game.registry import edition
from game.session.deal_code import new_seed
from game.session.host import Host
from game.session.players import Player
from scenes.kit.staged import Staging
from scenes.lessons.coach import Coach, Speaker
from scenes.lessons.endings import ChapterEnd, CourseEnd, Onward
from scenes.lessons.guides import LessonGuide, PuzzleGuide
from scenes.lessons.learn import LearnChoice, LearnScene, Where
from scenes.lessons.puzzle_list import PuzzleList
from scenes.requests import ShowRules
from scenes.table.guide import Guide
from scenes.table.scene import TableEnd, TableScene
from scenes.table.spots import Spots
from scenes.table.taste import Taste

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.app import App

SHORTEST_PAUSE = 0.5
"""Seconds before another player's move, so that a beginner can follow."""


def first_match(key: str) -> Table:
    """A match of the edition *key* for somebody who has just learned it: few players, and easy ones."""
    counts = edition(key).seat_counts
    others = max(counts[0], 3) - 1
    players = (Player(""), *(Player(name, "bot", "easy") for name in NAMES[:others]))
    return Table(key, players, {}, new_seed())


class Classroom:
    """Everything that is learned at a table. *table_changed* is told which table is on the screen, and by whom it is
    led; *begin* deals a match."""

    def __init__(
        self,
        app: App,
        taste: Callable[[], Taste],
        table_changed: Callable[[TableScene], object],
        begin: Callable[[Table], object],
    ) -> None:
        self.app = app
        self.progress = Progress(app.folders.learned)
        self._taste = taste
        self._table_changed = table_changed
        self._begin = begin
        self._spots: Spots | None = None
        """The places of the table at which somebody learns."""

    def taste(self) -> Taste:
        """How a table behaves at which somebody learns: nobody waits to be told, and nobody plays at once."""
        taste = self._taste()
        pause = taste.bot_pause if taste.instant else max(SHORTEST_PAUSE, taste.bot_pause)
        return dataclasses.replace(taste, wait_for_me=False, bot_pause=pause, hints=False)

    def enter(self, key: str) -> None:
        """The page of everything that can be learned, at the edition *key*."""
        self.app.notes += self.progress.take_notes()
        self.app.stack.reset(LearnScene(self.progress, key, self.app.cap), self._from_learn)

    def _from_learn(self, choice: LearnChoice | None) -> None:
        if choice is None:
            self.app.title()
        elif choice.where is Where.LESSON:
            self.teach(choice.edition, choice.chapter)
        elif choice.where is Where.PUZZLES:
            self.choose_puzzle()
        else:
            scene = self.app.stack.router.scene(ShowRules(choice.edition))
            assert scene is not None
            self.app.stack.reset(scene, lambda _result: self.enter(choice.edition))

    # Puzzles

    def choose_puzzle(self, at: int | None = None) -> None:
        """The list of puzzles, at one of them or at the first that is not solved."""
        self.app.stack.reset(PuzzleList(self.progress, at, self.app.cap), self._from_list)

    def _from_list(self, at: int | None) -> None:
        if at is None:
            self.enter(self.app.settings.new_game.edition)
        else:
            self.pose(at)

    def pose(self, at: int) -> None:
        """Puzzle *at* on the table; the list when there is no such puzzle."""
        if at >= len(puzzles()):
            self.choose_puzzle()
            return
        puzzle = puzzles()[at]
        attempt = Attempt(puzzle)
        guide = PuzzleGuide(
            attempt,
            (at + 1, len(puzzles())),
            self.progress.stars(puzzle.id),
            partial(self._solved, puzzle.id),
            partial(self.pose, at + 1),
            partial(self.choose_puzzle, at),
        )
        self._sit_down(Host(attempt.match, attempt), guide, guide, partial(self._from_puzzle, at))

    def _solved(self, puzzle: str, tries: int) -> None:
        self.app.sound("token")
        if self._spots is not None:
            self._spots.celebrate()
        self.progress.solve(puzzle, stars_for(tries))

    def _from_puzzle(self, at: int, why: TableEnd) -> None:
        match why:
            case TableEnd.QUIT:
                self.app.quit()
            case TableEnd.MENU:
                self.choose_puzzle(at)
            case TableEnd.REMATCH:
                self.pose(at)
            case TableEnd.SKIP:
                self.pose(at + 1)

    # Lessons

    def teach(self, key: str, at: int) -> None:
        """Chapter *at* of the edition *key*; the page of lessons when there is no such chapter."""
        chapters = course_of(key)
        if at >= len(chapters):
            self.enter(key)
            return
        lesson = Lesson(key, chapters[at])
        ends = partial(self._finished, key, at), partial(self.teach, key, at + 1)
        guide = LessonGuide(lesson, *ends, partial(self.app.sound, "error"))
        self._sit_down(Host(lesson.match, lesson), guide, guide, partial(self._from_lesson, key, at))

    def _sit_down(self, host: Host, guide: Guide, speaker: Speaker, on_end: Callable[[TableEnd], object]) -> None:
        app = self.app
        table = TableScene(host, self.taste(), app.sound, cap=app.cap, guide=guide)
        self._table_changed(table)
        app.accompany(table.theme)
        app.stack.reset(table, on_end)
        self._spots = Spots(table)
        app.stack.push(Coach(speaker, self._spots, app.cap))

    def _finished(self, key: str, at: int) -> None:
        chapters, app = course_of(key), self.app
        self.progress.finish_chapter(key, chapters[at].id)
        taste = self._taste()
        staging = Staging(taste.speed, taste.still, app.sound, app.cap)
        if at + 1 < len(chapters):
            app.stack.push(ChapterEnd(key, at, staging), partial(self._onward, key, at))
        else:
            app.stack.reset(CourseEnd(key, staging), partial(self._onward, key, at))

    def _onward(self, key: str, at: int, where: Onward) -> None:
        match where:
            case Onward.NEXT:
                self.teach(key, at + 1)
            case Onward.PLAY:
                self._begin(first_match(key))
            case Onward.PUZZLES:
                self.choose_puzzle()
            case Onward.LEARN:
                self.enter(key)

    def _from_lesson(self, key: str, at: int, why: TableEnd) -> None:
        match why:
            case TableEnd.QUIT:
                self.app.quit()
            case TableEnd.MENU:
                self.enter(key)
            case TableEnd.REMATCH:
                self.teach(key, at)
            case TableEnd.SKIP:
                self.teach(key, at + 1)
