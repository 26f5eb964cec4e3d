"""Rounds played to their end in worlds dealt from a view: what a searching bot asks of the rules.

The rules are those of `rules.LoveLetter`, applied to copies; here are only a quick way to deal and a quick way to play.
Players in a playout see no more than their seats may know: they name what they cannot see, and know a hand only where
the state says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.kernel.contract import HIDDEN, Code
from game.kernel.zones import unseen
from game.rulesets.love_letter.habits import habits, worth_keeping
from game.rulesets.love_letter.moves import Move
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.state import DEAL, KEEP, LOOK, OVER, PLAY, State
from game.rulesets.love_letter.view import View

World = Any
"""A full state that fits a view. Only the rules look inside."""

Roll = Callable[[], float]

TRIES = 6
"""How often a guesser thinks of a card that cannot be named, before it names anything."""


class Playouts:
    """Plays rounds of one edition at one seat count to their end: quickly, by habit, without peeking."""

    def __init__(self, rules: LoveLetter) -> None:
        self.rules = rules
        self.habits = habits(rules)
        cards = rules.edition.cards
        book = rules.book
        self._choices = book.choices
        self._others = tuple(rules.full & ~(1 << seat) for seat in range(rules.seats))
        self._worth = [worth_keeping(card) for card in cards]
        self._guesses = [card.effect == "guess" for card in cards]
        self._redraws = [card.effect == "redraw" for card in cards]
        self._compares = [{"compare": 1, "compare_low": -1}.get(card.effect, 0) for card in cards]
        ranked = rules.edition.names == "rank"
        names = [book.names(face) for face in range(len(cards))]
        self._name_count = [len(row) for row in names]
        # For each guessing face, where the name of each face that can be named stands among its names.
        self._name_at = [
            {face: row.index(name) for face, card in enumerate(cards) if (name := card.rank if ranked else face) in row}
            for row in names
        ]
        self._wastes = bool(rules.options.get("fizzle_on_protected"))
        self._keeps: dict[tuple[int, ...], int] = {}

    def finish(self, s: State, rng: Random, sound: int = -1, blind: float = 0.0) -> None:
        """Play *s*, in place, to the end of its round.

        All seats but *sound* take so many of their turns *blind*: any card, at anybody, with any name.
        """
        roll = rng.random
        rules = self.rules
        while True:
            phase = s.phase
            if phase == PLAY:
                if blind > 0.0 and s.turn != sound and s.mark < 0 and roll() < blind:
                    rules.play(s, self.blindly(s, roll))
                else:
                    rules.play(s, self._play(s, roll))
            elif phase == DEAL or phase == OVER:
                return
            else:
                rules.apply(s, self.choose(s, roll))

    def choose(self, s: State, roll: Roll) -> int:
        """The answer that the seat asked in *s* gives by habit; *roll* gives numbers from 0 to 1."""
        phase = s.phase
        if phase == PLAY:
            return self._play(s, roll)
        if phase == KEEP:
            return self._keep(s)
        if phase == LOOK:
            one, two = s.pend
            return self.rules.book.looks[two if one == s.turn or (two != s.turn and roll() < 0.5) else one]
        # A redraw: everybody has just heard what the hand is.
        return self.rules.book.redraws[not self.rules.fatal >> s.hand[s.pend[0]] & 1]

    def _play(self, s: State, roll: Roll) -> int:
        turn = s.turn
        held, drawn = s.hand[turn], s.drawn
        open_ = self._others[turn] & ~(s.out | s.protected)
        bit = 1 << turn
        if s.mark < 0:
            knows = s.knows
            for seat in self.rules.seats_of[open_]:
                if knows[seat] & bit:
                    code = self._strike(s, seat, open_, held, drawn)
                    if code >= 0:
                        return code
        card = held if roll() < self.habits[held][drawn] else drawn
        if s.mark >= 0:
            codes = self.rules.playing(s, card)
            return codes[int(roll() * len(codes))]
        if self._wastes and not open_:
            open_ = self._others[turn] & ~s.out
        row = self._choices[turn][card][open_]
        if len(row) == 1:
            return row[0]
        if self._guesses[card]:
            return self._guess(s, row, card, roll)
        if self._redraws[card]:
            # Among the codes in order of seat, the own one is passed over.
            at = int(roll() * (len(row) - 1))
            return row[at + (at >= (open_ & bit - 1).bit_count())]
        return row[int(roll() * len(row))]

    def blindly(self, s: State, roll: Roll) -> int:
        """A play without a thought, but that nobody puts itself out who need not."""
        turn, held, drawn = s.turn, s.hand[s.turn], s.drawn
        forced = self.habits[held][drawn]
        card = held if forced >= 1.0 or (forced > 0.0 and roll() < 0.5) else drawn
        open_ = self._others[turn] & ~(s.out | s.protected)
        if self._wastes and not open_:
            open_ = self._others[turn] & ~s.out
        row = self._choices[turn][card][open_]
        return row[int(roll() * len(row))]

    def _strike(self, s: State, seat: int, open_: int, held: int, drawn: int) -> int:
        """The play that makes use of knowing *seat*'s hand; -1 when there is none."""
        rules = self.rules
        turn = s.turn
        theirs = s.hand[seat]
        for card, mine in ((held, drawn), (drawn, held)):
            if self.habits[card][mine] <= 0.0:
                continue
            if self._guesses[card]:
                at = self._name_at[card].get(theirs)
                if at is not None and not rules.strikes >> theirs & 1:
                    before = (open_ & (1 << seat) - 1).bit_count()
                    return self._choices[turn][card][open_][before * self._name_count[card] + at]
            elif way := self._compares[card]:
                if (rules.ranks[mine] - rules.ranks[theirs]) * way > 0:
                    return self._choices[turn][card][1 << seat][0]
            elif self._redraws[card] and rules.fatal >> theirs & 1:
                return self._choices[turn][card][1 << seat][turn < seat]
        return -1

    def _guess(self, s: State, row: tuple[int, ...], card: int, roll: Roll) -> int:
        """A guess at somebody, naming a card that the guesser cannot see, each copy as likely as the next."""
        count = self._name_count[card]
        names = self._name_at[card]
        first = int(roll() * (len(row) // count)) * count
        deck, hand, turn = s.deck, s.hand, s.turn
        size = len(deck)
        total = size + len(hand)
        for _ in range(TRIES):
            at = int(roll() * total)
            # In the place of the own hand: the card set aside.
            face = deck[at] if at < size else hand[at - size] if at - size != turn else s.aside
            name = names.get(face)
            if name is not None:
                return row[first + name]
        return row[first + int(roll() * count)]

    def _keep(self, s: State) -> int:
        """An exchange by habit: the card most worth keeping is kept, the others go under the deck."""
        cards = tuple(card for card in (s.hand[s.turn], s.drawn, s.third) if card >= 0)
        code = self._keeps.get(cards)
        if code is None:
            *others, best = sorted(cards, key=self._worth.__getitem__)
            code = self._keeps[cards] = self.rules.book.codes[Move("keep", best, bottom=tuple(others))]
        return code


class Worlds:
    """Deals worlds that fit one view, and tells how a round goes in them for the seat of that view.

    *buried* are places in the deck, from the top, whose hidden cards are chosen with the hands. The others play a share
    *blind* of their turns without a thought.
    """

    def __init__(
        self, playouts: Playouts, view: View, rng: Random, buried: Sequence[int] = (), blind: float = 0.0
    ) -> None:
        rules = playouts.rules
        self.view = view
        self._rules = rules
        self._finish = playouts.finish
        self._blind = blind
        self._base = rules.world(view, rng)
        self._hidden = [seat for seat, cards in enumerate(view.hands) if HIDDEN in cards]
        self._pool = unseen(rules.edition.stock, *view.hands, *view.discards, view.faceup, view.deck)
        top = len(view.deck) - 1
        self._slots = [top - at for at, face in enumerate(view.deck) if face == HIDDEN and at not in buried]
        self._buried = [top - at for at in buried]
        self._aside = view.aside == HIDDEN

    def deal(self, cards: Sequence[int], rng: Random) -> World:
        """A world in which the hidden hands, by ascending seat, and then the buried cards are *cards*.

        The rest lies at random.

        Raises `ValueError` when the unseen cards cannot be dealt so.
        """
        s = self._base.copy()
        pool = self._pool[:]
        hand, deck = s.hand, s.deck
        for face in cards:
            pool.remove(face)
        count = len(self._hidden)
        for seat, face in zip(self._hidden, cards[:count], strict=True):
            hand[seat] = face
        for slot, face in zip(self._buried, cards[count:], strict=True):
            deck[slot] = face
        roll = rng.random
        left = len(pool)
        for slot in self._slots:
            at = int(roll() * left)
            deck[slot] = pool[at]
            left -= 1
            pool[at] = pool[left]
        if self._aside:
            s.aside = pool[0]
        return s

    def value(self, world: World, code: Code, rng: Random) -> float:
        """What the seat gains when it answers *code* in *world*, which is unchanged, and the round is played out.

        Tokens, less what the others gain on the average; and the match, if it ends, counts as one more.
        """
        s = world.copy()
        self._rules.apply(s, code)
        seat = self.view.seat
        self._finish(s, rng, seat, self._blind)
        before, after = self.view.tokens, s.tokens
        own = after[seat] - before[seat]
        value = own - (sum(after) - sum(before) - own) / (len(after) - 1)
        if s.winners:
            value += (seat in s.winners) - 1.0 / len(after)
        return float(value)
