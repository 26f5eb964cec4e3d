"""What of a match is shown on the table, to one viewer: the cards, what moves, what is said."""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import deepcopy

from game.kernel.contract import Setup
from game.kernel.events import Event
from game.registry import edition, rules_for
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.words import houses_in
from game.session.bot_words import introductions
from game.session.chooser import Chooser, Value
from game.session.narrator import Line, Narrator
from game.session.port import Facts
from game.words import language
from scenes.kit.tween import Timeline
from scenes.table.board import Company, entries
from scenes.table.encore import Encore, plays
from scenes.table.guide import Guide
from scenes.table.places import Places
from scenes.table.presenter import Presenter
from scenes.table.screen import Screen, Window
from scenes.table.shown import Shown
from scenes.table.stage import Stage
from scenes.table.taste import Taste

QUIET_KINDS = ("lot", "deal", "turn", "draw")
"""What happens all the time is shown, and not written into the log."""

UNTOLD_KINDS = ("deal", "draw")
"""What the prompt does not say either."""


class Showing(ABC):
    """The table as far as it has been shown. Subclasses say who looks, and what comes next."""

    guide: Guide | None = None
    """Who leads, if it is a lesson."""

    def __init__(self, facts: Facts, taste: Taste, screen: Screen) -> None:
        self.taste = taste
        self.screen = screen
        rules = rules_for(Setup(facts.edition, facts.seats, dict(facts.options)))
        assert isinstance(rules, LoveLetter), "this table plays Love Letter"
        self.rules = rules
        self._players = facts.players
        self.company = Company(
            edition(facts.edition),
            self._names(),
            int(facts.options["tokens_to_win"]),
            houses_in(facts.options),
        )
        self.stage = Stage(self.company.face)
        self.timeline = Timeline(taste.speed, taste.still)
        self.presenter = Presenter(self, self.stage, self.timeline)
        self.shown: Shown = Shown.of(self.port.view, self.company.edition)
        self.chooser: Chooser | None = None
        self.encore: Encore | None = None
        """What is being shown once more."""
        self.caption: str = ""
        self.caution: int | None = None
        """The fatal card that the player was warned of."""
        self.lines: list[Line] = []
        self.hidden: set[tuple[str, int, int]] = set()
        self.fresh: dict[int, int] = {}
        self.out_reasons: dict[int, ev.OutReason] = {}
        self._round: list[Event] = []
        self._led = 0
        self._found: Shown | None = None
        """How the table was after so many events of the round, if it began in the middle of one."""
        self._told: list[Event] = []
        self._recall()

    def _names(self) -> tuple[str, ...]:
        """The players, in the language spoken now."""
        return tuple(player.called for player in self._players)

    # Who looks

    @property
    @abstractmethod
    def port(self) -> Window:
        """What the viewer may know."""

    @property
    @abstractmethod
    def viewer(self) -> int:
        """The seat whose secrets may be shown now."""

    @property
    @abstractmethod
    def home(self) -> int:
        """The seat at the near side of the table."""

    @property
    def hand_is_open(self) -> bool:
        """Whether the near hand lies face up."""
        return self.viewer == self.home

    @property
    def all_open(self) -> bool:
        """Whether all hands lie open."""
        return False

    @property
    def says_you(self) -> bool:
        """Whether the viewer is called "you": nobody else reads along."""
        return False

    @property
    def thinking(self) -> bool:
        """Whether somebody is being waited for who needs time to think."""
        return False

    @property
    def waits_for_me(self) -> bool:
        """Whether a bot's turn waits until the player says so."""
        return False

    # What is shown

    @property
    def own_hand(self) -> list[int]:
        """The cards at the near side."""
        return self.shown.hands[self.home]

    @property
    def choosing(self) -> bool:
        """Whether a person may choose something right now."""
        free = not self.timeline.running and not self.timeline.held and self.encore is None
        return self.chooser is not None and free

    @property
    def awaiting(self) -> bool:
        """Whether something comes by itself, such as a bot's answer: not while a person is asked, or has to go on."""
        return self.thinking or not (self.choosing or self.waits_for_me)

    def wish(self, chooser: Chooser) -> Value | None:
        """What a guide or a hint takes in this step of choosing; None where there is neither."""
        return None

    @property
    def moving(self) -> bool:
        """Whether something is on its way."""
        if self.encore is not None:
            return not self.encore.still
        return self.timeline.running or not self.stage.empty

    @property
    def round_over(self) -> bool:
        """Whether the round was seen to end, and no other has begun."""
        return any(isinstance(event, ev.RoundEnded) for event in self._round)

    @property
    def happened(self) -> list[str]:
        """What was played last and what came of it, sentence by sentence; nothing before a card was played."""
        if not plays(self._round):
            return []
        return [said.text for said in entries(self.lines, self.company.names)[-1]]

    @property
    def narrator(self) -> Narrator:
        """Tells events to whoever looks."""
        company = self.company
        return Narrator(company.edition, company.names, self.viewer, company.house, you=self.says_you)

    # What comes next

    def press_on(self) -> bool:
        """A key or a click outside any choice; whether it did anything."""
        return False

    def update(self, seconds: float) -> None:
        """Time passes."""
        self.play_out(seconds)

    # Once more

    @property
    def can_repeat(self) -> bool:
        """Whether there is a last action to be shown again."""
        return bool(plays(self._seen))

    @property
    def _seen(self) -> list[Event]:
        """What of the round can be shown again: all, but for what led to a position at which a table began."""
        return self._round[self._led :]

    def again(self) -> None:
        """Show the last action again; asked for while that is shown, the one before it as well, and so on."""
        if self.timeline.running:
            self.timeline.hurry()
        back = 0 if self.encore is None else self.encore.back + 1
        self.end_encore()
        if (played := len(plays(self._seen))) > 0:
            self.encore = Encore(self, self._seen, min(back, played - 1), self._found)
            self.screen.changed()

    def end_encore(self) -> bool:
        """The table is as it was before something was shown again; whether something was."""
        if self.encore is None:
            return False
        self.encore.end()
        self.encore = None
        self.screen.changed()
        return True

    def play_out(self, seconds: float) -> bool:
        """Move what is on its way; whether it still is."""
        if self.encore is not None:
            self._play_again(self.encore, seconds)
        if self.stage.particles.advance(seconds):
            self.screen.changed(still=False)
        self.timeline.speed, self.timeline.still = self.taste.speed, self.taste.still
        if self.timeline.running:
            self.timeline.advance(seconds)
            self.screen.changed(still=False)
        return self.timeline.running

    def _play_again(self, encore: Encore, seconds: float) -> None:
        encore.timeline.advance(seconds)
        if not encore.still:
            self.screen.changed(still=False)
        if not encore.timeline.running:
            self.end_encore()

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
            self.caption = self.narrator.alone(event, self._told)
        self.screen.changed()

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.screen.sound(name)

    def look(self, event: ev.Looked) -> None:  # noqa: B027 - not every table shows more of it
        """The viewer looked at a hand."""

    def comparison(self, event: ev.Compared) -> None:  # noqa: B027 - not every table shows more of it
        """The viewer's hand was compared with another one."""

    def trade(self, event: ev.Traded) -> None:  # noqa: B027 - not every table shows more of it
        """The viewer's hand was traded."""

    def fall(self, event: ev.KnockedOut) -> None:  # noqa: B027 - not every table shows more of it
        """The viewer is out."""

    def showdown(self, event: ev.Showdown) -> None:  # noqa: B027 - not every table shows more of it
        """All hands are shown."""

    def reword(self) -> None:
        """Say everything in the language spoken now."""
        self.company.names = self._names()
        self.company.reword()
        if self._language != language():
            # What is still on its way will be told in its turn.
            told = self._told
            self.end_encore()
            self.caption = ""
            self._begin_log()
            for event in told:
                self._log(event)
            self.screen.changed()

    def see_anew(self) -> None:
        """Somebody else looks, or the table is another one: nothing of the one before may stay."""
        self.chooser = self.encore = self.caution = None
        self.caption = ""
        self.timeline.clear()
        self.stage.clear()
        self.hidden.clear()
        self.shown = Shown.of(self.port.view, self.company.edition)
        self._recall()
        self.screen.changed()

    def _recall(self) -> None:
        """Log and round as the viewer was told them, and nobody else."""
        self._begin_log()
        self._round.clear()
        for event in self.port.history():
            self._keep(event)
            self._log(event)
        if not (self._round and isinstance(self._round[0], ev.RoundBegan)):
            self._led, self._found = len(self._round), deepcopy(self.shown)

    def _begin_log(self) -> None:
        """An empty log, in the language spoken now."""
        self._language = language()
        self.lines[:] = [Line("lot", sentence) for sentence in introductions(self._players)]
        self._told = []

    def _keep(self, event: Event) -> None:
        """Remember what the round's summary and the statuses need."""
        if isinstance(event, ev.RoundBegan):
            self._round.clear()
            self._led, self._found = 0, None
            self.out_reasons.clear()
        elif isinstance(event, ev.KnockedOut):
            self.out_reasons[event.seat] = event.reason
        self._round.append(event)

    def line(self, event: Event) -> Line:
        """What the log says of *event*."""
        return self.narrator.line(event)

    def _log(self, event: Event) -> Line:
        self._told.append(event)
        line = self.line(event)
        if line.kind not in QUIET_KINDS and line.text:
            self.lines.append(line)
        return line
