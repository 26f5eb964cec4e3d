"""The puzzles: proved by the solver, and solved on the screen."""

from __future__ import annotations

import re

import msgspec
import pytest

from game.kernel.contract import HIDDEN
from game.lessons.position import ME, Position, stage
from game.lessons.puzzle import Attempt, Puzzle, Worth, puzzles, worths
from game.lessons.solver import Solver, faults, solve
from game.registry import EDITIONS
from game.rulesets.love_letter.every_world import every_world
from game.session.chooser import Chooser
from lessons.conftest import Open
from lessons.pupil import Pupil
from scenes.kit.input import Action
from scenes.lessons.guides import Mood, PuzzleGuide
from scenes.lessons.puzzle_list import PuzzleList

ALL = puzzles()
IDS = [puzzle.id for puzzle in ALL]


def test_there_are_twenty_over_all_editions() -> None:
    assert len(ALL) == len(set(IDS)) == 20
    assert {puzzle.key for puzzle in ALL} == set(EDITIONS)


@pytest.mark.parametrize("puzzle", ALL, ids=IDS)
def test_the_best_move_is_proved_to_be_best(puzzle: Puzzle) -> None:
    values = solve(puzzle)
    assert faults(puzzle, values) == []
    assert worths()[puzzle.id] == values


@pytest.mark.parametrize("puzzle", ALL, ids=IDS)
def test_the_sentence_names_the_numbers(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle)
    values = solve(puzzle)
    best = values[puzzle.best[0]]
    numbers = re.findall(r"\d+", attempt.why)
    assert str(best.sure) in numbers
    assert str(best.all) in numbers
    if "{other}" in puzzle.why:
        other = max(worth.hope for text, worth in values.items() if text not in puzzle.best)
        assert str(other) in numbers
    assert "{" not in attempt.question + attempt.why
    assert ("for certain" in puzzle.ask or "Win the round." in puzzle.ask or "Win it now." in puzzle.ask) == (
        best.sure == best.all
    )


@pytest.mark.parametrize("puzzle", ALL, ids=IDS)
def test_what_a_sentence_claims_to_be_known_is_known(puzzle: Puzzle) -> None:
    _rules, match = stage(puzzle.key, puzzle.position)
    view = match.ports[ME].view
    known = sum(seat != ME and bool(cards) and HIDDEN not in cards for seat, cards in enumerate(view.hands))
    claims = ("have looked", "have seen {p", "know both", "just given")
    assert bool(known) == any(claim in puzzle.ask for claim in claims)
    assert ("last turn" in puzzle.ask and "has the last turn" not in puzzle.ask) <= (not view.deck)
    assert ("Two cards are left" in puzzle.ask) <= (len(view.deck) == 2)


@pytest.mark.parametrize("puzzle", ALL, ids=IDS)
def test_only_the_best_move_may_stand(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle)
    port = attempt.match.ports[ME]
    tries = 0
    for code in port.legal():
        if code not in attempt.best:
            tries += 1
            assert not attempt.judge(_chosen(attempt, code))
            assert attempt.wrong == code
    assert attempt.tries == tries
    assert attempt.judge(_chosen(attempt, attempt.best[0]))
    assert attempt.solved


def _chosen(attempt: Attempt, code: object) -> Chooser:
    """A chooser in which *code* has been chosen."""
    chooser = Chooser([(each, attempt.rules.move(each)) for each in [code]])  # type: ignore[arg-type, list-item]
    while len(chooser.options) == 1 and chooser.step.name != "DONE":
        chooser.choose(chooser.options[0])
    return chooser if chooser.step.name == "DONE" else _all_of(chooser)


def _all_of(chooser: Chooser) -> Chooser:
    while chooser.step.name != "DONE":
        chooser.choose(chooser.options[0])
    return chooser


# The solver

HANDS = Position(
    hands=("prince", "", "king"),
    deck=("guard",),
    aside="handmaid",
    discards=(
        ("priest", "baron", "guard", "handmaid"),
        ("guard", "priest", "countess", "princess"),
        ("guard", "baron", "prince", "guard"),
    ),
)


def test_every_world_fits_the_view_and_none_is_missing() -> None:
    rules, match = stage(EDITIONS[0], HANDS)
    view = match.ports[ME].view
    worlds = list(every_world(rules, view))
    assert all(rules.view(world, ME) == view for world in worlds)
    assert {rules.edition.cards[world.hand[2]].id for world in worlds} == {"king", "handmaid"}
    assert len(worlds) == 2


def test_copies_of_a_card_are_one_world() -> None:
    puzzle = next(puzzle for puzzle in ALL if puzzle.id == "patience")
    rules, match = stage(puzzle.key, puzzle.position)
    # Two Guards and two Barons in four places.
    assert sum(1 for _world in every_world(rules, match.ports[ME].view)) == 6


def test_a_guess_is_worth_the_worlds_in_which_it_is_right_or_does_not_matter() -> None:
    rules, match = stage(EDITIONS[0], HANDS)
    values = Solver(rules).values(match.ports[ME].view)
    # The King beats a Prince, the Handmaid does not.
    assert values["guard 2 king"] == Worth(2, 2, 2)
    assert values["guard 2 handmaid"] == Worth(1, 1, 2)
    assert values["guard 2 priest"] == Worth(1, 1, 2)


def test_a_strategy_does_the_same_where_all_looks_the_same() -> None:
    """With two turns to come, what can be kept is less than what somebody who sees all cards could hope for."""
    position = Position(
        hands=("guard", "princess"),
        deck=("handmaid", "baron", "priest"),
        aside="prince",
        faceup=("king", "guard", "guard"),
        discards=(("guard", "priest", "baron", "countess"), ("guard", "handmaid", "prince")),
    )
    rules, match = stage(EDITIONS[0], position)
    values = Solver(rules).values(match.ports[ME].view)
    assert all(worth.sure <= worth.hope for worth in values.values())
    assert values["guard 1 prince"] == Worth(10, 12, 24)


def test_a_wrong_claim_is_found_out() -> None:
    puzzle = next(puzzle for puzzle in ALL if puzzle.id == "the_one_that_beats_you")
    wrong = msgspec.structs.replace(puzzle, best=("guard 2 handmaid",))
    assert "another move may win as often" in faults(wrong, solve(wrong))
    short = msgspec.structs.replace(puzzle, position=msgspec.structs.replace(puzzle.position, aside=""))
    assert any("lie face down" in fault for fault in faults(short, {}))


# On the screen


@pytest.mark.parametrize("keys", [True, False], ids=["keys", "mouse"])
def test_all_puzzles_can_be_solved_one_after_the_other(open_stage: Open, keys: bool) -> None:
    stage_ = open_stage()
    pilot = stage_.pilot
    stage_.rooms.classroom.choose_puzzle()
    pilot.settle()
    pupil = Pupil(pilot, keys=keys)
    pupil.press("puzzle0")
    for puzzle in ALL:
        pilot.settle()
        assert pupil.coach is not None
        guide = pupil.coach.speaker
        assert isinstance(guide, PuzzleGuide)
        assert guide.attempt.puzzle is puzzle
        pupil.play(guide.attempt.best[0])
        for _each in range(20):
            pilot.settle()
            if guide.mood is Mood.READ:
                break
            if pilot.scene is not pupil.coach:
                pupil.press("go on")
        assert guide.mood is Mood.READ
        assert guide.stars == 3
        pupil.read()
    pilot.settle()
    assert isinstance(pilot.scene, PuzzleList)
    assert all(stage_.rooms.classroom.progress.stars(puzzle.id) == 3 for puzzle in ALL)


def test_a_wrong_move_is_answered_with_its_worth_and_costs_a_star(open_stage: Open) -> None:
    stage_ = open_stage()
    stage_.rooms.classroom.pose(IDS.index("look_first"))
    stage_.pilot.settle()
    pupil = Pupil(stage_.pilot, keys=True)
    assert pupil.coach is not None
    guide = pupil.coach.speaker
    assert isinstance(guide, PuzzleGuide)
    code = guide.attempt.rules.parse("guard 1 king")
    pupil.play(code)
    stage_.pilot.settle()
    assert "4 of the 12" in guide.reply
    assert guide.attempt.tries == 1
    assert not guide.attempt.solved
    stage_.pilot.press(Action.HINT)
    assert "Priest" in guide.reply
    pupil.play(guide.attempt.best[0])
    stage_.pilot.settle()
    pupil.press("go on")
    stage_.pilot.settle()
    assert guide.stars == 1
    assert stage_.rooms.classroom.progress.stars("look_first") == 1
