"""The list of editions. Adding one is a line in its game's own list; nothing is searched for on disk."""

from __future__ import annotations

from functools import lru_cache

from game.kernel.contract import AnyRules, Option, Setup
from game.kernel.errors import BadSetup
from game.rulesets.love_letter import edition as love_letter
from game.rulesets.love_letter.rules import TABLES_KEPT, LoveLetter

EDITIONS: tuple[str, ...] = tuple(f"love_letter/{name}" for name in love_letter.NAMES)
"""The keys of all editions, in the order in which they are shown. They stand in saves: never renamed."""


def edition(key: str) -> love_letter.Edition:
    """The edition with that key; the game's name may be left out. Raises `BadSetup` when there is none."""
    name = key.removeprefix("love_letter/")
    if name not in love_letter.NAMES:
        raise BadSetup(f"There is no edition {key!r}; the editions are {', '.join(EDITIONS)}.")
    return love_letter.edition(name)


def known_edition(key: str) -> str:
    """The whole key of the edition called *key*; the first one's when there is none: settings outlive a version."""
    whole = f"love_letter/{key.removeprefix('love_letter/')}"
    return whole if whole in EDITIONS else EDITIONS[0]


def rules_for(setup: Setup) -> AnyRules:
    """The rules of *setup*'s edition at its seat count. Raises `BadSetup` when it cannot be played so."""
    found = edition(setup.edition)
    # Checked before the cache is asked: there 1 and True are the same.
    options = love_letter.full_options(found, setup.seats, setup.options)
    return _rules(found.key, setup.seats, tuple(sorted(options.items())))


@lru_cache(TABLES_KEPT)
def _rules(key: str, seats: int, options: tuple[tuple[str, Option], ...]) -> LoveLetter:
    return LoveLetter(edition(key), seats, dict(options))
