from __future__ import annotations

import math

import pytest

from scenes.kit import tween
from scenes.kit.tween import Call, Glide, InTurn, Pause, Timeline, Together, Tween

EASINGS = [
    tween.linear,
    tween.ease_in_cubic,
    tween.ease_out_cubic,
    tween.ease_out_quint,
    tween.ease_in_out,
    tween.back_out,
]


@pytest.mark.parametrize("easing", EASINGS)
def test_an_easing_starts_at_nothing_and_ends_at_all(easing: tween.Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("easing", EASINGS[:-1])
def test_an_easing_never_goes_back(easing: tween.Easing) -> None:
    steps = [easing(n / 100) for n in range(101)]
    assert steps == sorted(steps)


def test_back_out_overshoots_a_little() -> None:
    highest = max(tween.back_out(n / 100) for n in range(101))
    assert 1.02 < highest < 1.15


def test_there_and_back_ends_where_it_began() -> None:
    assert tween.there_and_back(0.0) == 0.0
    assert tween.there_and_back(0.5) == pytest.approx(1.0)
    assert tween.there_and_back(1.0) == 0.0


def test_a_tween_hands_on_each_value_and_the_exact_end() -> None:
    values: list[float] = []
    one = Tween(1.0, values.append, start=10, end=20, easing=tween.linear)
    assert one.advance(0.25) == 0.0
    assert one.advance(0.25) == 0.0
    assert one.advance(0.75) == pytest.approx(0.25)
    assert values == [12.5, 15.0, 20.0]
    assert one.done


def test_a_tween_waits_for_its_delay() -> None:
    one = Tween(1.0, delay=0.5, easing=tween.linear)
    one.advance(0.5)
    assert one.value == 0.0
    one.advance(0.5)
    assert one.value == pytest.approx(0.5)


def test_a_finished_tween_takes_no_time_and_applies_nothing_again() -> None:
    values: list[float] = []
    one = Tween(1.0, values.append)
    one.finish()
    one.finish()
    assert one.advance(0.3) == 0.3
    assert values == [1.0]


def test_a_tween_of_no_length_is_at_its_end_at_once() -> None:
    one = Tween(0.0)
    assert one.advance(0.1) == pytest.approx(0.1)
    assert one.value == 1.0


def test_beats_run_one_after_the_other_and_lose_no_time_between() -> None:
    first, second = Tween(0.03, easing=tween.linear), Tween(0.04, easing=tween.linear)
    line = Timeline()
    line.add(first, second)
    line.advance(0.05)
    assert first.done
    assert second.value == pytest.approx(0.5)
    line.advance(0.02)
    assert not line.running


def test_a_group_runs_side_by_side_and_ends_with_its_longest() -> None:
    short, long, after = Tween(0.02), Tween(0.05), Tween(0.02, easing=tween.linear)
    line = Timeline()
    line.together(short, long)
    line.add(after)
    line.advance(0.03)
    assert short.done
    assert not long.done
    assert after.value == 0.0
    line.advance(0.03)
    assert long.done
    assert after.value == pytest.approx(0.5)


def test_a_chain_inside_a_group_keeps_its_order() -> None:
    seen: list[str] = []
    chain = InTurn(Pause(0.01), Call(lambda: seen.append("a")), Pause(0.01), Call(lambda: seen.append("b")))
    both = Together(chain, Tween(0.05))
    both.advance(0.015)
    assert seen == ["a"]
    both.advance(0.01)
    assert seen == ["a", "b"]
    assert not both.done


def test_hurry_shows_the_end_state_and_calls_everything_in_order() -> None:
    seen: list[object] = []
    line = Timeline()
    line.add(Tween(1.0, seen.append), Call(lambda: seen.append("flip")), Pause(5), Tween(1.0, seen.append, end=7.0))
    line.advance(0.016)
    seen.clear()
    line.hurry()
    assert seen == [1.0, "flip", 7.0]
    assert not line.running


def test_what_a_beat_queues_while_hurried_still_plays() -> None:
    line = Timeline()
    after = Tween(1.0)
    line.call(lambda: line.add(after))
    line.hurry()
    assert line.running
    assert not after.done


def test_skip_ends_only_the_beat_that_plays() -> None:
    first, second = Tween(1.0), Tween(1.0)
    line = Timeline()
    line.add(first, second)
    line.skip()
    assert first.done
    assert not second.done
    assert line.running


def test_a_call_that_clears_the_queue_ends_it() -> None:
    seen: list[str] = []
    line = Timeline()
    line.call(line.clear)
    line.call(lambda: seen.append("never"))
    line.advance(0.01)
    assert seen == []
    assert not line.running


def test_speed_multiplies_time() -> None:
    one = Tween(0.08, easing=tween.linear)
    line = Timeline(speed=2.0)
    line.add(one)
    line.advance(0.02)
    assert one.value == pytest.approx(0.5)


def test_instant_speed_ends_all_at_once() -> None:
    one = Tween(9.0)
    line = Timeline(speed=math.inf)
    line.add(Pause(3), one)
    line.advance(0.001)
    assert one.value == 1.0
    assert not line.running


def test_reduced_motion_moves_at_once_but_leaves_time_to_read() -> None:
    move, later = Tween(1.0, delay=1.0), Tween(1.0)
    line = Timeline(still=True)
    line.add(move, Pause(0.04), later)
    line.advance(0.03)
    assert move.value == 1.0
    assert not later.done
    line.advance(0.03)
    assert later.value == 1.0


def test_a_stalled_program_goes_on_instead_of_jumping() -> None:
    one = Tween(1.0, easing=tween.linear)
    line = Timeline()
    line.add(one)
    line.advance(30.0)
    assert one.value == pytest.approx(tween.MAX_STEP)


def test_a_glide_turns_round_from_where_it_is() -> None:
    lift = Glide(seconds=1.0, easing=tween.linear)
    lift.to(10.0)
    assert lift.advance(0.5)
    assert lift.value == pytest.approx(5.0)
    lift.to(0.0)
    lift.advance(0.5)
    assert lift.value == pytest.approx(2.5)
    lift.advance(1.0)
    assert lift.value == 0.0
    assert not lift.moving
    assert not lift.advance(0.1)


def test_a_glide_without_motion_is_there_at_once() -> None:
    lift = Glide()
    lift.to(3.0, still=True)
    assert lift.value == 3.0
    assert not lift.moving
