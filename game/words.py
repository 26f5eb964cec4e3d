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
_SPACES = "\u00a0\u202f\u3000"
"""Spaces that Python does not call printable, and that names of files hold."""
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


def speak(wanted: str) -> None:
    """Speak the language *wanted* from now on; "auto" is that of the system."""
    set_language(system_language() if wanted == "auto" else wanted)


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


def printable(text: str) -> str:
    """*text*, which somebody else wrote, as it stands within a sentence: it breaks no line and commands no terminal.

    What is no letter, sign or space is written as its number.
    """
    return "".join(letter if letter.isprintable() or letter in _SPACES else repr(letter)[1:-1] for letter in text)


def N_(message: str) -> str:  # noqa: N802 - the customary name of the extraction mark
    """Mark *message* for translation without translating it yet."""
    return message
