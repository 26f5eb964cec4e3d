"""Personalities like some moves for their own sake, never so much that they do what is silly, and never by chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.bots.flat_mc import FlatMonteCarlo, Knobs
from game.bots.styles import STYLES, style_of
from tests.bots.positions import positions

LIKED = {"bold": "compare", "careful": "protect", "chaotic": "redraw", "teacher": "look"}
"""The effect by which each personality is known: see `build/ladder.py`."""


def effect_of(rules: Any, code: Any) -> str:
    move = rules.move(code)
    return rules.edition.cards[move.card].effect if move.verb == "play" else ""


def test_each_plays_the_card_it_is_known_for_more_often_than_every_other() -> None:
    done = {style: Counter[str]() for style in STYLES}
    bots = {style: FlatMonteCarlo(Knobs(playouts=24, soft=False), style_of(style)) for style in STYLES}
    for number, (rules, state, seat) in enumerate(positions("love_letter/classic", 3, rounds=60, seed=51)):
        view, legal = rules.view(state, seat), rules.legal(state)
        if len({rules.move(code).card for code in legal}) == 2:
            for style, bot in bots.items():
                done[style][effect_of(rules, bot.choose(rules, view, legal, Random(number)))] += 1
    for style, effect in LIKED.items():
        for other in STYLES:
            if other != style:
                assert done[style][effect] > done[other][effect], (style, other, effect)


@pytest.mark.parametrize("style", STYLES)
def test_what_is_liked_depends_on_the_view_alone_and_not_on_chance(style: str) -> None:
    likes = style_of(style)
    for number, (rules, state, seat) in enumerate(positions("love_letter/premium", 6, rounds=3, seed=52)):
        view = rules.view(state, seat)
        again = rules.view(rules.world(view, Random(number)), seat)
        for code in rules.legal(state):
            worth = likes(rules, view, rules.move(code))
            assert worth == likes(rules, again, rules.move(code))
            assert abs(worth) <= 0.6 / (rules.full & ~view.out).bit_count(), "never more than a part of an even share"


def test_a_fancy_is_another_one_in_another_position() -> None:
    fancies = set()
    for rules, state, seat in positions("love_letter/classic", 2, rounds=20, seed=53):
        view = rules.view(state, seat)
        for code in rules.legal(state):
            if effect_of(rules, code) == "guess":
                fancies.add(round(style_of("chaotic")(rules, view, rules.move(code)), 9))
    assert len(fancies) > 50
    assert min(fancies) < 0 < max(fancies)


def test_a_teacher_likes_best_to_name_what_is_unseen_most_often() -> None:
    met = 0
    for rules, state, seat in positions("love_letter/classic", 3, rounds=20, seed=54):
        view = rules.view(state, seat)
        guesses = [code for code in rules.legal(state) if rules.move(code).name >= 0]
        shown = Counter(face for zone in (*view.hands, *view.discards, view.faceup) for face in zone if face >= 0)
        left = {code: rules.edition.stock[rules.move(code).name] - shown[rules.move(code).name] for code in guesses}
        if len(set(left.values())) > 1:
            met += 1
            best = max(guesses, key=lambda code: style_of("teacher")(rules, view, rules.move(code)))
            assert left[best] == max(left.values())
    assert met > 10
