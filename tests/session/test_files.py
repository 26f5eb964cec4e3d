"""Writing: the old content or the new, never neither; and nothing is written over that was not meant."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.session import disk, files
from game.session.files import GrowingFile, move_unique, replace_file, set_aside
from game.session.lock import Lock, Locked, is_locked


def no_trouble(sentence: str) -> None:
    raise AssertionError(sentence)


def test_a_file_is_replaced_whole(tmp_path: Path):
    path = tmp_path / "new folder" / "a"
    for content in (b"one", b"two" * 100_000, b""):
        replace_file(path, content)
        assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("broken", ["create", "write", "sync", "replace"])
def test_a_replace_that_fails_leaves_the_old_content_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
):
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise OSError("broken")

    monkeypatch.setattr(disk, broken, fail)
    with pytest.raises(OSError, match="broken"):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_content_is_synced_before_it_takes_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "a"
    path.write_bytes(b"old")
    real = disk.sync
    seen: list[bytes] = []
    monkeypatch.setattr(disk, "sync", lambda handle: (real(handle), seen.append(path.read_bytes())))
    replace_file(path, b"new")
    assert seen[0] == b"old"


class Held:
    """A file that somebody holds open, on Windows, for so many attempts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, attempts: int) -> None:
        self.left = attempts
        self.slept = 0.0
        self._replace = disk.replace
        monkeypatch.setattr(disk, "replace", self.replace)
        monkeypatch.setattr(files.time, "sleep", self.sleep)
        monkeypatch.setattr(files.time, "monotonic", lambda: self.slept)

    def sleep(self, seconds: float) -> None:
        self.slept += seconds

    def replace(self, source: Path, target: Path) -> None:
        if self.left:
            self.left -= 1
            raise PermissionError(13, "Access is denied")
        self._replace(source, target)


def test_on_windows_a_replace_waits_for_whoever_holds_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(disk, "WINDOWS", True)
    held = Held(monkeypatch, 5)
    replace_file(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"new"
    assert 0 < held.slept < files.PATIENCE


def test_on_windows_a_replace_gives_up_in_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(disk, "WINDOWS", True)
    held = Held(monkeypatch, 10_000)
    with pytest.raises(PermissionError):
        replace_file(tmp_path / "a", b"new")
    assert 1.0 < held.slept <= files.PATIENCE
    assert list(tmp_path.iterdir()) == []


def test_elsewhere_a_refusal_is_final(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(disk, "WINDOWS", False)
    held = Held(monkeypatch, 1)
    with pytest.raises(PermissionError):
        replace_file(tmp_path / "a", b"new")
    assert held.slept == 0


def test_a_move_takes_the_first_free_name(tmp_path: Path):
    for number in range(4):
        source = tmp_path / "a"
        source.write_bytes(b"%d" % number)
        move_unique(source, tmp_path / "to", "b", ".x")
    found = {path.name: path.read_bytes() for path in (tmp_path / "to").iterdir()}
    assert found == {"b.x": b"0", "b.2.x": b"1", "b.3.x": b"2", "b.4.x": b"3"}


def test_a_move_that_fails_leaves_no_empty_name(tmp_path: Path):
    with pytest.raises(OSError, match="nothing"):
        set_aside(tmp_path / "nothing")
    assert list(tmp_path.iterdir()) == []


def test_a_growing_file_begins_where_it_was_left(tmp_path: Path):
    path = tmp_path / "a"
    file = GrowingFile(path, b"", False, no_trouble)
    file.add(b"one\n")
    file.add(b"two\n")
    file.close()
    file = GrowingFile(path, path.read_bytes(), True, no_trouble)
    file.add(b"three\n")
    assert path.read_bytes() == file.content == b"one\ntwo\nthree\n"
    file.close()


def test_each_line_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = GrowingFile(tmp_path / "a", b"", False, no_trouble)
    file.add(b"one\n")
    synced: list[bytes] = []
    real = disk.sync
    monkeypatch.setattr(disk, "sync", lambda handle: (real(handle), synced.append(file.path.read_bytes())))
    for line in (b"two\n", b"three\n"):
        file.add(line)
        assert synced[-1].endswith(line)
    assert len(synced) == 2
    file.close()


def test_a_line_whose_sync_fails_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """After a failed sync the system may have forgotten what was not written: to sync again proves nothing."""
    told: list[str] = []
    file = GrowingFile(tmp_path / "a", b"", False, told.append)
    file.add(b"one\n")
    real = disk.sync
    with monkeypatch.context() as broken:

        def fail(handle: int) -> None:
            raise OSError(5, "Input/output error")

        broken.setattr(disk, "sync", fail)
        file.add(b"two\n")
        assert not file.saved
    assert len(told) == 1
    inode = file.path.stat().st_ino
    monkeypatch.setattr(disk, "sync", real)
    file.add(b"three\n")
    assert file.saved
    assert file.path.read_bytes() == b"one\ntwo\nthree\n"
    assert file.path.stat().st_ino != inode
    file.close()


def test_a_lock_is_held_by_one(tmp_path: Path):
    path = tmp_path / "a"
    lock = Lock(path)
    assert is_locked(path)
    with pytest.raises(Locked):
        Lock(path)
    assert (tmp_path / "a.lock").read_text() == f"{os.getpid()}\n"
    lock.release()
    lock.release()
    assert not is_locked(path)
    assert list(tmp_path.iterdir()) == []
    Lock(path).release()


def test_a_lock_file_that_nobody_holds_is_no_lock(tmp_path: Path):
    (tmp_path / "a.lock").write_text("1\n")
    assert not is_locked(tmp_path / "a")
    assert not (tmp_path / "a.lock").exists()


def test_a_lock_taken_on_a_file_that_is_being_removed_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Between opening and locking, the last holder may have removed the file, and somebody else made a new one."""
    path = tmp_path / "a"
    real = disk.take_lock
    rivals: list[Lock] = []

    def late(handle: int) -> None:
        if not rivals:
            (tmp_path / "a.lock").unlink()
            monkeypatch.setattr(disk, "take_lock", real)
            rivals.append(Lock(path))
        real(handle)

    monkeypatch.setattr(disk, "take_lock", late)
    with pytest.raises(Locked):
        Lock(path)
    rivals[0].release()
