"""The end of a chapter, and the end of a tutorial: that it is done, what was learned, and where one goes from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from game.lessons.closing import good_to_know
from game.lessons.lesson import course_of
from game.lessons.wording import chapter_title
from game.registry import edition
from game.rulesets.love_letter.words import edition_words
from game.words import gettext as _
from scenes.kit import frame, setting
from scenes.kit.canvas import Canvas
from scenes.kit.cards import thumb
from scenes.kit.geometry import Rect
from scenes.kit.ground import ground
from scenes.kit.icons import icon
from scenes.kit.input import Action, Input, Key
from scenes.kit.keycaps import cap_width, key_cap
from scenes.kit.light import halo, veil
from scenes.kit.page import page_frame
from scenes.kit.particles import Throw
from scenes.kit.shapes import diamond, disc, panel
from scenes.kit.staged import StagedScene, Staging
from scenes.kit.theme import theme_for
from scenes.kit.widgets import Button
from scenes.lessons.learn import shown_in

_WIDE, _THUMB = 520.0, 72.0
_BUTTON = 44.0


class Onward(Enum):
    """Where one goes from the end of a chapter."""

    NEXT = auto()
    PLAY = auto()
    PUZZLES = auto()
    LEARN = auto()


class _Ending(StagedScene[Onward]):
    """One key goes on, Esc goes back to the page of lessons."""

    esc = Onward.LEARN

    def scale(self, canvas: Canvas) -> float:
        return page_frame(canvas.width, canvas.height).scale

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.action is Action.CANCEL and not event.repeat:
            self.finish(self.esc)
            return True
        return False


class ChapterEnd(_Ending):
    """A card over the table: chapter *at* of the tutorial of *key* is done, and another one follows."""

    covers = False

    def __init__(self, key: str, at: int, staging: Staging) -> None:
        super().__init__(staging)
        chapters = course_of(key)
        self.chapter, self.next = chapters[at], chapters[at + 1]
        self._number = _("Chapter {n} of {all} is done").format(n=at + 1, all=len(chapters))
        self._faces = shown_in(edition(key), self.chapter)
        self.panel = Rect(0, 0, 0, 0)

    def entered(self) -> None:
        self.staging.sound("token")

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        wide, high = min(_WIDE, canvas.width - 48), 402.0 if self._faces else 308.0
        self.panel = Rect((canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high)
        at = self.panel
        cap = self.staging.cap(Action.CONFIRM)
        y = at.bottom - 24 - _BUTTON
        back = Rect(at.x + 28, y, 164, _BUTTON)
        on = Rect(at.right - 28 - 220, y, 220, _BUTTON)
        self.focus.rebuild(
            [
                Button("go on", on, _("Continue"), lambda: self.finish(Onward.NEXT), primary=True, cap=cap, enter=True),
                Button("lessons", back, _("All chapters"), lambda: self.finish(Onward.LEARN)),
            ],
            default="go on",
        )

    def draw(self, canvas: Canvas) -> None:
        theme, at = canvas.theme, self.panel
        veil(canvas, 0.6)
        halo(canvas, at, blur=18, alpha=110)
        panel(canvas, at, theme.sheet, radius=16)
        disc(canvas, at.cx, at.y + 50, 24, theme.disc_on[0], theme.gold1, inner=False)
        icon(canvas, "check", at.cx - 13, at.y + 37, 26, theme.disc_on[1])
        room = at.w - 56
        track = theme.head_track
        canvas.text(
            setting.capitals(self._number), at.cx, at.y + 104, "head", 14, theme.gold2, align=0.5, track=track, fit=room
        )
        canvas.headline(chapter_title(self.chapter.title), at.cx, at.y + 146, 32, align=0.5, fit=room)
        y = at.y + 166
        if self._faces:
            step = min(_THUMB + 58, room / len(self._faces))
            left = at.cx - step * len(self._faces) / 2
            for number, face in enumerate(self._faces):
                cx = left + (number + 0.5) * step
                thumb(canvas, face, cx - _THUMB / 2, y, _THUMB)
                canvas.text(face.name, cx, y + _THUMB + 20, "label", 16, theme.text1, align=0.5, fit=step - 8)
            y += _THUMB + 30
        told = _("Next: {chapter}").format(chapter=chapter_title(self.next.title))
        canvas.text(told, at.cx, y + 30, "body", 17, theme.text2, align=0.5, fit=room)
        self.focus.draw(canvas)


class CourseEnd(_Ending):
    """The page at the end of the tutorial of *key*: well done, what is good to know, and a first match."""

    def __init__(self, key: str, staging: Staging) -> None:
        super().__init__(staging)
        self.key = key
        self.frame = page_frame(1280, 720)
        self._left = self._right = Rect(0, 0, 0, 0)

    def entered(self) -> None:
        self.theme = theme_for(edition(self.key).theme, self.stack.canvas.theme.contrast)
        self.staging.sound("match_win")
        self.timeline.call(self._celebrate)

    def _celebrate(self) -> None:
        """Gold falls over the words."""
        at = self._left
        self.throw(Throw.GOLD, at.cx, at.y, at.w * 0.9, at.h * 0.8)

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        self.frame = page_frame(canvas.width, canvas.height)
        content = self.frame.content
        side = content.w * 0.46
        self._left = Rect(content.x, content.y, side, content.h)
        self._right = Rect(content.x + side + 28, content.y, content.w - side - 28, content.h)
        wide = min(330.0, side)
        y = content.bottom - 3 * (_BUTTON + 12) + 12
        offers: Sequence[tuple[str, str, Onward, Action | None]] = (
            ("play", _("Play your first match"), Onward.PLAY, Action.CONFIRM),
            ("puzzles", _("Puzzles"), Onward.PUZZLES, None),
            ("back", _("Back"), Onward.LEARN, Action.CANCEL),
        )
        buttons = []
        for at, (key, words, where, action) in enumerate(offers):
            rect = Rect(content.x, y + at * (_BUTTON + 12), wide, _BUTTON)
            cap = "" if action is None else self.staging.cap(action)
            buttons.append(Button(key, rect, words, self._to(where), primary=at == 0, cap=cap, enter=at == 0))
        self.focus.rebuild(buttons, default="play")

    def _to(self, where: Onward) -> Callable[[], object]:
        return lambda: self.finish(where)

    def draw(self, canvas: Canvas) -> None:
        self.bake(canvas, self._draw_still)
        self.particles.draw(canvas)
        self.focus.draw(canvas)

    def _draw_still(self, canvas: Canvas) -> None:
        ground(canvas, page=True)
        frame.head(canvas, _("Learn"), edition_words(edition(self.key))[0], layout=self.frame.head)
        self._draw_praise(canvas, self._left)
        self._draw_known(canvas, self._right)

    def _draw_praise(self, canvas: Canvas, at: Rect) -> None:
        theme = canvas.theme
        big = self.frame.big
        canvas.headline(_("Well done!"), at.x, at.y + (86 if big else 52), 54 if big else 40, fit=at.w)
        chapters = course_of(self.key)
        faces = [face for chapter in chapters for face in shown_in(edition(self.key), chapter)]
        told = _("You know all cards of this edition now. The best way to go on is a match against easy opponents.")
        top, size = at.y + (122 if big else 80), 18 if big else 16
        y = canvas.paragraph(told, at.x, top, at.w, "body", size, theme.text2, max_lines=4) - size
        room = Rect(at.x, y + 18, at.w, next(iter(self.focus)).rect.y - y - 38)
        ways = [-(-len(faces) // rows) for rows in (1, 2, 3)]
        step, columns = max((min(76.0, room.w / each, room.h / -(-len(faces) // each)), each) for each in ways)
        if step < 26:
            return
        for number, face in enumerate(faces):
            x, top = room.x + number % columns * step, room.y + number // columns * step
            thumb(canvas, face, x, top, step - 8, kind="art")

    def _draw_known(self, canvas: Canvas, at: Rect) -> None:
        """Rules and keys, as large as there is room for them."""
        theme = canvas.theme
        panel(canvas, at, theme.panel, radius=12)
        x, wide = at.x + 26, at.w - 52
        waiting = _("Bots can wait for you after each move: Settings, Play, Wait for me.")
        said = (*good_to_know(edition(self.key)), waiting)
        keys = [
            (self.staging.cap(action), words)
            for action, words in (
                (Action.ZOOM, _("Read a card large, or click it with the right button")),
                (Action.HINT, _("A hint for your move, and its reason")),
                (Action.REPLAY, _("See the last move again")),
                (Action.SPEED, _("Change the speed of everything")),
                (Action.RULES, _("All rules, with a search")),
            )
        ]
        keys = [(cap, words) for cap, words in keys if cap]
        for size in (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0):
            lines = [canvas.wrap(words, wide - 26, "body", size) for words in said]
            row = size * 1.32
            high = sum(len(each) * row + size * 0.62 for each in lines) + 2 * 58 + len(keys) * max(34.0, row * 1.5)
            if high <= at.h - 24 or size <= canvas.least:
                break
        y = frame.heading(canvas, _("Good to know"), x, at.y + 36, wide) + 12
        for each in lines:
            diamond(canvas, x + 6, y + size * 0.78, 8, 9)
            for line in each:
                y += row
                canvas.text(line, x + 26, y, "body", size, theme.text1, fit=wide - 26)
            y += size * 0.62
        y = frame.heading(canvas, _("Keys at the table"), x, y + 32, wide) + 12
        left = max(cap_width(canvas, cap) for cap, _words in keys) + 16
        step = min(max(34.0, row * 1.5), (at.bottom - 12 - y) / max(1, len(keys)))
        for cap, words in keys:
            key_cap(canvas, x, y + (step - 24) / 2, cap)
            canvas.middle(words, x + left, y + step / 2, "body", size, theme.text1, fit=wide - left)
            y += step


__all__ = ["ChapterEnd", "CourseEnd", "Onward"]
