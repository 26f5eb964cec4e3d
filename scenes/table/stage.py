"""What moves over the still table: cards on their way, what is named, tokens in flight, a light over a player."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, back_sprite, draw_turned, face_sprite
from scenes.kit.geometry import Rect
from scenes.kit.light import glow
from scenes.kit.particles import Particles
from scenes.kit.shapes import outline
from scenes.kit.theme import Ring
from scenes.kit.tween import Beat, Call, InTurn, Tween, back_out, ease_in_out, ease_out_cubic, there_and_back
from scenes.table.claim import Claim, draw_claim

LIFT = 10.0
"""How high a card rises over the felt on its way, in units."""

STAMP_FALL = 46.0
"""From how high a drawing comes down, in units."""


@dataclass
class Flight:
    """A card on its way. Faces are indices; -1 is the back. A card whose face changes turns over half-way."""

    start: Rect
    end: Rect
    face: int
    face_after: int
    at: float = 0.0
    delay: float = 0.0
    sway: tuple[float, float] = (0.0, 0.0)
    """How far it swings out on its way, in units: a nod, a lean, a shake of the head."""
    swings: int = 1

    @property
    def rect(self) -> Rect:
        """Where the card is now."""
        t, a, b = min(1.0, max(0.0, self.at)), self.start, self.end
        lift = LIFT * math.sin(math.pi * t)
        out = math.sin(math.pi * self.swings * t) * (1.0 if self.swings == 1 else 1.0 - t)
        a, b = a.moved(self.sway[0] * out, self.sway[1] * out), b.moved(self.sway[0] * out, self.sway[1] * out)
        t = self.at
        return Rect(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t - lift, a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t)


@dataclass
class TokenFlight:
    """A token on its way."""

    start: tuple[float, float]
    end: tuple[float, float]
    size: float
    at: float = 0.0


@dataclass
class Stamp:
    """A drawing of the theme that comes down onto the table, and lies there until the table shows it."""

    name: str
    rect: Rect
    at: float = 0.0


@dataclass
class Pulse:
    """A light that swells and fades over a player's bay."""

    rect: Rect
    good: bool
    at: float = 0.0


class Stage:
    """Everything in motion. Drawn over the still table; empty when nothing moves."""

    def __init__(self, faces: Callable[[int], CardFace]) -> None:
        self._faces = faces
        self.flights: list[Flight] = []
        self.tokens: list[TokenFlight] = []
        self.pulses: list[Pulse] = []
        self.stamps: list[Stamp] = []
        self.claims: list[Claim] = []
        self.particles = Particles()
        """They stop nothing: what goes on does not wait for them."""

    @property
    def empty(self) -> bool:
        """Whether nothing moves that is waited for."""
        return not (self.flights or self.tokens or self.pulses or self.stamps or self.claims)

    def fly(self, flight: Flight, seconds: float, delay: float = 0.0) -> Beat:
        """The beat in which a card goes its way. It stays where it lands until `land` is called."""

        def move(t: float) -> None:
            flight.at = t

        return InTurn(
            Tween(0.0, delay=delay),
            Call(lambda: self.flights.append(flight)),
            Tween(seconds, move, easing=ease_out_cubic if flight.face == flight.face_after else ease_in_out),
        )

    def land(self) -> None:
        """Take everything that has arrived off the stage: the still table shows it now."""
        self.flights.clear()
        self.stamps.clear()
        self.claims.clear()

    def toss(self, flight: TokenFlight, seconds: float) -> Beat:
        """The beat in which a token flies to its owner."""

        def move(t: float) -> None:
            flight.at = t

        return InTurn(
            Call(lambda: self.tokens.append(flight)),
            Tween(seconds, move, easing=ease_in_out),
            Call(self.tokens.clear),
        )

    def stamp(self, stamp: Stamp, seconds: float) -> Beat:
        """The beat in which a drawing comes down. It stays where it lies until `land` is called."""

        def move(t: float) -> None:
            stamp.at = t

        return InTurn(Call(lambda: self.stamps.append(stamp)), Tween(seconds, move, easing=back_out))

    def claim(self, claim: Claim, seconds: float) -> Beat:
        """The beat in which something named comes to a hand. It stays there until `resolve` or `land` is called."""

        def move(t: float) -> None:
            claim.at = t

        return InTurn(Call(lambda: self.claims.append(claim)), Tween(seconds, move, easing=ease_out_cubic))

    def resolve(self, seconds: float, *, right: bool) -> Beat:
        """The beat in which what was named goes into the hand, or falls away from it."""

        def move(t: float) -> None:
            for claim in self.claims:
                claim.gone, claim.right = t, right

        return Tween(seconds, move)

    def pulse(self, pulse: Pulse, seconds: float) -> Beat:
        """The beat in which a bay lights up."""

        def move(t: float) -> None:
            pulse.at = t

        return InTurn(
            Call(lambda: self.pulses.append(pulse)),
            Tween(seconds, move, easing=there_and_back),
            Call(self.pulses.clear),
        )

    def clear(self) -> None:
        """Nothing moves any more."""
        self.flights.clear()
        self.tokens.clear()
        self.pulses.clear()
        self.stamps.clear()
        self.claims.clear()
        self.particles.clear()

    def draw(self, canvas: Canvas) -> None:
        """Draw what moves."""
        for pulse in self.pulses:
            if pulse.at > 0.0:
                colour = canvas.theme.gold1 if pulse.good else canvas.theme.out
                r = pulse.rect
                if canvas.theme.shining:
                    glow(canvas, r.cx, r.cy, r.w * 0.7, r.h * 0.9, colour, strength=0.5 * round(pulse.at * 12) / 12)
                else:
                    outline(canvas, r.inset(3), Ring(colour, 3.0, 0.0))
        for flight in self.flights:
            self._draw_card(canvas, flight)
        for claim in self.claims:
            draw_claim(canvas, claim, self._faces)
        for token in self.tokens:
            x = token.start[0] + (token.end[0] - token.start[0]) * token.at
            y = token.start[1] + (token.end[1] - token.start[1]) * token.at
            y -= 60 * math.sin(math.pi * token.at)
            canvas.picture("token", x - token.size / 2, y - token.size / 2, token.size, token.size)
        for stamp in self.stamps:
            r, light = stamp.rect, 0.8 * round(max(0.0, 1.0 - stamp.at) * 8) / 8
            if light > 0.0:
                glow(canvas, r.cx, r.cy, r.w * 1.5, r.h * 1.2, canvas.theme.safe, strength=light)
            canvas.picture(stamp.name, r.x, r.y - STAMP_FALL * (1.0 - stamp.at), r.w, r.h)
        self.particles.draw(canvas)

    def _draw_card(self, canvas: Canvas, flight: Flight) -> None:
        turning = flight.face != flight.face_after
        half = flight.at < 0.5
        face = flight.face if half or not turning else flight.face_after
        rect = flight.rect
        # Drawn in the larger size and scaled down, it stays sharp; in the face of the place it is nearer to, it
        # does not change when it lands.
        width = max(flight.start.w, flight.end.w)
        nearer = flight.start.w if half else flight.end.w
        squeeze = max(0.03, abs(math.cos(math.pi * flight.at))) if turning else 1.0
        if face < 0:
            sprite = back_sprite(canvas, width, CardState.NONE)
            canvas.note("back", canvas.theme.name, rect)
        else:
            card = self._faces(face)
            if half:
                # Printed now, so that the picture does not stop half-way.
                face_sprite(canvas, card, width, CardState.NONE, like=flight.end.w)
            sprite = face_sprite(canvas, card, width, CardState.NONE, like=nearer)
            canvas.note("face", card.card_id, rect)
        draw_turned(canvas, sprite, rect.cx, rect.cy, squeeze=squeeze, scale=rect.w / width)
