"""`hidden-hand stats`: the statistics in plain text, as CSV or as JSON."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence

from game.commands.options import Parser, WrongUse
from game.commands.stats_export import Book, as_csv, as_json, as_text
from game.log import keep_in
from game.records.keeper import Keeper
from game.records.ledger import Ledger, Person
from game.records.shelf import ArchiveShelf
from game.records.tally import Tally
from game.session.files import is_folder
from game.session.paths import Folders, find_folders, why_not_all
from game.session.profiles import Profiles
from game.session.store import Store
from game.words import LANGUAGES, printable, speak
from game.words import gettext as _

WHOLE_HISTORY = 1 << 30


def keeper_of(folders: Folders, store: Store) -> Keeper:
    """The statistics of the matches in *store*."""
    return Keeper(folders.statistics if folders.writable else None, ArchiveShelf(store.archive.folder))


def book_of(keeper: Keeper, person: Person) -> Book:
    """Everything there is of *person*."""

    def read(ledger: Ledger) -> Book:
        lines = ledger.history(person, count=WHOLE_HISTORY)
        return Book(person, ledger.tally(person), ledger.standings(person), lines)

    return keeper.ask(read, Book(person, Tally(), (), ()))


def run(argv: Sequence[str]) -> int:
    """Print the statistics of everybody, or of one player. Returns the exit code."""
    parser = Parser(prog="hidden-hand stats", description="Print the statistics of all finished matches.")
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--csv", action="store_true", help="one line for each match and player")
    kinds.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--player", metavar="NAME", help="of one player only")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language")
    try:
        found = parser.parse_args(list(argv))
    except WrongUse as error:
        if error.told:
            sys.stderr.write(f"{error.told}\n")
        return error.code
    return _print(found)


def _print(found: argparse.Namespace) -> int:
    # The settings themselves may be what there is something to say about.
    speak(found.lang or "auto")
    folders = find_folders()
    if folders.writable:
        keep_in(folders.log)
    profiles = Profiles(folders)
    speak(found.lang or profiles.settings.language)
    if reason := why_not_all(folders):
        sys.stderr.write(f"{reason}\n")
        if not is_folder(folders.matches):
            return 1
    store = Store(folders.matches)
    store.unfinished()  # moves what is finished to the archive
    keeper = keeper_of(folders, store)
    try:
        keeper.catch_up_now()
        people = keeper.people(profiles.everybody())
        if found.player is not None:
            people = tuple(person for person in people if person.name.casefold() == found.player.strip().casefold())
            if not people:
                sys.stderr.write(_("There is no player called {name}.").format(name=printable(found.player)) + "\n")
                return 2
        books = [book_of(keeper, person) for person in people]
    finally:
        keeper.close()
    for note in (*profiles.take_notes(), *store.take_notes(), *keeper.take_notes()):
        sys.stderr.write(f"{note}\n")
    if (found.csv or found.json) and isinstance(sys.stdout, io.TextIOWrapper):
        # Read by programs: the same bytes on every system.
        sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(_told(books, found))
    return 0


def _told(books: Sequence[Book], found: argparse.Namespace) -> str:
    if found.csv:
        return as_csv(books)
    if found.json:
        return as_json(books)
    return "\n\n".join("\n".join(as_text(book)) for book in books) + "\n"
