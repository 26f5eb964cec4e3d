"""The pause: a sheet over the table, from which one goes on, looks something up, or leaves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.words import gettext as _
from scenes.kit import frame, paint
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action, Input, Key
from scenes.kit.menu_page import Cap, default_cap
from scenes.kit.page import page_frame
from scenes.kit.shapes import rule
from scenes.kit.stack import Scene
from scenes.kit.widgets import MenuItem
from scenes.requests import PauseChoice, ShowElsewhere, ShowPause, ShowReport, ShowRules, ShowSettings, Told

WIDTH = 420.0
_STEP = 49.0


class PauseScene(Scene[PauseChoice]):
    """The menu over a table. *saved* says whether the match can be gone on with after leaving; what a lesson offers
    and says instead stands in the *request*."""

    covers = False

    def __init__(self, saved: bool, cap: Cap = default_cap, request: ShowPause | None = None) -> None:
        super().__init__()
        self.request = request or ShowPause()
        self.saved = saved
        self.cap = cap
        self._plate = Rect(0, 0, 0, 0)
        self._told: list[str] = []
        self._said = ""

    def scale(self, canvas: Canvas) -> float:
        return page_frame(canvas.width, canvas.height).scale

    def layout(self, canvas: Canvas) -> None:
        rows: list[tuple[str, str, Callable[[], object], str]] = [
            ("resume", _("Back to the table"), lambda: self.finish(PauseChoice.RESUME), self.cap(Action.CANCEL)),
            *((choice.name.lower(), _(words), partial(self.finish, choice), "") for choice, words in self.request.more),
            *((("elsewhere", _("Save elsewhere"), self._save_elsewhere, ""),) if self._homeless else ()),
            ("rules", _("Rules and cards"), lambda: self.ask(ShowRules()), self.cap(Action.RULES)),
            ("settings", _("Settings"), lambda: self.ask(ShowSettings()), ""),
            *(() if self.request.more else (("report", _("Report a problem"), self._report, ""),)),
            ("menu", _(self.request.leave) or _("Leave to the menu"), lambda: self.finish(PauseChoice.MENU), ""),
            ("quit", _("Quit"), lambda: self.finish(PauseChoice.QUIT), ""),
        ]
        wide = min(WIDTH, canvas.width - 48)
        self._told = canvas.wrap(self._state_words(), wide - 104, "body", 15, balance=True)
        around = 132 + 30 + len(self._told) * 20 + 22
        # In a low window the lines stand closer, so that the plate has room.
        step = min(_STEP, (canvas.height - 16 - around) / len(rows))
        high = around + len(rows) * step
        self._plate = Rect((canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high)
        left, top = self._plate.x + 32, self._plate.y + 128
        self.focus.wrap = True
        self.focus.rebuild(
            [
                _Line(key, Rect(left, top + at * step, wide - 64, step - 5), words, act, cap)
                for at, (key, words, act, cap) in enumerate(rows)
            ],
            default="resume",
        )

    @property
    def _homeless(self) -> bool:
        """Whether the match ought to be saved, and is not."""
        return not self.saved and not self.request.note and not self.request.more

    def _save_elsewhere(self) -> None:
        self.ask(ShowElsewhere(), self._saved_elsewhere)

    def _saved_elsewhere(self, told: Told | None) -> None:
        if told is not None:
            self.saved, self._said = True, told.sentence
            self.relayout()

    def _report(self) -> None:
        self.ask(ShowReport(), self._reported)

    def _reported(self, told: Told | None) -> None:
        if told is not None:
            self._said = told.sentence
            self.relayout()

    def _state_words(self) -> str:
        if self._said:
            return self._said
        if self.request.note:
            return _(self.request.note)
        if self.saved:
            return _("Saved: the match is kept after every move.")
        return _("This match is not saved. Leaving it ends it.")

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and not event.repeat:
            if event.action in (Action.CANCEL, Action.MENU):
                self.finish(PauseChoice.RESUME)
                return True
            if event.action is Action.RULES:
                self.ask(ShowRules())
                return True
        return False

    def draw(self, canvas: Canvas) -> None:
        theme, plate = canvas.theme, self._plate
        frame.scrim(canvas)
        frame.sheet(canvas, plate)
        canvas.headline(_("Paused"), plate.cx, plate.y + 66, 40, align=0.5, fit=plate.w - 80)
        rule(canvas, plate.x + 40, plate.y + 94, plate.w - 80, opacity=0.7, fade="both")
        y = plate.bottom - 30 - (len(self._told) - 1) * 20
        wide = max(canvas.measure(line, "body", 15) for line in self._told)
        calm = self.saved or bool(self.request.note)
        sign = "check" if calm else "warning"
        icon(canvas, sign, plate.cx - wide / 2 - 12, y - 13, 15)
        for line in self._told:
            colours = theme.text3 if calm else theme.text1
            canvas.text(line, plate.cx + 12, y, "body", 15, colours, align=0.5)
            y += 20
        self.focus.draw(canvas)


class _Line(MenuItem):
    """A line of the menu, with the key that does the same at its right end."""

    def __init__(self, key: str, rect: Rect, name: str, on_press: Callable[[], object], cap: str) -> None:
        super().__init__(key, rect, name, on_press)
        self._cap = cap

    def draw(self, canvas: Canvas) -> None:
        room = paint.cap_width(canvas, self._cap) + 28 if self._cap else 0.0
        paint.menu_item(canvas, self.rect, self.name, "", self.state)
        if self._cap:
            paint.key_cap(canvas, self.rect.right - room + 12, self.rect.cy - 10, self._cap)
