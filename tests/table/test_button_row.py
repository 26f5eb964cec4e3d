"""The buttons of a question stand between the prompt and the hand, and hide nothing."""

from __future__ import annotations

import pytest

from scenes.kit.geometry import Rect
from scenes.table.layout import (
    CLEAR_OF_BUTTONS,
    LEAST_UNDER_BUTTONS,
    TableLayout,
    button_places,
    button_row,
    hand_cards,
    with_buttons,
)
from tests.table.test_layout import SCALES, WINDOWS, layout_of

SEATS = range(2, 9)


def others(layout: TableLayout) -> list[Rect]:
    found = [bay.rect for bay in layout.opponents]
    found += [layout.own.rect, layout.prompt.rect, layout.reference.rect, layout.piles.deck, layout.piles.aside]
    found += [place for place in (layout.explanation, layout.log, layout.closed_line) if place is not None]
    return found + ([layout.face_up.rect] if layout.face_up is not None else [])


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("window", WINDOWS)
def test_the_row_of_buttons_covers_nothing_else(window: tuple[int, int], ui_scale: float) -> None:
    for seats in SEATS:
        layout = with_buttons(layout_of(window, seats, ui_scale))
        row = button_row(layout)
        assert row.w >= 2 * 100
        assert not [place for place in others(layout) if place.overlaps(row, 0.01)], seats
        told, clear = layout.explanation, row._replace(h=row.h + CLEAR_OF_BUTTONS)
        assert told is None or not told.overlaps(clear, 0.01), seats


@pytest.mark.parametrize("window", WINDOWS)
def test_the_hand_leaves_room_for_the_row_unless_it_would_be_too_small(window: tuple[int, int]) -> None:
    for seats in SEATS:
        layout = with_buttons(layout_of(window, seats))
        for focus in (0, 1, None):
            for rect in hand_cards(layout, 2, focus):
                small = layout.hand.focus_width <= LEAST_UNDER_BUTTONS
                assert small or not rect.overlaps(button_row(layout), 0.01)


def test_without_a_need_the_hand_stays_as_it_is() -> None:
    layout = layout_of((3840, 2160), 4)
    assert with_buttons(layout).hand.card_width <= layout.hand.card_width


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("window", WINDOWS)
def test_two_answers_stand_clear_of_a_single_card_and_of_all_else(window: tuple[int, int], ui_scale: float) -> None:
    for seats in range(5, 9):
        layout = with_buttons(layout_of(window, seats, ui_scale), 1)
        one, two = button_places(layout, 2, 196, 14)
        assert not one.overlaps(two, 0.01)
        small = layout.hand.focus_width <= LEAST_UNDER_BUTTONS
        for place in (*others(layout), *([] if small else hand_cards(layout, 1, 0))):
            assert not place.overlaps(one, 0.01), seats
            assert not place.overlaps(two, 0.01), seats


def test_a_single_card_keeps_the_words_of_its_effect_where_the_answers_can_stand_beside_it() -> None:
    layout = layout_of((960, 540), 6)
    assert not layout.hand.middle_face
    assert with_buttons(layout).hand.middle_face, "a row over it would take them"
    assert not with_buttons(layout, 1).hand.middle_face
