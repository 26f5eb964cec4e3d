"""All ways to lay the unseen cards into hidden slots, weighed: the chances of each slot, and ways by their chance.

A way is as likely as the weights of its faces, multiplied, and the number of ways to take copies for them: of a face
with three copies unseen, the first slot can take three, the second two. Slots with weights of their own are counted
together, face by face, over the sets of slots that are filled: for seven hidden hands that are a few thousand steps
instead of seventeen to the power of seven.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate

from game.kernel.pace import Pace, unhurried


class _Branches:
    """Choices with weights; `choose` takes one by a number from 0 to 1, and hands the rest of the number on."""

    __slots__ = ("_choices", "_sums")

    def __init__(self, choices: list[tuple[int, ...]], weights: list[float]) -> None:
        self._choices = choices
        self._sums = list(accumulate(weights))

    def choose(self, at: float) -> tuple[tuple[int, ...], float]:
        sums = self._sums
        goal = at * sums[-1]
        place = min(bisect_right(sums, goal), len(sums) - 1)
        below = sums[place - 1] if place else 0.0
        width = sums[place] - below
        rest = (goal - below) / width if width > 0.0 else 0.0
        return self._choices[place], min(max(rest, 0.0), 0.999999999999)


class _Rows:
    """Slots that depend on each other by the copies alone: `rows[slot][face]` are their weights."""

    def __init__(self, copies: Sequence[int], rows: Sequence[Sequence[float]], pace: Pace) -> None:
        self._pace = pace
        self._size = len(rows)
        self._full = (1 << self._size) - 1
        self._faces = len(copies)
        # For each face, the sets of slots that it can fill, with the weight of doing so.
        self._sets: list[list[tuple[int, float]]] = []
        for face, count in enumerate(copies):
            sets = [(0, 1.0)]
            for slot, row in enumerate(rows):
                weight = row[face]
                if weight > 0.0 and count > 0:
                    sets += [
                        (mask | 1 << slot, product * weight * (count - mask.bit_count()))
                        for mask, product in sets
                        if mask.bit_count() < count
                    ]
            self._sets.append(sets)
        # `_after[face][mask]`: the weight of filling the slots in *mask* with *face* and those behind it.
        after = [[0.0] * (self._full + 1) for _ in range(self._faces + 1)]
        after[self._faces][0] = 1.0
        for face in range(self._faces - 1, -1, -1):
            row_, rest = after[face], after[face + 1]
            filled = [mask for mask in range(self._full + 1) if rest[mask] > 0.0]
            for taken, weight in self._sets[face]:
                pace.spend(len(filled))
                for mask in filled:
                    if not mask & taken:
                        row_[mask | taken] += weight * rest[mask]
        self._after = after
        self.total = after[0][self._full]
        self._branches: dict[int, _Branches] = {}

    def chances(self) -> list[list[float]]:
        """The chance of each face in each slot, not divided by their sum, which is `total`."""
        full = self._full
        found = [[0.0] * self._faces for _ in range(self._size)]
        before = [0.0] * (full + 1)
        before[0] = 1.0
        for face, sets in enumerate(self._sets):
            rest = self._after[face + 1]
            then = [0.0] * (full + 1)
            filled = [(mask, weight) for mask, weight in enumerate(before) if weight > 0.0]
            for taken, weight in sets:
                self._pace.spend(len(filled))
                through = 0.0
                for mask, so_far in filled:
                    if not mask & taken:
                        step = so_far * weight
                        then[mask | taken] += step
                        through += step * rest[full & ~(mask | taken)]
                for slot in range(self._size):
                    if taken >> slot & 1:
                        found[slot][face] += through
            before = then
        return found

    def draw(self, at: float) -> list[int]:
        """The faces of all slots, by a number from 0 to 1."""
        faces = [0] * self._size
        open_ = self._full
        face = 0
        while open_:
            key = face << self._size | open_
            branches = self._branches.get(key)
            if branches is None:
                branches = self._branches[key] = self._branch(face, open_)
            (taken,), at = branches.choose(at)
            for slot in range(self._size):
                if taken >> slot & 1:
                    faces[slot] = face
            open_ &= ~taken
            face += 1
        return faces

    def _branch(self, face: int, open_: int) -> _Branches:
        rest = self._after[face + 1]
        found = [
            (taken, weight * rest[open_ & ~taken])
            for taken, weight in self._sets[face]
            if not taken & ~open_ and rest[open_ & ~taken] > 0.0
        ]
        return _Branches([(taken,) for taken, _ in found], [weight for _, weight in found])


class _Group:
    """The combinations of one knot that take the same cards."""

    __slots__ = ("branches", "cards", "weight", "weights")

    def __init__(self, cards: tuple[int, ...], ways: list[tuple[tuple[int, ...], float]]) -> None:
        self.cards = cards
        self.weights = ways
        self.weight = sum(weight for _, weight in ways)
        self.branches = _Branches([faces for faces, _ in ways], [weight for _, weight in ways])


class Joint:
    """The ways to lay *copies* (for each face, how many are unseen) into slots.

    *knots* come first: each is a number of slots with a weight for each combination of faces. Then come slots that
    stand alone, each with a row of weights. No way at all has `total` 0. It all raises `Stopped` when *pace* says so.
    """

    def __init__(
        self,
        copies: Sequence[int],
        knots: Sequence[Mapping[tuple[int, ...], float]],
        rows: Sequence[Sequence[float]],
        pace: Pace | None = None,
    ) -> None:
        self._pace = pace = pace or unhurried()
        self._copies = tuple(copies)
        self._rows = rows
        self._groups: list[list[_Group]] = []
        self._knotted = 0
        for table in knots:
            ways: dict[tuple[int, ...], list[tuple[tuple[int, ...], float]]] = {}
            for faces, weight in pace.over(table.items(), 2):
                if weight > 0.0:
                    ways.setdefault(tuple(sorted(faces)), []).append((faces, weight))
            self._groups.append([_Group(cards, group) for cards, group in pace.over(ways.items(), 4)])
            self._knotted += len(next(iter(table), ()))
        self._leaves: dict[tuple[int, ...], _Rows] = {}
        self._totals: dict[tuple[int, tuple[int, ...]], float] = {}
        self._branches: dict[tuple[int, tuple[int, ...]], _Branches] = {}
        self.total = self._total(0, self._copies)

    def _leaf(self, copies: tuple[int, ...]) -> _Rows:
        leaf = self._leaves.get(copies)
        if leaf is None:
            leaf = self._leaves[copies] = _Rows(copies, self._rows, self._pace)
        return leaf

    def _total(self, at: int, copies: tuple[int, ...]) -> float:
        if at == len(self._groups):
            return self._leaf(copies).total
        key = (at, copies)
        total = self._totals.get(key)
        if total is None:
            total = 0.0
            for group in self._pace.over(self._groups[at], 2):
                left, ways = _take(copies, group.cards)
                if ways:
                    total += group.weight * ways * self._total(at + 1, left)
            self._totals[key] = total
        return total

    def chances(self) -> list[list[float]]:
        """The chance of each face in each slot."""
        faces = len(self._copies)
        found = [[0.0] * faces for _ in range(self._knotted + len(self._rows))]
        reach = {self._copies: 1.0}
        first = 0
        for at, groups in enumerate(self._groups):
            then: dict[tuple[int, ...], float] = {}
            for copies, weight in reach.items():
                for group in groups:
                    left, ways = _take(copies, group.cards)
                    if not ways:
                        continue
                    step = weight * ways
                    then[left] = then.get(left, 0.0) + step * group.weight
                    step *= self._total(at + 1, left)
                    for combination, share in self._pace.over(group.weights, 2):
                        for slot, face in enumerate(combination, first):
                            found[slot][face] += step * share
            reach = then
            first += len(groups[0].cards) if groups else 0
        for copies, weight in reach.items():
            if self._rows and weight > 0.0:
                for slot, row in enumerate(self._leaf(copies).chances(), first):
                    for face, chance in enumerate(row):
                        found[slot][face] += weight * chance
        return [[weight / self.total for weight in row] for row in found]

    def draw(self, at: float) -> list[int]:
        """The faces of all slots, by a number from 0 to 1: equal steps of it give every way its share."""
        faces: list[int] = []
        copies = self._copies
        for level in range(len(self._groups)):
            key = (level, copies)
            branches = self._branches.get(key)
            if branches is None:
                branches = self._branches[key] = self._branch(level, copies)
            (place,), at = branches.choose(at)
            group = self._groups[level][place]
            combination, at = group.branches.choose(at)
            faces += combination
            copies = _take(copies, group.cards)[0]
        return faces + self._leaf(copies).draw(at)

    def _branch(self, level: int, copies: tuple[int, ...]) -> _Branches:
        places: list[tuple[int, ...]] = []
        weights: list[float] = []
        for place, group in enumerate(self._pace.over(self._groups[level], 2)):
            left, ways = _take(copies, group.cards)
            weight = ways and group.weight * ways * self._total(level + 1, left)
            if weight:
                places.append((place,))
                weights.append(weight)
        return _Branches(places, weights)


def _take(copies: tuple[int, ...], cards: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """What is left of *copies* without *cards*, and in how many ways they can be taken."""
    left = list(copies)
    ways = 1
    for face in cards:
        ways *= left[face]
        left[face] -= 1
    return tuple(left), ways
