"""What can be settled, tab by tab."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy, deepcopy
from enum import Enum, auto
from typing import Any, Literal, NamedTuple

from game.session.settings import Settings, Window
from game.words import gettext as _
from game.words import pgettext
from scenes.kit.canvas import Canvas
from scenes.menu.settings_rows import Row, button_row, segments_row, slider_row, stepper_row, toggle_row

SIZES = ((1280, 720), (1600, 900), (1920, 1080))
SCALES = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
AUTOMATIC = 1.0
"""What "auto" gives: everything grows and shrinks with the window."""
LANGUAGES = (("en", "English"), ("ja", "日本語"))


class Tab(Enum):
    """The pages of the settings, in order."""

    DISPLAY = auto()
    PLAY = auto()
    SOUND = auto()
    KEYS = auto()


def tab_name(tab: Tab) -> str:
    """How a page of the settings is called."""
    return {
        Tab.DISPLAY: pgettext("settings", "Display"),
        Tab.PLAY: pgettext("settings", "Play"),
        Tab.SOUND: pgettext("settings", "Sound"),
        Tab.KEYS: pgettext("settings", "Keys"),
    }[tab]


Applied = Callable[[], object]
"""Told when a setting has been changed."""


def display_rows(
    canvas: Canvas, settings: Settings, window: Window, applied: Applied, most: float | None, inset: float
) -> list[Row]:
    """How the program looks. *most*: the size at which pages stop growing in this window, when a larger one is chosen;
    *inset*: of the control for the size."""
    modes: tuple[Literal["window", "fullscreen"], ...] = ("window", "fullscreen")

    def set_mode(at: int) -> None:
        window.mode = modes[at]
        applied()

    def set_size(at: int) -> None:
        window.width, window.height = SIZES[at]
        applied()

    size = (window.width, window.height)
    return [
        segments_row(
            canvas, "mode", _("Window"), _("F11 switches it at any time."),
            [pgettext("window", "Window"), pgettext("window", "Full screen")], modes.index(window.mode), set_mode,
        ),
        segments_row(
            canvas, "size", _("Size of the window"), _("Any other size by dragging its edge."),
            [_("{width} × {height}").format(width=width, height=height) for width, height in SIZES],
            SIZES.index(size) if size in SIZES else -1, set_size, enabled=window.mode == "window",
        ),
        _scale_row(settings, applied, most, inset),
        toggle_row(
            canvas, "contrast", _("High contrast"), _("Black ground, bright lines, no glow."), settings.high_contrast,
            _setter(settings, "high_contrast", applied),
        ),
        _language_row(canvas, settings, applied),
    ]  # fmt: skip


def _scale_row(settings: Settings, applied: Applied, most: float | None, inset: float) -> Row:
    now = settings.ui_scale
    # What the program takes by itself stands where it belongs: the next step is larger, the one before smaller.
    given = sorted({*SCALES} - {AUTOMATIC} | ({now} if now != "auto" else set()))
    smaller = [scale for scale in given if scale < AUTOMATIC]
    scales: list[float | Literal["auto"]] = [*smaller, "auto", *given[len(smaller) :]]

    def set_scale(at: int) -> None:
        settings.ui_scale = scales[at]
        applied()

    words = [_("Automatic") if scale == "auto" else _("{n} %").format(n=round(scale * 100)) for scale in scales]
    remark = _("Text, cards and controls together.")
    if most is not None:
        told = _("In this window pages grow to {n} %, a table as far as it has room.")
        remark = told.format(n=round(most * 100))
    return stepper_row(
        "scale", _("Interface size"), remark, words, scales.index(now), set_scale, inset=inset
    )  # fmt: skip


def _language_row(canvas: Canvas, settings: Settings, applied: Applied) -> Row:
    codes = ["auto", *(code for code, _name in LANGUAGES)]

    def set_language(at: int) -> None:
        settings.language = codes[at]
        applied()

    chosen = codes.index(settings.language) if settings.language in codes else 0
    names = [pgettext("language", "As the system"), *(name for _code, name in LANGUAGES)]
    return segments_row(canvas, "language", _("Language"), "", names, chosen, set_language)


def play_rows(canvas: Canvas, settings: Settings, applied: Applied) -> list[Row]:
    """How the table plays."""
    animations = {
        "off": pgettext("speed", "Off"),
        "fast": pgettext("speed", "Fast"),
        "normal": pgettext("speed", "Normal"),
        "slow": pgettext("speed", "Slow"),
    }
    speeds = {
        "instant": pgettext("speed", "At once"),
        "fast": pgettext("speed", "Fast"),
        "normal": pgettext("speed", "Normal"),
        "slow": pgettext("speed", "Slow"),
        "wait": pgettext("speed", "Wait for me"),
    }
    return [
        _choice_row(
            canvas, settings, "animation", _("Motion of the cards"), _("A click or a key always speeds it up."),
            animations, applied,
        ),
        toggle_row(
            canvas, "reduced_motion", _("Less motion"), _("Cards appear in place and do not fly."),
            settings.reduced_motion, _setter(settings, "reduced_motion", applied),
        ),
        _choice_row(
            canvas, settings, "bot_speed", _("Pause after a bot’s move"),
            _("Wait for me: the table goes on when you press a key."), speeds, applied,
        ),
        toggle_row(
            canvas, "hints", _("Hints"), _("Whether you can ask what a strong bot would do."), settings.hints,
            _setter(settings, "hints", applied),
        ),
    ]  # fmt: skip


def sound_rows(
    canvas: Canvas,
    settings: Settings,
    applied: Applied,
    sound: Callable[[str], object],
    audio_on: bool,
    retry: Callable[[], object],
) -> list[Row]:
    """What is heard."""
    volumes = settings.volumes

    def volume(name: str, sample: str) -> Callable[[float], object]:
        def change(number: float) -> None:
            setattr(volumes, name, number)
            applied()
            if sample:
                sound(sample)

        return change

    loud = not volumes.muted
    state = _("Sound plays.") if audio_on else _("No sound device was found. The game plays on without sound.")
    return [
        toggle_row(
            canvas, "muted", _("Mute"), _("Keeps the volumes for later."), volumes.muted,
            _setter(volumes, "muted", applied),
        ),
        slider_row(
            "effects", _("Cards and bells"), _("What happens at the table."), volumes.effects,
            volume("effects", "play"), enabled=loud,
        ),
        slider_row(
            "interface", _("Buttons"), _("Menus and pages."), volumes.interface, volume("interface", "press"),
            enabled=loud,
        ),
        slider_row(
            "music", _("Music"), _("Quiet music at the title and at the table."), volumes.music, volume("music", ""),
            enabled=loud,
        ),
        button_row(canvas, "device", _("Sound device"), state, _("Look again"), retry, enabled=not audio_on),
    ]  # fmt: skip


def _choice_row(
    canvas: Canvas,
    settings: Settings,
    field: str,
    title: str,
    remark: str,
    options: dict[str, str],
    applied: Applied,
) -> Row:
    values = list(options)
    set_value = _setter(settings, field, applied)

    def change(at: int) -> None:
        set_value(values[at])

    chosen = values.index(getattr(settings, field))
    return segments_row(canvas, field, title, remark, list(options.values()), chosen, change)


def _setter(group: object, field: str, applied: Applied) -> Callable[[object], None]:
    def change(value: object) -> None:
        setattr(group, field, value)
        applied()

    return change


_FIELDS: dict[Tab, Sequence[str]] = {
    Tab.DISPLAY: ("ui_scale", "high_contrast", "language"),
    Tab.PLAY: ("animation", "reduced_motion", "bot_speed", "hints"),
    Tab.SOUND: ("volumes",),
    Tab.KEYS: ("keys",),
}


class Page(NamedTuple):
    """Everything that is settled on a page of the settings."""

    fields: dict[str, Any]
    window: Window | None

    @classmethod
    def at_first(cls, tab: Tab) -> Page:
        """What it is before anything was settled."""
        return cls.now(Settings(), Window(), tab)

    @classmethod
    def now(cls, settings: Settings, window: Window, tab: Tab) -> Page:
        """What it is just now."""
        fields = {field: deepcopy(getattr(settings, field)) for field in _FIELDS[tab]}
        return cls(fields, copy(window) if tab is Tab.DISPLAY else None)

    def put(self, settings: Settings, window: Window) -> None:
        """Settle it so again."""
        for field, value in self.fields.items():
            setattr(settings, field, deepcopy(value))
        if self.window is not None:
            window.mode, window.width, window.height = self.window.mode, self.window.width, self.window.height
