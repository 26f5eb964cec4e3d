"""Bots by name: the levels of the menu, and the baselines that they are measured by."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.contract import Bot, UnknownBot
from game.bots.flat_mc import FlatMonteCarlo, Knobs
from game.bots.random_bots import RandomBot, SafeRandomBot
from game.bots.rule_bot import RuleBot

LEVELS: tuple[str, ...] = ("easy", "normal", "hard")
"""The levels of the menu, the weakest first. They stand in saves: never renamed."""

HINTER = "hard"
"""Who gives hints."""

EASY_SLACK = 0.4
"""How much worse than the best a move may be, of an even share of the round."""

NORMAL_BUDGET, HARD_BUDGET = 100, 1600
"""Playouts a decision."""

_BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "safe-random": SafeRandomBot,
    "rules": RuleBot,
    "easy": lambda: RuleBot(memory=False, slack=EASY_SLACK),
    "normal": lambda: FlatMonteCarlo(Knobs(NORMAL_BUDGET, soft=False)),
    "hard": lambda: FlatMonteCarlo(Knobs(HARD_BUDGET)),
}

SPECS: tuple[str, ...] = tuple(_BOTS)
"""Every name that `bot_for` knows."""


ALIASES = {"novice": "easy", "master": "hard"}
"""Names that mean the nearest level there is."""


def bot_for(spec: str) -> Bot:
    """The bot of that name. Raises `UnknownBot` with a sentence that lists the names."""
    make = _BOTS.get(ALIASES.get(spec, spec))
    if make is None:
        raise UnknownBot(f"There is no bot {spec!r}; the bots are {', '.join(SPECS)}.")
    return make()
