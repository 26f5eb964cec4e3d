"""The program: window, settings, saves, bots; and the one place that knows all scenes."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from game.session.thinking import Thinking

from game.commands.text_setup import Table
from game.kernel.errors import HiddenHandError
from game.registry import edition
from game.rulesets.love_letter.words import edition_words
from game.session.deal_code import new_seed
from game.session.host import Host
from game.session.match import Match
from game.session.paths import Folders, find_folders
from game.session.settings import Settings, SettingsFile
from game.session.store import Saved, Store
from game.words import gettext as _
from game.words import set_language, system_language
from scenes.kit.audio import Audio, Bus
from scenes.kit.fonts import assets_root
from scenes.kit.input import Action
from scenes.kit.keymap import KeyMap
from scenes.kit.stack import Request, Router, Scene, SceneStack
from scenes.kit.staged import Staging
from scenes.kit.theme import Theme, theme_for
from scenes.kit.widget import Cue
from scenes.kit.window import Window
from scenes.menu.newgame import NewGameChoice, NewGameScene
from scenes.menu.notice import Notice
from scenes.menu.pause import PauseScene
from scenes.menu.rules import RulesScene
from scenes.menu.saved import SavedScene
from scenes.menu.settings import SettingsScene
from scenes.menu.title import TitleChoice, TitleScene
from scenes.requests import (
    ShowCard,
    ShowComparison,
    ShowCurtain,
    ShowLog,
    ShowLook,
    ShowMatchSummary,
    ShowNotice,
    ShowPause,
    ShowRoundSummary,
    ShowRules,
    ShowSettings,
    ShowShowdown,
    ShowTrade,
)
from scenes.reveal.comparison import Comparison
from scenes.reveal.curtain import Curtain
from scenes.reveal.log import Log
from scenes.reveal.look import Look
from scenes.reveal.showdown import Showdown
from scenes.reveal.trade import Trade
from scenes.reveal.zoom import Zoom
from scenes.summary.match_summary import MatchSummary
from scenes.summary.round_summary import RoundSummary
from scenes.table.scene import TableEnd, TableScene
from scenes.table.taste import Taste

_log = logging.getLogger(__name__)

SPEEDS = {"off": math.inf, "fast": 2.0, "normal": 1.0, "slow": 0.6}
PAUSES = {"instant": 0.0, "fast": 0.25, "normal": 0.8, "slow": 1.8, "wait": 0.0}
CUES = {
    Cue.FOCUS: "focus",
    Cue.PRESS: "press",
    Cue.CHANGE: "press",
    Cue.REFUSE: "error",
    Cue.LIFT: "draw",
    Cue.DROP: "play",
}
INTERFACE = frozenset({"focus", "press", "error"})


@dataclass(frozen=True)
class Launch:
    """What the command line asks for. None: as the settings say."""

    table: Table | None = None
    window: tuple[int, int] | None = None
    language: str | None = None
    speed: str | None = None


def taste_of(settings: Settings, launch: Launch = Launch()) -> Taste:
    """How the table behaves under these settings; `--speed` of the command line comes first."""
    animation = settings.animation if launch.speed is None else {"instant": "off"}.get(launch.speed, launch.speed)
    bots = settings.bot_speed if launch.speed is None else launch.speed
    return Taste(
        speed=SPEEDS[animation],
        still=settings.reduced_motion,
        bot_pause=PAUSES[bots],
        wait_for_me=bots == "wait",
        contrast=settings.high_contrast,
    )


class App:
    """Everything that lives as long as the program. Works on a window, or on a stack that a pilot drives."""

    def __init__(self, launch: Launch, folders: Folders | None = None) -> None:
        self.launch = launch
        self.folders = folders or find_folders()
        self.settings_file = SettingsFile(self.folders.settings)
        self.store = Store(self.folders.matches)
        self.audio = Audio()
        self.thinking = Thinking()
        self.window: Window | None = None
        self.match: Match | None = None
        self._table: TableScene | None = None
        self._notes: list[str] = [] if self.folders.writable else [self.folders.reason]
        self.speak()

    # Settings

    @property
    def settings(self) -> Settings:
        return self.settings_file.settings

    @property
    def contrast(self) -> bool:
        return self.settings.high_contrast

    def theme(self, key: str | None = None) -> Theme:
        """The theme of an edition; without one, that of the edition last played."""
        return theme_for(edition(key or self.settings.new_game.edition).theme, self.contrast)

    def menu_theme(self) -> Theme:
        """The theme of general pages: the court's own."""
        return theme_for("classic", self.contrast)

    def speak(self) -> None:
        """Take the language of the command line, the settings, or the system."""
        wanted = self.launch.language or self.settings.language
        set_language(system_language() if wanted == "auto" else wanted)

    def changed(self) -> None:
        """The settings have changed: follow them at once, and keep them."""
        settings = self.settings
        self.speak()
        self._set_volumes()
        if self._table is not None:
            self._table.taste = taste_of(settings, self.launch)
        if self.window is not None:
            window = self.window
            scale = 1.0 if settings.ui_scale == "auto" else settings.ui_scale
            if window.ui_scale != scale:
                window.ui_scale = scale
            if window.fullscreen != (settings.window.mode == "fullscreen"):
                window.fullscreen = settings.window.mode == "fullscreen"
            window.theme = self.menu_theme()
            window.reader.keymap = self.keymap()
            window.stack.relayout()
        if trouble := self.settings_file.save():
            self._notes.append(trouble)

    def keymap(self) -> KeyMap:
        """The keys, with what the player has changed."""
        changes = {Action(name): keys for name, keys in self.settings.keys.items() if name in set(Action)}
        try:
            return KeyMap(changes)
        except ValueError as error:
            # Keys written by hand or by another version: the usual ones always work.
            _log.warning("the keys in the settings are not used: %s", error)
            return KeyMap()

    def _set_volumes(self) -> None:
        volumes = self.settings.volumes
        self.audio.set_volume(Bus.EFFECTS, volumes.effects)
        self.audio.set_volume(Bus.INTERFACE, volumes.interface)
        self.audio.set_volume(Bus.MUSIC, volumes.music)
        self.audio.muted = volumes.muted

    def sound(self, name: str) -> None:
        """Play a sound of the table or of a widget."""
        self.audio.play(name, Bus.INTERFACE if name in INTERFACE else Bus.EFFECTS)

    # The stack

    def attach(self, stack: SceneStack) -> None:
        """Answer the requests of the scenes on *stack*."""
        self.stack = stack
        stack.router = self._router()
        stack.on_cue = lambda cue: self.sound(CUES[cue])

    def _router(self) -> Router:
        router = Router()
        router.register(ShowSettings, lambda _request: self._settings_scene())
        router.register(ShowPause, lambda _request: PauseScene(self.match is not None and self.match.saved, self.cap))
        router.register(ShowRules, lambda request: RulesScene(request.edition or self._edition_key(), request.card_id, self.cap))
        router.register(ShowNotice, lambda request: Notice(request.sentence))
        router.register(ShowCurtain, lambda request: Curtain(request, self.staging()))
        router.register(ShowLook, lambda request: Look(request, self.staging()))
        router.register(ShowTrade, lambda request: Trade(request, self.staging()))
        router.register(ShowComparison, lambda request: Comparison(request, self.staging()))
        router.register(ShowShowdown, lambda request: Showdown(request, self.staging()))
        router.register(ShowCard, lambda request: Zoom(request, self.staging()))
        router.register(ShowLog, lambda request: Log(request, self.staging()))
        router.register(ShowRoundSummary, lambda request: RoundSummary(request, self.staging()))
        router.register(ShowMatchSummary, lambda request: MatchSummary(request, self.staging()))
        return router

    def staging(self) -> Staging:
        """What sheets over the table need: speed, sounds, key caps."""
        taste = taste_of(self.settings, self.launch)
        return Staging(taste.speed, taste.still, self.sound, self.cap)

    def cap(self, action: Action) -> str:
        """What is printed on the key of an action, or on the button of the pad that is being used."""
        return self.window.reader.cap(action) if self.window is not None else self.keymap().cap(action)

    def _edition_key(self) -> str:
        return self.match.facts.edition if self.match is not None else self.settings.new_game.edition

    def _settings_scene(self) -> SettingsScene:
        return SettingsScene(
            self.settings, self.changed, self.sound, self.audio.plays_on is not None, self.audio.retry
        )

    def begin(self) -> None:
        """The first scene: a table that the command line names, or the title."""
        if self.launch.table is not None:
            self.deal(self.launch.table)
        else:
            self.title()

    def title(self) -> None:
        """The title menu; whatever was there is left."""
        self.put_away()
        latest = self.store.latest()
        notes = [*self._notes, *self.settings_file.take_notes(), *self.store.take_notes()]
        self._notes.clear()
        note = self.saved_words(latest) if latest is not None else None
        scene = TitleScene(note, notes, edition(self.settings.new_game.edition).theme)
        self.stack.reset(scene, self._from_title)

    def saved_words(self, saved: Saved) -> str:
        """A saved match in a few words."""
        return edition_words(edition(saved.header.edition))[0]

    def _from_title(self, choice: TitleChoice) -> None:
        match choice:
            case TitleChoice.CONTINUE:
                latest = self.store.latest()
                self.resume(latest.path) if latest is not None else self.title()
            case TitleChoice.NEW_GAME:
                self.stack.reset(NewGameScene(self.settings.new_game, cap=self.cap), self._from_new_game)
            case TitleChoice.SAVED:
                self.stack.reset(SavedScene(self.store.unfinished(), self.cap), self._from_saved)
            case TitleChoice.RULES:
                self._page(ShowRules())
            case TitleChoice.SETTINGS:
                self._page(ShowSettings())
            case TitleChoice.QUIT:
                self.quit()

    def _page(self, request: Request[None]) -> None:
        scene = self.stack.router.scene(request)
        assert scene is not None
        self.stack.reset(scene, lambda _result: self.title())

    def _from_new_game(self, choice: NewGameChoice | None) -> None:
        if choice is None:
            self.title()
            return
        self.settings.new_game = choice.new_game
        self.settings_file.save()
        new = choice.new_game
        self.deal(Table(new.edition, new.players, dict(new.options), choice.seed))

    def _from_saved(self, path: Path | None) -> None:
        if path is None:
            self.title()
        else:
            self.resume(path)

    # Matches

    def deal(self, table: Table) -> None:
        """A new match on the screen."""
        self.put_away()
        self._sit_down(self.store.begin(table.setup, table.players, table.seed))

    def resume(self, path: Path) -> None:
        """Go on with a saved match; if it cannot be opened, the title says why."""
        try:
            self._sit_down(self.store.resume(path))
        except HiddenHandError as error:
            self._notes.append(str(error))
            self.title()

    def _sit_down(self, match: Match) -> None:
        self.match = match
        host = Host(match, self.thinking)
        self._table = TableScene(host, taste_of(self.settings, self.launch), self.sound)
        self.stack.reset(self._table, self._from_table)
        for note in self.store.take_notes():
            self._table.ask(ShowNotice(note))

    def _from_table(self, why: TableEnd) -> None:
        match why:
            case TableEnd.QUIT:
                self.quit()
            case TableEnd.MENU:
                self.title()
            case TableEnd.REMATCH:
                assert self.match is not None
                old = self.match
                facts = old.facts
                self.deal(Table(facts.edition, facts.players, dict(facts.options), new_seed()))

    def put_away(self) -> None:
        """Let go of the match that was played; it is saved."""
        if self.match is not None:
            self.store.put_away(self.match)
        self.match = self._table = None

    def quit(self) -> None:
        """Leave the program: nothing is left on the stack."""
        self.put_away()
        self.stack.clear()

    # The window

    def open_window(self) -> Window:
        """Open the window with its first scene. Raises `NoDisplay`."""
        settings = self.settings
        size = self.launch.window or (settings.window.width, settings.window.height)
        fullscreen = self.launch.window is None and settings.window.mode == "fullscreen"
        scale = 1.0 if settings.ui_scale == "auto" else settings.ui_scale
        window = Window(
            _("Hidden Hand"), self.menu_theme(), size=size, fullscreen=fullscreen, ui_scale=scale, icon=_icon(),
            keymap=self.keymap(),
        )  # fmt: skip
        self.window = window
        self.attach(window.stack)
        self.begin()
        return window

    def run(self) -> int:
        """Open the window and stay until it is closed. Returns the exit code. Raises `NoDisplay`."""
        window = self.open_window()
        try:
            window.run(after_first_frame=self.after_first_frame())
        finally:
            self.close()
        return 0

    def after_first_frame(self) -> list[Callable[[], Any]]:
        """What takes long at the start and is not seen: the sound device, the bots' process."""
        return [self._open_audio, self.thinking.start]

    def _open_audio(self) -> None:
        self.audio.open()
        self._set_volumes()

    def close(self) -> None:
        """Keep the window's size, and end everything that was started."""
        self.put_away()
        self.thinking.close()
        self.audio.close()
        window = self.window
        if window is not None:
            state = window.state
            if self.launch.window is None:
                self.settings.window.width = max(960, state.size[0])
                self.settings.window.height = max(540, state.size[1])
                self.settings_file.save()
            window.close()
            self.window = None


def _icon() -> pygame.Surface | None:
    path = assets_root() / "icon" / "hidden-hand-64.png"
    return pygame.image.load(path) if path.is_file() else None


__all__ = ["App", "Launch", "Scene", "taste_of"]
