"""Hints: the numbers they name are those that one can count at the table, and nothing hidden is in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from string import Formatter
from typing import Any

import msgspec
import pytest

from game.bots.hint_words import CERTAIN, NEVER, SAFE, SENTENCES, hint_words, template
from game.bots.hints import KINDS, Reason, advise, explain
from game.bots.registry import bot_for
from game.kernel.contract import HIDDEN
from game.registry import edition
from tests.bots.positions import TABLES, positions

NAMES = ("Quill", "Odette", "Marcel", "Ruby", "Ines", "Kenji", "Tom", "Ada")
COUNTED = {
    "guess_chance", "guess_read", "guess_pays", "examine_chance", "compare_chance", "compare_low_chance", "protect",
    "redraw_known", "redraw_chance", "redraw_other", "redraw_self", "trade_chance", "trade_know", "swap_own", "spies",
    "rest_high", "keep_high", "redraw_yes", "redraw_no",
}  # fmt: skip
"""The kinds whose count is one of unseen cards."""


def unseen(rules: Any, view: Any) -> Counter[int]:
    """The cards that the viewer sees nowhere and has not sunk itself, told without the bots' help."""
    left = Counter(rules.edition.deck())
    left.subtract(face for zone in (*view.hands, *view.discards, view.faceup, view.deck) for face in zone if face >= 0)
    return +left


@cache
def sample() -> tuple[tuple[Any, Any, tuple[int, ...], Reason], ...]:
    """Every legal answer of every fourth position of some rounds of each edition, and of what is rare, explained."""
    found = []
    for rules, state, seat in positions("love_letter/premium", 5, 200, seed=44):
        if rules.pending(state).prompt == "redraw":
            view, legal = rules.view(state, seat), rules.legal(state)
            found += [(rules, view, legal, explain(rules, view, legal, code)) for code in legal]
    for key, seats in TABLES:
        for number, (rules, state, seat) in enumerate(
            positions(key, seats, 20, seed=41, options={"fizzle_on_protected": seats % 2 == 0})
        ):
            if number % 4 == 0:
                view, legal = rules.view(state, seat), rules.legal(state)
                found += [(rules, view, legal, explain(rules, view, legal, code)) for code in legal]
    return tuple(found)


def hit(rules: Any, view: Any, reason: Reason) -> Iterator[int]:
    """The unseen faces that the sentence of *reason* speaks of."""
    ranks, move = rules.edition.ranks, rules.move(reason.code)
    hand = list(view.hands[view.seat])
    kept = hand[0]
    if move.verb == "play":
        hand.remove(move.card)
        kept = hand[0]
    elif move.verb == "keep":
        kept = move.card
    for face in unseen(rules, view):
        match reason.kind:
            case "guess_chance" | "guess_read" | "guess_pays" | "examine_chance":
                fits = move.name == (ranks[face] if rules.edition.names == "rank" else face)
            case "compare_chance" | "protect" | "redraw_other" | "rest_high" | "keep_high":
                fits = ranks[face] < ranks[kept]
            case "redraw_known":
                fits = ranks[face] < ranks[view.hands[move.targets[0]][0]]
            case "redraw_chance":
                fits = "fatal" in rules.edition.cards[face].traits
            case "spies":
                fits = face == move.card
            case _:
                fits = ranks[face] > ranks[kept]
        if fits:
            yield face


def test_every_kind_has_a_sentence_and_is_reached_in_play() -> None:
    assert set(SENTENCES) == set(KINDS)
    assert set(KINDS) == {reason.kind for _rules, _view, _legal, reason in sample()}


def test_the_counts_are_those_of_the_unseen_cards() -> None:
    seen = set()
    for rules, view, _legal, reason in sample():
        if reason.kind in COUNTED:
            seen.add(reason.kind)
            pool = unseen(rules, view)
            assert reason.total == sum(pool.values())
            assert reason.count == sum(pool[face] for face in hit(rules, view, reason)), reason
            assert abs(reason.percent - 100 * reason.count / reason.total) <= 0.5
    assert seen == COUNTED


def test_the_chance_is_the_share_of_all_deals() -> None:
    """Of many worlds that fit the view so many have such a hand; with the chance to lose as well as to win."""
    tried = Counter[str]()
    for number, (rules, view, _legal, reason) in enumerate(sample()):
        if reason.kind not in ("guess_chance", "compare_chance", "examine_chance") or tried[reason.kind] > 3:
            continue
        if any(seen and HIDDEN in hand for seen, hand in zip(view.seen, view.hands, strict=True)):
            continue
        tried[reason.kind] += 1
        rng, wins, losses, tries = Random(number), 0, 0, 1500
        ranks = rules.edition.ranks
        for _ in range(tries):
            theirs = rules.world(view, rng).hand[reason.who]
            if reason.name >= 0:
                wins += reason.name == (ranks[theirs] if rules.edition.names == "rank" else theirs)
            else:
                wins += ranks[theirs] < ranks[reason.kept]
                losses += ranks[theirs] > ranks[reason.kept]
        for found, percent in ((wins, reason.percent), (losses, reason.lose)):
            assert abs(found / tries - percent / 100) < 4.5 * 0.5 / tries**0.5 + 0.005
    assert len(tried) == 3


def test_the_chance_to_lose_leaves_out_equal_cards() -> None:
    for rules, view, _legal, reason in sample():
        if reason.kind in ("compare_chance", "compare_low_chance"):
            ranks, pool = rules.edition.ranks, unseen(rules, view)
            equal = sum(count for face, count in pool.items() if ranks[face] == ranks[reason.kept])
            assert reason.count + reason.lose_count + equal == reason.total


def test_what_is_said_to_be_known_is_known() -> None:
    known = 0
    for rules, view, _legal, reason in sample():
        hand = view.hands[reason.who] if reason.who >= 0 else ()
        if reason.kind in ("guess_known", "examine_known"):
            known += 1
            assert rules.named[reason.name] >> hand[0] & 1
        elif reason.kind.endswith("_known") or reason.kind == "redraw_fatal":
            known += 1
            assert hand[0] == reason.theirs >= 0
    assert known > 60


def test_a_hint_says_nothing_that_depends_on_hidden_cards() -> None:
    """Two tables that look the same from the seat get the same hint, word for word."""
    for number, (rules, state, seat) in enumerate(positions("love_letter/classic", 4, rounds=8, seed=42)):
        view = rules.view(state, seat)
        again = rules.view(rules.world(view, Random(number)), seat)
        legal = rules.legal(state)
        one, two = (advise(rules, each, legal, bot_for("rules"), Random(7)) for each in (view, again))
        assert msgspec.json.encode(one) == msgspec.json.encode(two)
        assert hint_words(one, rules.edition, NAMES) == hint_words(two, rules.edition, NAMES)


def test_a_hint_is_what_the_bot_would_do_but_for_a_look_at_the_own_hand() -> None:
    own = 0
    for number, (rules, state, seat) in enumerate(positions("love_letter/premium", 6, rounds=25, seed=43)):
        view, legal = rules.view(state, seat), rules.legal(state)
        hint = advise(rules, view, legal, bot_for("rules"), Random(number))
        if view.prompt == "look" and seat in view.pend:
            own += 1
            assert hint.kind == "look_hand"
        elif view.prompt != "look":
            assert hint.code == bot_for("rules").choose(rules, view, legal, Random(number))
    assert own > 3


def test_a_sentence_uses_only_what_its_reason_has_and_names_the_numbers() -> None:
    for rules, _view, _legal, reason in sample():
        words = hint_words(reason, rules.edition, NAMES[: rules.seats])
        assert "  " not in words
        assert words.endswith(".")
        fields = {field for _text, field, _spec, _conversion in Formatter().parse(template(reason)) if field}
        for field in fields & {"count", "total", "percent", "lose"}:
            assert str(getattr(reason, field)) in words
        for field, value in (("card", reason.card), ("kept", reason.kept), ("theirs", reason.theirs)):
            if field in fields:
                assert value >= 0, reason
        for field, value in (("who", reason.who), ("other", reason.other)):
            if field in fields:
                assert NAMES[value] in words, reason
        if reason.kind in COUNTED:
            certain = reason.count in (0, reason.total)
            assert {"count", "total"} <= fields or "percent" in fields or certain
        assert "100 %" not in words, "what is certain is said so"
        if "lose" not in fields:
            assert " 0 %" not in words


@pytest.mark.parametrize(
    ("count", "total", "percent"), [(0, 7, 0), (3, 7, 43), (1, 3, 33), (2, 3, 67), (1, 8, 13), (7, 7, 100), (0, 0, 0)]
)
def test_percent_are_rounded_as_one_does_by_hand(count: int, total: int, percent: int) -> None:
    assert Reason(0, "guess_chance", count=count, total=total).percent == percent


@pytest.mark.parametrize(
    ("count", "lose", "ending"),
    [
        (4, 0, "every unseen card is lower than the King, so you win the comparison for certain."),
        (3, 0, "3 of the 4 unseen cards are lower than the King, and you cannot lose."),
        (3, 1, "3 of the 4 unseen cards are lower than the King; your chance is 75 % to win and 25 % to lose."),
    ],
)
def test_what_is_certain_is_no_share(count: int, lose: int, ending: str) -> None:
    reason = Reason(0, "compare_chance", card=2, who=1, kept=5, count=count, total=4, lose_count=lose)
    assert hint_words(reason, edition("love_letter/classic"), NAMES) == f"Play the Baron on {NAMES[1]}: {ending}"


def test_every_other_wording_belongs_to_a_kind_of_reason() -> None:
    assert {*CERTAIN, *SAFE, *NEVER} <= set(SENTENCES)
