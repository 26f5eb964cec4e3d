"""Two hands compared, for those who may see both."""

from __future__ import annotations

from game.words import gettext as _
from game.words import pgettext
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, card_height
from scenes.kit.icons import icon
from scenes.kit.light import glow, rays
from scenes.kit.palettes import LAMPLIGHT, mix
from scenes.kit.shapes import disc
from scenes.kit.staged import Staging
from scenes.kit.tween import Pause, Together
from scenes.requests import ShowComparison
from scenes.reveal.sheet import Sheet, is_you
from scenes.reveal.turning import TurningCard

WIDEST, LOSER = 220.0, 0.93
_APART, _BETWEEN = 480.0, 210.0  # between the middles of the cards; the least between their edges
_WORDS = 86.0  # height of the name and two lines under a card
_READ = 0.15


class Comparison(Sheet):
    """Both cards are turned over; then the winner has the light, and whoever lost is out."""

    title_tells = True

    def __init__(self, request: ShowComparison, staging: Staging) -> None:
        shared = not any(is_you(name) for name in request.names)
        super().__init__(
            staging,
            label=_label(request),
            title=_title(request),
            sentence=request.sentence,
            go_on=_("Cover the cards") if shared else _("Continue"),
            note=_("Make sure that nobody else looks.") if shared else "",
        )
        self.request = request
        self._cards = tuple(TurningCard(face, 0, 0, WIDEST, CardState.NONE) for face in request.faces)

    def entered(self) -> None:
        self.timeline.add(Together(*(card.turn(self.staging) for card in self._cards)), Pause(_READ))
        self.timeline.call(self.tell)

    def tell(self) -> None:
        super().tell()
        for at, card in enumerate(self._cards):
            if self.request.loser is not None:
                card.state = CardState.DIM if at == self.request.loser else CardState.FOCUS
        self.staging.sound("compare")

    @property
    def card_id(self) -> str:
        higher = 0 if self.request.loser is None else 1 - self.request.loser
        return self.request.faces[higher].card_id

    def place(self, canvas: Canvas) -> None:
        area = self.frame.cards
        apart = _apart(canvas)
        width = min(WIDEST, apart - _BETWEEN, (area.h - _WORDS) / card_height(1))
        middle = area.y + card_height(width) / 2 + max(0.0, area.h - _WORDS - card_height(width)) * 0.4
        for at, card in enumerate(self._cards):
            card.width = width * (LOSER if at == self.request.loser else 1.0)
            card.like = width
            card.x, card.y = area.cx + apart * (at - 0.5), middle

    def draw_ground(self, canvas: Canvas) -> None:
        if self.told and self.request.loser is not None:
            winner = self._cards[1 - self.request.loser]
            rays(canvas, winner.x, winner.y, 330, 40, 0.15)
            glow(canvas, winner.x, winner.y, 260, 260, LAMPLIGHT, 0.3)

    def draw_still(self, canvas: Canvas) -> None:
        for at in range(2):
            self._draw_words(canvas, at)
        if self.told:
            self._draw_verdict(canvas)

    def draw_moving(self, canvas: Canvas) -> None:
        for card in self._cards:
            card.draw(canvas)

    def _draw_words(self, canvas: Canvas, at: int) -> None:
        theme, request, card = canvas.theme, self.request, self._cards[at]
        lost = self.told and at == request.loser
        room = _apart(canvas) - 24
        y = card.y + card_height(card.like or card.width) / 2 + 34
        name = request.names[at] or _("You")
        colour = theme.dead if lost else theme.text1
        canvas.text(name, card.x, y, "head", 24, colour, align=0.5, fit=room)
        if not self.told:
            return
        face = request.faces[at]
        words = _("{card}, rank {rank}").format(card=face.name, rank=face.rank)
        canvas.text(words, card.x, y + 23, "body", 16, theme.text3, align=0.5, fit=room)
        if lost:
            words = _("Out of the round")
            wide = canvas.measure(words, "body-500", 15)
            icon(canvas, "out", card.x - wide / 2 - 11, y + 34, 14)
            canvas.text(words, card.x + 10, y + 46, "body-500", 15, theme.out, align=0.5)
        else:
            canvas.text(_("Stays in"), card.x, y + 46, "body-500", 15, theme.gold1, align=0.5)

    def _draw_verdict(self, canvas: Canvas) -> None:
        theme, request = canvas.theme, self.request
        verb = {
            0: pgettext("comparison", "loses to"),
            1: pgettext("comparison", "beats"),
            None: pgettext("comparison", "equals"),
        }[request.loser]
        cx, cy = canvas.width / 2, self._cards[0].y
        free = self._cards[1].x - self._cards[0].x - (self._cards[0].width + self._cards[1].width) / 2
        r = min(46.0, free * 0.19)
        disc(canvas, cx, cy, r)
        canvas.middle(verb, cx, cy, "head", 17, theme.gold1, align=0.5, fit=2 * r - 14)
        size = min(54.0, (free / 2 - r) * 0.85)
        for at, face in enumerate(request.faces):
            card = self._cards[at]
            x = (cx + r * (2 * at - 1) + card.x - card.width / 2 * (2 * at - 1)) / 2
            colour = mix(theme.dead, theme.gold1, 0.25) if at == request.loser else theme.gold0
            canvas.middle(str(face.rank), x, cy, "number", size, colour, align=0.5)


def _apart(canvas: Canvas) -> float:
    """How far the middles of the two cards are from each other."""
    return min(_APART, canvas.width * 0.5)


def _label(request: ShowComparison) -> str:
    """What decides, and whose card asked for it, if it was somebody else's."""
    if request.played is None:
        higher, lower = _("Compared in secret: the higher rank wins"), _("Compared in secret: the lower rank wins")
        return higher if request.higher_wins else lower
    name, card = request.played
    higher, lower = _("{name} played {card}: the higher rank wins"), _("{name} played {card}: the lower rank wins")
    return (higher if request.higher_wins else lower).format(name=name, card=card)


def _title(request: ShowComparison) -> str:
    if request.loser is None:
        return _("Both stay in")
    name = request.names[request.loser]
    return _("You are out") if is_you(name) else _("{name} is out").format(name=name)


def answer(request: ShowComparison, staging: Staging | None = None) -> Comparison:
    """The scene that compares two hands."""
    return Comparison(request, staging or Staging())
