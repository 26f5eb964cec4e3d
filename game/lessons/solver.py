"""What each move of a position is worth, proved by going through every world that fits what the player knows.

All worlds are equally likely: nothing is read from how the others have played. In each, the others are taken to do
whatever hurts most, and to see all cards. A move's value is the number of worlds in which the player wins all the same:

* *sure* is what one strategy that sees only what the player sees does win: a number that can be kept.
* *hope* is what a player could win who saw all cards, too: no strategy can do better.

Where both are equal, that is the exact value. A move whose *sure* is above the *hope* of another is better, whatever
anybody does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.kernel.contract import HIDDEN, Code, Decision
from game.kernel.zones import unseen
from game.lessons.position import ME, stage
from game.lessons.puzzle import Goal, Puzzle, Worth
from game.rulesets.love_letter.every_world import every_world
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View

World = Any
"""A full state. Only the rules look inside."""

Won = Callable[[World], bool]


class Solver:
    """Solves positions of one table for the player's seat."""

    def __init__(self, rules: LoveLetter, goal: Goal = "round") -> None:
        self.rules = rules
        self._won: Won = _wins_round if goal == "round" else _wins_match

    def values(self, view: View) -> dict[str, Worth]:
        """The worth of each move legal in *view*, by its line of text. Raises `ValueError`: see `every_world`."""
        worlds = list(every_world(self.rules, view))
        found = {}
        for code in self.rules.legal(worlds[0]):
            hope = sum(self._can_force(self._after(world, code)) for world in worlds)
            sure = sum(self._resolve([self._after(world, code) for world in worlds])) if hope else 0
            found[self.rules.text(code)] = Worth(sure, hope, len(worlds))
        return found

    def _after(self, world: World, code: Code) -> World:
        after = self.rules.copy(world)
        self.rules.apply(after, code)
        return after

    def _can_force(self, world: World) -> bool:
        """Whether the player, seeing everything, wins against everything."""
        pending = self.rules.pending(world)
        if not isinstance(pending, Decision):
            return self._won(world)
        if pending.seat == ME:
            return any(self._can_force(self._after(world, code)) for code in self.rules.legal(world))
        return all(self._can_force(self._after(world, code)) for code in self.rules.legal(world))

    def _resolve(self, worlds: Sequence[World]) -> list[bool]:
        """For each of *worlds*, between two decisions of the player: whether a strategy wins it, whatever others do.

        The strategy is one for all worlds together: where they look the same to the player, it does the same."""
        lost = [False] * len(worlds)
        asked: dict[bytes, list[tuple[int, World]]] = {}
        for at, world in enumerate(worlds):
            found: list[World] = []
            lost[at] = not self._reach(world, found)
            if not lost[at]:
                for each in found:
                    looks = msgspec.msgpack.encode(self.rules.view(each, ME))
                    asked.setdefault(looks, []).append((at, each))
        for same in asked.values():
            for (at, _world), won in zip(same, self._choose([world for _at, world in same]), strict=True):
                lost[at] = lost[at] or not won
        return [not each for each in lost]

    def _reach(self, world: World, found: list[World]) -> bool:
        """Add every world in which the player is asked next to *found*; False when the others can win before."""
        pending = self.rules.pending(world)
        if not isinstance(pending, Decision):
            return self._won(world)
        if pending.seat == ME:
            found.append(world)
            return True
        return all(self._reach(self._after(world, code), found) for code in self.rules.legal(world))

    def _choose(self, worlds: list[World]) -> list[bool]:
        """Which of *worlds*, which look the same to the player, are won by the move that wins most of them."""
        best: list[bool] = []
        for code in self.rules.legal(worlds[0]):
            won = self._resolve([self._after(world, code) for world in worlds])
            if not best or sum(won) > sum(best):
                best = won
            if all(best):
                break
        return best


def solve(puzzle: Puzzle) -> dict[str, Worth]:
    """What each move of *puzzle* is worth, by its line of text."""
    rules, match = stage(puzzle.key, puzzle.position)
    return Solver(rules, puzzle.goal).values(match.ports[ME].view)


def faults(puzzle: Puzzle, values: dict[str, Worth]) -> list[str]:
    """What is wrong with *puzzle*, whose moves are worth *values*; nothing when it is what it claims to be."""
    rules, match = stage(puzzle.key, puzzle.position)
    view = match.ports[ME].view
    pool = unseen(rules.edition.stock, *view.hands, *view.discards, view.faceup, view.deck)
    places = sum(cards.count(HIDDEN) for cards in (*view.hands, view.deck)) + (view.aside == HIDDEN)
    found = []
    if len(pool) != places:
        found.append(f"{len(pool)} cards are unseen, but {places} lie face down")
    found += [f"{text!r} is not legal" for text in puzzle.best if text not in values]
    best = [values[text] for text in puzzle.best if text in values]
    others = [worth.hope for text, worth in values.items() if text not in puzzle.best]
    if any(worth.sure != worth.hope for worth in best):
        found.append("the value of the best move is not exact")
    if len({worth.sure for worth in best}) > 1:
        found.append("the best moves are not equally good")
    if not others or not best or max(others) >= best[0].sure:
        found.append("another move may win as often")
    return found


def _wins_round(world: World) -> bool:
    return ME in world.round_winners


def _wins_match(world: World) -> bool:
    return ME in world.winners
