"""Bots by name: the levels of the menu with their personalities, and the baselines that they are measured by."""

from __future__ import annotations

from collections.abc import Callable

from game.bots import levels
from game.bots.contract import Bot, UnknownBot
from game.bots.flat_mc import FlatMonteCarlo
from game.bots.random_bots import RandomBot, SafeRandomBot
from game.bots.rule_bot import RuleBot
from game.bots.styles import STYLES, style_of

LEVELS: tuple[str, ...] = tuple(levels.LEVELS)
"""The levels of the menu, the weakest first."""

HINTER = LEVELS[-1]
"""Who gives hints."""

BASELINES: dict[str, Callable[[], Bot]] = {"random": RandomBot, "safe-random": SafeRandomBot, "rules": RuleBot}
"""The bots that never change: see `tests/bots/test_baselines.py`."""

SPECS: tuple[str, ...] = (*BASELINES, *LEVELS)
"""Every name that `bot_for` knows; a level may be followed by a slash and a personality."""

BETWEEN = "/"
"""Stands between a level and a personality."""


def spec_of(level: str, style: str) -> str:
    """The name of a bot of that level and personality, neither of which need be known here.

    A match of another version may name what this one does not have: then the nearest that there is plays on.
    """
    known = level if level in LEVELS else USUAL_LEVEL
    return f"{known}{BETWEEN}{style}" if style in STYLES else known


def bot_for(spec: str) -> Bot:
    """The bot of that name. Raises `UnknownBot` with a sentence that lists the names."""
    level, between, style = spec.partition(BETWEEN)
    if not between and level in BASELINES:
        return BASELINES[level]()
    knobs = levels.LEVELS.get(level)
    if knobs is None:
        raise UnknownBot(f"There is no bot {spec!r}; the bots are {', '.join(SPECS)}.")
    if between and style not in STYLES:
        raise UnknownBot(f"There is no personality {style!r}; the personalities are {', '.join(STYLES)}.")
    return FlatMonteCarlo(knobs, style_of(style, knobs.temperature) if between else None)


USUAL_LEVEL = "normal"
"""The level of a bot of which nothing else is said."""
