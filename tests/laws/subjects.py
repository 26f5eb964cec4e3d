"""Whom the laws are put to: every edition of the registry at every seat count, and the toy ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from toy import raid

from game.kernel.contract import AnyRules, Chance, Code, Decision, Event, Option, Pending, Setup
from game.kernel.engine import fall
from game.registry import EDITIONS, edition, rules_for
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.moves import NO_NAME, Move
from game.rulesets.love_letter.rules import LoveLetter


def uniform(rules: AnyRules, state: Any, rng: Random) -> Code:
    """Any legal answer, all equally likely."""
    return rng.choice(rules.legal(state))


@dataclass(frozen=True)
class Subject:
    """A game at a seat count, with what a law has to know about it that the contract does not say."""

    name: str
    seats: int
    make: Callable[[Mapping[str, Option]], AnyRules]
    stock: tuple[int, ...]
    """Every card there is, in order of its face."""
    cards: Callable[[Any], list[int]]
    """Every card in every zone of a state."""
    lying_open: Callable[[Any, list[Event]], set[int]]
    """The faces that everybody can see in a state, or saw in the events that led to it."""
    outcomes: tuple[type[Event], ...]
    """Events that bring something about hidden cards to light, because the rules say so."""
    options: tuple[str, ...] = ()
    """The house rules that can be switched on."""
    choose: Callable[[AnyRules, Any, Random], Code] = uniform
    """How the seats choose in random matches: any way that brings about what is rare."""

    @property
    def rules(self) -> AnyRules:
        """The rules without any option."""
        return self.make({})

    def short(self) -> AnyRules:
        """The rules for a short match, so that a law sees its end too."""
        return self.make({"tokens_to_win": 2} if self.options else {})


@dataclass(frozen=True)
class Step:
    """One answer in a match: what was asked, what was answered, and the state before and after."""

    before: Any
    pending: Pending
    code: Code
    log: list[Event]
    after: Any


def answer_at_random(subject: Subject, rules: AnyRules, state: Any, rng: Random) -> Code:
    """A legal answer of the seat that is asked; or fate's."""
    pending = rules.pending(state)
    return fall(pending, rng) if isinstance(pending, Chance) else subject.choose(rules, state, rng)


def walk(subject: Subject, rules: AnyRules, rng: Random, limit: int = 100_000) -> Iterator[Step]:
    """A random match from its start, at most *limit* answers long."""
    state = rules.start()
    for _ in range(limit):
        pending = rules.pending(state)
        if not isinstance(pending, Decision | Chance):
            return
        before = rules.copy(state)
        code = answer_at_random(subject, rules, state, rng)
        log: list[Event] = []
        rules.apply(state, code, log)
        yield Step(before, pending, code, log, rules.copy(state))


def steps_of(subject: Subject, law: str, count: int) -> Iterator[Step]:
    """*count* steps of short random matches, one after the other; the same for the same *law* on every run."""
    rng = Random(f"{law} {subject.name}")
    while count > 0:
        for step in walk(subject, subject.short(), rng, count):
            yield step
            count -= 1


def viewers(subject: Subject) -> range:
    """Every seat, and the watcher."""
    return range(-1, subject.seats)


def _every_card_alike(rules: LoveLetter, state: Any, rng: Random) -> Code:
    """A card first, then a way to play it; and names that are right more often than guessing would have it."""
    by_card: dict[tuple[str, int], list[Code]] = {}
    for code in rules.legal(state):
        move = rules.move(code)
        by_card.setdefault((move.verb, move.card), []).append(code)
    codes = by_card[rng.choice(list(by_card))]
    if rng.random() < 0.3:
        # A code without a name never has the right one, so `or` leaves it as it was.
        codes = [code for code in codes if _is_right(rules, state, rules.move(code))] or codes
    return rng.choice(codes)


def _is_right(rules: LoveLetter, state: Any, move: Move) -> bool:
    if move.name == NO_NAME:
        return False
    held = state.hand[move.targets[0]]
    return move.name == (held if rules.edition.names == "card" else rules.ranks[held])


def _love_letter_cards(state: Any) -> list[int]:
    loose = [*state.hand, state.drawn, state.third, state.aside, *state.deck, *state.faceup]
    return sorted(card for card in [*loose, *(card for pile in state.discards for card in pile)] if card >= 0)


def _love_letter_open(state: Any, log: list[Event]) -> set[int]:
    faces = {*state.faceup, *(card for pile in state.discards for card in pile)}
    for event in log:
        if isinstance(event, ev.Showdown):
            faces.update(event.shown)
        if isinstance(event, ev.Struck):
            faces.add(event.card)
    return faces


LOVE_LETTER_OUTCOMES = (
    ev.Guessed, ev.Struck, ev.Compared, ev.Examined, ev.Discarded, ev.KnockedOut, ev.Showdown, ev.TokenGained,
)  # fmt: skip


def _love_letter(key: str, seats: int) -> Subject:
    found = edition(key)
    return Subject(
        name=f"{key.partition('/')[2]}-{seats}",
        seats=seats,
        make=lambda options: rules_for(Setup(key, seats, dict(options))),
        stock=found.deck(),
        cards=_love_letter_cards,
        lying_open=_love_letter_open,
        outcomes=LOVE_LETTER_OUTCOMES,
        options=found.house_rules,
        choose=_every_card_alike,
    )


def _raid_cards(state: raid.State) -> list[int]:
    zones = [*state.decks, *state.loot, *state.tricks, state.discard, state.stakes]
    return sorted(card for zone in zones for card in zone if card >= 0)


def _raid_open(state: raid.State, log: list[Event]) -> set[int]:
    return {*state.discard, *(stake for event in log if isinstance(event, raid.Shown) for stake in event.stakes)}


def _raid(seats: int) -> Subject:
    return Subject(
        name=f"raid-{seats}",
        seats=seats,
        make=lambda options: raid.Raid(seats, options),
        stock=tuple(sorted((*raid.deck_of("loot"), *raid.deck_of("trick")))),
        cards=_raid_cards,
        lying_open=_raid_open,
        outcomes=(raid.Shown,),
    )


SUBJECTS = (
    *(_love_letter(key, seats) for key in EDITIONS for seats in edition(key).seat_counts),
    *(_raid(seats) for seats in (2, 3, 4)),
)
