"""Plots in the theme's hand: rows of shares, and matches as columns. They draw what they are given and ask nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.records.tally import Point, Share
from game.words import gettext as _
from scenes.kit import raster, setting
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, thumb
from scenes.kit.geometry import Rect
from scenes.kit.palettes import Colour, mix
from scenes.kit.raster import rgb
from scenes.kit.shapes import diamond, hairline

ROW_MOST, ROW_LEAST = 38.0, 25.0
WINDOW = 20
"""Matches over which the line of wins is taken."""
LINE_FROM = 3
"""From so many matches on there is a line."""
_SWATCH, _KEY_GAP = 16.0, 12.0
_LEAST_BAR = 96.0
"""So long are bars at least; names that need more of the row are set smaller."""
_LEAST_STEP, _MOST_STEP = 11.0, 46.0


@dataclass(frozen=True)
class Row:
    """One row of a plot: what it is, how long its bar is (0 to 1), and what is said at its end."""

    words: str
    share: float
    told: str
    note: str = ""
    face: CardFace | None = None


def share_row(words: str, share: Share, face: CardFace | None = None) -> Row:
    """A row that says how many of how many."""
    told = _("{n} %").format(n=share.hundredths)
    return Row(words, share.share, told, _("{n} of {all}").format(n=share.hits, all=share.of), face)


def bar(canvas: Canvas, rect: Rect, share: float, *, mark: float | None = None) -> None:
    """A bar of metal in a dark groove; *mark* is a share to compare it with."""
    theme = canvas.theme
    w, h = canvas.px(rect.w), canvas.px(rect.h)
    long = max(0, min(w, round(w * share)))
    flat = theme.contrast

    def make() -> object:
        groove = rgb(mix(theme.night, theme.text3, 0.14))
        top, low = (theme.gold1, theme.gold1) if flat else (theme.gold1, theme.gold3)
        body = (
            f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
            f'<stop offset="0" stop-color="{rgb(top)}"/><stop offset="1" stop-color="{rgb(low)}"/></linearGradient>'
            f'</defs><path d="M0,0H{w}V{h}H0Z" fill="{groove}" fill-opacity=".85"/>'
        )
        if long:
            body += f'<path d="M0,0H{long}V{h}H0Z" fill="url(#g)"/>'
        return raster.svg(w, h, body, times=1)

    image = raster.cached(("plot bar", w, h, long, theme.name, flat), make)  # type: ignore[arg-type]
    canvas.blit(image, rect.x, rect.y)
    if mark is not None:
        hairline(canvas, rect.x + rect.w * mark, rect.y - 3, rect.h + 6, vertical=True, opacity=0.9)


def rows_height(count: int, room: float) -> float:
    """How high each of *count* rows is in *room*."""
    return max(ROW_LEAST, min(ROW_MOST, room / max(1, count)))


def draw_rows(canvas: Canvas, rect: Rect, rows: Sequence[Row], *, like: Sequence[Row] = ()) -> None:
    """*rows* from the top of *rect* down, as many as it has room for; their columns are also those of the rows *like*
    them in other plots."""
    theme = canvas.theme
    high = rows_height(len(rows), rect.h)
    shown = rows[: max(1, int(rect.h / high + 0.01))]
    size = 16.0 if high >= 28 else 15.0
    pictures = any(row.face is not None for row in shown)
    thumb_size = min(30.0, high - 5) if pictures else 0.0
    left = thumb_size + 12 if pictures else 0.0
    alike = like or shown
    told = max((canvas.measure(row.told, "label", size) for row in alike), default=0.0)
    noted = max((canvas.measure(row.note, "body", 14) for row in alike), default=0.0)
    end = told + (noted + 12 if noted else 0.0)
    most = max(rect.w * 0.36, rect.w - left - 32 - end - _LEAST_BAR)
    named = min(max((canvas.measure(row.words, "label", size) for row in alike), default=0.0), most)
    track = Rect(rect.x + left + named + 16, 0, max(40.0, rect.w - left - named - 32 - end), min(12.0, high * 0.36))
    for at, row in enumerate(shown):
        cy = rect.y + (at + 0.5) * high
        if row.face is not None:
            thumb(canvas, row.face, rect.x, cy - thumb_size / 2, thumb_size, kind="art")
        setting.label(canvas, row.words, rect.x + left, cy, "label", size, theme.text1, fit=named, high=high)
        bar(canvas, Rect(track.x, cy - track.h / 2, track.w, track.h), row.share)
        canvas.middle(row.told, track.right + 16 + told, cy, "label", size, theme.gold1, align=1)
        if row.note:
            canvas.middle(row.note, rect.right, cy, "body", 14, theme.text3, align=1)


def draw_columns(canvas: Canvas, rect: Rect, course: Sequence[Point]) -> None:
    """The last matches as columns: how far each came to the tokens needed, gold where it was won, and the share of
    wins as a line."""
    theme = canvas.theme
    left = max(canvas.measure(_("{n} %").format(n=100), "label", 14), 32.0) + 10
    field = Rect(rect.x + left, rect.y + 8, rect.w - left - 4, rect.h - 8 - 24)
    for level in (0.0, 0.5, 1.0):
        y = field.bottom - field.h * level
        hairline(canvas, field.x, y, field.w, opacity=0.55 if level == 1 else None)
        words = _("{n} %").format(n=round(100 * level))
        canvas.middle(words, field.x - 8, y, "label", 14, theme.gold1 if level == 1 else theme.text3, align=1)
    most = max(1, int(field.w / _LEAST_STEP))
    shown = course[-most:]
    step = min(_MOST_STEP, field.w / len(shown))
    wide = min(22.0, step * 0.62)
    first = len(course) - len(shown)
    for at, point in enumerate(shown):
        share = min(1.0, point.tokens / max(1, point.goal))
        x = field.x + (at + 0.5) * step
        hue: Colour = theme.gold2 if point.won else mix(theme.text3, theme.night, 0.5)
        high = max(2.0, field.h * share)
        canvas.fill(Rect(x - wide / 2, field.bottom - high, wide, high), hue, 1.0 if point.won else 0.75)
        if point.won:
            diamond(canvas, x, field.bottom - high - 1, min(9.0, wide + 2))
    _line(canvas, field, course, first, step)
    for at in (0, len(shown) - 1):
        if at == 0 or len(shown) > 6:
            x = field.x + (at + 0.5) * step
            align = 0.0 if at == 0 else 1.0 if step * len(shown) > field.w - 20 else 0.5
            x = field.x if at == 0 else min(x + wide / 2, field.right) if align == 1 else x
            words = _("Match {n}").format(n=first + at + 1)
            canvas.text(words, x, field.bottom + 19, "body", 14, theme.text3, align=align)


def draw_key(canvas: Canvas, right: float, baseline: float, room: float, *, lined: bool) -> None:
    """What the columns of `draw_columns` are, and with *lined* the line, in *room* up to *right*; as much of it as
    there is room for."""
    theme = canvas.theme
    entries = [("won", _("won")), ("lost", _("not won"))]
    if lined:
        entries.append(("line", _("won of the last {n}").format(n=WINDOW)))
    wide = [_SWATCH + 6 + canvas.measure(words, "body", 14) for _kind, words in entries]
    while len(entries) > 1 and sum(wide) + _KEY_GAP * (len(entries) - 1) > room:
        entries.pop()
        wide.pop()
    x, cy = right - sum(wide) - _KEY_GAP * (len(entries) - 1), baseline - 5
    for (kind, words), each in zip(entries, wide, strict=True):
        if kind == "line":
            canvas.fill(Rect(x, cy - 0.9, _SWATCH, 1.8), theme.text1)
        else:
            hue: Colour = theme.gold2 if kind == "won" else mix(theme.text3, theme.night, 0.5)
            canvas.fill(Rect(x + 3, cy - 5, _SWATCH - 6, 11), hue, 1.0 if kind == "won" else 0.75)
            if kind == "won":
                diamond(canvas, x + _SWATCH / 2, cy - 6, 8)
        canvas.text(words, x + _SWATCH + 6, baseline, "body", 14, theme.text3)
        x += each + _KEY_GAP


def _line(canvas: Canvas, field: Rect, course: Sequence[Point], first: int, step: float) -> None:
    """The share of wins of the last `WINDOW` matches, at each match shown."""
    if len(course) < LINE_FROM:
        return
    wins, points = 0, ""
    w, h = canvas.px(field.w), canvas.px(field.h)
    for at, point in enumerate(course):
        wins += point.won
        if at >= WINDOW:
            wins -= course[at - WINDOW].won
        if at >= first:
            share = wins / min(at + 1, WINDOW)
            x, y = (at - first + 0.5) * step * canvas.u, h - 1 - (h - 2) * share
            points += f"{'L' if points else 'M'}{x:.1f},{y:.1f}"
    night, light = rgb(canvas.theme.night), rgb(canvas.theme.text1)
    line = max(1.4, 1.8 * canvas.u)
    body = (
        f'<path d="{points}" fill="none" stroke="{night}" stroke-width="{line * 2.4:.1f}" stroke-opacity=".7" '
        f'stroke-linejoin="round"/><path d="{points}" fill="none" stroke="{light}" stroke-width="{line:.1f}" '
        'stroke-linejoin="round"/>'
    )
    canvas.blit(raster.svg(w, h, body, times=2), field.x, field.y)
