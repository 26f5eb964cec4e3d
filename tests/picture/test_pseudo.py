"""The language in which layouts are tried is longer, and every letter of it can be drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import words
from game.words import gettext, ngettext, pgettext, set_language
from picture.pseudo import ACCENTS, CLOSE, CODE, OPEN, pseudo, spoken
from scenes.kit.fonts import Fonts

ROOT = Path(__file__).parents[2]
LATIN = sorted(path.stem for path in (ROOT / "assets" / "fonts").glob("*.ttf"))


@pytest.mark.parametrize(
    "message", ["Choose a card to play", "A table for games of hidden cards", "Everybody else is out of this round."]
)
def test_a_sentence_is_about_two_fifths_longer(message: str) -> None:
    assert 1.3 <= len(pseudo(message)) / len(message) <= 1.6


def test_what_is_filled_in_keeps_its_name() -> None:
    assert pseudo("{who} plays {card}.").format(who="Ada", card="X") == "[Ada plåýs X.]"


def test_every_sentence_shows_both_its_ends() -> None:
    with spoken() as code:
        set_language(code)
        for told in (gettext("Out"), ngettext("{n} card", "{n} cards", 2), pgettext("love_letter/classic", "Guard")):
            assert told.startswith(OPEN)
            assert told.endswith(CLOSE)


def test_nobody_speaks_it_outside_the_tests() -> None:
    with spoken():
        pass
    assert CODE not in words.LANGUAGES
    set_language(CODE)
    assert words.language() == "en"
    assert gettext("Out") == "Out"


@pytest.mark.parametrize("font", LATIN)
def test_every_letter_of_it_is_in_every_font(font: str) -> None:
    fonts = Fonts()
    letters = {chr(code) for code in ACCENTS.values() if isinstance(code, int)} | {OPEN, CLOSE}
    assert [letter for letter in sorted(letters) if not fonts.covers(font, letter)] == []
