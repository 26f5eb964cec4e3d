"""A quiet toast over the summary of a match: an achievement that somebody got by it."""

from __future__ import annotations

from collections.abc import Sequence

from game.records.achievements import Achievement
from game.words import gettext as _
from scenes.chronicle.emblems import emblem
from scenes.kit.canvas import Canvas
from scenes.kit.click import Click
from scenes.kit.geometry import Rect
from scenes.kit.input import Input, Pointer
from scenes.kit.light import shadow
from scenes.kit.page import content_bottom, is_big, page_margin
from scenes.kit.shapes import panel
from scenes.kit.tween import Glide, ease_out_quint

WAIT = 0.9
"""Seconds for which the summary is left alone at first."""
LEAST, PER_LETTER = 3.5, 0.05
"""Seconds that each stays: at least so long, and so long for each letter."""
_LEAST_WIDE, _SHARE = 250.0, 0.265
"""As wide as the column of whoever won, under which it comes up."""
_HIGH, _HIGH_SMALL = 100.0, 88.0


class AchievementToast:
    """What was got, one after the other: (name of whoever got it, or "" where only one person plays; what it is).

    Each goes away by itself or by a click on it: a `scenes.kit.staged.Ornament`."""

    def __init__(self, got: Sequence[tuple[str, Achievement]], *, still: bool = False) -> None:
        self.got = list(got)
        self._still = still
        self._wait = WAIT
        self._come = Glide(0.0, 0.3, ease_out_quint)
        self._left = 0.0
        self._rect = Rect(0, 0, 0, 0)
        self._click = Click()

    def _begin(self) -> None:
        name, each = self.got[0]
        self._left = LEAST + PER_LETTER * len(name + each.name + each.told)
        self._come = Glide(0.0, 0.3, ease_out_quint)
        self._come.to(1.0, still=self._still)

    @property
    def shown(self) -> bool:
        """Whether one is on the screen."""
        return bool(self.got) and self._wait <= 0

    @property
    def moving(self) -> bool:
        return self.shown and self._come.moving

    def layout(self, canvas: Canvas) -> None:
        margin = page_margin(canvas.width)
        wide = max(_LEAST_WIDE, canvas.width * _SHARE - 8)
        high = _HIGH if is_big(canvas.height) else _HIGH_SMALL
        self._rect = Rect(margin, content_bottom(canvas.height) - high, wide, high)

    def handle(self, event: Input) -> bool:
        if not self.shown or not isinstance(event, Pointer):
            return False
        taken = self._click.takes(event, self._rect.contains(event.x, event.y))
        if self._click.done:
            self._next()
        return taken

    def _next(self) -> None:
        del self.got[0]
        if self.got:
            self._begin()

    def update(self, seconds: float) -> bool:
        if not self.got:
            return False
        if self._wait > 0:
            self._wait -= seconds
            if self._wait <= 0:
                self._begin()
            return self._wait <= 0
        moved = self._come.advance(seconds)
        self._left -= seconds
        if self._left > 0:
            return moved
        self._next()
        return True

    def draw(self, canvas: Canvas) -> None:
        if not self.shown:
            return
        name, each = self.got[0]
        theme = canvas.theme
        rect = self._rect.moved(0, (1 - self._come.value) * (canvas.height - self._rect.y + 8))
        shadow(canvas, rect)
        panel(canvas, rect, theme.sheet, radius=9, inner=False)
        canvas.note("cover", each.id, rect)
        emblem(canvas, each.id, rect.x + 12 + 29, rect.cy, 58, got=True)
        left = rect.x + 82
        room = rect.right - 16 - left
        title = _("{name}: {achievement}").format(name=name, achievement=each.name) if name else each.name
        above = (_("Achievement") if name else _("You earned")).upper()
        told = [(size, canvas.wrap(each.told, room, "body", size, whole=True)) for size in (13.5, 12.5, 12.0)]
        size, lines = next(((size, lines) for size, lines in told if len(lines) <= 2), told[-1])
        lines = lines[:3]
        top = rect.cy - (52 + (len(lines) - 1) * (size + 1.5)) / 2
        canvas.text(above, left, top + 10, "head", 12, theme.gold2, track=theme.head_track, fit=room)
        canvas.text(title, left, top + 31, "label", 18, theme.text1, fit=room)
        for at, line in enumerate(lines):
            canvas.text(line, left, top + 48 + at * (size + 1.5), "body", size, theme.text2, fit=room)
