"""Spoil saved matches, archived matches and settings in every way, and open them as the program does.

    python build/mutate.py --files 1000000 [--seed 1]

Bytes are put, flipped, inserted, deleted, copied, swapped, zeroed and cut off; and, so that more than a checksum has
to stand in the way, lines are changed and the checksums made right again: words, numbers, whole lines, values in the
header, nests of brackets. What comes out lies in a folder on a disk in memory (`disks.py`). The list of matches is
made, the match is opened, its versions are looked for, and the settings are read and saved.

No error may reach the player but a sentence of one line; nothing may take longer than a second of the processor; a file
that is refused must lie there afterwards as it was, under its name or set aside; a match whose bytes were spoilt may
only open as a beginning of what was played. Exit code 1 when something breaks that, or more memory was needed than
allowed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import logging
import sys
import time
from functools import cache
from pathlib import Path
from random import Random
from zlib import crc32

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import msgspec  # noqa: E402
from disks import MemoryDisk, timed  # noqa: E402

from game.kernel.errors import HiddenHandError  # noqa: E402
from game.session import disk  # noqa: E402
from game.session.match import Match  # noqa: E402
from game.session.record import Record, read_record  # noqa: E402
from game.session.settings import Settings, SettingsFile  # noqa: E402
from game.session.store import Store  # noqa: E402

FOLDER, CONFIG = Path("/matches"), Path("/settings.json")
NAME = "a.match"
SLOWEST = 1.0
"""Seconds of the processor that opening a file may take."""
MOST_MEMORY = 200 << 20

WORDS = (
    *("fate", "0", "1", "2", "7", "-1", "=", "end", "undo", "first", "deal", "play", "keep", "look", "guard", "priest"),
    *("baron", "handmaid", "prince", "king", "countess", "princess", "{}", "[]", "null", "9" * 30, "1e999", "0x10"),
    *("", "\u0663", "\x00", "\ufeff", "\U0001f0a1"),
)
VALUES = (
    *("null", "true", "-1", "0", "1", str(1 << 63), "1e308", '""', '"x"', f'"{"x" * 9000}"', "[]", "{}", "[[[]]]"),
    *('{"a": 1}', '"\\ud7ff"'),
)
"""As JSON."""


@cache
def originals() -> tuple[bytes, ...]:
    """The matches that are kept for ever, of every edition and format."""
    return tuple(path.read_bytes() for path in sorted((ROOT / "tests" / "session" / "saves").glob("*.match")))


@cache
def record_of(content: bytes) -> Record:
    """What an original says."""
    return read_record(content, NAME)


def bytes_spoilt(content: bytes, rng: Random) -> bytes:
    """*content* with some of its bytes changed."""
    spoilt = bytearray(content)
    for _each in range(rng.choice((1, 1, 1, 2, 3, 8, 40))):
        size = len(spoilt)
        at = rng.randrange(size + 1)
        many = min(size - at, rng.choice((1, 1, 2, 3, 8, 60, 400)))
        how = rng.randrange(9)
        if how == 0 and at < size:
            spoilt[at] = rng.randrange(256)
        elif how == 1 and at < size:
            spoilt[at] ^= 1 << rng.randrange(8)
        elif how == 2:
            spoilt[at:at] = rng.randbytes(rng.randrange(1, 9))
        elif how == 3:
            del spoilt[at : at + many]
        elif how == 4:
            source = rng.randrange(size + 1)
            spoilt[at:at] = spoilt[source : source + many]
        elif how == 5:
            spoilt[at : at + many] = bytes(many)
        elif how == 6:
            del spoilt[at:]
        elif how == 7:
            lines = bytes(spoilt).split(b"\n")
            one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
            spoilt = bytearray(b"\n".join(lines))
        else:
            spoilt += rng.choice((bytes(many), b"\n", b"\r\n", rng.randbytes(many), spoilt[:many]))
    return bytes(spoilt)


def with_checksums(contents: list[str]) -> bytes:
    """Lines whose checksums are right."""
    checksum, lines = 0, []
    for content in contents:
        raw = content.encode(errors="surrogatepass") + b"\n"
        checksum = crc32(raw, checksum)
        lines.append(b"%08x %b" % (checksum, raw))
    return b"".join(lines)


def lines_spoilt(content: bytes, rng: Random) -> bytes:
    """*content* with some of its lines changed, and all checksums right."""
    lines = [line[9:] for line in content.decode().splitlines()]
    for _each in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(lines))
        how = rng.randrange(8)
        words = lines[at].split(" ")
        word = rng.randrange(len(words))
        if how == 0:
            words[word] = rng.choice(WORDS)
        elif how == 1:
            words.insert(word, rng.choice(WORDS))
        elif how == 2:
            del words[word]
        elif how == 3:
            words = [*rng.choices(WORDS, k=rng.randrange(1, 9))]
        elif how == 4:
            words = rng.choice(lines).split(" ")
        elif how == 5:
            words = words[:1] + words[1:] * rng.choice((2, 50))
        elif how == 6 and len(lines) > 1:
            del lines[at]
            continue
        else:
            lines.insert(at, lines[rng.randrange(len(lines))])
            continue
        lines[at] = " ".join(words)
    if rng.random() < 0.3:
        lines[0] = header_spoilt(lines[0], rng)
    return with_checksums(lines)


def header_spoilt(text: str, rng: Random) -> str:
    """The header with one value changed, or as a nest of brackets."""
    if rng.random() < 0.02:
        return "[" * 40_000 + "]" * 40_000
    try:
        header = json.loads(text)
    except ValueError:
        return text
    if not isinstance(header, dict) or not header:
        return text
    group = header
    if rng.random() < 0.4 and isinstance(group.get("options"), dict) and group["options"]:
        group = group["options"]
    group[rng.choice(list(group))] = json.loads(rng.choice(VALUES))
    return json.dumps(header)


def settings_spoilt(rng: Random) -> bytes:
    """A file of settings, spoilt as bytes or as values."""
    raw = msgspec.to_builtins(Settings())
    if rng.random() < 0.5:
        for _each in range(rng.choice((1, 2, 6))):
            group = raw
            while (inner := [name for name in group if isinstance(group[name], dict)]) and rng.random() < 0.6:
                group = group[rng.choice(inner)]
            group[rng.choice([*group, "later"])] = json.loads(rng.choice(VALUES))
    content = json.dumps(raw, indent=2).encode()
    return content if rng.random() < 0.4 else bytes_spoilt(content, rng)


def told_well(error: HiddenHandError) -> None:
    """Raises `AssertionError` when what the player is told is no sentence of one line."""
    words = str(error)
    assert words, "nothing is said"
    assert "\n" not in words, f"more than one line: {words!r}"
    assert len(words) < 1000, f"far too long: {words[:80]!r}"


def match_file(content: bytes, original: bytes | None) -> bool:
    """Open a spoilt match as the program does; whether it opens. *original*: its bytes alone were spoilt."""
    with MemoryDisk().mounted() as memory:
        disk.make_folder(FOLDER)
        path = FOLDER / NAME
        handle = disk.create(path)
        disk.write(handle, content)
        disk.close(handle)
        store = Store(FOLDER)
        with timed(SLOWEST, "the list"):
            store.unfinished()
        opened = None
        with timed(SLOWEST, "opening"):
            try:
                opened = store.resume(path)
            except HiddenHandError as error:
                told_well(error)
        for note in store.take_notes():
            assert "\n" not in note, f"more than one line: {note!r}"
        if opened is None and not any(memory.files_now.get(file) == content for file in memory.names_now.values()):
            # It was over, and is in the archive.
            entries = store.archive.entries()
            assert len(entries) == 1, "the file was changed or is gone"
            entry = entries[0]
            assert gzip.decompress(disk.read(store.archive.path(entry), 1 << 26)) == content, "the file was changed"
            opened = Match.replay(store.archive.open(entry), entry.name)
        if opened is not None and original is not None:
            journal = opened.journal
            entries = journal.record.entries if journal is not None and journal.record is not None else None
            if entries is not None:
                whole = _all_entries(original)
                assert [entry.text for entry in entries] in whole, "what opens is not what was played"
        return opened is not None


@cache
def _all_entries(original: bytes) -> list[list[str]]:
    """The answers that stood after each line of an original."""
    lines = original.splitlines(keepends=True)
    found = []
    for count in range(1, len(lines) + 1):
        record = read_record(b"".join(lines[:count]), NAME)
        found.append([entry.text for entry in record.entries])
    return found


def archive_file(content: bytes) -> bool:
    """List and open a spoilt file of the archive; whether it opens."""
    with MemoryDisk().mounted():
        disk.make_folder(FOLDER)
        disk.make_folder(FOLDER / "archive")
        for name in ("a.match.gz", "index.txt"):
            handle = disk.create(FOLDER / "archive" / name)
            disk.write(handle, content)
            disk.close(handle)
        store = Store(FOLDER)
        with timed(SLOWEST, "the archive"):
            entries = store.archive.entries()
        for entry in entries:
            try:
                Match.replay(store.archive.open(entry), entry.name)
            except HiddenHandError as error:
                told_well(error)
        return bool(entries)


def settings_file(content: bytes) -> bool:
    """Read and save spoilt settings; whether they are understood."""
    with MemoryDisk().mounted() as memory:
        handle = disk.create(CONFIG)
        disk.write(handle, content)
        disk.close(handle)
        with timed(SLOWEST, "the settings"):
            file = SettingsFile(CONFIG)
        notes = file.take_notes()
        assert all("\n" not in note for note in notes), notes
        assert file.save() == "", "the settings cannot be saved"
        again = SettingsFile(CONFIG)
        assert again.settings == file.settings, "the settings do not read back"
        assert not again.take_notes(), "what was saved is not understood"
        kept = any(memory.files_now.get(file) == content for file in memory.names_now.values())
        assert kept or not any("set aside" in note for note in notes), "the damaged settings are gone"
        return not notes


def one(number: int, seed: int) -> tuple[str, bool]:
    """One spoilt file: what it was, and whether it opens. Raises when something reaches the player."""
    rng = Random(f"{seed}:{number}")
    kind = rng.random()
    if kind < 0.25:
        return "settings", settings_file(settings_spoilt(rng))
    original = rng.choice(originals())
    if kind < 0.35:
        spoilt = rng.choice((bytes_spoilt, lines_spoilt))(original, rng)
        packed = gzip.compress(spoilt, 1, mtime=0)
        return "archive", archive_file(bytes_spoilt(packed, rng) if rng.random() < 0.5 else packed)
    if kind < 0.7:
        return "bytes", match_file(bytes_spoilt(original, rng), original)
    return "lines", match_file(lines_spoilt(original, rng), None)


def memory_used() -> int:
    """The most memory this process has had, in bytes; 0 where that cannot be told."""
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def main() -> int:
    """Run what the command line says. Returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first file, to go on with a run")
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)
    begun = time.process_time()
    counts: dict[str, list[int]] = {}
    failed = 0
    for number in range(options.first, options.files):
        try:
            kind, opens = one(number, options.seed)
        except Exception as error:
            failed += 1
            if failed <= 20:
                print(f"file {number}: {type(error).__name__}: {str(error)[:200]}", file=sys.stderr, flush=True)
            continue
        count = counts.setdefault(kind, [0, 0])
        count[0] += 1
        count[1] += opens
        if (number + 1) % 10_000 == 0:
            print(f"{number + 1} files, {failed} failed, {time.process_time() - begun:.0f} s", flush=True)
    memory = memory_used()
    print(f"{options.files - options.first} spoilt files, {failed} of them reached the player with an error.")
    for kind, (many, opens) in sorted(counts.items()):
        print(f"  {kind}: {many}, of which {opens} open")
    print(f"  {memory / (1 << 20):.0f} MB of memory at most")
    print(f"  {time.process_time() - begun:.0f} s of the processor")
    return 1 if failed or memory > MOST_MEMORY else 0


if __name__ == "__main__":
    sys.exit(main())
