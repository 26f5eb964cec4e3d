"""Nothing private is on the screen but for its owner: the promise that several people at one screen rely on."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.kernel.events import WATCHER
from game.rulesets.love_letter.events import RoundEnded
from scenes.kit.input import Action
from scenes.kit.stack import Scene
from scenes.menu.pause import PauseScene
from scenes.reveal.curtain import Curtain
from scenes.summary.match_summary import MatchSummary
from scenes.summary.round_summary import RoundSummary
from scenes.table.course import Course
from scenes.table.picker import Picker
from table.program import Program, table
from table.watchman import Leak, Watchman

SIZES = [(960, 540), (1280, 720), (800, 600), (1200, 520)]


class Evening:
    """People who play at random, and now and then look something up or drag at the window."""

    def __init__(self, program: Program, seed: int, restless: float = 0.0) -> None:
        self.program = program
        self.watchman = Watchman(program)
        self.rng = Random(seed)
        self.restless = restless
        self.step = 0.05

    def frame(self) -> None:
        self.program.pilot.frame(self.step)
        self.watchman.look()

    def press(self, *actions: Action) -> None:
        for action in actions:
            self.program.pilot.press(action)
            self.watchman.look()

    def play(self, frames: int, until: Callable[[], bool] = lambda: False) -> bool:
        """So many frames, or to the end of the match, or until something; whether it went on so long."""
        for _frame in range(frames):
            self.frame()
            if until():
                return True
            if isinstance(self.program.pilot.scene, MatchSummary):
                return False
            # Whoever is asked looks things up more often.
            if self.rng.random() < self.restless * (8 if self.program.choosing else 1):
                self.look_around()
            self.act()
        return False

    def act(self) -> None:
        program, top = self.program, self.program.pilot.scene
        if isinstance(top, Picker):
            top.finish(self.rng.choice(top.options).value)
        elif program.choosing:
            chooser = program.course.chooser
            assert chooser is not None
            program.scene.choose(self.rng.choice(chooser.options))
        elif not program.at_table and not top.animating and self.rng.random() < 0.3:
            program.pilot.press(Action.CONFIRM)
        else:
            return
        self.frame()

    def look_around(self) -> None:
        """Open something over whatever is there, and close it again; or resize."""
        program = self.program
        way = self.rng.randrange(7)
        if way == 0:
            program.pilot.resize(self.rng.choice(SIZES))
            self.watchman.look()
        elif way == 6:
            # What happened last, and what happened before it, once more.
            for _time in range(self.rng.randint(1, 3)):
                if program.at_table:
                    self.press(Action.REPLAY)
                    for _frame in range(self.rng.randrange(20)):
                        self.frame()
        elif program.at_table or isinstance(program.pilot.scene, Curtain):
            action = (Action.LOG, Action.RULES, Action.MENU, Action.ZOOM, Action.CANCEL)[way - 1]
            self.press(action)
            if isinstance(program.pilot.scene, PauseScene):
                # Down to the rules or the settings, and back.
                self.press(*[Action.DOWN] * self.rng.randint(1, 2), Action.CONFIRM)
                self.frame()
            for _try in range(6):
                if program.at_table or isinstance(program.pilot.scene, Picker | Curtain | RoundSummary):
                    break
                self.press(Action.CANCEL)


def shows(program: Program, kind: type[Scene[Any]]) -> bool:
    return isinstance(program.pilot.scene, kind)


CASES = [
    ("classic", "hhhh", 1),
    ("classic", "hhbb", 2),
    ("classic", "hh", 3),
    ("premium", "hhhhh", 4),
    ("second", "hhhh", 5),
    ("second", "hhbbb", 6),
    ("batman", "hhhh", 7),
]


@pytest.mark.parametrize(("edition", "kinds", "seed"), CASES)
def test_nothing_private_is_seen_while_cards_move(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, edition: str, kinds: str, seed: int
) -> None:
    with caplog.at_level(logging.DEBUG):
        evening = Evening(Program(tmp_path, table(edition, kinds, seed, tokens_to_win=3), speed="fast"), seed)
        evening.play(300)
    assert evening.watchman.seen["Curtain"] > 5
    assert evening.watchman.seen["TableScene"] > 100
    assert evening.watchman.secrets > 50
    said = " ".join(record.getMessage() for record in caplog.records)
    assert not any(name in said for name in evening.watchman.names)


def test_nothing_private_is_seen_at_normal_speed_frame_by_frame(tmp_path: Path) -> None:
    evening = Evening(Program(tmp_path, table("classic", "hhb", 9), speed="normal"), 9)
    evening.step = 1 / 60
    evening.play(450)
    assert evening.watchman.secrets > 100


@pytest.mark.parametrize(("edition", "kinds", "seed"), CASES)
def test_nothing_private_is_seen_in_whole_matches_with_interruptions(
    tmp_path: Path, edition: str, kinds: str, seed: int
) -> None:
    tokens = 2 if len(kinds) < 4 else 1
    program = Program(tmp_path, table(edition, kinds, seed + 10, tokens_to_win=tokens))
    evening = Evening(program, seed, restless=0.05)
    evening.play(1500)
    assert program.where == "MatchSummary"
    # Premium matches end with the last token, in the middle of a round.
    assert evening.watchman.seen["RoundSummary"] or edition == "premium"


def test_whoever_watches_bots_sees_no_hand(tmp_path: Path) -> None:
    evening = Evening(Program(tmp_path, table("second", "bbbb", 8), speed="fast"), 8)
    evening.play(150)
    assert evening.watchman.seen["TableScene"] > 100


@pytest.mark.parametrize("kinds", ["hbbb", "hb"])
def test_the_only_person_at_the_screen_sees_no_hand_of_a_bot(tmp_path: Path, kinds: str) -> None:
    evening = Evening(Program(tmp_path, table("classic", kinds, 4, tokens_to_win=2)), 4, restless=0.05)
    evening.play(1500)
    assert evening.program.where == "MatchSummary"
    assert evening.watchman.secrets == 0


def test_the_last_one_standing_does_not_show_the_hand(tmp_path: Path) -> None:
    for seed in range(20):
        program = Program(tmp_path / str(seed), table("classic", "hh", seed, tokens_to_win=2))
        evening = Evening(program, seed)
        assert evening.play(600, until=partial(shows, program, RoundSummary))
        summary = program.pilot.scene
        assert isinstance(summary, RoundSummary)
        ended = next(event for event in reversed(program.course._round) if isinstance(event, RoundEnded))
        winner = next(seat for seat in summary.request.seats if seat.won)
        assert (winner.hand is None) == (ended.reason == "last_one_in")
        if winner.hand is None:
            return
    raise AssertionError("all rounds ended with a showdown")


def test_a_match_that_is_resumed_begins_behind_the_curtain(tmp_path: Path) -> None:
    """Whenever the program is killed."""
    program = Program(tmp_path / "home", table("classic", "hhh", 5, tokens_to_win=3), speed="fast")
    evening = Evening(program, 5)
    for kill in range(6):
        evening.play(23)
        home = tmp_path / f"killed{kill}"
        shutil.copytree(tmp_path / "home", home)
        later = Program(home, speed="fast")
        later.pilot.click("continue")
        again = Evening(later, kill)
        again.watchman.look()
        assert later.course.viewer == WATCHER
        again.play(25)
        assert again.watchman.seen["Curtain"] or again.watchman.seen["RoundSummary"]
        later.app.close()


def test_what_a_player_was_told_is_in_the_log_again_when_that_player_is_back(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hh", 1, tokens_to_win=9))
    evening = Evening(program, 1)
    kept: dict[int, list[str]] = {0: [], 1: []}

    def told() -> bool:
        course = program.course
        if course.viewer in kept and program.choosing:
            private = [line.text for line in course.lines if line.private]
            assert private[: len(kept[course.viewer])] == kept[course.viewer]
            kept[course.viewer] = private
        return all(len(lines) > 1 for lines in kept.values())

    assert evening.play(2500, until=told)


def test_the_watchman_objects_to_an_open_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(tmp_path, table("classic", "hhh", 5))
    monkeypatch.setattr(Course, "viewer", property(lambda course: 0))
    with pytest.raises(Leak):
        Evening(program, 1).play(100)
