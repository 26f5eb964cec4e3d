"""All achievements of one person: what was got shines, what was not says how far it has come."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.commands.stats_export import edition_name
from game.records.achievements import Standing
from game.registry import EDITIONS
from game.words import gettext as _
from scenes.chronicle.emblems import emblem
from scenes.chronicle.plots import bar
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.shapes import panel

_LEAST = 372.0
_HIGH, _GAP = 96.0, 12.0
_MEDAL = 66.0


def _columns(width: float) -> int:
    return max(1, min(3, int((width + _GAP) / (_LEAST + _GAP)))) if width > 760 else max(1, min(2, int(width / 340)))


def medals_height(canvas: Canvas, width: float, count: int) -> float:
    """How high *count* achievements are in a column of *width*."""
    rows = -(-count // _columns(width))
    return rows * (_HIGH + _GAP) + 6


def draw_medals(canvas: Canvas, rect: Rect, standings: Sequence[Standing], seen: Rect) -> None:
    """All *standings*, in *rect*; only those in *seen* are drawn."""
    columns = _columns(rect.w)
    wide = (rect.w - (columns - 1) * _GAP) / columns
    for at, standing in enumerate(standings):
        left, top = rect.x + (at % columns) * (wide + _GAP), rect.y + 3 + (at // columns) * (_HIGH + _GAP)
        place = Rect(left, top, wide, _HIGH)
        if place.overlaps(seen):
            _draw(canvas, place, standing)


def _draw(canvas: Canvas, rect: Rect, standing: Standing) -> None:
    theme, each = canvas.theme, standing.achievement
    got = standing.got is not None
    panel(canvas, rect, theme.lit if got else theme.panel, radius=9, inner=False, strength=0.75 if got else 0.4)
    emblem(canvas, each.id, rect.x + 14 + _MEDAL / 2, rect.cy, _MEDAL, got=got)
    left = rect.x + 14 + _MEDAL + 16
    room = rect.right - 16 - left
    canvas.text(each.name, left, rect.y + 28, "label", 17, theme.text1 if got else theme.text2, fit=room)
    lines = canvas.wrap(each.told, room, "body", 14)
    step, size = 17.0, 14.0
    if len(lines) > 2:
        size = 13.0
        lines = canvas.wrap(each.told, room, "body", size)
        step = 15.5
    for at, line in enumerate(lines[:3]):
        canvas.text(line, left, rect.y + 47 + at * step, "body", size, theme.text2 if got else theme.text3, fit=room)
    foot = rect.bottom - 12
    if standing.got is not None:
        canvas.text(_day(standing.got), rect.right - 16, foot, "body", 13.5, theme.gold2, align=1)
    elif each.goal > 1:
        told = _("{n} of {all}").format(n=standing.done, all=each.goal)
        taken = canvas.text(told, rect.right - 16, foot, "body", 13.5, theme.text3, align=1)
        bar(canvas, Rect(left, foot - 8, max(30.0, room - taken - 14), 6), standing.done / each.goal)
    elif each.room != "court":
        where = next((key for key in EDITIONS if key.endswith(f"/{each.room}")), "")
        canvas.text(edition_name(where), rect.right - 16, foot, "body", 13.5, theme.text3, align=1)


def _day(moment: float) -> str:
    try:
        return f"{datetime.fromtimestamp(moment):%Y-%m-%d}"
    except (OverflowError, ValueError, OSError):
        return ""
