"""What a finished match comes to, told from its record by playing it again: a pure function, the same for ever.

Statistics and achievements know matches by nothing else, so that a rebuild from the archive gives the same ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any

import msgspec

from game.kernel.contract import AnyRules, Event, Outcome
from game.kernel.engine import play
from game.kernel.errors import BadSave, HiddenHandError
from game.records.deeds import Deeds
from game.registry import edition, rules_for
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.edition import Edition
from game.session.match import require_edition
from game.session.players import Player
from game.session.record import Record, answer_text, header_text
from game.words import gettext as _

LONGEST_ANSWER = 60.0
"""Seconds that an answer counts at most in the time played: a match may lie for a week between two of them."""


class SeatFacts(msgspec.Struct, frozen=True):
    """How one seat came out of a match."""

    player: Player
    won: bool
    tokens: int
    rounds_won: int
    guesses: int
    """How often the seat named a card or a rank of a hand."""
    right: int
    played: dict[str, int]
    """Card id: how often it was played."""
    named: dict[str, tuple[int, int]]
    """A card id, or the rank as digits: how often it was named, and how often rightly."""
    deeds: dict[str, int]
    """What counts for achievements: see `game.records.deeds`."""


class MatchFacts(msgspec.Struct, frozen=True):
    """A finished match. *id* is made of its whole record: equal for copies of one match, and for nothing else."""

    id: str
    edition: str
    goal: int
    rounds: int
    began: float
    """When, in seconds since 1970."""
    ended: float
    seconds: float
    """Time played: from its begin to its end, and no more than `LONGEST_ANSWER` for each answer."""
    first_seat: int
    seats: tuple[SeatFacts, ...]


def record_id(record: Record) -> str:
    """Sixteen hexadecimal digits that stand for the match in *record*, however its file is called or packed."""
    sha = sha256(header_text(record.header).encode())
    for entry in record.entries:
        sha.update(f"\n{answer_text(entry.seat, entry.text)}".encode())
    return sha.hexdigest()[:16]


def facts_of(record: Record, name: str, ended: float | None = None) -> MatchFacts | None:
    """What the match in *record* comes to; None when it is not over. *name* is the file's, for errors.

    One that goes on from a replay counts for nobody, and gives None too: its cards had been seen.
    *ended* is when its last answer was given, if that is known. Raises `BadSave` when it cannot be played again.
    """
    header = record.header
    require_edition(header, name)
    try:
        rules = rules_for(header.setup)
        events, outcome = _played_again(rules, record)
    except (HiddenHandError, ValueError) as error:
        raise BadSave(_("{file}: {reason}").format(file=name, reason=str(error)[:200])) from error
    if outcome is None or header.taken_over:
        return None
    began = _moment(header.created)
    last = began if ended is None else ended
    words = edition(header.edition)
    deeds = Deeds(words, header.players)
    for event in events:
        deeds.take(event)
    return MatchFacts(
        id=record_id(record),
        edition=header.edition,
        goal=int(rules.options["tokens_to_win"]),
        rounds=deeds.rounds,
        began=began,
        ended=last,
        seconds=min(max(0.0, last - began), LONGEST_ANSWER * len(record.entries)),
        first_seat=deeds.first_seat,
        seats=_seats(words, header.players, events, outcome, deeds),
    )


def _moment(created: str) -> float:
    """Seconds since 1970 of a time in ISO 8601; 0 for what is none."""
    try:
        return max(0.0, datetime.fromisoformat(created).timestamp())
    except (ValueError, OverflowError, OSError):
        return 0.0


def _played_again(rules: AnyRules, record: Record) -> tuple[list[Event], Outcome | None]:
    """All that happened, nothing hidden, and how it ended."""
    state: Any = rules.start()
    events: list[Event] = []
    for entry in record.entries:
        play(rules, state, entry.seat, rules.parse(entry.text), events)
    pending = rules.pending(state)
    return events, pending if isinstance(pending, Outcome) else None


def _seats(
    words: Edition, players: Sequence[Player], events: Sequence[Event], outcome: Outcome, deeds: Deeds
) -> tuple[SeatFacts, ...]:
    count = len(players)
    rounds_won = [0] * count
    played: list[dict[str, int]] = [{} for _ in range(count)]
    named: list[dict[str, tuple[int, int]]] = [{} for _ in range(count)]
    said: ev.Played | None = None
    for event in events:
        if isinstance(event, ev.Played):
            said = event
            card = words.cards[event.card].id
            played[event.seat][card] = played[event.seat].get(card, 0) + 1
        elif isinstance(event, ev.Guessed | ev.Examined | ev.Struck):
            # A hand that strikes back was not what had been named: nobody may name its card with this one.
            assert said is not None
            hit = not isinstance(event, ev.Struck) and event.hit
            what = _what(words, said)
            times, right = named[event.seat].get(what, (0, 0))
            named[event.seat][what] = (times + 1, right + hit)
        elif isinstance(event, ev.RoundEnded):
            for seat in event.winners:
                rounds_won[seat] += 1
    deeds.finish(outcome)
    return tuple(
        SeatFacts(
            player=player,
            won=seat in outcome.winners,
            tokens=outcome.scores[seat],
            rounds_won=rounds_won[seat],
            guesses=sum(times for times, _right in named[seat].values()),
            right=sum(right for _times, right in named[seat].values()),
            played=played[seat],
            named=named[seat],
            deeds=deeds.of(seat),
        )
        for seat, player in enumerate(players)
    )


def _what(words: Edition, said: ev.Played) -> str:
    """What was named: a card's id, or a rank in digits."""
    if said.name is None:
        return ""
    return str(said.name) if said.names == "rank" else words.cards[said.name].id
