"""The panel with all cards of the edition: rank, name, what it does, and which copies are still unseen."""

from __future__ import annotations

from collections.abc import Sequence

from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.shapes import diamond, hairline, panel, rule
from scenes.table.layout import reference_rows
from scenes.table.layout_types import ReferenceLayout, RowStyle
from scenes.table.model import TableModel

TWO_LINES = (RowStyle.TWO_LINE_WIDE, RowStyle.TWO_LINE_MID, RowStyle.TWO_LINE_NARROW)


def draw_reference(canvas: Canvas, place: ReferenceLayout, model: TableModel) -> None:
    """Draw the panel, a row for each card or for each rank."""
    theme = canvas.theme
    panel(canvas, place.rect, theme.panel, radius=12)
    narrow = place.rect.w < 230
    title = _("CARDS") if narrow else _("THE CARDS")
    spot, unseen = place.title, place.unseen
    right = canvas.text(_("UNSEEN"), unseen.x, unseen.baseline, "label", unseen.size, theme.gold1,
                        align=unseen.align, track=0.14, fit=unseen.room)  # fmt: skip
    canvas.text(title, spot.x, spot.baseline, "label", spot.size, theme.gold1, track=0.14,
                fit=min(spot.room, unseen.x - right - spot.x - 8))  # fmt: skip
    rule(canvas, place.rect.x + place.inset - 6, place.rule_y, place.rect.w - 2 * place.inset + 12, opacity=0.6, gap=2)
    if place.style is RowStyle.BY_RANK:
        ranks = sorted({card.rank for card in model.edition.cards})
        groups = [[face for face, card in enumerate(model.edition.cards) if card.rank == rank] for rank in ranks]
    else:
        groups = [[face] for face in range(len(model.edition.cards))]
    rows = reference_rows(place)
    for at, (faces, row) in enumerate(zip(groups, rows, strict=False)):
        ranks_above = {model.edition.cards[face].rank for face in groups[at - 1]} if at else set()
        first = model.edition.cards[faces[0]].rank not in ranks_above
        _draw_row(canvas, place, model, row, faces, first=first)
        if at and (first or place.style in TWO_LINES):
            hairline(canvas, place.rect.x + place.inset - 2, row.y, place.rect.w - 2 * place.inset + 4)


def _own_copies(model: TableModel, faces: Sequence[int]) -> int:
    """Copies in the own hand, if it lies open."""
    return sum(held.face in faces for held in model.hand)


def _draw_row(
    canvas: Canvas, place: ReferenceLayout, model: TableModel, row: Rect, faces: Sequence[int], *, first: bool
) -> None:
    theme, edition = canvas.theme, model.edition
    unseen = sum(model.unseen[face] for face in faces)
    own = _own_copies(model, faces)
    copies = sum(edition.cards[face].copies for face in faces)
    dead = unseen == 0 and not own
    middle = row.cy
    two = place.style in TWO_LINES
    if first or two:
        rank = edition.cards[faces[0]].rank
        alive = any(
            model.unseen[face] or _own_copies(model, [face])
            for face, card in enumerate(edition.cards)
            if card.rank == rank
        )
        canvas.text(str(rank), place.rank_x, middle + place.rank_size * 0.34, "number", place.rank_size,
                    theme.gold1 if alive else theme.dead, align=0.5)  # fmt: skip
    canvas.text(str(unseen), place.count_x, middle + place.count_size * 0.36, "label", place.count_size,
                theme.text1 if unseen else theme.dead, align=0.5)  # fmt: skip
    pips_left = _pips_left(place, copies)
    name_end = place.name_x
    if place.style is not RowStyle.BY_RANK:
        name_end = _draw_names(canvas, place, model, row, faces[0], own=own, dead=dead, pips_left=pips_left)
    if pips_left < name_end + 6 and place.pips_left is None:
        if place.style is RowStyle.ONE_LINE:
            words = _("of {count}").format(count=copies)
            right = (place.pips_right or place.count_x) + place.pip_size / 2
            if right - canvas.measure(words, "body", 13) > name_end + 4:
                canvas.text(words, right, middle + 5, "body", 13, theme.text3 if unseen else theme.dead, align=1.0)
        return
    _draw_pips(canvas, place, pips_left, middle + place.pip_dy, unseen, own, copies)


def _pips_left(place: ReferenceLayout, copies: int) -> float:
    if place.pips_right is None:
        return place.pips_left or place.name_x
    return place.pips_right - (copies - 1) * place.pip_step


def _draw_names(
    canvas: Canvas,
    place: ReferenceLayout,
    model: TableModel,
    row: Rect,
    face: int,
    *,
    own: int,
    dead: bool,
    pips_left: float,
) -> float:
    """The name, "in your hand" and the short text; gives where the name ends."""
    theme, words = canvas.theme, model.words[face]
    limit = place.rect.right - place.inset
    if place.pips_right is not None and place.style is not RowStyle.TWO_LINE_MID:
        limit = min(limit, place.count_x - place.count_size)
    base = row.cy + place.name_dy
    width = canvas.text(words.name, place.name_x, base, "label", place.name_size,
                        theme.dead if dead else theme.text1, fit=limit - place.name_x)  # fmt: skip
    end = place.name_x + width
    if own and place.style is RowStyle.TWO_LINE_WIDE:
        note = _("in your hand")
        if end + 10 + canvas.measure(note, "body-500", 14) < pips_left - 8:
            end += 10 + canvas.text(note, end + 10, base - 0.5, "body-500", 14, theme.gold2)
    if place.short_size is not None:
        room = (pips_left - 10 if place.style is RowStyle.TWO_LINE_WIDE else limit) - place.name_x
        if place.style is RowStyle.TWO_LINE_WIDE and canvas.measure(words.short, "body", place.short_size) > room:
            room = max(room, 120.0)
        canvas.text(words.short, place.name_x, row.cy + place.short_dy, "body", place.short_size,
                    theme.dead if dead else theme.text3, fit=room)  # fmt: skip
    return end


def _draw_pips(
    canvas: Canvas, place: ReferenceLayout, left: float, cy: float, unseen: int, own: int, copies: int
) -> None:
    theme, size = canvas.theme, place.pip_size
    for index in range(copies):
        x = left + index * place.pip_step
        if index < unseen:
            diamond(canvas, x, cy, size, colours=theme.pip)
        elif index < unseen + own:
            diamond(canvas, x, cy, size, colours=theme.pip_own)
        else:
            diamond(canvas, x, cy, size - 1, colours=(theme.pip_seen, theme.pip_seen), hollow=True, opacity=0.9)
