"""Finished matches: as entries of a list, and as files of a program's archive."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

from table.program import NAMES, Program, players

from game.kernel.contract import Chance, Decision, Option, Outcome, Setup
from game.registry import EDITIONS, edition
from game.session.archive import Archived
from game.session.match import Match
from game.session.players import Player
from game.session.record import Header

NOW = datetime(2026, 11, 30, 12, 0)


def entry(number: int, rng: Random) -> Archived:
    """A match that might have been played."""
    key = rng.choice(EDITIONS)
    seats = rng.choice(edition(key).seat_counts)
    people = rng.randrange(1, seats + 1)
    names = rng.sample([*NAMES, "Ōta", "李", "Wilhelmina Featherston"], seats)
    header = Header(
        program="0.1.0",
        edition=key,
        rules_version=1,
        seats=seats,
        options={"tokens_to_win": 4},
        players=tuple(Player(n, "human" if at < people else "bot", "") for at, n in enumerate(names)),
        seed=number,
        created="2026-01-01T00:00:00+00:00",
    )
    winners = tuple(sorted(rng.sample(range(seats), 1 if rng.random() < 0.9 else 2)))
    when = NOW.astimezone(UTC) - timedelta(minutes=rng.randrange(1, 800_000))
    result = Outcome(winners, tuple(4 if seat in winners else 1 for seat in range(seats)))
    return Archived(f"{number}.match.gz", when.isoformat(timespec="seconds"), 90, result, header)


def entries(count: int, seed: int = 1) -> list[Archived]:
    """So many, the newest first."""
    rng = Random(seed)
    made = [entry(number, rng) for number in range(count)]
    return sorted(made, key=lambda each: (each.finished, each.name), reverse=True)


def play_out(match: Match, rng: Random) -> None:
    """Random answers to the end of the match."""
    while not match.over:
        pending = match.pending
        if isinstance(pending, Chance):
            match.deal()
        elif isinstance(pending, Decision):
            match.submit(pending.seat, rng.choice(match.ports[pending.seat].legal()))


def archived(program: Program, kinds: str = "hbb", name: str = "classic", seed: int = 5, **options: Option) -> Match:
    """A match that was played to its end and put away."""
    store = program.app.rooms.store
    setup = Setup(f"love_letter/{name}", len(kinds), {"tokens_to_win": 2, **options})
    match = store.begin(setup, players(kinds), seed)
    play_out(match, Random(seed))
    store.put_away(match)
    return match
