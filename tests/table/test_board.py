"""From what is shown to the model of the picture: the log turn by turn, why something is closed, where the focus is."""

from __future__ import annotations

import pytest

from game.session.chooser import Step
from game.session.narrator import Line
from game.words import set_language
from scenes.table.board import entries
from scenes.table.model import Mark
from table.models import alone, asked, choosing, forced, marked, naming, targeting

NAMES = ("Mira", "Al", "Alice")


def texts(*lines: Line) -> list[list[str]]:
    return [[said.text for said in entry] for entry in entries(lines, NAMES)]


def test_what_comes_of_a_card_belongs_to_the_turn_in_which_it_was_played() -> None:
    lines = [
        Line("round", "Round 1 begins: Al plays first."),
        Line("play", "Al played the Guard on Alice and named the Baron."),
        Line("effect", "Alice held it."),
        Line("out", "Alice is out and lays down the Baron."),
        Line("play", "You played the Handmaid."),
        Line("end", "Al wins the round."),
        Line("token", "Al gains 1 token for the round."),
    ]
    assert [len(entry) for entry in entries(lines, NAMES)] == [1, 3, 1, 2]


def test_of_a_round_that_is_over_nothing_is_told_beside_the_next_one() -> None:
    lines = [Line("end", "Al wins the round."), Line("round", "Round 2 begins: Al plays first.")]
    turn = Line("play", "Al played the Handmaid.")
    assert texts(*lines) == [["Round 2 begins: Al plays first."]]
    assert texts(*lines, turn) == [["Round 2 begins: Al plays first."], ["Al played the Handmaid."]]


def test_a_log_that_begins_in_the_middle_of_a_turn_loses_nothing() -> None:
    assert texts(Line("effect", "Al held it.")) == [["Al held it."]]


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Al played the Guard.", "Al"),
        ("Alice played the Guard.", "Alice"),
        ("You played the Guard.", "You"),
        ("Alan played the Guard.", ""),
        ("The deck is empty.", ""),
        ("Aliceは兵士を使った。", "Alice"),
    ],
)
def test_a_sentence_is_led_by_the_player_with_whom_it_begins(text: str, who: str) -> None:
    assert entries([Line("play", text)], NAMES)[0][0].who == who


def test_you_are_found_in_japanese_too() -> None:
    set_language("ja")
    try:
        assert entries([Line("play", "あなたは兵士を出した。")], NAMES)[0][0].who == "あなた"
    finally:
        set_language("en")


def test_private_sentences_stay_marked() -> None:
    lines = [Line("play", "You played the Priest on Al."), Line("effect", "You looked at Al’s hand.", private=True)]
    assert [said.private for said in entries(lines, NAMES)[0]] == [False, True]


def test_what_the_mark_asks_for_is_said_first_and_once() -> None:
    explanation = marked(8).explanation
    assert explanation is not None
    signs = [sign for sign, _reason in explanation.remarks]
    assert signs == sorted(signs, key=("mark", "shield", "out").index)
    assert len(set(explanation.remarks)) == len(explanation.remarks)
    assert signs[0] == "mark"


def test_a_card_that_must_not_be_played_is_explained() -> None:
    model = forced("love_letter/classic", 4)
    closed = next(card for card in model.hand if card.mark is Mark.CLOSED)
    assert closed.focused
    assert model.explanation is not None
    assert model.explanation.face == closed.face
    assert model.explanation.remarks == (("out", "You must play the Countess."),)


@pytest.mark.parametrize(("key", "seats"), [("love_letter/classic", 2), ("love_letter/second", 3)])
def test_a_card_that_nobody_can_be_chosen_for_says_so_before_it_is_played(key: str, seats: int) -> None:
    model = alone(key, seats)
    assert model.explanation is not None
    assert model.explanation.remarks == (("out", "Nobody to choose: no effect."),)


def test_one_player_has_the_focus_and_the_card_chosen_is_shown_as_chosen() -> None:
    model = targeting("love_letter/classic", 4)
    assert [seat.mark for seat in model.opponents].count(Mark.FOCUS) == 1
    assert [card.mark for card in model.hand].count(Mark.CHOSEN) == 1


def test_while_a_name_is_chosen_the_focus_is_not_on_the_table() -> None:
    model = naming("love_letter/classic", 4)
    assert not [card for card in model.hand if card.focused]
    assert Mark.CHOSEN in [seat.mark for seat in model.opponents]


def test_the_focus_marks_one_card() -> None:
    assert [card.mark for card in choosing("love_letter/classic", 4).hand] == [Mark.FOCUS, Mark.LEGAL]


@pytest.mark.parametrize(
    ("prompt", "step", "effect", "signs"),
    [("look", Step.LOOK, "swap", ["eye"]), ("redraw", Step.REDRAW, "examine", [])],
)
def test_a_question_that_is_about_no_own_card_explains_the_card_that_asks(
    prompt: str, step: Step, effect: str, signs: list[str]
) -> None:
    model = asked(prompt, step)
    assert model.explanation is not None
    assert model.edition.cards[model.explanation.face].effect == effect
    assert [sign for sign, _words in model.explanation.remarks] == signs


def test_while_the_order_is_asked_for_the_chancellor_is_explained() -> None:
    model = asked("keep", Step.ABOVE, "love_letter/second", 4)
    assert model.explanation is not None
    assert model.edition.cards[model.explanation.face].effect == "exchange"


def test_a_card_that_is_kept_and_not_played_asks_for_no_player() -> None:
    model = asked("keep", Step.KEEP, "love_letter/second", 4)
    assert model.explanation is not None
    assert not model.explanation.remarks
