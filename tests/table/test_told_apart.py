"""What has to be told apart can be: cards without colour, whose turn it is without looking for it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pygame
import pytest

from game.registry import EDITIONS, edition
from game.rulesets.love_letter.words import card_words
from game.words import set_language
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, card
from scenes.kit.ground import ground
from scenes.kit.theme import theme_for
from scenes.table import draw_bay
from scenes.table.layout import table_layout
from scenes.table.model import Mark
from table.bare import Bare
from table.models import targeting
from table.test_undo import Slow


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("key", EDITIONS)
def test_no_two_cards_of_an_edition_have_the_same_rank_and_name(key: str, language: str) -> None:
    set_language(language)
    try:
        marks = [(each.rank, card_words(edition(key), face).name) for face, each in enumerate(edition(key).cards)]
    finally:
        set_language("en")
    assert len(set(marks)) == len(marks)
    assert len({name for _rank, name in marks}) == len(marks)


def grey(key: str, face: CardFace, width: float, contrast: bool) -> pygame.Surface:
    """A card without its colours, and without the words of what it does."""
    surface = pygame.Surface((320, 440), 0, 32)
    card(Canvas(surface, theme_for(edition(key).theme, contrast)), face, 40, 30, width)
    return pygame.transform.grayscale(surface)


@pytest.mark.parametrize(("width", "contrast"), [(200, False), (80, True), (50, False)])
@pytest.mark.parametrize("key", EDITIONS)
def test_the_cards_of_an_edition_differ_without_colour_and_words(key: str, width: int, contrast: bool) -> None:
    """By their number or their picture: hundreds of pixels, not a shade."""
    pictures = [
        grey(key, CardFace(edition(key).theme, each.id, each.rank, " ", "", each.copies), width, contrast)
        for each in edition(key).cards
    ]
    for (one, first), (other, second) in combinations(zip(edition(key).cards, pictures, strict=True), 2):
        alike = pygame.mask.from_threshold(first, (0, 0, 0), (40, 40, 40, 255), second)
        differing = 320 * 440 - alike.count()
        assert differing > width * width / 120, f"{one.id} looks like {other.id}"


@pytest.mark.parametrize(("edition_name", "size"), [("classic", (960, 540)), ("premium", (1280, 720))])
def test_whose_turn_it_is_shows_in_words_or_by_its_sign(
    monkeypatch: pytest.MonkeyPatch, edition_name: str, size: tuple[int, int]
) -> None:
    """Never by colour alone, whatever else is said of the player."""
    signs: dict[float, set[str]] = {}
    """By their height on the screen: those of one player stand in a row."""
    monkeypatch.setattr(draw_bay, "icon", lambda _canvas, name, _x, y, _size: signs.setdefault(y, set()).add(name))
    found: Counter[str] = Counter()
    for seed in range(4):
        bare = Bare(edition_name, "hbbbb"[: 4 if edition_name == "classic" else 5], seed, thinker=Slow(), size=size)
        rng = Random(seed)
        for _answer in range(16):
            bare.pilot.settle()
            signs.clear()
            bare.scene.changed()
            bare.pilot.stack.draw()
            if bare.over or bare.match.over:
                break
            asked = bare.course.host.asked
            under_a_sheet = bare.pilot.scene is not bare.scene
            if under_a_sheet or asked < 0 or bare.course.shown.turn != asked or not bare.course.shown.round:
                bare.pilot.run(0.2)
                continue
            if asked == 0:
                # Whoever looks at a hand is told of it beside the name from then on.
                port = bare.match.ports[asked]
                looks = [code for code in port.legal() if port.text(code).startswith(("priest", "sycophant"))]
                bare.match.submit(asked, rng.choice(looks or port.legal()))
                continue
            in_words = "On turn" in bare.pilot.texts()
            found["words" if in_words else "sign"] += 1
            assert in_words or any("play" in row and len(row) > 1 for row in signs.values())
            bare.match.submit(asked, rng.choice(bare.match.ports[asked].legal()))
    assert found["words"] > 10
    assert found["sign"] > 0


def test_a_person_who_is_asked_is_told_so_in_words() -> None:
    bare = Bare("classic", "hbbb", 3, size=(1280, 720))
    bare.until_asked()
    assert "Your turn" in " ".join(bare.pilot.texts())


def bay_in_grey(key: str, mark: Mark, contrast: bool) -> pygame.Surface:
    """A player's place without its colours."""
    model = targeting(key, 5 if key.endswith("premium") else 4)
    seats = len(model.opponents) + 1
    cards = model.edition.cards
    layout = table_layout(1280, 720, seats, len(cards), ranks=len({card.rank for card in cards}))
    canvas = Canvas(pygame.Surface((1280, 720), 0, 32), theme_for(model.edition.theme, contrast))
    ground(canvas)
    seat = next(seat for seat in model.opponents if seat.mark in (Mark.FOCUS, Mark.LEGAL))
    draw_bay.draw_bay(canvas, layout.opponents[0], replace(seat, mark=mark, focused=False), model)
    return pygame.transform.grayscale(canvas.surface)


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("key", EDITIONS)
def test_the_player_in_focus_differs_without_colour_from_one_who_can_be_chosen(key: str, contrast: bool) -> None:
    """By a ring all around: more than its length in pixels that are clearly lighter or darker."""
    focus, legal = (bay_in_grey(key, mark, contrast) for mark in (Mark.FOCUS, Mark.LEGAL))
    alike = pygame.mask.from_threshold(focus, (0, 0, 0), (64, 64, 64, 255), legal)
    assert 1280 * 720 - alike.count() > 2 * 700
