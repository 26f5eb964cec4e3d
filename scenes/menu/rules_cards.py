"""The cards of an edition: a grid to look through, and one of them with all that is to be said about it."""

from __future__ import annotations

from collections.abc import Callable

from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.manual import rulings
from game.rulesets.love_letter.words import card_words
from game.words import gettext as _
from game.words import ngettext
from scenes.kit import setting
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, card, card_height
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Composing, Key, Text
from scenes.kit.scroll import BAR
from scenes.kit.shapes import diamond, panel, rule
from scenes.kit.states import State
from scenes.kit.widget import Role, Typed, Widget
from scenes.kit.widgets import Scroll
from scenes.menu.newgame_parts import face_of

LEAST, MOST = 84.0, 160.0
"""The width of a card in the grid."""

MOST_COLUMNS = 6
_TOP, _NAME = 14.0, 42.0
_APART = 54.0  # between two cards: their names may be wider than they are
_NAME_HIGH = 26.0
_SIDE = 10.0  # a name may be so much wider than its card, on either side
_TEXT, _RULING = 16.0, 15.0


def card_texts(edition: Edition, at: int) -> tuple[str, ...]:
    """All that is said about a card: its name, rank, text and rulings."""
    words = card_words(edition, at)
    card = edition.cards[at]
    return (words.name, card.name, str(card.rank), words.long, words.short, words.face, *rulings(edition, at))


class CardTile(Widget):
    """A card of the grid, with its name below in *room*. Keys that write go to the search field through *on_type*."""

    role = Role.CARD

    def __init__(
        self,
        rect: Rect,
        face: CardFace,
        hit: bool,
        chosen: Callable[[], bool],
        *,
        room: float,
        on_choose: Callable[[], object],
        on_zoom: Callable[[], object],
        on_type: Callable[[Typed], bool],
    ) -> None:
        super().__init__(f"card-{face.card_id}", rect, face.name, on_choose, on_zoom=on_zoom)
        self.face, self.is_hit = face, hit
        self._chosen = chosen
        self._room = room
        self._on_choose, self._on_type = on_choose, on_type

    @property
    def value(self) -> str:
        return _("rank {rank}").format(rank=self.face.rank)

    def typing_rect(self) -> Rect | None:
        return self.rect

    def focus_changed(self, by_pointer: bool) -> None:
        # A pointer on its way to somewhere else changes nothing.
        if self.focused and not by_pointer:
            self._on_choose()

    def activate(self) -> bool:
        return self.zoom() if self._chosen() else super().activate()

    def keyed(self, event: Typed) -> bool:
        writes = isinstance(event, Text | Composing)
        erases = isinstance(event, Key) and event.action is Action.ERASE_BACK
        if writes or erases:
            return self._on_type(event)
        return super().keyed(event)

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        focus = State.FOCUS in self.state
        state = CardState.NONE if self.is_hit else CardState.DIM
        if focus:
            state |= CardState.FOCUS
        elif self._chosen():
            state |= CardState.CHOSEN
        lift = 4.0 if focus else 0.0
        # Always the small face: the name stands below, and the picture is whole.
        card(canvas, self.face, rect.x, rect.y - lift, rect.w, state, like=LEAST)
        colour = theme.gold1 if focus else theme.text1 if self.is_hit else theme.dead
        middle = rect.y + card_height(rect.w) + 17
        room = self._room
        setting.label(canvas, self.name, rect.cx, middle, "label", 16, colour, align=0.5, fit=room, high=_NAME_HIGH)


class Grid:
    """Where the tiles of a grid in *area* stand: as large as they fit, or so that it has to scroll."""

    def __init__(self, area: Rect, count: int) -> None:
        found = [_fitting(area, count, columns) for columns in range(3, MOST_COLUMNS + 1)]
        self.card, columns = max(found, key=lambda each: (each[0], -each[1]))
        room = area.w
        if self.card < LEAST:
            self.card, room = LEAST, area.w - BAR
            columns = max(2, min(MOST_COLUMNS, int((room - 6 + _APART) / (LEAST + _APART))))
        step = (room - self.card - 6) / (columns - 1)
        self.room = min(step - 6, self.card + 2 * _SIDE)
        """How wide the name of a card may be."""
        down = card_height(self.card) + _NAME
        self.height = -(-count // columns) * down + _TOP
        self.rects = [
            Rect(area.x + at % columns * step, area.y + _TOP + at // columns * down, self.card, card_height(self.card))
            for at in range(count)
        ]


def _fitting(area: Rect, count: int, columns: int) -> tuple[float, int]:
    """The width of a card so that *count* of them in so many columns need no scrolling, and the columns."""
    rows = -(-count // columns)
    high = ((area.h - _TOP) / rows - _NAME) / card_height(1)
    return min(MOST, high, (area.w - 6 - (columns - 1) * _APART) / columns), columns


_SMALLER = 0.8
"""So much smaller the card of the panel may be to make room for what is said about it."""


class Detail:
    """One card on a panel: large, with its text and rulings. It scrolls if the panel is too low."""

    def __init__(self, canvas: Canvas, panel_rect: Rect, edition: Edition, at: int) -> None:
        self.panel = panel_rect
        self._face = face_of(edition, at)
        words = card_words(edition, at)
        most = 184.0 if panel_rect.h >= 560 else 120.0
        area = Rect(panel_rect.x + 8, panel_rect.y + 14, panel_rect.w - 16, panel_rect.h - 28)
        room = area.w - 24 - BAR

        def fits(large: float, *, whole: bool) -> bool:
            self._large = large
            self._text = canvas.wrap(words.long, room, "body", _TEXT, whole=whole)
            told = rulings(edition, at)
            self._rulings = [canvas.wrap(ruling, room - 18, "body", _RULING, whole=whole) for ruling in told]
            return self._height() <= area.h

        # The card is smaller before phrases are parted, and these are parted before it would scroll.
        tries = ((most, True), (most * _SMALLER, True), (most, False))
        if not any(fits(large, whole=whole) for large, whole in tries):
            fits(most, whole=True)
        height = self._height()
        self._bar = BAR if height > area.h else 0.0
        self.area = Scroll("detail", area, self._face.name, height, draw_content=self._draw)

    def _height(self) -> float:
        lines = sum(len(ruling) for ruling in self._rulings)
        height = card_height(self._large) + 72 + len(self._text) * _TEXT * 1.32
        return height + lines * _RULING * 1.3 + 8 * len(self._rulings)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel; the words on it are the scroll area's."""
        panel(canvas, self.panel, radius=12)

    def _draw(self, canvas: Canvas, content: Rect) -> None:
        theme = canvas.theme
        x, room = content.x + 12, content.w - 24 - self._bar
        card(canvas, self._face, x + (room - self._large) / 2, content.y + 8, self._large)
        y = content.y + 8 + card_height(self._large) + 36
        copies = ngettext("Rank {rank}, {copies} copy", "Rank {rank}, {copies} copies", self._face.copies)
        told = copies.format(rank=self._face.rank, copies=self._face.copies)
        half = room * 0.48
        wide = setting.label(canvas, told, x + room, y - 5, "body", 14, theme.text3, align=1, fit=half, high=30)
        setting.label(canvas, self._face.name, x, y - 7.5, "head", 22, theme.gold1, fit=room - wide - 12, high=30)
        rule(canvas, x - 4, y + 10, room + 8, opacity=0.5, double=False)
        y += 34
        for line in self._text:
            canvas.text(line, x, y, "body", _TEXT, theme.text2)
            y += _TEXT * 1.32
        y += 4
        for ruling in self._rulings:
            diamond(canvas, x + 5, y - 5, 7, colours=(theme.gold2, theme.gold3))
            for line in ruling:
                canvas.text(line, x + 18, y, "body", _RULING, theme.text3)
                y += _RULING * 1.3
            y += 8
