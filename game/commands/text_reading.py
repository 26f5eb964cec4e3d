"""What typed words mean: which of some choices, a number, yes or no, or a command."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from game.commands.playing import LONGEST_NUMBER
from game.words import gettext as _
from game.words import pgettext, printable

T = TypeVar("T")

FILLERS = frozenset(("and", "name", "named", "naming", "on", "play", "plays", "the", "with"))
"""Words that may stand in a typed line without meaning anything."""

_NO_SIGNS = {**{ord(sign): " " for sign in "_,.:;/、。"}, ord("・"): ""}
_HYPHEN = re.compile(r"(?<=\w)-(?=\w)")

COMMANDS: tuple[str, ...] = (
    "help", "table", "hand", "log", "cards", "rules", "hint", "back", "undo", "redo", "save", "report", "quit",
)  # fmt: skip


class Unclear(Exception):
    """A typed word that does not say which choice is meant. The message is one sentence for the player."""


class Choice(NamedTuple, Generic[T]):
    """Something that can be chosen: its value, the number and the words it is chosen by, and how it is listed.

    The first of *words* is the one that is shown.
    """

    value: T
    number: int
    words: tuple[str, ...]
    label: str = ""

    @property
    def line(self) -> str:
        """How the choice is listed."""
        return _("{number}. {choice}").format(number=self.number, choice=self.label or self.words[0])


def numbered(values: Iterable[tuple[T, str]], first: int = 1) -> list[Choice[T]]:
    """Choices with running numbers, from pairs of a value and its name."""
    return [Choice(value, number, (name,)) for number, (value, name) in enumerate(values, start=first)]


def plain(text: str) -> str:
    """*text* as it is compared: full-width letters, case, hyphens and the like do not matter."""
    folded = unicodedata.normalize("NFKC", text).casefold().translate(_NO_SIGNS)
    return " ".join(_HYPHEN.sub(" ", folded).split())


def words_of(line: str) -> list[str]:
    """The words of a typed *line*, as they are compared, without those that mean nothing."""
    words = plain(line).split()
    return [word for word in words if word not in FILLERS] or words


def number_of(word: str) -> int | None:
    """The number that *word* is; None when it is none, or longer than any that is asked for."""
    return int(word) if word.isdecimal() and len(word) <= LONGEST_NUMBER else None


def pick(words: Sequence[str], choices: Sequence[Choice[T]]) -> tuple[T, int]:
    """The choice that the beginning of *words* names, and how many words that took.

    A number, a whole name or the beginning of one will do; the longest run of words that names one choice wins. Raises
    `Unclear`.
    """
    if words[0].isdecimal():
        number = number_of(words[0])
        for choice in choices:
            if choice.number == number:
                return choice.value, 1
        numbers = _(", ").join(str(choice.number) for choice in choices)
        raise Unclear(
            _("There is no number {word} here, only {numbers}.").format(word=printable(words[0]), numbers=numbers)
        )
    unsure: list[str] = []
    for count in range(len(words), 0, -1):
        phrase = " ".join(words[:count])
        for fits in (str.__eq__, str.startswith):
            found = [choice for choice in choices if any(fits(word, phrase) for word in _spellings(choice))]
            if len(found) == 1:
                return found[0].value, count
            if found:
                unsure = unsure or [choice.words[0] for choice in found]
                break
    if unsure:
        told = _("“{word}” could be any of these: {names}.")
        raise Unclear(told.format(word=printable(words[0]), names=_(", ").join(unsure)))
    raise Unclear(_("“{word}” is none of the choices.").format(word=printable(words[0])))


def _spellings(choice: Choice[T]) -> list[str]:
    words = [plain(word) for word in choice.words]
    return words + [word.replace(" ", "") for word in words]


def yes_or_no(typed: str, usual: bool | None = None) -> bool | None:
    """Whether *typed* means yes, in English or the player's language; None when it means neither."""
    word = plain(typed)
    if not word:
        return usual
    for value, names in ((True, ("yes", pgettext("answer", "yes"))), (False, ("no", pgettext("answer", "no")))):
        if any(plain(name).startswith(word) for name in names):
            return value
    return None


def local_words() -> dict[str, str]:
    """Each command as it is typed in the player's language."""
    return {
        "help": pgettext("command", "help"),
        "table": pgettext("command", "table"),
        "hand": pgettext("command", "hand"),
        "log": pgettext("command", "log"),
        "cards": pgettext("command", "cards"),
        "rules": pgettext("command", "rules"),
        "hint": pgettext("command", "hint"),
        "back": pgettext("command", "back"),
        "undo": pgettext("command", "undo"),
        "redo": pgettext("command", "redo"),
        "save": pgettext("command", "save"),
        "report": pgettext("command", "report"),
        "quit": pgettext("command", "quit"),
    }


def command_of(word: str) -> str | None:
    """The command that *word* is, in English or in the player's language; None when it is none."""
    if word in COMMANDS:
        return word
    if word == "?":
        return "help"
    return next((command for command, local in local_words().items() if plain(local) == word), None)
