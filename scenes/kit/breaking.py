"""Breaking lines: words at spaces, Japanese between phrases or else between letters, lines of even length."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

from scenes.kit.phrases import is_hiragana, is_katakana, is_phrase_end, is_word_end

# What must not begin a line, and what must not end one (JIS X 4051, the common set).
NO_START = frozenset(
    "、。，．,.・：；:;？！?!‼⁇⁈⁉゛゜´｀¨＾ヽヾゝゞ々〻ー―—–‐゠〜～…‥）)〕］]｝}〉》」』】〙〗〟’”｠»％%‰℃°"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
)
NO_END = frozenset("（(〔［[｛{〈《「『【〘〖〝‘“｟«￥¥＄$£＃#№")
INSEPARABLE = frozenset("―—…‥")


class Piece(NamedTuple):
    """Letters that stay together, and whether a space stands before them."""

    words: str
    spaced: bool


def is_wide(letter: str) -> bool:
    """Whether lines may break beside the letter without a space: Han, kana and full-width signs."""
    code = ord(letter)
    return (
        0x2E80 <= code <= 0x9FFF
        or 0xF900 <= code <= 0xFAFF
        or 0xFF00 <= code <= 0xFFEF
        or 0x3000 <= code <= 0x303F
        or 0x20000 <= code <= 0x3FFFF
    )


def _may_break(before: str, after: str) -> bool:
    if after in NO_START or before in NO_END or (before == after and before in INSEPARABLE):
        return False
    return is_wide(before) or is_wide(after)


def pieces(words: str, *, phrases: bool = False) -> list[Piece]:
    """The smallest parts of one paragraph that may stand on lines of their own; with *phrases*, those that should."""
    out: list[Piece] = []
    for word in words.split():
        start = 0
        for at in range(1, len(word) + 1):
            if at == len(word) or (
                _may_break(word[at - 1], word[at]) and not (phrases and not is_phrase_end(word, at))
            ):
                out.append(Piece(word[start:at], start == 0 and bool(out)))
                start = at
    return out


def _fill(widths: Sequence[float], parts: Sequence[Piece], space: float, room: float) -> list[list[int]]:
    lines: list[list[int]] = []
    used = 0.0
    for index, (part, wide) in enumerate(zip(parts, widths, strict=True)):
        more = wide + (space if part.spaced else 0.0)
        if lines and used + more <= room + 0.01:
            lines[-1].append(index)
            used += more
        else:
            lines.append([index])
            used = wide
    return lines


def _cut(part: Piece, room: float, measure: Callable[[str], float]) -> list[Piece]:
    """A piece too long for a line, cut wherever the line is full."""
    out: list[Piece] = []
    start, spaced = 0, part.spaced
    for at in range(1, len(part.words)):
        if at > start and measure(part.words[start : at + 1]) > room:
            out.append(Piece(part.words[start:at], spaced))
            start, spaced = at, False
    return [*out, Piece(part.words[start:], spaced)]


ORPHAN, LONE = 0.2, 0.4
"""A last line shorter than this share of the room gets company from the line above it; the same for a line that is a
single word or phrase."""

_NARROWER = (0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72)


def _without_orphan(
    lines: list[list[int]], widths: Sequence[float], parts: Sequence[Piece], space: float, room: float
) -> list[list[int]]:
    """The same number of lines, filled a little less, if the last would be very short, or a single word."""

    def short(filled: list[list[int]], words: float, word: float) -> bool:
        first, *rest = filled[-1]
        last = sum(widths[i] for i in filled[-1]) + space * sum(parts[i].spaced for i in rest)
        alone = parts[first].spaced and not any(parts[i].spaced for i in rest)
        return last < (word if alone else words) * room

    if not short(lines, ORPHAN, LONE):
        return lines
    narrower = (_fill(widths, parts, space, room * share) for share in _NARROWER)
    others = list(takewhile(lambda filled: len(filled) == len(lines), narrower))
    found = [filled for filled in others if not short(filled, ORPHAN, LONE)]
    if not found and short(lines, ORPHAN, ORPHAN):
        found = [filled for filled in others if not short(filled, ORPHAN, ORPHAN)]
    return found[0] if found else lines


def _without_lone_phrase(
    lines: list[list[int]], widths: Sequence[float], parts: Sequence[Piece], space: float, room: float
) -> list[list[int]]:
    """The same lines, the last phrase of the one before the last moved down as long as the last is short."""
    *before, above, last = lines
    while len(above) > 1 and sum(widths[at] for at in last) < LONE * room:
        longer = [above[-1], *last]
        if len(_fill([widths[at] for at in longer], [parts[at] for at in longer], space, room)) > 1:
            break
        above, last = above[:-1], longer
    return [*before, above, last]


def break_lines(
    words: str, room: float, measure: Callable[[str], float], *, balance: bool = False, whole: bool = False
) -> list[str]:
    """The words on lines no wider than *room*, in the unit of *measure*.

    With *balance*, the lines are as even as they get without adding one; else the last line is kept from being a
    single short word, where that adds none. Japanese breaks between phrases where that adds no line either, and else
    wherever the rules of kinsoku let it; with *whole* it breaks between phrases whatever that adds. New-line characters
    always break.
    """
    out: list[str] = []
    space = measure(" ")
    for paragraph in words.split("\n"):
        parts = _fitting(pieces(paragraph), room, measure)
        if not parts:
            out.append("")
            continue
        widths = [measure(part.words) for part in parts]
        lines = _fill(widths, parts, space, room)
        if len(lines) > 1 and any(map(is_wide, paragraph)):
            # Whole phrases, where they need no more lines than letters do.
            long = _fitting(_phrases(paragraph, room, measure), room, measure)
            long_widths = [measure(part.words) for part in long]
            kept = _fill(long_widths, long, space, room)
            if whole or len(kept) <= len(lines):
                parts, widths, lines = long, long_widths, kept
            else:
                out += _lines(_with_phrases(long, lines, widths, parts, space, room), parts)
                continue
        if balance and len(lines) > 1:
            low, high = max(widths), room
            while high - low > max(0.5, room * 0.004):
                middle = (low + high) / 2
                if len(_fill(widths, parts, space, middle)) <= len(lines):
                    high = middle
                else:
                    low = middle
            lines = _fill(widths, parts, space, high)
        elif len(lines) > 1:
            alone = whole and any(map(is_wide, paragraph))
            lines = (_without_lone_phrase if alone else _without_orphan)(lines, widths, parts, space, room)
        out += _lines(lines, parts)
    return out


def _lines(lines: Sequence[Sequence[int]], parts: Sequence[Piece]) -> list[str]:
    return [
        "".join((" " if parts[i].spaced and place else "") + parts[i].words for place, i in enumerate(line))
        for line in lines
    ]


def _with_phrases(
    phrases: Sequence[Piece],
    lines: list[list[int]],
    widths: Sequence[float],
    parts: Sequence[Piece],
    space: float,
    room: float,
) -> list[list[int]]:
    """As many lines of *parts*, each broken at the end of a phrase, or else of a word, where the rest still fits into
    what is left."""
    ends, letters = set(), 0
    for phrase in phrases:
        letters += len(phrase.words)
        ends.add(letters)
    until, letters = [], 0
    for part in parts:
        letters += len(part.words)
        until.append(letters)
    letters_only = "".join(part.words for part in parts)
    word_ends = {at for at in until[:-1] if is_word_end(letters_only, at)}
    out: list[list[int]] = []
    start = 0
    while start < len(parts):
        first = _fill(widths[start:], parts[start:], space, room)[0]
        end = start + len(first)
        if end < len(parts):
            left = len(lines) - len(out) - 1
            fits = [at for at in range(end, start, -1) if len(_fill(widths[at:], parts[at:], space, room)) <= left]
            better = [at for wanted in (ends, word_ends) for at in fits if until[at - 1] in wanted]
            end = better[0] if better else end
        out.append(list(range(start, end)))
        start = end
    return out


def _phrases(words: str, room: float, measure: Callable[[str], float]) -> list[Piece]:
    """The phrases of a paragraph; of one too long for a line, the words it is put together from, or its pieces."""
    out: list[Piece] = []
    for phrase in pieces(words, phrases=True):
        found = [phrase]
        if measure(phrase.words) > room:
            found = _joined(phrase.words)
        if any(measure(part.words) > room for part in found):
            found = pieces(phrase.words)
        out += [found[0]._replace(spaced=phrase.spaced), *found[1:]]
    return out


def _joined(phrase: str) -> list[Piece]:
    """A long phrase in two or more, each beginning after a word in katakana."""
    cuts = [
        at
        for at in range(1, len(phrase))
        if is_katakana(phrase[at - 1])
        and not is_katakana(phrase[at])
        and not is_hiragana(phrase[at])
        and _may_break(phrase[at - 1], phrase[at])
    ]
    return [Piece(phrase[start:end], False) for start, end in pairwise([0, *cuts, len(phrase)])]


def _fitting(parts: list[Piece], room: float, measure: Callable[[str], float]) -> list[Piece]:
    """The parts, those too long for a line cut."""
    if any(measure(part.words) > room for part in parts):
        return [short for part in parts for short in _cut(part, room, measure)]
    return parts
