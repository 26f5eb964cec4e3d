"""A private look at somebody's hand."""

from __future__ import annotations

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState
from scenes.kit.light import glow, rays
from scenes.kit.palettes import LAMPLIGHT
from scenes.kit.staged import Staging
from scenes.requests import ShowLook
from scenes.reveal.beside import beside, played_card, player
from scenes.reveal.sheet import is_you
from scenes.reveal.single import Single

WIDEST = 250.0


class Look(Single):
    """One card, for the eyes of one player."""

    def __init__(self, request: ShowLook, staging: Staging) -> None:
        viewer, owner = _said(request.viewer), _said(request.owner)
        super().__init__(
            staging,
            request.face,
            WIDEST,
            CardState.FOCUS,
            label=_("For the eyes of {name} only").format(name=viewer) if viewer else _("For your eyes only"),
            title=_("{name}’s hand").format(name=owner) if owner else _("Your hand"),
            sentence=request.sentence,
            go_on=_("Cover it again"),
            note=_("Make sure that nobody else looks.") if viewer else "",
        )
        self.request = request

    def draw_ground(self, canvas: Canvas) -> None:
        at = self._card
        rays(canvas, at.x, at.y, 470)
        glow(canvas, at.x, at.y, 330, 330, LAMPLIGHT, 0.34)

    def draw_still(self, canvas: Canvas) -> None:
        if self.request.played is None:
            return
        viewer, owner = _said(self.request.viewer), self.request.owner or _("You")
        played = _("{name} played").format(name=viewer) if viewer else _("You played")
        chose = _("{name} chose").format(name=viewer) if viewer else _("You chose")
        beside(canvas, self._card, played_card(played, self.request.played), player(chose, owner))


def _said(name: str) -> str:
    """The name, or "" for "you"."""
    return "" if is_you(name) else name


def answer(request: ShowLook, staging: Staging | None = None) -> Look:
    """The scene that shows one player somebody's hand."""
    return Look(request, staging or Staging())
