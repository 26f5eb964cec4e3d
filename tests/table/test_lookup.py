"""From any card on the table to its rules with one key or click."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.registry import edition
from scenes.kit.input import Action, MouseButton
from scenes.kit.pilot import Pilot
from scenes.menu.rules import RulesScene
from scenes.reveal.zoom import Zoom
from scenes.staging import Stage, asked
from scenes.table.layout import discard_row, reference_rows
from scenes.table.picker import Picker
from scenes.table.scene import TableScene

KEY = "love_letter/classic"


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    """A table with discards, at which the person is asked."""
    stage = Stage(tmp_path, (1280, 720))
    stage.sit_down(
        KEY,
        "me,bot:easy,bot:easy",
        lambda match, _seat, _events: asked(match, "play") and all(match.ports[0].view.discards),
    )
    return stage


def table(stage: Stage) -> TableScene:
    scene = stage.pilot.scene
    assert isinstance(scene, TableScene)
    return scene


def point_at_discard(stage: Stage, seat: int = 1) -> str:
    """Move the pointer onto the newest discard of *seat*; the card's id."""
    view = table(stage)
    pile = view.course.shown.discards[seat]
    rect = discard_row(view.places.bay(seat), len(pile)).cards[-1]
    scale = view.table.scale
    stage.pilot.point(rect.cx * scale, rect.cy * scale)
    return edition(KEY).cards[pile[-1]].id


def shown(pilot: Pilot) -> str:
    """The card that is shown large, or in the rules."""
    scene = pilot.scene
    assert isinstance(scene, Zoom | RulesScene)
    return scene.edition.cards[scene.at].id


@pytest.mark.parametrize(("action", "kind"), [(Action.RULES, RulesScene), (Action.ZOOM, Zoom)])
def test_one_key_looks_up_the_discard_under_the_pointer(stage: Stage, action: Action, kind: type) -> None:
    card = point_at_discard(stage)
    stage.pilot.press(action)
    assert isinstance(stage.pilot.scene, kind)
    assert shown(stage.pilot) == card


def test_the_right_button_shows_a_discard_large_and_a_key_leads_on_to_the_rules(stage: Stage) -> None:
    card = point_at_discard(stage, 2)
    view = table(stage)
    pile = view.course.shown.discards[2]
    rect = discard_row(view.places.bay(2), len(pile)).cards[-1]
    stage.pilot.click_at(rect.cx * view.table.scale, rect.cy * view.table.scale, MouseButton.RIGHT)
    assert isinstance(stage.pilot.scene, Zoom)
    assert shown(stage.pilot) == card
    stage.pilot.press(Action.RULES)
    assert isinstance(stage.pilot.scene, RulesScene)
    assert shown(stage.pilot) == card
    stage.pilot.press(Action.CANCEL, Action.CANCEL)
    assert isinstance(stage.pilot.scene, TableScene)


def test_keys_alone_look_up_what_lies_before_a_player(stage: Stage) -> None:
    view = table(stage)
    view.focus.focus("seat1")
    stage.pilot.press(Action.ZOOM)
    assert shown(stage.pilot) == edition(KEY).cards[view.course.shown.discards[1][-1]].id


def test_keys_alone_look_up_a_hand_card(stage: Stage) -> None:
    view = table(stage)
    view.focus.focus("hand1")
    stage.pilot.press(Action.RULES)
    assert shown(stage.pilot) == edition(KEY).cards[view.course.own_hand[1]].id


def test_a_line_of_the_list_of_cards_is_looked_up_by_the_right_button(stage: Stage) -> None:
    view = table(stage)
    rect = reference_rows(view.table.reference)[7]
    stage.pilot.click_at(rect.cx * view.table.scale, rect.cy * view.table.scale, MouseButton.RIGHT)
    assert shown(stage.pilot) == "princess"


def test_a_hidden_hand_tells_nothing(stage: Stage) -> None:
    view = table(stage)
    slot = view.places.bay(1).slot
    assert slot is not None
    view.course.shown.hands[1] = [-1]
    stage.pilot.click_at(slot.cx * view.table.scale, slot.cy * view.table.scale, MouseButton.RIGHT)
    assert isinstance(stage.pilot.scene, TableScene)


def test_a_card_to_be_named_is_looked_up_on_its_sheet(stage: Stage) -> None:
    view = table(stage)
    guard = edition(KEY).faces["guard"]
    stage.rooms.match._state.hand[0] = guard  # type: ignore[union-attr]
    stage.rooms.match._state.drawn = guard  # type: ignore[union-attr]
    stage.rooms.match._state.protected = 0  # type: ignore[union-attr]
    stage.rooms.match.ports[0]._seen = -1  # type: ignore[union-attr]
    view.course.shown.hands[0] = [guard, guard]
    view.course.chooser = None
    stage.pilot.settle()
    view.choose(guard)
    if view.course.chooser is not None and view.course.chooser.seats:
        view.choose(view.course.chooser.seats[0])
    stage.pilot.settle()
    assert isinstance(stage.pilot.scene, Picker)
    wanted = stage.pilot.scene.options[2].faces[0].card_id
    for action in (Action.ZOOM, Action.RULES):
        stage.pilot.scene.focus.focus("option2")
        stage.pilot.press(action)
        assert shown(stage.pilot) == wanted
        stage.pilot.press(Action.CANCEL)
        assert isinstance(stage.pilot.scene, Picker)
