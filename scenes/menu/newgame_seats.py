"""The seats of a new game: a row for each, with name, kind and level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.bots.registry import LEVELS
from game.bots.styles import STYLES
from game.session.bot_words import level_name, style_line, style_name
from game.session.players import LONGEST_NAME
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.focus import FocusGroup
from scenes.kit.geometry import Rect
from scenes.kit.scroll import BAR
from scenes.kit.shapes import hairline, initial, medallion
from scenes.kit.widget import Widget
from scenes.kit.widgets import Choice, Scroll, Segments, Stepper, TextEntry
from scenes.menu.newgame_draft import Draft
from scenes.menu.newgame_parts import AddSeat, RemoveSeat

ROW_MOST, ROW_ROOMY, ROW_LEAST = 80.0, 52.0, 44.0
_ADD = 42.0
_NAME, _KIND, _REMOVE, _GAP = 84.0, 144.0, 34.0, 18.0
_NAME_LEAST, _NAME_MOST = 128.0, 290.0
_BOT_MOST = 330.0
_BETWEEN = 14.0
_LEVEL_SHARE = 0.53
_WITH_LINE = 72.0
"""From this height on a row says what its bot's personality does."""
_STYLES = ("", *STYLES)


class SeatList:
    """The rows of seats of a draft, and a line to add one. *changed* is told when another row is needed."""

    def __init__(self, draft: Draft, changed: Callable[[], object]) -> None:
        self._draft = draft
        self._changed = changed
        self._renamed = False
        self._row = ROW_MOST
        self._fields: list[Rect] = []
        self._level_left = 0.0
        self._level_width = 0.0
        self._area = Rect(0, 0, 0, 0)

    def height(self, roomy: bool) -> float:
        """How high the rows are, at least or with some space between them."""
        rows = len(self._draft.players) * (ROW_ROOMY if roomy else ROW_LEAST)
        return rows + (_ADD if self._draft.may_add else 0.0)

    def place(self, canvas: Canvas, area: Rect) -> list[Widget]:
        """The rows in *area*; they scroll if it is too low."""
        draft, count = self._draft, len(self._draft.players)
        add = _ADD if draft.may_add else 0.0
        self._row = max(ROW_LEAST, min(ROW_MOST, (area.h - add - 6) / count))
        height = self._row * count + add
        scrolls = height > area.h
        room = area.w - (BAR + 4 if scrolls else 0)
        self._area = Rect(area.x, area.y, room, area.h)
        level = min(_BOT_MOST, room - _NAME - _NAME_LEAST - _KIND - 3 * _GAP - _REMOVE)
        name = min(_NAME_MOST, room - _NAME - _KIND - 3 * _GAP - level - _REMOVE)
        kind_left = area.x + _NAME + name + _GAP
        self._level_left, self._level_width = kind_left + _KIND + _GAP, level
        children: list[Widget] = []
        self._fields = []
        for seat in range(count):
            children += self._place_row(seat, area.y + seat * self._row, name, kind_left, area.x + room)
        if draft.may_add:
            line = Rect(area.x + 2, area.y + count * self._row + 6, 230, 32)
            children.append(AddSeat("add", line, _("Add a seat"), self._add))
        listed = Scroll("seats", area, _("Seats"), height, draw_content=self._draw_rows, children=children)
        return [listed]

    def _place_row(self, seat: int, top: float, name_width: float, kind_left: float, right: float) -> list[Widget]:
        draft, player = self._draft, self._draft.players[seat]
        middle = top + self._row / 2
        number = seat + 1
        field = Rect(self._area.x + _NAME, middle - 17, name_width, 34)
        self._fields.append(field)
        entry = TextEntry(
            f"name{seat}",
            field,
            _("Name of seat {number}").format(number=number),
            player.name,
            partial(self._rename, seat),
            max_length=LONGEST_NAME,
            hint=draft.repaired()[seat].name,
        )
        kinds = Segments(
            f"kind{seat}",
            Rect(kind_left, middle - 15, _KIND, 30),
            _("Who sits in seat {number}").format(number=number),
            [_("Human"), _("Bot")],
            0 if player.is_human else 1,
            partial(self._set_kind, seat),
        )
        row: list[Widget] = [entry, kinds]
        if not player.is_human:
            row += self._place_bot(seat, middle - 15)
        if draft.may_remove:
            cross = Rect(right - _REMOVE, middle - 15, 30, 30)
            told = _("Take seat {number} away").format(number=number)
            row.append(RemoveSeat(f"remove{seat}", cross, told, partial(self._remove, seat)))
        return row

    def _place_bot(self, seat: int, top: float) -> list[Widget]:
        """How well a bot plays, and what it is like."""
        player, number = self._draft.players[seat], seat + 1
        level = (self._level_width - _BETWEEN) * _LEVEL_SHARE
        style_left = self._level_left + level + _BETWEEN
        return [
            Stepper(
                f"level{seat}",
                Rect(self._level_left, top, level, 30),
                _("Level of seat {number}").format(number=number),
                [_capital(level_name(name)) for name in LEVELS],
                LEVELS.index(player.level),
                partial(self._set_level, seat),
            ),
            Choice(
                f"style{seat}",
                Rect(style_left, top, self._level_left + self._level_width - style_left, 30),
                _("Personality of seat {number}").format(number=number),
                [_capital(style_name(name)) for name in _STYLES],
                _STYLES.index(player.style),
                partial(self._set_style, seat),
                wrap=True,
            ),
        ]

    def told(self, key: str) -> str:
        """What there is to say of the control *key*: what the personality chosen there does."""
        seat = key.removeprefix("style")
        if seat == key or int(seat) >= len(self._draft.players):
            return ""
        style = self._draft.players[int(seat)].style
        return _("{name}. {line}").format(name=_capital(style_name(style)), line=style_line(style))

    def settle(self, focus: FocusGroup) -> bool:
        """Give everybody a name of their own as soon as no name is being written; whether that changed any."""
        if not self._renamed or any(isinstance(w, TextEntry) and w.editing and w.key != "code" for w in focus):
            return False
        self._renamed = False
        return self._draft.repair()

    def _rename(self, seat: int, words: str) -> None:
        self._draft.rename(seat, words)
        self._renamed = True

    def _set_kind(self, seat: int, at: int) -> None:
        self._draft.set_kind(seat, "human" if at == 0 else "bot")
        self._changed()

    def _set_level(self, seat: int, at: int) -> None:
        self._draft.set_level(seat, LEVELS[at])

    def _set_style(self, seat: int, at: int) -> None:
        self._draft.set_style(seat, _STYLES[at])

    def _add(self) -> None:
        self._draft.add_seat()
        self._changed()

    def _remove(self, seat: int) -> None:
        self._draft.remove_seat(seat)
        self._changed()

    def _draw_rows(self, canvas: Canvas, content: Rect) -> None:
        theme = canvas.theme
        radius = 19.0 if self._row >= 60 else 15.0
        shown = self._draft.repaired()
        for seat, player in enumerate(self._draft.players):
            top = content.y + seat * self._row
            middle = top + self._row / 2
            canvas.headline(str(seat + 1), content.x + 12, middle + 9, 26, align=0.5)
            name = player.name.strip() or shown[seat].name
            medallion(canvas, content.x + 54, middle, radius, initial(name))
            if player.is_human:
                told = _("Plays at this screen")
                room = self._level_width
                canvas.middle(told, self._level_left, middle, "body", 15, theme.text3, fit=room)
            elif self._row >= _WITH_LINE:
                line, room = style_line(player.style), self._level_width
                if canvas.measure(line, "body", canvas.least) <= room:
                    # Else it stands at the foot of the page, for the seat in focus.
                    canvas.middle(line, self._level_left, middle + 27, "body", 14, theme.text3, fit=room)
            hairline(canvas, content.x, top + self._row, self._area.w)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
