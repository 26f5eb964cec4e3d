"""The statistics when the power is cut: matches end, are entered and archived, and all that may be left is opened."""

from __future__ import annotations

import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from disks import unmounted
from power_cuts import HOME, Broken, Check, step
from sqlite_calls import watched

from game.kernel.contract import Setup
from game.records.keeper import Keeper
from game.records.shelf import ArchiveShelf
from game.registry import EDITIONS, edition
from game.session import disk
from game.session.players import Player
from game.session.store import Store

FILE = "statistics.sqlite3"
IN_MEMORY = Path("/dev/shm")
SYNCS = 4
"""Pages of the log after which they go to the file, in some lives: the usual thousand are never reached here."""

Told = list[Any]


def told(keeper: Keeper) -> Told:
    """Everything that the statistics say, but for the numbers of rows."""
    found: Told = [keeper.ask(lambda ledger: ledger.matches(), -1)]
    for person in keeper.people(()):
        lines = keeper.ask(lambda ledger, person=person: ledger.history(person), [])  # type: ignore[misc]
        tally = keeper.ask(lambda ledger, person=person: ledger.tally(person), None)  # type: ignore[misc]
        steps = keeper.ask(lambda ledger, person=person: ledger.standings(person), ())  # type: ignore[misc]
        found.append((
            person._replace(numbers=()), [line._replace(number=0) for line in lines], tally,
            [(each.achievement, each.done, each.got is not None) for each in steps],
        ))  # fmt: skip
    return found


@cache
def told_anew(folder: Path, contents: tuple[tuple[str, bytes], ...]) -> Told:
    """What the archive in *folder* tells, which holds these files."""
    with closing(Keeper(None, ArchiveShelf(folder))) as keeper:
        keeper.catch_up_now()
        return told(keeper)


def look(check: Check) -> None:
    """Start the program on what is left: every match must be counted once, now and at the next start."""
    with unmounted(), tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as name:
        root = Path(name)
        check.left.pour(root)
        home = root / HOME.relative_to("/")
        path = home.parent / FILE
        if check.rng.random() < 0.5:
            # Shared memory: after a cut whatever stood there, of any length.
            path.with_name(FILE + "-shm").write_bytes(check.rng.choice((b"", bytes(32768), check.rng.randbytes(32768))))
        store = Store(home)
        left = len(store.unfinished())
        if notes := store.take_notes():
            raise Broken(f"the player is told {notes}")
        if left:
            raise Broken(f"{left} matches are not over")
        shelf = ArchiveShelf(store.archive.folder)
        contents = tuple((each, disk.read(shelf.folder / each, 1 << 20)) for each in shelf.names())
        for start in (1, 2):
            with closing(Keeper(path, shelf)) as keeper:
                if start == 1:
                    keeper.catch_up_now()
                found = told(keeper)
                for note in keeper.take_notes():
                    if "set aside" not in note or start == 2:
                        raise Broken(f"the player is told {note!r}")
                    check.counted_anew += 1
            if found != told_anew(shelf.folder, contents):
                raise Broken(f"at start {start} the statistics tell {found[0]} of {len(contents)} matches, or else")


def statistics_life(check: Check, rng: Random) -> None:
    """Matches end one after the other and are entered, by one program or by two at once, and archived."""
    with tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as name:
        folder = Path(name)
        with watched(folder, check.disk, HOME.parent) as faults:
            _entered(check, rng, folder / FILE)
        if faults:
            raise Broken(f"calls were not recorded: {faults[0]}")


def _entered(check: Check, rng: Random, path: Path) -> None:
    store = Store(HOME)
    shelf = ArchiveShelf(store.archive.folder)
    keepers = [Keeper(path, shelf) for _each in range(rng.choice((1, 1, 2)))]
    often = rng.random() < 0.5
    for _each in range(rng.choice((1, 2, 4))):
        check.expect(None)
        key = rng.choice(EDITIONS)
        seats = rng.choice(edition(key).seat_counts)
        people = [Player("Ada", profile="ada"), Player("Tom")][: rng.choice((1, 2))]
        players = [*people, *(Player(f"Bot {seat}", "bot", "easy") for seat in range(seats - len(people)))]
        match = store.begin(Setup(key, seats, {"tokens_to_win": 1}), players, rng.randrange(1 << 30))
        while not match.over:
            step(match, rng)
        check.expect(lambda: look(check), match.digest())
        keeper = rng.choice(keepers)
        if often:
            keeper.ask(lambda ledger: ledger._db.execute(f"PRAGMA wal_autocheckpoint = {SYNCS}"), None)
        if rng.random() < 0.8:
            keeper.finish(match, ())
        store.put_away(match)
        if rng.random() < 0.5:
            rng.choice(keepers).catch_up_now()
        if rng.random() < 0.3:
            keeper.close()
        if check.enough:
            break
    for keeper in keepers:
        if notes := keeper.take_notes():
            raise Broken(f"the player is told {notes}")
        keeper.close()
    check.expect(None)
