"""Who leads a table: the guide of a lesson, and the guide of a puzzle. The coach says what they have to say."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

from game.lessons.lesson import Lesson
from game.lessons.progress import stars_for
from game.lessons.puzzle import Attempt, Worth
from game.lessons.wording import chapter_title
from game.session.chooser import Chooser, Step, Value
from game.words import N_
from game.words import gettext as _
from scenes.requests import PauseChoice, ShowPause


class Offer(NamedTuple):
    """A button: its key, its words, what it does. One that is not *possible* now keeps its place: nothing else comes
    under a finger that is about to press it."""

    key: str
    words: str
    act: Callable[[], object]
    possible: bool = True
    spare: bool = False
    """Whether it is left out where there is no room for it: the menu has it, too."""


class Mood(Enum):
    """What the player is to do now: read, play, or watch."""

    READ = auto()
    PLAY = auto()
    WATCH = auto()


class LessonGuide:
    """Leads through a chapter. *on_end* is called when it has been read to its end, *on_skip* when it is skipped,
    *on_refused* when something else was chosen than what is taught."""

    def __init__(
        self,
        lesson: Lesson,
        on_end: Callable[[], object],
        on_skip: Callable[[], object],
        on_refused: Callable[[], object],
    ) -> None:
        self.lesson = lesson
        self._on_end, self._on_skip, self._on_refused = on_end, on_skip, on_refused
        self._kept = ""
        self._closed = ""
        self._shown = lesson.match.version
        self._chooser: Chooser | None = None

    # For the table

    def goes_on(self) -> bool:
        """See `scenes.table.guide.Guide`."""
        self._shown = self.lesson.match.version
        return self.lesson.follow()

    def allows(self, chooser: Chooser) -> bool:
        """What was chosen wrongly has been taken back here already, and what was right may stand."""
        self._closed = ""
        if self.lesson.correct(chooser):
            self._on_refused()
        return True

    def refuses(self, reason: str) -> None:
        """Say why that cannot be chosen."""
        self._closed = reason

    def prefers(self, chooser: Chooser) -> Value | None:
        """The focus goes to what is taught."""
        self._chooser = chooser
        return self.lesson.wish(chooser)

    @property
    def waits(self) -> bool:
        """See `scenes.table.guide.Guide`."""
        return self.lesson.reads

    def naming(self, chooser: Chooser) -> str:
        """What is to be chosen stands on the sheet, too."""
        if chooser.step is Step.NAME and self.lesson.refused:
            return _("That is allowed, too. Just this once, name {name}.").format(name=self.lesson.said("{named}"))
        return self.lesson.text if chooser.step in (Step.NAME, Step.ABOVE) else ""

    def pause(self) -> ShowPause:
        """See `scenes.table.guide.Guide`."""
        return ShowPause(
            more=((PauseChoice.AGAIN, N_("Begin this chapter again")), (PauseChoice.SKIP, N_("Skip this chapter"))),
            note=N_("Chapters that you have finished are remembered."),
            leave=N_("Leave the lesson"),
        )

    # For the coach

    @property
    def mood(self) -> Mood:
        """What the player is to do. Whoever was asked before plays until all of that has been seen."""
        if self.lesson.mine and self._all_shown:
            return Mood.PLAY
        return Mood.READ if self.lesson.reads else Mood.WATCH

    @property
    def state(self) -> object:
        """Differs when something else is to be said."""
        return self.lesson.at, self.reply, self.mood, self.spots, self._can_look_back

    @property
    def number(self) -> str:
        """Which step of how many it is, in words."""
        at, count = self.lesson.place
        return _("Step {n} of {all}").format(n=at, all=count)

    @property
    def short_number(self) -> str:
        """The same, beside a long title."""
        at, count = self.lesson.place
        return f"{at}/{count}"

    @property
    def done(self) -> float:
        """How much of the chapter is behind the player, from 0 to 1."""
        at, count = self.lesson.place
        return at / count

    @property
    def sign(self) -> str:
        """What is seen while the step is read."""
        return self.lesson.step.sign if self.lesson.reads else ""

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
        """What is said before that: why something cannot be chosen, or should not be; that a new round begins."""
        return self._closed or self.lesson.reply

    @property
    def spots(self) -> tuple[str, ...]:
        """The places at the table that it is about: of a move, what is to be chosen next."""
        chooser = self._chooser
        if self.mood is Mood.PLAY and chooser is not None and chooser.seats and chooser.card is not None:
            return (f"seat{self.lesson.wish(chooser)}",)
        return self.lesson.spots

    @property
    def stars(self) -> int | None:
        """A lesson gives none."""
        return None

    def offers(self) -> tuple[Offer, ...]:
        """The main button first."""
        main = [Offer("go on", _("Continue"), self.go_on)] if self.lesson.reads else []
        back = Offer("look back", _("Back"), self.look_back, self._can_look_back)
        return (*main, back, Offer("skip", _("Skip chapter"), self._on_skip, spare=True))

    def look_back(self) -> None:
        """Read the step before once more; not while a move is shown, which cannot be taken back."""
        if self._can_look_back:
            self.lesson.look_back()

    @property
    def _can_look_back(self) -> bool:
        return self.lesson.can_look_back and self._all_shown

    @property
    def _all_shown(self) -> bool:
        """Whether everything that was played has been seen."""
        return self._shown == self.lesson.match.version

    def go_on(self) -> None:
        """It has been read."""
        self._closed = ""
        self.lesson.read()
        if self.lesson.over:
            self._on_end()

    def hint(self) -> None:
        """Everything is said already."""


class PuzzleGuide:
    """Poses a puzzle, which is at a *place* of how many. *on_solved* is told after how many tries, *on_next* and
    *on_list* lead on."""

    def __init__(
        self,
        attempt: Attempt,
        place: tuple[int, int],
        stars: int,
        on_solved: Callable[[int], object],
        on_next: Callable[[], object],
        on_list: Callable[[], object],
    ) -> None:
        self.attempt = attempt
        at, count = place
        self.number = _("{n} of {all}").format(n=at, all=count)
        """Which puzzle of how many it is, in words."""
        self.short_number = f"{at}/{count}"
        self._before = stars
        self._begun = attempt.match.version
        self._done = False
        self._clue = False
        self._closed = ""
        self._on_solved, self._on_next, self._on_list = on_solved, on_next, on_list

    # For the table

    def goes_on(self) -> bool:
        """See `scenes.table.guide.Guide`."""
        if self.attempt.solved and self.attempt.match.version > self._begun and not self._done:
            self._done = True
            self._on_solved(self.attempt.tries)
        return not self._done

    def allows(self, chooser: Chooser) -> bool:
        """See `scenes.table.guide.Guide`."""
        self._closed = ""
        return self.attempt.judge(chooser)

    def refuses(self, reason: str) -> None:
        """See `scenes.table.guide.Guide`."""
        self._closed = reason

    def prefers(self, chooser: Chooser) -> Value | None:
        """The focus tells nothing."""
        return None

    @property
    def waits(self) -> bool:
        """See `scenes.table.guide.Guide`."""
        return self._done

    def naming(self, chooser: Chooser) -> str:
        """The sheet says what it always says."""
        return ""

    def pause(self) -> ShowPause:
        """See `scenes.table.guide.Guide`."""
        return ShowPause(
            more=((PauseChoice.AGAIN, N_("Try again")), (PauseChoice.SKIP, N_("Next puzzle"))),
            note=N_("Stars that you have won are remembered."),
            leave=N_("All puzzles"),
        )

    # For the coach

    @property
    def mood(self) -> Mood:
        """What the player is to do."""
        if self._done:
            return Mood.READ
        return Mood.WATCH if self.attempt.solved else Mood.PLAY

    @property
    def state(self) -> object:
        """Differs when something else is to be said."""
        return self.mood, self.attempt.tries, self._clue, self._closed

    @property
    def done(self) -> float:
        """A puzzle has no steps."""
        return 0.0

    @property
    def sign(self) -> str:
        """It shows nothing."""
        return ""

    def look_back(self) -> None:
        """There is one question."""

    @property
    def title(self) -> str:
        """What the puzzle is called."""
        return chapter_title(self.attempt.puzzle.title)

    @property
    def text(self) -> str:
        """The question; when it is solved, why."""
        return self.attempt.why if self._done else self.attempt.question

    @property
    def reply(self) -> str:
        """What the move that was tried would have brought."""
        if self.attempt.solved:
            return _("Solved!") if self._done else ""
        if self._closed:
            return self._closed
        if self._clue:
            return _("Think of {card}.").format(card=self.attempt.clue)
        code = self.attempt.wrong
        return "" if code is None else worth_words(self.attempt.value(code))

    @property
    def spots(self) -> tuple[str, ...]:
        """It points at nothing: that is the puzzle."""
        return ()

    @property
    def stars(self) -> int | None:
        """The stars won, once it is solved."""
        return max(self._before, stars_for(self.attempt.tries)) if self._done else None

    def offers(self) -> tuple[Offer, ...]:
        """The main button first."""
        all_of_them = Offer("list", _("All puzzles"), self._on_list)
        if self._done:
            return (Offer("go on", _("Next"), self.go_on), all_of_them)
        return (all_of_them, Offer("clue", _("Hint"), self.hint))

    def go_on(self) -> None:
        """On to the next puzzle."""
        self._on_next()

    def hint(self) -> None:
        """Say which card it is about. It counts as a try."""
        self._closed = ""
        if not self.attempt.solved and not self._clue:
            self._clue = True
            self.attempt.tries += 1


def worth_words(worth: Worth) -> str:
    """What another move than the best is worth, in a kind sentence."""
    if worth.hope == 0:
        return _("That wins in none of the {all} ways the hidden cards may lie. Look again.").format(all=worth.all)
    text = _("That wins in {won} of the {all} ways the hidden cards may lie. There is a better move.")
    if worth.sure != worth.hope:
        text = _("That wins in at most {won} of the {all} ways the hidden cards may lie. There is a better move.")
    return text.format(won=worth.hope, all=worth.all)
