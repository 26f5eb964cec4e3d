"""Rounds and matches that could have been, for tests and for the gallery."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.registry import edition
from scenes.kit.cards import CardFace
from scenes.kit.stack import Scene
from scenes.kit.staged import Staging
from scenes.requests import MatchSeat, Moment, SeatResult, ShowMatchSummary, ShowRoundSummary
from scenes.reveal.zoom import card_face
from scenes.summary import match_summary, round_summary

NAMES = ("You", "Odette", "Marcel", "Ruby", "Hugo", "Clara", "Felix", "Ines")
LONG = "Wilhelmina Featherstonehau"[:24]
LONG_NAMES = (LONG, *(f"{name} of the Long Arcade"[:24] for name in NAMES[1:]))
AT_ONCE = Staging(speed=math.inf)


def round_request(
    name: str,
    seats: int,
    *,
    goal: int = 4,
    winners: Sequence[int] = (0,),
    bets: Sequence[int] = (),
    long: bool = False,
    seed: int = 5,
) -> ShowRoundSummary:
    """A round of an edition dealt from its deck: some are out, the winners and the *bets* gain a token each."""
    kind, chance = edition(name), random.Random(seed)
    deck = list(kind.deck())
    chance.shuffle(deck)
    names = LONG_NAMES if long else NAMES

    def draw() -> CardFace:
        return card_face(kind, deck.pop())

    results = []
    for seat in range(seats):
        won = seat in winners
        out = not won and seat % 3 == 1
        gained = int(won) + int(seat in bets)
        laid = tuple(draw() for _ in range(min(5, (len(kind.deck()) - 1 - seats) // seats) - seat % 2))
        why = (f"{names[seat]} gains 1 token for the round.",) if won else ()
        why += (f"{names[seat]} gains a token for the bet.",) if seat in bets else ()
        tokens = min(goal, (seat * 5) % goal + gained)
        results.append(SeatResult(names[seat], tokens, why, gained, laid, None if out else draw(), out, won, seat == 0))
    title = f"{names[winners[0]]} wins the round" if len(winners) == 1 else "Nobody wins the round"
    if len(winners) > 1:
        title = f"{names[winners[0]]} and {names[winners[1]]} share the round"
    return ShowRoundSummary(4, title, "At the showdown the Princess beats the Countess.", goal, tuple(results))


def match_request(
    name: str,
    seats: int,
    *,
    goal: int = 4,
    winner: int = 0,
    moments: int = 3,
    long: bool = False,
    reason: str = "",
    seed: int = 3,
) -> ShowMatchSummary:
    """A match played out by lot until the *winner* has all tokens; nobody else gets the last one."""
    kind, chance = edition(name), random.Random(seed)
    names = LONG_NAMES if long else NAMES
    tokens, courses = [0] * seats, [[0] for _ in range(seats)]
    while tokens[winner] < goal:
        tokens[chance.choice([seat for seat in range(seats) if seat == winner or tokens[seat] < goal - 1])] += 1
        for seat in range(seats):
            courses[seat].append(tokens[seat])
    texts = (
        "You named the King from nothing but two discards, and Odette was out.",
        "Marcel compared with you: your Countess beat his Prince.",
        "You kept the Princess for six turns and won the showdown.",
    )
    whys = ("Out: the guess was right", "Out: lost a comparison", "")
    told = tuple(Moment(f"Round {5 + 2 * at}", texts[at], card_face(kind, at), whys[at]) for at in range(moments))
    players = tuple(MatchSeat(names[seat], tokens[seat], tuple(courses[seat]), seat == winner) for seat in range(seats))
    title = f"{names[winner]} wins the match"
    return ShowMatchSummary(title, reason, goal, len(courses[0]) - 1, players, told)


def summaries(
    name: str, *, long: bool = False, staging: Staging = AT_ONCE
) -> Iterator[tuple[str, Callable[[], Scene[Any]]]]:
    """Each summary of an edition at each number of players, made anew on each call."""
    kind = edition(name)
    for seats in kind.seat_counts:
        goal = kind.tokens_to_win[seats]
        bets = (seats - 1,) if seats > 4 else ()
        yield (
            f"round-{seats}",
            lambda seats=seats, goal=goal, bets=bets: round_summary.answer(
                round_request(name, seats, goal=goal, bets=bets, long=long), staging
            ),
        )
        yield (
            f"match-{seats}",
            lambda seats=seats, goal=goal: match_summary.answer(
                match_request(name, seats, goal=goal, winner=seats - 1, long=long), staging
            ),
        )
    seats = kind.seat_counts[-1]
    yield "round-shared", lambda: round_summary.answer(round_request(name, seats, winners=(0, 1), long=long), staging)
    yield "round-nobody", lambda: round_summary.answer(round_request(name, seats, winners=(), long=long), staging)
    yield "round-13", lambda: round_summary.answer(round_request(name, seats, goal=13, long=long), staging)
    yield "match-13", lambda: match_summary.answer(match_request(name, seats, goal=13, long=long), staging)
    reason = "The last round went to the player with the highest sum of discards."
    yield (
        "match-bare",
        lambda: match_summary.answer(match_request(name, seats, moments=0, reason=reason, long=long), staging),
    )
