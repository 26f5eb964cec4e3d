"""The controls of the new game page that no other page has: an edition to choose, a seat to take away or to add."""

from __future__ import annotations

from collections.abc import Callable

from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.words import card_words, edition_words
from game.words import gettext as _
from game.words import ngettext
from scenes.kit import setting
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, back, card, card_height
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.light import halo
from scenes.kit.shapes import diamond, outline, panel, plate_ring
from scenes.kit.states import State, lowered
from scenes.kit.widget import Role, Typed, Widget

ROOMY_PLATE = 110.0
"""From this height on a plate has two cards and three lines."""


def face_of(edition: Edition, at: int) -> CardFace:
    """The face of card *at* of an edition, in the player's language."""
    printed, words = edition.cards[at], card_words(edition, at)
    return CardFace(edition.theme, printed.id, printed.rank, words.name, words.face, printed.copies)


def players_words(edition: Edition) -> str:
    """How many can play an edition."""
    counts = edition.seat_counts
    return _("{least} to {most} players").format(least=counts[0], most=counts[-1])


class EditionPlate(Widget):
    """An edition: its back, its highest card, for how many it is. The one chosen is lit, and says so."""

    role = Role.TAB

    def __init__(self, key: str, rect: Rect, edition: Edition, chosen: bool, on_press: Callable[[], object]) -> None:
        super().__init__(key, rect, edition_words(edition)[0], on_press)
        self.edition, self.chosen = edition, chosen

    @property
    def value(self) -> str:
        return _("chosen") if self.chosen else ""

    @property
    def takes_enter(self) -> bool:
        # The one that is chosen leaves it to the page, which deals.
        return not self.chosen

    def keyed(self, event: Typed) -> bool:
        return self.takes_enter and super().keyed(event)

    def draw(self, canvas: Canvas) -> None:
        theme, state = canvas.theme, self.state
        focus, hover = State.FOCUS in state, State.HOVER in state
        rect = lowered(self.rect, state)
        if focus:
            halo(canvas, rect, blur=11, alpha=190)
        panel(
            canvas,
            rect,
            theme.lit if self.chosen else theme.raised if hover or focus else theme.panel,
            inner=self.chosen,
            strength=1.0 if self.chosen or hover or focus else 0.55,
        )
        if focus:
            plate_ring(canvas, rect, radius=10)
        if rect.h >= ROOMY_PLATE:
            self._roomy(canvas, rect)
        else:
            self._tight(canvas, rect)

    def _roomy(self, canvas: Canvas, rect: Rect) -> None:
        theme = canvas.theme
        broad = rect.w >= 250
        wide = 70.0 if broad else 54.0
        x, y = rect.x + (18 if broad else 14), rect.cy - card_height(wide) / 2
        apart = wide * (0.52 if broad else 0.3)
        card(canvas, face_of(self.edition, len(self.edition.cards) - 1), x + apart, y, wide)
        back(canvas, x, y, wide, theme=self.edition.theme)
        left = x + wide + apart + (20 if broad else 14)
        room = rect.right - 12 - left
        top = rect.cy - 44
        title = theme.text1 if self.chosen or self.focused or self.hovered else theme.text2
        setting.label(canvas, self.name, left, top + 14, "head", 22, title, fit=room, high=30)
        for at, line in enumerate((players_words(self.edition), self._cards_words())):
            canvas.text(line, left, top + 47 + at * 20, "body", 15, theme.text3, fit=room)
        if self.chosen:
            diamond(canvas, left + 4, top + 86, 9)
            canvas.text(_("chosen"), left + 15, top + 91, "body-500", 14, theme.gold1, fit=room - 15)

    def _tight(self, canvas: Canvas, rect: Rect) -> None:
        theme = canvas.theme
        high = rect.h - 22
        wide = high / card_height(1)
        back(canvas, rect.x + 12, rect.y + 11, wide, theme=self.edition.theme)
        left = rect.x + 12 + wide + 12
        room = rect.right - 10 - left
        title = theme.text1 if self.chosen or self.focused or self.hovered else theme.text2
        setting.label(canvas, self.name, left, rect.cy - 10, "label", 17, title, fit=room, high=26)
        shift = 14.0 if self.chosen else 0.0
        if self.chosen:
            diamond(canvas, left + 4, rect.cy + 12, 8)
        canvas.middle(
            players_words(self.edition), left + shift, rect.cy + 12, "body", 13.5, theme.text3, fit=room - shift
        )

    def _cards_words(self) -> str:
        count = sum(self.edition.stock)
        return ngettext("{count} card", "{count} cards", count).format(count=count)


class RemoveSeat(Widget):
    """A cross that takes a seat away."""

    def draw(self, canvas: Canvas) -> None:
        theme, state = canvas.theme, self.state
        rect = lowered(self.rect, state)
        if State.FOCUS in state:
            outline(canvas, rect.inset(2), radius=4)
        lit = State.FOCUS in state or State.HOVER in state
        icon(canvas, "cross", rect.cx - 7, rect.cy - 7, 14, theme.out if lit else theme.text3)


class AddSeat(Widget):
    """A line that adds a seat."""

    def draw(self, canvas: Canvas) -> None:
        theme, state = canvas.theme, self.state
        rect = lowered(self.rect, state)
        focus = State.FOCUS in state
        if focus:
            halo(canvas, rect, radius=5, blur=8, alpha=110)
            outline(canvas, rect, radius=4)
        colour = theme.gold0 if focus or State.HOVER in state else theme.text2
        icon(canvas, "plus", rect.x + 10, rect.cy - 8, 16, colour)
        canvas.middle(self.name, rect.x + 38, rect.cy, "label", 17, colour, fit=rect.w - 48)
