"""A language that nobody speaks: English, two fifths longer, with accents, and in brackets. Never shipped.

A sentence that no catalogue has shows by its plain letters, one that is cut by its missing bracket, and a layout that
only just holds English shows by everything else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations

from game import words

CODE = "xx"
"""What `game.words` calls it; no language has this code."""

LONGER = 0.4
"""By this share a sentence grows, brackets and all."""

OPEN, CLOSE = "[", "]"
ACCENTS = str.maketrans("aceinouyACEINOUY", "åçéîñöüýÅÇÉÎÑÖÜÝ")
VOWELS = frozenset("aeiouyAEIOUY")
_PARTS = re.compile(r"(\{[^}]*\})")


@cache
def pseudo(message: str) -> str:
    """*message* in that language; what is filled in later stays as it is."""
    if not message.strip():
        return message
    owed = -2.0
    said = []
    for part in _PARTS.split(message):
        if part.startswith("{"):
            said.append(part)
            continue
        for letter in part:
            owed += LONGER
            said.append(letter)
            while letter in VOWELS and owed >= 1:
                said.append(letter.lower())
                owed -= 1
    # Accents come last, for what is filled in keeps its name.
    told = [part if part.startswith("{") else part.translate(ACCENTS) for part in _PARTS.split("".join(said))]
    return f"{OPEN}{''.join(told)}{CLOSE}"


class Pseudo(NullTranslations):
    """The catalogue: it has every message there is."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)


@contextmanager
def spoken() -> Iterator[str]:
    """Inside a with block the program knows the language; gives its code. Afterwards English is spoken."""
    known, catalogue = words.LANGUAGES, words._catalogue
    words.LANGUAGES = (*known, CODE)
    words._catalogue = lambda language: Pseudo() if language == CODE else catalogue(language)  # type: ignore[assignment]
    try:
        yield CODE
    finally:
        words.LANGUAGES, words._catalogue = known, catalogue
        words.set_language("en")
