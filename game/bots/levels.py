"""The five levels of the menu. Each plays as well as it can with what it has: a weaker one thinks less, remembers less
and is content with less, but it never peeks, never breaks a rule and never does what it can see is silly.

What they are worth is measured: `build/ladder.py`.
"""

from __future__ import annotations

from game.bots.flat_mc import Knobs

LEVELS: dict[str, Knobs] = {
    "novice": Knobs(playouts=12, memory=0, soft=False, temperature=5.0),
    "easy": Knobs(playouts=16, memory=0, soft=False, temperature=0.7),
    "normal": Knobs(playouts=24, soft=False, temperature=1.4),
    "hard": Knobs(playouts=200, soft=False),
    "master": Knobs(playouts=1600, careless=0.3, plans=True),
}
"""By name, the weakest first. The names stand in saves: never renamed."""
