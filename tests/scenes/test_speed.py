"""The speed key at the table: one step faster each time, said in a notice, kept in the settings."""

from __future__ import annotations

import math
from pathlib import Path

from table.program import Program, table

from game.session.paths import HOME_VARIABLE, find_folders
from game.session.profiles import Profiles
from scenes.kit.input import Action
from scenes.menu.notice import Notice


def kept(home: Path) -> str:
    return Profiles(find_folders({HOME_VARIABLE: str(home)})).settings.animation


def test_the_speed_key_goes_through_all_speeds_and_keeps_what_was_chosen(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbb", 3), speed=None)
    program.wait(600)
    seen = []
    for _press in range(4):
        program.pilot.press(Action.SPEED)
        notices = [scene for scene in program.pilot.stack.scenes if isinstance(scene, Notice)]
        assert len(notices) == 1
        seen.append((notices[0].sentence, program.course.taste.speed, kept(tmp_path)))
    assert seen == [
        ("Speed: fast.", 2.0, "fast"),
        ("Speed: everything at once.", math.inf, "off"),
        ("Speed: slow.", 0.6, "slow"),
        ("Speed: normal.", 1.0, "normal"),
    ]
    program.app.close()


def test_a_speed_of_the_command_line_gives_way_to_the_key(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbb", 3), speed="instant")
    program.wait()
    program.pilot.press(Action.SPEED)
    assert program.course.taste.speed == 0.6
    program.app.close()
