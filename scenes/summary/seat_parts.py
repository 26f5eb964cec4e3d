"""What is shown of one player after a round, whatever the arrangement: hand, discards, words, tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.session.narrator import paragraph
from game.words import gettext as _
from game.words import ngettext, pgettext
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, back, card, card_height, slot
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.marks import tokens, tokens_width
from scenes.kit.palettes import Colour, mix
from scenes.requests import SeatResult, ShowRoundSummary

APART = 8.0
"""Between two cards that do not overlap."""

_LEAST_HEAD = 14.0
_WORD_FROM = 44.0  # width of a slot from which a word fits into it


@dataclass(frozen=True, slots=True)
class TokenRow:
    """Where a player's tokens stand: ending at *right* (align 1) or around it (.5), centred on *cy*."""

    right: float
    cy: float
    room: float
    size: float
    gap: float
    align: float = 1.0

    def width(self, goal: int) -> float:
        """How much of the room is used."""
        wide = tokens_width(goal, self.size, self.gap)
        return wide if wide <= self.room else min(self.room, 84.0)

    def spot(self, goal: int, have: int, at: int) -> tuple[float, float]:
        """The middle of token *at* when *have* of *goal* lie there."""
        wide = tokens_width(goal, self.size, self.gap)
        if wide > self.room or have > goal:
            # Then it is one token and a count.
            return self.right - (34 if self.align == 1.0 else 20), self.cy
        return self.right - wide * self.align + at * (self.size + self.gap) + self.size / 2, self.cy

    def draw(self, canvas: Canvas, goal: int, have: int, fresh: int) -> None:
        """Draw *have* of *goal* tokens, the last *fresh* of them shining."""
        tokens(
            canvas,
            self.right,
            self.cy,
            have,
            goal,
            size=self.size,
            gap=self.gap,
            room=self.room,
            fresh=fresh,
            align=self.align,
        )


def token_row(right: float, cy: float, room: float, goal: int, *, most: float, align: float = 1.0) -> TokenRow:
    """The row for *goal* tokens in *room*, as large as fits up to *most* units; never under 14."""
    size = most
    while size > 14 and tokens_width(goal, size, size / 4) > room:
        size -= 1
    if tokens_width(goal, size, size / 4) > room:
        size = min(most, 22.0)  # it becomes one token and a count
    return TokenRow(right, cy, room, size, size / 4, align)


def draw_hand(canvas: Canvas, seat: SeatResult, x: float, y: float, width: float) -> None:
    """The hand at the end: open, still secret, or gone with its player."""
    if seat.out and width < _WORD_FROM:
        slot(canvas, x, y, width)
        size = width * 0.42
        icon(canvas, "out", x + (width - size) / 2, y + (card_height(width) - size) / 2, size)
    elif seat.out:
        slot(canvas, x, y, width, pgettext("card slot", "OUT"), out=True)
    elif seat.hand is None:
        back(canvas, x, y, width)
    else:
        card(canvas, seat.hand, x, y, width, CardState.CHOSEN if seat.won else CardState.NONE)


def strip_step(count: int, width: float, room: float) -> float:
    """How far apart the left edges of *count* cards stand in *room*: side by side, or evenly overlapping."""
    return min(width + APART, (room - width) / (count - 1)) if count > 1 else width


def draw_strip(
    canvas: Canvas, faces: Sequence[CardFace], rect: Rect, width: float, *, out: bool, middle: bool = False
) -> None:
    """The discards in order in a rectangle, the last one on top; *middle*: centred in it."""
    if not faces:
        return
    step = strip_step(len(faces), width, rect.w)
    x = rect.x
    if middle:
        x = rect.cx - (step * (len(faces) - 1) + width) / 2
    y = rect.cy - card_height(width) / 2
    for at, face in enumerate(faces):
        card(canvas, face, x + at * step, y, width, CardState.DIM if out else CardState.NONE)


def status(canvas: Canvas, seat: SeatResult) -> tuple[tuple[str, ...], Colour]:
    """What is said of a player, longest form first, and its colour."""
    theme = canvas.theme
    if seat.gained_count:
        count = ngettext("+{n} token", "+{n} tokens", seat.gained_count).format(n=seat.gained_count)
        return (*(seat.gained[:1] if len(seat.gained) == 1 else ()), count), theme.gold1
    if seat.out:
        return seat.out_why or (_("Out of the round"), _("Out")), theme.out
    if seat.hand is None:
        return (_("The hand stays secret"), _("Secret")), theme.text3
    name, rank = seat.hand.name, seat.hand.rank
    return (_("{card}, rank {rank}").format(card=name, rank=rank), name), theme.text3


def name_colour(canvas: Canvas, seat: SeatResult) -> Colour:
    """The winner's name is golden; that of a player who is out is weak."""
    theme = canvas.theme
    if seat.won:
        return theme.gold0
    return mix(theme.dead, theme.text3, 0.35) if seat.out else theme.text1


def name_type(canvas: Canvas, name: str, room: float, size: float) -> tuple[str, float]:
    """The font and the size in which a player's name fits: a long one takes the narrower font before it gets tiny."""
    fitted = canvas.fitted(name, room, "head", size)
    if fitted >= min(size, _LEAST_HEAD) and canvas.measure(name, "head", fitted) <= room:
        return "head", fitted
    return "body-600", canvas.fitted(name, room, "body-600", size)


def fitting(canvas: Canvas, forms: Sequence[str], width: float, font: str, size: float) -> str:
    """The first of *forms* that is no wider than *width*; the last, if none is."""
    return next((words for words in forms if canvas.measure(words, font, size) <= width), forms[-1])


def told_of(request: ShowRoundSummary) -> str:
    """Why the round ended as it did, and by what."""
    return paragraph([words for words in (request.reason, request.moment) if words])


def reason_lines(canvas: Canvas, words: str, width: float, size: float) -> tuple[list[str], float]:
    """The sentence on one or two lines, and the size at which it fits."""
    lines = canvas.wrap(words, width, "body", size, balance=True) if words else [""]
    while len(lines) > 2 and size > 13:
        size -= 0.5
        lines = canvas.wrap(words, width, "body", size, balance=True)
    return lines, size
