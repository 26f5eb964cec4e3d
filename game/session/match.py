"""A match: the one place that holds its whole truth. Everybody else holds a `Port`.

A match is its header and its answers, fate's included, and they are all that is ever saved.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, NamedTuple

import msgspec

from game.kernel.contract import FATE, AnyRules, Chance, Code, Event, Outcome, Pending, Seat, Setup
from game.kernel.engine import play
from game.kernel.errors import BadSave, BadSetup, HiddenHandError, IllegalAction
from game.kernel.events import WATCHER
from game.registry import EDITIONS, rules_for
from game.session.dealer import Dealer, SeededDealer
from game.session.journal import Journal
from game.session.players import Player
from game.session.port import Desk, Facts, Port
from game.session.record import DamagedSave, Header, NewerSave, Record
from game.session.version import program_version
from game.words import gettext as _

CHECK_EVERY = 16
"""Answers between two hashes in a journal."""


def rules_version(rules: AnyRules) -> int:
    """The number that is raised when an old match would play differently, or its views look different."""
    return int(getattr(rules, "rules_version", 1))


def digest(rules: AnyRules, state: object) -> str:
    """A hash of how things stand for all seats and a watcher: equal for equal states, on every machine."""
    sha = hashlib.sha256()
    way = dict.fromkeys(getattr(rules.view_type, "way", ()), ())
    for seat in (WATCHER, *range(rules.seats)):
        view = msgspec.structs.replace(rules.view(state, seat), **way)
        sha.update(msgspec.json.encode(view, order="deterministic"))
    return sha.hexdigest()[:16]


class Answer(NamedTuple):
    """An answer that stands: the seat that gave it (`FATE` for chance), and what it was."""

    seat: Seat
    code: Code


class _Past(NamedTuple):
    """An answer, and how things stood before it: the state, and the number of events."""

    answer: Answer
    state: Any
    events: int


class Match:
    """A match in progress, or over. Made by `start`, `resume` or `replay`."""

    def __init__(self, header: Header, rules: AnyRules, dealer: Dealer | None) -> None:
        """Not called directly."""
        self.header = header
        self.journal: Journal | None = None
        self.version = 0
        """The number of answers that stand."""
        self._rules = rules
        self._dealer = dealer or SeededDealer(header.seed)
        self._fallen = 0
        self._state = rules.start()
        self._pending = rules.pending(self._state)
        self._events: list[Event] = []
        self._past: list[_Past] = []
        self._facts = Facts(header.edition, header.seats, dict(header.options), header.players)
        self.ports = tuple(self._port(seat) for seat in range(rules.seats))
        """Each seat's port."""
        self.watcher = self._port(WATCHER)

    @classmethod
    def start(
        cls,
        setup: Setup,
        players: Sequence[Player],
        seed: int,
        journal: Journal | None = None,
        dealer: Dealer | None = None,
    ) -> Match:
        """A new match, in which fate is asked first. It is kept in *journal*, if there is one.

        Raises `BadSetup` when it cannot be played so, and `FileExistsError` when the journal's file exists.
        """
        rules = rules_for(setup)
        if len(players) != setup.seats:
            raise BadSetup(_("Each seat needs a player."))
        header = Header(
            program=program_version(),
            edition=rules.key,
            rules_version=rules_version(rules),
            seats=setup.seats,
            options=dict(rules.options),
            players=tuple(player.tidied() for player in players),
            seed=seed,
            created=datetime.now(UTC).isoformat(timespec="seconds"),
        )
        match = cls(header, rules, dealer)
        if journal is not None:
            journal.begin(header)
            match.journal = journal
        return match

    @classmethod
    def staged(cls, setup: Setup, players: Sequence[Player], state: object, events: Sequence[Event]) -> Match:
        """A match that goes on from *state*, to which *events* have led. It lives in memory, and is never saved.

        Raises `BadSetup` when *setup* cannot be played by these players.
        """
        match = cls.start(setup, players, seed=0)
        match._state = state
        match._pending = match._rules.pending(state)
        match._events += events
        match._look_back()
        return match

    @classmethod
    def resume(cls, journal: Journal, dealer: Dealer | None = None) -> Match:
        """The match in *journal*, which was opened from a file, to go on with.

        Raises `BadSave` with a sentence that names file, line and fault; the file is then as it was.
        """
        assert journal.record is not None, "a journal is resumed when it was opened from a file"
        match = cls.replay(journal.record, journal.path.name, dealer)
        match.journal = journal
        if isinstance(match._pending, Outcome) and journal.record.result is None:
            journal.end(match._pending)
        return match

    @classmethod
    def replay(cls, record: Record, name: str, dealer: Dealer | None = None, answers: int | None = None) -> Match:
        """The match that *record* tells, or its first so many *answers*, in memory; *name* is the file's, for errors.

        Raises `BadSave` with a sentence that names file, line and fault.
        """
        match = cls(record.header, _rules_of(record.header, name), dealer)
        match._follow(record, name, answers)
        match._look_back()
        return match

    def _look_back(self) -> None:
        """What is past is history: nobody waits to see it happen."""
        for port in (*self.ports, self.watcher):
            port.pass_over(len(self._events))

    def _follow(self, record: Record, name: str, answers: int | None) -> None:
        rules = self._rules
        # Other rules may show the same table in other words: then only the answers count.
        checks = record.checks if rules_version(rules) == record.header.rules_version else {}
        for number, entry in enumerate(record.entries[:answers], start=1):
            try:
                code = rules.parse(entry.text)
                state = rules.copy(self._state)
                events: list[Event] = []
                play(rules, state, entry.seat, code, events)
            except (HiddenHandError, ValueError) as error:
                told = _("{file}, line {line}: {reason}").format(file=name, line=entry.line, reason=str(error)[:200])
                raise _fault(record.header, rules, told) from error
            self._moved_on(Answer(entry.seat, code), state, events)
            if number in checks and checks[number] != digest(rules, self._state):
                told = _("{file}, line {line}: the table is not the one that was saved.")
                raise DamagedSave(told.format(file=name, line=entry.line + 1))
        if answers is None and record.result is not None and record.result != self._pending:
            told = _("{file}: the match does not end as was saved.").format(file=name)
            raise _fault(record.header, rules, told)

    def _port(self, seat: Seat) -> Port:
        desk = Desk(
            version=lambda: self.version,
            pending=lambda: self._pending,
            legal=lambda: self._rules.legal(self._state),
            view=lambda: self._rules.view(self._state, seat),
            events=lambda since: [event.seen_by(seat) for event in self._events[since:]],
            submit=partial(self.submit, seat),
            text=self._rules.text,
            parse=self._rules.parse,
        )
        return Port(seat, self._facts, desk)

    @property
    def facts(self) -> Facts:
        """What everybody knows of the match from the start."""
        return self._facts

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self.header.players

    @property
    def seed(self) -> int:
        """What the deals come from. It tells every card: nothing that plays may know it."""
        return self.header.seed

    @property
    def pending(self) -> Pending:
        """Who is asked what; or fate; or the end."""
        return self._pending

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return isinstance(self._pending, Outcome)

    @property
    def saved(self) -> bool:
        """Whether everything that happened is on the disk."""
        return self.journal is not None and self.journal.saved

    def digest(self) -> str:
        """A hash of what all seats see now."""
        return digest(self._rules, self._state)

    def history(self, seat: Seat) -> list[Event]:
        """All that happened, as *seat* saw it (`WATCHER`: as everybody did)."""
        return (self.watcher if seat == WATCHER else self.ports[seat]).history()

    def submit(self, seat: Seat, code: Code) -> None:
        """Play *code* as the answer of *seat*. When it returns, the answer is on the disk and everybody can see it.

        Raises `IllegalAction`, with nothing written and nothing changed.
        """
        if not 0 <= seat < self._rules.seats:
            # A watcher has the number of fate, but cannot answer for it.
            raise IllegalAction("Nobody sits there: a watcher cannot answer.")
        self._play(seat, code)

    def deal(self) -> None:
        """Let fate answer. Raises `IllegalAction` when it is not asked."""
        if not isinstance(self._pending, Chance):
            raise IllegalAction("There is nothing to deal now.")
        self._play(FATE, self._dealer.answer(self._pending, self._fallen))

    def _play(self, seat: Seat, code: Code) -> None:
        state = self._rules.copy(self._state)
        events: list[Event] = []
        play(self._rules, state, seat, code, events)
        if self.journal is not None:
            self.journal.answer(seat, self._rules.text(code))
        self._moved_on(Answer(seat, code), state, events)
        if self.journal is not None:
            if self.version % CHECK_EVERY == 0:
                self.journal.check(self.digest())
            if isinstance(self._pending, Outcome):
                self.journal.end(self._pending)

    def _moved_on(self, answer: Answer, state: Any, events: list[Event]) -> None:
        self._past.append(_Past(answer, self._state, len(self._events)))
        self._events += events
        self._fallen += answer.seat == FATE
        self._stand_at(state)

    def _stand_at(self, state: Any) -> None:
        self._state = state
        self._pending = self._rules.pending(state)
        self.version = len(self._past)

    # What is past

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All answers that stand, fate's included."""
        return tuple(past.answer for past in self._past)

    def view_at(self, version: int, seat: Seat) -> Any:
        """What *seat* might know after so many answers (`WATCHER`: what everybody might)."""
        state = self._past[version].state if version < self.version else self._state
        return self._rules.view(state, seat)

    def events_of(self, version: int, seat: Seat) -> list[Event]:
        """What the answer that made the match so many answers long did, as *seat* saw it."""
        return [event.seen_by(seat) for event in self._events_between(version)]

    def truth_of(self, version: int) -> list[Event]:
        """What the answer that made the match so many answers long did, uncut. Only of a match that is over."""
        assert self.over, "nobody sees everything before the match is over"
        return self._events_between(version)

    def _events_between(self, version: int) -> list[Event]:
        end = self._past[version].events if version < self.version else len(self._events)
        return self._events[self._past[version - 1].events : end]

    def has_revealed(self, seat: Seat, since: int) -> bool:
        """Whether anything that was hidden from *seat* after *since* answers has been revealed to it by now."""
        return any(
            self._rules.reveals(self.view_at(version, seat), event)
            for version in range(since, self.version)
            for event in self.events_of(version + 1, seat)
        )

    def take_back(self, version: int) -> tuple[Answer, ...]:
        """Stand as after so many answers. Returns those that are taken back; `play_again` plays them again.

        It is not asked whether that is fair: see `game.session.takeback`. Raises `IllegalAction` when the match is
        over, which is final.
        """
        if self.over or not 0 <= version <= self.version:
            raise IllegalAction("Nothing can be taken back so far.")
        gone = self._past[version:]
        if not gone:
            return ()
        if self.journal is not None:
            self.journal.undo(len(gone))
        del self._past[version:], self._events[gone[0].events :]
        self._fallen -= sum(past.answer.seat == FATE for past in gone)
        self._stand_at(gone[0].state)
        for port in (*self.ports, self.watcher):
            port.rewind(len(self._events))
        return tuple(past.answer for past in gone)

    def play_again(self, answers: Sequence[Answer]) -> None:
        """Play *answers* that were taken back, fate's included. Raises `IllegalAction` at one that does not fit."""
        for answer in answers:
            self._play(*answer)


def require_edition(header: Header, name: str) -> None:
    """Raises `NewerSave` when the program does not have the edition in the *header* of the file called *name*."""
    if header.edition not in EDITIONS:
        told = _("{file} is a match of {edition}, which this version of the program does not have.")
        raise NewerSave(told.format(file=name, edition=ascii(header.edition[:40])))


def _rules_of(header: Header, name: str) -> AnyRules:
    """The rules that *header* asks for. Raises `BadSave`."""
    require_edition(header, name)
    try:
        rules = rules_for(header.setup)
    except BadSetup as error:
        raise DamagedSave(_("{file}, line 1: {reason}").format(file=name, reason=error)) from error
    if header.rules_version > rules_version(rules):
        told = _("{file} was played by newer rules than this version of the program has.")
        raise NewerSave(told.format(file=name))
    return rules


def _fault(header: Header, rules: AnyRules, told: str) -> BadSave:
    """The error for an answer that does not fit: the file's fault, or that of rules which have changed since."""
    return (DamagedSave if header.rules_version == rules_version(rules) else BadSave)(told)
