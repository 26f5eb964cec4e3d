"""Rules and cards of every edition: pages to read, cards to look through, and a search over both."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import partial

from game.registry import EDITIONS, edition, known_edition
from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.manual import Page, rules_pages
from game.rulesets.love_letter.words import edition_words
from game.words import gettext as _
from game.words import ngettext
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace
from scenes.kit.fan import fan, fan_size
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action, Input, Key
from scenes.kit.menu_page import Cap, MenuPage, default_cap
from scenes.kit.scroll import BAR
from scenes.kit.shapes import rule
from scenes.kit.theme import theme_for
from scenes.kit.widget import Typed, Widget
from scenes.kit.widgets import Scroll, Segments, Tabs, TextEntry
from scenes.menu.newgame_parts import face_of
from scenes.menu.rules_cards import CardTile, Detail, Grid, card_texts
from scenes.menu.rules_search import GAP, Hit, HitRow, row_lines, search, speaks_of
from scenes.menu.rules_text import Reader, found_in, spoken_of
from scenes.requests import ShowCard

_BLEED = 14.0
_SIDE = 292.0
_ASIDE = 336.0
_LEAST_SEARCH = 150.0
_CLOSEST = 0.82
"""By this share the words of the bar may be set smaller before the search goes under them."""
_BAR, _UNDER_BAR = 34.0, 10.0
_LONGEST_QUERY = 40
_LEAST_CARD = 84.0
_LEAST_WORDS = 480.0  # a page of rules keeps this width beside its cards


class View(IntEnum):
    """What the page shows: the cards, the rules, or what a search has found in both."""

    CARDS = 0
    RULES = 1
    FOUND = 2


class RulesScene(MenuPage[None]):
    """The rules and cards of the edition *edition_key*, and of all others; opened at the card *card_id*, if any."""

    def __init__(self, edition_key: str, card_id: str = "", cap: Cap = default_cap) -> None:
        super().__init__(cap)
        self.key = known_edition(edition_key)
        self.query = ""
        self.view = View.CARDS
        self._before = View.CARDS
        """What was shown before the search."""
        self.at = self.edition.faces.get(card_id, 0)
        self.page = 0
        self._wanted: int | None = None
        self._detail: Detail | None = None
        self._reader: Reader | None = None
        self._search = Rect(0, 0, 0, 0)
        self._top = _BAR + _UNDER_BAR
        self._line = Rect(0, 0, 0, 0)
        self._aside = Rect(0, 0, 0, 0)

    @property
    def edition(self) -> Edition:
        """The edition shown."""
        return edition(self.key)

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages of its rules."""
        return rules_pages(self.edition)

    @property
    def hits(self) -> list[int]:
        """The cards that the search finds; all, while nothing is searched for."""
        return [at for at in range(len(self.edition.cards)) if speaks_of(card_texts(self.edition, at), self.query)]

    @property
    def found(self) -> tuple[Hit, ...]:
        """What the search finds in cards, rulings and rules."""
        return search(self.edition, self.query)

    def entered(self) -> None:
        self._dress()

    def _dress(self) -> None:
        self.theme = theme_for(self.edition.theme, self.stack.canvas.theme.contrast)

    def heading(self) -> tuple[str, str]:
        return _("Rules and cards"), edition_words(self.edition)[1]

    def hints(self) -> Sequence[tuple[Action, str]]:
        return [(Action.SEARCH, _("Search")), (Action.NEXT, _("Next")), (Action.CANCEL, _("Back"))]

    # Placing

    def place(self, canvas: Canvas) -> tuple[Sequence[Widget], str]:
        body = self.frame.content
        widgets = self._place_bar(canvas, Rect(body.x, body.y, body.w, _BAR))
        self._top = self._search.bottom + _UNDER_BAR - body.y
        area = Rect(body.x, body.y + self._top, body.w, body.h - self._top)
        self._detail = self._reader = None
        if self.view is View.RULES:
            widgets += self._place_rules(canvas, area)
            return widgets, "pages"
        if self.view is View.FOUND:
            widgets += self._place_found(canvas, area)
            return widgets, "search"
        widgets += self._place_cards(canvas, area)
        return widgets, f"card-{self.edition.cards[self.at].id}"

    def _place_bar(self, canvas: Canvas, bar: Rect) -> list[Widget]:
        views, titles = [_("Cards"), _("Rules")], [edition_words(edition(key))[0] for key in EDITIONS]
        if self.query.strip():
            views.append(_("Found ({count})").format(count=len(self.found)))
        aside = not self.frame.narrow and self.view is View.CARDS
        right = bar.right - _SIDE - 16 if aside else bar.right
        across = right - bar.x - 16
        room = across - 16 - _LEAST_SEARCH
        least = [
            len(names) * (12 + max(canvas.measure(name, "label", 15) for name in names)) for names in (views, titles)
        ]
        under = sum(least) * _CLOSEST > room
        if under:
            room = across
        least = [each * min(1.0, room / sum(least)) for each in least]
        spare = min(24.0, max(0.0, room - sum(least)) / (len(views) + len(titles)))
        view = Rect(bar.x, bar.y, least[0] + spare * len(views), bar.h)
        which = Rect(view.right + 16, bar.y, least[1] + spare * len(titles), bar.h)
        self._search = Rect(which.right + 16, bar.y, right - which.right - 16, bar.h)
        if under:
            self._search = Rect(bar.x, bar.bottom + 8, right - bar.x, bar.h)
        search = TextEntry(
            "search", self._search, _("Search"), self.query, self._seek,
            max_length=_LONGEST_QUERY, on_enter=self._to_hit, hint=_("Search"),
        )  # fmt: skip
        return [
            Segments("view", view, _("What is shown"), views, int(self.view), self._turn),
            Segments("edition", which, _("Edition"), titles, EDITIONS.index(self.key), self._choose_edition),
            search,
        ]

    def _place_cards(self, canvas: Canvas, area: Rect) -> list[Widget]:
        side = _SIDE if not self.frame.narrow else max(236.0, min(292.0, area.w * 0.3))
        bar = 0.0 if self.frame.narrow else self._top
        panel = Rect(area.right - side, area.y - bar, side, area.h + bar)
        left = Rect(area.x - _BLEED, area.y + 22, area.w - side - 16 + _BLEED, area.h - 22)
        self._line = Rect(area.x, area.y, left.w, 20)
        hits = set(self.hits)
        grid = Grid(left._replace(x=area.x, w=left.right - area.x), len(self.edition.cards))
        tiles = [
            CardTile(
                rect,
                face_of(self.edition, at),
                at in hits,
                partial(self._is_chosen, at),
                room=grid.room,
                on_choose=partial(self._want, at),
                on_zoom=partial(self._zoom, at),
                on_type=self._type,
            )
            for at, rect in enumerate(grid.rects)
        ]
        self._detail = Detail(canvas, panel, self.edition, self.at)
        return [Scroll("cards", left, _("Cards"), grid.height, children=tiles), self._detail.area]

    def _place_rules(self, canvas: Canvas, area: Rect) -> list[Widget]:
        pages = self.pages
        names = []
        for page in pages:
            count = found_in(page, self.query)
            names.append(_("{heading} ({count})").format(heading=page.heading, count=count) if count else page.heading)
        wide = max(canvas.measure(name, "head", 22) for name in names) + 40
        wide = min(max(wide, 256.0 if not self.frame.narrow else 190.0), area.w * 0.4)
        step = min(48.0, (area.h - 12) / len(pages))
        tabs = Rect(area.x, area.y + 12, wide, step * len(pages))
        column = Rect(tabs.right + 36, area.y + 12, area.right - tabs.right - 36, area.h - 12)
        self._line = Rect(column.x, column.y, column.w, 44)
        words = Rect(column.x, column.y + 52, column.w, column.h - 52)
        self._reader, self._aside = self._read_beside(canvas, words, pages[self.page])
        return [
            Tabs("pages", tabs, _("Pages"), names, self.page, self._read, step=step),
            self._reader.area,
        ]

    def _read_beside(self, canvas: Canvas, words: Rect, page: Page) -> tuple[Reader, Rect]:
        """The page in *words*, and where its cards stand: under a short page, beside a long one, or nowhere."""
        reader = Reader(canvas, words, page, self.query)
        left = words.h - reader.height - 24
        if left >= fan_size(3, _LEAST_CARD)[1]:
            return reader, Rect(words.x, words.bottom - left, words.w, left)
        if words.w < _LEAST_WORDS + _ASIDE:
            return reader, Rect(0, 0, 0, 0)
        aside = Rect(words.right - _ASIDE, words.y + 28, _ASIDE, words.h - 28)
        return Reader(canvas, words._replace(w=words.w - _ASIDE - 16), page, self.query), aside

    def _place_found(self, canvas: Canvas, area: Rect) -> list[Widget]:
        """Everything that was found, in one list."""
        self._line = Rect(area.x, area.y, area.w, 20)
        found = self.found
        listed = Rect(area.x - _BLEED, area.y + 26, area.w + _BLEED, area.h - 26)
        wide, top = area.w - BAR - 8, listed.y + 8
        rows: list[Widget] = []
        for at, hit in enumerate(found):
            lines, high = row_lines(canvas, hit, wide)
            face = face_of(self.edition, hit.face) if hit.face >= 0 else None
            place = Rect(area.x, top, wide, high)
            go = partial(self._go_to, hit)
            rows.append(HitRow(f"found{at}", place, hit, self.query, face, go, self._type, lines))
            top += high + GAP
        return [Scroll("found", listed, _("Found"), top - listed.y, children=rows)]

    # Choosing

    def _turn(self, at: int) -> None:
        self.view = View(at)
        self.relayout()

    def _go_to(self, hit: Hit) -> None:
        """Show what was found where it stands."""
        if hit.face >= 0:
            self.view, self.at = View.CARDS, hit.face
        else:
            self.view, self.page = View.RULES, hit.page
        self.relayout()
        self.focus.focus("pages" if hit.face < 0 else f"card-{self.edition.cards[self.at].id}")

    def _read(self, at: int) -> None:
        self.page = at
        self.relayout()

    def _choose_edition(self, at: int) -> None:
        self.key = EDITIONS[at]
        self.at = min(self.at, len(self.edition.cards) - 1)
        self._dress()
        self.relayout()

    def _is_chosen(self, at: int) -> bool:
        return at == self.at

    def _want(self, at: int) -> None:
        self._wanted = at

    def _zoom(self, at: int) -> None:
        self.ask(ShowCard(self.key, self.edition.cards[at].id))

    def update(self, seconds: float) -> None:
        # Not while the focus is on its way: laying out replaces the widgets.
        wanted, self._wanted = self._wanted, None
        if wanted is not None and wanted != self.at:
            self.at = wanted
            self.relayout()

    # Searching

    def _seek(self, query: str) -> None:
        if self.view is not View.FOUND:
            self._before = self.view
        self.query = query
        self.view = View.FOUND if query.strip() else self._before
        self.relayout()

    def _type(self, event: Typed) -> bool:
        """Go on writing in the search field."""
        self.focus.focus("search")
        return self.focus.find("search").keyed(event)

    def _to_hit(self) -> None:
        if self.view is View.FOUND and self.found:
            self.focus.focus("found0")

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.action is Action.CANCEL and not event.repeat:
            self.back()
            return True
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.action is Action.SEARCH:
            return self.focus.focus("search")
        if isinstance(event, Key) and self._reader is not None and self._reader.area.keyed(event):
            self.invalidate()
            return True
        return False

    def back(self) -> None:
        """Go back to what was found, end the search, or leave."""
        if self.query.strip() and self.view is not View.FOUND:
            self._turn(View.FOUND)
            # Another edition, chosen meanwhile, may have nothing of the kind.
            if not self.focus.focus("found0"):
                self.focus.focus("search")
        elif self.query:
            self.focus.focus("search")
            self._seek("")
        else:
            self.finish(None)

    # Drawing

    def draw_page(self, canvas: Canvas) -> None:
        theme = canvas.theme
        if self._reader is not None:
            line = self._line
            canvas.text(self.pages[self.page].heading, line.x, line.y + 26, "head", 27, theme.text1, fit=line.w)
            rule(canvas, line.x, line.y + 41, line.w, opacity=0.7)
            if self._aside.w:
                self._draw_aside(canvas)
            return
        if self._detail is not None:
            self._detail.draw(canvas)
        count, found = len(self.edition.cards), len(self.hits)
        if self.view is View.FOUND:
            found = len(self.found)
            told = _("Where the rules speak of it")
            if not found:
                told = _("Nothing speaks of it here. Another edition may.")
        elif not self.query.strip():
            total = sum(self.edition.stock)
            told = ngettext("{kinds} kinds, {count} card", "{kinds} kinds, {count} cards", total)
            told = told.format(kinds=count, count=total)
        elif found:
            told = _("{found} of {count} kinds speak of it").format(found=found, count=count)
        else:
            told = _("No card speaks of it")
            icon(canvas, "search", self._line.x, self._line.cy - 8, 14, theme.text3)
        left = self._line.x + (22 if not found else 0)
        canvas.middle(told, left, self._line.cy, "body", 15, theme.text3, fit=self._line.w - 24)

    def _draw_aside(self, canvas: Canvas) -> None:
        """The cards that the page speaks of; the strongest beside two covered ones when it names none."""
        named = spoken_of(self.edition, self.pages[self.page])
        faces: list[CardFace | None] = [face_of(self.edition, at) for at in named]
        if not faces:
            faces = [None, None, face_of(self.edition, len(self.edition.cards) - 1)]
        across, down = fan_size(len(faces), 1.0)
        width = min(168.0, self._aside.w / across, self._aside.h / down)
        fan(canvas, faces, self._aside.cx, self._aside.y, width)
