"""The toast over the summary of a match: it goes by a click of its own."""

from __future__ import annotations

from game.records.achievements import ACHIEVEMENTS
from scenes.chronicle.toast import WAIT, AchievementToast
from scenes.kit.input import Pointer, PointerKind
from scenes.kit.pilot import Pilot
from scenes.kit.theme import theme_for


def test_what_was_pressed_elsewhere_is_let_go_over_a_toast_unheard() -> None:
    toast = AchievementToast([("", each) for each in ACHIEVEMENTS[:2]], still=True)
    toast.layout(Pilot(theme_for("classic")).canvas)
    toast.update(WAIT + 0.1)
    assert toast.shown
    x, y = toast._rect.cx, toast._rect.cy
    toast.handle(Pointer(PointerKind.DOWN, 5, 5))
    assert not toast.handle(Pointer(PointerKind.UP, x, y))
    assert len(toast.got) == 2
    assert toast.handle(Pointer(PointerKind.DOWN, x, y))
    assert toast.handle(Pointer(PointerKind.UP, x, y))
    assert len(toast.got) == 1
