"""A port shows its seat's view and lets nothing else through."""

from __future__ import annotations

import types
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from playing import TABLES, play_on, started, step

from game.kernel.contract import Chance, Decision, Setup
from game.kernel.errors import BadNotation
from game.kernel.events import WATCHER, Event
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.state import State
from game.rulesets.love_letter.view import View
from game.session.match import Match
from game.session.port import Port


def reachable(root: object) -> Iterator[object]:
    """Everything that can be got at through public attributes and containers, without calling anything."""
    waiting = [root]
    seen: set[int] = set()
    kept = []
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, (type, types.ModuleType)):
            continue
        seen.add(id(thing))
        kept.append(thing)
        yield thing
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, (list, tuple, set, frozenset)):
            waiting += thing
        if isinstance(thing, (str, bytes, int, float)):
            continue
        waiting += [getattr(thing, name) for name in dir(thing) if not name.startswith("_")]
        # A bound method leads to its object in the open.
        waiting += [thing.__self__] if isinstance(thing, types.MethodType) else []


def secrets(things: Iterator[object]) -> list[str]:
    return [type(thing).__name__ for thing in things if isinstance(thing, (State, Match, LoveLetter))]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_no_state_can_be_reached_from_a_port(key: str, seats: int):
    match = started(Setup(key, seats))
    rng = Random(1)
    for _ in range(30):
        for port in (match.watcher, *match.ports):
            shown = [port, port.view, port.pending, port.legal(), port.history(), port.facts]
            assert secrets(reachable(shown)) == []
        if match.over:
            break
        step(match, rng)


def test_the_search_for_a_state_would_find_one():
    match = started()

    class Leaky(Port):
        __slots__ = ("state",)

    port = Leaky(0, match.facts, match.ports[0]._desk)
    port.state = [{"deep": match._state}]
    assert secrets(reachable(port)) == ["State"]
    assert "Match" in secrets(reachable([match.submit]))


def test_what_a_port_gives_is_plain_data():
    """It survives JSON: no object with a life of its own is in it, and it can be sent to another process."""
    match = play_on(started(), Random(1), 20)
    for port in (match.watcher, *match.ports):
        view = port.view
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
        for event in port.history():
            assert isinstance(event, Event)
            assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
        facts = port.facts
        assert msgspec.json.decode(msgspec.json.encode(facts), type=type(facts)) == facts


def test_a_port_does_not_tell_the_seed():
    match = started(seed=1234567)
    port = match.ports[0]
    assert not any(thing == 1234567 for thing in reachable([port, port.facts]))


def test_a_question_to_fate_is_shown_without_its_pieces():
    match = started()
    assert isinstance(match.pending, Chance)
    shown = match.ports[0].pending
    assert isinstance(shown, Chance)
    assert shown.pool == ()
    assert (shown.prompt, shown.draw) == (match.pending.prompt, match.pending.draw)


def test_only_the_seat_that_is_asked_has_legal_answers():
    match = play_on(started(), Random(1), 2)
    assert isinstance(match.pending, Decision)
    for port in (match.watcher, *match.ports):
        assert port.asked == (port.seat == match.pending.seat)
        assert bool(port.legal()) == port.asked


def test_while_fate_is_asked_nobody_is():
    match = started()
    assert not any(port.asked or port.legal() for port in (match.watcher, *match.ports))


def test_a_view_is_made_once_for_each_answer():
    match = play_on(started(), Random(1), 2)
    port = match.ports[0]
    before: Any = port.view
    assert port.view is before
    version = port.version
    step(match, Random(1))
    assert port.version == version + 1
    assert port.view is not before
    assert port.view.turn != before.turn or port.view.discards != before.discards


def test_a_port_says_and_reads_answers():
    match = play_on(started(), Random(1), 2)
    assert isinstance(match.pending, Decision)
    port = match.ports[match.pending.seat]
    for code in port.legal():
        assert port.parse(port.text(code)) == code
    with pytest.raises(BadNotation):
        port.parse("nonsense")


def test_a_port_knows_its_table():
    match = started(Setup("love_letter/second", 3, {"tokens_to_win": 4}))
    facts = match.ports[2].facts
    assert (facts.edition, facts.seats, facts.options["tokens_to_win"]) == ("love_letter/second", 3, 4)
    assert facts.players == match.players
    assert [port.seat for port in match.ports] == [0, 1, 2]
    assert match.watcher.seat == WATCHER
