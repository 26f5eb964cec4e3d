"""The still picture of the table: everything that does not move, drawn from the model alone."""

from __future__ import annotations

from scenes.kit.canvas import Canvas
from scenes.kit.frame import head
from scenes.kit.ground import ground
from scenes.table.draw_bay import card_face, draw_bay
from scenes.table.draw_centre import draw_face_up, draw_hand, draw_piles, draw_prompt
from scenes.table.draw_explanation import draw_closed_line, draw_explanation
from scenes.table.draw_log import draw_log
from scenes.table.draw_reference import draw_reference
from scenes.table.layout_types import TableLayout
from scenes.table.model import Mark, TableModel

__all__ = ["card_face", "draw_table"]


def draw_table(canvas: Canvas, layout: TableLayout, model: TableModel) -> None:
    """Draw the table. *canvas* has the unit of the layout (its *scale* is already in it)."""
    ground(canvas, fine=not layout.big)
    head(canvas, model.title, model.subtitle, model.keys, layout=layout.head)
    bays = [*zip(layout.opponents, model.opponents, strict=True), (layout.own, model.own)]
    # The ring of the focus lies over the plates beside it.
    for bay, seat in sorted(bays, key=lambda each: each[1].mark is Mark.FOCUS):
        draw_bay(canvas, bay, seat, model)
    if layout.face_up is not None:
        draw_face_up(canvas, layout.face_up, model)
    draw_piles(canvas, layout.piles, model)
    if layout.log is not None and layout.log_style is not None:
        draw_log(canvas, layout.log, layout.log_style, model)
    draw_reference(canvas, layout.reference, model)
    what = model.explanation
    if what is not None and layout.explanation is not None:
        draw_explanation(canvas, layout.explanation, model, what)
    elif what is not None and layout.closed_line is not None:
        draw_closed_line(canvas, layout.closed_line, what)
    draw_prompt(canvas, layout.prompt, model)
    draw_hand(canvas, layout, model)
