"""Every bot keeps the rules, sees nothing but its view, and does nothing that everybody can see is silly."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.contract import UnknownBot
from game.bots.endgame.solver import in_reach
from game.bots.flat_mc import FlatMonteCarlo, Knobs
from game.bots.levels import LEVELS as KNOBS
from game.bots.registry import BETWEEN, LEVELS, SPECS, USUAL_LEVEL, bot_for, spec_of
from game.bots.styles import STYLES, style_of
from game.commands.arena import contest
from game.registry import edition
from tests.bots.blunders import watched
from tests.bots.positions import TABLES, positions

PLAYOUTS = 24
"""A small budget for all searching bots: what is tested here does not depend on it."""

SEARCHING = (*LEVELS, *(f"{LEVELS[-1]}/{style}" for style in STYLES))


def quick(spec: str) -> Any:
    level, _between, style = spec.partition(BETWEEN)
    if level not in KNOBS:
        return bot_for(spec)
    return FlatMonteCarlo(msgspec.structs.replace(KNOBS[level], playouts=PLAYOUTS), style_of(style) if style else None)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_bot_gives_a_legal_answer_wherever_it_is_asked(spec: str, key: str, seats: int) -> None:
    for rules, state, seat in positions(key, seats, rounds=3):
        legal = rules.legal(state)
        assert quick(spec).choose(rules, rules.view(state, seat), legal, Random(1)) in legal


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(
    ("key", "seats"), [("love_letter/classic", 2), ("love_letter/second", 4), ("love_letter/premium", 5)]
)
def test_states_that_differ_only_in_what_is_hidden_lead_to_the_same_choice(spec: str, key: str, seats: int) -> None:
    for number, (rules, state, seat) in enumerate(positions(key, seats, rounds=3, seed=2)):
        view = rules.view(state, seat)
        other = rules.world(view, Random(number))
        again = rules.view(other, seat)
        assert msgspec.json.encode(view) == msgspec.json.encode(again)
        first = quick(spec).choose(rules, view, rules.legal(state), Random(number))
        assert first == quick(spec).choose(rules, again, rules.legal(other), Random(number))


def test_the_same_seed_gives_the_same_choice() -> None:
    for rules, state, seat in positions("love_letter/premium", 6, rounds=2, seed=4):
        view, legal = rules.view(state, seat), rules.legal(state)
        for spec in SPECS:
            first = quick(spec).choose(rules, view, legal, Random(9))
            assert first == quick(spec).choose(rules, view, legal, Random(9))


def test_the_safe_random_bot_never_plays_a_fatal_card_while_another_is_legal() -> None:
    met = 0
    for rules, state, seat in positions("love_letter/batman", 3, rounds=120):
        legal = rules.legal(state)
        cards = {rules.move(code).card for code in legal}
        if len(cards) == 2 and any(rules.fatal >> card & 1 for card in cards):
            met += 1
            chosen = bot_for("safe-random").choose(rules, rules.view(state, seat), legal, Random(met))
            assert not rules.fatal >> rules.move(chosen).card & 1
    assert met > 10


@pytest.mark.parametrize(
    "key", ["love_letter/classic", "love_letter/second", "love_letter/batman", "love_letter/premium"]
)
def test_the_onlooker_that_judges_blunders_never_rules_out_what_is_there(key: str) -> None:
    sure = 0
    for rules, state, _seat, onlooker in watched(key, max(edition(key).seat_counts), 150, seed=8):
        for at, without in enumerate(onlooker.ruled_out):
            if not state.out >> at & 1:
                held = rules.view(state, at).hands[at]
                # Who is asked has drawn by now: the card that was there before is one of the two.
                assert any(face not in without for face in held), (at, without)
                sure += len(without) > len(rules.edition.cards) - 3
    assert sure > 20 or key != "love_letter/premium"


@pytest.mark.parametrize("spec", SEARCHING)
@pytest.mark.parametrize(
    ("key", "seats", "rounds"),
    [
        ("love_letter/classic", 2, 60),
        ("love_letter/batman", 4, 30),
        ("love_letter/second", 3, 15),
        ("love_letter/premium", 6, 15),
    ],
)
def test_no_visible_blunder_while_anything_better_is_legal(spec: str, key: str, seats: int, rounds: int) -> None:
    avoided, forgets = 0, spec in KNOBS and KNOBS[spec].memory is not None
    assert not forgets or spec in LEVELS[:2], "only the two weakest levels forget"
    for number, (rules, state, seat, onlooker) in enumerate(watched(key, seats, rounds, seed=6)):
        view, legal = rules.view(state, seat), rules.legal(state)
        if len(legal) == 1:
            continue
        # A plan for the end of a round names what the seat itself holds, or what cannot be where a hit would not pay.
        bluffs = spec.startswith("master") and in_reach(rules, view)
        found = {code: onlooker.blunder(view, code, forgets, bluffs) for code in legal}
        if "" not in found.values():
            continue
        chosen = quick(spec).choose(rules, view, legal, Random(number))
        assert found[chosen] == "", rules.text(chosen)
        avoided += len({*found.values()}) > 1
    assert avoided > 20


def test_an_early_stop_cuts_the_search_short_and_still_answers() -> None:
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    met = 0
    for rules, state, seat in positions("love_letter/classic", 4, rounds=9):
        legal = rules.legal(state)
        if len(legal) > 4:
            met += 1
            asked.clear()
            # A budget that would take days.
            chosen = FlatMonteCarlo(Knobs(10**10)).choose(rules, rules.view(state, seat), legal, Random(1), stop)
            assert chosen in legal
            assert len(asked) in (0, 4)
    assert met > 5


def test_an_unknown_bot_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"'grandmaster'.*hard"):
        bot_for("grandmaster")
    assert set(LEVELS) <= set(SPECS)


def test_a_level_may_have_a_personality() -> None:
    for style in STYLES:
        assert isinstance(bot_for(f"normal/{style}"), FlatMonteCarlo)
    for spec, word in (("normal/sulky", "sulky"), ("normal/", "''"), ("rules/bold", "rules/bold")):
        with pytest.raises(UnknownBot, match=word):
            bot_for(spec)


def test_what_an_older_or_newer_match_names_is_played_by_the_nearest_there_is() -> None:
    assert {"easy", "normal", "hard"} <= set(LEVELS)
    assert spec_of("hard", "bold") == "hard/bold"
    assert spec_of("hard", "") == "hard"
    assert spec_of("grandmaster", "sulky") == USUAL_LEVEL
    assert spec_of("", "") == USUAL_LEVEL


@pytest.mark.parametrize(("better", "worse"), [("rules", "safe-random"), ("safe-random", "random")])
def test_each_baseline_beats_the_next(better: str, worse: str) -> None:
    won = contest("love_letter/classic", (better, worse), 1600, 9).rounds_won[0]
    assert won.interval[0] > 0.5
