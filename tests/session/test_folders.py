"""Folders: found, made, movable; and never a reason not to start."""

from __future__ import annotations

import json
from pathlib import Path

import platformdirs
import pytest

from game.commands import paths as command
from game.session import disk
from game.session.paths import HOME_VARIABLE, find_folders


def test_one_variable_moves_all_folders(tmp_path: Path):
    home = tmp_path / "a" / "stick"
    folders = find_folders({HOME_VARIABLE: str(home)})
    assert (folders.data, folders.config, folders.log) == (home / "data", home / "config", home / "log")
    assert folders.matches == home / "data" / "matches"
    assert folders.settings == home / "config" / "settings.json"
    assert folders.writable
    assert folders.reason == ""
    assert all(place.is_dir() for place in (folders.data, folders.config, folders.log, folders.cache))
    assert [path for path in home.rglob("*") if path.is_file()] == []


def test_a_relative_home_is_taken_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    assert find_folders({HOME_VARIABLE: "mine"}).data == tmp_path / "mine" / "data"


def test_without_the_variable_the_system_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for name in ("data", "config", "log", "cache"):
        monkeypatch.setattr(platformdirs.PlatformDirs, f"user_{name}_path", tmp_path / name)
    for environ in ({}, {HOME_VARIABLE: "  "}):
        folders = find_folders(environ)
        assert (folders.data, folders.config) == (tmp_path / "data", tmp_path / "config")
        assert folders.writable


def test_a_home_that_is_a_file_is_said_and_stops_nothing(tmp_path: Path):
    home = tmp_path / "file"
    home.touch()
    folders = find_folders({HOME_VARIABLE: str(home)})
    assert not folders.writable
    assert str(home / "data") in folders.reason
    assert folders.data == home / "data"


@pytest.mark.parametrize("name", ["data", "config", "log", "cache"])
def test_each_folder_is_tried(tmp_path: Path, name: str):
    (tmp_path / name).touch()
    folders = find_folders({HOME_VARIABLE: str(tmp_path)})
    assert not folders.writable
    assert str(tmp_path / name) in folders.reason


def test_a_folder_that_takes_no_file_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(_folder: Path) -> None:
        raise PermissionError(13, "there is no permission")

    monkeypatch.setattr(disk, "probe", refuse)
    folders = find_folders({HOME_VARIABLE: str(tmp_path)})
    assert not folders.writable
    assert "there is no permission" in folders.reason


@pytest.mark.parametrize("home", ["\0", "~nobody-of-that-name/x", "x" * 5000])
def test_a_home_that_makes_no_sense_stops_nothing(home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    folders = find_folders({HOME_VARIABLE: home})
    assert not folders.writable
    assert folders.reason


def test_without_any_home_the_program_still_knows_that_it_has_none(monkeypatch: pytest.MonkeyPatch):
    def homeless(*_: object, **__: object) -> None:
        raise RuntimeError("Could not determine home directory")

    monkeypatch.setattr(platformdirs, "PlatformDirs", homeless)
    folders = find_folders({})
    assert not folders.writable
    assert "home" in folders.reason
    assert not folders.data.exists()


def test_a_home_that_was_not_found_makes_no_folder_called_tilde(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(platformdirs.PlatformDirs, "user_data_path", Path("~/.local/share/hidden-hand"))
    assert not find_folders({}).writable
    assert list(tmp_path.iterdir()) == []


def test_the_command_prints_the_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert command.run([]) == 0
    told = dict(line.split(None, 1) for line in capsys.readouterr().out.splitlines())
    assert told["data"] == str(tmp_path / "data")
    assert told["settings"] == str(tmp_path / "config" / "settings.json")
    assert set(told) == {"data", "matches", "config", "settings", "log", "cache"}


def test_the_command_prints_one_object(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "データ"))
    assert command.run(["--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["matches"] == str(tmp_path / "データ" / "data" / "matches")
    assert told["writable"] is True


def test_the_command_says_when_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "data").touch()
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert command.run([]) == 0
    assert "Nothing can be kept" in capsys.readouterr().out


def test_the_command_refuses_what_it_does_not_know(capsys: pytest.CaptureFixture[str]):
    assert command.run(["--yaml"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
