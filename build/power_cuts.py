"""Cuts the power after each call of the system, and looks at all that may be left of the disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from disks import MemoryDisk

from game.kernel.contract import Chance, Decision
from game.session import disk
from game.session.match import Match

HOME, ELSEWHERE = Path("/home/player/hidden-hand/matches"), Path("/stick/matches")
EACH = 48
"""So many states are opened after one call, where there are more."""


class Broken(Exception):
    """What a power cut has cost."""


class Check:
    """Cuts the power after each call on *disk* until *most* states have been opened or *patience* of them were broken,
    and looks at what is left."""

    def __init__(self, rng: Random, most: int, patience: int) -> None:
        self.rng, self.most, self.patience = rng, most, patience
        self.states = self.distinct = self.calls = self.beyond = 0
        self.counted_anew = 0
        """States in which the statistics were damaged, set aside and counted from the matches."""
        self.broken: list[str] = []
        self.opened: dict[str, int] = {}
        """The states of each area."""
        self.disk = self.left = MemoryDisk()
        """The one that is used; and what the last cut has left of it."""
        self.expects: Callable[[], None] | None = None
        """Looks at a disk that is mounted. Raises `Broken`. With None the power stays on."""
        self.expected = ""

    def fresh(self) -> MemoryDisk:
        """An empty disk with a home on it, whose every call is watched from now on."""
        self.disk = MemoryDisk()
        with self.disk.mounted():
            for folder in (*reversed(HOME.parent.parent.parents), HOME.parent.parent, ELSEWHERE.parent):
                if folder not in self.disk.names_now:
                    disk.make_folder(folder)
                    disk.sync_folder(folder.parent)
        self.expect(None)
        self.disk.after_call = self.cut
        self._seen: set[int] = set()
        return self.disk

    @property
    def enough(self) -> bool:
        """Whether as many states as were asked for have been opened, or too many were broken."""
        return self.states >= self.most or len(self.broken) >= self.patience

    def cut(self) -> None:
        """Cut the power now, in all ways."""
        if self.expects is None or self.enough:
            return
        self.calls += 1
        for left in self.disk.crash_states(self.rng, EACH):
            self.states += 1
            mark = hash((left.fingerprint(), self.expected))
            if mark in self._seen:
                continue
            self._seen.add(mark)
            self.distinct += 1
            self.left = left
            try:
                with left.mounted():
                    self.expects()
            except Exception as error:
                self.broken.append(f"{type(error).__name__}: {error}")

    def expect(self, what: Callable[[], None] | None, key: object = None) -> None:
        """From now on, every state is looked at by *what*, once for each *key*; with None the power stays on."""
        self.expects, self.expected = what, repr(key)


def step(match: Match, rng: Random) -> None:
    """One answer, of whoever is asked."""
    pending = match.pending
    if isinstance(pending, Chance):
        match.deal()
    elif isinstance(pending, Decision):
        port = match.ports[pending.seat]
        port.submit(rng.choice(port.legal()))
