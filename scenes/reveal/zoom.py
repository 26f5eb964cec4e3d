"""One card large, with all that is to be said about it."""

from __future__ import annotations

from collections.abc import Sequence

from game.registry import edition
from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.manual import rulings
from game.rulesets.love_letter.words import Houses, card_words
from game.words import gettext as _
from game.words import ngettext
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, card, card_height, thumb
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action, Input, Key
from scenes.kit.shapes import diamond, outline, pips, rule
from scenes.kit.staged import Staging
from scenes.kit.states import lowered
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, Scroll
from scenes.requests import ShowCard, ShowRules
from scenes.reveal.overlay import Overlay

WIDEST = 320.0
_SIZES = ((20.0, 18.0), (18.0, 17.0), (17.0, 15.0))
"""Text and rulings stand in the largest sizes at which all is in sight; in the last, they scroll."""

_EDGE = 30.0
_THUMB, _APART = 44.0, 6.0


class Zoom(Overlay):
    """A card of an edition: its face, its whole text, its rulings. Left and right go through all the cards."""

    closing_action = Action.ZOOM

    def __init__(self, request: ShowCard, staging: Staging) -> None:
        super().__init__(staging)
        self.edition = edition(request.edition)
        self.house: Houses = request.house
        self.at = self.edition.faces[request.card_id]
        self._card = Rect(0, 0, 0, 0)
        self._words = Rect(0, 0, 0, 0)
        self._blocks: list[tuple[list[str], bool]] = []
        self._sizes = _SIZES[-1]

    @property
    def face(self) -> CardFace:
        """The card that is shown."""
        return card_face(self.edition, self.at, self.house)

    def size(self, canvas: Canvas) -> tuple[float, float]:
        height = min(560.0, canvas.height - 40)
        wide = min(WIDEST, (height - 2 * _EDGE) / card_height(1))
        return min(wide + 3 * _EDGE + 480, canvas.width - 40), height

    def place(self, canvas: Canvas) -> Sequence[Widget]:
        plate = self.plate
        high = plate.h - 2 * _EDGE
        self._card = Rect(plate.x + _EDGE, plate.y + _EDGE, high / card_height(1), high)
        if self._card.w > WIDEST:
            high = card_height(WIDEST)
            self._card = Rect(plate.x + _EDGE, plate.cy - high / 2, WIDEST, high)
        left = self._card.right + _EDGE
        top = plate.y + 116
        self._words = Rect(left, top, plate.right - _EDGE - left, plate.bottom - 84 - top)
        room = self._words.w - 18
        said = card_words(self.edition, self.at, self.house).long
        told = rulings(self.edition, self.at, self.house)
        for self._sizes in _SIZES:
            large, small = self._sizes
            self._blocks = [(canvas.wrap(said, room, "body", large, balance=True), False)]
            self._blocks += [(canvas.wrap(ruling, room - 20, "body", small, balance=True), True) for ruling in told]
            if self._height() <= self._words.h:
                break
        name = self.face.name
        area = Scroll("words", self._words, name, self._height(), draw_content=self._draw_words)
        y = plate.bottom - 28 - 42
        back = _Turn("back", Rect(left, y, 54, 42), _("Previous card"), lambda: self._go(-1))
        on = _Turn("on", Rect(left + 62, y, 54, 42), _("Next card"), lambda: self._go(1))
        close = Rect(plate.right - 28 - 168, y, 168, 42)
        cap = self.staging.cap(Action.RULES)
        start = max(on.rect.right + 8, close.x - 12 - 128)
        rules = Button("rules", Rect(start, y, close.x - 12 - start, 42), _("Rules"), self.rules, cap=cap)
        return [area, back, on, rules]

    def _draw_strip(self, canvas: Canvas) -> None:
        """All cards of the edition in a row over the buttons, the one that is shown bright: where there is room."""
        words, count = self._words, len(self.edition.cards)
        size = min(_THUMB, (words.w + _APART) / count - _APART)
        if self._height() > words.h - size - 16:
            return
        y = words.bottom - size
        for at in range(count):
            x = words.x + at * (size + _APART)
            face = card_face(self.edition, at, self.house)
            thumb(canvas, face, x, y, size, dim=at != self.at, kind="art")
            if at == self.at:
                outline(canvas, Rect(x, y, size, size), canvas.theme.chosen, radius=1)

    def draw_plate(self, canvas: Canvas) -> None:
        theme, words, face = canvas.theme, self._words, self.face
        card(canvas, face, self._card.x, self._card.y, self._card.w)
        canvas.headline(face.name, words.x, self.plate.y + 62, 36, fit=words.w)
        copies = ngettext("Rank {rank}, {copies} copy", "Rank {rank}, {copies} copies", face.copies)
        line = copies.format(rank=face.rank, copies=face.copies)
        wide = canvas.text(line, words.x, self.plate.y + 92, "body", 16, theme.text3)
        if wide + 30 + face.copies * 15 < words.w:
            pips(canvas, words.x + wide + 24, self.plate.y + 87, face.copies, 0, 0)
        rule(canvas, words.x, self.plate.y + 106, words.w, fade="r")
        self._draw_strip(canvas)
        at = _("{n} of {all}").format(n=self.at + 1, all=len(self.edition.cards))
        room = self.focus.find("rules").rect.x - words.x - 130 - 8
        if canvas.measure(at, "body", 15) <= room:
            canvas.middle(at, words.x + 130, self.plate.bottom - 49, "body", 15, theme.text3)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.action in (Action.LEFT, Action.RIGHT):
            self._go(-1 if event.action is Action.LEFT else 1)
            return True
        if isinstance(event, Key) and event.action is Action.RULES and not event.repeat:
            self.rules()
            return True
        return super().handle(event)

    def rules(self) -> None:
        """Open the rules at this card."""
        self.ask(ShowRules(self.edition.key, self.edition.cards[self.at].id))

    def _height(self) -> float:
        return sum(self._block_height(lines, ruling) for lines, ruling in self._blocks) + 8

    def _block_height(self, lines: Sequence[str], ruling: bool) -> float:
        """How high a paragraph is, with the space after it."""
        return len(lines) * self._sizes[ruling] * 1.34 + (10 if ruling else 18)

    def _draw_words(self, canvas: Canvas, content: Rect) -> None:
        theme, y = canvas.theme, content.y + 6
        for lines, ruling in self._blocks:
            size, left = (self._sizes[1], 20.0) if ruling else (self._sizes[0], 0.0)
            if ruling:
                diamond(canvas, content.x + 6, y + size * 0.78, 8, 9)
            for row, line in enumerate(lines):
                baseline = y + size * (1.1 + 1.34 * row)
                canvas.text(line, content.x + left, baseline, "body", size, theme.text2 if ruling else theme.text1)
            y += self._block_height(lines, ruling)

    def _go(self, step: int) -> None:
        self.at = (self.at + step) % len(self.edition.cards)
        self.staging.sound("flip")
        self.relayout()


class _Turn(Button):
    """A button with an arrow: "back" to the left, any other to the right."""

    def draw(self, canvas: Canvas) -> None:
        paint.button(canvas, self.rect, "", state=self.state)
        at = lowered(self.rect, self.state)
        icon(canvas, "left" if self.key == "back" else "right", at.cx - 9, at.cy - 9, 18)


def card_face(edition: Edition, at: int, house: Houses = ()) -> CardFace:
    """The face of card *at* of an edition, in the player's language."""
    kind, words = edition.cards[at], card_words(edition, at, house)
    return CardFace(edition.theme, kind.id, kind.rank, words.name, words.face, kind.copies)


def answer(request: ShowCard, staging: Staging | None = None) -> Zoom:
    """The scene that shows one card large."""
    return Zoom(request, staging or Staging())
