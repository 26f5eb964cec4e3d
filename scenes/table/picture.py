"""The still picture of the table: everything that does not move, drawn from the model alone."""

from __future__ import annotations

from dataclasses import replace

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
        draw_log(canvas, layout.log, layout.log_style, model, edge=layout.edge)
    draw_reference(canvas, layout.reference, model)
    what = model.explanation
    if what is not None and layout.explanation is not None:
        draw_explanation(canvas, layout.explanation, model, what)
    elif what is not None and layout.closed_line is not None:
        draw_closed_line(canvas, layout.closed_line, layout.edge, what)
    draw_prompt(canvas, layout.prompt, _prompted(layout, model))
    draw_hand(canvas, layout, model)


def _prompted(layout: TableLayout, model: TableModel) -> TableModel:
    """The model with what the prompt says: no key for a card that cannot be played; and, where nothing else has room to
    say it, why it cannot, or that it would do nothing."""
    held = next((held for held in model.hand if held.focused), None)
    if held is None or model.prompt_waits or any(each.mark is Mark.CHOSEN for each in model.hand):
        return model
    if held.mark is Mark.CLOSED:
        model = replace(model, prompt_keys=[])
    what = model.explanation
    if what is None or what.face != held.face or layout.explanation is not None or layout.closed_line is not None:
        return model
    said = next((words for sign, words in what.remarks if sign == "out"), "")
    return replace(model, prompt=said, prompt_before=(), prompt_warns=True) if said else model
