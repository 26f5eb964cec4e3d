"""Whatever the window, the player, the disk, the sound or the bots do: the match goes on and comes to its end."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random

import pygame
import pytest
from hands import Keyboard
from monkey import Monkey
from table.program import Program, players, table

from game.kernel.contract import Decision, Setup
from game.session import disk
from game.session.generations import forget
from game.session.match import Match
from game.session.paths import HOME_VARIABLE, find_folders
from game.session.thinking import Thinking
from game.words import language, set_language
from scenes.kit.input import Action, Pointer, PointerKind
from scenes.kit.stack import Scene
from scenes.menu.notice import Notice
from scenes.menu.settings_keys import Keys
from scenes.menu.title import TitleScene
from scenes.replay.path import PathSheet
from scenes.requests import LogLine, ShowCard, ShowLog, ShowNotice, ShowPause, ShowRules, ShowSettings
from scenes.summary.match_summary import MatchSummary
from scenes.table.glance import glance_view
from scenes.table.picker import Picker
from scenes.table.scene import TableScene

SIZES = [
    (960, 540), (1280, 720), (1920, 1080), (1024, 768), (500, 400), (3000, 500), (640, 1200), (2560, 1080), (801, 601),
]  # fmt: skip


@pytest.fixture(autouse=True)
def the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    set_language("en")
    monkeypatch.setattr("scenes.menu.newgame_draft.new_seed", lambda: 21)


def finish(program: Program, seed: int = 1) -> None:
    """Out of whatever lies over the table, and on to the end of the match."""
    hands = Keyboard(program, seed)
    for _try in range(40):
        scene = program.pilot.scene
        if isinstance(scene, TableScene | Picker | MatchSummary):
            break
        pages = ("RulesScene", "SettingsScene", "PauseScene", "Zoom", "Log", "Look", "Trade", "Comparison", "Showdown")
        program.pilot.press(Action.CANCEL if program.where in pages else Action.CONFIRM)
    hands.play()


class Restless(Keyboard):
    """Plays by keys, and does something else now and then."""

    def __init__(self, program: Program, seed: int, also: Callable[[Random], None], share: float) -> None:
        super().__init__(program, seed)
        self.also, self.share = also, share

    def choose(self) -> None:
        self._fidget()
        if self.program.choosing:
            super().choose()

    def confirm(self) -> None:
        self._fidget()
        super().confirm()

    def pick(self, picker: Picker) -> None:
        self._fidget()
        super().pick(picker)

    def _fidget(self) -> None:
        if self.rng.random() < self.share:
            self.also(self.rng)


# The window


def test_a_card_that_is_dragged_onto_a_notice_is_let_go(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbbb", 2))
    program.wait()
    program.scene.ask(ShowNotice("Something that is to be read."))
    notice, pilot = program.pilot.scene, program.pilot
    assert isinstance(notice, Notice)
    card, scale = program.scene.focus.find("hand0").rect, program.scene.table.scale
    pilot.send(Pointer(PointerKind.MOVE, card.cx * scale, card.cy * scale))
    pilot.send(Pointer(PointerKind.DOWN, card.cx * scale, card.cy * scale))
    pilot.point(notice.rect.cx, notice.rect.cy)
    assert program.scene.focus.drag is not None
    pilot.send(Pointer(PointerKind.UP, notice.rect.cx, notice.rect.cy))
    assert program.scene.focus.drag is None
    assert program.pilot.scene is notice


def test_what_is_refused_again_and_again_is_said_once(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbbb", 2))
    program.wait()
    for _time in range(7):
        program.pilot.press(Action.UNDO)
    assert [type(scene) for scene in program.pilot.stack.scenes] == [TableScene, Notice]
    program.pilot.run(1.0)
    program.pilot.press(Action.UNDO)
    program.pilot.run(4.0)
    assert program.where == "Notice"
    program.pilot.run(4.0)
    assert program.where == "TableScene"


@pytest.mark.parametrize(("edition", "kinds"), [("classic", "hbbb"), ("premium", "hbbbbbbb"), ("batman", "hb")])
def test_the_window_is_dragged_about(tmp_path: Path, edition: str, kinds: str) -> None:
    program = Program(tmp_path, table(edition, kinds, 2))
    hands = Restless(
        program, 4, lambda rng: program.pilot.resize(rng.choice(SIZES), rng.choice([0.75, 1.0, 1.0, 1.5, 2.0])), 0.4
    )
    hands.play()
    assert hands.checks > 1


def test_the_window_is_dragged_about_while_cards_fly(tmp_path: Path) -> None:
    program = Program(tmp_path, table("second", "hbbb", 3), speed="fast")
    rng = Random(7)
    for _frame in range(120):
        if rng.random() < 0.3:
            program.pilot.resize(rng.choice(SIZES), rng.choice([0.75, 1.0, 1.25, 2.0]))
        program.pilot.frame(0.05)
        if program.choosing:
            assert program.course.chooser is not None
            program.scene.choose(rng.choice(program.course.chooser.options))
        elif not program.at_table:
            program.pilot.press(Action.CONFIRM)
        if program.where == "TitleScene":
            break
    assert program.running


def test_the_largest_window_plays_as_the_smallest(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbbb", 2))
    program.wait()
    for size in ((3840, 2160), (960, 540), (320, 200)):
        program.pilot.resize(size)
        program.check_table()


@pytest.mark.parametrize("size", [(300, 1080), (1920, 60), (100, 80), (1, 1)], ids=str)
def test_a_desktop_of_tiles_may_give_it_a_window_of_any_size(tmp_path: Path, size: tuple[int, int]) -> None:
    program = Program(tmp_path, table("premium", "hbbbbbbb", 2), size=size, ui_scale=2.0)
    program.wait()
    Monkey(program, 3).play(20)
    program.pilot.resize((1280, 720), 1.0)
    assert program.pilot.texts()


@pytest.mark.parametrize(("size", "scale"), list(zip(SIZES, cycle([0.75, 2.0]), strict=False)))
def test_every_sheet_can_be_left_in_any_window(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    program = Program(tmp_path, table("classic", "hbbb", 2), size=size, ui_scale=scale)
    program.wait()
    card = ShowCard("love_letter/classic", "priest")
    for request in (ShowPause(), ShowSettings(), ShowRules(), ShowLog((LogLine("A line."),) * 30), card):
        program.scene.ask(request)
        program.pilot.settle()
        program.pilot.press(Action.CANCEL)
        assert program.at_table, request
    program.check_table()


# Settings


def test_looks_language_and_pace_change_while_cards_are_played(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbbb", 6, tokens_to_win=2), speed=None, language=None)
    settings = program.app.settings
    settings.language, settings.animation, settings.bot_speed = "en", "off", "instant"
    program.app.changed()
    seen = set()

    def change(rng: Random) -> None:
        settings.language = rng.choice(["en", "ja"])
        settings.high_contrast = rng.random() < 0.5
        settings.reduced_motion = rng.random() < 0.5
        settings.animation = rng.choice(["off", "fast"])
        settings.bot_speed = rng.choice(["instant", "fast", "wait"])
        program.app.changed()
        program.pilot.frame()
        assert language() == settings.language
        if program.at_table:
            words = " ".join(program.pilot.texts())
            kana = any("\u3040" <= letter < "\u3100" for letter in words)
            seen.add((settings.language, kana, settings.high_contrast))
            assert program.scene.theme is not None
            assert program.scene.theme.contrast == settings.high_contrast

    hands = Restless(program, 5, change, 0.6)
    step = program.pilot.frame

    def frame(seconds: float = 0.05) -> None:
        # Whoever wanted to be waited for goes on at once.
        if program.at_table and program.course.waits_for_me and not program.course.timeline.running:
            program.course.press_on()
        step(seconds)

    program.pilot.frame = frame  # type: ignore[method-assign]
    hands.play()
    assert {(each[0], each[1]) for each in seen} == {("en", False), ("ja", True)}
    assert {each[2] for each in seen} == {True, False}


def test_the_settings_are_changed_at_the_table_and_kept(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbb", 6), speed=None)
    program.pilot.press(Action.MENU)
    program.pilot.click("settings")
    widgets = program.pilot.widgets()
    assert program.where == "SettingsScene"
    assert widgets
    program.app.settings.high_contrast = True
    program.app.changed()
    program.pilot.press(Action.CANCEL, Action.CANCEL)
    assert program.at_table
    assert program.scene.theme is not None
    assert program.scene.theme.contrast
    [file] = (tmp_path / "config").glob("profiles/*.json")
    kept = json.loads(file.read_text())
    assert kept["high_contrast"] is True


# The player


FUZZED = [("classic", "hbb"), ("second", "hhb"), ("premium", "hbbbb"), ("batman", "hbbb"), ("classic", "bbb")]


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_pressed_the_match_can_be_played_to_its_end(tmp_path: Path, seed: int) -> None:
    edition, kinds = FUZZED[seed]
    program = Program(tmp_path, table(edition, kinds, seed, tokens_to_win=2), speed="fast" if seed % 2 else "instant")
    monkey = Monkey(program, seed)
    for _each in range(3):
        monkey.play(150)
        if not program.running:
            break
    assert len(monkey.seen) > 1
    program.app.quit()
    program.app.close()
    # Whatever the monkey left behind: each match that it began can be gone on with.
    later = Program(tmp_path)
    assert later.where == "TitleScene"
    set_language("en")
    left = later.app.rooms.store.unfinished()
    if left:
        later.pilot.click("continue")
        finish(later, seed)
        assert later.course.host.match.over
    later.app.close()


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_pressed_in_the_menus_they_can_be_left(tmp_path: Path, seed: int) -> None:
    program = Program(tmp_path, speed=None)
    monkey = Monkey(program, 100 + seed)
    monkey.play(300)
    if program.running:
        program.app.title()
        program.pilot.frame()
        program.pilot.click("quit")
    assert not program.running
    program.app.close()


def test_time_that_stood_still_does_no_harm(tmp_path: Path) -> None:
    """A laptop that slept: one frame of an hour."""
    program = Program(tmp_path, table("classic", "hbb", 2), speed="normal")
    for _frame in range(300):
        program.pilot.frame(3600.0)
        if program.choosing:
            return
        if not program.at_table:
            program.pilot.press(Action.CONFIRM)
    raise AssertionError("nobody is asked")


# Leaving


def over_the_table(request: object) -> Callable[[Program], None]:
    return lambda program: program.scene.ask(request)  # type: ignore[arg-type]


PLACES: dict[str, Callable[[Program], None]] = {
    "table": lambda program: None,
    "pause": over_the_table(ShowPause()),
    "settings": over_the_table(ShowSettings()),
    "rules": over_the_table(ShowRules()),
    "log": over_the_table(ShowLog(())),
    "card": over_the_table(ShowCard("love_letter/classic", "king")),
    "notice": over_the_table(ShowNotice("Something.")),
    "title": lambda program: program.app.title(),
    "drag": lambda program: next(program.pilot.dragging("hand0", (300, 300))),
}


@pytest.mark.parametrize("place", PLACES)
def test_the_program_can_be_closed_anywhere(tmp_path: Path, place: str) -> None:
    program = Program(tmp_path, table("classic", "hbb", 2, tokens_to_win=3))
    program.wait()
    version = program.course.host.match.version
    PLACES[place](program)
    program.pilot.frame()
    program.app.quit()
    assert not program.running
    program.app.close()
    later = Program(tmp_path)
    later.pilot.click("continue")
    later.wait()
    assert later.course.host.match.version == version
    later.app.close()


def test_the_pause_quits_the_program(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbb", 2))
    program.wait()
    program.pilot.press(Action.MENU)
    program.pilot.click("quit")
    assert not program.running
    program.app.close()


# The disk


def test_a_damaged_match_is_set_aside_and_the_title_says_so(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbb", 2))
    program.wait()
    program.app.quit()
    program.app.close()
    (path,) = (tmp_path / "data" / "matches").glob("*.match")
    path.write_bytes(b"\x00" * 100)
    forget(path)
    later = Program(tmp_path)
    later.pilot.frame()
    assert isinstance(later.pilot.scene, TitleScene)
    assert "continue" not in [widget.key for widget in later.pilot.widgets()]
    assert any("Its file was set aside" in notice for notice in later.pilot.scene.notices)
    assert "notice" in [widget.key for widget in later.pilot.widgets()]
    assert not path.exists()
    assert len([each for each in path.parent.iterdir() if each.is_file() and each.read_bytes() == b"\x00" * 100]) == 1
    later.pilot.click("notice")
    assert "notice" not in [widget.key for widget in later.pilot.widgets()]
    later.pilot.click("new_game")
    later.app.close()


def damaged_match(home: Path, edition: str = "classic", kinds: str = "hbbb") -> tuple[Path, bytes]:
    """A match that was played for a while, and whose file was damaged in the middle then."""
    program = Program(home, table(edition, kinds, 2, tokens_to_win=5))
    match = program.app.rooms.match
    assert match is not None
    while match.version < 50:
        pending = match.pending
        if isinstance(pending, Decision):
            port = match.ports[pending.seat]
            port.submit(port.legal()[0])
        else:
            match.deal()
    program.app.quit()
    program.app.close()
    (path,) = (home / "data" / "matches").glob("*.match")
    lines = path.read_bytes().splitlines(keepends=True)
    lines[5] = lines[5].replace(b" ", b"_")
    path.write_bytes(b"".join(lines))
    return path, b"".join(lines)


@pytest.mark.parametrize("hand", ["keys", "mouse", "pad"])
def test_continue_offers_what_can_be_read_of_a_damaged_match(tmp_path: Path, hand: str) -> None:
    path, damaged = damaged_match(tmp_path)
    later = Program(tmp_path)
    pilot = later.pilot
    pilot.click("continue")
    assert later.where == "RecoveryScene"
    assert "The last save is damaged" in pilot.texts()
    assert not any(path.name in words for words in pilot.texts())
    pilot.settle()
    assert [widget.key for widget in pilot.widgets() if widget.key.startswith("version")] == [
        f"version{at}" for at in range(3)
    ]
    assert path.read_bytes() == damaged
    if hand == "mouse":
        pilot.click("version1")
    elif hand == "keys":
        pilot.press(Action.RIGHT, Action.CONFIRM)
    else:
        right, south = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A
        for button in (right, south):
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pilot.post(pygame.Event(kind, button=button, instance_id=0))
    assert later.where == "TableScene"
    match = later.app.rooms.match
    assert match is not None
    assert match.journal is not None
    assert match.journal.record is not None
    assert len(match.journal.record.entries) == 48
    assert path.with_name(f"{path.name}.damaged").read_bytes() == damaged
    Keyboard(later, 1).choose()
    assert match.saved
    later.app.close()


def test_whoever_does_not_choose_a_version_finds_them_again(tmp_path: Path) -> None:
    path, damaged = damaged_match(tmp_path)
    for _ in range(2):
        later = Program(tmp_path)
        later.pilot.click("continue")
        later.pilot.press(Action.CANCEL)
        assert isinstance(later.pilot.scene, TitleScene)
        assert "continue" in [widget.key for widget in later.pilot.widgets()]
        later.app.close()
    assert path.read_bytes() == damaged


def test_the_pictures_of_a_damaged_match_show_nobodys_cards(tmp_path: Path) -> None:
    damaged_match(tmp_path)
    later = Program(tmp_path)
    store = later.app.rooms.store
    saved = store.latest()
    assert saved is not None
    for version in store.versions(saved.path):
        match = Match.replay(version.record, "a.match")
        view = glance_view(match)
        hands = [face for hand in view.course.port.view.hands for face in hand]
        assert set(hands) == {-1}
        assert not view.course.hand_is_open
    later.app.close()


def test_a_match_that_has_gone_meanwhile_is_said_on_the_title(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbb", 2))
    program.wait()
    program.app.title()
    program.pilot.frame()
    program.pilot.click("saved")
    for path in (tmp_path / "data" / "matches").glob("*.match*"):
        path.unlink()
    program.pilot.click("match0")
    assert isinstance(program.pilot.scene, TitleScene)
    assert program.pilot.scene.notices
    program.app.close()


def test_damaged_settings_are_said_on_the_title(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("{nonsense")
    program = Program(tmp_path)
    assert isinstance(program.pilot.scene, TitleScene)
    assert any("settings" in notice for notice in program.pilot.scene.notices)
    program.app.close()


def test_keys_that_clash_are_those_that_the_settings_show(tmp_path: Path) -> None:
    profiles = tmp_path / "config" / "profiles"
    profiles.mkdir(parents=True)
    clash = {"log": ["p"], "hint": ["j"], "undo": ["j"], "confirm": [], "cancel": ["CAPSLOCK", "x", "x"]}
    (profiles / "first.json").write_text(json.dumps({"keys": clash}), encoding="utf-8")
    program = Program(tmp_path)
    assert program.app.keymap().changes() == Keys(program.app.settings.keys, lambda _changes: None).map.changes()
    assert program.app.keymap().keys(Action.LOG) == ("p",)
    assert program.app.keymap().complete


def test_what_fails_again_and_again_is_said_once(tmp_path: Path) -> None:
    program = Program(tmp_path)
    shutil.rmtree(tmp_path / "config", ignore_errors=True)
    (tmp_path / "config").write_text("in the way")
    for _time in range(20):
        program.app.settings.hints = not program.app.settings.hints
        program.app.changed()
    program.app.title()
    assert isinstance(program.pilot.scene, TitleScene)
    assert len(program.pilot.scene.notices) == 1


@pytest.mark.parametrize("edition", ["love_letter/tenth", "second", ""])
def test_settings_may_name_an_edition_of_another_version_and_folders_that_cannot_be(
    tmp_path: Path, edition: str
) -> None:
    profiles = tmp_path / "config" / "profiles"
    profiles.mkdir(parents=True)
    kept = {"new_game": {"edition": edition, "options": {"tokens_to_win": 99, "dragons": True}}}
    (profiles / "first.json").write_text(json.dumps(kept), encoding="utf-8")
    folders = {"matches": ["a\0b", "relative", "/dev/null", "x" * 5000]}
    (tmp_path / "config" / "settings.json").write_text(json.dumps(folders), encoding="utf-8")
    program = Program(tmp_path, language=None)
    pages = {"learn": "LearnScene", "new_game": "NewGameScene", "saved": "SavedScene"}
    for page, name in pages.items():
        program.pilot.click(page)
        assert program.where == name
        program.pilot.press(Action.CANCEL)
    program.pilot.press(Action.RULES)
    assert program.where == "RulesScene"


def test_without_a_home_a_match_is_played_in_memory_and_that_is_said(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    folders = find_folders({HOME_VARIABLE: str(blocked / "home")})
    assert not folders.writable
    program = Program(tmp_path, folders=folders)
    assert isinstance(program.pilot.scene, TitleScene)
    assert program.pilot.scene.notices
    hands = Keyboard(program, 3)
    hands.press(Action.CONFIRM, Action.CONFIRM)
    assert isinstance(program.pilot.scene, Notice)
    assert "it is not saved" in program.pilot.scene.sentence
    program.pilot.run(15)
    program.wait()
    program.pilot.press(Action.MENU)
    assert "This match is not saved. Leaving it ends it." in " ".join(program.pilot.texts())
    program.pilot.press(Action.CANCEL)
    hands.play()
    program.app.quit()
    program.app.close()
    assert blocked.read_text() == "not a folder"


def test_a_match_that_is_not_saved_can_be_kept_elsewhere(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    program = Program(
        tmp_path, table("classic", "hbb", 2), folders=find_folders({HOME_VARIABLE: str(blocked / "home")})
    )
    program.pilot.run(20)
    pilot, match = program.pilot, program.app.rooms.match
    assert match is not None
    assert not match.saved
    pilot.press(Action.MENU)
    pilot.click("elsewhere")
    assert program.where == "PathSheet"
    sheet = pilot.scene
    assert isinstance(sheet, PathSheet)
    for typed in ("", "stick", str(blocked / "stick")):
        sheet.path = typed
        pilot.click("go")
        assert program.where == "PathSheet"
        assert not match.saved
    sheet.path = str(tmp_path / "stick")
    pilot.click("go")
    assert program.where == "PauseScene"
    assert "elsewhere" not in [widget.key for widget in pilot.widgets()]
    assert any("stick" in words for words in pilot.texts())
    assert match.saved
    (path,) = (tmp_path / "stick").glob("*.match")
    pilot.press(Action.CANCEL)
    program.app.quit()
    program.app.close()
    later = Program(tmp_path)
    later.app.profiles.machine.matches = (str(tmp_path / "stick"),)
    assert later.app.profiles.save() == ""
    later.app.close()
    again = Program(tmp_path)
    again.pilot.click("continue")
    assert again.app.rooms.match is not None
    assert again.app.rooms.match.journal is not None
    assert again.app.rooms.match.journal.path == path
    again.app.close()


def test_a_disk_that_fails_in_the_middle_is_said_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(tmp_path, table("classic", "hbb", 2, tokens_to_win=2))
    program.wait()
    shutil.rmtree(tmp_path / "data")
    (tmp_path / "data").write_text("in the way")

    def refuse(*_args: object, **_keywords: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "write", refuse)
    monkeypatch.setattr(disk, "sync", refuse)
    hands = Keyboard(program, 1)
    while not isinstance(program.pilot.scene, Notice):
        hands.choose()
    assert "it is not saved: part of its path is no folder." in program.pilot.scene.sentence
    hands.play()
    assert program.where == "MatchSummary"
    monkeypatch.undo()
    program.app.close()


# Sound and bots


def test_without_sound_nothing_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    program = Program(tmp_path, table("classic", "hbb", 2))
    del program.app.sound
    program.app._open_audio()
    assert program.app.audio.plays_on is None
    program.wait()
    program.pilot.press(Action.MENU)
    program.pilot.click("settings")
    program.pilot.press(Action.CANCEL, Action.CANCEL)
    Keyboard(program, 1).play()
    program.app.close()


def test_every_sound_that_is_asked_for_is_there(tmp_path: Path) -> None:
    program = Program(tmp_path, table("premium", "hbbbb", 2, tokens_to_win=2))
    Keyboard(program, 1).play()
    there = {path.stem for path in (Path(__file__).parents[2] / "assets" / "sounds").glob("*.ogg")}
    assert set(program.sounds) <= there
    assert {"draw", "play", "token", "deal", "match_win"} <= set(program.sounds)


def test_the_bots_process_may_die_twice(tmp_path: Path) -> None:
    """It is started once more; then a quick bot answers in its place."""
    program = Program(tmp_path, table("classic", "hbbb", 2, tokens_to_win=3), thinker=Thinking())
    thinking = program.app.rooms.thinking
    killed: set[int] = set()
    match = program.course.host.match
    hands = Keyboard(program, 2)
    until = time.monotonic() + 60
    while program.where != "MatchSummary" and time.monotonic() < until:
        process = thinking.process
        if process is not None and program.course.host.thinking and process.pid not in killed:
            assert process.pid is not None
            process.kill()
            killed.add(process.pid)
        if program.choosing:
            hands.choose()
        elif isinstance(program.pilot.scene, Picker):
            hands.pick(program.pilot.scene)
        elif program.at_table:
            program.pilot.frame()
            time.sleep(0.001)
        else:
            hands.confirm()
    assert len(killed) == 2
    assert match.over
    assert thinking.process is None
    program.app.close()


def test_a_match_of_another_person_at_the_same_file_is_not_opened(tmp_path: Path) -> None:
    program = Program(tmp_path, table("classic", "hbb", 2))
    program.wait()
    other = Program(tmp_path)
    assert "continue" in [widget.key for widget in other.pilot.widgets()]
    other.pilot.click("continue")
    assert isinstance(other.pilot.scene, TitleScene)
    assert any("open in another window" in notice for notice in other.pilot.scene.notices)
    program.app.close()
    other.app.close()


def test_a_scene_that_leaves_takes_nothing_along(tmp_path: Path) -> None:
    """The table under a sheet is left while the sheet is open: both go."""
    program = Program(tmp_path, table("classic", "hbb", 2))
    program.wait()
    sheet: Scene[None] = Scene()
    program.pilot.stack.push(sheet)
    program.app.title()
    program.pilot.frame()
    assert [type(scene) for scene in program.pilot.stack.scenes] == [TitleScene]
    program.app.close()


def test_a_match_needs_no_person(tmp_path: Path) -> None:
    match = Match.start(Setup("love_letter/classic", 2), players("bb"), 1)
    assert not match.over
    program = Program(tmp_path, table("classic", "bb", 1, tokens_to_win=2))
    Keyboard(program, 1).play()
    assert program.course.host.match.over
    program.app.close()


def test_the_newest_version_is_what_the_golden_button_goes_on_with(tmp_path: Path) -> None:
    path, _damaged = damaged_match(tmp_path)
    later = Program(tmp_path)
    later.pilot.click("continue")
    later.pilot.settle()
    (golden,) = [widget for widget in later.pilot.widgets() if getattr(widget, "primary", False)]
    newest = later.app.rooms.store.versions(path)[0]
    later.pilot.click(golden.key)
    assert later.where == "TableScene"
    assert later.app.rooms.match is not None
    # A bot or the dealer may have answered since.
    assert later.app.rooms.match.version - len(newest.record.entries) in range(3)
    later.app.close()
