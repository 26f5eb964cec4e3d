"""Kill a program in the middle of a match, again and again, and see that nothing it had acknowledged is lost.

    python build/kill_test.py --runs 50 [--seed 1]

Each run starts a child process that plays a match through its ports and tells every answer that was acknowledged; kills
it without warning at a random moment; resumes the match from its file; and compares it with the acknowledged answers,
replayed by the rules alone. One more answer may be there: it was written, but there was no time to say so. The resumed
match is then played to its end and read back. Exit code 1 when anything is lost or different.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from game.kernel.contract import FATE, Chance, Decision, Setup  # noqa: E402
from game.kernel.engine import play  # noqa: E402
from game.registry import EDITIONS, edition, rules_for  # noqa: E402
from game.session.dealer import SeededDealer  # noqa: E402
from game.session.journal import read_file  # noqa: E402
from game.session.match import Match, digest  # noqa: E402
from game.session.players import Player  # noqa: E402
from game.session.store import Store  # noqa: E402

Answer = tuple[int, str]


class Broken(Exception):
    """What was found to be lost or different."""


def answers(match: Match, rng: Random) -> Iterator[Answer]:
    """Play *match* to its end and give each answer once it is acknowledged: seat 0 takes the first, others any."""
    while not match.over:
        pending = match.pending
        if isinstance(pending, Chance):
            match.deal()
            yield FATE, ""
        elif isinstance(pending, Decision):
            port = match.ports[pending.seat]
            legal = port.legal()
            code = legal[0] if pending.seat == 0 else rng.choice(legal)
            port.submit(code)
            yield pending.seat, port.text(code)


def play_as_child(folder: Path, key: str, seats: int, seed: int) -> None:
    """What the child does: begin a match, play it, and tell each answer at once."""
    players = [Player(f"Seat {seat}", "bot", "random") for seat in range(seats)]
    match = Store(folder).begin(Setup(key, seats), players, seed)
    for seat, text in answers(match, Random(seed)):
        sys.stdout.write(f"{seat} {text}\n")
        sys.stdout.flush()


def killed_after(folder: Path, key: str, seats: int, seed: int, told: int, pause: float) -> list[Answer]:
    """Let a child play until it has told so many answers and *pause* seconds have passed; kill it.

    Returns every answer that it had told by then.
    """
    command = [sys.executable, __file__, "--child", str(folder), key, str(seats), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(told)]
        time.sleep(pause)
        child.kill()
        lines += child.stdout.readlines()
    # The last line may be cut off: then it was not told.
    whole = [line.removesuffix("\n").partition(" ") for line in lines if line.endswith("\n")]
    return [(int(seat), text) for seat, _, text in whole]


def expected(match: Match, acknowledged: list[Answer]) -> int:
    """The number of answers in *match* beyond the *acknowledged* ones. Raises `Broken`."""
    journal = match.journal
    assert journal is not None
    assert journal.record is not None
    entries = journal.record.entries
    if len(entries) < len(acknowledged):
        raise Broken(f"{len(acknowledged)} answers were acknowledged, {len(entries)} are there")
    for entry, (seat, text) in zip(entries, acknowledged, strict=False):
        if entry.seat != seat or (seat != FATE and entry.text != text):
            raise Broken(f"line {entry.line} says {entry.seat} {entry.text!r}, acknowledged was {seat} {text!r}")
    rules = rules_for(match.header.setup)
    dealer = SeededDealer(match.seed)
    state = rules.start()
    deals = 0
    for entry in entries:
        pending = rules.pending(state)
        if isinstance(pending, Chance):
            if rules.text(dealer.answer(pending, deals)) != entry.text:
                raise Broken(f"line {entry.line} is not what the seed deals")
            deals += 1
        play(rules, state, entry.seat, rules.parse(entry.text))
    if digest(rules, state) != match.digest():
        raise Broken("the resumed table is not what the answers lead to")
    return len(entries) - len(acknowledged)


def run(rng: Random) -> tuple[int, int, bool, bool]:
    """One kill. Returns the acknowledged answers, those beyond, whether a line was torn, whether it was over."""
    key = rng.choice(EDITIONS)
    seats = rng.choice(edition(key).seat_counts)
    seed = rng.randrange(1 << 32)
    with tempfile.TemporaryDirectory(prefix="hidden-hand-kill-") as name:
        folder = Path(name)
        acknowledged = killed_after(folder, key, seats, seed, rng.randint(1, 60), rng.uniform(0, 0.003))
        (path,) = folder.glob("*.match")
        torn = not read_file(path).intact
        store = Store(folder)
        match = store.resume(path)
        beyond = expected(match, acknowledged)
        if beyond > 1:
            raise Broken(f"{beyond} answers are there that were not acknowledged")
        over = match.over
        for _ in answers(match, rng):
            pass
        store.put_away(match)
        (saved,) = store.archive.entries()
        again = Match.replay(store.archive.open(saved), saved.name)
        if again.digest() != match.digest() or store.take_notes():
            raise Broken("the match that was played on does not read back")
    return len(acknowledged), beyond, torn, over


def main() -> int:
    """Run what the command line says. Returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", nargs=4, metavar=("FOLDER", "EDITION", "SEATS", "SEED"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        folder, key, seats, seed = options.child
        play_as_child(Path(folder), key, int(seats), int(seed))
        return 0
    rng = Random(options.seed)
    failed = told = beyond = torn = over = 0
    for number in range(options.runs):
        try:
            result = run(rng)
        except Exception as error:
            failed += 1
            print(f"run {number}: {type(error).__name__}: {error}", file=sys.stderr)
            continue
        told += result[0]
        beyond += result[1]
        torn += result[2]
        over += result[3]
    print(f"{options.runs} kills, {failed} of them failed. In the others:")
    print(f"  {told} answers were acknowledged, and all of them were there")
    print(f"  {beyond} times one more was there")
    print(f"  {torn} times the last line was torn")
    print(f"  {over} times the match was over")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
