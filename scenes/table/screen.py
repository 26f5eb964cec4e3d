"""What the course of a match needs of the scene that shows it, and how it leaves that scene."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, Protocol

from game.kernel.events import Event
from scenes.kit.router import Request
from scenes.requests import MatchChoice, PauseChoice
from scenes.table.places import Places


class TableEnd(Enum):
    """Why the table was left."""

    MENU = auto()
    QUIT = auto()
    REMATCH = auto()
    RESEATED = auto()
    """A rematch in which everybody plays after somebody else."""
    SKIP = auto()
    """On to what comes next: for lessons."""
    REPLAY = auto()
    FORK = auto()
    """Of a replay: the match is to be played on from where it stands."""


AFTER_MATCH = {
    MatchChoice.REMATCH: TableEnd.REMATCH,
    MatchChoice.RESEATED: TableEnd.RESEATED,
    MatchChoice.REPLAY: TableEnd.REPLAY,
}
"""How the table is left after what was chosen at the end of a match; `TableEnd.MENU` for the rest."""

AFTER_PAUSE = {
    PauseChoice.AGAIN: TableEnd.REMATCH,
    PauseChoice.SKIP: TableEnd.SKIP,
    PauseChoice.MENU: TableEnd.MENU,
    PauseChoice.QUIT: TableEnd.QUIT,
}
"""How it is left from the pause; other choices go on."""


class Window(Protocol):
    """What the table is shown through: a port, or what takes its place in a replay."""

    @property
    def view(self) -> Any:
        """All that the viewer may know now."""
        ...

    def history(self) -> list[Event]:
        """All that happened, as the viewer saw it."""
        ...


class Screen(Protocol):
    """What the course needs of the scene that shows it."""

    @property
    def places(self) -> Places: ...

    @property
    def active(self) -> bool:
        """Whether nothing over it stops it."""
        ...

    def ask(self, request: Request[Any], on_result: Callable[[Any], object] | None = None) -> None: ...

    def finish(self, result: TableEnd) -> None: ...

    def changed(self, *, still: bool = True) -> None:
        """The table looks different; with *still* its still picture does."""

    def sound(self, name: str) -> None: ...
