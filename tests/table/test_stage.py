"""What moves over the table: where it is, which side it shows, and that it is gone when it has arrived."""

from __future__ import annotations

import pygame
import pytest

from game.registry import edition
from scenes.kit.canvas import Canvas, Drawn
from scenes.kit.geometry import Rect
from scenes.kit.theme import theme_for
from scenes.kit.tween import Timeline
from scenes.table.board import Company
from scenes.table.stage import Flight, Pulse, Stage, TokenFlight

HERE, THERE = Rect(10, 20, 60, 84), Rect(410, 220, 120, 168)
GUARD, BACK = 0, -1


@pytest.fixture
def stage() -> Stage:
    return Stage(Company(edition("love_letter/classic"), ("Ada", "Bo"), 3).face)


def drawn(stage: Stage) -> list[Drawn]:
    canvas = Canvas(pygame.Surface((960, 540), 0, 32), theme_for("classic"), record=True)
    stage.draw(canvas)
    return canvas.record or []


def test_a_card_goes_from_here_to_there_and_grows_on_the_way() -> None:
    flight = Flight(HERE, THERE, GUARD, GUARD)
    assert flight.rect == HERE
    flight.at = 1.0
    assert tuple(flight.rect) == pytest.approx(tuple(THERE))
    flight.at = 0.5
    assert HERE.x < flight.rect.x < THERE.x
    assert HERE.w < flight.rect.w < THERE.w
    # It is lifted over the felt.
    assert flight.rect.y < (HERE.y + THERE.y) / 2


@pytest.mark.parametrize(
    ("face", "after", "at", "kind"),
    [
        (GUARD, GUARD, 0.2, "face"),
        (BACK, GUARD, 0.2, "back"),
        (BACK, GUARD, 0.8, "face"),
        (GUARD, BACK, 0.2, "face"),
        (GUARD, BACK, 0.8, "back"),
        (BACK, BACK, 0.8, "back"),
    ],
)
def test_a_card_that_is_turned_over_shows_the_other_side_from_half_way_on(
    stage: Stage, face: int, after: int, at: float, kind: str
) -> None:
    stage.flights.append(Flight(HERE, THERE, face, after, at))
    (each,) = drawn(stage)
    assert each.kind == kind
    assert (each.what == "guard") == (kind == "face")


def test_a_card_stays_where_it_landed_until_the_table_shows_it(stage: Stage) -> None:
    line = Timeline()
    line.add(stage.fly(Flight(HERE, THERE, GUARD, GUARD), 0.3))
    assert stage.empty
    while line.running:
        line.advance(0.05)
    assert stage.flights[0].at == 1.0
    stage.land()
    assert stage.empty


def test_a_card_that_waits_is_not_seen_before_its_turn(stage: Stage) -> None:
    line = Timeline()
    line.add(stage.fly(Flight(HERE, THERE, BACK, BACK), 0.3, 0.2))
    line.advance(0.05)
    line.advance(0.05)
    assert not stage.flights
    for _step in range(4):
        line.advance(0.05)
    assert stage.flights


def test_tokens_and_lights_go_when_they_are_done(stage: Stage) -> None:
    line = Timeline()
    line.add(stage.toss(TokenFlight((0, 0), (100, 100), 20), 0.3), stage.pulse(Pulse(HERE, True), 0.3))
    seen = set()
    while line.running:
        line.advance(0.05)
        seen.add((len(stage.tokens), len(stage.pulses)))
    assert {(1, 0), (0, 1), (0, 0)} <= seen
    assert stage.empty


def test_a_hurry_leaves_a_card_at_its_end(stage: Stage) -> None:
    line = Timeline()
    line.add(stage.fly(Flight(HERE, THERE, BACK, GUARD), 0.3), stage.toss(TokenFlight((0, 0), (9, 9), 20), 0.3))
    line.advance(0.05)
    line.hurry()
    assert [flight.at for flight in stage.flights] == [1.0]
    assert not stage.tokens
