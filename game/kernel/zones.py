"""Flat building blocks for hidden cards: seat masks, who knows what, and what could lie face down.

A zone is a list of faces; a set of seats is a bit mask. Everything here works on plain ints and lists, so that a state
stays cheap to copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random

from game.kernel.contract import HIDDEN


@cache
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats in *mask*, ascending."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def mask_of(seats: Iterable[int]) -> int:
    """The set of *seats* as a bit mask."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


@cache
def next_seats(seats: int) -> tuple[tuple[int, ...], ...]:
    """`table[seat][out]`: the next seat in turn order that is not in the mask *out*; the same seat when all are."""
    table = []
    for seat in range(seats):
        row = []
        for out in range(1 << seats):
            after = seat
            for step in range(1, seats + 1):
                candidate = (seat + step) % seats
                if not out >> candidate & 1:
                    after = candidate
                    break
            row.append(after)
        table.append(tuple(row))
    return tuple(table)


def knowers_after_play(played: int, held: int, drawn: int, know_held: int, know_drawn: int) -> int:
    """Who knows the card kept, after one of the two cards *held* and *drawn* was played face up.

    A seat that knew one card and saw another played knows what is left; one that saw the card it knew played does not,
    unless it knew both. Faces only count: which of two copies left the hand cannot be seen.
    """
    if held == drawn:
        return know_held & know_drawn
    return know_drawn if played == held else know_held


def unseen(stock: Sequence[int], *seen: Iterable[int]) -> list[int]:
    """The faces of *stock* (copies per face) that are not among *seen*, ascending. `HIDDEN` is passed over."""
    left = list(stock)
    for faces in seen:
        for face in faces:
            if face != HIDDEN:
                left[face] -= 1
    return [face for face, count in enumerate(left) for _ in range(count)]


def fill(slots: Sequence[int], pool: list[int], rng: Random) -> list[int]:
    """*slots* with each `HIDDEN` replaced by a face drawn from *pool* without putting back.

    *pool* is used up from its end after a shuffle, so that several zones can be filled from one pool.
    Raises `ValueError` when the pool is too small.
    """
    faces = list(slots)
    for at, face in enumerate(faces):
        if face == HIDDEN:
            if not pool:
                raise ValueError("more hidden cards than unseen faces")
            other = int(rng.random() * len(pool))
            pool[other], pool[-1] = pool[-1], pool[other]
            faces[at] = pool.pop()
    return faces
