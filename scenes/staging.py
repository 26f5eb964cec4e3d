"""`Stage`: the whole program on a surface instead of a window, put into a state that is the same every time.

Matches are found by playing at random from fixed seeds until one comes to what is wanted; then they are saved and
resumed as a player's would be. Bots never answer here: what is shown is what waits for a person."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from game.bots.hints import Reason, advise
from game.bots.registry import bot_for
from game.commands.text_setup import read_seats
from game.kernel.contract import FATE, AnyRules, Code, Decision, Event, Option, Setup
from game.registry import rules_for
from game.session.journal import read_file
from game.session.match import Match
from game.session.paths import HOME_VARIABLE, find_folders
from game.session.players import Player
from game.session.port import Port
from game.session.record import beginning
from game.session.thinking import Thinking
from scenes.app import App, Launch
from scenes.kit.pilot import Pilot

PLAYED = datetime(2026, 1, 9, 20, 15)
"""When all saved matches were played last."""

PACE = timedelta(seconds=7)
"""What an answer takes, fate's included."""

MOST, LONGEST = 2000, 400
"""So many matches are looked at, and so many answers of each."""


class Answer(NamedTuple):
    """One answer: who gave it (`FATE` for the dealer), and as text."""

    seat: int
    text: str


class Script(NamedTuple):
    """A match up to a moment: the seed of its deals, and its answers."""

    seed: int
    answers: tuple[Answer, ...]


Wanted = Callable[[Match, int, Sequence[Event]], bool]
"""Whether a match has come to what is wanted: the match, who answered last, and what that did, as all seats see it."""


Choose = Callable[[Port, Random], Code]
"""How the seats of a match that is looked for answer."""


def at_random(port: Port, rng: Random) -> Code:
    """Any answer that is allowed."""
    return rng.choice(port.legal())


def sensibly(rules: AnyRules) -> Choose:
    """As a bot that follows rules of thumb."""
    bot = bot_for("rules")
    return lambda port, rng: bot.choose(rules, port.view, port.legal(), rng)


def over(match: Match, _seat: int, _events: Sequence[Event]) -> bool:
    """Wanted: the end of the match."""
    return match.over


def find(setup: Setup, players: Sequence[Player], wanted: Wanted, choose: Choose = at_random, first: int = 1) -> Script:
    """The first match that comes to what is *wanted*, when all seats *choose* so, and the seeds are *first* and those
    after it. LookupError when none of many does."""
    for seed in range(first, first + MOST):
        rng = Random(seed)
        match = Match.start(setup, players, seed)
        answers: list[Answer] = []
        while not match.over and len(answers) < LONGEST:
            pending = match.pending
            if isinstance(pending, Decision):
                port = match.ports[pending.seat]
                code = choose(port, rng)
                answers.append(Answer(pending.seat, port.text(code)))
                port.submit(code)
            else:
                answers.append(Answer(FATE, ""))
                match.deal()
            if wanted(match, answers[-1].seat, match.watcher.take_events()):
                return Script(seed, tuple(answers))
    raise LookupError(f"no match of {setup} comes to what is wanted")


class NoBots(Thinking):
    """Thinks for ever, but for hints."""

    _reason: Reason | None = None

    def start(self) -> None:
        """There is no process to start."""

    def ask(self, setup: Setup, port: Port, spec: str, seed: str) -> int:
        """Take a question, and leave it at that."""
        return 0

    def poll(self) -> tuple[int, Code] | None:
        """Nothing."""
        return None

    def hint(self, setup: Setup, port: Port, seed: str) -> int:
        """The hint of a quick bot: a picture shows the same each time."""
        rules = rules_for(setup)
        legal = tuple(code for code in port.legal() if isinstance(code, int))
        self._reason = advise(rules, port.view, legal, bot_for("rules"), Random(seed))
        return 1

    def poll_hint(self) -> tuple[int, Reason] | None:
        """It, once."""
        reason, self._reason = self._reason, None
        return None if reason is None else (1, reason)


class Stage:
    """The program in the folder *home*, at *size* in pixels, with somebody at its keys and mouse."""

    def __init__(self, home: Path, size: tuple[int, int], language: str = "en", *, contrast: bool = False) -> None:
        self.app = App(Launch(language=language), find_folders({HOME_VARIABLE: str(home)}))
        self.app.settings.high_contrast = contrast
        self.pilot = Pilot(self.app.menu_theme(), size=size)
        self.app.attach(self.pilot.stack)
        self.rooms = self.app.rooms
        self.rooms.thinking = NoBots()
        self._left = 0
        """Matches that were left so far."""

    def close(self) -> None:
        """Leave the program."""
        self.app.quit()
        self.app.close()

    @property
    def match(self) -> Match:
        """The match on the table; there has to be one."""
        assert self.rooms.match is not None
        return self.rooms.match

    def title(self) -> None:
        """The title menu, once its light has come on."""
        self.app.title()
        self.pilot.run(0.1)
        self.pilot.settle()

    def save(self, setup: Setup, players: Sequence[Player], script: Script) -> Path:
        """Play *script* into a file, as a match that was left; each a quarter of an hour after the one before."""
        store = self.rooms.store
        match = self._played(setup, players, script)
        assert match.journal is not None
        path = match.journal.path
        store.put_away(match)
        left = (PLAYED + timedelta(minutes=15 * self._left)).timestamp()
        self._left += 1
        os.utime(path, (left, left))
        return path

    def _played(self, setup: Setup, players: Sequence[Player], script: Script) -> Match:
        """A new match in the store, in which *script* was played."""
        match = self.rooms.store.begin(setup, players, script.seed)
        for answer in script.answers:
            self._answer(match, answer)
        return match

    def _answer(self, match: Match, answer: Answer) -> None:
        if answer.seat == FATE:
            match.deal()
        else:
            port = match.ports[answer.seat]
            port.submit(port.parse(answer.text))

    def archive(
        self, key: str, seats: str, options: dict[str, Option] | None = None, hours: int = 0, seed: int | None = None
    ) -> Path:
        """A match that was played to its end, so many hours before the others; its file.

        With a *seed* everybody plays sensibly and takes `PACE`, for statistics that could be somebody's."""
        players = read_seats(seats)
        setup = Setup(key, len(players), options or {})
        wise = find(setup, players, over, sensibly(rules_for(setup)), seed) if seed is not None else None
        script = wise or find(setup, players, over)
        ended = PLAYED - timedelta(hours=hours)
        *first, last = script.answers
        match = self._played(setup, players, Script(script.seed, tuple(first)))
        path = self._closed(match)
        if wise:
            record = read_file(path)
            began = (ended - PACE * len(first)).astimezone(UTC).isoformat(timespec="seconds")
            path.write_bytes(beginning(msgspec.structs.replace(record.header, created=began), record.entries))
        match = self.rooms.store.resume(path)
        self._answer(match, last)
        self._closed(match)
        os.utime(path, (ended.timestamp(), ended.timestamp()))
        return self.rooms.store.archive.add(path)

    def _closed(self, match: Match) -> Path:
        """Its file, which nobody writes to any more."""
        assert match.journal is not None
        match.journal.close()
        return match.journal.path

    def save_at(self, key: str, seats: str, wanted: Wanted) -> Path:
        """A saved match that was left at the moment that is *wanted*."""
        players = read_seats(seats)
        setup = Setup(key, len(players))
        return self.save(setup, players, find(setup, players, wanted))

    def sit_down(
        self, key: str, seats: str, wanted: Wanted, *, options: dict[str, Option] | None = None, before: int = 0
    ) -> Script:
        """The table, resumed at the moment that is *wanted*, or so many answers *before* it; the script up to there."""
        players = read_seats(seats)
        setup = Setup(key, len(players), options or {})
        script = find(setup, players, wanted)
        start = Script(script.seed, script.answers[: len(script.answers) - before])
        self.rooms.resume(self.save(setup, players, start))
        self.pilot.settle()
        return script

    def play(self, answer: Answer) -> None:
        """Somebody answers; everything that this shows is played out, up to the next sheet or question."""
        port = self.match.ports[answer.seat]
        port.submit(port.parse(answer.text))
        self.pilot.settle()

    def watch(self, key: str, seats: str, wanted: Wanted, *, options: dict[str, Option] | None = None) -> None:
        """Sit down just before what is *wanted*, and see it happen."""
        self.play(self.sit_down(key, seats, wanted, options=options, before=1).answers[-1])


def asked(match: Match, prompt: str, seat: int = 0) -> bool:
    """Whether *seat* is asked *prompt* now."""
    return match.pending == Decision(seat, prompt)
