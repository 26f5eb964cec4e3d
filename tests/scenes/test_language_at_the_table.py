"""The language is switched while a match is played: all that is seen where the settings can be reached speaks it."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from table.program import NAMES, Program, table

from game.registry import EDITIONS
from scenes.kit.input import Action

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
SAME = {"HIDDEN HAND", "Enter", "Esc", *NAMES}
"""Names of the program, of people and of keys."""


def speak(program: Program, language: str) -> list[str]:
    """What is seen after *language* was chosen in the settings."""
    program.app.settings.language = language
    program.app.changed()
    program.pilot.frame()
    return program.pilot.texts()


def check(program: Program) -> None:
    japanese = speak(program, "ja")
    assert not [words for words in japanese if re.search("[A-Za-z]{3}", words) and not JAPANESE.search(words)
                and words not in SAME]  # fmt: skip
    english = speak(program, "en")
    assert not [words for words in english if JAPANESE.search(words)]


@pytest.mark.parametrize("learns", ["a lesson", "a puzzle"])
def test_lesson_and_its_pause_speak_the_language_that_was_just_chosen(tmp_path: Path, learns: str) -> None:
    program = Program(tmp_path, language=None, size=(1280, 720))
    classroom = program.app.rooms.classroom
    classroom.teach(EDITIONS[0], 1) if learns == "a lesson" else classroom.pose(0)
    program.pilot.settle()
    check(program)
    program.pilot.press(Action.MENU)
    assert program.where == "PauseScene"
    check(program)
    program.app.close()


def test_table_curtain_and_pause_speak_the_language_that_was_just_chosen(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hhb", 5, tokens_to_win=2), language=None, size=(1280, 720))
    rng = Random(3)
    seen: set[str] = set()
    for _frame in range(400):
        program.pilot.frame()
        where = program.where
        chooser = program.course.chooser if program.choosing else None
        state = where if chooser is None else f"{where} {chooser.step.name}"
        if state not in seen and where in ("TableScene", "Curtain"):
            seen.add(state)
            check(program)
            program.pilot.press(Action.MENU)
            assert program.where == "PauseScene"
            check(program)
            program.pilot.press(Action.CANCEL)
        if {"Curtain", "TableScene CARD", "TableScene SEAT"} <= seen:
            break
        if chooser is not None and program.choosing:
            program.scene.choose(rng.choice(chooser.options))
        elif where == "Picker":
            program.pilot.scene.finish(rng.choice(program.pilot.scene.options).value)  # type: ignore[attr-defined]
        elif where != "TableScene":
            program.pilot.press(Action.CONFIRM)
    assert {"Curtain", "TableScene CARD", "TableScene SEAT"} <= seen
    program.app.close()
