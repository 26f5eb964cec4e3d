"""A sheet with cards to choose from: what a guess names, or what lies above what."""

from __future__ import annotations

from dataclasses import dataclass

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, card
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Digit, Input, Key, Pointer, PointerKind
from scenes.kit.light import veil
from scenes.kit.shapes import medallion, panel, rule
from scenes.kit.stack import Scene
from scenes.kit.widget import Role, Widget
from scenes.kit.widgets import Button
from scenes.table.layout_picker import FOCUS_LIFT, PickerLayout, picker_layout

FAN_STEP = 0.2
"""Several cards of one rank lie in a fan: each this share of its width further right."""


@dataclass(frozen=True)
class Option:
    """One thing to choose: a card, or all cards of a rank; a line about its copies; whether any is unseen."""

    value: int
    faces: tuple[CardFace, ...]
    label: str
    note: str = ""
    likely: int = 1


@dataclass(frozen=True)
class PickerWords:
    """What the sheet says: the question, a line below it, and what stands in the medallion."""

    title: str
    note: str
    sign: str


class _OptionWidget(Widget):
    role = Role.CARD

    def __init__(self, scene: Picker, index: int, option: Option, rect: Rect) -> None:
        super().__init__(f"option{index}", rect, option.label, lambda: scene.finish(option.value))
        self.option = option

    @property
    def value(self) -> str:
        return self.option.note


class Picker(Scene["int | None"]):
    """Gives the value chosen; None when the player goes back."""

    covers = False

    def __init__(self, words: PickerWords, options: tuple[Option, ...], *, below: float | None = None) -> None:
        super().__init__()
        self.words = words
        self.options = options
        self.below = below
        self._place: PickerLayout | None = None

    def scale(self, canvas: Canvas) -> float:
        self._place = picker_layout(canvas.width, canvas.height, len(self.options), below=self.below)
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
        best = max(range(len(self.options)), key=lambda index: self.options[index].likely)
        back, far = self.place.back, self.place.confirm
        middle = Rect((back.x + far.right - back.w) / 2, back.y, back.w, back.h)
        widgets.append(Button("back", middle, _("Choose again"), lambda: self.finish(None), cap="Esc"))
        self.focus.rebuild(widgets, f"option{best}")

    def handle(self, event: Input) -> bool:
        if super().handle(event):
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
        disc = place.medallion
        medallion(canvas, disc.x, disc.y, disc.radius, self.words.sign)
        spot = place.title
        canvas.text(
            self.words.title, spot.x, spot.baseline, "head", spot.size, theme.text1, align=spot.align, fit=spot.room
        )
        spot = place.note
        canvas.text(
            self.words.note, spot.x, spot.baseline, "body", spot.size, theme.text3, align=spot.align, fit=spot.room
        )
        rule(canvas, place.rule.x, place.rule.y, place.rule.w)
        for widget in self.focus:
            if isinstance(widget, _OptionWidget):
                self._draw_option(canvas, widget)
            else:
                widget.draw(canvas)

    def _draw_option(self, canvas: Canvas, widget: _OptionWidget) -> None:
        spot = self.place.options[self.options.index(widget.option)]
        option, theme, lifted = widget.option, canvas.theme, widget.focused
        state = CardState.FOCUS if lifted else CardState.LEGAL if option.likely else CardState.DIM
        fan = len(option.faces)
        width = spot.card.w / (1 + FAN_STEP * (fan - 1))
        top = spot.card.y - (FOCUS_LIFT if lifted else 0) + (spot.card.h - width * 1.4) / 2
        for order, face in enumerate(option.faces):
            card(canvas, face, spot.card.x + width * FAN_STEP * order, top, width, state)
        if spot.name is not None:
            colour = theme.gold1 if lifted else theme.text1 if option.likely else theme.dead
            name = spot.name
            canvas.text(
                option.label, name.x, name.baseline, "label", name.size, colour, align=name.align, fit=name.room
            )
        colour = theme.text2 if lifted else theme.text3 if option.likely else theme.dead
        count = spot.count
        canvas.text(option.note, count.x, count.baseline, "body", count.size, colour, align=count.align, fit=count.room)
