"""Statistics: figures, cards, achievements and the history of one person, after what is missing has been counted."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from enum import Enum, auto

from game.commands.stats_export import edition_name
from game.records.achievements import Standing
from game.records.keeper import Progress
from game.records.ledger import Person
from game.records.tally import Tally
from game.registry import EDITIONS
from game.words import gettext as _
from game.words import ngettext, pgettext
from scenes.chronicle.figures import draw_cards, draw_figures
from scenes.chronicle.history import ROW as HISTORY_ROW
from scenes.chronicle.history import History
from scenes.chronicle.medals import draw_medals, medals_height
from scenes.chronicle.plots import bar
from scenes.chronicle.source import Source
from scenes.kit.canvas import Canvas
from scenes.kit.fan import nothing_yet
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action
from scenes.kit.menu_page import Cap, MenuPage, default_cap
from scenes.kit.scroll import BAR
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, Scroll, Segments, Stepper

SLICE = 0.012
"""Seconds of a frame in which matches are counted."""
_BLEED = 14.0
_TABS, _TABS_HIGH = 520.0, 34.0
_LEAST_HIGH = 400.0
"""In a lower window the figures and plots scroll."""


class View(Enum):
    """What of it is shown."""

    FIGURES = auto()
    CARDS = auto()
    ACHIEVEMENTS = auto()
    HISTORY = auto()


def view_name(view: View) -> str:
    """How a view is called."""
    return {
        View.FIGURES: pgettext("statistics", "Overview"),
        View.CARDS: pgettext("statistics", "Cards"),
        View.ACHIEVEMENTS: pgettext("statistics", "Achievements"),
        View.HISTORY: pgettext("statistics", "History"),
    }[view]


class StatisticsScene(MenuPage[None]):
    """The statistics in *source*, those of whoever plays first."""

    def __init__(self, source: Source, cap: Cap = default_cap, view: View = View.FIGURES) -> None:
        super().__init__(cap)
        self.source = source
        self.view = view
        self.said = ""
        self._counting: Iterator[Progress] | None = source.catch_up()
        self._progress = Progress(0, 0)
        self._people: tuple[Person, ...] = ()
        self._who = 0
        self._edition = 0
        self._tally = Tally()
        self._standings: tuple[Standing, ...] = ()
        self._history = History(source)
        self._area = Rect(0, 0, 0, 0)

    def entered(self) -> None:
        # A few are counted before the first picture; many while a bar is shown.
        self._count(SLICE * 4)

    @property
    def counting(self) -> bool:
        """Whether matches are still being counted."""
        return self._counting is not None

    @property
    def person(self) -> Person | None:
        """Whose statistics are shown; None while matches are being counted."""
        return self._people[self._who] if self._people else None

    def heading(self) -> tuple[str, str]:
        person = self.person
        if person is None:
            return _("Statistics"), ""
        if self.view is View.ACHIEVEMENTS:
            got = sum(each.got is not None for each in self._standings)
            told = _("{name}, {got} of {all} achievements")
            return _("Statistics"), told.format(name=person.name, got=got, all=len(self._standings))
        count = self._tally.matches.of
        told = ngettext("{name}, {n} match", "{name}, {n} matches", count)
        return _("Statistics"), told.format(name=person.name, n=count)

    def hints(self) -> Sequence[tuple[Action, str]]:
        return [(Action.NEXT, _("Next")), (Action.CANCEL, _("Back"))]

    # Counting

    def _count(self, seconds: float) -> bool:
        """Count for so long; whether that was all."""
        if self._counting is None:
            return True
        until = time.perf_counter() + seconds
        for progress in self._counting:
            self._progress = progress
            if time.perf_counter() > until:
                return False
        self._counting = None
        self._people = self.source.people()
        self._load()
        return True

    def update(self, seconds: float) -> None:
        if not self.counting:
            return
        if self._count(SLICE):
            self.relayout()
        self.invalidate()

    @property
    def animating(self) -> bool:
        return self.counting or super().animating

    def _load(self) -> None:
        person = self.person
        if person is not None:
            self._tally = self.source.tally(person, self.edition)
            self._standings = self.source.standings(person)
            self._history.show(person, self.edition)

    @property
    def edition(self) -> str:
        """The edition that is shown; "" for all."""
        return EDITIONS[self._edition - 1] if self._edition else ""

    # Placing

    def place(self, canvas: Canvas) -> tuple[Sequence[Widget], str]:
        page, body = self.frame, self.frame.body
        widgets: list[Widget] = []
        y = body.y
        if self.person is not None:
            names = [view_name(view) for view in View]
            room = body.w - (316 if len(self._people) > 1 else 0)
            tabs = Rect(body.x, y, min(_TABS, room), _TABS_HIGH)
            widgets.append(Segments("view", tabs, _("Pages"), names, list(View).index(self.view), self._turn))
            if len(self._people) > 1:
                who = Rect(body.right - 300, y - 2, 300, 38)
                people = [person.name for person in self._people]
                widgets.append(Stepper("person", who, _("Player"), people, self._who, self._choose_person, wrap=True))
            y += _TABS_HIGH + (14 if page.big else 9)
            if self.view is not View.ACHIEVEMENTS:
                editions = [pgettext("statistics", "All"), *(edition_name(key) for key in EDITIONS)]
                line = Rect(body.x, y, min(640.0, body.w), 30)
                chosen = self._edition
                widgets.append(Segments("edition", line, _("Edition"), editions, chosen, self._choose_edition))
                y += 30 + (18 if page.big else 11)
        self._area = Rect(body.x, y, body.w, body.bottom - y)
        widgets += self._place_content(canvas)
        widgets += self._place_actions(canvas)
        return widgets, "view" if self.person is not None else "back"

    def _place_content(self, canvas: Canvas) -> list[Widget]:
        area = self._area
        if self.view is View.ACHIEVEMENTS and self._standings:
            room = area.w - BAR - 8
            height = medals_height(canvas, room, len(self._standings))
            draw = self._draw_medals
        elif not self._tally.matches.of:
            return []
        elif self.view is View.HISTORY:
            height = self._tally.matches.of * HISTORY_ROW + 4
            draw = self._history.draw
        else:
            height = max(area.h, _LEAST_HIGH)
            draw = self._draw_plots
        wide = Rect(area.x - _BLEED, area.y, area.w + _BLEED, area.h)
        return [Scroll("content", wide, view_name(self.view), height, draw_content=draw)]

    def _draw_medals(self, canvas: Canvas, content: Rect) -> None:
        inner = Rect(content.x + _BLEED, content.y, content.w - _BLEED - BAR - 8, content.h)
        draw_medals(canvas, inner, self._standings, self._area)

    def _draw_plots(self, canvas: Canvas, content: Rect) -> None:
        room = content.w - _BLEED - (BAR + 8 if content.h > self._area.h else 0)
        inner = Rect(content.x + _BLEED, content.y, room, content.h)
        draw = draw_figures if self.view is View.FIGURES else draw_cards
        draw(canvas, inner, self._tally, of_one=bool(self._edition))

    def _place_actions(self, canvas: Canvas) -> list[Widget]:
        row = self.frame.actions
        y = row.bottom - 44
        found: list[Widget] = [Button("back", Rect(row.x, y, 160, 44), _("Back"), self.back)]
        if self.person is not None and self._tally.matches.of:
            right = row.right
            for kind, words in (("json", _("Export as JSON")), ("csv", _("Export as CSV"))):
                wide = canvas.measure(words, "label", 18) + 48
                right -= wide
                place = Rect(right, y, wide, 44)
                found.append(Button(kind, place, words, lambda kind=kind: self._export(kind)))  # type: ignore[misc]
                right -= 12
        elif self.person is not None:
            found += self.beginning()
        return found

    # Changing

    def _turn(self, at: int) -> None:
        self.view = list(View)[at]
        self.relayout()

    def _choose_person(self, at: int) -> None:
        self._who, self.said = at, ""
        self._load()
        self.relayout()

    def _choose_edition(self, at: int) -> None:
        self._edition = at
        self._load()
        self.relayout()

    def _export(self, kind: str) -> None:
        if self.person is not None:
            self.said = self.source.export(self.person, kind)
            self.relayout()

    def back(self) -> None:
        self.finish(None)

    # Drawing

    def draw_page(self, canvas: Canvas) -> None:
        area = self._area
        if self._counting is not None:
            self._draw_counting(canvas)
            return
        if self.said:
            self._draw_said(canvas)
        if not self._tally.matches.of and self.view is not View.ACHIEVEMENTS:
            told = _("Finish a match, and its figures appear here.")
            nothing_yet(canvas, area, _("Nothing to count yet"), told)

    def _draw_counting(self, canvas: Canvas) -> None:
        area, theme = self.frame.body, canvas.theme
        canvas.headline(_("Counting the matches"), area.cx, area.cy - 16, 34, align=0.5, fit=area.w)
        progress = self._progress
        wide = min(420.0, area.w)
        bar(canvas, Rect(area.cx - wide / 2, area.cy + 10, wide, 10), progress.done / max(1, progress.of))
        told = _("{n} of {all}").format(n=progress.done, all=progress.of)
        canvas.text(told, area.cx, area.cy + 48, "body", 16, theme.text2, align=0.5)

    def _draw_said(self, canvas: Canvas) -> None:
        row, theme = self.frame.actions, canvas.theme
        left = row.x + 150 + 24
        exports = [widget.rect.x for widget in self.focus if widget.key == "csv"]
        room = (exports[0] if exports else row.right) - left - 46
        lines = canvas.wrap(self.said, room, "body", 14, balance=True)[:3]
        y = row.bottom - 22 - (len(lines) - 1) * 9
        icon(canvas, "save", left, row.bottom - 31, 18, theme.gold1)
        for line in lines:
            canvas.middle(line, left + 30, y, "body", 14, theme.text1, fit=room)
            y += 18
