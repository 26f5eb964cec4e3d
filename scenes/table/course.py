"""The course of a match on the table: what is played out, who is asked next, when the screen changes hands."""

from __future__ import annotations

from functools import partial

from game.bots.hint_words import hint_words
from game.kernel.events import WATCHER
from game.rulesets.love_letter import events as ev
from game.session.chooser import Chooser, Value
from game.session.host import Host
from game.words import gettext as _
from scenes.requests import MatchChoice, PauseChoice, RoundChoice, ShowCurtain, ShowNotice
from scenes.table.advice import next_value
from scenes.table.guide import Guide
from scenes.table.results import match_summary, private_news, round_summary
from scenes.table.revealing import Revealing
from scenes.table.screen import AFTER_MATCH, AFTER_PAUSE, Screen, TableEnd
from scenes.table.shown import Shown
from scenes.table.taste import Taste


class Course(Revealing):
    """A match in progress, and what of it is shown. Everything is saved by the match itself."""

    def __init__(self, host: Host, taste: Taste, screen: Screen, guide: Guide | None = None) -> None:
        self._reconciled: tuple[int, int] | None = None
        self._summed_up = 0
        self._match_summed_up = False
        self._idle = 0.0
        self._waiting = False
        self._hint_at = (-1, WATCHER)
        self._advised = False
        super().__init__(host, taste, screen, guide)

    @property
    def thinking(self) -> bool:
        return self.host.thinking or self.host.hint_awaited

    @property
    def waits_for_me(self) -> bool:
        return self.taste.wait_for_me and self._unread

    @property
    def awaiting(self) -> bool:
        # A step of a lesson is read at the player's own pace; whoever is next waits, too.
        reads = self.guide is not None and self.guide.waits and not self.moving and self.encore is None
        return super().awaiting and not reads

    # The course

    def press_on(self) -> bool:
        """A key or a click outside any choice: hurry what moves, or go on where it waits; whether it did."""
        if self.end_encore():
            return True
        if self.timeline.running:
            self.timeline.hurry()
            self.stage.particles.clear()
            self.screen.changed(still=False)
            return True
        if self.waits_for_me:
            self._unread = False
            self.screen.changed()
            return True
        return False

    @property
    def can_repeat(self) -> bool:
        # Who has answered hands the screen on.
        looks_on = self.host.shared and self.viewer not in (WATCHER, self.host.asked)
        return super().can_repeat and not looks_on

    def update(self, seconds: float) -> None:
        """Play what has happened; when all is shown, see what comes next."""
        if self.timeline.running:
            self._idle = 0.0
        self.play_out(seconds)
        if self.timeline.held:
            self._read_on()
            return
        if self._at_rest:
            return
        if not self.screen.active or self.timeline.running or self.encore is not None:
            return
        if self.waits_for_me:
            # Whoever is next may think meanwhile.
            self.host.step()
            self._follow_waiting()
            return
        if self._show_sheet():
            return
        self._idle += seconds
        self.host.step()
        self._follow_hint()
        self._go_on()

    @property
    def _at_rest(self) -> bool:
        """Whether somebody is asked, all is shown, and nothing can happen before an answer: most frames are like
        that, and cost nothing."""
        if self.chooser is None or self.guide is not None or self._sheets or self.host.hint_awaited:
            return False
        return self._reconciled == (self.host.match.version, self.viewer) and self._advised == bool(self.advice)

    def _read_on(self) -> None:
        """What is queued waits for a sheet: show that, or go on when it has been read."""
        if not self.screen.active or self.encore is not None or self.waits_for_me:
            self._follow_waiting()
        elif not self._show_sheet():
            self.timeline.release()
            self.screen.changed()

    def _go_on(self) -> None:
        host = self.host
        events = host.port.take_events()
        if events:
            self.chooser = self.caution = None
            self._unread = any(isinstance(each, ev.Played) and each.seat not in host.humans for each in events)
            self.screen.changed()
            self.presenter.play(events)
            return
        self._reconcile()
        if self.viewer != host.asked and self._lower():
            return
        if self.guide is not None and not self.guide.goes_on():
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
        return self.taste.wait_for_me or self._idle >= self.taste.bot_pause

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

    def allows(self, chooser: Chooser) -> bool:
        """Whether what is chosen so far may stand; it may, unless a guide has a better idea."""
        return self.guide is None or self.guide.allows(chooser)

    def answer(self) -> None:
        """Everything is chosen: give the answer."""
        chooser, self.chooser, self.caution = self.chooser, None, None
        assert chooser is not None
        self.host.port.submit(chooser.code)

    def wish(self, chooser: Chooser) -> Value | None:
        """What a guide teaches, or else what an open hint advises."""
        if self.guide is not None:
            return self.guide.prefers(chooser)
        if not self.advice or self.host.hint is None:
            return None
        return next_value(self.rules.move(self.host.hint.code), chooser)

    # Hints

    @property
    def _hint_open(self) -> bool:
        """Whether a hint for this very question was asked for, and not put away."""
        here = self._hint_at == (self.host.match.version, self.viewer)
        return here and (self.host.hint_awaited or self.host.hint is not None)

    @property
    def advice(self) -> str:
        """The hint as a sentence; "" while there is none to show."""
        if not self.choosing or not self._hint_open or self.host.hint is None:
            return ""
        return hint_words(self.host.hint, self.company.edition, self.company.names, self.company.house)

    @property
    def can_hint(self) -> bool:
        """Whether a hint may be asked for now."""
        return self.taste.hints and self.choosing

    def hint(self) -> None:
        """Show a hint for what is asked, or put it away."""
        if not self.can_hint:
            self.screen.sound("error")
            return
        if self._hint_open:
            self.close_hint()
            return
        self._hint_at = (self.host.match.version, self.viewer)
        self.host.ask_hint()
        self.screen.changed()

    def close_hint(self) -> bool:
        """Put the hint away; whether there was one."""
        if not self._hint_open:
            return False
        self._hint_at = (-1, WATCHER)
        self.screen.changed()
        return True

    def _follow_hint(self) -> None:
        """The table is drawn anew when a hint is there."""
        if (shown := bool(self.advice)) != self._advised:
            self._advised = shown
            self.screen.changed()

    @property
    def can_undo(self) -> bool:
        """Whether the last answer of a person can be taken back."""
        return self.guide is None and not self.host.takeback.no_undo

    @property
    def can_redo(self) -> bool:
        """Whether what was taken back last can be played again."""
        return self.guide is None and not self.host.takeback.no_redo

    def undo(self) -> None:
        """Take the last answer of a person back, or say why that cannot be."""
        if not self.can_undo:
            self._refuse(self.host.takeback.no_undo or _("Here nothing is taken back: begin again from the menu."))
            return
        self.host.undo()
        self.sound("flip")
        self.fresh.clear()
        self._summed_up = min(self._summed_up, self.port.view.round - 1)
        self.see_anew()

    def redo(self) -> None:
        """Play again what was taken back last, or say why that cannot be."""
        if not self.can_redo:
            self._refuse(self.host.takeback.no_redo or _("Here nothing is taken back: begin again from the menu."))
            return
        self.chooser = None
        self.host.redo()
        self.screen.changed()

    def _refuse(self, told: str) -> None:
        self.sound("error")
        self.screen.ask(ShowNotice(told))

    def _end_round(self) -> None:
        if not self._sum_up():
            self.host.match.deal()

    def _sum_up(self) -> bool:
        """Show how the round came out, if that was not seen yet; whether there was anything to show."""
        if not self.round_over or self._summed_up == self.shown.round:
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
            request = match_summary(self.company, self.narrator, self.host.match.watcher.history(), self.lines)
            self.screen.ask(request, self._after_match)

    def _after_match(self, choice: MatchChoice) -> None:
        self.leave(AFTER_MATCH.get(choice, TableEnd.MENU))

    def after_pause(self, choice: PauseChoice) -> None:
        """Go on, or leave, as was chosen."""
        if choice in AFTER_PAUSE:
            self.leave(AFTER_PAUSE[choice])

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
        self.see_anew()
        return True

    def _hand_over(self) -> None:
        seat = self.host.human_asked
        assert seat is not None
        name = self.company.names[seat]
        request = ShowCurtain(name, self.host.match.watcher.view.prompt != "redraw", self.can_undo)
        self.screen.ask(request, partial(self._after_curtain, seat))

    def _after_curtain(self, seat: int, choice: PauseChoice) -> None:
        if choice is PauseChoice.RESUME:
            self._lift(seat)
        elif choice is PauseChoice.UNDO:
            self.undo()
        else:
            self.after_pause(choice)

    def _lift(self, seat: int) -> None:
        self.host.lift(seat)
        missed = self.host.port.take_events()
        self.see_anew()
        self._sheets.extend(private_news(self.company, self.narrator, missed, seat))
        self._show_sheet()

    @property
    def moving(self) -> bool:
        # A sheet that is about to be shown is on its way, too.
        return super().moving or (self.timeline.held and self.screen.active and not self.waits_for_me)
