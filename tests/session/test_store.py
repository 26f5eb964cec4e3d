"""The folder of matches: nothing in it stops the program, and nothing in it is lost."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from playing import SHORT, contents_of, play_on, played, some_players, with_checksums

from game.kernel.contract import Setup
from game.kernel.errors import BadSave, BadSetup
from game.session import disk
from game.session.generations import forget
from game.session.journal import read_file
from game.session.match import Match
from game.session.store import MatchBusy, Store

ROOT = Path(__file__).parents[2]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches")


def begun(store: Store, answers: int = 10) -> Match:
    return play_on(store.begin(SHORT, some_players(3), 7), Random(1), answers)


def path_of(match: Match) -> Path:
    assert match.journal is not None
    return match.journal.path


def aged(path: Path, seconds: float) -> None:
    then = time.time() - seconds
    os.utime(path, (then, then))


def test_what_was_begun_can_be_continued(store: Store):
    match = begun(store)
    store.put_away(match)
    saved = store.latest()
    assert saved is not None
    assert saved.path == path_of(match)
    assert saved.header == match.header
    assert store.resume(saved.path).digest() == match.digest()
    assert store.take_notes() == []


def test_the_name_of_a_file_tells_when_and_what(store: Store):
    path = path_of(store.begin(Setup("love_letter/premium", 5), some_players(5), 1))
    assert path.suffix == ".match"
    assert path.parent == store.folder
    moment, clock, game = path.stem.split("-", 2)
    assert (len(moment), len(clock)) == (8, 6)
    assert game.startswith("love_letter-premium-")


def test_continue_is_the_unfinished_match_that_was_played_last(store: Store):
    matches = [begun(store) for _ in range(3)]
    for age, match in zip((30, 10, 20), matches, strict=True):
        store.put_away(match)
        aged(path_of(match), age)
    assert [saved.path for saved in store.unfinished()] == [path_of(matches[at]) for at in (1, 2, 0)]
    latest = store.latest()
    assert latest is not None
    assert latest.path == path_of(matches[1])


def test_with_no_match_there_is_nothing_to_continue(store: Store):
    assert store.latest() is None
    assert store.unfinished() == store.archive.entries() == store.take_notes() == []


def test_a_match_that_is_open_is_not_opened_again(store: Store):
    match = begun(store)
    with pytest.raises(MatchBusy, match="another window"):
        store.resume(path_of(match))
    (saved,) = store.unfinished()
    assert saved.busy
    store.put_away(match)
    (saved,) = store.unfinished()
    assert not saved.busy
    store.resume(path_of(match))


CHILD = """
import sys
from pathlib import Path
from game.session.store import MatchBusy, Store
folder, path = map(Path, sys.argv[1:])
try:
    match = Store(folder).resume(path)
except MatchBusy as error:
    print(error, flush=True)
else:
    print("resumed", flush=True)
    sys.stdin.readline()
"""


def second_copy(store: Store, path: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", CHILD, str(store.folder), str(path)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def test_a_second_copy_of_the_program_is_told_that_a_match_is_open(store: Store):
    match = begun(store)
    before = path_of(match).read_bytes()
    with second_copy(store, path_of(match)) as other:
        said, _ = other.communicate()
    assert "open in another window" in said
    assert path_of(match).read_bytes() == before
    play_on(match, Random(1), 1)
    assert match.saved


def test_a_copy_that_was_killed_does_not_keep_its_match(store: Store):
    match = begun(store)
    store.put_away(match)
    path = path_of(match)
    with second_copy(store, path) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "resumed\n"
        (saved,) = store.unfinished()
        assert saved.busy
        with pytest.raises(MatchBusy):
            store.resume(path)
        other.kill()
    assert path.with_name(f"{path.name}.lock").exists()
    assert store.resume(path).digest() == match.digest()


def test_a_damaged_match_of_which_nothing_can_be_read_is_set_aside_as_it_was(
    store: Store, caplog: pytest.LogCaptureFixture
):
    match = begun(store)
    store.put_away(match)
    path = path_of(match)
    forget(path)
    damaged = b"x" + path.read_bytes()[1:]
    path.write_bytes(damaged)
    with pytest.raises(BadSave) as caught:
        store.resume(path)
    aside = path.with_name(f"{path.name}.damaged")
    assert aside.read_bytes() == damaged
    assert "Its file was set aside, unchanged." in str(caught.value)
    assert ".match" not in str(caught.value)
    assert aside.name in caplog.text
    assert "line 1" in caplog.text
    assert not path.exists()
    assert store.latest() is None


def test_what_is_set_aside_is_never_written_over(store: Store):
    store.folder.mkdir()
    path = store.folder / "a.match"
    for number in range(3):
        path.write_bytes(b"damage %d\n" % number)
        assert store.unfinished() == []
    assert sorted(found.read_bytes() for found in store.folder.iterdir()) == [b"damage %d\n" % n for n in range(3)]
    assert store.take_notes() == ["a.match is no saved match. Its file was set aside, unchanged."]
    assert store.take_notes() == []


def test_a_damaged_match_does_not_hide_the_next_one(store: Store):
    match = begun(store)
    store.put_away(match)
    aged(path_of(match), 60)
    (store.folder / "z.match").write_bytes(b"")
    latest = store.latest()
    assert latest is not None
    assert latest.path == path_of(match)
    (note,) = store.take_notes()
    assert "z.match is no saved match" in note


@pytest.mark.parametrize("newer", ["format", "edition"])
def test_a_match_of_a_newer_version_stays_where_it_is(store: Store, newer: str):
    header = contents_of(played())[0]
    header = header.replace('"format":', '"format":9') if newer == "format" else header.replace("classic", "third")
    content = with_checksums([header])
    store.folder.mkdir()
    path = store.folder / "a.match"
    path.write_bytes(content)
    assert store.unfinished() == []
    assert store.unfinished() == []
    (note,) = store.take_notes()
    assert "a.match" in note
    with pytest.raises(BadSave):
        store.resume(path)
    assert path.read_bytes() == content


def test_whatever_lies_in_the_folder_the_matches_are_listed(store: Store):
    match = begun(store)
    store.put_away(match)
    (store.folder / "folder.match").mkdir()
    (store.folder / "empty.match").touch()
    (store.folder / "notes.txt").write_text("mine", encoding="utf-8")
    (store.folder / "dangling.match").symlink_to(store.folder / "nowhere")
    (store.folder / "long.match").write_bytes(b"x" * 200_000)
    if hasattr(os, "mkfifo"):
        os.mkfifo(store.folder / "pipe.match")
    assert [saved.path for saved in store.unfinished()] == [path_of(match)]
    assert (store.folder / "notes.txt").read_text(encoding="utf-8") == "mine"


def test_where_nothing_can_be_written_a_match_lives_in_memory(tmp_path: Path):
    (tmp_path / "file").touch()
    store = Store(tmp_path / "file" / "matches")
    match = begun(store, 10_000)
    assert match.over
    assert not match.saved
    (note,) = store.take_notes()
    assert "not saved" in note
    store.put_away(match)
    assert store.unfinished() == store.archive.entries() == []


def test_a_setup_that_cannot_be_played_leaves_nothing_behind(store: Store):
    with pytest.raises(BadSetup):
        store.begin(Setup("love_letter/classic", 9), some_players(9), 1)
    assert list(store.folder.iterdir()) == []


class FullDisk:
    """A disk on which a write gets *room* bytes in, and then no more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room: int | None = None
        self._write, self._create = disk.write, disk.create
        monkeypatch.setattr(disk, "write", self.write)
        monkeypatch.setattr(disk, "create", self.create)

    def write(self, handle: int, content: bytes) -> int:
        if self.room is None:
            return self._write(handle, content)
        if self.room == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = self._write(handle, content[: self.room])
        self.room -= written
        return written

    def create(self, path: Path) -> int:
        if self.room is not None:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self._create(path)


@pytest.mark.parametrize("room", [0, 5, 50])
def test_a_full_disk_stops_nothing_is_told_once_and_is_made_good_later(
    store: Store, monkeypatch: pytest.MonkeyPatch, room: int
):
    match = begun(store)
    disk = FullDisk(monkeypatch)
    disk.room = room
    before = read_file(path_of(match)).entries
    play_on(match, Random(2), 10)
    assert not match.saved
    (note,) = store.take_notes()
    assert note == "This match goes on, but it is not saved: the disk is full."
    # What reached the disk is still a match: a kill now would cost what came since, and no more.
    kept = read_file(path_of(match))
    assert kept.entries[: len(before)] == before
    disk.room = None
    play_on(match, Random(3), 1)
    assert match.saved
    record = read_file(path_of(match))
    assert record.intact
    assert len(record.entries) == match.version == 21
    assert Match.replay(record, "a.match").digest() == match.digest()
    play_on(match, Random(3), 1)
    disk.room = 0
    play_on(match, Random(3), 1)
    assert len(store.take_notes()) == 1, "a second failure is told again"


def test_a_match_whose_file_is_taken_away_is_written_anew(store: Store):
    match = begun(store)
    path_of(match).unlink()
    play_on(match, Random(2), 3)
    assert match.saved
    assert len(read_file(path_of(match)).entries) == match.version
    for entry in store.folder.iterdir():
        entry.unlink()
    store.folder.rmdir()
    play_on(match, Random(2), 3)
    assert len(read_file(path_of(match)).entries) == match.version


def test_a_match_whose_file_is_meddled_with_is_written_anew(store: Store):
    match = begun(store)
    with path_of(match).open("ab") as file:
        file.write(b"graffiti\n")
    play_on(match, Random(2), 1)
    record = read_file(path_of(match))
    assert record.intact
    assert len(record.entries) == match.version


def test_what_a_kill_left_half_written_is_swept_away_later(store: Store):
    store.folder.mkdir()
    old, new = store.folder / ".a.match.x1.tmp", store.folder / ".b.match.x2.tmp"
    for path in (old, new):
        path.touch()
    aged(old, 7200)
    Store(store.folder)
    assert [path.name for path in store.folder.iterdir()] == [new.name]
