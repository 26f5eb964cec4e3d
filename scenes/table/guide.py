"""What a table needs of somebody who leads it: a lesson or a puzzle says when it goes on, and what may be chosen."""

from __future__ import annotations

from typing import Protocol

from game.session.chooser import Chooser, Value
from scenes.requests import ShowPause


class Guide(Protocol):
    """Leads a table that is not played for its own sake."""

    def goes_on(self) -> bool:
        """Whether the match may go on now: asked in each frame in which all that happened has been shown."""

    def allows(self, chooser: Chooser) -> bool:
        """Whether what is chosen so far may stand. If not, everything is taken back, and the guide says why."""

    def refuses(self, reason: str) -> None:
        """A card or a player was wanted that cannot be chosen, for this *reason*."""

    def prefers(self, chooser: Chooser) -> Value | None:
        """What the focus goes to at first in this step of choosing; None for what it always goes to."""

    @property
    def waits(self) -> bool:
        """Whether it waits until the player has read something."""

    def naming(self, chooser: Chooser) -> str:
        """What the sheet on which a name or an order is chosen says below its question; "" for what it always says."""

    def pause(self) -> ShowPause:
        """What the pause offers."""
