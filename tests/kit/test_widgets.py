from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.focus import FocusGroup
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Composing, Device, Key, Pointer, PointerKind, Text
from scenes.kit.theme import theme_for
from scenes.kit.widget import Cue, Role, Widget
from scenes.kit.widgets import (
    Button,
    Choice,
    MenuItem,
    Scroll,
    Segments,
    Slider,
    Stepper,
    Tabs,
    TextEntry,
    Toggle,
)

RECT = Rect(100, 100, 300, 40)


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((1280, 720), 0, 32), theme_for("classic"), record=True)


@pytest.fixture
def changes() -> list[Any]:
    return []


def press(group: FocusGroup, *actions: Action, device: Device = Device.KEYS) -> bool:
    return [group.handle(Key(action, device=device)) for action in actions][-1]


def point(group: FocusGroup, kind: PointerKind, x: float, y: float, wheel: float = 0.0) -> bool:
    if kind is PointerKind.MOVE and group.hovered is None:
        group.handle(Pointer(kind, -9, -9))
    return group.handle(Pointer(kind, x, y, wheel=wheel))


def click(group: FocusGroup, x: float, y: float) -> None:
    point(group, PointerKind.MOVE, x, y)
    point(group, PointerKind.DOWN, x, y)
    point(group, PointerKind.UP, x, y)


def everything(changes: list[Any]) -> list[Widget]:
    note = changes.append
    return [
        Button("button", Rect(100, 20, 200, 40), "Deal", lambda: note("deal"), primary=True, cap="Enter"),
        Button("chip", Rect(320, 20, 80, 30), "New", lambda: note("new"), small=True),
        MenuItem("item", Rect(100, 80, 300, 40), "Continue", lambda: note("go"), note="Classic"),
        Toggle("toggle", Rect(100, 140, 100, 30), "Sound", True, note),
        Slider("slider", Rect(100, 200, 200, 20), "Volume", 0.5, note),
        Segments("segments", Rect(100, 240, 300, 30), "Motion", ["Full", "Short", "None"], 0, note),
        Stepper("stepper", Rect(100, 290, 160, 40), "Hearts", ["3", "4", "5"], 1, note),
        Choice("choice", Rect(100, 340, 120, 30), "Manner", ["Bold", "Careful"], 0, note),
        TextEntry("entry", Rect(100, 390, 200, 34), "Name", "Odette", note),
        Tabs("tabs", Rect(500, 20, 200, 160), "Pages", ["Display", "Sound", "Play"], 0, note),
        Scroll("scroll", Rect(500, 240, 200, 200), "Log", 600),
    ]


# All of them


def test_each_control_says_what_it_is_and_how_it_stands(changes: list[Any]) -> None:
    assert [widget.describe() for widget in everything(changes)] == [
        "Deal, button",
        "New, button",
        "Continue, menu item, Classic",
        "Sound, switch, On",
        "Volume, slider, 50 %",
        "Motion, choice, Full",
        "Hearts, stepper, 4",
        "Manner, choice, Bold",
        "Name, text field, Odette",
        "Pages, tabs, Display",
        "Log, scroll area, 0 %",
    ]


def test_each_control_draws_in_every_state_and_draws_words_through_the_canvas(canvas: Canvas) -> None:
    for widget in everything([]):
        group = FocusGroup([widget])
        for enabled in (True, False):
            widget.enabled = enabled
            point(group, PointerKind.MOVE, widget.rect.cx, widget.rect.cy)
            point(group, PointerKind.DOWN, widget.rect.cx, widget.rect.cy)
            group.draw(canvas)
            point(group, PointerKind.UP, widget.rect.cx, widget.rect.cy)
    drawn = {each.what for each in canvas.record or []}
    assert {"Deal", "New", "Continue", "Classic", "On", "Full", "None", "4", "Odette", "Sound"} <= drawn


def test_a_disabled_control_cannot_be_changed_by_any_means(changes: list[Any]) -> None:
    for widget in everything(changes):
        widget.enabled = False
        group = FocusGroup([widget])
        press(group, Action.CONFIRM, Action.LEFT, Action.RIGHT, Action.DOWN)
        group.handle(Text("x"))
        for x in (widget.rect.x + 5, widget.rect.cx, widget.rect.right - 5):
            click(group, x, widget.rect.y + 10)
        point(group, PointerKind.WHEEL, widget.rect.cx, widget.rect.cy, wheel=-1)
    assert changes == []


def test_a_change_by_the_program_is_not_reported(changes: list[Any]) -> None:
    toggle = Toggle("a", RECT, "A", False, changes.append)
    toggle.on = True
    assert changes == []
    assert toggle.value == "On"


# Button, menu line, switch


def test_a_menu_line_and_a_button_are_pressed(changes: list[Any]) -> None:
    item = MenuItem("item", RECT, "Go", lambda: changes.append("key"))
    press(FocusGroup([item]), Action.CONFIRM)
    click(FocusGroup([Button("b", RECT, "B", lambda: changes.append("mouse"))]), 150, 110)
    assert changes == ["key", "mouse"]


def test_a_switch_turns_over_by_press_and_to_a_side_by_arrows(changes: list[Any]) -> None:
    toggle = Toggle("a", RECT, "A", False, changes.append)
    group = FocusGroup([toggle])
    press(group, Action.SPACE)
    assert press(group, Action.RIGHT)
    press(group, Action.LEFT)
    click(group, 110, 110)
    assert changes == [True, False, True]
    assert Cue.CHANGE in group.take_cues()


# Slider


def test_arrows_step_a_slider_and_stop_at_its_ends(changes: list[Any]) -> None:
    group = FocusGroup([Slider("s", RECT, "S", 0.9, changes.append)])
    press(group, Action.RIGHT, Action.RIGHT, Action.RIGHT)
    assert changes == [0.95, 1.0]
    press(group, Action.HOME, Action.LEFT)
    assert changes[2:] == [0.0]
    press(group, Action.PAGE_UP)
    assert changes[3:] == [0.25]


def test_a_slider_follows_the_pointer_even_outside(changes: list[Any]) -> None:
    group = FocusGroup([Slider("s", RECT, "S", 0.0, changes.append)])
    point(group, PointerKind.DOWN, 250, 120)
    assert changes == [0.5]
    point(group, PointerKind.MOVE, 900, 400)
    point(group, PointerKind.MOVE, 0, 0)
    point(group, PointerKind.UP, 0, 0)
    point(group, PointerKind.MOVE, 250, 120)
    assert changes == [0.5, 1.0, 0.0]


def test_a_slider_in_a_row_is_not_moved_by_a_click_on_the_rows_words(changes: list[Any]) -> None:
    slider = Slider("s", RECT, "S", 0.0, changes.append)
    slider.hit = Rect(0, 90, 400, 60)
    group = FocusGroup([Button("b", Rect(0, 0, 9, 9), "B", lambda: None), slider])
    click(group, 20, 120)
    assert changes == []
    assert group.focused is slider


def test_a_slider_speaks_in_its_own_words_and_units() -> None:
    slider = Slider("s", RECT, "Scale", 100, lambda n: None, low=75, high=200, step=25, words=lambda n: f"{n:g} of 200")
    assert slider.value == "100 of 200"
    press(FocusGroup([slider]), Action.RIGHT)
    assert slider.number == 125


# Segments, stepper, choice


def test_arrows_and_clicks_choose_a_segment(changes: list[Any]) -> None:
    segments = Segments("s", RECT, "S", ["a", "b", "c"], 0, changes.append)
    group = FocusGroup([segments])
    assert press(group, Action.LEFT)
    press(group, Action.RIGHT, Action.RIGHT, Action.RIGHT)
    assert changes == [1, 2]
    click(group, 250, 120)
    assert changes == [1, 2, 1]
    click(group, 250, 120)
    assert changes == [1, 2, 1]
    press(group, Action.CONFIRM, Action.CONFIRM)
    assert changes[3:] == [2, 0]


def test_a_click_in_the_row_beside_the_segments_only_gives_them_the_focus(changes: list[Any]) -> None:
    segments = Segments("s", RECT, "S", ["a", "b"], 0, changes.append)
    segments.hit = Rect(0, 80, 420, 80)
    group = FocusGroup([segments])
    click(group, 30, 120)
    assert changes == []
    assert segments.focused


def test_a_stepper_steps_at_its_ends_and_by_arrows(changes: list[Any]) -> None:
    group = FocusGroup([Stepper("s", RECT, "S", ["3", "4", "5"], 1, changes.append)])
    click(group, 110, 120)
    click(group, 110, 120)
    click(group, 390, 120)
    click(group, 250, 120)
    assert changes == [0, 1]
    press(group, Action.RIGHT, Action.RIGHT)
    assert changes == [0, 1, 2]


def test_a_stepper_that_wraps_goes_round(changes: list[Any]) -> None:
    group = FocusGroup([Stepper("s", RECT, "S", ["a", "b"], 1, changes.append, wrap=True)])
    press(group, Action.RIGHT, Action.LEFT)
    assert changes == [0, 1]


def test_a_choice_takes_the_next_or_opens_what_it_is_told(changes: list[Any]) -> None:
    choice = Choice("c", RECT, "C", ["a", "b"], 0, changes.append)
    group = FocusGroup([choice])
    press(group, Action.CONFIRM)
    click(group, 120, 120)
    assert changes == [1, 0]
    choice.on_open = lambda: changes.append("open")
    press(group, Action.CONFIRM)
    assert changes[2:] == ["open"]


# Tabs


def test_tabs_go_up_and_down_and_let_go_at_their_ends(changes: list[Any]) -> None:
    tabs = Tabs("t", Rect(0, 0, 200, 160), "T", ["a", "b", "c"], 0, changes.append)
    below = Button("b", Rect(0, 200, 200, 40), "B", lambda: None)
    group = FocusGroup([tabs, below])
    press(group, Action.DOWN, Action.DOWN)
    assert changes == [1, 2]
    press(group, Action.DOWN)
    assert group.focused is below
    press(group, Action.UP)
    assert group.focused is tabs
    click(group, 20, 60)
    assert changes == [1, 2, 1]
    assert tabs.role is Role.TABS


# Text entry


@pytest.fixture
def entry(changes: list[Any]) -> TextEntry:
    return TextEntry("e", RECT, "Name", "", changes.append, max_length=8)


@pytest.fixture
def typing(entry: TextEntry) -> FocusGroup:
    return FocusGroup([entry, Button("b", Rect(500, 100, 80, 40), "B", lambda: None)])


def type_in(group: FocusGroup, words: str) -> None:
    for letter in words:
        group.handle(Text(letter))


def test_typing_inserts_at_the_caret(entry: TextEntry, typing: FocusGroup, changes: list[Any]) -> None:
    type_in(typing, "Rby")
    press(typing, Action.LEFT, Action.LEFT)
    type_in(typing, "u")
    assert entry.words == "Ruby"
    assert changes[-1] == "Ruby"
    press(typing, Action.END)
    type_in(typing, "!")
    press(typing, Action.HOME)
    type_in(typing, "¡")
    assert entry.words == "¡Ruby!"


def test_erasing_both_ways_and_by_words(entry: TextEntry, typing: FocusGroup) -> None:
    type_in(typing, "one two")
    press(typing, Action.ERASE_BACK)
    assert entry.words == "one tw"
    typing.handle(Key(Action.ERASE_BACK, ctrl=True))
    assert entry.words == "one "
    press(typing, Action.HOME, Action.ERASE_FORWARD)
    assert entry.words == "ne "
    typing.handle(Key(Action.ERASE_FORWARD, ctrl=True))
    assert entry.words == ""
    assert press(typing, Action.ERASE_BACK)


def test_the_caret_moves_by_words_with_ctrl(entry: TextEntry, typing: FocusGroup) -> None:
    type_in(typing, "ab cd ef")
    typing.handle(Key(Action.LEFT, ctrl=True))
    assert entry.caret == 6
    typing.handle(Key(Action.LEFT, ctrl=True))
    assert entry.caret == 3
    typing.handle(Key(Action.RIGHT, ctrl=True))
    assert entry.caret == 6


def test_a_field_takes_no_more_than_it_may_hold(entry: TextEntry, typing: FocusGroup) -> None:
    typing.handle(Text("123456789"))
    assert entry.words == "12345678"
    typing.take_cues()
    type_in(typing, "9")
    assert entry.words == "12345678"
    assert Cue.REFUSE in typing.take_cues()


def test_control_characters_and_unwanted_letters_are_left_out(changes: list[Any]) -> None:
    entry = TextEntry("e", RECT, "Code", "", changes.append, accepts=str.isalnum)
    group = FocusGroup([entry])
    group.handle(Text("K7\x07-Q\u200b"))
    assert entry.words == "K7Q"


def test_decomposed_text_is_composed(entry: TextEntry, typing: FocusGroup) -> None:
    typing.handle(Text("Ame\u0301lie"))
    assert entry.words == "Amélie"


def test_what_an_input_method_composes_is_shown_and_counts_when_it_is_done(
    entry: TextEntry, typing: FocusGroup, canvas: Canvas, changes: list[Any]
) -> None:
    type_in(typing, "A")
    typing.handle(Composing("にほん", 3))
    typing.draw(canvas)
    assert entry.words == "A"
    assert "にほん" in [each.what for each in canvas.record or []]
    typing.handle(Text("日本"))
    assert entry.words == "A日本"
    assert changes == ["A", "A日本"]


def test_an_arrow_at_the_end_of_the_text_leads_out_but_a_held_one_stops(entry: TextEntry, typing: FocusGroup) -> None:
    type_in(typing, "ab")
    assert typing.handle(Key(Action.RIGHT, repeat=True))
    assert typing.focused is entry
    press(typing, Action.RIGHT)
    assert typing.focused is not entry


def test_tab_and_escape_are_not_text(entry: TextEntry, typing: FocusGroup) -> None:
    assert not press(typing, Action.CANCEL)
    press(typing, Action.NEXT)
    assert typing.focused is not entry


def test_enter_calls_what_the_field_is_for_or_is_left_to_the_scene(entry: TextEntry, typing: FocusGroup) -> None:
    assert not press(typing, Action.CONFIRM)
    entered: list[str] = []
    entry.on_enter = lambda: entered.append(entry.words)
    type_in(typing, "ok")
    press(typing, Action.CONFIRM)
    assert entered == ["ok"]


def test_text_is_asked_for_only_while_the_field_is_edited(entry: TextEntry) -> None:
    button = Button("b", Rect(500, 100, 80, 40), "B", lambda: None)
    group = FocusGroup([button, entry])
    assert group.typing_rect() is None
    point(group, PointerKind.MOVE, 150, 120)
    assert group.focused is entry
    assert group.typing_rect() is None
    click(group, 150, 120)
    assert group.typing_rect() == RECT
    press(group, Action.NEXT)
    assert group.typing_rect() is None


def test_a_pointer_that_passes_by_does_not_end_editing(entry: TextEntry, typing: FocusGroup) -> None:
    type_in(typing, "a")
    point(typing, PointerKind.MOVE, 520, 120)
    assert typing.focused is entry
    click(typing, 520, 120)
    assert typing.focused is not entry
    assert not entry.editing


def test_a_click_puts_the_caret_where_it_hit(typing: FocusGroup, entry: TextEntry, canvas: Canvas) -> None:
    type_in(typing, "Odette")
    typing.draw(canvas)
    for place in range(7):
        x = RECT.x + 11 + canvas.measure("Odette"[:place], "body-500", 16)
        click(typing, x + 0.5, 120)
        assert entry.caret == place


def test_a_click_hits_the_right_letter_of_text_that_is_too_long(canvas: Canvas) -> None:
    words = "a very long line of text that does not fit into the field at all"
    entry = TextEntry("e", RECT, "E", words, lambda words: None, max_length=99)
    group = FocusGroup([entry])
    group.draw(canvas)
    drawn = next(each for each in canvas.record or [] if each.what == words)
    place = 55
    click(group, drawn.rect.x + canvas.measure(words[:place], "body-500", 16) + 0.5, 120)
    assert entry.caret == place


def test_a_pad_spells_a_name(entry: TextEntry, typing: FocusGroup) -> None:
    pad = Device.PAD
    press(typing, Action.CONFIRM, device=pad)
    assert entry.spelling
    press(typing, Action.DOWN, Action.DOWN, device=pad)
    assert entry.words == "B"
    press(typing, Action.RIGHT, Action.DOWN, device=pad)
    assert entry.words == "BA"
    press(typing, Action.UP, device=pad)
    assert entry.words == "B'"
    press(typing, Action.LOG, device=pad)
    assert entry.words == "B"
    press(typing, Action.CANCEL, device=pad)
    assert not entry.spelling
    assert typing.focused is entry


@pytest.fixture
def clipboard() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.mark.usefixtures("clipboard")
def test_copy_cut_and_paste(entry: TextEntry, typing: FocusGroup) -> None:
    type_in(typing, "ab")
    press(typing, Action.CUT)
    assert entry.words == ""
    press(typing, Action.PASTE, Action.PASTE)
    assert entry.words == "abab"
    pygame.scrap.put_text("x\ny")
    press(typing, Action.PASTE)
    assert entry.words == "ababx y"
    press(typing, Action.COPY)
    assert pygame.scrap.get_text() == "ababx y"


def test_a_clipboard_on_which_another_program_left_no_text_pastes_nothing(
    entry: TextEntry, typing: FocusGroup, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(typing, "ab")
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: b"\xff\xfe".decode())
    press(typing, Action.PASTE)
    assert entry.words == "ab"


@pytest.mark.usefixtures("clipboard")
def test_of_a_book_on_the_clipboard_only_so_much_is_looked_at(
    entry: TextEntry, typing: FocusGroup, monkeypatch: pytest.MonkeyPatch
) -> None:
    composed: list[int] = []

    def compose(form: str, words: str) -> str:
        composed.append(len(words))
        return "x" * 30

    with monkeypatch.context() as watching:
        watching.setattr(unicodedata, "normalize", compose)
        watching.setattr(pygame.scrap, "get_text", lambda: "\u0301\u0316" * 500_000)
        press(typing, Action.PASTE)
    assert composed == [10_000]
    assert entry.words == "x" * entry.max_length


def test_without_a_clipboard_paste_does_nothing(entry: TextEntry, typing: FocusGroup) -> None:
    pygame.display.quit()
    assert press(typing, Action.PASTE)
    assert press(typing, Action.COPY)
    assert entry.words == ""


def test_a_rebuild_in_the_middle_of_a_word_keeps_caret_and_editing(changes: list[Any]) -> None:
    group = FocusGroup([TextEntry("e", RECT, "E", "Rby", changes.append)])
    press(group, Action.HOME, Action.RIGHT)
    fresh = TextEntry("e", RECT, "E", "Rby", changes.append)
    group.rebuild([fresh])
    type_in(group, "u")
    assert fresh.words == "Ruby"


# Scroll


class Row(Widget):
    def draw(self, canvas: Canvas) -> None:
        canvas.text(self.name, self.rect.x, self.rect.cy, "body", 14, (255, 255, 255))


AREA = Rect(0, 100, 220, 200)


def rows(count: int = 20) -> list[Widget]:
    return [Row(f"row{n}", Rect(0, 100 + n * 50, 200, 40), f"Row {n}", lambda: None) for n in range(count)]


def settle(group: FocusGroup) -> None:
    for _each in range(30):
        group.update(1 / 60)


def test_the_wheel_scrolls_and_what_is_out_of_sight_is_neither_drawn_nor_hit(canvas: Canvas) -> None:
    area = Scroll("area", AREA, "Area", 1000, children=rows())
    group = FocusGroup([area])
    point(group, PointerKind.MOVE, 20, 110)
    assert point(group, PointerKind.WHEEL, 20, 110, wheel=-10)
    settle(group)
    group.draw(canvas)
    drawn = [each.what for each in canvas.record or []]
    assert "Row 0" not in drawn
    assert "Row 10" in drawn
    assert group.at(20, 90) is None
    assert group.focused is not None
    assert AREA.overlaps(group.focused.rect)


def test_scrolling_ends_at_both_ends() -> None:
    area = Scroll("area", AREA, "Area", 1000, children=rows())
    area.scroll_to(99999)
    assert area.offset == 800
    area.scroll_to(-5)
    assert area.offset == 0


def test_a_child_that_gets_the_focus_by_keys_comes_in_sight() -> None:
    area = Scroll("area", AREA, "Area", 1000, children=rows())
    group = FocusGroup([area])
    for _each in range(12):
        press(group, Action.NEXT)
        settle(group)
        focused = group.focused
        assert focused is not None
        assert AREA.y <= focused.rect.y
        assert focused.rect.bottom <= AREA.bottom
    press(group, *[Action.PREV] * 12)
    assert area.offset == 0


def test_a_pointer_over_a_half_hidden_child_does_not_scroll() -> None:
    area = Scroll("area", AREA, "Area", 1000, children=rows())
    area.scroll_to(25)
    group = FocusGroup([area], default="row2")
    offset = area.offset
    point(group, PointerKind.MOVE, 20, 105)
    assert group.focused is not None
    assert group.focused.key == "row0"
    assert area.offset == offset


def test_page_keys_keep_the_focus_in_sight() -> None:
    area = Scroll("area", AREA, "Area", 1000, children=rows())
    group = FocusGroup([area])
    press(group, Action.PAGE_DOWN)
    assert area.offset >= 100
    assert group.focused is not None
    assert area.in_sight(group.focused)
    press(group, Action.END)
    assert area.in_sight(group.focused)
    assert group.focused.key in ("row16", "row17", "row18", "row19")
    press(group, Action.HOME)
    assert area.offset == 0
    assert area.in_sight(group.focused)


def test_the_bar_is_dragged() -> None:
    area = Scroll("area", AREA, "Area", 1000, children=rows())
    group = FocusGroup([area])
    point(group, PointerKind.DOWN, 214, 105)
    point(group, PointerKind.MOVE, 214, 105 + 80)
    assert area.offset == pytest.approx(400)
    point(group, PointerKind.MOVE, 214, 900)
    assert area.offset == 800
    point(group, PointerKind.UP, 214, 900)
    point(group, PointerKind.MOVE, 214, 120)
    assert area.offset == 800


def test_an_area_of_words_takes_the_focus_and_the_arrows_until_it_ends() -> None:
    area = Scroll("area", AREA, "Log", 280)
    button = Button("b", Rect(0, 320, 80, 40), "B", lambda: None)
    group = FocusGroup([area, button])
    assert group.focused is area
    press(group, Action.DOWN, Action.DOWN)
    assert area.offset == 80
    press(group, Action.DOWN)
    assert group.focused is button


def test_an_area_in_which_all_fits_takes_no_focus() -> None:
    area = Scroll("area", AREA, "Log", 150)
    assert FocusGroup([area]).focused is None
    assert not point(FocusGroup([area]), PointerKind.WHEEL, 20, 120, wheel=-1)


def test_a_log_stays_at_its_end_when_lines_are_added_unless_it_was_scrolled_back() -> None:
    group = FocusGroup([Scroll("log", AREA, "Log", 500, from_end=True)])
    longer = Scroll("log", AREA, "Log", 600, from_end=True)
    group.rebuild([longer])
    assert longer.offset == 400
    longer.scroll_to(100)
    longest = Scroll("log", AREA, "Log", 700, from_end=True)
    group.rebuild([longest])
    assert longest.offset == 100


def test_content_is_drawn_where_it_is_scrolled_to(canvas: Canvas) -> None:
    places: list[Rect] = []
    area = Scroll("area", AREA, "Log", 600, draw_content=lambda canvas, rect: places.append(rect))
    area.scroll_to(100)
    settle(FocusGroup([area]))
    area.draw(canvas)
    assert places == [Rect(0, 0, 220, 600)]


def test_a_hidden_area_hides_its_children() -> None:
    area = Scroll("area", AREA, "Area", 1000, children=rows(), visible=False)
    group = FocusGroup([area])
    assert group.focused is None
    assert group.at(20, 110) is None
