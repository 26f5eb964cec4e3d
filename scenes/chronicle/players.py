"""The players of this machine: who plays, what each is called, who joins and who leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.session.players import LONGEST_NAME
from game.session.profiles import BadProfile, Profile, Removed
from game.words import gettext as _
from game.words import ngettext, pgettext
from scenes.chronicle.source import Players
from scenes.kit.canvas import Canvas
from scenes.kit.frame import heading
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action
from scenes.kit.light import halo
from scenes.kit.menu_page import Cap, MenuPage, default_cap
from scenes.kit.scroll import BAR
from scenes.kit.shapes import initial, medallion, panel, plate_ring
from scenes.kit.states import State, lowered
from scenes.kit.widget import Role, Widget
from scenes.kit.widgets import Button, Scroll, TextEntry

_ROW, _GAP = 74.0, 10.0
_BLEED = 14.0
_HEAD = 44.0


class PlayersScene(MenuPage["str | None"]):
    """Finishes with the id of the player who is to play from now on, or with None: nothing changed."""

    def __init__(self, players: Players, cap: Cap = default_cap) -> None:
        super().__init__(cap)
        self.players = players
        self.trouble = ""
        self._renaming = ""
        self._name = ""
        self._new = ""
        self._removed_y = 0.0
        self._wide = 0.0

    def heading(self) -> tuple[str, str]:
        return _("Players"), _("Each has their own settings, statistics and achievements")

    def hints(self) -> Sequence[tuple[Action, str]]:
        return [(Action.CONFIRM, pgettext("players", "Play")), (Action.CANCEL, _("Back"))]

    # Placing

    def place(self, canvas: Canvas) -> tuple[Sequence[Widget], str]:
        body, everybody, removed = self.frame.body, self.players.everybody(), self.players.removed()
        area = Rect(body.x - _BLEED, body.y, body.w + _BLEED, body.h)
        height = len(everybody) * (_ROW + _GAP) + 12
        if removed:
            height += _HEAD + len(removed) * (_ROW + _GAP)
        wide = body.w - (BAR + 8 if height > area.h else 0.0)
        children: list[Widget] = []
        y = body.y + 8
        for profile in everybody:
            children += self._row(canvas, Rect(body.x, y, wide, _ROW), profile, alone=len(everybody) == 1)
            y += _ROW + _GAP
        self._removed_y, self._wide = y - body.y + 26, wide
        y += _HEAD
        for gone in removed:
            children.append(self._gone(canvas, Rect(body.x, y, wide, _ROW), gone))
            y += _ROW + _GAP
        listed = Scroll("players", area, _("Players"), height, draw_content=self._draw_list, children=children)
        return [listed, *self._place_actions(canvas)], f"play {self.players.current.id}"

    def _row(self, canvas: Canvas, rect: Rect, profile: Profile, *, alone: bool) -> list[Widget]:
        if self._renaming == profile.id:
            field = Rect(rect.x + 76, rect.cy - 19, min(340.0, rect.w - 76 - 260), 38)
            name = _("Name of {player}").format(player=profile.called)
            entry = TextEntry(
                "name", field, name, self._name, self._typed, max_length=LONGEST_NAME, on_enter=self._rename
            )
            done = Button("rename", Rect(field.right + 14, rect.cy - 18, 120, 36), _("Done"), self._rename, size=16)
            stop = Button("keep", Rect(field.right + 146, rect.cy - 18, 120, 36), _("Cancel"), self._stop, size=16)
            return [entry, done, stop]
        plays = profile.id == self.players.current.id
        row = _Row(f"play {profile.id}", rect, profile, plays, partial(self._play, profile.id))
        found: list[Widget] = [row]
        right = rect.right - 18
        buttons = [(f"name {profile.id}", _("Rename"), partial(self._begin, profile))]
        if not alone:
            buttons.insert(0, (f"remove {profile.id}", _("Remove"), partial(self._remove, profile.id)))
        for key, words, act in buttons:
            width = canvas.measure(words, "label", 15) + 36
            right -= width
            found.append(Button(key, Rect(right, rect.cy - 16, width, 32), words, act, size=15))
            right -= 10
        row.room = right - 8 - rect.x
        return found

    def _gone(self, canvas: Canvas, rect: Rect, gone: Removed) -> Widget:
        words = _("Bring back")
        width = canvas.measure(words, "label", 15) + 36
        place = Rect(rect.right - 18 - width, rect.cy - 16, width, 32)
        button = _BringBack(f"back {gone.path.name}", place, words, partial(self._bring_back, gone), size=15)
        button.row, button.profile = rect, gone.profile
        return button

    def _place_actions(self, canvas: Canvas) -> list[Widget]:
        row = self.frame.actions
        y = row.bottom - 44
        words = _("Add a player")
        width = canvas.measure(words, "label", 18) + 48
        field = Rect(row.right - width - 14 - 260, y + 3, 260, 38)
        entry = TextEntry(
            "new", field, _("Name of a new player"), self._new, self._typed_new, max_length=LONGEST_NAME,
            on_enter=self._add, hint=_("A new name"),
        )  # fmt: skip
        add = Button("add", Rect(row.right - width, y, width, 44), words, self._add)
        return [Button("back", Rect(row.x, y, 160, 44), _("Back"), self.back), entry, add]

    # Changing

    def _play(self, profile_id: str) -> None:
        self.finish(None if profile_id == self.players.current.id else profile_id)

    def _begin(self, profile: Profile) -> None:
        self._renaming, self._name, self.trouble = profile.id, profile.name, ""
        self.relayout()
        self.focus.focus("name")

    def _typed(self, words: str) -> None:
        self._name = words

    def _typed_new(self, words: str) -> None:
        self._new = words

    def _stop(self) -> None:
        self._renaming = ""
        self.relayout()

    def _rename(self) -> None:
        profile_id = self._renaming
        if self._do(lambda: self.players.rename(profile_id, self._name)):
            self._renaming = ""
            self.relayout()
            self.focus.focus(f"play {profile_id}")

    def _add(self) -> None:
        if self._do(lambda: self.players.create(self._new)):
            self._new = ""
            self.relayout()

    def _remove(self, profile_id: str) -> None:
        self._do(lambda: self.players.remove(profile_id))

    def _bring_back(self, gone: Removed) -> None:
        self._do(lambda: self.players.bring_back(gone))

    def _do(self, act: Callable[[], object]) -> bool:
        """Change something; whether that could be done. If not, the page says why."""
        try:
            act()
        except BadProfile as error:
            self.trouble = str(error)
            self.relayout()
            return False
        self.trouble = ""
        self.relayout()
        return True

    def back(self) -> None:
        if self._renaming:
            self._stop()
        else:
            self.finish(None)

    # Drawing

    def _draw_list(self, canvas: Canvas, content: Rect) -> None:
        removed = self.players.removed()
        if removed:
            left, wide = content.x + _BLEED, self._wide
            count = ngettext("{n} player", "{n} players", len(removed)).format(n=len(removed))
            heading(canvas, pgettext("players", "Removed"), left, content.y + self._removed_y, wide, note=count)

    def draw_page(self, canvas: Canvas) -> None:
        theme, row = canvas.theme, self.frame.actions
        for profile in self.players.everybody():
            if profile.id == self._renaming:
                field = self.focus.find("name").rect
                medallion(canvas, field.x - 38, field.cy, 22, _letter(profile))
        if self.trouble:
            left = row.x + 150 + 24
            room = self.focus.find("new").rect.x - left - 46
            icon(canvas, "warning", left, row.bottom - 32, 20)
            lines = canvas.wrap(self.trouble, room, "body", 15, balance=True)[:2]
            y = row.bottom - 22 - (len(lines) - 1) * 9
            for line in lines:
                canvas.middle(line, left + 32, y, "body", 15, theme.out, fit=room)
                y += 18


def _letter(profile: Profile) -> str:
    return initial(profile.called)


class _Row(Widget):
    """One player; pressing it lets the player play."""

    role = Role.LIST_ITEM

    def __init__(self, key: str, rect: Rect, profile: Profile, plays: bool, on_press: Callable[[], object]) -> None:
        super().__init__(key, rect, profile.called, on_press)
        self.profile, self.plays = profile, plays
        self.room = rect.w

    @property
    def value(self) -> str:
        return _("plays now") if self.plays else ""

    def under(self, x: float, y: float) -> bool:
        # The buttons at its end lie on it.
        return super().under(x, y) and x < self.rect.x + self.room

    def draw(self, canvas: Canvas) -> None:
        theme, state = canvas.theme, self.state
        focus, lit = State.FOCUS in state, bool(state & (State.FOCUS | State.HOVER))
        rect = lowered(self.rect, state)
        if focus:
            halo(canvas, rect, blur=10, alpha=130)
        panel(canvas, rect, theme.lit if lit else theme.panel, inner=lit)
        if focus:
            plate_ring(canvas, rect, radius=10)
        medallion(canvas, rect.x + 38, rect.cy, 22, _letter(self.profile), active=self.plays)
        room = self.room - 84
        y = rect.cy - 4 if self.plays else rect.cy + 7
        canvas.text(self.profile.called, rect.x + 76, y, "label", 20, theme.text1, fit=room)
        if self.plays:
            canvas.text(_("plays now"), rect.x + 76, rect.cy + 19, "body", 15, theme.gold1, fit=room)


class _BringBack(Button):
    """The button of a player who was set aside, and the dim row on which it stands."""

    row = Rect(0, 0, 0, 0)
    profile = Profile("", "")

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        width = self.rect.right + 18 - self.row.x
        row = Rect(self.rect.right + 18 - width, self.rect.cy - self.row.h / 2, width, self.row.h)
        panel(canvas, row, theme.panel, inner=False, strength=0.4)
        medallion(canvas, row.x + 38, row.cy, 22, _letter(self.profile), out=True)
        canvas.text(self.profile.called, row.x + 76, row.cy + 7, "label", 20, theme.dead, fit=self.rect.x - row.x - 96)
        super().draw(canvas)
