"""The curtain between two people at one screen. While it is down nothing below is drawn."""

from __future__ import annotations

import pygame

from game.words import gettext as _
from scenes.kit.canvas import Canvas, Drawn
from scenes.kit.cards import back_sprite, draw_turned
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Input, Key
from scenes.kit.page import page_frame
from scenes.kit.shapes import panel, rule
from scenes.kit.staged import StagedScene, Staging
from scenes.kit.tween import Tween, ease_in_cubic
from scenes.kit.widgets import Button
from scenes.requests import PauseChoice, ShowCurtain, ShowPause
from scenes.reveal.cloth import HEM, curtain, valance_height

RISE = 0.32
"""Seconds in which the curtain goes up."""

_WIDTH = 480.0
_WORDS = 296.0  # the height of the plate below the two backs
_BACK = (64.0, 104.0)  # their least and greatest width


class Curtain(StagedScene[PauseChoice]):
    """Hides everything until the player named lifts it.

    While it rises, what is below shows under it; the result comes when it is up. So whoever asked for it keeps
    private things covered until then."""

    covers = True

    def __init__(self, request: ShowCurtain, staging: Staging) -> None:
        super().__init__(staging)
        self.request = request
        self._risen = 0.0
        self._plate = Rect(0, 0, 0, 0)
        self._back = 0.0
        self._closed: tuple[pygame.Surface, list[Drawn]] | None = None

    def entered(self) -> None:
        self.staging.sound("curtain")

    def scale(self, canvas: Canvas) -> float:
        return page_frame(canvas.width, canvas.height).scale

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        self._closed = None
        top = valance_height(canvas.height)
        room = canvas.height - top - HEM - 96  # a note of two lines stands under the plate
        width = min(_WIDTH, canvas.width - 64)
        self._back = min(_BACK[1], (room - _WORDS - 12) / 1.5)
        if self._back < _BACK[0]:
            self._back = 0.0
        height = _WORDS + (self._back * 1.5 if self._back else -16)
        self._plate = Rect((canvas.width - width) / 2, top + max(8.0, (room - height) * 0.45), width, height)
        button = Rect(self._plate.x + 52, self._plate.bottom - 86, width - 104, 48)
        words = _("I am {name}").format(name=self.request.name)
        cap = self.staging.cap(Action.CONFIRM)
        widgets = [Button("lift", button, words, self.lift, primary=True, cap=cap, enter=True)]
        if self.request.undo:
            # Under the plate: it is for the one who hands over, not for the one who comes.
            wide = min(300.0, width)
            place = Rect(self._plate.cx - wide / 2, self._plate.bottom + 12, wide, 38)
            words = _("Take the last move back")
            cap = self.staging.cap(Action.UNDO)
            widgets.append(Button("undo", place, words, self.undo, cap=cap, size=16))
        self.focus.rebuild(widgets, default="lift")

    def lift(self) -> None:
        """Let the curtain rise; it is over when it is up."""
        if self.timeline.running:
            return
        self.staging.sound("curtain")
        self.timeline.add(Tween(RISE, self._rise, easing=ease_in_cubic))
        self.timeline.call(lambda: self.finish(PauseChoice.RESUME))

    def undo(self) -> None:
        """Whoever answered last takes that back."""
        if self.request.undo and not self.timeline.running:
            self.finish(PauseChoice.UNDO)

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.action is Action.UNDO and self.request.undo:
            self.undo()
            return True
        if isinstance(event, Key) and event.action in (Action.CANCEL, Action.MENU) and not event.repeat:
            self.ask(ShowPause(), self._after_pause)
            return True
        return False

    def _after_pause(self, choice: PauseChoice) -> None:
        if choice is not PauseChoice.RESUME:
            self.finish(choice)

    def _rise(self, risen: float) -> None:
        self._risen = risen
        self.covers = False

    def draw(self, canvas: Canvas) -> None:
        if not self._risen:
            self.bake(canvas, self._draw_still)
            self.focus.draw(canvas)
            self._closed = canvas.surface.copy(), list(canvas.record or ())
            return
        if self._closed is None:
            return
        picture, drawn = self._closed
        up = self._risen * (canvas.height + 12)
        canvas.blit(picture, 0, -up)
        for each in drawn:
            canvas.note(each.kind, each.what, each.rect.moved(0, -up))

    def _draw_still(self, canvas: Canvas) -> None:
        curtain(canvas)
        theme, plate, request = canvas.theme, self._plate, self.request
        panel(canvas, plate, theme.sheet, radius=18)
        cx, button = plate.cx, self.focus.find("lift").rect
        y = button.y - 26
        rule(canvas, plate.x + 40, y, plate.w - 80, fade="" if theme.diamond_rules else "both")
        y -= 22
        hush = _("Everyone else looks away.")
        canvas.text(hush, cx, y, "body", 16, theme.text3, align=0.5, fit=plate.w - 56)
        y -= 34
        # One sentence on two lines: the one with the name is large. A language may turn them round.
        for line in reversed(_("Pass the screen to\n{name}").split("\n")):
            if "{name}" in line:
                words = line.format(name=request.name)
                if len(set(theme.foil)) > 1:
                    canvas.headline(words, cx, y, 56, align=0.5, fit=plate.w - 64)
                else:
                    canvas.text(words, cx, y, "number", 52, theme.gold1, align=0.5, fit=plate.w - 64)
                y -= 58
            else:
                canvas.text(line, cx, y, "head", 20, theme.text2, align=0.5, fit=plate.w - 56)
                y -= 36
        if self._back:
            self._draw_backs(canvas, cx, plate.y + 22 + self._back * 0.82)
        self._draw_note(canvas, plate.bottom + (76 if request.undo else 38))

    def _draw_note(self, canvas: Canvas, y: float) -> None:
        theme = canvas.theme
        note = _("It is {name}’s turn.") if self.request.turn else _("{name} has something to decide.")
        words = note.format(name=self.request.name)
        for line in canvas.wrap(words, min(canvas.width - 80, 760), "body", 16, balance=True)[:2]:
            if theme.contrast:
                wide = canvas.measure(line, "body", 16) + 20
                canvas.fill(Rect(canvas.width / 2 - wide / 2, y - 17, wide, 24), theme.night)
            canvas.text(line, canvas.width / 2, y, "body", 16, theme.text1, align=0.5, shadow=theme.shining)
            y += 21

    def _draw_backs(self, canvas: Canvas, cx: float, cy: float) -> None:
        width = self._back
        sprite = back_sprite(canvas, width)
        for side in (-1, 1):
            x = cx + width * 0.33 * side
            draw_turned(canvas, sprite, x, cy, 9.0 * side)
            canvas.note("back", canvas.theme.name, Rect(x - width / 2, cy - width * 0.7, width, width * 1.4))


def answer(request: ShowCurtain, staging: Staging | None = None) -> Curtain:
    """The scene that hands the screen over."""
    return Curtain(request, staging or Staging())
