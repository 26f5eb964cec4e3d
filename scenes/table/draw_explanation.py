"""What a card does in full, and what is closed and why: in a panel, or in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.words import gettext as _
from game.words import ngettext
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.palettes import Colour
from scenes.kit.shapes import hairline, panel, pips, rule
from scenes.table.model import Explanation, TableModel

INSET = 16.0
FOOT_FROM = 78.0
"""So much free height makes room for the foot."""

SIGN_WIDTH = 20.0
TALL = 220.0
Reasons = Sequence[tuple[str, str]]
LEAST, LARGEST = 13.0, 18.0
LEADING = 1.3
SMALL, TIGHT = 13.0, 1.08
"""The largest size, and from line to line, of a sentence on two lines in place of one."""

FOOT = 14.0
"""So far over the lower edge the last line stands."""

SHRINK = 1.0
"""So much smaller the type may be to keep phrases whole."""

_SIZE_STEP = 0.5


class _Plan(NamedTuple):
    """What stands in a panel, and how: its text, the size, the baseline of its first line, how much of it fits."""

    words: str
    size: float
    facts_below: bool
    top: float
    lines: int
    reasons: int
    whole: bool
    """Whether lines end where phrases do, though that takes more of them."""


def draw_explanation(canvas: Canvas, rect: Rect, model: TableModel, what: Explanation) -> None:
    """The panel: name, rank and copies, the whole text as large as fits, and what is closed for it now."""
    theme = canvas.theme
    printed, words = model.edition.cards[what.face], model.words[what.face]
    panel(canvas, rect, theme.panel, radius=10, inner=False, strength=0.7)
    x, width = rect.x + INSET, rect.w - 2 * INSET
    facts = ngettext("Rank {rank}, {copies} copy", "Rank {rank}, {copies} copies", printed.copies)
    facts = facts.format(rank=printed.rank, copies=printed.copies)
    beside = canvas.measure(words.name, "head", 20) + canvas.measure(facts, "body", 13.5) + 12 <= width
    plan = _plan(canvas, rect, (words.long, words.face), what.remarks, beside=beside)
    canvas.text(words.name, x, rect.y + 29, "head", 20, theme.gold1, fit=width)
    if plan.facts_below:
        canvas.text(facts, x, rect.y + 47, "body", 13.5, theme.text3, fit=width)
    elif beside:
        canvas.text(facts, rect.right - INSET, rect.y + 28, "body", 13.5, theme.text3, align=1.0)
    rule(canvas, x, plan.top - plan.size - 7, width, opacity=0.5, double=False)
    y = canvas.paragraph(
        plan.words, x, plan.top, width, "body", plan.size, theme.text2,
        leading=LEADING, whole=plan.whole, max_lines=plan.lines,
    )  # fmt: skip
    y += plan.size * 0.4
    for sign, reason in what.remarks[: plan.reasons]:
        icon(canvas, sign, x, y - plan.size * 0.84, plan.size)
        tone, size = _tone(canvas, sign), plan.size - 0.5
        y = canvas.paragraph(
            reason, x + SIGN_WIDTH, y, width - SIGN_WIDTH, "body-500", size, tone, leading=1.28, whole=plan.whole
        )
        y += plan.size * 0.3
    if rect.bottom - y > FOOT_FROM:
        _draw_foot(canvas, rect, model, what.face)


def _draw_foot(canvas: Canvas, rect: Rect, model: TableModel, face: int) -> None:
    """Where the copies of the card are, at the foot of a panel with room to spare."""
    x, copies, unseen = rect.x + INSET, model.edition.cards[face].copies, model.unseen[face]
    own = sum(held.face == face for held in model.hand)
    words = _("{count} of {copies} unseen").format(count=unseen, copies=copies)
    hairline(canvas, x, rect.bottom - 58, rect.w - 2 * INSET)
    canvas.text(words, x, rect.bottom - 37, "body", 13.5, canvas.theme.text3, fit=rect.w - 2 * INSET)
    pips(canvas, x + 6, rect.bottom - 19, unseen, own, copies - unseen - own, step=14, size=11)


def _plan(canvas: Canvas, rect: Rect, texts: Sequence[str], closed: Reasons, *, beside: bool) -> _Plan:
    """The largest size at which everything fits, or one a little smaller at which phrases stay whole. Where the whole
    text is too long even at the least, what stands on the card must do, the last of *texts*; then reasons go, the last
    first; then lines."""
    width = rect.w - 2 * INSET
    least = min(LEAST, canvas.least)
    largest = min(LARGEST, 13.0 + width / 80 + (1.0 if rect.h > TALL else 0.0))
    sizes = [largest - step * _SIZE_STEP for step in range(int((largest - least) / _SIZE_STEP))] + [least]
    places = (False,) if beside else (True, False)
    tries = [(words, below, size, len(closed)) for words in texts for below in places for size in sizes]
    tries += [(words, False, least, count) for count in range(len(closed) - 1, -1, -1) for words in texts]
    for at, (words, below, size, count) in enumerate(tries):
        found = _fitting(canvas, rect, words, size, closed[:count], below=below, whole=False)
        if found is None:
            continue
        for other, there, smaller, kept in tries[at:]:
            if (other, kept) != (words, count) or smaller < size - SHRINK:
                break
            better = _fitting(canvas, rect, words, smaller, closed[:count], below=there, whole=True)
            if better is not None:
                return better
        return found
    top = rect.y + 45 + least
    lines = max(1, 1 + int((rect.bottom - FOOT - top) / (least * LEADING)))
    return _Plan(texts[-1], least, False, top, lines, 0, whole=False)


def _fitting(
    canvas: Canvas, rect: Rect, words: str, size: float, closed: Reasons, *, below: bool, whole: bool
) -> _Plan | None:
    """*words* and *closed* at this size, where they fit."""
    width = rect.w - 2 * INSET
    top = rect.y + (64 if below else 45) + size
    lines = len(canvas.wrap(words, width, "body", size, whole=whole))
    high = (lines - 1) * size * LEADING + _height_of_reasons(canvas, closed, width, size, whole=whole)
    if top + high > rect.bottom - FOOT:
        return None
    return _Plan(words, size, below, top, lines, len(closed), whole)


def _height_of_reasons(canvas: Canvas, closed: Reasons, width: float, size: float, *, whole: bool) -> float:
    """What the reasons add under the last line of the text."""
    room, small = width - SIGN_WIDTH, size - 0.5
    lines = [len(canvas.wrap(reason, room, "body-500", small, whole=whole)) for _sign, reason in closed]
    return sum(lines) * small * 1.28 + len(lines) * 0.3 * size + 0.1 * size if lines else 0.0


def draw_closed_line(canvas: Canvas, place: Rect, edge: float, what: Explanation) -> None:
    """What is closed, in one line above the own bay, as much as fits; a sentence too long for it stands on two."""
    rect = place._replace(x=place.x + edge, w=place.w - 2 * edge)
    x, shown, size = rect.x, 0, min(SMALL, canvas.least)
    for sign, reason in what.remarks:
        width = canvas.measure(reason, "body-500", 14) + SIGN_WIDTH
        if shown and x + width > rect.right:
            break
        icon(canvas, sign, x, rect.cy - 7, 14)
        x += SIGN_WIDTH
        shown += 1
        if canvas.measure(reason, "body-500", size) > rect.right - x:
            y = rect.cy + size * 0.34 - size * TIGHT / 2
            tone, room = _tone(canvas, sign), rect.right - x
            canvas.paragraph(reason, x, y, room, "body-500", size, tone, leading=TIGHT, max_lines=2)
            break
        x += 20 + canvas.text(
            reason, x, rect.cy + 5, "body-500", 14, _tone(canvas, sign), fit=max(40.0, rect.right - x)
        )
    if shown:
        hairline(canvas, place.x, place.y - 5, place.w, opacity=0.35 if not canvas.theme.contrast else None)


def _tone(canvas: Canvas, sign: str) -> Colour:
    theme = canvas.theme
    return {"shield": theme.safe, "out": theme.out}.get(sign, theme.gold1)
