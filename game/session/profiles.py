"""The players of this machine: each has a file with a name and settings. There are no accounts and no passwords.

`settings.json` holds what is the machine's, and who plays; `profiles/ID.json` what is a player's. The id stands in
the seats of that player's matches, so that a player can be renamed. A first start asks nothing: there is a player
then who has not said a name. Removing one renames the file, and another renaming brings the player back.
"""

from __future__ import annotations

import os
import re
from codecs import BOM_UTF8
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.kernel.errors import HiddenHandError
from game.log import logger
from game.session import disk
from game.session.files import is_there, move_unique, reason_of
from game.session.paths import Folders
from game.session.players import LONGEST_NAME, UNSAID, Player, called, tidy_name
from game.session.settings import LARGEST, Machine, MachineFile, Settings, SettingsFile
from game.words import gettext as _

FIRST = "first"
"""The id of the player that a first start has, and of whoever played before there were several."""
MOST = 24
"""Players that there may be at a time."""

_ID = re.compile(r"[a-z0-9]{1,16}")
_SUFFIX, _REMOVED = ".json", ".removed"

_log = logger(__name__)


class BadProfile(HiddenHandError):
    """A player that cannot be made, named or removed so; the sentence says why."""


class Profile(NamedTuple):
    """One player. *name* is "" for one who has not said; `called` is for people to read."""

    id: str
    name: str

    @property
    def called(self) -> str:
        """The name, or the word for somebody without one."""
        return called(self.name)


class Removed(NamedTuple):
    """A player who was removed, and can be brought back from *path*."""

    path: Path
    profile: Profile


class _Named(msgspec.Struct):
    name: str = ""


class Profiles:
    """Who plays, with that player's settings, and everybody else. Only what changes a player raises: `BadProfile`."""

    def __init__(self, folders: Folders) -> None:
        self.folder = folders.profiles
        self.machine_file = MachineFile(folders.settings)
        self._notes: list[str] = []
        wanted = self.machine.profile
        self.id = wanted if _ID.fullmatch(wanted) else FIRST
        if not is_there(self._path(self.id)):
            # The player's file is gone, or there never was one.
            self.id = FIRST if self.id == FIRST or not self._ids() else self._ids()[0]
        self.settings_file = self._open(self.id)

    @property
    def machine(self) -> Machine:
        """What holds whoever plays."""
        return self.machine_file.settings

    @property
    def settings(self) -> Settings:
        """The settings of whoever plays."""
        return self.settings_file.settings

    @property
    def current(self) -> Profile:
        """Who plays."""
        return Profile(self.id, tidy_name(self.settings.name))

    def take_notes(self) -> list[str]:
        """Sentences for the player, each given once."""
        notes, self._notes = self._notes, []
        return [*notes, *self.machine_file.take_notes(), *self.settings_file.take_notes()]

    def save(self) -> str:
        """Keep all settings. Returns a sentence when that failed, and nothing when it did not."""
        return self.settings_file.save() or self.machine_file.save()

    def everybody(self) -> tuple[Profile, ...]:
        """All players: the first one first, then by name."""
        found = {self.id: self.current}
        for name in self._ids():
            if name not in found:
                found[name] = Profile(name, _name_in(self._path(name)))
        return tuple(sorted(found.values(), key=lambda each: (each.id != FIRST, each.name.casefold(), each.id)))

    def removed(self) -> tuple[Removed, ...]:
        """The players who can be brought back, by name."""
        found = []
        for file in _names(self.folder):
            name, _dot, rest = file.partition(".")
            gone = f".{rest}".startswith(_SUFFIX) and rest.endswith(_REMOVED)
            if gone and _ID.fullmatch(name) and name != self.id and not is_there(self._path(name)):
                path = self.folder / file
                found.append(Removed(path, Profile(name, _name_in(path))))
        return tuple(sorted(found, key=lambda each: (each.profile.name.casefold(), each.path.name)))

    # Changing

    def switch(self, profile_id: str) -> None:
        """Let another player play. Raises `BadProfile` when there is none of that id."""
        if profile_id == self.id:
            return
        if profile_id not in self._ids():
            raise BadProfile(_("This player is not there any more."))
        told = self.settings_file.save()
        if told:
            self._notes.append(told)
        self._take(profile_id)

    def create(self, name: str) -> Profile:
        """A new player called *name*, with settings of an own; who plays stays. Raises `BadProfile`."""
        if len(self.everybody()) >= MOST:
            raise BadProfile(_("There are {n} players already: remove one first.").format(n=MOST))
        called = self._free_name(name, "")
        while True:
            new = os.urandom(4).hex()
            if not any(file.startswith(f"{new}.") for file in _names(self.folder)):
                break
        file = SettingsFile(self._path(new))
        file.settings.name = called
        # Whoever makes a player reads this language, and needs these sizes: a good guess for the new one too.
        for field in ("language", "ui_scale", "high_contrast", "reduced_motion"):
            setattr(file.settings, field, getattr(self.settings, field))
        if told := file.save():
            raise BadProfile(told)
        self._settle()
        return Profile(new, called)

    def rename(self, profile_id: str, name: str) -> Profile:
        """Call a player *name*. Raises `BadProfile`."""
        called = self._free_name(name, profile_id)
        file = self.settings_file if profile_id == self.id else SettingsFile(self._path(profile_id))
        before, file.settings.name = file.settings.name, called
        if told := file.save():
            file.settings.name = before
            raise BadProfile(told)
        if profile_id == self.id:
            self._settle()
        return Profile(profile_id, called)

    def remove(self, profile_id: str) -> None:
        """Set a player's file aside; matches and statistics stay. Another one plays if need be. Raises `BadProfile`."""
        others = [each for each in self.everybody() if each.id != profile_id]
        if not others:
            raise BadProfile(_("The only player cannot be removed."))
        path = self._path(profile_id)
        if profile_id == self.id:
            if told := self.settings_file.save():
                raise BadProfile(told)
            self._settle()
        try:
            if is_there(path):
                move_unique(path, self.folder, path.name, _REMOVED)
        except OSError as error:
            told = _("The player cannot be removed: {reason}.").format(reason=reason_of(error))
            raise BadProfile(told) from error
        if profile_id == self.id:
            self._take(others[0].id)

    def bring_back(self, removed: Removed) -> Profile:
        """Undo a removal. Raises `BadProfile`."""
        target = self._path(removed.profile.id)
        if is_there(target):
            raise BadProfile(_("This player is there already."))
        try:
            disk.replace(removed.path, target)
        except OSError as error:
            told = _("The player cannot be brought back: {reason}.").format(reason=reason_of(error))
            raise BadProfile(told) from error
        return Profile(removed.profile.id, _name_in(target))

    def _free_name(self, name: str, profile_id: str) -> str:
        called = tidy_name(name)
        if not called:
            raise BadProfile(_("A player needs a name."))
        if any(_plain(each.called) == _plain(called) for each in self.everybody() if each.id != profile_id):
            raise BadProfile(_("There is a player called {name} already.").format(name=called))
        return called

    # Files

    def _path(self, profile_id: str) -> Path:
        return self.folder / f"{profile_id}{_SUFFIX}"

    def _ids(self) -> list[str]:
        files = (file for file in _names(self.folder) if file.endswith(_SUFFIX))
        found = [name for name in (file.removesuffix(_SUFFIX) for file in files) if _ID.fullmatch(name)]
        return sorted(found, key=lambda name: (name != FIRST, name))

    def _open(self, profile_id: str) -> SettingsFile:
        if profile_id != FIRST:
            return SettingsFile(self._path(profile_id))
        own = {field.encode_name for field in msgspec.structs.fields(Machine)}
        before = {name: value for name, value in self.machine_file.raw.items() if name not in own}
        file = SettingsFile(self._path(FIRST), before)
        if before and file.save() == "":
            # They stood in the machine's file when there was one player. Now the player's file has them.
            self.machine_file.drop(field.encode_name for field in msgspec.structs.fields(Settings))
            self.machine_file.save()
        return file

    def _take(self, profile_id: str) -> None:
        self.id = profile_id
        self.settings_file = self._open(profile_id)
        self.machine.profile = profile_id
        if told := self.machine_file.save():
            self._notes.append(told)

    def _settle(self) -> None:
        """Write down who plays: from now on there is a choice."""
        if not is_there(self._path(self.id)) and (told := self.settings_file.save()):
            self._notes.append(told)
        if self.machine.profile != self.id:
            self.machine.profile = self.id
            if told := self.machine_file.save():
                self._notes.append(told)


def seated(players: Sequence[Player], current: Profile, everybody: Sequence[Profile]) -> tuple[Player, ...]:
    """*players*, each person with the id of the profile whose matches it counts among.

    A person alone is whoever plays; of several each is the profile of that name, and a guest if there is none. The word
    for somebody who has not said a name is no name: it is of one language, and the match may be read in another.
    """
    people = [seat for seat, player in enumerate(players) if player.is_human]
    known = {_plain(each.called): each.id for each in reversed(everybody)}
    known[_plain(current.called)] = current.id
    given: list[Player] = []
    for seat, player in enumerate(players):
        profile = ""
        if people == [seat]:
            profile = current.id
        elif player.is_human:
            profile = known.get(_plain(player.name), "")
        unsaid = profile == current.id and not current.name and player.name in UNSAID
        given.append(msgspec.structs.replace(player, profile=profile, name="" if unsaid else player.name))
    return tuple(given)


def _plain(name: str) -> str:
    return name.strip().casefold()


def _name_in(path: Path) -> str:
    """The name in a player's file; "" where it cannot be read."""
    try:
        return tidy_name(msgspec.json.decode(disk.read(path, LARGEST).removeprefix(BOM_UTF8), type=_Named).name)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError) as error:
        _log.warning("the name of %s cannot be read: %s", path.name, error)
        return ""


def _names(folder: Path) -> list[str]:
    try:
        return disk.names(folder)
    except OSError:
        return []


__all__ = ["FIRST", "LONGEST_NAME", "BadProfile", "Profile", "Profiles", "Removed", "seated"]
