"""The course of a replay: what was played is shown again, forwards at any speed, and any place is gone to at once."""

from __future__ import annotations

from game.kernel.events import WATCHER, Event
from game.session.narrator import Line, Narrator
from game.session.replay import OPEN, Replay
from scenes.table.screen import Screen
from scenes.table.showing import Showing
from scenes.table.shown import Shown
from scenes.table.taste import Taste

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How many times as fast as a match it can run."""

PAUSE = 0.9
"""Seconds between two answers, at the speed of a match."""


class ReplayCourse(Showing):
    """A replay on the table. It runs while `playing`."""

    def __init__(self, replay: Replay, taste: Taste, screen: Screen) -> None:
        self.replay = replay
        self.playing = False
        self.speed = 1.0
        self._idle = 0.0
        super().__init__(replay.facts, taste, screen)

    @property
    def port(self) -> Replay:
        return self.replay

    @property
    def viewer(self) -> int:
        return max(self.replay.eyes, WATCHER)

    @property
    def home(self) -> int:
        eyes, humans = self.replay.eyes, self.replay.humans
        return eyes if eyes >= 0 else humans[0] if humans else 0

    @property
    def hand_is_open(self) -> bool:
        return self.all_open or self.viewer == self.home

    @property
    def all_open(self) -> bool:
        return self.replay.eyes == OPEN

    @property
    def narrator(self) -> Narrator:
        """The one person who was at the screen is "you", whoever looks; several are called by name."""
        company, humans = self.company, self.replay.humans
        reader = humans[0] if len(humans) == 1 else self.viewer
        return Narrator(company.edition, company.names, reader, company.house, you=len(humans) == 1)

    @property
    def at_end(self) -> bool:
        """Whether there is nothing more to come."""
        return self.replay.at == self.replay.length

    @property
    def awaiting(self) -> bool:
        # Nobody is asked here: it runs, or it stands still.
        return self.playing or self.timeline.running

    def press_on(self) -> bool:
        """Hurry what moves; whether anything did."""
        if not self.timeline.running:
            return False
        self.timeline.hurry()
        self.screen.changed(still=False)
        return True

    def update(self, seconds: float) -> None:
        """Show what is on its way; when that is done, and it runs, the next answer."""
        moving = self.play_out(seconds)
        if moving or not self.screen.active:
            return
        self._reconcile()
        if not self.playing:
            return
        self._idle += seconds
        if self._idle >= PAUSE / self.speed or self.taste.still:
            self._forward()

    def play_out(self, seconds: float) -> bool:
        return super().play_out(seconds * self.speed)

    def play(self) -> None:
        """Run, from the beginning when the end has been reached; or stop running."""
        if not self.playing and self.at_end and not self.timeline.running:
            self.go_to(0)
        self.playing = not self.playing
        self._idle = PAUSE
        self.screen.changed()

    def forward(self) -> None:
        """One answer on, shown as it happened; one that is being shown is shown to its end first."""
        self.playing = False
        if self.timeline.running:
            self.go_to(self.replay.at)
        self._forward()

    def _forward(self) -> None:
        self._idle = 0.0
        events = self.replay.step()
        self.presenter.play(events)
        if self.at_end:
            self.playing = False
        self.screen.changed()

    def back(self) -> None:
        """One answer back."""
        self.go_to(self.replay.at - 1)

    def go_to(self, at: int) -> None:
        """Stand at the place *at* at once."""
        self.playing = False
        self.replay.go_to(at)
        self._look_anew()

    def next_round(self) -> None:
        """To where the next round has been dealt, or to the end."""
        replay = self.replay
        self.go_to(next((place for place in replay.rounds if place > replay.at), replay.length))

    def last_round(self) -> None:
        """To where this round was dealt; from there to the round before, or to the beginning."""
        replay = self.replay
        self.go_to(max((place for place in replay.rounds if place < replay.at), default=0))

    def look_through(self, eyes: int) -> None:
        """See it through other *eyes*."""
        self.replay.look_through(eyes)
        self._look_anew()

    def _look_anew(self) -> None:
        self.fresh.clear()
        self.see_anew()
        self.caption = self.lines[-1].text if self.lines else ""

    def _reconcile(self) -> None:
        truth = Shown.of(self.replay.view, self.company.edition)
        if truth != self.shown:
            self.shown = truth
            self.screen.changed()

    def line(self, event: Event) -> Line:
        line = super().line(event)
        # With all cards open nothing is a secret any more.
        return Line(line.kind, line.text, False, line.seats) if self.all_open else line
