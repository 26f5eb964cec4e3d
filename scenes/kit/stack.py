"""`Scene`, `SceneStack`: screens on top of each other, and what a screen can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

import pygame
from msgspec.structs import replace

from scenes.kit.canvas import Canvas, Drawn
from scenes.kit.focus import FocusGroup
from scenes.kit.geometry import Rect
from scenes.kit.input import Input, Pointer, PointerKind
from scenes.kit.router import Request, Router
from scenes.kit.theme import Theme
from scenes.kit.widget import Cue

R = TypeVar("R")


class Scene(Generic[R]):
    """One screenful, or a sheet over it. Finishing gives an R to whoever pushed it.

    A scene says when it has to be drawn again: `invalidate`, or `animating` while it moves."""

    covers = True
    """Nothing below is seen. False: a sheet; what is below is drawn first."""
    freezes = True
    """Time and input stop below."""
    theme: Theme | None = None
    """Its own theme; None: that of what is below, or the program's."""

    def __init__(self) -> None:
        self.focus = FocusGroup()
        self._stack: SceneStack | None = None
        self._dirty = True

    # For the scene to fill in

    def entered(self) -> None:
        """It is on the stack; `layout` follows."""

    def layout(self, canvas: Canvas) -> None:
        """Place everything for this canvas: after `entered`, and whenever size, scale, theme or language change."""

    def covered(self) -> None:
        """Something was pushed on top."""

    def uncovered(self) -> None:
        """It is on top again."""

    def left(self) -> None:
        """It is off the stack."""

    def handle(self, event: Input) -> bool:
        """Take an input; False passes it on."""
        return self.focus.handle(event)

    def update(self, seconds: float) -> None:
        """Let time pass. The widgets of `focus` have had theirs."""

    def draw(self, canvas: Canvas) -> None:
        """Draw all of it. Changes nothing."""
        self.focus.draw(canvas)

    @property
    def animating(self) -> bool:
        """Whether something moves, so that the next frame looks different."""
        return False

    @property
    def awaiting(self) -> bool:
        """Whether it waits for something that does not come from its player, such as a bot's answer."""
        return False

    def scale(self, canvas: Canvas) -> float:
        """Its unit as a share of the program's: a page too large for a small window draws itself smaller."""
        return 1.0

    # For the scene to use

    @property
    def stack(self) -> SceneStack:
        """The stack it is on; RuntimeError before it is pushed and after it has left."""
        if self._stack is None:
            raise RuntimeError(f"{type(self).__name__} is on no stack")
        return self._stack

    @property
    def active(self) -> bool:
        """Whether it is on a stack, and the topmost scene there."""
        return self._stack is not None and self._stack.top is self

    @property
    def dirty(self) -> bool:
        """Whether it has to be drawn again."""
        return self._dirty or self.focus.dirty

    def invalidate(self) -> None:
        """Ask to be drawn again."""
        self._dirty = True

    def relayout(self) -> None:
        """Ask for `layout` now: what it shows has changed places, or its theme has changed."""
        if self._stack is not None:
            self._stack.relayout(self)

    def finish(self, result: R) -> None:
        """Leave the stack, with all that is on top, and give *result* to whoever pushed it."""
        if self._stack is not None:
            self._stack.finish(self, result)

    def ask(self, request: Request[Any], on_result: Callable[[Any], object] | None = None) -> None:
        """Have the program answer *request*; *on_result* gets what the scene it shows finishes with."""
        self.stack.ask(request, on_result)

    def _drawn(self) -> None:
        self._dirty = self.focus.dirty = False


class _Level:
    """A scene on the stack, who waits for its result, and the canvas it draws on."""

    def __init__(self, scene: Scene[Any], on_result: Callable[[Any], object] | None, canvas: Canvas) -> None:
        self.scene, self.on_result, self.canvas = scene, on_result, canvas


class SceneStack:
    """The scenes on top of each other. Input and time go from the top down, drawing from the bottom up."""

    def __init__(self, canvas: Canvas, router: Router | None = None) -> None:
        self.router = router or Router()
        self.on_cue: Callable[[Cue], object] | None = None
        """Told what the widgets do, for sounds."""
        self.fallback: Callable[[Input], object] | None = None
        """Gets the input that no scene took."""
        self._canvas = canvas
        self._levels: list[_Level] = []
        self._changed = True
        self._backdrop: tuple[pygame.Surface, list[Drawn]] | None = None

    # What is there

    @property
    def scenes(self) -> tuple[Scene[Any], ...]:
        """From the bottom up."""
        return tuple(level.scene for level in self._levels)

    @property
    def top(self) -> Scene[Any] | None:
        return self._levels[-1].scene if self._levels else None

    @property
    def canvas(self) -> Canvas:
        return self._canvas

    @canvas.setter
    def canvas(self, canvas: Canvas) -> None:
        """Draw on another canvas from now on: another size, scale or theme. Every scene is laid out anew."""
        self._canvas = canvas
        self.relayout()

    @property
    def animating(self) -> bool:
        """Whether a scene that is not frozen moves."""
        visible = self._visible()
        return any(level.scene.animating for level in self._live() if level in visible)

    @property
    def dirty(self) -> bool:
        """Whether what is seen has to be drawn again."""
        return self._changed or self.animating or any(level.scene.dirty for level in self._visible())

    @property
    def busy(self) -> bool:
        """Whether anything can happen without the player."""
        return self.dirty or any(level.scene.awaiting for level in self._live())

    def typing_rect(self) -> Rect | None:
        """Where text is being typed, in units of the stack's canvas."""
        for level in self._live():
            rect = level.scene.focus.typing_rect()
            if rect is not None:
                return rect.times(level.canvas.u / self._canvas.u)
        return None

    @property
    def listening(self) -> bool:
        """Whether a widget waits for any key at all: then the reader must give `Pressed`."""
        return any(widget.listens for level in self._live() if (widget := level.scene.focus.focused) is not None)

    # Coming and going

    def push(self, scene: Scene[R], on_result: Callable[[R], object] | None = None) -> None:
        """Put *scene* on top; *on_result* gets what it finishes with."""
        if scene.freezes:
            self._release()
        if self._levels:
            self._levels[-1].scene.covered()
        self._enter(scene, on_result)

    def pop(self) -> None:
        """Take the top scene off; whoever pushed it gets no result."""
        if self._levels:
            self._leave(len(self._levels) - 1)
        if self._levels:
            self._levels[-1].scene.uncovered()

    def replace(self, scene: Scene[R], on_result: Callable[[R], object] | None = None) -> None:
        """Put *scene* in the place of the top scene, which gives no result; what is below notices nothing."""
        if self._levels:
            self._leave(len(self._levels) - 1)
        self._enter(scene, on_result)

    def reset(self, scene: Scene[R], on_result: Callable[[R], object] | None = None) -> None:
        """Take all scenes off and begin anew with *scene*."""
        self._leave(0)
        self._enter(scene, on_result)

    def clear(self) -> None:
        """Take all scenes off, the top one first."""
        self._leave(0)

    def finish(self, scene: Scene[R], result: R) -> None:
        """Take *scene* off, and give *result* to whoever pushed it.

        What is on top of it goes too, but for what stops nothing below it: a notice is read to its end. Nothing
        happens if it has left already."""
        at = next((n for n, level in enumerate(self._levels) if level.scene is scene), None)
        if at is None:
            return
        on_result = self._levels[at].on_result
        if any(level.scene.freezes for level in self._levels[at + 1 :]):
            self._leave(at)
        else:
            self._drop(at)
        top, below = self.top, self._levels[at - 1] if at else None
        if on_result is not None:
            on_result(result)
        if self.top is top and below is not None:
            below.scene.uncovered()

    def ask(self, request: Request[R], on_result: Callable[[R], object] | None = None) -> None:
        """Show what answers *request*; LookupError if nobody does."""
        scene = self.router.scene(request)
        if scene is not None:
            self.push(scene, on_result)

    def relayout(self, scene: Scene[Any] | None = None) -> None:
        """Lay out anew: every scene, or *scene* and what is on top of it."""
        start = self.scenes.index(scene) if scene is not None else 0
        # What lies above may have its theme from it.
        for level in tuple(self._levels[start:]):
            if level in self._levels:
                self._lay_out(level)

    # Input, time, drawing

    def handle(self, event: Input) -> bool:
        """Give an input to the top scene, and on down until one takes it; whether one did. Keys wait for a drag."""
        if isinstance(event, Pointer) and event.kind is PointerKind.LOST:
            self._release()
            return True
        dragging = next((level.scene for level in self._live() if level.scene.focus.drag is not None), None)
        if dragging is not None and not isinstance(event, Pointer):
            taken = dragging.focus.handle(event)
            self._tell_cues(dragging)
            return taken or self._fall_back(event)
        for level in self._live():
            scene = level.scene
            if scene._stack is not self:
                continue
            scale = self._canvas.u / level.canvas.u
            here = replace(event, x=event.x * scale, y=event.y * scale) if isinstance(event, Pointer) else event
            taken = scene.handle(here)
            self._tell_cues(scene)
            if taken:
                return True
        return self._fall_back(event)

    def _fall_back(self, event: Input) -> bool:
        return bool(self.fallback is not None and self.fallback(event))

    def _release(self) -> None:
        """Let every scene that is not frozen let go of the pointer."""
        for level in self._live():
            level.scene.focus.release()
            self._tell_cues(level.scene)

    def update(self, seconds: float) -> None:
        """Let time pass for every scene that is not frozen."""
        for level in tuple(self._live()):
            if level.scene._stack is self:
                level.scene.focus.update(seconds)
                level.scene.update(seconds)

    def draw(self) -> bool:
        """Draw what is seen, if it has changed; whether it had."""
        if not self.dirty:
            return False
        visible = self._visible()
        self._changed = False
        record = self._canvas.record
        if record is not None:
            record.clear()
        self._draw_below(visible[:-1])
        for level in visible[-1:]:
            self._draw_level(level)
        for level in visible:
            level.scene._drawn()
        return True

    def _draw_below(self, levels: list[_Level]) -> None:
        """Draw what lies under the top scene; from a copy while only the top scene changes."""
        still = all(not level.scene.dirty for level in levels) and not any(
            level.scene.animating for level in self._live() if level in levels
        )
        record = self._canvas.record
        if levels and still and self._backdrop is not None:
            picture, drawn = self._backdrop
            self._canvas.surface.blit(picture, (0, 0))
            if record is not None:
                record.extend(drawn)
            return
        for level in levels:
            self._draw_level(level)
        self._backdrop = (self._canvas.surface.copy(), list(record or ())) if levels and still else None

    def _draw_level(self, level: _Level) -> None:
        canvas, record = level.canvas, self._canvas.record
        same_units = canvas.u == self._canvas.u
        canvas.record = record if same_units or record is None else []
        level.scene.draw(canvas)
        if record is not None and canvas.record is not None and not same_units:
            scale = canvas.u / self._canvas.u
            record.extend(
                each._replace(rect=each.rect.times(scale), seen=each.seen and each.seen.times(scale))
                for each in canvas.record
            )

    def _tell_cues(self, scene: Scene[Any]) -> None:
        for cue in scene.focus.take_cues():
            if self.on_cue is not None:
                self.on_cue(cue)

    # The levels

    def _visible(self) -> list[_Level]:
        lowest = max((n for n, level in enumerate(self._levels) if level.scene.covers), default=0)
        return self._levels[lowest:]

    def _live(self) -> Iterator[_Level]:
        """From the top down to the first that freezes what is below."""
        for level in reversed(self._levels[:]):
            yield level
            if level.scene.freezes:
                return

    def _enter(self, scene: Scene[Any], on_result: Callable[[Any], object] | None) -> None:
        if scene._stack is not None:
            raise RuntimeError(f"{type(scene).__name__} is on a stack already")
        level = _Level(scene, on_result, self._canvas)
        self._levels.append(level)
        self._stack_changed()
        scene._stack = self
        scene.entered()
        if level in self._levels:
            self._lay_out(level)

    def _leave(self, at: int) -> None:
        while len(self._levels) > at:
            self._drop(len(self._levels) - 1)

    def _drop(self, at: int) -> None:
        scene = self._levels.pop(at).scene
        self._stack_changed()
        scene.focus.release()
        self._tell_cues(scene)
        scene._stack = None
        scene.left()

    def _lay_out(self, level: _Level) -> None:
        base, scene, before = self._canvas, level.scene, level.canvas.u
        at = self._levels.index(level)
        theme = scene.theme or (self._levels[at - 1].canvas.theme if at else base.theme)
        scale = scene.scale(base)
        if scale == 1.0 and theme is base.theme:
            level.canvas = base
        else:
            level.canvas = base.scaled(scale)
            level.canvas.theme = theme
        scene.focus.rescale(before / level.canvas.u)
        scene.layout(level.canvas)
        scene.invalidate()
        self._stack_changed()

    def _stack_changed(self) -> None:
        self._changed = True
        self._backdrop = None
