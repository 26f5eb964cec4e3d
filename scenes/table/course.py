"""The course of a match on the table: what is played out, who is asked next, when the screen changes hands."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import Any

from game.kernel.contract import Setup
from game.kernel.events import WATCHER, Event
from game.registry import edition, rules_for
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.words import houses_in
from game.session.chooser import Chooser
from game.session.host import Host
from game.session.narrator import Line, Narrator
from game.words import gettext as _
from game.words import language
from scenes.kit.stack import Request
from scenes.kit.tween import Timeline
from scenes.requests import MatchChoice, PauseChoice, RoundChoice, ShowCurtain
from scenes.table.board import Company
from scenes.table.places import Places
from scenes.table.presenter import Presenter
from scenes.table.results import (
    match_summary,
    private_news,
    round_summary,
    show_comparison,
    show_look,
    show_showdown,
)
from scenes.table.screen import Screen, TableEnd
from scenes.table.shown import Shown
from scenes.table.stage import Stage
from scenes.table.taste import Taste

QUIET_KINDS = ("lot", "deal", "turn", "draw")
"""What happens all the time is shown, and not written into the log."""

UNTOLD_KINDS = ("deal", "draw")
"""What the prompt does not say either."""


class Course:
    """A match in progress, and what of it is shown. Everything is saved by the match itself."""

    def __init__(self, host: Host, taste: Taste, screen: Screen) -> None:
        self.host = host
        self.taste = taste
        self.screen = screen
        facts = host.match.facts
        rules = rules_for(Setup(facts.edition, facts.seats, dict(facts.options)))
        assert isinstance(rules, LoveLetter), "this table plays Love Letter"
        self.rules = rules
        self.company = Company(
            edition(facts.edition),
            tuple(player.name for player in facts.players),
            int(facts.options["tokens_to_win"]),
            houses_in(facts.options),
        )
        self.stage = Stage(self.company.face)
        self.timeline = Timeline(taste.speed, taste.still)
        self.presenter = Presenter(self, self.stage, self.timeline)
        self.shown = Shown.of(host.port.view, self.company.edition)
        self.chooser: Chooser | None = None
        self.caption = ""
        self.lines: list[Line] = []
        self.hidden: set[tuple[str, int, int]] = set()
        self.fresh: dict[int, int] = {}
        self.out_reasons: dict[int, ev.OutReason] = {}
        self._round: list[Event] = []
        self._sheets: deque[Request[Any]] = deque()
        self._reconciled: tuple[int, int] | None = None
        self._summed_up = 0
        self._match_summed_up = False
        self._idle = 0.0
        self._pressed_on = False
        self._waiting = False
        self._recall()

    @property
    def viewer(self) -> int:
        """The seat whose secrets may be shown now."""
        return self.host.viewer

    @property
    def home(self) -> int:
        """The seat at the near side of the table."""
        return self.host.home

    @property
    def own_hand(self) -> list[int]:
        """The cards at the near side."""
        return self.shown.hands[self.home]

    @property
    def hand_is_open(self) -> bool:
        """Whether the owner of the near hand is looking."""
        return self.viewer == self.home

    @property
    def choosing(self) -> bool:
        """Whether a person may choose something right now."""
        return self.chooser is not None and not self.timeline.running

    @property
    def moving(self) -> bool:
        """Whether something is on its way."""
        return self.timeline.running or not self.stage.empty

    @property
    def waits_for_me(self) -> bool:
        """Whether a bot's turn waits until the player says so."""
        asked = self.taste.wait_for_me and not self._pressed_on
        return asked and self.host.human_asked is None and not self.host.match.over

    @property
    def narrator(self) -> Narrator:
        """Tells events to whoever looks; by name where several people read along."""
        company = self.company
        return Narrator(company.edition, company.names, self.viewer, company.house, you=not self.host.shared)

    # What the presenter asks for

    @property
    def places(self) -> Places:
        """Where everything lies."""
        return self.screen.places

    def hide(self, *cards: tuple[str, int, int]) -> None:
        """Leave *cards* out of the still picture while they fly."""
        self.hidden.update(cards)
        self.screen.changed()

    def applied(self, event: Event) -> None:
        """*event* is shown now."""
        self.hidden.clear()
        self._keep(event)
        if isinstance(event, ev.RoundBegan):
            self.fresh.clear()
        elif isinstance(event, ev.TokenGained):
            self.fresh[event.seat] = self.fresh.get(event.seat, 0) + event.count
        self.screen.changed()

    def tell(self, event: Event) -> None:
        """Say *event* in the prompt, and keep it in the log."""
        line = self._log(event)
        if line.text and line.kind not in UNTOLD_KINDS:
            self.caption = line.text
        self.screen.changed()

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.screen.sound(name)

    def look(self, event: ev.Looked) -> None:
        """Show the viewer the hand it looked at."""
        self._sheets.append(show_look(self.company, self.narrator, event))

    def comparison(self, event: ev.Compared) -> None:
        """Show the viewer the two hands that were compared."""
        self._sheets.append(show_comparison(self.company, self.narrator, event, self._round))

    def showdown(self, event: ev.Showdown) -> None:
        """Show all hands."""
        winners = self.host.match.watcher.view.round_winners
        self._sheets.append(show_showdown(self.company, self.narrator, event, winners))

    def reword(self) -> None:
        """Say everything in the language spoken now."""
        self.company.reword()
        if self._language != language():
            self.caption = ""
            self._recall()
            self.screen.changed()

    def _recall(self) -> None:
        """Log and round as the viewer was told them, and nobody else."""
        self._language = language()
        self.lines.clear()
        self._round.clear()
        for event in self.host.port.history():
            self._keep(event)
            self._log(event)

    def _keep(self, event: Event) -> None:
        """Remember what the round's summary and the statuses need."""
        if isinstance(event, ev.RoundBegan):
            self._round.clear()
            self.out_reasons.clear()
        elif isinstance(event, ev.KnockedOut):
            self.out_reasons[event.seat] = event.reason
        self._round.append(event)

    def _log(self, event: Event) -> Line:
        line = self.narrator.line(event)
        if line.kind not in QUIET_KINDS and line.text:
            self.lines.append(line)
        return line

    # The course

    def press_on(self) -> bool:
        """A key or a click outside any choice: hurry what moves, or let a waiting bot begin; whether it did."""
        if self.timeline.running:
            self.timeline.hurry()
            self.screen.changed(still=False)
            return True
        if self.waits_for_me:
            self._pressed_on = True
            self.screen.changed()
            return True
        return False

    def update(self, seconds: float) -> None:
        """Play what has happened; when all is shown, see what comes next."""
        self.timeline.speed, self.timeline.still = self.taste.speed, self.taste.still
        if self.timeline.running:
            self._idle = 0.0
            self.timeline.advance(seconds)
            self.screen.changed(still=False)
        if not self.screen.active or self._show_sheet() or self.timeline.running:
            return
        self._idle += seconds
        self.host.step()
        self._go_on()

    def _show_sheet(self) -> bool:
        """Show the next of what is to be seen over the table, one after the other; whether there was anything."""
        if not self._sheets:
            return False
        self.screen.ask(self._sheets.popleft())
        return True

    def _go_on(self) -> None:
        host = self.host
        events = host.port.take_events()
        if events:
            self.chooser = None
            self._pressed_on = False
            self.screen.changed()
            self.presenter.play(events)
            return
        self._reconcile()
        if self.viewer != host.asked and self._lower():
            return
        if host.match.over:
            self._end_match()
        elif host.awaits_deal:
            self._end_round()
        elif host.needs_hand_over:
            self._hand_over()
        elif host.human_asked is not None:
            self._ask()
        elif host.bot_ready and self._bot_may_play:
            host.play_bot()
        else:
            self._follow_waiting()

    def _reconcile(self) -> None:
        """The truth: the table is what the view says."""
        now = (self.host.match.version, self.viewer)
        if now == self._reconciled:
            return
        self._reconciled = now
        truth = Shown.of(self.host.port.view, self.company.edition)
        if truth != self.shown:
            self.shown = truth
            self.screen.changed()

    @property
    def _bot_may_play(self) -> bool:
        if self.taste.wait_for_me:
            return self._pressed_on
        return self._idle >= self.taste.bot_pause

    def _follow_waiting(self) -> None:
        """The prompt says who is being waited for: it is drawn anew when that begins."""
        waiting = self.host.thinking or self.waits_for_me
        if waiting != self._waiting:
            self._waiting = waiting
            self.screen.changed()

    def _ask(self) -> None:
        if self.chooser is None:
            self.chooser = Chooser([(code, self.rules.move(code)) for code in self.host.port.legal()])
            self.screen.changed()

    def answer(self) -> None:
        """Everything is chosen: give the answer."""
        chooser, self.chooser = self.chooser, None
        assert chooser is not None
        self.host.port.submit(chooser.code)

    def _end_round(self) -> None:
        if not self._sum_up():
            self.host.match.deal()

    def _sum_up(self) -> bool:
        """Show how the round came out, if that was not seen yet; whether there was anything to show."""
        ended = any(isinstance(event, ev.RoundEnded) for event in self._round)
        if not ended or self._summed_up == self.shown.round:
            return False
        self._summed_up = self.shown.round
        request = round_summary(self.company, self.narrator, self._round, self.shown.tokens, self.home)
        self.screen.ask(request, self._after_round)
        return True

    def _after_round(self, choice: RoundChoice) -> None:
        if choice is RoundChoice.MENU:
            self.leave(TableEnd.MENU)
        elif self.host.awaits_deal:
            self.host.match.deal()

    def _end_match(self) -> None:
        if not self._sum_up() and not self._match_summed_up:
            self._match_summed_up = True
            request = match_summary(self.company, self.narrator, self.host.match.watcher.history())
            self.screen.ask(request, self._after_match)

    def _after_match(self, choice: MatchChoice) -> None:
        self.leave(TableEnd.REMATCH if choice is MatchChoice.REMATCH else TableEnd.MENU)

    def after_pause(self, choice: PauseChoice) -> None:
        """Go on, or leave, as was chosen."""
        if choice is not PauseChoice.RESUME:
            self.leave(TableEnd.QUIT if choice is PauseChoice.QUIT else TableEnd.MENU)

    def leave(self, why: TableEnd) -> None:
        """Leave the table. Nothing is lost by it."""
        self.host.close()
        self.screen.finish(why)

    # The screen changes hands

    def _lower(self) -> bool:
        """Lower the curtain on whoever looked, if several share the screen; whether there was anybody."""
        if not self.host.shared or self.viewer == WATCHER:
            return False
        self.host.lower()
        self.host.port.take_events()
        self._see_anew()
        return True

    def _hand_over(self) -> None:
        seat = self.host.human_asked
        assert seat is not None
        name = self.company.names[seat]
        note = _("It is the turn of {name}.")
        if self.host.match.watcher.view.prompt == "redraw":
            note = _("{name} has something to decide.")
        self.screen.ask(ShowCurtain(name, note.format(name=name)), partial(self._after_curtain, seat))

    def _after_curtain(self, seat: int, choice: PauseChoice) -> None:
        if choice is PauseChoice.RESUME:
            self._lift(seat)
        else:
            self.after_pause(choice)

    def _lift(self, seat: int) -> None:
        self.host.lift(seat)
        missed = self.host.port.take_events()
        self._see_anew()
        self._sheets.extend(private_news(self.company, self.narrator, missed, seat))
        self._show_sheet()

    def _see_anew(self) -> None:
        """Somebody else looks now: nothing of the one before may stay."""
        self.chooser = None
        self.caption = ""
        self.timeline.clear()
        self.stage.clear()
        self.hidden.clear()
        self._sheets.clear()
        self.shown = Shown.of(self.host.port.view, self.company.edition)
        self._recall()
        self.screen.changed()
