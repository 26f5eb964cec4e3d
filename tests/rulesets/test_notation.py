"""Answers as text: what the lines look like, and what is refused."""

from __future__ import annotations

import pytest

from game.kernel.contract import Setup
from game.kernel.errors import BadNotation
from game.registry import EDITIONS, edition, rules_for
from game.rulesets.love_letter.moves import Move


def rules(name: str, seats: int):  # type: ignore[no-untyped-def]
    return rules_for(Setup(f"love_letter/{name}", seats))


@pytest.mark.parametrize(
    ("name", "text", "move"),
    [
        ("classic", "guard 2 king", Move("play", 0, (2,), 5)),
        ("classic", "handmaid", Move("play", 3)),
        ("classic", "king", Move("play", 5)),
        ("classic", "prince 0", Move("play", 4, (0,))),
        ("premium", "guard 4 7", Move("play", 2, (4,), 7)),
        ("premium", "bishop 1 0", Move("play", 16, (1,), 0)),
        ("premium", "cardinal 1 2", Move("play", 4, (1, 2))),
        ("premium", "baroness 3", Move("play", 6, (3,))),
        ("premium", "baroness 0 4", Move("play", 6, (0, 4))),
        ("premium", "look 2", Move("look", targets=(2,))),
        ("premium", "redraw yes", Move("redraw", yes=True)),
        ("premium", "redraw no", Move("redraw")),
        ("second", "keep guard / king baron", Move("keep", 1, bottom=(7, 3))),
        ("second", "keep spy / princess", Move("keep", 0, bottom=(9,))),
        ("batman", "batman 1 robin", Move("play", 0, (1,), 3)),
    ],
)
def test_a_move_reads_both_ways(name: str, text: str, move: Move) -> None:
    found = rules(name, edition(name).seat_counts[-1])
    code = found.parse(text)
    assert found.move(code) == move
    assert found.text(code) == text
    assert found.parse(f"  {text.replace(' ', '   ')} ") == code


@pytest.mark.parametrize("key", EDITIONS)
def test_every_move_of_an_edition_has_its_own_text(key: str) -> None:
    for seats in edition(key).seat_counts:
        book = rules_for(Setup(key, seats)).book
        texts = [book.text(code) for code in range(len(book.moves))]
        assert len(set(texts)) == len(texts)
        assert [book.find(text) for text in texts] == list(range(len(texts)))
        assert [book.codes[move] for move in book.moves] == list(range(len(book.moves)))


@pytest.mark.parametrize(
    "text",
    [
        "", "guard 1", "guard 1 guard", "guard 3 king", "guard 1 spy", "guard king 1", "GUARD 1 king",
        "guard 1 king now", "handmaid 1", "prince", "princess 1", "look 9", "keep guard", "keep guard /", "redraw",
        "first", "first one", "first 1 2", "first -1", "deal guard spy", "prince 1 2",
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        rules("classic", 3).parse(text)
    assert str(caught.value).endswith(".")


def test_fate_reads_both_ways() -> None:
    found = rules("classic", 3)
    deck = edition("classic").deck()
    assert found.text((2,)) == "first 2"
    assert found.parse("first 2") == (2,)
    assert found.text(deck).startswith("deal guard guard guard guard guard priest")
    assert found.parse(found.text(deck)) == deck


def test_two_seats_of_a_cardinal_stand_in_order_once() -> None:
    found = rules("premium", 5)
    with pytest.raises(BadNotation):
        found.parse("cardinal 2 1")
    with pytest.raises(BadNotation):
        found.parse("cardinal 1 1")
