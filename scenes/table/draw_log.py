"""The last turns in sentences, the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

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


class _Told(NamedTuple):
    """An entry as it is drawn: its first baseline, its sentences, and these in lines."""

    y: float
    said: Sequence[Said]
    lines: list[str]


def draw_log(canvas: Canvas, place: Rect, style: LogStyle, model: TableModel, *, edge: float = 0.0) -> None:
    """Draw as many entries as fit: under a heading, or one without. They begin *edge* from the left of *place*."""
    size = 15.5 if place.w >= 340 else 14.5
    rect = place._replace(x=place.x + edge, w=place.w - edge)
    if model.log:
        # What happened last is told to its end, if need be in smaller letters.
        said, full = model.log[-1][-1:], style is LogStyle.FULL
        while size > canvas.least:
            top = rect.y + (50 if full else size)
            if len(_wrapped(canvas, rect, said, size)) <= _lines_left(rect, top, size):
                break
            size = max(canvas.least, size - 0.5)
    y = rect.y + (50 if style is LogStyle.FULL else size)
    told = list[_Told]()
    for at, entry in enumerate(reversed(model.log[-1:] if style is LogStyle.TICKER else model.log)):
        shown = _that_fits(canvas, rect, y, entry, size, newest=at == 0)
        if shown is None:
            break
        told.append(shown)
        y += len(shown.lines) * size * LEADING + BETWEEN
    if canvas.theme.shining and told:
        # On a bright cloth the quieter lines would be lost.
        high = y - BETWEEN - size + SHADE / 2 - rect.y
        behind = rect._replace(h=min(rect.h, max(2 * SHADE, high)))
        shadow(canvas, behind.inset(SHADE / 2), radius=SHADE, blur=SHADE, alpha=canvas.theme.ground.shade)
    if style is LogStyle.FULL:
        heading(
            canvas, _("LAST TURNS"), place.x, place.y + 14, place.w, size=14.5 if place.w >= 250 else 13, inset=edge
        )  # fmt: skip
    for at, shown in enumerate(told):
        _draw_entry(canvas, rect, shown, size, newest=at == 0)


def _that_fits(canvas: Canvas, rect: Rect, y: float, entry: Entry, size: float, *, newest: bool) -> _Told | None:
    """The sentences of an entry that is to begin at y, if they fit; of the newest at least the last ones, which end in
    dots where there is no room for them. Whole phrases where there is room for the lines that those take."""
    most = max(1, _lines_left(rect, y, size))
    for first in range(len(entry) if newest else 1):
        said = entry[first:]
        for whole in (True, False) if newest else (True,):
            lines = _wrapped(canvas, rect, said, size, whole=whole)
            if len(lines) <= _lines_left(rect, y, size):
                return _Told(y, said, lines)
    if not newest:
        return None
    lines = _wrapped(canvas, rect, entry[-1:], size)
    if len(lines) > most:
        last = canvas.shortened(" ".join(lines[most - 1 :]), rect.w - INDENT - 6, "body", size)
        lines = [*lines[: most - 1], last]
    return _Told(y, entry[-1:], lines)


def _lines_left(rect: Rect, y: float, size: float) -> int:
    """How many lines fit whose first baseline is y."""
    return 1 + floor((rect.bottom - DESCENT * size - y + 0.01) / (size * LEADING))


def _wrapped(canvas: Canvas, rect: Rect, said: Sequence[Said], size: float, *, whole: bool = False) -> list[str]:
    words = paragraph([each.text for each in said])
    return canvas.wrap(words, rect.w - INDENT - _bolder(canvas, said[0].who, size), "body", size, whole=whole)


def _bolder(canvas: Canvas, who: str, size: float) -> float:
    """How much wider a name is in bold."""
    return canvas.measure(who, "body-600", size) - canvas.measure(who, "body", size) if who else 0.0


def _draw_entry(canvas: Canvas, rect: Rect, told: _Told, size: float, *, newest: bool) -> None:
    y, said, lines = told
    theme, left = canvas.theme, rect.x + INDENT
    if any(each.private for each in said):
        icon(canvas, "eye", rect.x - 1, y - size * 0.74, 14)
    else:
        diamond(canvas, rect.x + 5, y - size * 0.33, 9 if newest else 7, opacity=1.0 if newest else 0.6)
    colour = theme.text2 if newest else theme.text3
    who = said[0].who
    for at, line in enumerate(lines):
        x = left
        if at == 0 and who and line.startswith(who):
            x += canvas.text(who, x, y, "body-600", size, theme.text1 if newest else theme.text2)
            line = line[len(who) :]
            x += canvas.measure(" ", "body", size) if line.startswith(" ") else 0.0
        canvas.text(line.lstrip(), x, y, "body", size, colour)
        y += size * LEADING
