"""Keeps the record of what was played: enters each match as it ends, and leads to the pages that tell of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from game.commands.stats import book_of, keeper_of
from game.commands.stats_export import as_csv, as_json, write_export
from game.kernel.errors import HiddenHandError
from game.records.achievements import Standing
from game.records.keeper import Progress
from game.records.ledger import Ledger, Line, Person
from game.records.tally import Tally
from game.session.files import reason_of
from game.words import gettext as _
from scenes.chronicle.players import PlayersScene
from scenes.chronicle.statistics import StatisticsScene
from scenes.chronicle.toast import AchievementToast

if TYPE_CHECKING:
    from game.session.match import Match
    from game.session.store import Store
    from scenes.app import App

FOLDER = "Hidden Hand"
"""The folder among the player's documents in which exports are put."""


class Chronicler:
    """The statistics of the matches in *store* and their pages: a `scenes.chronicle.source.Source`. *begin* leads to a
    new match."""

    def __init__(self, app: App, store: Store, begin: Callable[[], object]) -> None:
        self.app = app
        self._begin = begin
        self.store = store
        self.keeper = keeper_of(app.folders, store)

    def match_over(self, match: Match | None) -> AchievementToast | None:
        """Enter *match*, and give what its people got by it, to lie on its summary."""
        if match is None or not match.over:
            return None
        got = self.keeper.finish(match, self.app.profiles.everybody())
        alone = sum(player.is_human for player in match.players) < 2
        told = [("" if alone else each.person.name, one) for each in got for one in each.achievements]
        return AchievementToast(told, still=self.app.settings.reduced_motion) if told else None

    # Pages

    def statistics(self) -> None:
        """The page of statistics, from the title."""
        self.store.unfinished()  # moves what is finished to the archive
        page = StatisticsScene(self, self.app.cap)
        page.begin = self._begin
        self.app.stack.reset(page, lambda _result: self._leave())

    def _leave(self) -> None:
        self.app.notes += self.keeper.take_notes()
        self.app.title()

    def players(self) -> None:
        """The page of players, from the title."""
        self.app.stack.reset(PlayersScene(self.app.profiles, self.app.cap), self._from_players)

    def _from_players(self, chosen: str | None) -> None:
        profiles = self.app.profiles
        before = profiles.id
        if chosen is not None:
            try:
                profiles.switch(chosen)
            except HiddenHandError as error:
                self.app.notes.append(str(error))
        if profiles.id != before or chosen is None:
            # Whoever played may have been removed on the page: then somebody else's settings hold.
            self.app.changed()
        self.app.title()

    # What the pages ask for

    def catch_up(self) -> Iterator[Progress]:
        """Count what is not counted yet, a match at each step."""
        return self.keeper.catch_up()

    def people(self) -> tuple[Person, ...]:
        """Everybody who plays or has played; whoever plays now comes first."""
        now = self.app.profiles.id
        found = self.keeper.people(self.app.profiles.everybody())
        return tuple(sorted(found, key=lambda person: person.profile != now))

    def tally(self, person: Person, edition: str) -> Tally:
        """What that person's matches come to."""
        return self.keeper.ask(lambda ledger: ledger.tally(person, edition), Tally())

    def standings(self, person: Person) -> tuple[Standing, ...]:
        """How far that person has come with the achievements."""
        nothing: tuple[Standing, ...] = ()
        return self.keeper.ask(lambda ledger: ledger.standings(person), nothing)

    def history(self, person: Person, edition: str, start: int, count: int) -> Sequence[Line]:
        """So many of that person's matches, the last one first."""
        nothing: list[Line] = []

        def read(ledger: Ledger) -> list[Line]:
            return ledger.history(person, edition, start, count)

        return self.keeper.ask(read, nothing)

    def export(self, person: Person, kind: str) -> str:
        """Write the statistics as "csv" or "json" among the player's documents. Gives a sentence that says where."""
        book = book_of(self.keeper, person)
        content = as_csv([book]) if kind == "csv" else as_json([book])
        folder = self.app.folders.documents / FOLDER
        try:
            path = write_export(folder, kind, content, datetime.now())
        except OSError as error:
            told = _("Nothing can be written in {folder}: {reason}.")
            return told.format(folder=folder, reason=reason_of(error))
        return _("Written to {file}").format(file=path)

    def close(self) -> None:
        """The program ends."""
        self.keeper.close()
