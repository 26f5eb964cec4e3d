"""Files that go out and come in: a match as text, and a report of what went wrong. Nothing is ever written over."""

from __future__ import annotations

import io
import platform
import sys
import zipfile
from collections.abc import Mapping
from datetime import datetime
from itertools import count
from pathlib import Path

from game.kernel.errors import HiddenHandError
from game.session import disk
from game.session.files import is_folder, is_there, make_folder, named_path, reason_of, write_all
from game.session.paths import Folders
from game.session.version import program_version
from game.words import gettext as _
from game.words import printable

FOLDER = "Hidden Hand"
"""The folder among the player's documents in which files are offered to be kept."""

LARGEST_LOG = 4 << 20
"""Bytes of one log file that go into a report."""


class CannotWrite(HiddenHandError):
    """A file could not be written; the sentence names it and says why."""


def typed_path(typed: str, folder: Path, name: str, suffix: str) -> Path:
    """The file that a typed path means.

    A path that is not whole begins in *folder*; a folder is given the *name*; and a name without one gets the *suffix*.
    """
    words = _tidy(typed)
    path = folder / named_path(words or name)
    if words.endswith(("/", "\\")) or is_folder(path):
        path /= name
    return path if path.suffix else path.with_name(path.name + suffix)


def path_to_read(typed: str, folder: Path, suffix: str) -> Path:
    """What a typed path means to somebody who has a file: what is there under this name, else with the *suffix*.

    A path that is not whole begins in *folder*.
    """
    path = folder / named_path(_tidy(typed))
    whole = path.suffix or path == folder or not path.name or is_there(path)
    return path if whole else path.with_name(path.name + suffix)


def _tidy(typed: str) -> str:
    return typed.strip().strip('"')


def write_new(path: Path, content: bytes) -> Path:
    """Put *content* into a new file at *path*, or under the next free name: `a.zip`, `a-2.zip`, `a-3.zip` and so on.

    The folder is made if it is missing. Returns the file's path. Raises `CannotWrite`.
    """
    try:
        make_folder(path.parent)
        for number in count(1):
            target = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
            try:
                handle = disk.create(target)
            except FileExistsError:
                continue
            try:
                write_all(handle, content)
                disk.sync(handle)
            finally:
                disk.close(handle)
            return target
    except (OSError, ValueError) as error:
        told = _("{file} cannot be written: {reason}.").format(file=printable(str(path)), reason=reason_of(error))
        raise CannotWrite(told) from error
    raise AssertionError("counting does not end")


def report_name(now: datetime) -> str:
    """What a report of that moment is called."""
    return f"hidden-hand-report-{now:%Y%m%d-%H%M%S}.zip"


def bug_report(folders: Folders, matches: Mapping[str, bytes], facts: Mapping[str, str]) -> bytes:
    """A report as a zip file: the *matches* by the names of their files, all versions, and the program's log.

    *facts* are what else the caller knows, such as which library draws. The home folder's name is left out.
    """
    found = {
        "program": program_version(),
        "python": sys.version.split()[0],
        "system": platform.platform(),
        **facts,
    }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("versions.txt", "".join(f"{name}: {value}\n" for name, value in found.items()))
        for name, match in matches.items():
            file.writestr(f"matches/{Path(name).name}", match)
        for name, log in _logs(folders):
            file.writestr(f"log/{name}", log)
    return content.getvalue()


def _logs(folders: Folders) -> list[tuple[str, bytes]]:
    """The files of the program's log, the end of each when it is long. One that cannot be read says so."""
    if not folders.writable:
        return []
    home = str(Path.home()).encode()
    found = []
    try:
        names = [name for name in disk.names(folders.log) if ".log" in name]
    except OSError:
        return []
    for name in names:
        try:
            log = disk.read(folders.log / name, LARGEST_LOG, -LARGEST_LOG)
        except OSError as error:
            log = f"{reason_of(error)}\n".encode()
        found.append((name, log.replace(home, b"~") if len(home) > 1 else log))
    return found
