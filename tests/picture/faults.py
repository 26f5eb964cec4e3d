"""Finds what is wrong with a drawn scene: words that are cut, that leave their place or lie over others; controls that
lie over others, leave the window, or are out of reach of a key or of the mouse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from picture.pseudo import CLOSE, OPEN
from scenes.kit.canvas import Canvas, Drawn
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Key
from scenes.kit.listing import Listing
from scenes.kit.pilot import Pilot
from scenes.kit.stack import Scene
from scenes.kit.widget import Role, Widget
from scenes.kit.widgets import Scroll

SLACK = 1.5
"""Units that two things may share before they count as overlapping."""

GLOW = 12.0
"""So far beside its area a scroll may draw."""

LABELLED = frozenset({Role.BUTTON, Role.MENU_ITEM, Role.TAB, Role.CHOICE, Role.STEPPER, Role.TABS})
"""What has its words inside itself."""

ON_CARDS = 3.0
"""Units that words may reach over the edge of a card."""


def faults(pilot: Pilot, *, cards: bool = False) -> list[str]:
    """Everything wrong with what *pilot* shows now, in words. *cards*: words over a card are a fault, too.

    Every scene that moves is looked at by itself, at the top and at the end of what it scrolls; of the one on top the
    controls, too."""
    stack = pilot.stack
    found: list[str] = []
    for level in stack._visible():
        if level not in list(stack._live()):
            # It lies still under a sheet: its own picture is of it without that.
            continue
        scene, canvas = level.scene, level.canvas
        drawn = drawn_by(scene, canvas)
        found += text_faults(drawn, canvas.area, scene, cards=cards)
        if scene is stack.top:
            covers = [each.rect for each in drawn if each.kind == "cover"]
            found += widget_faults(scene, canvas.area, covers)
            found += _unreachable(pilot)
        scrolls = [w for w in scene.focus if isinstance(w, Scroll) and w.shown and w.reach]
        if scrolls:
            found += _at_the_end(scene, canvas, scrolls)
    scene = pilot.scene
    scene.invalidate()
    return list(dict.fromkeys(found))


def drawn_by(scene: Scene[Any], canvas: Canvas) -> list[Drawn]:
    """What a scene alone draws, in its own units."""
    kept, canvas.record = canvas.record, []
    scene.draw(canvas)
    drawn, canvas.record = canvas.record, kept
    return drawn


def text_faults(
    drawn: Sequence[Drawn], area: Rect, scene: Scene[Any] | None = None, *, cards: bool = False
) -> Iterator[str]:
    """What is wrong with the words of one drawing on *area*."""
    widgets = [w for w in scene.focus if w.shown] if scene is not None else []
    scrolls = [w.rect.inset(-GLOW, 0) for w in widgets if isinstance(w, Scroll)]
    labelled = [w for w in widgets if w.role in LABELLED and not isinstance(w, Scroll)]
    covers = [(at, each.rect) for at, each in enumerate(drawn) if each.kind == "cover"]
    panels: list[Rect] = []
    seen: list[tuple[str, Rect]] = []
    whole = True
    for at, each in enumerate(drawn):
        if each.kind == "panel":
            panels.append(each.seen or each.rect)
        if each.kind != "text" or not each.what.strip():
            continue
        if any(after > at and cover.overlaps(each.rect) for after, cover in covers):
            continue
        ink = inked(each.rect)
        rect = _cut(ink, each.seen) if each.seen is not None else ink
        if each.what.endswith("…"):
            yield f"cut: {each.what!r}"
        # What somebody writes moves on in its field.
        written = any(widget.role is Role.FIELD and widget.rect.contains(ink.cx, ink.cy) for widget in widgets)
        if min(rect.w, ink.w) < ink.w - 1.5 and not written:
            yield f"cut at the side: {each.what!r} at {say(ink)}"
        if rect.h < ink.h - 1.5:
            if not any(clip.overlaps(ink, -3) and clip.x <= ink.cx <= clip.right for clip in scrolls):
                yield f"cut across: {each.what!r} at {say(ink)}"
            whole = False
            if rect.h < 3:
                continue
        if ink.x < -0.5 or ink.right > area.right + 0.5 or (whole and (ink.y < -0.5 or ink.bottom > area.bottom + 0.5)):
            yield f"off the screen: {each.what!r} at {say(ink)}"
        for widget in labelled:
            home = _visible(widget) or Rect(0, 0, 0, 0)
            if home.contains(ink.cx, ink.cy) and (ink.x < home.x - 1 or ink.right > home.right + 1):
                yield f"{each.what!r} at {say(ink)} leaves {widget.key} {say(home)}"
        inside = [panel for panel in panels if panel.contains(ink.cx, ink.cy)]
        if inside and len(each.what) > 2:
            # A medallion may lie on an edge.
            plate = min(inside, key=lambda panel: panel.w * panel.h)
            if not _holds(plate, rect):
                yield f"{each.what!r} at {say(ink)} leaves its panel {say(plate)}"
        seen.append((each.what, rect))
    for (one, first), (other, second) in combinations(seen, 2):
        # A shadow, or a cached part that is drawn twice, is no overlap.
        if first.overlaps(second, SLACK) and not (one == other and _near(first, second)):
            yield f"{one!r} at {say(first)} lies over {other!r} at {say(second)}"
    if cards:
        places = [each.rect for each in drawn if each.kind in ("face", "back")]
        for (words, rect), place in ((text, place) for text in seen for place in places):
            if rect.overlaps(place, ON_CARDS):
                yield f"{words!r} at {say(rect)} lies on a card at {say(place)}"
    if not scrolls:
        # Of a name that is told in brackets, a medallion shows the first.
        told = "".join(words for words, _rect in seen if words != OPEN)
        if told.count(OPEN) != told.count(CLOSE):
            yield f"a sentence is not drawn to its end: {told.count(OPEN)} begin and {told.count(CLOSE)} end"


def widget_faults(scene: Scene[Any], area: Rect, covers: Sequence[Rect] = ()) -> Iterator[str]:
    """What is wrong with where the controls of a scene lie. In one of *covers* they may lie over others."""
    shown = [(widget, rect) for widget in scene.focus if widget.shown and (rect := _visible(widget)) is not None]
    for widget, rect in shown:
        if rect.x < -0.5 or rect.y < -0.5 or rect.right > area.right + 0.5 or rect.bottom > area.bottom + 0.5:
            yield f"{widget.key} is off the screen: {say(rect)}"
        if not widget.name.strip():
            yield f"{widget.key} has no name"
    for (one, first), (other, second) in combinations(shown, 2):
        if one.parent is other or other.parent is one or isinstance(one, Scroll) or isinstance(other, Scroll):
            continue
        # A row may have buttons in it, and what takes only what is dropped lies under everything.
        nested = _cut(first, second) == second or second in covers
        if first.overlaps(second, 1.0) and not nested and _both_answer(one, other, _cut(first, second)):
            yield f"{one.key} {say(first)} lies over {other.key} {say(second)}"
    for widget in scene.focus:
        area_ = widget.parent
        if isinstance(area_, Scroll) and widget.shown and not isinstance(area_, Listing):
            bottom = widget.rect.bottom + area_.shift - area_.rect.y
            if bottom > max(area_.height, area_.rect.h) + 0.5:
                yield f"{widget.key} lies below the end of {area_.key}"


def _unreachable(pilot: Pilot) -> Iterator[str]:
    """The controls that Tab does not come to, or on which the mouse cannot point."""
    scene = pilot.scene
    focus = scene.focus
    if focus.drag is not None:
        return
    wanted = {widget.key for widget in focus if widget.focusable}
    start = focus.focused
    met: set[str] = set()
    for _each in range(len(wanted) + 1):
        here = focus.focused
        if here is None or here.key in met:
            break
        met.add(here.key)
        pilot.stack.handle(Key(Action.NEXT))
        if pilot.stack.top is not scene:
            yield f"Tab leaves {type(scene).__name__}"
            return
    for key in sorted(wanted - met):
        yield f"no key reaches {key}"
    for widget in list(focus):
        clickable = widget.focusable or widget.on_press is not None
        if not clickable or not widget.enabled or not widget.shown or isinstance(widget, Scroll):
            continue
        if widget.parent is not None:
            widget.parent.reveal(widget)
            widget.parent.update(5.0)
            if widget.clip is not None and not widget.clip.overlaps(widget.rect, min(8.0, widget.rect.h / 2)):
                yield f"{widget.key} never comes in sight"
        place = widget.hit or widget.rect
        over = focus.at(place.cx, place.cy)
        if over is not widget:
            yield f"{over.key if over else 'nothing'} is where {widget.key} should be clicked"
    if start is not None:
        focus.focus(start.key)


def _at_the_end(scene: Scene[Any], canvas: Canvas, scrolls: list[Scroll]) -> Iterator[str]:
    """What is wrong when everything is scrolled to its end: the last line must stand whole."""
    places = [scroll.offset for scroll in scrolls]
    for scroll in scrolls:
        scroll.scroll_to(scroll.reach)
        scroll.update(5.0)
    drawn = drawn_by(scene, canvas)
    yield from text_faults(drawn, canvas.area, scene)
    for scroll in scrolls:
        for each in drawn:
            ink = inked(each.rect)
            inside = each.kind == "text" and scroll.rect.contains(ink.cx, scroll.rect.cy)
            if inside and each.seen is not None and ink.y < scroll.rect.bottom < ink.bottom - 1.5:
                yield f"{each.what!r} goes on below the end of {scroll.key}"
    for scroll, place in zip(scrolls, places, strict=True):
        scroll.scroll_to(place)
        scroll.update(5.0)


def inked(rect: Rect) -> Rect:
    """The height of capitals and of what hangs below; a line is recorded from above its capitals on."""
    return Rect(rect.x, rect.y + rect.h * 0.12, rect.w, rect.h * 0.84)


def _holds(plate: Rect, ink: Rect) -> bool:
    across = plate.x - 1 <= ink.x and ink.right <= plate.right + 1
    return across and plate.y - 2 <= ink.y and ink.bottom <= plate.bottom + 2


def _both_answer(one: Widget, other: Widget, shared: Rect) -> bool:
    return one.under(shared.cx, shared.cy) and other.under(shared.cx, shared.cy)


def _visible(widget: Widget) -> Rect | None:
    if widget.clip is None:
        return widget.rect
    rect = _cut(widget.rect, widget.clip.inset(-GLOW, 0))
    return rect if rect.h > 0 and rect.w > 0 else None


def _cut(rect: Rect, clip: Rect) -> Rect:
    left, top = max(rect.x, clip.x), max(rect.y, clip.y)
    right, bottom = min(rect.right, clip.right), min(rect.bottom, clip.bottom)
    return Rect(left, top, max(0.0, right - left), max(0.0, bottom - top))


def _near(one: Rect, other: Rect) -> bool:
    return abs(one.x - other.x) < 3 and abs(one.y - other.y) < 3


def say(rect: Rect) -> str:
    """A rectangle in few words."""
    return f"({rect.x:.0f},{rect.y:.0f} {rect.w:.0f}x{rect.h:.0f})"
