"""How the player likes the table to behave: from the settings, changed while playing."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Taste:
    """Speeds and habits of one table."""

    speed: float = 1.0
    """Of the animations; `math.inf` shows only how they end."""
    still: bool = False
    """Reduced motion: nothing slides or flips."""
    bot_pause: float = 0.6
    """Seconds between the end of one turn and a bot's next."""
    wait_for_me: bool = False
    """A bot's turn begins only when the player says so."""
    contrast: bool = False
    hints: bool = True
    """Whether a hint can be asked for."""

    @property
    def instant(self) -> bool:
        """Whether nothing is animated at all."""
        return math.isinf(self.speed)
