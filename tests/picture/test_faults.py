"""The check of pictures sees what is wrong: each kind of fault, put in on purpose."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from picture.faults import faults
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.pilot import Pilot
from scenes.kit.shapes import panel
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, Scroll

Paint = Callable[[Canvas], object]
WHITE = (255, 255, 255)


class Page(Scene[None]):
    """Draws what it is given."""

    def __init__(self, paint: Paint = lambda _canvas: None, *widgets: Widget) -> None:
        super().__init__()
        self.paint, self.widgets = paint, widgets

    def layout(self, canvas: Canvas) -> None:
        self.focus.rebuild(self.widgets)

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas)
        super().draw(canvas)


def seen(paint: Paint = lambda _canvas: None, *widgets: Widget, cards: bool = False) -> list[str]:
    pilot = Pilot(theme_for("classic"), size=(960, 540))
    pilot.show(Page(paint, *widgets))
    return faults(pilot, cards=cards)


def words(told: str, x: float, y: float, size: float = 16, **more: float) -> Paint:
    return lambda canvas: canvas.text(told, x, y, "body", size, WHITE, **more)


def both(*paints: Paint) -> Paint:
    return lambda canvas: [paint(canvas) for paint in paints]


def clipped(rect: Rect, paint: Paint) -> Paint:
    def paint_clipped(canvas: Canvas) -> None:
        with canvas.clipped(rect):
            paint(canvas)

    return paint_clipped


def button(key: str, x: float, y: float, wide: float = 120, high: float = 40, name: str = "Go") -> Button:
    return Button(key, Rect(x, y, wide, high), name, lambda: None)


def test_what_is_right_has_no_faults() -> None:
    assert seen(both(words("One", 40, 60), words("Other", 40, 100)), button("a", 40, 200), button("b", 200, 200)) == []


@pytest.mark.parametrize(
    ("paint", "told"),
    [
        (words("A sentence that is too long", 40, 60, fit=60.0), "cut: "),
        (words("Outside", 1040, 60), "off the screen"),
        (both(words("One", 40, 60), words("Other", 45, 64)), "lies over"),
        (clipped(Rect(40, 0, 30, 200), words("At the side", 40, 60)), "cut at the side"),
        (clipped(Rect(0, 0, 400, 56), words("Across", 40, 60)), "cut across"),
        (both(lambda canvas: panel(canvas, Rect(40, 40, 60, 30)), words("Wider", 50, 60, 30)), "leaves its panel"),
        (words("[half", 40, 60), "not drawn to its end"),
    ],
)
def test_words_that_are_wrong_are_found(paint: Paint, told: str) -> None:
    assert any(told in each for each in seen(paint))


@pytest.mark.parametrize(
    ("widgets", "told"),
    [
        ([button("a", 1000, 40)], "a is off the screen"),
        ([button("a", 40, 40), button("b", 100, 60)], "lies over"),
        ([button("a", 40, 40), button("b", 30, 30, 200, 80)], "b is where a should be clicked"),
        ([button("a", 40, 40, name=" ")], "a has no name"),
        ([Scroll("s", Rect(0, 0, 400, 100), "All", 120, children=[button("a", 40, 200)])], "below the end of s"),
    ],
)
def test_controls_that_are_wrong_are_found(widgets: list[Widget], told: str) -> None:
    assert any(told in each for each in seen(lambda _canvas: None, *widgets))


def test_a_control_that_no_key_reaches_is_found() -> None:
    class Trap(Button):
        """Keeps the focus."""

        def keyed(self, event: object) -> bool:
            return True

    trap = Trap("trap", Rect(40, 40, 120, 40), "Go", lambda: None)
    assert "no key reaches b" in seen(lambda _canvas: None, trap, button("b", 200, 40))


def test_a_last_line_that_scrolling_does_not_reach_is_found() -> None:
    def paint(canvas: Canvas, content: Rect) -> None:
        for row in range(8):
            canvas.text(f"Row {row}", content.x + 10, content.y + 20 + row * 30, "body", 16, WHITE)

    area = Scroll("s", Rect(40, 40, 300, 100), "Rows", 225, draw_content=paint)
    assert any("goes on below the end of s" in each for each in seen(lambda _canvas: None, area))


def test_words_on_a_card_are_found_where_they_must_not_be() -> None:
    paint = both(lambda canvas: canvas.note("face", "guard", Rect(40, 40, 100, 140)), words("Over", 50, 90))
    assert seen(paint) == []
    assert any("lies on a card" in each for each in seen(paint, cards=True))
