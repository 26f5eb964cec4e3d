"""How other players are taken to choose: the chance of what they did, given what they may have held.

Both kinds give every answer that the rules allow a chance, so that they call the same hands possible: they differ in
how likely they call them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from typing import NamedTuple

from game.rulesets.love_letter.habits import habits, worth_keeping
from game.rulesets.love_letter.rules import TABLES_KEPT, LoveLetter

DOUBT = 0.05
"""How often somebody is taken to choose without any thought."""

SURE = 3
"""How much more readily a name is said of which there are more copies: the power of their number."""


class Scene(NamedTuple):
    """What everybody sees when a card is played."""

    deck: int
    """Cards in the deck, after the draw."""
    copies: Sequence[int]
    """For each face, how many copies do not lie open, after the play."""


class Manner:
    """Every answer that is legal is as likely as the next card; names and targets say nothing."""

    def __init__(self, rules: LoveLetter) -> None:
        faces = range(len(rules.edition.cards))
        forced = [
            {rules.edition.faces[other] for other in card.forced_with} if face != rules.minister else set()
            for face, card in enumerate(rules.edition.cards)
        ]

        def chance(one: int, two: int) -> float:
            if one == two or two in forced[one]:
                return 1.0
            return 0.0 if one in forced[two] else 0.5

        self.open = [[chance(one, two) for two in faces] for one in faces]
        """`open[one][two]`: the chance that somebody who holds both faces plays *one*, if it is chosen blindly."""

    def plays(self, card: int, scene: Scene) -> Sequence[float]:
        """For each face, how likely *card* is played beside it. 1.0 for two of a kind."""
        return self.open[card]

    def names(self, card: int, name: int, scene: Scene) -> Sequence[float] | None:
        """For each face kept beside *card*, how likely *name* is named; None when it tells nothing."""
        return None

    def keeps(self, held: tuple[int, ...]) -> Mapping[tuple[int, ...], float]:
        """The chance of each way to keep one of *held*, two or three cards in ascending order, the rest sinking.

        The card kept comes first, then those sunk, the upper one first.
        """
        return _evenly(held)


@cache
def _evenly(held: tuple[int, ...]) -> dict[tuple[int, ...], float]:
    orders = sorted(set(permutations(held)))
    return {order: 1.0 / len(orders) for order in orders}


class SensibleManner(Manner):
    """Players keep what is worth keeping and name what there is most of, but for a grain of doubt."""

    def __init__(self, rules: LoveLetter) -> None:
        super().__init__(rules)
        self._named = rules.named
        self._names = [rules.book.names(face) for face in range(len(rules.edition.cards))]
        self._worth = [worth_keeping(card) for card in rules.edition.cards]
        self._plays = [
            [
                DOUBT * open_ + (1.0 - DOUBT) * thought if one != two else 1.0
                for two, (open_, thought) in enumerate(zip(blind, row, strict=True))
            ]
            for one, (blind, row) in enumerate(zip(self.open, habits(rules), strict=False))
        ]
        self._kept: dict[tuple[int, ...], dict[tuple[int, ...], float]] = {}

    def plays(self, card: int, scene: Scene) -> Sequence[float]:
        """See `Manner`."""
        return self._plays[card]

    def names(self, card: int, name: int, scene: Scene) -> Sequence[float] | None:
        """See `Manner`. Whoever keeps a card sees one copy fewer of it."""
        names = self._names[card]
        copies = scene.copies
        counts = [sum(copies[face] for face in range(len(copies)) if self._named[other] >> face & 1) for other in names]
        whole = sum(count**SURE for count in counts)
        chances = []
        for kept in range(len(copies)):
            mine = total = 0
            for at, other in enumerate(names):
                if self._named[other] >> kept & 1:
                    fewer = max(0, counts[at] - 1) ** SURE
                    total = whole - counts[at] ** SURE + fewer
                    mine = fewer if other == name else counts[names.index(name)] ** SURE
                    break
            else:
                total, mine = whole, counts[names.index(name)] ** SURE
            chances.append(DOUBT / len(names) + (1.0 - DOUBT) * (mine / total if total else 1.0 / len(names)))
        return chances

    def keeps(self, held: tuple[int, ...]) -> Mapping[tuple[int, ...], float]:
        """See `Manner`. Each card is kept the more likely, the more of the others are worth less."""
        found = self._kept.get(held)
        if found is None:
            orders = _evenly(held)
            liking = dict.fromkeys(held, 1.0)
            for face in liking:
                for other in held:
                    better = self._worth[face] - self._worth[other]
                    liking[face] *= 0.5 + 0.5 * better / (1.0 + better * better) ** 0.5
            weights = {order: liking[order[0]] for order in orders}
            total = sum(weights.values())
            found = self._kept[held] = {
                order: DOUBT * orders[order] + (1.0 - DOUBT) * weight / total for order, weight in weights.items()
            }
        return found


@lru_cache(2 * TABLES_KEPT)
def manner_of(rules: LoveLetter, soft: bool) -> Manner:
    """How players of *rules* are taken to choose: sensibly, or blindly."""
    return SensibleManner(rules) if soft else Manner(rules)
