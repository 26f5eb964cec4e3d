"""Who thinks for the others at a table that is set up to learn from: nobody, unless a lesson says what they play."""

from __future__ import annotations

from game.bots.hints import Reason
from game.kernel.contract import Code, Setup
from game.session.port import Port


class Silent:
    """A `game.session.host.Thinker` who has no answer to anything."""

    def __init__(self) -> None:
        self.tickets = 0

    def ask(self, setup: Setup, port: Port, level: str, seed: str) -> int:
        """See `Thinker`."""
        self.tickets += 1
        return self.tickets

    def poll(self) -> tuple[int, Code] | None:
        """See `Thinker`."""
        return None

    def hint(self, setup: Setup, port: Port, seed: str) -> int:
        """See `Thinker`."""
        return 0

    def poll_hint(self) -> tuple[int, Reason] | None:
        """See `Thinker`."""
        return None

    def cancel(self) -> None:
        """See `Thinker`."""
