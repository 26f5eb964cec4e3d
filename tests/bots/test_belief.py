"""What hidden cards may be: what playing every possible history gives, and sets of cards in proportion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.bots.belief import Belief
from game.bots.manner import Scene, manner_of
from game.bots.ranges import ranges
from game.bots.registry import bot_for
from game.commands.arena_play import Table
from game.kernel.contract import HIDDEN, AnyRules, Decision, Setup
from game.kernel.engine import fall
from game.registry import rules_for
from game.rulesets.love_letter.playouts import Playouts, Worlds
from tests.bots.oracle import Step, chances_of, histories
from tests.bots.positions import positions

CLASSIC, PREMIUM, SECOND, BATMAN = (f"love_letter/{name}" for name in ("classic", "premium", "second", "batman"))

ROUNDS = [
    (CLASSIC, 2, {}, 99, 12),
    (CLASSIC, 3, {}, 7, 5),
    (CLASSIC, 4, {}, 5, 2),
    (CLASSIC, 2, {"minister": True, "fizzle_on_protected": True}, 99, 8),
    (SECOND, 2, {}, 9, 4),
    (SECOND, 2, {"fizzle_on_protected": True}, 8, 6),
    (SECOND, 3, {}, 6, 3),
    (SECOND, 4, {}, 3, 3),
    (BATMAN, 2, {}, 99, 8),
    (BATMAN, 4, {}, 4, 3),
    (PREMIUM, 5, {}, 2, 3),
]
"""Edition, seats, house rules, the most cards left in the deck when the round begins, how many rounds."""


def rounds(
    key: str, seats: int, options: dict[str, bool], deck: int, count: int, seed: int
) -> Iterator[tuple[AnyRules, Any, list[tuple[Step, Any]]]]:
    """Random rounds: the rules, the state after the deal, and each step with the state before it.

    What is more than *deck* cards lies among the discards from the start.
    """
    rules = rules_for(Setup(key, seats, {"tokens_to_win": 13, **options}))
    rng = Random(f"{key} {seats} {deck} {seed}")
    for _ in range(count):
        state = rules.start()
        for _ in range(2):
            rules.apply(state, fall(rules.pending(state), rng))
        if state.trace or not isinstance(rules.pending(state), Decision):
            continue
        while len(state.deck) > deck:
            state.discards[rng.randrange(seats)].append(state.deck.pop(0))
        start, course = state.copy(), []
        while isinstance(asked := rules.pending(state), Decision):
            before, log = state.copy(), []
            code = _choice(rules, state, rng)
            rules.apply(state, code, log)
            course.append((Step(asked.seat, code, log), before))
        yield rules, start, course


def _choice(rules: AnyRules, state: Any, rng: Random) -> Any:
    """A card first, then a way to play it; no fatal one, so that rounds last."""
    by_card: dict[tuple[str, int], list[Any]] = {}
    for code in rules.legal(state):
        move = rules.move(code)
        by_card.setdefault((move.verb, move.card), []).append(code)
    harmless = [key for key in by_card if key[1] < 0 or not rules.fatal >> key[1] & 1]
    return rng.choice(by_card[rng.choice(harmless or list(by_card))])


@pytest.mark.parametrize("soft", [False, True])
@pytest.mark.parametrize(("key", "seats", "options", "deck", "count"), ROUNDS)
def test_a_belief_is_what_playing_every_history_gives(
    key: str, seats: int, options: dict[str, bool], deck: int, count: int, soft: bool
) -> None:
    compared = 0
    for rules, start, course in rounds(key, seats, options, deck, count, seed=41):
        manner = manner_of(rules, soft)
        for number, (step, state) in enumerate(course):
            told = [earlier for earlier, _ in course[:number]]
            hands, places = chances_of(rules, histories(rules, start, told, step.seat, manner))
            belief = Belief(rules, rules.view(state, step.seat), soft)
            for other in set(range(seats)) - {step.seat}:
                compared += other in belief.hidden
                assert belief.chances(other) == pytest.approx(hands[other], abs=1e-12)
            for place in belief.buried:
                assert belief.deck_chances(place) == pytest.approx(places[place], abs=1e-12)
    assert compared > 10


def test_buried_cards_are_met() -> None:
    """The test above is about them, too."""
    met = 0
    for rules, _start, course in rounds(SECOND, 2, {}, 9, 8, seed=41):
        met += sum(len(Belief(rules, rules.view(state, step.seat), True).buried) for step, state in course)
    assert met > 10


def test_laying_cards_when_they_are_drawn_is_trying_every_order_of_the_deck() -> None:
    """The oracle itself against whole deals: two players, six cards in the deck and aside."""
    for rules, start, course in rounds(CLASSIC, 2, {}, 3, 3, seed=42):
        seat = course[-1][0].seat
        manner = manner_of(rules, True)
        hidden = [start.hand[1 - seat], start.aside, *start.deck, *([start.drawn] if start.turn != seat else [])]
        counted = [0.0] * len(rules.edition.cards)
        for order in permutations(hidden):
            state = start.copy()
            state.hand[1 - seat], state.aside, *rest = order
            state.deck = list(rest[: len(start.deck)])
            state.drawn = rest[-1] if start.turn != seat else state.drawn
            found = histories(rules, state, [], seat, manner)
            assert found
            weight = _weight(rules, state, [step for step, _ in course[:-1]], seat, manner)
            if weight and weight[0]:
                counted[weight[1]] += weight[0]
        whole = sum(counted)
        hands, _ = chances_of(rules, histories(rules, start, [step for step, _ in course[:-1]], seat, manner))
        assert [count / whole for count in counted] == pytest.approx(hands[1 - seat], abs=1e-12)


def _weight(rules: Any, state: Any, steps: list[Step], seat: int, manner: Any) -> tuple[float, int] | None:
    """How likely *steps* are when the cards lie as in *state*, and what the other one holds after them."""
    weight = 1.0
    for step in steps:
        if step.code not in rules.legal(state):
            return None
        move, turn = rules.move(step.code), state.turn
        if step.seat != seat and move.verb == "play":
            held, drawn = state.hand[turn], state.drawn
            kept = drawn if move.card == held else held
            lying = Counter([*state.faceup, *(face for pile in state.discards for face in pile), move.card])
            copies = [count - lying[face] for face, count in enumerate(rules.edition.stock)]
            scene = Scene(len(state.deck), copies)
            weight *= manner.plays(move.card, scene)[kept]
            if move.name >= 0:
                weight *= manner.names(move.card, move.name, scene)[kept]
        log: list[Any] = []
        rules.apply(state, step.code, log)
        if [event.seen_by(seat) for event in log] != [event.seen_by(seat) for event in step.log]:
            return None
    return weight, state.hand[1 - seat]


@pytest.mark.parametrize("soft", [False, True])
@pytest.mark.parametrize(("key", "seats"), [(CLASSIC, 4), (SECOND, 3), (PREMIUM, 8)])
def test_sets_of_cards_come_up_as_often_as_their_chances_say(key: str, seats: int, soft: bool) -> None:
    tried = 0
    for number, (rules, state, seat) in enumerate(positions(key, seats, rounds=12, seed=22)):
        belief = Belief(rules, rules.view(state, seat), soft)
        if number % 11 or not belief.hidden:
            continue
        tried += 1
        count = 1500
        drawn = list(belief.hands(count, Random(1)))
        rows = [belief.chances(other) for other in belief.hidden] + [belief.deck_chances(at) for at in belief.buried]
        for at, row in enumerate(rows):
            found = Counter(cards[at] for cards in drawn)
            for face, chance in enumerate(row):
                error = 5 * max(0.0, chance * (1 - chance) / count) ** 0.5
                assert abs(found[face] / count - chance) <= (error + 3 / count if chance else 0.0)
    assert tried > 3


def filled(view: Any) -> list[tuple[int, ...]]:
    return [cards or (HIDDEN,) for cards in view.hands]


@pytest.mark.parametrize(("key", "seats"), [(CLASSIC, 4), (SECOND, 3), (SECOND, 6), (PREMIUM, 7), (BATMAN, 2)])
def test_worlds_dealt_from_a_belief_give_the_view_back(key: str, seats: int) -> None:
    for number, (rules, state, seat) in enumerate(positions(key, seats, rounds=4, seed=23)):
        view = rules.view(state, seat)
        belief = Belief(rules, view, soft=True)
        worlds = Worlds(Playouts(rules), belief.view, Random(number), belief.buried)
        for cards in belief.hands(5, Random(number)):
            world = worlds.deal(cards, Random(number))
            assert rules.view(world, seat) == belief.view
            assert all(face in (HIDDEN, world.hand[other]) for other, (face, *_) in enumerate(filled(view)))
            dealt = [world.hand[other] for other in belief.hidden] + [world.deck[~at] for at in belief.buried]
            assert dealt == list(cards)


@pytest.mark.parametrize(("key", "seats"), [(CLASSIC, 3), (SECOND, 3), (PREMIUM, 6)])
def test_what_the_view_shows_follows_from_what_is_remembered(key: str, seats: int) -> None:
    """Hands that were shown, traded or compared: the notes and the trace alone tell as much, and sometimes more."""
    known = 0
    for rules, state, seat in positions(key, seats, rounds=25, seed=24):
        view = rules.view(state, seat)
        whole, told = Belief(rules, view), Belief(rules, view, memory=99)
        assert told.hidden == whole.hidden
        for other, cards in enumerate(view.hands):
            if other != seat and cards and cards[0] != HIDDEN:
                known += 1
                assert told.view.hands[other][0] == cards[0]
                assert whole.chances(other)[cards[0]] == 1.0
    assert known > 10


def test_without_memory_every_unseen_card_is_as_likely_as_its_copies() -> None:
    for rules, state, seat in positions(CLASSIC, 3, rounds=12, seed=25):
        view = rules.view(state, seat)
        belief = Belief(rules, view, soft=True, memory=0)
        assert set(belief.hidden) == {other for other, cards in enumerate(view.hands) if cards and other != seat}
        shown = Counter([*view.hands[seat], *view.faceup, *(face for pile in view.discards for face in pile)])
        left = [count - shown[face] for face, count in enumerate(rules.edition.stock)]
        for other in belief.hidden:
            assert belief.chances(other) == pytest.approx([count / sum(left) for count in left])


def test_with_a_memory_of_some_turns_the_turns_before_are_as_if_set_up_by_hand() -> None:
    """A miss is forgotten when it lies too far back, and not before."""
    tried = 0
    for rules, state, seat in positions(CLASSIC, 2, rounds=150, seed=26):
        view, other = rules.view(state, seat), 1 - seat
        if len(view.trace) != 2 or min(view.trace) < 0 or HIDDEN not in view.hands[other]:
            continue
        move = rules.move(view.trace[0])
        if move.name < 0 or not move.targets or rules.move(view.trace[1]).targets:
            continue
        # The guess missed, and then the other one played something else that touches nobody.
        tried += 1
        played = rules.move(view.trace[1]).card
        whole, short = (Belief(rules, view, memory=turns).chances(other) for turns in (2, 1))
        if Belief(rules, view).copies[move.name] and move.name != played:
            assert 0 < whole[move.name] < short[move.name]
    assert tried > 3


def test_a_player_who_played_a_low_card_more_likely_kept_a_high_one() -> None:
    rules = rules_for(Setup(CLASSIC, 2))
    guard, princess = rules.edition.faces["guard"], rules.edition.faces["princess"]
    tried = 0
    for _, state, seat in positions(CLASSIC, 2, rounds=200, seed=27):
        view = rules.view(state, seat)
        other = 1 - seat
        if view.discards[other] == (guard,) and not view.discards[seat] and other in Belief(rules, view).hidden:
            counted, read = (Belief(rules, view, soft).chances(other) for soft in (False, True))
            if counted[princess] and counted[guard] and rules.move(view.trace[-1]).name != princess:
                tried += 1
                assert read[princess] / read[guard] > 1.3 * counted[princess] / counted[guard]
    assert tried > 10


def test_ranges_are_what_a_watcher_could_work_out() -> None:
    """With two players left who have shown each other nothing, times the copies that do not lie open."""
    tried = 0
    for rules, start, course in rounds(CLASSIC, 2, {}, 7, 12, seed=43):
        for number, (step, state) in enumerate(course):
            view = rules.view(state, step.seat)
            if view.notes or view.prompt != "play":
                continue
            tried += 1
            told = [earlier for earlier, _ in course[:number]]
            found = histories(rules, start, told, -1, manner_of(rules, True))
            counted: Counter[tuple[int, ...]] = Counter()
            for history in found:
                counted[tuple(history.state.hand)] += history.weight
            lying = Counter([*view.faceup, *(face for pile in view.discards for face in pile)])
            left = [count - lying[face] for face, count in enumerate(rules.edition.stock)]
            one, two = ranges(rules, view)
            joint = {
                (mine, theirs): one[mine] * two[theirs] * left[mine] * (left[theirs] - (mine == theirs))
                for mine in range(len(left))
                for theirs in range(len(left))
            }
            for hands, weight in joint.items():
                share = counted[hands] / sum(counted.values())
                assert weight / sum(joint.values()) == pytest.approx(share, abs=1e-12)
            assert ranges(rules, view)[step.seat][view.hands[step.seat][0]] > 0
    assert tried > 20


def test_a_hand_that_both_have_seen_is_the_only_one_in_its_range() -> None:
    shown = 0
    for rules, state, seat in positions(CLASSIC, 2, rounds=120, seed=28):
        view = rules.view(state, seat)
        if view.prompt == "play" and view.hands[1 - seat][0] != HIDDEN:
            row = ranges(rules, view)[1 - seat]
            shown += 1
            assert [face for face, weight in enumerate(row) if weight] == [view.hands[1 - seat][0]]
    assert shown > 20


def carelessness(spec: str) -> float:
    """How likely a player of *spec*'s, who sits between two of its kind, takes them to be careless, on the average."""
    rules = rules_for(Setup(CLASSIC, 3))
    found = []

    def seen(_at: int, view: Any, _legal: Any, _code: Any) -> None:
        if len(view.trace) > 3:
            careless = Belief(rules, view, soft=True).careless
            found.append(careless / (1.0 + careless))

    for number in range(60):
        Table(rules, [bot_for(spec)] * 3, [0, 1, 2], f"{spec} {number}", watch=seen).round(43, number)
    return sum(found) / len(found)


def test_players_who_play_at_random_are_found_out_and_thoughtful_ones_are_believed() -> None:
    thoughtful, careless = carelessness("rules"), carelessness("random")
    assert thoughtful < 0.35
    assert careless > 0.55


def test_who_believes_nothing_finds_nobody_careless() -> None:
    for rules, state, seat in positions(CLASSIC, 3, rounds=5, seed=47):
        assert Belief(rules, rules.view(state, seat), soft=False).careless == pytest.approx(1.0, abs=1e-9)
