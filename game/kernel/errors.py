"""What can be wrong with an answer or a text. Each message is one sentence that names the thing."""

from __future__ import annotations


class HiddenHandError(Exception):
    """The parent of every error that is meant to be read by a person."""


class IllegalAction(HiddenHandError):
    """The action is well formed but the rules do not allow it now. The state is unchanged."""


class BadNotation(HiddenHandError):
    """A text that does not read as an action."""


class BadSetup(HiddenHandError):
    """A match that cannot be set up: unknown edition, seat count or option."""


class BadScenario(HiddenHandError):
    """A scenario that does not describe a table."""


class BadSave(HiddenHandError):
    """A file that cannot be opened as a match."""


class BadEdition(HiddenHandError):
    """An edition's data file with a fault in it."""
