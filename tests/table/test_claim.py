"""What is named of a hand: a card or a rank in the air over it, which comes true or falls away."""

from __future__ import annotations

import pygame
import pytest

from game.registry import edition
from scenes.kit.canvas import Canvas, Drawn
from scenes.kit.geometry import Rect
from scenes.kit.theme import theme_for
from scenes.kit.tween import Timeline
from scenes.table.board import Company
from scenes.table.claim import Claim
from scenes.table.stage import Stage

PLAYED, HAND, LARGE = Rect(10, 400, 60, 84), Rect(410, 20, 66, 92), Rect(300, 300, 160, 224)
KING = 5


@pytest.fixture
def stage() -> Stage:
    return Stage(Company(edition("love_letter/classic"), ("Ada", "Bo"), 3).face)


def drawn(stage: Stage) -> list[Drawn]:
    canvas = Canvas(pygame.Surface((960, 540), 0, 32), theme_for("classic"), record=True)
    stage.draw(canvas)
    return canvas.record or []


def run(stage: Stage, *, right: bool | None = None) -> None:
    line = Timeline()
    line.add(stage.claim(Claim(PLAYED, HAND, KING, rank=False), 0.3))
    if right is not None:
        line.add(stage.resolve(0.3, right=right))
    while line.running:
        line.advance(0.02)


def test_it_comes_from_the_card_that_was_played_and_lies_askew_over_the_hand() -> None:
    claim = Claim(PLAYED, HAND, KING, rank=False)
    assert tuple(claim.rect) == pytest.approx(tuple(PLAYED))
    assert claim.angle == 0.0
    claim.at = 1.0
    assert HAND.contains(claim.rect.cx, claim.rect.cy)
    assert claim.angle != 0.0


def test_over_the_large_hand_it_is_no_larger_than_cards_on_the_table() -> None:
    assert Claim(PLAYED, LARGE, KING, rank=False, at=1.0).rect.w < LARGE.w * 0.6


@pytest.mark.parametrize("right", [True, False])
def test_it_goes_into_the_hand_if_it_was_right_and_else_falls_away(stage: Stage, right: bool) -> None:
    run(stage, right=right)
    (claim,) = stage.claims
    middle = claim.rect.cx, claim.rect.cy
    assert (middle == pytest.approx((HAND.cx, HAND.cy))) is right
    assert (claim.rect.cy > HAND.cy + 20) is not right
    stage.land()
    assert stage.empty


def test_a_named_card_has_a_question_mark_and_is_not_taken_for_one_that_is_shown(stage: Stage) -> None:
    run(stage)
    said = [(each.kind, each.what) for each in drawn(stage)]
    assert ("claim", "king") in said
    assert ("text", "?") in said
    assert not any(kind == "face" for kind, _what in said)


def test_a_named_rank_is_a_plate_with_its_figure(stage: Stage) -> None:
    stage.claims.append(Claim(PLAYED, HAND, 7, rank=True, at=1.0))
    assert {("claim", "7"), ("text", "7")} <= {(each.kind, each.what) for each in drawn(stage)}


def test_something_named_that_has_vanished_leaves_nothing(stage: Stage) -> None:
    run(stage, right=False)
    assert not [each for each in drawn(stage) if each.kind == "text"]
