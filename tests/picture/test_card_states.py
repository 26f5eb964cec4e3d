"""Every state of a card can be told from every other without colour: by light and shape alone."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, back, card
from scenes.kit.ground import ground
from scenes.kit.theme import EDITIONS, theme_for

NOTICED = 16
"""A pixel is another one from this difference of light on, of 255."""

SHARE = 0.02
"""So much of a card and what surrounds it has to be other."""

STATES = {
    "normal": CardState.NONE,
    "playable": CardState.LEGAL,
    "in focus": CardState.FOCUS,
    "chosen": CardState.CHOSEN,
    "target": CardState.TARGET,
    "closed": CardState.DIM,
    "closed, in focus": CardState.DIM | CardState.FOCUS,
    "out": CardState.OUT,
}
HIDDEN = {
    "face down": CardState.NONE,
    "face down, closed": CardState.DIM,
    "face down, target": CardState.TARGET,
    "protected": CardState.PROTECTED,
    "marked": CardState.MARKED,
    "backed": CardState.BET,
}


def greys(theme: str, contrast: bool, width: float) -> dict[str, pygame.Surface]:
    """A picture of each state in shades of grey."""
    look = theme_for(theme, contrast)
    face = CardFace(theme, "prince" if theme != "batman" else "poison_ivy", 5, "Prince", "Discards a hand.", 2)
    found = {}
    for name in (*STATES, *HIDDEN):
        canvas = Canvas(pygame.Surface((260, 340), 0, 32), look, u=1.0)
        ground(canvas)
        if name in STATES:
            card(canvas, face, 50, 50, width, STATES[name])
        else:
            back(canvas, 50, 50, width, HIDDEN[name])
        found[name] = pygame.transform.grayscale(canvas.surface)
    return found


def apart(one: pygame.Surface, other: pygame.Surface, width: float) -> float:
    """How much of the card, by area, has other light."""
    first, second = (pygame.surfarray.array3d(surface)[:, :, 0].astype("int16") for surface in (one, other))
    return float((abs(first - second) >= NOTICED).sum()) / (width * width * 1.4)


@pytest.mark.parametrize("width", [56.0, 140.0])
@pytest.mark.parametrize(("theme", "contrast"), list(product(EDITIONS, (False, True))))
def test_all_states_of_a_card_can_be_told_apart_in_greyscale(theme: str, contrast: bool, width: float) -> None:
    pictures = greys(theme, contrast, width)
    same = {
        (one, other): share
        for one, other in combinations(pictures, 2)
        if (share := round(apart(pictures[one], pictures[other], width), 3)) < SHARE
    }
    assert same == {}


def test_cards_that_differ_by_colour_alone_would_be_found() -> None:
    one = pygame.Surface((100, 140), 0, 32)
    other = one.copy()
    one.fill((180, 60, 60))
    other.fill((60, 111, 60))
    one, other = (pygame.transform.grayscale(each) for each in (one, other))
    assert apart(one, other, 100) < SHARE
