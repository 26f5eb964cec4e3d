"""Widgets: every state can be told apart without colour, words stay inside, everything is recorded."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from scenes.kit import frame, paint, shapes
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.ground import ground
from scenes.kit.icons import ICONS, icon
from scenes.kit.marks import tokens
from scenes.kit.paint import State
from scenes.kit.shapes import hairline, initial, panel, rule
from scenes.kit.theme import EDITIONS, theme_for

BOX = Rect(100, 100, 200, 44)
REST = State(0)
STATES = [REST, State.FOCUS, State.HOVER, State.PRESSED, State.DISABLED]
Drawing = Callable[[Canvas, State], object]

WIDGETS: dict[str, Drawing] = {
    "primary": lambda c, s: paint.button(c, BOX, "Deal", state=s, primary=True, key="Enter"),
    "plain": lambda c, s: paint.button(c, BOX, "Choose again", state=s),
    "segments": lambda c, s: paint.segments(c, BOX, ["Easy", "Normal", "Hard"], 1, s, 2),
    "menu": lambda c, s: paint.menu_item(c, BOX, "Continue", "round 4", s),
    "tab": lambda c, s: paint.tab(c, BOX, "Display", False, s),
    "choice": lambda c, s: paint.choice(c, BOX, "Careful", s),
}
STILL: dict[str, Drawing] = {
    "on": lambda c, s: paint.toggle(c, BOX, True, s, "On"),
    "off": lambda c, s: paint.toggle(c, BOX, False, s, "Off"),
    "slider": lambda c, s: paint.slider(c, BOX, 0.4, s),
    "field": lambda c, s: paint.field(c, BOX, "Odette", s, 3 if s else None),
    "stepper": lambda c, s: paint.stepper(c, BOX, "4", s, held=1),
}


def stage(theme: str = "classic", contrast: bool = False) -> Canvas:
    surface = pygame.Surface((1280, 720), 0, 32)
    surface.fill((48, 15, 25))
    return Canvas(surface, theme_for(theme, contrast), record=True)


def grey(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(canvas.surface), "RGB")


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("theme", EDITIONS)
@pytest.mark.parametrize("name", [*WIDGETS, *STILL])
def test_every_state_shows_without_colour(name: str, theme: str, contrast: bool) -> None:
    draw = {**WIDGETS, **STILL}[name]
    # What is dragged or typed in need not look different under the pointer and held down.
    states = STATES if name in WIDGETS else [REST, State.FOCUS, State.HOVER, State.DISABLED]
    pictures = []
    for state in states:
        canvas = stage(theme, contrast)
        draw(canvas, state)
        pictures.append(grey(canvas))
    assert len(set(pictures)) == len(states)


def test_on_and_off_differ_without_colour() -> None:
    pictures = []
    for on in (True, False):
        canvas = stage()
        paint.toggle(canvas, BOX, on, REST, "")
        pictures.append(grey(canvas))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("theme", EDITIONS)
def test_labels_that_are_too_long_stay_inside(theme: str) -> None:
    words = "A very long label that nobody thought of beforehand, in some other language"
    canvas = stage(theme)
    paint.button(canvas, BOX, words, key="Enter")
    paint.menu_item(canvas, BOX.moved(0, 100), words, words, REST)
    paint.segments(canvas, BOX.moved(0, 200), [words, words, words], 0, REST, 0)
    paint.toggle(canvas, BOX.moved(0, 300), True, REST, words)
    paint.stepper(canvas, BOX.moved(0, 400), words, REST)
    paint.choice(canvas, BOX.moved(300, 0), words, REST)
    assert canvas.record is not None
    assert len(canvas.record) >= 8
    for drawn in canvas.record:
        edge = BOX.right if drawn.rect.x < 395 else BOX.right + 300
        assert drawn.rect.right <= edge + 1, drawn


def test_the_caret_of_a_long_text_stays_in_sight() -> None:
    words = "abcdefghij" * 8
    for caret in (0, 5, 40, 79, 80):
        with_caret, without = stage(), stage()
        paint.field(with_caret, BOX, words, State.FOCUS, caret)
        paint.field(without, BOX, words, REST, caret)
        inside = with_caret.box(BOX.inset(8, 8))
        a = pygame.image.tobytes(with_caret.surface.subsurface(inside), "RGB")
        b = pygame.image.tobytes(without.surface.subsurface(inside), "RGB")
        assert a != b


def test_what_is_being_composed_is_shown_at_the_caret() -> None:
    canvas = stage()
    paint.field(canvas, BOX, "Odtte", State.FOCUS, 2, "かな")
    assert canvas.record is not None
    assert [drawn.what for drawn in canvas.record] == ["Od", "かな", "tte"]
    left, middle, right = (drawn.rect for drawn in canvas.record)
    assert left.right == pytest.approx(middle.x)
    assert middle.right == pytest.approx(right.x)


def test_key_hints_end_at_the_right_edge_and_give_their_width() -> None:
    canvas = stage()
    keys = [("Tab", "Next"), ("←→", "Change"), ("Esc", "Back")]
    width = paint.key_hints(canvas, 600, 100, keys)
    assert width == pytest.approx(paint.hints_width(canvas, keys))
    assert canvas.record is not None
    assert min(drawn.rect.x for drawn in canvas.record) >= 600 - width - 1
    assert max(drawn.rect.right for drawn in canvas.record) == pytest.approx(600, abs=1)
    assert {"Tab", "←→", "Esc", "Next"} <= {drawn.what for drawn in canvas.record}


def test_a_key_cap_gives_its_width() -> None:
    canvas = stage()
    assert paint.key_cap(canvas, 10, 10, "H") == pytest.approx(paint.cap_width(canvas, "H"))
    assert paint.key_cap(canvas, 10, 40, "Enter") > paint.key_cap(canvas, 10, 70, "H")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (960, 540), (2560, 1080)])
@pytest.mark.parametrize("theme", EDITIONS)
def test_the_ground_covers_every_window(theme: str, size: tuple[int, int]) -> None:
    surface = pygame.Surface(size, 0, 32)
    surface.fill((255, 0, 255))
    canvas = Canvas(surface, theme_for(theme))
    ground(canvas)
    for x in range(0, size[0], 7):
        for y in (0, size[1] // 2, size[1] - 1):
            assert surface.get_at((x, y))[:3] != (255, 0, 255)
    again = pygame.Surface(size, 0, 32)
    ground(Canvas(again, theme_for(theme)))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(again, "RGB")


def test_high_contrast_ground_is_black() -> None:
    canvas = stage(contrast=True)
    ground(canvas)
    assert canvas.surface.get_at((640, 360))[:3] == (0, 0, 0)


def test_the_head_strip_drops_hints_before_words_touch() -> None:
    keys = [(str(at), "A hint with words") for at in range(9)]
    canvas = stage()
    frame.head(canvas, "Rules and cards", "Premium, round 4", keys)
    assert canvas.record is not None
    boxes = [drawn.rect for drawn in canvas.record]
    assert all(not a.overlaps(b, 0.5) for at, a in enumerate(boxes) for b in boxes[at + 1 :])
    assert max(box.right for box in boxes) <= 1280 - 32 + 1
    assert "8" in {drawn.what for drawn in canvas.record}


def test_a_tip_stays_on_the_screen() -> None:
    canvas = stage()
    for x, y in ((0, 0), (1280, 0), (1280, 720), (0, 720)):
        rect = frame.tip(canvas, "Ines is protected until her next turn.", x, y)
        assert rect.x >= 0
        assert rect.right <= canvas.width
        assert rect.y >= 0
        assert rect.bottom <= canvas.height


def test_tokens_that_do_not_fit_become_a_count() -> None:
    canvas = stage()
    assert tokens(canvas, 300, 100, 2, 4) == pytest.approx(4 * 22 + 3 * 4)
    width = tokens(canvas, 300, 200, 3, 13, room=100)
    assert width <= 100
    assert canvas.record is not None
    assert "3/13" in {drawn.what for drawn in canvas.record}


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_shows_something(name: str) -> None:
    canvas = stage()
    before = grey(canvas)
    icon(canvas, name, 50, 50, 24)
    assert grey(canvas) != before


@pytest.mark.parametrize("u", [0.9, 1.0, 1.5, 2.25, 3.0])
def test_rules_and_hairlines_show_at_every_scale(u: float) -> None:
    for theme in EDITIONS:
        for at in range(12):
            surface = pygame.Surface((400, 100), 0, 32)
            canvas = Canvas(surface, theme_for(theme), u=u)
            hairline(canvas, 10, 10 + at * 0.37, 60)
            assert pygame.mask.from_threshold(surface, (0, 0, 0), (6, 6, 6, 255)).count() < 40_000
            surface.fill((0, 0, 0))
            rule(canvas, 10, 10 + at * 0.37, 60)
            assert pygame.mask.from_threshold(surface, (0, 0, 0), (6, 6, 6, 255)).count() < 40_000


@pytest.mark.parametrize("theme", EDITIONS)
def test_a_panel_is_cut_in_at_its_corners(theme: str) -> None:
    surface = pygame.Surface((300, 200), 0, 32)
    surface.fill((255, 0, 255))
    canvas = Canvas(surface, theme_for(theme), u=1.0)
    plate = canvas.theme.button
    panel(canvas, Rect(50, 50, 200, 100), plate, radius=12, opacity=1.0)
    assert surface.get_at((51, 51))[:3] == (255, 0, 255)
    assert surface.get_at((150, 100))[:3] != (255, 0, 255)


@pytest.mark.parametrize(
    ("name", "sign"),
    [("Odette", "O"), ("anna", "A"), ("Player 2", "2"), ("プレイヤー3", "3"), ("R2D2", "R"), ("Tom 12", "T"), ("", "")],
)
def test_players_who_are_numbered_are_told_apart_by_their_figure(name: str, sign: str) -> None:
    assert initial(name) == sign


@pytest.mark.parametrize("u", [1.0, 1.09, 1.333, 1.5, 2.0])
@pytest.mark.parametrize("size", [9, 10, 11, 12])
def test_pips_stand_in_even_steps_of_whole_pixels(u: float, size: int) -> None:
    for x in (40.0, 40.5, 41.25):
        canvas = Canvas(pygame.Surface((400, 60), pygame.SRCALPHA, 32), theme_for("classic"), u=u)
        shapes.pips(canvas, x, 20, 6, 0, 0, step=15, size=size)
        shape = pygame.mask.from_surface(canvas.surface, 20)
        lefts = sorted(box.x for box in shape.get_bounding_rects() if box.w > 3)
        assert len(lefts) == 6
        assert len({right - left for left, right in pairwise(lefts)}) == 1
