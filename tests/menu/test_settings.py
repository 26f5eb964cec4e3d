"""The settings: each change counts at once, and is what the page says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from table.program import Program

from game.commands.text_setup import NAMES
from game.registry import edition
from game.session.settings import Settings, Window
from game.words import set_language
from menu.conftest import Open
from scenes.kit.input import Action, Key, Pointer, PointerKind, Pressed
from scenes.kit.keymap import KeyMap
from scenes.kit.pilot import Pilot
from scenes.kit.theme import theme_for
from scenes.kit.widgets import Scroll
from scenes.menu.settings import SettingsScene
from scenes.menu.settings_keys import SHOWN, Keys, action_name
from scenes.menu.settings_tabs import Tab


class Desk:
    """A settings page and what it does to the program."""

    def __init__(self, tab: Tab, audio_on: bool = True, retry: Callable[[], bool] = lambda: True) -> None:
        self.settings = Settings()
        self.window = Window()
        self.changes = 0
        self.heard: list[str] = []
        self.scene = SettingsScene(self.settings, self.window, self._changed, self.heard.append, audio_on, retry)
        self.scene.tab = tab

    def _changed(self) -> None:
        self.changes += 1


def test_everything_on_the_display_page_counts_at_once(pilot: Pilot) -> None:
    desk = Desk(Tab.DISPLAY)
    pilot.show(desk.scene)
    pilot.choose("size", "1920 × 1080")
    pilot.click("contrast")
    pilot.choose("mode", "Full screen")
    pilot.choose("language", "日本語")
    settings, window = desk.settings, desk.window
    assert (window.width, window.height, window.mode) == (1920, 1080, "fullscreen")
    assert (settings.high_contrast, settings.language) == (True, "ja")
    assert desk.changes >= 4
    assert not pilot.widget("size").enabled


def test_the_size_of_everything_goes_from_automatic_to_200_percent(pilot: Pilot) -> None:
    desk = Desk(Tab.DISPLAY)
    pilot.show(desk.scene)
    pilot.scene.focus.focus("scale")
    seen = []
    for _each in range(6):
        seen.append(desk.settings.ui_scale)
        pilot.press(Action.RIGHT)
    assert seen == ["auto", 1.1, 1.25, 1.5, 1.75, 2.0]
    pilot.press(Action.HOME)
    assert desk.settings.ui_scale == 0.75


def test_a_step_down_from_automatic_is_smaller_and_a_step_up_larger(pilot: Pilot) -> None:
    for way, wanted in ((Action.LEFT, 0.9), (Action.RIGHT, 1.1)):
        desk = Desk(Tab.DISPLAY)
        pilot.show(desk.scene)
        pilot.scene.focus.focus("scale")
        pilot.press(way)
        assert desk.settings.ui_scale == wanted


def test_the_size_of_everything_and_the_contrast_are_on_the_page_that_opens_first(pilot: Pilot) -> None:
    scene = SettingsScene(Settings(), Window(), lambda: None, lambda _sound: None, True, lambda: True)
    pilot.show(scene)
    assert {"scale", "contrast"} <= {widget.key for widget in pilot.widgets()}


def grown(pilot: Pilot, size: tuple[int, int]) -> Desk:
    """A settings page that grows and shrinks with its setting, as in the program, in a window of *size* pixels."""
    desk = Desk(Tab.DISPLAY)

    def changed() -> None:
        scale = desk.settings.ui_scale
        pilot.resize(size, 1.0 if scale == "auto" else scale)

    desk.scene._changed = changed
    pilot.resize(size)
    pilot.show(desk.scene)
    return desk


def click_pixel(pilot: Pilot, x: float, y: float) -> None:
    """A click of a hand that rests: what a unit is may change with it, and the pixel stays."""
    for kind in (PointerKind.MOVE, PointerKind.DOWN, PointerKind.UP):
        pilot.send(Pointer(kind, x / pilot.canvas.u, y / pilot.canvas.u))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1280, 960), (2560, 1080)])
def test_the_size_is_stepped_through_without_moving_the_pointer(
    pilot: Pilot, size: tuple[int, int], language: str
) -> None:
    set_language(language)
    desk = grown(pilot, size)
    for side, end in ((1, 2.0), (-1, 0.75), (1, 2.0)):
        unit = pilot.scene.scale(pilot.canvas) * pilot.canvas.u
        pilot.widget("rows").reveal(pilot.widget("scale"))
        pilot.run(0.3)
        rect = pilot.widget("scale").rect
        x, y = (rect.cx + side * rect.w * 0.42) * unit, rect.cy * unit
        for _each in range(9):
            click_pixel(pilot, x, y)
            assert pilot.scene.focus.hovered is pilot.widget("scale")
        assert desk.settings.ui_scale == end
        click_pixel(pilot, 3, 3)


def test_once_the_pointer_has_left_the_control_for_the_size_it_ends_where_the_others_end(pilot: Pilot) -> None:
    desk = grown(pilot, (1280, 720))
    rect = pilot.widget("scale").rect
    x, y = rect.right - 10, rect.cy
    for _each in range(4):
        click_pixel(pilot, x, y)
    assert desk.settings.ui_scale == 1.75
    assert pilot.widget("scale").rect.right < pilot.widget("language").rect.right - 20
    click_pixel(pilot, x, y + 150)
    assert pilot.widget("scale").rect.right == pilot.widget("language").rect.right


def test_a_size_that_the_window_cannot_show_is_said(pilot: Pilot) -> None:
    desk = grown(pilot, (1280, 720))
    pilot.scene.focus.focus("scale")
    told = "In this window pages grow to 156 %"
    for wanted, said in ((1.1, False), (1.25, False), (1.5, False), (1.75, True), (2.0, True)):
        pilot.press(Action.RIGHT)
        assert desk.settings.ui_scale == wanted
        assert (told in " ".join(pilot.texts())) == said


def test_a_size_from_the_settings_file_is_kept_among_the_others(pilot: Pilot) -> None:
    desk = Desk(Tab.DISPLAY)
    desk.settings.ui_scale = 1.33
    pilot.show(desk.scene)
    assert pilot.widget("scale").value == "133 %"


def test_everything_on_the_play_page_counts_at_once(pilot: Pilot) -> None:
    desk = Desk(Tab.PLAY)
    pilot.show(desk.scene)
    pilot.click("reduced_motion")
    pilot.click("hints")
    for key, way in (("animation", Action.HOME), ("bot_speed", Action.END)):
        pilot.scene.focus.focus(key)
        pilot.press(way)
    settings = desk.settings
    assert (settings.animation, settings.bot_speed) == ("off", "wait")
    assert (settings.reduced_motion, settings.hints) == (True, False)


def test_a_volume_is_heard_as_it_is_changed(pilot: Pilot) -> None:
    desk = Desk(Tab.SOUND)
    pilot.show(desk.scene)
    pilot.scene.focus.focus("effects")
    pilot.press(Action.END)
    pilot.scene.focus.focus("interface")
    pilot.press(Action.HOME)
    assert (desk.settings.volumes.effects, desk.settings.volumes.interface) == (1.0, 0.0)
    assert desk.heard == ["play", "press"]


def test_a_volume_can_be_dragged_although_each_step_lays_the_page_out_anew(pilot: Pilot) -> None:
    desk = Desk(Tab.SOUND)
    pilot.show(desk.scene)
    rect = pilot.widget("effects").rect
    start = (rect.x + rect.w * desk.settings.volumes.effects, rect.cy)
    pilot.point(*start)
    pilot.send(Pointer(PointerKind.DOWN, *start))
    for share in (0.6, 0.8, 1.2):
        pilot.point(rect.x + rect.w * share, rect.cy)
    pilot.send(Pointer(PointerKind.UP, rect.right, rect.cy))
    assert desk.settings.volumes.effects == 1.0


def test_without_sound_the_volumes_rest(pilot: Pilot) -> None:
    desk = Desk(Tab.SOUND)
    pilot.show(desk.scene)
    pilot.click("muted")
    assert desk.settings.volumes.muted
    assert not pilot.widget("effects").enabled


def test_a_missing_device_is_said_and_looked_for_again(pilot: Pilot) -> None:
    found = iter([False, True])
    desk = Desk(Tab.SOUND, audio_on=False, retry=lambda: next(found))
    pilot.show(desk.scene)
    assert any("No sound device" in words for words in pilot.texts())
    pilot.click("device")
    assert any("No sound device" in words for words in pilot.texts())
    pilot.click("device")
    assert "Sound plays." in pilot.texts()
    assert not pilot.widget("device").enabled


def test_a_page_that_was_reset_can_be_put_back_whatever_page_was_looked_at_meanwhile(pilot: Pilot) -> None:
    desk = Desk(Tab.SOUND)
    desk.settings.volumes.music, desk.settings.volumes.muted = 0.9, True
    pilot.show(desk.scene)
    pilot.click("reset")
    assert desk.settings.volumes == Settings().volumes
    pilot.scene.focus.focus("tab")
    pilot.press(Action.UP, Action.DOWN)
    assert pilot.widget("reset").name == "Put back"
    pilot.click("reset")
    assert (desk.settings.volumes.music, desk.settings.volumes.muted) == (0.9, True)
    assert pilot.widget("reset").name == "Reset this page"


def test_keys_and_window_that_were_reset_can_be_put_back(pilot: Pilot) -> None:
    desk = Desk(Tab.KEYS)
    desk.settings.keys = {"hint": ("j",)}
    desk.window.width, desk.window.height, desk.window.mode = 1600, 900, "fullscreen"
    pilot.show(desk.scene)
    for way in (Action.DOWN, Action.HOME):
        pilot.scene.focus.focus("tab")
        pilot.press(way)
        pilot.click("reset")
        assert desk.settings.keys == {} or desk.window == Window()
        pilot.click("reset")
    assert desk.settings.keys == {"hint": ("j",)}
    assert desk.window == Window("fullscreen", 1600, 900)


def test_a_page_on_which_nothing_was_changed_has_nothing_to_reset(pilot: Pilot) -> None:
    desk = Desk(Tab.PLAY)
    pilot.show(desk.scene)
    assert not pilot.widget("reset").enabled
    pilot.click("hints")
    assert pilot.widget("reset").enabled


def test_a_page_goes_back_to_what_it_was_at_first_and_the_others_stay(pilot: Pilot) -> None:
    desk = Desk(Tab.PLAY)
    desk.settings.animation = "slow"
    desk.settings.high_contrast = True
    pilot.show(desk.scene)
    pilot.click("reset")
    assert desk.settings.animation == "normal"
    assert desk.settings.high_contrast
    assert desk.changes == 1


def test_the_pages_are_gone_through_by_arrows_and_the_focus_stays(pilot: Pilot) -> None:
    desk = Desk(Tab.DISPLAY)
    pilot.show(desk.scene)
    for tab in (Tab.PLAY, Tab.SOUND, Tab.KEYS):
        pilot.press(Action.DOWN)
        assert desk.scene.tab is tab
    pilot.press(Action.CANCEL)
    assert pilot.results == [None]


def test_each_row_of_switches_answers_over_its_whole_width(pilot: Pilot) -> None:
    desk = Desk(Tab.DISPLAY)
    pilot.show(desk.scene)
    row = pilot.widget("contrast").hit
    assert row is not None
    pilot.click_at(row.x + 30, row.cy)
    assert desk.settings.high_contrast


# -- keys ------------------------------------------------------------------


def keys_page(pilot: Pilot) -> Desk:
    desk = Desk(Tab.KEYS)
    pilot.show(desk.scene)
    return desk


def map_of(desk: Desk) -> KeyMap:
    return KeyMap.kept(desk.settings.keys)


def test_a_key_is_changed_by_pressing_another(pilot: Pilot) -> None:
    desk = keys_page(pilot)
    pilot.click("key-hint")
    assert "Press a key" in pilot.texts()
    pilot.key("j")
    assert map_of(desk).keys(Action.HINT)[0] == "j"
    assert "Press a key" not in pilot.texts()
    assert desk.changes == 1


def test_a_second_key_of_an_action_is_kept(pilot: Pilot) -> None:
    desk = keys_page(pilot)
    pilot.click("key-undo")
    pilot.key("b")
    assert map_of(desk).keys(Action.UNDO) == ("b", "ctrl+z")


def test_a_key_that_is_taken_is_said_and_moved_when_pressed_again(pilot: Pilot) -> None:
    desk = keys_page(pilot)
    pilot.click("key-hint")
    pilot.key("l")
    assert any("L is the key of “All turns so far”" in words for words in pilot.texts())
    assert desk.settings.keys == {}
    pilot.key("l")
    assert map_of(desk).keys(Action.HINT) == ("l",)
    assert map_of(desk).keys(Action.LOG) == ()
    assert any("L was the key of “All turns so far”" in words for words in pilot.texts())


def test_a_needed_key_is_not_given_away(pilot: Pilot) -> None:
    desk = keys_page(pilot)
    pilot.click("key-hint")
    pilot.key("LEFT", "LEFT")
    assert any("is needed for “Left”" in words for words in pilot.texts())
    assert desk.settings.keys == {}


def test_escape_ends_the_waiting_for_a_key_and_nothing_else(pilot: Pilot) -> None:
    desk = keys_page(pilot)
    pilot.click("key-hint")
    pilot.key("ESCAPE")
    assert "Press a key" not in pilot.texts()
    assert pilot.results == []
    assert desk.settings.keys == {}


def test_a_key_that_cannot_be_used_is_said(pilot: Pilot) -> None:
    desk = keys_page(pilot)
    pilot.click("key-hint")
    for name in ("", "5"):
        pilot.send(Pressed(name))
        assert any("cannot be used" in words for words in pilot.texts())
    assert desk.settings.keys == {}


@pytest.mark.parametrize("name", ["F7", "ctrl+k", "KP_PLUS"])
def test_any_free_key_can_be_taken(pilot: Pilot, name: str) -> None:
    desk = keys_page(pilot)
    pilot.click("key-hint")
    pilot.key(name)
    assert map_of(desk).keys(Action.HINT)[0] == name


def test_a_key_is_taken_while_the_program_lays_out_anew(pilot: Pilot) -> None:
    desk = keys_page(pilot)
    desk._changed = pilot.stack.relayout  # type: ignore[method-assign]
    desk.scene._changed = pilot.stack.relayout
    pilot.click("key-hint")
    pilot.key("j")
    pilot.frame()
    assert "Press a key" not in pilot.texts()
    assert pilot.widget("key-hint").value == "J"


def test_all_keys_go_back_to_what_they_were(pilot: Pilot) -> None:
    desk = keys_page(pilot)
    pilot.click("key-hint")
    pilot.key("j")
    pilot.click("reset")
    assert desk.settings.keys == {}
    assert pilot.widget("key-hint").value == "H"


def test_the_head_strip_names_the_buttons_of_a_pad_to_whoever_holds_one(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.app.cap = {Action.NEXT: "RB", Action.CANCEL: "B"}.__getitem__  # type: ignore[method-assign]
    program.pilot.click("settings")
    assert {"RB", "B"} <= set(program.pilot.texts())
    assert "Esc" not in program.pilot.texts()
    program.app.close()


def test_the_head_strip_shows_the_keys_as_they_are_now(pilot: Pilot) -> None:
    desk = Desk(Tab.DISPLAY)
    desk.settings.keys = {"next": ("n",)}
    desk.scene = SettingsScene(desk.settings, desk.window, lambda: None, desk.heard.append, True, lambda: True)
    pilot.show(desk.scene)
    assert "N" in pilot.texts()


def test_stored_keys_that_make_no_sense_are_left_out() -> None:
    keymap = KeyMap.kept({"hint": ("no such key",), "fly": ("f",), "log": ("p",), "undo": ("p",)})
    assert keymap.keys(Action.HINT) == ("h",)
    assert (keymap.keys(Action.LOG), keymap.keys(Action.UNDO)) == ((), ("p",))


def test_what_is_stored_gives_the_same_keys_again() -> None:
    stored: list[dict[str, tuple[str, ...]]] = []
    keys = Keys({}, stored.append)
    assert keys.bind(Action.HINT, "j")
    assert not keys.bind(Action.RULES, "l")
    assert keys.bind(Action.RULES, "l")
    again = KeyMap.kept(stored[-1])
    assert all(again.keys(action) == keys.map.keys(action) for action in Action)
    assert KeyMap({Action(name): names for name, names in stored[-1].items()}).keys(Action.HINT) == ("j",)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_action_has_a_name_of_its_own(language: str) -> None:
    set_language(language)
    names = [action_name(action) for action in SHOWN]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("key", ["classic", "premium", "second", "batman"])
def test_the_piece_of_the_table_is_one_of_the_edition_whose_colours_the_page_has(key: str) -> None:
    pilot = Pilot(theme_for(key))
    pilot.show(Desk(Tab.DISPLAY).scene)
    shown = edition(key)
    seats = 4 if 4 in shown.seat_counts else min(shown.seat_counts)
    pictures = [each.what for each in pilot.drawn() if each.kind == "art"]
    assert pictures.count("token") + pictures.count("token_empty") == 2 * shown.tokens_to_win[seats]
    assert set(NAMES[:2]) <= set(pilot.texts())
    protecting = next(kind.id for kind in shown.cards if kind.effect == "protect")
    # Of the two who have played, it is the last card of the second that protects; after it comes the hand.
    assert pilot.faces()[-2] == protecting


def test_a_key_can_be_held_without_harm(open_scene: Open) -> None:
    desk = Desk(Tab.KEYS)
    pilot = open_scene(desk.scene)
    pilot.click("key-hint")
    pilot.send(Key(Action.CONFIRM, repeat=True))
    assert "Press a key" in pilot.texts()


def test_a_click_on_a_row_at_the_edge_shows_it_whole(open_scene: Open) -> None:
    desk = Desk(Tab.DISPLAY)
    pilot = open_scene(desk.scene, (1280, 720), 2.0)
    area, language = pilot.widget("rows"), pilot.widget("language")
    assert isinstance(area, Scroll)
    assert area.reach > area.offset == 0.0
    share = pilot.scene.scale(pilot.canvas)
    pilot.click_at(language.rect.cx * share, language.rect.cy * share)
    pilot.run(0.3)
    assert pilot.focused is not None
    assert pilot.focused.key == "language"
    shown = pilot.widget("rows")
    assert isinstance(shown, Scroll)
    assert shown.offset == shown.reach
