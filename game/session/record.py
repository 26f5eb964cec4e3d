"""The file format of a match, as text: lines with a checksum, read and written.

    2b1d0a4f {"format":2,"program":"1.0.0","edition":"love_letter/classic", ... "seed":7}
    9c03b1d7 fate first 1
    07e6a2c5 fate deal guard king priest ...
    51f0c9aa 1 play guard 0 king
    3ee1b207 undo 1
    88d3f6b5 1 play priest 0
    d2a84c10 = 5f0e3c1d9a7b6842
    e1c55d02 end {"winners":[0],"scores":[4,2]}

Each line is a checksum (eight hexadecimal digits) and its content. The checksum is the CRC-32 of everything so far
without the checksums themselves, so that a changed, missing, added or moved line does not fit. The first content is the
header, as JSON; it begins so in every format there will ever be. Then stand the answers in their order, each with the
seat that gave it or `fate`, as the rules' `text` writes it; `undo` and how many of the answers that stood were taken
back; now and then `=` and a hash of what all seats see; and `end` with the outcome. A line of another kind needs a new
format number, so that a version that does not know it says so; a file of an older format is read as it is, and gets
today's number with the next answer (`upgraded`).

| format | new in it |
| --- | --- |
| 1 | answers, hashes, the end |
| 2 | `undo` |
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated
from zlib import crc32

import msgspec

from game.kernel.contract import FATE, Option, Outcome, Setup
from game.kernel.errors import BadSave
from game.session.deal_code import LARGEST_SEED
from game.session.players import Player
from game.words import gettext as _

FORMAT = 2

_LINE = re.compile(rb"([0-9a-f]{8}) (.*)", re.DOTALL)
_FATE, _UNDO, _CHECK, _END = "fate", "undo", "=", "end"


class DamagedSave(BadSave):
    """A file in which something is not as it was written."""


class NoSave(DamagedSave):
    """A file that does not even begin as a match does."""


class NewerSave(BadSave):
    """A file that a newer version of the program can open."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What is settled before a match, and where it comes from."""

    format: int = FORMAT
    program: str
    """The version of the program that began it."""
    edition: str
    rules_version: int
    seats: int
    options: dict[str, Option]
    """All of them, the defaults too, which may change."""
    players: tuple[Player, ...]
    seed: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_SEED)]
    created: str
    """In ISO 8601, UTC."""
    taken_over: int = 0
    """So many of its first answers were played in another match, from a replay of which this one was begun."""

    @property
    def setup(self) -> Setup:
        """The match's setup, as the registry wants it."""
        return Setup(self.edition, self.seats, self.options)


class Entry(msgspec.Struct, frozen=True):
    """One answer: who gave it (`FATE` for chance) and its text; *line* is its number in the file."""

    seat: int
    text: str
    line: int = 0


class Record(msgspec.Struct, frozen=True):
    """What a file says."""

    header: Header
    entries: tuple[Entry, ...]
    """The answers that stand: what was taken back is left out."""
    checks: dict[int, str]
    """The hash after so many answers."""
    result: Outcome | None
    content: bytes
    """The bytes to go on from."""
    intact: bool
    """Whether the file holds just these bytes: no last line that was cut off in writing."""


class _Format(msgspec.Struct):
    format: int


def chained(content: str, before: int) -> tuple[bytes, int]:
    """The line that holds *content*, and its checksum; *before* is the checksum of the line before, 0 for the first.

    Raises `ValueError` when *content* is not one line of text.
    """
    if "\n" in content or "\r" in content:
        raise ValueError(f"not one line: {content!r}")
    raw = content.encode() + b"\n"
    checksum = crc32(raw, before)
    return b"%08x %b" % (checksum, raw), checksum


def header_text(header: Header) -> str:
    """The content of the first line."""
    return msgspec.json.encode(header).decode()


def answer_text(seat: int, text: str) -> str:
    """The content of a line with an answer."""
    return f"{_FATE if seat == FATE else seat} {text}"


def undo_text(count: int) -> str:
    """The content of a line that takes the last *count* answers back."""
    return f"{_UNDO} {count}"


def check_text(digest: str) -> str:
    """The content of a line with a hash of all views."""
    return f"{_CHECK} {digest}"


def end_text(outcome: Outcome) -> str:
    """The content of the last line of a finished match."""
    return f"{_END} {msgspec.json.encode(outcome).decode()}"


def read_header(line: bytes, name: str) -> Header:
    """The header in the first *line* of the file called *name*, without its newline.

    Raises `NewerSave` for a later format, `DamagedSave` for anything else that is no header.
    """
    content, checksum = _parts(line)
    if content is None:
        raise NoSave(_("{file}, line 1: this is no saved match.").format(file=name))
    if crc32(content + b"\n") != checksum:
        raise DamagedSave(_("{file}, line 1: the line does not fit its checksum.").format(file=name))
    try:
        if msgspec.json.decode(content, type=_Format).format > FORMAT:
            raise NewerSave(_("{file} was written by a newer version of this program.").format(file=name))
        header = msgspec.json.decode(content, type=Header)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        told = _("{file}, line 1: the header cannot be read ({reason}).")
        raise DamagedSave(told.format(file=name, reason=error)) from error
    if header.format < 1 or len(header.players) != header.seats:
        raise DamagedSave(_("{file}, line 1: the header does not make sense.").format(file=name))
    return header


def read_end(line: bytes) -> Outcome | None:
    """The outcome, when *line* is the last one of a finished match. Its checksum is not looked at."""
    word, _space, rest = (_parts(line)[0] or b"").partition(b" ")
    return _outcome(rest) if word == _END.encode() else None


def read_record(content: bytes, name: str, beginning: bool = False) -> Record:
    """What the file called *name* says. A last line that was cut off in writing, or is not whole, is left out; with
    *beginning*, so is all that follows a damaged line.

    Raises `BadSave` with a sentence that names the file, the line and what is wrong with it.
    """
    *lines, rest = content.split(b"\n")
    if rest:
        lines.append(rest)
    if not lines:
        raise DamagedSave(_("{file} is empty.").format(file=name))
    header = read_header(lines[0].removesuffix(b"\r"), name)
    checksum = _parts(lines[0])[1]
    entries: list[Entry] = []
    checks: dict[int, str] = {}
    result: Outcome | None = None
    good = len(lines[0]) + 1
    for number, line in enumerate(lines[1:], start=2):
        text, checksum = _fitting(line.removesuffix(b"\r"), checksum)
        if text is None:
            if beginning or number == len(lines):
                break
            told = _("{file}, line {line}: the line does not fit its checksum.")
            raise DamagedSave(told.format(file=name, line=number))
        who, _space, what = text.partition(" ")
        if result is not None:
            raise DamagedSave(_("{file}, line {line}: the match was over before.").format(file=name, line=number))
        if who == _CHECK:
            checks[len(entries)] = what
        elif who == _UNDO and 0 < (count := _number(what)) <= len(entries):
            del entries[-count:]
            checks = {after: digest for after, digest in checks.items() if after <= len(entries)}
        elif who == _END and (result := _outcome(what.encode())) is not None:
            pass
        elif (seat := _seat(who, header.seats)) is not None and what:
            entries.append(Entry(seat, what, number))
        else:
            told = _("{file}, line {line}: {text} is not understood.")
            raise DamagedSave(told.format(file=name, line=number, text=repr(text[:40])))
        good += len(line) + 1
    # A last line that lacks nothing but its newline is whole.
    kept = content[:good].removesuffix(b"\n") + b"\n"
    return Record(header, tuple(entries), checks, result, kept, kept == content)


def beginning(header: Header, entries: Sequence[Entry]) -> bytes:
    """The text of a match that has just come so far."""
    lines, checksum = [], 0
    for content in (header_text(header), *(answer_text(entry.seat, entry.text) for entry in entries)):
        line, checksum = chained(content, checksum)
        lines.append(line)
    return b"".join(lines)


def upgraded(record: Record) -> Record:
    """The same in today's format, every line kept."""
    if record.header.format == FORMAT:
        return record
    header = msgspec.structs.replace(record.header, format=FORMAT)
    content, checksum = chained(header_text(header), 0)
    lines = [content]
    for line in record.content.splitlines()[1:]:
        content, checksum = chained((_parts(line)[0] or b"").decode(), checksum)
        lines.append(content)
    return msgspec.structs.replace(record, header=header, content=b"".join(lines), intact=False)


def last_checksum(content: bytes) -> int:
    """The checksum of the last line of *content*, which ends in a newline."""
    return _parts(content[content.rfind(b"\n", 0, -1) + 1 : -1])[1]


def _parts(line: bytes) -> tuple[bytes | None, int]:
    match = _LINE.fullmatch(line)
    return (match[2], int(match[1], 16)) if match else (None, 0)


def _fitting(line: bytes, before: int) -> tuple[str | None, int]:
    """The content of *line*, None when it does not follow the checksum *before*; and its checksum."""
    content, checksum = _parts(line)
    if content is None or crc32(content + b"\n", before) != checksum:
        return None, before
    try:
        return content.decode(), checksum
    except UnicodeDecodeError:
        return None, before


def _outcome(raw: bytes) -> Outcome | None:
    try:
        return msgspec.json.decode(raw, type=Outcome)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None


def _seat(word: str, seats: int) -> int | None:
    if word == _FATE:
        return FATE
    return seat if 0 <= (seat := _number(word)) < seats else None


def _number(word: str) -> int:
    """The number that *word* is in plain digits; -1 when it is none."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 7 else -1
