"""Breaking lines: words at spaces, Japanese between phrases or else between letters, lines of even length."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, takewhile
from typing import NamedTuple

from scenes.kit.phrases import is_phrase_end, loss

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


def break_lines(
    words: str, room: float, measure: Callable[[str], float], *, balance: bool = False, whole: bool = False
) -> list[str]:
    """The words on lines no wider than *room*, in the unit of *measure*.

    With *balance*, the lines are as even as they get without adding one; else the last line is kept from being a
    single short word, where that adds none. Japanese breaks between phrases where that adds no line either, and else
    where the least is lost; with *whole* it breaks between phrases whatever that adds, and within one that is too
    long for a line where the least is lost. New-line characters always break.
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
        if len(lines) > 1:
            if any(map(is_wide, paragraph)):
                lines = _least_lost(widths, parts, space, room, balance=balance, whole=whole)
            elif balance:
                low, high = max(widths), room
                while high - low > max(0.5, room * 0.004):
                    middle = (low + high) / 2
                    if len(_fill(widths, parts, space, middle)) <= len(lines):
                        high = middle
                    else:
                        low = middle
                lines = _fill(widths, parts, space, high)
            else:
                lines = _without_orphan(lines, widths, parts, space, room)
        out += [
            "".join((" " if parts[i].spaced and place else "") + parts[i].words for place, i in enumerate(line))
            for line in lines
        ]
    return out


def _least_lost(
    widths: Sequence[float], parts: Sequence[Piece], space: float, room: float, *, balance: bool, whole: bool
) -> list[list[int]]:
    """Lines of *parts*: the fewest, among these those that lose the least by where they end, and among these the
    most even; with *whole*, what is lost comes before how many they are.

    The best lines up to each part are found from the best ones before it, as for whole paragraphs by Knuth and Plass,
    "Breaking Paragraphs into Lines" (1981).
    """
    letters = "".join(part.words for part in parts)
    until = list(accumulate(len(part.words) for part in parts))
    for_line, for_loss = (1.0, 100.0) if whole else (1000.0, 1.0)
    # What is lost in all is a few hundred at most, and how uneven lines are stays far under one.
    best, came_from = [0.0], [0]
    for end in range(1, len(parts) + 1):
        last = end == len(parts)
        lost = 0.0 if last or parts[end].spaced else for_loss * loss(letters, until[end - 1])
        used, least, start = 0.0, float("inf"), end
        for begin in range(end - 1, -1, -1):
            used += widths[begin] + (space if begin + 1 < end and parts[begin + 1].spaced else 0.0)
            if used > room + 0.01 and begin < end - 1:
                break
            cost = best[begin] + for_line + lost + _unevenness(used / room, last=last, balance=balance)
            if cost < least:
                least, start = cost, begin
        best.append(least)
        came_from.append(start)
    lines: list[list[int]] = []
    end = len(parts)
    while end:
        lines.insert(0, list(range(came_from[end], end)))
        end = came_from[end]
    return lines


def _unevenness(filled: float, *, last: bool, balance: bool) -> float:
    """What a line filled to a share of the room adds to a paragraph's unevenness; the last may be short, not lone."""
    if last and not balance:
        return 0.02 * max(0.0, 1 - filled / LONE) ** 2
    return 0.01 * (1 - min(1.0, filled)) ** 2


def _fitting(parts: list[Piece], room: float, measure: Callable[[str], float]) -> list[Piece]:
    """The parts, those too long for a line cut."""
    if any(measure(part.words) > room for part in parts):
        return [short for part in parts for short in _cut(part, room, measure)]
    return parts
