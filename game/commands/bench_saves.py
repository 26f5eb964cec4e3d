"""`hidden-hand bench saves`: what it costs to keep a match after each answer, to open a long one, and to list many."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from game.commands.arena_score import percentile
from game.commands.text_setup import NAMES
from game.kernel.contract import Chance, Decision, Setup
from game.registry import EDITIONS, edition
from game.rulesets.love_letter.edition import MOST_TOKENS
from game.session import disk
from game.session.archive import SUFFIX, Archive
from game.session.journal import Journal, read_file
from game.session.match import Match
from game.session.paths import find_folders
from game.session.players import Player

Figures = dict[str, Any]

ANSWERS = 3000
"""So many answers are given and kept."""
LONG = (("love_letter/classic", 2), ("love_letter/classic", 4), ("love_letter/premium", 8))
"""Tables at which a match to as many tokens as there may be is opened."""
ROUNDS = 200
"""A long match: no table lasts so long, so the time is that of the longest there is, in proportion."""
MANY = 10_000
"""So many finished matches are listed."""
DIFFERENT = 30
"""Of so many kinds are they."""
RUNS = 5


def bench() -> Figures:
    """Milliseconds by the clock, on the disk on which this player's matches are; of processor time too where no
    disk is waited for.

    `autosave`: from a person's answer until it is on the disk and the rules have followed it, on the thread that draws;
    beside it what the disk takes for a line alone. `open`: a match of 200 rounds, read and played again. `list`: ten
    thousand finished matches, with their index and the first time without.
    """
    folders = find_folders()
    where = folders.data if folders.writable else None
    with tempfile.TemporaryDirectory(prefix="bench-", dir=where) as name:
        folder = Path(name)
        opened = {f"{key.rpartition('/')[2]} {seats}": opening(folder, key, seats) for key, seats in LONG}
        return {"autosave": autosave(folder), "open": opened, "list": listing(folder)}


def _answers(match: Match, rng: Random) -> Iterator[Callable[[], object]]:
    """What is to be done next in *match*, until it is over: each answer is drawn by lot."""
    while not match.over:
        pending = match.pending
        if isinstance(pending, Chance):
            yield match.deal
        else:
            assert isinstance(pending, Decision)
            port = match.ports[pending.seat]
            code = rng.choice(port.legal())
            yield lambda port=port, code=code: port.submit(code)  # type: ignore[misc]


def _begun(path: Path, key: str, seats: int, seed: int, tokens: int | None = None) -> Match:
    options = {} if tokens is None else {"tokens_to_win": tokens}
    players = [Player(name) for name in NAMES[:seats]]
    return Match.start(Setup(key, seats, options), players, seed, Journal(path))


def autosave(folder: Path) -> Figures:
    """Milliseconds that an answer takes until it is kept."""
    rng = Random(1)
    answers: list[float] = []
    lines: list[float] = []
    tables = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]
    bare = os.open(folder / "line", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    number = 0
    while len(answers) < ANSWERS:
        match = _begun(folder / f"{number}.match", *rng.choice(tables), number)
        number += 1
        for give in _answers(match, rng):
            answers.append(_seconds(give))
            lines.append(_seconds(lambda: _line(bare)))
        assert match.saved
        assert match.journal is not None
        match.journal.close()
    os.close(bare)
    return {
        "p50_ms": percentile(answers, 0.5),
        "p99_ms": percentile(answers, 0.99),
        "max_ms": percentile(answers, 1.0),
        "disk_p50_ms": percentile(lines, 0.5),
        "disk_p99_ms": percentile(lines, 0.99),
    }


def _line(handle: int) -> None:
    os.write(handle, b"x" * 44 + b"\n")
    os.fsync(handle)


def _seconds(act: Callable[[], object]) -> float:
    begin = time.perf_counter()
    act()
    return time.perf_counter() - begin


def opening(folder: Path, key: str, seats: int) -> Figures:
    """Milliseconds that a match of 200 rounds takes to be opened."""
    path = folder / f"long-{seats}-{key.rpartition('/')[2]}.match"
    match = _begun(path, key, seats, 3, MOST_TOKENS)
    with unsynced():
        for give in _answers(match, Random(3)):
            give()
    assert match.journal is not None
    match.journal.close()
    rounds = match.watcher.view.round
    walls, spent = [], []
    for _each in range(RUNS):
        wall, cpu = time.perf_counter(), time.process_time()
        Match.replay(read_file(path), path.name)
        walls.append((time.perf_counter() - wall) * 1000 * ROUNDS / rounds)
        spent.append((time.process_time() - cpu) * 1000 * ROUNDS / rounds)
    return {"ms": round(median(walls), 1), "cpu_ms": round(median(spent), 1), "rounds_played": rounds}


@contextmanager
def unsynced() -> Iterator[None]:
    """Nothing is written to the disk at once: what is measured comes later."""
    usual = disk.sync
    disk.sync = lambda handle: None
    try:
        yield
    finally:
        disk.sync = usual


def listing(folder: Path) -> Figures:
    """Milliseconds that the list of ten thousand finished matches takes."""
    archive = Archive(folder / "archive", lambda _note: None)
    archive.folder.mkdir()
    packed = []
    rng = Random(7)
    with unsynced():
        for number in range(DIFFERENT):
            key = rng.choice(EDITIONS)
            match = _begun(folder / f"{number}-listed.match", key, rng.choice(edition(key).seat_counts), number)
            for give in _answers(match, rng):
                give()
            assert match.journal is not None
            match.journal.close()
            packed.append(archive.add(match.journal.path).read_bytes())
    for number in range(DIFFERENT, MANY):
        (archive.folder / f"{number:06}-copy{SUFFIX}").write_bytes(packed[number % DIFFERENT])
    first = _seconds(archive.entries)
    walls, spent = [], []
    for _each in range(RUNS):
        wall, cpu = time.perf_counter(), time.process_time()
        found = archive.entries()
        walls.append((time.perf_counter() - wall) * 1000)
        spent.append((time.process_time() - cpu) * 1000)
    assert len(found) == MANY
    return {"ms": round(median(walls), 1), "cpu_ms": round(median(spent), 1), "first_ms": round(first * 1000, 1)}
