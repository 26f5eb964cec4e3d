"""`hidden-hand --self-test`: whether this installation is whole. Prints one line of JSON; leaves nothing behind."""

from __future__ import annotations

import json
import logging
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.session.paths import HOME_VARIABLE, find_folders
from scenes.kit.sdl import set_sdl_defaults

if TYPE_CHECKING:
    from game.session.match import Match
    from game.session.store import Store

# What a check needs is imported in it: the first frame comes as early as it does for a player, and a part that cannot
# be imported is a fault like any other.

SIZE = (960, 540)
SMALL = 24
"""Every drawing is made so many pixels high."""

PATIENCE = 30.0
"""Seconds that the first move may take, the start of the bots' process included."""

Report = dict[str, Any]


def run() -> int:
    """Check everything and print the report. Returns the exit code: 0 when all is well, 1 when not."""
    logging.getLogger().addHandler(logging.NullHandler())
    report: Report = {"ok": False, "driver": "", "audio": "", "engine": "", "scenes": 0, "assets": 0, "worker_ms": 0.0}
    report |= {"first_frame_ms": 0.0, "first_frame_at": 0.0, "errors": []}
    begin = time.perf_counter()
    set_sdl_defaults()
    with tempfile.TemporaryDirectory(prefix="hidden-hand-", ignore_cleanup_errors=True) as home:
        # Nothing of the player's is read or written.
        os.environ[HOME_VARIABLE] = home
        for step in (_window, _assets, _sounds, _words, _match, _worker, _scenes):
            try:
                step(report, Path(home))
            except Exception as error:
                # Whatever is wrong is reported, and the other parts are checked all the same.
                report["errors"].append(f"{step.__name__.strip('_')}: {type(error).__name__}: {error}")
            if step is _window:
                report["first_frame_ms"] = round((time.perf_counter() - begin) * 1000, 1)
                report["first_frame_at"] = time.time()
    report["ok"] = not report["errors"]
    sys.stdout.write(json.dumps(report) + "\n")
    return 0 if report["ok"] else 1


def _window(report: Report, home: Path) -> None:
    """The title in a real window; without a display, in one that nobody sees."""
    import pygame

    from scenes.app import App, Launch
    from scenes.kit.window import NoDisplay

    app = App(Launch(window=SIZE, language="en"), find_folders())
    app.settings.volumes.muted = True
    try:
        window = app.open_window()
    except NoDisplay:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        window = app.open_window()
    report["driver"] = pygame.display.get_driver()
    window.frame(0.0)
    app.close()


def _assets(report: Report, home: Path) -> None:
    """Every drawing and every font."""
    from game.registry import EDITIONS, edition
    from scenes.kit.art import Art
    from scenes.kit.fonts import Fonts, assets_root

    art, fonts = Art(), Fonts()
    pictures = sorted(art.folder.rglob("*.svg"))
    for path in pictures:
        theme, name = path.relative_to(art.folder).with_suffix("").as_posix().split("/", 1)
        art.get(theme, name, SMALL, SMALL)
        if art.missed(theme, name):
            report["errors"].append(f"assets: {theme}/{name}.svg cannot be drawn")
    files = sorted(fonts.folder.glob("*.ttf"))
    for path in files:
        if not fonts.covers(path.stem, "A") and not fonts.covers(path.stem, "あ"):
            report["errors"].append(f"assets: {path.name} has no letters")
        fonts.font(path.stem, SMALL).render("Aあ", True, (255, 255, 255))
    for key in EDITIONS:
        if not art.has(edition(key).theme, "back"):
            report["errors"].append(f"assets: {key} has no drawings")
    if not files or not (assets_root() / "icon" / "hidden-hand-64.png").is_file():
        report["errors"].append("assets: fonts or icon are missing")
    report["assets"] += len(pictures) + len(files)


def _sounds(report: Report, home: Path) -> None:
    """Every sound, decoded: on a device, or on none that is heard. Silent either way."""
    from scenes.kit.audio import Audio

    audio = Audio()
    audio.muted = True
    report["audio"] = (audio.plays_on if audio.open() else None) or "none"
    if report["audio"] == "none":
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        audio.retry()
    report["errors"] += [f"sounds: {name}.ogg cannot be decoded" for name in audio.load_all()]
    if audio.plays_on is None or not audio.names():
        report["errors"].append("sounds: none can be decoded")
    report["assets"] += len(audio.names()) + len(audio.pieces())
    audio.close()


def _words(report: Report, home: Path) -> None:
    """Every language says something of its own."""
    from game.words import LANGUAGES, gettext, set_language

    for language in LANGUAGES[1:]:
        set_language(language)
        if gettext("New game") == "New game":
            report["errors"].append(f"words: there is no catalogue for {language}")
        report["assets"] += 1
    set_language("en")


def _begin(store: Store) -> Match:
    """A match between a bot and another, dealt, saved."""
    from game.bots.registry import LEVELS
    from game.kernel.contract import Decision, Setup
    from game.registry import EDITIONS
    from game.session.players import Player

    players = (Player("Ada", "bot", LEVELS[0]), Player("Tom", "bot", LEVELS[-1]))
    match = store.begin(Setup(EDITIONS[0], len(players)), players, 7)
    while not isinstance(match.pending, Decision):
        match.deal()
    return match


def _match(report: Report, home: Path) -> None:
    """A match begun, played on, saved, left and resumed is the same match."""
    from game.kernel.contract import Decision
    from game.session.store import Store
    from game.session.version import engine

    report["engine"] = engine()
    store = Store(find_folders().matches)
    match = _begin(store)
    for _turn in range(3):
        if isinstance(match.pending, Decision):
            port = match.ports[match.pending.seat]
            port.submit(port.legal()[-1])
    assert match.journal is not None
    before, path = match.digest(), match.journal.path
    if not match.saved:
        report["errors"].append("match: it could not be saved")
    store.put_away(match)
    again = store.resume(path)
    if (again.digest(), again.history(0)) != (before, match.history(0)):
        report["errors"].append("match: what was resumed is not what was saved")
    store.put_away(again)
    path.unlink()


def _worker(report: Report, home: Path) -> None:
    """The bots' process starts and gives a legal move."""
    from game.bots.registry import LEVELS
    from game.kernel.contract import Decision
    from game.session.store import Store
    from game.session.thinking import Thinking

    store = Store(find_folders().matches)
    match = _begin(store)
    assert isinstance(match.pending, Decision)
    port = match.ports[match.pending.seat]
    thinking = Thinking()
    begin = time.perf_counter()
    try:
        thinking.start()
        ticket = thinking.ask(match.header.setup, port, LEVELS[0], "self-test")
        while (found := thinking.poll()) is None:
            if time.perf_counter() - begin > PATIENCE:
                raise TimeoutError(f"no move after {PATIENCE:.0f} seconds")
            time.sleep(0.002)
    finally:
        thinking.close()
        store.put_away(match)
    report["worker_ms"] = round((time.perf_counter() - begin) * 1000, 1)
    if found[0] != ticket or found[1] not in port.legal():
        report["errors"].append("worker: its move is not legal")


def _scenes(report: Report, home: Path) -> None:
    """Every kind of scene, drawn once through the whole program."""
    from scenes.shot_list import SHOTS
    from scenes.staging import Stage

    for name, shot in SHOTS.items():
        if not shot.sample:
            continue
        with tempfile.TemporaryDirectory(dir=home, ignore_cleanup_errors=True) as folder:
            stage = Stage(Path(folder), SIZE)
            try:
                shot.show(stage)
                if not stage.pilot.drawn():
                    report["errors"].append(f"scenes: {name} draws nothing")
                report["scenes"] += 1
            except Exception as error:
                report["errors"].append(f"scenes: {name}: {type(error).__name__}: {error}")
            finally:
                stage.close()
