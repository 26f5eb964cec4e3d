"""The catalogues fit the sources, each other and the fonts."""

from __future__ import annotations

import gettext
import importlib.util
import io
import re
from pathlib import Path
from types import ModuleType

import pytest
from fontTools.ttLib import TTFont

from game import words
from game.registry import edition
from game.rulesets.love_letter.words import card_words, edition_words
from scenes.kit.fonts import Fonts
from scenes.kit.theme import COURT_FONTS, GOTHAM_FONTS, Face

ROOT = Path(__file__).parents[2]
FONTS = ("noto-sans-jp-500", "noto-sans-jp-700", "zen-antique-400")


@pytest.fixture(scope="module")
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_words", ROOT / "build" / "words.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def japanese(build: ModuleType):
    return build.read((build.LOCALE / "ja" / "LC_MESSAGES" / "hidden-hand.po").read_bytes(), "ja")


def test_the_compiled_catalogue_is_that_of_the_edited_one(build: ModuleType, japanese) -> None:
    path = build.LOCALE / "ja" / "LC_MESSAGES" / "hidden-hand.mo"
    assert path.read_bytes() == build.mo_bytes(japanese)


def test_every_sentence_of_the_game_is_translated(build: ModuleType, japanese) -> None:
    japanese.update(build.extract(), no_fuzzy_matching=True)
    gaps = [
        message.id
        for message in build.missing(japanese)
        if any(place.startswith("game/") for place, _line in message.locations)
    ]
    assert gaps == []


def test_translations_have_the_placeholders_of_their_messages(build: ModuleType, japanese) -> None:
    assert [message.id for message in build.unfit(japanese)] == []


def test_a_wrong_placeholder_is_noticed(build: ModuleType) -> None:
    catalogue = build.new_catalogue("ja")
    catalogue.add("{who} is out.", "{woh}は脱落。")
    assert len(build.unfit(catalogue)) == 1


def test_a_gap_is_noticed(build: ModuleType) -> None:
    catalogue = build.new_catalogue("ja")
    catalogue.add("Out")
    assert len(build.missing(catalogue)) == 1


def test_the_same_wording_gives_the_same_files(build: ModuleType) -> None:
    assert build.po_bytes(build.extract()) == build.po_bytes(build.extract())


def test_card_texts_are_extracted_with_their_edition_as_context(build: ModuleType) -> None:
    template = build.extract()
    assert template.get("Guard", "love_letter/classic") is not None
    assert template.get("the Joker", "love_letter/batman") is not None
    assert template.get("Guard") is None


@pytest.mark.parametrize("font", FONTS)
def test_the_fonts_can_draw_every_japanese_letter(font: str, japanese) -> None:
    drawn = TTFont(ROOT / "assets" / "fonts" / f"{font}.ttf").getBestCmap()
    letters = {letter for message in japanese if message.id for text in _strings(message) for letter in text}
    assert [letter for letter in sorted(letters) if ord(letter) > 0x7F and ord(letter) not in drawn] == []


@pytest.mark.parametrize("face", sorted({*COURT_FONTS.values(), *GOTHAM_FONTS.values()}), ids=lambda face: face.latin)
def test_every_letter_of_both_languages_can_be_drawn_in_every_role(build: ModuleType, japanese, face: Face) -> None:
    fonts = Fonts()
    told = [text for message in japanese if message.id for text in (*_ids(message), *_strings(message))]
    letters = {letter for text in told for letter in text + text.upper() if not letter.isspace()}
    assert len(letters) > 500
    missing = [each for each in letters if not (fonts.covers(face.latin, each) or fonts.covers(face.japanese, each))]
    assert sorted(missing) == []


def _ids(message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def _strings(message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def test_an_unknown_language_speaks_english() -> None:
    words.set_language("xx")
    assert words.language() == "en"
    assert words.gettext("Out") == "Out"


def test_a_missing_translation_falls_back_to_english() -> None:
    words.set_language("ja")
    assert words.gettext("no such message") == "no such message"


def test_the_empty_message_is_not_the_header_of_the_catalogue() -> None:
    words.set_language("ja")
    assert words.gettext("") == ""
    assert words.pgettext("love_letter/classic", "") == ""


def test_the_same_card_may_be_called_otherwise_in_another_edition() -> None:
    words.set_language("ja")
    classic, batman = edition("classic"), edition("batman")
    assert card_words(classic, 0).name == "兵士"
    assert card_words(batman, 0).name == "バットマン"
    assert edition_words(batman)[1] == "ラブレター：バットマン"


def test_gettext_reads_the_compiled_catalogue(build: ModuleType, japanese) -> None:
    read = gettext.GNUTranslations(io.BytesIO(build.mo_bytes(japanese)))
    assert read.gettext("Out") == "脱落"


TERMS = {"ラウンド": r"\brounds?\b", "手番": r"\bturns?\b|\bfirst player\b", "山札": r"\bdecks?\b"}
"""Terms of the game in Japanese, and what each of them stands for."""


@pytest.mark.parametrize("term", TERMS)
def test_each_term_of_the_game_has_one_word_and_that_word_means_nothing_else(japanese, term: str) -> None:
    """A turn is never called a round; a sentence may leave the term out."""
    pattern = re.compile(TERMS[term], re.IGNORECASE)
    said = meant = 0
    for message in japanese:
        english = " ".join(message.id) if isinstance(message.id, tuple) else message.id
        told = " ".join(message.string) if isinstance(message.string, tuple) else message.string
        if message.id and pattern.search(english):
            meant += 1
            said += term in told or (term == "手番" and "番" in told)
        else:
            assert not message.id or term not in told, (english, told)
    assert meant > 20
    assert said >= 0.9 * meant


def test_turn_and_round_are_two_words_in_a_sentence_that_has_both(japanese) -> None:
    both = [
        message
        for message in japanese
        if isinstance(message.id, str) and re.search(r"\bturn\b", message.id) and re.search(r"\bround\b", message.id)
    ]
    assert both
    assert all("ラウンド" in message.string and "番" in message.string for message in both)
