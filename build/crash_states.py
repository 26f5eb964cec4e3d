"""Cut the power after every call of the system that saving makes, and open all that may be left of the disk.

    python build/crash_states.py --states 100000 [--seed 1] [--area AREA ...]

Matches are begun, played, taken back, left, resumed, archived and moved to another folder; damaged ones are recovered;
settings are saved; and finished matches are entered in the statistics, all on a disk in memory that records its calls
(`disks.py`; those of SQLite by `sqlite_calls.py`). After each call, the states that a power cut may leave, lost, torn
and reordered, are opened by a fresh start of the program. In each of them every match must be listed once and open with
every answer that was acknowledged, and at most the one in progress beside them; settings must be the old or the new
ones; of a damaged match, a version that was offered must be there, and the damaged file too; and the statistics must
come to what the archive tells. Each area has a share of the states. Exit code 1 when a state breaks that.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Collection
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import sqlite_calls  # noqa: E402
from crash_statistics import statistics_life  # noqa: E402
from power_cuts import ELSEWHERE, HOME, Broken, Check, step  # noqa: E402

from game.kernel.contract import Setup  # noqa: E402
from game.registry import EDITIONS, edition  # noqa: E402
from game.session import disk  # noqa: E402
from game.session.generations import generations  # noqa: E402
from game.session.match import Match  # noqa: E402
from game.session.players import Player  # noqa: E402
from game.session.record import read_record  # noqa: E402
from game.session.settings import SettingsFile  # noqa: E402
from game.session.store import Store  # noqa: E402

SETTINGS = Path("/home/player/hidden-hand/settings.json")


def told(match: Match) -> list[str]:
    """The answers that stand, as text."""
    return [f"{answer.seat} {match._rules.text(answer.code)}" for answer in match.answers]


class Playing:
    """One match through its life. *before* and *after* are the answers that stand before and after what goes on."""

    def __init__(self, check: Check, rng: Random) -> None:
        self.check, self.rng = check, rng
        self.before: list[str] | None = None
        self.after: list[str] | None = None

    def look(self) -> None:
        """Open the only match there is."""
        store = Store(HOME, [ELSEWHERE])
        found = store.unfinished()
        archived = store.archive.entries()
        if notes := store.take_notes():
            raise Broken(f"the player is told {notes}")
        if len(found) + len(archived) > 1:
            raise Broken(f"{len(found)} matches are listed, and {len(archived)} in the archive")
        if not found and not archived:
            if self.before is not None:
                raise Broken("the match is gone")
            return
        if archived:
            match = Match.replay(store.archive.open(archived[0]), archived[0].name)
        else:
            match = store.resume(found[0].path)
        now = told(match)
        if now == self.before:
            return
        if now != self.after:
            raise Broken(f"{len(now)} answers, of {len(self.before or ())} before and {len(self.after or ())} after")
        self.check.beyond += 1

    def life(self) -> None:
        """Begin, play, take back, leave, resume and end a match; move or recover it in between."""
        check, rng = self.check, self.rng
        key = rng.choice(EDITIONS)
        seats = rng.choice(edition(key).seat_counts)
        setup = Setup(key, seats, {"tokens_to_win": rng.choice((1, 1, 2))})
        players = [Player(f"Seat {seat}") for seat in range(seats)]
        self.after = []
        check.expect(self.look, "begin")
        store = Store(HOME, [ELSEWHERE])
        match = store.begin(setup, players, rng.randrange(1 << 30))
        self._between([])
        leave_at, move_at = rng.randrange(3, 30), rng.randrange(3, 60)
        while not match.over and not check.enough:
            turn = rng.randrange(1 << 30)
            if match.version == leave_at:
                leave_at = -1
                store.put_away(match)
                store = Store(HOME, [ELSEWHERE])
                match = store.resume(store.unfinished()[0].path)
            elif match.version == move_at:
                move_at = -1
                store.move(match, ELSEWHERE)
            elif match.version > 2 and rng.random() < 0.1:
                back = match.version - rng.randrange(1, 3)
                self._next(self.before[:back])
                match.take_back(back)
            else:
                self._announce(match, turn)
                step(match, Random(turn))
            self._between(told(match))
        store.put_away(match)
        with check.disk.killed().mounted():
            self.look()

    def _announce(self, match: Match, turn: int) -> None:
        """Let the answer that is to come be known: the same one is given to a copy."""
        assert match.journal is not None
        copy = Match.replay(read_record(match.journal.content, "copy"), "copy")
        step(copy, Random(turn))
        self._next(told(copy))

    def _next(self, answers: list[str]) -> None:
        self.after = answers
        self.check.expect(self.look, (self.before, self.after))

    def _between(self, answers: list[str]) -> None:
        self.before = answers
        self._next(answers)


def settings_life(check: Check, rng: Random) -> None:
    """Settings are saved again and again."""
    before, after = "auto", "auto"

    def look() -> None:
        file = SettingsFile(SETTINGS)
        if notes := file.take_notes():
            raise Broken(f"the player is told {notes}")
        if file.settings.language not in (before, after):
            raise Broken(f"the language is {file.settings.language}, not {before} or {after}")

    check.expect(look)
    for number in range(12):
        if number % 4 == 0:
            file = SettingsFile(SETTINGS)
        after = file.settings.language = rng.choice(("en", "ja", "de", "fr"))
        check.expect(look, (before, after))
        assert file.save() == ""
        before = after


def recovery_life(check: Check, rng: Random) -> None:
    """A damaged match is recovered: from when a version is offered, it can be had, and the damaged file is there.

    The match was put away, or the program was killed with names and contents of generations still on their way to the
    disk. The medium loses a byte of the file, and some generations; one may have been cut short.
    """
    store = Store(HOME)
    match = store.begin(Setup("love_letter/classic", 4), [Player(f"Seat {seat}") for seat in range(4)], 7)
    answers = rng.randrange(20, 60)
    while match.version < answers and not match.over:
        step(match, rng)
    if match.over:
        return
    assert match.journal is not None
    if rng.random() < 0.5:
        store.put_away(match)
    else:
        check.disk.end_program()
    store = Store(HOME)
    path = match.journal.path
    good = disk.read(path, 1 << 20)
    at = rng.randrange(9, len(good) - 100)
    bad = good[:at] + b"#" + good[at + 1 :]
    check.disk.spoil(path, bad)
    slots = [slot for slot in generations(path) if slot in check.disk.names_now]
    kept = rng.randrange(len(slots) + 1)
    for slot in slots[kept:]:
        disk.remove(slot)
    if kept and rng.random() < 0.5:
        short = rng.choice(slots[:kept])
        check.disk.spoil(short, disk.read(short, 1 << 20)[: -rng.randrange(1, 20)])
    found = store.versions(path)
    if not found:
        return
    version = rng.choice(found)

    def look() -> None:
        there = Store(HOME).versions(path)
        if version.record.content not in [each.record.content for each in there]:
            raise Broken("the version that was chosen is gone")
        names = disk.names(HOME)
        if not any(disk.read(HOME / name, 1 << 20) == bad for name in names if not name.endswith(".lock")):
            raise Broken("the damaged file is gone")

    check.expect(look)
    store.recover(path, version)
    check.expect(None)
    match = store.resume(path)
    if match.version != len(version.record.entries):
        raise Broken("what was recovered is not what was chosen")


AREAS: dict[str, tuple[int, Callable[[Check, Random], None]]] = {
    "matches": (5, lambda check, rng: Playing(check, rng).life()),
    "settings": (1, settings_life),
    "recovery": (1, recovery_life),
    "statistics": (3, statistics_life),
}
"""Each with its share of the states, in tenths, and one life of what lies there."""


def run(most: int, seed: int, patience: int = 1 << 30, areas: Collection[str] = tuple(AREAS)) -> Check:
    """Cut the power until *most* states have been opened, or *patience* of them were broken. Returns what was found."""
    rng = Random(seed)
    check = Check(rng, most, patience)
    opened = dict.fromkeys(areas, 0)
    while not check.enough:
        # Whose share is the least filled.
        area = min(opened, key=lambda name: opened[name] / AREAS[name][0])
        before = check.states
        with check.fresh().mounted():
            try:
                AREAS[area][1](check, rng)
            except Exception as error:
                check.broken.append(f"while playing: {type(error).__name__}: {error}")
        opened[area] += max(1, check.states - before)
    check.opened = opened
    return check


def main() -> int:
    """Run what the command line says. Returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--states", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--area", action="append", choices=AREAS, help="this area alone; may be given again")
    options = parser.parse_args()
    areas = options.area or list(AREAS)
    if sqlite_calls.library() is None and "statistics" in areas:
        print("The calls of SQLite cannot be recorded here: the statistics are left out.", file=sys.stderr)
        areas.remove("statistics")
    begun = time.process_time()
    check = run(options.states, options.seed, areas=areas)
    for line in sorted(set(check.broken))[:20]:
        print(line, file=sys.stderr)
    print(f"{check.states} states after {check.calls} calls, {check.distinct} of them different and opened.")
    print(f"  {', '.join(f'{count} of {area}' for area, count in check.opened.items())}")
    print(f"  {len(check.broken)} cost more than the answer in progress")
    print(f"  {check.beyond} held the answer in progress")
    print(f"  {check.counted_anew} held damaged statistics, which were counted anew")
    print(f"  {time.process_time() - begun:.0f} s of the processor")
    return 1 if check.broken else 0


if __name__ == "__main__":
    sys.exit(main())
