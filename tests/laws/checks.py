"""The single checks behind the laws. Each fails with an `AssertionError` that shows what differs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from random import Random
from typing import Any

import msgspec

from game.kernel.contract import AnyRules, Code, Decision, Event
from game.kernel.engine import fall
from game.kernel.events import WATCHER
from game.kernel.zones import seats_of
from laws.subjects import Step, Subject, viewers


def encoded(thing: Any) -> bytes:
    """*thing* as bytes."""
    return msgspec.json.encode(thing)


def check_world(subject: Subject, rules: AnyRules, state: Any, seat: int, rng: Random) -> None:
    """A world made from *seat*'s view of *state* has all the cards, and looks the same from that seat."""
    view = rules.view(state, seat)
    world = rules.world(view, rng)
    assert encoded(rules.view(world, seat)) == encoded(view)
    assert len(subject.cards(world)) == len(subject.cards(state))
    if len(subject.cards(state)) == len(subject.stock):
        assert subject.cards(world) == list(subject.stock)


def check_cut(subject: Subject, after: Any, log: list[Event]) -> None:
    """Secret fields are for the audience alone; what everybody is told of cards lies open."""
    lying_open = subject.lying_open(after, log)
    for event in log:
        assert set(event.secret) <= set(event.faces), "only faces are secret"
        for seat in viewers(subject):
            cut = event.seen_by(seat)
            inside = seat != WATCHER and bool(event.audience() >> seat & 1)
            for field in event.__struct_fields__:
                seen, true = getattr(cut, field), getattr(event, field)
                assert seen == (true if inside or field not in event.secret else None)
        if event.secret:
            assert seats_of(event.audience()), "somebody may see it, or it is no secret"
        for field in event.faces:
            told = getattr(event.seen_by(WATCHER), field)
            faces = () if told is None else (told,) if isinstance(told, int) else told
            assert lying_open.issuperset(faces), f"{event} tells of a card that does not lie open"


def _parted(subject: Subject, logs: list[list[Event]]) -> bool:
    """Whether everybody can see a difference between the *logs*; the first must be something the rules bring to light.

    Anything else that differs, or happens in one of them alone, would tell of hidden cards.
    """
    public = [[event.seen_by(WATCHER) for event in log] for log in logs]
    for pair in zip_longest(*public):
        if pair[0] != pair[1]:
            assert any(isinstance(event, subject.outcomes) for event in pair), f"{pair} tells of hidden cards"
            return True
    return False


def check_twins(subject: Subject, rules: AnyRules, state: Any, seat: int, rng: Random) -> int:
    """Play one answer in *state* and in a world that looks the same to *seat*.

    While the outcome is the same, the cut events must be, and then the views after. Returns 1 when something could be
    compared, else 0.
    """
    twins = [rules.copy(state), rules.world(rules.view(state, seat), rng)]
    pending = rules.pending(state)
    if isinstance(pending, Decision):
        code = subject.choose(rules, twins[0], rng)
        if code not in rules.legal(twins[1]):
            return 0
        answers = [code] * 2
    else:
        answers = [fall(pending, rng)] * 2
    logs: list[list[Event]] = [[], []]
    for twin, code, log in zip(twins, answers, logs, strict=True):
        rules.apply(twin, code, log)
    if _parted(subject, logs):
        return 0
    cut = [[event.seen_by(seat) for event in log] for log in logs]
    if isinstance(pending, Decision) and _own_cards(cut[0], seat) != _own_cards(cut[1], seat):
        # The seat itself drew or saw different cards: it may see a difference, and does.
        return 0
    assert encoded(cut[0]) == encoded(cut[1])
    assert encoded(rules.view(twins[0], seat)) == encoded(rules.view(twins[1], seat))
    return 1


def _own_cards(cut: list[Event], seat: int) -> list[object]:
    return [
        [getattr(event, field) for field in event.secret]
        for event in cut
        if event.secret and seat != WATCHER and event.audience() >> seat & 1
    ]


def check_question(rules: AnyRules, state: Any, seat: int, rng: Random) -> None:
    """A world that looks the same to *seat* asks the same; and offers it the same choice, if it is asked."""
    world = rules.world(rules.view(state, seat), rng)
    pending = rules.pending(state)
    assert rules.pending(world) == pending
    if isinstance(pending, Decision) and pending.seat == seat:
        assert rules.legal(world) == rules.legal(state)


def check_reveals(rules: AnyRules, step: Step, seat: int, rng: Random) -> int:
    """What is said to have revealed nothing to *seat* looks the same to it in a world in which other cards are hidden.

    Returns 1 when something could be compared, else 0.
    """
    view = rules.view(step.before, seat)
    cut = [event.seen_by(seat) for event in step.log]
    if not isinstance(step.pending, Decision) or any(rules.reveals(view, event) for event in cut):
        return 0
    before = rules.world(view, rng)
    logs: list[list[Event]] = []
    # Somebody else may have had another reason for doing what was seen.
    for code in (step.code,) if step.pending.seat == seat else rules.legal(before):
        assert code in rules.legal(before)
        world, log = rules.copy(before), list[Event]()
        rules.apply(world, code, log)
        logs.append([event.seen_by(seat) for event in log])
    assert cut in logs, f"{cut} tells {seat} of hidden cards"
    return 1


def check_histories(subject: Subject, rules: AnyRules, steps: Sequence[Step], rng: Random) -> int:
    """Play *steps* again with one thing changed: two pieces of a deal exchanged, or one answer of a seat another.

    A seat that sees the same events all the same must have the same views all the way: a view is what was seen.
    Returns the number of views compared in which the truth differed.
    """
    at = rng.randrange(len(steps))
    if rng.random() < 0.5:
        at = next(at for at, step in enumerate(steps) if isinstance(step.code, tuple) and len(step.code) > 2)
    changed = _another_answer(rules, steps[at], rng)
    state = rules.copy(steps[at].before)
    unaware = set(viewers(subject))
    compared = 0
    for step in steps[at:]:
        code = changed if step is steps[at] else step.code
        legal = rules.legal(state)
        if legal and code not in legal:
            break
        log: list[Event] = []
        rules.apply(state, code, log)
        unaware = {seat for seat in unaware if [e.seen_by(seat) for e in log] == [e.seen_by(seat) for e in step.log]}
        if not unaware:
            break
        assert rules.pending(state) == rules.pending(step.after)
        for seat in unaware:
            assert encoded(rules.view(state, seat)) == encoded(rules.view(step.after, seat))
            compared += state != step.after
    return compared


def _another_answer(rules: AnyRules, step: Step, rng: Random) -> Code:
    if not isinstance(step.code, tuple):
        return rng.choice(rules.legal(step.before))
    order = list(step.code)
    if len(order) > 1:
        one, two = rng.sample(range(len(order)), 2)
        order[one], order[two] = order[two], order[one]
    return tuple(order)
