"""The page of figures and plots of one person: sums, and what was won against whom, where and when."""

from __future__ import annotations

from collections.abc import Sequence

from game.commands.stats_export import card_name, edition_name, figures, level_rows, style_rows
from game.records.tally import Share, Tally
from game.registry import EDITIONS, edition
from game.rulesets.love_letter.words import card_words
from game.words import gettext as _
from game.words import ngettext
from scenes.chronicle.plots import LINE_FROM, Row, draw_columns, draw_key, draw_rows, rows_height, share_row
from scenes.kit import setting
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace
from scenes.kit.frame import heading
from scenes.kit.geometry import Rect
from scenes.kit.shapes import hairline, panel

_TILE, _TILE_SMALL = 78.0, 62.0
_GAP = 24.0
_HEAD = 24.0


def draw_figures(canvas: Canvas, area: Rect, tally: Tally, *, of_one: bool) -> None:
    """Figures, the course of the matches, and the plots beside it. *of_one*: of one edition, not of all."""
    low = area.h < 420
    high = _TILE_SMALL if low else _TILE
    _draw_tiles(canvas, Rect(area.x, area.y, area.w, high), tally)
    top = area.y + high + (14 if low else 22)
    wide = (area.w - _GAP) * 0.54
    left = Rect(area.x, top, wide, area.bottom - top)
    right = Rect(left.right + _GAP, top, area.w - wide - _GAP, left.h)
    words = _("How near to winning")
    heading(canvas, words, left.x, left.y + 14, left.w)
    taken = canvas.measure(setting.capitals(words), "head", 14, canvas.theme.head_track) + 24
    draw_key(canvas, left.right, left.y + 14, left.w - taken, lined=len(tally.course) >= LINE_FROM)
    draw_columns(canvas, Rect(left.x, left.y + _HEAD + 10, left.w, left.h - _HEAD - 10), tally.course)
    _draw_plots(canvas, right, tally, of_one=of_one)


def _draw_tiles(canvas: Canvas, row: Rect, tally: Tally) -> None:
    theme = canvas.theme
    panel(canvas, row, theme.panel, radius=9, inner=False)
    shown = figures(tally)
    wide = row.w / len(shown)
    for at, (words, number) in enumerate(shown):
        cx = row.x + (at + 0.5) * wide
        if at:
            hairline(canvas, row.x + at * wide, row.y + 12, row.h - 24, vertical=True, opacity=0.35)
        size = 31.0 if row.h > 70 else 25.0
        canvas.headline(number, cx, row.y + row.h * 0.54, size, align=0.5, fit=wide - 20)
        middle = row.bottom - row.h * 0.17 - 5
        setting.label(canvas, words, cx, middle, "body", 14, theme.text2, align=0.5, fit=wide - 14, high=row.h * 0.36)


def _draw_plots(canvas: Canvas, area: Rect, tally: Tally, *, of_one: bool) -> None:
    levels = [share_row(words, share) for words, share in level_rows(tally)]
    styles = [share_row(words, share) for words, share in style_rows(tally)]
    seats = [
        share_row(ngettext("{n} player", "{n} players", seats).format(n=seats), share)
        for seats, share in sorted(tally.by_seats.items())
    ]
    editions = [share_row(edition_name(key), tally.by_edition[key]) for key in EDITIONS if key in tally.by_edition]
    wanted = [
        (_("Won, by strongest bot"), levels),
        (_("Won, by players"), seats) if of_one else (_("Won, by edition"), editions),
        (_("Won, against personalities"), styles),
    ]
    groups = [group for group in wanted if group[1]]
    # The last group goes where there is no room for all of them.
    while len(groups) > 2 and _least(groups) > area.h:
        groups.pop()
    room = area.h - len(groups) * _HEAD - (len(groups) - 1) * 20
    total = sum(len(rows) for _title, rows in groups)
    step = rows_height(total, room - 10 * len(groups))
    y = area.y
    everything = [row for _title, rows in groups for row in rows]
    for title, rows in groups:
        heading(canvas, title, area.x, y + 14, area.w)
        y += _HEAD + 7
        high = step * len(rows)
        draw_rows(canvas, Rect(area.x, y, area.w, high), rows, like=everything)
        y += high + 20


def _least(groups: Sequence[tuple[str, Sequence[Row]]]) -> float:
    return sum(_HEAD + 10 + 27 * len(rows) for _title, rows in groups) + 20 * (len(groups) - 1)


def draw_cards(canvas: Canvas, area: Rect, tally: Tally, *, of_one: bool) -> None:
    """The cards most played, and what was named most with how often it was right."""
    wide = (area.w - _GAP * 1.6) / 2
    left = Rect(area.x, area.y, wide, area.h)
    right = Rect(area.right - wide, area.y, wide, area.h)
    played = sum(times for _key, _card, times in tally.cards)
    note = ngettext("{n} card in all", "{n} cards in all", played).format(n=played)
    heading(canvas, _("Most played"), left.x, left.y + 14, left.w, note=note)
    most = max((times for _key, _card, times in tally.cards), default=1)
    count = max(1, int((area.h - _HEAD - 14) / 34))
    rows = [
        Row(_named(key, card, of_one), times / most, str(times), face=_face(key, card))
        for key, card, times in tally.cards[:count]
    ]
    draw_rows(canvas, Rect(left.x, left.y + _HEAD + 10, left.w, area.h - _HEAD - 10), rows)
    guesses = tally.guesses
    note = _("{n} of {all} right").format(n=guesses.hits, all=guesses.of)
    heading(canvas, _("Most often named"), right.x, right.y + 14, right.w, note=note)
    body = Rect(right.x, right.y + _HEAD + 10, right.w, area.h - _HEAD - 10)
    if not tally.named:
        told = _("Nothing has been named in a guess yet.")
        canvas.text(told, body.x, body.y + 24, "body", 16, canvas.theme.text2, fit=body.w)
        return
    rows = [
        share_row(_named(key, what, of_one), Share(right_, times), _face(key, what))
        for key, what, times, right_ in tally.named[:count]
    ]
    draw_rows(canvas, body, rows)


def _named(key: str, card: str, of_one: bool) -> str:
    name = card_name(key, card)
    if of_one:
        return name
    return _("{card} ({edition})").format(card=name, edition=edition_name(key))


def _face(key: str, card: str) -> CardFace | None:
    """The card as it is printed; of a rank the first card that has it."""
    if key not in EDITIONS:
        return None
    words = edition(key)
    if card.isdecimal():
        face = next((at for at, each in enumerate(words.cards) if str(each.rank) == card), None)
    else:
        face = words.faces.get(card)
    if face is None:
        return None
    each = words.cards[face]
    told = card_words(words, face)
    return CardFace(words.theme, each.id, each.rank, told.name, told.face, each.copies)
