"""Earlier moments of a round between two players, as both saw them, told from a later view by its trace."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.kernel.contract import HIDDEN
from game.kernel.zones import next_seats, seats_of
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.trace import DISCARDED, KEPT, OUT, PROUD, WASTED, happened
from game.rulesets.love_letter.view import View

Piles = tuple[tuple[int, ...], ...]
"""Each seat's discards."""

Turn = tuple[int, tuple[int, ...]]
"""Whose turn it was, and what the trace says of it: the code of the card played comes first."""


def whose_turns(rules: LoveLetter, view: View) -> list[int]:
    """For each item of the trace, the seat whose turn it was, with any number of players."""
    order = next_seats(rules.seats)
    out = view.out
    for item in view.trace:
        kind, seat = happened(item) if item < 0 else (0, 0)
        if kind in (OUT, PROUD):
            out &= ~(1 << seat)
    turn, begun = view.lead, False
    found = []
    for item in view.trace:
        if item >= 0 and rules.book.moves[item].verb == "play":
            turn, begun = order[turn][out] if begun else turn, True
        elif item < 0:
            kind, seat = happened(item)
            if kind == PROUD:
                turn, begun = seat, True
            if kind in (OUT, PROUD):
                out |= 1 << seat
        found.append(turn)
    return found


def answers_between(rules: LoveLetter, earlier: View, later: View) -> Iterator[tuple[tuple[int, ...], Piles]]:
    """Each answer from *earlier* to *later*: its part of the trace, and all discards after it.

    In both, and between them, the same two players are left.
    """
    answers: list[list[int]] = []
    for item in later.trace[len(earlier.trace) :]:
        if item >= 0 or item == KEPT:
            answers.append([])
        answers[-1].append(item)
    counts = [len(pile) for pile in earlier.discards]
    others = _others(rules, later)
    turn, begun = earlier.turn, earlier.prompt != "play"
    for heard in answers:
        if heard[0] >= 0 and rules.move(heard[0]).verb == "play":
            turn = others[turn] if begun else turn
            begun = True
            counts[turn] += 1
        for item in heard[1:]:
            kind, seat = happened(item)
            counts[seat] += kind == DISCARDED
        yield tuple(heard), tuple(pile[:count] for pile, count in zip(later.discards, counts, strict=True))


def earlier_turns(rules: LoveLetter, view: View, deepest: int) -> list[View]:
    """How things stood when turns before the question of *view* began, the earliest first: a card is to be played.

    Only turns with at most *deepest* cards in the deck before the draw. The views show what both players saw, and no
    hand. Left out is what the trace leaves open: turns before a third player went out and the first one after that, one
    with a mark on somebody, and all that came after cards were put under the deck. Where a round was laid out by hand
    nobody is taken to have been protected, unless the first turn shows it.
    """
    others = _others(rules, view)
    turns = _turns(view, rules, others)
    found: list[View] = []
    size = len(view.deck) + (len(view.hands[view.turn]) - 1 if view.prompt == "keep" else 0)
    piles, tokens, bets, heard = list(view.discards), list(view.tokens), view.bets, len(view.trace)
    on = view.prompt != "play"
    for at in range(len(turns) - 1, -1 if rules.seats == 2 else 0, -1):
        seat, items = turns[at]
        discarded = sum(happened(item)[0] == DISCARDED for item in items if item < 0)
        size += discarded + (0 if on else 1)
        for item in reversed(items):
            if item < 0:
                kind, who = happened(item)
                if kind == DISCARDED:
                    piles[who] = piles[who][:-1]
            elif rules.move(item).verb == "play":
                piles[seat] = piles[seat][:-1]
                if _effect(rules, item) == "bet" and rules.move(item).targets and WASTED not in items:
                    bets = bets[:-1]
            tokens[seat] -= item in rules.book.redraws
        tokens[seat] -= on and view.prompt == "redraw"
        on = False
        heard -= len(items)
        if size + 1 > deepest or KEPT in view.trace[:heard]:
            break
        before = _effect(rules, turns[at - 1][1][0]) if at else ""
        if before == "mark":
            continue
        protected = before == "protect" or (not at and _found_nobody(rules, items[0]))
        hands = [(HIDDEN,) * bool(cards) for cards in view.hands]
        hands[seat] = (HIDDEN, HIDDEN)
        found.append(
            msgspec.structs.replace(
                view,
                prompt="play",
                asked=seat,
                turn=seat,
                hands=tuple(hands),
                deck=(HIDDEN,) * size,
                sunk=(),
                discards=tuple(piles),
                protected=1 << others[seat] if protected else 0,
                seen=(0,) * rules.seats,
                drawn_seen=0,
                mark=-1,
                bets=bets,
                pend=(),
                tokens=tuple(tokens),
                trace=view.trace[:heard],
                notes=tuple(note for note in view.notes if note[0] <= heard),
            )
        )
    return found[::-1]


def _turns(view: View, rules: LoveLetter, others: dict[int, int]) -> list[Turn]:
    """The turns that the trace tells of since somebody went out; the last one may be on still."""
    first = 0
    for at, item in enumerate(view.trace):
        if item < 0 and happened(item)[0] in (OUT, PROUD):
            first = at + 1
    groups: list[list[int]] = []
    for item in view.trace[first:]:
        if item >= 0 and rules.move(item).verb == "play":
            groups.append([])
        if groups:
            groups[-1].append(item)
    seat = view.turn if view.prompt != "play" else others[view.turn]
    turns: list[Turn] = []
    for items in reversed(groups):
        turns.append((seat, tuple(items)))
        seat = others[seat]
    return turns[::-1]


def _others(rules: LoveLetter, view: View) -> dict[int, int]:
    """For each of the two players left, the other one."""
    one, two = seats_of(rules.full & ~view.out)
    return {one: two, two: one}


def _found_nobody(rules: LoveLetter, code: int) -> bool:
    """Whether the card that *code* plays needed another player, and none could be chosen."""
    move = rules.move(code)
    return not move.targets and rules.edition.cards[move.card].target != "none"


def _effect(rules: LoveLetter, code: int) -> str:
    return rules.edition.cards[rules.move(code).card].effect
