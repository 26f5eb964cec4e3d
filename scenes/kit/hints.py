"""What a head strip says of keys, to be clicked: whoever has a mouse alone comes everywhere, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.canvas import Canvas
from scenes.kit.frame import head_hints
from scenes.kit.geometry import Rect
from scenes.kit.input import Action
from scenes.kit.keycaps import hint_rects
from scenes.kit.page import HeadLayout
from scenes.kit.widget import Widget

AROUND_X, AROUND_Y = 8.0, 6.0
"""A hint can be clicked so far around its words."""


class Hint(Widget):
    """Does what its key does. It takes no focus: keys do the same wherever the focus is. The head strip draws it."""

    focusable = False

    def __init__(self, canvas: Canvas, key: str, ink: Rect, words: str, act: Callable[[], object]) -> None:
        super().__init__(key, ink.inset(-AROUND_X, -AROUND_Y), words, act)
        self.ink = ink
        """Where its key and its words are."""
        self.pixels = ink.times(canvas.u)
        """The same in pixels: scenes differ in their units."""


def hint_widgets(
    canvas: Canvas,
    head: HeadLayout,
    title: str,
    cap: Callable[[Action], str],
    keys: Sequence[tuple[Action, str, Callable[[], object]]],
) -> list[Widget]:
    """The hints of a head strip: for each its action, in words, and what it does. Where there is no room for all, the
    first are left out, as in the drawing."""
    hints = head_hints(canvas, title, [(cap(action), words) for action, words, _act in keys], head)
    rects = hint_rects(canvas, head.hints_right, head.hints_y, hints)
    return [
        Hint(canvas, f"head_{action}", rect, words, act)
        for (action, words, act), rect in zip(keys[len(keys) - len(hints) :], rects, strict=True)
    ]
