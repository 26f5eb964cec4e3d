"""The coach: a panel at the table that says one thing at a time, and points at what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from game.words import gettext as _
from scenes.kit import frame, setting
from scenes.kit.canvas import Canvas
from scenes.kit.click import Click
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action, Input, Key, Pointer, PointerKind
from scenes.kit.keycaps import cap_width
from scenes.kit.light import halo, veil
from scenes.kit.page import page_frame
from scenes.kit.shapes import diamond, outline, panel, plate_ring
from scenes.kit.stack import Scene
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button
from scenes.lessons.guides import Mood, Offer

_SIZES = (22.0, 21.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0)
_LEADING = 1.34
_EDGE = 16.0
_BUTTON, _MAIN = 38.0, 164.0
_HEAD = 46.0
_TITLE = 13.5


class Spots(Protocol):
    """What the coach points at: see `scenes.table.spots.Spots`."""

    def rect(self, name: str) -> Rect | None: ...

    def ringed(self, name: str) -> bool: ...

    def show(self, sign: str) -> None: ...


class Speaker(Protocol):
    """What the coach needs of a guide."""

    @property
    def number(self) -> str: ...

    @property
    def short_number(self) -> str: ...

    @property
    def done(self) -> float: ...

    @property
    def sign(self) -> str: ...

    @property
    def mood(self) -> Mood: ...

    @property
    def state(self) -> object: ...

    @property
    def title(self) -> str: ...

    @property
    def text(self) -> str: ...

    @property
    def reply(self) -> str: ...

    @property
    def spots(self) -> tuple[str, ...]: ...

    @property
    def stars(self) -> int | None: ...

    def offers(self) -> tuple[Offer, ...]: ...

    def hint(self) -> None: ...

    def look_back(self) -> None: ...


class Foot(NamedTuple):
    """The last lines of the panel: how wide each smaller offer is, how wide what stands at the right, how high all."""

    widths: list[float]
    last: float
    high: float


class _Knob(Button):
    """A button for the mouse: the keys belong to the table, and the one that goes on needs no focus."""

    focusable = False


class Coach(Scene[None]):
    """Lies over a table and leaves everything to it but its own panel, and the key that goes on after reading.

    *spots* are the places that the speaker points at."""

    covers = False
    freezes = False

    def __init__(self, speaker: Speaker, spots: Spots, cap: Callable[[Action], str]) -> None:
        super().__init__()
        self.speaker = speaker
        self._table = spots
        self.cap = cap
        self._state: object = None
        self._mood = Mood.WATCH
        self._spots: tuple[str, ...] = ()
        self.panel = Rect(0, 0, 0, 0)
        self._blocks: list[tuple[list[str], bool]] = []
        self._size = _SIZES[0]
        self.spare = 0.0
        """How much room is left under the words, in units."""
        self._title: list[str] = []
        self._head = _HEAD
        self._foot = Foot([], 0.0, 0.0)
        self._scale = 1.0
        self._click = Click()

    def scale(self, canvas: Canvas) -> float:
        self._scale = page_frame(canvas.width, canvas.height).scale
        return self._scale

    def layout(self, canvas: Canvas) -> None:
        self._state, self._mood = self.speaker.state, self.speaker.mood
        self._spots = self.speaker.spots
        at = self._spot("log")
        if at is None or at.h < 150:
            at = self._spot("cards")
        assert at is not None, "every table lists its cards"
        self.panel = Rect(at.x - 6, at.y - 6, at.w + 12, at.h + 8)
        self._fit_title(canvas)
        self._foot = self._fit_foot(canvas)
        self._fit_words(canvas)
        self.focus.rebuild(self._buttons())

    def _spot(self, name: str) -> Rect | None:
        rect = self._table.rect(name)
        return None if rect is None else Rect(*(side / self._scale for side in rect))

    def _fit_title(self, canvas: Canvas) -> None:
        """The title as a heading; on two lines in small letters where the panel is too narrow for that."""
        wide, title = self.panel.w - 2 * _EDGE, self.speaker.title
        short = canvas.measure(title, "label", canvas.least) <= wide
        self._title = [title] if short else canvas.wrap(title, wide, "label", _TITLE, balance=True)
        self._head = _HEAD + (len(self._title) - 1) * _TITLE * 1.2

    def _fit_words(self, canvas: Canvas) -> None:
        """The words as large as the panel has room for them."""
        room = self.panel.h - self._head - self._foot.high - 26 - (0 if self.speaker.stars is None else 22)
        said = [(self.speaker.reply, True)] if self.speaker.reply else []
        said.append((self.speaker.text, False))

        def fits(size: float, whole: bool) -> bool:
            wide = self.panel.w - 2 * _EDGE
            self._blocks = [(canvas.wrap(words, wide, "body", size, whole=whole), reply) for words, reply in said]
            lines = sum(len(block) for block, _reply in self._blocks)
            self.spare = room - lines * size * _LEADING - 10 * (len(self._blocks) - 1)
            return self.spare >= 0

        said = [(words, reply) for words, reply in said if words]
        sizes = [size for size in _SIZES if size > canvas.least] + [canvas.least]
        self._size, whole = setting.largest(sizes, fits)
        fits(self._size, whole)

    def _fit_foot(self, canvas: Canvas) -> Foot:
        """Where the offers stand: beside the main one, or what is to be done; over that if there is no room."""
        offers = list(self.speaker.offers())
        main = offers.pop(0) if self._mood is Mood.READ else None
        knob = min(_MAIN, self.panel.w * 0.5)
        if main is not None:
            cap = cap_width(canvas, self.cap(Action.CONFIRM)) + 12
            last = max(knob, canvas.measure(main.words, "label", 15) + cap + 24)
        else:
            last = canvas.measure(self._to_do(), "label", 15) + 26
        wide = self.panel.w - 2 * _EDGE
        last = min(last, wide)
        widths = [canvas.measure(each.words, "label", 15) + 24 for each in offers]
        # What is there beside the main button is there without it, and in the same place.
        while widths and offers[len(widths) - 1].spare and sum(widths) + 8 * len(widths) + max(last, knob) > wide:
            widths.pop()
        beside = sum(widths) + 8 * len(widths) + last <= wide
        over = sum(widths) + 8 * (len(widths) - 1)
        if not beside and over > wide:
            share = (wide - 8 * (len(widths) - 1)) / sum(widths)
            widths = [each * share for each in widths]
        return Foot(widths, last, _BUTTON if beside or not widths else 2 * _BUTTON)

    def _to_do(self) -> str:
        return _("Your move") if self._mood is Mood.PLAY else _("Watch")

    def _buttons(self) -> list[Widget]:
        widgets: list[Widget] = []
        left, right = self.panel.x + _EDGE, self.panel.right - _EDGE
        bottom = self.panel.bottom - 12
        offers = list(self.speaker.offers())
        if self._mood is Mood.READ:
            main = offers.pop(0)
            rect = Rect(right - self._foot.last, bottom - _BUTTON, self._foot.last, _BUTTON)
            cap = self.cap(Action.CONFIRM)
            widgets.append(_Knob(main.key, rect, main.words, main.act, primary=True, cap=cap, size=17))
        top = bottom - self._foot.high
        for offer, wide in zip(offers, self._foot.widths, strict=False):
            rect = Rect(left, top + 4, wide, _BUTTON - 8)
            widgets.append(_Knob(offer.key, rect, offer.words, offer.act, small=True, size=15, enabled=offer.possible))
            left += wide + 8
        return widgets

    @property
    def animating(self) -> bool:
        return self._state != self.speaker.state

    def update(self, seconds: float) -> None:
        if self._state != self.speaker.state:
            self.relayout()
            if self.speaker.sign:
                self._table.show(self.speaker.sign)

    # Input

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key):
            return self._key(event)
        if not isinstance(event, Pointer):
            return False
        if event.kind is PointerKind.LEAVE:
            # Whoever is below has to know it, too.
            return self.focus.handle(event)
        inside = self.panel.contains(event.x, event.y)
        if self._held_below():
            # Somebody drags a card, maybe over the panel: that is the table's business until it is let go.
            return False
        mine = self._click.takes(event, inside)
        if event.kind in (PointerKind.DOWN, PointerKind.UP) and not mine:
            # Nothing of a press here outlives one elsewhere, though its release was never heard of.
            self.focus.release()
            return False
        if not inside and not mine and event.kind is not PointerKind.MOVE:
            return False
        taken = self.focus.handle(event)
        if self._click.done and not taken:
            # A click anywhere on the panel goes on.
            self._go_on()
        return inside or mine

    def covered(self) -> None:
        self._click.drop()

    def _held_below(self) -> bool:
        """Whether a press or a drag that began below goes on."""
        below = [scene.focus for scene in self.stack.scenes if scene is not self]
        return any(focus.drag is not None or any(widget.pressed for widget in focus) for focus in below)

    def _key(self, event: Key) -> bool:
        if event.action is Action.HINT and not event.repeat:
            self.speaker.hint()
            return True
        if event.action is Action.UNDO and not event.repeat:
            self.speaker.look_back()
            return True
        reads = self.speaker.mood is Mood.READ
        return reads and not event.repeat and event.action in (Action.CONFIRM, Action.SPACE) and self._go_on()

    def _go_on(self) -> bool:
        if self.speaker.mood is not Mood.READ:
            return False
        self.speaker.offers()[0].act()
        return True

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        spots = self.lit()
        if self._mood is Mood.READ:
            self._dim_all_but(canvas, [rect.inset(-6) if _is_card(name) else rect for name, rect in spots])
        if self._mood is not Mood.WATCH:
            for name, rect in spots:
                if not self._table.ringed(name):
                    self._ring(canvas, rect, card=_is_card(name))
        self._draw_panel(canvas)
        self.focus.draw(canvas)

    def lit(self) -> list[tuple[str, Rect]]:
        """What is pointed at, by name, each with the air that its ring leaves around it."""
        spots = [(name, rect) for name in self._spots if (rect := self._spot(name)) is not None]
        return [(name, rect.inset(-_air(name))) for name, rect in spots]

    def _dim_all_but(self, canvas: Canvas, spots: list[Rect]) -> None:
        if not spots:
            return
        before = canvas.surface.copy()
        veil(canvas, 0.5)
        for rect in spots:
            box = canvas.box(rect).clip(canvas.surface.get_rect())
            canvas.surface.blit(before, box, box)

    def _ring(self, canvas: Canvas, rect: Rect, *, card: bool) -> None:
        """A ring around a card, with a shine and nothing over what is inside; or around a plate."""
        if not card:
            plate_ring(canvas, rect)
            return
        box = canvas.box(rect).clip(canvas.surface.get_rect())
        inside = canvas.surface.subsurface(box).copy()
        halo(canvas, rect, blur=12, alpha=150)
        canvas.surface.blit(inside, box)
        outline(canvas, rect)

    def _draw_panel(self, canvas: Canvas) -> None:
        theme, at, speaker = canvas.theme, self.panel, self.speaker
        panel(canvas, at, theme.sheet, radius=12)
        x, wide = at.x + _EDGE, at.w - 2 * _EDGE
        taken = canvas.measure(self._title[-1].upper(), "head", _TITLE, theme.head_track)
        # Beside a long title the number of the step is short.
        fits = taken + 20 + canvas.measure(speaker.number, "body", _TITLE) <= wide
        number = speaker.number if fits else speaker.short_number
        for row, line in enumerate(self._title[:-1]):
            canvas.text(line, x, at.y + 27 + row * _TITLE * 1.2, "label", _TITLE, theme.gold1, fit=wide)
        ruled = frame.heading(canvas, self._title[-1], x, at.y + self._head - 19, wide, size=_TITLE, note=number)
        if speaker.done:
            canvas.fill(Rect(x, ruled - 1, wide * speaker.done, 2), theme.gold1)
        y = at.y + self._head + self._size
        for lines, reply in self._blocks:
            for line in lines:
                canvas.text(line, x, y, "body", self._size, theme.gold1 if reply else theme.text1)
                y += self._size * _LEADING
            y += 10
        foot = at.bottom - 12 - _BUTTON / 2
        if speaker.stars is not None:
            self._draw_stars(canvas, at.right - _EDGE, foot - self._foot.high + 2, speaker.stars)
        if self._mood is Mood.READ:
            return
        colour = theme.gold1 if self._mood is Mood.PLAY else theme.text3
        right = at.right - _EDGE
        taken = canvas.middle(self._to_do(), right, foot, "label", 16, colour, align=1, fit=self._foot.last - 24)
        if self._mood is Mood.PLAY:
            diamond(canvas, right - taken - 14, foot, 10)
        else:
            icon(canvas, "eye", right - taken - 24, foot - 8, 16, theme.text3)

    def _draw_stars(self, canvas: Canvas, right: float, cy: float, stars: int) -> None:
        for at in range(3):
            name, colour = ("star", canvas.theme.gold1) if at < stars else ("star_open", canvas.theme.dead)
            icon(canvas, name, right - (3 - at) * 26, cy - 11, 22, colour)


_BARE = ("deck", "aside", "tokens")
"""Places without an edge of their own: the ring leaves a little room around them."""


def _air(name: str) -> float:
    """How far the ring around a place stands off: a player's plate has words at its very edge, and others beside it."""
    return 6.0 if name in _BARE else 3.0 if name == "own" or name.startswith("seat") else 0.0


def _is_card(name: str) -> bool:
    """Whether a place is a single card, with nothing beside it that belongs to it."""
    return name.startswith("hand:")


__all__ = ["Coach", "Speaker", "Spots"]
