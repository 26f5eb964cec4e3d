"""What a table is going to need, drawn before it is shown: its ground, its still picture, its cards in every size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.kernel.contract import HIDDEN
from game.rulesets.love_letter.rules import LoveLetter
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, back_sprite, face_sprite
from scenes.kit.ground import ground
from scenes.kit.rehearsal import Job
from scenes.kit.theme import theme_for
from scenes.table.board import Company, Moment, table_model
from scenes.table.draw_centre import face_width
from scenes.table.layout import hand_cards, table_layout
from scenes.table.layout_types import TableLayout
from scenes.table.picture import draw_table
from scenes.table.shown import Shown
from scenes.table.view import FACE_UP


def rehearse_table(window: Canvas, rules: LoveLetter, company: Company) -> Iterator[Job]:
    """The jobs for a table in a window like *window*, which is not drawn on. Some cards are in hand already."""
    edition, seats = company.edition, rules.seats
    layout = table_layout(
        window.width,
        window.height,
        seats=seats,
        kinds=len(edition.cards),
        hand=2,
        face_up=FACE_UP if seats == 2 else 0,
        ranks=len({card.rank for card in edition.cards}),
    )
    theme = theme_for(edition.theme, window.theme.contrast)
    scratch = window.scaled(layout.scale).layer(layout.width, layout.height, clear_=False)
    scratch.theme, scratch.record = theme, None
    yield partial(ground, scratch)
    backs = {rect.w for rect in (layout.piles.deck, layout.piles.aside, *hand_cards(layout, 2, None))}
    backs |= {bay.card_width for bay in layout.opponents}
    for width in sorted(backs):
        for state in (CardState.NONE, CardState.FLAT, CardState.DIM):
            yield partial(back_sprite, scratch, width, state)
    yield partial(_still, scratch, layout, rules, company)
    sizes = _sizes(layout)
    for face in range(len(edition.cards)):
        for width, like in sizes:
            yield partial(face_sprite, scratch, company.face(face), width, like=like)


def _sizes(layout: TableLayout) -> list[tuple[float, float]]:
    """The widths of cards on the table, each with the width of the place whose face it wears."""
    hand, held = hand_cards(layout, 2, 0), face_width(layout)
    discard = layout.own.card_width
    found = {(rect.w, held) for rect in hand} | {(hand[1].w, discard), (discard, discard)}
    found |= {(bay.card_width, bay.card_width) for bay in layout.opponents}
    if layout.face_up is not None:
        found |= {(rect.w, rect.w) for rect in layout.face_up.cards}
    return sorted(found, reverse=True)


def _still(canvas: Canvas, layout: TableLayout, rules: LoveLetter, company: Company) -> None:
    """The table just after a deal: two cards in the first hand, one in the others."""
    view = rules.view(rules.start(), 0)
    shown = Shown.of(view, company.edition)
    shown.round, shown.deck, shown.aside = 1, sum(company.edition.stock) - rules.seats - 2, True
    shown.hands = [[HIDDEN, HIDDEN], *([HIDDEN] for _ in range(rules.seats - 1))]
    draw_table(canvas, layout, table_model(company, view, shown, Moment(viewer=0, home=0, open_hand=False), ()))


__all__ = ["rehearse_table"]
