"""A replay on the table: the picture of a match, and a bar to go through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session.replay import Replay
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.hints import Hint
from scenes.kit.input import Action, Input, Key, MouseButton, Pointer, PointerKind
from scenes.kit.widget import Widget
from scenes.requests import ShareChoice, ShowShare
from scenes.table.replay_bar import HEIGHT, ReplayBar
from scenes.table.replay_course import SPEEDS, ReplayCourse
from scenes.table.screen import TableEnd
from scenes.table.taste import Taste
from scenes.table.view import USUAL_KEYS, HeadKey, TableView

FOOT = HEIGHT + 8.0


class ReplayScene(TableView):
    """A match that was played. Space plays and pauses, the arrows step, the page keys go from round to round.

    It finishes with `MENU`, or with `FORK`: the match is to be played on from the place shown."""

    foot = FOOT
    course: ReplayCourse

    def __init__(
        self,
        replay: Replay,
        taste: Taste,
        sound: Callable[[str], object],
        *,
        cap: Callable[[Action], str] = USUAL_KEYS.cap,
    ) -> None:
        super().__init__(sound, cap)
        self.course = ReplayCourse(replay, taste, self)
        self.bar = ReplayBar(self)
        self._begun = False
        self.dress()

    def entered(self) -> None:
        self.course.play()

    def notes(self) -> Sequence[Widget]:
        canvas = self.canvas
        area = Rect(20, canvas.height - HEIGHT - 14, canvas.width - 40, HEIGHT)
        return self.bar.place(canvas, area)

    def rebuilt(self) -> None:
        if not self._begun:
            self._begun = self.focus.focus("play")

    def handle(self, event: Input) -> bool:
        pressed = isinstance(event, Pointer) and event.kind is PointerKind.DOWN and event.button is MouseButton.LEFT
        if pressed and isinstance(event, Pointer) and self._on_the_table(event) and self.course.press_on():
            return True
        if isinstance(event, Key) and self._key(event):
            return True
        before = self._spot()
        taken = super().handle(event)
        if self._spot() != before:
            self._still = None
            self.invalidate()
        return taken

    def _on_the_table(self, event: Pointer) -> bool:
        """Whether the pointer is on neither the bar nor a hint."""
        return not isinstance(self.focus.at(event.x, event.y), Hint) and not self.bar.area.contains(event.x, event.y)

    def _key(self, event: Key) -> bool:
        course = self.course
        keys: dict[Action, Callable[[], object]] = {
            Action.SPACE: course.play,
            Action.LEFT: course.back,
            Action.RIGHT: course.forward,
            Action.PAGE_UP: course.last_round,
            Action.PAGE_DOWN: course.next_round,
            Action.HOME: lambda: course.go_to(0),
            Action.END: lambda: course.go_to(course.replay.length),
            Action.SPEED: self.hasten,
            Action.HURRY: course.press_on,
            Action.LOG: self.log,
            Action.RULES: self.rules,
            Action.EXPORT: self.share,
            Action.CANCEL: self.leave,
            Action.MENU: self.leave,
        }
        focused = self.focused_key
        if event.action in (Action.LEFT, Action.RIGHT) and focused in ("speed", "eyes"):
            return False
        if event.action not in keys or (event.repeat and event.action not in (Action.LEFT, Action.RIGHT)):
            return False
        keys[event.action]()
        return True

    @property
    def focused_key(self) -> str:
        """The key of the widget in focus; "" when there is none."""
        return self.focus.focused.key if self.focus.focused is not None else ""

    def hasten(self) -> None:
        """Take the next speed; after the fastest the slowest."""
        course = self.course
        course.speed = SPEEDS[(SPEEDS.index(course.speed) + 1) % len(SPEEDS)]
        self.changed()

    def share(self) -> None:
        """Ask what is to be done with the match: play on from here, give it to somebody."""
        self.course.playing = False
        replay = self.course.replay
        self.ask(ShowShare(replay, not self.course.at_end), self._after_share)
        self.changed()

    def _after_share(self, choice: ShareChoice) -> None:
        if choice is ShareChoice.FORK:
            self.finish(TableEnd.FORK)

    def leave(self) -> None:
        """Leave the replay."""
        self.finish(TableEnd.MENU)

    def head_keys(self) -> Sequence[HeadKey]:
        return [
            (Action.LOG, _("Log"), self.log),
            (Action.RULES, _("Rules"), self.rules),
            (Action.EXPORT, _("Share, play on"), self.share),
            (Action.CANCEL, _("Back"), self.leave),
        ]

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.bar.draw(canvas)
        for key in ("round_back", "step_back", "play", "step", "round", "progress", "speed", "eyes"):
            self.focus.find(key).draw(canvas)
