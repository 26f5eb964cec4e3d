"""The program: window, settings, sound, and the title. Everything else is loaded once the title is seen (`rooms`)."""

from __future__ import annotations

import gc
from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.log import keep_in
from game.session.paths import Folders, find_folders
from game.session.profiles import Profiles
from game.session.settings import Settings
from game.words import speak
from scenes.kit.audio import Audio, Bus
from scenes.kit.fonts import assets_root
from scenes.kit.input import Action
from scenes.kit.keymap import KeyMap
from scenes.kit.stack import SceneStack
from scenes.kit.theme import Theme, theme_for
from scenes.kit.widget import Cue
from scenes.kit.window import Window
from scenes.menu.title import TitleChoice, TitleScene

if TYPE_CHECKING:
    from game.commands.text_setup import Table
    from scenes.ahead import Ahead
    from scenes.rooms import Rooms

CUES = {
    Cue.FOCUS: "focus",
    Cue.PRESS: "press",
    Cue.CHANGE: "press",
    Cue.REFUSE: "error",
    Cue.LIFT: "draw",
    Cue.DROP: "play",
}
INTERFACE = frozenset({"focus", "press", "error"})


class Launch(NamedTuple):
    """What the command line asks for. None: as the settings say."""

    table: Table | None = None
    window: tuple[int, int] | None = None
    language: str | None = None
    speed: str | None = None


class App:
    """Everything that lives as long as the program. Works on a window, or on a stack that a pilot drives."""

    def __init__(self, launch: Launch, folders: Folders | None = None) -> None:
        self.launch = launch
        # The settings themselves may be what there is something to say about.
        speak(launch.language or "auto")
        self.folders = folders or find_folders()
        self.profiles = Profiles(self.folders)
        self.audio = Audio()
        self.window: Window | None = None
        self._window_was = copy(self.profiles.machine.window)
        """What the settings said of the window when it was given that, or when they were told."""
        self._window_kept = copy(self._window_was)
        """What they said when the program was started."""
        self.speak()
        self.notes: list[str] = [] if self.folders.writable else [self.folders.reason]
        """Sentences for the player, shown on the next title."""
        self.stack: SceneStack
        self._rooms: Rooms | None = None
        self._left_title: TitleChoice | None = None
        """Which page was opened last from the title."""
        self._ahead: Ahead | None = None

    @property
    def rooms(self) -> Rooms:
        """All other scenes, the saves and the bots. Loaded when they are first needed."""
        if self._rooms is None:
            from scenes.rooms import Rooms

            self._rooms = Rooms(self)
        return self._rooms

    # Settings

    @property
    def settings(self) -> Settings:
        """What whoever plays has settled."""
        return self.profiles.settings

    def menu_theme(self) -> Theme:
        """The theme of general pages: the court's own."""
        return theme_for("classic", self.settings.high_contrast)

    def speak(self) -> None:
        """Take the language of the command line, the settings, or the system."""
        speak(self.launch.language or self.settings.language)

    def changed(self) -> None:
        """The settings have changed: follow them at once, and keep them."""
        self.speak()
        self._set_volumes()
        if self._rooms is not None:
            self._rooms.taste_changed()
        window = self.window
        if window is not None:
            self._settle_window(window)
            scale = self._ui_scale()
            if window.ui_scale != scale:
                window.ui_scale = scale
            window.theme = self.menu_theme()
            window.reader.keymap = self.keymap()
        self.stack.relayout()
        if trouble := self.profiles.save():
            self.notes.append(trouble)

    def _settle_window(self, window: Window) -> None:
        """Give the window the mode and size that the player has just chosen in the settings; else let it be."""
        wanted = self.profiles.machine.window
        size = (wanted.width, wanted.height)
        if wanted == self._window_was:
            return
        window.fullscreen = wanted.mode == "fullscreen"
        if not window.fullscreen and window.state.size != size:
            window.window_size = size
        self._window_was = copy(wanted)

    def _window_did(self, window: Window) -> None:
        """The player has dragged the window, or pressed the key for full screen: the settings say so too."""
        if self.launch.window is None:
            kept, state = self.profiles.machine.window, window.state
            kept.mode = "fullscreen" if state.fullscreen else "window"
            kept.width, kept.height = max(960, state.size[0]), max(540, state.size[1])
            self._window_was = copy(kept)

    def _ui_scale(self) -> float:
        return 1.0 if self.settings.ui_scale == "auto" else self.settings.ui_scale

    def keymap(self) -> KeyMap:
        """The keys, with what the player has changed."""
        return KeyMap.kept(self.settings.keys)

    def cap(self, action: Action) -> str:
        """What is printed on the key of an action, or on the button of the pad that is being used."""
        return self.window.reader.cap(action) if self.window is not None else self.keymap().cap(action)

    def _set_volumes(self) -> None:
        volumes = self.settings.volumes
        self.audio.set_volume(Bus.EFFECTS, volumes.effects)
        self.audio.set_volume(Bus.INTERFACE, volumes.interface)
        self.audio.set_volume(Bus.MUSIC, volumes.music)
        self.audio.muted = volumes.muted

    def sound(self, name: str) -> None:
        """Play a sound of the table or of a widget."""
        self.audio.play(name, Bus.INTERFACE if name in INTERFACE else Bus.EFFECTS)

    def accompany(self, theme: Theme | None) -> None:
        """Play the music of *theme* from now on, as loud as was settled."""
        self.audio.play_music("" if theme is None else theme.music)

    # Scenes

    def attach(self, stack: SceneStack) -> None:
        """Show everything on *stack*."""
        self.stack = stack
        stack.on_cue = lambda cue: self.sound(CUES[cue])

    def begin(self) -> None:
        """The first scene: a table that the command line names, or the title."""
        if self.launch.table is not None:
            self.rooms.deal(self.launch.table)
        else:
            self.title()

    def title(self) -> None:
        """The title menu; whatever was there is left."""
        if self._rooms is None:
            # What the first frame shows must not wait for the saves to be read: a match to go on with is there if
            # there is a file; what it is called is said as soon as that has been read.
            note = "" if any(self.folders.matches.glob("*.match")) else None
        else:
            if self._rooms.match is not None:
                # Nobody comes back from a page: what comes first on the title is first again.
                self._left_title = None
            self._rooms.put_away()
            note = self._rooms.latest_words()
            self.notes += self._rooms.store.take_notes()
        self.notes += self.profiles.take_notes()
        # A theme is called like its edition.
        theme = self.settings.new_game.edition.rpartition("/")[2]
        self.accompany(theme_for(theme))
        # One failure may have been met again and again.
        notes, self.notes = list(dict.fromkeys(self.notes)), []
        player = self.profiles.current.called
        title = TitleScene(note, notes, theme, newcomer=self._newcomer(), player=player, back=self._left_title)
        self.stack.reset(title, self._from_title)
        if self._rooms is not None:
            self._rooms.give_back()

    def _newcomer(self) -> bool:
        """Whether nobody has played or learned anything here yet."""
        return not self.folders.matches.exists() and not self.folders.learned.exists()

    def _from_title(self, choice: TitleChoice) -> None:
        self._left_title = choice
        if choice is TitleChoice.QUIT:
            self.quit()
        else:
            self.rooms.enter(choice)

    def quit(self) -> None:
        """Leave the program: nothing is left on the stack."""
        if self._rooms is not None:
            self._rooms.put_away()
        self.stack.clear()

    # The window

    def open_window(self) -> Window:
        """Open the window with its first scene. Raises `NoDisplay`."""
        kept = self.profiles.machine.window
        size = self.launch.window or (kept.width, kept.height)
        fullscreen = self.launch.window is None and kept.mode == "fullscreen"
        window = Window(
            "Hidden Hand",
            self.menu_theme(),
            size=size,
            fullscreen=fullscreen,
            ui_scale=self._ui_scale(),
            icon=_icon(),
            keymap=self.keymap(),
        )
        self.window = window
        window.on_change = lambda: self._window_did(window)
        self.attach(window.stack)
        self.begin()
        return window

    def run(self, first_frame: Callable[[], object] | None = None) -> int:
        """Open the window and stay until it is closed. Returns the exit code. Raises `NoDisplay`.

        *first_frame* is called when the first frame is seen.
        """
        window = self.open_window()
        watching = [first_frame] if first_frame is not None else []
        try:
            window.run(lambda _seconds: self.look_ahead(), [*watching, *self.after_first_frame()])
        finally:
            self.close()
        return 0

    def after_first_frame(self) -> list[Callable[[], Any]]:
        """What takes long at the start and is not seen: saves and scenes, the bots' process, the sound device."""
        return [self._tidy, self._open_rooms, self._open_audio, self.open_ahead]

    def _tidy(self) -> None:
        """What `launch` put off: the log, and the collection of what is not used any more."""
        gc.enable()
        if self.folders.writable:
            keep_in(self.folders.log)

    def _open_rooms(self) -> None:
        rooms = self.rooms
        rooms.thinking.start()
        top = self.stack.top
        if isinstance(top, TitleScene):
            note = rooms.latest_words()
            notes = [*top.notices, *rooms.store.take_notes()]
            if (note, notes) != (top.continue_note, top.notices):
                top.continue_note, top.notices = note, notes
                top.relayout()

    def _open_audio(self) -> None:
        # Music begins as the device opens: not louder than it may.
        self._set_volumes()
        self.audio.open()

    def open_ahead(self) -> None:
        """From now on what is likely to come is drawn before it is shown."""
        from scenes.ahead import Ahead

        self._ahead = Ahead(self)

    def look_ahead(self) -> None:
        """To be called with every frame."""
        self.audio.tick(away=self.window is not None and self.window.minimised)
        if self._ahead is not None and self.stack.scenes:
            self._ahead.follow()

    def close(self) -> None:
        """Keep the window's size, and end everything that was started."""
        if self._ahead is not None:
            self._ahead.close()
        if self._rooms is not None:
            self._rooms.close()
        self.audio.close()
        window = self.window
        if window is None:
            return
        if self.profiles.machine.window != self._window_kept:
            self.profiles.save()
        window.close()
        self.window = None


def _icon() -> pygame.Surface | None:
    path = assets_root() / "icon" / "hidden-hand-64.png"
    return pygame.image.load(path) if path.is_file() else None


__all__ = ["App", "Launch"]
