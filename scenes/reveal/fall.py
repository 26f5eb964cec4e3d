"""The player is out, by what somebody else played."""

from __future__ import annotations

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState
from scenes.kit.light import glow
from scenes.kit.staged import Staging
from scenes.requests import ShowFall
from scenes.reveal.beside import beside, played_card, player
from scenes.reveal.single import Single

WIDEST = 230.0


class Fall(Single):
    """The card that the player had to lay down, what did it, and who."""

    def __init__(self, request: ShowFall, staging: Staging) -> None:
        super().__init__(
            staging,
            request.face,
            WIDEST,
            CardState.NONE,
            label=request.why,
            title=_("You are out"),
            sentence=request.sentence,
            go_on=_("Continue"),
        )
        self.request = request

    def tell(self) -> None:
        super().tell()
        self._card.state = CardState.DIM

    def draw_ground(self, canvas: Canvas) -> None:
        if canvas.theme.shining:
            glow(canvas, self._card.x, self._card.y, 330, 330, canvas.theme.out, 0.2)

    def draw_still(self, canvas: Canvas) -> None:
        by = _("{name} played").format(name=self.request.by)
        out = player(_("You"), _("You"), _("Out of the round"), out=True, colour=canvas.theme.out)
        beside(canvas, self._card, played_card(by, self.request.played), out)


def answer(request: ShowFall, staging: Staging | None = None) -> Fall:
    """The scene that tells the player how it fell."""
    return Fall(request, staging or Staging())
