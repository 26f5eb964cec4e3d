"""Ends of rounds set up by hand, and a small independent solver for the games that they are."""

from __future__ import annotations

import runpy
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from structure.tree import ROOT

from game.kernel.contract import Decision, Setup
from game.kernel.engine import fall
from game.registry import rules_for

PERFECT = runpy.run_path(str(ROOT / "build" / "best_response.py"))
deals, best_response, loss = PERFECT["deals"], PERFECT["best_response"], PERFECT["loss"]

CLASSIC = rules_for(Setup("love_letter/classic", 2, {"tokens_to_win": 13}))


def end(first: str, second: str, deck: str = "", aside: str = "") -> Any:
    """A classic state: seat 0 has to play one of the two cards *first*, seat 1 holds *second*; *deck* from the top.

    All other cards lie open, and nobody remembers how they came there.
    """
    faces = CLASSIC.edition.faces
    return laid_out([faces[name] for name in f"{first} {second} {deck} {aside}".split()])


def random_ends(depth: int, count: int, seed: int) -> Iterator[Any]:
    """*count* such states with *depth* cards in the deck before the turn, all cards lying at random."""
    rng = Random(seed)
    for _ in range(count):
        yield laid_out(rng.sample(CLASSIC.edition.deck(), depth + 3))


def laid_out(hidden: Sequence[int]) -> Any:
    """The state in which *hidden* do not lie open: two of seat 0, one of seat 1, the deck from the top, one aside."""
    state = CLASSIC.start()
    for _ in range(2):
        CLASSIC.apply(state, fall(CLASSIC.pending(state), Random(1)))
    held, state.drawn, other, *deck, state.aside = hidden
    state.turn, state.hand, state.deck = 0, [held, other], deck[::-1]
    left = list(CLASSIC.edition.deck())
    for face in hidden:
        left.remove(face)
    state.faceup, state.discards = tuple(left[:3]), [left[3::2], left[4::2]]
    return state


def value_by_simplex(rules: Any, states: Sequence[tuple[Any, float]], seat: int) -> float:
    """What *seat* gets of the round if both play perfectly from *states*, each with its chance.

    The sequence form (von Stengel 1996) as a linear program, with information sets made of all views that a seat has
    been shown when it was asked.
    """
    sequences: tuple[dict[Any, int], dict[Any, int]] = ({(): 0}, {(): 0})
    parents: tuple[dict[Any, int], dict[Any, int]] = ({}, {})
    payoffs: dict[tuple[int, int], float] = {}

    def walk(state: Any, chance: float, mine: tuple[Any, ...], theirs: tuple[Any, ...]) -> None:
        asked = rules.pending(state)
        if not isinstance(asked, Decision):
            gain = (seat in state.round_winners) / len(state.round_winners)
            key = (sequences[0][mine], sequences[1][theirs])
            payoffs[key] = payoffs.get(key, 0.0) + chance * gain
            return
        side = int(asked.seat != seat)
        before = theirs if side else mine
        told = (*before, repr(rules.view(state, asked.seat)))
        parents[side].setdefault(told, sequences[side][before])
        for code in rules.legal(state):
            after = (*told, code)
            sequences[side].setdefault(after, len(sequences[side]))
            world = rules.copy(state)
            rules.apply(world, code)
            walk(world, chance, *((mine, after) if side else (after, theirs)))

    for state, chance in states:
        walk(state, chance, (), ())
    # Unknown: the chances of the own sequences, then what the other side can hold each of its information sets to.
    own, sets = len(sequences[0]), {told: at for at, told in enumerate(parents[1])}
    whole = own + len(sets)
    width = whole + 1
    rows = [[0.0] * width + [0.0] for _ in range(len(parents[0]) + 1 + len(sequences[1]))]
    rows[0][0], rows[0][-1] = 1.0, 1.0
    own_sets = {told: at for at, told in enumerate(parents[0], 1)}
    for told, parent in parents[0].items():
        rows[own_sets[told]][parent] = -1.0
    for sequence, number in sequences[0].items():
        if sequence:
            rows[own_sets[sequence[:-1]]][number] = 1.0
    base = len(parents[0]) + 1
    for sequence, number in sequences[1].items():
        rows[base + number][whole if not sequence else own + sets[sequence[:-1]]] = 1.0
    for told, parent in parents[1].items():
        rows[base + parent][own + sets[told]] = -1.0
    for (mine_at, theirs_at), gain in payoffs.items():
        rows[base + theirs_at][mine_at] -= gain
    return _maximum(rows, whole)


def _maximum(rows: list[list[float]], goal: int) -> float:
    """The largest value of unknown *goal*: no unknown is negative, and each of *rows* is at most its last number."""
    width = len(rows[0]) - 1
    table = [row[:-1] + [float(at == other) for other in range(len(rows))] + row[-1:] for at, row in enumerate(rows)]
    target = [-float(at == goal) for at in range(width)] + [0.0] * (len(rows) + 1)
    basis = [width + at for at in range(len(rows))]
    while True:
        # Bland's rule: no circle.
        column = next((at for at, cost in enumerate(target[:-1]) if cost < -1e-11), None)
        if column is None:
            return target[-1]
        ratios = [(row[-1] / row[column], basis[at], at) for at, row in enumerate(table) if row[column] > 1e-11]
        _ratio, _leaves, pivot = min(ratios)
        basis[pivot] = column
        scale = table[pivot][column]
        table[pivot] = [cell / scale for cell in table[pivot]]
        for row in (*table[:pivot], *table[pivot + 1 :], target):
            if factor := row[column]:
                for at, cell in enumerate(table[pivot]):
                    if cell:
                        row[at] -= factor * cell
