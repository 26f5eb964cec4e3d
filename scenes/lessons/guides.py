"""Who leads a table: the guide of a lesson, and the guide of a puzzle. The coach says what they have to say."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from game.lessons.lesson import Lesson
from game.lessons.wording import chapter_title
from game.session.chooser import Chooser, Step
from game.words import gettext as _
from scenes.requests import PauseChoice, ShowPause

Offer = tuple[str, str, Callable[[], object]]
"""A button: its key, its words, what it does."""


class Mood(Enum):
    """What the player is to do now: read, play, or watch."""

    READ = auto()
    PLAY = auto()
    WATCH = auto()


class LessonGuide:
    """Leads through a chapter. *on_end* is called when it has been read to its end, *on_skip* when it is skipped."""

    def __init__(
        self, lesson: Lesson, number: str, on_end: Callable[[], object], on_skip: Callable[[], object]
    ) -> None:
        self.lesson = lesson
        self.number = number
        """Which chapter of how many it is, in words."""
        self._on_end, self._on_skip = on_end, on_skip
        self._kept = ""

    # For the table

    def goes_on(self) -> bool:
        """See `scenes.table.guide.Guide`."""
        return self.lesson.follow()

    def allows(self, chooser: Chooser) -> bool:
        """See `scenes.table.guide.Guide`."""
        return self.lesson.allows(chooser)

    @property
    def waits(self) -> bool:
        """See `scenes.table.guide.Guide`."""
        return self.lesson.reads

    def naming(self, chooser: Chooser) -> str:
        """What is to be named stands on the sheet, too."""
        return self.lesson.text if chooser.step is Step.NAME else ""

    def pause(self) -> ShowPause:
        """See `scenes.table.guide.Guide`."""
        return ShowPause(
            more=((PauseChoice.AGAIN, _("Begin this chapter again")), (PauseChoice.SKIP, _("Skip this chapter"))),
            note=_("Chapters that you have finished are remembered."),
            leave=_("Leave the lesson"),
        )

    # For the coach

    @property
    def mood(self) -> Mood:
        """What the player is to do."""
        if self.lesson.mine:
            return Mood.PLAY
        return Mood.READ if self.lesson.reads else Mood.WATCH

    @property
    def state(self) -> object:
        """Differs when something else is to be said."""
        return self.lesson.at, self.lesson.refused, self.mood

    @property
    def title(self) -> str:
        """What the chapter is called."""
        return chapter_title(self.lesson.chapter.title)

    @property
    def text(self) -> str:
        """What is said now; while others play, what was said before stays."""
        self._kept = self.lesson.text or self._kept
        return self._kept

    @property
    def reply(self) -> str:
        """What is said about another move than the one that is taught."""
        return self.lesson.reply

    @property
    def spots(self) -> tuple[str, ...]:
        """The places at the table that it is about."""
        return self.lesson.spots

    @property
    def stars(self) -> int | None:
        """A lesson gives none."""
        return None

    def offers(self) -> tuple[Offer, ...]:
        """The main button first."""
        skip = ("skip", _("Skip"), self._on_skip)
        return (("go on", _("Go on"), self.go_on), skip) if self.lesson.reads else (skip,)

    def go_on(self) -> None:
        """It has been read."""
        self.lesson.read()
        if self.lesson.over:
            self._on_end()
