"""Who sits at the table."""

from __future__ import annotations

import unicodedata
from typing import Literal

import msgspec

from game.words import pgettext

LONGEST_NAME = 24

UNSAID = ("", "You", "あなた")
"""What stands in files for a person who has not said a name: nothing, or the word for it that was written once, in the
language spoken then."""

Kind = Literal["human", "bot"]


class Player(msgspec.Struct, frozen=True):
    """One player: what it is called, who answers for it, and how well a bot plays ("" for a human).

    *style* is what a bot is like: the name of a personality, or "" for none. *profile* is the id of the local profile
    of the person in the seat: "" for a bot, and for a guest."""

    name: str
    kind: Kind = "human"
    level: str = ""
    profile: str = ""
    style: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person answers."""
        return self.kind == "human"

    @property
    def called(self) -> str:
        """The name, for people to read."""
        return called(self.name) if self.is_human else self.name

    def tidied(self) -> Player:
        """The player with a name that can be drawn, written to a file and read aloud."""
        return msgspec.structs.replace(self, name=tidy_name(self.name))


def called(name: str) -> str:
    """A person's *name*; for one who has not said any, the word of the language spoken now."""
    return pgettext("player", "You") if name in UNSAID else name


def tidy_name(text: str) -> str:
    """*text* on one line, composed, without what cannot be printed, at most `LONGEST_NAME` characters."""
    # To compose a million accents would take for ever.
    composed = unicodedata.normalize("NFC", text[: 100 * LONGEST_NAME])
    words = "".join(letter if letter.isprintable() else " " for letter in composed).split()
    return " ".join(words)[:LONGEST_NAME].rstrip()
