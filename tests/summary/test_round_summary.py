"""The end of a round: who won, every hand and discard, tokens on their way, one key to go on."""

from __future__ import annotations

import pytest

from game.registry import edition
from scenes.kit.input import Action
from scenes.kit.particles import Throw
from scenes.kit.pilot import Pilot
from scenes.kit.staged import Staging
from scenes.kit.theme import theme_for
from scenes.requests import RoundChoice, ShowRoundSummary
from scenes.summary.round_summary import RoundSummary, answer
from summary.samples import NAMES, round_request

SEATS = [(name, seats) for name in ("classic", "premium", "second", "batman") for seats in edition(name).seat_counts]


def shown(request: ShowRoundSummary, theme: str = "classic", staging: Staging | None = None) -> Pilot:
    pilot = Pilot(theme_for(theme))
    pilot.show(answer(request, staging))
    return pilot


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_all_players_with_hands_and_discards_are_shown(name: str, seats: int) -> None:
    request = round_request(name, seats)
    pilot = shown(request, name)
    pilot.settle()
    assert {request.title, request.reason, *NAMES[:seats]} <= set(pilot.texts())
    faces = pilot.faces()
    for seat in request.seats:
        for card in {*seat.discards, *([seat.hand] if seat.hand else [])}:
            assert faces.count(card.card_id) >= seat.discards.count(card)
            assert card.card_id in faces


@pytest.mark.parametrize(
    ("action", "choice"),
    [(Action.CONFIRM, RoundChoice.NEXT), (Action.SPACE, RoundChoice.NEXT), (Action.CANCEL, RoundChoice.MENU)],
)
def test_keys_alone_choose(action: Action, choice: RoundChoice) -> None:
    pilot = shown(round_request("classic", 4))
    pilot.settle()
    pilot.press(action)
    assert pilot.results == [choice]


@pytest.mark.parametrize(("key", "choice"), [("next", RoundChoice.NEXT), ("menu", RoundChoice.MENU)])
@pytest.mark.parametrize("theme", ["classic", "batman"])
def test_clicks_alone_choose(theme: str, key: str, choice: RoundChoice) -> None:
    pilot = shown(round_request(theme, 4), theme)
    pilot.settle()
    pilot.click_at(20, 20)
    assert pilot.results == []
    pilot.click(key)
    assert pilot.results == [choice]


def test_arrows_and_tab_reach_both_buttons() -> None:
    pilot = shown(round_request("classic", 4))
    pilot.settle()
    assert pilot.focused is not None
    assert pilot.focused.key == "next"
    pilot.press(Action.RIGHT)
    assert pilot.focused.key == "menu"
    assert pilot.tab_round() == ["menu", "next"]


def tokens(pilot: Pilot) -> int:
    return sum(each.kind == "art" and each.what == "token" for each in pilot.drawn())


def test_tokens_fly_and_land_with_their_owners() -> None:
    request = round_request("classic", 4, winners=(0,), bets=(2,))
    heard: list[str] = []
    pilot = shown(request, staging=Staging(sound=heard.append))
    held = sum(seat.tokens - seat.gained_count for seat in request.seats)
    assert tokens(pilot) == held
    pilot.run(0.3)
    assert tokens(pilot) > held  # in the air
    pilot.settle()
    assert tokens(pilot) == sum(seat.tokens for seat in request.seats)
    assert heard == ["token", "token"]


@pytest.mark.parametrize(("winner", "gold"), [(0, True), (2, False)])
def test_gold_falls_over_an_own_victory_and_no_other(winner: int, gold: bool) -> None:
    pilot = shown(round_request("classic", 4, winners=(winner,)))
    scene = pilot.scene
    assert isinstance(scene, RoundSummary)
    pilot.run(0.3)
    assert (Throw.GOLD in [burst.throw for burst in scene.particles.bursts]) is gold
    pilot.press(Action.CONFIRM)
    assert Throw.GOLD not in [burst.throw for burst in scene.particles.bursts]


def test_enter_lands_them_first_and_goes_on_next() -> None:
    request = round_request("classic", 4)
    pilot = shown(request)
    pilot.press(Action.CONFIRM)
    assert pilot.results == []
    assert tokens(pilot) == sum(seat.tokens for seat in request.seats)
    pilot.press(Action.CONFIRM)
    assert pilot.results == [RoundChoice.NEXT]


def test_reduced_motion_has_the_tokens_in_place_at_once() -> None:
    request = round_request("classic", 4)
    pilot = shown(request, staging=Staging(still=True))
    pilot.run(0.2)
    assert tokens(pilot) == sum(seat.tokens for seat in request.seats)


def test_each_gain_is_said() -> None:
    pilot = shown(round_request("premium", 6, winners=(0,), bets=(3,)), "premium")
    pilot.settle()
    said = " ".join(pilot.texts())
    assert "You gains 1 token for the round." in said
    assert "Ruby gains a token for the bet." in said


def test_it_says_how_far_the_winner_has_to_go() -> None:
    request = round_request("classic", 4, winners=(0,), goal=4)
    missing = 4 - request.seats[0].tokens
    pilot = shown(request)
    assert f"{missing} more tokens win the match" in pilot.texts()


def test_a_round_that_decides_the_match_leads_to_the_result() -> None:
    request = round_request("classic", 4, goal=1)
    pilot = shown(request)
    assert pilot.widget("next").name == "To the result"
    assert "That wins the match" in pilot.texts()


@pytest.mark.parametrize("theme", ["classic", "batman"])
def test_a_hand_that_stays_secret_is_a_back(theme: str) -> None:
    request = round_request(theme, 4)
    secret = request.seats[0]
    hidden = ShowRoundSummary(
        request.number,
        request.title,
        request.reason,
        request.goal,
        tuple(type(seat)(**{**vars(seat), "hand": None}) if seat is secret else seat for seat in request.seats),
    )
    pilot = shown(hidden, theme)
    assert any(each.kind == "back" for each in pilot.drawn())
    assert len(pilot.faces()) < len(shown(request, theme).faces())


@pytest.mark.parametrize("theme", ["classic", "batman"])
def test_nobody_wins_is_a_picture_too(theme: str) -> None:
    pilot = shown(round_request(theme, 4, winners=()), theme)
    pilot.settle()
    assert "Nobody wins the round" in pilot.texts()


def test_it_survives_another_size_while_tokens_fly() -> None:
    request = round_request("premium", 8, bets=(3, 5))
    pilot = shown(request, "premium")
    pilot.run(0.25)
    pilot.resize((960, 540))
    pilot.resize((1280, 720), 2.0)
    pilot.settle()
    assert isinstance(pilot.scene, RoundSummary)
    assert tokens(pilot) == sum(seat.tokens for seat in request.seats)
