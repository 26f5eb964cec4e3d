"""A match played by typed lines: one person with bots, or several who pass the keyboard."""

from __future__ import annotations

from datetime import datetime
from random import Random

from game.bots.contract import Bot
from game.bots.hint_words import hint_words
from game.bots.hints import Reason, advise
from game.bots.registry import HINTER, bot_for
from game.commands.text_choice import Dialogue, card_choice
from game.commands.text_console import Console
from game.commands.text_pages import (
    Known,
    card_lines,
    event_lines,
    hand_lines,
    help_lines,
    house_lines,
    log_lines,
    rules_lines,
    table_lines,
    token_line,
)
from game.commands.text_reading import Unclear, command_of, local_words, pick, words_of
from game.kernel.contract import Code, Event, Outcome, Setup
from game.kernel.errors import HiddenHandError
from game.kernel.events import WATCHER
from game.registry import rules_for
from game.rulesets.love_letter.rules import LoveLetter
from game.session.bot_words import introductions
from game.session.deal_code import to_code
from game.session.exchange import FOLDER, bug_report, report_name, write_new
from game.session.host import Host
from game.session.match import Match
from game.session.narrator import is_private
from game.session.paths import find_folders
from game.session.port import Port
from game.words import gettext as _
from game.words import ngettext, printable


class Left(Exception):
    """The player has left the table."""


class Changed(Exception):
    """Something was taken back or played again: another question is asked now."""


class AtOnce:
    """Thinks for the bots here and now: a `game.session.host.Thinker`."""

    def __init__(self) -> None:
        self._ticket = 0
        self._answer: tuple[int, Code] | None = None
        self._hint: tuple[int, Reason] | None = None

    def ask(self, setup: Setup, port: Port, spec: str, seed: str) -> int:
        """Think, and keep the answer for `poll`."""
        bot: Bot = bot_for(spec)
        self._ticket += 1
        code = bot.choose(rules_for(setup), port.view, port.legal(), Random(seed))
        self._answer = (self._ticket, code)
        return self._ticket

    def poll(self) -> tuple[int, Code] | None:
        """The answer."""
        answer, self._answer = self._answer, None
        return answer

    def hint(self, setup: Setup, port: Port, seed: str) -> int:
        """Think, and keep the hint for `poll_hint`."""
        rules = rules_for(setup)
        self._ticket += 1
        self._hint = (self._ticket, advise(rules, port.view, port.legal(), bot_for(HINTER), Random(seed)))
        return self._ticket

    def poll_hint(self) -> tuple[int, Reason] | None:
        """The hint."""
        hint, self._hint = self._hint, None
        return hint

    def cancel(self) -> None:
        """Forget the answer."""
        self._answer = self._hint = None


class Play:
    """One match at one terminal."""

    def __init__(self, console: Console, match: Match, hints: bool = True) -> None:
        """*hints*: whether one can be asked for."""
        self.console = console
        self._hints = hints
        self.match = match
        self.host = Host(match, AtOnce())
        self.known = Known.of(match.facts)
        facts = match.facts
        rules = rules_for(Setup(facts.edition, facts.seats, dict(facts.options)))
        assert isinstance(rules, LoveLetter)
        self._rules = rules

    def run(self) -> None:
        """Play to the end of the match. Raises `Left`, or `EndOfInput`; the match is saved all along."""
        try:
            self._welcome()
            while not self.match.over:
                try:
                    self._step()
                except Changed:
                    self._tell()
            self._farewell()
        finally:
            self.host.close()

    def _welcome(self) -> None:
        say = self.console.say
        view = self.host.port.view
        if view.round:
            say(_("The match goes on."), *table_lines(self.known, view, self.host.port.history()))
        say(*introductions(self.match.facts.players), *house_lines(self.known))
        if self.host.humans:
            say(_("Type “{command}” at any time to see what can be typed.").format(command=local_words()["help"]))

    def _step(self) -> None:
        host, match = self.host, self.match
        if host.awaits_deal:
            if match.watcher.view.round:
                self._between_rounds()
            match.deal()
        elif (seat := host.human_asked) is not None:
            self._turn(seat)
        else:
            host.step()
            host.play_bot()
        self._tell()

    def _tell(self) -> None:
        """Say what happened since the last time, as whoever may look saw it."""
        port = self.host.port
        events = port.take_events()
        self.console.say(*self._sentences(events, port.seat))

    def _sentences(self, events: list[Event], seat: int) -> list[str]:
        return event_lines(self.known.narrator(seat), events)

    def _between_rounds(self) -> None:
        self.console.say(*self._standings())
        if self.host.humans:
            self._prompt(_("Press Enter for the next round."), self.host.port)

    def _standings(self) -> list[str]:
        view = self.match.watcher.view
        return [token_line(self.known, view, seat) for seat in range(len(self.known.names))]

    def _farewell(self) -> None:
        view = self.match.watcher.view
        outcome = self.match.pending
        assert isinstance(outcome, Outcome)
        rounds = ngettext("The match took {count} round.", "The match took {count} rounds.", view.round)
        ending = self.known.narrator(self.host.viewer).end_of_match(outcome.winners, view.tokens)
        self.console.say(_("The match is over."), *self._standings(), rounds.format(count=view.round))
        self.console.say(_("The code of this deal is {code}.").format(code=to_code(self.match.seed)))
        self.console.say(ending.reason, _("{title}.").format(title=ending.title))

    def _turn(self, seat: int) -> None:
        """Let *seat* answer until somebody else is asked. On a shared screen nothing private stays behind."""
        host = self.host
        if host.viewer != seat:
            self._hand_over(seat)
        secret = False
        while host.human_asked == seat and not self.match.over:
            self._decide(seat)
            events = host.port.take_events()
            secret = secret or any(is_private(event) for event in events)
            self.console.say(*self._sentences(events, seat))
        if host.shared:
            if secret:
                self._prompt(_("Press Enter to cover the screen."), host.port)
            self.console.clear()
            host.lower()

    def _hand_over(self, seat: int) -> None:
        question = _("Pass the keyboard to {who}, then press Enter.").format(who=self.known.names[seat])
        self._prompt(question, self.match.watcher)
        self.host.lift(seat)
        sentences = self._sentences(self.host.port.take_events(), seat)
        if sentences:
            self.console.say(_("Since your last turn:"), *sentences)

    def _decide(self, seat: int) -> None:
        """One decision of *seat*."""
        port = self.match.ports[seat]
        moves = [(code, self._rules.move(code)) for code in port.legal()]
        dialogue = Dialogue(self.known, port.view, moves)
        self.console.say(hand_lines(self.known, port.view)[0])
        ask_again = True
        while not dialogue.done:
            if ask_again:
                self.console.say(*dialogue.lines())
            words = self._prompt(dialogue.question(), port)
            ask_again = True
            try:
                if words and command_of(" ".join(words)) == "back":
                    if not dialogue.back():
                        raise Unclear(_("There is nothing to take back."))
                else:
                    dialogue.take(words)
            except Unclear as error:
                self.console.say(str(error))
                ask_again = not words
        port.submit(dialogue.code)

    def _prompt(self, question: str, port: Port) -> list[str]:
        """The words typed in answer to *question*; commands are carried out first. Raises `Left` or `EndOfInput`."""
        while True:
            words = words_of(self.console.ask(question))
            command = command_of(words[0]) if words else None
            if command is None or command == "back" or (len(words) > 1 and command != "rules"):
                return words
            self._obey(command, words[1:], port)

    def _obey(self, command: str, words: list[str], port: Port) -> None:
        known, say = self.known, self.console.say
        if command == "quit":
            raise Left
        if command == "help":
            say(*help_lines())
        elif command == "report":
            say(self._report())
        elif command in ("undo", "redo"):
            self._take_back(command)
        elif command == "table":
            say(*table_lines(known, port.view, port.history()))
        elif command == "hand":
            say(*(hand_lines(known, port.view) if port.seat != WATCHER else [_("No hand is open now.")]))
        elif command == "log":
            say(*log_lines(known, port.history(), port.seat))
        elif command == "cards":
            say(*card_lines(known, port.view))
        elif command == "hint":
            say(self._hint(port))
        elif command == "save":
            say(_("The match is saved.") if self.match.saved else _("The match cannot be saved."))
        else:
            say(*self._rules_pages(words))

    def _take_back(self, command: str) -> None:
        """Undo or redo, or say why not. Raises `Changed`."""
        takeback = self.host.takeback
        told = takeback.no_undo if command == "undo" else takeback.no_redo
        if told:
            self.console.say(told)
            return
        if command == "undo":
            seat = self.host.undo()
            self.console.say(_("{who}: the last move is taken back.").format(who=self.known.names[seat]))
        else:
            self.host.redo()
            self.console.say(_("What was taken back is played again."))
        raise Changed

    def _hint(self, port: Port) -> str:
        """What to do, and why."""
        host, known = self.host, self.known
        if not self._hints:
            return _("Hints are turned off in the settings.")
        if port.seat == WATCHER or host.human_asked != port.seat:
            return _("There is nothing to choose now.")
        host.ask_hint()
        host.step()
        assert host.hint is not None, "whoever thinks here has thought"
        return hint_words(host.hint, known.edition, known.names, known.house)

    def _report(self) -> str:
        """Write a report of a problem; a sentence that says where it is, or why there is none."""
        journal, folders, now = self.match.journal, find_folders(), datetime.now()
        matches = {journal.path.name: journal.content} if journal is not None else {}
        try:
            path = write_new(folders.documents / FOLDER / report_name(now), bug_report(folders, matches, {}))
        except HiddenHandError as error:
            return str(error)
        return _("The report is written to {file}.").format(file=printable(str(path)))

    def _rules_pages(self, words: list[str]) -> list[str]:
        if not words or words[0].isdecimal():
            return rules_lines(self.known, " ".join(words), None)
        choices = [card_choice(self.known, face, -1) for face in range(len(self.known.edition.cards))]
        try:
            return rules_lines(self.known, "", pick(words, choices)[0])
        except Unclear as error:
            return [str(error)]
