"""The curtain: what is below stays unseen until its player lifts it, by a deed that is meant."""

from __future__ import annotations

import pytest

from reveal.samples import LONG, SECRET, Table, curtain_request
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.kit.stack import Scene
from scenes.kit.staged import Staging
from scenes.kit.theme import theme_for
from scenes.requests import PauseChoice, ShowPause
from scenes.reveal.curtain import Curtain, answer


def closed(theme: str = "classic", staging: Staging | None = None, *, long: bool = False) -> Pilot:
    pilot = Pilot(theme_for(theme))
    pilot.show(Table())
    pilot.show(answer(curtain_request(long=long), staging))
    return pilot


@pytest.mark.parametrize("theme", ["classic", "premium", "second", "batman"])
def test_nothing_below_is_drawn_while_it_is_down(theme: str) -> None:
    pilot = closed(theme)
    assert SECRET not in pilot.texts()
    assert pilot.faces() == []
    pilot.run(1.0)
    pilot.resize((960, 540))
    assert SECRET not in pilot.texts()
    assert pilot.faces() == []


@pytest.mark.parametrize("theme", ["classic", "batman"])
def test_it_covers_every_pixel(theme: str) -> None:
    pilot = closed(theme)
    with_table = pilot.canvas.surface.copy()
    alone = Pilot(theme_for(theme))
    alone.show(answer(curtain_request()))
    assert with_table.get_buffer().raw == alone.canvas.surface.get_buffer().raw


def test_it_says_who_gets_the_screen_and_why() -> None:
    pilot = closed()
    assert {"Odette", "I am Odette", "Enter", "It is Odette’s turn."} <= set(pilot.texts())


def test_a_name_of_24_letters_is_written_whole() -> None:
    assert LONG in closed(long=True).texts()


@pytest.mark.parametrize("action", [Action.CONFIRM, Action.SPACE])
def test_a_key_lifts_it_and_the_result_comes_when_it_is_up(action: Action) -> None:
    pilot = closed()
    pilot.press(action)
    assert pilot.results == []
    assert isinstance(pilot.scene, Curtain)
    pilot.settle()
    assert pilot.results == [PauseChoice.RESUME]
    assert isinstance(pilot.scene, Table)


def test_a_click_on_the_button_lifts_it() -> None:
    pilot = closed()
    pilot.click("lift")
    pilot.settle()
    assert pilot.results == [PauseChoice.RESUME]


def test_a_click_beside_the_button_does_not_lift_it() -> None:
    pilot = closed()
    for place in ((20.0, 300.0), (640.0, 240.0), (640.0, 690.0)):
        pilot.click_at(*place)
    pilot.run(1.0)
    assert isinstance(pilot.scene, Curtain)
    assert not pilot.stack.animating
    assert SECRET not in pilot.texts()


@pytest.mark.parametrize("choice", PauseChoice)
def test_escape_pauses_and_does_not_lift_it(choice: PauseChoice) -> None:
    pilot = closed()
    paused: list[Scene[PauseChoice]] = []

    def pause(_request: ShowPause) -> Scene[PauseChoice]:
        paused.append(Scene())
        paused[0].covers = False
        return paused[0]

    pilot.stack.router.register(ShowPause, pause)
    pilot.press(Action.CANCEL)
    assert SECRET not in pilot.texts()
    paused[0].finish(choice)
    pilot.run(1.0)
    assert pilot.results == ([] if choice is PauseChoice.RESUME else [choice])
    assert isinstance(pilot.scene, Curtain) == (choice is PauseChoice.RESUME)


def test_while_it_rises_the_table_shows_under_it() -> None:
    pilot = closed()
    pilot.press(Action.CONFIRM)
    for _each in range(14):
        pilot.frame()
    assert SECRET in pilot.texts() or pilot.faces()
    assert isinstance(pilot.scene, Curtain)


def test_a_click_hurries_it() -> None:
    pilot = closed()
    pilot.press(Action.CONFIRM)
    pilot.frame()
    pilot.click_at(30, 30)
    assert pilot.results == [PauseChoice.RESUME]


def test_with_reduced_motion_it_is_gone_at_once() -> None:
    pilot = closed(staging=Staging(still=True))
    pilot.press(Action.CONFIRM)
    assert pilot.results == [PauseChoice.RESUME]


def test_it_rests_without_a_frame_to_draw() -> None:
    pilot = closed()
    pilot.settle()
    before = pilot.redraws
    pilot.run(1.0)
    assert pilot.redraws == before


def test_it_rustles_when_it_falls_and_when_it_rises() -> None:
    heard: list[str] = []
    pilot = closed(staging=Staging(sound=heard.append))
    assert heard == ["curtain"]
    pilot.press(Action.CONFIRM)
    assert heard == ["curtain", "curtain"]
