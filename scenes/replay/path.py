"""A path that is typed: where a file goes to, or comes from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.input import Action
from scenes.kit.menu_page import Cap, default_cap
from scenes.kit.widgets import Button, TextEntry
from scenes.replay.sheet import ReplaySheet
from scenes.requests import Told

_LONGEST = 400


@dataclass(frozen=True)
class PathWords:
    """What the sheet says: its title, what the path is for, and what the button does."""

    title: str
    note: str
    act: str
    field: str = ""
    """What is typed; "": the path of a file."""


class PathSheet(ReplaySheet[Told | None]):
    """Finishes with what *attempt* told of the typed path, once that was done; with None when it is left."""

    widest = 680.0

    def __init__(self, words: PathWords, path: str, attempt: Callable[[str], Told], cap: Cap = default_cap) -> None:
        super().__init__(cap)
        self.words = words
        self.path = path
        self._attempt = attempt
        self._note: list[str] = []

    def title(self) -> str:
        return self.words.title

    def layout(self, canvas: Canvas) -> None:
        self._note = canvas.wrap(self.words.note, min(self.widest, canvas.width - 48) - 64, "body", 15)
        above = len(self._note) * 21 + 14
        room = self.lay_plate(canvas, above + 40 + 22 + 46)
        field = Rect(room.x, room.y + above, room.w, 40)
        what = self.words.field or _("Path of the file")
        entry = TextEntry("path", field, what, self.path, self._typed, max_length=_LONGEST, on_enter=self.go)
        wide = min(220.0, (room.w - 16) / 2)
        go = Rect(room.right - wide, field.bottom + 22, wide, 46)
        back = Rect(go.x - 16 - min(160.0, wide), go.y, min(160.0, wide), 46)
        self.focus.rebuild(
            [
                entry,
                Button("back", back, _("Back"), self.back, cap=self.cap(Action.CANCEL)),
                Button("go", go, self.words.act, self.go, primary=True),
            ],
            default="go",
        )

    def _typed(self, path: str) -> None:
        self.path = path

    def go(self) -> None:
        """Try it; go on when it is done, else say why not."""
        told = self._attempt(self.path)
        if told.done:
            self.finish(told)
        else:
            self.say(told)

    def back(self) -> None:
        self.finish(None)

    def draw_plate(self, canvas: Canvas) -> None:
        y = self.plate.y + 92 + 10
        for line in self._note:
            canvas.text(line, self.plate.x + 32, y, "body", 15, canvas.theme.text2)
            y += 21
