"""What hidden hands may be, worked out from one view: which cards are unseen, and which of them players keep.

A card that lies open is in no hand. Of the others, a seat holds those the more likely that it would have kept beside
what it played: its discards are read in their order, each as a choice between the card played and the one kept.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random

from game.kernel.contract import HIDDEN
from game.kernel.zones import seats_of, unseen
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View

FEW = 3
"""So many hidden hands are enumerated together; more are taken one by one."""

DOUBT = 0.02
"""The chance left to a card that nobody ought to have kept."""

GOLDEN = 0.6180339887498949
"""The golden ratio's fraction: its multiples, taken round a circle, never crowd."""

Habits = Sequence[Sequence[float]]


class Belief:
    """The chances of the hidden hands in one view.

    *habits* (see `game.rulesets.love_letter.habits`) tell how players choose; without them every card that is unseen is
    as likely as its copies make it. Without *memory* only what lies open is known: what the seat was shown, it forgets.
    """

    def __init__(self, rules: LoveLetter, view: View, habits: Habits | None = None, memory: bool = True) -> None:
        self._rules = rules
        self._view = view
        hands = [cards if memory or seat == view.seat else () for seat, cards in enumerate(view.hands)]
        self._known = {seat: cards[0] for seat, cards in enumerate(hands) if cards and cards[0] != HIDDEN}
        self.hidden = tuple(seat for seat, cards in enumerate(view.hands) if cards and seat not in self._known)
        """The seats whose hands are not known, ascending."""
        deck = view.deck if memory else ()
        self._pool = unseen(rules.edition.stock, *hands, *view.discards, view.faceup, deck)
        self.copies = [0] * len(rules.edition.cards)
        """For each face, how many copies are unseen."""
        for face in self._pool:
            self.copies[face] += 1
        self._weights = [self._read(seat, habits) for seat in self.hidden] if habits else self._flat()
        self._joint: list[tuple[int, ...]] = []
        self._sums: list[float] = []
        self._rows: dict[int, list[float]] = {}
        if len(self.hidden) <= FEW:
            self._enumerate()

    def chances(self, seat: int) -> list[float]:
        """How likely *seat*'s hand is each face."""
        row = self._rows.get(seat)
        if row is None:
            row = [0.0] * len(self.copies)
            if seat in self._known:
                row[self._known[seat]] = 1.0
            elif seat in self.hidden:
                weights = self._weights[self.hidden.index(seat)]
                row = [copies * weight for copies, weight in zip(self.copies, weights, strict=True)]
                total = sum(row)
                row = [share / total for share in row]
            self._rows[seat] = row
        return row

    def hands(self, count: int, rng: Random) -> Iterator[tuple[int, ...]]:
        """*count* possible sets of the hidden hands, each in proportion to its chance, in the order of `hidden`."""
        if not self._joint:
            for _ in range(count):
                yield self._take(rng)
            return
        # However many are taken, and wherever one stops, they lie evenly over all chances.
        at = rng.random()
        last = len(self._joint) - 1
        for _ in range(count):
            yield self._joint[min(bisect(self._sums, at * self._sums[-1]), last)]
            at = (at + GOLDEN) % 1.0

    def _take(self, rng: Random) -> tuple[int, ...]:
        """One set of hidden hands, drawn one after the other from the unseen cards."""
        roll = rng.random
        pool = self._pool[:]
        hands = []
        for weights in self._weights:
            while True:
                at = int(roll() * len(pool))
                if roll() < weights[pool[at]]:
                    break
            hands.append(pool[at])
            pool[at] = pool[-1]
            pool.pop()
        return tuple(hands)

    def _enumerate(self) -> None:
        """Every possible set of the hidden hands with its weight; and the chances of each hand alone."""
        left = self.copies[:]
        found: list[tuple[int, ...]] = []
        weights: list[float] = []

        def deal(hands: tuple[int, ...], weight: float) -> None:
            if len(hands) == len(self.hidden):
                found.append(hands)
                weights.append(weight)
                return
            row = self._weights[len(hands)]
            for face, copies in enumerate(left):
                if copies:
                    left[face] -= 1
                    deal((*hands, face), weight * copies * row[face])
                    left[face] += 1

        deal((), 1.0)
        self._joint = found
        self._sums = list(accumulate(weights))
        total = self._sums[-1]
        for at, seat in enumerate(self.hidden):
            row = self._rows[seat] = [0.0] * len(self.copies)
            for hands, weight in zip(found, weights, strict=True):
                row[hands[at]] += weight / total

    def _flat(self) -> list[list[float]]:
        return [[1.0] * len(self.copies) for _ in self.hidden]

    def _read(self, seat: int, habits: Habits) -> list[float]:
        """For each face, how well it fits as *seat*'s hand to what the seat played, the best fit being 1."""
        hand = [1.0] * len(self.copies)
        if not self._readable(seat):
            return hand
        cards = self._rules.edition.cards
        for played in self._view.discards[seat]:
            if cards[played].effect == "trade":
                # What was got for the old hand says nothing about the choice.
                hand = [1.0] * len(hand)
                continue
            row = habits[played]
            # Either the card was in the hand already, or it was drawn beside the one played.
            held = hand[played]
            hand = [(kept + held) * chance for kept, chance in zip(hand, row, strict=True)]
            if cards[played].effect == "exchange":
                hand = [self._best_of_three(face, habits) for face in range(len(hand))]
            best = max(hand)
            hand = [fit / best for fit in hand] if best > 0 else [1.0] * len(hand)
        return [fit * (1.0 - DOUBT) + DOUBT for fit in hand]

    def _best_of_three(self, face: int, habits: Habits) -> float:
        """How likely *face* is kept beside two unseen cards."""
        beaten = sum(copies * habits[other][face] for other, copies in enumerate(self.copies))
        return (beaten / (sum(self.copies) or 1)) ** 2

    def _readable(self, seat: int) -> bool:
        """Whether *seat*'s discards are all its own choices and its hand was not traded away by somebody else."""
        view = self._view
        if len(view.discards[seat]) != self._turns(seat):
            return False
        cards = self._rules.edition.cards
        knowers = seats_of(view.seen[seat])
        return not any(cards[face].effect in ("trade", "swap") for knower in knowers for face in view.discards[knower])

    def _turns(self, seat: int) -> int:
        """How many turns *seat*, which is still in, has taken, as far as the discards tell."""
        view = self._view
        seats = self._rules.seats
        ahead = (view.turn - view.lead) % seats + (view.prompt != "play")

        def short(other: int) -> bool:
            """Whether *other*'s turn in this lap is still to come."""
            return (other - view.lead) % seats >= ahead

        # Nobody has fewer discards than turns; somebody, most likely, has no more.
        laps = min(len(view.discards[other]) + short(other) for other in range(seats) if not view.out >> other & 1)
        return laps - short(seat)
