"""Bots that choose at random: the floor that every other bot is measured from."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from game.bots.contract import Stop, never
from game.kernel.contract import Code
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View

T = TypeVar("T")


class RandomBot:
    """Chooses a card uniformly among those that may be played, then uniformly among that card's options."""

    def choose(self, rules: LoveLetter, view: View, legal: tuple[Code, ...], rng: Random, stop: Stop = never) -> Code:
        """See `Bot`."""
        by_card: dict[int, list[Code]] = {}
        for code in legal:
            by_card.setdefault(rules.move(code).card, []).append(code)
        return _pick(_pick([*by_card.values()], rng), rng)


class SafeRandomBot:
    """As `RandomBot`, but never chooses to play a card that puts its player out while another card is legal."""

    def choose(self, rules: LoveLetter, view: View, legal: tuple[Code, ...], rng: Random, stop: Stop = never) -> Code:
        """See `Bot`."""
        by_card: dict[int, list[Code]] = {}
        for code in legal:
            by_card.setdefault(rules.move(code).card, []).append(code)
        harmless = [codes for card, codes in by_card.items() if card < 0 or not rules.fatal >> card & 1]
        return _pick(_pick(harmless or [*by_card.values()], rng), rng)


def _pick(items: Sequence[T], rng: Random) -> T:
    return items[int(rng.random() * len(items))]
