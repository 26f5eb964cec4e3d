from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.kit.focus import Cue, Drag, FocusGroup, Role, Widget
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Digit, Input, Key, MouseButton, Pointer, PointerKind
from scenes.kit.paint import State
from scenes.kit.scroll import Scroll


class Box(Widget):
    """A widget that notes what happens to it."""

    def __init__(self, key: str, x: float, y: float, w: float = 80, h: float = 40, **kwargs: object) -> None:
        super().__init__(key, Rect(x, y, w, h), key.title(), self._pressed_, **kwargs)  # type: ignore[arg-type]
        self.presses = 0
        self.payload: object | None = None
        self.takes: Callable[[object], bool] = lambda payload: False
        self.got: list[object] = []
        self.keys: list[object] = []

    def _pressed_(self) -> None:
        self.presses += 1

    def drag_payload(self) -> object | None:
        return self.payload

    def accepts(self, payload: object) -> bool:
        return self.takes(payload)

    def dropped(self, payload: object) -> None:
        self.got.append(payload)


def grid(columns: int, rows: int) -> list[Box]:
    return [Box(f"{c}{r}", c * 100, r * 60) for r in range(rows) for c in range(columns)]


def key(group: FocusGroup) -> str:
    assert group.focused is not None
    return group.focused.key


def press(group: FocusGroup, *actions: Action) -> bool:
    return [group.handle(Key(action)) for action in actions][-1]


def move(group: FocusGroup, x: float, y: float) -> bool:
    if group.drag is None and group.hovered is None:
        group.handle(Pointer(PointerKind.MOVE, -9, -9))
    return group.handle(Pointer(PointerKind.MOVE, x, y))


def down(group: FocusGroup, x: float, y: float, button: MouseButton = MouseButton.LEFT) -> bool:
    return group.handle(Pointer(PointerKind.DOWN, x, y, button))


def up(group: FocusGroup, x: float, y: float) -> bool:
    return group.handle(Pointer(PointerKind.UP, x, y))


# Tab


def test_tab_goes_round_in_order_and_back() -> None:
    group = FocusGroup(grid(3, 1))
    seen = []
    for _each in range(4):
        seen.append(key(group))
        press(group, Action.NEXT)
    assert seen == ["00", "10", "20", "00"]
    press(group, Action.PREV, Action.PREV)
    assert key(group) == "20"


def test_tab_passes_over_disabled_and_hidden_widgets() -> None:
    boxes = grid(4, 1)
    boxes[1].enabled = False
    boxes[2].visible = False
    group = FocusGroup(boxes)
    press(group, Action.NEXT)
    assert key(group) == "30"


def test_the_first_focus_is_the_default_if_it_can_have_it() -> None:
    assert key(FocusGroup(grid(3, 1), default="20")) == "20"
    boxes = grid(3, 1)
    boxes[2].enabled = False
    assert key(FocusGroup(boxes, default="20")) == "00"
    boxes[0].enabled = False
    assert key(FocusGroup(boxes)) == "10"


def test_a_group_of_nothing_has_no_focus_and_takes_nothing() -> None:
    group = FocusGroup()
    assert group.focused is None
    assert not press(group, Action.NEXT)
    assert not press(group, Action.DOWN)
    assert not press(group, Action.CONFIRM)
    assert not move(group, 5, 5)
    assert group.describe() == ""


def test_the_focus_leaves_a_widget_that_is_disabled_for_the_nearest() -> None:
    boxes = grid(4, 1)
    group = FocusGroup(boxes, default="20")
    boxes[2].enabled = False
    group.update(0.01)
    assert key(group) in ("10", "30")
    assert not boxes[2].focused


def test_the_last_widget_that_goes_leaves_no_focus_and_comes_back() -> None:
    boxes = grid(1, 1)
    group = FocusGroup(boxes)
    boxes[0].visible = False
    group.update(0.01)
    assert group.focused is None
    boxes[0].visible = True
    group.update(0.01)
    assert key(group) == "00"


def test_two_widgets_with_one_key_are_refused() -> None:
    with pytest.raises(ValueError, match="one key"):
        FocusGroup([Box("a", 0, 0), Box("a", 100, 0)])


def test_a_disabled_widget_cannot_be_given_the_focus() -> None:
    boxes = grid(2, 1)
    boxes[1].enabled = False
    group = FocusGroup(boxes)
    assert not group.focus("10")
    assert key(group) == "00"


# Arrows


@pytest.mark.parametrize(
    ("action", "goal"),
    [(Action.LEFT, "01"), (Action.RIGHT, "21"), (Action.UP, "10"), (Action.DOWN, "12")],
)
def test_an_arrow_leads_to_the_neighbour_in_its_direction(action: Action, goal: str) -> None:
    group = FocusGroup(grid(3, 3), default="11")
    assert press(group, action)
    assert key(group) == goal


def test_an_arrow_at_the_edge_is_not_taken() -> None:
    group = FocusGroup(grid(2, 1))
    assert not press(group, Action.LEFT)
    assert not press(group, Action.UP)
    assert key(group) == "00"


def test_arrows_wrap_if_the_group_does() -> None:
    group = FocusGroup(grid(1, 4), wrap=True)
    press(group, Action.UP)
    assert key(group) == "03"
    press(group, Action.DOWN)
    assert key(group) == "00"


def test_what_is_straight_ahead_wins_over_what_is_nearer_but_aside() -> None:
    group = FocusGroup([Box("here", 0, 0), Box("aside", 110, 100), Box("ahead", 200, 0)])
    press(group, Action.RIGHT)
    assert key(group) == "ahead"


def test_a_neighbour_in_the_same_row_is_not_below_because_it_is_taller() -> None:
    group = FocusGroup([Box("here", 0, 0, h=40), Box("tall", 100, 0, h=50)])
    assert not press(group, Action.DOWN)


def test_overlapping_cards_of_a_fan_are_reached_one_by_one() -> None:
    fan = [Box(name, x, 0, w=100, h=140) for name, x in (("a", 0), ("b", 45), ("c", 90))]
    group = FocusGroup(fan)
    press(group, Action.RIGHT)
    assert key(group) == "b"
    press(group, Action.RIGHT)
    assert key(group) == "c"


def test_an_arrow_back_leads_to_where_it_came_from() -> None:
    wide = Box("wide", 0, 100, w=380)
    group = FocusGroup([*grid(4, 1), wide], default="30")
    press(group, Action.DOWN)
    assert key(group) == "wide"
    press(group, Action.UP)
    assert key(group) == "30"


def test_every_widget_of_a_ragged_page_is_reached_by_arrows() -> None:
    boxes = [
        Box("title", 0, 0, w=900),
        *[Box(f"row{n}", 40, 80 + n * 60, w=500) for n in range(3)],
        Box("side", 700, 90, w=200, h=300),
        Box("back", 560, 500),
        Box("deal", 700, 500, w=200),
    ]
    reached = {"title"}
    todo = ["title"]
    while todo:
        start = todo.pop()
        for action in (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN):
            group = FocusGroup(boxes, default=start)
            press(group, action)
            if key(group) not in reached:
                reached.add(key(group))
                todo.append(key(group))
    assert reached == {box.key for box in boxes}


# Rebuild


def test_the_focus_survives_a_rebuild_by_key() -> None:
    group = FocusGroup(grid(3, 1), default="20")
    fresh = grid(3, 2)
    group.rebuild(fresh, default="00")
    assert key(group) == "20"
    assert fresh[2].focused


def test_after_a_rebuild_without_its_widget_the_focus_goes_to_the_default_or_nearby() -> None:
    group = FocusGroup(grid(3, 1), default="20")
    group.rebuild(grid(2, 1))
    assert key(group) == "10"
    group.rebuild([Box("x", 0, 0), Box("y", 500, 0)], default="y")
    assert key(group) == "y"


def test_a_click_survives_a_rebuild_between_down_and_up() -> None:
    group = FocusGroup(grid(2, 1))
    down(group, 110, 10)
    fresh = grid(2, 1)
    group.rebuild(fresh)
    up(group, 110, 10)
    assert fresh[1].presses == 1


# Pointer


def test_a_moving_pointer_takes_the_focus_along() -> None:
    group = FocusGroup(grid(3, 1))
    assert move(group, 110, 10)
    assert key(group) == "10"


def test_a_window_that_opens_under_the_pointer_keeps_its_first_focus() -> None:
    boxes = grid(3, 1)
    group = FocusGroup(boxes)
    group.handle(Pointer(PointerKind.MOVE, 110, 10))
    group.handle(Pointer(PointerKind.MOVE, 110, 10))
    assert key(group) == "00"
    assert boxes[1].hovered
    group.handle(Pointer(PointerKind.MOVE, 111, 10))
    assert key(group) == "10"


def test_a_pointer_at_rest_does_not_take_the_focus_back_from_the_keys() -> None:
    group = FocusGroup(grid(3, 1))
    move(group, 110, 10)
    press(group, Action.NEXT)
    move(group, 110, 10)
    assert key(group) == "20"


def test_a_pointer_over_nothing_leaves_the_focus() -> None:
    group = FocusGroup(grid(2, 1), default="10")
    move(group, 10, 10)
    assert not move(group, 90, 200)
    assert key(group) == "00"
    assert group.hovered is None


def test_hover_ends_when_the_pointer_leaves_the_window() -> None:
    boxes = grid(1, 1)
    group = FocusGroup(boxes)
    move(group, 10, 10)
    assert boxes[0].hovered
    group.handle(Pointer(PointerKind.LEAVE, 10, 10))
    assert not boxes[0].hovered


def test_a_click_activates_once() -> None:
    boxes = grid(2, 1)
    group = FocusGroup(boxes)
    assert down(group, 110, 10)
    assert boxes[1].pressed
    assert boxes[1].presses == 0
    assert up(group, 110, 10)
    assert boxes[1].presses == 1
    assert not boxes[1].pressed
    assert key(group) == "10"


def test_a_press_that_is_let_go_elsewhere_does_nothing() -> None:
    boxes = grid(2, 1)
    group = FocusGroup(boxes)
    down(group, 10, 10)
    up(group, 110, 10)
    assert [box.presses for box in boxes] == [0, 0]


def test_a_click_beside_all_widgets_is_left_to_the_scene() -> None:
    group = FocusGroup(grid(1, 1))
    assert not down(group, 300, 300)
    assert not up(group, 300, 300)


def test_the_topmost_widget_is_hit() -> None:
    low, high = Box("low", 0, 0, 100, 100), Box("high", 50, 50, 100, 100)
    group = FocusGroup([low, high])
    down(group, 70, 70)
    up(group, 70, 70)
    assert (low.presses, high.presses) == (0, 1)


def test_a_disabled_widget_hides_what_is_below_and_refuses() -> None:
    low, high = Box("low", 0, 0, 100, 100), Box("high", 0, 0, 100, 100, enabled=False)
    group = FocusGroup([low, high])
    group.take_cues()
    assert down(group, 50, 50)
    up(group, 50, 50)
    assert (low.presses, high.presses) == (0, 0)
    assert group.take_cues() == [Cue.REFUSE]


def test_a_hit_area_may_be_larger_than_the_widget() -> None:
    box = Box("a", 400, 0)
    box.hit = Rect(0, 0, 500, 60)
    group = FocusGroup([box])
    down(group, 20, 50)
    up(group, 20, 50)
    assert box.presses == 1


# Keys on a widget


def test_confirm_and_space_activate_what_has_the_focus() -> None:
    boxes = grid(2, 1)
    group = FocusGroup(boxes, default="10")
    assert press(group, Action.CONFIRM)
    assert press(group, Action.SPACE)
    assert [box.presses for box in boxes] == [0, 2]


def test_a_held_confirm_activates_only_once() -> None:
    boxes = grid(1, 1)
    group = FocusGroup(boxes)
    group.handle(Key(Action.CONFIRM))
    group.handle(Key(Action.CONFIRM, repeat=True))
    assert boxes[0].presses == 1


def test_space_zoom_and_the_right_button_show_a_widget_large_that_can_be() -> None:
    shown: list[int] = []
    box = Box("a", 0, 0, on_zoom=lambda: shown.append(1))
    group = FocusGroup([box])
    press(group, Action.SPACE, Action.ZOOM)
    assert down(group, 10, 10, MouseButton.RIGHT)
    assert len(shown) == 3
    assert box.presses == 0


def test_keys_that_no_widget_wants_are_left_to_the_scene() -> None:
    group = FocusGroup(grid(1, 1))
    assert not press(group, Action.CANCEL)
    assert not press(group, Action.HINT)
    assert not group.handle(Digit(3))


# Drag and drop


@pytest.fixture
def table() -> tuple[FocusGroup, Box, Box, Box]:
    card, seat, other = Box("card", 0, 100), Box("seat", 0, 0), Box("other", 200, 0)
    card.payload = "guard"
    seat.takes = lambda payload: payload == "guard"
    return FocusGroup([seat, other, card]), card, seat, other


def test_a_short_pull_is_still_a_click(table: tuple[FocusGroup, Box, Box, Box]) -> None:
    group, card, _seat, _other = table
    down(group, 20, 120)
    move(group, 24, 124)
    assert group.drag is None
    up(group, 24, 124)
    assert card.presses == 1


def test_a_card_is_dragged_onto_what_accepts_it(table: tuple[FocusGroup, Box, Box, Box]) -> None:
    group, card, seat, _other = table
    ended: list[tuple[Drag, bool]] = []
    group.on_drag_end = lambda drag, taken: ended.append((drag, taken))
    down(group, 20, 120)
    move(group, 20, 110)
    assert group.drag is not None
    assert group.drag.source is card
    assert group.drag.rect == Rect(0, 90, 80, 40)
    assert group.drag.target is None
    move(group, 40, 20)
    assert group.drag.target is seat
    assert seat.hovered
    up(group, 40, 20)
    assert seat.got == ["guard"]
    assert card.presses == 0
    assert group.drag is None
    assert [taken for _drag, taken in ended] == [True]


def test_what_is_dropped_where_nothing_takes_it_goes_back(table: tuple[FocusGroup, Box, Box, Box]) -> None:
    group, card, seat, other = table
    ended: list[bool] = []
    group.on_drag_end = lambda drag, taken: ended.append(taken)
    down(group, 20, 120)
    move(group, 220, 20)
    assert group.drag is not None
    assert group.drag.target is None
    up(group, 220, 20)
    assert ended == [False]
    assert (seat.got, other.got, other.presses, card.presses) == ([], [], 0, 0)


def test_a_disabled_target_takes_nothing(table: tuple[FocusGroup, Box, Box, Box]) -> None:
    group, _card, seat, _other = table
    seat.enabled = False
    down(group, 20, 120)
    move(group, 40, 20)
    up(group, 40, 20)
    assert seat.got == []


def test_escape_ends_a_drag_and_the_button_may_be_let_go_anywhere(
    table: tuple[FocusGroup, Box, Box, Box],
) -> None:
    group, card, seat, _other = table
    ended: list[bool] = []
    group.on_drag_end = lambda drag, taken: ended.append(taken)
    down(group, 20, 120)
    move(group, 40, 20)
    assert press(group, Action.CANCEL)
    assert group.drag is None
    up(group, 40, 20)
    assert ended == [False]
    assert (seat.got, card.presses, seat.presses) == ([], 0, 0)


def test_other_keys_do_nothing_during_a_drag(table: tuple[FocusGroup, Box, Box, Box]) -> None:
    group, card, _seat, _other = table
    down(group, 20, 120)
    move(group, 40, 20)
    assert press(group, Action.NEXT)
    assert press(group, Action.CONFIRM)
    assert key(group) == "card"
    assert card.presses == 0


def test_a_widget_without_payload_is_not_dragged() -> None:
    boxes = grid(2, 1)
    group = FocusGroup(boxes)
    down(group, 10, 10)
    move(group, 150, 10)
    assert group.drag is None


def test_a_rebuild_without_its_source_ends_a_drag(table: tuple[FocusGroup, Box, Box, Box]) -> None:
    group, _card, seat, _other = table
    down(group, 20, 120)
    move(group, 40, 20)
    group.rebuild([seat])
    assert group.drag is None


def test_a_rebuild_with_something_else_in_its_place_ends_a_drag(table: tuple[FocusGroup, Box, Box, Box]) -> None:
    group, card, seat, _other = table
    ended: list[bool] = []
    group.on_drag_end = lambda drag, taken: ended.append(taken)
    down(group, 20, 120)
    move(group, 40, 20)
    new = Box("card", 0, 100)
    new.payload = "priest"
    group.rebuild([seat, new])
    assert group.drag is None
    up(group, 40, 20)
    assert (ended, seat.got, card.presses, new.presses) == ([False], [], 0, 0)


def test_what_has_come_into_the_place_of_what_is_pressed_is_not_clicked(
    table: tuple[FocusGroup, Box, Box, Box],
) -> None:
    group, _card, seat, _other = table
    down(group, 20, 120)
    new = Box("card", 0, 100)
    new.payload = "priest"
    group.rebuild([seat, new])
    move(group, 22, 122)
    move(group, 40, 20)
    assert group.drag is None
    move(group, 20, 120)
    up(group, 20, 120)
    assert new.presses == 0


def test_a_drag_goes_on_over_its_target_when_everything_is_laid_out_anew(
    table: tuple[FocusGroup, Box, Box, Box],
) -> None:
    group, _card, seat, _other = table
    down(group, 20, 110)
    move(group, 40, 20)
    new = Box("card", 0, 100, 160, 80)
    new.payload = "guard"
    group.rebuild([seat, new])
    assert group.drag is not None
    assert group.drag.target is seat
    assert seat.hovered
    assert group.drag.rect == Rect(0, 0, 160, 80), "it is held in the same place of it"
    up(group, 40, 20)
    assert seat.got == ["guard"]


def test_a_drag_stays_where_it_is_in_the_window_when_units_change(table: tuple[FocusGroup, Box, Box, Box]) -> None:
    group, card, seat, _other = table
    down(group, 20, 120)
    move(group, 400, 200)
    group.rescale(0.1)
    group.rebuild([seat, card])
    assert group.drag is not None
    assert (group.drag.x, group.drag.y) == (40, 20)
    assert group.drag.target is seat


def test_the_key_for_full_screen_is_left_to_the_window_during_a_drag(table: tuple[FocusGroup, Box, Box, Box]) -> None:
    group, _card, _seat, _other = table
    down(group, 20, 120)
    move(group, 40, 20)
    assert not press(group, Action.FULLSCREEN)
    assert group.drag is not None


# Words and states


def test_a_widget_is_described_by_name_role_value_and_place() -> None:
    group = FocusGroup(grid(3, 1), default="10")
    assert group.describe() == "10, button, 2 of 3"
    box = Box("a", 0, 0, enabled=False)
    assert box.describe() == "A, button, not available"


@pytest.mark.parametrize("role", list(Role))
def test_every_role_has_words(role: Role) -> None:
    assert role.value in Widget("a", Rect(0, 0, 1, 1), "A", role=role).describe()


def test_the_state_to_paint_follows_focus_pointer_and_press() -> None:
    boxes = grid(2, 1)
    group = FocusGroup(boxes)
    assert boxes[0].state == State.FOCUS
    move(group, 110, 10)
    down(group, 110, 10)
    assert boxes[1].state == State.FOCUS | State.HOVER | State.PRESSED
    boxes[1].enabled = False
    assert boxes[1].state == State.DISABLED


def test_cues_are_told_once() -> None:
    group = FocusGroup(grid(2, 1))
    group.take_cues()
    press(group, Action.NEXT, Action.CONFIRM)
    assert group.take_cues() == [Cue.FOCUS, Cue.PRESS]
    assert group.take_cues() == []


def test_a_press_is_heard_even_if_it_rebuilds_the_group() -> None:
    group = FocusGroup()
    group.rebuild([Widget("a", Rect(0, 0, 9, 9), "A", lambda: group.rebuild(grid(1, 1)))])
    press(group, Action.CONFIRM)
    assert Cue.PRESS in group.take_cues()


@pytest.mark.parametrize(
    "event",
    [Key(Action.NEXT), Key(Action.CONFIRM), Pointer(PointerKind.MOVE, 110, 10), Pointer(PointerKind.DOWN, 10, 10)],
)
def test_whatever_a_widget_takes_is_drawn(event: Input) -> None:
    group = FocusGroup(grid(2, 1))
    group.dirty = False
    group.handle(event)
    assert group.dirty


# Widgets in a scroll area


def test_arrows_stay_in_a_scroll_area_until_its_end_and_do_not_enter_what_is_out_of_sight() -> None:
    rows: list[Widget] = [Box(f"row{n}", 0, n * 50, w=200) for n in range(10)]
    area = Scroll("area", Rect(0, 0, 220, 200), "Area", 500, children=rows)
    button = Box("done", 0, 230)
    group = FocusGroup([area, button], default="row0")
    seen = []
    for _each in range(10):
        seen.append(key(group))
        press(group, Action.DOWN)
    assert seen == [f"row{n}" for n in range(10)]
    assert key(group) == "done"
    group = FocusGroup([Scroll("area", Rect(0, 0, 220, 200), "Area", 500, children=rows), button], default="done")
    assert not press(group, Action.DOWN)
