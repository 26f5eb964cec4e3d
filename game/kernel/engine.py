"""Checked play, and fate's answers: what every session, referee and test does with a `Rules`."""

from __future__ import annotations

from random import Random
from typing import TypeVar, cast

import msgspec

from game.kernel.contract import FATE, Chance, Code, Decision, EventLog, Outcome, Rules
from game.kernel.errors import IllegalAction

S = TypeVar("S")
V = TypeVar("V", bound=msgspec.Struct)


def play(rules: Rules[S, V], state: S, seat: int, code: object, log: EventLog | None = None) -> None:
    """Apply *code*, which may be anything, as *seat*'s answer (`FATE` for chance).

    Raises `IllegalAction`, with the state untouched, when it is not that seat's turn to answer or the answer is not
    among the legal ones.
    """
    pending = rules.pending(state)
    if isinstance(pending, Outcome):
        raise IllegalAction("The match is over: nothing more can be played.")
    if isinstance(pending, Chance):
        if seat != FATE:
            raise IllegalAction(f"Seat {seat} cannot answer: the cards are being dealt.")
        if not is_answer(pending, code):
            raise IllegalAction(f"That is not a possible outcome of {pending.prompt!r}.")
    else:
        if seat != pending.seat:
            raise IllegalAction(f"Seat {seat} cannot answer: seat {pending.seat} is asked.")
        if code not in rules.legal(state):
            raise IllegalAction("That answer is not allowed now.")
    rules.apply(state, cast(Code, code), log)


def is_answer(chance: Chance, code: object) -> bool:
    """Whether *code* is a possible answer of fate to *chance*."""
    if not isinstance(code, tuple) or len(code) != chance.draw:
        return False
    if chance.replace:
        return set(code) <= set(chance.pool)
    left = list(chance.pool)
    for piece in code:
        if piece not in left:
            return False
        left.remove(piece)
    return True


def fall(chance: Chance, rng: Random) -> tuple[int, ...]:
    """Fate's answer to *chance*, drawn from *rng*: every arrangement is equally likely."""
    pool = chance.pool
    roll = rng.random
    if chance.replace:
        return tuple(pool[int(roll() * len(pool))] for _ in range(chance.draw))
    pieces = list(pool)
    # Fisher and Yates from the top, by multiplication: the same answer on every machine and Python version.
    size = len(pieces)
    for at in range(min(chance.draw, size - 1)):
        other = at + int(roll() * (size - at))
        pieces[at], pieces[other] = pieces[other], pieces[at]
    return tuple(pieces[: chance.draw])


def fall_by_seed(chance: Chance, seed: int, number: int) -> tuple[int, ...]:
    """Fate's answer to *chance*, a match's question to fate number *number*, as *seed* has it for ever.

    Each question has a stream of its own: what the players do, and how many pieces an earlier question drew, changes
    nothing in a later one.
    """
    return fall(chance, Random(f"{seed}:{number}"))


def play_random(rules: Rules[S, V], state: S, rng: Random, limit: int = 100_000) -> int:
    """Play *state* to the end of the match with uniform choices, in place. Returns the number of answers given.

    Raises `AssertionError` when the match has not ended after *limit* answers.
    """
    roll = rng.random
    for count in range(limit):
        pending = rules.pending(state)
        if isinstance(pending, Decision):
            legal = rules.legal(state)
            assert legal, f"nothing is legal for {pending}"
            rules.apply(state, legal[int(roll() * len(legal))])
        elif isinstance(pending, Chance):
            rules.apply(state, fall(pending, rng))
        else:
            return count
    raise AssertionError(f"the match has not ended after {limit} answers")
