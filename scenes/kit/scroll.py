"""`Scroll`: an area that shows a part of something taller, words or widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.words import gettext as _
from scenes.kit import light, paint
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Key
from scenes.kit.tween import Glide
from scenes.kit.widget import Role, Typed, Widget

BAR = 14.0
"""The width at the right that the bar takes when there is more than fits."""

_STEP = 48.0
_BLEED = 12.0  # a glow may reach this far out of the sides
EDGE = 30.0
"""At most so high is the edge at which what is shown fades where there is more of it; a tenth of a low area."""


class Scroll(Widget):
    """Shows *height* units of content through its rect: what *draw_content* draws, and *children*.

    *draw_content* gets the rectangle of the whole content, moved to where it now is, and draws what it likes of it.
    Children come with the rects they would have if nothing were scrolled. The wheel, the page keys, the bar, and
    the arrows move it; a child that gets the focus comes in sight. *from_end*: it begins at the end, and stays there
    when content is added, as a log does."""

    role = Role.REGION
    still = False
    """Reduced motion, for all areas: no gliding."""

    def __init__(
        self,
        key: str,
        rect: Rect,
        name: str,
        height: float,
        *,
        draw_content: Callable[[Canvas, Rect], object] | None = None,
        children: Iterable[Widget] = (),
        from_end: bool = False,
        visible: bool = True,
    ) -> None:
        super().__init__(key, rect, name, visible=visible)
        self.height = height
        self.from_end = from_end
        self._draw_content = draw_content
        self._children = [(child, child.rect, child.hit) for child in children]
        self._glide = Glide(seconds=0.14)
        self._grip: float | None = None
        for child, _rect, _hit in self._children:
            child.parent, child.clip = self, rect
        self._go(self.reach if from_end else 0.0, at_once=True)

    # Where it is

    @property
    def reach(self) -> float:
        """How far it can be scrolled; 0 if all of it can be seen, but for less than can be told."""
        beyond = self.height - self.rect.h
        return beyond if beyond >= 1.0 else 0.0

    @property
    def soft(self) -> float:
        """How high the edges are at which it fades; what has the focus stays out of them."""
        return min(EDGE, max(light.STRIP, self.rect.h * 0.1))

    @property
    def offset(self) -> float:
        """How far it is scrolled, or about to be."""
        return self._glide.goal

    @property
    def shift(self) -> float:
        """How far it is scrolled just now."""
        return self._glide.value

    @property
    def moving(self) -> bool:
        """Whether it is still on its way to `offset`."""
        return self._glide.moving

    def scroll_to(self, offset: float) -> None:
        """Scroll so that *offset* units are above; as far as there is anything."""
        self._go(offset)

    @property
    def focusable(self) -> bool:
        # Its children take the focus; without any it takes it itself, if there is something to scroll.
        return super().focusable and self.reach > 0 and not any(child.focusable for child in self.children())

    @property
    def value(self) -> str:
        return _("{n} %").format(n=round(self.offset / self.reach * 100)) if self.reach else ""

    def children(self) -> Iterator[Widget]:
        return (child for child, _rect, _hit in self._children)

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Scroll):
            at_end = self.from_end and old.offset >= old.reach - 1.0
            self._go(self.reach if at_end else old.offset, at_once=True)
            self._grip = old._grip

    def in_sight(self, child: Widget) -> bool:
        home = self._home(child)
        middle = home.cy - self.offset
        return self.rect.y <= middle < self.rect.bottom

    def reveal(self, child: Widget) -> None:
        home = self._home(child).inset(0, -self.soft)
        low, high = home.bottom - self.rect.bottom, home.y - self.rect.y
        if self.offset < low:
            self._go(min(low, high))
        elif self.offset > high:
            self._go(high)

    # Input

    def keyed(self, event: Typed) -> bool:
        if not isinstance(event, Key) or not self.reach:
            return False
        # Nothing is passed over that was never out of the edges.
        page = max(self.rect.h / 3, self.rect.h - 2 * self.soft)
        goals = {
            Action.PAGE_UP: self.offset - page,
            Action.PAGE_DOWN: self.offset + page,
            Action.HOME: 0.0,
            Action.END: self.reach,
        }
        if self.focused:
            goals |= {Action.UP: self.offset - _STEP, Action.DOWN: self.offset + _STEP}
        goal = goals.get(event.action)
        if goal is None:
            return False
        moved = self._go(goal)
        # At its end an arrow leads out of the area; a held one stops there.
        return moved or event.repeat or event.action not in (Action.UP, Action.DOWN)

    def wheeled(self, notches: float) -> bool:
        if not self.reach:
            return False
        self._go(self.offset - notches * _STEP)
        return True

    def grabbed(self, x: float, y: float) -> bool:
        if not self.reach or x < self.rect.right - BAR:
            return False
        thumb = self._thumb()
        inside = thumb.y <= y < thumb.bottom
        self._grip = y - thumb.y if inside else thumb.h / 2
        self.pulled(x, y)
        return True

    def pulled(self, x: float, y: float) -> None:
        thumb = self._thumb()
        free = self.rect.h - thumb.h
        if self._grip is not None and free > 0:
            self._go((y - self._grip - self.rect.y) / free * self.reach, at_once=True)

    def clicked(self, x: float, y: float) -> bool:
        return False

    # Life

    def update(self, seconds: float) -> bool:
        moved = self._glide.advance(seconds)
        if moved:
            self._place()
        inner = [child.update(seconds) for child in self.children()]
        return moved or any(inner)

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        above, below = self.shift, self.reach - self.shift
        sight = Rect(rect.x - _BLEED, rect.y, rect.w + 2 * _BLEED, rect.h)
        with light.fading(canvas, sight, min(self.soft, above), min(self.soft, below), aside=_BLEED):
            if self._draw_content is not None:
                self._draw_content(canvas, Rect(rect.x, rect.y - self._glide.value, rect.w, self.height))
            for child in self.children():
                if child.visible and child.rect.overlaps(rect):
                    child.draw(canvas)
        if self.reach:
            bar = Rect(rect.right - BAR / 2 - 3, rect.y, 6, rect.h)
            share = self._glide.value / self.reach
            paint.scroll_bar(canvas, bar, share, rect.h / self.height, self.state)

    def _thumb(self) -> Rect:
        # As `paint.scroll_bar` draws it.
        long = max(24.0, self.rect.h * self.rect.h / self.height)
        top = self.rect.y + (self.rect.h - long) * (self.offset / self.reach if self.reach else 0.0)
        return Rect(self.rect.right - BAR, top, BAR, long)

    def _home(self, child: Widget) -> Rect:
        return next(rect for each, rect, _hit in self._children if each is child)

    def _go(self, offset: float, *, at_once: bool = False) -> bool:
        before = self.offset
        self._glide.to(min(max(offset, 0.0), self.reach), still=at_once or self.still)
        self._place()
        return self.offset != before

    def _place(self) -> None:
        for child, home, hit in self._children:
            child.rect = home.moved(0, -self._glide.value)
            child.hit = hit.moved(0, -self._glide.value) if hit is not None else None
