"""`TextEntry`: one line of text, typed by keys, an input method, the clipboard, or a pad."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.clipboard import copied, pasted
from scenes.kit.geometry import Rect
from scenes.kit.input import Action, Composing, Device, Key, Text
from scenes.kit.widget import Cue, Role, Typed, Widget

# As `paint.field` sets the text: its font, its size, its left edge and the width it has.
_FONT, _SIZE, _LEFT, _MARGINS = "body-500", 16.0, 11.0, 20.0

_LONGEST_PASTE = 10_000  # letters: to compose a million accents would take for ever

_PAD_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -.'"


class TextEntry(Widget):
    """A field. It is being edited once the focus has come by a key, or by a click, or after Enter; a pointer that
    only passes over it takes no key away from the scene.

    *accepts* says which characters may be typed. On a pad A begins to spell: up and down change the letter after the
    caret, left and right move on, X takes one away, A or B ends it. Enter calls *on_enter*, if there is one."""

    role = Role.FIELD

    def __init__(
        self,
        key: str,
        rect: Rect,
        name: str,
        words: str,
        on_change: Callable[[str], object],
        *,
        max_length: int = 24,
        accepts: Callable[[str], bool] | None = None,
        on_enter: Callable[[], object] | None = None,
        hint: str = "",
        enabled: bool = True,
        visible: bool = True,
    ) -> None:
        super().__init__(key, rect, name, enabled=enabled, visible=visible)
        self.words = words
        self.on_change, self.on_enter = on_change, on_enter
        self.max_length, self.hint = max_length, hint
        self.caret = len(words)
        self.editing = self.spelling = False
        self._accepts = accepts or str.isprintable
        self._composing = ""
        self._canvas: Canvas | None = None

    @property
    def value(self) -> str:
        return self.words

    @property
    def keeps_focus(self) -> bool:
        return self.editing

    @property
    def takes_enter(self) -> bool:
        # While something is written, Enter does what it would do without a field.
        return not self.editing or self.spelling

    def typing_rect(self) -> Rect | None:
        return self.rect if self.editing else None

    def focus_changed(self, by_pointer: bool) -> None:
        self.editing = self.focused and not by_pointer
        self.spelling = False
        self._composing = ""
        self.caret = len(self.words)

    def adopt(self, old: Widget) -> None:
        if isinstance(old, TextEntry):
            self.editing, self.spelling, self._composing = old.editing, old.spelling, old._composing
            self.caret = min(old.caret, len(self.words))
            self._canvas = old._canvas

    # Input

    def keyed(self, event: Typed) -> bool:
        if isinstance(event, Key):
            return self._spell(event) if self.spelling else self._key(event)
        if not self.editing:
            return False
        if isinstance(event, Text):
            self._composing = ""
            self._insert(event.words)
            return True
        if isinstance(event, Composing):
            self._composing = event.words
            return True
        return False

    def clicked(self, x: float, y: float) -> bool:
        self.editing = True
        self.caret = self._place(x)
        return True

    def _key(self, event: Key) -> bool:
        if event.action is Action.CONFIRM:
            return self._confirm(event)
        if not self.editing:
            return False
        match event.action:
            case Action.LEFT | Action.RIGHT | Action.HOME | Action.END:
                return self._move(event)
            case Action.ERASE_BACK if self.caret:
                start = self._word(-1) if event.ctrl else self.caret - 1
                self._change(self.words[:start] + self.words[self.caret :], start)
            case Action.ERASE_FORWARD:
                end = self._word(1) if event.ctrl else self.caret + 1
                self._change(self.words[: self.caret] + self.words[end:], self.caret)
            case Action.PASTE:
                self._insert(pasted())
            case Action.COPY:
                copied(self.words)
            case Action.CUT:
                copied(self.words)
                self._change("", 0)
            case Action.ERASE_BACK:
                pass
            case _:
                return False
        return True

    def _confirm(self, event: Key) -> bool:
        if event.repeat:
            return True
        if event.device is Device.PAD:
            self.editing = self.spelling = True
            self.caret = max(0, len(self.words) - 1)
            return True
        if not self.editing:
            self.editing = True
            return True
        if self.on_enter is None:
            return False
        self.on_enter()
        return True

    def _move(self, event: Key) -> bool:
        match event.action:
            case Action.HOME:
                place = 0
            case Action.END:
                place = len(self.words)
            case Action.LEFT:
                place = self._word(-1) if event.ctrl else self.caret - 1
            case _:
                place = self._word(1) if event.ctrl else self.caret + 1
        if not 0 <= place <= len(self.words):
            # At either end an arrow leads out of the field; a held one stops there.
            return event.repeat
        self.caret = place
        return True

    def _spell(self, event: Key) -> bool:
        match event.action:
            case Action.UP | Action.DOWN:
                self._turn_letter(1 if event.action is Action.DOWN else -1)
            case Action.LEFT:
                self.caret = max(0, self.caret - 1)
            case Action.RIGHT:
                self.caret = min(self.caret + 1, len(self.words), self.max_length - 1)
            case Action.LOG | Action.ERASE_BACK:
                start = max(0, min(self.caret, len(self.words) - 1))
                self._change(self.words[:start] + self.words[start + 1 :], max(0, start - 1))
            case Action.CONFIRM | Action.CANCEL:
                self.spelling = False
                self.caret = len(self.words)
            case _:
                return False
        return True

    def _turn_letter(self, step: int) -> None:
        letters = [letter for letter in _PAD_LETTERS if self._accepts(letter)]
        if not letters:
            return
        here = self.words[self.caret : self.caret + 1]
        at = letters.index(here) + step if here in letters else (0 if step > 0 else -1)
        letter = letters[at % len(letters)]
        self._change(self.words[: self.caret] + letter + self.words[self.caret + 1 :], self.caret)

    # Text

    def _insert(self, words: str) -> None:
        clean = unicodedata.normalize("NFC", " ".join(words[:_LONGEST_PASTE].split("\n")))
        clean = "".join(letter for letter in clean if letter.isprintable() and self._accepts(letter))
        clean = clean[: max(0, self.max_length - len(self.words))]
        if not clean:
            if words:
                self.cue = Cue.REFUSE
            return
        self._change(self.words[: self.caret] + clean + self.words[self.caret :], self.caret + len(clean))

    def _change(self, words: str, caret: int) -> None:
        self.caret = caret
        if words != self.words:
            self.words = words
            self.on_change(words)

    def _word(self, step: int) -> int:
        """Where the caret goes with Ctrl: to the next edge of a word."""
        at = self.caret
        if step < 0:
            while at and self.words[at - 1].isspace():
                at -= 1
            while at and not self.words[at - 1].isspace():
                at -= 1
        else:
            while at < len(self.words) and not self.words[at].isspace():
                at += 1
            while at < len(self.words) and self.words[at].isspace():
                at += 1
        return at

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self._canvas = canvas
        caret = self.caret if self.editing else None
        paint.field(canvas, self.rect, self.words, self.state, caret, self._composing, hint=self.hint)

    def _place(self, x: float) -> int:
        """The place in the text nearest to x, as it was drawn last."""
        canvas = self._canvas
        if canvas is None:
            return len(self.words)

        def ahead(place: int) -> float:
            return canvas.measure(self.words[:place], _FONT, _SIZE)

        room, total = self.rect.w - _MARGINS, ahead(len(self.words))
        # Text that is too long is pushed to the left so far that the caret can be seen.
        shift = max(0.0, min(total - room + 2, ahead(self.caret) - room * 0.8)) if total > room else 0.0
        goal = x - self.rect.x - _LEFT + shift
        return min(range(len(self.words) + 1), key=lambda place: abs(ahead(place) - goal))


def stop_editing(widget: Widget | None) -> bool:
    """End the editing of *widget*, which is kept as it is; False if it is no field that is being edited."""
    if not isinstance(widget, TextEntry) or not widget.editing:
        return False
    widget.editing = False
    return True
