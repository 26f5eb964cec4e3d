"""The picture of a table, and what can be read on it: cards, players, the log. What is shown is a `Showing`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rulesets.love_letter.words import edition_words
from game.session.chooser import Value
from scenes.kit.canvas import Canvas
from scenes.kit.input import Action, Input, Key, MouseButton, Pointer, PointerKind
from scenes.kit.keymap import KeyMap
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.kit.widget import Drag, Widget
from scenes.requests import ShowCard, ShowRules
from scenes.table.board import Company, Moment, table_model
from scenes.table.carry import Carried
from scenes.table.draw_centre import face_width
from scenes.table.layout import TableLayout, table_layout, with_buttons, with_open_hands
from scenes.table.lookup import card_in_focus, card_under
from scenes.table.model import SeatModel, TableModel
from scenes.table.picture import draw_table
from scenes.table.places import Places
from scenes.table.questions import Dragged, question
from scenes.table.results import show_log
from scenes.table.screen import TableEnd
from scenes.table.showing import Showing
from scenes.table.taste import Taste
from scenes.table.touch import Held
from scenes.table.widgets import asks_by_buttons, table_widgets

FACE_UP = 3
"""So many cards are set aside face up for two players."""

USUAL_KEYS = KeyMap()

ARROWS = frozenset({Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.NEXT, Action.PREV})
"""Whoever moves the focus by these has let go of the mouse."""

HeadKey = tuple[Action, str, Callable[[], object]]
"""Something the head strip offers: the action of a key, in words, and what it does."""


class TableView(Scene[TableEnd]):
    """A table to look at. Subclasses make the `course`, and say what the keys do."""

    foot = 0.0
    """So many units at the bottom of the window are left free."""

    course: Showing

    def __init__(self, sound: Callable[[str], object], cap: Callable[[Action], str] = USUAL_KEYS.cap) -> None:
        """The subclass then sets `course` and calls `dress`."""
        super().__init__()
        self._sound = sound
        self.cap = cap
        """What is printed on the key of an action."""
        self._canvas: Canvas | None = None
        self._layout: TableLayout | None = None
        self._window = (1280.0, 720.0)
        self._still: Canvas | None = None
        self._pointed: tuple[float, float] | None = None
        self.carried = Carried()
        """How the hand card that is being dragged is held."""
        self._under: int | None = None
        """The face that lies open under the pointer."""
        self.focus.on_drag_end = self._put_down
        self._changes: list[TableLayout | None] | None = None
        """The layout before each change that is still to be followed; None: each is followed at once."""

    def dress(self) -> None:
        """Take the theme of the edition on the table."""
        self.theme = theme_for(self.company.edition.theme, self.taste.contrast)

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
        self.dress()
        self.changed()

    @property
    def active(self) -> bool:
        """Whether nothing over it stops it; a notice does not."""
        if self._stack is None:
            return False
        scenes = self._stack.scenes
        return not any(scene.freezes for scene in scenes[scenes.index(self) + 1 :])

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
                self._window[0],
                self._window[1] - self.foot,
                seats=shown.seats,
                kinds=len(cards),
                hand=max(2, len(self.course.own_hand)),
                face_up=FACE_UP if shown.seats == 2 else 0,
                ranks=len({each.rank for each in cards}),
            )
            if self.course.all_open:
                self._layout = with_open_hands(self._layout)
            if asks_by_buttons(self.course):
                self._layout = with_buttons(self._layout, len(self.course.own_hand))
        return self._layout

    @property
    def places(self) -> Places:
        return Places(self.table, self.course.shown, self.course.home, self.company.goal)

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
        if self._canvas is not None and self._pointed is not None:
            # The pointer has not moved, but a unit is another length now.
            factor = self._canvas.u / canvas.u
            self._pointed = (self._pointed[0] * factor, self._pointed[1] * factor)
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
        if self._changes is None:
            self._follow(before)
        else:
            self._changes.append(before)

    def update(self, seconds: float) -> None:
        """Time passes. Whatever that changes is laid out once: many events may be over in one frame."""
        self._changes = []
        try:
            self.course.update(seconds)
        finally:
            changes, self._changes = self._changes, None
        taste = self.taste
        self.carried.follow(self.focus.drag, self.table.hand.rect, still=taste.still or taste.instant)
        if self.carried.advance(seconds):
            self.invalidate()
        if changes:
            self._follow(next((layout for layout in changes if layout is not None), None))

    def _follow(self, before: TableLayout | None) -> None:
        """Lay out anew what was laid out as *before*."""
        if before is not None and before.scale != self.table.scale:
            self.relayout()
        else:
            self._rebuild()

    def _rebuild(self) -> None:
        if self._stack is not None and self._canvas is not None:
            # Another card may lie under a pointer that rests, or none.
            self._under = self._face_under()
            self.focus.rebuild(table_widgets(self))
            self.rebuilt()

    def rebuilt(self) -> None:
        """The widgets are new."""

    # What can be done with the widgets of the table

    def choose(self, value: Value) -> None:
        """Take a card, player, name or answer."""

    def take(self, face: int) -> None:
        """Take a hand card."""

    def drop(self, seat: int | None, face: int) -> None:
        """A hand card was dropped on *seat*, or on the felt."""

    def takes_drop(self, seat: int, face: int) -> bool:
        """Whether the hand card *face* could be played on *seat*."""
        return False

    def _takes(self, drag: Drag, seat: int) -> bool:
        return self.takes_drop(seat, _held(drag).face)

    def _put_down(self, _drag: Drag, _taken: bool) -> None:
        """A drag is over, whoever ended it: the hand is whole again, and the prompt asks what it asked before."""
        self._still = None
        self.invalidate()

    def confirm_seats(self) -> None:
        """The players chosen so far are enough."""

    @property
    def can_repeat(self) -> bool:
        """Whether the last action can be shown once more."""
        return False

    def again(self) -> None:
        """Show the last action once more."""

    def head_keys(self) -> Sequence[HeadKey]:
        """What the head strip offers, the least needed first."""
        return ()

    def notes(self) -> Sequence[Widget]:
        """What lies over everything else."""
        return ()

    # What can be read

    @property
    def card_in_mind(self) -> int | None:
        """The face that is looked up by a key: under the pointer, if that moved last, or in focus."""
        under = self._face_under()
        return card_in_focus(self) if under is None else under

    def _face_under(self) -> int | None:
        """The face that lies open under the pointer now."""
        return None if self._pointed is None else card_under(self, *self._pointed)

    def handle(self, event: Input) -> bool:
        """What lies open is explained where the pointer is on it; the right button shows it large, and so does the left
        one where that has nothing else to do."""
        if isinstance(event, Pointer) and event.kind is PointerKind.MOVE:
            self._point(event.x, event.y)
        elif isinstance(event, Key) and event.action in ARROWS:
            self._point()
        if isinstance(event, Pointer) and event.kind is PointerKind.DOWN and self._asks(event):
            face = card_under(self, event.x, event.y)
            if face is not None:
                self.zoom(face)
                return True
        if isinstance(event, Key) and event.action is Action.ZOOM and not event.repeat:
            face = self.card_in_mind
            if face is not None:
                self.zoom(face)
                return True
        return super().handle(event)

    def _point(self, *at: float) -> None:
        """The pointer is at *at* now; nowhere when an arrow has moved the focus."""
        self._pointed = (at[0], at[1]) if at else None
        under = self._face_under()
        seen = self.table.explanation is not None and self.focus.drag is None
        if under != self._under and seen:
            self._still = None
            self.invalidate()
        self._under = under

    def _asks(self, press: Pointer) -> bool:
        """Whether a press asks what lies there: the right button does, the left one where nothing is to be pressed."""
        if press.button is MouseButton.RIGHT:
            return True
        widget = self.focus.at(press.x, press.y)
        return press.button is MouseButton.LEFT and (widget is None or widget.on_press is None)

    def zoom(self, face: int) -> None:
        """Show a card large."""
        edition = self.company.edition
        self.ask(ShowCard(edition.key, edition.cards[face].id, tuple(sorted(self.company.house))))

    def rules(self) -> None:
        """Open the rules, at the card that is meant."""
        face = self.card_in_mind
        card = "" if face is None else self.company.edition.cards[face].id
        self.ask(ShowRules(self.company.edition.key, card))

    def log(self) -> None:
        """Show everything that was said so far."""
        self.ask(show_log(self.company, self.course.lines))

    # The picture

    @property
    def title(self) -> str:
        """What the head strip is called."""
        return edition_words(self.company.edition)[0]

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
        prompt = question(course, self.cap, None if drag is None else self._dragged(drag))
        now = Moment(
            viewer=course.viewer,
            home=course.home,
            open_hand=course.hand_is_open,
            chooser=course.chooser if course.choosing else None,
            focus=self._spot(),
            caption=prompt.words,
            caption_before=prompt.before,
            prompt_keys=prompt.keys,
            prompt_waits=prompt.waits,
            prompt_warns=prompt.warns,
            again=course.encore is not None,
            keys=[(self.cap(action), words) for action, words, _act in self.head_keys()],
            hidden=course.hidden | ({("hand", course.home, _held(drag).slot)} if drag is not None else set()),
            fresh=course.fresh,
            out_reasons=course.out_reasons,
            all_open=course.all_open,
            round_over=course.round_over,
            pointed=self._under if drag is None else None,
            drag=None if drag is None else [seat for seat in range(course.shown.seats) if self._takes(drag, seat)],
            over_seat=-1 if drag is None else _seat_under(drag),
            thinking=course.thinking and not course.timeline.running and not course.waits_for_me,
        )
        return table_model(self.company, course.port.view, course.shown, now, course.lines)

    def _dragged(self, drag: Drag) -> Dragged:
        """What is being dragged, and whether a player has to take it."""
        return Dragged(_held(drag).face, any(self._takes(drag, seat) for seat in range(self.course.shown.seats)))

    def seat_models(self) -> dict[int, SeatModel]:
        """Every player as the picture shows it."""
        model = self.model()
        return {each.seat: each for each in (*model.opponents, model.own)}

    @property
    def animating(self) -> bool:
        course = self.course
        return course.moving or bool(course.stage.particles.count) or self.focus.drag is not None

    @property
    def awaiting(self) -> bool:
        return self.course.awaiting

    def draw(self, canvas: Canvas) -> None:
        """The still table, baked until something on it changes; over it whatever moves."""
        if self._still is None or self._still.surface.get_size() != canvas.surface.get_size():
            self._still = canvas.layer(canvas.width, canvas.height, clear_=False)
            draw_table(self._still, self.table, self.model())
        canvas.place(self._still, 0, 0)
        self.course.stage.draw(canvas)
        for widget in self.focus:
            if widget.key.startswith("button") or widget.key in ("advice", "prompt"):
                widget.draw(canvas)
        drag = self.focus.drag
        if drag is not None:
            self.carried.draw(canvas, drag, self.company.face(_held(drag).face), face_width(self.table))


def _seat_under(drag: Drag) -> int:
    """The player under what is being dragged, who would take it; -1 for none."""
    key = "" if drag.target is None else drag.target.key
    return int(key.removeprefix("seat")) if key.startswith("seat") else -1


def _held(drag: Drag) -> Held:
    """The hand card that is being dragged."""
    assert isinstance(drag.payload, Held)
    return drag.payload
