"""What a round so far tells about each hidden card: its trace replayed with weights in the place of cards.

Every hidden card that matters is a *slot*: a hand, or a card that an exchange put under the deck. A slot has a row of
weights, one for each face: how well that face fits to all that happened. A player who holds one of the faces of its row
and draws another plays the one that was seen and keeps the other; both ways are added up, each with the chance that the
player would have chosen so. Slots that depend on each other, as two equal hands do, are tied into a *knot*, which has a
weight for each combination. Copies are not counted in: all cards that lie open or in a slot are drawn from one stock,
so that every complete history with the same open cards and the same cards in slots is dealt equally often, but for the
number of copies left for the slots in the end (see `joint`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.bots.manner import Manner, Scene, manner_of
from game.kernel.pace import Pace, unhurried
from game.rulesets.love_letter.moments import whose_turns
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.trace import DISCARDED, DRAWN, KEPT, OUT, PROUD, SUNK, WASTED, happened
from game.rulesets.love_letter.view import View

Knot = tuple[tuple[int, ...], dict[tuple[int, ...], float]]
"""Slots, and the weight of each combination of faces in them."""

NONE = -1


def _fit(faces: tuple[int, ...], copies: Sequence[int]) -> bool:
    return all(faces.count(face) <= copies[face] for face in set(faces))


class Tracker:
    """The hidden cards of one view, read with *manner*.

    *notes* are what whoever reads knows beside the trace. What *blind* chose itself tells it nothing. Only what
    happened from the turn on that begins at *start* in the trace is read. Raises `Stopped` when *pace* says so.
    """

    def __init__(
        self,
        rules: LoveLetter,
        view: View,
        manner: Manner,
        notes: Iterable[tuple[int, int, int]],
        blind: int = NONE,
        start: int = 0,
        pace: Pace | None = None,
    ) -> None:
        self._rules, self._view, self._manner, self._blind = rules, view, manner, blind
        self._pace = pace or unhurried()
        self._faces = len(rules.edition.cards)
        self._ones = [1.0] * self._faces
        self._open = manner_of(rules, soft=False)
        self.rows: dict[int, list[float]] = {}
        """The weights of every slot that stands alone."""
        self.knots: list[Knot] = []
        self.careless = [1.0] * rules.seats
        """For each seat, how many times better its plays fit to somebody who plays blindly than to *manner*. Plays
        from a hand that depends on others are passed over."""
        self._count = 0
        self._notes: dict[int, list[tuple[int, int]]] = {}
        for at, card, face in notes:
            if at > start or start == 0:
                self._notes.setdefault(at, []).append((card, face))
        self.sunk: list[int] = []
        """The slots of cards that were put under the deck, from the bottom."""
        self._last_sunk = 0
        self._turns = whose_turns(rules, view)
        self._scan(start)
        gone = self._gone
        self.hand = [NONE if gone >> seat & 1 else self._fresh() for seat in range(rules.seats)]
        """The slot of each seat's hand card, as it was before the draw of the turn that is on; `NONE` without one."""
        self.drawn: list[int] = []
        """The slots of the cards that the seat on turn holds beside its hand card."""
        self._replay(start)

    def _scan(self, start: int) -> None:
        """Work out how things stood when reading begins: who was out, what lay open, how large the deck was."""
        rules, view = self._rules, self._view
        trace = view.trace
        # The cards that came to light since, and the cards drawn less those put back.
        used = [0] * rules.seats
        drawn = 0
        out = view.out
        for at, item in enumerate(trace[start:], start):
            if item >= 0:
                cards, seat, draws = 1, self._turns[at], 1
                if rules.book.moves[item].verb != "play":
                    continue
            elif item in (KEPT, WASTED):
                continue
            else:
                kind, seat = happened(item)
                cards = {PROUD: 2, DISCARDED: 1}.get(kind, 0)
                # A fatal card that had to be discarded is not replaced.
                draws = 1 if kind == PROUD else int(kind == DISCARDED and trace[at + 1 : at + 2] != (OUT - seat,))
                if kind == OUT:
                    cards = int(trace[at - 1 : at] != (DISCARDED - seat,))
                if kind != DISCARDED:
                    out &= ~(1 << seat)
            used[seat] += cards
            drawn += draws
        self._gone = out
        pending = {"play": 1, "keep": len(view.hands[view.turn]) - 1}.get(view.prompt, 0)
        self._left = len(view.deck) + pending + drawn
        self._place = [len(pile) - count for pile, count in zip(view.discards, used, strict=True)]
        self._copies = list(rules.edition.stock)
        for face in view.faceup:
            self._copies[face] -= 1
        for pile, place in zip(view.discards, self._place, strict=True):
            for face in pile[:place]:
                self._copies[face] -= 1

    def _replay(self, start: int) -> None:
        view, trace = self._view, self._view.trace
        turn = view.turn
        for at in range(start, len(trace)):
            self._look_up(at, self.hand, below=DRAWN)
            item = trace[at]
            if item >= 0:
                move = self._rules.book.moves[item]
                if move.verb == "play":
                    turn = self._turns[at]
                    drawn = self._draw()
                    self._look_up(at, [drawn], base=DRAWN)
                    self._play(turn, move.card, drawn)
                    self._effect(turn, move.card, move.targets, move.name, at)
            elif item == KEPT:
                self.drawn = [self._draw() for _ in range(min(2, self._left))]
                self._look_up(at, self.drawn, base=DRAWN)
                self._exchange(turn)
            elif item != WASTED:
                kind, seat = happened(item)
                if kind == PROUD:
                    for slot in (self.hand[seat], self._draw()):
                        self._reveal(slot, self._next_discard(seat))
                    self.hand[seat] = NONE
                elif self.hand[seat] != NONE:
                    self._reveal(self.hand[seat], self._next_discard(seat))
                    self.hand[seat] = NONE
                    if kind == DISCARDED and trace[at + 1 : at + 2] != (OUT - seat,):
                        self.hand[seat] = self._draw() if self._left else NONE
        at = len(trace)
        self._look_up(at, self.hand, below=DRAWN)
        if view.prompt == "play":
            self.drawn = [self._draw()]
            if self._rules.minister >= 0:
                self._temper(self.hand[view.turn], self.drawn[0])
        elif view.prompt == "keep":
            self.drawn = [self._draw() for _ in range(len(view.hands[view.turn]) - 1)]
        self._look_up(at, self.drawn, base=DRAWN)
        if view.prompt == "redraw":
            asked, rank = view.pend
            self.limit(self.hand[asked], [face for face in range(self._faces) if self._rules.ranks[face] == rank])

    def _look_up(self, at: int, slots: Sequence[int], base: int = 0, below: int = 99) -> None:
        """Use the notes made at *at*: of the cards from *base* on, which lie in *slots*, and *below*."""
        for card, face in self._notes.get(at, ()):
            if base <= card < below:
                if SUNK <= card < DRAWN:
                    self.limit(self.sunk[self._last_sunk - 1 - (card - SUNK)], (face,))
                else:
                    self.limit(slots[card - base], (face,))

    # What happens.

    def _play(self, seat: int, card: int, drawn: int) -> None:
        """*seat* played *card*; it keeps the other one of its hand card and *drawn*."""
        held = self.hand[seat]
        if self._rules.minister >= 0:
            self._temper(held, drawn)
        alone = held in self.rows and drawn in self.rows
        slots, table = ((), {}) if alone else self._tie(held, drawn)
        self._next_discard(seat)
        scene = Scene(self._left, self._copies)
        row = (self._open if seat == self._blind else self._manner).plays(card, scene)
        blind = self._open.plays(card, scene)
        kept = self.hand[seat] = self._fresh()
        if alone:
            mine, new = self.rows.pop(held), self.rows.pop(drawn)
            first, second = mine[card], new[card]
            weights = [(first * two + one * second) * chance for one, two, chance in zip(mine, new, row, strict=True)]
            weights[card] = first * second * row[card]
            self.rows[kept] = weights
            self._judge(seat, weights, row, blind)
            return
        one, two = slots.index(held), slots.index(drawn)
        rest = [place for place in range(len(slots)) if place not in (one, two)]
        found: dict[tuple[int, ...], float] = {}
        for faces, weight in self._pace.over(table.items()):
            if faces[one] == card:
                face = faces[two]
            elif faces[two] == card:
                face = faces[one]
            else:
                continue
            key = (face, *[faces[place] for place in rest])
            found[key] = found.get(key, 0.0) + weight * row[face]
        self._add((kept, *[slots[place] for place in rest]), found)

    def _judge(self, seat: int, weights: Sequence[float], row: Sequence[float], blind: Sequence[float]) -> None:
        """Note how well a play fits to a careless player; *weights* are those of the card kept, *row* being in them."""
        careful = careless = 0.0
        for weight, chance, blindly, copies in zip(weights, row, blind, self._copies, strict=True):
            if chance > 0.0:
                careful += weight * copies
                careless += weight * copies * blindly / chance
        if careful > 0.0:
            self.careless[seat] *= careless / careful

    def _effect(self, turn: int, card: int, targets: tuple[int, ...], name: int, at: int) -> None:
        """What came of *card*, played by *turn*, as the next items of the trace tell."""
        rules, view = self._rules, self._view
        follows = view.trace[at + 1] if at + 1 < len(view.trace) else None
        if not targets or follows == WASTED:
            return
        effect, target = rules.edition.cards[card].effect, targets[0]
        if effect in ("guess", "examine") and turn != self._blind:
            likely = self._manner.names(card, name, Scene(self._left, self._copies))
            if likely is not None:
                mean = sum(chance * copies for chance, copies in zip(likely, self._copies, strict=True))
                if mean > 0.0:
                    self.careless[turn] *= sum(self._copies) / (mean * len(rules.book.names(card)))
                self._weigh(self.hand[turn], likely)
        if effect == "guess":
            if follows not in (OUT - target, OUT - turn):
                ruled_out = rules.named[name] | rules.strikes
                self.limit(self.hand[target], [face for face in range(self._faces) if not ruled_out >> face & 1])
        elif effect in ("compare", "compare_low"):
            self._compare(turn, target, follows)
        elif effect in ("trade", "swap"):
            one, two = (turn, target) if effect == "trade" else targets
            self.hand[one], self.hand[two] = self.hand[two], self.hand[one]
        elif effect == "examine":
            hit = view.prompt == "redraw" if follows is None else follows in rules.book.redraws
            fit = [face for face in range(self._faces) if (rules.ranks[face] == name) == hit]
            self.limit(self.hand[target], fit)

    def _compare(self, turn: int, target: int, follows: int | None) -> None:
        ranks = self._rules.ranks
        for loser, winner in ((turn, target), (target, turn)):
            if follows == OUT - loser:
                face = self._view.discards[loser][self._place[loser]]
                played = self._view.discards[turn][self._place[turn] - 1]
                way = 1 if self._rules.edition.cards[played].effect == "compare" else -1
                self.limit(
                    self.hand[winner], [other for other in range(self._faces) if (ranks[other] - ranks[face]) * way > 0]
                )
                return
        slots, table = self._tie(self.hand[turn], self.hand[target])
        one, two = slots.index(self.hand[turn]), slots.index(self.hand[target])
        ways = self._pace.over(table.items())
        equal = {faces: weight for faces, weight in ways if ranks[faces[one]] == ranks[faces[two]]}
        self._add(slots, equal)

    def _exchange(self, turn: int) -> None:
        """*turn* kept one of its hand card and the cards drawn, and put the others under the deck."""
        slots, table = self._tie(self.hand[turn], *self.drawn)
        places = [slots.index(slot) for slot in (self.hand[turn], *self.drawn)]
        rest = [place for place in range(len(slots)) if place not in places]
        manner = self._open if turn == self._blind else self._manner
        # In which order the cards came to be held makes no difference.
        together: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
        for faces, weight in self._pace.over(table.items(), 2):
            case = tuple(sorted([faces[place] for place in places])), tuple([faces[place] for place in rest])
            together[case] = together.get(case, 0.0) + weight
        found: dict[tuple[int, ...], float] = {}
        for (held, others), weight in self._pace.over(together.items(), 4):
            for order, chance in manner.keeps(held).items():
                key = order + others
                found[key] = found.get(key, 0.0) + weight * chance
        new = [self._fresh() for _ in places]
        self.hand[turn] = new[0]
        self.sunk[:0] = new[:0:-1]
        self._last_sunk = len(new) - 1
        self._left += self._last_sunk
        self.drawn = []
        for slot in new:
            del self.rows[slot]
        self._add((*new, *[slots[place] for place in rest]), found)

    # Slots.

    def _fresh(self) -> int:
        """A slot about which nothing is known."""
        self._count += 1
        self.rows[self._count] = self._ones
        return self._count

    def _draw(self) -> int:
        self._left -= 1
        return self.sunk.pop() if len(self.sunk) > self._left else self._fresh()

    def _next_discard(self, seat: int) -> int:
        face = self._view.discards[seat][self._place[seat]]
        self._place[seat] += 1
        self._copies[face] -= 1
        return face

    def _temper(self, held: int, drawn: int) -> None:
        """The two cards did not put their holder out under the house rule of the minister."""
        slots, table = self._tie(held, drawn)
        one, two = slots.index(held), slots.index(drawn)
        proud = self._rules.too_proud
        ways = self._pace.over(table.items())
        self._add(slots, {faces: weight for faces, weight in ways if not proud(faces[one], faces[two])})

    def _weigh(self, slot: int, weights: Sequence[float]) -> None:
        """Multiply what is known of *slot* by *weights*, one for each face."""
        if slot in self.rows:
            self.rows[slot] = [one * two for one, two in zip(self.rows[slot], weights, strict=True)]
            return
        slots, table = self._tie(slot)
        at = slots.index(slot)
        ways = self._pace.over(table.items())
        found = {faces: weight * weights[faces[at]] for faces, weight in ways if weights[faces[at]]}
        self._add(slots, found)

    def certain(self, slot: int) -> int | None:
        """The face of *slot*, if it can be one alone."""
        row = self.rows.get(slot)
        if row is None:
            return None
        possible = [face for face, weight in enumerate(row) if weight > 0.0]
        return possible[0] if len(possible) == 1 else None

    def tells(self, slot: int) -> bool:
        """Whether anything is known of *slot*."""
        return self.rows.get(slot) is not self._ones

    def limit(self, slot: int, faces: Iterable[int]) -> None:
        """Take *slot* to be one of *faces*."""
        allowed = [0.0] * self._faces
        for face in faces:
            allowed[face] = 1.0
        self._weigh(slot, allowed)

    def _reveal(self, slot: int, face: int) -> None:
        """*slot* turned out to be *face*, and lies open from now on."""
        if slot in self.rows:
            del self.rows[slot]
            return
        slots, table = self._tie(slot)
        at = slots.index(slot)
        ways = self._pace.over(table.items())
        found = {faces[:at] + faces[at + 1 :]: weight for faces, weight in ways if faces[at] == face}
        self._add(slots[:at] + slots[at + 1 :], found)

    def _tie(self, *wanted: int) -> Knot:
        """All that is known of the slots *wanted* and of those they are tied to, taken out to be put back changed."""
        parts: list[Knot] = []
        for slot in wanted:
            if slot in self.rows:
                row = self.rows.pop(slot)
                parts.append(((slot,), {(face,): weight for face, weight in enumerate(row) if weight}))
        parts += [knot for knot in self.knots if any(slot in knot[0] for slot in wanted)]
        self.knots = [knot for knot in self.knots if all(slot not in knot[0] for slot in wanted)]
        slots, table = parts[0]
        copies = self._copies
        for others, more in parts[1:]:
            slots += others
            # Only as many copies can be hidden as do not lie open.
            table = {
                one + two: weight * other
                for two, other in more.items()
                for one, weight in self._pace.over(table.items())
                if (one.count(two[0]) < copies[two[0]] if len(two) == 1 else _fit(one + two, copies))
            }
        return slots, table

    def _add(self, slots: tuple[int, ...], table: dict[tuple[int, ...], float]) -> None:
        """Put back what is known of *slots*: each alone if it does not depend on the others."""
        for slot in slots:
            self.rows.pop(slot, None)
        loose = [at for at in range(len(slots)) if self._is_one(at, table)]
        tied = [at for at in range(len(slots)) if at not in loose]
        if len(tied) == 1:
            loose, tied = [*loose, *tied], []
        if len(tied) < len(slots):
            for at in loose:
                row = self.rows[slots[at]] = [0.0] * self._faces
                for faces, weight in self._pace.over(table.items()):
                    row[faces[at]] += weight
            table = {tuple([faces[at] for at in tied]): weight for faces, weight in self._pace.over(table.items())}
        if tied:
            self.knots.append((tuple([slots[at] for at in tied]), table))

    def _is_one(self, at: int, table: Iterable[tuple[int, ...]]) -> bool:
        """Whether the face at place *at* is the same in all combinations."""
        first = -1
        for faces in self._pace.over(table):
            if first < 0:
                first = faces[at]
            elif faces[at] != first:
                return False
        return first >= 0
