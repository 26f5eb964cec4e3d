"""The table: one match on the screen. It shows what the port tells, asks who is asked, and decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from game.kernel.contract import Setup
from game.kernel.events import WATCHER, Event
from game.registry import edition, rules_for
from game.rulesets.love_letter import events as ev
from game.rulesets.love_letter.rules import LoveLetter
from game.rulesets.love_letter.words import houses_in
from game.session.chooser import Chooser, Step, Value
from game.session.host import Host
from game.session.narrator import Line, Narrator
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, card
from scenes.kit.input import Action, Digit, Input, Key, MouseButton, Pointer, PointerKind
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.kit.tween import Timeline
from scenes.kit.widget import Cue
from scenes.requests import (
    MatchChoice,
    PauseChoice,
    RoundChoice,
    ShowCard,
    ShowCurtain,
    ShowLog,
    ShowPause,
    ShowRules,
)
from scenes.table.board import Company, Moment, table_model
from scenes.table.layout import TableLayout, table_layout
from scenes.table.model import SeatModel, TableModel
from scenes.table.picture import draw_table
from scenes.table.places import Places
from scenes.table.presenter import Presenter
from scenes.table.questions import ask_name, ask_order, question
from scenes.table.results import match_summary, private_news, round_summary, show_comparison, show_look, show_showdown
from scenes.table.shown import Shown
from scenes.table.stage import Stage
from scenes.table.taste import Taste
from scenes.table.widgets import table_widgets

QUIET_KINDS = ("lot", "deal", "turn", "draw")
"""What happens all the time is shown, and not written into the log."""


class TableEnd(Enum):
    """Why the table was left."""

    MENU = auto()
    QUIT = auto()
    REMATCH = auto()


class TableScene(Scene[TableEnd]):
    """A match in progress. Everything is saved by the match itself; leaving loses nothing."""

    def __init__(self, host: Host, taste: Taste, sound: Callable[[str], object]) -> None:
        super().__init__()
        self.host = host
        self.taste = taste
        self._sound = sound
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
        self.theme = theme_for(self.company.edition.theme, taste.contrast)
        self.stage = Stage(self.company.face)
        self.timeline = Timeline(taste.speed, taste.still)
        self.presenter = Presenter(self, self.stage, self.timeline)
        self.chooser: Chooser | None = None
        self._shown = Shown.of(host.port.view, self.company.edition)
        self._layout: TableLayout | None = None
        self._window = (1280.0, 720.0)
        self._still: Canvas | None = None
        self._hidden: set[tuple[str, int, int]] = set()
        self._fresh: dict[int, int] = {}
        self._out_reasons: dict[int, ev.OutReason] = {}
        self._round: list[Event] = []
        self._summed_up = -1
        self._idle = 0.0
        self._pressed_on = False
        self._caption = ""
        self.lines: list[Line] = []
        self._catch_up()

    # What the presenter, the widgets and the questions ask for

    @property
    def viewer(self) -> int:
        """The seat whose secrets may be shown now."""
        return self.host.viewer

    @property
    def shown(self) -> Shown:
        """What the animations have come to."""
        return self._shown

    @property
    def places(self) -> Places:
        """Where everything lies."""
        return Places(self.table, self._shown, self.host.home)

    @property
    def table(self) -> TableLayout:
        """The layout for the window as it is."""
        if self._layout is None:
            cards = self.company.edition.cards
            self._layout = table_layout(
                *self._window,
                seats=self._shown.seats,
                kinds=len(cards),
                hand=max(2, len(self._shown.hands[self.host.home])),
                face_up=3 if self._shown.seats == 2 else 0,
                ranks=len({each.rank for each in cards}),
            )
        return self._layout

    @property
    def narrator(self) -> Narrator:
        """Tells events to whoever looks; by name where several people read along."""
        company = self.company
        return Narrator(company.edition, company.names, self.viewer, company.house, you=not self.host.shared)

    @property
    def choosing(self) -> bool:
        """Whether a person may choose something right now."""
        return self.chooser is not None and not self.timeline.running

    def hide(self, *cards: tuple[str, int, int]) -> None:
        """Leave *cards* out of the still picture while they fly."""
        self._hidden.update(cards)
        self._stale()

    def applied(self, event: Event) -> None:
        """*event* is shown now."""
        self._hidden.clear()
        if isinstance(event, ev.RoundBegan):
            self._round.clear()
            self._fresh.clear()
            self._out_reasons.clear()
        elif isinstance(event, ev.TokenGained):
            self._fresh[event.seat] = self._fresh.get(event.seat, 0) + event.count
        elif isinstance(event, ev.KnockedOut):
            self._out_reasons[event.seat] = event.reason
        self._round.append(event)
        self._new_layout()

    def tell(self, event: Event) -> None:
        """Say *event* in the prompt, and keep it in the log."""
        line = self.narrator.line(event)
        if line.kind not in QUIET_KINDS and line.text:
            self.lines.append(line)
        if line.text and line.kind not in ("deal", "draw"):
            self._caption = line.text
        self._stale()

    def sound(self, name: str) -> None:
        """Play a sound."""
        self._sound(name)

    def look(self, event: ev.Looked) -> None:
        """Show the viewer the hand it looked at."""
        self.ask(show_look(self.company, self.narrator, event))

    def comparison(self, event: ev.Compared) -> None:
        """Show the viewer the two hands that were compared."""
        self.ask(show_comparison(self.company, self.narrator, event, self._round))

    def showdown(self, event: ev.Showdown) -> None:
        """Show all hands."""
        self.ask(show_showdown(self.company, self.narrator, event, self._queued_winners()))

    def _queued_winners(self) -> tuple[int, ...]:
        return tuple(self.host.match.watcher.view.round_winners)

    # The course of the match

    def _catch_up(self) -> None:
        """Read what happened before this table was opened, so that the log and the round's summary are whole."""
        for event in self.host.port.history():
            if isinstance(event, ev.RoundBegan):
                self._round.clear()
                self._out_reasons.clear()
            elif isinstance(event, ev.KnockedOut):
                self._out_reasons[event.seat] = event.reason
            self._round.append(event)
            line = self.narrator.line(event)
            if line.kind not in QUIET_KINDS and line.text and not (self.host.shared and line.private):
                self.lines.append(line)

    def update(self, seconds: float) -> None:
        """Play what has happened; when all is shown, see what comes next."""
        self.timeline.speed, self.timeline.still = self.taste.speed, self.taste.still
        if self.timeline.running:
            self._idle = 0.0
            self.timeline.advance(seconds)
            self.invalidate()
        if self.timeline.running or not self.active:
            return
        self._idle += seconds
        self.host.step()
        self._go_on()

    def _go_on(self) -> None:
        events = self.host.port.take_events()
        if events:
            self.chooser = None
            self._pressed_on = False
            self._new_layout()
            self.presenter.play(events)
            return
        self._reconcile()
        if self.host.match.over:
            self._end_match()
        elif self.host.awaits_deal:
            self._end_round()
        elif self.host.needs_hand_over or (self.host.shared and self.viewer not in (WATCHER, self.host.asked)):
            self._hand_over()
        elif self.host.human_asked is not None:
            self._ask()
        elif self.host.bot_ready and self._bot_may_play:
            self.host.play_bot()
        elif self._thinking_changed():
            self._stale()

    def _reconcile(self) -> None:
        """The truth: the table is what the view says."""
        truth = Shown.of(self.host.port.view, self.company.edition)
        if truth != self._shown:
            self._shown = truth
            self._new_layout()

    @property
    def _bot_may_play(self) -> bool:
        if self.taste.wait_for_me:
            return self._pressed_on
        return self.taste.instant or self._idle >= self.taste.bot_pause

    def _thinking_changed(self) -> bool:
        now = self.host.thinking or (self.host.bot_ready and self.taste.wait_for_me)
        before, self._was_thinking = getattr(self, "_was_thinking", None), now
        return now != before

    def _end_round(self) -> None:
        if self._shown.round and self._summed_up != self._shown.round:
            self._summed_up = self._shown.round
            self.host.lower()
            self.ask(round_summary(self.company, self.narrator, self._round, self.host.home), self._after_round)
        else:
            self.host.match.deal()

    def _after_round(self, choice: RoundChoice) -> None:
        if choice is RoundChoice.MENU:
            self._leave(TableEnd.MENU)
        else:
            self._reconcile()
            self.host.port.take_events()
            self.host.match.deal()

    def _end_match(self) -> None:
        if self._summed_up == -2:
            return
        self._summed_up = -2
        self.host.lower()
        request = match_summary(self.company, self.narrator, self.host.match.watcher.history())
        self.ask(request, self._after_match)

    def _after_match(self, choice: MatchChoice) -> None:
        self._leave(TableEnd.REMATCH if choice is MatchChoice.REMATCH else TableEnd.MENU)

    def _leave(self, why: TableEnd) -> None:
        self.host.close()
        self.finish(why)

    def _hand_over(self) -> None:
        """Lower the curtain on whoever looked; then lift it for whoever is asked."""
        if self.viewer != WATCHER:
            self.host.lower()
            self.host.port.take_events()
            self._see_anew()
            return
        seat = self.host.human_asked
        if seat is not None:
            name = self.company.names[seat]
            note = _("It is the turn of {name}.").format(name=name)
            if self.host.match.watcher.view.prompt == "redraw":
                note = _("{name} has something to decide.").format(name=name)
            self.ask(ShowCurtain(name, note), lambda _result: self._lift(seat))

    def _lift(self, seat: int) -> None:
        self.host.lift(seat)
        missed = self.host.port.take_events()
        self._see_anew()
        for request in reversed(private_news(self.company, self.narrator, missed, seat)):
            self.ask(request)

    def _see_anew(self) -> None:
        """Somebody else looks now: nothing of the one before may stay."""
        self.chooser = None
        self._caption = ""
        self.lines = [line for line in self.lines if not line.private]
        self.stage.clear()
        self._hidden.clear()
        self._shown = Shown.of(self.host.port.view, self.company.edition)
        self._new_layout()

    # Choosing

    def _ask(self) -> None:
        if self.chooser is None:
            port = self.host.port
            self.chooser = Chooser([(code, self.rules.move(code)) for code in port.legal()])
            self._new_layout()

    def choose(self, value: Value) -> None:
        """Take a card, player, name or answer; submit when nothing is left to choose."""
        if self.chooser is None or value not in self.chooser.options:
            self.refuse()
            return
        self.chooser.choose(value)
        self._settle()

    def drop(self, seat: int | None, slot: int) -> None:
        """A hand card was dropped on *seat*, or on the felt: choose it, and the seat if it may be."""
        face = self._shown.hands[self.host.home][slot]
        if self.chooser is None or self.chooser.step is not Step.CARD or face not in self.chooser.options:
            self.refuse()
            return
        chooser = self.chooser
        chooser.choose(face)
        if seat is not None and seat in chooser.seats:
            chooser.choose(seat)
        self._settle()

    def takes_drop(self, seat: int, slot: int) -> bool:
        """Whether the card in *slot* could be played on *seat*."""
        if self.chooser is None or self.chooser.step is not Step.CARD or slot >= len(self._shown.hands[self.host.home]):
            return False
        face = self._shown.hands[self.host.home][slot]
        return any(
            move.card == face and seat in move.targets
            for move in (self.rules.move(code) for code in self.host.port.legal())
        )

    def confirm_seats(self) -> None:
        """The players chosen so far are enough."""
        if self.chooser is not None and self.chooser.can_confirm:
            self.chooser.confirm()
            self._settle()

    def back(self) -> bool:
        """Take the last choice back."""
        if self.chooser is not None and self.chooser.back():
            self._sound("flip")
            self._new_layout()
            return True
        return False

    def refuse(self) -> None:
        """That cannot be chosen."""
        self._sound("error")

    def _settle(self) -> None:
        """After a choice: ask on, or give the answer."""
        chooser = self.chooser
        assert chooser is not None
        self._new_layout()
        if chooser.step is Step.DONE:
            self.chooser = None
            self.host.port.submit(chooser.code)
        elif chooser.step is Step.SEAT and len(chooser.options) == 1 and chooser.options[0] != self.viewer:
            # One player is left to choose: there is nothing to ask.
            if not chooser.can_confirm:
                chooser.choose(chooser.options[0])
                self._settle()
        elif chooser.step is Step.NAME:
            self._sound("flip")
            self.stack.push(ask_name(self, chooser), self._picked)
        elif chooser.step is Step.ABOVE:
            self._sound("flip")
            self.stack.push(ask_order(self, chooser), self._picked)

    def _picked(self, value: int | None) -> None:
        if value is None:
            self.back()
        else:
            self.choose(value)

    # Input

    def handle(self, event: Input) -> bool:
        """A click or a key hurries what is moving; else it goes to what has the focus."""
        pressed = isinstance(event, Pointer) and event.kind is PointerKind.DOWN and event.button is MouseButton.LEFT
        confirmed = isinstance(event, Key) and not event.repeat and event.action in (Action.CONFIRM, Action.SPACE)
        if (pressed or confirmed) and self.timeline.running:
            self.timeline.hurry()
            self.invalidate()
            return True
        if (pressed or confirmed) and self.taste.wait_for_me and self.host.human_asked is None:
            self._pressed_on = True
            return True
        if isinstance(event, Digit) and self._digit(event.n):
            return True
        before = self.focus.focused, self.focus.drag is None
        taken = super().handle(event)
        if (self.focus.focused, self.focus.drag is None) != before:
            self._stale()
        return taken or (isinstance(event, Key) and not event.repeat and self._key(event.action))

    def _digit(self, number: int) -> bool:
        """Digits choose the hand cards, or the players in turn order."""
        if not self.choosing or self.chooser is None:
            return False
        hand = self._shown.hands[self.host.home]
        if self.chooser.step in (Step.CARD, Step.KEEP) and 1 <= number <= len(hand):
            self.choose(hand[number - 1])
            return True
        order = self.places.seat_order()
        if self.chooser.step in (Step.SEAT, Step.LOOK) and 1 <= number <= len(order):
            self.choose(order[number - 1])
            return True
        return False

    def _key(self, action: Action) -> bool:
        match action:
            case Action.CANCEL:
                if not (self.choosing and self.back()):
                    self.pause()
            case Action.MENU:
                self.pause()
            case Action.RULES:
                self.ask(ShowRules(self.company.edition.key, self._focused_card()))
            case Action.LOG:
                self.ask(ShowLog(tuple((line.text, line.private) for line in reversed(self.lines))))
            case Action.HURRY:
                self.timeline.hurry()
            case _:
                return False
        return True

    def _focused_card(self) -> str:
        focus = self.focus_spot()
        if focus is not None and focus[0] == "hand" and self.viewer != WATCHER:
            hand = self._shown.hands[self.host.home]
            if focus[1] < len(hand) and hand[focus[1]] >= 0:
                return self.company.edition.cards[hand[focus[1]]].id
        return ""

    def zoom(self, face: int) -> None:
        """Show a card large."""
        self.ask(ShowCard(self.company.edition.key, self.company.edition.cards[face].id))

    def pause(self) -> None:
        """Stop for a while."""
        self.ask(ShowPause(), self._after_pause)

    def _after_pause(self, choice: PauseChoice) -> None:
        if choice is not PauseChoice.RESUME:
            self._leave(TableEnd.QUIT if choice is PauseChoice.QUIT else TableEnd.MENU)

    # The picture

    def scale(self, canvas: Canvas) -> float:
        self._window = (canvas.width, canvas.height)
        self._layout = None
        return self.table.scale

    def layout(self, canvas: Canvas) -> None:
        self.company.reword()
        self._still = None
        self._rebuild()

    def _new_layout(self) -> None:
        before = self._layout
        self._layout = None
        if before is not None and self.table.scale != before.scale:
            self.relayout()
        self._rebuild()
        self._stale()

    def _rebuild(self) -> None:
        if self._stack is not None:
            default = next((f"hand{slot}" for slot, face in enumerate(self._own_hand()) if self._open(face)), None)
            self.focus.rebuild(table_widgets(self), default)

    def _own_hand(self) -> list[int]:
        return self._shown.hands[self.host.home]

    def _open(self, face: int) -> bool:
        return self.chooser is not None and self.chooser.step is Step.CARD and face in self.chooser.options

    def _stale(self) -> None:
        self._still = None
        self.invalidate()

    def focus_spot(self) -> tuple[str, int] | None:
        """What has the focus, as the model names it."""
        widget = self.focus.focused
        if widget is None:
            return None
        for kind in ("hand", "seat"):
            if widget.key.startswith(kind):
                return kind, int(widget.key.removeprefix(kind))
        return None

    def model(self) -> TableModel:
        """Everything the picture is drawn from."""
        now = Moment(
            viewer=self.viewer,
            home=self.host.home,
            open_hand=self.viewer == self.host.home,
            chooser=self.chooser if self.choosing else None,
            focus=self.focus_spot(),
            hidden=frozenset(self._hidden) | self._dragged(),
            fresh=self._fresh,
            out_reasons=self._out_reasons,
            thinking=self.host.thinking and not self.timeline.running,
        )
        now.caption, now.prompt_keys = question(self, self._caption)
        now.keys = [("L", _("Log")), ("R", _("Rules")), ("Esc", _("Menu"))]
        return table_model(self.company, self.host.port.view, self._shown, now, self.lines)

    def seat_models(self) -> dict[int, SeatModel]:
        """Every player as the picture shows it."""
        model = self.model()
        return {each.seat: each for each in (*model.opponents, model.own)}

    def _dragged(self) -> frozenset[tuple[str, int, int]]:
        drag = self.focus.drag
        return frozenset() if drag is None else frozenset({("hand", self.host.home, int(str(drag.payload)))})

    @property
    def animating(self) -> bool:
        return self.timeline.running or not self.stage.empty or self.focus.drag is not None

    def draw(self, canvas: Canvas) -> None:
        """The still table, baked until something on it changes; over it whatever moves."""
        if self._still is None or self._still.surface.get_size() != canvas.surface.get_size():
            self._still = canvas.layer(canvas.width, canvas.height, clear_=False)
            draw_table(self._still, self.table, self.model())
        canvas.place(self._still, 0, 0)
        self.stage.draw(canvas)
        for widget in self.focus:
            if widget.key.startswith("button"):
                widget.draw(canvas)
        drag = self.focus.drag
        if drag is not None:
            face = self._own_hand()[int(str(drag.payload))]
            state = CardState.FOCUS if drag.target is not None else CardState.LEGAL
            card(canvas, self.company.face(face), drag.rect.x, drag.rect.y, drag.rect.w, state)


__all__ = ["Cue", "TableEnd", "TableScene"]
