"""Runs a match for one screen: fate, bots, and whose turn it is to look. Never waits for anything.

The screen holds the port of whoever may look. With one person at the screen that is always that person's port. With
several it is the watcher's, until the one who is asked has lifted the curtain; and the watcher's again once that
player's answer has been played out.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Protocol

from game.bots.hints import Reason
from game.bots.registry import spec_of
from game.kernel.contract import Chance, Code, Decision, Setup
from game.kernel.events import WATCHER
from game.session.match import Match
from game.session.port import Port
from game.session.takeback import Takeback


class Thinker(Protocol):
    """Whoever thinks for the bots, somewhere else: see `game.session.thinking`."""

    def ask(self, setup: Setup, port: Port, spec: str, seed: str) -> int:
        """Begin to think about the port's question. Returns the ticket of the answer."""
        ...

    def poll(self) -> tuple[int, Code] | None:
        """A finished answer, if there is one. Never waits."""
        ...

    def hint(self, setup: Setup, port: Port, seed: str) -> int:
        """Begin to think about a hint for the port's question. Returns the ticket of the hint."""
        ...

    def poll_hint(self) -> tuple[int, Reason] | None:
        """A finished hint, if there is one. Never waits."""
        ...

    def cancel(self) -> None:
        """Forget what is being thought about."""
        ...


class Host:
    """A match on one screen. Call `step` once a frame."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.match = match
        self.thinker = thinker
        self.humans = tuple(seat for seat, player in enumerate(match.players) if player.is_human)
        self.viewer = self.humans[0] if len(self.humans) == 1 else WATCHER
        """The seat whose secrets may be on the screen now; `WATCHER` for nobody's."""
        self.takeback = Takeback(match, self.humans)
        """What can be taken back; `undo` and `redo` do it."""
        facts = match.facts
        self._setup = Setup(facts.edition, facts.seats, dict(facts.options))
        self._ticket: int | None = None
        self._answer: Code | None = None
        self._asked_at = -1
        self._hint: Reason | None = None
        self._hint_ticket: int | None = None
        self._hint_at = (-1, WATCHER)

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, so that hands are handed over under a curtain."""
        return len(self.humans) > 1

    @property
    def port(self) -> Port:
        """The port of whoever may look now."""
        return self.match.watcher if self.viewer == WATCHER else self.match.ports[self.viewer]

    @property
    def home(self) -> int:
        """The seat at the near side of the table while nobody in particular looks: the person whose turn comes next."""
        if self.viewer != WATCHER:
            return self.viewer
        asked = self.asked
        seats = self.match.facts.seats
        order = [(max(asked, 0) + step) % seats for step in range(seats)]
        return next((seat for seat in order if seat in self.humans), 0)

    @property
    def asked(self) -> int:
        """The seat whose answer is waited for; `WATCHER` when fate is asked or the match is over."""
        pending = self.match.pending
        return pending.seat if isinstance(pending, Decision) else WATCHER

    @property
    def human_asked(self) -> int | None:
        """The person who is asked, if one is."""
        return self.asked if self.asked in self.humans else None

    @property
    def needs_hand_over(self) -> bool:
        """Whether somebody at the screen is asked who is not the one looking."""
        return self.human_asked is not None and self.human_asked != self.viewer

    @property
    def awaits_deal(self) -> bool:
        """Whether the lot or a new round's deal is to come."""
        return isinstance(self.match.pending, Chance)

    @property
    def thinking(self) -> bool:
        """Whether a bot's answer is on its way and not here yet."""
        return self._ticket is not None and self._answer is None

    def lift(self, seat: int) -> None:
        """*seat*'s curtain is lifted: the screen shows what it may know."""
        if self.shared:
            self.viewer = seat
            self.takeback.looked(seat)

    def lower(self) -> None:
        """Whoever looked has finished looking."""
        if self.shared:
            self.viewer = WATCHER

    # Hints

    @property
    def hint(self) -> Reason | None:
        """The hint for the person who is asked and looks, once it is there."""
        return self._hint if self._hint_at == (self.match.version, self.viewer) else None

    @property
    def hint_awaited(self) -> bool:
        """Whether a hint was asked for and is not here yet."""
        return self._hint_ticket is not None and self._hint_at == (self.match.version, self.viewer)

    def ask_hint(self) -> None:
        """Think about a hint for the person who is asked and looks, if there is one."""
        seat = self.human_asked
        if seat is None or seat != self.viewer or self.hint_awaited or self.hint is not None:
            return
        self._hint, self._hint_at = None, (self.match.version, self.viewer)
        self._hint_ticket = self.thinker.hint(self._setup, self.match.ports[seat], self._bot_seed())

    def _follow_hint(self) -> None:
        """Fetch the hint that is awaited; forget it once something else is asked, or somebody else looks."""
        if self._hint_at != (self.match.version, self.viewer):
            if self._hint_ticket is not None:
                self.thinker.cancel()
            self._hint, self._hint_ticket, self._hint_at = None, None, (-1, WATCHER)
        elif self._hint_ticket is not None and (found := self.thinker.poll_hint()) is not None:
            if found[0] == self._hint_ticket:
                self._hint = found[1]
            self._hint_ticket = None

    def step(self) -> None:
        """Ask the bot whose turn it is, and fetch its answer if it has one; fetch a person's hint."""
        self._follow_hint()
        asked = self.asked
        if asked == WATCHER or asked in self.humans:
            return
        if self._asked_at != self.match.version:
            self._asked_at = self.match.version
            self._answer = None
            bot = self.match.players[asked]
            spec = spec_of(bot.level, bot.style)
            self._ticket = self.thinker.ask(self._setup, self.match.ports[asked], spec, self._bot_seed())
        found = self.thinker.poll()
        if found is not None and found[0] == self._ticket:
            self._answer = found[1]

    def _bot_seed(self) -> str:
        """The same for the same match and moment; the match's seed, which tells the deals, cannot be read from it."""
        return sha256(f"bot {self.match.seed} {self.match.version}".encode()).hexdigest()

    @property
    def bot_ready(self) -> bool:
        """Whether a bot's answer is here and can be played."""
        return self._answer is not None and self._asked_at == self.match.version

    def play_bot(self) -> None:
        """Play the bot's answer that is here."""
        if self.bot_ready and self._answer is not None:
            code, self._answer, self._ticket = self._answer, None, None
            self.match.submit(self.asked, code)

    def undo(self) -> int:
        """Take back the last answer of a person, whose seat is returned. Another one who looked does so no longer."""
        self.close()
        seat = self.takeback.undo()
        if self.viewer != seat:
            self.lower()
        return seat

    def redo(self) -> None:
        """Play again what was taken back last."""
        self.close()
        self.takeback.redo()

    def close(self) -> None:
        """Stop thinking: the table is being left, or is not what was thought about."""
        self.thinker.cancel()
        self._ticket = self._answer = None
        self._asked_at = -1
        self._hint, self._hint_ticket, self._hint_at = None, None, (-1, WATCHER)
