"""What the table says and shows of what somebody points at, drags, is advised or is warned of."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.rulesets.love_letter import events as ev
from game.session.match import Match
from scenes import requests as rq
from scenes.kit.input import Action, MouseButton
from scenes.table.layout import discard_row, reference_rows
from scenes.table.model import Mark
from scenes.table.taste import Taste
from table.bare import INSTANT, NORMAL, Bare
from table.test_course import answer
from table.test_scene import Seated, guard_and_priest, holds


def explained(seated: Seated) -> str:
    """The id of the card that the side panel is about."""
    model = seated.bare.scene.model()
    assert model.explanation is not None
    return model.edition.cards[model.explanation.face].id


def row(seated: Seated, face: int) -> tuple[float, float]:
    """The line of a card in the list of all cards."""
    table = seated.bare.scene.table
    area = reference_rows(table.reference)[face]
    return area.cx * table.scale, area.cy * table.scale


def test_the_panel_explains_the_card_that_is_pointed_at_in_the_list() -> None:
    seated = guard_and_priest()
    cards = seated.bare.scene.company.edition.cards
    for face in (0, 5, 7):
        seated.pilot.point(*row(seated, face))
        seated.pilot.frame()
        assert explained(seated) == cards[face].id
    seated.pilot.press(Action.RIGHT)
    assert explained(seated) in seated.hand, "an arrow leads back to the hand"


def lying(seated: Seated) -> tuple[int, tuple[float, float]]:
    """A card that lies open in front of another player, and where."""
    view, shown = seated.bare.scene, seated.bare.course.shown
    for seat in view.places.seat_order():
        if shown.discards[seat]:
            area = discard_row(view.places.bay(seat), len(shown.discards[seat])).cards[-1]
            return shown.discards[seat][-1], (area.cx * view.table.scale, area.cy * view.table.scale)
    raise AssertionError("nobody has played yet")


def after_some_turns(match: Match) -> bool:
    view = match.ports[0].view
    return view.prompt == "play" and len(view.hands[0]) == 2 and any(map(len, view.discards[1:]))


def test_the_panel_explains_a_card_that_lies_before_a_player() -> None:
    seated = Seated("classic", "hbbb", after_some_turns)
    face, place = lying(seated)
    seated.pilot.point(*place)
    seated.pilot.frame()
    assert seated.bare.scene.model().explanation is not None
    assert explained(seated) == seated.bare.scene.company.edition.cards[face].id


def test_the_panel_does_not_go_on_about_a_card_that_has_gone_from_under_the_pointer() -> None:
    seated = Seated("classic", "hbbb", after_some_turns)
    face, place = lying(seated)
    seated.pilot.point(*place)
    seated.pilot.frame()
    explained_at_first = seated.bare.scene.model().explanation
    for pile in seated.bare.course.shown.discards[1:]:
        pile.clear()
    seated.bare.scene.changed()
    seated.pilot.frame()
    assert explained_at_first is not None
    assert explained_at_first.face == face
    assert explained(seated) in seated.hand


@pytest.mark.parametrize(("size", "scale"), [((1600, 900), 1.0), ((1280, 720), 0.75)])
def test_in_a_window_of_another_size_the_panel_explains_what_is_under_the_pointer_there(
    size: tuple[int, int], scale: float
) -> None:
    seated = guard_and_priest()
    seated.pilot.point(*row(seated, 5))
    u, x, y = seated.pilot.canvas.u, *row(seated, 5)
    seated.pilot.resize(size, scale)
    resting = seated.bare.scene.model().explanation
    factor = u / seated.pilot.canvas.u
    seated.pilot.point(x * factor, y * factor)
    assert resting == seated.bare.scene.model().explanation


@pytest.mark.parametrize("button", [MouseButton.LEFT, MouseButton.RIGHT])
def test_a_click_on_what_can_only_be_read_shows_it_large(button: MouseButton) -> None:
    seated = Seated("classic", "hbbb", after_some_turns)
    cards = seated.bare.scene.company.edition.cards
    face, place = lying(seated)
    for wanted, at in ((face, place), (6, row(seated, 6))):
        seated.bare.asked.clear()
        seated.pilot.click_at(*at, button)
        shown = [each.card_id for each in seated.bare.asked if isinstance(each, rq.ShowCard)]
        assert shown == [cards[wanted].id]
    assert not seated.answers


def test_a_click_on_a_player_who_can_be_chosen_chooses_and_shows_nothing_large() -> None:
    seated = Seated(
        "classic", "hbbb", lambda match: after_some_turns(match) and holds("guard", "priest", seats=3)(match)
    )
    seated.pilot.click(f"hand{seated.hand.index('priest')}")
    seat = next(seat for seat in seated.chooser.seats if seated.bare.course.shown.discards[seat])
    area = seated.bare.scene.places.bay(seat)
    pile = discard_row(area, len(seated.bare.course.shown.discards[seat])).cards[-1]
    scale = seated.bare.scene.table.scale
    seated.pilot.click_at(pile.cx * scale, pile.cy * scale)
    assert not [each for each in seated.bare.asked if isinstance(each, rq.ShowCard)]
    assert seated.said == f"priest {seat}"


def test_while_a_card_is_dragged_those_who_may_take_it_light_up_and_the_prompt_says_where_to() -> None:
    seated = guard_and_priest()
    at = seated.hand.index("priest")
    priest = seated.bare.course.own_hand[at]
    open_seats = {seat for seat in range(1, 4) if seated.bare.scene.takes_drop(seat, priest)}
    assert len(open_seats) == 2
    target = min(open_seats)
    steps = seated.pilot.dragging(f"hand{at}", f"seat{target}")
    next(steps)
    model = seated.bare.scene.model()
    assert {seat.seat for seat in model.opponents if seat.mark is Mark.LEGAL} == open_seats
    assert model.prompt == "Drop the Priest on a player"
    next(steps)
    marks = {seat.seat: seat.mark for seat in seated.bare.scene.model().opponents}
    assert marks[target] is Mark.FOCUS
    list(steps)
    assert seated.said == f"priest {target}"


def test_a_card_that_needs_nobody_is_dropped_on_the_table() -> None:
    seated = Seated("classic", "hbbb", holds("handmaid", "guard"))
    steps = seated.pilot.dragging(f"hand{seated.hand.index('handmaid')}", "seat1")
    next(steps)
    model = seated.bare.scene.model()
    assert model.prompt == "Drop the Handmaid here to play it"
    assert all(seat.mark is Mark.NONE for seat in model.opponents)


def test_a_warning_looks_like_one() -> None:
    seated = Seated("classic", "hbbb", holds("princess", "guard"))
    assert not seated.bare.scene.model().prompt_warns
    seated.pilot.click(f"hand{seated.hand.index('princess')}")
    assert seated.bare.scene.model().prompt_warns
    assert "You are out" in seated.bare.scene.model().prompt


def test_a_hint_takes_the_focus_along_to_its_card_and_its_player() -> None:
    for kinds in ("hbb", "hbbb"):
        bare = Bare("classic", kinds, 3)
        bare.until_asked()
        bare.pilot.press(Action.HINT)
        bare.pilot.settle()
        hint = bare.scene.course.host.hint
        assert hint is not None
        move = bare.course.rules.move(hint.code)
        for _step in range(2):
            focused = bare.pilot.focused
            assert focused is not None
            if focused.key.startswith("hand"):
                assert bare.course.own_hand[int(focused.key[4:])] == move.card
            else:
                assert focused.key == f"seat{move.targets[0]}"
            if bare.course.chooser is None or bare.course.chooser.card is not None or not move.targets:
                break
            bare.pilot.press(Action.CONFIRM)
            bare.pilot.settle()


SHEETS = {rq.ShowLook: ev.Looked, rq.ShowComparison: ev.Compared, rq.ShowShowdown: ev.Showdown}


@pytest.mark.parametrize("taste", [NORMAL, INSTANT], ids=["normal", "instant"])
def test_a_sheet_is_read_before_what_comes_of_it_is_seen(taste: Taste) -> None:
    """Nobody is out, and nobody has won, before the hands that decide it were shown."""
    rng, seen = Random(3), Counter[type]()
    for seed in range(6):
        bare = Bare("classic", "hbb", seed, taste=taste)
        course, told = bare.course, len(bare.asked)
        while not bare.over and not course.round_over:
            bare.blind()
            for request in bare.asked[told:]:
                if type(request) in SHEETS:
                    seen[type(request)] += 1
                    assert isinstance(course._round[-1], SHEETS[type(request)])
            told = len(bare.asked)
            answer(bare, rng)
    assert set(seen) == set(SHEETS)


def test_when_a_round_is_over_it_is_nobodys_turn() -> None:
    rng = Random(8)
    bare = Bare("classic", "hbb", 2, taste=NORMAL, tokens_to_win=3)
    while not bare.course.round_over:
        bare.blind()
        answer(bare, rng)
    model = bare.scene.model()
    for seat in (*model.opponents, model.own):
        assert not seat.active
        assert not [status for status in seat.statuses if status.kind == "turn"]


@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("still", [False, True])
def test_a_card_that_is_carried_leaves_the_head_of_its_target_to_be_read(own: bool, still: bool) -> None:
    seated = Seated("classic", "hbbb", holds("prince", "guard"))
    scene, at = seated.bare.scene, seated.hand.index("prince")
    scene.taste = replace(scene.taste, speed=1.0, still=still)
    prince = seated.bare.course.own_hand[at]
    seat = 0 if own else next(seat for seat in range(1, 4) if scene.takes_drop(seat, prince))
    steps = seated.pilot.dragging(f"hand{at}", f"seat{seat}")
    next(steps)
    drag = scene.focus.drag
    assert drag is not None
    lifted = drag.rect
    next(steps)
    seated.pilot.run(0.02)
    assert still == (scene.carried.rect(drag).w < lifted.w * 0.6)
    seated.pilot.run(0.4)
    carried, bay = scene.carried.rect(drag), scene.places.bay(seat)
    assert carried.w < lifted.w * 0.6
    assert carried.y > bay.status.baseline
    assert carried.contains(drag.x, drag.y)
