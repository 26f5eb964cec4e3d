"""Deal codes, dealers, names: the small things that people type and read."""

from __future__ import annotations

import contextlib
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.contract import Chance
from game.kernel.errors import BadSetup
from game.session.deal_code import LARGEST_SEED, SYMBOLS, from_code, new_seed, to_code
from game.session.dealer import ScriptedDealer, SeededDealer
from game.session.players import LONGEST_NAME, Player, tidy_name
from game.session.version import program_version


@given(st.integers(0, LARGEST_SEED))
def test_a_code_gives_its_seed_back(seed: int):
    code = to_code(seed)
    assert from_code(code) == seed
    assert all(len(group) == 3 for group in code.split("-"))


def test_a_new_deal_has_a_short_code():
    for _ in range(200):
        code = to_code(new_seed())
        assert len(code) == 7
        assert code[3] == "-"
    assert len({new_seed() for _ in range(50)}) > 45


def test_codes_never_change():
    """They are written down and passed on."""
    assert [to_code(seed) for seed in (0, 7, 123456, 28629150, LARGEST_SEED)] == CODES


CODES = ["222-222", "222-29G", "266-GGF", "ZZZ-ZZD", "2DR-25M-B7K-MC6-597"]


def test_there_are_no_look_alikes():
    assert not set("01ILO") & set(SYMBOLS)
    assert len(SYMBOLS) == len(set(SYMBOLS)) == 31


@pytest.mark.parametrize("change", [str.lower, lambda c: c.replace("-", ""), lambda c: f"  {c[:2]} {c[2:]} ", "full"])
def test_how_a_code_is_typed_does_not_matter(change: object):
    code = to_code(4711_4711)
    if change == "full":
        typed = "".join(chr(ord(letter) + 0xFEE0) for letter in code)
    else:
        assert callable(change)
        typed = change(code)
    assert from_code(typed) == 4711_4711


def test_any_one_wrong_symbol_is_noticed():
    for seed in (0, 31, 12345678, 2**40):
        code = to_code(seed).replace("-", "")
        for at in range(len(code)):
            for symbol in SYMBOLS:
                if symbol != code[at]:
                    with pytest.raises(BadSetup, match="typing error"):
                        from_code(code[:at] + symbol + code[at + 1 :])


def test_two_neighbours_swapped_are_noticed():
    rng = Random(1)
    for _ in range(100):
        code = to_code(rng.randrange(2**60)).replace("-", "")
        for at, (one, other) in enumerate(pairwise(code)):
            if one != other:
                with pytest.raises(BadSetup):
                    from_code(code[:at] + other + one + code[at + 2 :])


@pytest.mark.parametrize("text", ["", "K7Q", "K7Q-2M", "K7Q-2MBX", "Z" * 18, "💥💥💥💥💥💥", "K7Q_2MB", "--- ---"])
def test_what_is_no_code_is_refused_with_a_sentence(text: str):
    with pytest.raises(BadSetup) as caught:
        from_code(text)
    assert str(caught.value).endswith(".")


def test_a_symbol_that_does_not_occur_is_named():
    with pytest.raises(BadSetup, match="There is no O in deal codes"):
        from_code("K7O-2MB")


@given(st.text())
def test_whatever_is_typed_is_a_seed_or_refused(text: str):
    with contextlib.suppress(BadSetup):
        assert 0 <= from_code(text) <= LARGEST_SEED


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_out_of_range_has_no_code(seed: int):
    with pytest.raises(ValueError, match="a seed lies between"):
        to_code(seed)


DECK = Chance("deal", tuple(range(8)), 8)


def test_a_seed_deals_the_same_for_ever():
    """Deal codes and old matches depend on it: when this fails, the shuffle has changed."""
    dealer = SeededDealer(7)
    assert [dealer.answer(DECK, number) for number in range(3)] == DEALS


DEALS = [(5, 1, 7, 4, 6, 0, 2, 3), (7, 6, 2, 4, 5, 0, 3, 1), (2, 6, 3, 4, 0, 1, 5, 7)]


def test_each_question_has_a_stream_of_its_own():
    one, other = SeededDealer(7), SeededDealer(7)
    for _ in range(5):
        one.answer(Chance("dice", tuple(range(6)), 100, replace=True), 0)
    assert one.answer(DECK, 3) == other.answer(DECK, 3)
    assert other.answer(DECK, 3) != other.answer(DECK, 4)
    assert SeededDealer(8).answer(DECK, 3) != other.answer(DECK, 3)


def test_a_script_is_dealt_in_order_and_then_somebody_else_deals():
    dealer = ScriptedDealer([(1,), (2, 3)], SeededDealer(7))
    assert dealer.answer(DECK, 0) == (1,)
    assert dealer.answer(DECK, 1) == (2, 3)
    assert dealer.answer(DECK, 2) == SeededDealer(7).answer(DECK, 2)
    with pytest.raises(IndexError):
        ScriptedDealer([(1,)]).answer(DECK, 1)


def test_of_an_endless_name_only_the_beginning_is_composed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr("unicodedata.normalize", lambda form, words: seen.append(len(words)) or words[:50])
    assert tidy_name("x" * 1_000_000) == "x" * LONGEST_NAME
    assert seen == [100 * LONGEST_NAME]


@given(st.text())
def test_a_tidy_name_can_be_drawn_written_and_kept_tidy(text: str):
    name = tidy_name(text)
    assert len(name) <= LONGEST_NAME
    assert name.isprintable()
    assert name == name.strip()
    assert name.encode().decode() == name
    assert tidy_name(name) == name


def test_a_player_is_human_unless_said_otherwise():
    assert Player("Ada").is_human
    assert not Player("Bo", "bot", "hard").is_human


def test_the_program_knows_its_version():
    assert program_version()[0].isdigit()
