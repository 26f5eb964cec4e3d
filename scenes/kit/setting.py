"""Words in a place: on one line if they fit, on more where they would have to be cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.breaking import is_wide
from scenes.kit.canvas import Canvas
from scenes.kit.palettes import Colour

SENTENCE = 1.25
"""From line to line of a sentence, as a share of its size."""

CLOSE = 1.02
"""From line to line of a label on two lines."""

_MUCH = 0.75
"""A label that would be so much smaller than others on one line stands on two where it is larger there."""

_STEP = 0.88
"""From one size of the scale to the next, at most."""


def capitals(words: str) -> str:
    """The words in capitals; as they are where names stand among letters that have no capitals."""
    return words if any(map(is_wide, words)) else words.upper()


def largest(sizes: Sequence[float], fits: Callable[[float, bool], bool]) -> tuple[float, bool]:
    """The first of *sizes*, from large to small, at which words fit, and whether their phrases stay whole there.

    *fits* tells it for a size, with whole phrases or not. Phrases come before a step of size, and no more."""
    broken = next((size for size in sizes if fits(size, False)), sizes[-1])
    whole = next((size for size in sizes if size >= broken * _STEP and fits(size, True)), None)
    return (broken, False) if whole is None else (whole, True)


def label(
    canvas: Canvas,
    words: str,
    x: float,
    cy: float,
    font: str,
    size: float,
    colour: Colour,
    *,
    fit: float,
    high: float,
    align: float = 0.0,
) -> float:
    """Draw the words of a control in a place *fit* wide and *high* high, and give the width drawn: on a line, or on
    two smaller ones where they would have to be cut, or to be much smaller. They are centred on the height cy."""
    lines, small = set_label(canvas, words, font, size, fit=fit, high=high)
    y = cy - small * CLOSE * (len(lines) - 1) / 2
    widths = [
        canvas.middle(line, x, y + at * small * CLOSE, font, small, colour, align=align, fit=fit)
        for at, line in enumerate(lines)
    ]
    return max(widths, default=0.0)


def set_label(
    canvas: Canvas, words: str, font: str, size: float, *, fit: float, high: float
) -> tuple[list[str], float]:
    """How `label` sets words: the lines, and their size."""
    small = canvas.fitted(words, fit, font, size)
    whole = canvas.measure(words, font, small) <= fit + 0.05
    if whole and small >= size * _MUCH:
        return [words], small
    most = int(high / (canvas.least * CLOSE))
    tall = size
    while most > 1 and tall > canvas.least:
        tall = max(canvas.least, tall - 0.5)
        lines = canvas.wrap(words, fit, font, tall, balance=True)
        widest = max(canvas.measure(line, font, tall) for line in lines)
        if whole and tall <= small:
            break
        if len(lines) * tall * CLOSE <= high and widest <= fit + 0.05:
            return lines, tall
    return [words], small


def sentence(
    canvas: Canvas,
    words: str,
    x: float,
    y: float,
    font: str,
    size: float,
    colour: Colour,
    *,
    fit: float,
    most: int = 2,
    align: float = 0.0,
    up: bool = False,
) -> float:
    """Draw words on a line *fit* wide, or on up to *most* where they would have to be cut; give how much higher
    that is than one line. The first baseline is at y; with *up* the last."""
    small = canvas.fitted(words, fit, font, size)
    if canvas.measure(words, font, small) <= fit + 0.05:
        canvas.text(words, x, y, font, small, colour, align=align)
        return 0.0
    small = size
    lines = canvas.wrap(words, fit, font, small, balance=True)
    while len(lines) > most and small > canvas.least:
        small = max(canvas.least, small - 0.5)
        lines = canvas.wrap(words, fit, font, small, balance=True)
    step = small * SENTENCE
    taken = step * (min(len(lines), most) - 1)
    top = y - taken if up else y
    canvas.paragraph(
        words, x, top, fit, font, small, colour, leading=SENTENCE, align=align, balance=True, max_lines=most
    )  # fmt: skip
    return taken


def caps(
    canvas: Canvas,
    words: str,
    x: float,
    y: float,
    font: str,
    size: float,
    colour: Colour,
    *,
    track: float,
    fit: float,
    align: float = 0.0,
    shadow: bool = False,
) -> float:
    """Draw a line of capitals that stand closer before any of them would have to be cut. Gives its width."""
    for closer in (track, track / 2, 0.0):
        if canvas.measure(words, font, min(size, canvas.least), closer) <= fit:
            break
    return canvas.text(words, x, y, font, size, colour, align=align, track=closer, fit=fit, shadow=shadow)
