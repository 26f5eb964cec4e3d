"""Raid, for two to four seats.

Each seat holds three loot cards (worth 1 to 4) and two trick cards; the decks have different backs. In each of three
rounds every seat secretly stakes one loot card. When all have, the stakes are shown, and the seat with the highest
(of equals the first in turn order) leads a raid: it rolls two dice. Then everybody in turn order may play a trick or
pass: a boost adds 2 to the roll, a snare takes 2 off, a foil undoes the trick under it. Every trick opens a window of
its own, and tricks take effect when all have passed, the last one first. A roll of 7 or more wins the raid: the
leader scores all the stakes. The leader draws a trick. The richest seats win.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

import msgspec

from game.kernel.contract import HIDDEN, Chance, Code, Decision, EventLog, Option, Outcome, Pending
from game.kernel.errors import BadNotation
from game.kernel.events import Event
from game.kernel.zones import fill, next_seats, seats_of, unseen

NAMES = ("copper", "silver", "gold", "jewel", "boost", "snare", "foil")
BACKS = ("loot", "loot", "loot", "loot", "trick", "trick", "trick")
STOCK = (6, 6, 4, 2, 6, 6, 4)
LOOT, TRICK = 3, 2
BOOST, SNARE, FOIL = 4, 5, 6
PASS = len(NAMES)
NOTHING = -1
GOAL, ROUNDS = 7, 3

DEAL_LOOT, DEAL_TRICKS, STAKE, ROLL, WINDOW = "loot", "tricks", "stake", "roll", "window"
Frame = tuple[str, int, int, int]
"""A step in progress: what, which seat is asked, how many have passed in a row, and the trick it is about."""


def deck_of(back: str) -> tuple[int, ...]:
    """Every card with that back."""
    return tuple(face for face, count in enumerate(STOCK) for _ in range(count) if BACKS[face] == back)


class Dealt(Event, frozen=True, tag="dealt"):
    seat: int
    cards: tuple[int, ...] | None
    faces: ClassVar[tuple[str, ...]] = ("cards",)
    seats: ClassVar[tuple[str, ...]] = ("seat",)
    secret: ClassVar[tuple[str, ...]] = ("cards",)

    def audience(self) -> int:
        return 1 << self.seat


class Staked(Event, frozen=True, tag="staked"):
    seat: int
    card: int | None
    faces: ClassVar[tuple[str, ...]] = ("card",)
    seats: ClassVar[tuple[str, ...]] = ("seat",)
    secret: ClassVar[tuple[str, ...]] = ("card",)

    def audience(self) -> int:
        return 1 << self.seat


class Shown(Event, frozen=True, tag="shown"):
    stakes: tuple[int, ...]
    leader: int
    faces: ClassVar[tuple[str, ...]] = ("stakes",)
    seats: ClassVar[tuple[str, ...]] = ("leader",)


class Rolled(Event, frozen=True, tag="rolled"):
    dice: tuple[int, ...]


class Passed(Event, frozen=True, tag="passed"):
    seat: int
    seats: ClassVar[tuple[str, ...]] = ("seat",)


class Tricked(Event, frozen=True, tag="tricked"):
    seat: int
    card: int
    faces: ClassVar[tuple[str, ...]] = ("card",)
    seats: ClassVar[tuple[str, ...]] = ("seat",)


class Raided(Event, frozen=True, tag="raided"):
    leader: int
    total: int
    gain: int
    seats: ClassVar[tuple[str, ...]] = ("leader",)


class State:
    """The whole truth, flat."""

    __slots__ = ("decks", "discard", "frames", "leader", "loot", "round", "scores", "stakes", "total", "tricks")

    def __init__(self, seats: int) -> None:
        self.frames: list[Frame] = [(DEAL_TRICKS, NOTHING, 0, NOTHING), (DEAL_LOOT, NOTHING, 0, NOTHING)]
        self.decks: list[list[int]] = [[], []]
        self.loot: list[list[int]] = [[] for _ in range(seats)]
        self.tricks: list[list[int]] = [[] for _ in range(seats)]
        self.stakes = [NOTHING] * seats
        self.discard: list[int] = []
        self.scores = [0] * seats
        self.round = self.total = 0
        self.leader = NOTHING

    def copy(self) -> State:
        new = State(0)
        for name in self.__slots__:
            value = getattr(self, name)
            if isinstance(value, list):
                value = [item[:] if isinstance(item, list) else item for item in value]
            setattr(new, name, value)
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)


class View(msgspec.Struct, frozen=True):
    seat: int
    frames: tuple[Frame, ...]
    decks: tuple[int, int]
    loot: tuple[tuple[int, ...], ...]
    tricks: tuple[tuple[int, ...], ...]
    stakes: tuple[int, ...]
    """A stake that is not shown yet is `HIDDEN` to the others; -2 is none."""
    discard: tuple[int, ...]
    scores: tuple[int, ...]
    round: int
    total: int
    leader: int


class Raid:
    """See `game.kernel.contract.Rules`. A code is a face, or `PASS`."""

    key = "toy/raid"

    def __init__(self, seats: int, options: Mapping[str, Option] | None = None) -> None:
        self.seats = seats
        self.options = options or {}
        self.next = next_seats(seats)

    def start(self) -> State:
        return State(self.seats)

    def pending(self, state: State) -> Pending:
        if not state.frames:
            best = max(state.scores)
            return Outcome(tuple(s for s, score in enumerate(state.scores) if score == best), tuple(state.scores))
        what, seat, _, _ = state.frames[-1]
        if what in (DEAL_LOOT, DEAL_TRICKS):
            pool = deck_of("loot" if what == DEAL_LOOT else "trick")
            return Chance(what, pool, len(pool))
        return Chance(ROLL, (1, 2, 3, 4, 5, 6), 2, replace=True) if what == ROLL else Decision(seat, what)

    def legal(self, state: State) -> tuple[Code, ...]:
        what, seat, _, about = state.frames[-1] if state.frames else ("", NOTHING, 0, NOTHING)
        if what == STAKE:
            return tuple(sorted(set(state.loot[seat])))
        if what == WINDOW:
            # Everybody is asked, whether there is a trick to play or not: the question must not tell.
            return (*(face for face in sorted(set(state.tricks[seat])) if (face == FOIL) <= (about != NOTHING)), PASS)
        return ()

    def apply(self, state: State, code: Code, log: EventLog | None = None) -> None:
        what, seat, passes, about = state.frames.pop()
        if isinstance(code, tuple):
            self._fall(state, what, code, log)
        elif what == STAKE:
            self._stake(state, seat, code, log)
        elif code == PASS:
            self._note(log, Passed(seat))
            if passes + 1 < self.seats:
                state.frames.append((WINDOW, self.next[seat][0], passes + 1, about))
            else:
                self._close(state, about, log)
        else:
            state.tricks[seat].remove(code)
            state.discard.append(code)
            self._note(log, Tricked(seat, code))
            # The window below starts again when the one for this trick has closed.
            state.frames += [(WINDOW, seat, 0, about), (WINDOW, self.next[seat][0], 0, code)]

    def _fall(self, s: State, what: str, code: tuple[int, ...], log: EventLog | None) -> None:
        if what == ROLL:
            s.total = sum(code)
            self._note(log, Rolled(code))
            s.frames.append((WINDOW, s.leader, 0, NOTHING))
            return
        hands, count = (s.loot, LOOT) if what == DEAL_LOOT else (s.tricks, TRICK)
        for seat in range(self.seats):
            hands[seat] = list(code[seat * count : (seat + 1) * count])
            self._note(log, Dealt(seat, tuple(hands[seat])))
        s.decks[what == DEAL_TRICKS] = list(code[: self.seats * count - 1 : -1])
        if what == DEAL_TRICKS:
            s.frames.append((STAKE, 0, 0, NOTHING))

    def _stake(self, s: State, seat: int, card: int, log: EventLog | None) -> None:
        s.loot[seat].remove(card)
        s.stakes[seat] = card
        self._note(log, Staked(seat, card))
        chosen = sum(1 << other for other, stake in enumerate(s.stakes) if stake != NOTHING)
        if len(seats_of(chosen)) < self.seats:
            s.frames.append((STAKE, self.next[seat][chosen], 0, NOTHING))
            return
        s.leader = s.stakes.index(max(s.stakes))
        self._note(log, Shown(tuple(s.stakes), s.leader))
        s.frames.append((ROLL, NOTHING, 0, NOTHING))

    def _close(self, s: State, about: int, log: EventLog | None) -> None:
        """All have passed: the trick takes effect, or the raid is decided."""
        if about == FOIL:
            s.frames.pop()  # the window of the foiled trick
        elif about != NOTHING:
            s.total += 2 if about == BOOST else -2
        else:
            gain = sum(stake + 1 for stake in s.stakes) if s.total >= GOAL else 0
            s.scores[s.leader] += gain
            self._note(log, Raided(s.leader, s.total, gain))
            s.discard += s.stakes
            s.stakes = [NOTHING] * self.seats
            s.tricks[s.leader].append(s.decks[1].pop())
            self._note(log, Dealt(s.leader, (s.tricks[s.leader][-1],)))
            s.round += 1
            s.frames = [(STAKE, 0, 0, NOTHING)] if s.round < ROUNDS else []

    @staticmethod
    def _note(log: EventLog | None, event: Event) -> None:
        if log is not None:
            log.append(event)

    def copy(self, state: State) -> State:
        return state.copy()

    def view(self, state: State, seat: int) -> View:
        open_ = NOTHING not in state.stakes
        return View(
            seat=seat,
            frames=tuple(state.frames),
            decks=(len(state.decks[0]), len(state.decks[1])),
            loot=tuple(tuple(hand) if own == seat else (HIDDEN,) * len(hand) for own, hand in enumerate(state.loot)),
            tricks=tuple(tuple(h) if own == seat else (HIDDEN,) * len(h) for own, h in enumerate(state.tricks)),
            stakes=tuple(
                -2 if stake == NOTHING else stake if open_ or own == seat else HIDDEN
                for own, stake in enumerate(state.stakes)
            ),
            discard=tuple(state.discard),
            scores=tuple(state.scores),
            round=state.round,
            total=state.total,
            leader=state.leader,
        )

    def reveals(self, view: View, event: Event) -> bool:
        match event:
            case Dealt() | Tricked():
                return (event.seat == view.seat) == isinstance(event, Dealt)
            case Staked() | Passed() | Raided():
                return False
        return True

    def world(self, view: View, rng: Random) -> State:
        """Hidden cards are dealt by their backs: a face-down trick is never loot."""
        s = State(self.seats)
        stakes = [stake for stake in view.stakes if stake != -2]
        pool = unseen(STOCK, *view.loot, *view.tricks, stakes, view.discard)
        loot = [face for face in pool if BACKS[face] == "loot"]
        tricks = [face for face in pool if BACKS[face] == "trick"]
        s.frames = list(view.frames)
        s.loot = [fill(hand, loot, rng) for hand in view.loot]
        s.tricks = [fill(hand, tricks, rng) for hand in view.tricks]
        s.stakes = [NOTHING if stake == -2 else fill([stake], loot, rng)[0] for stake in view.stakes]
        s.decks = [fill([HIDDEN] * view.decks[0], loot, rng), fill([HIDDEN] * view.decks[1], tricks, rng)]
        s.discard, s.scores = list(view.discard), list(view.scores)
        s.round, s.total, s.leader = view.round, view.total, view.leader
        return s

    def text(self, code: Code) -> str:
        if isinstance(code, tuple):
            return "fall " + " ".join(map(str, code))
        return "pass" if code == PASS else NAMES[code]

    def parse(self, text: str) -> Code:
        words = text.split()
        if words[:1] == ["fall"] and all(word.isdecimal() for word in words[1:]):
            return tuple(int(word) for word in words[1:])
        if text == "pass":
            return PASS
        if text not in NAMES:
            raise BadNotation(f"{text!r} is no action of Raid.")
        return NAMES.index(text)
