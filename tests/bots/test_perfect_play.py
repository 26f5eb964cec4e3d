"""A perfect opponent, checked by hand and by trying everything; and what the solver's plans are worth against it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.bots.endgame.regret import Solver
from game.bots.endgame.solver import solve
from game.bots.endgame.tree import Tree
from game.kernel.contract import Decision
from game.rulesets.love_letter.subgames import Subgame
from tests.bots.endgames import CLASSIC, best_response, deals, end, loss, random_ends, value_by_simplex

FLAT = [[1.0] * len(CLASSIC.edition.cards) for _ in range(2)]


def held_by_first(*pairs: str) -> Callable[[Any], float]:
    """Weighs states so that seat 0 has one of *pairs* and seat 1 the guard, whatever lies elsewhere."""
    faces = CLASSIC.edition.faces
    allowed = [sorted(faces[name] for name in pair.split()) for pair in pairs]
    return lambda state: float(sorted((state.hand[0], state.drawn)) in allowed and state.hand[1] == faces["guard"])


def first_legal(view: Any, legal: tuple[int, ...]) -> dict[int, float]:
    return {legal[0]: 1.0}


def random_answer(view: Any, legal: tuple[int, ...]) -> dict[int, float]:
    return dict.fromkeys(legal, 1 / len(legal))


def test_the_last_to_play_hits_one_hand_of_two() -> None:
    """A guard beside a handmaid, against the countess or the princess: one name is right half the time."""
    state = end("guard handmaid", "countess", aside="princess")
    faces = CLASSIC.edition.faces

    def weigh(world: Any) -> float:
        return float({world.hand[0], world.drawn} == {faces["guard"], faces["handmaid"]})

    assert best_response(CLASSIC, deals(CLASSIC, state, weigh), 0, first_legal) == pytest.approx(0.5)


def test_one_answer_for_two_hands_leaves_the_opponent_to_guess() -> None:
    """The countess is played beside the princess as beside the king, and the handmaid beats neither."""
    state = end("countess princess", "guard", deck="handmaid", aside="king")
    weigh = held_by_first("countess princess", "countess king")
    worlds = [(world, chance) for world, chance in deals(CLASSIC, state, weigh) if world.deck == state.deck]
    whole = sum(chance for _world, chance in worlds)
    worlds = [(world, chance / whole) for world, chance in worlds]

    def countess(view: Any, legal: tuple[int, ...]) -> dict[int, float]:
        return {next(code for code in legal if CLASSIC.move(code).card == CLASSIC.edition.faces["countess"]): 1.0}

    assert best_response(CLASSIC, worlds, 1, countess) == pytest.approx(0.5)


def test_an_answer_that_tells_the_hand_is_found_out() -> None:
    """The countess only with the princess, the priest else: then the guard never misses."""
    state = end("countess princess", "guard", deck="handmaid", aside="priest")
    weigh = held_by_first("countess princess", "countess priest")
    worlds = deals(CLASSIC, state, weigh)

    def telling(view: Any, legal: tuple[int, ...]) -> dict[int, float]:
        cards = CLASSIC.edition.faces
        low = [code for code in legal if CLASSIC.move(code).card == cards["priest"]]
        return {(low or [code for code in legal if CLASSIC.move(code).card == cards["countess"]])[0]: 1.0}

    assert best_response(CLASSIC, worlds, 1, telling) == pytest.approx(1.0)


def by_trying_everything(states: list[tuple[Any, float]], seat: int, policy: Any) -> float:
    """The best that any plan of *seat* gets against *policy*: every plan is played against every state."""

    class Unplanned(Exception):
        pass

    def share(state: Any, shown: tuple[str, ...], plan: dict[Any, int]) -> float:
        asked = CLASSIC.pending(state)
        if not isinstance(asked, Decision):
            return (seat in state.round_winners) / len(state.round_winners)
        view, legal = CLASSIC.view(state, asked.seat), CLASSIC.legal(state)
        if asked.seat == seat:
            shown = (*shown, repr(view))
            if shown not in plan:
                raise Unplanned(shown, legal)
            answers = {plan[shown]: 1.0}
        else:
            answers = policy(view, legal)
        total = 0.0
        for code, chance in answers.items():
            world = CLASSIC.copy(state)
            CLASSIC.apply(world, code)
            total += chance * share(world, shown, plan)
        return total

    def best(plan: dict[Any, int]) -> float:
        try:
            return sum(chance * share(state, (), plan) for state, chance in states)
        except Unplanned as found:
            shown, legal = found.args
            return max(best({**plan, shown: code}) for code in legal)

    return best({})


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("policy", [first_legal, random_answer])
def test_the_perfect_opponent_does_as_well_as_the_best_of_all_plans(seat: int, policy: Any) -> None:
    """Seat 0 plays twice here, seat 1 once between."""
    state = end("priest handmaid", "baron", deck="countess princess", aside="king")
    worlds = deals(CLASSIC, state)
    few = [(world, 1 / 3) for world, _chance in Random(7).sample(worlds, 3)]
    assert best_response(CLASSIC, few, seat, policy) == pytest.approx(by_trying_everything(few, seat, policy))


def values(state: Any, rounds: int) -> tuple[float, float]:
    """What the seat on turn gets of the round by the solver's plans, and what is left to gain, in the same coin."""
    subgame = Subgame(CLASSIC, CLASSIC.view(state, state.turn))
    solver = Solver(Tree(CLASSIC, subgame, subgame.deals(FLAT)))
    while solver.rounds < rounds and not (solver.rounds % 50 == 0 and solver.rounds and solver.gap() < 2e-7):
        solver.play()
    return (1 + solver.best(0, solver.average(1))[0]) / 2, solver.gap() / 2


@pytest.mark.parametrize("depth", [1, 2])
def test_the_solver_finds_the_value_that_a_linear_program_finds(depth: int) -> None:
    for state in random_ends(depth, 5 if depth == 2 else 20, seed=31):
        found, gap = values(state, 20_000)
        assert gap < 5e-7
        assert found == pytest.approx(value_by_simplex(CLASSIC, deals(CLASSIC, state), state.turn), abs=1e-6)


def by_plan(state: Any) -> Any:
    """The policy of a seat that keeps to the plan made at *state*."""

    def answers(view: Any, legal: tuple[int, ...]) -> dict[int, float]:
        found = solve(CLASSIC, view, FLAT, since=CLASSIC.view(state, view.seat))
        assert found is not None
        return dict(zip(found.codes, found.chances, strict=True))

    return answers


@pytest.mark.parametrize(("depth", "count", "points"), [(1, 20, 1e-9), (2, 12, 0.05), (3, 2, 0.5)])
def test_a_perfect_opponent_gains_next_to_nothing_from_the_solver(depth: int, count: int, points: float) -> None:
    for state in random_ends(depth, count, seed=32):
        assert loss(CLASSIC, deals(CLASSIC, state), by_plan(state)) < points


def test_a_plan_that_is_made_anew_each_turn_can_be_made_use_of() -> None:
    """What keeping to a plan is good for."""

    def anew(view: Any, legal: tuple[int, ...]) -> dict[int, float]:
        found = solve(CLASSIC, view, FLAT)
        assert found is not None
        return dict(zip(found.codes, found.chances, strict=True))

    lost = [loss(CLASSIC, deals(CLASSIC, state), anew) for state in random_ends(2, 4, seed=33)]
    assert max(lost) > 1.0


def test_a_bot_that_takes_the_first_answer_loses_much() -> None:
    (state,) = random_ends(2, 1, seed=34)
    assert loss(CLASSIC, deals(CLASSIC, state), first_legal) > 5.0
