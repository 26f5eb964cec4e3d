"""The table: one match on the screen. It draws what the course shows, and takes the player's choices."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.events import WATCHER
from game.rulesets.love_letter.words import edition_words
from game.session.chooser import Chooser, Step, Value
from game.session.host import Host
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardState, card
from scenes.kit.hints import Hint
from scenes.kit.input import Action, Digit, Input, Key, MouseButton, Pointer, PointerKind
from scenes.kit.keymap import KeyMap
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.kit.widget import Drag
from scenes.requests import ShowCard, ShowLog, ShowNotice, ShowPause, ShowRules
from scenes.table.board import Company, Moment, table_model
from scenes.table.course import Course
from scenes.table.layout import TableLayout, table_layout
from scenes.table.model import SeatModel, TableModel
from scenes.table.picture import draw_table
from scenes.table.places import Places
from scenes.table.questions import ask_name, ask_order, question
from scenes.table.screen import TableEnd
from scenes.table.taste import Taste
from scenes.table.widgets import table_widgets

FACE_UP = 3
"""So many cards are set aside face up for two players."""

USUAL_KEYS = KeyMap()


class TableScene(Scene[TableEnd]):
    """A match in progress. Leaving it loses nothing. *news* gives sentences about its file, each once."""

    def __init__(
        self,
        host: Host,
        taste: Taste,
        sound: Callable[[str], object],
        *,
        cap: Callable[[Action], str] = USUAL_KEYS.cap,
        news: Callable[[], list[str]] = list,
    ) -> None:
        super().__init__()
        self._sound, self._news = sound, news
        self.cap = cap
        """What is printed on the key of an action."""
        self._canvas: Canvas | None = None
        self._layout: TableLayout | None = None
        self._window = (1280.0, 720.0)
        self._still: Canvas | None = None
        self._asked: tuple[Chooser, Step, tuple[int, ...]] | None = None
        self.course = Course(host, taste, self)
        self.theme = theme_for(self.company.edition.theme, taste.contrast)

    @property
    def company(self) -> Company:
        """Edition, names, goal and wording of this table."""
        return self.course.company

    @property
    def taste(self) -> Taste:
        """Speeds and habits; changed while playing."""
        return self.course.taste

    @taste.setter
    def taste(self, taste: Taste) -> None:
        self.course.taste = taste
        self.theme = theme_for(self.company.edition.theme, taste.contrast)
        self.changed()

    @property
    def active(self) -> bool:
        """Whether nothing over it stops it; a notice does not."""
        if self._stack is None:
            return False
        scenes = self._stack.scenes
        return not any(scene.freezes for scene in scenes[scenes.index(self) + 1 :])

    def update(self, seconds: float) -> None:
        self.course.update(seconds)
        for sentence in self._news() if self.active else ():
            self.ask(ShowNotice(sentence))

    def sound(self, name: str) -> None:
        """Play a sound."""
        self._sound(name)

    # Where things are

    @property
    def table(self) -> TableLayout:
        """The layout for the window as it is."""
        if self._layout is None:
            cards, shown = self.company.edition.cards, self.course.shown
            self._layout = table_layout(
                *self._window,
                seats=shown.seats,
                kinds=len(cards),
                hand=max(2, len(self.course.own_hand)),
                face_up=FACE_UP if shown.seats == 2 else 0,
                ranks=len({each.rank for each in cards}),
            )
        return self._layout

    @property
    def places(self) -> Places:
        return Places(self.table, self.course.shown, self.course.home)

    def scale(self, canvas: Canvas) -> float:
        self._window = (canvas.width, canvas.height)
        self._layout = None
        return self.table.scale

    @property
    def canvas(self) -> Canvas:
        """What the table is drawn on; after the first layout."""
        assert self._canvas is not None
        return self._canvas

    def layout(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.course.reword()
        self._still = None
        self._rebuild()

    def changed(self, *, still: bool = True) -> None:
        """The table looks different; with *still* its still picture does."""
        self.invalidate()
        if not still:
            return
        self._still = None
        before, self._layout = self._layout, None
        if before is not None and before.scale != self.table.scale:
            self.relayout()
        else:
            self._rebuild()

    def _rebuild(self) -> None:
        if self._stack is None or self._canvas is None:
            return
        self.focus.rebuild(table_widgets(self))
        chooser = self.course.chooser if self.course.choosing else None
        asked = (chooser, chooser.step, chooser.targets) if chooser is not None else None
        if chooser is not None and asked != self._asked:
            # A new question: the focus goes to the first thing that answers it.
            self._focus_answer(chooser)
        self._asked = asked

    def _focus_answer(self, chooser: Chooser) -> None:
        if chooser.step in (Step.CARD, Step.KEEP):
            keys = [f"hand{at}" for at, face in enumerate(self.course.own_hand) if face in chooser.options]
        elif chooser.step is Step.REDRAW:
            keys = ["button_no"]
        else:
            keys = [f"seat{seat}" for seat in self.places.seat_order() if seat in chooser.seats]
        if keys:
            self.focus.focus(keys[0])

    # Choosing

    def choose(self, value: Value) -> None:
        """Take a card, player, name or answer; submit when nothing is left to choose."""
        chooser = self.course.chooser
        if chooser is None or not self.course.choosing or value not in chooser.options:
            self.sound("error")
            return
        chooser.choose(value)
        self._settle()

    def drop(self, seat: int | None, slot: int) -> None:
        """A hand card was dropped on *seat*, or on the felt: choose it, and the seat if it may be."""
        chooser = self.course.chooser
        face = self.course.own_hand[slot]
        if chooser is None or chooser.step is not Step.CARD or face not in chooser.options:
            self.sound("error")
            return
        chooser.choose(face)
        if seat is not None and seat in chooser.seats:
            chooser.choose(seat)
        self._settle()

    def takes_drop(self, seat: int, slot: int) -> bool:
        """Whether the card in *slot* could be played on *seat*."""
        chooser, hand = self.course.chooser, self.course.own_hand
        if chooser is None or chooser.step is not Step.CARD or slot >= len(hand):
            return False
        moves = [self.course.rules.move(code) for code in self.course.host.port.legal()]
        return any(move.card == hand[slot] and seat in move.targets for move in moves)

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
        self.changed()
        if chooser.step is Step.DONE:
            self.course.answer()
            self.changed()
        elif chooser.step is Step.NAME:
            self.sound("flip")
            self.stack.push(ask_name(self.course, chooser, self.places), self._picked)
        elif chooser.step is Step.ABOVE:
            self.sound("flip")
            self.stack.push(ask_order(self.course, chooser), self._picked)

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
        if ((pressed and not self._on_hint(event)) or confirmed) and self.course.press_on():
            return True
        if isinstance(event, Digit):
            return self._digit(event.n)
        before = self._seen_of_focus()
        taken = super().handle(event)
        if self._seen_of_focus() != before:
            self._still = None
            self.invalidate()
        return taken or (isinstance(event, Key) and not event.repeat and self._key(event.action))

    def _on_hint(self, event: Input) -> bool:
        """Whether the pointer is on something that is always there: that comes before a hurry."""
        return isinstance(event, Pointer) and isinstance(self.focus.at(event.x, event.y), Hint)

    def _seen_of_focus(self) -> tuple[object, bool]:
        """What the still picture shows of the focus: where it is, and whether a card was taken up."""
        return self._spot(), self.focus.drag is None

    def _digit(self, number: int) -> bool:
        """Digits choose the hand cards, or the players in turn order."""
        chooser = self.course.chooser
        if chooser is None or not self.course.choosing:
            return False
        if chooser.step in (Step.CARD, Step.KEEP):
            choices = self.course.own_hand
        else:
            choices = list(self.places.seat_order()) if chooser.seats else []
        if not 1 <= number <= len(choices):
            return False
        self.choose(choices[number - 1])
        return True

    def _key(self, action: Action) -> bool:
        match action:
            case Action.CANCEL:
                if not self.back():
                    self.pause()
            case Action.MENU:
                self.pause()
            case Action.RULES:
                self.rules()
            case Action.LOG:
                self.log()
            case Action.HURRY:
                self.course.press_on()
            case _:
                return False
        return True

    def _focused_card(self) -> str:
        spot, hand = self._spot(), self.course.own_hand
        if spot is None or spot[0] != "hand" or self.course.viewer == WATCHER or spot[1] >= len(hand):
            return ""
        return self.company.edition.cards[hand[spot[1]]].id

    def zoom(self, face: int) -> None:
        """Show a card large."""
        edition = self.company.edition
        self.ask(ShowCard(edition.key, edition.cards[face].id, tuple(sorted(self.company.house))))

    def rules(self) -> None:
        """Open the rules, at the card in focus."""
        self.ask(ShowRules(self.company.edition.key, self._focused_card()))

    def log(self) -> None:
        """Show everything that was said so far."""
        self.ask(ShowLog(tuple((line.text, line.private) for line in reversed(self.course.lines))))

    def pause(self) -> None:
        """Stop for a while."""
        self.ask(ShowPause(), self.course.after_pause)

    def head_keys(self) -> list[tuple[Action, str, Callable[[], object]]]:
        """What the head strip offers: the action of a key, in words, and what it does."""
        return [
            (Action.LOG, _("Log"), self.log),
            (Action.RULES, _("Rules"), self.rules),
            (Action.CANCEL, _("Menu"), self.pause),
        ]

    @property
    def title(self) -> str:
        """What the head strip is called."""
        return edition_words(self.company.edition)[0]

    # The picture

    def _spot(self) -> tuple[str, int] | None:
        """What has the focus, as the model names it."""
        widget = self.focus.focused
        for kind in ("hand", "seat"):
            if widget is not None and widget.key.startswith(kind):
                return kind, int(widget.key.removeprefix(kind))
        return None

    def model(self) -> TableModel:
        """Everything the picture is drawn from."""
        course, drag = self.course, self.focus.drag
        caption, keys = question(course, self.cap)
        now = Moment(
            viewer=course.viewer,
            home=course.home,
            open_hand=course.hand_is_open,
            chooser=course.chooser if course.choosing else None,
            focus=self._spot(),
            caption=caption,
            prompt_keys=keys,
            keys=[(self.cap(action), words) for action, words, _act in self.head_keys()],
            hidden=course.hidden | ({("hand", course.home, _slot(drag))} if drag is not None else set()),
            fresh=course.fresh,
            out_reasons=course.out_reasons,
            thinking=course.host.thinking and not course.timeline.running and not course.waits_for_me,
        )
        return table_model(self.company, course.host.port.view, course.shown, now, course.lines)

    def seat_models(self) -> dict[int, SeatModel]:
        """Every player as the picture shows it."""
        model = self.model()
        return {each.seat: each for each in (*model.opponents, model.own)}

    @property
    def animating(self) -> bool:
        return self.course.moving or self.focus.drag is not None

    def draw(self, canvas: Canvas) -> None:
        """The still table, baked until something on it changes; over it whatever moves."""
        if self._still is None or self._still.surface.get_size() != canvas.surface.get_size():
            self._still = canvas.layer(canvas.width, canvas.height, clear_=False)
            draw_table(self._still, self.table, self.model())
        canvas.place(self._still, 0, 0)
        self.course.stage.draw(canvas)
        for widget in self.focus:
            if widget.key.startswith("button"):
                widget.draw(canvas)
        drag = self.focus.drag
        if drag is not None:
            face = self.company.face(self.course.own_hand[_slot(drag)])
            state = CardState.FOCUS if drag.target is not None else CardState.LEGAL
            card(canvas, face, drag.rect.x, drag.rect.y, drag.rect.w, state)


def _slot(drag: Drag) -> int:
    """The hand card that is being dragged."""
    assert isinstance(drag.payload, int)
    return drag.payload


__all__ = ["TableEnd", "TableScene"]
