"""What can still be read of a damaged match, and putting it back in its place."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.kernel.errors import BadSave
from game.session import disk
from game.session.files import is_there, replace_file, set_aside
from game.session.generations import COUNT, generations, keep, settle
from game.session.journal import read_content
from game.session.match import Match
from game.session.record import Record, read_record
from game.words import gettext as _
from game.words import ngettext


class Version(msgspec.Struct, frozen=True):
    """A version of a match that can be gone on with: one of its generations, or the beginning of the file itself."""

    record: Record
    played: float
    """When it was written, in seconds since 1970."""
    beginning: bool
    """Whether it is what stands before the damage in the file itself."""


def story(version: Version, newest: Version) -> str:
    """What sets *version* apart from the others, in a few words."""
    behind = len(newest.record.entries) - len(version.record.entries)
    if version.beginning:
        return _("All that stands before the damage")
    if version is newest or behind <= 0:
        return _("The newest that can be read") if version is newest else _("Before moves were taken back")
    return ngettext("{count} move earlier", "{count} moves earlier", behind).format(count=behind)


def versions(path: Path) -> list[Version]:
    """At most three versions of the match at *path*, the one with most in it first; none holds what another does.

    Each of them lasts through a power cut, from before anybody sees it.
    """
    # Generations that were written while playing were not waited for.
    settle(path)
    found: dict[bytes, Version] = {}
    for file in (path, *generations(path)):
        version = _version(file, file == path)
        if version is not None:
            found.setdefault(version.record.content, version)
    # A file only ever grows, what is taken back included.
    ordered = sorted(found.values(), key=lambda version: len(version.record.content), reverse=True)
    return ordered[:COUNT]


def _version(path: Path, beginning: bool) -> Version | None:
    try:
        written = disk.status(path).written
        record = read_record(read_content(path), path.name, beginning)
        Match.replay(record, path.name)
    except (BadSave, OSError):
        return None
    return Version(record, written, beginning) if record.result is None else None


def put_back(path: Path, version: Version) -> None:
    """Let *version* stand at *path*; the damaged file is set aside, unaltered.

    A kill or a power cut in between costs nothing: the version stays where it is until it is a generation, on the disk,
    and that before the damaged file is touched. Raises `OSError`.
    """
    content = version.record.content
    slot = next((file for file in generations(path) if _holds(file, content)), None)
    if slot is not None:
        # Anew, since a disk that refused to sync it may take it now; and in its own place, since making it the newest
        # would first let the oldest go, which may be this one.
        replace_file(slot, content)
    else:
        # It is the beginning of the file itself, which no generation's going touches.
        keep(path, content)
    if is_there(path):
        set_aside(path)
    replace_file(path, content)


def _holds(path: Path, content: bytes) -> bool:
    """Whether *content* is what is read of the generation at *path*, which may be packed, or torn after it."""
    try:
        return read_record(read_content(path), path.name).content == content
    except (BadSave, OSError):
        return False
