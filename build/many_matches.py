"""Fills a home folder with many finished matches, to see how pages and commands bear them.

    python build/many_matches.py /tmp/many --matches 10000
    HIDDEN_HAND_HOME=/tmp/many python -m scenes stats

Bots that play at random sit in every seat; names, levels and times are made up. The archive is written first, then the
statistics are counted from it, and the time that takes is printed.
"""

from __future__ import annotations

import argparse
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots.registry import LEVELS
from game.commands.stats import keeper_of
from game.kernel.contract import FATE, Chance, Decision, Outcome, Setup
from game.kernel.engine import fall_by_seed, play
from game.records.ledger import Ledger
from game.registry import EDITIONS, edition, rules_for
from game.session.archive import SUFFIX
from game.session.journal import packed
from game.session.match import rules_version
from game.session.paths import HOME_VARIABLE, find_folders
from game.session.players import Player
from game.session.profiles import FIRST, Profiles
from game.session.record import Header, answer_text, chained, end_text, header_text
from game.session.store import Store
from game.session.version import program_version

NAMES = ("Odette", "Marcel", "Ruby", "Ines", "Kenji", "Tom", "Ada")


def a_match(number: int, created: datetime, rng: Random) -> bytes:
    """The file of a whole match, played at random."""
    key = rng.choice(EDITIONS)
    seats = rng.choice(edition(key).seat_counts)
    level = rng.choice(LEVELS)
    players = [Player(name, "bot", level) for name in NAMES[: seats - 1]]
    players.insert(rng.randrange(seats), Player("You", "human", "", FIRST))
    rules = rules_for(Setup(key, seats))
    header = Header(
        program=program_version(),
        edition=key,
        rules_version=rules_version(rules),
        seats=seats,
        options=dict(rules.options),
        players=tuple(players),
        seed=number,
        created=created.isoformat(timespec="seconds"),
    )
    contents, state, fallen = [header_text(header)], rules.start(), 0
    while not isinstance(pending := rules.pending(state), Outcome):
        if isinstance(pending, Chance):
            seat, code, fallen = FATE, fall_by_seed(pending, number, fallen), fallen + 1
        else:
            assert isinstance(pending, Decision)
            seat, code = pending.seat, rng.choice(rules.legal(state))
        contents.append(answer_text(seat, rules.text(code)))
        play(rules, state, seat, code)
    lines, checksum = [], 0
    for content in (*contents, end_text(pending)):
        line, checksum = chained(content, checksum)
        lines.append(line)
    return b"".join(lines)


def main() -> int:
    """Fill the folder that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("home", type=Path)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    found = parser.parse_args()
    folders = find_folders({HOME_VARIABLE: str(found.home)})
    Profiles(folders).save()
    store = Store(folders.matches)
    folder = store.archive.folder
    folder.mkdir(parents=True, exist_ok=True)
    rng, begun = Random(found.seed), time.monotonic()
    moment = datetime(2026, 6, 1, 18, tzinfo=UTC) - timedelta(hours=2 * found.matches)
    for number in range(found.matches):
        moment += timedelta(hours=rng.random() * 4)
        ended = moment.timestamp() + rng.randrange(180, 1500)
        path = folder / f"{moment:%Y%m%d-%H%M%S}-many-{number:06x}{SUFFIX}"
        path.write_bytes(packed(a_match(number, moment, rng), ended))
    print(f"{found.matches} matches played in {time.monotonic() - begun:.1f} s")
    keeper, begun = keeper_of(folders, store), time.monotonic()
    keeper.catch_up_now()
    print(f"counted in {time.monotonic() - begun:.1f} s: {keeper.ask(Ledger.matches, 0)} matches in the statistics")
    keeper.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
