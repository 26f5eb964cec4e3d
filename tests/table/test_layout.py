"""The layout of the table: the documented numbers, and that nothing overlaps or leaves any window."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.geometry import Rect
from scenes.table.layout import (
    BayLayout,
    LogStyle,
    RowStyle,
    TableLayout,
    Tier,
    discard_cards,
    discard_row,
    hand_captions,
    hand_cards,
    reference_rows,
    table_layout,
    with_open_hands,
)
from scenes.table.layout_bay import LADDER, bay, readable_step
from scenes.table.layout_picker import FOCUS_LIFT, PICKER_CARD_MAX, PICKER_CARD_MIN, picker_layout
from scenes.table.layout_types import CARD_RATIO, PilesStyle
from scenes.table.places import slot_cards

WINDOWS = [
    (960, 540),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
]
SCALES = [0.75, 1.0, 1.25, 1.5, 1.75, 2.0]
RANKS = {8: 8, 10: 10, 17: 10}
EDITION = {2: 8, 3: 8, 4: 8, 5: 10, 6: 17, 7: 17, 8: 17}
SLACK = 0.01


def units(window: tuple[float, float], ui_scale: float = 1.0) -> tuple[float, float]:
    unit = max(window[1] / 720, 0.9) * ui_scale
    return window[0] / unit, window[1] / unit


def layout_of(window: tuple[float, float], seats: int, ui_scale: float = 1.0, **options: int) -> TableLayout:
    kinds = options.pop("kinds", EDITION[seats])
    options.setdefault("face_up", 3 if seats == 2 else 0)
    return table_layout(*units(window, ui_scale), seats, kinds, ranks=RANKS[kinds], **options)


def top_level(layout: TableLayout, count: int) -> dict[str, Rect]:
    """Every rectangle that stands on the table by itself; the hand as its cards, focused and not."""
    rects = {f"opponent {i}": b.rect for i, b in enumerate(layout.opponents)}
    rects |= {"head": layout.head.rect, "own": layout.own.rect, "prompt": layout.prompt.rect}
    rects |= {"reference": layout.reference.rect, "piles": layout.piles.rect}
    cards = [c for focus in range(count) for c in hand_cards(layout, count, focus)]
    left, top = min(c.x for c in cards), min(c.y for c in cards)
    rects["hand"] = Rect(left, top, max(c.right for c in cards) - left, max(c.bottom for c in cards) - top)
    for at, caption in enumerate(hand_captions(layout, count)):
        rects[f"caption {at}"] = caption
    optional = {
        "face up": layout.face_up.rect if layout.face_up else None,
        "explanation": layout.explanation,
        "closed": layout.closed_line,
        "log": layout.log,
    }
    return rects | {name: rect for name, rect in optional.items() if rect}


def small_cards(layout: TableLayout) -> list[Rect]:
    """Every card on the table that is not in the own hand."""
    cards = [layout.piles.deck, layout.piles.aside]
    cards += layout.face_up.cards if layout.face_up else ()
    for seat in (*layout.opponents, layout.own):
        cards += [seat.slot] if seat.slot else []
        for count in range(13):
            cards += discard_cards(seat, count)
    return cards


def assert_holds(layout: TableLayout, count: int) -> None:
    rects = top_level(layout, count)
    for (a, first), (b, second) in combinations(rects.items(), 2):
        assert not first.overlaps(second, SLACK), f"{a} {first} overlaps {b} {second}"
    for name, rect in rects.items():
        edge = 4 if name == "hand" else 0
        assert rect.x >= layout.margin - edge - SLACK, name
        assert rect.right <= layout.width - layout.margin + edge + SLACK, name
        assert rect.y >= 0, name
        assert rect.bottom <= layout.floor + SLACK, name
    assert layout.toast.bottom <= min(b.rect.y for b in layout.opponents)
    assert_inside_their_places(layout)
    narrowest = min(c.w for focus in range(count) for c in hand_cards(layout, count, focus))
    assert narrowest > max(c.w for c in small_cards(layout))
    assert narrowest >= (84 if count == 3 else 96)
    assert min(c.w for c in small_cards(layout)) >= LADDER[-1] - SLACK
    assert layout.reference.row_height >= 20
    assert 0 < layout.scale <= 1


def assert_inside_their_places(layout: TableLayout) -> None:
    for seat in (*layout.opponents, layout.own):
        for card in (*([seat.slot] if seat.slot else []), *discard_cards(seat, 12)):
            assert within(card, seat.rect)
        assert seat.rect.w >= 180 - SLACK
        assert within(seat.rect, seat.target)
    for first, second in combinations(layout.opponents, 2):
        assert not first.target.inset(-0.4).overlaps(second.target)
    for card in (layout.piles.deck, layout.piles.aside):
        assert within(card, layout.piles.rect)
    assert not layout.piles.deck.overlaps(layout.piles.aside)
    rows = reference_rows(layout.reference)
    assert all(within(row, layout.reference.rect) for row in rows)
    assert all(b.y == pytest.approx(a.bottom) for a, b in pairwise(rows))
    assert rows[0].y >= layout.reference.rule_y
    if layout.face_up:
        assert all(within(card, layout.face_up.rect) for card in layout.face_up.cards)
    if layout.explanation:
        assert layout.explanation.w >= 160
        assert layout.explanation.h >= 110
    assert layout.prompt.text.room >= 240


def within(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x - SLACK
        and inner.y >= outer.y - SLACK
        and inner.right <= outer.right + SLACK
        and inner.bottom <= outer.bottom + SLACK
    )


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("window", WINDOWS)
def test_nothing_overlaps_or_leaves_the_window(window: tuple[int, int], ui_scale: float) -> None:
    for seats, kinds, hand in product(range(2, 9), RANKS, (1, 2, 3)):
        for face_up in (0, 3) if seats == 2 else (0,):
            layout = layout_of(window, seats, ui_scale, kinds=kinds, hand=hand, face_up=face_up)
            assert len(layout.opponents) == seats - 1
            assert_holds(layout, hand)


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("window", WINDOWS)
def test_no_table_is_barren_and_none_is_crowded(window: tuple[int, int], seats: int) -> None:
    """What stands on it takes three quarters of the window at least, and leaves a tenth of it free."""
    layout = layout_of(window, seats)
    taken = sum(rect.w * rect.h for rect in top_level(layout, 2).values())
    assert 0.75 <= taken / (layout.width * layout.height) <= 0.9


@given(
    window=st.tuples(st.integers(960, 4200), st.integers(540, 2400)),
    ui_scale=st.floats(0.75, 2.0),
    seats=st.integers(2, 8),
    kinds=st.sampled_from(list(RANKS)),
    hand=st.integers(1, 3),
    most=st.integers(0, 12),
)
def test_any_window_holds_any_table(
    window: tuple[int, int], ui_scale: float, seats: int, kinds: int, hand: int, most: int
) -> None:
    assert_holds(layout_of(window, seats, ui_scale, kinds=kinds, hand=hand, most_discards=most), hand)


@pytest.mark.parametrize(
    ("seats", "bays", "card", "reference", "row", "band_bottom"),
    [
        (2, (516, 178), 80, (856, 53, 392, 488), 54, 250),
        (3, (392, 178), 80, (856, 53, 392, 488), 54, 250),
        (4, (392, 178), 80, (856, 250, 392, 436), 44.9, 250),
        (5, (292, 135.6), 64, (956, 207.6, 292, 478.4), 40.1, 207.6),
        (6, (292, 121.6), 54, (956, 53, 292, 633), 32.7, 333.2),
        (7, (292, 121.6), 54, (956, 53, 292, 633), 32.7, 333.2),
        (8, (292, 121.6), 54, (956, 190.6, 292, 495.4), 24.6, 333.2),
    ],
)
def test_documented_zones_at_720(
    seats: int,
    bays: tuple[float, float],
    card: float,
    reference: tuple[float, ...],
    row: float,
    band_bottom: float,
) -> None:
    layout = layout_of((1280, 720), seats)
    assert layout.scale == 1
    assert all((b.rect.w, b.rect.h) == pytest.approx(bays) for b in layout.opponents)
    assert {b.card_width for b in layout.opponents} == {card}
    assert tuple(layout.reference.rect) == pytest.approx(reference)
    assert layout.reference.row_height == pytest.approx(row, abs=0.06)
    assert layout.band_bottom == pytest.approx(band_bottom)
    assert layout.floor == 686


def test_the_pips_are_explained_where_that_takes_no_explanation_and_no_line_of_a_card() -> None:
    panels = {seats: layout_of((1280, 720), seats).reference for seats in range(2, 9)}
    assert all(panel.legend is not None for panel in panels.values() if panel.rect.w >= 330)
    explained = {seats: panel.legend is not None and not panel.legend_in_head for seats, panel in panels.items()}
    assert explained == {2: False, 3: False, 4: True, 5: True, 6: True, 7: True, 8: True}
    layout = layout_of((1280, 720), 4).reference
    assert layout.legend is not None
    assert reference_rows(layout)[-1].bottom < layout.legend.baseline - layout.legend.size
    assert layout.legend.baseline < layout.rect.bottom - 8


def test_four_seats_at_720_stand_as_on_the_board() -> None:
    layout = layout_of((1280, 720), 4)
    assert [b.rect.x for b in layout.opponents] == [32, 444, 856]
    assert tuple(layout.own.rect) == pytest.approx((32, 508, 392, 178))
    assert tuple(layout.prompt.rect) == pytest.approx((444, 352.4, 392, 40))
    assert tuple(layout.piles.rect) == pytest.approx((444, 250, 392, 88.4))
    assert tuple(layout.hand.rect) == pytest.approx((444, 406.4, 392, 279.6))
    assert (layout.hand.focus_width, layout.hand.card_width) == pytest.approx((194, 186))
    assert layout.explanation is None
    assert tuple(layout.closed_line or ()) == pytest.approx((32, 469, 392, 25))
    assert layout.log_style is LogStyle.FULL


def test_tier_a_head_has_the_documented_measures() -> None:
    first = layout_of((1280, 720), 4).opponents[0]
    assert first.tier is Tier.A
    assert first.medallion is not None
    assert (first.medallion.x, first.medallion.y, first.medallion.radius) == (61, 82, 23)
    assert (first.name.x, first.name.baseline, first.name.size) == (98, 79.5, 22)
    assert (first.status.baseline, first.status.size) == (100, 15)
    assert (first.tokens.right, first.tokens.cy, first.tokens.size, first.tokens.gap) == (418, 72, 22, 4)
    assert first.rule_y == 112
    assert first.slot == Rect(38, 124, 80, 112)
    assert first.discards.x == 144


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("window", WINDOWS)
def test_plates_are_as_wide_as_their_columns_and_begin_where_the_panel_beside_them_does(
    window: tuple[int, int], seats: int
) -> None:
    layout = layout_of(window, seats)
    for place in (*layout.opponents, layout.own):
        assert (place.target.x, place.target.right) == (place.rect.x, place.rect.right)
        inside = [*discard_cards(place, 12), *([place.slot] if place.slot else [])]
        assert all(card.x >= place.rect.x + 4 and card.right <= place.rect.right - 4 + SLACK for card in inside)
    if layout.reference.rect.y < layout.band_bottom:
        assert layout.reference.rect.y in [pytest.approx(place.target.y) for place in layout.opponents]


@pytest.mark.parametrize("window", WINDOWS)
def test_a_status_has_a_line_of_its_own_under_the_tokens(window: tuple[int, int]) -> None:
    for seats in range(2, 9):
        layout = layout_of(window, seats)
        for place in (*layout.opponents, layout.own):
            assert place.status.x + place.status.room == place.tokens.right
            assert place.tokens.cy + place.tokens.size / 2 <= place.status.baseline - 0.8 * place.status.size


def test_two_seats_show_the_cards_set_aside_face_up() -> None:
    layout = layout_of((1280, 720), 2)
    assert layout.face_up is not None
    assert tuple(layout.face_up.rect) == pytest.approx((568, 58, 268, 178))
    assert [c.x for c in layout.face_up.cards] == [574, 662, 750]
    assert layout_of((1280, 720), 2, face_up=0).face_up is None


@pytest.mark.parametrize(
    ("seats", "style", "x", "y"),
    [
        (5, PilesStyle.ROW, 340, 207.6),
        (6, PilesStyle.BAY, 648, 195.6),
        (7, PilesStyle.COLUMN, 764, 391.2),
        (8, PilesStyle.COLUMN, 764, 391.2),
    ],
)
def test_piles_stand_above_then_in_the_free_cell_then_over_the_explanation(
    seats: int, style: PilesStyle, x: float, y: float
) -> None:
    layout = layout_of((1280, 720), seats)
    assert layout.piles.style is style
    assert (layout.piles.rect.x, layout.piles.rect.y) == pytest.approx((x, y))
    assert layout.explanation is not None
    assert (layout.explanation.x, layout.explanation.w) == pytest.approx((764, 176))
    assert layout.explanation.bottom == pytest.approx(686)


@pytest.mark.parametrize(
    ("window", "ui_scale", "sides"), [((1024, 768), 1.0, (244, 392, 244)), ((1280, 720), 1.5, (203, 392, 203))]
)
def test_columns_run_from_top_to_bottom_with_four_seats(
    window: tuple[int, int], ui_scale: float, sides: tuple[float, ...]
) -> None:
    layout = layout_of(window, 4, ui_scale)
    assert tuple(b.rect.w for b in layout.opponents) == pytest.approx(sides, abs=0.5)
    assert layout.own.rect.w == layout.opponents[0].rect.w
    assert layout.prompt.rect.w == layout.opponents[1].rect.w


@pytest.mark.parametrize(
    ("window", "ui_scale", "seats", "style"),
    [
        ((1280, 720), 1.0, 4, RowStyle.TWO_LINE_WIDE),
        ((1280, 720), 1.0, 5, RowStyle.TWO_LINE_MID),
        ((1024, 768), 1.0, 4, RowStyle.TWO_LINE_NARROW),
        ((1280, 720), 1.0, 8, RowStyle.ONE_LINE),
        ((1280, 720), 1.5, 8, RowStyle.BY_RANK),
    ],
)
def test_reference_rows_say_as_much_as_fits(
    window: tuple[int, int], ui_scale: float, seats: int, style: RowStyle
) -> None:
    layout = layout_of(window, seats, ui_scale)
    assert layout.reference.style is style
    kinds = EDITION[seats]
    assert len(reference_rows(layout.reference)) == (RANKS[kinds] if style is RowStyle.BY_RANK else kinds)


@pytest.mark.parametrize("seats", range(2, 9))
def test_boards_need_no_smaller_unit(seats: int) -> None:
    boards = [((1280, 720), 1.0), ((960, 540), 1.0), ((1024, 768), 1.0), ((1280, 720), 1.5), ((2560, 1080), 1.0)]
    assert all(layout_of(window, seats, ui_scale).scale == 1 for window, ui_scale in boards)


def test_unit_shrinks_no_further_than_it_must() -> None:
    width, height = units((960, 540), 2.0)
    tight = table_layout(width, height, 8, 17, ranks=10)
    assert tight.scale < 1
    larger = tight.scale + 0.01
    assert table_layout(width / larger, height / larger, 8, 17, ranks=10).scale < 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wide_window_gives_a_larger_hand_and_the_explanation_beside_it(seats: int) -> None:
    wide, board = layout_of((2560, 1080), seats), layout_of((1280, 720), seats)
    assert wide.hand.card_width > 1.3 * board.hand.card_width
    assert wide.explanation is not None
    assert wide.hand.rect.right < wide.explanation.x
    assert wide.explanation.right == pytest.approx(wide.prompt.rect.right)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_drawing_a_card_moves_nothing(window: tuple[int, int], seats: int) -> None:
    assert layout_of(window, seats, hand=1) == layout_of(window, seats, hand=2)
    three = layout_of(window, seats, hand=3)
    assert three.scale == layout_of(window, seats, hand=2).scale
    assert three.opponents == layout_of(window, seats, hand=2).opponents


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_three_cards_too_small_for_words_have_them_under_them(window: tuple[int, int], seats: int) -> None:
    layout = layout_of(window, seats, kinds=10, hand=3)
    captions = hand_captions(layout, 3)
    assert bool(captions) == layout.hand.middle_face
    assert all(place.w >= 100 and place.h >= 48 for place in captions)
    assert not hand_captions(layout_of(window, seats, kinds=10), 2)


def test_card_in_focus_is_wider_and_higher_and_the_others_stand_on_the_floor() -> None:
    layout = layout_of((1280, 720), 4)
    focused, other = hand_cards(layout, 2, 0)
    assert focused.w == other.w + 8
    assert focused.bottom == layout.floor - 8
    assert other.bottom == layout.floor
    assert other.h == pytest.approx(other.w * CARD_RATIO)
    assert focused.right < other.x
    assert all(card.bottom == layout.floor for card in hand_cards(layout, 2, None))


def test_single_hand_card_stands_in_the_middle_of_the_zone() -> None:
    layout = layout_of((1280, 720), 4)
    (card,) = hand_cards(layout, 1, None)
    assert card.cx == pytest.approx(layout.hand.rect.cx)
    assert hand_cards(layout, 0, None) == ()


def test_more_hand_cards_than_expected_overlap_inside_the_zone() -> None:
    layout = layout_of((1280, 720), 4)
    cards = hand_cards(layout, 4, None)
    assert cards[0].x == pytest.approx(layout.hand.rect.x)
    assert cards[-1].right == pytest.approx(layout.hand.rect.right)


def seat(width: float, card: float) -> BayLayout:
    return bay((0, 0), width, Tier.B, True, card)


def test_few_discards_lie_side_by_side() -> None:
    cards = discard_cards(seat(292, 54), 3)
    assert [b.x - a.x for a, b in pairwise(cards)] == [62, 62]


def test_many_discards_share_one_even_overlap_and_the_last_is_whole() -> None:
    place = seat(292, 54)
    cards = discard_cards(place, 6)
    steps = [b.x - a.x for a, b in pairwise(cards)]
    assert steps == pytest.approx([steps[0]] * 5)
    assert readable_step(54) <= steps[0] < 54
    assert cards[-1].right == pytest.approx(place.discards.right)


def test_too_many_discards_fold_the_oldest_into_one_edge() -> None:
    place = seat(200, 44)
    row = discard_row(place, 12)
    assert row.folded == 12 - len(row.cards)
    assert row.fold is not None
    assert row.fold.x == place.discards.x
    assert row.cards[0].x - row.fold.x >= 22
    assert row.cards[-1].right == pytest.approx(place.discards.right)


@given(width=st.floats(180, 900), card=st.sampled_from(LADDER), count=st.integers(0, 16))
def test_every_discard_that_shows_can_be_read(width: float, card: float, count: int) -> None:
    place = seat(max(width, 2 * card + 60), card)
    row = discard_row(place, count)
    assert len(row.cards) + row.folded == count
    assert (row.fold is not None) == (row.folded > 0)
    edges = [*([row.fold] if row.fold else []), *row.cards]
    assert all(b.x - a.x >= max(22, 0.4 * card) - SLACK for a, b in pairwise(edges))
    assert all(within(c, place.discards) for c in edges)


@pytest.mark.parametrize("seats", range(2, 9))
def test_six_discards_are_readable_without_a_fold_on_every_board(seats: int) -> None:
    for window in WINDOWS:
        for place in layout_of(window, seats).opponents:
            row = discard_row(place, 6)
            assert not row.folded
            assert all(b.x - a.x >= readable_step(place.card_width) - SLACK for a, b in pairwise(row.cards))


@pytest.mark.parametrize("seats", range(2, 9))
def test_open_hands_show_every_rank_and_keep_off_the_discards(seats: int) -> None:
    for window in WINDOWS:
        for place in with_open_hands(layout_of(window, seats)).opponents:
            first, second = slot_cards(place, 2)
            assert second.x - first.x >= place.card_width / 2
            assert second.right < discard_cards(place, 12)[0].x
            assert all(within(c, place.discards) for c in discard_cards(place, 12))
            assert all(b.x - a.x >= 22 - SLACK for a, b in pairwise(slot_cards(place, 3)))


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ((1280, 720, 1, 8), {"ranks": 8}),
        ((1280, 720, 9, 8), {"ranks": 8}),
        ((1280, 720, 4, 8), {"ranks": 9}),
        ((1280, 720, 4, 8), {"ranks": 8, "hand": 0}),
        ((1280, 720, 4, 8), {"ranks": 8, "face_up": 3}),
        ((60, 40, 4, 8), {"ranks": 8}),
    ],
)
def test_impossible_tables_are_refused(arguments: tuple[int, int, int, int], options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"."):
        table_layout(*arguments, **options)  # type: ignore[arg-type]


def test_picker_stands_as_on_the_board() -> None:
    picker = picker_layout(1280, 720, 7)
    assert tuple(picker.panel) == pytest.approx((108, 146, 1064, 440), abs=0.5)
    assert [o.card.w for o in picker.options] == pytest.approx([124] * 7)
    assert picker.options[0].card.x == pytest.approx(158)
    assert picker.options[0].card.y == pytest.approx(284, abs=0.5)
    assert picker.title.baseline == pytest.approx(213, abs=0.5)
    assert picker.action.x == pytest.approx(158)
    assert picker.back.right == pytest.approx(1122)


def test_the_picker_is_as_wide_as_its_question() -> None:
    narrow, wide = picker_layout(1280, 720, 2), picker_layout(1280, 720, 2, asked=700)
    assert narrow.title.room < 700 <= wide.title.room
    assert picker_layout(1280, 720, 2, asked=5000).panel.w <= 1280


def test_picker_leaves_the_bay_it_asks_about_in_sight_where_it_fits() -> None:
    picker = picker_layout(1280, 720, 7, below=200)
    assert picker.panel.y - picker.medallion.radius >= 200
    assert picker.panel.bottom < 720
    assert picker_layout(1280, 720, 7, below=320).panel == picker_layout(1280, 720, 7).panel


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("window", WINDOWS)
def test_picker_fits_any_window(window: tuple[int, int], ui_scale: float) -> None:
    for options, names in product(range(1, 17), (True, False)):
        picker = picker_layout(*units(window, ui_scale), options, names)
        assert len(picker.options) == options
        assert within(picker.panel, Rect(0, picker.medallion.radius, picker.width, picker.height))
        targets = [o.target for o in picker.options]
        assert not any(a.overlaps(b, SLACK) for a, b in combinations(targets, 2))
        for option in picker.options:
            assert PICKER_CARD_MIN - SLACK <= option.card.w <= PICKER_CARD_MAX + SLACK
            assert within(option.target, picker.panel)
            assert option.card.y - FOCUS_LIFT > picker.rule.bottom
            assert option.target.bottom < picker.back.y
        assert within(picker.back, picker.panel)
        assert within(picker.action, picker.panel)
        assert not picker.back.overlaps(picker.action)


def test_picker_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing"):
        picker_layout(1280, 720, 0)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_lines_of_a_row_keep_off_the_lines_between_rows(window: tuple[int, int]) -> None:
    for seats in range(2, 9):
        for kinds in sorted(RANKS):
            row = layout_of(window, seats, kinds=kinds).reference
            if row.style is RowStyle.BY_RANK:
                continue
            above = row.row_height / 2 + row.name_dy - 0.72 * row.name_size
            lowest = max(row.name_dy + 0.24 * row.name_size, row.short_dy + 0.24 * (row.short_size or 0.0))
            if row.pips_left is not None:
                lowest = max(lowest, row.pip_dy + row.pip_size / 2)
            air = 2.0 if row.style is RowStyle.ONE_LINE else 3.0
            assert min(above, row.row_height / 2 - lowest) >= air, (seats, kinds)
