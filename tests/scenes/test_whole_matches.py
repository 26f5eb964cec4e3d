"""Whole matches from the title to the result, with each device alone: every edition, every number of seats."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from hands import Gamepad, Hands, Keyboard, Mouse
from table.program import Program, table

from game.registry import EDITIONS, edition
from scenes.kit.input import Action

DEVICES = {"keys": Keyboard, "mouse": Mouse, "pad": Gamepad}

SEATED = [
    (key, seats, device)
    for (key, seats), device in zip(
        ((key, seats) for key in EDITIONS for seats in edition(key).seat_counts), cycle(DEVICES), strict=False
    )
]


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new game is not drawn by lot."""
    monkeypatch.setattr("scenes.menu.newgame_draft.new_seed", lambda: 21)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("key", EDITIONS)
def test_a_match_is_played_from_the_title_to_its_result(tmp_path: Path, key: str, device: str) -> None:
    program = Program(tmp_path, size=(1280, 720) if device == "keys" else (960, 540))
    hands: Hands = DEVICES[device](program, EDITIONS.index(key))
    seats = edition(key).seat_counts[-1 if device == "pad" else 0]
    hands.set_up(EDITIONS.index(key), seats, 2)
    assert program.course.company.goal == 2
    assert len(program.course.company.names) == seats
    hands.play()
    assert hands.checks > 1
    program.pilot.settle()
    hands.take("menu")
    assert program.where == "TitleScene"
    assert "continue" not in [widget.key for widget in program.pilot.widgets()]
    hands.take("quit")
    assert not program.running
    program.app.close()


def test_a_match_takes_two_clicks_and_is_played_to_its_usual_number_of_tokens(tmp_path: Path) -> None:
    program = Program(tmp_path)
    hands = Keyboard(program, 5)
    hands.press(Action.CONFIRM, Action.CONFIRM)
    assert program.at_table
    assert program.course.company.goal == edition(EDITIONS[0]).tokens_to_win[3]
    hands.play()
    assert max(program.course.host.match.watcher.view.tokens) == program.course.company.goal


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (640, 480), (1920, 1080)])
@pytest.mark.parametrize("page", ["learn", "settings", "saved", "new_game"])
def test_every_page_can_be_left_by_the_mouse(tmp_path: Path, page: str, size: tuple[int, int]) -> None:
    program = Program(tmp_path, size=size)
    program.pilot.click(page)
    assert program.where != "TitleScene"
    hint = program.pilot.widget("head_cancel")
    scale = program.pilot.scene.scale(program.pilot.canvas)
    there = [
        each
        for each in program.pilot.drawn()
        if each.what == hint.name and hint.rect.contains(each.rect.cx / scale, each.rect.cy / scale)
    ]
    assert len(there) == 1
    program.pilot.click(hint)
    assert program.where == "TitleScene"
    program.app.close()


@pytest.mark.parametrize(("key", "seats", "device"), SEATED)
def test_every_number_of_players_plays_a_match(tmp_path: Path, key: str, seats: int, device: str) -> None:
    program = Program(tmp_path, table(key.rpartition("/")[2], "h" + "b" * (seats - 1), seats))
    hands: Hands = DEVICES[device](program, seats)
    hands.play()
    assert max(program.course.shown.tokens) >= 1


@pytest.mark.parametrize("device", DEVICES)
def test_people_at_one_screen_play_a_match(tmp_path: Path, device: str) -> None:
    program = Program(tmp_path, table("second", "hhbh", 3, tokens_to_win=2))
    hands: Hands = DEVICES[device](program, 3)
    hands.play()
    assert hands.checks > 3
