"""A player's place: plate, medallion, name, status, tokens, hand slot and discards."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.love_letter.words import Status
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, back, card, slot
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon, seal
from scenes.kit.light import glow, halo
from scenes.kit.marks import tokens, tokens_width
from scenes.kit.palettes import Colour
from scenes.kit.shapes import hairline, initial, medallion, panel, plate_ring, rule
from scenes.table.layout import discard_row
from scenes.table.layout_types import BayLayout, TextSpot
from scenes.table.model import Mark, SeatModel, TableModel
from scenes.table.places import TOKENS_GAP, slot_cards, tokens_room

STATUS_ICONS = {"out": "out", "protected": "shield", "marked": "mark", "bet": "bell", "known": "eye", "turn": "play"}
COMMON = ("turn", "cards")
"""Statuses that the picture or a sign tells anyway: any other one is said rather."""

SIGN_GAP = 4.0
"""Between a sign and the words of a status."""

LARGE_SIGNS = {"shield": CardState.PROTECTED, "mark": CardState.MARKED, "bell": CardState.BET}


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


def draw_empty_place(canvas: Canvas, rect: Rect) -> None:
    """The place of a card that has not come yet: its four corners, drawn on the cloth."""
    inset, long = rect.w * 0.04, rect.w * 0.15
    opacity = 0.9 if canvas.theme.contrast else 0.5
    left, top, right, bottom = rect.x + inset, rect.y + inset, rect.right - inset, rect.bottom - inset
    for x in (left, right - long):
        for y in (top, bottom):
            hairline(canvas, x, y, long, opacity=opacity)
    for x in (left, right):
        for y in (top, bottom - long):
            hairline(canvas, x, y, long, opacity=opacity, vertical=True)


def _draw_plate(canvas: Canvas, bay: BayLayout, seat: SeatModel) -> None:
    """A player who can be chosen sits on a plate, the one in focus on a lit one."""
    theme = canvas.theme
    # Larger corners would run through the cards.
    radius = bay.rect.right - bay.tokens.right
    if seat.mark is Mark.FOCUS:
        halo(canvas, bay.target, radius=10, blur=11, alpha=160)
        panel(canvas, bay.target, theme.lit, radius=radius, inner=False, opacity=1.0)
        plate_ring(canvas, bay.target, theme.target, radius=radius, inside=True)
    elif seat.mark is Mark.LEGAL:
        halo(canvas, bay.target, radius=10, blur=7, alpha=64)
        panel(canvas, bay.target, theme.raised, radius=radius, inner=False, strength=0.6, opacity=1.0)
    elif seat.mark is Mark.CHOSEN:
        panel(canvas, bay.target, theme.raised, radius=radius, inner=False)
        plate_ring(canvas, bay.target, theme.chosen, radius=radius, inside=True)
    if seat.focused and seat.mark is not Mark.FOCUS:
        # Nothing can be done here, but this is where the arrows are.
        ring = theme.focus if seat.mark is Mark.CLOSED else theme.chosen
        plate_ring(canvas, bay.target, ring, radius=radius, inside=True)


# -- the head --------------------------------------------------------------


def _draw_head(canvas: Canvas, bay: BayLayout, seat: SeatModel, model: TableModel) -> None:
    theme, dead = canvas.theme, seat.out
    active = seat.active and not dead
    if bay.medallion is not None:
        at = bay.medallion
        medallion(canvas, at.x, at.y, at.radius, initial(seat.name), active=active, out=dead)
    taken = _draw_tokens(canvas, bay, seat, model.goal)
    spot = bay.name
    # What is dead in a panel would be lost on the cloth.
    colour = theme.text3 if dead else theme.text2 if seat.mark is Mark.CLOSED else theme.text1
    room = max(24.0, spot.room - taken - TOKENS_GAP)
    canvas.text(seat.name, spot.x, spot.baseline, "head", spot.size, colour, fit=room)
    _draw_status(canvas, bay.status, seat)
    inset = theme.target.width if seat.mark is Mark.FOCUS else 0.0
    rule(
        canvas,
        bay.rect.x + inset,
        bay.rule_y,
        bay.rect.w - 2 * inset,
        colour=theme.gold1 if active else None,
        opacity=0.35 if dead else 0.85 if active else None,
        gap=bay.rule_gap,
    )


def _draw_status(canvas: Canvas, spot: TextSpot, seat: SeatModel) -> None:
    """The most important status in words, and the signs of the others behind it; that it is their turn leads."""
    if not seat.statuses:
        return
    rare = [status for status in seat.statuses if status.kind not in COMMON]
    turn = [status for status in seat.statuses if status.kind == "turn"]
    status, before, others = (rare[0], turn, rare[1:]) if rare else (seat.statuses[0], [], [])
    theme, x, room, step = canvas.theme, spot.x, spot.room, spot.size + SIGN_GAP
    for other in before:
        icon(canvas, STATUS_ICONS[other.kind], x, spot.baseline - spot.size * 0.82, spot.size)
        x += step
        room -= step
    sign = STATUS_ICONS.get(status.kind)
    font = "body-500" if sign is not None or seat.active else "body"
    colour: Colour = theme.gold1 if sign is not None or seat.active else theme.text3
    if status.kind in ("protected", "out"):
        colour = theme.safe if status.kind == "protected" else theme.out
    if sign is not None:
        icon(canvas, sign, x, spot.baseline - spot.size * 0.82, spot.size)
        x += step
        room -= step
    room -= step * len(others)
    words = _form_that_fits(canvas, status, font, spot.size, room)
    x += canvas.text(words, x, spot.baseline, font, spot.size, colour, fit=max(20.0, room)) + 8
    for other in others:
        icon(canvas, STATUS_ICONS[other.kind], x, spot.baseline - spot.size * 0.82, spot.size)
        x += step


def _form_that_fits(canvas: Canvas, status: Status, font: str, size: float, room: float) -> str:
    """The longest wording that fits, if need be in smaller letters; the shortest when none does."""
    fits = (form for form in status.forms if canvas.measure(form, font, min(size, canvas.least)) <= room)
    return next(fits, status.forms[-1])


def _draw_tokens(canvas: Canvas, bay: BayLayout, seat: SeatModel, goal: int) -> float:
    """Draw the tokens, won and still to be won, and give the width they take; too many become a number."""
    row = bay.tokens
    width = tokens(
        canvas,
        row.right,
        row.cy,
        seat.tokens,
        goal,
        size=row.size,
        gap=row.gap,
        room=tokens_room(bay),
        fresh=seat.fresh_tokens,
    )
    if seat.fresh_tokens and width != tokens_width(goal, row.size, row.gap):
        glow(canvas, row.right - width + row.size / 2, row.cy, row.size * 1.3, row.size * 1.3, canvas.theme.glow, 0.6)
    return width


# -- cards -----------------------------------------------------------------


def _draw_hand(canvas: Canvas, bay: BayLayout, seat: SeatModel, model: TableModel) -> None:
    assert bay.slot is not None
    if bay.divider_x is not None:
        hairline(canvas, bay.divider_x, bay.slot.y + 12, bay.card_height - 24, vertical=True, opacity=0.4)
    if seat.out:
        slot(canvas, bay.slot.x, bay.slot.y, bay.card_width, _("OUT"), out=True)
    elif not seat.hand:
        draw_empty_place(canvas, bay.slot)
    signs = [
        sign
        for sign, there in (("shield", seat.protected), ("mark", seat.marked), ("bell", seat.backed))
        if there and not seat.out
    ]
    dim = CardState.DIM if seat.mark is Mark.CLOSED else CardState.NONE
    rects = slot_cards(bay, len(seat.hand))
    # A card that the viewer knows lies over one that is still hidden.
    order = sorted(range(len(rects)), key=lambda index: (seat.hand[index] >= 0, index))
    for index in order:
        face, rect = seat.hand[index], rects[index]
        if ("hand", seat.seat, index) in model.hidden:
            continue
        on_top = signs if index == order[-1] else []
        if face < 0:
            large = LARGE_SIGNS[on_top[0]] if on_top else CardState.NONE
            back(canvas, rect.x, rect.y, rect.w, dim | large)
            _draw_seals(canvas, rect, on_top[1:])
        else:
            card(canvas, card_face(model, face), rect.x, rect.y, rect.w, dim)
            # The picture stays in sight: the viewer knows this card.
            _draw_seals(canvas, rect, on_top if model.all_open else ["eye", *on_top])


def _draw_seals(canvas: Canvas, rect: Rect, signs: Sequence[str]) -> None:
    """Small signs up the right edge of a card, from its lower corner."""
    size = max(16.0, rect.w * 0.25)
    for order, sign in enumerate(signs):
        seal(canvas, sign, rect.right - size * 0.66, rect.bottom - size * 0.66 - order * size * 1.08, size)


def _draw_discards(canvas: Canvas, bay: BayLayout, seat: SeatModel, model: TableModel) -> None:
    """The discards, oldest first; where they are too many, the oldest under the edge of one, with their number."""
    row = discard_row(bay, len(seat.discards))
    state = CardState.OUT if seat.out else CardState.NONE
    if not seat.discards and not seat.out:
        draw_empty_place(canvas, Rect(bay.discards.x, bay.discards.y, bay.card_width, bay.card_height))
    if row.fold is not None and row.folded:
        fold = row.fold
        under = card_face(model, seat.discards[row.folded - 1])
        card(canvas, under, fold.x, fold.y, bay.card_width, CardState.OUT)
        if row.folded > 1:
            _draw_count(canvas, fold, (row.cards[0].x if row.cards else fold.right) - fold.x, row.folded - 1)
    for index, rect in enumerate(row.cards, start=row.folded):
        if ("discard", seat.seat, index) not in model.hidden:
            card(canvas, card_face(model, seat.discards[index]), rect.x, rect.y, bay.card_width, state)


def _draw_count(canvas: Canvas, fold: Rect, edge: float, count: int) -> None:
    """How many cards lie under the one at *fold*, on the *edge* of it that shows."""
    x, y, size = fold.x + edge / 2, fold.bottom - fold.h * 0.14, max(12.0, fold.w * 0.19)
    canvas.text(f"+{count}", x, y, "body-600", size, canvas.theme.text1, align=0.5, fit=edge - 1, shadow=True)
