"""What can be done with a match that is looked at: play on, save it to a file, give its deal away, report a fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.session.deal_code import to_code
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.clipboard import copied
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Input, Key
from scenes.kit.menu_page import Cap, default_cap
from scenes.kit.widgets import MenuItem
from scenes.replay.path import PathSheet, PathWords
from scenes.replay.sheet import ReplaySheet
from scenes.requests import ShareChoice, ShowShare, Told

_STEP = 49.0


class Outlet(Protocol):
    """Where the files of a match go."""

    def match_path(self) -> str:
        """The path that is offered for the match."""
        ...

    def report_path(self) -> str:
        """The path that is offered for a report."""
        ...

    def export(self, typed: str) -> Told:
        """Write the match to the typed path."""
        ...

    def report(self, typed: str) -> Told:
        """Write a report to the typed path."""
        ...


class ShareScene(ReplaySheet[ShareChoice]):
    """A menu over the replay. It stays open until one plays on or goes back; what was done is said in it."""

    def __init__(self, request: ShowShare, outlet: Outlet, cap: Cap = default_cap) -> None:
        super().__init__(cap)
        self.request = request
        self.outlet = outlet
        self.told = Told(True, _("Whatever you do here, this match stays as it is."))
        self.code = to_code(request.replay.seed) if request.replay.over else ""

    def title(self) -> str:
        return _("This match")

    def layout(self, canvas: Canvas) -> None:
        rows: list[tuple[str, str, str, Callable[[], object], bool]] = [
            ("fork", _("Play on from here"), _("as a new match"), self.fork, self.request.fork),
            ("export", _("Save to a file"), "", self.export, True),
            ("code", _("Copy the deal code"), self.code, self.copy_code, bool(self.code)),
            ("report", _("Report a problem"), "", self.report, True),
            ("back", _("Back"), "", self.back, True),
        ]
        room = self.lay_plate(canvas, len(rows) * _STEP)
        items = [
            MenuItem(key, Rect(room.x, room.y + at * _STEP, room.w, 44), words, act, note=note, enabled=enabled)
            for at, (key, words, note, act, enabled) in enumerate(rows)
        ]
        self.focus.wrap = True
        self.focus.rebuild(items, default="fork" if self.request.fork else "export")

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.action in (Action.EXPORT, Action.MENU) and not event.repeat:
            self.back()
            return True
        return False

    def fork(self) -> None:
        """Play on."""
        self.finish(ShareChoice.FORK)

    def back(self) -> None:
        self.finish(ShareChoice.BACK)

    def copy_code(self) -> None:
        """Put the code of the deal on the clipboard."""
        if copied(self.code):
            told = _("{code} is copied: a new game of this edition, with as many players, deals the same cards.")
            self.say(Told(True, told.format(code=self.code)))
        else:
            self.say(Told(False, _("There is no clipboard. The code is {code}.").format(code=self.code)))

    def export(self) -> None:
        """Ask where the match is to be written."""
        note = _("The match is written as text. Anyone who has the file can watch the match with all its cards.")
        words = PathWords(_("Save to a file"), note, _("Save"))
        self._ask(words, self.outlet.match_path(), self.outlet.export)

    def report(self) -> None:
        """Ask where a report is to be written."""
        note = _("One zip file with this match, the versions of program and system, and the program’s log.")
        words = PathWords(_("Report a problem"), note, _("Write the report"))
        self._ask(words, self.outlet.report_path(), self.outlet.report)

    def _ask(self, words: PathWords, path: str, attempt: Callable[[str], Told]) -> None:
        self.stack.push(PathSheet(words, path, attempt, self.cap), self._done)

    def _done(self, told: Told | None) -> None:
        if told is not None:
            self.say(told)
