"""A subgame between two players in sequence form: decisions, sequences, and a payoff for pairs of sequences.

A sequence is all that one side has answered so far. What a side gains is linear in each side's plan (von Stengel 1996):
a plan gives every sequence the chance that its side plays it to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.contract import Stop
from game.kernel.contract import Code
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.subgames import Position, Result, Subgame

ASK_EVERY = 256
"""So many histories are followed between two questions whether to stop."""

LOST = -1.0
"""What is gained by losing the round, and nothing but the round."""

History = tuple[Position, int, int, float]
"""Where it leads, the sequence of side 0 in it, that of side 1, and the chance that fate lets it happen."""


class TooLarge(Exception):
    """There are more histories than may be followed."""


class Stopped(Exception):
    """The thinking was asked to end."""


class Choice(NamedTuple):
    """A decision with more than one answer, in one information set.

    Its answers extend the sequence *after*; the sequences that end with them are numbered from *first* on.
    """

    after: int
    first: int
    codes: tuple[Code, ...]
    chance: float
    """The chance that fate and the other side's answers, if it gives all of them, lead here."""


class Tree:
    """What follows from *deals*.

    Raises `TooLarge` when it takes more than *most* histories, and `Stopped` when *stop* asks for an end.
    """

    def __init__(
        self, rules: LoveLetter, subgame: Subgame, deals: dict[Position, float], stop: Stop, most: int
    ) -> None:
        self._subgame = subgame
        self._stop = stop
        self._most = most
        moves = rules.book.moves
        self._names = [rules.named[move.name] if move.name >= 0 else 0 for move in moves]
        self._cards = [move.card for move in moves]
        # A rank to be examined can be wrong on purpose; a guess cannot.
        self._may_miss = [card.effect != "guess" for card in rules.edition.cards]
        self.histories = 0
        self.choices: tuple[list[Choice], list[Choice]] = ([], [])
        """Those of each side; what comes later in play stands later."""
        self.sizes = [1, 1]
        """The number of each side's sequences; 0 is the one in which it has not answered yet."""
        self.payoffs: dict[tuple[int, int], float] = {}
        """What side 0 gains by a pair of sequences, times the chance that fate lets them meet."""
        self.now: dict[int, Choice] = {}
        """The choices to be made at once, by what the side that is asked knows (see `Position.info`)."""
        self._follow([(position, 0, 0, chance) for position, chance in deals.items()], now=True)

    def _follow(self, histories: list[History], now: bool = False) -> None:
        """Take in *histories*: all those in which both sides have seen the same so far."""
        self._count(len(histories))
        side = histories[0][0].side
        sets: dict[tuple[int, int], list[History]] = {}
        faces = 0
        for history in histories:
            position = history[0]
            faces |= 1 << position.held[1 - side]
            sequence = history[2] if side else history[1]
            sets.setdefault((sequence, position.info[side]), []).append(history)
        after: dict[int, list[History]] = {}
        for (sequence, info), alike in sets.items():
            codes, rows = self._answers(side, alike, faces)
            if now:
                sequences = self._choose(side, sequence, codes, alike)
                self.now[info] = self.choices[side][-1]
            else:
                keep = undominated(rows, side) if len(codes) > 1 else [0]
                codes, rows = [codes[at] for at in keep], [rows[at] for at in keep]
                sequences = self._choose(side, sequence, codes, alike) if len(codes) > 1 else (sequence,)
            for row, own in zip(rows, sequences, strict=True):
                self._extend(side, own, alike, row, after)
        for later in after.values():
            self._follow(later)

    def _answers(self, side: int, alike: list[History], faces: int) -> tuple[list[Code], list[list[Result]]]:
        """The answers worth trying in an information set; and what each leads to in each of its histories."""
        result = self._subgame.result
        codes = self._sensible(alike[0][0].codes, faces)
        rows = [[result(history[0], code) for history in alike] for code in codes]
        if len(codes) > 1:
            # Nobody gives up a round while there is anything else to do.
            sign = -1.0 if side else 1.0
            alive = [any(found.steps or found.payoff * sign > LOST for found in row) for row in rows]
            if any(alive) and not all(alive):
                codes = [code for code, good in zip(codes, alive, strict=True) if good]
                rows = [row for row, good in zip(rows, alive, strict=True) if good]
        return codes, rows

    def _sensible(self, codes: tuple[Code, ...], faces: int) -> list[Code]:
        """*codes* without guesses that both sides know to be wrong, the other side's hand being one of *faces*.

        Of wrong names one stays where no other is left: which one it is tells nothing that matters.
        """
        found: list[Code] = []
        wrong: dict[int, Code] = {}
        right = set()
        for code in codes:
            assert isinstance(code, int)
            card, named = self._cards[code], self._names[code]
            if not named:
                found.append(code)
            elif named & faces:
                found.append(code)
                right.add(card)
            else:
                wrong.setdefault(card, code)
        found += [code for card, code in wrong.items() if card not in right or self._may_miss[card]]
        return found

    def _choose(self, side: int, sequence: int, codes: list[Code], alike: list[History]) -> Sequence[int]:
        """The sequences that end with *codes*, in one information set."""
        first = self.sizes[side]
        self.sizes[side] += len(codes)
        chance = 0.0
        for history in alike:
            chance += history[3]
        self.choices[side].append(Choice(sequence, first, tuple(codes), chance))
        return range(first, first + len(codes))

    def _extend(
        self, side: int, own: int, alike: list[History], row: list[Result], after: dict[int, list[History]]
    ) -> None:
        """Take in what one answer, by which *side*'s sequence becomes *own*, leads to in each of the histories."""
        payoffs = self.payoffs
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
        asked = self.histories // ASK_EVERY
        self.histories += more
        if self.histories > self._most:
            raise TooLarge
        if self.histories // ASK_EVERY > asked and self._stop():
            raise Stopped


def undominated(rows: list[list[Result]], side: int) -> list[int]:
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
    return [at for at in range(len(gains)) if not any(_covers(gains, other, at) for other in range(len(gains)))]


def _covers(gains: list[list[float]], one: int, two: int) -> bool:
    """Whether answer *two* is of no use beside answer *one*. Of two that are alike, the first is of use."""
    if gains[one] == gains[two]:
        return one < two
    return all(mine >= theirs for mine, theirs in zip(gains[one], gains[two], strict=True))
