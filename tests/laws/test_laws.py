"""The laws, one test each. A ruleset that keeps them can be searched, replayed, saved, hidden and shown."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import msgspec
import pytest

from game.kernel.contract import FATE, Chance, Code, Decision, Event, Outcome
from game.kernel.engine import is_answer, play, play_random
from game.kernel.errors import IllegalAction
from laws.checks import (
    check_cut,
    check_histories,
    check_question,
    check_reveals,
    check_twins,
    check_world,
    encoded,
)
from laws.subjects import Step, Subject, answer_at_random, steps_of, viewers, walk

BOUND = 5000
"""No match of any subject, played at random, needs more answers."""


def test_copies_are_copies(subject: Subject) -> None:
    """Playing on changes no copy taken before, and playing a copy changes nothing but itself."""
    rules = subject.short()
    rng = Random(f"copies {subject.name}")
    state = rules.start()
    kept = []
    while not isinstance(rules.pending(state), Outcome):
        copy, branch, truth = rules.copy(state), rules.copy(state), deepcopy(state)
        assert copy == truth
        kept.append((copy, truth))
        play_random(rules, branch, rng)
        assert state == truth, "playing a copy changed its original"
        rules.apply(state, answer_at_random(subject, rules, state, rng))
    assert all(copy == truth for copy, truth in kept), "playing on changed a copy"


def test_views_hold(subject: Subject) -> None:
    """A world made from a view gives that view again, byte for byte, to every seat and the watcher at every step."""
    rng = Random(f"views {subject.name}")
    for step in steps_of(subject, "views", 300):
        for seat in viewers(subject):
            check_world(subject, subject.short(), step.after, seat, rng)


def test_worlds_play_to_the_end(subject: Subject) -> None:
    """Nothing in a sampled world contradicts the rules: it can be played to the end."""
    rules = subject.short()
    rng = Random(f"worlds {subject.name}")
    for step in steps_of(subject, "worlds", 250):
        seat = rng.randrange(-1, subject.seats)
        play_random(rules, rules.world(rules.view(step.after, seat), rng), rng, BOUND)


def test_a_replay_is_the_match(subject: Subject) -> None:
    """The answers as text, given to a fresh start, make the same events and the same end."""
    rules = subject.short()
    for number in range(3):
        steps = list(walk(subject, rules, Random(f"replay {subject.name} {number}")))
        again, told = rules.start(), []
        for step in steps:
            seat = step.pending.seat if isinstance(step.pending, Decision) else FATE
            play(rules, again, seat, rules.parse(rules.text(step.code)), told)
        assert told == [event for step in steps for event in step.log]
        assert again == steps[-1].after
        assert isinstance(rules.pending(again), Outcome)


def test_listening_changes_nothing(subject: Subject) -> None:
    """A match played without a log is the same match."""
    rules = subject.short()
    for number in range(3):
        silent = rules.start()
        for step in walk(subject, rules, Random(f"silent {subject.name} {number}")):
            rules.apply(silent, step.code)
            assert silent == step.after


def test_text_reads_back(subject: Subject) -> None:
    """Every answer that can be given reads back from its line of text, and no two have the same."""
    rules = subject.short()
    for step in steps_of(subject, "text", 150):
        codes = list(rules.legal(step.before) or (step.code,))
        texts = [rules.text(code) for code in codes]
        assert [rules.parse(text) for text in texts] == codes
        assert len(set(texts)) == len(texts)
        assert all("\n" not in text and text == text.strip() for text in texts)


def test_nothing_is_lost(subject: Subject) -> None:
    """From the first deal on, every card lies in exactly one place."""
    rules = subject.short()
    for number in range(5):
        dealt = False
        for step in walk(subject, rules, Random(f"lost {subject.name} {number}")):
            cards = subject.cards(step.after)
            dealt = dealt or len(cards) == len(subject.stock)
            assert cards == list(subject.stock) or not dealt
        assert dealt


def test_it_moves(subject: Subject) -> None:
    """Whoever is asked can answer, fate and the end have no legal answers, and a match ends within a bound."""
    rules = subject.rules
    steps = list(walk(subject, rules, Random(f"moves {subject.name}"), BOUND + 1))
    assert len(steps) <= BOUND
    for step in steps:
        legal = rules.legal(step.before)
        assert len(set(legal)) == len(legal)
        if isinstance(step.pending, Decision):
            assert legal
            assert 0 <= step.pending.seat < subject.seats
        else:
            assert legal == ()
    end = rules.pending(steps[-1].after)
    assert isinstance(end, Outcome)
    assert end.winners
    assert list(end.winners) == sorted(set(end.winners))
    assert len(end.scores) == subject.seats
    assert rules.legal(steps[-1].after) == ()


def test_cut_is_cut(subject: Subject) -> None:
    """An event tells its secret fields to its audience alone, and everybody only of cards that lie open."""
    for step in steps_of(subject, "cut", 400):
        check_cut(subject, step.after, step.log)


def test_twins_look_alike(subject: Subject) -> None:
    """Worlds that differ only in what a seat cannot see give it equal events and views, while outcomes are equal."""
    rules = subject.short()
    rng = Random(f"twins {subject.name}")
    asked = compared = 0
    for step in steps_of(subject, "twins", 500):
        for seat in viewers(subject):
            asked += 1
            compared += check_twins(subject, rules, step.before, seat, rng)
    assert compared > asked // 4, "too few comparisons to mean anything"


def test_a_view_is_what_was_seen(subject: Subject) -> None:
    """Two matches in which a seat saw the same events look the same to it, however the hidden cards lie."""
    rng = Random(f"seen {subject.name}")
    rules = subject.short()
    compared = 0
    for _ in range(12):
        steps = list(walk(subject, rules, rng, 60))
        compared += sum(check_histories(subject, rules, steps, rng) for _ in range(60))
    assert compared > 200, "too few comparisons to mean anything"


def test_a_question_tells_nothing(subject: Subject) -> None:
    """Who is asked what is the same in every world that fits a view; the choices are, for the seat that is asked."""
    rng = Random(f"question {subject.name}")
    for step in steps_of(subject, "question", 300):
        for seat in viewers(subject):
            check_question(subject.short(), step.before, seat, rng)


def test_refusal_is_clean(subject: Subject) -> None:
    """What is not legal raises and changes nothing; nobody answers for another."""
    rules = subject.short()
    rng = Random(f"refusal {subject.name}")
    for step in steps_of(subject, "refusal", 60):
        for seat, code in _wrong_answers(subject, step, rules.legal(step.before), rng):
            state, truth, log = rules.copy(step.before), deepcopy(step.before), []
            with pytest.raises(IllegalAction, match=r"\.$"):
                play(rules, state, seat, code, log)
            assert state == truth
            assert log == []


def _wrong_answers(subject: Subject, step: Step, legal: tuple[Code, ...], rng: Random) -> Iterator[tuple[int, Code]]:
    """Seats with answers that are not allowed in the state before *step*."""
    if isinstance(step.pending, Chance):
        assert isinstance(step.code, tuple)
        pool, draw = step.pending.pool, step.pending.draw
        yield 0, step.code
        yield FATE, 0
        twice = () if step.pending.replace or draw < 2 else ((pool[0],) * draw,)
        for wrong in (step.code[:-1], (*step.code, pool[0]), (max(pool) + 1,) * draw, *twice):
            assert not is_answer(step.pending, wrong)
            yield FATE, wrong
        return
    assert isinstance(step.pending, Decision)
    yield FATE, step.code
    yield (step.pending.seat + 1) % subject.seats, step.code
    most = max(code for code in legal if isinstance(code, int))
    for code in {-1, most + 1, *(rng.randrange(most + 20) for _ in range(10))} - set(legal):
        yield step.pending.seat, code
    yield step.pending.seat, (most,)


def test_nobody_answers_after_the_end(subject: Subject) -> None:
    rules = subject.short()
    state = rules.start()
    play_random(rules, state, Random(1), BOUND)
    before = deepcopy(state)
    for seat in (FATE, *range(subject.seats)):
        with pytest.raises(IllegalAction):
            play(rules, state, seat, 0)
    assert state == before


def test_a_view_is_plain_data(subject: Subject) -> None:
    """A view goes to another process as text and comes back equal; so does every event."""
    rules = subject.short()
    for step in steps_of(subject, "plain", 150):
        for seat in viewers(subject):
            view = rules.view(step.after, seat)
            assert msgspec.json.decode(encoded(view), type=type(view)) == view
        for event in step.log:
            for seat in viewers(subject):
                cut: Event = event.seen_by(seat)
                assert msgspec.json.decode(encoded(cut), type=type(cut)) == cut


def test_what_reveals_nothing_reveals_nothing(subject: Subject) -> None:
    """An answer behind which one may go back looks the same, to whoever may, whatever the hidden cards are."""
    rules = subject.short()
    rng = Random(f"reveals {subject.name}")
    compared = 0
    for step in steps_of(subject, "reveals", 400):
        for seat in viewers(subject):
            compared += check_reveals(rules, step, seat, rng)
    assert compared > 10
