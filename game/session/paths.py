"""Where the program keeps its files: the only place that knows."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.session import disk
from game.session.files import is_there, make_folder, reason_of
from game.words import gettext as _
from game.words import printable

APP = "hidden-hand"
HOME_VARIABLE = "HIDDEN_HAND_HOME"
"""The environment variable that moves all folders under one: for a memory stick, and for tests."""


_USER = os.environ.get("USER", "")
_STICKS = (f"/run/media/{_USER}", f"/media/{_USER}", "/Volumes") if _USER else ("/Volumes",)
"""Where systems show what is plugged in."""


class Folders(msgspec.Struct, frozen=True):
    """The program's folders, all absolute. When not *writable*, nothing is kept, and *reason* says why."""

    data: Path
    config: Path
    log: Path
    cache: Path
    home: Path | None = None
    """The one folder that all of them are in, when it was named."""
    refused: Path | None = None
    """The one of them in which nothing can be kept."""
    error: Exception | None = None
    """What the system says to that; without *refused*, to the question where the folders are."""

    @property
    def writable(self) -> bool:
        """Whether something can be kept in all of them."""
        return self.error is None

    @property
    def reason(self) -> str:
        """Why nothing is kept, as a sentence in the language spoken now; empty where something is."""
        if self.error is None:
            return ""
        if self.refused is None:
            told = _("There is no home folder ({reason}): nothing is kept.")
            return told.format(reason=printable(str(self.error)))
        return _nothing_in(self.refused, self.error)

    @property
    def documents(self) -> Path:
        """Where a player looks for files of their own. It is not made, and need not be there."""
        if self.home is not None:
            return self.home / "documents"
        try:
            import platformdirs

            return platformdirs.user_documents_path()
        except Exception:
            # See `find_folders`: each system fails in its own way.
            return _passing()

    @property
    def matches(self) -> Path:
        """The folder of saved matches."""
        return self.data / "matches"

    @property
    def learned(self) -> Path:
        """The file of chapters seen and puzzles solved."""
        return self.data / "learned.json"

    @property
    def statistics(self) -> Path:
        """The file of statistics."""
        return self.data / "statistics.sqlite3"

    @property
    def settings(self) -> Path:
        """The file of the settings that hold whoever plays."""
        return self.config / "settings.json"

    @property
    def profiles(self) -> Path:
        """The folder with a file of each player."""
        return self.config / "profiles"


def find_folders(environ: Mapping[str, str] | None = None) -> Folders:
    """The folders, made if they were missing. Never raises: see `Folders.writable`."""
    home = (os.environ if environ is None else environ).get(HOME_VARIABLE, "").strip()
    try:
        places = _under(Path(home).expanduser()) if home else _usual()
    except Exception as error:
        # Each system fails in its own way when a user has no home; a program without folders must start all the same.
        # With no home there is no place that is surely ours.
        return Folders(*_under(_passing() / APP), error=error)
    for place in places:
        if refusal := _refusal(place):
            return Folders(*places, home=_home(home), refused=place, error=refusal)
    return Folders(*places, home=_home(home))


def why_not_all(folders: Folders) -> str:
    """Why not all can be kept in *folders*, as a sentence: `Folders.reason`, or what is wrong with that of the matches.

    Empty where nothing is wrong, also when that folder is yet to be made.
    """
    if not folders.writable or not is_there(folders.matches):
        return folders.reason
    error = _refusal(folders.matches)
    return _nothing_in(folders.matches, error) if error else ""


def _home(named: str) -> Path | None:
    return Path(named).expanduser().absolute() if named else None


def elsewhere(folders: Folders) -> Path:
    """A folder that is none of the program's own, for a match whose disk is full: in the documents, on a stick, or
    where nothing lasts for long. It is not made."""
    sticks = [Path(above) / name for above in _STICKS for name in _names_in(Path(above))]
    for place in (folders.documents, *sticks, _passing()):
        try:
            disk.probe(place)
        except (OSError, ValueError):
            continue
        return place / "Hidden Hand"
    return folders.documents / "Hidden Hand"


def _names_in(folder: Path) -> list[str]:
    try:
        return disk.names(folder)
    except OSError:
        return []


def _under(home: Path) -> tuple[Path, Path, Path, Path]:
    home = home.absolute()
    return home / "data", home / "config", home / "log", home / "cache"


def _usual() -> tuple[Path, Path, Path, Path]:
    # Loaded here: a home that is named needs none of it.
    import platformdirs

    dirs = platformdirs.PlatformDirs(APP, appauthor=False)
    places = (dirs.user_data_path, dirs.user_config_path, dirs.user_log_path, dirs.user_cache_path)
    for place in places:
        if not place.is_absolute():
            raise RuntimeError(place)
    return places


def _passing() -> Path:
    """The folder for what need not last."""
    # Loaded when it is needed: the first frame does not wait for it.
    import tempfile

    return Path(tempfile.gettempdir())


def _refusal(folder: Path) -> Exception | None:
    """What is raised when something is written in *folder*, if anything. The folder is made if it is missing."""
    try:
        make_folder(folder)
        disk.probe(folder)
    except (OSError, ValueError) as error:
        return error
    return None


def _nothing_in(folder: Path, error: Exception) -> str:
    told = _("Nothing can be kept in {folder}: {reason}.")
    return told.format(folder=printable(str(folder)), reason=reason_of(error))
