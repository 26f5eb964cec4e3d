"""Where matches are looked at again: leads from their list to a replay, to a fork of it, and back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from game.kernel.errors import BadSave, HiddenHandError
from game.session.archive import Archived
from game.session.deal_code import to_code
from game.session.exchange import FOLDER, bug_report, path_to_read, report_name, typed_path, write_new
from game.session.journal import SUFFIX
from game.session.match import Match
from game.session.naming import trouble_with
from game.session.record import Header, Record
from game.session.replay import Replay
from game.session.store import Store
from game.words import gettext as _
from scenes.replay.gallery import Gallery
from scenes.replay.path import PathSheet, PathWords
from scenes.replay.share import ShareScene
from scenes.replay.sieve import Sieve
from scenes.requests import ShowReport, ShowShare, Told
from scenes.table.replay import ReplayScene
from scenes.table.screen import TableEnd
from scenes.table.taste import Taste

if TYPE_CHECKING:
    from scenes.app import App


class Outlet:
    """Where the files of one match go (see `scenes.replay.share.Outlet`); of no match there is a report alone."""

    def __init__(self, app: App, header: Header | None, content: bytes) -> None:
        self._app = app
        self._name = f"{header.edition.replace('/', '-')}-{to_code(header.seed)}" if header is not None else ""
        self._content = content
        self._folder = app.folders.documents / FOLDER
        self._report = report_name(datetime.now())

    def match_path(self) -> str:
        """In the player's documents, by edition and deal code."""
        return str(self._folder / (self._name + SUFFIX))

    def report_path(self) -> str:
        """In the player's documents, by the moment."""
        return str(self._folder / self._report)

    def export(self, typed: str) -> Told:
        """Write the match to the typed path."""
        return self._write(typed, self._name + SUFFIX, SUFFIX, self._content, _("The match is saved as {file}."))

    def report(self, typed: str) -> Told:
        """Write a report to the typed path."""
        facts = {"window": str(self._app.window.state.size) if self._app.window is not None else "none"}
        for library in ("pygame-ce", "msgspec", "platformdirs"):
            try:
                facts[library] = version(library)
            except PackageNotFoundError:
                facts[library] = "unknown"
        matches = {self._name + SUFFIX: self._content} if self._name else {}
        content = bug_report(self._app.folders, matches, facts)
        told = _("The report is written to {file}.")
        return self._write(typed, self._report, ".zip", content, told)

    def _write(self, typed: str, name: str, suffix: str, content: bytes, told: str) -> Told:
        try:
            path = write_new(typed_path(typed, self._folder, name, suffix), content)
        except HiddenHandError as error:
            return Told(False, str(error))
        return Told(True, told.format(file=path))


class Cinema:
    """Everything about matches that are over. *sit_down* puts a match on the table, *begin* leads to a new one."""

    def __init__(
        self,
        app: App,
        store: Store,
        taste: Callable[[], Taste],
        sit_down: Callable[[Match], object],
        begin: Callable[[], object],
    ) -> None:
        self.app = app
        self.store = store
        self._taste = taste
        self._sit_down = sit_down
        self._begin = begin
        self._sieve = Sieve()
        self._folder = app.folders.documents / FOLDER
        self.scene: ReplayScene | None = None
        """The replay on the screen, if there is one."""

    def enter(self) -> None:
        """The list of all finished matches."""
        self.scene = None
        gallery = Gallery(self.store.archive.entries, self._take_in, str(self._folder), self._sieve, self.app.cap)
        gallery.begin = self._begin
        self.app.stack.reset(gallery, self._from_gallery)

    def _from_gallery(self, entry: Archived | None) -> None:
        if entry is None:
            self.app.title()
            return
        try:
            record = self.store.archive.open(entry)
            self.watch(record, entry.name, self.enter)
        except BadSave as error:
            self.app.notes.append(trouble_with(entry.name, error))
            self.app.title()

    def _take_in(self, typed: str) -> Told:
        try:
            entry = self.store.take_in(path_to_read(typed, self._folder, SUFFIX))
        except HiddenHandError as error:
            return Told(False, str(error))
        if entry is None:
            return Told(True, _("The match is not over: it is among the saved matches now."))
        return Told(True, _("The match is in the list now."))

    def watch(self, record: Record, name: str, leave: Callable[[], object]) -> None:
        """The match in *record* on the table. *leave* is where one comes back to. Raises `BadSave`."""
        replay = Replay(record, name)
        scene = ReplayScene(replay, self._taste(), self.app.sound, cap=self.app.cap)
        self.app.accompany(scene.theme)

        def left(why: TableEnd) -> None:
            self.scene = None
            if why is TableEnd.FORK:
                self._fork(replay)
            else:
                leave()

        self.scene = scene
        self.app.stack.reset(scene, left)

    def _fork(self, replay: Replay) -> None:
        try:
            match = self.store.fork(replay.record, replay.at)
        except HiddenHandError as error:
            self.app.notes.append(str(error))
            self.app.title()
            return
        self._sit_down(match)

    def share_scene(self, request: ShowShare) -> ShareScene:
        """What can be done with the match that is looked at."""
        record = request.replay.record
        return ShareScene(request, Outlet(self.app, record.header, record.content), self.app.cap)

    def report_scene(self, _request: ShowReport, match: Match | None) -> PathSheet:
        """Where a report on the *match* at the table, or on the program alone, is to be written."""
        journal = match.journal if match is not None else None
        outlet = Outlet(self.app, None, b"")
        note = _("One zip file with the versions of program and system, and the program’s log.")
        if match is not None and journal is not None:
            outlet = Outlet(self.app, match.header, journal.content)
            note = _(
                "One zip file with this match, all its hidden cards included, the versions of program and system, and "
                "the program’s log."
            )
        words = PathWords(_("Report a problem"), note, _("Write the report"))
        return PathSheet(words, outlet.report_path(), outlet.report, self.app.cap)

    def taste_changed(self) -> None:
        """The settings have changed: the replay follows."""
        if self.scene is not None:
            self.scene.taste = self._taste()
