"""The layout of the picker in which a card or a rank is named."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from scenes.kit.geometry import Rect
from scenes.kit.page import is_big, page_margin
from scenes.table.layout_types import CARD_RATIO, Medallion, TextSpot

PICKER_CARD_MAX, PICKER_CARD_MIN = 124.0, 64.0
FOCUS_LIFT = 6.0
"""The card in focus stands this much higher."""

_GAP = 16.0
_MOST_ROWS = 3
_QUESTION_LEAST = 496.0
_BACK, _BACK_GAP = 128.0, 20.0
_SCALE_STEP = 0.01
_LEAST_SCALE_STEPS = 85


@dataclass(frozen=True, slots=True)
class PickerOption:
    """One card, its name (None when the rank says it all) and the line with the unseen copies."""

    card: Rect
    name: TextSpot | None
    count: TextSpot

    @property
    def target(self) -> Rect:
        """What the pointer hits: the card and its words."""
        return Rect(self.card.x, self.card.y, self.card.w, self.count.baseline + 5 - self.card.y)


@dataclass(frozen=True, slots=True)
class PickerLayout:
    """The picker in units. The drawer multiplies its unit by *scale* (at most 1)."""

    scale: float
    width: float
    height: float
    panel: Rect
    medallion: Medallion
    title: TextSpot
    note: TextSpot
    rule: Rect
    columns: int
    options: tuple[PickerOption, ...]
    action: Rect
    """The foot, up to the button: what choosing the card in focus does."""
    back: Rect


@dataclass(frozen=True, slots=True)
class _Measures:
    """Offsets from the panel's top, and heights."""

    inset: float
    edge: float
    medallion: float
    title: float
    title_size: float
    note: float
    note_size: float
    rule: float
    cards: float
    button: float
    back: float
    foot: float


_BIG = _Measures(50, 24, 30, 67, 27, 93, 16.5, 113, 138, 42, 34, 62)
_SMALL = _Measures(24, 8, 18, 44, 22, 64, 14.5, 76, 92, 36, 30, 46)


@dataclass(frozen=True, slots=True)
class _Captions:
    """Offsets from a card's lower edge: name, count, the next row of cards, the buttons."""

    name: float | None
    count: float
    next_row: float
    buttons: float


_WITH_NAMES = _Captions(25, 45, 60, 66)
_WITHOUT_NAMES = _Captions(None, 22, 38, 44)


@lru_cache(maxsize=64)
def picker_layout(
    width: float, height: float, options: int, names: bool = True, *, below: float | None = None, asked: float = 0.0
) -> PickerLayout:
    """The picker for *options* cards in a window of *width* by *height* units.

    The rows (one to three) are those that give the widest cards, from 124 down to 64. The panel stands in the
    middle; where it fits under *below* (window units: the lower edge of the bay it asks about) it stands
    there, so that the bay stays in sight. It is made wide enough for a question *asked* units wide, as far as the
    window allows. `scale` is the largest factor of the unit at which it fits.

    Raises ValueError without options, or for a window in which no picker fits.
    """
    if options < 1:
        raise ValueError("nothing to pick from")
    for step in range(_LEAST_SCALE_STEPS):
        scale = 1 - step * _SCALE_STEP
        layout = _at_scale(width / scale, height / scale, scale, options, names, below, asked / scale)
        if layout:
            return layout
    raise ValueError(f"no picker of {options} fits {width:.0f} x {height:.0f} units")


def _at_scale(
    width: float, height: float, scale: float, options: int, names: bool, below: float | None, asked: float
) -> PickerLayout | None:
    m = _BIG if is_big(height) else _SMALL
    captions = _WITH_NAMES if names else _WITHOUT_NAMES
    card, columns = max(
        (_card_width(width, height, m, captions, options, rows), ceil(options / rows))
        for rows in range(1, _MOST_ROWS + 1)
    )
    if card < PICKER_CARD_MIN:
        return None
    rows = ceil(options / columns)
    high = _height(m, captions, card, rows)
    wide = max(columns * card + (columns - 1) * _GAP + 2 * m.inset, _least_width(width, m, asked))
    top = (height - high + (12 if m is _BIG else m.medallion)) / 2
    if below is not None and below / scale + m.edge + m.medallion + high + m.edge <= height:
        top = max(top, min(below / scale + m.edge + m.medallion, height - m.edge - high))
    panel = Rect((width - wide) / 2, top, wide, high)
    room = wide - 2 * m.inset
    button = min(_BACK, room / 3)
    foot = Rect(panel.x + m.inset, panel.bottom - m.foot, room - button - _BACK_GAP, m.button)
    lower = (m.button - m.back) / 2
    return PickerLayout(
        scale=scale,
        width=width,
        height=height,
        panel=panel,
        medallion=Medallion(panel.cx, panel.y, m.medallion),
        title=TextSpot(panel.cx, top + m.title, m.title_size, room, align=0.5),
        note=TextSpot(panel.cx, top + m.note, m.note_size, room, align=0.5),
        rule=Rect(panel.x + m.inset, top + m.rule, room, 2),
        columns=columns,
        options=tuple(_option(panel, m, captions, card, columns, options, i) for i in range(options)),
        back=Rect(foot.right + _BACK_GAP, foot.y + lower, button, m.back),
        action=foot,
    )


def _least_width(width: float, m: _Measures, asked: float) -> float:
    """Few options still leave room for the question and the foot."""
    least = max(_QUESTION_LEAST, asked) + 2 * m.inset
    return min(least, width - 2 * page_margin(width))


def _height(m: _Measures, captions: _Captions, card: float, rows: int) -> float:
    return m.cards + rows * card * CARD_RATIO + (rows - 1) * captions.next_row + captions.buttons + m.foot


def _card_width(width: float, height: float, m: _Measures, captions: _Captions, options: int, rows: int) -> float:
    """The widest card for so many rows."""
    columns = ceil(options / rows)
    across = (width - 2 * page_margin(width) - 2 * m.inset + _GAP) / columns - _GAP
    free = height - 2 * m.edge - m.medallion - _height(m, captions, 0, rows)
    return min(PICKER_CARD_MAX, across, free / rows / CARD_RATIO)


def _option(
    panel: Rect, m: _Measures, captions: _Captions, width: float, columns: int, options: int, index: int
) -> PickerOption:
    """The option at *index*; a last row that is not full stands in the middle."""
    row, place = divmod(index, columns)
    in_row = min(columns, options - row * columns)
    x = panel.cx - (in_row * width + (in_row - 1) * _GAP) / 2 + place * (width + _GAP)
    card = Rect(x, panel.y + m.cards + row * (width * CARD_RATIO + captions.next_row), width, width * CARD_RATIO)
    room = width + _GAP - 4
    large = width >= 100
    name = (
        TextSpot(card.cx, card.bottom + captions.name, 17.5 if large else 15, room, align=0.5)
        if captions.name is not None
        else None
    )
    return PickerOption(
        card, name, TextSpot(card.cx, card.bottom + captions.count, 14.5 if large else 13, room, align=0.5)
    )
