"""Deeds: each is counted when it was done, and only then. The events are made by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from matches import BATMAN, CLASSIC, PREMIUM, SECOND

from game.kernel.contract import Event, Outcome
from game.records.deeds import Deeds
from game.registry import edition
from game.rulesets.love_letter import events as ev
from game.session.players import Player

FACES = {key: edition(key).faces for key in (CLASSIC, PREMIUM, SECOND, BATMAN)}
C, P, S, B = (FACES[key] for key in (CLASSIC, PREMIUM, SECOND, BATMAN))


def round_of(seats: int, hands: Sequence[int], *events: Event, number: int = 1) -> list[Event]:
    """A round in which these hands were dealt."""
    dealt = [ev.Dealt(seat, card) for seat, card in enumerate(hands)]
    return [ev.RoundBegan(number, 0, ()), *dealt, *events]


def deeds(key: str, events: Sequence[Event], seats: int = 3, outcome: Outcome | None = None, level: str = "easy"):
    found = Deeds(edition(key), [Player("Ada"), *(Player(f"B{n}", "bot", level) for n in range(1, seats))])
    for event in events:
        found.take(event)
    if outcome is not None:
        found.finish(outcome)
    return [found.of(seat) for seat in range(seats)]


def guess(seat: int, target: int, hit: bool, *, holds: int, names: int, guard: int) -> list[Event]:
    out = [ev.KnockedOut(target, "guess", (holds,))] if hit else []
    return [ev.Drawn(seat, guard), ev.Played(seat, guard, (target,), names), ev.Guessed(seat, target, hit), *out]


def test_the_princess_named_in_a_hand_is_unmasked():
    events = round_of(3, [C["king"], C["princess"], C["baron"]], *guess(0, 1, True, holds=8, names=8, guard=C["guard"]))
    assert deeds(CLASSIC, events)[0]["unmasked"] == 1
    other = round_of(3, [C["king"], C["baron"], C["baron"]], *guess(0, 1, True, holds=2, names=2, guard=C["guard"]))
    assert "unmasked" not in deeds(CLASSIC, other)[0]


def test_a_first_word_is_the_first_card_of_the_round():
    right = guess(0, 1, True, holds=2, names=2, guard=C["guard"])
    hands = [C["king"], C["baron"], C["baron"]]
    assert deeds(CLASSIC, round_of(3, hands, *right))[0]["first_word"] == 1
    later = round_of(3, hands, ev.Drawn(0, C["handmaid"]), ev.Played(0, C["handmaid"]), *right)
    assert "first_word" not in deeds(CLASSIC, later)[0]


def test_well_informed_is_who_looked_at_that_hand_in_the_same_round():
    look = [ev.Drawn(0, C["priest"]), ev.Played(0, C["priest"], (1,)), ev.Looked(0, 1, C["baron"])]
    right = guess(0, 1, True, holds=2, names=2, guard=C["guard"])
    hands = [C["king"], C["baron"], C["baron"]]
    assert deeds(CLASSIC, round_of(3, hands, *look, *right))[0]["informed"] == 1
    assert "informed" not in deeds(CLASSIC, [*round_of(3, hands, *look), *round_of(3, hands, *right)])[0]
    traded = [ev.Drawn(1, C["king"]), ev.Played(1, C["king"], (2,)), ev.Traded(1, 2, C["baron"], C["baron"])]
    assert "informed" not in deeds(CLASSIC, round_of(3, hands, *look, *traded, *right))[0]


def test_three_put_out_in_one_round():
    hands = [C["king"], C["baron"], C["priest"], C["prince"]]
    blows = [event for seat in (1, 2, 3) for event in guess(0, seat, True, holds=1, names=1, guard=C["guard"])]
    assert deeds(CLASSIC, round_of(4, hands, *blows), 4)[0]["trio"] == 1
    two = blows[: len(blows) * 2 // 3]
    assert "trio" not in deeds(CLASSIC, round_of(4, hands, *two), 4)[0]


def test_who_makes_another_discard_the_princess_pushed_and_who_does_it_alone_did_not():
    def pushed(target: int) -> list[dict[str, int]]:
        fall = [ev.Discarded(target, C["princess"]), ev.KnockedOut(target, "fatal", ())]
        hands = [C["princess"]] * 3
        return deeds(CLASSIC, round_of(3, hands, ev.Drawn(0, C["prince"]), ev.Played(0, C["prince"], (target,)), *fall))

    assert pushed(1)[0] == {"pushed": 1}
    assert pushed(0)[0] == {}


def test_unnoticed_is_who_wins_a_round_of_three_without_being_chosen():
    won = ev.RoundEnded((0,), "last_one_in")
    chosen = [ev.Drawn(1, C["priest"]), ev.Played(1, C["priest"], (0,)), ev.Looked(1, 0, C["king"])]
    assert deeds(CLASSIC, round_of(3, [5, 2, 2], won))[0]["unnoticed"] == 1
    assert "unnoticed" not in deeds(CLASSIC, round_of(3, [5, 2, 2], *chosen, won))[0]
    assert "unnoticed" not in deeds(CLASSIC, round_of(2, [5, 2], won), 2)[0]


def test_the_card_shown_at_a_showdown_tells_crowned_and_small():
    def shown(card: int) -> dict[str, int]:
        end = [ev.Showdown((0, 1), (card, C["guard"]), (0, 0), ()), ev.RoundEnded((0,), "showdown")]
        return deeds(CLASSIC, round_of(2, [card, 0], *end), 2)[0]

    assert shown(C["princess"]) == {"crowned": 1}
    assert shown(C["guard"]) == {"small": 1}
    assert shown(C["baron"]) == {}


def test_a_fair_exchange_is_the_card_of_the_trade_and_no_other():
    trade = [ev.Drawn(0, C["king"]), ev.Played(0, C["king"], (1,)), ev.Traded(0, 1, C["guard"], C["countess"])]

    def end(card: int) -> list[Event]:
        return [ev.Showdown((0, 1), (card, 0), (0, 0), ()), ev.RoundEnded((0,), "showdown")]

    hands = [C["guard"], C["countess"]]
    assert deeds(CLASSIC, round_of(2, hands, *trade, *end(C["countess"])), 2)[0]["exchanged"] == 1
    assert "exchanged" not in deeds(CLASSIC, round_of(2, hands, *trade, *end(C["baron"])), 2)[0]


def test_composure_is_no_composure_when_the_card_was_forced():
    def played(other: int) -> dict[str, int]:
        turn = [ev.Drawn(0, C["countess"]), ev.Played(0, C["countess"]), ev.RoundEnded((0,), "last_one_in")]
        return deeds(CLASSIC, round_of(2, [other, 0], *turn), 2)[0]

    assert played(C["guard"]) == {"composed": 1}
    assert played(C["king"]) == {}


def test_comparisons_count_for_who_began_and_won_them():
    duel = [ev.Drawn(0, C["baron"]), ev.Played(0, C["baron"], (1,)), ev.Compared(0, 1, 1, 5, 2)]
    lost = [ev.Drawn(0, C["baron"]), ev.Played(0, C["baron"], (1,)), ev.Compared(0, 1, 0, 2, 5)]
    outcome = Outcome((2,), (0, 0, 4))
    assert deeds(CLASSIC, round_of(3, [5, 2, 2], *duel * 3), 3, outcome)[0] == {"duels": 1}
    assert deeds(CLASSIC, round_of(3, [5, 2, 2], *duel * 2, *lost), 3, outcome)[0] == {}


@pytest.mark.parametrize(("key", "reason"), [(PREMIUM, "bet"), (PREMIUM, "examine"), (SECOND, "spy")])
def test_tokens_of_an_edition_count_by_why_they_were_gained(key: str, reason: ev.TokenReason):
    assert deeds(key, [ev.TokenGained(0, 1, reason), ev.TokenGained(1, 1, "round")])[0] == {reason: 1}


def test_a_dagger_is_the_targets_deed():
    hands = [P["king"], P["assassin"], P["count"]]
    strike = [ev.Drawn(0, P["guard"]), ev.Played(0, P["guard"], (1,), 3, "rank"), ev.Struck(0, 1, P["assassin"])]
    assert deeds(PREMIUM, round_of(3, hands, *strike)) == [{}, {"dagger": 1}, {}]


def test_two_exchanges_in_a_round_that_is_won():
    turn = [ev.Drawn(0, S["chancellor"]), ev.Played(0, S["chancellor"]), ev.Sunk(0, 2, S["king"], (1, 2))]
    won = ev.RoundEnded((0,), "last_one_in")
    assert deeds(SECOND, round_of(2, [S["king"], 1], *turn, *turn, won), 2)[0] == {"throne": 1}
    assert deeds(SECOND, round_of(2, [S["king"], 1], *turn, won), 2)[0] == {}


def test_five_arrests_in_one_match():
    assert deeds(BATMAN, [ev.TokenGained(0, 1, "bounty")] * 5)[0] == {"arrests": 1}
    assert deeds(BATMAN, [ev.TokenGained(0, 1, "bounty")] * 4)[0] == {}


@pytest.mark.parametrize(
    ("gains", "outcome", "wanted"),
    [
        ([0, 0, 0], Outcome((0,), (3, 0, 0)), {"win", "sweep"}),
        ([1, 0, 0, 0], Outcome((0,), (3, 1, 0)), {"win"}),
        ([1, 1, 1, 0, 0, 0, 0], Outcome((0,), (4, 3, 0)), {"win", "comeback"}),
        ([1, 1, 0, 0, 0], Outcome((0,), (3, 2, 0)), {"win"}),
        ([0, 0, 0], Outcome((1,), (3, 0, 0)), set()),
    ],
)
def test_how_a_match_was_won(gains: list[int], outcome: Outcome, wanted: set[str]):
    events = [ev.TokenGained(seat, 1, "round") for seat in gains]
    assert set(deeds(CLASSIC, events, 3, outcome)[0]) == wanted


def test_the_table_that_was_won_against_counts():
    outcome = Outcome((0,), (4, *[1] * 7))
    assert set(deeds(PREMIUM, [], 8, outcome, "hard")[0]) == {"win", "full_table", "beat_hard"}
    assert set(deeds(PREMIUM, [], 7, outcome, "easy")[0]) == {"win"}
