"""The showdown: the deck is empty, and all who are still in turn over their hands."""

from __future__ import annotations

from collections.abc import Sequence

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, card_height, slot
from scenes.kit.geometry import Rect
from scenes.kit.light import glow, rays
from scenes.kit.palettes import LAMPLIGHT, Colour
from scenes.kit.staged import Staging
from scenes.kit.tween import InTurn, Pause, Together, Tween
from scenes.requests import ShownHand, ShowShowdown
from scenes.reveal.sheet import Sheet, first_fitting
from scenes.reveal.turning import TurningCard

WIDEST = 200.0
STAGGER = 0.18
"""Seconds from one hand to the next, in turn order."""

_READ = 0.2
_WORDS = 105.0  # height of the name and three lines under a card
_LIFT = 12.0
_SEAT = 116.0  # the least width of one hand with its words


class Showdown(Sheet):
    """All hands side by side. When they lie open the winner has the light; the others are dimmed."""

    def __init__(self, request: ShowShowdown, staging: Staging) -> None:
        super().__init__(
            staging,
            label=_("The deck is empty"),
            title=_("The showdown"),
            sentence=request.sentence,
            go_on=_("Continue"),
        )
        self.request = request
        self._places: list[Rect] = []
        self._cards = [
            TurningCard(hand.face, 0, 0, WIDEST, CardState.NONE) if hand.face is not None else None
            for hand in request.hands
        ]

    def entered(self) -> None:
        shown = [card for card in self._cards if card is not None]
        beats = (InTurn(Tween(0.0, delay=STAGGER * at), card.turn(self.staging)) for at, card in enumerate(shown))
        self.timeline.add(Together(*beats), Pause(_READ))
        self.timeline.call(self.tell)

    def tell(self) -> None:
        super().tell()
        for hand, card in zip(self.request.hands, self._cards, strict=True):
            if card is not None:
                card.state = CardState.FOCUS if hand.won else CardState.DIM
        self._lift()

    def scale(self, canvas: Canvas) -> float:
        return min(super().scale(canvas), canvas.width / (_SEAT * len(self.request.hands)))

    @property
    def card_id(self) -> str:
        shown = sorted((hand for hand in self.request.hands if hand.face is not None), key=lambda hand: not hand.won)
        return shown[0].face.card_id if shown and shown[0].face is not None else ""

    def place(self, canvas: Canvas) -> None:
        area, count = self.frame.cards, len(self.request.hands)
        gap = 28.0 if count <= 5 else 16.0
        room = (area.w + gap) / count - 10
        rows = max(len(_name_lines(canvas, hand.name, room)[0]) for hand in self.request.hands)
        words = _WORDS + (rows - 1) * 16
        width = min(WIDEST, (area.w - (count - 1) * gap) / count, (area.h - words - _LIFT) / card_height(1))
        step = width + min(gap * 2.4, (area.w - count * width) / max(1, count - 1))
        left = area.cx - ((count - 1) * step + width) / 2
        high = card_height(width)
        top = area.y + _LIFT + max(0.0, area.h - words - _LIFT - high) * 0.5
        self._places = [Rect(left + at * step, top, width, high) for at in range(count)]
        self._lift()

    def _lift(self) -> None:
        for hand, card, place in zip(self.request.hands, self._cards, self._places, strict=False):
            if card is not None:
                card.width, card.x = place.w, place.cx
                card.y = place.cy - (_LIFT if self.told and hand.won else 0)

    def draw_ground(self, canvas: Canvas) -> None:
        winners = [place for hand, place in zip(self.request.hands, self._places, strict=True) if hand.won]
        for place in winners if self.told else ():
            rays(canvas, place.cx, place.cy - _LIFT, 300, 40, 0.15 / len(winners) ** 0.5)
            glow(canvas, place.cx, place.cy - _LIFT, 230, 260, LAMPLIGHT, 0.3 / len(winners) ** 0.5)

    def draw_still(self, canvas: Canvas) -> None:
        step = self._places[1].x - self._places[0].x if len(self._places) > 1 else 320.0
        for hand, place in zip(self.request.hands, self._places, strict=True):
            if hand.face is None:
                slot(canvas, place.x, place.y, place.w, _("No card"))
            self._draw_words(canvas, hand, place, step - 10)

    def draw_moving(self, canvas: Canvas) -> None:
        for card in self._cards:
            if card is not None:
                card.draw(canvas)

    def _draw_words(self, canvas: Canvas, hand: ShownHand, place: Rect, room: float) -> None:
        theme = canvas.theme
        colour = theme.text1 if not self.told else theme.gold0 if hand.won else theme.text3
        lines, size = _name_lines(canvas, hand.name, room)
        y = place.bottom + 30 - (21 - size)
        for row, line in enumerate(lines):
            y += row * size * 1.16
            canvas.text(line, place.cx, y, "head", size, colour, align=0.5, fit=room)
        if not self.told:
            return
        for forms, colour in _said(canvas, hand):
            y += 21
            words = first_fitting(canvas, forms, room, "body", 15)
            canvas.text(words, place.cx, y, "body", 15, colour, align=0.5, fit=room)


def _name_lines(canvas: Canvas, name: str, room: float) -> tuple[list[str], float]:
    """A name on one line, or on two in a smaller size, and that size."""
    for size in (20.0, 17.0):
        if canvas.measure(name, "head", size) <= room:
            return [name], size
    for size in (17.0, 15.0, 13.5, 12.0):
        lines = canvas.wrap(name, room, "head", size, balance=True)
        if len(lines) <= 2:
            return lines, size
    return [name], 15.0


def _said(canvas: Canvas, hand: ShownHand) -> Sequence[tuple[Sequence[str], Colour]]:
    """What is said under a hand: its strength, and its discards where they decided. Longest form first."""
    theme = canvas.theme
    if hand.face is None:
        return ()
    card, rank = hand.face.name, hand.face.rank
    quiet, loud = (theme.text2, theme.gold1) if hand.won else (theme.text3, theme.text2)
    lines: list[tuple[Sequence[str], Colour]] = []
    if hand.strength > rank:
        forms = (
            _("{card}, counts {strength}").format(card=card, strength=hand.strength),
            _("counts {strength}").format(strength=hand.strength),
        )
        lines.append((forms, loud))
    elif hand.strength < rank:
        lines.append(((_("{card}, is beaten").format(card=card), _("is beaten")), theme.out))
    else:
        lines.append(((_("{card}, rank {rank}").format(card=card, rank=rank), card), quiet))
    if hand.discards is not None:
        forms = (
            _("Discards add up to {total}").format(total=hand.discards),
            _("Discards: {total}").format(total=hand.discards),
        )
        lines.append((forms, loud))
    if hand.won:
        lines.append(((_("Wins the round"), _("Wins")), theme.gold1))
    return lines


def answer(request: ShowShowdown, staging: Staging | None = None) -> Showdown:
    """The scene in which all hands are shown."""
    return Showdown(request, staging or Staging())
