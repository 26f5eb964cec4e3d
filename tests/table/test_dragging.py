"""A card that is dragged stays the same card, whatever happens meanwhile, and ends where the player ends it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.words import set_language
from scenes.kit.input import Action, Pointer, PointerKind
from scenes.table.scene import TableScene
from scenes.table.touch import Held
from table.program import Program, table
from table.test_scene import Seated, guard_and_priest, holds
from table.test_undo import answered

FELT = (430.0, 250.0)
"""On the felt of a table for three, in units of the smallest window."""


def lifted(scene: TableScene) -> Held:
    """What is being dragged."""
    drag = scene.focus.drag
    assert drag is not None
    assert isinstance(drag.payload, Held)
    return drag.payload


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """A table for three; the player holds a Handmaid first."""
    program = Program(tmp_path, table("classic", "hbb", 6))
    program.wait()
    yield program
    program.app.close()


def carrying(program: Program, slot: int = 0) -> TableScene:
    """Drag the card in *slot* out of the hand."""
    steps = program.pilot.dragging(f"hand{slot}", FELT)
    next(steps)
    next(steps)
    return program.scene


@pytest.mark.parametrize("slot", [0, 1])
def test_no_key_plays_or_answers_while_a_card_is_dragged(program: Program, slot: int) -> None:
    scene = carrying(program, slot)
    before, version = lifted(scene), program.course.host.match.version
    hand = list(program.course.own_hand)
    for number in range(10):
        program.pilot.digit(number)
    for action in Action:
        if action not in (Action.CANCEL, Action.FULLSCREEN):
            program.pilot.press(action)
    program.pilot.run(1.0)
    assert program.at_table
    assert lifted(scene) == before
    assert (program.course.own_hand, program.course.host.match.version) == (hand, version)
    assert program.course.chooser is not None
    assert not program.course.chooser.begun


def test_what_is_dropped_is_the_card_that_was_taken_up(program: Program) -> None:
    scene = carrying(program)
    card = scene.company.edition.cards[lifted(scene).face].id
    program.pilot.digit(2)
    program.pilot.send(Pointer(PointerKind.UP, *FELT))
    played = scene.company.edition.cards[program.course.host.match.watcher.view.discards[0][-1]].id
    assert played == card == "handmaid"


def shrunk(seated: Seated) -> None:
    """The hand has one card less, and the other one in the first place."""
    seated.bare.course.shown.hands[0].pop(0)


def swapped(seated: Seated) -> None:
    seated.bare.course.shown.hands[0].reverse()


def undone(seated: Seated) -> None:
    seated.bare.course.see_anew()


@pytest.mark.parametrize("slot", [0, 1])
@pytest.mark.parametrize("change", [shrunk, swapped, undone])
def test_a_card_that_has_left_its_place_is_dragged_no_longer(change: Callable[[Seated], None], slot: int) -> None:
    seated = Seated("classic", "hbbb", holds("handmaid", "guard"))
    scene = seated.bare.scene
    next(seated.pilot.dragging(f"hand{slot}", "seat1"))
    lifted(scene)
    change(seated)
    scene.changed()
    assert scene.focus.drag is None
    scene.draw(scene.canvas)
    assert "Drop" not in scene.model().prompt


@pytest.mark.parametrize("slot", [0, 1])
def test_an_answer_that_is_played_again_ends_a_drag(slot: int) -> None:
    bare, _before = answered()
    bare.pilot.press(Action.UNDO)
    bare.until_asked()
    next(bare.pilot.dragging(f"hand{slot}", "seat1"))
    lifted(bare.scene)
    bare.course.redo()
    bare.pilot.settle()
    assert bare.scene.focus.drag is None
    assert "Drop" not in bare.scene.model().prompt


def hinted(seated: Seated) -> None:
    seated.bare.course.hint()


def over_a_seat(seated: Seated) -> tuple[TableScene, int, int, Iterator[None]]:
    """The Priest is dragged over a player who can take it: the scene, its place in the hand, the player, and what lets
    it go."""
    scene, at = seated.bare.scene, seated.hand.index("priest")
    seat = next(seat for seat in range(1, 4) if scene.takes_drop(seat, seated.bare.course.own_hand[at]))
    steps = seated.pilot.dragging(f"hand{at}", f"seat{seat}")
    next(steps)
    next(steps)
    return scene, at, seat, steps


def restyled(seated: Seated) -> None:
    scene = seated.bare.scene
    scene.taste = replace(scene.taste, contrast=True, still=True)


def reworded(_seated: Seated) -> None:
    set_language("ja")


@pytest.mark.parametrize("change", [hinted, restyled, reworded])
def test_what_changes_nothing_in_the_hand_lets_a_drag_go_on_to_its_target(change: Callable[[Seated], None]) -> None:
    seated = guard_and_priest()
    scene, at, seat, steps = over_a_seat(seated)
    try:
        change(seated)
        scene.relayout()
        seated.pilot.run(0.5)
        assert lifted(scene).slot == at
        drag = scene.focus.drag
        assert drag is not None
        assert drag.target is not None
        assert drag.target.key == f"seat{seat}"
        next(steps)
    finally:
        set_language("en")
    assert seated.said == f"priest {seat}"


def test_a_drag_goes_on_in_a_window_of_another_size() -> None:
    seated = guard_and_priest()
    scene, _at, seat, steps = over_a_seat(seated)
    seated.pilot.resize((1920, 1080))
    drag = scene.focus.drag
    assert drag is not None
    assert drag.target is not None
    assert drag.target.key == f"seat{seat}"
    seated.pilot.resize((960, 720))
    lifted(scene)
    next(steps)


def test_the_table_is_whole_again_when_a_drag_has_been_ended_from_outside(program: Program) -> None:
    scene = carrying(program)
    program.pilot.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert scene.focus.drag is not None, "no button of this window's was held"
    program.pilot.reader._pressing = True
    program.pilot.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert scene.focus.drag is None
    program.check_table()
    assert len(program.hand_drawn()) == 2


def test_a_card_does_not_stick_to_a_pointer_that_comes_back_without_a_button(program: Program) -> None:
    scene, pilot = program.scene, program.pilot
    x, y = (round(at * pilot.canvas.u) for at in pilot._place("hand0"))
    pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    pilot.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=(x + 40, y - 90), rel=(0, 0), buttons=(1, 0, 0)))
    lifted(scene)
    pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=(x + 60, y - 190), rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.focus.drag is None
    program.check_table()
