"""What hidden cards may be, by brute force: every history that would have looked the same to a seat is played.

Slow, and as plain as it can be: no weights for single cards, no trace, no view. Cards are laid when they are drawn,
each face as often as copies are left, which is the same as trying every order of the deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from game.bots.manner import Manner, Scene
from game.kernel.contract import Decision, Event
from game.kernel.zones import seats_of
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.state import PLAY

UNLAID = -5
"""A card of the deck that nobody has drawn yet."""


@dataclass(frozen=True)
class Step:
    """One answer of a round: who gave it, and the events that came of it, with their secrets."""

    seat: int
    code: Any
    log: list[Event]


@dataclass(frozen=True)
class History:
    """One way it may have been: the state it led to, the copies of each face that are not laid, and its weight."""

    state: Any
    left: tuple[int, ...]
    weight: float

    def with_(self, face: int) -> tuple[int, ...]:
        return tuple(count - (other == face) for other, count in enumerate(self.left))


def histories(rules: Any, start: Any, steps: list[Step], seat: int, manner: Manner) -> list[History]:
    """Every way it may have been for *seat* (-1: a watcher), from the deal that led to *start* on."""
    found = list(_dealt(rules, start, seat))
    for step in steps:
        found = [then for history in found for then in _after(rules, history, step, seat, manner)]
        merged: dict[str, History] = {}
        for history in found:
            key = repr(history.state)
            same = merged.get(key)
            merged[key] = replace(history, weight=history.weight + same.weight) if same else history
        found = list(merged.values())
    return found


def _dealt(rules: Any, start: Any, seat: int) -> Iterator[History]:
    """Every deal in which *seat* has the hand, and the draw if it is on turn, that it has in *start*."""
    blank = start.copy()
    blank.deck = [UNLAID] * len(start.deck)
    blank.hand = [UNLAID] * rules.seats
    blank.drawn, blank.aside = UNLAID, UNLAID
    left = list(rules.edition.stock)
    for face in (*start.faceup, *(face for pile in start.discards for face in pile)):
        left[face] -= 1
    found = [History(blank, tuple(left), 1.0)]
    for owner in range(rules.seats):
        found = [
            replace(then, state=_handed(then.state, owner, face))
            for history in found
            for face, then in _laid(history, start.hand[owner] if owner == seat else None)
        ]
    for history in found:
        for face, then in _laid(history, start.drawn if start.turn == seat else None):
            then.state.drawn = face
            if not (rules.minister >= 0 and rules.too_proud(then.state.hand[start.turn], face)):
                yield then


def _handed(state: Any, owner: int, face: int) -> Any:
    state.hand[owner] = face
    return state


def _laid(history: History, only: int | None) -> Iterator[tuple[int, History]]:
    for face, count in enumerate(history.left):
        if count and only in (None, face):
            yield face, History(history.state.copy(), history.with_(face), history.weight * count)


def _after(rules: Any, history: History, step: Step, seat: int, manner: Manner) -> Iterator[History]:
    """How the history goes on, as far as *seat* sees what it saw."""
    ready = [history]
    deck = [event for event in step.log if isinstance(event, ev.Drawn) and event.source == "deck"]
    for number, event in enumerate(deck, start=1):
        ready = [
            then
            for before in ready
            for then in _lay(before, number, event.card if seat in (event.seat, *seats_of(event.known)) else None)
        ]
    saw = [event.seen_by(seat) for event in step.log]
    for before in ready:
        for code, chance in _answers(rules, before.state, step, seat, manner):
            state = before.state.copy()
            log: list[Event] = []
            rules.apply(state, code, log)
            if [event.seen_by(seat) for event in log] == saw:
                yield History(state, before.left, before.weight * chance)


def _lay(history: History, number: int, only: int | None) -> Iterator[History]:
    """Lay the card that is *number* from the top of the deck."""
    if len(history.state.deck) < number:
        # It is one of the cards that an exchange is about to put there.
        yield history
        return
    if history.state.deck[-number] != UNLAID:
        if only in (None, history.state.deck[-number]):
            yield history
        return
    for face, then in _laid(history, only):
        then.state.deck[-number] = face
        yield then


def _answers(rules: Any, state: Any, step: Step, seat: int, manner: Manner) -> Iterator[tuple[Any, float]]:
    """The answers that would look as *step* did, each with its chance."""
    asked = rules.pending(state)
    if not isinstance(asked, Decision) or asked.seat != step.seat:
        return
    if asked.prompt == "keep" and step.seat != seat:
        held = tuple(sorted(card for card in (state.hand[state.turn], state.drawn, state.third) if card >= 0))
        for order, chance in manner.keeps(held).items():
            yield (
                next(code for code in rules.legal(state) if (rules.move(code).card, *rules.move(code).bottom) == order),
                chance,
            )
        return
    if step.code not in rules.legal(state):
        return
    if state.phase != PLAY or step.seat == seat:
        yield step.code, 1.0
        return
    move = rules.move(step.code)
    held, drawn = state.hand[state.turn], state.drawn
    kept = drawn if move.card == held else held
    lying = [*state.faceup, *(face for pile in state.discards for face in pile), move.card]
    scene = Scene(len(state.deck), [count - lying.count(face) for face, count in enumerate(rules.edition.stock)])
    chance = manner.plays(move.card, scene)[kept]
    wasted = any(state.protected >> target & 1 for target in move.targets if target != state.turn)
    if move.name >= 0 and not wasted:
        names = manner.names(move.card, move.name, scene)
        chance *= 1.0 if names is None else names[kept]
    yield step.code, chance


def chances_of(rules: Any, found: list[History]) -> tuple[list[list[float]], list[list[float]]]:
    """For each seat, the chance of each face in its hand; the same for each place of the deck from the top.

    Cards that nobody has laid are left out of the second.
    """
    faces = len(rules.edition.cards)
    hands = [[0.0] * faces for _ in range(rules.seats)]
    places: list[list[float]] = [[0.0] * faces for _ in found[0].state.deck]
    total = sum(history.weight for history in found)
    for history in found:
        for owner, face in enumerate(history.state.hand):
            if face >= 0:
                hands[owner][face] += history.weight / total
        for place, face in enumerate(reversed(history.state.deck)):
            if face >= 0:
                places[place][face] += history.weight / total
    return hands, places
