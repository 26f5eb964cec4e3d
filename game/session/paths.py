"""Where the program keeps its files: the only place that knows."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.session import disk
from game.session.files import make_folder, reason_of
from game.words import gettext as _

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
    writable: bool = True
    reason: str = ""
    home: Path | None = None
    """The one folder that all of them are in, when it was named."""

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
        return _nowhere(str(error))
    for place in places:
        if reason := _why_not(place):
            told = _("Nothing can be kept in {folder}: {reason}.").format(folder=place, reason=reason)
            return Folders(*places, writable=False, reason=told, home=_home(home))
    return Folders(*places, home=_home(home))


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


def _nowhere(what: str) -> Folders:
    """Folders that must not be used: with no home there is no place that is surely ours."""
    reason = _("There is no home folder ({reason}): nothing is kept.").format(reason=what)
    return Folders(*_under(_passing() / APP), writable=False, reason=reason)


def _why_not(folder: Path) -> str:
    """Why nothing can be written in *folder*; empty when something can. The folder is made if it is missing."""
    try:
        make_folder(folder)
        disk.probe(folder)
    except (OSError, ValueError) as error:
        return reason_of(error)
    return ""
