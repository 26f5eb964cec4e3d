"""What a perfect opponent makes of a bot in an endgame between two players: exact, and independent of the bots' solver.

Every deal of the cards that nobody sees is laid out in full, the bot's answers are weighed by their chances, and the
opponent, who knows these chances, takes the best answer in each of its information sets: all that it has been told
since, event by event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Any

from game.kernel.contract import Decision, Event

Policy = Callable[[Any, tuple[int, ...]], Mapping[int, float]]
"""From a view and the legal answers to the chance of each answer given."""

Weigh = Callable[[Any], float]
"""How likely a full state is, beside others in which the same cards are in sight."""

History = tuple[Any, float, tuple[Event, ...]]
"""A state, its chance, and what the opponent has been told since it last answered."""


def deals(rules: Any, state: Any, weigh: Weigh = lambda _state: 1.0) -> list[tuple[Any, float]]:
    """Every full state with the same cards in sight as *state*, and its chance; nobody has seen anybody's hand in it.

    Equal copies count one by one. Raises `ValueError` where a hand or a card of the deck is known to others.
    """
    if any(state.seen[seat] for seat in range(rules.seats) if not state.out >> seat & 1) or state.sunk:
        raise ValueError("somebody may know a hidden card")
    players = [seat for seat in range(rules.seats) if not state.out >> seat & 1]
    hidden = [state.hand[seat] for seat in players] + [state.drawn] + state.deck + [state.aside]
    found: dict[tuple[int, ...], int] = {}
    for order in permutations(hidden):
        found[order] = found.get(order, 0) + 1
    states, total = [], 0.0
    for order, copies in found.items():
        world = rules.copy(state)
        cards = iter(order)
        for seat in players:
            world.hand[seat] = next(cards)
        world.drawn = next(cards)
        world.deck = [next(cards) for _ in state.deck]
        world.aside = next(cards)
        if weight := copies * weigh(world):
            states.append((world, weight))
            total += weight
    return [(world, weight / total) for world, weight in states]


def best_response(rules: Any, states: Sequence[tuple[Any, float]], seat: int, policy: Policy) -> float:
    """The share of the round that *seat* gets from *states*, each with its chance, by its best answers to *policy*."""
    by_view: dict[Any, list[History]] = {}
    for state, chance in states:
        by_view.setdefault(_private(rules.view(state, seat)), []).append((state, chance, ()))
    return sum(_best(rules, histories, seat, policy) for histories in by_view.values())


def _private(view: Any) -> tuple[Any, ...]:
    return view.hands, view.deck


def _best(rules: Any, histories: list[History], seat: int, policy: Policy) -> float:
    """What *seat* gets in all from *histories*, between which it cannot tell but for what it has just been told."""
    gain = 0.0
    sets: dict[tuple[Event, ...], list[tuple[Any, float]]] = {}
    left = list(histories)
    while left:
        state, chance, told = left.pop()
        asked = rules.pending(state)
        winners = state.round_winners or state.winners
        if not isinstance(asked, Decision) or winners:
            gain += chance * (seat in winners) / len(winners)
        elif asked.seat == seat:
            sets.setdefault(told, []).append((state, chance))
        else:
            legal = rules.legal(state)
            answers = policy(rules.view(state, asked.seat), legal)
            for code, share in answers.items():
                if share > 0.0:
                    left.append(_after(rules, state, chance * share, told, code, seat))
    for alike in sets.values():
        legal = rules.legal(alike[0][0])
        gain += max(
            _best(rules, [_after(rules, state, chance, (), code, seat) for state, chance in alike], seat, policy)
            for code in legal
        )
    return gain


def _after(rules: Any, state: Any, chance: float, told: tuple[Event, ...], code: int, seat: int) -> History:
    world = rules.copy(state)
    log: list[Event] = []
    rules.apply(world, code, log)
    return world, chance, (*told, *(event.seen_by(seat) for event in log))


def loss(rules: Any, states: Sequence[tuple[Any, float]], policy: Policy) -> float:
    """What *policy* loses to a perfect opponent from *states*: points of 100 of the round, the mean of both seats."""
    left = [seat for seat in range(rules.seats) if not states[0][0].out >> seat & 1]
    return 50.0 * (sum(best_response(rules, states, seat, policy) for seat in left) - 1.0)
