"""A long list: drawn only where it is seen, gone through by keys, wheel and bar, taken by Enter or a click."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Key
from scenes.kit.listing import Listing
from scenes.kit.pilot import Pilot
from scenes.kit.stack import Scene
from scenes.kit.states import State
from scenes.kit.theme import theme_for
from scenes.kit.widgets import Button

ROW, GAP = 50.0, 10.0


class Page(Scene[None]):
    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.drawn: list[int] = []
        self.taken: list[int] = []

    def layout(self, canvas: Canvas) -> None:
        listing = Listing(
            "list", Rect(20, 20, 400, 300), "Rows", self.count, ROW,
            draw_row=self.draw_row, on_take=self.taken.append, words=lambda at: f"row {at}", gap=GAP,
        )  # fmt: skip
        self.focus.rebuild([listing, Button("below", Rect(20, 340, 100, 40), "Below", lambda: None)], "list")

    @property
    def animating(self) -> bool:
        return any(widget.moving for widget in self.focus if isinstance(widget, Listing))

    def draw_row(self, canvas: Canvas, at: int, rect: Rect, state: State) -> None:
        self.drawn.append(at)

    def draw(self, canvas: Canvas) -> None:
        self.drawn.clear()
        self.focus.draw(canvas)


@pytest.fixture
def shown() -> Callable[[int], tuple[Pilot, Page, Listing]]:
    def show(count: int) -> tuple[Pilot, Page, Listing]:
        pilot, page = Pilot(theme_for("classic"), size=(960, 540)), Page(count)
        pilot.show(page)
        listing = pilot.widget("list")
        assert isinstance(listing, Listing)
        return pilot, page, listing

    return show


def test_only_what_is_in_sight_is_drawn(shown) -> None:
    pilot, page, listing = shown(10_000)
    assert page.drawn == [0, 1, 2, 3, 4, 5]
    for goal in (5_000, 9_999, 17):
        listing.move_to(goal)
        pilot.settle()
        page.invalidate()
        pilot.frame()
        assert goal in page.drawn
        assert len(page.drawn) <= 7
        for at in page.drawn:
            assert listing.row_rect(at).overlaps(listing.rect.inset(0, -GAP))


def test_keys_move_the_current_row_and_enter_takes_it(shown) -> None:
    pilot, page, listing = shown(10_000)
    pilot.press(Action.DOWN, Action.DOWN, Action.UP, Action.DOWN)
    assert (listing.at, listing.value) == (2, "row 2")
    pilot.press(Action.PAGE_DOWN)
    assert listing.at == 6
    pilot.press(Action.END)
    pilot.settle()
    assert listing.at == 9_999
    assert listing.rect.contains(listing.row_rect(9_999).cx, listing.row_rect(9_999).cy)
    pilot.press(Action.CONFIRM)
    pilot.press(Action.HOME)
    pilot.press(Action.CONFIRM)
    assert page.taken == [9_999, 0]


def test_an_arrow_leads_out_at_the_end_and_a_held_one_stops_there(shown) -> None:
    pilot, _page, listing = shown(3)
    pilot.press(Action.DOWN, Action.DOWN)
    pilot.send(Key(Action.DOWN, repeat=True))
    assert pilot.focused is listing
    pilot.press(Action.DOWN)
    assert pilot.focused is not None
    assert pilot.focused.key == "below"


def test_a_click_takes_the_row_under_it_and_none_between_two(shown) -> None:
    pilot, page, listing = shown(100)
    rect = listing.row_rect(3)
    pilot.click_at(rect.cx, rect.cy)
    assert page.taken == [3]
    pilot.click_at(rect.cx, rect.bottom + GAP / 2)
    assert page.taken == [3]
    pilot.wheel("list", -4)
    pilot.settle()
    under = listing.row_at(rect.cx, rect.cy)
    assert under > 3
    pilot.click_at(rect.cx, rect.cy)
    assert page.taken[-1] == under


def test_an_empty_list_takes_no_focus(shown) -> None:
    pilot, _page, listing = shown(0)
    assert not listing.focusable
    assert pilot.focused is not None
    assert pilot.focused.key == "below"


def test_a_shorter_list_keeps_the_nearest_row(shown) -> None:
    pilot, page, listing = shown(100)
    listing.move_to(80)
    page.count = 10
    page.relayout()
    pilot.frame()
    fresh = pilot.widget("list")
    assert isinstance(fresh, Listing)
    assert fresh.at == 9
