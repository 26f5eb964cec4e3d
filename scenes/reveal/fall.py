"""The player is out, by what somebody else played."""

from __future__ import annotations

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, card_height
from scenes.kit.light import glow
from scenes.kit.staged import Staging
from scenes.requests import ShowFall
from scenes.reveal.beside import beside, played_card, player
from scenes.reveal.sheet import Sheet
from scenes.reveal.turning import TurningCard

WIDEST = 230.0


class Fall(Sheet):
    """The card that the player had to lay down, what did it, and who."""

    def __init__(self, request: ShowFall, staging: Staging) -> None:
        super().__init__(
            staging, label=request.why, title=_("You are out"), sentence=request.sentence, go_on=_("Continue")
        )
        self.request = request
        self._card = TurningCard(request.face, 0, 0, WIDEST, CardState.NONE)

    def entered(self) -> None:
        self.timeline.add(self._card.turn(self.staging))
        self.timeline.call(self.tell)

    def tell(self) -> None:
        super().tell()
        self._card.state = CardState.DIM

    @property
    def card_id(self) -> str:
        return self.request.face.card_id

    def place(self, canvas: Canvas) -> None:
        area = self.frame.cards
        self._card.width = min(WIDEST, area.h / card_height(1))
        self._card.x, self._card.y = area.cx, area.cy

    def draw_ground(self, canvas: Canvas) -> None:
        if canvas.theme.shining:
            glow(canvas, self._card.x, self._card.y, 330, 330, canvas.theme.out, 0.2)

    def draw_still(self, canvas: Canvas) -> None:
        by = _("{name} played").format(name=self.request.by)
        out = player(_("You"), _("You"), _("Out of the round"), out=True, colour=canvas.theme.out)
        beside(canvas, self._card, played_card(by, self.request.played), out)

    def draw_moving(self, canvas: Canvas) -> None:
        self._card.draw(canvas)


def answer(request: ShowFall, staging: Staging | None = None) -> Fall:
    """The scene that tells the player how it fell."""
    return Fall(request, staging or Staging())
