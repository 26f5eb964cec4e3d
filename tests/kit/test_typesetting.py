"""Line breaking, measuring, fonts by coverage."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.breaking import NO_END, NO_START, _fill, break_lines, pieces
from scenes.kit.cache import WeightedCache
from scenes.kit.canvas import Canvas
from scenes.kit.fonts import KEPT, Fonts, shared_fonts
from scenes.kit.frame import heading
from scenes.kit.phrases import loss
from scenes.kit.setting import largest, set_label
from scenes.kit.text import Typesetter
from scenes.kit.theme import theme_for

BODY = theme_for("classic").face("body")
HEAD = theme_for("classic").face("head")


def ems(words: str) -> float:
    """A measure without a font: a wide letter is 2, any other 1."""
    return sum(2.0 if ord(letter) > 0x2E80 else 1.0 for letter in words)


def test_words_break_at_spaces_and_never_inside() -> None:
    lines = break_lines("name a card that the player may hold", 12, ems)
    assert lines == ["name a", "card that", "the player", "may hold"]


def test_no_line_begins_with_a_closing_sign() -> None:
    lines = break_lines("札を引く。手札は二枚、「王」だ。", 8, ems)
    assert len(lines) > 1
    assert all(line[0] not in NO_START for line in lines)


def test_no_line_ends_with_an_opening_bracket() -> None:
    assert break_lines("手札に「王」がある", 8, ems) == ["手札に", "「王」が", "ある"]


def test_small_kana_and_long_vowels_stay_with_what_they_follow() -> None:
    assert [piece.words for piece in pieces("キャット")] == ["キャッ", "ト"]
    assert [piece.words for piece in pieces("カード")] == ["カー", "ド"]


def test_two_dots_of_an_ellipsis_are_not_parted() -> None:
    assert [piece.words for piece in pieces("王……妃")] == ["王……", "妃"]


def test_latin_words_inside_japanese_stay_whole() -> None:
    assert "Batman" in [piece.words for piece in pieces("札はBatmanだ")]


def test_a_new_line_sign_always_breaks() -> None:
    assert break_lines("one\ntwo\n\nthree", 100, ems) == ["one", "two", "", "three"]


def test_a_word_longer_than_the_line_is_cut_rather_than_drawn_over_the_edge() -> None:
    lines = break_lines("a Donaudampfschiff b", 6, ems)
    assert all(ems(line) <= 6 for line in lines)
    assert "".join(lines).replace(" ", "") == "aDonaudampfschiffb"


def test_balanced_lines_are_as_many_and_more_even() -> None:
    words = "Name a card. If the player holds it, out."
    plain, even = break_lines(words, 30, ems), break_lines(words, 30, ems, balance=True)
    assert len(even) == len(plain)
    assert max(map(ems, even)) < max(map(ems, plain))


@given(st.text(alphabet="ab cd。、「」カーッ王札… ", max_size=60), st.integers(4, 30), st.booleans())
def test_breaking_loses_nothing_and_keeps_the_width(words: str, room: int, balance: bool) -> None:
    lines = break_lines(words, room, ems, balance=balance)
    assert "".join("".join(lines).split()) == "".join(words.split())
    for line in lines:
        assert ems(line) <= room or len([1 for piece in pieces(line)]) == 1


@pytest.mark.parametrize(
    ("words", "phrases"),
    [
        ("手札を比べ、低いほうが脱落。", "手札を|比べ、|低いほうが|脱落。"),
        ("Rubyがあなたに王子を使った。", "Rubyが|あなたに|王子を|使った。"),
        ("1人が手札を捨て、引き直す。", "1人が|手札を|捨て、|引き直す。"),
        ("捨て札の「王」がある（自分の番）。", "捨て札の|「王」が|ある|（自分の|番）。"),
        ("手札をこっそり見る。", "手札を|こっそり|見る。"),
        ("お金とご意見の係", "お金とご意見の|係"),
    ],
)
def test_japanese_parts_where_hiragana_gives_way_to_another_kind(words: str, phrases: str) -> None:
    assert "|".join(piece.words for piece in pieces(words, phrases=True)) == phrases


def test_lines_end_with_phrases_where_that_adds_no_line() -> None:
    assert break_lines("手札を比べ、低いほうが脱落。", 18, ems) == ["手札を比べ、", "低いほうが脱落。"]
    assert break_lines("手札を比べ、低いほうが脱落。", 18, ems, balance=True) == ["手札を比べ、", "低いほうが脱落。"]


def test_where_phrases_stay_whole_they_may_cost_a_line() -> None:
    words = "手札がそのランクなら札を引く。"
    assert break_lines(words, 16, ems) == ["手札がそのランク", "なら札を引く。"]
    assert break_lines(words, 16, ems, whole=True) == ["手札が", "そのランクなら", "札を引く。"]


def test_a_phrase_too_long_for_a_line_is_parted_after_a_word_in_katakana() -> None:
    words = "ほかのプレイヤー一人ずつと比べる。"
    assert break_lines(words, 18, ems, whole=True) == ["ほかのプレイヤー", "一人ずつと比べる。"]


def test_a_phrase_too_long_for_a_line_is_parted_where_the_least_is_lost() -> None:
    assert break_lines("ハーレイ・クインを捨てた。", 14, ems, whole=True) == ["ハーレイ・", "クインを", "捨てた。"]
    assert break_lines("トゥーフェイス対キャットウーマンで勝った。", 20, ems, whole=True) == [
        "トゥーフェイス対",
        "キャットウーマンで",
        "勝った。",
    ]
    assert break_lines("バットマンを名指ししなかった。", 12, ems, whole=True)[0] == "バットマンを"


def test_as_few_lines_as_letters_need_part_the_fewest_words() -> None:
    words = "捨てても効果はない。ラウンド終了時、残っている人のうち1人だけの捨て札に密偵があれば、その人は得る。"
    lines = break_lines(words, 30, ems)
    letters = pieces(words)
    assert len(lines) == len(_fill([ems(each.words) for each in letters], letters, 1, 30))
    assert not any(line.startswith(("ち1人", "ば、", "た。", "い、")) for line in lines)
    until = 0
    for line in lines[:-1]:
        until += len(line)
        assert loss(words, until) <= 2, lines


def test_an_ending_of_one_letter_and_the_inside_of_katakana_are_parted_last() -> None:
    worst = [loss("名指しした。", 4), loss("ジョーカー", 3)]
    assert min(worst) > max(loss("ランクを", 3), loss("伯爵夫人", 2), loss("ランク5", 3), loss("捨てる。", 1))


def test_where_no_phrase_can_end_a_line_a_number_stays_with_what_it_counts() -> None:
    told = "Tomは兵士をRubyに使ってランク4を名指しした。"
    assert break_lines(told, 16, ems) == ["Tomは兵士をRuby", "に使ってランク4", "を名指しした。"]


def test_a_word_that_points_at_another_stays_with_it() -> None:
    assert [each.words for each in pieces("その人の手札なら、この札を", phrases=True)] == [
        "その人の",
        "手札なら、",
        "この札を",
    ]


def test_no_short_phrase_stands_alone_at_the_end() -> None:
    assert break_lines("そのあと手札をこっそり見る。", 22, ems, whole=True) == ["そのあと手札を", "こっそり見る。"]


@given(st.text(alphabet="王札をがカー、。「」（）ッ", min_size=1, max_size=40), st.integers(8, 30), st.booleans())
def test_phrases_cost_no_line(words: str, room: int, balance: bool) -> None:
    letters = _fill([ems(piece.words) for piece in pieces(words)], pieces(words), 1, room)
    if all(ems(piece.words) <= room for piece in pieces(words)):
        lines = break_lines(words, room, ems, balance=balance)
        assert len(lines) <= len(letters)
        assert "".join(lines) == words
        assert all(ems(line) <= room for line in lines)


@given(st.text(alphabet="王札をカー、。「」（）ッ", min_size=1, max_size=40))
def test_kinsoku_holds_wherever_pieces_fit(words: str) -> None:
    room = max(ems(piece.words) for piece in pieces(words)) + 2
    lines = break_lines(words, room, ems)
    assert all(line[0] not in NO_START for line in lines[1:])
    assert all(line[-1] not in NO_END for line in lines[:-1])


# -- fonts -----------------------------------------------------------------


def test_latin_letters_come_from_the_latin_font_and_the_rest_from_the_japanese() -> None:
    runs = shared_fonts().runs("第5 round 王", BODY)
    assert [(run.words, run.file) for run in runs] == [
        ("第", BODY.japanese),
        ("5 round ", BODY.latin),
        ("王", BODY.japanese),
    ]


def test_accented_names_need_one_font_only() -> None:
    assert [run.file for run in shared_fonts().runs("Zoë Łukasz Ağça", BODY)] == [BODY.latin]


def test_a_letter_no_font_has_stays_with_the_latin_font() -> None:
    assert [run.file for run in shared_fonts().runs("\U0001f600", BODY)] == [BODY.latin]


def test_japanese_is_set_a_little_smaller_beside_latin() -> None:
    assert shared_fonts().runs("王", BODY)[0].scale == pytest.approx(0.93)


def test_a_missing_font_file_gives_text_all_the_same(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    setter = Typesetter(Fonts(tmp_path))
    assert setter.width("Guard", BODY, 20) > 0
    assert setter.line("Guard", BODY, 20, (255, 255, 255)).image.get_bounding_rect().w > 0
    assert BODY.latin in caplog.text


def test_every_font_of_every_theme_is_in_the_assets() -> None:
    folder = shared_fonts().folder
    for name in ("classic", "batman"):
        for face in theme_for(name).fonts.values():
            assert (folder / f"{face.latin}.ttf").is_file()
            assert (folder / f"{face.japanese}.ttf").is_file()


# -- typesetting -----------------------------------------------------------


@pytest.fixture
def setter() -> Typesetter:
    return Typesetter()


def test_letter_spacing_widens_a_line_between_letters_only(setter: Typesetter) -> None:
    plain, spaced = setter.width("ABCD", HEAD, 20), setter.width("ABCD", HEAD, 20, 0.1)
    assert spaced - plain == pytest.approx(3 * 0.1 * 20)


def test_a_line_has_its_colour_and_its_baseline_on_a_whole_pixel(setter: Typesetter) -> None:
    line = setter.line("HHH", BODY, 17.3, (200, 100, 50))
    ink = line.image.get_bounding_rect(min_alpha=128)
    assert ink.bottom == line.ascent
    assert tuple(line.image.get_at((ink.centerx, ink.centery)))[:3] == (200, 100, 50) or line.image.get_at(
        (ink.x + 1, ink.centery)
    )[:3] == (200, 100, 50)


def test_the_drawn_width_is_the_measured_width(setter: Typesetter) -> None:
    for words in ("Handmaid", "手札を交換する", "Round 4、王"):
        line = setter.line(words, BODY, 40, (255, 255, 255))
        ink = line.image.get_bounding_rect()
        assert ink.w == pytest.approx(line.width, abs=6)


def test_a_line_is_drawn_once(setter: Typesetter) -> None:
    first = setter.line("King", BODY, 20, (255, 255, 255))
    assert setter.line("King", BODY, 20, (255, 255, 255)).image is first.image
    assert setter.line("King", BODY, 20, (255, 0, 0)).image is not first.image


def test_wrapped_lines_fit(setter: Typesetter) -> None:
    words = "ほかのプレイヤーを1人選び、「衛兵」以外の札を名指しする。Choose another player and name a card."
    for line in setter.wrap(words, 180, BODY, 15.5, balance=True):
        assert setter.width(line, BODY, 15.5) <= 181


def test_the_cache_stays_under_its_limit_and_drops_the_oldest() -> None:
    cache: WeightedCache[str] = WeightedCache(10, len)
    cache.put("a", "1234")
    cache.put("b", "1234")
    assert cache.get("a") == "1234"
    cache.put("c", "1234")
    assert cache.weight <= 10
    assert cache.get("b") is None
    assert cache.get("a") == "1234"
    cache.put("huge", "x" * 50)
    assert cache.get("huge") is not None
    assert len(cache) == 1


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="the system does not list open files")
def test_words_of_any_size_leave_few_files_open() -> None:
    fonts, before = Fonts(), len(list(Path("/proc/self/fd").iterdir()))
    for pixels in range(10, 10 + 3 * KEPT):
        fonts.font(BODY.latin, pixels).size("a")
    assert len(list(Path("/proc/self/fd").iterdir())) <= before + KEPT


def test_the_last_line_is_no_single_short_word_where_that_adds_no_line() -> None:
    words = "Choose another player and name a card other than the Guard. If it is in that hand, that player is out."
    for room in range(30, 100):
        lines = break_lines(words, room, len)
        even = break_lines(words, room, len, balance=True)
        assert len(lines) == len(even)
        assert len(lines[-1]) >= 0.2 * room or len(break_lines(words, 0.72 * room, len)) > len(lines)


def test_a_single_word_on_the_last_line_gets_company_where_that_adds_no_line() -> None:
    words = "You have just given the Princess to Odette. Which move wins in most of the possible deals?"
    for room in range(30, 100):
        lines = break_lines(words, room, len)
        narrower = [break_lines(words, share * room, len, balance=False) for share in (0.92, 0.84, 0.76)]
        assert len(lines) == len(break_lines(words, room, len, balance=True))
        better = any(len(each) == len(lines) and len(each[-1]) >= 0.4 * room for each in narrower)
        assert " " in lines[-1] or len(lines[-1]) >= 0.4 * room or not better, room


def test_a_label_stands_on_two_lines_before_it_is_much_smaller_than_others() -> None:
    canvas = Canvas(pygame.Surface((400, 300), 0, 32), theme_for("classic"))
    words = "Sentinel of the outer gate"
    wide = canvas.measure(words, "label", 18)
    assert set_label(canvas, words, "label", 18, fit=wide * 0.8, high=40)[0] == [words]
    lines, size = set_label(canvas, words, "label", 18, fit=wide * 0.7, high=40)
    assert (len(lines), size > 18 * 0.7) == (2, True)
    # Two lines that would have to be smaller still are no help.
    assert set_label(canvas, words, "label", 18, fit=wide * 0.7, high=26)[0] == [words]


def test_a_heading_keeps_its_size_before_its_capitals() -> None:
    canvas = Canvas(pygame.Surface((800, 300), 0, 32), theme_for("classic"), record=True)
    sizes = set()
    for width in (600.0, 250.0):
        assert canvas.record is not None
        canvas.record.clear()
        heading(canvas, "What was played", 10, 40, width, note="374 cards played so far")
        sizes.add(max(each.rect.h for each in canvas.record if each.kind == "text"))
        assert len([each for each in canvas.record if each.kind == "text"]) == 2
    assert len(sizes) == 1


def test_phrases_that_are_to_stay_whole_cost_a_line() -> None:
    words = "あなたはジョーカーを出した。あなたは脱落し、ロビンを捨てた。"
    broken, whole = break_lines(words, 20, ems), break_lines(words, 20, ems, whole=True)
    assert len(whole) == len(broken) + 1
    phrases = [piece.words for piece in pieces(words, phrases=True)]
    starts = {"".join(phrases[:at]) for at in range(len(phrases))}
    assert all("".join(whole[:at]) in starts for at in range(len(whole)))
    assert not all("".join(broken[:at]) in starts for at in range(len(broken)))
    assert break_lines("A shield held.", 8, ems, whole=True) == break_lines("A shield held.", 8, ems)


def test_a_line_may_end_after_a_particle_before_a_verb_in_hiragana() -> None:
    assert [piece.words for piece in pieces("選ぶしかありません", phrases=True)] == ["選ぶしか", "ありません"]
    assert len(pieces("むずかしかった", phrases=True)) == 1
    assert [piece.words for piece in pieces("捨てることはできません", phrases=True)] == [
        "捨てることは",
        "できません",
    ]


def test_whole_phrases_come_before_a_step_of_size_and_no_more() -> None:
    sizes = (22.0, 21.0, 20.0, 19.0, 18.0, 17.0)
    assert largest(sizes, lambda _size, _whole: True) == (22.0, True)
    assert largest(sizes, lambda size, whole: size <= (20 if whole else 22)) == (20.0, True)
    assert largest(sizes, lambda size, whole: size <= (18 if whole else 22)) == (22.0, False)
    assert largest(sizes, lambda _size, _whole: False) == (17.0, False)
