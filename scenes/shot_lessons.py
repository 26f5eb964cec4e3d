"""The states of lessons and puzzles that are shown in pictures."""

from __future__ import annotations

from functools import partial

from game.lessons.puzzle import puzzles
from game.registry import EDITIONS
from game.session.chooser import Step
from scenes.kit.input import Action
from scenes.lessons.coach import Coach
from scenes.lessons.guides import LessonGuide, PuzzleGuide
from scenes.shot_states import Shot
from scenes.staging import Stage
from scenes.table.scene import TableScene

CLASSIC, PREMIUM, _SECOND, BATMAN = EDITIONS


def some_progress(stage: Stage) -> None:
    """Somebody has begun to learn."""
    progress = stage.rooms.classroom.progress
    for chapter in ("first_turn", "looking"):
        progress.finish_chapter(CLASSIC, chapter)
    for at, stars in enumerate((3, 2, 3, 1)):
        progress.solve(puzzles()[at].id, stars)


def learn(stage: Stage, key: str = CLASSIC) -> None:
    """The page of everything that can be learned."""
    some_progress(stage)
    stage.rooms.classroom.enter(key)
    stage.pilot.settle()


def puzzle_list(stage: Stage) -> None:
    """The list of puzzles."""
    some_progress(stage)
    stage.rooms.classroom.choose_puzzle()
    stage.pilot.settle()


def lesson(stage: Stage, key: str = CLASSIC, chapter: int = 0, steps: int = 0, *, wrong: bool = False) -> None:
    """A lesson after so many steps; *wrong*: somebody wanted to play something else."""
    stage.rooms.classroom.teach(key, chapter)
    stage.pilot.settle()
    coach = stage.pilot.scene
    assert isinstance(coach, Coach)
    guide = coach.speaker
    assert isinstance(guide, LessonGuide)
    while guide.lesson.at < steps:
        if guide.lesson.reads:
            stage.pilot.press(Action.CONFIRM)
        elif guide.lesson.mine:
            guide.lesson.play()
        stage.pilot.run(0.5)
        while stage.pilot.scene is not coach:
            stage.pilot.press(Action.CONFIRM)
            stage.pilot.settle()
        stage.pilot.settle()
    if wrong:
        table = stage.pilot.stack.scenes[0]
        assert isinstance(table, TableScene)
        hand = table.course.own_hand
        code = guide.lesson.code
        taught = guide.lesson.rules.move(code).card if code is not None else -1
        table.choose(next(face for face in hand if face != taught))
        stage.pilot.settle()


def puzzle(stage: Stage, name: str, *moves: str) -> None:
    """A puzzle, after somebody has tried *moves*."""
    at = next(at for at, each in enumerate(puzzles()) if each.id == name)
    stage.rooms.classroom.pose(at)
    stage.pilot.settle()
    coach = stage.pilot.scene
    assert isinstance(coach, Coach)
    guide = coach.speaker
    assert isinstance(guide, PuzzleGuide)
    table = stage.pilot.stack.scenes[0]
    assert isinstance(table, TableScene)
    for text in moves:
        move = guide.attempt.rules.move(guide.attempt.rules.parse(text))
        table.choose(move.card)
        chooser = table.course.chooser
        while chooser is not None and chooser.step is Step.SEAT:
            table.choose(next(seat for seat in move.targets if seat not in chooser.targets))
            chooser = table.course.chooser
        stage.pilot.frame()
        if chooser is not None and chooser.step is Step.NAME:
            picker = stage.pilot.scene
            picker.finish(move.name)
        stage.pilot.settle()
        while stage.pilot.scene is not coach:
            stage.pilot.press(Action.CONFIRM)
            stage.pilot.settle()


def search(stage: Stage, words: str) -> None:
    """What a search in the rules has found."""
    stage.title()
    stage.pilot.press(Action.RULES)
    stage.pilot.press(Action.SEARCH)
    stage.pilot.type(words)
    stage.pilot.settle()


LESSONS = {
    "learn": Shot(learn, sample=True),
    "learn-gotham": Shot(partial(learn, key=BATMAN)),
    "learn-premium": Shot(partial(learn, key=PREMIUM)),
    "lesson-read": Shot(lesson, sample=True),
    "lesson-move": Shot(partial(lesson, steps=5), sample=True),
    "lesson-reply": Shot(partial(lesson, steps=5, wrong=True)),
    "lesson-known": Shot(partial(lesson, chapter=1, steps=4)),
    "lesson-premium": Shot(partial(lesson, key=PREMIUM, chapter=2, steps=3)),
    "lesson-gotham": Shot(partial(lesson, key=BATMAN, steps=6)),
    "lesson-contrast": Shot(lesson, contrast=True),
    "puzzles": Shot(puzzle_list, sample=True),
    "puzzle": Shot(partial(puzzle, name="look_first"), sample=True),
    "puzzle-reply": Shot(lambda stage: puzzle(stage, "look_first", "guard 1 king")),
    "puzzle-solved": Shot(lambda stage: puzzle(stage, "look_first", "guard 1 king", "priest 1"), sample=True),
    "puzzle-premium": Shot(partial(puzzle, name="lose_to_win")),
    "rules-search": Shot(partial(search, words="hand"), sample=True),
}
"""All states by name."""
