"""What the tests of sessions share: matches that play themselves, and the bytes they leave."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from random import Random
from zlib import crc32

from game.kernel.contract import Chance, Decision, Setup
from game.registry import EDITIONS, edition
from game.session.generations import forget
from game.session.journal import Journal
from game.session.match import Match
from game.session.players import Player
from game.session.record import FORMAT

TABLES = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]
CLASSIC = Setup("love_letter/classic", 4)
SHORT = Setup("love_letter/classic", 3, {"tokens_to_win": 2})


def some_players(seats: int) -> tuple[Player, ...]:
    return (Player("Ada"), *(Player(f"Bot {seat}", "bot", "easy") for seat in range(1, seats)))


def started(setup: Setup = CLASSIC, seed: int = 7, journal: Journal | None = None) -> Match:
    return Match.start(setup, some_players(setup.seats), seed, journal)


def step(match: Match, rng: Random) -> None:
    """One answer, whoever is asked."""
    pending = match.pending
    if isinstance(pending, Chance):
        match.deal()
    elif isinstance(pending, Decision):
        port = match.ports[pending.seat]
        port.submit(rng.choice(port.legal()))


def play_on(match: Match, rng: Random, answers: int = 10_000) -> Match:
    """So many answers, or to the end of the match."""
    for _ in range(answers):
        if match.over:
            break
        step(match, rng)
    return match


@cache
def _played(key: str, seats: int, tokens: int, answers: int) -> bytes:
    setup = Setup(key, seats, {"tokens_to_win": tokens})
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Path(folder) / "a.match")
        play_on(started(setup, journal=journal), Random(3), answers)
        journal.close()
        return journal.path.read_bytes()


def played(tokens: int = 2, answers: int = 10_000) -> bytes:
    """The file of a match of three after so many answers."""
    return _played("love_letter/classic", 3, tokens, answers)


def with_checksums(contents: list[str]) -> bytes:
    """A file of lines with these contents, whose checksums are all right."""
    lines = []
    checksum = 0
    for content in contents:
        raw = content.encode() + b"\n"
        checksum = crc32(raw, checksum)
        lines.append(b"%08x " % checksum + raw)
    return b"".join(lines)


def contents_of(file: bytes) -> list[str]:
    """The lines of a file, without their checksums."""
    return [line[9:] for line in file.decode().splitlines()]


def write_kept_files(folder: Path) -> None:
    """Write a short match of each edition in today's format, with every kind of line: see `saves/README.md`."""
    for key in EDITIONS:
        seats = edition(key).seat_counts[-1]
        name = key.rpartition("/")[2]
        journal = Journal(folder / f"format-{FORMAT}-{name}.match")
        match = play_on(started(Setup(key, seats, {"tokens_to_win": 2}), journal=journal), Random(1), 22)
        match.take_back(18)
        play_on(match, Random(2))
        journal.close()
        forget(journal.path)
