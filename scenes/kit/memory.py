"""Memory that was used goes back to the system."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Let the system have what was freed; takes some milliseconds, and does nothing where there is no need for it.

    Pictures come and go by the hundred during a match. The C library of Linux keeps the room of those that have gone,
    in pieces between those that are there: after some matches that would be as much as is in use.
    """
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], object] | None:
    """The C library's call; None where it has none, or does it by itself."""
    if sys.platform != "linux":
        return None
    import ctypes

    try:
        found: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    return found
