"""Pictures of every menu scene, to be looked at: `python tests/menu/gallery.py FOLDER [WxH] [LANG] [SCALE] [NAMES]`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.kernel.contract import FATE
from game.session.players import Player
from game.session.record import Entry, Header, Record
from game.session.recovery import Version
from game.session.settings import NewGame, Settings, Window
from game.session.store import Saved
from game.words import set_language
from scenes.kit.ground import ground
from scenes.kit.input import Action
from scenes.kit.pilot import Pilot
from scenes.kit.router import Router
from scenes.kit.stack import Scene
from scenes.kit.theme import theme_for
from scenes.menu.newgame import NewGameScene
from scenes.menu.notice import Notice
from scenes.menu.pause import PauseScene
from scenes.menu.recovery import RecoveryScene
from scenes.menu.rules import RulesScene
from scenes.menu.saved import SavedScene
from scenes.menu.settings import SettingsScene
from scenes.menu.settings_tabs import Tab
from scenes.menu.title import TitleScene

NOW = 1_764_500_000.0
DAMAGED = (
    "The match of 2026-11-30, 21:14, is damaged. Its file was set aside, unchanged. "
    "Probably the power went while it was being saved."
)


def players(count: int, people: int = 1) -> tuple[Player, ...]:
    """So many players, the first of them people."""
    names = ("You", "Odette", "Marcel", "Ruby", "Ines", "Kenji", "Tom", "Ada")
    levels = ("easy", "normal", "hard")
    return tuple(
        Player(name) if at < people else Player(name, "bot", levels[at % 3]) for at, name in enumerate(names[:count])
    )


def saved(edition: str, count: int, ago: float, busy: bool = False) -> Saved:
    """A match that was left some seconds ago."""
    header = Header(
        program="0.1.0",
        edition=f"love_letter/{edition}",
        rules_version=1,
        seats=count,
        options={"tokens_to_win": 4},
        players=players(count, 2),
        seed=7,
        created="2026-11-30T21:14:00Z",
    )
    return Saved(Path("match"), header, NOW - ago, None, busy)


def versions(edition: str, count: int) -> list[Version]:
    """What can be read of a damaged match."""
    header = saved(edition, count, 0).header
    entries = [Entry(FATE, "first 0")] * 60
    ends = ((60, False), (59, False), (12, True))
    return [
        Version(Record(header, tuple(entries[:end]), {}, None, b"x" * end, True), NOW - 5000 * at, beginning)
        for at, (end, beginning) in enumerate(ends)
    ]


def no_picture(version: Version, size: tuple[int, int]) -> pygame.Surface:
    """Where a table would be seen."""
    surface = pygame.Surface(size)
    surface.fill((40, 60, 70))
    return surface


def settings_scene(tab: Tab) -> SettingsScene:
    """The settings, opened on one page."""
    scene = SettingsScene(Settings(), Window(), lambda: None, lambda name: None, False, lambda: True)
    scene.tab = tab
    return scene


class Backdrop(Scene[None]):
    """A ground to lay sheets over."""

    def draw(self, canvas: Any) -> None:
        ground(canvas)


SCENES: dict[str, Callable[[], Scene[Any]]] = {
    "title": lambda: TitleScene("Classic, round 4", []),
    "title-notice": lambda: TitleScene(None, [DAMAGED, "The disk is full."], "premium"),
    "title-second": lambda: TitleScene("Second edition, round 1", [], "second"),
    "title-gotham": lambda: TitleScene("Batman, round 5", [], "batman"),
    "newgame": lambda: NewGameScene(NewGame("love_letter/classic", players(4)), 7),
    "newgame8": lambda: NewGameScene(NewGame("love_letter/premium", players(8, 2)), 7),
    "newgame-second": lambda: NewGameScene(NewGame("love_letter/second", players(2)), 7),
    "newgame-gotham": lambda: NewGameScene(NewGame("love_letter/batman", players(3)), 7),
    "settings-display": lambda: settings_scene(Tab.DISPLAY),
    "settings-play": lambda: settings_scene(Tab.PLAY),
    "settings-sound": lambda: settings_scene(Tab.SOUND),
    "settings-keys": lambda: settings_scene(Tab.KEYS),
    "cards": lambda: RulesScene("love_letter/classic", "king"),
    "cards-search": lambda: RulesScene("love_letter/premium", "cardinal"),
    "cards-gotham": lambda: RulesScene("love_letter/batman", "robin"),
    "rules": lambda: RulesScene("love_letter/second"),
    "rules-search": lambda: RulesScene("love_letter/classic"),
    "saved": lambda: SavedScene(
        [saved("classic", 4, 60), saved("premium", 8, 90_000, True), saved("batman", 3, 900_000)]
    ),
    "recovery": lambda: RecoveryScene(versions("classic", 4), no_picture),
    "recovery8": lambda: RecoveryScene(versions("premium", 8)[:2], no_picture),
    "saved-none": lambda: SavedScene([]),
    "pause": lambda: PauseScene(True),
    "pause-unsaved": lambda: PauseScene(False),
    "notice": lambda: Notice(
        "The match could not be saved: the disk is full. Play goes on, and the next turn tries again."
    ),
}

SHEETS = ("pause", "notice")


def shown(pilot: Pilot, name: str) -> None:
    """Put the scene called *name* on the pilot's stack, in the state its picture is of."""
    if name.startswith(SHEETS):
        pilot.show(Backdrop())
    pilot.show(SCENES[name]())
    if name.startswith("rules"):
        pilot.scene.focus.focus("view")
        pilot.press(Action.RIGHT)
        if name == "rules":
            pilot.press(Action.DOWN, Action.DOWN, Action.DOWN)
    if name.endswith("search"):
        pilot.press(Action.SEARCH)
        pilot.type("hand")
    pilot.settle()


def main(folder: Path, size: tuple[int, int], language: str, scale: float, contrast: bool, names: list[str]) -> None:
    """Write a PNG of each scene into *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    set_language(language)
    for name in names or list(SCENES):
        pilot = Pilot(theme_for("classic", contrast), size=size, ui_scale=scale, router=Router())
        shown(pilot, name)
        pilot.screenshot(folder / f"{name}.png")


if __name__ == "__main__":
    os.environ.setdefault("HIDDEN_HAND_HOME", tempfile.mkdtemp())
    pygame.display.init()
    pygame.font.init()
    words = sys.argv[2:]
    wide, high = (int(part) for part in (words[0] if words else "1280x720").split("x"))
    main(
        Path(sys.argv[1]),
        (wide, high),
        words[1].removesuffix("!") if len(words) > 1 else "en",
        float(words[2]) if len(words) > 2 else 1.0,
        len(words) > 1 and words[1].endswith("!"),
        words[3:],
    )
