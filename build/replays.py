"""Play matches, and replay each from its own file to the hash that was live.

    python build/replays.py --matches 100000 [--seed 1] [--go-on FILE]

Every edition and seat count takes its turn, with house rules at random. Players answer at random and now and then take
answers back; the file is written on a disk in memory (`disks.py`), read again as the program reads it, packed as the
archive packs it, and replayed. The replay must end with the hash, the outcome and the events of the live match, and so
must a match that is resumed in the middle and played on with the same answers. With --go-on, the number of the next
match is kept in a file, so that a run that was stopped goes on. Exit code 1 when anything differs.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

from disks import MemoryDisk  # noqa: E402

from game.kernel.contract import Chance, Decision, Setup  # noqa: E402
from game.kernel.errors import IllegalAction  # noqa: E402
from game.kernel.events import WATCHER  # noqa: E402
from game.registry import EDITIONS, edition  # noqa: E402
from game.session import disk  # noqa: E402
from game.session.match import Match  # noqa: E402
from game.session.players import Player  # noqa: E402
from game.session.store import Store  # noqa: E402

TABLES = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]
FOLDER = Path("/matches")
EACH = 1000
"""So many matches between two lines that tell how far it has come."""


class Different(Exception):
    """A replay that does not end as the match did."""


def setup_of(number: int, rng: Random) -> Setup:
    """The table of the match with that *number*."""
    key, seats = TABLES[number % len(TABLES)]
    options: dict[str, bool | int] = {"tokens_to_win": rng.choice((1, 2, 3))}
    for rule in edition(key).house_rules:
        if rng.random() < 0.25:
            options[rule] = True
    return Setup(key, seats, options)


def play(match: Match, rng: Random, answers: int = 10_000) -> int:
    """Play at most so many *answers*. Returns how many answers were taken back."""
    taken = 0
    for _each in range(answers):
        pending = match.pending
        if isinstance(pending, Chance):
            match.deal()
        elif isinstance(pending, Decision):
            port = match.ports[pending.seat]
            port.submit(rng.choice(port.legal()))
        else:
            break
        if rng.random() < 0.03 and not match.over:
            back = max(0, match.version - rng.randrange(1, 6))
            taken += match.version - back
            match.take_back(back)
    return taken


def same(live: Match, other: Match) -> None:
    """Raises `Different` where two matches differ."""
    if live.digest() != other.digest():
        raise Different("the hash differs")
    if live.pending != other.pending or live.answers != other.answers:
        raise Different("the outcome or the answers differ")
    if live.history(WATCHER) != other.history(WATCHER):
        raise Different("the events differ")


def one(number: int, seed: int) -> tuple[int, int]:
    """One match. Returns its answers, and how many were taken back. Raises `Different`."""
    rng = Random(f"{seed}:{number}")
    setup = setup_of(number, rng)
    players = [Player(f"Seat {seat}") for seat in range(setup.seats)]
    with MemoryDisk().mounted():
        disk.make_folder(FOLDER)
        store = Store(FOLDER)
        match = store.begin(setup, players, rng.randrange(1 << 30))
        taken = play(match, rng, rng.randrange(1, 80))
        if not match.over:
            store.put_away(match)
            state = match
            match = store.resume(store.unfinished()[0].path)
            same(state, match)
            taken += play(match, rng)
        store.put_away(match)
        (entry,) = store.archive.entries()
        if entry.result != match.pending or entry.answers != match.version:
            raise Different("the archive lists something else")
        same(match, Match.replay(store.archive.open(entry), entry.name))
        if notes := store.take_notes():
            raise Different(f"the player is told {notes}")
        return match.version, taken


def main() -> int:
    """Run what the command line says. Returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", type=Path, metavar="FILE")
    options = parser.parse_args()
    first = 0
    if options.go_on is not None and options.go_on.exists():
        first = int(options.go_on.read_text(encoding="utf-8"))
    begun = time.process_time()
    answers = taken = failed = 0
    for number in range(first, options.matches):
        try:
            played, back = one(number, options.seed)
        except (Different, IllegalAction) as error:
            failed += 1
            print(f"match {number}: {error}", file=sys.stderr)
            continue
        answers += played
        taken += back
        if (number + 1) % EACH == 0:
            if options.go_on is not None:
                options.go_on.write_text(f"{number + 1}\n", encoding="utf-8")
            print(f"{number + 1} matches, {time.process_time() - begun:.0f} s of the processor", flush=True)
    print(f"{max(0, options.matches - first)} matches of {len(TABLES)} tables, {failed} of them replayed differently.")
    print(f"  {answers} answers; {taken} more were taken back")
    print(f"  {time.process_time() - begun:.0f} s of the processor")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
