"""The controls that take one of several options: segments, steppers, chips, tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Key
from scenes.kit.paint import State
from scenes.kit.widget import Cue, Role, Typed, Widget

_STEPS = {Action.LEFT: -1, Action.RIGHT: 1}


class _Options(Widget):
    """One of several options. Left and right go through them, Home and End to the ends; a press takes the next."""

    def __init__(
        self,
        key: str,
        rect: Rect,
        name: str,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        wrap: bool = False,
        enabled: bool = True,
        visible: bool = True,
    ) -> None:
        super().__init__(key, rect, name, enabled=enabled, visible=visible)
        self.options, self.chosen, self.on_change = list(options), chosen, on_change
        self.wrap = wrap

    @property
    def value(self) -> str:
        return self.options[self.chosen] if 0 <= self.chosen < len(self.options) else ""

    def activate(self) -> bool:
        self._choose((self.chosen + 1) % len(self.options))
        return True

    def keyed(self, event: Typed) -> bool:
        if not isinstance(event, Key):
            return False
        if event.action in _STEPS:
            self._step(_STEPS[event.action])
        elif event.action in (Action.HOME, Action.END):
            self._choose(0 if event.action is Action.HOME else len(self.options) - 1)
        else:
            return super().keyed(event)
        return True

    def _step(self, step: int) -> None:
        at = self.chosen + step
        self._choose(at % len(self.options) if self.wrap else min(max(at, 0), len(self.options) - 1))

    def _choose(self, at: int) -> None:
        if at != self.chosen:
            self.chosen = at
            self.cue = Cue.CHANGE
            self.on_change(at)


class Segments(_Options):
    """All options side by side, the chosen one filled. A click takes the option that was hit."""

    role = Role.CHOICE
    _under: int = -1

    def keyed(self, event: Typed) -> bool:
        self._under = -1
        return super().keyed(event)

    def clicked(self, x: float, y: float) -> bool:
        at = self._at(x, y)
        if at < 0:
            return False
        self._choose(at)
        return True

    def pointed(self, x: float, y: float) -> bool:
        before, self._under = self._under, self._at(x, y)
        return before != self._under

    def draw(self, canvas: Canvas) -> None:
        # The ring shows what the keys have chosen, the light what the pointer is on.
        cursor = self._under if self.hovered and self._under >= 0 else self.chosen
        paint.segments(canvas, self.rect, self.options, self.chosen, self.state, cursor)

    def _at(self, x: float, y: float) -> int:
        if not self.rect.contains(x, y):
            return -1
        return int((x - self.rect.x) / self.rect.w * len(self.options))


class Stepper(_Options):
    """The chosen option between a minus and a plus."""

    role = Role.STEPPER
    _under: int = 0

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Stepper):
            self._under = old._under

    def clicked(self, x: float, y: float) -> bool:
        side = self._side(x, y)
        if side:
            self._step(side)
        return bool(side)

    def pointed(self, x: float, y: float) -> bool:
        before, self._under = self._under, self._side(x, y)
        return before != self._under

    def draw(self, canvas: Canvas) -> None:
        less, more = self.wrap or self.chosen > 0, self.wrap or self.chosen < len(self.options) - 1
        held = self._under if self.hovered else 0
        paint.stepper(canvas, self.rect, self.value, self.state, less=less, more=more, held=held)

    def _side(self, x: float, y: float) -> int:
        if not self.rect.contains(x, y):
            return 0
        third = self.rect.w / 3
        return -1 if x < self.rect.x + third else 1 if x >= self.rect.right - third else 0


class Choice(_Options):
    """The chosen option alone, on a chip. A press takes the next one, or calls *on_open* if there is one."""

    role = Role.CHOICE
    on_open: Callable[[], object] | None = None

    def activate(self) -> bool:
        if self.on_open is None:
            return super().activate()
        self.cue = Cue.PRESS
        self.on_open()
        return True

    def draw(self, canvas: Canvas) -> None:
        paint.choice(canvas, self.rect, self.value, self.state)


class Tabs(_Options):
    """A column of pages to go to, *step* units apart. Up and down go through them, and leave at the ends."""

    role = Role.TABS

    def __init__(
        self,
        key: str,
        rect: Rect,
        name: str,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        step: float = 52.0,
        enabled: bool = True,
        visible: bool = True,
    ) -> None:
        super().__init__(key, rect, name, options, chosen, on_change, enabled=enabled, visible=visible)
        self.step = step
        self._under = -1

    def tab(self, at: int) -> Rect:
        """Where a tab is."""
        return Rect(self.rect.x, self.rect.y + at * self.step, self.rect.w, self.step - 6)

    @property
    def takes_enter(self) -> bool:
        return False

    def activate(self) -> bool:
        return False

    def keyed(self, event: Typed) -> bool:
        if not isinstance(event, Key):
            return False
        if event.action in (Action.HOME, Action.END):
            return super().keyed(event)
        step = {Action.UP: -1, Action.DOWN: 1}.get(event.action)
        if step is None or not 0 <= self.chosen + step < len(self.options):
            return False
        self._step(step)
        return True

    def clicked(self, x: float, y: float) -> bool:
        at = self._at(x, y)
        if at >= 0:
            self._choose(at)
        return at >= 0

    def pointed(self, x: float, y: float) -> bool:
        before, self._under = self._under, self._at(x, y)
        return before != self._under

    def draw(self, canvas: Canvas) -> None:
        for at, words in enumerate(self.options):
            state = self.state & State.DISABLED
            if at == self.chosen:
                state |= self.state & State.FOCUS
            if self.hovered and at == self._under:
                state |= State.HOVER
            paint.tab(canvas, self.tab(at), words, at == self.chosen, state)

    def _at(self, x: float, y: float) -> int:
        return next((at for at in range(len(self.options)) if self.tab(at).contains(x, y)), -1)
