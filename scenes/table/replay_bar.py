"""The bar under a replay: play and pause, steps, rounds, the place in the match, speed, and whose eyes look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.kernel.events import WATCHER
from game.session.replay import OPEN
from game.words import gettext as _
from game.words import pgettext
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.light import glow
from scenes.kit.palettes import LAMP
from scenes.kit.shapes import diamond, panel
from scenes.kit.states import State, lowered
from scenes.kit.widget import Widget
from scenes.kit.widgets import Choice, Slider
from scenes.table.replay_course import SPEEDS

if TYPE_CHECKING:
    from scenes.table.replay import ReplayScene

HEIGHT = 58.0
"""The bar's, in units of the window."""

_BUTTON, _GAP = 40.0, 6.0
_LEAST = 140.0  # under this width the line of the match has the label's room, too


class SignButton(Widget):
    """A small square button with a sign on it."""

    def __init__(
        self, key: str, rect: Rect, name: str, sign: str, on_press: Callable[[], object], *, enabled: bool = True
    ) -> None:
        super().__init__(key, rect, name, on_press, enabled=enabled)
        self.sign = sign

    def draw(self, canvas: Canvas) -> None:
        paint.chip(canvas, self.rect, "", state=self.state)
        rect, size = lowered(self.rect, self.state), 16.0
        colour = canvas.theme.dead if State.DISABLED in self.state else None
        icon(canvas, self.sign, rect.cx - size / 2, rect.cy - size / 2, size, colour)


class Progress(Slider):
    """The place in the match, with a mark where each round begins; at the left of it which round that is."""

    def __init__(
        self, rect: Rect, at: int, length: int, rounds: Sequence[int], words: str, on_change: Callable[[int], object]
    ) -> None:
        super().__init__(
            "progress", rect, _("Place in the match"), at, lambda number: on_change(round(number)),
            high=max(1, length), step=1.0, words=lambda _number: words,
        )  # fmt: skip
        self.rounds = [place / max(1, length) for place in rounds]

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        canvas.fill(Rect(rect.x, rect.cy - 1.5, rect.w, 3), theme.text3, 0.45)
        canvas.fill(Rect(rect.x, rect.cy - 2, rect.w * self.share, 4), theme.gold1)
        for share in self.rounds:
            passed = share <= self.share
            colour = theme.gold1 if passed else theme.text3
            canvas.fill(Rect(rect.x + rect.w * share - 1, rect.cy - 8, 2, 16), colour)
        cx = rect.x + rect.w * self.share
        if State.FOCUS in self.state:
            glow(canvas, cx, rect.cy, 30, 30, LAMP, 0.8)
            diamond(canvas, cx, rect.cy, 27, 30, colours=(theme.focus.colour,) * 2)
            diamond(canvas, cx, rect.cy, 22, 25, colours=(theme.night,) * 2)
        diamond(canvas, cx, rect.cy, 17, 19, colours=(theme.gold0, theme.gold2))


class ReplayBar:
    """The widgets of the bar, and its plate. *scene* is the replay they drive."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self.area = Rect(0, 0, 0, 0)
        self._label = (0.0, 0.0, "")

    def place(self, canvas: Canvas, area: Rect) -> list[Widget]:
        """The widgets in *area*, from the left."""
        self.area = area
        course = self.scene.course
        replay = course.replay
        y = area.cy - 18
        widgets: list[Widget] = []
        x = area.x + 14
        started, over = replay.at > 0, course.at_end
        playing = course.playing
        toggle = pgettext("replay", "Pause") if playing else pgettext("replay", "Play")
        for key, name, sign, act, enabled in (
            ("round_back", _("Round back"), "rewind", course.last_round, started),
            ("step_back", _("Step back"), "back", course.back, started),
            ("play", toggle, "pause" if playing else "play", course.play, True),
            ("step", _("Step forward"), "step", course.forward, not over),
            ("round", _("Next round"), "forward", course.next_round, not over),
        ):
            widgets.append(SignButton(key, Rect(x, y, _BUTTON, 36), name, sign, act, enabled=enabled))
            x += _BUTTON + _GAP
        eyes = self._eyes()
        wide = min(max(canvas.measure(words, "label", 15) for words in eyes) + 54, area.w * 0.24)
        right = area.right - 14 - wide
        chosen = replay.all_eyes.index(replay.eyes)
        view = Choice("eyes", Rect(right, y, wide, 36), _("Seen by"), eyes, chosen, self._look, wrap=True)
        view.enabled = len(eyes) > 1
        speeds = [_("{times}x").format(times=f"{speed:g}") for speed in SPEEDS]
        right -= 78 + _GAP
        speed = Choice(
            "speed", Rect(right, y, 78, 36), _("Speed"), speeds, SPEEDS.index(course.speed), self._hasten, wrap=True
        )
        label = _("Round {number}").format(number=replay.round) if replay.round else _("Start")
        room = max(canvas.measure(_("Round {number}").format(number=len(replay.rounds)), "label", 16), 50.0)
        left = x + 10 + room + 26
        self._label = (x + 10, area.cy, label)
        if right - 26 - left < _LEAST:
            # The head strip says it, too.
            self._label, left = (0.0, 0.0, ""), x + 20
        told = _("{round}, step {at} of {all}").format(round=label, at=replay.at, all=replay.length)
        progress = Progress(
            Rect(left, area.cy - 14, right - 26 - left, 28), replay.at, replay.length, replay.rounds, told, course.go_to
        )
        return [*widgets, progress, speed, view]

    def _eyes(self) -> list[str]:
        names = self.scene.company.names
        words = {OPEN: _("All cards open"), WATCHER: _("What everybody saw")}
        return [words.get(eyes) or names[eyes] for eyes in self.scene.course.replay.all_eyes]

    def _look(self, at: int) -> None:
        course = self.scene.course
        course.look_through(course.replay.all_eyes[at])

    def _hasten(self, at: int) -> None:
        self.scene.course.speed = SPEEDS[at]
        self.scene.changed()

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate and what stands on it beside the widgets."""
        theme = canvas.theme
        panel(canvas, self.area, theme.panel, radius=9, inner=False)
        x, y, words = self._label
        canvas.middle(words, x, y, "label", 16, theme.text1)
