"""The end of a match: the winner, the chart of its course, the moments, and what next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.registry import edition
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action
from scenes.kit.palettes import contrast_ratio
from scenes.kit.pilot import Pilot
from scenes.kit.raster import opaque
from scenes.kit.staged import Staging
from scenes.kit.theme import theme_for
from scenes.requests import MatchChoice, MatchSeat, ShowMatchSummary
from scenes.summary.chart import Chart, ink
from scenes.summary.match_summary import answer
from summary.samples import NAMES, match_request

SEATS = [(name, seats) for name in ("classic", "premium", "second", "batman") for seats in edition(name).seat_counts]


def shown(request: ShowMatchSummary, theme: str = "classic", staging: Staging | None = None) -> Pilot:
    pilot = Pilot(theme_for(theme))
    pilot.show(answer(request, staging))
    return pilot


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_the_winner_all_names_and_the_moments_are_shown(name: str, seats: int) -> None:
    request = match_request(name, seats)
    pilot = shown(request, name)
    pilot.settle()
    assert {request.title, *NAMES[:seats]} <= set(pilot.texts())
    assert pilot.texts().count(NAMES[0]) == 2  # under the crown, and at the end of the line
    assert pilot.faces() == [moment.face.card_id for moment in request.moments if moment.face is not None]
    assert {moment.heading for moment in request.moments} <= set(pilot.texts())
    said = "".join(pilot.texts()).replace(" ", "")
    assert all(moment.why.replace(" ", "") in said for moment in request.moments)


@pytest.mark.parametrize(
    ("action", "choice"),
    [(Action.CONFIRM, MatchChoice.REMATCH), (Action.SPACE, MatchChoice.REMATCH), (Action.CANCEL, MatchChoice.MENU)],
)
def test_keys_alone_choose(action: Action, choice: MatchChoice) -> None:
    pilot = shown(match_request("classic", 4))
    pilot.settle()
    pilot.press(action)
    assert pilot.results == [choice]


@pytest.mark.parametrize(("key", "choice"), [("rematch", MatchChoice.REMATCH), ("menu", MatchChoice.MENU)])
@pytest.mark.parametrize("theme", ["classic", "batman"])
def test_clicks_alone_choose(theme: str, key: str, choice: MatchChoice) -> None:
    pilot = shown(match_request(theme, 3), theme)
    pilot.settle()
    pilot.click(key)
    assert pilot.results == [choice]


def test_enter_ends_the_animation_first() -> None:
    pilot = shown(match_request("classic", 4))
    assert pilot.stack.animating
    pilot.press(Action.CONFIRM)
    assert (pilot.stack.animating, pilot.results) == (False, [])


def test_the_bell_rings_once() -> None:
    heard: list[str] = []
    pilot = shown(match_request("classic", 4), staging=Staging(sound=heard.append))
    pilot.settle()
    pilot.resize((960, 540))
    assert heard == ["match_win"]


def test_a_reason_stands_under_the_title() -> None:
    assert "It was close." in shown(match_request("classic", 4, reason="It was close.")).texts()


def test_several_winners_are_all_named() -> None:
    seats = (
        MatchSeat("Odette", 2, (0, 1, 2), True),
        MatchSeat("Marcel", 2, (0, 1, 2), True),
        MatchSeat("Ruby", 0, (0, 0, 0), False),
    )
    request = ShowMatchSummary("Odette and Marcel win the match together", "", 2, 2, seats, ())
    pilot = shown(request)
    pilot.settle()
    assert [pilot.texts().count(seat.name) for seat in seats] == [2, 2, 1]


def chart_of(request: ShowMatchSummary) -> Chart:
    canvas = Canvas(opaque(1280, 720), theme_for("premium"))
    return Chart(canvas, Rect(0, 0, 860, 220), request.seats, request.goal)


@pytest.mark.parametrize("seats", range(5, 9))
def test_the_chart_keeps_lines_that_run_together_apart(seats: int) -> None:
    chart = chart_of(match_request("premium", seats))
    levels = [chart.place(seat, 0, 0)[1] for seat in range(seats)]
    assert len({round(level, 2) for level in levels}) == seats
    step = chart.frame.field.h / chart.top
    assert max(levels) - min(levels) < step


def test_more_tokens_lie_higher_and_later_rounds_further_right() -> None:
    chart = chart_of(match_request("premium", 5))
    assert chart.place(2, 3, 1)[1] > chart.place(2, 3, 2)[1]
    assert chart.place(2, 3, 1)[0] < chart.place(2, 4, 1)[0]
    x, y = chart.place(0, chart.rounds, chart.goal)
    assert (round(x, 3), round(y, 3)) == (round(chart.frame.field.right, 3), round(chart.frame.field.y, 3))


@pytest.mark.parametrize("theme", ["classic", "premium", "second", "batman"])
def test_every_line_stands_out_from_the_night_and_from_the_others(theme: str) -> None:
    colours = [ink(theme_for(theme), seat) for seat in range(8)]
    assert len(set(colours)) == 8
    assert all(contrast_ratio(colour, theme_for(theme).panel.fill) > 4.5 for colour in colours)


def test_a_match_without_a_round_can_be_drawn() -> None:
    seats = (MatchSeat("Odette", 0, (0,), True), MatchSeat("Marcel", 0, (0,), False))
    pilot = shown(ShowMatchSummary("Odette wins the match", "", 7, 0, seats, ()))
    pilot.settle()
    assert "Marcel" in pilot.texts()


def test_in_a_small_window_the_reason_stays_whole_however_long_the_sentence() -> None:
    request = match_request("premium", 8)
    more = " And so on and on, without an end." * 3
    long = [moment._replace(sentence=moment.sentence + more) for moment in request.moments]
    pilot = Pilot(theme_for("premium"), size=(960, 540))
    pilot.show(answer(replace(request, moments=tuple(long))))
    pilot.settle()
    said = "".join(pilot.texts()).replace(" ", "")
    assert any(moment.why for moment in long)
    assert all(moment.why.replace(" ", "") in said for moment in long)
