"""Pause, notice and saved matches."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.session.store import Saved
from menu.gallery import Backdrop, saved
from scenes.kit.input import Action, Key, Pointer, PointerKind
from scenes.kit.pilot import Pilot
from scenes.kit.router import Request
from scenes.menu.notice import LEAST, PER_LETTER, Notice
from scenes.menu.pause import PauseScene
from scenes.menu.saved import SavedScene, Standing
from scenes.requests import PauseChoice, ShowRules, ShowSettings


@pytest.mark.parametrize(
    ("key", "choice"), [("resume", PauseChoice.RESUME), ("menu", PauseChoice.MENU), ("quit", PauseChoice.QUIT)]
)
def test_the_pause_is_left_by_its_lines(pilot: Pilot, key: str, choice: PauseChoice) -> None:
    pilot.show(PauseScene(True))
    pilot.click(key)
    assert pilot.results == [choice]


@pytest.mark.parametrize("action", [Action.CANCEL, Action.MENU, Action.CONFIRM])
def test_the_pause_ends_with_the_keys_that_end_it(pilot: Pilot, action: Action) -> None:
    pilot.show(PauseScene(True))
    pilot.press(action)
    assert pilot.results == [PauseChoice.RESUME]


def test_settings_and_rules_are_asked_for_and_the_pause_stays(pilot: Pilot, asked: list[Request[Any]]) -> None:
    pilot.show(PauseScene(True))
    pilot.click("settings")
    pilot.click("rules")
    pilot.press(Action.RULES)
    assert asked == [ShowSettings(), ShowRules(), ShowRules()]
    assert pilot.results == []


def test_the_pause_says_whether_the_match_is_saved(pilot: Pilot) -> None:
    pilot.show(PauseScene(True))
    assert any("Saved" in words for words in pilot.texts())
    pilot.stack.reset(PauseScene(False))
    pilot.frame()
    assert any("not saved" in words for words in pilot.texts())


class Below(Backdrop):
    """A scene that counts the keys and clicks that reach it."""

    def __init__(self) -> None:
        super().__init__()
        self.seen = 0

    def handle(self, event: object) -> bool:
        self.seen += 1
        return True


def test_a_notice_goes_away_when_there_was_time_to_read_it(pilot: Pilot) -> None:
    told = "The disk is full. " * 6
    pilot.show(Notice(told))
    pilot.run(LEAST)
    assert pilot.results == []
    pilot.run(2.0 + PER_LETTER * len(told) - LEAST + 0.1)
    assert pilot.results == [None]


def test_a_notice_goes_away_by_a_click_and_lets_everything_else_through(pilot: Pilot) -> None:
    below = Below()
    pilot.show(below)
    pilot.show(Notice("The disk is full."))
    pilot.send(Key(Action.CONFIRM))
    pilot.click_at(300, 400)
    seen = below.seen
    assert seen > 3
    assert pilot.results == []
    pilot.click_at(1180, 28)
    assert pilot.results == [None]


def test_what_was_pressed_elsewhere_is_let_go_over_a_notice_unheard(pilot: Pilot) -> None:
    below = Below()
    pilot.show(below)
    pilot.show(Notice("The disk is full."))
    pilot.point(300, 400)
    pilot.send(Pointer(PointerKind.DOWN, 300, 400))
    pilot.point(1180, 28)
    seen = below.seen
    pilot.send(Pointer(PointerKind.UP, 1180, 28))
    assert below.seen == seen + 1
    assert pilot.results == []
    pilot.send(Pointer(PointerKind.DOWN, 1180, 28))
    pilot.send(Pointer(PointerKind.UP, 300, 400))
    assert below.seen == seen + 1
    assert pilot.results == []


def test_of_two_notices_none_is_lost(pilot: Pilot) -> None:
    pilot.show(Notice("First."))
    pilot.show(Notice("Second."))
    pilot.run(LEAST + 0.1)
    assert pilot.results == [None]
    assert "First." in pilot.texts()


def test_a_saved_match_is_chosen(pilot: Pilot) -> None:
    first, second = saved("classic", 4, 60), saved("premium", 8, 90)
    second = msgspec.structs.replace(second, path=Path("other"))
    pilot.show(SavedScene([first, second]))
    pilot.press(Action.DOWN, Action.CONFIRM)
    assert pilot.results == [Path("other")]


def test_a_match_that_is_open_elsewhere_says_so_and_cannot_be_chosen(pilot: Pilot) -> None:
    pilot.show(SavedScene([saved("classic", 4, 60, True), saved("second", 4, 90)]))
    assert "Open in another window" in pilot.texts()
    pilot.click("match0")
    assert pilot.results == []
    assert pilot.focused is not None
    assert pilot.focused.key == "match1"


def test_no_saved_match_is_said_too(pilot: Pilot) -> None:
    pilot.show(SavedScene([]))
    assert "No unfinished matches" in pilot.texts()
    pilot.press(Action.CONFIRM)
    assert pilot.results == [None]


def test_when_a_match_was_played_is_said_as_one_says_it(pilot: Pilot) -> None:
    now = datetime(2026, 11, 30, 21, 30)
    matches = [
        msgspec.structs.replace(saved("classic", 4, 0), played=(now - ago).timestamp())
        for ago in (timedelta(minutes=16), timedelta(days=1), timedelta(days=30))
    ]
    pilot.show(SavedScene(matches, now=now))
    assert {"Today, 21:14", "Yesterday, 21:30", "2026-10-31, 21:30"} <= set(pilot.texts())


def test_forty_matches_scroll(pilot: Pilot) -> None:
    matches = [msgspec.structs.replace(saved("classic", 4, at), path=Path(str(at))) for at in range(40)]
    pilot.show(SavedScene(matches))
    pilot.click("match39")
    assert pilot.results == [Path("39")]


def test_a_saved_match_says_its_round_and_who_has_how_many_tokens(pilot: Pilot) -> None:
    asked: list[Saved] = []

    def standing(match: Saved) -> Standing | None:
        asked.append(match)
        return Standing(3, (2, 0, 1, 0))

    good, open_elsewhere = saved("classic", 4, 60), saved("second", 4, 90, True)
    pilot.show(SavedScene([good, open_elsewhere], standing=standing))
    pilot.run(0.2)
    assert asked == [good]
    assert {"You", "2", "Marcel", "1", "Round 3, first to 4 tokens"} <= set(pilot.texts())
    assert pilot.widget("match0").value.startswith("You: 2 tokens, Odette: 0 tokens, Marcel: 1 token and Ruby")


def test_a_saved_match_that_cannot_be_read_still_says_who_plays(pilot: Pilot) -> None:
    pilot.show(SavedScene([saved("classic", 4, 60)]))
    pilot.run(0.2)
    assert {"You, Odette, Marcel and Ruby", "First to 4 tokens"} <= set(pilot.texts())
