"""A sheet with cards to choose from: what a guess names, or what lies above what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.words import gettext as _
from game.words import pgettext
from scenes.kit import setting
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, card
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Digit, Input, Key, Pointer, PointerKind
from scenes.kit.keycaps import cap_width, key_cap
from scenes.kit.keymap import KeyMap
from scenes.kit.light import veil
from scenes.kit.shapes import diamond, panel, rule, sign_plate
from scenes.kit.stack import Scene
from scenes.kit.widget import Role, Widget
from scenes.kit.widgets import Button
from scenes.requests import ShowCard, ShowRules
from scenes.table.layout_picker import FOCUS_LIFT, PickerLayout, picker_layout
from scenes.table.layout_types import CARD_RATIO

FAN_STEP, FAN_DROP = 0.26, 0.22
"""Several cards of one rank lie in a fan: each this share of its width further right and of its height further down
than the one under it. The drop is the smaller share, so that a fan is no higher than the card it stands for."""

SMALL_FACE = 110.0
LINES_HIGH = 1.45
"""The room of the question, and of what is said under it, as a share of their size."""
"""Cards show the face of this width, rank and picture: the name stands below."""

ACTION, CAP_GAP = 18.5, 10.0
"""What choosing does stands in this size, so far right of its key."""

LINE, LEAST_LINE, LINE_GAP = 150.0, 24.0, 18.0
"""How long the lines beside it are, and how far from it."""

USUAL_CAPS = KeyMap().cap

QUESTION = 24.0
"""The sheet is as wide as its question needs in this size."""


@dataclass(frozen=True)
class Option:
    """One thing to choose: a card, or all cards of a rank; what choosing it does, in words; a line about its copies;
    whether any is unseen."""

    value: int
    faces: tuple[CardFace, ...]
    label: str
    action: str
    note: str = ""
    likely: int = 1


@dataclass(frozen=True)
class PickerWords:
    """What the sheet says: the question, a line below it, and what stands in the medallion."""

    title: str
    note: str
    sign: str
    edition: str
    """The key of the edition, to look cards up."""


class _OptionWidget(Widget):
    role = Role.CARD

    def __init__(self, scene: Picker, index: int, option: Option, rect: Rect) -> None:
        super().__init__(f"option{index}", rect, option.label, lambda: scene.finish(option.value), on_zoom=self._look)
        self.option, self._scene = option, scene

    def _look(self) -> None:
        """Show the card large; of a rank, its first."""
        self._scene.look_up(ShowCard, self.option)

    @property
    def value(self) -> str:
        return self.option.note


class Picker(Scene["int | None"]):
    """Gives the value chosen; None when the player goes back. The focus is at the value *first*, or at what is most
    likely. *cap*: what is printed on the key of an action; *by_pointer*: whether the pointer was used last."""

    covers = False

    def __init__(
        self,
        words: PickerWords,
        options: tuple[Option, ...],
        *,
        below: float | None = None,
        first: int | None = None,
        cap: Callable[[Action], str] = USUAL_CAPS,
        by_pointer: bool = False,
    ) -> None:
        super().__init__()
        self.words = words
        self.options = options
        self.first = first
        self.below = below
        self.cap = cap
        self._by_pointer = by_pointer
        """Whether the pointer was used last: a click chooses then, and else a key."""
        self._told: tuple[str, str] = ("", "")
        """What stands on the caps of the sheet: how to choose, and how to go back."""
        self._place: PickerLayout | None = None

    def scale(self, canvas: Canvas) -> float:
        asked = canvas.measure(self.words.title, "head", QUESTION)
        self._place = picker_layout(canvas.width, canvas.height, len(self.options), below=self.below, asked=asked)
        return self._place.scale

    @property
    def place(self) -> PickerLayout:
        """Where everything is; after the first layout."""
        assert self._place is not None
        return self._place

    def layout(self, canvas: Canvas) -> None:
        widgets: list[Widget] = [
            _OptionWidget(self, index, option, spot.target)
            for index, (option, spot) in enumerate(zip(self.options, self.place.options, strict=True))
        ]
        values = [option.value for option in self.options]
        best = max(range(len(self.options)), key=lambda index: self.options[index].likely)
        if self.first in values:
            best = values.index(self.first)
        self._told = self._caps()
        widgets.append(
            Button("back", self.place.back, _("Back"), lambda: self.finish(None), cap=self._told[1], size=15)
        )
        self.focus.rebuild(widgets, f"option{best}")

    def look_up(self, how: type[ShowCard] | type[ShowRules], option: Option) -> None:
        """Ask for the card of *option*, large or in the rules."""
        self.ask(how(self.words.edition, option.faces[0].card_id))

    def handle(self, event: Input) -> bool:
        self._by_pointer = isinstance(event, Pointer)
        if self._caps() != self._told:
            self.relayout()
        if super().handle(event):
            return True
        held = self.focus.focused
        if isinstance(event, Key) and event.action is Action.RULES and isinstance(held, _OptionWidget):
            self.look_up(ShowRules, held.option)
            return True
        if isinstance(event, Key) and event.action in (Action.CANCEL, Action.MENU):
            self.finish(None)
            return True
        if isinstance(event, Digit):
            return self._digit(event.n)
        if isinstance(event, Pointer) and event.kind is PointerKind.DOWN:
            if not self.place.panel.contains(event.x, event.y):
                self.finish(None)
            return True
        return False

    def _caps(self) -> tuple[str, str]:
        """How to choose and how to go back, with what is in the player's hand."""
        choose = pgettext("key", "Click") if self._by_pointer else self.cap(Action.CONFIRM)
        return choose, self.cap(Action.CANCEL)

    def _digit(self, number: int) -> bool:
        """A digit names the card or rank that has it, if just one has."""
        found = [option for option in self.options if option.faces[0].rank == number]
        if len(found) == 1:
            self.finish(found[0].value)
        return bool(found)

    def draw(self, canvas: Canvas) -> None:
        place, theme = self.place, canvas.theme
        veil(canvas, 0.6)
        panel(canvas, place.panel, theme.sheet, radius=18)
        self._draw_sign(canvas)
        for words, spot, font, colour in (
            (self.words.title, place.title, "head", theme.text1),
            (self.words.note, place.note, "body", theme.text3),
        ):
            middle, high = spot.baseline - spot.size * 0.35, spot.size * LINES_HIGH
            setting.label(
                canvas, words, spot.x, middle, font, spot.size, colour, align=spot.align, fit=spot.room, high=high
            )
        self._draw_rule(canvas)
        for widget in self.focus:
            if isinstance(widget, _OptionWidget):
                self._draw_option(canvas, widget)
            else:
                widget.draw(canvas)
        self._draw_action(canvas)

    def _draw_sign(self, canvas: Canvas) -> None:
        """The rank of the card that is played, on the upper edge of the sheet."""
        at = self.place.medallion
        sign_plate(canvas, at.x, at.y, at.radius, self.words.sign)

    def _draw_rule(self, canvas: Canvas) -> None:
        line = self.place.rule
        half = line.w / 2 - 20
        rule(canvas, line.x, line.y, half, fade="l")
        rule(canvas, line.right - half, line.y, half, fade="r")
        diamond(canvas, line.cx, line.y + 1.5, 9)

    def _draw_action(self, canvas: Canvas) -> None:
        """What choosing the option in focus does, and how it is chosen, in the middle under the cards between two fine
        lines. It is no button: on the way there the pointer would come over other options."""
        held, room = self.focus.focused, self.place.action
        if not isinstance(held, _OptionWidget):
            return
        cap = self._told[0]
        words, theme, wide = held.option.action, canvas.theme, cap_width(canvas, cap) + CAP_GAP
        lines, size = setting.set_label(canvas, words, "label", ACTION, fit=room.w - wide, high=room.h)
        taken = wide + max(canvas.measure(line, "label", size) for line in lines)
        x = max(room.x, min(self.place.panel.cx - taken / 2, room.right - taken))
        long = min(LINE, x - room.x - LINE_GAP, room.right - x - taken - LINE_GAP)
        if long > LEAST_LINE:
            for left, fade in ((x - LINE_GAP - long, "l"), (x + taken + LINE_GAP, "r")):
                rule(canvas, left, room.cy - 0.5, long, fade=fade, double=False)
        key_cap(canvas, x, room.cy - 10, cap)
        setting.label(
            canvas, words, x + wide, room.cy, "label", ACTION, theme.gold1, fit=room.w - wide, high=room.h
        )  # fmt: skip

    def _draw_option(self, canvas: Canvas, widget: _OptionWidget) -> None:
        spot = self.place.options[self.options.index(widget.option)]
        option, theme, lifted = widget.option, canvas.theme, widget.focused
        state = CardState.NONE if option.likely else CardState.DIM
        if lifted:
            state |= CardState.FOCUS
        lift = FOCUS_LIFT if lifted else 0.0
        for face, rect in zip(option.faces, self._fan(spot.card, len(option.faces)), strict=True):
            card(canvas, face, rect.x, rect.y - lift, rect.w, state, like=min(rect.w, SMALL_FACE))
        plain = theme.text1 if option.likely else theme.dead
        if spot.name is not None:
            name, colour = spot.name, theme.gold1 if lifted else plain
            setting.sentence(
                canvas, option.label, name.x, name.baseline, "label", name.size, colour,
                align=name.align, fit=name.room, up=True,
            )  # fmt: skip
        colour = theme.text2 if lifted else theme.text3 if option.likely else theme.dead
        count = spot.count
        setting.sentence(
            canvas, option.note, count.x, count.baseline, "body", count.size, colour, align=count.align, fit=count.room
        )

    def _fan(self, room: Rect, count: int) -> list[Rect]:
        """Where *count* cards lie in the room of one: all cards of the sheet have one size, the topmost one line."""
        most = max(len(option.faces) for option in self.options)
        if most == 1:
            return [room]
        width = room.w / (1 + FAN_STEP * (most - 1))
        high = width * CARD_RATIO
        drop = FAN_DROP * high
        left = room.cx - width * (1 + FAN_STEP * (count - 1)) / 2
        return [
            Rect(left + at * width * FAN_STEP, room.bottom - high - (count - 1 - at) * drop, width, high)
            for at in range(count)
        ]
