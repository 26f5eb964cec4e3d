"""What lessons and puzzles say: sentences with names for cards, players and numbers, which are filled in here.

A card is called by its id or by what it does: `{guard}` or `{guess}` is "the Guard", `{guess_rank}` its rank,
`{guess_copies}` the number of its copies. `{card}`, `{who}` and `{named}` are those of the move that is taught. A name
with a capital begins a sentence: `{Card}`.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.errors import BadScenario
from game.lessons.position import NAMES, card_id
from game.rulesets.love_letter.moves import NO_NAME, Move
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.words import called, in_turn, named_rank
from game.words import pgettext

CONTEXT = "lesson"
"""Under which these sentences stand in the catalogues."""


def say(text: str, rules: LoveLetter, move: Move | None = None, numbers: Mapping[str, object] | None = None) -> str:
    """*text* in the player's language, filled in. Raises `KeyError` for a name that nothing is known by."""
    return pgettext(CONTEXT, text).format_map(_Parts(rules, move, numbers or {}))


def chapter_title(text: str) -> str:
    """The title of a chapter or a puzzle in the player's language."""
    return pgettext(CONTEXT, text)


class _Parts(dict[str, object]):
    """Looks up what a placeholder stands for."""

    def __init__(self, rules: LoveLetter, move: Move | None, numbers: Mapping[str, object]) -> None:
        super().__init__(numbers)
        self._rules = rules
        self._move = move

    def __missing__(self, key: str) -> object:
        if key[:1].isupper():
            text = str(self[key[:1].lower() + key[1:]])
            return text[:1].upper() + text[1:]
        edition = self._rules.edition
        if key == "goal":
            return self._rules.goal
        if key == "total":
            return sum(edition.stock)
        if key in ("card", "who", "named"):
            return self._of_move(key)
        if key[:1] == "p" and key[1:].isdecimal():
            return NAMES[int(key[1:]) - 1]
        name, _, what = key.rpartition("_")
        if what not in ("rank", "copies") or not name:
            name, what = key, ""
        try:
            face = edition.faces[card_id(edition, name)]
        except BadScenario:
            raise KeyError(key) from None
        card = edition.cards[face]
        return card.rank if what == "rank" else card.copies if what == "copies" else called(edition, face)

    def _of_move(self, key: str) -> object:
        move, edition = self._move, self._rules.edition
        if move is None:
            raise KeyError(key)
        if key == "card":
            return called(edition, move.card)
        if key == "who":
            return in_turn([NAMES[seat - 1] for seat in move.targets if seat > 0])
        if move.name == NO_NAME:
            raise KeyError(key)
        return called(edition, move.name) if edition.names == "card" else named_rank(move.name)
