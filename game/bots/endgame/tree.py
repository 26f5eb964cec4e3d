"""A subgame between two players in sequence form: decisions, sequences, and a payoff for pairs of sequences.

A sequence is all that one side has answered so far. What a side gains is linear in each side's plan (von Stengel 1996):
a plan gives every sequence the chance that its side plays it to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.pace import Pace, unhurried
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.subgames import Answer, Position, Result, Subgame

A_RESULT = 16
"""Steps that it takes to work out what an answer leads to in a position."""

MOST_HISTORIES = 20_000
"""Among ends of rounds that are in the solver's reach, no tree with more has been met."""

LOST = -1.0
"""What is gained by losing the round, and nothing but the round."""

History = tuple[Position, int, int, float]
"""Where it leads, the sequence of side 0 in it, that of side 1, and the chance that fate lets it happen."""


class TooLarge(Exception):
    """There are more histories than may be followed."""


class OffTheWay(Exception):
    """What happened is nothing that the ranges allow and a sensible player does."""


class Choice(NamedTuple):
    """A decision in one information set.

    Its answers extend the sequence *after*; the sequences that end with them are numbered from *first* on. One answer
    alone extends nothing: then *first* is *after*.
    """

    after: int
    first: int
    codes: tuple[int, ...]
    chance: float
    """The chance that fate leads here if both sides do."""


class Place(NamedTuple):
    """A moment, as both sides have seen the way to it, at which one side is asked."""

    side: int
    faces: int
    """The hands that the other side may have, as a bit mask."""
    choices: dict[int, list[Choice]]
    """By what the asked side sees (see `Position.info`). Where there are several, it depends on what it did before."""


class Tree:
    """What follows from *deals*.

    Raises `TooLarge` when it takes more than *most* histories, and `Stopped` when *pace* says so.
    """

    def __init__(
        self,
        rules: LoveLetter,
        subgame: Subgame,
        deals: dict[Position, float],
        pace: Pace | None = None,
        most: int = MOST_HISTORIES,
    ) -> None:
        self._subgame = subgame
        self._pace = pace or unhurried()
        self._most = most
        self._moves = rules.book.moves
        self._names = [rules.named[move.name] if move.name >= 0 else 0 for move in self._moves]
        # A rank to be examined can be wrong on purpose; a guess cannot.
        self._may_miss = [card.effect != "guess" for card in rules.edition.cards]
        self.histories = 0
        self.choices: tuple[list[Choice], list[Choice]] = ([], [])
        """Those of each side; what comes later in play stands later."""
        self.sizes = [1, 1]
        """The number of each side's sequences; 0 is the one in which it has not answered yet."""
        self.payoffs: dict[tuple[int, int], float] = {}
        """What side 0 gains by a pair of sequences, times the chance that fate lets them meet."""
        self.places: dict[tuple[int, ...], Place] = {}
        """By the answers on the way to them (see `Step.public`)."""
        self._follow([(position, 0, 0, chance) for position, chance in deals.items()], ())

    def place(self, way: Sequence[Answer]) -> Place:
        """Where the answers of *way* lead to. Raises `OffTheWay`."""
        gone: tuple[int, ...] = ()
        for heard, piles in way:
            code = self._followed(heard[0], self._at(gone).faces)
            gone = (*gone, self._subgame.public((code, *heard[1:]), piles))
        return self._at(gone)

    def _at(self, gone: tuple[int, ...]) -> Place:
        place = self.places.get(gone)
        if place is None:
            raise OffTheWay
        return place

    def _follow(self, histories: list[History], gone: tuple[int, ...]) -> None:
        """Take in *histories*: all those in which both sides have seen the answers *gone*."""
        self._count(len(histories))
        side = histories[0][0].side
        sets: dict[tuple[int, int], list[History]] = {}
        faces = 0
        for history in histories:
            position = history[0]
            faces |= 1 << position.held[1 - side]
            sequence = history[2] if side else history[1]
            sets.setdefault((sequence, position.info[side]), []).append(history)
        place = self.places[gone] = Place(side, faces, {})
        after: dict[int, list[History]] = {}
        for (sequence, info), alike in sets.items():
            codes, rows = self._answers(side, alike, faces)
            choice = self._choose(side, sequence, codes, alike)
            place.choices.setdefault(info, []).append(choice)
            for own, row in enumerate(rows, choice.first):
                self._extend(side, own, alike, row, after)
        for public, later in after.items():
            self._follow(later, (*gone, public))

    def _followed(self, code: int, faces: int) -> int:
        """The code that stands for *code* in the tree: names that cannot be right are followed as one, the first."""
        if code < 0 or not self._is_wrong(code, faces):
            return code
        card, targets = self._moves[code].card, self._moves[code].targets
        return next(
            other for other, move in enumerate(self._moves)
            if move.card == card and move.targets == targets and self._is_wrong(other, faces)
        )  # fmt: skip

    def _is_wrong(self, code: int, faces: int) -> bool:
        """Whether *code* names what the other side, whose hand is one of *faces*, cannot hold."""
        named = self._names[code]
        return bool(named) and not named & faces

    def _answers(self, side: int, alike: list[History], faces: int) -> tuple[list[int], list[list[Result]]]:
        """The answers worth trying in an information set; and what each leads to in each of its histories."""
        result = self._subgame.result
        codes = self._sensible(side, alike[0][0].codes, faces)
        here = 0
        for history in alike:
            here |= 1 << history[0].held[1 - side]
        # Of answers that are worth the same, a name that can be right is given rather than one that cannot.
        codes.sort(key=lambda code: self._is_wrong(code, here))
        over = self._pace.over
        rows = [[result(history[0], code) for history in over(alike, A_RESULT)] for code in codes]
        if len(codes) > 1:
            # Nobody gives up a round while there is anything else to do.
            sign = -1.0 if side else 1.0
            alive = [any(found.steps or found.payoff * sign > LOST for found in row) for row in rows]
            if any(alive) and not all(alive):
                codes = [code for code, good in zip(codes, alive, strict=True) if good]
                rows = [row for row, good in zip(rows, alive, strict=True) if good]
        keep = undominated(rows, side, self._pace) if len(codes) > 1 else [0]
        return [codes[at] for at in keep], [rows[at] for at in keep]

    def _sensible(self, side: int, codes: tuple[int, ...], faces: int) -> list[int]:
        """*codes* with one at most of the names that both sides know to be wrong: which one it is tells nothing.

        Side 0 has a right one if there is any. The other side may be silly, which must not pay.
        """
        found: list[int] = []
        wrong: dict[int, int] = {}
        right = set()
        for code in codes:
            if self._is_wrong(code, faces):
                wrong.setdefault(self._moves[code].card, code)
            else:
                found.append(code)
                right.add(self._moves[code].card)
        return found + [code for card, code in wrong.items() if side or card not in right or self._may_miss[card]]

    def _choose(self, side: int, sequence: int, codes: list[int], alike: list[History]) -> Choice:
        """The choice between *codes* in one information set."""
        chance = 0.0
        for history in alike:
            chance += history[3]
        if len(codes) == 1:
            return Choice(sequence, sequence, tuple(codes), chance)
        choice = Choice(sequence, self.sizes[side], tuple(codes), chance)
        self.sizes[side] += len(codes)
        self.choices[side].append(choice)
        return choice

    def _extend(
        self, side: int, own: int, alike: list[History], row: list[Result], after: dict[int, list[History]]
    ) -> None:
        """Take in what one answer, by which *side*'s sequence becomes *own*, leads to in each of the histories."""
        payoffs = self.payoffs
        self._pace.spend(len(alike))
        for (_position, one, two, weight), (payoff, steps) in zip(alike, row, strict=True):
            if side:
                two = own
            else:
                one = own
            if payoff:
                payoffs[one, two] = payoffs.get((one, two), 0.0) + weight * payoff
            for chance, public, position in steps:
                history = (position, one, two, weight * chance)
                if public in after:
                    after[public].append(history)
                else:
                    after[public] = [history]

    def _count(self, more: int) -> None:
        self.histories += more
        if self.histories > self._most:
            raise TooLarge
        self._pace.spend(more)


def undominated(rows: list[list[Result]], side: int, pace: Pace) -> list[int]:
    """Which answers of *side* are left when those go that are never better than some other one.

    `rows[answer]` are its results in each history. All are left when the round may go on after one of them: then what
    an answer tells the other side matters too.
    """
    gains: list[list[float]] = []
    for row in rows:
        if any(found.steps for found in row):
            return [*range(len(rows))]
        gains.append([-found.payoff for found in row] if side else [found.payoff for found in row])
    best = [max(column) for column in zip(*gains, strict=True)]
    if best in gains:
        return [gains.index(best)]
    answers = range(len(gains))
    looked = pace.over(answers, len(gains) * len(best) // 10)
    return [at for at in looked if not any(_covers(gains, other, at) for other in answers)]


def _covers(gains: list[list[float]], one: int, two: int) -> bool:
    """Whether answer *two* is of no use beside answer *one*. Of two that are alike, the first is of use."""
    if gains[one] == gains[two]:
        return one < two
    return all(mine >= theirs for mine, theirs in zip(gains[one], gains[two], strict=True))
