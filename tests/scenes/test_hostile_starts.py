"""Wherever the program is started, there is a menu and a game that can be played: the real program, in a process."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.kernel.contract import Setup
from game.session.journal import read_file
from game.session.match import Match
from game.session.players import Player
from game.session.store import MatchBusy, Store

ROOT = Path(__file__).parents[2]
VISITOR = ROOT / "tests" / "scenes" / "visitor.py"


def visit(home: Path | None, *words: str, **environment: str | None) -> dict[str, Any]:
    """Start the program with that home, and say what a visitor met there."""
    environ = dict(os.environ)
    environ.pop("HIDDEN_HAND_HOME", None)
    if home is not None:
        environ["HIDDEN_HAND_HOME"] = str(home)
    for name, value in environment.items():
        environ.pop(name, None)
        if value is not None:
            environ[name] = value
    command = [sys.executable, str(VISITOR), *words, "--speed", "instant", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, env=environ, check=False, timeout=240)
    errors = done.stderr.decode(errors="replace")
    assert done.returncode == 0, errors
    assert "Traceback" not in errors
    met: dict[str, Any] = json.loads(done.stdout.decode().splitlines()[-1])
    assert {"TitleScene", "NewGameScene", "TableScene"} <= set(met["scenes"])
    assert met["answers"] == 3 or met["version"] > 5
    return met


def is_saved(met: dict[str, Any]) -> None:
    """Raises `AssertionError` when the match that the visitor left is not there."""
    path = Path(met["path"])
    match = Match.replay(read_file(path), path.name)
    assert match.version >= met["version"] > 0


LONG = "ホーム-Zoë-" + "長い名前" * 8
"""Twice this and the folders above it make a path of more than two hundred characters."""


def test_strange_names_no_sound_damaged_files_missing_drawings_and_another_copy(tmp_path: Path) -> None:
    home = tmp_path / LONG / LONG / LONG / LONG
    assert len(str(home)) > 200
    config, matches = home / "config", home / "data" / "matches"
    config.mkdir(parents=True)
    (config / "settings.json").write_bytes(b'{"language": "en", "volumes": {"mu\x00')
    store = Store(matches)
    held = store.begin(Setup("love_letter/second", 3), [Player("Ada"), Player("Bo"), Player("Cy")], 5)
    held.deal()
    assert held.journal is not None
    before = held.journal.path.read_bytes()
    for name, content in {"a.match": b"junk", "b.match": b"", "c.match.1": b"\xff" * 900, "d.txt": b"mine"}.items():
        (matches / name).write_bytes(content)
    (matches / "folder.match").mkdir()
    (matches / "archive").mkdir()
    (matches / "archive" / "index.txt").write_bytes(bytes(5000))
    (matches / "archive" / "x.match.gz").write_bytes(b"\x1f\x8bjunk")
    (home / "data" / "statistics.sqlite3").write_bytes(b"SQLite format 3\x00" + b"\xff" * 3000)
    art = tmp_path / "art"
    shutil.copytree(ROOT / "assets" / "art" / "classic", art / "classic")
    for name in ("back.svg", "ground.svg", "face/guard.svg"):
        (art / "classic" / name).unlink()
    plain = {"LC_ALL": "C", "LANG": "C", "LANGUAGE": None, "PYTHONUTF8": "0"}
    met = visit(home, "--art", str(art), SDL_AUDIODRIVER="none such", **plain)
    is_saved(met)
    assert any("settings were damaged" in note for note in met["notices"])
    assert any("a.match" in note and "set aside" in note for note in met["notices"])
    assert held.journal.path.read_bytes() == before
    assert (matches / "d.txt").read_bytes() == b"mine"
    assert b"\xff" * 3000 in b"".join(path.read_bytes() for path in (home / "data").glob("statistics*"))
    assert (matches / "a.match.damaged").read_bytes() == b"junk"
    with pytest.raises(MatchBusy):
        store.resume(held.journal.path)
    store.put_away(held)


def test_a_home_in_which_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    met = visit(tmp_path / "file" / "home")
    assert any("Nothing can be kept" in note for note in met["notices"])
    assert any("it is not saved" in sentence for sentence in met["sentences"])
    assert not met["saved"]
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs a folder in which nobody can make one")
def test_a_user_without_a_home_and_a_clock_that_goes_back() -> None:
    nowhere = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"))
    met = visit(None, "--clock-jumps", HOME="/proc/nobody", **nowhere)
    assert met["notices"]
    assert not met["saved"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_disk_that_is_full(tmp_path: Path) -> None:
    assert visit(tmp_path, "--clock-jumps")["saved"]
    met = visit(tmp_path, "--full-disk")
    assert any("it is not saved" in sentence for sentence in met["sentences"])
    assert not met["saved"]
    (saved,) = Store(tmp_path / "data" / "matches").unfinished()
    assert saved.damage == ""
