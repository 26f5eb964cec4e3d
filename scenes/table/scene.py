"""The table: one match on the screen. It takes the player's choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rulesets.love_letter.words import why_card_closed, why_seat_closed
from game.session.chooser import Chooser, Step, Value
from game.session.host import Host
from game.words import gettext as _
from game.words import pgettext
from scenes.kit.frame import head_hints, title_end
from scenes.kit.geometry import Rect
from scenes.kit.hints import Hint
from scenes.kit.input import Action, Digit, Input, Key, MouseButton, Pointer, PointerKind
from scenes.kit.keycaps import hints_width
from scenes.kit.widget import Widget
from scenes.requests import NextSpeed, ShowNotice, ShowPause
from scenes.table.advice import AdviceNote
from scenes.table.board import round_words
from scenes.table.course import Course
from scenes.table.guide import Guide
from scenes.table.questions import ask_name, ask_order
from scenes.table.screen import TableEnd
from scenes.table.taste import Taste
from scenes.table.view import USUAL_KEYS, HeadKey, TableView


class TableScene(TableView):
    """A match in progress. Leaving it loses nothing. *news* gives sentences about its file, each once; a *guide* leads
    a lesson."""

    course: Course

    def __init__(
        self,
        host: Host,
        taste: Taste,
        sound: Callable[[str], object],
        *,
        cap: Callable[[Action], str] = USUAL_KEYS.cap,
        news: Callable[[], list[str]] = list,
        guide: Guide | None = None,
    ) -> None:
        super().__init__(sound, cap)
        self._news = news
        self._asked: tuple[Chooser, Step, tuple[int, ...]] | None = None
        self._advised = ""
        self._focus_before = ""
        self._by_pointer = False
        """Whether the pointer was used last."""
        self.course = Course(host, taste, self, guide)
        self.dress()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        for sentence in self._news() if self.active else ():
            self.ask(ShowNotice(sentence))

    def rebuilt(self) -> None:
        if self.course.encore is not None:
            return
        if self._focus_before:
            # Cards came and went while something was shown again.
            self.focus.focus(self._focus_before)
            self._focus_before = ""
        chooser = self.course.chooser if self.course.choosing else None
        asked = (chooser, chooser.step, chooser.targets) if chooser is not None else None
        advised = self.course.advice
        if chooser is not None and (asked != self._asked or (advised and advised != self._advised)):
            # A new question: the focus goes to the first thing that answers it; a new hint takes it along.
            self._focus_answer(chooser)
        self._asked, self._advised = asked, advised

    def _focus_answer(self, chooser: Chooser) -> None:
        if chooser.step in (Step.CARD, Step.KEEP):
            keys = [f"hand{at}" for at, face in enumerate(self.course.own_hand) if face in chooser.options]
        elif chooser.step is Step.REDRAW:
            keys = ["button_no"]
        else:
            keys = [f"seat{seat}" for seat in self.places.seat_order() if seat in chooser.seats]
        wish = self.course.wish(chooser)
        if chooser.step is Step.SEAT and self.course.caution is not None:
            # Whoever was warned of the own seat is still there.
            keys = [f"seat{self.course.viewer}"]
        elif wish is not None and chooser.step in (Step.CARD, Step.KEEP):
            keys = [f"hand{at}" for at, face in enumerate(self.course.own_hand) if face == wish] or keys
        elif wish is not None and chooser.seats:
            keys = [f"seat{wish}"]
        if keys:
            self.focus.focus(keys[0])

    # Choosing

    def choose(self, value: Value) -> None:
        """Take a card, player, name or answer; submit when nothing is left to choose."""
        chooser = self.course.chooser
        if chooser is None or not self.course.choosing or value not in chooser.options:
            self._refuse(value, of_seat=chooser is not None and chooser.step in (Step.SEAT, Step.LOOK))
            return
        if not self._warned_of_oneself(value):
            chooser.choose(value)
            self._settle()

    def take(self, face: int) -> None:
        """Take a hand card: choose it, or another one than the one chosen, or put that one back."""
        chooser = self.course.chooser
        if chooser is None or chooser.step is not Step.SEAT or not self.course.choosing:
            if not self._warned(face):
                self.choose(face)
        elif face == chooser.card:
            self.back()
        elif face in chooser.playable:
            chooser.restart()
            self.course.caution = None
            self.take(face)
        else:
            self._refuse(face)

    def _refuse(self, value: Value, *, of_seat: bool = False) -> None:
        """A card or a player was wanted that cannot be chosen: a guide says why."""
        self.sound("error")
        guide, chooser = self.course.guide, self.course.chooser
        if guide is None or chooser is None or not self.course.choosing:
            return
        company, view, reason = self.company, self.course.port.view, ""
        if not of_seat:
            reason = why_card_closed(company.edition, self.course.own_hand, value, company.house)
        elif chooser.card is not None:
            reason = why_seat_closed(view, company.edition, company.names, chooser.card, value, company.house)
        if reason:
            guide.refuses(reason)

    def _warned(self, face: int) -> bool:
        """Say what a fatal card does before it is taken by a player who has another one; whether that was needed."""
        chooser = self.course.chooser
        if chooser is None or chooser.step is not Step.CARD or not self.course.choosing or face not in chooser.playable:
            return False
        fatal = "fatal" in self.company.edition.cards[face].traits
        if not fatal or len(chooser.playable) == 1 or self.course.guide is not None or self.course.caution == face:
            return False
        self._warn(face)
        return True

    def _warned_of_oneself(self, seat: Value) -> bool:
        """Say that the own hand is fatal before it is discarded, where somebody else could be chosen; whether that was
        needed."""
        chooser, course = self.course.chooser, self.course
        if chooser is None or chooser.step is not Step.SEAT or seat != course.viewer or len(chooser.seats) == 1:
            return False
        cards, kept = course.company.edition.cards, list(course.own_hand)
        if chooser.card is None or cards[chooser.card].effect != "redraw" or course.guide is not None:
            return False
        kept.remove(chooser.card)
        fatal = next((face for face in kept if "fatal" in cards[face].traits), None)
        if fatal is None or course.caution == fatal:
            return False
        self._warn(fatal)
        return True

    def _warn(self, face: int) -> None:
        """The prompt warns of *face*, until the focus goes elsewhere."""
        self.course.caution = face
        self.sound("error")
        self.changed()

    def drop(self, seat: int | None, face: int) -> None:
        """A hand card was dropped on *seat*, or on the felt: choose it, and the seat if it may be."""
        chooser = self.course.chooser
        if chooser is None or chooser.step not in (Step.CARD, Step.SEAT) or face not in chooser.playable:
            self.sound("error")
            return
        if chooser.card is not None:
            chooser.restart()
            self.course.caution = None
        if self._warned(face):
            return
        chooser.choose(face)
        if seat is not None and seat in chooser.seats:
            self.choose(seat)
        else:
            self._settle()

    def takes_drop(self, seat: int, face: int) -> bool:
        """Whether the hand card *face* could be played on *seat*."""
        chooser = self.course.chooser
        return chooser is not None and chooser.step in (Step.CARD, Step.SEAT) and chooser.can_play(face, seat)

    def confirm_seats(self) -> None:
        """The players chosen so far are enough."""
        if self.course.chooser is not None and self.course.chooser.can_confirm:
            self.course.chooser.confirm()
            self._settle()

    def back(self) -> bool:
        """Take the last choice back; False when there is none."""
        chooser = self.course.chooser
        if chooser is None or not self.course.choosing or not chooser.back():
            return False
        self.course.caution = None
        self.sound("flip")
        self.changed()
        return True

    def _settle(self) -> None:
        """After a choice: ask on, or give the answer."""
        chooser = self.course.chooser
        assert chooser is not None
        if len(chooser.seats) == 1 and chooser.seats[0] != self.course.viewer and not chooser.can_confirm:
            # One player is left to choose: there is nothing to ask.
            chooser.choose(chooser.seats[0])
        if not self.course.allows(chooser):
            chooser.restart()
            self.sound("error")
            self.changed()
            return
        self.changed()
        if chooser.step is Step.DONE:
            self.course.answer()
            self.changed()
        elif chooser.step is Step.NAME:
            self.sound("flip")
            name = ask_name(self.course, chooser, self.places, self.cap, by_pointer=self._by_pointer)
            self.stack.push(name, self._picked)
        elif chooser.step is Step.ABOVE:
            self.sound("flip")
            order = ask_order(self.course, chooser, self.cap, by_pointer=self._by_pointer)
            self.stack.push(order, self._picked)

    def _picked(self, value: int | None) -> None:
        if value is None:
            self.back()
        else:
            self.choose(value)

    # Input

    def handle(self, event: Input) -> bool:
        """A click or a key hurries what is moving; else it goes to what has the focus."""
        self._by_pointer = isinstance(event, Pointer)
        if self._ends_encore(event):
            return True
        pressed = isinstance(event, Pointer) and event.kind is PointerKind.DOWN and event.button is MouseButton.LEFT
        confirmed = isinstance(event, Key) and not event.repeat and event.action in (Action.CONFIRM, Action.SPACE)
        if ((pressed and not self._on_hint(event)) or confirmed) and self.course.press_on():
            return True
        if isinstance(event, Digit):
            return self._digit(event.n)
        before, warned = self._seen_of_focus(), self.course.caution
        taken = super().handle(event)
        if self._seen_of_focus() != before:
            if self.course.caution == warned:
                self.course.caution = None
            self._still = None
            self.invalidate()
        return taken or (isinstance(event, Key) and not event.repeat and self._key(event.action))

    def _ends_encore(self, event: Input) -> bool:
        """Any key ends what is shown again; whether the key has done its part by that."""
        if self.course.encore is None or not isinstance(event, Key | Digit):
            return False
        if isinstance(event, Key) and event.action is Action.REPLAY:
            return False
        self.course.end_encore()
        return isinstance(event, Key) and event.action in (Action.CANCEL, Action.CONFIRM, Action.SPACE, Action.HURRY)

    def _on_hint(self, event: Input) -> bool:
        """Whether the pointer is on something that is always there: that comes before a hurry."""
        return isinstance(event, Pointer) and isinstance(self.focus.at(event.x, event.y), Hint | AdviceNote)

    def _seen_of_focus(self) -> tuple[object, ...]:
        """What the still picture shows of the focus: where it is, whether a card was taken up, who would take it."""
        drag = self.focus.drag
        return self._spot(), drag is None, None if drag is None or drag.target is None else drag.target.key

    def _digit(self, number: int) -> bool:
        """Digits choose the hand cards, or the players in turn order."""
        chooser = self.course.chooser
        if chooser is None or not self.course.choosing:
            return False
        in_hand = chooser.step in (Step.CARD, Step.KEEP)
        choices = self.course.own_hand if in_hand else list(self.places.seat_order()) if chooser.seats else []
        if not 1 <= number <= len(choices):
            return False
        (self.take if in_hand else self.choose)(choices[number - 1])
        return True

    def _key(self, action: Action) -> bool:
        match action:
            case Action.CANCEL:
                if not self.back() and not self.course.close_hint():
                    self.pause()
            case Action.HINT:
                self.course.hint()
            case Action.MENU:
                self.pause()
            case Action.RULES:
                self.rules()
            case Action.LOG:
                self.log()
            case Action.UNDO:
                self.undo()
            case Action.REDO:
                self.course.redo()
            case Action.NEW if self.course.can_redo:
                # Nothing else is begun anew at a table: so a gamepad, whose buttons are all taken, can redo.
                self.course.redo()
            case Action.HURRY:
                self.course.press_on()
            case Action.REPLAY:
                self.again()
            case Action.SPEED:
                self.ask(NextSpeed())
            case _:
                return False
        return True

    @property
    def can_repeat(self) -> bool:
        return self.course.can_repeat

    def again(self) -> None:
        """Show the last action once more; asked for while it is shown, the one before it as well."""
        if not self.can_repeat:
            self.sound("error")
            self.ask(ShowNotice(_("No card has been played in this round yet.")))
            return
        if self.course.encore is None and self.focus.focused is not None:
            self._focus_before = self.focus.focused.key
        self.course.again()

    def undo(self) -> None:
        """Take the last choice back; when nothing is chosen, the last answer."""
        if not self.back():
            self.course.undo()

    def pause(self) -> None:
        """Stop for a while."""
        guide = self.course.guide
        self.ask(ShowPause() if guide is None else guide.pause(), self.course.after_pause)

    def notes(self) -> Sequence[Widget]:
        """The hint, if one is shown."""
        words = self.course.advice
        if not words:
            return []
        at, offered = self.table.head, [(self.cap(action), told) for action, told, _act in self.head_keys()]
        shown = head_hints(self.canvas, self.title, offered, at)
        keys = at.hints_right - hints_width(self.canvas, shown)
        title = title_end(self.canvas, self.title, round_words(self.company, self.course.shown.round), at)
        return [AdviceNote(self.canvas, words, keys, self.course.close_hint, title)]

    @property
    def in_head(self) -> Rect | None:
        """Where the hint is, in units of the program's canvas."""
        return next((note.rect.times(self.table.scale) for note in self.focus if isinstance(note, AdviceNote)), None)

    def head_keys(self) -> Sequence[HeadKey]:
        """What the head strip offers: the action of a key, in words, and what it does."""
        keys: list[HeadKey] = []
        chosen = self.course.choosing and self.course.chooser is not None and self.course.chooser.begun
        if self.can_repeat:
            keys.append((Action.REPLAY, pgettext("action", "Show again"), self.again))
        if self.course.can_redo:
            keys.append((Action.REDO, _("Redo"), self.course.redo))
        if self.course.can_undo:
            keys.append((Action.UNDO, _("Undo"), self.undo))
        if self.course.can_hint:
            keys.append((Action.HINT, _("Hint"), self.course.hint))
        return [
            *keys,
            (Action.LOG, _("Log"), self.log),
            (Action.RULES, _("Rules"), self.rules),
            (Action.CANCEL, _("Back"), self.back) if chosen else (Action.CANCEL, _("Menu"), self.pause),
        ]


__all__ = ["TableEnd", "TableScene"]
