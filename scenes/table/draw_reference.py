"""The panel with all cards of the edition: rank, name, what it does, and which copies are still unseen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.words import gettext as _
from game.words import pgettext
from scenes.kit import setting
from scenes.kit.canvas import Canvas
from scenes.kit.cards import thumb
from scenes.kit.geometry import Rect
from scenes.kit.shapes import hairline, panel, pip_step, pips, rule
from scenes.table.draw_bay import card_face
from scenes.table.layout import reference_rows
from scenes.table.layout_types import ReferenceLayout, RowStyle, TextSpot
from scenes.table.model import TableModel

TWO_LINES = (RowStyle.TWO_LINE_WIDE, RowStyle.TWO_LINE_MID, RowStyle.TWO_LINE_NARROW)
EMBLEM_STYLES = (RowStyle.TWO_LINE_WIDE, RowStyle.TWO_LINE_NARROW)
EMBLEM_ROW = 40.0
"""Emblems stand in rows from this height on."""

EMBLEM_MIN, EMBLEM_MAX = 32.0, 44.0
EMBLEM_GAP = 11.0
HEAD_GAP = 8.0
NAME_OVER_PIPS = 14.0
"""What a name on two lines leaves for the pips under it."""

PIPS_GAP = 14.0
"""Between words and the pips right of them: plainly more than between two pips."""

NOTE_SIZES = (14.0, 13.0, 12.0)
"""Of the words that a card is in the own hand, the largest first: its pip says so, too, and goes before them."""

NOTE_GAP = 10.0
"""Between a name and those words."""

LEGEND_PIP, LEGEND_GAP, LEAST_LEGEND_GAP = 10.0, 18.0, 10.0
Signs = Sequence[tuple[str, tuple[int, int, int]]]


@dataclass(frozen=True)
class _Row:
    """One row: the faces in it, and where their copies are."""

    rect: Rect
    faces: Sequence[int]
    rank: int
    leads: bool
    """Whether it is the first row of its rank."""
    unseen: int
    own: int
    copies: int

    @property
    def dead(self) -> bool:
        """Whether every copy lies open, none of them in the own hand."""
        return not self.unseen and not self.own


@dataclass(frozen=True)
class _Manner:
    """How all rows are drawn: the size of their emblems, 0 without, and the words for what is in the own hand."""

    emblem: float = 0.0
    note: str = ""
    note_size: float = NOTE_SIZES[0]

    @property
    def shift(self) -> float:
        """How far the emblem moves the words."""
        return self.emblem + EMBLEM_GAP - 3 if self.emblem else 0.0


def draw_reference(canvas: Canvas, place: ReferenceLayout, model: TableModel) -> None:
    """Draw the panel, a row for each card or for each rank."""
    panel(canvas, place.rect, canvas.theme.panel, radius=12)
    rows = _rows(place, model)
    signs = _signs(own=any(row.own for row in rows))
    told = place.legend_in_head and _legend_gap(canvas, place, signs) >= LEAST_LEGEND_GAP
    _draw_head(canvas, place, _legend_taken(canvas, place, place.legend, signs) if told and place.legend else 0.0)
    alive = {row.rank for row in rows if not row.dead}
    manner = _manner(canvas, place, model)
    for at, row in enumerate(rows):
        _draw_row(canvas, place, model, row, manner, rank_alive=row.rank in alive)
        if at and (row.leads or place.style in TWO_LINES):
            hairline(canvas, place.rect.x + place.inset - 2, row.rect.y, place.rect.w - 2 * place.inset + 4)
    if place.legend is not None and (told or not place.legend_in_head):
        _draw_legend(canvas, place, place.legend, signs)


def _signs(*, own: bool) -> list[tuple[str, tuple[int, int, int]]]:
    """What the pips mean that there are: the words, and how many of each kind stand before them."""
    signs = [(pgettext("cards", "unseen"), (1, 0, 0)), (pgettext("cards", "seen"), (0, 0, 1))]
    if own:
        signs.insert(1, (pgettext("cards", "yours"), (0, 1, 0)))
    return signs


def _legend_widths(canvas: Canvas, spot: TextSpot, signs: Signs) -> list[float]:
    return [canvas.measure(words, "body", spot.size) + LEGEND_PIP + 6 for words, _counts in signs]


def _legend_gap(canvas: Canvas, place: ReferenceLayout, signs: Signs) -> float:
    """The space between two signs of the legend, negative where there is no room for them."""
    if place.legend is None:
        return -1.0
    room = place.legend.room
    if place.legend_in_head:
        title = canvas.measure(_("CARDS"), "head", place.title.size, canvas.theme.head_track)
        room = place.unseen.x - place.title.x - title - LEGEND_GAP
    return (room - sum(_legend_widths(canvas, place.legend, signs))) / (len(signs) - 1)


def _legend_taken(canvas: Canvas, place: ReferenceLayout, spot: TextSpot, signs: Signs) -> float:
    """How wide the legend in the head is."""
    gap = min(_legend_gap(canvas, place, signs), LEGEND_GAP)
    return sum(_legend_widths(canvas, spot, signs)) + (len(signs) - 1) * gap


def _draw_legend(canvas: Canvas, place: ReferenceLayout, spot: TextSpot, signs: Signs) -> None:
    """What the pips mean, under a line or in the head; nothing where the words have no room."""
    widths, gap = _legend_widths(canvas, spot, signs), _legend_gap(canvas, place, signs)
    if gap < LEAST_LEGEND_GAP:
        return
    gap = min(gap, LEGEND_GAP if place.legend_in_head else 30.0)
    taken = sum(widths) + (len(signs) - 1) * gap
    x = spot.x - taken if place.legend_in_head else spot.x + (spot.room - taken) / 2
    if not place.legend_in_head:
        last = reference_rows(place)[-1]
        hairline(canvas, last.x, last.bottom, last.w)
    for (words, counts), width in zip(signs, widths, strict=True):
        middle = spot.baseline - spot.size * 0.34
        pips(canvas, x + LEGEND_PIP / 2, middle, *counts, step=LEGEND_PIP, size=LEGEND_PIP)
        canvas.text(words, x + LEGEND_PIP + 6, spot.baseline, "body", spot.size, canvas.theme.text3)
        x += width + gap


def _draw_head(canvas: Canvas, place: ReferenceLayout, legend: float) -> None:
    """The title, and right of it what the numbers count, unless a *legend* of that width tells it."""
    theme, spot, unseen = canvas.theme, place.title, place.unseen
    title, track, wide = _("THE CARDS"), theme.head_track, unseen.x - spot.x - HEAD_GAP
    lengthy = legend > 0 and canvas.measure(title, "head", spot.size, track) > wide - legend
    if place.rect.w < 230 or lengthy:
        title = _("CARDS")
    taken = (
        legend
        if legend
        else setting.caps(
            canvas,
            _("UNSEEN"),
            unseen.x,
            unseen.baseline,
            "head",
            unseen.size,
            theme.gold1,
            align=unseen.align,
            track=track,
            fit=max(unseen.room, wide - canvas.measure(title, "head", spot.size, track)),
        )
    )
    setting.caps(canvas, title, spot.x, spot.baseline, "head", spot.size, theme.gold1, track=track, fit=wide - taken)
    rule(canvas, place.rect.x + place.inset - 6, place.rule_y, place.rect.w - 2 * place.inset + 12, opacity=0.6, gap=2)


def _rows(place: ReferenceLayout, model: TableModel) -> list[_Row]:
    cards = model.edition.cards
    groups = [[face] for face in range(len(cards))]
    if place.style is RowStyle.BY_RANK:
        ranks = sorted({card.rank for card in cards})
        groups = [[face for face, card in enumerate(cards) if card.rank == rank] for rank in ranks]
    rows, above = list[_Row](), None
    for faces, rect in zip(groups, reference_rows(place), strict=False):
        rank = cards[faces[0]].rank
        rows.append(
            _Row(
                rect,
                faces,
                rank,
                leads=rank != above,
                unseen=sum(model.unseen[face] for face in faces),
                own=sum(held.face in faces for held in model.hand),
                copies=sum(cards[face].copies for face in faces),
            )
        )
        above = rank
    return rows


def _draw_row(
    canvas: Canvas, place: ReferenceLayout, model: TableModel, row: _Row, manner: _Manner, *, rank_alive: bool
) -> None:
    theme, middle = canvas.theme, row.rect.cy
    if row.leads or place.style in TWO_LINES:
        colour = theme.gold1 if rank_alive else theme.dead
        baseline = middle + place.rank_size * 0.34
        canvas.text(str(row.rank), place.rank_x, baseline, "number", place.rank_size, colour, align=0.5)
    colour = theme.text1 if row.unseen else theme.dead
    baseline = middle + place.count_size * 0.36
    canvas.text(str(row.unseen), place.count_x, baseline, "label", place.count_size, colour, align=0.5)
    if manner.emblem:
        y = row.rect.cy - manner.emblem / 2
        face = card_face(model, row.faces[0])
        thumb(canvas, face, place.name_x - 3, y, manner.emblem, dim=row.dead, kind="art")
    left = place.pips_left + manner.shift if place.pips_left is not None else place.name_x
    if place.pips_right is not None:
        left = _pips_from(canvas, place, place.pips_right, row.copies)
    if place.style is not RowStyle.BY_RANK:
        end = _draw_words(canvas, place, model, row, manner)
        if place.pips_right is not None and left - place.pip_size / 2 < end + 4:
            _draw_copies(canvas, place, row, end)
            return
    seen = row.copies - row.unseen - row.own
    pips(canvas, left, middle + place.pip_dy, row.unseen, row.own, seen, step=place.pip_step, size=place.pip_size)


def _manner(canvas: Canvas, place: ReferenceLayout, model: TableModel) -> _Manner:
    """How the rows are drawn: one rule for all of them, whatever is in hand, that nothing changes from turn to turn.

    Words go before a picture, but a shorter word with a picture before a longer one.
    """
    faces = range(len(model.words))
    largest = _largest_emblem(canvas, place, model)
    if place.style is not RowStyle.TWO_LINE_WIDE:
        return _Manner(largest)
    notes = [(note, size) for note in (_("in your hand"), pgettext("cards", "yours")) for size in NOTE_SIZES]
    rooms = [(note, size, _note_room(canvas, place, model, faces, note, size)) for note, size in notes]
    for note, size, room in rooms:
        emblem = min(largest, room - EMBLEM_GAP + 3)
        if emblem >= EMBLEM_MIN:
            return _Manner(emblem, note, size)
    if any(room >= 0 for _note, _size, room in rooms):
        return next(_Manner(0.0, note, size) for note, size, room in rooms if room >= 0)
    bare = _Manner(largest)
    held = [card.face for card in model.hand if card.face in faces]
    fits = (
        _Manner(largest, note, size)
        for note, size in notes
        if _note_room(canvas, place, model, held, note, size) >= bare.shift
    )
    return next(fits, bare)


def _largest_emblem(canvas: Canvas, place: ReferenceLayout, model: TableModel) -> float:
    """How large the cards' emblems between rank and name can be, in themes that have them; 0 without room for them."""
    if not canvas.theme.emblem_lists or place.style not in EMBLEM_STYLES or place.row_height < EMBLEM_ROW:
        return 0.0
    ends = [(words.name, "label", _name_end(place)) for words in model.words]
    if place.short_size is not None:
        ends += [
            (words.short, "body", _words_end(canvas, place, model, face)) for face, words in enumerate(model.words)
        ]
    room = min(end - canvas.measure(words, font, canvas.least) for words, font, end in ends)
    size = min(EMBLEM_MAX, place.row_height - 7, room - place.name_x - EMBLEM_GAP + 3)
    return size if size >= EMBLEM_MIN else 0.0


def _note_room(
    canvas: Canvas, place: ReferenceLayout, model: TableModel, faces: Iterable[int], note: str, size: float
) -> float:
    """How far names with this *note* behind them can be moved to the right: the least of *faces*, negative for not."""
    taken = NOTE_GAP + canvas.measure(note, "body-500", size)
    names = {face: canvas.measure(model.words[face].name, "label", place.name_size) for face in faces}
    ends = (_words_end(canvas, place, model, face) - name - taken - place.name_x for face, name in names.items())
    return min(ends, default=0.0)


def _name_end(place: ReferenceLayout) -> float:
    """Where a name must end at the latest."""
    return place.count_x - place.count_size * 0.75


def _words_end(canvas: Canvas, place: ReferenceLayout, model: TableModel, face: int) -> float:
    """Where what stands beside the pips of *face* must end."""
    if place.style is not RowStyle.TWO_LINE_WIDE or place.pips_right is None:
        return _name_end(place)
    left = _pips_from(canvas, place, place.pips_right, model.edition.cards[face].copies)
    return left - PIPS_GAP - place.pip_size / 2


def _pips_from(canvas: Canvas, place: ReferenceLayout, right: float, copies: int) -> float:
    """The middle of the first of so many pips that end at *right*."""
    return right - (copies - 1) * pip_step(canvas, place.pip_step)


def _draw_copies(canvas: Canvas, place: ReferenceLayout, row: _Row, end: float) -> None:
    """How many copies there are, in words where the pips would touch the name; nothing where these would too."""
    words, size = _("of {count}").format(count=row.copies), 13.0
    right = (place.pips_right or place.count_x) + place.pip_size / 2
    if right - canvas.measure(words, "body", size) > end + 4:
        colour = canvas.theme.text3 if row.unseen else canvas.theme.dead
        canvas.middle(words, right, row.rect.cy, "body", size, colour, align=1.0)


def _draw_words(canvas: Canvas, place: ReferenceLayout, model: TableModel, row: _Row, manner: _Manner) -> float:
    """The name, that it is in hand, and the short text; gives where what stands at the height of the pips ends."""
    theme, words = canvas.theme, model.words[row.faces[0]]
    x, middle = place.name_x + manner.shift, row.rect.cy
    limit = _name_end(place)
    colour = theme.dead if row.dead else theme.text1
    if canvas.measure(words.name, "label", canvas.least) <= limit - x:
        end = x + canvas.text(words.name, x, middle + place.name_dy, "label", place.name_size, colour, fit=limit - x)
    else:
        room = row.rect.h - (NAME_OVER_PIPS if place.pips_right is None else 0)
        cy = row.rect.y + room / 2
        end = x + setting.label(canvas, words.name, x, cy, "label", place.name_size, colour, fit=limit - x, high=room)
    wide = place.style is RowStyle.TWO_LINE_WIDE
    if row.own and manner.note:
        left, baseline = end + NOTE_GAP, middle + place.name_dy - 0.5
        end = left + canvas.text(manner.note, left, baseline, "body-500", manner.note_size, theme.gold2)
    if place.short_size is not None:
        colour = theme.dead if row.dead else theme.text3
        room = _words_end(canvas, place, model, row.faces[0]) - x
        # Half of it would say less than nothing: the whole text is a key away.
        short = words.short if canvas.measure(words.short, "body", canvas.least) <= room else ""
        below = canvas.text(short, x, middle + place.short_dy, "body", place.short_size, colour, fit=room)
        end = max(end, x + below) if wide else end
    return end
