"""Keeps the record of what was played: enters each match as it ends, and leads to the pages that tell of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.commands.stats import keeper_of
from game.records.keeper import Got

if TYPE_CHECKING:
    from game.session.match import Match
    from game.session.store import Store
    from scenes.app import App


class Chronicler:
    """The statistics of the matches in *store*, and their pages."""

    def __init__(self, app: App, store: Store) -> None:
        self.app = app
        self.store = store
        self.keeper = keeper_of(app.folders, store)

    def match_over(self, match: Match | None) -> tuple[Got, ...]:
        """Enter *match*, and say what its people got by it."""
        if match is None or not match.over:
            return ()
        got = self.keeper.finish(match, self.app.profiles.everybody())
        self.app.notes += self.keeper.take_notes()
        return got

    def close(self) -> None:
        """The program ends."""
        self.keeper.close()
