"""How an event is cut for one seat."""

from __future__ import annotations

import inspect
from typing import get_args, get_type_hints

import pytest

from game.kernel.events import WATCHER, Event
from game.rulesets.love_letter import events as ev

KINDS = [kind for _, kind in inspect.getmembers(ev, inspect.isclass) if issubclass(kind, Event) and kind is not Event]


def test_an_event_without_secrets_is_the_same_for_all() -> None:
    event = ev.TurnBegan(1, False)
    assert all(event.seen_by(seat) is event for seat in (WATCHER, 0, 1, 7))


def test_a_secret_is_for_the_audience_alone() -> None:
    event = ev.Compared(0, 2, None, 3, 3)
    assert event.seen_by(0) is event
    assert event.seen_by(2) is event
    for seat in (WATCHER, 1, 3):
        assert event.seen_by(seat) == ev.Compared(0, 2, None, None, None)


def test_whoever_knew_a_card_sees_it_drawn() -> None:
    event = ev.Drawn(0, 5, known=0b100)
    assert [event.seen_by(seat).card for seat in (WATCHER, 0, 1, 2)] == [None, 5, None, 5]


def test_a_cut_event_cannot_be_cut_open() -> None:
    cut = ev.Dealt(1, 4).seen_by(0)
    assert cut.seen_by(1).card is None


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_event_declares_its_fields(kind: type[Event]) -> None:
    """Faces, seats and secrets are fields; what is secret may be None; kinds have names of their own."""
    hints = get_type_hints(kind)
    assert {*kind.faces, *kind.seats, *kind.secret} <= set(kind.__struct_fields__)
    assert set(kind.secret) <= set(kind.faces)
    assert all(type(None) in get_args(hints[field]) for field in kind.secret)
    assert kind.__struct_config__.tag not in {other.__struct_config__.tag for other in KINDS if other is not kind}
    assert kind.__struct_config__.frozen
    assert kind.__doc__


def test_every_card_in_an_event_is_declared_a_face() -> None:
    """A field that holds a card but is not declared would slip through every check of what is hidden."""
    for kind in KINDS:
        named = {"card", "cards", "other", "given", "taken", "bottom", "faceup", "shown"} & set(kind.__struct_fields__)
        assert named == set(kind.faces)
