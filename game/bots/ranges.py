"""What everybody at the table may think of each hand: the ranges that an endgame is solved for."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.manner import manner_of
from game.bots.tracking import Tracker
from game.kernel.pace import Pace, unhurried
from game.rulesets.love_letter.moments import whose_turns
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.trace import SUNK
from game.rulesets.love_letter.view import View


def ranges(rules: LoveLetter, view: View, pace: Pace | None = None, *, soft: bool = True) -> list[list[float]]:
    """`ranges[seat][face]`: how well *face* fits as *seat*'s hand card to all that the players left have both seen.

    See `game.bots.endgame.Ranges`: copies are not counted in, and the own hand is taken as the others see it. With two
    players left, what they have shown each other is known to both. A row without any weight is that of a seat that is
    out. Raises `Stopped` when *pace* says so.
    """
    left = [seat for seat in range(rules.seats) if not view.out >> seat & 1]
    shared = [note for note in view.notes if len(left) == 2 and _saw_both(rules, view, note, left)]
    pace = pace or unhurried()
    track = Tracker(rules, view, manner_of(rules, soft), shared, pace=pace)
    faces = range(len(rules.edition.cards))
    rows = []
    for seat, slot in enumerate(track.hand):
        row = [0.0] * len(faces)
        if seat in left:
            for slots, table in track.knots:
                if slot in slots:
                    # Each alone, as far as it can be told alone.
                    for combination, weight in pace.over(table.items()):
                        row[combination[slots.index(slot)]] += weight
            row = list(track.rows.get(slot, row))
        rows.append(row)
    return rows


def _saw_both(rules: LoveLetter, view: View, note: tuple[int, int, int], left: list[int]) -> bool:
    """Whether both players *left* saw what *note* tells, as everybody knows."""
    at, card, _face = note
    return card < SUNK and set(left) <= set(_watchers(rules, view, at, card))


def _watchers(rules: LoveLetter, view: View, at: int, card: int) -> Iterator[int]:
    """The seats that saw the hand of *card* when the trace was *at* long."""
    item = view.trace[at - 1] if at else -1
    if item < 0:
        return
    move = rules.book.moves[item]
    turn = whose_turns(rules, view)[at - 1]
    effect = rules.edition.cards[move.card].effect if move.verb == "play" else move.verb
    if effect == "swap":
        yield from move.targets
        return
    yield turn
    yield from (card,) if effect == "look" else move.targets
