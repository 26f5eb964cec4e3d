"""The checks in `build/` that take long, in small; and that they notice what they are for."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "build"))

import crash_states  # noqa: E402
import disks  # noqa: E402
import mutate  # noqa: E402
import replays  # noqa: E402
import sqlite_calls  # noqa: E402

from game.records import database  # noqa: E402
from game.session import disk, files, store  # noqa: E402

SYSTEM = {"os", "io", "shutil", "tempfile", "fcntl", "msvcrt"}
HARMLESS = {"os.urandom", "os.getpid", "tempfile.gettempdir", "io.BytesIO"}
OF_PATHS = {
    *("unlink", "rename", "mkdir", "rmdir", "touch", "write_bytes", "write_text", "read_bytes", "read_text", "iterdir"),
    *("glob", "rglob", "exists", "is_file", "is_dir", "stat", "lstat", "samefile", "symlink_to", "hardlink_to"),
}
NO_FILES = {"disk.py", "version.py"}
"""The layer itself; and what reads a file of the program's, not of the player's."""

without_calls = pytest.mark.skipif(sqlite_calls.library() is None, reason="the calls of SQLite cannot be recorded")


def calls_of_files(source: str) -> list[str]:
    """The calls in *source* that touch a file and do not go through `game.session.disk`."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        call = ast.unparse(node.func)
        whose, _, name = call.rpartition(".")
        if call == "open" or (whose in SYSTEM and call not in HARMLESS) or (name in OF_PATHS and whose != "disk"):
            found.append(call)
    return found


def test_nothing_in_the_session_touches_a_file_but_through_the_disk():
    sources = [path for path in (ROOT / "game" / "session").glob("*.py") if path.name not in NO_FILES]
    assert {path.name: calls_of_files(path.read_text(encoding="utf-8")) for path in sources} == {
        path.name: [] for path in sources
    }
    assert len(calls_of_files("open(a); os.fsync(1); path.unlink(); disk.names(a); os.urandom(3)")) == 3


def test_a_power_cut_costs_at_most_the_answer_in_progress():
    check = crash_states.run(3000, 6, areas=["matches", "settings"])
    assert check.broken == []
    assert check.states >= 3000
    assert check.beyond > 100


def test_a_power_cut_while_a_match_is_recovered_costs_neither_the_version_nor_the_damaged_file():
    check = crash_states.run(6000, 3, areas=["recovery"])
    assert check.broken == []


@without_calls
def test_a_power_cut_costs_no_match_in_the_statistics():
    check = crash_states.run(300, 6, areas=["statistics"])
    assert check.broken == []
    assert check.distinct > 150
    assert check.counted_anew == 0


@without_calls
def test_statistics_that_are_not_synced_are_damaged_by_a_power_cut_and_counted_anew(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(disks.MemoryDisk, "sync_at", lambda *_: None)
    check = crash_states.run(700, 3, areas=["statistics"])
    assert check.broken == []
    assert check.counted_anew > 0
    monkeypatch.setattr(database, "_anew", _raises)
    assert crash_states.run(700, 3, patience=1, areas=["statistics"]).broken


def _raises(_path: Path, error: Exception) -> None:
    raise error


@pytest.mark.parametrize("left_out", ["names", "contents"])
def test_the_power_cut_check_notices_what_is_not_synced(monkeypatch: pytest.MonkeyPatch, left_out: str) -> None:
    if left_out == "names":
        monkeypatch.setattr(files, "sync_folder", lambda *_: None)
    else:
        monkeypatch.setattr(disks.MemoryDisk, "sync", lambda *_: None)
    assert crash_states.run(9000, 5, patience=1, areas=["matches", "settings", "recovery"]).broken


@pytest.mark.parametrize("first", [0, 700])
def test_spoilt_files_reach_nobody_as_an_error(first: int):
    for number in range(first, first + 250):
        mutate.one(number, 3)


def test_the_spoilt_files_notice_a_match_that_is_written_over(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(store, "set_aside", lambda path: (disk.remove(path), path)[1])
    with pytest.raises(AssertionError, match="the file was changed"):
        _spoil(300)


def _spoil(many: int) -> None:
    for number in range(many):
        mutate.one(number, 3)


def test_replays_end_as_the_matches_did():
    for number in range(30):
        replays.one(number, 2)


def test_the_kill_test_finds_nothing():
    command = [sys.executable, str(ROOT / "build" / "kill_test.py"), "--runs", "3", "--seed", "5"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
