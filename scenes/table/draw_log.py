"""The last turns in sentences, the newest first."""

from __future__ import annotations

from game.session.narrator import Line
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.shapes import diamond, rule
from scenes.table.layout_types import LogStyle
from scenes.table.model import TableModel

INDENT = 20.0


def draw_log(canvas: Canvas, rect: Rect, style: LogStyle, model: TableModel) -> None:
    """Draw as many entries as fit: under a heading, or one without."""
    size = 15.5 if rect.w >= 340 else 14.5
    theme = canvas.theme
    y = rect.y + size
    if style is LogStyle.FULL:
        heading = 14.5 if rect.w >= 250 else 13
        canvas.text(_("LAST TURNS"), rect.x, rect.y + 14, "label", heading, theme.gold1, track=0.16, fit=rect.w)
        rule(canvas, rect.x, rect.y + 24, rect.w, opacity=0.6)
        y = rect.y + 50
    for at, line in enumerate(reversed(model.log)):
        y = _draw_entry(canvas, rect, y, line, size, newest=at == 0)
        if y < 0:
            break


def _draw_entry(canvas: Canvas, rect: Rect, y: float, line: Line, size: float, *, newest: bool) -> float:
    """One entry with its first baseline at y; the next baseline, or -1 when it does not fit."""
    theme, leading = canvas.theme, size * 1.3
    lines = canvas.wrap(line.text, rect.w - INDENT - 4, "body", size)
    if y + (len(lines) - 1) * leading > rect.bottom:
        return -1.0
    if line.private:
        icon(canvas, "eye", rect.x - 1, y - size * 0.72, 13)
    else:
        diamond(canvas, rect.x + 5, y - 5, 9 if newest else 7, opacity=1.0 if newest else 0.6)
    colour = theme.text2 if newest else theme.text3
    for each in lines:
        canvas.text(each, rect.x + INDENT, y, "body-500" if newest else "body", size, colour, fit=rect.w - INDENT)
        y += leading
    return y + 7
