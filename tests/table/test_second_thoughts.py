"""Changing one's mind at the table, and being kept from what nobody means."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.kernel.contract import HIDDEN
from game.registry import edition
from game.session.chooser import Step
from game.session.match import Match
from scenes import requests as rq
from scenes.kit.input import Action
from scenes.table.picker import Picker
from table.test_scene import Seated, guard_and_priest, holds


def taken(seated: Seated, card: str) -> int:
    """Take *card* by a click; its face."""
    slot = seated.hand.index(card)
    seated.pilot.click(f"hand{slot}")
    return int(seated.bare.course.own_hand[slot])


def test_another_card_is_taken_instead_by_a_click() -> None:
    seated = guard_and_priest()
    taken(seated, "guard")
    priest = taken(seated, "priest")
    assert (seated.chooser.card, seated.chooser.targets, seated.chooser.step) == (priest, (), Step.SEAT)
    assert not seated.answers


def test_the_card_that_was_taken_is_put_back_by_a_click() -> None:
    seated = guard_and_priest()
    taken(seated, "guard")
    taken(seated, "guard")
    assert seated.chooser.step is Step.CARD
    assert not seated.answers


def test_another_card_is_dragged_to_a_player_after_one_was_taken() -> None:
    seated = guard_and_priest()
    taken(seated, "guard")
    seat = seated.chooser.seats[-1]
    seated.pilot.drag(f"hand{seated.hand.index('priest')}", f"seat{seat}")
    assert seated.said == f"priest {seat}"


def test_while_something_is_chosen_the_head_leads_back_and_not_to_the_menu() -> None:
    seated = guard_and_priest()
    model = seated.bare.scene.model
    assert ("Esc", "Menu") in model().keys
    taken(seated, "guard")
    assert ("Esc", "Menu") not in model().keys
    assert ("Esc", "Back") in model().keys
    back = next(widget for widget in seated.pilot.widgets() if widget.name == "Back")
    seated.pilot.click(back.key)
    assert seated.chooser.step is Step.CARD
    assert not seated.bare.asked_for(rq.ShowPause)


@pytest.mark.parametrize(("name", "card"), [("classic", "princess"), ("batman", "joker")])
def test_a_fatal_card_is_played_only_after_a_warning(name: str, card: str) -> None:
    seated = Seated(name, "hbb", holds(card, {"classic": "guard", "batman": "batman"}[name]))
    taken(seated, card)
    assert not seated.answers
    assert "error" in seated.bare.sounds
    assert seated.bare.scene.model().prompt.startswith("You are out if you play")
    taken(seated, card)
    assert seated.said == card


def princess_and_prince() -> Seated:
    seated = Seated("classic", "hbbb", holds("princess", "prince"))
    taken(seated, "prince")
    assert len(seated.chooser.seats) > 1
    return seated


def test_a_fatal_card_is_discarded_from_the_own_hand_only_after_a_warning() -> None:
    seated = princess_and_prince()
    seated.pilot.click("seat0")
    assert not seated.answers
    assert seated.bare.scene.model().prompt.startswith("You would discard the Princess")
    seated.pilot.click("seat0")
    assert seated.said == "prince 0"


def test_a_drop_on_oneself_is_warned_of_too() -> None:
    seated = Seated("classic", "hbbb", holds("princess", "prince"))
    seated.pilot.drag(f"hand{seated.hand.index('prince')}", "seat0")
    assert not seated.answers
    assert seated.bare.scene.model().prompt.startswith("You would discard the Princess")
    seated.pilot.click("seat0")
    assert seated.said == "prince 0"


def test_a_warning_of_oneself_is_no_warning_of_the_card() -> None:
    seated = princess_and_prince()
    seated.pilot.click("seat0")
    seated.pilot.press(Action.CANCEL)
    assert seated.bare.scene.model().prompt == "Choose a card to play"
    taken(seated, "princess")
    assert not seated.answers
    assert seated.bare.scene.model().prompt.startswith("You are out if you play")


def test_a_hand_that_is_not_fatal_is_discarded_at_once() -> None:
    seated = Seated("classic", "hbbb", holds("guard", "prince"))
    taken(seated, "prince")
    seated.pilot.click("seat0")
    assert seated.said == "prince 0"


def test_a_warning_is_forgotten_when_another_card_is_looked_at() -> None:
    seated = Seated("classic", "hbb", holds("princess", "guard"))
    taken(seated, "princess")
    seated.pilot.press(Action.RIGHT if seated.hand[0] == "princess" else Action.LEFT)
    assert seated.bare.scene.model().prompt == "Choose a card to play"
    taken(seated, "princess")
    assert not seated.answers


def knows_somebody(match: Match) -> bool:
    """Seat 0 has a guard, and has seen the hand of somebody who can be chosen and can be hit."""
    view = match.ports[0].view
    cards = edition(match.facts.edition).cards
    if view.prompt != "play" or "guard" not in [cards[face].id for face in view.hands[0]]:
        return False
    free = [seat for seat in range(1, match.facts.seats) if not (view.out | view.protected) >> seat & 1]
    return any(view.hands[seat][0] not in (HIDDEN, 0) for seat in free)


def asked_to_name(wanted: Callable[[Match], bool]) -> tuple[Seated, int, int]:
    """A person names a card of somebody whose card it has seen; who that is, and the face."""
    seated = Seated("classic", "hbbb", wanted)
    taken(seated, "guard")
    hands = seated.bare.course.shown.hands
    seat = next(seat for seat in seated.chooser.seats if hands[seat][0] not in (HIDDEN, 0))
    seated.pilot.click(f"seat{seat}")
    return seated, seat, hands[seat][0]


def test_the_card_that_somebody_is_known_to_hold_is_offered_first() -> None:
    seated, seat, face = asked_to_name(knows_somebody)
    picker = seated.top
    assert isinstance(picker, Picker)
    focused = seated.pilot.focused
    assert focused is not None
    option = next(option for option in picker.options if option.value == face)
    assert focused.name == option.label
    assert option.note == f"{seated.bare.scene.company.names[seat]} holds it"
    assert [each.value for each in picker.options if each.likely] == [face]
