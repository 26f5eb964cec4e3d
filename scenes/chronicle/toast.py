"""A quiet toast over the summary of a match: an achievement that somebody got by it."""

from __future__ import annotations

from collections.abc import Sequence

from game.records.achievements import Achievement
from game.words import gettext as _
from scenes.chronicle.emblems import emblem
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Input, MouseButton, Pointer, PointerKind
from scenes.kit.light import shadow
from scenes.kit.page import page_margin
from scenes.kit.shapes import panel
from scenes.kit.stack import Scene
from scenes.kit.tween import Glide, ease_out_quint

LEAST, PER_LETTER = 3.5, 0.05
"""Seconds that each stays: at least so long, and so long for each letter."""
_WIDE, _HIGH = 400.0, 84.0


class AchievementToast(Scene[None]):
    """What was got, one after the other: (name of whoever got it, or "" where only one person plays; what it is).

    Each goes away by itself or by a click on it. All other input goes to what is below."""

    covers = False
    freezes = False

    def __init__(self, got: Sequence[tuple[str, Achievement]], *, still: bool = False) -> None:
        super().__init__()
        self.got = list(got)
        self._still = still
        self._come = Glide(0.0, 0.3, ease_out_quint)
        self._left = 0.0
        self._rect = Rect(0, 0, 0, 0)

    def entered(self) -> None:
        self._begin()

    def _begin(self) -> None:
        name, each = self.got[0]
        self._left = LEAST + PER_LETTER * len(name + each.name + each.told)
        self._come = Glide(0.0, 0.3, ease_out_quint)
        self._come.to(1.0, still=self._still)

    def layout(self, canvas: Canvas) -> None:
        margin = page_margin(canvas.width)
        wide = min(_WIDE, canvas.width - 2 * margin)
        self._rect = Rect(canvas.width - margin - wide, 18, wide, _HIGH)

    def handle(self, event: Input) -> bool:
        if not isinstance(event, Pointer) or not self._rect.contains(event.x, event.y):
            return False
        if event.kind is PointerKind.UP and event.button is MouseButton.LEFT:
            self._next()
        return event.kind in (PointerKind.DOWN, PointerKind.UP)

    def _next(self) -> None:
        del self.got[0]
        if self.got:
            self._begin()
            self.invalidate()
        else:
            self.finish(None)

    def update(self, seconds: float) -> None:
        # Under another sheet it waits: finishing would take that one away with it.
        if not self.active:
            return
        if self._come.advance(seconds):
            self.invalidate()
        self._left -= seconds
        if self._left <= 0:
            self._next()

    @property
    def animating(self) -> bool:
        return self._come.moving

    def draw(self, canvas: Canvas) -> None:
        name, each = self.got[0]
        theme = canvas.theme
        rect = self._rect.moved(0, -(1 - self._come.value) * (self._rect.bottom + 8))
        shadow(canvas, rect)
        panel(canvas, rect, theme.sheet, radius=9, inner=False)
        emblem(canvas, each.id, rect.x + 14 + 29, rect.cy, 58, got=True)
        left = rect.x + 86
        room = rect.right - 16 - left
        title = _("{name}: {achievement}").format(name=name, achievement=each.name) if name else each.name
        above = _("Achievement").upper()
        canvas.text(above, left, rect.y + 22, "head", 12, theme.gold2, track=theme.head_track, fit=room)
        canvas.text(title, left, rect.y + 43, "label", 18, theme.text1, fit=room)
        lines = canvas.wrap(each.told, room, "body", 13.5)
        size = 13.5 if len(lines) == 1 else 12.5
        for at, line in enumerate(canvas.wrap(each.told, room, "body", size)[:2]):
            canvas.text(line, left, rect.y + 60 + at * 14.5, "body", size, theme.text2, fit=room)
