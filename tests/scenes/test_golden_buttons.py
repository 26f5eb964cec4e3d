"""Every page on which there is one thing that most players want next shows it in gold, and it does that."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from menu.gallery import players
from summary.samples import match_request, round_request
from table.program import Program

from game.registry import EDITIONS
from game.session.settings import NewGame
from scenes.kit.input import Action
from scenes.kit.keymap import KeyMap
from scenes.kit.pilot import Pilot
from scenes.kit.router import Router
from scenes.kit.stack import Scene
from scenes.kit.staged import Staging
from scenes.kit.theme import theme_for
from scenes.kit.widgets import Button
from scenes.lessons.endings import ChapterEnd, CourseEnd
from scenes.menu.newgame import NewGameScene
from scenes.requests import ShowCurtain, ShowLog
from scenes.reveal.curtain import Curtain
from scenes.shot_states import saved
from scenes.staging import Stage
from scenes.summary.match_summary import MatchSummary
from scenes.summary.round_summary import RoundSummary

STILL = Staging(still=True)
PAGES: dict[str, Callable[[], Scene[Any]]] = {
    "new game": lambda: NewGameScene(NewGame(EDITIONS[0], players(3)), 7),
    "round": lambda: RoundSummary(round_request("classic", 3), STILL),
    "match": lambda: MatchSummary(match_request("classic", 3), STILL),
    "chapter": lambda: ChapterEnd(EDITIONS[0], 0, STILL),
    "tutorial": lambda: CourseEnd(EDITIONS[0], STILL),
    "curtain": lambda: Curtain(ShowCurtain("Ada", undo=True), STILL),
}
"""Pages on which a golden button shows the key that presses what has the focus."""


def opened(page: str, focus: str = "") -> Pilot:
    """The page, with all that moves at its end."""
    router = Router()
    router.register(ShowLog, lambda _request: None)
    pilot = Pilot(theme_for("classic"), router=router)
    pilot.show(PAGES[page]())
    pilot.settle()
    if focus:
        assert pilot.scene is not None
        assert pilot.scene.focus.focus(focus)
        pilot.scene.invalidate()
        pilot.settle()
    return pilot


@pytest.mark.parametrize("page", PAGES)
def test_a_golden_button_shows_its_key_exactly_where_that_key_presses_it(page: str) -> None:
    pilot = opened(page)
    (button,) = [each.key for each in pilot.widgets() if isinstance(each, Button) and each.primary]
    pressed = opened(page)
    pressed.click(button)
    pressed.settle()
    assert pressed.results
    elsewhere = 0
    for key in pilot.tab_round():
        here = opened(page, key)
        shown = KeyMap().cap(Action.CONFIRM) in here.texts()
        here.press(Action.CONFIRM)
        here.settle()
        assert shown == (here.results == pressed.results), key
        elsewhere += not shown
    assert elsewhere, "something else can be pressed on each of these pages"


def golden(stage: Stage | Program) -> list[str]:
    """The keys of the golden buttons in sight."""
    return [each.key for each in stage.pilot.widgets() if isinstance(each, Button) and each.primary]


@pytest.mark.parametrize("page", ["saved", "replays", "statistics"])
def test_a_page_with_nothing_to_list_begins_a_match(tmp_path: Path, page: str) -> None:
    program = Program(tmp_path)
    program.pilot.click(page)
    program.pilot.settle()
    assert golden(program) == ["begin"]
    program.pilot.click("begin")
    assert program.where == "NewGameScene"
    program.app.close()


def test_the_list_of_saved_matches_goes_on_with_the_latest(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720))
    try:
        saved(stage)
        latest = stage.rooms.store.latest()
        assert golden(stage) == ["latest"]
        assert latest is not None
        stage.pilot.click("latest")
        assert stage.match.journal is not None
        assert stage.match.journal.path == latest.path
    finally:
        stage.close()
