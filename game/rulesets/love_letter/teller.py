"""Who is told what happened, and how seats and cards are called there."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rulesets.love_letter.edition import Edition, HouseRule
from game.rulesets.love_letter.words import called

Kind = Literal["lot", "round", "deal", "turn", "draw", "play", "effect", "out", "token", "showdown", "end"]
Told = tuple[Kind, list[str]]
"""What an event has to say: its kind and complete sentences."""


class Teller(msgspec.Struct, frozen=True):
    """How things are called for one reader. With *you*, the seat of *viewer* is addressed as "you"."""

    viewer: int
    names: tuple[str, ...]
    edition: Edition
    house: frozenset[HouseRule] = frozenset()
    you: bool = True

    def is_you(self, seat: object) -> bool:
        """Whether *seat* is addressed as "you"."""
        return self.you and isinstance(seat, int) and seat == self.viewer

    def card(self, face: int) -> str:
        """The card as it is called inside a sentence."""
        return called(self.edition, face, self.house)

    def say(self, plain: str, as_actor: str = "", as_target: str = "", /, **parts: object) -> str:
        """One of three sentences, filled in: with names; where `who` is you; where `target` is you.

        Of *parts*, `who`, `target` and `other` are seats, `card`, `second` and `third` are cards; the rest goes in as
        it is.
        """
        text = plain
        if as_actor and self.is_you(parts.get("who")):
            text = as_actor
        elif as_target and self.is_you(parts.get("target")):
            text = as_target
        return text.format(**{key: self._filled(key, value) for key, value in parts.items()})

    def _filled(self, key: str, value: object) -> object:
        if isinstance(value, int):
            if key in ("who", "target", "other"):
                return self.names[value]
            if key in ("card", "second", "third"):
                return self.card(value)
        return value
