"""The rest of a round between two players, as positions and moves: what an endgame solver asks of the rules.

The rules are those of `rules.LoveLetter`, applied to copies. A position leaves open what nobody has drawn yet: a move
that draws leads to one position for each face that may be drawn. So there are far fewer positions than deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.kernel.contract import HIDDEN
from game.kernel.pace import Pace, unhurried
from game.kernel.zones import seats_of, unseen
from game.rulesets.love_letter.moments import answers_between
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.state import DEAL, KEEP, NOTHING, OVER, PLAY, REDRAW, State
from game.rulesets.love_letter.view import View

Ranges = Sequence[Sequence[float]]
"""`ranges[seat][face]`: how well *face* fits as *seat*'s hand card to all that the two players left have both seen.

The hand card is the one held before the last draw. Copies are not counted in: where nothing is known but the cards in
sight, every face has 1.0. Only the proportions within a row matter. A hand that the other player knows has a row with
that one face; rows of seats that are out are not read.
"""

A_DEAL = 8
"""Steps that it takes to lay out a card of a deal (see `game.kernel.pace`)."""


class Position:
    """A full state but for the cards that nobody has drawn yet. The two players left are the sides 0 and 1.

    Positions that play alike are one object, so that what follows from them is worked out once.
    """

    __slots__ = ("codes", "held", "info", "open", "results", "side", "state")

    def __init__(self, state: State, open_: tuple[int, ...], side: int) -> None:
        self.state = state
        self.open = open_
        """For each face, how many copies nobody has drawn."""
        self.side = side
        """Who is asked."""
        self.held: tuple[int, ...] = ()
        """Each side's hand card."""
        self.info: tuple[int, ...] = ()
        """For each side, a number for all that its view shows in private: another number, another view."""
        self.codes: tuple[int, ...] = ()
        """Every legal answer."""
        self.results: dict[int, Result] = {}
        """What the answers that somebody has asked about lead to."""


class Step(NamedTuple):
    """One way in which a move goes on: with this chance to *position*."""

    chance: float
    public: int
    """A number for what both sides see of the move and of what it does; one for each position it is made in."""
    position: Position


class Result(NamedTuple):
    """What a move leads to."""

    payoff: float
    """What side 0 gains where the round ends by the move, times the chance that it does."""
    steps: tuple[Step, ...]


class Answer(NamedTuple):
    """An answer that was given on the way to a later moment, as both sides have heard and seen it."""

    heard: tuple[int, ...]
    """What the trace says of it: its code, or that a card was kept, and what came of it."""
    piles: tuple[tuple[int, ...], ...]
    """The discards of both sides after it."""


class Subgame:
    """The rest of the round at which *view*, of one of two players left, looks. Side 0 is the viewer.

    What a side gains is its tokens less those of the other side, and half a token for a match won. Where nothing but
    the round is paid for, that is 1 for a round won, -1 for one lost and 0 for one shared.
    """

    def __init__(self, rules: LoveLetter, view: View) -> None:
        (other,) = seats_of(rules.full & ~view.out & ~(1 << view.seat))
        self.seats = (view.seat, other)
        self._rules = rules
        self._view = view
        self._blank = len(rules.edition.cards)
        """Stands for a card that nobody has drawn yet. It has the lowest rank and no trait."""
        self._positions: dict[tuple[object, ...], Position] = {}
        self._infos: dict[tuple[object, ...], int] = {}
        self._known: list[tuple[tuple[int, ...], int, tuple[int, ...]]] = []
        """For each number of an information: the own cards, the other hand card, those known under the deck."""
        self._publics: dict[tuple[object, ...], int] = {}

    def __len__(self) -> int:
        """The number of positions met so far."""
        return len(self._positions)

    def deals(self, ranges: Ranges, pace: Pace | None = None) -> dict[Position, float]:
        """Every position in which the two players may be now, as both have seen the round, and its chance.

        The own hand is one of several, too, since the other player does not know it. Empty when *ranges* rule out
        everything. Raises `Stopped` when *pace* says so.
        """
        pace = pace or unhurried()
        base = self._bare()
        slots = self._slots(base, ranges)
        pool = unseen(self._rules.edition.stock, *self._view.discards, self._view.faceup)
        left = [pool.count(face) for face in range(self._blank)]
        weights: dict[Position, float] = {}

        def deal(at: int, weight: float) -> None:
            pace.spend(A_DEAL)
            if at == len(slots):
                if self._fits(base):
                    position = self._position(base.copy(), tuple(left))
                    weights[position] = weights.get(position, 0.0) + weight
                return
            place, index, row = slots[at]
            for face, fit in enumerate(row):
                copies = left[face]
                if fit > 0.0 and copies:
                    left[face] = copies - 1
                    _put(base, place, index, face)
                    deal(at + 1, weight * fit * copies)
                    left[face] = copies

        deal(0, 1.0)
        total = 0.0
        for weight in weights.values():
            total += weight
        return {position: weight / total for position, weight in weights.items()}

    def way(self, view: View) -> list[Answer]:
        """What was answered between the view of the subgame and *view*, a later one."""
        answers = answers_between(self._rules, self._view, view)
        return [Answer(heard, tuple(piles[seat] for seat in self.seats)) for heard, piles in answers]

    def public(self, heard: Sequence[int], piles: Iterable[Sequence[int]]) -> int:
        """The number (see `Step`) of an answer of which the trace says *heard*, and after which the piles are these."""
        key = (tuple(heard), *(tuple(sorted(pile)) for pile in piles))
        return self._publics.setdefault(key, len(self._publics))

    def told(self, view: View, among: Iterable[int]) -> int | None:
        """The number *among* those (see `Position.info`) that fits what the viewer of *view*, side 0, knows.

        None when there is none. Where a hand is certain without having been shown, the view need not show it.
        """
        mine, other = self.seats
        cards = view.hands[mine]
        theirs = view.hands[other][0]
        deck = zip(reversed(view.deck), view.sunk, strict=False)
        known = tuple(face for face, knowers in deck if knowers >> mine & 1)
        numbers = list(among)
        for exact in (True, False):
            for number in numbers:
                own, hand, sunk = self._known[number]
                same = own == cards or (not exact and sorted(own) == sorted(cards))
                if same and sunk == known and (hand == theirs or (theirs == HIDDEN and not exact)):
                    return number
        return None

    def result(self, position: Position, code: int) -> Result:
        """What answering *code* in *position* leads to."""
        result = position.results.get(code)
        if result is None:
            result = position.results[code] = self._resolve(position, code)
        return result

    def _bare(self) -> State:
        """The state of the view with nothing certain about who knows what; hidden cards are still to be put in."""
        s = self._rules.world(self._view, Random(0))
        s.deck = [self._blank] * len(s.deck)
        if s.aside != NOTHING:
            s.aside = self._blank
        # Who knows what follows from the ranges; what has been is of no account from here on.
        s.seen = [0] * self._rules.seats
        s.trace = []
        s.notes = ()
        return s

    def _slots(self, s: State, ranges: Ranges) -> list[tuple[str, int, Sequence[float]]]:
        """The places whose cards tell deals apart, with the weights of their faces. Who knows them is put into *s*."""
        view = self._view
        both = 1 << self.seats[0] | 1 << self.seats[1]
        drawn_knows, third_knows = s.drawn_knows & both, s.pend[0] & both if s.phase == KEEP else 0
        slots: list[tuple[str, int, Sequence[float]]] = []
        for seat, other in (self.seats, self.seats[::-1]):
            shown = iter(view.hands[seat])
            for place in _PLACES:
                if not _holds(s, place, seat):
                    continue
                face = next(shown)
                if place == "hand":
                    row = self._row(seat, face, ranges)
                    s.knows[seat] = (1 << other) * (sum(fit > 0.0 for fit in row) == 1)
                else:
                    row = self._seen_by(face, both, 1 << seat | (drawn_knows if place == "drawn" else third_knows))
                slots.append((place, seat, row))
        for at, knowers in enumerate(s.sunk):
            s.sunk[at] = knowers & both
            if knowers & both:
                slots.append(("deck", at, self._seen_by(view.deck[len(view.deck) - 1 - at], both, knowers)))
        s.drawn_knows = drawn_knows
        if s.phase == KEEP:
            s.pend = (third_knows,)
        return slots

    def _row(self, seat: int, face: int, ranges: Ranges) -> Sequence[float]:
        """The weights of *seat*'s hand card, which the viewer sees as *face*."""
        return ranges[seat] if face == HIDDEN or seat == self._view.seat else self._only(face)

    def _seen_by(self, face: int, both: int, knowers: int) -> Sequence[float]:
        """The weights of a card that *knowers* know: what *both* know is certain."""
        return self._only(face) if knowers & both == both else [1.0] * self._blank

    def _only(self, face: int) -> Sequence[float]:
        return [float(other == face) for other in range(self._blank)]

    def _fits(self, s: State) -> bool:
        """Whether the cards of *s* can be there for all that the table knows."""
        if s.phase == REDRAW:
            asked, rank = s.pend
            return self._rules.ranks[s.hand[asked]] == rank
        return not (self._rules.minister >= 0 and s.phase == PLAY and self._rules.too_proud(s.hand[s.turn], s.drawn))

    def _position(self, s: State, open_: tuple[int, ...]) -> Position:
        """The position with the state *s*, which it keeps."""
        self._order(s)
        one, two = self.seats
        hand, knows, discards = s.hand, s.knows, s.discards
        key = (
            s.phase, s.turn, s.protected, hand[one], hand[two], s.drawn, s.third, knows[one], knows[two], s.drawn_knows,
            s.aside, s.mark, s.bets, s.pend, tuple(s.deck), tuple(s.sunk),
            tuple(sorted(discards[one])), tuple(sorted(discards[two])), tuple(s.tokens),
        )  # fmt: skip
        position = self._positions.get(key)
        if position is None:
            asked = s.pend[0] if s.phase == REDRAW else s.turn
            position = self._positions[key] = Position(s, open_, int(asked == two))
            position.held = (hand[one], hand[two])
            position.info = (self._info(s, one, two), self._info(s, two, one))
            position.codes = tuple(code for code in self._rules.legal(s) if isinstance(code, int))
        return position

    def _order(self, s: State) -> None:
        """Put the cards of the seat on turn in order, if nobody else knows one: which came first is of no account."""
        turn = s.turn
        if s.phase == PLAY:
            if s.drawn < s.hand[turn] and not s.knows[turn] and not s.drawn_knows:
                s.hand[turn], s.drawn = s.drawn, s.hand[turn]
        elif s.phase == KEEP and s.third != NOTHING and not s.knows[turn] and not s.drawn_knows and not s.pend[0]:
            s.hand[turn], s.drawn, s.third = sorted((s.hand[turn], s.drawn, s.third))

    def _info(self, s: State, seat: int, other: int) -> int:
        """The number of all that *seat* knows in private: what `views.make_view` shows to it alone."""
        bit = 1 << seat
        own: tuple[int, ...] = (s.hand[seat],)
        theirs: tuple[int, ...] = (s.hand[other] if s.knows[other] & bit else HIDDEN,)
        if s.turn == seat:
            own = tuple(face for face in (s.hand[seat], s.drawn, s.third) if face != NOTHING)
        elif s.drawn != NOTHING and (s.drawn_knows & bit or s.phase == KEEP):
            third = s.third if s.phase == KEEP and s.pend[0] & bit else HIDDEN
            theirs = (*theirs, s.drawn if s.drawn_knows & bit else HIDDEN, third)
        sunk = tuple(face for face, knowers in zip(s.deck, s.sunk, strict=False) if knowers & bit)
        key = (own, theirs, sunk, tuple(s.sunk))
        number = self._infos.get(key)
        if number is None:
            number = self._infos[key] = len(self._known)
            self._known.append((own, theirs[0], sunk))
        return number

    def _resolve(self, position: Position, code: int) -> Result:
        payoff = 0.0
        steps: dict[tuple[int, Position], float] = {}
        heard = len(position.state.trace)
        one, two = self.seats
        for chance, s, open_ in self._draws(position, code):
            if s.phase == DEAL or s.phase == OVER:
                payoff += chance * self._payoff(s)
                continue
            public = self.public(s.trace[heard:], (s.discards[one], s.discards[two]))
            after = self._position(s, open_)
            steps[public, after] = steps.get((public, after), 0.0) + chance
        return Result(payoff, tuple(Step(chance, public, after) for (public, after), chance in steps.items()))

    def _draws(self, position: Position, code: int) -> Iterator[tuple[float, State, tuple[int, ...]]]:
        """The states after *code*, one for each row of faces that are drawn by it, each with its chance."""
        before, apply = position.state, self._rules.apply
        s = before.copy()
        apply(s, code)
        size = len(before.deck)
        count = size + len(self._rules.move(code).bottom) - len(s.deck)
        drawn = [at for at in range(size - 1, max(size - count, 0) - 1, -1) if before.deck[at] == self._blank]
        aside = before.aside == self._blank and s.aside == NOTHING
        slots = [("deck", at) for at in drawn] + [("aside", 0)] * aside
        if not slots:
            yield 1.0, s, position.open
            return
        for chance, faces, open_ in _falls(position.open, len(slots)):
            s = before.copy()
            for (place, at), face in zip(slots, faces, strict=True):
                _put(s, place, at, face)
            apply(s, code)
            yield chance, s, open_

    def _payoff(self, s: State) -> float:
        one, two = self.seats
        before, after = self._view.tokens, s.tokens
        gain = float(after[one] - before[one] - after[two] + before[two])
        if s.winners:
            gain += 0.5 * ((one in s.winners) - (two in s.winners))
        return gain


_PLACES = ("hand", "drawn", "third")


def _holds(s: State, place: str, seat: int) -> bool:
    """Whether *seat* has a card in that *place*."""
    if place == "hand":
        return s.hand[seat] != NOTHING
    return seat == s.turn and (s.drawn if place == "drawn" else s.third) != NOTHING


def _put(s: State, place: str, index: int, face: int) -> None:
    if place == "hand":
        s.hand[index] = face
    elif place == "deck":
        s.deck[index] = face
    else:
        setattr(s, place, face)


def _falls(open_: tuple[int, ...], count: int) -> Iterator[tuple[float, tuple[int, ...], tuple[int, ...]]]:
    """Every row of *count* faces that may fall from the copies *open_*, its chance, and the copies left then."""
    if not count:
        yield 1.0, (), open_
        return
    total = sum(open_)
    for face, copies in enumerate(open_):
        if copies:
            left = (*open_[:face], copies - 1, *open_[face + 1 :])
            for chance, faces, rest in _falls(left, count - 1):
                yield copies / total * chance, (face, *faces), rest
