"""The finished matches: one packed file each, and an index, so that ten thousand of them are listed at once.

A file is the match's text as gzip writes it. The index is one line for each match, a checksum and JSON, only ever
appended to. It says nothing that the files do not say: a line that is missing, torn or damaged is made again from its
file, and so is the whole index.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from zlib import crc32

import msgspec

from game.kernel.contract import Outcome
from game.kernel.errors import BadSave
from game.session import disk
from game.session.files import is_there, replace_file, sync_folder, write_all
from game.session.generations import forget
from game.session.journal import packed, packed_when, read_content, read_file
from game.session.match import Match, require_edition
from game.session.naming import match_called, trouble_with
from game.session.record import Header, Record, read_record
from game.words import gettext as _

SUFFIX = ".match.gz"
INDEX = "index.txt"
TAKEN_IN = "from-a-file-"
"""How the name of a match begins that came from a file: it may have been played by other people."""
_LARGEST_INDEX = 256 << 20
_FOLLOWS = 9
"""Where the content begins in a line of the index."""


class Archived(msgspec.Struct, frozen=True):
    """What a list shows of a finished match: *finished* in ISO 8601, UTC; *answers* that stand, fate's included."""

    name: str
    """The file's."""
    finished: str
    answers: int
    result: Outcome
    header: Header

    @property
    def edition(self) -> str:
        """The edition's key."""
        return self.header.edition


_DECODER = msgspec.json.Decoder(Archived)


class Archive:
    """The finished matches in *folder*. What goes wrong is told to *note* in a sentence."""

    def __init__(self, folder: Path, note: Callable[[str], None]) -> None:
        self.folder = folder
        self._note = note

    def entries(self) -> list[Archived]:
        """All of them, the one finished last first."""
        try:
            files = [name for name in disk.names(self.folder) if name.endswith(SUFFIX) and not name.startswith(".")]
        except OSError:
            return []
        known = self._index()
        found: list[Archived] = []
        new: list[Archived] = []
        for name in files:
            entry = known.get(name) or self._look(name)
            if entry is None:
                continue
            try:
                require_edition(entry.header, name)
                found.append(entry)
            except BadSave as error:
                self._note(trouble_with(name, error))
            if name not in known:
                new.append(entry)
        self._add_to_index(new)
        return sorted(found, key=lambda entry: (entry.finished, entry.name), reverse=True)

    def path(self, entry: Archived) -> Path:
        """Where the match is."""
        return self.folder / entry.name

    def open(self, entry: Archived) -> Record:
        """What was played, to be given to `Match.replay`. Raises `BadSave`."""
        return read_file(self.path(entry))

    def add(self, path: Path) -> Path:
        """Move the finished match at *path* into the archive. Returns its file there.

        The file at *path* goes, with its generations, when the other one is on the disk and has been read back.
        Raises `OSError` or `BadSave`, with the file where it was.
        """
        content = read_content(path)
        record = read_record(content, path.name)
        if record.result is None:
            raise BadSave(_("{file} is not over.").format(file=path.name))
        # What cannot be watched again is not put away for ever.
        Match.replay(record, path.name)
        written = disk.status(path).written
        target = self._put(path.name.removesuffix(path.suffix), content, written)
        self._add_to_index([_entry(target.name, record, packed_when(target))])
        # Its generations go first: without their match they would be taken for one that is lost.
        forget(path)
        sync_folder(path.parent)
        disk.remove(path)
        sync_folder(path.parent)
        return target

    def _put(self, stem: str, content: bytes, written: float) -> Path:
        """A file with *content*, under the first name that is free or has it already: a kill may have come between."""
        number = 1
        while True:
            target = self.folder / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}.{number}{SUFFIX}")
            if not is_there(target):
                replace_file(target, packed(content, written))
            with contextlib.suppress(BadSave):
                if read_content(target) == content:
                    return target
            number += 1
            if number > 9:
                raise OSError(_("what is written there does not read back"))

    def _look(self, name: str) -> Archived | None:
        path = self.folder / name
        try:
            record = read_file(path)
            if record.result is None:
                self._note(_("{match} is not over.").format(match=match_called(name)))
                return None
            return _entry(name, record, packed_when(path))
        except (BadSave, OSError) as error:
            self._note(trouble_with(name, error))
        return None

    def _index(self) -> dict[str, Archived]:
        try:
            lines = disk.read(self.folder / INDEX, _LARGEST_INDEX).split(b"\n")
        except OSError:
            return {}
        known = {}
        for line in lines:
            content = line[_FOLLOWS:]
            if line[:_FOLLOWS] == b"%08x " % crc32(content):
                with contextlib.suppress(msgspec.MsgspecError, ValueError, RecursionError):
                    entry = _DECODER.decode(content)
                    known[entry.name] = entry
        return known

    def _add_to_index(self, entries: list[Archived]) -> None:
        # It may fail: the next list is made from the files then.
        if not entries:
            return
        contents = [msgspec.json.encode(entry) for entry in entries]
        # Begun on a line of its own: the line before may have been torn.
        lines = b"\n" + b"".join(b"%08x %b\n" % (crc32(content), content) for content in contents)
        index = self.folder / INDEX
        with contextlib.suppress(OSError):
            handle = disk.open_to_append(index) if is_there(index) else disk.create(index)
            try:
                write_all(handle, lines)
            finally:
                disk.close(handle)


def _entry(name: str, record: Record, written: float) -> Archived:
    assert record.result is not None
    return Archived(name, _moment(written), len(record.entries), record.result, record.header)


def _moment(seconds: float) -> str:
    try:
        return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
    except (OverflowError, ValueError, OSError):
        # A clock that is far off.
        return datetime.fromtimestamp(0, UTC).isoformat(timespec="seconds")
