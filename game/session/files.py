"""Writing so that a kill, a power cut or a full disk costs nothing that was there before."""

from __future__ import annotations

import contextlib
import errno
import os
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

from game.log import logger
from game.session import disk
from game.words import gettext as _

PATIENCE = 2.5
"""Seconds for which a replace is tried again on Windows, where a scanner may hold the file for a moment."""

TEMPORARY = ".tmp"
"""How the name of a half-written file ends."""

Trouble = Callable[[str], None]
"""Told one sentence when something could not be written."""


_log = logger(__name__)

_BY_NAME = {
    "full": ("ENOSPC", "EDQUOT", "EFBIG"),
    "denied": ("EACCES", "EPERM"),
    "read only": ("EROFS",),
    "missing": ("ENOENT", "ENODEV", "ENXIO"),
    "busy": ("EBUSY", "ETXTBSY", "EAGAIN", "EDEADLK"),
    "long name": ("ENAMETOOLONG",),
    "no name": ("EINVAL", "EILSEQ", "ELOOP"),
    "folder": ("EISDIR",),
    "no folder": ("ENOTDIR",),
    "taken": ("EEXIST",),
    "broken": ("EIO",),
}
# Not every system knows all of them.
_BY_NUMBER = {getattr(errno, name, -1): kind for kind, names in _BY_NAME.items() for name in names}
_ON_WINDOWS = {19: "read only", 32: "busy", 33: "busy", 123: "no name", 206: "long name"}
"""Windows' own numbers, where Python's are less exact."""
_IN_SQLITE = {3: "denied", 5: "busy", 6: "busy", 8: "read only", 10: "broken", 13: "full"}
"""The primary result codes of SQLite; that a file cannot be opened (14) may have any reason."""


def _kind(error: Exception) -> str:
    """What kind of refusal *error* is; empty for one of the unusual ones."""
    if isinstance(error, ValueError):
        return "no name"
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return _IN_SQLITE.get(code & 0xFF, "")
    number = getattr(error, "errno", None)
    kind = _ON_WINDOWS.get(getattr(error, "winerror", None) or 0) or _BY_NUMBER.get(number or 0, "")
    # The same number as the answer to a write has nothing to do with names.
    return "" if kind == "no name" and getattr(error, "filename", None) is None else kind


def reason_of(error: Exception) -> str:
    """Why a file could not be read or written, in the player's language and ready to stand within a sentence.

    What the system itself says, with the file's name and the number of the error, goes to the log. An `OSError`
    without a number is the program's own, and says what it says.
    """
    _log.info("refused, %s: %s", type(error).__name__, error)
    match _kind(error):
        case "full":
            return _("the disk is full")
        case "denied":
            return _("there is no permission for that")
        case "read only":
            return _("it can only be read")
        case "missing":
            return _("it is not there")
        case "busy":
            return _("another program is using it")
        case "long name":
            return _("its name is too long")
        case "no name":
            return _("this is no name for a file")
        case "folder":
            return _("it is a folder")
        case "no folder":
            return _("part of its path is no folder")
        case "taken":
            return _("there is a file of that name already")
        case "broken":
            return _("the disk does not answer")
    if isinstance(error, OSError) and error.errno is None and str(error):
        return str(error)
    return unusual()


def unusual() -> str:
    """The reason when there is none that a player knows of; what it is, is in the log."""
    return _("the system refuses it, and the log says why")


def named_path(words: str) -> Path:
    """The path that *words* are; `~` is the user's home, but a user who is not known here is left as he stands."""
    try:
        return Path(words).expanduser()
    except RuntimeError:
        return Path(words)


def is_there(path: Path) -> bool:
    """Whether something stands at *path*; False where that cannot be told."""
    try:
        disk.status(path)
    except (OSError, ValueError):
        return False
    return True


def is_folder(path: Path) -> bool:
    """Whether a folder stands at *path*; False where that cannot be told."""
    try:
        disk.names(path)
    except (OSError, ValueError):
        return False
    return True


def make_folder(folder: Path) -> None:
    """Make *folder*, and those above it, where they are missing, so that they last. Raises `OSError`."""
    if is_there(folder):
        return
    if folder.parent != folder:
        make_folder(folder.parent)
    with contextlib.suppress(FileExistsError):
        disk.make_folder(folder)
    sync_folder(folder.parent)


def write_all(handle: int, content: bytes, sync: bool = True) -> None:
    """Write *content* to the open file, and with *sync* wait until the disk has it. Raises `OSError`."""
    left = memoryview(content)
    while left:
        left = left[disk.write(handle, left) :]
    if sync:
        disk.sync(handle)


def replace_file(path: Path, content: bytes, patience: float = PATIENCE, sync: bool = True) -> None:
    """Put *content* in *path* at once: whoever reads it, whenever, finds the old or the new content, and all of it.

    Without *sync* that holds for a kill, and not for a power cut. Raises `OSError`, with the old file untouched.
    """
    make_folder(path.parent)
    temporary = path.with_name(f".{path.name}.{os.urandom(4).hex()}{TEMPORARY}")
    handle = disk.create(temporary)
    try:
        try:
            write_all(handle, content, sync)
        finally:
            disk.close(handle)
        move(temporary, path, patience, sync)
    except BaseException:
        with contextlib.suppress(OSError):
            disk.remove(temporary)
        raise


def move(source: Path, target: Path, patience: float = PATIENCE, sync: bool = True) -> None:
    """Give *source* the name *target*, with *sync* for good; what stood there is gone.

    Raises `OSError`, with nothing moved.
    """
    give_up = time.monotonic() + patience
    pause = 0.01
    while True:
        try:
            disk.replace(source, target)
            break
        except PermissionError:
            if not disk.WINDOWS or time.monotonic() + pause > give_up:
                raise
        time.sleep(pause)
        pause = min(2 * pause, 0.5)
    if sync:
        sync_folder(target.parent)


def move_unique(path: Path, folder: Path, stem: str, suffix: str) -> Path:
    """Move *path* into *folder* under the first free name of `stem`, `stem.2`, `stem.3` and so on, each with *suffix*.

    Returns the new path. Raises `OSError`, with nothing moved.
    """
    make_folder(folder)
    for number in count(1):
        target = folder / (f"{stem}{suffix}" if number == 1 else f"{stem}.{number}{suffix}")
        try:
            # An empty file of our own holds the name, so that the move cannot hit somebody else's.
            disk.close(disk.create(target))
        except FileExistsError:
            continue
        try:
            move(path, target)
        except OSError:
            with contextlib.suppress(OSError):
                disk.remove(target)
            raise
        return target
    raise AssertionError("counting does not end")


def set_aside(path: Path) -> Path:
    """Rename a damaged file to a free name that ends in `.damaged`, its content as it is. Returns the new path.

    Raises `OSError`, with the file where it was.
    """
    return move_unique(path, path.parent, path.name, ".damaged")


def sync_folder(folder: Path) -> None:
    """Make a new name in *folder* last through a power cut, where the system has a way to ask for it."""
    with contextlib.suppress(OSError):
        disk.sync_folder(folder)


class GrowingFile:
    """A file that grows by whole lines, each on the disk before `add` returns.

    When the disk refuses, *trouble* is told once, everything stays in memory, and each further line tries again to
    write all that is missing.
    """

    def __init__(self, path: Path, content: bytes, intact: bool, trouble: Trouble) -> None:
        """*intact*: the file holds *content* and nothing else; if not, the first line writes it anew."""
        self.path = path
        self._content = bytearray(content)
        self._intact = intact
        self._trouble = trouble
        self._handle = -1
        self._refused = False

    @property
    def content(self) -> bytes:
        """All of it, whether or not it is on the disk."""
        return bytes(self._content)

    @property
    def saved(self) -> bool:
        """Whether the disk holds all of it."""
        return not self._refused

    def add(self, line: bytes) -> None:
        """Append *line*, which ends in a newline."""
        self._content += line
        try:
            if not self._intact:
                self._write_anew()
            else:
                try:
                    self._append(line)
                except OSError:
                    self._write_anew()
        except OSError as error:
            self._refuse(error)
        except BaseException:
            # Interrupted: the line does not count, and what reached the disk of it goes with the next one.
            del self._content[-len(line) :]
            self._intact = False
            raise
        else:
            self._refused = False

    def move_to(self, path: Path) -> None:
        """Stand at *path* from now on, all of it. Raises `OSError`, with everything as it was."""
        replace_file(path, self.content)
        self.close()
        self.path, self._intact, self._refused = path, True, False

    def _append(self, line: bytes) -> None:
        if self._handle < 0:
            self._handle = disk.open_to_append(self.path)
        write_all(self._handle, line)
        now = disk.status_of(self._handle)
        if now.size != len(self._content) or not now.linked:
            raise OSError(_("somebody else changed the file"))

    def _write_anew(self) -> None:
        self.close()
        self._intact = False
        # Nobody waits two seconds for each move: the next line tries again anyway.
        replace_file(self.path, self.content, patience=0.25)
        self._intact = True

    def _refuse(self, error: OSError) -> None:
        if not self._refused:
            self._refused = True
            told = _("This match goes on, but it is not saved: {reason}.")
            self._trouble(told.format(reason=reason_of(error)))

    def close(self) -> None:
        """Let go of the file. A further line opens it again."""
        if self._handle >= 0:
            disk.close(self._handle)
            self._handle = -1
