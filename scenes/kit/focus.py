"""`FocusGroup`: which widget has the focus, which is under the pointer, and what is being dragged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import hypot

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Input, Key, MouseButton, Pointer, PointerKind
from scenes.kit.neighbours import ARROWS, nearest, neighbour, within
from scenes.kit.widget import Cue, Drag, Role, Typed, Widget, outdo, walk

__all__ = ["Cue", "Drag", "FocusGroup", "Role", "Widget"]

DRAG_THRESHOLD = 6.0
"""How far, in units, the pressed pointer moves before a click becomes a drag."""


class FocusGroup:
    """The widgets of a scene, in focus order; a later one lies on top of an earlier one.

    Tab goes round; arrows go to the nearest neighbour (with *wrap* round the edge too); a moving pointer takes
    the focus along; a click activates. The focus is never on a disabled or hidden widget, and a rebuild keeps
    it by the widget's key."""

    def __init__(self, widgets: Iterable[Widget] = (), default: str | None = None, *, wrap: bool = False) -> None:
        self.wrap = wrap
        self.dirty = True
        self.drag: Drag | None = None
        self.on_drag_end: Callable[[Drag, bool], object] | None = None
        """Told when a drag is over, and whether something took it."""
        self._widgets: list[Widget] = []
        self._focused: Widget | None = None
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._captured = False
        self._press_at = (0.0, 0.0)
        self._pointer: tuple[float, float] | None = None
        self._came: tuple[Action, str] | None = None
        self._cues: list[Cue] = []
        self.rebuild(widgets, default)

    # What is there

    def __iter__(self) -> Iterator[Widget]:
        """All widgets, those inside others too, in focus order."""
        yield from walk(self._widgets)

    @property
    def focused(self) -> Widget | None:
        return self._focused

    @property
    def hovered(self) -> Widget | None:
        return self._hovered

    def find(self, key: str) -> Widget:
        """The widget with this key; KeyError if there is none."""
        return {widget.key: widget for widget in self}[key]

    def at(self, x: float, y: float) -> Widget | None:
        """The topmost visible widget at a point, disabled ones included: they hide what is below."""
        return next((widget for widget in reversed(list(self)) if widget.under(x, y)), None)

    def rebuild(self, widgets: Iterable[Widget], default: str | None = None) -> None:
        """Take *widgets* instead of the old ones. The focus stays on the same key if it can, else it goes to
        *default*, else to the nearest to where it was, else to the first.

        A press or a drag goes on if the same is to be dragged there as before; another card is let go."""
        self._collect_cues()
        before, pressed, drag = self._focused, self._pressed, self.drag
        old = {widget.key: widget for widget in self}
        self._widgets = list(widgets)
        by_key = {widget.key: widget for widget in self}
        if len(by_key) != sum(1 for _each in self):
            raise ValueError("two widgets with one key")
        self._focused = self._hovered = self._pressed = None
        for key, widget in by_key.items():
            widget.focused = widget.hovered = widget.pressed = False
            if key in old and old[key] is not widget:
                widget.adopt(old[key])
        held = by_key.get(pressed.key) if pressed is not None else None
        if pressed is not None and held is not None and held.drag_payload() == pressed.drag_payload():
            self._pressed, held.pressed = held, True
        else:
            self._captured = False
        source = by_key.get(drag.source.key) if drag is not None else None
        if drag is not None and source is not None and source.drag_payload() == drag.payload:
            drag.hold(source)
        else:
            self.cancel_drag()
        same = by_key.get(before.key) if before is not None else None
        if same is not None and same.focusable:
            self._focused, same.focused = same, True
        else:
            chosen = by_key.get(default or "")
            if chosen is None or not chosen.focusable:
                chosen = nearest(self, before.rect if before is not None else None)
            self._set_focus(chosen)
        if self.drag is not None:
            self._aim()
        elif self._pointer is not None:
            self._set_hover(self.at(*self._pointer))
        self.dirty = True

    def take_cues(self) -> list[Cue]:
        """What happened since the last call, for sounds."""
        self._collect_cues()
        cues, self._cues = self._cues, []
        return cues

    def _collect_cues(self) -> None:
        for widget in self:
            if widget.cue is not None:
                self._cues.append(widget.cue)
                widget.cue = None

    def describe(self) -> str:
        """The focused widget with its place among the others; "" if none has the focus."""
        if self._focused is None:
            return ""
        order = [widget for widget in self if widget.focusable]
        return _("{widget}, {n} of {all}").format(
            widget=self._focused.describe(), n=order.index(self._focused) + 1, all=len(order)
        )

    def typing_rect(self) -> Rect | None:
        """Where text is being typed; None if the focused widget takes none."""
        return self._focused.typing_rect() if self._focused is not None else None

    # Life

    def draw(self, canvas: Canvas) -> None:
        """Draw the visible widgets in order."""
        outdo(self, self._focused)
        for widget in self._widgets:
            if widget.visible:
                widget.draw(canvas)

    def update(self, seconds: float) -> None:
        """Let time pass in all widgets, and move the focus off one that does not answer any more."""
        self._settle()
        for widget in walk(widget for widget in self._widgets if widget.lively):
            if widget.update(seconds):
                self.dirty = True

    def focus(self, widget: Widget | str) -> bool:
        """Give the focus to a widget or to the one with that key; False if it cannot have it, or is not there."""
        target = next((each for each in self if each.key == widget), None) if isinstance(widget, str) else widget
        if target is None or not target.focusable:
            return False
        if target is not self._focused:
            self._set_focus(target)
        return True

    def handle(self, event: Input) -> bool:
        """Give an input to the widget it is for; whether one took it."""
        self._settle()
        taken = self._point(event) if isinstance(event, Pointer) else self._type(event)
        self.dirty = self.dirty or taken
        return taken

    def cancel_drag(self) -> None:
        """End a drag as if it had not begun; nothing takes what was dragged."""
        self._end_drag(None)

    def release(self) -> None:
        """Let go of the pointer and of any drag: the scene has been covered."""
        self.cancel_drag()
        self._press(None)
        self._set_hover(None)

    def rescale(self, factor: float) -> None:
        """A unit is 1 / *factor* of what it was; the pointer has not moved."""
        self._press_at = (self._press_at[0] * factor, self._press_at[1] * factor)
        if self._pointer is not None:
            self._pointer = (self._pointer[0] * factor, self._pointer[1] * factor)
        if self.drag is not None:
            self.drag.x, self.drag.y = self.drag.x * factor, self.drag.y * factor

    # Keys

    def _type(self, event: Typed) -> bool:
        if self.drag is not None:
            if isinstance(event, Key) and event.action is Action.CANCEL:
                self.cancel_drag()
                self._press(None)
            # How large the window is has nothing to do with what is in the hand.
            return not (isinstance(event, Key) and event.action is Action.FULLSCREEN)
        widget = self._focused
        while widget is not None:
            if widget.keyed(event):
                self._keep_in_sight()
                return True
            widget = widget.parent
        if not isinstance(event, Key):
            return False
        if event.action in ARROWS:
            return self._arrow(event.action)
        if event.action in (Action.NEXT, Action.PREV):
            return self._cycle(1 if event.action is Action.NEXT else -1)
        return False

    def _cycle(self, step: int) -> bool:
        order = [widget for widget in self if widget.focusable]
        if not order:
            return False
        at = order.index(self._focused) if self._focused in order else (-1 if step > 0 else 0)
        self._came = None
        return self.focus(order[(at + step) % len(order)])

    def _arrow(self, action: Action) -> bool:
        here = self._focused
        others = [widget for widget in self if widget.focusable and widget is not here]
        if here is None or not others:
            return bool(others) and self.focus(others[0])
        dx, dy = ARROWS[action]
        # Back the way it came leads back to where it came from, whatever lies nearer.
        back = self._came[1] if self._came is not None and self._came[0] is action else None
        target = next((widget for widget in others if widget.key == back), None)
        if target is None and here.parent is not None:
            target = neighbour(here.rect, [w for w in others if w.parent is here.parent], dx, dy)
        if target is None:
            shown = [w for w in others if w.clip is None or w.clip.overlaps(w.rect)]
            start = within(here.rect, here.clip)
            target = neighbour(start, shown, dx, dy)
            if target is None and self.wrap:
                target = neighbour(start.moved(-dx * 1e5, -dy * 1e5), shown, dx, dy)
        if target is None:
            return False
        self.focus(target)
        opposite = next(way for way, step in ARROWS.items() if step == (-dx, -dy))
        self._came = (opposite, here.key)
        return True

    # Pointer

    def _point(self, event: Pointer) -> bool:
        if event.kind is PointerKind.LEAVE:
            self._pointer = None
            self._set_hover(None)
            return False
        # The first news of a pointer says where it rests, not that it was moved: a window may open under it.
        moved = self._pointer is not None and self._pointer != (event.x, event.y)
        self._pointer = (event.x, event.y)
        under = self.at(event.x, event.y)
        match event.kind:
            case PointerKind.MOVE:
                return self._moved(event, under, moved)
            case PointerKind.WHEEL:
                return self._wheel(event, under)
            case PointerKind.DOWN if event.button is MouseButton.LEFT:
                return self._down(event, under)
            case PointerKind.DOWN if event.button is MouseButton.RIGHT:
                return under is not None and under.enabled and under.zoom()
            case PointerKind.UP if event.button is MouseButton.LEFT:
                return self._up(event, under)
        return False

    def _moved(self, event: Pointer, under: Widget | None, moved: bool) -> bool:
        if self.drag is not None:
            self.drag.x, self.drag.y = event.x, event.y
            self._aim()
            return True
        held = self._pressed
        if held is not None and self._captured:
            held.pulled(event.x, event.y)
            return True
        if held is not None and self._lift(held, event):
            return True
        self._set_hover(under)
        if under is None:
            return False
        kept = self._focused is not None and self._focused.keeps_focus
        if moved and held is None and under.focusable and under is not self._focused and not kept:
            self._set_focus(under, by_pointer=True)
        if under.enabled and under.pointed(event.x, event.y):
            self.dirty = True
        return True

    def _down(self, event: Pointer, under: Widget | None) -> bool:
        self._set_hover(under)
        if under is None:
            return False
        if not under.enabled:
            self._cues.append(Cue.REFUSE)
            return True
        self.focus(under)
        self._press_at = (event.x, event.y)
        self._press(under)
        self._captured = under.grabbed(event.x, event.y)
        return self._captured or under.focusable

    def _up(self, event: Pointer, under: Widget | None) -> bool:
        if self.drag is not None:
            target = self.drag.target
            self._press(None)
            self._end_drag(target)
            return True
        held, captured = self._pressed, self._captured
        self._press(None)
        self._set_hover(under)
        if held is None:
            return False
        if not captured and held is under and held.enabled:
            held.clicked(event.x, event.y)
        return True

    def _wheel(self, event: Pointer, under: Widget | None) -> bool:
        widget = under
        while widget is not None:
            if widget.enabled and widget.wheeled(event.wheel):
                # Other things lie under the pointer now.
                here = self.at(event.x, event.y)
                self._set_hover(here)
                if here is not None and here.focusable and here is not self._focused:
                    self._set_focus(here, by_pointer=True)
                self._keep_in_sight()
                return True
            widget = widget.parent
        return False

    # Dragging

    def _lift(self, held: Widget, event: Pointer) -> bool:
        x, y = self._press_at
        payload = held.drag_payload() if held.enabled else None
        if payload is None or hypot(event.x - x, event.y - y) <= DRAG_THRESHOLD:
            return False
        self.drag = Drag(held, payload, event.x, event.y, x - held.rect.x, y - held.rect.y)
        self._cues.append(Cue.LIFT)
        self._aim()
        return True

    def _aim(self) -> None:
        assert self.drag is not None
        self.drag.aim(self)
        self._set_hover(self.drag.target)

    def _end_drag(self, target: Widget | None) -> None:
        drag, self.drag = self.drag, None
        if drag is None:
            return
        self.dirty = True
        self._cues.append(Cue.DROP if target is not None else Cue.REFUSE)
        if self.on_drag_end is not None:
            self.on_drag_end(drag, target is not None)
        if target is not None:
            target.dropped(drag.payload)

    # Flags

    def _set_focus(self, widget: Widget | None, *, by_pointer: bool = False, reveal: bool = True) -> None:
        before, self._focused, self._came = self._focused, widget, None
        if before is not None:
            before.focused = False
            before.focus_changed(by_pointer)
            if widget is not None:
                self._cues.append(Cue.FOCUS)
        if widget is not None:
            widget.focused = True
            widget.focus_changed(by_pointer)
            if widget.parent is not None and not by_pointer and reveal:
                widget.parent.reveal(widget)
        self.dirty = True

    def _keep_in_sight(self) -> None:
        """Move the focus on if the widget that has it was scrolled away."""
        here = self._focused
        if here is None or here.parent is None or here.parent.in_sight(here):
            return
        others = [w for w in self if w.parent is here.parent and here.parent.in_sight(w)]
        # Where it was scrolled to, it stays: nothing moves a second time.
        self._set_focus(nearest(others, here.rect) or here, reveal=False)

    def _set_hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered = widget
        if widget is not None:
            widget.hovered = True
        self.dirty = True

    def _press(self, widget: Widget | None) -> None:
        if self._pressed is not None:
            self._pressed.pressed = False
        self._pressed, self._captured = widget, False
        if widget is not None:
            widget.pressed = True
        self.dirty = True

    def _settle(self) -> None:
        if self._focused is None or not self._focused.focusable:
            target = nearest(self, self._focused.rect if self._focused is not None else None)
            if target is not self._focused:
                self._set_focus(target)
