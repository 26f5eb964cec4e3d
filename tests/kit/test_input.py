from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.kit.input import (
    Action,
    Composing,
    Device,
    Digit,
    Input,
    Key,
    MouseButton,
    Pointer,
    PointerKind,
    Text,
)
from scenes.kit.keymap import CTRL, NEEDED, SHIFT, KeyMap, chord, name_of
from scenes.kit.pads import Pads, pad_cap
from scenes.kit.reader import REPEAT_DELAY, REPEAT_EVERY, InputReader


@pytest.fixture
def reader() -> InputReader:
    return InputReader()


def read(reader: InputReader, kind: int, **attributes: Any) -> list[Input]:
    return list(reader.read(pygame.Event(kind, attributes)))


def press(reader: InputReader, key: int, mod: int = 0, text: str = "", place: int = 0) -> list[Input]:
    return read(reader, pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=place)


# Keys


@pytest.mark.parametrize(
    ("key", "action"),
    [
        (pygame.K_UP, Action.UP),
        (pygame.K_TAB, Action.NEXT),
        (pygame.K_RETURN, Action.CONFIRM),
        (pygame.K_KP_ENTER, Action.CONFIRM),
        (pygame.K_SPACE, Action.SPACE),
        (pygame.K_ESCAPE, Action.CANCEL),
        (pygame.K_h, Action.HINT),
        (pygame.K_u, Action.UNDO),
        (pygame.K_r, Action.RULES),
        (pygame.K_l, Action.LOG),
        (pygame.K_F11, Action.FULLSCREEN),
        (pygame.K_PAGEDOWN, Action.PAGE_DOWN),
    ],
)
def test_a_key_is_its_action(reader: InputReader, key: int, action: Action) -> None:
    assert press(reader, key) == [Key(action)]


def test_shift_tab_goes_back(reader: InputReader) -> None:
    assert press(reader, pygame.K_TAB, pygame.KMOD_LSHIFT) == [Key(Action.PREV)]


def test_a_modifier_beyond_the_chord_is_told(reader: InputReader) -> None:
    assert press(reader, pygame.K_LEFT, pygame.KMOD_LSHIFT) == [Key(Action.LEFT, shift=True)]
    assert press(reader, pygame.K_RIGHT, pygame.KMOD_RCTRL) == [Key(Action.RIGHT, ctrl=True)]


def test_ctrl_with_a_letter_is_not_the_letter(reader: InputReader) -> None:
    assert press(reader, pygame.K_h, pygame.KMOD_CTRL) == []
    assert press(reader, pygame.K_z, pygame.KMOD_CTRL) == [Key(Action.UNDO)]


def test_the_command_key_of_a_mac_counts_as_ctrl(reader: InputReader) -> None:
    assert press(reader, pygame.K_v, pygame.KMOD_META) == [Key(Action.PASTE)]


def test_caps_lock_and_num_lock_change_nothing(reader: InputReader) -> None:
    assert press(reader, pygame.K_h, pygame.KMOD_CAPS | pygame.KMOD_NUM) == [Key(Action.HINT)]


@pytest.mark.parametrize("key", [pygame.K_7, pygame.K_KP_7])
def test_digit_keys_give_digits(reader: InputReader, key: int) -> None:
    assert press(reader, key) == [Digit(7)]


def test_the_digit_row_of_a_french_keyboard_gives_digits(reader: InputReader) -> None:
    assert press(reader, pygame.K_AMPERSAND, place=30) == [Digit(1)]
    assert press(reader, 224, place=39) == [Digit(0)]


def test_on_a_cyrillic_layout_letters_count_by_place(reader: InputReader) -> None:
    assert press(reader, 0x0440, place=11) == [Key(Action.HINT)]


def test_an_unknown_key_or_event_gives_nothing(reader: InputReader) -> None:
    assert press(reader, pygame.K_F24 if hasattr(pygame, "K_F24") else pygame.K_PAUSE) == []
    assert read(reader, pygame.USEREVENT) == []


def test_a_held_arrow_repeats_until_it_is_let_go(reader: InputReader) -> None:
    press(reader, pygame.K_DOWN)
    assert list(reader.tick(REPEAT_DELAY - 0.01)) == []
    assert list(reader.tick(0.02)) == [Key(Action.DOWN, repeat=True)]
    assert list(reader.tick(REPEAT_EVERY + 0.001)) == [Key(Action.DOWN, repeat=True)]
    read(reader, pygame.KEYUP, key=pygame.K_DOWN, mod=0)
    assert list(reader.tick(1.0)) == []


def test_confirm_does_not_repeat(reader: InputReader) -> None:
    press(reader, pygame.K_RETURN)
    assert list(reader.tick(5.0)) == []


def test_repeating_stops_when_the_window_loses_the_focus(reader: InputReader) -> None:
    press(reader, pygame.K_DOWN)
    read(reader, pygame.WINDOWFOCUSLOST)
    assert list(reader.tick(5.0)) == []


# The key map


def test_a_key_taken_for_another_action_leaves_the_old_one() -> None:
    keys = KeyMap().remapped(Action.LOG, "h")
    assert keys.action(pygame.K_h) == (Action.LOG, 0)
    assert keys.action(pygame.K_l) is None
    assert keys.keys(Action.HINT) == ()
    assert keys.cap(Action.HINT) == ""


def test_a_map_is_stored_as_what_differs_and_comes_back() -> None:
    keys = KeyMap().remapped(Action.LOG, "ctrl+j")
    assert keys.changes() == {Action.LOG: ("ctrl+j",)}
    assert KeyMap(keys.changes()).action(pygame.K_j, CTRL) == (Action.LOG, 0)


@pytest.mark.parametrize("name", ["nonsense", "ctrl+", "hyper+a", ""])
def test_an_unknown_key_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no such key"):
        KeyMap({Action.LOG: [name]})


def test_one_key_for_two_actions_is_refused() -> None:
    with pytest.raises(ValueError, match="both"):
        KeyMap({Action.LOG: ["h"]})


@pytest.mark.parametrize(
    "changes",
    [
        {action.value: () for action in NEEDED},
        {"confirm": ("no such key",), "fly": ("x",)},
        {"hint": ("RETURN", "KP_ENTER"), "log": ("ESCAPE", "AC_BACK"), "undo": ("TAB",)},
        {"up": ("DOWN",), "confirm": ("DOWN",)},
    ],
)
def test_whatever_was_written_down_what_nobody_can_do_without_has_a_key(
    changes: dict[str, tuple[str, ...]],
) -> None:
    keys = KeyMap.kept(changes)
    assert all(keys.keys(action) for action in NEEDED)
    assert KeyMap(keys.changes()).complete


def test_of_keys_that_clash_the_others_are_kept() -> None:
    keys = KeyMap.kept({"log": ("p",), "hint": ("j",), "undo": ("j",), "rules": ("ctrl+",)})
    assert keys.keys(Action.LOG) == ("p",)
    assert keys.keys(Action.UNDO) == ("j",)
    assert keys.keys(Action.HINT) == ()
    assert keys.keys(Action.RULES) == KeyMap().keys(Action.RULES)


def test_needed_keys_may_change_places() -> None:
    changes = {"up": ("DOWN",), "down": ("UP",), "confirm": ("ESCAPE",), "cancel": ("RETURN",)}
    assert {action.value: keys for action, keys in KeyMap.kept(changes).changes().items()} == changes


def test_names_and_chords_are_inverse() -> None:
    for name in ("h", "F11", "shift+TAB", "ctrl+z", "KP_ENTER"):
        found = chord(name)
        assert name_of(found.key, found.modifiers) == name
    assert name_of(pygame.K_z, CTRL | SHIFT) == "shift+ctrl+z"


def test_key_caps_say_what_is_printed_on_the_key() -> None:
    keys = KeyMap()
    caps = [keys.cap(a) for a in (Action.HINT, Action.CONFIRM, Action.CANCEL, Action.UP, Action.PREV, Action.NEW)]
    assert caps == ["H", "Enter", "Esc", "↑", "Shift+Tab", "F5"]


def test_caps_follow_the_device_used_last(reader: InputReader) -> None:
    assert reader.cap(Action.CONFIRM) == "Enter"
    read(reader, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_X, instance_id=0)
    assert reader.cap(Action.CONFIRM) == "A"
    press(reader, pygame.K_h)
    assert reader.cap(Action.CONFIRM) == "Enter"


# Text


def test_while_typing_letters_are_text_and_no_actions(reader: InputReader) -> None:
    reader.typing = True
    assert press(reader, pygame.K_h, text="h") == []
    assert read(reader, pygame.TEXTINPUT, text="h") == [Text("h")]
    assert press(reader, pygame.K_SPACE, text=" ") == []
    assert press(reader, pygame.K_7, text="7") == []


def test_while_typing_arrows_enter_and_chords_still_act(reader: InputReader) -> None:
    reader.typing = True
    assert press(reader, pygame.K_LEFT) == [Key(Action.LEFT)]
    assert press(reader, pygame.K_RETURN, text="\r") == [Key(Action.CONFIRM)]
    assert press(reader, pygame.K_BACKSPACE, text="\b") == [Key(Action.ERASE_BACK)]
    assert press(reader, pygame.K_v, pygame.KMOD_CTRL, text="v") == [Key(Action.PASTE)]


def test_text_events_mean_nothing_while_no_field_has_the_focus(reader: InputReader) -> None:
    assert read(reader, pygame.TEXTINPUT, text="h") == []
    assert read(reader, pygame.TEXTEDITING, text="に", start=1, length=0) == []


def test_keys_belong_to_the_input_method_until_it_is_done(reader: InputReader) -> None:
    reader.typing = True
    assert read(reader, pygame.TEXTEDITING, text="にほ", start=2, length=0) == [Composing("にほ", 2)]
    assert press(reader, pygame.K_RETURN, text="\r") == []
    assert press(reader, pygame.K_ESCAPE) == []
    assert read(reader, pygame.TEXTINPUT, text="日本") == [Text("日本")]
    assert press(reader, pygame.K_RETURN, text="\r") == [Key(Action.CONFIRM)]


def test_an_abandoned_composition_gives_the_keys_back(reader: InputReader) -> None:
    reader.typing = True
    read(reader, pygame.TEXTEDITING, text="に", start=1, length=0)
    assert read(reader, pygame.TEXTEDITING, text="", start=0, length=0) == [Composing("", 0)]
    assert press(reader, pygame.K_ESCAPE) == [Key(Action.CANCEL)]


# Mouse


def test_mouse_places_are_in_units(reader: InputReader) -> None:
    reader.scale = (2 / 1.5, 2 / 1.5)
    moved = read(reader, pygame.MOUSEMOTION, pos=(300, 150), rel=(1, 1), buttons=(0, 0, 0))
    assert moved == [Pointer(PointerKind.MOVE, 400.0, 200.0)]


def test_mouse_buttons(reader: InputReader) -> None:
    down = read(reader, pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=3)
    assert down == [Pointer(PointerKind.DOWN, 5, 6, MouseButton.RIGHT)]
    up = read(reader, pygame.MOUSEBUTTONUP, pos=(5, 6), button=1)
    assert up == [Pointer(PointerKind.UP, 5, 6)]


@pytest.mark.parametrize("what", ["WINDOWFOCUSLOST", "WINDOWMINIMIZED", "MOUSEMOTION"])
def test_a_button_that_was_let_go_elsewhere_is_told_once(reader: InputReader, what: str) -> None:
    def notice() -> list[PointerKind]:
        news = read(reader, getattr(pygame, what), pos=(7, 7), rel=(1, 1), buttons=(0, 0, 0))
        return [each.kind for each in news if isinstance(each, Pointer) and each.kind is not PointerKind.MOVE]

    assert notice() == []
    read(reader, pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1)
    assert read(reader, pygame.MOUSEMOTION, pos=(6, 6), rel=(1, 0), buttons=(1, 0, 0)) == [
        Pointer(PointerKind.MOVE, 6, 6)
    ]
    assert notice() == [PointerKind.LOST]
    assert notice() == []
    read(reader, pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1)
    read(reader, pygame.MOUSEBUTTONUP, pos=(5, 6), button=1)
    assert notice() == []


def test_the_wheel_turns_where_the_pointer_was_and_counts_once(reader: InputReader) -> None:
    read(reader, pygame.MOUSEMOTION, pos=(9, 8), rel=(0, 0), buttons=(0, 0, 0))
    assert read(reader, pygame.MOUSEBUTTONDOWN, pos=(9, 8), button=4) == []
    turned = read(reader, pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False)
    assert turned == [Pointer(PointerKind.WHEEL, 9, 8, wheel=1.0)]
    assert read(reader, pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-0.25, flipped=False)[0] == Pointer(
        PointerKind.WHEEL, 9, 8, wheel=-0.25
    )


def test_the_pointer_that_leaves_the_window_is_told(reader: InputReader) -> None:
    assert [each.kind for each in read(reader, pygame.WINDOWLEAVE) if isinstance(each, Pointer)] == [PointerKind.LEAVE]
    assert reader.device is not Device.PAD


# Pads


def pad(reader: InputReader, button: int, down: bool = True) -> list[Input]:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return read(reader, kind, button=button, instance_id=4)


def stick(reader: InputReader, axis: int, share: float) -> list[Input]:
    return read(reader, pygame.CONTROLLERAXISMOTION, axis=axis, value=round(share * 32767), instance_id=4)


def acts(inputs: list[Input]) -> list[Action]:
    return [each.action for each in inputs if isinstance(each, Key)]


@pytest.mark.parametrize(
    ("button", "action"),
    [
        (pygame.CONTROLLER_BUTTON_A, Action.CONFIRM),
        (pygame.CONTROLLER_BUTTON_B, Action.CANCEL),
        (pygame.CONTROLLER_BUTTON_X, Action.LOG),
        (pygame.CONTROLLER_BUTTON_Y, Action.ZOOM),
        (pygame.CONTROLLER_BUTTON_START, Action.MENU),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Action.PREV),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Action.NEXT),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Action.LEFT),
    ],
)
def test_pad_buttons(reader: InputReader, button: int, action: Action) -> None:
    assert pad(reader, button) == [Key(action, device=Device.PAD)]
    assert reader.device is Device.PAD


@pytest.mark.parametrize(
    "action",
    [
        Action.CONFIRM,
        Action.CANCEL,
        Action.ZOOM,
        Action.LOG,
        Action.MENU,
        Action.HINT,
        Action.UNDO,
        Action.REDO,
        Action.RULES,
        Action.SPEED,
        Action.HURRY,
        Action.REPLAY,
        Action.NEXT,
        Action.PREV,
    ],
)
def test_every_action_of_the_table_has_a_pad_button(action: Action) -> None:
    assert pad_cap(action)


def test_a_held_d_pad_repeats(reader: InputReader) -> None:
    pad(reader, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert acts(list(reader.tick(REPEAT_DELAY + 0.01))) == [Action.DOWN]
    pad(reader, pygame.CONTROLLER_BUTTON_DPAD_DOWN, down=False)
    assert list(reader.tick(5.0)) == []


def test_a_stick_steps_once_outside_its_dead_zone(reader: InputReader) -> None:
    assert stick(reader, pygame.CONTROLLER_AXIS_LEFTX, 0.3) == []
    assert acts(stick(reader, pygame.CONTROLLER_AXIS_LEFTX, 0.7)) == [Action.RIGHT]
    assert stick(reader, pygame.CONTROLLER_AXIS_LEFTX, 0.9) == []
    assert stick(reader, pygame.CONTROLLER_AXIS_LEFTX, 0.45) == []
    assert acts(list(reader.tick(REPEAT_DELAY + 0.01))) == [Action.RIGHT]
    assert stick(reader, pygame.CONTROLLER_AXIS_LEFTX, 0.1) == []
    assert list(reader.tick(5.0)) == []


def test_a_slanted_stick_goes_one_way(reader: InputReader) -> None:
    assert acts(stick(reader, pygame.CONTROLLER_AXIS_LEFTY, 0.9)) == [Action.DOWN]
    assert stick(reader, pygame.CONTROLLER_AXIS_LEFTX, 0.7) == []


def test_a_stick_that_is_thrown_over_turns_round(reader: InputReader) -> None:
    stick(reader, pygame.CONTROLLER_AXIS_LEFTX, 1.0)
    assert acts(stick(reader, pygame.CONTROLLER_AXIS_LEFTX, -1.0)) == [Action.LEFT]
    assert acts(list(reader.tick(REPEAT_DELAY + 0.01))) == [Action.LEFT]


def test_triggers_and_right_stick(reader: InputReader) -> None:
    assert acts(stick(reader, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.8)) == [Action.HURRY]
    assert stick(reader, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.5) == []
    assert stick(reader, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0) == []
    assert acts(stick(reader, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.8)) == [Action.HURRY]
    assert acts(stick(reader, pygame.CONTROLLER_AXIS_RIGHTY, 0.8)) == [Action.PAGE_DOWN]
    stick(reader, pygame.CONTROLLER_AXIS_RIGHTY, 0.0)
    assert acts(stick(reader, pygame.CONTROLLER_AXIS_RIGHTX, -0.8)) == [Action.REPLAY]


def test_a_pad_without_a_layout_works_by_its_plain_events(reader: InputReader) -> None:
    assert acts(read(reader, pygame.JOYBUTTONDOWN, button=0, instance_id=9)) == [Action.CONFIRM]
    assert acts(read(reader, pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=9)) == [Action.UP]
    assert read(reader, pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=9) == []
    assert acts(read(reader, pygame.JOYAXISMOTION, axis=1, value=0.9, instance_id=9)) == [Action.DOWN]
    assert read(reader, pygame.JOYBUTTONDOWN, button=30, instance_id=9) == []


def test_what_was_held_on_a_pad_is_let_go_when_it_is_pulled_out(reader: InputReader) -> None:
    pad(reader, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    stick(reader, pygame.CONTROLLER_AXIS_LEFTX, 1.0)
    read(reader, pygame.CONTROLLERDEVICEREMOVED, instance_id=4)
    assert list(reader.tick(5.0)) == []
    assert acts(pad(reader, pygame.CONTROLLER_BUTTON_DPAD_DOWN)) == [Action.DOWN]


class FakePad:
    def __init__(self, instance: int) -> None:
        self._instance = instance
        self.name = "a pad"

    def as_joystick(self) -> FakePad:
        return self

    def get_instance_id(self) -> int:
        return self._instance


def test_a_pad_with_a_layout_is_not_heard_twice(reader: InputReader) -> None:
    reader.pads._controller = SimpleNamespace(is_controller=lambda index: True, Controller=lambda index: FakePad(7))
    read(reader, pygame.CONTROLLERDEVICEADDED, device_index=0)
    read(reader, pygame.JOYDEVICEADDED, device_index=0)
    assert reader.pads.count == 1
    assert acts(read(reader, pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=7)) == [Action.CONFIRM]
    assert read(reader, pygame.JOYBUTTONDOWN, button=0, instance_id=7) == []
    read(reader, pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
    assert reader.pads.count == 0


def test_a_pad_that_cannot_be_opened_is_passed_over(reader: InputReader) -> None:
    def broken(index: int) -> FakePad:
        raise pygame.error("gone again")

    reader.pads._controller = SimpleNamespace(is_controller=lambda index: True, Controller=broken)
    assert read(reader, pygame.CONTROLLERDEVICEADDED, device_index=0) == []
    assert reader.pads.count == 0


def test_without_the_controller_module_pads_still_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pygame._sdl2.controller", None)
    monkeypatch.delattr("pygame._sdl2.controller", raising=False)
    pads = Pads()
    pads.start()
    assert pads.count == 0


def test_without_any_joystick_module_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise NotImplementedError("no joystick module")

    monkeypatch.setattr(pygame.joystick, "init", missing)
    Pads().start()
