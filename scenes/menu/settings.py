"""The settings: a column of pages, rows that change at once, and a piece of the table that shows how it looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.session.settings import Settings, Window
from game.session.version import program_version
from game.words import gettext as _
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.icons import icon
from scenes.kit.input import Action, Input, Pointer, PointerKind
from scenes.kit.menu_page import Cap, MenuPage
from scenes.kit.scroll import BAR
from scenes.kit.shapes import rule
from scenes.kit.widget import Widget
from scenes.kit.widgets import Button, Scroll, Segments, Tabs
from scenes.menu.settings_keys import ROW, SHOWN, KeyRow, Keys
from scenes.menu.settings_rows import EDGE, STEPPER, Row, RowList
from scenes.menu.settings_sample import draw_sample
from scenes.menu.settings_tabs import Page, Tab, display_rows, play_rows, sound_rows, tab_name

_STEP = 52.0
_SAMPLE = 292.0
_SLIP = (20.0, 12.0)
"""So far a pointer may slip off the control for the size, to the side and up or down, before the page settles."""


class _Grip(NamedTuple):
    """Where the pointer has pressed the control for the size: in pixels of the window, and in shares of the control."""

    x: float
    y: float
    across: float
    down: float

    def end(self, u: float) -> float:
        """Where the control ends at the right so that the pointer is on the same place of it."""
        return self.x / u + (1 - self.across) * STEPPER


class SettingsScene(MenuPage[None]):
    """All settings of a player, and the *window* of the machine. *changed* is told after each change, to apply and
    keep it.

    *sound* plays a sound by its name. *audio_on* says whether there is a device; *retry_audio* looks for one again and
    gives whether there is one now. *cap*: what is printed on the key of an action; None: as the keys here say."""

    def __init__(
        self,
        settings: Settings,
        window: Window,
        changed: Callable[[], object],
        sound: Callable[[str], object],
        audio_on: bool,
        retry_audio: Callable[[], bool],
        cap: Cap | None = None,
    ) -> None:
        self.settings = settings
        self.window = window
        self.keys = Keys(settings.keys, self._set_keys)
        super().__init__(cap or (lambda action: self.keys.map.cap(action)))
        self.tab = Tab.DISPLAY
        self.audio_on = audio_on
        self._changed = changed
        self._sound = sound
        self._retry_audio = retry_audio
        self._before: dict[Tab, Page] = {}
        """The pages that were reset, as they were."""
        self._rows: RowList | None = None
        self._narrow = False
        self._column = Rect(0, 0, 0, 0)
        self._sample: Rect | None = None
        self._grip: _Grip | None = None
        self._u = 1.0
        self._share = 1.0

    def heading(self) -> tuple[str, str]:
        return _("Settings"), _("Changes take effect at once")

    def hints(self) -> Sequence[tuple[Action, str]]:
        return [(Action.NEXT, _("Next")), (Action.CANCEL, _("Done"))]

    # Placing

    def scale(self, canvas: Canvas) -> float:
        self._share = super().scale(canvas)
        return self._share

    def place(self, canvas: Canvas) -> tuple[Sequence[Widget], str]:
        self._u = canvas.u
        body = self.frame.content
        names = [tab_name(tab) for tab in Tab]
        at = list(Tab).index(self.tab)
        both = max(canvas.measure(words, "label", 16) for words in (_("Reset this page"), _("Put back")))
        reset_wide = min(max(176.0, both + 36), 256.0)
        widgets: list[Widget] = []
        aside = body.right - _SAMPLE - 16
        # What is held stays under the pointer: so the sample beside it has to wait.
        self._narrow = self.frame.narrow or (self._grip is not None and self._grip.end(canvas.u) > aside - EDGE + 1)
        if self._narrow:
            tabs = Rect(body.x, body.y, min(560.0, body.w - reset_wide - 16), 34)
            widgets.append(Segments("tab", tabs, _("Pages"), names, at, self._turn))
            undo = Rect(body.right - reset_wide, body.y + 1, reset_wide, 32)
            self._column = Rect(body.x, body.y + 44, body.w, body.bottom - body.y - 44)
            self._sample = None
        else:
            tabs = Rect(body.x, body.y + 6, 256, _STEP * len(names))
            widgets.append(Tabs("tab", tabs, _("Pages"), names, at, self._turn, step=_STEP))
            undo = Rect(body.x, tabs.bottom + 32, reset_wide, 36)
            left = tabs.right + 52
            self._sample = Rect(body.right - _SAMPLE, body.y + 6, _SAMPLE, body.h - 6)
            self._column = Rect(left, body.y, self._sample.x - 16 - left, body.h)
        widgets.append(self._place_rows(canvas))
        if self.tab in self._before:
            widgets.append(Button("reset", undo, _("Put back"), self._put_back, size=16))
        else:
            told, kept = _("Reset this page"), Page.now(self.settings, self.window, self.tab)
            widgets.append(Button("reset", undo, told, self._reset, size=16, enabled=kept != Page.at_first(self.tab)))
        return widgets, "tab"

    def _place_rows(self, canvas: Canvas) -> Scroll:
        column = self._column
        top = 0.0 if self._narrow else 48.0
        foot = 34.0 if self.tab is Tab.KEYS else 0.0
        area = Rect(column.x, column.y + top, column.w, column.h - top - foot)
        step = 88.0 if self.frame.big and self.tab is not Tab.KEYS else 72.0
        if self.tab is Tab.KEYS:
            height = ROW * len(SHOWN) + 4
            wide = area.w - BAR - 4
            rows = [
                KeyRow(Rect(area.x, area.y + 2 + at * ROW, wide, ROW), action, self.keys)
                for at, action in enumerate(SHOWN)
            ]
            self._rows = None
            return Scroll("rows", area, tab_name(self.tab), height, children=rows)
        name = tab_name(self.tab)
        if self._grip is not None and self.tab is Tab.DISPLAY:
            self._rows = held = self._held(canvas, self._grip, area, step)
            return Scroll("rows", area, name, area.h, draw_content=held.draw, children=held.widgets)
        listed = RowList(canvas, self._specs(canvas), area, step)
        if listed.height > area.h:
            listed = RowList(canvas, self._specs(canvas), area._replace(w=area.w - BAR - 4), step)
        self._rows = listed
        return Scroll("rows", area, name, listed.height, draw_content=listed.draw, children=listed.widgets)

    def _held(self, canvas: Canvas, grip: _Grip, area: Rect, step: float) -> RowList:
        """The rows, shifted so that what was pressed is under the pointer still."""
        inset = max(0.0, area.right - EDGE - grip.end(canvas.u))
        usual = _control(RowList(canvas, self._specs(canvas, inset), area, step))
        lead = grip.y / canvas.u - grip.down * usual.h - usual.y
        return RowList(canvas, self._specs(canvas, inset), area, step, lead)

    def _specs(self, canvas: Canvas, inset: float = 0.0) -> list[Row]:
        if self.tab is Tab.DISPLAY:
            scale = self.settings.ui_scale
            most = scale * self._share if scale != "auto" and self._share < 1.0 else None
            return display_rows(canvas, self.settings, self.window, self._apply, most, inset)
        if self.tab is Tab.PLAY:
            return play_rows(canvas, self.settings, self._apply)
        return sound_rows(canvas, self.settings, self._apply, self._sound, self.audio_on, self._retry)

    def handle(self, event: Input) -> bool:
        self._hold(event)
        done = super().handle(event)
        here = self.focus.focused
        # The pointer gives the focus without moving anything; a click then shows the row whole.
        if not isinstance(event, Pointer) or event.kind is not PointerKind.UP or here is None:
            return done
        if self._grip is None and here.parent is not None and (here.hit or here.rect).contains(event.x, event.y):
            here.parent.reveal(here)
            self.invalidate()
        return done

    def _hold(self, event: Input) -> None:
        """Everything grows or shrinks at once; the control for that stays where the pointer presses it, until the
        pointer leaves it, or a key is pressed."""
        control = _control(self._rows) if self._rows is not None and self.tab is Tab.DISPLAY else None
        pointer = event if isinstance(event, Pointer) else None
        if control is not None and pointer is not None and pointer.kind is PointerKind.UP:
            if control.contains(pointer.x, pointer.y):
                across, down = (pointer.x - control.x) / control.w, (pointer.y - control.y) / control.h
                self._grip = _Grip(pointer.x * self._u, pointer.y * self._u, across, down)
        elif self._grip is not None:
            near = control.inset(-_SLIP[0], -_SLIP[1]) if control is not None else None
            stays = pointer is not None and pointer.kind in (PointerKind.MOVE, PointerKind.DOWN)
            if pointer is None or near is None or not stays or not near.contains(pointer.x, pointer.y):
                self._grip = None
                self.relayout()

    # Changing

    def _apply(self) -> None:
        self._changed()
        self.relayout()

    def _turn(self, at: int) -> None:
        self.tab = list(Tab)[at]
        self.keys.stop()
        self.relayout()

    def _reset(self) -> None:
        self._before[self.tab] = Page.now(self.settings, self.window, self.tab)
        self._settle(Page.at_first(self.tab), _("All keys are as they were at first."))

    def _put_back(self) -> None:
        self._settle(self._before.pop(self.tab), _("Your own keys are back."))

    def _settle(self, page: Page, of_keys: str) -> None:
        page.put(self.settings, self.window)
        if self.tab is Tab.KEYS:
            self.keys = Keys(self.settings.keys, self._set_keys)
            self.keys.said = of_keys
        self._apply()

    def _set_keys(self, changes: dict[str, tuple[str, ...]]) -> None:
        self.settings.keys = changes
        self._apply()

    def _retry(self) -> None:
        self.audio_on = self._retry_audio()
        self.relayout()

    def back(self) -> None:
        self.finish(None)

    # Drawing

    def draw_page(self, canvas: Canvas) -> None:
        theme, column = canvas.theme, self._column
        if not self._narrow:
            canvas.text(tab_name(self.tab), column.x, column.y + 28, "head", 27, theme.text1, fit=column.w)
            rule(canvas, column.x, column.y + 43, column.w, opacity=0.7)
            told = _("Version {version}").format(version=program_version())
            canvas.text(told, self.frame.content.x + 22, self.frame.content.bottom - 6, "body", 14, theme.text3)
        if self._sample is not None:
            draw_sample(canvas, self._sample)
        if self.tab is Tab.KEYS:
            self._draw_keys_line(canvas)

    def _draw_keys_line(self, canvas: Canvas) -> None:
        theme, column = canvas.theme, self._column
        y = column.bottom - 14
        words, colour, left = self.keys.said, theme.text1, column.x + 28
        if words:
            icon(canvas, "warning", column.x, y - 9, 18)
        else:
            words, colour, left = self._keys_hint(), theme.text3, column.x
        canvas.middle(words, left, y, "body", 15, colour, fit=column.right - left)

    def _keys_hint(self) -> str:
        if any(isinstance(widget, KeyRow) and widget.listening for widget in self.focus):
            told = _("A letter, a sign, Space, or any key that has a use here. {key} changes nothing.")
            return told.format(key=self.cap(Action.CANCEL))
        return _("Choose a line, then press the key you want.")


def _control(rows: RowList) -> Rect:
    """Where the control for the size of everything is."""
    return next(widget.rect for widget in rows.widgets if widget.key == "scale")
