"""However the program is left at the end of a round or of a match, the same is there the next time."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hands import Keyboard
from table.program import Program, table

from game.session.journal import read_file
from scenes.kit.input import Action
from scenes.summary.round_summary import RoundSummary
from scenes.table.picker import Picker


def until(program: Program, where: str) -> None:
    """Play by keys until this scene is on top and has told all."""
    hands = Keyboard(program, 2)
    for _step in range(3000):
        if program.where == where:
            program.pilot.settle()
            return
        scene = program.pilot.scene
        if isinstance(scene, Picker):
            hands.pick(scene)
        elif program.choosing:
            hands.choose()
        elif program.at_table or scene.animating:
            program.pilot.frame()
        else:
            hands.confirm()
    raise TimeoutError(f"{where} never comes")


def by_menu(program: Program) -> None:
    """Through the menu, and then its last line."""
    program.pilot.click("menu")
    program.pilot.frame()
    program.pilot.click("quit")
    program.app.close()


def by_pause(program: Program) -> None:
    """By the pause, where there is one; else by the system's own way."""
    program.pilot.press(Action.MENU)
    if "quit" in [widget.key for widget in program.pilot.widgets()]:
        program.pilot.click("quit")
    else:
        program.app.quit()
    program.app.close()


def found(home: Path) -> tuple[object, ...]:
    """What the next start shows: what can be gone on with, and what has been played."""
    program = Program(home)
    rooms = program.app.rooms
    lines = [widget.key for widget in program.pilot.widgets()]
    entries = [(entry.edition, len(rooms.store.archive.open(entry).entries)) for entry in rooms.store.archive.entries()]
    for _counted in rooms.chronicler.catch_up():
        pass
    counted = [rooms.chronicler.tally(person, "").matches for person in rooms.chronicler.people()]
    left = [len(read_file(saved.path).entries) for saved in rooms.store.unfinished()]
    program.app.close()
    return lines, entries, left, counted


@pytest.mark.parametrize("where", ["RoundSummary", "MatchSummary"])
def test_every_way_out_of_a_summary_leaves_the_same_behind(tmp_path: Path, where: str) -> None:
    tokens = 3 if where == "RoundSummary" else 1
    home = tmp_path / "home"
    program = Program(home, table("classic", "hbb", 2, tokens_to_win=tokens))
    until(program, where)
    assert isinstance(program.pilot.scene, RoundSummary) == (where == "RoundSummary")
    shutil.copytree(home, tmp_path / "by_kill")
    program.app.close()
    seen = {"by window": found(home), "by kill": found(tmp_path / "by_kill")}
    for leave in (by_menu, by_pause):
        again = tmp_path / leave.__name__
        program = Program(again, table("classic", "hbb", 2, tokens_to_win=tokens))
        until(program, where)
        leave(program)
        seen[leave.__name__] = found(again)
    first = seen["by window"]
    assert ("continue" in first[0]) == (where == "RoundSummary")
    assert all(each == first for each in seen.values()), seen


def test_who_leaves_while_cards_move_waits_for_nothing(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbb", 2), speed="slow")
    while not program.course.moving:
        program.pilot.frame()
    program.pilot.press(Action.MENU)
    program.pilot.frame()
    program.pilot.click("menu")
    program.pilot.frame(0.0)
    assert program.where == "TitleScene"
    program.app.close()


def test_nobody_is_asked_whether_they_are_sure(tmp_path: Path) -> None:
    """What can be taken back needs no question: a match has only what happens in it, and leaving it has none."""
    program = Program(tmp_path, table("second", "hbb", 2, tokens_to_win=2))
    seen: set[str] = set()
    hands = Keyboard(program, 2)
    frame = program.pilot.frame

    def watched(seconds: float = 0.05) -> None:
        seen.add(program.where)
        frame(seconds)

    program.pilot.frame = watched  # type: ignore[method-assign]
    hands.play()
    sheets = {"Look", "Comparison", "Showdown", "Trade", "RoundSummary", "MatchSummary", "AchievementToast"}
    assert {"TableScene", "Picker"} <= seen <= {"TableScene", "Picker", *sheets}
    program.pilot.frame = frame  # type: ignore[method-assign]
    program.pilot.settle()
    program.pilot.click("menu")
    assert program.where == "TitleScene"
    program.pilot.click("quit")
    assert not program.running
    program.app.close()
