"""The last action shown once more: from the seat that looks, to whoever asks, and without the match noticing."""

from __future__ import annotations

import copy
from dataclasses import replace
from random import Random

import pytest

from game.registry import EDITIONS, edition
from game.rulesets.love_letter import events as ev
from scenes import requests as rq
from scenes.kit.input import Action, Input, Key, Pointer, PointerKind
from scenes.table.encore import plays, table_before
from table.bare import INSTANT, NORMAL, Bare

CASES = [(key, max(edition(key).seat_counts)) for key in EDITIONS]


def until_played(bare: Bare, seed: int = 1, cards: int = 2) -> Bare:
    """A person is asked for a card, and *cards* have been played in the round."""
    rng = Random(seed)
    for _frame in range(4000):
        bare.pilot.frame()
        course = bare.course
        if not course.choosing or bare.pilot.stack.top is not bare.scene:
            continue
        if len(plays(course._round)) >= cards and course.chooser.step.name == "CARD":
            bare.pilot.frame()
            return bare
        bare.scene.choose(rng.choice(course.chooser.options))
        if bare.pilot.stack.top is not bare.scene:
            top = bare.pilot.stack.top
            top.finish(rng.choice(top.options).value)  # type: ignore[union-attr]
    raise TimeoutError("never so far")


def asked_again(taste=NORMAL, **more) -> Bare:  # type: ignore[no-untyped-def]
    bare = until_played(Bare("classic", "hbbb", 4, taste=taste, tokens_to_win=3, **more))
    bare.asked.clear()
    bare.sounds.clear()
    return bare


def last_action(bare: Bare) -> list[str]:
    """The sentences of the last card and of what came of it, as the person was told them."""
    events = bare.course._round[plays(bare.course._round)[-1] :]
    lines = [bare.course.narrator.line(event) for event in events]
    return [line.text for line in lines if line.text and line.kind not in ("deal", "draw", "turn")]


def state(bare: Bare) -> tuple[object, ...]:
    """Everything that must be as before."""
    course = bare.course
    return (
        bare.match.version,
        [line.text for line in course.lines],
        copy.deepcopy(vars(course.shown)),
        course.caption,
        dict(course.fresh),
        list(course._round),
        course.chooser,
        bare.scene.focus.focused.key,  # type: ignore[union-attr]
    )


@pytest.mark.parametrize(("key", "seats"), CASES)
@pytest.mark.parametrize("looks", ["h", "b"])
def test_the_events_of_a_round_lead_to_what_is_shown(key: str, seats: int, looks: str) -> None:
    rng = Random(key)
    bare = Bare(key.rpartition("/")[2], looks + "b" * (seats - 1), 7, tokens_to_win=2)
    checked = 0
    for _frame in range(1200):
        bare.blind()
        if bare.over:
            break
        course = bare.course
        if plays(course._round) and not course.timeline.running:
            assert vars(table_before(course.shown, course._round, len(course._round))) == vars(course.shown)
            checked += 1
        top = bare.pilot.stack.top
        if hasattr(top, "options"):
            top.finish(rng.choice(top.options).value)  # type: ignore[union-attr]
        elif course.choosing:
            bare.scene.choose(rng.choice(course.chooser.options))
    assert checked > 10


def test_the_last_action_moves_again_and_nothing_has_changed_after_it() -> None:
    bare = asked_again()
    before = state(bare)
    events = bare.course._round[plays(bare.course._round)[-1] :]
    told = [bare.course.narrator.alone(event, events) for event in events]
    told = [words for words, line in zip(told, map(bare.course.narrator.line, events), strict=True)
            if words and line.kind not in ("deal", "draw", "turn")]  # fmt: skip
    bare.pilot.press(Action.REPLAY)
    assert not bare.course.choosing
    said, flown, turns = [], 0, 0
    while bare.course.encore is not None:
        bare.pilot.frame()
        if bare.course.caption and bare.course.caption not in said:
            said.append(bare.course.caption)
        flown = max(flown, len(bare.course.stage.flights))
        turns += 1
        assert turns < 600
    assert said[: len(told)] == told
    assert flown
    assert "play" in bare.sounds
    assert state(bare) == before
    assert bare.course.choosing
    assert not bare.asked


def test_it_begins_with_the_table_as_it_was_before_the_card() -> None:
    bare = asked_again()
    discards = sum(len(pile) for pile in bare.course.shown.discards)
    bare.pilot.press(Action.REPLAY)
    assert sum(len(pile) for pile in bare.course.shown.discards) < discards


def test_asked_for_again_it_begins_one_card_earlier_and_no_earlier_than_the_round() -> None:
    bare = asked_again()
    played = len(plays(bare.course._round))
    for back in range(played + 2):
        bare.pilot.press(Action.REPLAY)
        assert bare.course.encore.back == min(back, played - 1)


ENDS = (Action.CONFIRM, Action.SPACE, Action.CANCEL, Action.HURRY)


@pytest.mark.parametrize("way", [*map(Key, ENDS), Pointer(PointerKind.DOWN, 10, 10)])
def test_a_key_or_a_click_ends_it_and_does_nothing_else(way: Input) -> None:
    bare = asked_again()
    before = state(bare)
    bare.pilot.press(Action.REPLAY)
    bare.pilot.run(0.3)
    assert bare.pilot.stack.handle(way)
    bare.pilot.frame()
    assert bare.course.encore is None
    assert state(bare) == before
    assert not bare.asked


def test_any_other_key_ends_it_and_does_what_it_does() -> None:
    bare = asked_again()
    bare.pilot.press(Action.REPLAY)
    bare.pilot.run(0.2)
    bare.pilot.press(Action.LOG)
    assert bare.course.encore is None
    assert bare.asked_for(rq.ShowLog)


@pytest.mark.parametrize("taste", [INSTANT, replace(NORMAL, still=True)], ids=["instant", "still"])
def test_where_nothing_moves_it_is_said_again_and_whoever_took_part_is_lit(taste) -> None:  # type: ignore[no-untyped-def]
    bare = asked_again(taste)
    before, shown = state(bare), copy.deepcopy(vars(bare.course.shown))
    bare.pilot.press(Action.REPLAY)
    assert bare.course.caption.replace("\n", " ") == " ".join(last_action(bare))
    assert bare.course.stage.pulses
    assert not bare.course.stage.flights
    assert vars(bare.course.shown) == shown
    # It stands until there was time to read it, and nothing is drawn meanwhile.
    bare.pilot.frame()
    assert not bare.pilot.stack.dirty
    assert "Continue" in [drawn.what for drawn in bare.pilot.drawn() if drawn.kind == "text"]
    bare.pilot.run(1.5)
    assert bare.course.encore is not None
    bare.pilot.run(12)
    assert state(bare) == before


def test_before_a_card_was_played_it_is_refused_in_a_sentence() -> None:
    for seed in range(20):
        bare = Bare("classic", "hb", seed)
        bare.pilot.run(0.4)
        if not plays(bare.course._round):
            break
    bare.pilot.stack.router.register(rq.ShowNotice, lambda request: bare._sheet(request, None))
    bare.pilot.press(Action.REPLAY)
    assert bare.course.encore is None
    assert [request.sentence for request in bare.asked_for(rq.ShowNotice)] == [
        "No card has been played in this round yet."
    ]


@pytest.mark.parametrize("which", ["prompt", "head_replay"])
def test_it_can_be_asked_for_with_the_mouse(which: str) -> None:
    bare = asked_again(size=(1280, 720))
    bare.pilot.click(which)
    assert bare.course.encore is not None
    bare.pilot.click("head_replay")
    assert bare.course.encore.back == 1


def test_it_shows_what_was_chosen_so_far_when_it_is_over() -> None:
    bare = asked_again()
    chooser = bare.course.chooser
    card = next(face for face in chooser.options if bare.course.company.edition.cards[face].target != "none")
    bare.scene.choose(card)
    before = state(bare)
    assert chooser.step.name == "SEAT"
    bare.pilot.press(Action.REPLAY)
    bare.pilot.run(8)
    assert state(bare) == before


def test_a_hand_that_is_looked_at_again_opens_no_sheet() -> None:
    rng = Random(3)
    bare = Bare("classic", "hb", 5, taste=NORMAL, tokens_to_win=9)
    for _frame in range(20_000):
        bare.blind()
        course, top = bare.course, bare.pilot.stack.top
        looked = any(isinstance(event, ev.Looked) for event in course._round[-4:])
        if course.choosing and looked and top is bare.scene:
            bare.asked.clear()
            bare.scene.again()
            bare.pilot.run(8)
            assert not bare.asked
            return
        if hasattr(top, "options"):
            top.finish(rng.choice(top.options).value)  # type: ignore[union-attr]
        elif course.choosing:
            bare.scene.choose(rng.choice(course.chooser.options))
    raise TimeoutError("nobody looks")
