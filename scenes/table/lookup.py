"""Which card of the table somebody means: the one under the pointer, or the one in focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import HIDDEN
from scenes.table.layout import discard_row, reference_rows
from scenes.table.layout_types import RowStyle
from scenes.table.places import slot_cards

if TYPE_CHECKING:
    from scenes.table.view import TableView


def card_under(view: TableView, x: float, y: float) -> int | None:
    """The face that lies open at this place of the table, apart from the own hand; None where there is none."""
    shown, layout = view.course.shown, view.table
    for seat in (*view.places.seat_order(), view.course.home):
        bay, pile = view.places.bay(seat), shown.discards[seat]
        row = discard_row(bay, len(pile))
        for rect, face in reversed(list(zip(row.cards, pile[row.folded :], strict=True))):
            if rect.contains(x, y):
                return face
        if bay.slot is not None:
            hand = shown.hands[seat]
            for rect, face in reversed(list(zip(slot_cards(bay, len(hand)), hand, strict=True))):
                if rect.contains(x, y):
                    return None if face == HIDDEN else face
    if layout.face_up is not None:
        for rect, face in zip(layout.face_up.cards, shown.faceup, strict=False):
            if rect.contains(x, y):
                return face
    return _listed(view, x, y)


def _listed(view: TableView, x: float, y: float) -> int | None:
    """The card whose line in the list of all cards is here."""
    cards = view.company.edition.cards
    firsts = list(range(len(cards)))
    if view.table.reference.style is RowStyle.BY_RANK:
        firsts = [face for face, card in enumerate(cards) if face == 0 or cards[face - 1].rank != card.rank]
    for rect, face in zip(reference_rows(view.table.reference), firsts, strict=False):
        if rect.contains(x, y):
            return face
    return None


def card_in_focus(view: TableView) -> int | None:
    """The hand card that has the focus, or the newest card in front of the player who has; None for neither."""
    widget = view.focus.focused
    if widget is None:
        return None
    for kind, cards in (("hand", view.course.own_hand if view.course.hand_is_open else []), ("seat", None)):
        if widget.key.startswith(kind):
            at = int(widget.key.removeprefix(kind))
            lying = view.course.shown.discards[at][-1:] if cards is None else cards[at : at + 1]
            return lying[0] if lying and lying[0] != HIDDEN else None
    return None
