"""What is laid over the table for its player to read: hands looked at and compared, trades, falls, the showdown."""

from __future__ import annotations

from collections import deque
from typing import Any

from game.rulesets.love_letter import events as ev
from game.session.host import Host
from game.session.port import Port
from scenes.kit.router import Request
from scenes.table.guide import Guide
from scenes.table.results import show_comparison, show_fall, show_look, show_showdown, show_trade
from scenes.table.screen import Screen
from scenes.table.showing import Showing
from scenes.table.taste import Taste


class Revealing(Showing):
    """A table at which *host* says who looks. Sheets are shown one after the other; what comes after the event that a
    sheet is about waits until it has been read."""

    def __init__(self, host: Host, taste: Taste, screen: Screen, guide: Guide | None = None) -> None:
        self.host = host
        self.guide = guide
        self._sheets: deque[Request[Any]] = deque()
        self._unread = False
        """Whether somebody else's turn has been shown that the player may want to read."""
        super().__init__(host.match.facts, taste, screen)

    @property
    def port(self) -> Port:
        return self.host.port

    @property
    def viewer(self) -> int:
        return self.host.viewer

    @property
    def home(self) -> int:
        return self.host.home

    @property
    def says_you(self) -> bool:
        return not self.host.shared

    def look(self, event: ev.Looked) -> None:
        """Show the viewer the hand it looked at."""
        self._lay_over(show_look(self.company, self.narrator, event, self._round))

    def comparison(self, event: ev.Compared) -> None:
        """Show the viewer the two hands that were compared: that is read there."""
        self._unread = False
        self._lay_over(show_comparison(self.company, self.narrator, event, self._round))

    def trade(self, event: ev.Traded) -> None:
        """Show the viewer what somebody else has traded its hand for. Several people are told behind their curtains;
        a lesson tells it itself."""
        if self.says_you and self.guide is None:
            self._unread = False
            self._lay_over(show_trade(self.company, self.narrator, event, self.viewer))

    def fall(self, event: ev.KnockedOut) -> None:
        """Show the viewer that it is out by what somebody else played; where others share the screen, all see it."""
        if self.says_you and self.guide is None:
            sheet = show_fall(self.company, event, self._round, self.happened)
            if sheet is not None:
                self._unread = False
                self._lay_over(sheet)

    def showdown(self, event: ev.Showdown) -> None:
        """Show all hands."""
        winners = self.host.match.watcher.view.round_winners
        self._lay_over(show_showdown(self.company, self.narrator, event, winners))

    def _lay_over(self, sheet: Request[Any]) -> None:
        """Show *sheet* next: what came of it is seen at the table only after it has been read."""
        self._sheets.append(sheet)
        self.timeline.hold()

    def _show_sheet(self) -> bool:
        """Show the next of what is to be seen over the table, one after the other; whether there was anything."""
        if not self._sheets:
            return False
        self.screen.ask(self._sheets.popleft())
        return True

    def see_anew(self) -> None:
        self._sheets.clear()
        super().see_anew()
