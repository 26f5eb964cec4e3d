"""The last turns in sentences, the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from game.session.narrator import paragraph
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.frame import heading
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.light import shadow
from scenes.kit.shapes import diamond
from scenes.table.layout_types import LogStyle
from scenes.table.model import Entry, Said, TableModel

INDENT = 20.0
LEADING = 1.3
DESCENT = 0.24
SHADE = 26.0
BETWEEN = 7.0
"""Between two entries, besides the leading."""


def draw_log(canvas: Canvas, rect: Rect, style: LogStyle, model: TableModel) -> None:
    """Draw as many entries as fit: under a heading, or one without."""
    size = 15.5 if rect.w >= 340 else 14.5
    if canvas.theme.shining:
        # On a bright cloth the quieter lines would be lost.
        shadow(canvas, rect.inset(SHADE / 2), radius=SHADE, blur=SHADE, alpha=canvas.theme.ground.shade)
    if model.log:
        # What happened last is told to its end, if need be in smaller letters.
        said, full = model.log[-1][-1:], style is LogStyle.FULL
        while size > canvas.least:
            top = rect.y + (50 if full else size)
            if len(_wrapped(canvas, rect, said, size)) <= _lines_left(rect, top, size):
                break
            size = max(canvas.least, size - 0.5)
    y = rect.y + size
    if style is LogStyle.FULL:
        heading(canvas, _("LAST TURNS"), rect.x, rect.y + 14, rect.w, size=14.5 if rect.w >= 250 else 13)
        y = rect.y + 50
    for at, entry in enumerate(reversed(model.log)):
        shown = _that_fits(canvas, rect, y, entry, size, newest=at == 0)
        if not shown:
            break
        y = _draw_entry(canvas, rect, y, shown, size, newest=at == 0)
        if style is LogStyle.TICKER:
            break


def _that_fits(canvas: Canvas, rect: Rect, y: float, entry: Entry, size: float, *, newest: bool) -> Sequence[Said]:
    """The sentences of an entry that is to begin at y, or nothing; of the newest at least the last ones."""
    most = _lines_left(rect, y, size)
    for first in range(len(entry)):
        if len(_wrapped(canvas, rect, entry[first:], size)) <= most:
            return entry[first:]
        if not newest:
            return ()
    return entry[-1:]


def _lines_left(rect: Rect, y: float, size: float) -> int:
    """How many lines fit whose first baseline is y."""
    return 1 + floor((rect.bottom - DESCENT * size - y + 0.01) / (size * LEADING))


def _wrapped(canvas: Canvas, rect: Rect, said: Sequence[Said], size: float) -> list[str]:
    words = paragraph([each.text for each in said])
    return canvas.wrap(words, rect.w - INDENT - _bolder(canvas, said[0].who, size), "body", size)


def _bolder(canvas: Canvas, who: str, size: float) -> float:
    """How much wider a name is in bold."""
    return canvas.measure(who, "body-600", size) - canvas.measure(who, "body", size) if who else 0.0


def _draw_entry(canvas: Canvas, rect: Rect, y: float, said: Sequence[Said], size: float, *, newest: bool) -> float:
    """Draw an entry with its first baseline at y; the baseline of the next one."""
    theme, left, room = canvas.theme, rect.x + INDENT, rect.w - INDENT
    if any(each.private for each in said):
        icon(canvas, "eye", rect.x - 1, y - size * 0.74, 14)
    else:
        diamond(canvas, rect.x + 5, y - size * 0.33, 9 if newest else 7, opacity=1.0 if newest else 0.6)
    colour = theme.text2 if newest else theme.text3
    lines = _wrapped(canvas, rect, said, size)
    who = said[0].who
    most = max(1, _lines_left(rect, y, size))
    if len(lines) > most:
        lines = [*lines[: most - 1], canvas.shortened(" ".join(lines[most - 1 :]), room - 6, "body", size)]
    for at, line in enumerate(lines):
        x = left
        if at == 0 and who and line.startswith(who):
            x += canvas.text(who, x, y, "body-600", size, theme.text1 if newest else theme.text2)
            line = line[len(who) :]
            x += canvas.measure(" ", "body", size) if line.startswith(" ") else 0.0
        canvas.text(line.lstrip(), x, y, "body", size, colour)
        y += size * LEADING
    return y + BETWEEN
