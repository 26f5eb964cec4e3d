"""Settings: the program starts with whatever stands in the file, and loses nothing of it."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.session import disk
from game.session import settings as module
from game.session.generations import generation
from game.session.lock import Lock
from game.session.players import Player
from game.session.settings import MachineFile, Settings, SettingsFile


def stored(path: Path, content: object) -> SettingsFile:
    path.write_text(json.dumps(content), encoding="utf-8")
    return SettingsFile(path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_without_a_file_the_defaults_hold_and_nothing_is_said(path: Path):
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert file.take_notes() == []
    assert not path.exists()


def test_what_is_saved_is_read_back(path: Path):
    file = SettingsFile(path)
    ours = file.settings
    ours.language = "ja"
    ours.name = "Zoë"
    ours.ui_scale = 1.25
    ours.animation = "fast"
    ours.bot_speed = "wait"
    ours.volumes.music = 0.0
    ours.keys = {"confirm": ("return", "pad a")}
    ours.new_game.edition = "love_letter/second"
    ours.new_game.players = (Player("Zoë"), Player("バットマン", "bot", "hard"))
    ours.new_game.options = {"tokens_to_win": 3, "minister": True}
    assert file.save() == ""
    again = SettingsFile(path)
    assert again.settings == ours
    assert again.take_notes() == []
    assert "バットマン" in path.read_text(encoding="utf-8")
    assert path.read_text(encoding="utf-8").count("\n") > 20


def test_settings_do_not_share_their_parts():
    one, other = Settings(), Settings()
    one.volumes.music = 1.0
    one.keys["a"] = ("b",)
    one.new_game.options["x"] = True
    assert other == Settings()
    assert other.volumes.music != 1.0


def test_the_first_start_is_not_loud():
    volumes = Settings().volumes
    assert max(volumes.effects, volumes.interface, volumes.music) <= 0.5


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "Klingon; drop"),
        ("ui_scale", 0.5),
        ("ui_scale", 2.5),
        ("ui_scale", "big"),
        ("animation", "warp"),
        ("reduced_motion", "yes"),
        ("bot_speed", 3),
        ("keys", {"confirm": 7}),
        ("keys", []),
        ("volumes", 0.5),
        ("name", 7),
    ],
)
def test_a_setting_that_makes_no_sense_goes_back_alone(path: Path, name: str, value: object):
    file = stored(path, {"high_contrast": True, name: value, "hints": False})
    assert getattr(file.settings, name) == getattr(Settings(), name)
    assert file.settings.high_contrast
    assert not file.settings.hints
    (note,) = file.take_notes()
    assert name in note


def test_within_a_group_too_a_setting_goes_back_alone(path: Path):
    file = stored(path, {"volumes": {"music": 11, "effects": 0.25}})
    assert (file.settings.volumes.music, file.settings.volumes.effects) == (Settings().volumes.music, 0.25)
    (note,) = file.take_notes()
    assert "volumes.music" in note
    path.write_text(json.dumps({"window": {"width": 3, "mode": "fullscreen"}}), encoding="utf-8")
    machine = MachineFile(path)
    assert (machine.settings.window.width, machine.settings.window.mode) == (1280, "fullscreen")
    (note,) = machine.take_notes()
    assert "window.width" in note


def test_settings_of_another_version_are_kept(path: Path):
    file = stored(path, {"later": [1, {"two": None}], "volumes": {"voice": 0.5}, "keys": {"old": ["x"]}})
    assert file.take_notes() == []
    file.settings.keys = {}
    file.settings.volumes.music = 0.1
    assert file.save() == ""
    raw = json.loads(path.read_text(encoding="utf-8"))
    assert raw["later"] == [1, {"two": None}]
    assert raw["volumes"] == {"voice": 0.5, "effects": 0.5, "interface": 0.4, "music": 0.1, "muted": False}
    assert raw["keys"] == {}


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b'{"a": NaN}', b"\xff\xfe{}", b"[" * 100_000, b"\x00" * 50]
)
def test_a_damaged_file_is_set_aside_as_it_was(path: Path, content: bytes):
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert path.with_name("settings.json.damaged").read_bytes() == content
    (note,) = file.take_notes()
    assert "settings were damaged" in note
    assert file.save() == ""
    assert SettingsFile(path).take_notes() == []


def test_what_is_set_aside_is_never_written_over(path: Path):
    for content in (b"one", b"two", b"three"):
        path.write_bytes(content)
        SettingsFile(path)
    found = {found.name: found.read_bytes() for found in path.parent.iterdir()}
    assert found == {
        "settings.json.damaged": b"one",
        "settings.json.2.damaged": b"two",
        "settings.json.3.damaged": b"three",
    }


def test_a_file_that_is_far_too_long_is_damaged(path: Path):
    path.write_bytes(b" " * (module.LARGEST + 10))
    assert "were damaged" in SettingsFile(path).take_notes()[0]


def test_what_cannot_be_read_is_not_written_over(path: Path):
    path.mkdir()
    file = SettingsFile(path)
    assert file.settings == Settings()
    (note,) = file.take_notes()
    assert file.save() == note
    assert path.is_dir()


def test_what_is_damaged_and_cannot_be_set_aside_is_not_written_over(path: Path, monkeypatch: pytest.MonkeyPatch):
    path.write_bytes(b"damaged")

    def refuse(_: Path) -> Path:
        raise OSError("no")

    monkeypatch.setattr(module, "set_aside", refuse)
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert file.save() == file.take_notes()[0] != ""
    assert path.read_bytes() == b"damaged"


def test_where_nothing_can_be_written_a_sentence_says_so(tmp_path: Path):
    (tmp_path / "file").touch()
    file = SettingsFile(tmp_path / "file" / "settings.json")
    assert file.settings == Settings()
    assert "cannot be saved" in file.save() or "cannot be read" in file.save()


def test_a_save_that_fails_leaves_the_old_settings(path: Path, monkeypatch: pytest.MonkeyPatch):
    file = SettingsFile(path)
    file.save()
    before = path.read_bytes()

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "replace_file", refuse)
    file.settings.hints = False
    assert file.save() == "The settings cannot be saved: the disk is full."
    assert path.read_bytes() == before


def test_two_running_copies_do_not_undo_each_others_changes(path: Path):
    one = SettingsFile(path)
    assert one.save() == ""
    one, other = SettingsFile(path), SettingsFile(path)
    one.settings.language = "ja"
    one.settings.volumes.music = 0.9
    one.settings.keys = {"confirm": ("return",)}
    assert one.save() == ""
    other.settings.animation = "fast"
    other.settings.volumes.effects = 0.1
    assert other.save() == ""
    one.settings.volumes.music = 0.8
    assert one.save() == ""
    now = SettingsFile(path).settings
    assert (now.language, now.animation, now.keys) == ("ja", "fast", {"confirm": ("return",)})
    assert (now.volumes.music, now.volumes.effects) == (0.8, 0.1)
    other.settings.language = "en"
    assert other.save() == ""
    assert SettingsFile(path).settings.language == "en"


def test_of_two_copies_that_write_at_once_one_waits(path: Path):
    held = Lock(path)
    file = SettingsFile(path)
    waits: list[float] = []
    with mock.patch.object(module.time, "sleep", lambda seconds: (waits.append(seconds), held.release())):
        assert file.save() == ""
    assert len(waits) == 1
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_damaged_settings_go_back_to_those_that_were_there_when_the_program_was_started(path: Path):
    for language in ("en", "ja", "de", "fr"):
        file = SettingsFile(path)
        for _ in range(3):
            file.settings.language = language
            assert file.save() == ""
    path.write_bytes(b"\x00\x00")
    generation(path, 1).write_bytes(b"damaged as well")
    again = SettingsFile(path)
    assert again.settings.language == "ja"
    (note,) = again.take_notes()
    assert "earlier ones are used" in note
    assert again.save() == ""
    assert SettingsFile(path).settings.language == "ja"


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)
NAMES = st.sampled_from([*Settings.__struct_fields__, "width", "mode", "players", "options", "edition", "music", "x"])
RAW = st.dictionaries(NAMES, st.dictionaries(NAMES, VALUES, max_size=4) | VALUES, max_size=6)


# Hundreds of files that nobody needs after a power cut.
unsynced = mock.patch.multiple(disk, sync=mock.Mock(), sync_folder=mock.Mock())


@unsynced
@settings(max_examples=250, deadline=None)
@given(raw=RAW)
def test_whatever_values_stand_in_the_file_the_settings_are_valid_and_can_be_saved(
    raw: dict[str, Any],
):
    with tempfile.TemporaryDirectory() as folder:
        file = stored(Path(folder) / "settings.json", raw)
        assert file.save() == ""
        again = SettingsFile(file.path)
    assert again.settings == file.settings
    assert again.take_notes() == []


@unsynced
@settings(max_examples=250, deadline=None)
@given(at=st.integers(0, 2000), put=st.binary(max_size=6), drop=st.integers(0, 40))
def test_whatever_bytes_stand_in_the_file_the_program_starts(at: int, put: bytes, drop: int):
    file = SettingsFile(Path("nowhere"))
    file.settings.keys = {"confirm": ("return",)}
    with tempfile.TemporaryDirectory() as folder:
        path = file.path = Path(folder) / "settings.json"
        assert file.save() == ""
        content = bytearray(path.read_bytes())
        content[at % len(content) : at % len(content) + drop] = put
        path.write_bytes(content)
        again = SettingsFile(path)
        assert again.save() == ""
        asides = [aside.read_bytes() for aside in path.parent.glob("*.damaged")]
    assert asides == [bytes(content)] * len(asides)


def test_a_file_that_an_editor_put_a_mark_before_is_read(path: Path):
    path.write_bytes(b'\xef\xbb\xbf{"language": "ja"}')
    file = SettingsFile(path)
    assert file.settings.language == "ja"
    assert not file.take_notes()
    assert file.save() == ""
    assert path.read_bytes().startswith(b"{")


def test_a_setting_that_cannot_be_written_down_is_no_matter_of_names(path: Path):
    file = SettingsFile(path)
    file.settings.name = "\ud800"
    told = file.save()
    assert told.startswith("The settings cannot be saved: ")
    assert "name" not in told
    assert not path.exists()
