"""What a match that cannot be opened is called, and what is wrong with it: in the player's words.

The player never saw the names of the program's own files, and lines and checksums say nothing to anybody but the log.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime

from game.kernel.errors import BadSave
from game.log import logger
from game.session.files import reason_of
from game.session.record import DamagedSave, NewerSave, NoSave
from game.words import gettext as _
from game.words import printable

LONGEST = 40
"""Letters of a file's name that stand in a sentence."""
_OURS = re.compile(r"\D*(\d{8}-\d{6})-.*\.match")

_log = logger(__name__)


def match_called(name: str) -> str:
    """What the match in the file called *name* is called at the beginning of a sentence: by when it was begun, in the
    time of this place; by the name itself if the program did not give it."""
    found = _OURS.match(name)
    try:
        begun = datetime.strptime(found[1], "%Y%m%d-%H%M%S") if found else None
        at = begun.replace(tzinfo=UTC).astimezone() if begun else None
    except (ValueError, OverflowError, OSError):
        at = None
    if at is None:
        return file_called(name)
    return _("The match of {date}, {time},").format(date=f"{at:%Y-%m-%d}", time=f"{at:%H:%M}")


def file_called(name: str) -> str:
    """What a file is called within a sentence: its `printable` *name*, of a long one without the middle."""
    shown = printable(name)
    if len(shown) <= LONGEST:
        return shown
    # More of the end: that says what kind of file it is.
    return f"{shown[: LONGEST // 2 - 1]}…{shown[-(LONGEST // 2) :]}"


def trouble_with(name: str, error: BadSave | OSError) -> str:
    """One sentence: what is wrong with the match in the file called *name*. All that *error* says goes to the log."""
    _log.warning("%s", printable(f"{name}: {error}"))
    match, cause = match_called(name), error if isinstance(error, OSError) else error.__cause__
    if isinstance(error, NewerSave):
        return _("{match} needs a newer version of Hidden Hand.").format(match=match)
    if isinstance(error, NoSave) and match == file_called(name):
        return _("{file} is no saved match.").format(file=match)
    if isinstance(error, DamagedSave):
        return _("{match} is damaged.").format(match=match)
    if isinstance(cause, OSError):
        return _("{match} cannot be read: {reason}.").format(match=match, reason=reason_of(cause))
    return _("{match} cannot be opened by this version of Hidden Hand.").format(match=match)
