"""Look, comparison, trade and showdown: cards turn over, then the outcome is told, then one key or a click goes on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from reveal.samples import (
    Table,
    comparison_request,
    face,
    fall_request,
    look_request,
    showdown_request,
    trade_request,
)
from scenes.kit.input import Action, Key
from scenes.kit.pilot import Pilot
from scenes.kit.router import Router
from scenes.kit.staged import Staging
from scenes.kit.theme import theme_for
from scenes.requests import ShowComparison, ShownHand, ShowRules, ShowShowdown
from scenes.reveal import comparison, fall, look, showdown, trade
from scenes.reveal.sheet import Sheet

SHEETS: dict[str, Callable[..., Sheet]] = {
    "look": lambda *args: look.answer(look_request("classic"), *args),
    "comparison": lambda *args: comparison.answer(comparison_request("classic"), *args),
    "fall": lambda *args: fall.answer(fall_request("classic"), *args),
    "trade": lambda *args: trade.answer(trade_request("classic"), *args),
    "showdown": lambda *args: showdown.answer(showdown_request("classic", 4), *args),
}
every_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)


def shown(sheet: Sheet, theme: str = "classic") -> Pilot:
    pilot = Pilot(theme_for(theme))
    pilot.show(Table())
    pilot.show(sheet)
    return pilot


def own_faces(pilot: Pilot, table: int = 5) -> list[str]:
    """The faces drawn by the sheet: those of the table below come first."""
    return pilot.faces()[table:]


@every_sheet
def test_enter_hurries_first_and_goes_on_next(sheet: Callable[..., Sheet]) -> None:
    pilot = shown(sheet())
    assert pilot.stack.animating
    pilot.press(Action.CONFIRM)
    assert not pilot.stack.animating
    assert pilot.results == []
    pilot.press(Action.CONFIRM)
    assert pilot.results == [None]


@every_sheet
@pytest.mark.parametrize("action", [Action.CONFIRM, Action.SPACE, Action.CANCEL])
def test_each_closing_key_goes_on(sheet: Callable[..., Sheet], action: Action) -> None:
    pilot = shown(sheet())
    pilot.settle()
    pilot.press(action)
    assert pilot.results == [None]


@every_sheet
@pytest.mark.parametrize("place", [(30.0, 400.0), (640.0, 300.0)])
def test_a_click_anywhere_goes_on(sheet: Callable[..., Sheet], place: tuple[float, float]) -> None:
    pilot = shown(sheet())
    pilot.settle()
    pilot.click_at(*place)
    assert pilot.results == [None]


@every_sheet
def test_a_click_on_the_button_goes_on(sheet: Callable[..., Sheet]) -> None:
    pilot = shown(sheet())
    pilot.settle()
    pilot.click("go on")
    assert pilot.results == [None]


@pytest.mark.parametrize("name", SHEETS)
def test_one_key_leads_from_the_card_that_lies_open_to_its_rule(name: str) -> None:
    """Before it has turned over, the rules open without naming it."""
    asked: list[ShowRules] = []
    router = Router()
    router.register(ShowRules, asked.append)
    pilot = Pilot(theme_for("classic"), router=router)
    pilot.show(Table())
    sheet = SHEETS[name]()
    pilot.show(sheet)
    pilot.press(Action.RULES)
    pilot.settle()
    pilot.press(Action.RULES)
    pilot.click("rules")
    assert [request.card_id for request in asked] == ["", sheet.card_id, sheet.card_id]
    assert sheet.card_id in pilot.faces()
    assert pilot.results == []


def test_a_fall_says_why_by_whom_and_by_which_card() -> None:
    pilot = shown(SHEETS["fall"](), "classic")
    pilot.settle()
    request = fall_request("classic")
    assert {"You are out", "Odette played", request.played.name, "Out of the round"} <= set(pilot.texts())
    assert request.why.upper() in [words.upper() for words in pilot.texts()]
    assert own_faces(pilot) == [request.played.card_id, request.face.card_id]


@every_sheet
def test_a_held_key_does_not_run_through(sheet: Callable[..., Sheet]) -> None:
    pilot = shown(sheet())
    pilot.settle()
    pilot.send(Key(Action.CONFIRM, repeat=True))
    pilot.send(Key(Action.CANCEL, repeat=True))
    assert pilot.results == []


@every_sheet
def test_the_sentence_waits_until_the_cards_lie_open(sheet: Callable[..., Sheet]) -> None:
    scene = sheet()
    pilot = shown(scene)
    sentence = scene.sentence
    assert sentence not in pilot.texts()
    pilot.settle()
    assert sentence in pilot.texts()


@every_sheet
def test_reduced_motion_shows_everything_at_once(sheet: Callable[..., Sheet]) -> None:
    scene = sheet(Staging(still=True))
    pilot = shown(scene)
    pilot.settle(1.0)
    assert pilot.seconds < 0.5
    assert scene.sentence in pilot.texts()


@every_sheet
def test_nothing_moves_any_more_when_it_is_told(sheet: Callable[..., Sheet]) -> None:
    pilot = shown(sheet())
    pilot.settle()
    before = pilot.redraws
    pilot.run(1.0)
    assert pilot.redraws == before


@every_sheet
@pytest.mark.parametrize("theme", ["classic", "batman"])
def test_nothing_of_the_table_can_be_read(sheet: Callable[..., Sheet], theme: str) -> None:
    """Words in the corner of the table leave no edge: neighbouring pixels differ by next to nothing."""

    class Stripes(Table):
        def draw(self, canvas: Any) -> None:
            canvas.surface.fill((255, 255, 255))
            for x in range(0, canvas.surface.get_width(), 8):
                canvas.surface.fill((0, 0, 0), (x, 0, 4, canvas.surface.get_height()))

    pilot = Pilot(theme_for(theme))
    pilot.show(Stripes())
    pilot.show(sheet())
    pilot.settle()
    corner = pilot.canvas.surface.subsurface(pygame.Rect(30, 600, 120, 60))
    levels = [sum(corner.get_at((x, 30))[:3]) for x in range(120)]
    assert max(abs(a - b) for a, b in pairwise(levels)) <= 12


def test_the_card_is_a_back_until_it_has_turned_half_way() -> None:
    pilot = shown(look.answer(look_request("classic")))
    assert "princess" not in own_faces(pilot)
    pilot.settle()
    assert own_faces(pilot)[-1] == "princess"


def test_a_look_on_a_shared_screen_says_whose_eyes_it_is_for() -> None:
    alone, shared = (shown(look.answer(look_request("classic", shared=both))) for both in (False, True))
    assert "FOR YOUR EYES ONLY" in alone.texts()
    assert "FOR THE EYES OF MARCEL ONLY" in shared.texts()
    assert "Make sure that nobody else looks." in shared.texts()
    assert "Make sure that nobody else looks." not in alone.texts()


@pytest.mark.parametrize(
    ("loser", "title", "verb"),
    [(0, "You are out", "loses to"), (1, "Marcel is out", "beats"), (None, "Both stay in", "equals")],
)
def test_a_comparison_names_the_loser(loser: int | None, title: str, verb: str) -> None:
    pilot = shown(comparison.answer(comparison_request("classic", loser=loser)))
    assert title not in pilot.texts()
    pilot.settle()
    assert {title, verb} <= set(pilot.texts())
    assert pilot.texts().count("Out of the round") == (0 if loser is None else 1)


def test_the_player_called_you_is_spoken_to() -> None:
    cards = (face("classic", "guard"), face("classic", "king"))
    pilot = shown(comparison.answer(ShowComparison(("You", "Odette"), cards, 0, True, "You lost.")))
    pilot.settle()
    assert "You are out" in pilot.texts()


def test_a_comparison_says_when_the_lower_rank_wins() -> None:
    cards = (face("premium", "dowager_queen"), face("premium", "bishop"))
    request = ShowComparison(("Odette", "Marcel"), cards, 1, False, "Odette won.")
    pilot = shown(comparison.answer(request), "premium")
    pilot.settle()
    assert "COMPARED IN SECRET: THE LOWER RANK WINS" in pilot.texts()


def test_a_trade_shows_what_was_given_and_turns_over_what_came() -> None:
    pilot = shown(trade.answer(trade_request("classic")))
    assert own_faces(pilot)[-1] == "priest"
    assert "Princess" not in pilot.texts()
    pilot.settle()
    assert {"You gave", "You got", "Princess", "Priest"} <= set(pilot.texts())
    assert "princess" in own_faces(pilot)


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_showdown_turns_the_hands_over_in_turn_order(seats: int) -> None:
    request = showdown_request("premium", seats)
    pilot = shown(showdown.answer(request), "premium")
    seen: list[int] = []
    while pilot.stack.animating:
        seen.append(len(own_faces(pilot)))
        pilot.frame()
    assert seen == sorted(seen)
    assert set(range(seats + 1)) <= {*seen, 0}
    assert own_faces(pilot) == [hand.face.card_id for hand in request.hands if hand.face is not None]


def test_a_showdown_tells_strengths_sums_and_missing_cards() -> None:
    hands = (
        ShownHand("Odette", face("premium", "count"), 7, None, False),
        ShownHand("Marcel", face("premium", "bishop"), -1, None, False),
        ShownHand("Ruby", face("premium", "princess"), 8, 21, True),
        ShownHand("Hugo", None, -1, None, False),
    )
    pilot = shown(showdown.answer(ShowShowdown(hands, "The Princess wins.")), "premium")
    pilot.settle()
    said = " / ".join(pilot.texts())
    for words in ("Count, counts 7", "Bishop, is beaten", "Princess, rank 8", "Discards add up to 21", "No card"):
        assert words in said


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_showdown_says_under_the_hand_who_wins(seats: int) -> None:
    request = showdown_request("premium", seats)
    pilot = shown(showdown.answer(request), "premium")
    assert not {"Wins the round", "Wins"} & set(pilot.texts())
    pilot.settle()
    said = [text for text in pilot.texts() if text in ("Wins the round", "Wins")]
    assert len(said) == sum(hand.won for hand in request.hands) > 0
