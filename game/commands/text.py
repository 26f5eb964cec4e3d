"""`hidden-hand --text`: the whole game by typed or piped lines, for screen readers and machines without a display."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TextIO

from game.commands.stats import book_of, keeper_of
from game.commands.stats_export import as_text
from game.commands.text_console import Cancelled, Console, EndOfInput
from game.commands.text_pages import Known, about_card
from game.commands.text_play import Left, Play
from game.commands.text_reading import numbered
from game.commands.text_setup import Table, ask_table, edition_choices, read_table
from game.kernel.errors import BadSetup, HiddenHandError
from game.log import keep_in
from game.registry import edition
from game.rulesets.love_letter.manual import rules_pages
from game.rulesets.love_letter.words import edition_words, in_turn
from game.session.elsewhere import keep_elsewhere, other_folders
from game.session.match import Match
from game.session.paths import find_folders, why_not_all
from game.session.profiles import BadProfile, Profiles, seated
from game.session.recovery import story
from game.session.store import MatchDamaged, Saved, Store
from game.words import LANGUAGES, set_language, speak
from game.words import gettext as _

LANGUAGE_NAMES = {"en": "English", "ja": "日本語"}
"""Each language in its own words."""


@dataclass(frozen=True)
class TextArgs:
    """What the command line says beside `--text`; None where it says nothing."""

    new: str | None = None
    seats: str | None = None
    seed: str | None = None
    lang: str | None = None


def run(args: TextArgs, inp: TextIO, out: TextIO, err: TextIO | None = None) -> int:
    """Play by lines of text. Returns the exit code: 0, also when the input ends; 2 for words that make no match."""
    # The settings themselves may be what there is something to say about.
    speak(args.lang or "auto")
    return Program(Console(inp, out)).run(args, Console(inp, err or out))


class Program:
    """The text mode from its menu to the end."""

    def __init__(self, console: Console) -> None:
        self.folders = folders = find_folders()
        if folders.writable:
            keep_in(folders.log)
        self.console = console
        self.profiles = Profiles(folders)
        self.store = Store(folders.matches, other_folders(self.profiles))
        self.keeper = keeper_of(folders, self.store)

    def run(self, args: TextArgs, errors: Console) -> int:
        """See the function `run`."""
        self._speak(args.lang)
        table = None
        try:
            if args.lang is not None and args.lang not in LANGUAGES:
                told = _("There is no language {name}; the languages are {names}.")
                raise BadSetup(told.format(name=repr(args.lang), names=", ".join(LANGUAGES)))
            if args.new is not None:
                table = read_table(args.new, args.seats, args.seed, self.profiles.settings.new_game)
            elif args.seats is not None or args.seed is not None:
                raise BadSetup(_("--seats and --seed need --new, which says the edition."))
        except BadSetup as error:
            errors.say(str(error))
            return 2
        try:
            if reason := why_not_all(self.folders):
                self.console.say(reason)
            self._notes()
            if table is not None:
                self._begin(table)
            else:
                self._menu()
        except (EndOfInput, KeyboardInterrupt):
            self.console.say(_("There is no more input. Goodbye."))
        except BrokenPipeError:
            # Whoever read our lines has gone. The match is saved; there is nobody to tell.
            return 0
        return 0

    def _speak(self, wanted: str | None) -> None:
        speak(wanted or self.profiles.settings.language)

    def _notes(self) -> None:
        self.console.say(*self.profiles.take_notes(), *self.store.take_notes(), *self.keeper.take_notes())

    def _menu(self) -> None:
        self.console.say(_("Hidden Hand. A table for games of hidden cards."))
        while True:
            saved = self.store.latest()
            self._notes()
            entries = [("new", _("New game")), ("rules", _("How to play"))]
            playing = _("Player: {name}").format(name=self.profiles.current.called)
            entries += [("statistics", _("Statistics")), ("player", playing)]
            entries += [("language", _("Language")), ("quit", _("Quit"))]
            if saved is not None:
                entries.insert(0, ("continue", _saved_line(saved)))
            try:
                choice = self.console.choose(_("What would you like to do?"), numbered(entries))
            except Cancelled:
                choice = "quit"
            if choice == "quit":
                self.console.say(_("Goodbye."))
                return
            with suppress(Cancelled):
                self._do(choice, saved)

    def _do(self, choice: str, saved: Saved | None) -> None:
        if choice == "continue" and saved is not None:
            self._continue(saved)
        elif choice == "new":
            table = ask_table(self.console, self.profiles.settings.new_game)
            self.profiles.settings.new_game = table.remembered
            self._save_settings()
            self._begin(table)
        elif choice == "rules":
            self._rules()
        elif choice == "statistics":
            self._statistics()
        elif choice == "player":
            self._player()
        else:
            self._language()

    def _continue(self, saved: Saved) -> None:
        try:
            match = self.store.resume(saved.path)
        except MatchDamaged as error:
            self.console.say(str(error))
            self._recover(saved)
        except HiddenHandError as error:
            self.store.take_notes()
            self.console.say(str(error))
        else:
            self._play(match)

    def _recover(self, saved: Saved) -> None:
        """Offer what can still be read of a damaged match."""
        versions = self.store.versions(saved.path)
        choices = numbered([(str(at), story(version, versions[0])) for at, version in enumerate(versions)])
        at = int(self.console.choose(_("The damaged file is kept. From which version do you go on?"), choices))
        try:
            self.store.recover(saved.path, versions[at])
            match = self.store.resume(saved.path)
        except HiddenHandError as error:
            self.console.say(str(error))
        else:
            self._play(match)

    def _begin(self, table: Table) -> None:
        players = seated(table.players, self.profiles.current, self.profiles.everybody())
        self._play(self.store.begin(table.setup, players, table.seed))

    def _play(self, match: Match) -> None:
        try:
            Play(self.console, match, self.profiles.settings.hints).run()
        except Left:
            if not match.saved:
                self._save_elsewhere(match)
            saved = _("The match is saved. It can be continued from the menu.")
            self.console.say(saved if match.saved else _("The match could not be saved."))
        except (EndOfInput, KeyboardInterrupt):
            self.console.say(_("The match is saved.") if match.saved else _("The match could not be saved."))
            raise
        finally:
            self._enter(match)
            self.store.put_away(match)
            self._notes()

    def _save_elsewhere(self, match: Match) -> None:
        """Ask for a folder in which a match can be kept that cannot be where it is."""
        self._notes()
        question = _("The match is not saved. Type the path of a folder to keep it in, or Enter to give it up.")
        with suppress(Cancelled, EndOfInput):
            while not match.saved and (typed := self.console.ask_or_cancel(question)):
                try:
                    self.console.say(keep_elsewhere(match, typed, self.store, self.profiles))
                except HiddenHandError as error:
                    self.console.say(str(error))

    def _enter(self, match: Match) -> None:
        """Count a match that is over, and say what it brought."""
        if not match.over:
            return
        everybody = self.profiles.everybody()
        for got in self.keeper.finish(match, everybody):
            for each in got.achievements:
                told = _("Achievement of {name}: {title}. {what}")
                self.console.say(told.format(name=got.person.name, title=each.name, what=each.told))

    def _statistics(self) -> None:
        """The statistics of everybody who has played."""
        self.store.unfinished()  # moves what is finished to the archive
        self.keeper.catch_up_now()
        for person in self.keeper.people(self.profiles.everybody()):
            self.console.say(*as_text(book_of(self.keeper, person)), "")

    def _player(self) -> None:
        """Who plays: one of those there are, or a new one."""
        everybody = self.profiles.everybody()
        entries = [(each.id, each.called) for each in everybody]
        choice = self.console.choose(_("Who plays?"), numbered([*entries, ("", _("A new player"))]))
        try:
            if not choice:
                choice = self.profiles.create(self.console.ask_or_cancel(_("What is the name?"))).id
            self.profiles.switch(choice)
        except BadProfile as error:
            self.console.say(str(error))
            return
        self._speak(None)
        self.console.say(_("{name} plays.").format(name=self.profiles.current.called))

    def _rules(self) -> None:
        words = edition(self.console.choose(_("Of which edition?"), edition_choices()))
        for page in rules_pages(words):
            self.console.say("", page.heading, *page.paragraphs)
        self.console.say("", _("Rulings on the cards"))
        known = Known(words, frozenset(), (), 0)
        for face in range(len(words.cards)):
            self.console.say("", *about_card(known, face))
        self.console.say("")

    def _language(self) -> None:
        choices = numbered([(language, LANGUAGE_NAMES[language]) for language in LANGUAGES])
        language = self.console.choose(_("Which language?"), choices)
        self.profiles.settings.language = language
        set_language(language)
        self._save_settings()

    def _save_settings(self) -> None:
        if told := self.profiles.save():
            self.console.say(told)


def _saved_line(saved: Saved) -> str:
    names = in_turn([player.called for player in saved.header.players])
    title = edition_words(edition(saved.header.edition))[1]
    return _("Continue: {edition}, {names}").format(edition=title, names=names)
