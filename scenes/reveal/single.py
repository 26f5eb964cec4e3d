"""`Single`: a sheet with one large card in the middle, which is turned over."""

from __future__ import annotations

from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, card_height
from scenes.kit.staged import Staging
from scenes.reveal.sheet import Sheet
from scenes.reveal.turning import TurningCard


class Single(Sheet):
    """*face*, at most *widest* units wide and in *state*, with the words of a `Sheet`."""

    def __init__(
        self,
        staging: Staging,
        face: CardFace,
        widest: float,
        state: CardState,
        *,
        label: str,
        title: str,
        sentence: str,
        go_on: str,
        note: str = "",
    ) -> None:
        super().__init__(staging, label=label, title=title, sentence=sentence, go_on=go_on, note=note)
        self._widest = widest
        self._card = TurningCard(face, 0, 0, widest, state)

    def entered(self) -> None:
        self.timeline.add(self._card.turn(self.staging))
        self.timeline.call(self.tell)

    @property
    def card_id(self) -> str:
        return self._card.face.card_id

    def place(self, canvas: Canvas) -> None:
        area = self.frame.cards
        self._card.width = min(self._widest, area.h / card_height(1))
        self._card.x, self._card.y = area.cx, area.cy

    def draw_moving(self, canvas: Canvas) -> None:
        self._card.draw(canvas)
