"""Keep the catalogues of wording up to date.

    python build/words.py            extract, update and compile all catalogues
    python build/words.py --check    change nothing; exit 1 when a catalogue is out of date or has gaps
    python build/words.py --missing  the same, and list what has no translation yet

Wording comes from `_("...")` and its relatives in `game/` and `scenes/`, from the editions' files, whose texts carry
the edition's key as context, and those of lessons and puzzles. Written: `assets/locale/hidden-hand.pot` and, for each
language, `hidden-hand.po` (to be edited by hand) and `hidden-hand.mo` (read by the program).
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileParser, write_po

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from game.lessons import lesson, puzzle  # noqa: E402
from game.lessons.wording import CONTEXT  # noqa: E402
from game.registry import EDITIONS, edition  # noqa: E402
from game.words import DOMAIN, LANGUAGES  # noqa: E402

SOURCES = ("game", "scenes")
LOCALE = ROOT / "assets" / "locale"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
EDITION_TEXTS = ("title", "full_title", "note")
CARD_TEXTS = ("name", "called", "face", "short", "long")
PLACEHOLDER = re.compile(r"\{[^}]*\}")
HEADER = "# Wording of Hidden Hand. MIT licence, like the program."


KEPT_HEADERS = (
    "Project-Id-Version",
    "Language",
    "Plural-Forms",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
)


class Still(Catalog):
    """A catalogue without dates and tools in its header: the same wording gives the same file."""

    def _headers(self) -> list[tuple[str, str]]:
        headers = Catalog.mime_headers.__get__(self)
        return [(name, value) for name, value in headers if name in KEPT_HEADERS]

    # Catalog offers no other way to choose which headers are written.
    mime_headers = property(_headers, Catalog.mime_headers.fset)


def new_catalogue(language: str | None = None) -> Still:
    """An empty catalogue."""
    return Still(locale=language, project="Hidden Hand", version="1", header_comment=HEADER, fuzzy=False)


def texts() -> Iterator[tuple[str, Any, list[str], str | None]]:
    """Every text of the project: where it stands, the message, comments and its context."""
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            found = extract_from_file("python", path, DEFAULT_KEYWORDS, ("Translators:",), {"encoding": "utf-8"})
            for _line, message, comments, context in found:
                yield place, message, comments, context
    for key in EDITIONS:
        words = edition(key)
        game, name = key.split("/")
        place = f"game/rulesets/{game}/editions/{name}.toml"
        for field in EDITION_TEXTS:
            yield place, getattr(words, field), [], key
        for card in words.cards:
            for field in CARD_TEXTS:
                yield place, getattr(card, field), [], key
    for text in (*lesson.texts(), *puzzle.texts()):
        yield "game/lessons/love_letter", text, [], CONTEXT


def extract() -> Still:
    """The template: every text once."""
    template = new_catalogue()
    for place, message, comments, context in texts():
        template.add(message, locations=[(place, 0)], auto_comments=comments, context=context)
    return template


def read(content: bytes, language: str) -> Still:
    """The catalogue that a file to edit holds."""
    catalogue = new_catalogue(language)
    PoFileParser(catalogue, ignore_obsolete=True, abort_invalid=True).parse(io.BytesIO(content))
    catalogue.header_comment = HEADER
    catalogue.fuzzy = False
    return catalogue


def po_bytes(catalogue: Catalog) -> bytes:
    """The catalogue as a file to edit."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=100, include_lineno=False, ignore_obsolete=True)
    return buffer.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """The catalogue as a file to read at run time: what is translated, and nothing else."""
    whole = new_catalogue(str(catalogue.locale))
    for message in catalogue:
        if message.id and _is_whole(message):
            whole.add(message.id, message.string, context=message.context)
    buffer = io.BytesIO()
    write_mo(buffer, whole)
    return buffer.getvalue()


def missing(catalogue: Catalog) -> list[Message]:
    """The messages without a translation."""
    return [message for message in catalogue if message.id and not _is_whole(message)]


def _is_whole(message: Message) -> bool:
    strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return all(strings)


def unfit(catalogue: Catalog) -> list[Message]:
    """The translations whose placeholders are not those of the message."""
    return [message for message in catalogue if message.id and _is_whole(message) and not _fits(message)]


def _fits(message: Message) -> bool:
    ids = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
    strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    wanted = {name for text in ids for name in PLACEHOLDER.findall(text)}
    return all(set(PLACEHOLDER.findall(text)) == wanted for text in strings)


def files() -> tuple[dict[Path, bytes], dict[str, Still]]:
    """What every file of wording should hold; and the catalogue of each language."""
    template = extract()
    wanted = {TEMPLATE: po_bytes(template)}
    catalogues = {}
    for language in LANGUAGES:
        if language == "en":
            continue
        path = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
        catalogue = read(path.read_bytes() if path.exists() else b"", language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        wanted[path] = po_bytes(catalogue)
        wanted[path.with_suffix(".mo")] = mo_bytes(catalogue)
        catalogues[language] = catalogue
    return wanted, catalogues


def main(arguments: list[str]) -> int:
    """Run the command; returns its exit code."""
    parser = argparse.ArgumentParser(description="Keep the catalogues of wording up to date.")
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 when something is out of date")
    parser.add_argument("--missing", action="store_true", help="also list what has no translation yet")
    options = parser.parse_args(arguments)
    wanted, catalogues = files()
    stale = [path for path, content in wanted.items() if not path.exists() or path.read_bytes() != content]
    if not options.check:
        for path in stale:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(wanted[path])
    for path in stale:
        print(f"{'out of date' if options.check else 'written'}: {path.relative_to(ROOT).as_posix()}")
    faults = len(stale) if options.check else 0
    for language, catalogue in catalogues.items():
        gaps, bad = missing(catalogue), unfit(catalogue)
        print(f"{language}: {len(catalogue)} messages, {len(gaps)} not translated, {len(bad)} with wrong placeholders")
        for message in (*bad, *(gaps if options.missing else ())):
            places = ", ".join(place for place, _line in message.locations)
            print(f"  {places}: {message.context or ''} {message.id!r}")
        faults += len(gaps) + len(bad) if options.check else len(bad)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
