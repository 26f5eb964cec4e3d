"""Wording in the player's language. English is the source; catalogues lie in `assets/locale`."""

from __future__ import annotations

import contextlib
import gettext as _gettext
import locale
import os
from functools import cache
from io import BytesIO

from assets import ROOT

DOMAIN = "hidden-hand"
LANGUAGES: tuple[str, ...] = ("en", "ja")

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_current = "en"


@cache
def _catalogue(language: str) -> _gettext.NullTranslations:
    if language == "en":
        return _gettext.NullTranslations()
    source = ROOT / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        return _gettext.GNUTranslations(BytesIO(source.read_bytes()))
    except (OSError, ValueError):
        # A missing or broken catalogue must not stop the program: English is always there.
        return _gettext.NullTranslations()


def set_language(language: str) -> None:
    """Speak *language* from now on. An unknown one gives English."""
    global _current
    _current = language if language in LANGUAGES else "en"


def system_language() -> str:
    """The language that the system speaks, if there is a catalogue for it; else English."""
    with contextlib.suppress(locale.Error, ValueError):
        for name in (*(os.environ.get(key, "") for key in _VARIABLES), locale.getlocale()[0] or ""):
            code = name.partition(":")[0].partition("_")[0].partition(".")[0].lower()
            # Windows names languages in full: "Japanese_Japan".
            code = {"japanese": "ja", "english": "en"}.get(code, code)
            if code in ("c", "posix"):
                return "en"
            if code:
                return code if code in LANGUAGES else "en"
    return "en"


def language() -> str:
    """The language spoken now, such as ``"en"``."""
    return _current


def gettext(message: str) -> str:
    """*message* in the player's language."""
    return _catalogue(_current).gettext(message) if message else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form for *n*, in the player's language; the caller fills in the placeholders."""
    return _catalogue(_current).ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """*message* as it is said in *context* (an edition's key for the names of cards)."""
    return _catalogue(_current).pgettext(context, message) if message else ""


def N_(message: str) -> str:  # noqa: N802 - the customary name of the extraction mark
    """Mark *message* for translation without translating it yet."""
    return message
