"""What the tests of statistics share: finished matches as records, and a shelf to put them on."""

from __future__ import annotations

from functools import cache
from random import Random

from game.kernel.contract import Chance, Decision, Setup
from game.kernel.errors import BadSave
from game.session.match import Match
from game.session.players import Player
from game.session.record import Record, answer_text, chained, end_text, header_text, read_record

CLASSIC, PREMIUM, SECOND, BATMAN = (f"love_letter/{name}" for name in ("classic", "premium", "second", "batman"))
ENDED = 1_900_000_000.0


def company(seats: int, *people: Player) -> tuple[Player, ...]:
    """*people*, and bots in the other seats."""
    return (*people, *(Player(f"Bot {seat}", "bot", "hard") for seat in range(len(people), seats)))


def play_on(match: Match, rng: Random, answers: int = 10_000) -> Match:
    """So many answers at random, or to the end."""
    for _ in range(answers):
        pending = match.pending
        if isinstance(pending, Chance):
            match.deal()
        elif isinstance(pending, Decision):
            port = match.ports[pending.seat]
            port.submit(rng.choice(port.legal()))
        else:
            break
    return match


def bytes_of(match: Match) -> bytes:
    """The file of *match*."""
    rules, contents = match._rules, [header_text(match.header)]
    contents += [answer_text(answer.seat, rules.text(answer.code)) for answer in match.answers]
    if match.over:
        contents.append(end_text(match.pending))
    lines, checksum = [], 0
    for content in contents:
        line, checksum = chained(content, checksum)
        lines.append(line)
    return b"".join(lines)


@cache
def played(
    key: str = CLASSIC, seats: int = 3, seed: int = 7, people: tuple[Player, ...] = (Player("Ada"),), goal: int = 3
) -> Record:
    """A finished match."""
    match = Match.start(Setup(key, seats, {"tokens_to_win": goal}), company(seats, *people), seed)
    return read_record(bytes_of(play_on(match, Random(seed))), "a.match")


class Shelf:
    """Finished matches in memory; `None` is a file that cannot be read."""

    def __init__(self, files: dict[str, Record | None]) -> None:
        self.files = files
        self.read_names: list[str] = []

    def names(self) -> list[str]:
        return list(self.files)

    def read(self, name: str) -> tuple[Record, float]:
        self.read_names.append(name)
        record = self.files[name]
        if record is None:
            raise BadSave(f"{name} is damaged.")
        return record, ENDED + int(name.partition(".")[0] or 0)
