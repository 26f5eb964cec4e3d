"""Plays random matches of every edition and seat count, and takes back whatever can be taken back.

    python build/undo.py --answers 1000000 --seed 1

After each undo the match must be what it was, the truth and every view of it, and after each redo what it had become;
and nothing may have been revealed: in worlds that the player could not tell from the true one before, the same would
have been seen. Prints one line for each table and a sum. Exit code 1 at the first fault.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.kernel.contract import Chance, Code, Decision, Event, Setup  # noqa: E402
from game.kernel.events import WATCHER  # noqa: E402
from game.registry import EDITIONS, edition, rules_for  # noqa: E402
from game.session.host import Host  # noqa: E402
from game.session.match import Match  # noqa: E402
from game.session.players import Player  # noqa: E402
from game.session.port import Port  # noqa: E402


class NoBots:
    """A thinker that is never asked: the answers here are given at random."""

    def ask(self, setup: Setup, port: Port, level: str, seed: str) -> int:
        """Nobody thinks."""
        return 0

    def poll(self) -> tuple[int, Code] | None:
        """Nobody answers."""
        return None

    def cancel(self) -> None:
        """Nothing is thought about."""


class Fault(Exception):
    """Something that must not be."""


class Table:
    """One edition at one seat count, under random house rules and with one, two or all seats human."""

    def __init__(self, key: str, seats: int, rng: Random, worlds: int) -> None:
        self.key, self.seats, self.rng, self.worlds = key, seats, rng, worlds
        self.answers = self.undone = self.redone = self.refused = self.compared = self.over_bots = 0

    def play(self, answers: int) -> None:
        """At least so many answers."""
        while self.answers < answers:
            self._match()

    def _match(self) -> None:
        rng = self.rng
        rules = edition(self.key).house_rules
        options = {rule: True for rule in rules if rule != "minister" and rng.random() < 0.3}
        if "minister" in rules and rng.random() < 0.1:
            options["minister"] = True
        humans = rng.choice((1, 2, self.seats))
        players = [Player(f"P{seat}", "human" if seat < humans else "bot", "") for seat in range(self.seats)]
        host = Host(Match.start(Setup(self.key, self.seats, options), players, rng.getrandbits(40)), NoBots())
        match = host.match
        kept = [self._whole(match)]
        while not match.over:
            self._answer(host)
            kept.append(self._whole(match))
            if host.takeback.no_undo:
                self.refused += 1
                continue
            version = match.version
            self._check_nothing_was_revealed(match)
            host.undo()
            self.undone += 1
            self.over_bots += version - match.version > 1
            if self._whole(match) != kept[match.version]:
                raise Fault(f"{self.key} {self.seats}: undo does not lead back to answer {match.version}")
            if rng.random() < 0.5:
                host.redo()
                self.redone += 1
                if self._whole(match) != kept[-1] or match.version != version:
                    raise Fault(f"{self.key} {self.seats}: redo does not lead to answer {version}")
            del kept[match.version + 1 :]

    def _answer(self, host: Host) -> None:
        self.answers += 1
        match, pending = host.match, host.match.pending
        if isinstance(pending, Chance):
            match.deal()
            return
        assert isinstance(pending, Decision)
        if pending.seat in host.humans:
            host.lift(pending.seat)
        match.submit(pending.seat, self.rng.choice(match.ports[pending.seat].legal()))
        if self.rng.random() < 0.5:
            host.lower()

    def _whole(self, match: Match) -> tuple[Any, ...]:
        """The truth, and what there is to see of it."""
        seen = match.watcher.view, match.ports[self.rng.randrange(self.seats)].seat
        return deepcopy(match._state), match.version, match.answers[-1:], seen[0], len(match.history(WATCHER))

    def _check_nothing_was_revealed(self, match: Match) -> None:
        """Each answer since the last own one shows the player the same in other worlds."""
        rules = rules_for(match.header.setup)
        at = host_last(match)
        seat = match.answers[at].seat
        for version in range(at, match.version):
            answer = match.answers[version]
            seen = match.events_of(version + 1, seat)
            view = match.view_at(version, seat)
            for _world in range(self.worlds):
                world = rules.world(view, self.rng)
                codes = (answer.code,) if answer.seat == seat else rules.legal(world)
                if not any(events == seen for events in self._outcomes(rules, world, codes, seat)):
                    raise Fault(f"{self.key} {self.seats}: {seen} told seat {seat} something")
                self.compared += 1

    def _outcomes(self, rules: Any, world: Any, codes: tuple[Code, ...], seat: int) -> Iterator[list[Event]]:
        for code in codes:
            state, events = rules.copy(world), list[Event]()
            rules.apply(state, code, events)
            yield [event.seen_by(seat) for event in events]


def host_last(match: Match) -> int:
    """The number of answers before the last one that a person gave."""
    humans = [seat for seat, player in enumerate(match.players) if player.is_human]
    return max(at for at, answer in enumerate(match.answers) if answer.seat in humans)


def main() -> int:
    """Run the command line. Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--answers", type=int, default=20_000, help="in all")
    parser.add_argument("--worlds", type=int, default=3, help="to compare with, for each answer that is taken back")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    places = [(key, seats) for key in EDITIONS for seats in edition(key).seat_counts]
    tables = [Table(key, seats, Random(f"{wanted.seed} {key} {seats}"), wanted.worlds) for key, seats in places]
    for table in tables:
        try:
            table.play(-(-wanted.answers // len(tables)))
        except Fault as fault:
            print(fault)
            return 1
        print(
            f"{table.key} {table.seats}: {table.answers} answers, {table.undone} taken back"
            f" ({table.over_bots} over others), {table.redone} played again, {table.refused} times refused,"
            f" {table.compared} worlds compared",
            flush=True,
        )
    total = [sum(getattr(table, name) for table in tables) for name in ("answers", "undone", "redone", "refused")]
    print("all: {} answers, {} taken back, {} played again, {} times refused, 0 faults".format(*total))
    return 0


if __name__ == "__main__":
    sys.exit(main())
