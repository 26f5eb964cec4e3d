"""The finished matches, newest first: to be searched, and to be looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from game.registry import EDITIONS, edition
from game.rulesets.love_letter.words import edition_words, in_turn
from game.session.archive import Archived
from game.session.players import called
from game.words import gettext as _
from game.words import ngettext, pgettext
from scenes.kit.canvas import Canvas
from scenes.kit.cards import back
from scenes.kit.fan import nothing_yet
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Input, Key
from scenes.kit.light import halo
from scenes.kit.listing import Listing
from scenes.kit.marks import scored, scores
from scenes.kit.menu_page import BEGIN, Cap, MenuPage, default_cap
from scenes.kit.shapes import panel, plate_ring
from scenes.kit.states import State
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, Choice, TextEntry
from scenes.replay.path import PathSheet, PathWords
from scenes.replay.sieve import Result, Sieve, Since, finished_at
from scenes.requests import Told

ROW, GAP = 70.0, 8.0
_FILTER = 36.0
_LONGEST = 24


class Gallery(MenuPage[Archived | None]):
    """Finishes with the match to look at, or with None. *load* gives all there are, the newest first; *take_in* reads
    a match from a typed path; *folder* is what is offered for it. *sieve* keeps what was looked for last."""

    def __init__(
        self,
        load: Callable[[], Sequence[Archived]],
        take_in: Callable[[str], Told],
        folder: str,
        sieve: Sieve,
        cap: Cap = default_cap,
        now: datetime | None = None,
    ) -> None:
        super().__init__(cap)
        self._load, self._take_in, self._folder = load, take_in, folder
        self.sieve = sieve
        self._now = now or datetime.now()
        self.entries = list(load())
        self.shown: list[Archived] = []
        self._told = Told(True, "")
        self._sift()

    def _sift(self) -> None:
        self.shown = self.sieve.sift(self.entries, self._now)

    def heading(self) -> tuple[str, str]:
        count = len(self.shown)
        told = ngettext("{count} finished match", "{count} finished matches", count)
        return _("Replays"), told.format(count=count) if count else ""

    def hints(self) -> Sequence[tuple[Action, str]]:
        search = [(Action.SEARCH, _("Search"))] if self.entries else []
        watch = [(Action.CONFIRM, pgettext("action", "Watch"))] if self.shown else []
        return [*search, *watch, (Action.CANCEL, _("Back"))]

    def place(self, canvas: Canvas) -> tuple[Sequence[Widget], str]:
        actions, body = self.frame.actions, self.frame.body
        buttons: list[Widget] = [
            Button("back", Rect(actions.x, actions.bottom - 44, 160, 44), _("Back"), self.back),
            Button("import", Rect(actions.right - 220, actions.bottom - 44, 220, 44), _("Open a file"), self.open_file),
        ]
        if not self.entries:
            golden = self.beginning()
            if golden:
                buttons[1].rect = buttons[1].rect.moved(-BEGIN - 12, 0)
            return [*buttons, *golden], golden[0].key if golden else "back"
        filters = self._filters(Rect(body.x, body.y + 4, body.w, _FILTER))
        top = body.y + _FILTER + 14
        area = Rect(body.x, top, body.w, body.bottom - top)
        listing = Listing(
            "matches", area, _("Replays"), len(self.shown), ROW,
            draw_row=self._draw_row, on_take=self._take, words=self._words, gap=GAP,
        )  # fmt: skip
        return [listing, *filters, *buttons], "matches" if self.shown else "player"

    def _filters(self, row: Rect) -> list[Widget]:
        gap = 10.0
        wide = (row.w - 3 * gap) / 4
        places = [Rect(row.x + at * (wide + gap), row.y, wide, row.h) for at in range(4)]
        keys = ["", *EDITIONS]
        editions = [_("All editions"), *(edition_words(edition(key))[1] for key in EDITIONS)]
        results = {
            Result.ANY: _("Any result"),
            Result.PERSON: _("A person won"),
            Result.BOT: _("Bots won"),
        }
        dates = {
            Since.EVER: _("Any date"),
            Since.TODAY: _("Today"),
            Since.WEEK: _("Last 7 days"),
            Since.MONTH: _("Last 30 days"),
            Since.YEAR: _("Last 365 days"),
        }
        sieve = self.sieve
        return [
            TextEntry(
                "player", places[0], _("Player"), sieve.player, self._set_player,
                max_length=_LONGEST, hint=_("Any player"), on_enter=self._to_list,
            ),
            Choice(
                "edition", places[1], _("Edition"), editions, keys.index(sieve.edition),
                self._set_edition, wrap=True,
            ),
            Choice(
                "result", places[2], _("Result"), list(results.values()), list(Result).index(sieve.result),
                self._set_result, wrap=True,
            ),
            Choice(
                "date", places[3], _("Date"), list(dates.values()), list(Since).index(sieve.since),
                self._set_since, wrap=True,
            ),
        ]  # fmt: skip

    def _set_player(self, words: str) -> None:
        self.sieve.player = words
        self._changed()

    def _set_edition(self, at: int) -> None:
        self.sieve.edition = ("", *EDITIONS)[at]
        self._changed()

    def _set_result(self, at: int) -> None:
        self.sieve.result = list(Result)[at]
        self._changed()

    def _set_since(self, at: int) -> None:
        self.sieve.since = list(Since)[at]
        self._changed()

    def _changed(self) -> None:
        self._sift()
        self._told = Told(True, "")
        self.relayout()

    def _to_list(self) -> None:
        if self.shown:
            self.focus.focus("matches")

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.action is Action.SEARCH and self.entries and not event.repeat:
            return self.focus.focus("player")
        return False

    def _take(self, at: int) -> None:
        self.finish(self.shown[at])

    def back(self) -> None:
        self.finish(None)

    def open_file(self) -> None:
        """Ask for the path of a file with a match."""
        note = _("A match that was saved to a file, here or on another machine. The file stays as it is.")
        words = PathWords(_("Open a file"), note, _("Open"))
        self.stack.push(PathSheet(words, self._folder, self._take_in, self.cap), self._opened)

    def _opened(self, told: Told | None) -> None:
        if told is not None:
            self.entries = list(self._load())
            self._sift()
            self._told = told
            self.relayout()

    # The picture

    def draw_page(self, canvas: Canvas) -> None:
        theme, body, actions = canvas.theme, self.frame.body, self.frame.actions
        if self._told.sentence:
            room = self.focus.find("import").rect.x - actions.x - 180 - 24
            canvas.middle(self._told.sentence, actions.x + 180, actions.bottom - 22, "body", 15, theme.text2, fit=room)
        if self.shown:
            return
        if self.entries:
            told, more = _("No such match"), _("Other words or dates may find one.")
        else:
            told, more = _("Nothing to look at yet"), _("Every finished match can be seen again here.")
        nothing_yet(canvas, body, told, more)

    def _words(self, at: int) -> str:
        """A row, for a reader."""
        entry = self.shown[at]
        told = _("{edition}; {players}; {winners}; {when}")
        return told.format(
            edition=edition_words(edition(entry.edition))[1],
            players=in_turn([scored(name, count) for name, count in self._counted(entry)]),
            winners=self._winners(entry),
            when=self._when(entry),
        )

    def _counted(self, entry: Archived) -> list[tuple[str, int]]:
        """Everybody with their tokens, in turn order."""
        return list(zip([player.called for player in entry.header.players], entry.result.scores, strict=True))

    def _winners(self, entry: Archived) -> str:
        players = entry.header.players
        names = [players[seat].called for seat in entry.result.winners]
        if names == [called("")]:
            return _("You won")
        return _("Won by {names}").format(names=in_turn(names))

    def _when(self, entry: Archived) -> str:
        when = finished_at(entry)
        time = f"{when:%H:%M}"
        if when.date() == self._now.date():
            return _("Today, {time}").format(time=time)
        if when.date() == (self._now - timedelta(days=1)).date():
            return _("Yesterday, {time}").format(time=time)
        return _("{date}, {time}").format(date=f"{when:%Y-%m-%d}", time=time)

    def _draw_row(self, canvas: Canvas, at: int, rect: Rect, state: State) -> None:
        theme, entry = canvas.theme, self.shown[at]
        focus = State.FOCUS in state
        if focus:
            halo(canvas, rect, blur=10, alpha=130)
        lit = focus or State.HOVER in state
        panel(canvas, rect, theme.lit if lit else theme.panel, inner=lit)
        if focus:
            plate_ring(canvas, rect, radius=10)
        kind = edition(entry.edition)
        back(canvas, rect.x + 18, rect.cy - 25.2, 36, theme=kind.theme)
        left, right = rect.x + 72, rect.right - 22
        when = canvas.text(self._when(entry), right, rect.y + 29, "label", 16, theme.text1, align=1, fit=rect.w * 0.3)
        title = edition_words(kind)[1]
        canvas.text(title, left, rect.y + 30, "label", 18, theme.text1, fit=right - when - 20 - left)
        won = canvas.text(self._winners(entry), right, rect.y + 53, "body", 15, theme.text2, align=1, fit=rect.w * 0.4)
        room = right - won - 20 - left
        if not scores(canvas, left, rect.y + 53, self._counted(entry), 15, room=room, theme=kind.theme):
            names = in_turn([name for name, _count in self._counted(entry)])
            canvas.text(names, left, rect.y + 53, "body", 15, theme.text3, fit=room)
