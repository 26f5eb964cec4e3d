"""Learn: the chapters of each edition's tutorial, the puzzles, and the way to the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial

from game.lessons.lesson import Chapter, course_of, news_of
from game.lessons.position import card_id
from game.lessons.progress import MOST_STARS, Progress
from game.lessons.puzzle import puzzles
from game.lessons.wording import chapter_title
from game.registry import EDITIONS, edition, known_edition
from game.rulesets.love_letter.edition import Edition
from game.rulesets.love_letter.words import card_words, edition_words, in_turn
from game.words import gettext as _
from scenes.kit import setting
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, thumb
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action, Input, Key
from scenes.kit.light import halo
from scenes.kit.menu_page import Cap, MenuPage, default_cap
from scenes.kit.scroll import BAR
from scenes.kit.shapes import medallion, panel, plate_ring
from scenes.kit.states import State, lowered
from scenes.kit.theme import theme_for
from scenes.kit.widget import Role, Widget
from scenes.kit.widgets import Scroll, Segments

_ROW, _GAP, _GLOW = 112.0, 10.0, 6.0
_BLEED = 14.0
_BAR = 36.0
_THUMB, _LEAST_THUMB = 52.0, 26.0


class Where(Enum):
    """Where one goes from here."""

    LESSON = auto()
    PUZZLES = auto()
    RULES = auto()


@dataclass(frozen=True)
class LearnChoice:
    """What was chosen: a chapter of an edition, the puzzles, or the rules of an edition."""

    where: Where
    edition: str
    chapter: int = 0


class LearnScene(MenuPage["LearnChoice | None"]):
    """The page of everything that can be learned, opened at the edition *key*."""

    def __init__(self, progress: Progress, key: str, cap: Cap = default_cap) -> None:
        super().__init__(cap)
        self.progress = progress
        self.key = known_edition(key)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters of the edition shown."""
        return course_of(self.key)

    @property
    def next_chapter(self) -> int:
        """The first chapter that is new; else the first that was not seen in this edition; the first of all when all
        were."""
        seen = self.progress.seen(self.key)
        left = [at for at, chapter in enumerate(self.chapters) if chapter.id not in seen]
        fresh = (at for at in left if self.chapters[at].id not in self._elsewhere)
        return next(fresh, left[0] if left else 0)

    @property
    def _elsewhere(self) -> dict[str, str]:
        """The chapters that were seen in another edition, where the same cards do the same: each with that edition."""
        others = (key for key in reversed(EDITIONS) if key != self.key)
        return {name: key for key in others for name in self.progress.seen(key)}

    def entered(self) -> None:
        self._dress()

    def _dress(self) -> None:
        self.theme = theme_for(edition(self.key).theme, self.stack.canvas.theme.contrast)

    def heading(self) -> tuple[str, str]:
        return _("Learn"), _("Play each card once, in a few minutes")

    def hints(self) -> Sequence[tuple[Action, str]]:
        return [(Action.RULES, _("Rules")), (Action.CONFIRM, _("Begin")), (Action.CANCEL, _("Back"))]

    def place(self, canvas: Canvas) -> tuple[Sequence[Widget], str]:
        content = self.frame.content
        side = min(360.0, content.w * 0.32)
        titles = [edition_words(edition(key))[0] for key in EDITIONS]
        left = content.w - side - 24
        which = Segments(
            "edition",
            Rect(content.x, content.y, min(left, 620.0), _BAR),
            _("Edition"),
            titles,
            EDITIONS.index(self.key),
            self._choose_edition,
        )
        top = content.y + _BAR + 14
        # Its glow apart, the last line ends where the plates beside the list do.
        area = Rect(content.x - _BLEED, top, left + 2 * _BLEED, content.bottom + _GLOW - top)
        count = len(self.chapters)
        height = min(_ROW, max(70.0, (area.h - 2 * _GLOW + _GAP) / count - _GAP))
        whole = count * (height + _GAP) - _GAP + 2 * _GLOW
        bar = BAR if whole > area.h else 0.0
        seen, elsewhere = self.progress.seen(self.key), self._elsewhere
        rows = [
            _Row(
                at,
                Rect(content.x, area.y + _GLOW + at * (height + _GAP), left - bar, height),
                edition(self.key),
                chapter,
                chapter.id in seen,
                edition(elsewhere[chapter.id]) if chapter.id in elsewhere else None,
                partial(self._begin, at),
            )
            for at, chapter in enumerate(self.chapters)
        ]
        listed = Scroll("chapters", area, _("Chapters"), whole, children=rows)
        plates = self._plates(Rect(content.right - side, content.y, side, content.h))
        done = all(chapter.id in seen for chapter in self.chapters)
        return [which, listed, *plates], "puzzles" if done else f"chapter{self.next_chapter}"

    def _plates(self, area: Rect) -> list[Widget]:
        solved = sum(self.progress.stars(puzzle.id) > 0 for puzzle in puzzles())
        stars = sum(self.progress.stars(puzzle.id) for puzzle in puzzles())
        count = len(puzzles())
        told = _("{solved} of {count} solved, {stars} of {most} stars").format(
            solved=solved, count=count, stars=stars, most=MOST_STARS * count
        )
        high = (area.h - 16) / 2
        names = _("Puzzles"), _("Rules and cards")
        return [
            _Plate(
                "puzzles",
                Rect(area.x, area.y, area.w, high),
                names,
                0,
                "puzzle",
                _("One move is best. Find it. From easy to hard, edition by edition."),
                told,
                partial(_draw_solved, [self.progress.stars(puzzle.id) > 0 for puzzle in puzzles()]),
                lambda: self.finish(LearnChoice(Where.PUZZLES, self.key)),
            ),
            _Plate(
                "rules",
                Rect(area.x, area.y + high + 16, area.w, high),
                names,
                1,
                "search",
                _("Every card and every ruling, with a search."),
                edition_words(edition(self.key))[1],
                partial(_draw_cards, [face_of(edition(self.key), at) for at in range(len(edition(self.key).cards))]),
                self._to_rules,
            ),
        ]

    def _choose_edition(self, at: int) -> None:
        self.key = EDITIONS[at]
        self._dress()
        self.relayout()

    def _begin(self, at: int) -> None:
        self.finish(LearnChoice(Where.LESSON, self.key, at))

    def _to_rules(self) -> None:
        self.finish(LearnChoice(Where.RULES, self.key))

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.action is Action.RULES and not event.repeat:
            self._to_rules()
            return True
        return False

    def back(self) -> None:
        self.finish(None)


def face_of(words: Edition, at: int) -> CardFace:
    """The face of card *at* of an edition, in the player's language."""
    card, said = words.cards[at], card_words(words, at)
    return CardFace(words.theme, card.id, card.rank, said.name, said.face, card.copies)


def shown_in(words: Edition, chapter: Chapter) -> list[CardFace]:
    """The cards that *chapter* shows, as the edition has them."""
    return [face_of(words, words.faces[card_id(words, name)]) for name in chapter.teaches]


def _lit(canvas: Canvas, rect: Rect, state: State, radius: float) -> bool:
    """The plate under a line or a tile that can be chosen; gives whether it is lit."""
    focus = State.FOCUS in state
    if focus:
        halo(canvas, rect, blur=10, alpha=130)
    lit = focus or State.HOVER in state
    panel(canvas, rect, canvas.theme.lit if lit else canvas.theme.panel, radius=radius, inner=lit)
    if focus:
        plate_ring(canvas, rect, radius=radius)
    return lit


_TALL_PLATE, _HEADLINE = 215.0, 30.0


class _Row(Widget):
    """A chapter: its number or a tick, what it is called, and the cards that it shows."""

    role = Role.LIST_ITEM

    def __init__(
        self,
        at: int,
        rect: Rect,
        words: Edition,
        chapter: Chapter,
        seen: bool,
        elsewhere: Edition | None,
        on_press: Callable[[], object],
    ) -> None:
        super().__init__(f"chapter{at}", rect, chapter_title(chapter.title), on_press)
        self._at, self._seen = at, seen
        self._cards = shown_in(words, chapter)
        self._note = _note(words, chapter, None if seen else elsewhere)

    @property
    def value(self) -> str:
        done = _("seen")
        return _("{cards}; {state}").format(cards=self._note, state=done) if self._seen else self._note

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        rect = lowered(self.rect, self.state)
        lit = _lit(canvas, rect, self.state, 10)
        medallion(canvas, rect.x + 48, rect.cy, 22, str(self._at + 1), active=lit)
        right = rect.right - 22
        if self._seen:
            icon(canvas, "check", right - 20, rect.cy - 10, 20, theme.safe)
        right -= 38
        left = rect.x + 88
        words = max(canvas.measure(self.name, "label", 20), canvas.measure(self._note, "body", 15))
        room = (right - 10 - left - words) / max(1, len(self._cards)) - 8
        size = min(_THUMB, rect.h - 22, room)
        if size >= _LEAST_THUMB:
            # The names come before the pictures.
            for at, face in enumerate(reversed(self._cards)):
                thumb(canvas, face, right - (at + 1) * (size + 8), rect.cy - size / 2, size, kind="art")
            right -= len(self._cards) * (size + 8) + 10
        if not self._cards and room >= _THUMB:
            # What this chapter is about is no card.
            canvas.picture("token", right - size - 4, rect.cy - size / 2, size, size)
            right -= size + 18
        canvas.text(self.name, left, rect.cy - 6, "label", 20, theme.text1, fit=right - left)
        high = rect.h / 2 - 6
        setting.label(canvas, self._note, left, rect.cy + 15, "body", 15, theme.text2, fit=right - left, high=high)


def _note(words: Edition, chapter: Chapter, elsewhere: Edition | None) -> str:
    """What *chapter* shows, and what is new in it for somebody who has seen it in the edition *elsewhere*."""

    def names(of: Edition) -> str:
        return in_turn([face.name for face in shown_in(of, chapter)])

    cards, news = names(words) or _("Showdown and tokens"), news_of(words.key, chapter)
    if elsewhere is None:
        return _("{cards}; {news}").format(cards=cards, news=news) if news else cards
    others, there = names(elsewhere), edition_words(elsewhere)[0]
    if names(words) == others:
        text = _("{cards}; as in {edition}, but {news}") if news else _("{cards}; as in {edition}")
    else:
        text = _("{cards}; like {others}, but {news}") if news else _("{cards}; like {others}")
    return text.format(cards=cards, others=others, edition=there, news=news)


class _Plate(Widget):
    """A large plate that leads to another page: a sign, a title, a sentence, and how things stand there.

    It is called *names[at]*; in the plates with these *names* all titles have the same size."""

    role = Role.BUTTON

    def __init__(
        self,
        key: str,
        rect: Rect,
        names: Sequence[str],
        at: int,
        sign: str,
        words: str,
        state: str,
        picture: Callable[[Canvas, Rect], object],
        on_press: Callable[[], object],
    ) -> None:
        super().__init__(key, rect, names[at], on_press)
        self._names = names
        self._sign, self._words, self._told = sign, words, state
        self._picture = picture

    @property
    def value(self) -> str:
        return self._told

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        rect = lowered(self.rect, self.state)
        _lit(canvas, rect, self.state, 12)
        x, wide = rect.x + 28, rect.w - 56
        low = rect.h < _TALL_PLATE
        icon(canvas, self._sign, x, rect.y + (22 if low else 30), 30)
        # In a low plate the name stands beside the sign.
        beside = 42.0 if low else 0.0
        title = min(canvas.fitted(name, wide - beside, "number", _HEADLINE) for name in self._names)
        canvas.headline(self.name, x + beside, rect.y + (46 if low else 104), title, fit=wide - beside)
        top, foot = rect.y + (78 if low else 136), rect.bottom - 26
        foot -= setting.sentence(canvas, self._told, x, foot, "body", 15, theme.text3, fit=wide, up=True)
        size = 16.0
        while size > canvas.least and top + size * 1.32 * len(canvas.wrap(self._words, wide, "body", size)) > foot - 8:
            size -= 0.5
        y = canvas.paragraph(self._words, x, top, wide, "body", size, theme.text2)
        room = Rect(x, y - 4, wide, foot - 28 - y)
        if room.h > 26:
            self._picture(canvas, room)


def _draw_solved(solved: list[bool], canvas: Canvas, room: Rect) -> None:
    """The number of each puzzle in rows of ten, and the tick of a chapter in the place of each that is solved."""
    step = min(30.0, room.w / 10, room.h / -(-len(solved) // 10))
    if step < 20:
        return
    for at, done in enumerate(solved):
        x, y = room.x + (at % 10 + 0.5) * step - 4, room.y + (at // 10 + 0.5) * step
        if done:
            icon(canvas, "check", x - 9, y - 9, 18, canvas.theme.safe)
        else:
            canvas.middle(str(at + 1), x, y, "label", 14, canvas.theme.text3, align=0.5)


def _draw_cards(faces: list[CardFace], canvas: Canvas, room: Rect) -> None:
    """All cards of an edition, small, in rows as even as they get."""
    ways = [-(-len(faces) // rows) for rows in (1, 2, 3)]
    step, columns = max((min(64.0, room.w / each, room.h / -(-len(faces) // each)), each) for each in ways)
    if step < 30:
        return
    for at, face in enumerate(faces):
        thumb(canvas, face, room.x + at % columns * step, room.y + at // columns * step, step - 8, kind="art")
