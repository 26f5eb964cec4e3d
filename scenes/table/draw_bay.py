"""A player's place: medallion, name, status, tokens, hand slot and discards."""

from __future__ import annotations

from functools import partial

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, back, card, slot
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon, seal
from scenes.kit.light import glow, halo
from scenes.kit.palettes import Colour
from scenes.kit.shapes import disc, hairline, medallion, panel, plate_ring, rule
from scenes.table.layout import discard_row
from scenes.table.layout_types import BayLayout, TextSpot, Tier, TokenRow
from scenes.table.model import Mark, SeatModel, TableModel
from scenes.table.places import slot_cards

STATUS_ICONS = {"out": "out", "protected": "shield", "marked": "mark", "bet": "bell", "known": "eye"}
TOKENS_GAP = 12.0
"""Between a name or a status and the tokens."""


def card_face(model: TableModel, face: int) -> CardFace:
    """What is printed on the card *face* of the model's edition."""
    printed, words = model.edition.cards[face], model.words[face]
    return CardFace(model.edition.theme, printed.id, printed.rank, words.name, words.face, printed.copies)


def draw_bay(canvas: Canvas, bay: BayLayout, seat: SeatModel, model: TableModel) -> None:
    """Draw an opponent's bay, or the own one, which has no hand slot."""
    _draw_plate(canvas, bay, seat)
    _draw_head(canvas, bay, seat, model)
    if bay.slot is not None:
        _draw_hand(canvas, bay, seat, model)
    _draw_discards(canvas, bay, seat, model)


def _draw_plate(canvas: Canvas, bay: BayLayout, seat: SeatModel) -> None:
    theme = canvas.theme
    if seat.mark is Mark.FOCUS:
        halo(canvas, bay.target, radius=10, blur=11, alpha=150)
        panel(canvas, bay.target, theme.lit, radius=9)
        if theme.contrast:
            plate_ring(canvas, bay.target, theme.target)
    elif seat.mark is Mark.LEGAL:
        halo(canvas, bay.target, radius=10, blur=9, alpha=52)
        if theme.legal is not None:
            plate_ring(canvas, bay.target, theme.legal)
    elif seat.mark is Mark.CHOSEN:
        panel(canvas, bay.target, theme.panel, radius=9, strength=0.8)
        plate_ring(canvas, bay.target, theme.chosen)


def _draw_head(canvas: Canvas, bay: BayLayout, seat: SeatModel, model: TableModel) -> None:
    theme, dead = canvas.theme, seat.out
    if bay.medallion is not None:
        m = bay.medallion
        if seat.active and not dead:
            glow(canvas, m.x, m.y, m.radius * 2.7, m.radius * 2.7, theme.glow, strength=0.4)
        medallion(canvas, m.x, m.y, m.radius, seat.name[:1], active=seat.active and not dead, out=dead)
    taken = draw_tokens(canvas, bay, seat, model.goal)
    spot = bay.name
    colour = theme.dead if dead else theme.text1
    canvas.text(
        seat.name, spot.x, spot.baseline, "label", spot.size, colour, fit=max(24.0, spot.room - taken - TOKENS_GAP)
    )
    beside = taken + TOKENS_GAP if bay.tier is Tier.A else 0.0
    _draw_status(canvas, bay.status, seat, bay.status.room - beside)
    line = theme.gold1 if seat.active and not dead else None
    rule(
        canvas, bay.rect.x, bay.rule_y, bay.rect.w,
        colour=line, opacity=0.35 if dead else 0.85 if seat.active else None, gap=bay.rule_gap,
    )  # fmt: skip


def _draw_status(canvas: Canvas, spot: TextSpot, seat: SeatModel, room: float) -> None:
    if not seat.statuses:
        return
    theme, status = canvas.theme, seat.statuses[0]
    for other in seat.statuses[1:]:
        # "On turn" is told by the medallion already: a rarer fact says more.
        if status.kind in ("turn", "cards") and other.kind not in ("turn", "cards"):
            status = other
    colour: Colour = {"protected": theme.safe, "out": theme.out}.get(
        status.kind, theme.gold1 if status.kind in ("marked", "bet", "known") or seat.active else theme.text3
    )
    x, sign = spot.x, STATUS_ICONS.get(status.kind)
    if sign is not None:
        icon(canvas, sign, x, spot.baseline - spot.size * 0.82, spot.size)
        x += spot.size + 5
        room -= spot.size + 5
    font = "body-500" if sign is not None or seat.active else "body"
    words = next(
        (form for form in status.forms if canvas.measure(form, font, spot.size) <= room), status.forms[-1]
    )
    canvas.text(words, x, spot.baseline, font, spot.size, colour, fit=max(20.0, room))


def draw_tokens(canvas: Canvas, bay: BayLayout, seat: SeatModel, goal: int) -> float:
    """Draw the tokens, won and still to be won, and give the width they take; too many become a number."""
    row = bay.tokens
    room = row.right - bay.name.x - min(canvas.measure(seat.name, "label", bay.name.size), 96.0) - TOKENS_GAP
    if row.width(goal) > room:
        return _draw_token_count(canvas, row, seat, goal)
    left = row.right - row.width(goal)
    for index in range(goal):
        _draw_token(canvas, left + index * (row.size + row.gap) + row.size / 2, row, index, seat)
    canvas.note("tokens", f"{seat.tokens}/{goal}", Rect(left, row.cy - row.size / 2, row.width(goal), row.size))
    return row.width(goal)


def _draw_token(canvas: Canvas, cx: float, row: TokenRow, index: int, seat: SeatModel) -> None:
    theme, size = canvas.theme, row.size
    if index >= seat.tokens:
        disc(canvas, cx, row.cy, size * 0.36, theme.night, theme.slot, opacity=0.5, inner=False)
        return
    if index >= seat.tokens - seat.fresh_tokens:
        glow(canvas, cx, row.cy, size * 1.25, size * 1.25, theme.glow, strength=0.6)
    canvas.picture("token", cx - size / 2, row.cy - size / 2, size, size)


def _draw_token_count(canvas: Canvas, row: TokenRow, seat: SeatModel, goal: int) -> float:
    words = f"{seat.tokens}/{goal}"
    width = canvas.text(words, row.right, row.cy + 5.5, "label", 15, canvas.theme.text1, align=1.0)
    size = row.size + 2
    if seat.fresh_tokens:
        glow(canvas, row.right - width - 7 - size / 2, row.cy, size * 1.3, size * 1.3, canvas.theme.glow, strength=0.6)
    canvas.picture("token", row.right - width - 7 - size, row.cy - size / 2, size, size)
    return width + size + 8


def _draw_hand(canvas: Canvas, bay: BayLayout, seat: SeatModel, model: TableModel) -> None:
    assert bay.slot is not None
    if seat.out:
        slot(canvas, bay.slot.x, bay.slot.y, bay.card_width, _("OUT"), out=True)
    elif not seat.hand:
        slot(canvas, bay.slot.x, bay.slot.y, bay.card_width)
    state = CardState.NONE
    if seat.protected:
        state |= CardState.PROTECTED
    if seat.marked:
        state |= CardState.MARKED
    elif seat.backed:
        state |= CardState.BET
    dim = CardState.DIM if seat.mark is Mark.CLOSED and not seat.protected else CardState.NONE
    rects = slot_cards(bay, len(seat.hand))
    for index, (face, rect) in enumerate(zip(seat.hand, rects, strict=True)):
        if ("hand", seat.seat, index) in model.hidden:
            continue
        top = (state if index == len(seat.hand) - 1 else CardState.NONE) | dim
        if face < 0:
            back(canvas, rect.x, rect.y, bay.card_width, top)
        else:
            card(canvas, card_face(model, face), rect.x, rect.y, bay.card_width, top)
            seal(canvas, "eye", rect.right - bay.card_width * 0.2, rect.bottom - bay.card_width * 0.2, 16)
    if bay.divider_x is not None:
        hairline(canvas, bay.divider_x, bay.slot.y + 12, bay.card_height - 24, vertical=True, opacity=0.4)


def _draw_discards(canvas: Canvas, bay: BayLayout, seat: SeatModel, model: TableModel) -> None:
    row = discard_row(bay, len(seat.discards))
    state = CardState.OUT if seat.out else CardState.NONE
    if row.fold is not None and row.folded:
        under = card_face(model, seat.discards[row.folded - 1])
        card(canvas, under, row.fold.x, row.fold.y, bay.card_width, state | CardState.DIM)
        canvas.text(
            f"+{row.folded}", row.fold.x + 3, row.fold.bottom - 6, "body-600", 12, canvas.theme.text1, shadow=True
        )
    draw = partial(card, canvas)
    for index, rect in enumerate(row.cards, start=row.folded):
        if ("discard", seat.seat, index) not in model.hidden:
            draw(card_face(model, seat.discards[index]), rect.x, rect.y, bay.card_width, state)
