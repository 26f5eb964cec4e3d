"""A match whose disk is full or may not be written: another folder, and finding the match there again."""

from __future__ import annotations

from pathlib import Path

from game.kernel.errors import BadSave
from game.session.files import named_path
from game.session.match import Match
from game.session.profiles import Profiles
from game.session.store import Store
from game.words import gettext as _
from game.words import printable


def other_folders(profiles: Profiles) -> list[Path]:
    """The folders beside the usual one in which matches are kept on this machine."""
    return [Path(folder) for folder in profiles.machine.matches]


def keep_elsewhere(match: Match, typed: str, store: Store, profiles: Profiles) -> str:
    """Keep *match* in the folder that was *typed* from now on, and look for matches there from now on.

    Returns a sentence that says so. Raises `HiddenHandError` with one that says why not.
    """
    words = typed.strip().strip('"')
    folder = named_path(words)
    if not words or not folder.is_absolute():
        raise BadSave(_("This is not the whole path of a folder."))
    store.move(match, folder)
    machine = profiles.machine
    if str(folder) not in machine.matches:
        machine.matches = (*machine.matches, str(folder))
        # It may fail on the same full disk: then the folder has to be named again.
        profiles.save()
    return _("Saved: the match is kept in {folder} from now on.").format(folder=printable(str(folder)))
