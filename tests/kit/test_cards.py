"""Cards: the face that is readable at a size, states that can be told apart, stand-ins, the record."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit.anatomy import CARD_W
from scenes.kit.art import Art
from scenes.kit.canvas import Canvas
from scenes.kit.cards import (
    CardFace,
    CardState,
    back,
    card,
    card_height,
    draw_turned,
    face_sprite,
    pile,
    slot,
    thumb,
)
from scenes.kit.theme import EDITIONS, theme_for

GUARD = CardFace("classic", "guard", 1, "Guard", "Name a card. If the player holds it, that player is out.", 5)
GROUND = (48, 15, 25)


def stage(theme: str = "classic", contrast: bool = False, art: Art | None = None) -> Canvas:
    surface = pygame.Surface((1280, 720), 0, 32)
    surface.fill(GROUND)
    return Canvas(surface, theme_for(theme, contrast), record=True, art=art)


def grey(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(canvas.surface), "RGB")


@pytest.mark.parametrize("name", EDITIONS)
def test_the_size_of_a_card_chooses_its_face(name: str) -> None:
    anatomy = theme_for(name).card
    assert [anatomy.face(width).kind for width in (200, 186, 150, 122, 110, 80, 70, 64, 44)] == [
        "full",
        "full",
        "middle",
        "middle",
        "small",
        "small",
        "small",
        "index",
        "index",
    ]


@pytest.mark.parametrize("name", EDITIONS)
def test_the_words_of_a_full_face_are_never_too_small_to_read(name: str) -> None:
    anatomy = theme_for(name).card
    least = anatomy.full_from / 1.4
    assert anatomy.full.effect is not None
    assert anatomy.full.effect.size * least / CARD_W >= 11.8


def test_a_card_stands_where_it_is_put_and_is_recorded() -> None:
    canvas = stage()
    rect = card(canvas, GUARD, 100, 60, 186, CardState.FOCUS)
    assert rect == (100, 60, 186, pytest.approx(260.4))
    assert canvas.record is not None
    assert ("face", "guard", rect) in [each[:3] for each in canvas.record]
    # Paper begins exactly at the edge; the shadow and glow lie outside.
    assert sum(canvas.surface.get_at((101, 200))[:3]) > 600


def test_no_word_of_a_card_is_recorded_as_text() -> None:
    canvas = stage()
    card(canvas, GUARD, 100, 60, 186)
    assert canvas.record is not None
    assert [drawn.kind for drawn in canvas.record] == ["face"]


def test_a_back_is_recorded_as_a_back_and_tells_nothing() -> None:
    canvas = stage()
    back(canvas, 10, 10, 80)
    pile(canvas, 200, 10, 80, 3)
    assert canvas.record is not None
    assert {drawn.kind for drawn in canvas.record} == {"back"}
    assert {drawn.what for drawn in canvas.record} == {"classic"}


STATES = [
    CardState.NONE,
    CardState.FOCUS,
    CardState.LEGAL,
    CardState.CHOSEN,
    CardState.DIM,
    CardState.OUT,
    CardState.PROTECTED,
    CardState.MARKED,
    CardState.BET,
]


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("width", [186, 130, 80, 54])
def test_all_states_differ_even_without_colour(contrast: bool, width: float) -> None:
    pictures = []
    for state in STATES:
        canvas = stage(contrast=contrast)
        if contrast:
            canvas.surface.fill((0, 0, 0))
        card(canvas, GUARD, 200, 100, width, state)
        pictures.append(grey(canvas))
    assert len(set(pictures)) == len(STATES)


@pytest.mark.parametrize("width", [186, 130, 80, 54])
@pytest.mark.parametrize(("theme", "kind"), [("classic", "guard"), ("second", "spy"), ("batman", "batman")])
def test_in_high_contrast_a_card_is_white_paper_with_a_black_window(theme: str, kind: str, width: float) -> None:
    face = CardFace(theme, kind, 1, "Name", "What it does.", 5)
    plain = []
    for contrast in (False, True):
        canvas = stage(theme, contrast=contrast)
        rect = card(canvas, face, 200, 100, width)
        inside = canvas.surface.subsurface(canvas.box(rect))
        counts = [
            tuple(inside.get_at((x, y))[:3]) for x in range(inside.get_width()) for y in range(inside.get_height())
        ]
        plain.append((counts.count((255, 255, 255)) / len(counts), counts.count((0, 0, 0)) / len(counts)))
    (white_before, black_before), (white, black) = plain
    assert white > 0.12 > white_before
    assert black > 0.12 > black_before


@pytest.mark.parametrize("width", [200, 140, 90, 50])
@pytest.mark.parametrize("theme", EDITIONS)
def test_a_card_without_its_picture_still_shows_rank_and_name(
    tmp_path: Path, theme: str, width: float, caplog: pytest.LogCaptureFixture
) -> None:
    art = Art(tmp_path)
    a, b = (CardFace(theme, "nobody", 3, name, "Effect.", 2) for name in ("Nobody", "Somebody"))
    first, second = stage(theme, art=art), stage(theme, art=art)
    card(first, a, 100, 60, width)
    card(second, b, 100, 60, width)
    named = theme_for(theme).card.face(width).name is not None
    assert (grey(first) != grey(second)) == named
    third = stage(theme, art=art)
    card(third, CardFace(theme, "nobody", 8, "Nobody", "Effect.", 2), 100, 60, width)
    assert grey(third) != grey(first)
    assert "nobody" in caplog.text


@pytest.mark.parametrize(
    "effect",
    [
        "Out.",
        "If you are knocked out while this card lies in front of you, gain one heart at the end of the round.",
        "ほかのプレイヤーを1人選び、「衛兵」以外の札を名指しする。それが手札なら、その人は脱落。",
    ],
)
@pytest.mark.parametrize("theme", EDITIONS)
def test_effects_of_any_length_stay_on_the_paper(theme: str, effect: str) -> None:
    hand = theme_for(theme)
    sprite = face_sprite(stage(theme), CardFace(theme, "guard", 1, "Guard", effect, 5), 300)
    blank = face_sprite(stage(theme), CardFace(theme, "guard", 1, "Guard", "", 5), 300)
    assert hand.card.full.effect is not None
    difference = pygame.mask.from_threshold(sprite.image, (0, 0, 0), (12, 12, 12, 255), blank.image)
    difference.invert()
    box = difference.get_bounding_rects()
    area = box[0].unionall(box[1:])
    left = sprite.pad
    assert area.left >= left + 14
    assert area.right <= left + 300 - 14
    assert area.top >= sprite.pad + 322
    assert area.bottom <= sprite.pad + (391 if hand.card.full.pips and hand.card.full.pips.rules else 404)


def test_a_long_name_stays_on_its_plate() -> None:
    long = CardFace("classic", "guard", 1, "Dowager Queen of Far Away", "", 5)
    sprite = face_sprite(stage(), long, 300)
    none = face_sprite(stage(), CardFace("classic", "guard", 1, " ", "", 5), 300)
    difference = pygame.mask.from_threshold(sprite.image, (0, 0, 0), (12, 12, 12, 255), none.image)
    difference.invert()
    boxes = difference.get_bounding_rects()
    area = boxes[0].unionall(boxes[1:])
    assert area.left >= sprite.pad + 24
    assert area.right <= sprite.pad + 276


def test_a_sprite_is_made_once() -> None:
    canvas = stage()
    assert face_sprite(canvas, GUARD, 80) is face_sprite(canvas, GUARD, 80)
    # The marks are drawn on top and need no sprite of their own.
    assert face_sprite(canvas, GUARD, 80, CardState.PROTECTED) is face_sprite(canvas, GUARD, 80)


def test_like_gives_a_hand_one_kind_of_face() -> None:
    canvas = stage()
    assert face_sprite(canvas, GUARD, 170, like=186).image is not face_sprite(canvas, GUARD, 170).image


def test_a_glow_at_the_edge_of_a_sprite_is_gone() -> None:
    for state in (CardState.FOCUS, CardState.LEGAL, CardState.NONE):
        image = face_sprite(stage(), GUARD, 186, state).image
        w, h = image.get_size()
        rim = [image.get_at((x, y))[3] for x in range(w) for y in (0, h - 1)]
        rim += [image.get_at((x, y))[3] for y in range(h) for x in (0, w - 1)]
        assert max(rim) <= 3


def test_a_turned_card_has_its_middle_where_asked() -> None:
    canvas = stage()
    canvas.surface.fill((0, 0, 0))
    draw_turned(canvas, face_sprite(canvas, GUARD, 100), 400, 300, angle=20)
    mask = pygame.mask.from_threshold(canvas.surface, (255, 255, 255), (180, 180, 180, 255))
    boxes = mask.get_bounding_rects()
    middle = boxes[0].unionall(boxes[1:]).center
    assert middle == (pytest.approx(400, abs=4), pytest.approx(300, abs=4))
    before = canvas.surface.copy()
    draw_turned(canvas, face_sprite(canvas, GUARD, 100), 400, 300, squeeze=0.01, opacity=0.0)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("scale", [1.0, 1.5, 0.75, 3.0])
def test_the_dashed_slot_is_never_a_filled_box(scale: float) -> None:
    for theme in EDITIONS:
        surface = pygame.Surface((round(300 * scale), round(300 * scale)), 0, 32)
        canvas = Canvas(surface, theme_for(theme), u=scale)
        for width in (44, 54, 64, 80):
            surface.fill((90, 90, 90))
            rect = slot(canvas, 20, 20, width)
            middle = surface.get_at((canvas.px(rect.cx), canvas.px(rect.cy)))[:3]
            assert max(middle) < 90
            assert rect.h == pytest.approx(card_height(width))


def test_an_empty_pile_is_a_slot() -> None:
    canvas = stage()
    pile(canvas, 100, 100, 80, 0)
    assert canvas.record == []


def test_a_thumb_counts_as_a_face() -> None:
    canvas = stage()
    thumb(canvas, GUARD, 10, 10, 44)
    assert canvas.record is not None
    assert [(drawn.kind, drawn.what) for drawn in canvas.record] == [("face", "guard")]


def test_the_smaller_a_card_the_more_of_it_its_rank_takes() -> None:
    for contrast in (False, True):
        anatomy = theme_for("classic", contrast).card
        sizes = [anatomy.face(width).ranks[0].size for width in (30, 60, 90, 130)]
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0] > 1.3 * sizes[1]
