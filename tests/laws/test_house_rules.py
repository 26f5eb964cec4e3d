"""The laws again, with house rules switched on as they come."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.contract import FATE, AnyRules, Decision, Outcome
from game.kernel.engine import play, play_random
from laws.checks import check_cut, check_histories, check_question, check_reveals, check_twins, check_world
from laws.subjects import SUBJECTS, Subject, viewers, walk

IN_EDITIONS = [subject for subject in SUBJECTS if subject.options]


@st.composite
def tables(draw: st.DrawFn) -> tuple[Subject, AnyRules, Random]:
    """A subject with some of its house rules on, its rules, and a source of chance."""
    subject = draw(st.sampled_from(IN_EDITIONS))
    on = draw(st.sets(st.sampled_from(subject.options)))
    tokens = draw(st.integers(1, 4))
    rules = subject.make({**dict.fromkeys(on, True), "tokens_to_win": tokens})
    return subject, rules, Random(draw(st.integers(0, 2**32)))


@given(tables())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_all_laws_hold_under_any_house_rules(table: tuple[Subject, AnyRules, Random]) -> None:
    subject, rules, rng = table
    steps = list(walk(subject, rules, rng))
    end = rules.pending(steps[-1].after)
    assert isinstance(end, Outcome)
    assert end.winners
    again = rules.start()
    for step in steps:
        play(rules, again, step.pending.seat if isinstance(step.pending, Decision) else FATE, step.code)
    assert again == steps[-1].after
    for step in steps[2:]:
        assert subject.cards(step.after) == list(subject.stock)
        check_cut(subject, step.after, step.log)
    for step in rng.sample(steps, min(15, len(steps))):
        seat = rng.choice(viewers(subject))
        check_world(subject, rules, step.after, seat, rng)
        check_question(rules, step.before, seat, rng)
        check_twins(subject, rules, step.before, seat, rng)
        check_reveals(rules, step, seat, rng)
        play_random(rules, rules.world(rules.view(step.after, seat), rng), rng)
    check_histories(subject, rules, steps[:40], rng)


@given(tables())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_every_card_is_there_to_the_end(table: tuple[Subject, AnyRules, Random]) -> None:
    subject, rules, rng = table
    for number, step in enumerate(walk(subject, rules, rng)):
        assert subject.cards(step.after) == (list(subject.stock) if number else [])
