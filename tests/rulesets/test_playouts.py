"""Playouts keep the rules, end with the round, and their players know no more than they may."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.kernel.contract import HIDDEN, Setup
from game.registry import EDITIONS, edition, rules_for
from game.rulesets.love_letter.habits import habits, worth_keeping
from game.rulesets.love_letter.playouts import Playouts, Worlds
from game.rulesets.love_letter.state import DEAL, OVER, PLAY
from tests.bots.positions import TABLES, positions


def house_rules(key: str) -> list[dict[str, bool]]:
    return [{}, *({rule: True} for rule in edition(key).house_rules)]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_playouts_play_legal_moves_to_the_end_of_the_round(key: str, seats: int) -> None:
    for options in house_rules(key):
        played = 0
        for number, (rules, state, _seat) in enumerate(positions(key, seats, rounds=2, seed=31, options=options)):
            playouts = Playouts(rules)
            end = state.copy()
            playouts.finish(end, Random(number))
            assert end.phase in (DEAL, OVER)
            step, rng = state.copy(), Random(number)
            while step.phase not in (DEAL, OVER):
                code = playouts.choose(step, rng.random)
                assert code in rules.legal(step), rules.text(code)
                rules.apply(step, code)
                played += 1
            assert step == end
        assert played > 5


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_world_that_is_dealt_gives_the_view_back(key: str, seats: int) -> None:
    for number, (rules, state, seat) in enumerate(positions(key, seats, rounds=3, seed=32)):
        view = rules.view(state, seat)
        worlds = Worlds(Playouts(rules), view, Random(number))
        hidden = [other for other, cards in enumerate(view.hands) if HIDDEN in cards]
        world = worlds.deal([state.hand[other] for other in hidden], Random(number))
        assert rules.view(world, seat) == view
        assert world.hand == state.hand
        cards = [*world.deck, *world.hand, world.drawn, world.third, world.aside, *world.faceup]
        left = Counter(card for card in [*cards, *(face for pile in world.discards for face in pile)] if card >= 0)
        assert left == Counter(rules.edition.deck())


def test_hands_that_cannot_be_dealt_are_refused() -> None:
    rules, state, seat = next(iter(positions("love_letter/classic", 3, rounds=1)))
    worlds = Worlds(Playouts(rules), rules.view(state, seat), Random(1))
    princess = rules.edition.faces["princess"]
    with pytest.raises(ValueError, match="not in list"):
        worlds.deal([princess, princess], Random(1))


def test_a_value_is_what_the_seat_gains_less_what_the_others_gain_and_leaves_the_world_alone() -> None:
    seen = set()
    for number, (rules, state, seat) in enumerate(positions("love_letter/classic", 2, rounds=20, seed=33)):
        view = rules.view(state, seat)
        worlds = Worlds(Playouts(rules), view, Random(number))
        hidden = [other for other, cards in enumerate(view.hands) if HIDDEN in cards]
        world = worlds.deal([state.hand[other] for other in hidden], Random(number))
        before = world.copy()
        for code in rules.legal(state):
            seen.add(worlds.value(world, code, Random(number)))
        assert world == before
    # One token, to the one or to the other; or one to each.
    assert seen <= {-1.0, 0.0, 1.0}
    assert {-1.0, 1.0} <= seen


def test_a_guesser_in_a_playout_does_not_peek() -> None:
    """What is named depends on the unseen cards, not on where they lie."""
    rules = rules_for(Setup("love_letter/classic", 2))
    playouts = Playouts(rules)
    faces = rules.edition.faces
    named = []
    for swapped in (False, True):
        state = rules.start()
        state.phase, state.lead = DEAL, 0
        order = ["guard", "guard", "guard", "prince", "guard", "princess", "guard"]
        order += ["priest", "priest", "baron", "baron", "handmaid", "handmaid", "prince", "king", "countess"]
        if swapped:
            order[5], order[10] = order[10], order[5]
        rules.apply(state, tuple(faces[name] for name in order))
        rng = Random(3)
        moves = [rules.move(playouts.choose(state, rng.random)) for _ in range(8000)]
        assert {move.card for move in moves} == {faces["guard"]}
        named.append(Counter(move.name for move in moves))
    for face in range(1, len(rules.edition.cards)):
        assert abs(named[0][face] - named[1][face]) < 5 * (named[0][face] + named[1][face]) ** 0.5


def test_a_player_in_a_playout_uses_what_it_was_shown() -> None:
    used = 0
    for rules, state, seat in positions("love_letter/classic", 3, rounds=60, seed=34):
        guard = rules.edition.faces["guard"]
        open_ = [
            other
            for other in range(3)
            if other != seat and not (state.out | state.protected) >> other & 1 and state.knows[other] >> seat & 1
        ]
        if guard in (state.hand[seat], state.drawn) and len(open_) == 1 and state.hand[open_[0]] != guard:
            move = rules.move(Playouts(rules).choose(state, Random(1).random))
            if move.card == guard:
                used += 1
                assert (move.targets, move.name) == ((open_[0],), state.hand[open_[0]])
    assert used > 5


@pytest.mark.parametrize("key", EDITIONS)
def test_habits_are_chances_that_add_up_and_leave_forced_and_fatal_cards_to_the_rules(key: str) -> None:
    rules = rules_for(Setup(key, edition(key).seat_counts[0]))
    table = habits(rules)
    cards = rules.edition.cards
    for one, card in enumerate(cards):
        for two, other in enumerate(cards):
            assert table[one][two] + table[two][one] == pytest.approx(1.0)
            if card.id in other.forced_with:
                assert table[one][two] == 0.0
            elif other.id in card.forced_with:
                assert table[one][two] == 1.0
            elif "fatal" in card.traits and one != two:
                assert table[one][two] == 0.0
            elif one != two and worth_keeping(card) < worth_keeping(other):
                assert table[one][two] > 0.5


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_who_plays_blindly_keeps_the_rules_and_does_not_put_itself_out(key: str, seats: int) -> None:
    played = 0
    for options in house_rules(key):
        for number, (rules, state, _seat) in enumerate(positions(key, seats, rounds=2, seed=35, options=options)):
            if state.phase != PLAY or state.mark >= 0:
                continue
            code = Playouts(rules).blindly(state, Random(number).random)
            legal = rules.legal(state)
            assert code in legal, rules.text(code)
            harmless = [other for other in legal if not rules.fatal >> rules.move(other).card & 1]
            assert code in harmless or not harmless
            played += 1
            end = state.copy()
            Playouts(rules).finish(end, Random(number), state.turn, 0.5)
            assert end.phase in (DEAL, OVER)
    assert played > 5


def test_only_the_others_play_blindly() -> None:
    """In a round of two in which one is sound and the other one blind, the sound one wins more often."""
    rules = rules_for(Setup("love_letter/classic", 2))
    won = [0, 0]
    for number, (_rules, state, _seat) in enumerate(positions("love_letter/classic", 2, rounds=300, seed=36)):
        if state.trace or state.phase != PLAY:
            continue
        for sound in (0, 1):
            end = state.copy()
            Playouts(rules).finish(end, Random(number), sound, 1.0)
            gained = [after - before for after, before in zip(end.tokens, state.tokens, strict=True)]
            won[0] += gained[sound]
            won[1] += gained[1 - sound]
    assert sum(won) > 500
    assert won[0] > 1.15 * won[1]
