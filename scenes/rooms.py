"""Every scene but the title, the saved matches and the bots: the one place that knows them all."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pygame import Surface

from game.commands.text_setup import Table
from game.kernel.errors import HiddenHandError
from game.registry import edition
from game.rulesets.love_letter.words import edition_words
from game.session.deal_code import new_seed
from game.session.elsewhere import keep_elsewhere, other_folders
from game.session.files import is_there
from game.session.host import Host
from game.session.journal import read_file
from game.session.match import Match
from game.session.paths import elsewhere
from game.session.players import Player
from game.session.profiles import seated
from game.session.record import read_record
from game.session.recovery import Version
from game.session.settings import Settings
from game.session.store import MatchDamaged, Saved, Store
from game.session.thinking import Thinking
from game.words import gettext as _
from scenes.chronicler import Chronicler
from scenes.cinema import Cinema
from scenes.classroom import Classroom
from scenes.kit.memory import give_back
from scenes.kit.router import Request, Router
from scenes.kit.staged import Staging
from scenes.menu.newgame import NewGameChoice, NewGameScene
from scenes.menu.notice import Notice
from scenes.menu.pause import PauseScene
from scenes.menu.recovery import RecoveryScene
from scenes.menu.rules import RulesScene
from scenes.menu.saved import SavedScene, Standing
from scenes.menu.settings import SettingsScene
from scenes.menu.title import TitleChoice
from scenes.replay.path import PathSheet, PathWords
from scenes.requests import (
    NextSpeed,
    ShowCard,
    ShowComparison,
    ShowCurtain,
    ShowElsewhere,
    ShowFall,
    ShowLog,
    ShowLook,
    ShowMatchSummary,
    ShowNotice,
    ShowPause,
    ShowReport,
    ShowRoundSummary,
    ShowRules,
    ShowSettings,
    ShowShare,
    ShowShowdown,
    ShowTrade,
    Told,
)
from scenes.reveal.comparison import Comparison
from scenes.reveal.curtain import Curtain
from scenes.reveal.fall import Fall
from scenes.reveal.log import Log
from scenes.reveal.look import Look
from scenes.reveal.showdown import Showdown
from scenes.reveal.trade import Trade
from scenes.reveal.zoom import Zoom
from scenes.summary.match_summary import MatchSummary
from scenes.summary.round_summary import RoundSummary
from scenes.table.glance import glance
from scenes.table.scene import TableEnd, TableScene
from scenes.table.taste import Taste

if TYPE_CHECKING:
    from scenes.app import App

SPEEDS = {"off": math.inf, "fast": 2.0, "normal": 1.0, "slow": 0.6}
PAUSES = {"instant": 0.0, "fast": 0.25, "normal": 0.8, "slow": 1.8, "wait": 0.0}


def taste_of(settings: Settings, speed: str | None = None) -> Taste:
    """How the table behaves under these settings; *speed*, from the command line, comes first."""
    animation = settings.animation if speed is None else {"instant": "off"}.get(speed, speed)
    bots = settings.bot_speed if speed is None else speed
    return Taste(
        speed=SPEEDS[animation],
        still=settings.reduced_motion,
        bot_pause=PAUSES[bots],
        wait_for_me=bots == "wait",
        contrast=settings.high_contrast,
        hints=settings.hints,
    )


def reseated(players: Sequence[Player]) -> tuple[Player, ...]:
    """The same players, one seat on, so that each plays after somebody else than before.

    If all moved on nobody would notice at a round table: the first keeps the seat, unless there are only two."""
    first, *others = players
    return (*others, first) if len(others) == 1 else (first, *others[-1:], *others[:-1])


class Rooms:
    """Answers the requests of all scenes, and leads from one to the next."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.store = Store(app.folders.matches, other_folders(app.profiles))
        self.thinking = Thinking()
        self.match: Match | None = None
        self._table: TableScene | None = None
        self.chronicler = Chronicler(app, self.store, self._new_game)
        self.classroom = Classroom(app, self.taste, self._leads, self.deal)
        self.cinema = Cinema(app, self.store, self.taste, self._sit_down, self._new_game)
        self._answer(app.stack.router)

    def _answer(self, router: Router) -> None:
        router.register(ShowSettings, lambda _request: self._settings_scene())
        router.register(ShowPause, self._pause_scene)
        router.register(ShowRules, self._rules_scene)
        router.register(ShowNotice, self._notice)
        router.register(NextSpeed, lambda _request: self._next_speed())
        router.register(ShowCurtain, lambda request: Curtain(request, self.staging()))
        router.register(ShowLook, lambda request: Look(request, self.staging()))
        router.register(ShowTrade, lambda request: Trade(request, self.staging()))
        router.register(ShowComparison, lambda request: Comparison(request, self.staging()))
        router.register(ShowFall, lambda request: Fall(request, self.staging()))
        router.register(ShowShowdown, lambda request: Showdown(request, self.staging()))
        router.register(ShowCard, lambda request: Zoom(request, self.staging()))
        router.register(ShowLog, lambda request: Log(request, self.staging()))
        router.register(ShowShare, self.cinema.share_scene)
        router.register(ShowReport, lambda request: self.cinema.report_scene(request, self.match))
        router.register(ShowElsewhere, self._elsewhere_scene)
        router.register(ShowRoundSummary, lambda request: RoundSummary(request, self.staging()))
        router.register(ShowMatchSummary, self._match_summary)

    def _pause_scene(self, request: ShowPause) -> PauseScene:
        return PauseScene(self.match is not None and self.match.saved, self.app.cap, request)

    def _elsewhere_scene(self, _request: ShowElsewhere) -> PathSheet:
        note = _("The whole match is kept in this folder from now on: on another disk, or on a stick.")
        words = PathWords(_("Save elsewhere"), note, _("Keep it there"), _("Path of the folder"))
        return PathSheet(words, str(elsewhere(self.app.folders)), self._save_elsewhere, self.app.cap)

    def _save_elsewhere(self, typed: str) -> Told:
        """Keep the match at the table in the folder that was *typed*."""
        assert self.match is not None
        try:
            return Told(True, keep_elsewhere(self.match, typed, self.store, self.app.profiles))
        except HiddenHandError as error:
            return Told(False, str(error))

    def taste(self) -> Taste:
        """How a table behaves now."""
        return taste_of(self.app.settings, self.app.launch.speed)

    def _notice(self, request: ShowNotice) -> Notice | None:
        """What says it; nothing more where it is being said: whoever presses a key ten times reads it once."""
        for scene in self.app.stack.scenes:
            if isinstance(scene, Notice) and scene.sentence == request.sentence:
                scene.again()
                return None
        return Notice(request.sentence)

    def _next_speed(self) -> Notice:
        """Move everything at the next faster speed from now on, and keep that; after the fastest comes the slowest."""
        settings, launch = self.app.settings, self.app.launch
        now = settings.animation if launch.speed is None else {"instant": "off"}.get(launch.speed, launch.speed)
        steps: tuple[Literal["slow", "normal", "fast", "off"], ...] = ("slow", "normal", "fast", "off")
        at = next(number for number, step in enumerate(steps) if step == now)
        settings.animation = steps[(at + 1) % len(steps)]
        self.app.launch = launch._replace(speed=None)
        self.app.changed()
        for scene in self.app.stack.scenes:
            if isinstance(scene, Notice) and scene.calm:
                scene.finish(None)
        return Notice(
            {
                "off": _("Speed: everything at once."),
                "fast": _("Speed: fast."),
                "normal": _("Speed: normal."),
                "slow": _("Speed: slow."),
            }[settings.animation],
            calm=True,
        )

    def taste_changed(self) -> None:
        """The settings have changed: the table follows."""
        self.cinema.taste_changed()
        if self._table is not None:
            learning = self._table.course.guide is not None
            self._table.taste = self.classroom.taste() if learning else self.taste()

    def _leads(self, table: TableScene) -> None:
        """Another table is on the screen."""
        self._table = table

    def staging(self) -> Staging:
        """What sheets over the table need: speed, sounds, key caps."""
        taste = self.taste()
        return Staging(taste.speed, taste.still, self.app.sound, self.app.cap)

    def _settings_scene(self) -> SettingsScene:
        app = self.app
        window, audio = app.profiles.machine.window, app.audio
        hears = audio.plays_on is not None
        return SettingsScene(app.settings, window, app.changed, app.sound, hears, audio.retry, app.cap)

    def _match_summary(self, request: ShowMatchSummary) -> MatchSummary:
        toast = self.chronicler.match_over(self.match)
        return MatchSummary(request, self.staging(), toast)

    def _rules_scene(self, request: ShowRules) -> RulesScene:
        here = self.match.facts.edition if self.match is not None else self.app.settings.new_game.edition
        return RulesScene(request.edition or here, request.card_id, self.app.cap)

    # From the title

    def latest_words(self) -> str | None:
        """The match that Continue goes on with, in a few words; None when there is none."""
        latest = self.store.latest()
        return None if latest is None else edition_words(edition(latest.header.edition))[0]

    def enter(self, choice: TitleChoice) -> None:
        """Go where the title leads."""
        app = self.app
        match choice:
            case TitleChoice.CONTINUE:
                latest = self.store.latest()
                if latest is not None:
                    self.resume(latest.path)
                else:
                    app.title()
            case TitleChoice.NEW_GAME:
                self._new_game()
            case TitleChoice.SAVED:
                matches = self.store.unfinished()
                page = SavedScene(matches, app.cap, standing=_standing)
                page.begin = self._new_game
                app.stack.reset(page, self._from_saved)
            case TitleChoice.REPLAYS:
                self.cinema.enter()
            case TitleChoice.STATISTICS:
                self.chronicler.statistics()
            case TitleChoice.PLAYERS:
                self.chronicler.players()
            case TitleChoice.LEARN:
                self.classroom.enter(app.settings.new_game.edition)
            case TitleChoice.RULES:
                self._page(ShowRules())
            case TitleChoice.SETTINGS:
                self._page(ShowSettings())
            case TitleChoice.QUIT:
                app.quit()

    def _new_game(self) -> None:
        app, me = self.app, self.app.profiles.current.name
        app.stack.reset(NewGameScene(app.settings.new_game, cap=app.cap, me=me), self._from_new_game)

    def _page(self, request: Request[None]) -> None:
        scene = self.app.stack.router.scene(request)
        assert scene is not None
        self.app.stack.reset(scene, lambda _result: self.app.title())

    def _from_new_game(self, choice: NewGameChoice | None) -> None:
        if choice is None:
            self.app.title()
            return
        new = choice.new_game
        self.app.settings.new_game = new
        self.app.profiles.save()
        self.deal(Table(new.edition, new.players, dict(new.options), choice.seed))

    def _from_saved(self, path: Path | None) -> None:
        if path is None:
            self.app.title()
        else:
            self.resume(path)

    # Matches

    def deal(self, table: Table) -> None:
        """A new match on the screen."""
        if self.match is not None:
            # Again and again, without the title in between.
            self.put_away()
            give_back()
        profiles = self.app.profiles
        players = seated(table.players, profiles.current, profiles.everybody())
        self._sit_down(self.store.begin(table.setup, players, table.seed))

    def resume(self, path: Path) -> None:
        """Go on with a saved match; if it cannot be opened, the title says why."""
        try:
            match = self.store.resume(path)
        except MatchDamaged:
            self._recover(path)
        except HiddenHandError as error:
            self._sorry(error)
        else:
            self._sit_down(match)

    def _sorry(self, error: HiddenHandError) -> None:
        """Say on the title what cannot be done."""
        self.app.notes.append(str(error))
        self.app.title()

    def _recover(self, path: Path) -> None:
        """Offer what can still be read of a damaged match."""

        def chosen(version: Version | None) -> None:
            if version is None:
                self.app.title()
                return
            try:
                self.store.recover(path, version)
            except HiddenHandError as error:
                self._sorry(error)
            else:
                self.resume(path)

        def picture(version: Version, size: tuple[int, int]) -> Surface:
            match = Match.replay(version.record, path.name)
            return glance(match, size, self.app.settings.high_contrast)

        versions, missing = self.store.versions(path), not is_there(path)
        self.app.stack.reset(RecoveryScene(versions, picture, self.app.cap, missing=missing), chosen)

    def _sit_down(self, match: Match) -> None:
        self.match = match
        host, news = Host(match, self.thinking), self.store.take_notes
        self._table = TableScene(host, self.taste(), self.app.sound, cap=self.app.cap, news=news)
        self.app.accompany(self._table.theme)
        self.app.stack.reset(self._table, self._from_table)

    def _from_table(self, why: TableEnd) -> None:
        match why:
            case TableEnd.QUIT:
                self.app.quit()
            case TableEnd.MENU | TableEnd.SKIP:
                self.app.title()
            case TableEnd.REPLAY:
                self._replay()
            case TableEnd.REMATCH | TableEnd.RESEATED:
                assert self.match is not None
                facts = self.match.facts
                players = reseated(facts.players) if why is TableEnd.RESEATED else facts.players
                self.deal(Table(facts.edition, players, dict(facts.options), new_seed()))

    def _replay(self) -> None:
        """Look at the match that has just been played."""
        assert self.match is not None
        journal = self.match.journal
        assert journal is not None
        record = read_record(journal.content, journal.path.name)
        self.put_away()
        self.cinema.watch(record, journal.path.name, self.app.title)

    def put_away(self) -> None:
        """Let go of the match that was played; it is saved."""
        if self.match is not None:
            self.store.put_away(self.match)
        self.match = self._table = None

    def give_back(self) -> None:
        """Nothing is played or looked at any more: let the system have the memory that it took."""
        give_back()

    def close(self) -> None:
        """The program ends: the match is saved, the bots stop."""
        self.put_away()
        self.chronicler.close()
        self.thinking.close()


def _standing(saved: Saved) -> Standing | None:
    """How far a saved match has come; None if it cannot be read."""
    try:
        view = Match.replay(read_file(saved.path), saved.path.name).watcher.view
    except HiddenHandError:
        return None
    return Standing(max(1, view.round), view.tokens)
