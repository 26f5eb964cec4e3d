"""`Sheet`: something shown over the table, which is turned into a dark blur. One key or a click goes on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.session.players import called
from game.words import gettext as _
from scenes.kit import setting
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.hints import Hint
from scenes.kit.icons import icon
from scenes.kit.input import Action, Input, Key, MouseButton, Pointer, PointerKind
from scenes.kit.keycaps import hint_rects, hints_width, key_hints
from scenes.kit.light import blurred
from scenes.kit.page import is_big, page_frame
from scenes.kit.shapes import border
from scenes.kit.staged import StagedScene, Staging
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button
from scenes.requests import ShowRules

TALLEST = 760.0
"""A sheet is no taller than this; in a taller window it stands in the middle."""

_HINT_GAP = 40.0
"""How far right of the middle the hint of a key ends at most."""


@dataclass(frozen=True, slots=True)
class SheetFrame:
    """Where things stand on a sheet, in units: the heading, the room for cards, the sentence, button and note."""

    width: float
    label_y: float
    title_y: float
    title_size: float
    cards: Rect
    sentence_y: float
    button: Rect
    note_y: float


class Sheet(StagedScene[None], ABC):
    """A heading, cards, one sentence, and one button to go on with. Subclasses draw the cards."""

    covers = False

    title_tells = False
    """Whether the title gives away what the cards will show, and so waits for them."""

    def __init__(self, staging: Staging, *, label: str, title: str, sentence: str, go_on: str, note: str = "") -> None:
        super().__init__(staging)
        self.label, self.title, self.sentence, self.note = label, title, sentence, note
        self._go_on = go_on
        self._lines: tuple[list[str], float] = ([], 17.0)
        self._blur: pygame.Surface | None = None
        self._keys: list[tuple[str, str]] = []
        self.frame = _frame(1280, 720, 1, note=False)
        self.told = False
        """Whether the cards lie open, so that the sentence can be read too."""

    def tell(self) -> None:
        """Say what the cards show: they lie open now."""
        self.told = True
        self._baked = None
        self.invalidate()

    def scale(self, canvas: Canvas) -> float:
        return page_frame(canvas.width, canvas.height).scale

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        self._blur = None
        self._lines = fitted_lines(canvas, self.sentence, min(canvas.width - 64, 900), 17)
        self.frame = _frame(canvas.width, canvas.height, len(self._lines[0]), note=bool(self.note))
        self.place(canvas)
        cap = self.staging.cap(Action.CONFIRM)
        button = Button("go on", self.frame.button, self._go_on, self.go_on, primary=True, cap=cap)
        self.focus.rebuild([button, *self._hint(canvas)], default="go on")

    def _hint(self, canvas: Canvas) -> list[Widget]:
        """The key that leads to the rules, at the right of the button where there is room; it can be clicked."""
        self._keys = [(self.staging.cap(Action.RULES), _("Rules"))]
        at = self.frame.button
        right = min(canvas.width - 48, at.right + _HINT_GAP + hints_width(canvas, self._keys))
        rect = hint_rects(canvas, right, at.cy - 10, self._keys)[0]
        if rect.x < at.right + 24:
            self._keys = []
            return []
        return [Hint(canvas, "rules", rect, _("Rules"), self.rules)]

    def place(self, canvas: Canvas) -> None:
        """Place the cards in `frame`."""

    @property
    @abstractmethod
    def card_id(self) -> str:
        """The card that a key leads on to the rules of, once it lies open; "" for none in particular."""

    def rules(self) -> None:
        """Open the rules, at the card that is shown."""
        self.ask(ShowRules(card_id=self.card_id if self.told else ""))

    def go_on(self) -> None:
        """Leave the sheet."""
        self.finish(None)

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.action is Action.CANCEL and not event.repeat:
            self.go_on()
            return True
        if isinstance(event, Key) and event.action is Action.RULES and not event.repeat:
            self.rules()
            return True
        if isinstance(event, Pointer) and event.kind is PointerKind.DOWN and event.button is MouseButton.LEFT:
            if not (self._keys and self.focus.find("rules").rect.contains(event.x, event.y)):
                self.go_on()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        self.bake(canvas, self._draw_still)
        self.draw_moving(canvas)
        self.focus.draw(canvas)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what lies between the blur and the words: light."""

    def draw_still(self, canvas: Canvas) -> None:
        """Draw what does not move."""

    def draw_moving(self, canvas: Canvas) -> None:
        """Draw what moves while the scene opens."""

    def _draw_still(self, canvas: Canvas) -> None:
        theme, at = canvas.theme, self.frame
        if self._blur is None:
            blurred(canvas)
            self._blur = canvas.surface.copy()
        else:
            canvas.surface.blit(self._blur, (0, 0))
        self.draw_ground(canvas)
        if theme.ground.border or theme.contrast:
            border(canvas)
        cx, room = canvas.width / 2, canvas.width - 96
        track = theme.head_track
        canvas.text(
            setting.capitals(self.label), cx, at.label_y, "head", 15, theme.gold2, align=0.5, track=track, fit=room
        )
        lines, size = self._lines
        if self.told or not self.title_tells:
            canvas.headline(self.title, cx, at.title_y, at.title_size, align=0.5, fit=room)
        for row, line in enumerate(lines if self.told else ()):
            canvas.text(line, cx, at.sentence_y + row * size * 1.32, "body", size, theme.text2, align=0.5)
        if self.note:
            wide = canvas.measure(self.note, "body", 15)
            icon(canvas, "eye", cx - wide / 2 - 13, at.note_y - 12.5, 16)
            canvas.text(self.note, cx + 12, at.note_y, "body", 15, theme.text3, align=0.5)
        if self._keys:
            right = self.focus.find("rules").rect.right - 8
            key_hints(canvas, right, at.button.cy - 10, self._keys)
        self.draw_still(canvas)


def is_you(name: str) -> bool:
    """Whether a name stands for the one player at this screen, and is not said as a name."""
    return name in ("", called(""))


def first_fitting(canvas: Canvas, forms: Sequence[str], width: float, font: str, size: float) -> str:
    """The first of *forms* that is no wider than *width* at this size; the last, if none is."""
    return next((words for words in forms if canvas.measure(words, font, size) <= width), forms[-1])


def fitted_lines(
    canvas: Canvas, words: str, width: float, size: float, most: int = 2, least: float = 13.0
) -> tuple[list[str], float]:
    """*words* on at most *most* even lines, and the size at which they fit: smaller than *size* only if it must be."""
    lines = canvas.wrap(words, width, "body", size, balance=True) if words else []
    while len(lines) > most and size > least:
        size -= 0.5
        lines = canvas.wrap(words, width, "body", size, balance=True)
    return lines, size


def _frame(width: float, height: float, lines: int, *, note: bool) -> SheetFrame:
    big = is_big(height)
    high = min(height, TALLEST)
    top = (height - high) / 2
    bottom = top + high - (60 if big else 18)
    title_y = top + (112 if big else 74)
    note_y = bottom - 4
    button_bottom = note_y - 30 if note else bottom
    button = Rect(width / 2 - 130, button_bottom - 44, 260, 44)
    sentence_y = button.y - (26 if big else 20) - max(0, lines - 1) * 22
    low = sentence_y - 17 - (18 if big else 20)
    high_y = title_y + 26
    return SheetFrame(
        width=width,
        label_y=top + (64 if big else 38),
        title_y=title_y,
        title_size=40.0 if big else 32.0,
        cards=Rect(40, high_y, width - 80, low - high_y),
        sentence_y=sentence_y,
        button=button,
        note_y=note_y,
    )
