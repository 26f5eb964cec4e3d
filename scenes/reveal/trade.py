"""What came of a trade of hands, told to one of the two."""

from __future__ import annotations

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, card, card_height
from scenes.kit.icons import icon
from scenes.kit.light import glow, rays
from scenes.kit.palettes import LAMPLIGHT
from scenes.kit.shapes import initial, medallion
from scenes.kit.staged import Staging
from scenes.requests import ShowTrade
from scenes.reveal.sheet import Sheet, is_you
from scenes.reveal.turning import TurningCard

WIDEST = 220.0
_APART, _BETWEEN = 480.0, 190.0  # between the middles of the cards; the least between their edges
_WORDS = 62.0  # height of two lines under a card


class Trade(Sheet):
    """The card that was given lies open; the one that came for it is turned over."""

    def __init__(self, request: ShowTrade, staging: Staging) -> None:
        viewer = "" if is_you(request.viewer) else request.viewer
        super().__init__(
            staging,
            label=_("For the eyes of {name} only").format(name=viewer) if viewer else _("For your eyes only"),
            title=_("Hands traded with {name}").format(name=request.other),
            sentence=request.sentence,
            go_on=_("Cover the cards") if viewer else _("Continue"),
            note=_("Make sure that nobody else looks.") if viewer else "",
        )
        self.request = request
        self._viewer = viewer
        self._taken = TurningCard(request.taken, 0, 0, WIDEST, CardState.FOCUS)

    def entered(self) -> None:
        self.timeline.add(self._taken.turn(self.staging))
        self.timeline.call(self.tell)

    @property
    def card_id(self) -> str:
        return self.request.taken.card_id

    def place(self, canvas: Canvas) -> None:
        area = self.frame.cards
        self._taken.width = width = min(WIDEST, self._apart(canvas) - _BETWEEN, (area.h - _WORDS) / card_height(1))
        self._taken.x = area.cx + self._apart(canvas) / 2
        self._taken.y = area.y + card_height(width) / 2 + max(0.0, area.h - _WORDS - card_height(width)) * 0.4

    def draw_ground(self, canvas: Canvas) -> None:
        rays(canvas, self._taken.x, self._taken.y, 330, 40, 0.15)
        glow(canvas, self._taken.x, self._taken.y, 260, 260, LAMPLIGHT, 0.3)

    def draw_still(self, canvas: Canvas) -> None:
        theme, request, taken = canvas.theme, self.request, self._taken
        cx, cy, width = canvas.width / 2, taken.y, taken.width
        left = 2 * cx - taken.x
        card(canvas, request.given, left - width / 2, taken.rect.y, width, CardState.DIM)
        room = self._apart(canvas) - 24
        viewer, y = self._viewer, taken.rect.bottom + 30
        lines = (
            (
                left,
                _("{name} gave").format(name=viewer) if viewer else _("You gave"),
                request.given.name,
                theme.text2,
            ),
            (
                taken.x,
                _("{name} got").format(name=viewer) if viewer else _("You got"),
                request.taken.name,
                theme.gold1,
            ),
        )
        for x, what, card_name, colour in lines:
            canvas.text(what, x, y, "body", 16, theme.text3, align=0.5, fit=room)
            if self.told or x == left:
                canvas.text(card_name, x, y + 24, "head", 20, colour, align=0.5, fit=room)
        free = self._apart(canvas) - width
        r = min(40.0, free * 0.17)
        medallion(canvas, cx, cy, r, initial(request.other))
        canvas.text(request.other, cx, cy + r + 24, "head", 17, theme.text1, align=0.5, fit=free - 16)
        # There and back: one card was not turned into the other.
        for name, y in (("arrow", cy - r - 26), ("arrow_back", cy + r + 56)):
            icon(canvas, name, cx - 17, y - 17, 34, theme.gold1)

    def draw_moving(self, canvas: Canvas) -> None:
        self._taken.draw(canvas)

    @staticmethod
    def _apart(canvas: Canvas) -> float:
        """How far the middles of the two cards are from each other."""
        return min(_APART, canvas.width * 0.5)


def answer(request: ShowTrade, staging: Staging | None = None) -> Trade:
    """The scene that tells one player what a trade has brought."""
    return Trade(request, staging or Staging())
