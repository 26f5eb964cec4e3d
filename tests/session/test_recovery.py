"""A damaged match: what can be read of it is offered, and the damaged file stays as it is until a person chooses."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from playing import CLASSIC, SHORT, play_on, some_players

from game.kernel.errors import BadSave
from game.session import disk
from game.session.generations import COUNT, generation, generations, keep
from game.session.journal import read_file
from game.session.match import CHECK_EVERY, Match
from game.session.store import MatchDamaged, Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches")


def begun(store: Store, answers: int = 3 * CHECK_EVERY + 4) -> tuple[Path, bytes]:
    """A match that was played for a while and put away: its file, and what stands there."""
    match = play_on(store.begin(CLASSIC, some_players(4), 3), Random(4), answers)
    assert match.journal is not None
    assert not match.over
    store.put_away(match)
    return match.journal.path, match.journal.path.read_bytes()


def spoilt(content: bytes, line: int) -> bytes:
    lines = content.splitlines(keepends=True)
    lines[line] = lines[line][:10] + b"#" + lines[line][11:]
    return b"".join(lines)


def test_generations_are_the_last_three_states_the_newest_first(tmp_path: Path):
    path = tmp_path / "a"
    for number in range(5):
        keep(path, b"%d" % number)
    assert [slot.read_bytes() for slot in generations(path)] == [b"4", b"3", b"2"]
    assert len(list(tmp_path.iterdir())) == COUNT


def test_a_gap_in_the_generations_fills_itself(tmp_path: Path):
    path = tmp_path / "a"
    keep(path, b"old")
    generation(path, 1).unlink()
    keep(path, b"one")
    keep(path, b"two")
    assert [slot.read_bytes() for slot in generations(path)[:2]] == [b"two", b"one"]


def test_while_a_match_is_played_its_generations_are_kept(store: Store):
    path, content = begun(store)
    kept = [slot.read_bytes() for slot in generations(path)]
    assert kept[0] == content
    assert [len(read_file(slot).entries) for slot in generations(path)] == [52, 48, 32]
    assert all(content.startswith(earlier) for earlier in kept)


@pytest.mark.parametrize(("line", "versions"), [(0, [52, 48, 32]), (20, [52, 48, 32]), (54, [52, 50, 48])])
def test_a_damaged_match_offers_its_versions_and_stays_as_it_is(
    store: Store, line: int, versions: list[int], caplog: pytest.LogCaptureFixture
):
    path, content = begun(store)
    damaged = spoilt(content, line)
    path.write_bytes(damaged)
    with pytest.raises(MatchDamaged, match=r"The match of \S+, \S+, is damaged\."):
        store.resume(path)
    assert f"{path.name}, line {line + 1}" in caplog.text
    assert path.read_bytes() == damaged
    found = store.versions(path)
    assert [len(version.record.entries) for version in found] == versions
    (saved,) = store.unfinished()
    assert saved.path == path
    assert bool(saved.damage) == (line == 0)
    assert store.latest() == saved
    assert path.read_bytes() == damaged


def test_without_generations_the_lines_before_the_damage_are_a_version(store: Store):
    path, content = begun(store)
    path.write_bytes(spoilt(content, 30))
    for slot in generations(path):
        slot.unlink()
    (version,) = store.versions(path)
    assert version.beginning
    assert content.startswith(version.record.content)
    assert version.record.content.count(b"\n") == 30


def test_a_version_that_is_chosen_takes_the_place_of_the_damaged_file_which_is_set_aside(store: Store):
    path, content = begun(store)
    damaged = spoilt(content, 3)
    path.write_bytes(damaged)
    for at in (2, 0):
        version = store.versions(path)[at]
        store.recover(path, version)
        match = store.resume(path)
        assert match.version == len(version.record.entries)
        assert Match.replay(version.record, "a").digest() == match.digest()
        play_on(match, Random(1), 2)
        assert match.saved
        store.put_away(match)
        assert path.with_name(f"{path.name}.damaged").read_bytes() == damaged
    assert store.take_notes() == []


def test_a_file_that_has_gone_is_offered_from_its_generations(store: Store):
    path, _ = begun(store)
    path.unlink()
    (saved,) = store.unfinished()
    assert saved.path == path
    assert saved.damage.endswith("cannot be read: it is not there.")
    with pytest.raises(MatchDamaged):
        store.resume(path)
    store.recover(path, store.versions(path)[0])
    assert store.resume(path).version == 52


def test_a_generation_that_is_damaged_is_no_version(store: Store):
    path, content = begun(store)
    path.write_bytes(b"")
    newest = generation(path, 1)
    newest.write_bytes(spoilt(content, 5))
    assert [len(version.record.entries) for version in store.versions(path)] == [48, 32]


@pytest.mark.parametrize("broken", ["create", "sync", "replace"])
def test_a_recovery_that_fails_leaves_the_versions(store: Store, monkeypatch: pytest.MonkeyPatch, broken: str):
    path, content = begun(store)
    path.write_bytes(spoilt(content, 3))
    version = store.versions(path)[0]

    def fail(*_: object) -> None:
        raise OSError("broken")

    with monkeypatch.context() as disk_fails:
        disk_fails.setattr(disk, broken, fail)
        with pytest.raises(BadSave, match="broken"):
            store.recover(path, version)
    assert store.versions(path)[0].record == version.record
    store.recover(path, version)
    assert store.resume(path).version == 52


def test_a_version_that_could_not_be_synced_is_offered_and_written_anew_before_the_damaged_file_moves(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    path, content = begun(store)
    path.write_bytes(spoilt(content, 3))

    def refused(*_: object) -> int:
        raise PermissionError("read only")

    with monkeypatch.context() as nothing_syncs:
        nothing_syncs.setattr(disk, "open_to_sync", refused)
        version = store.versions(path)[2]
    targets: list[str] = []
    real = disk.replace

    def replace(source: Path, target: Path) -> None:
        targets.append(target.name)
        real(source, target)

    monkeypatch.setattr(disk, "replace", replace)
    store.recover(path, version)
    assert targets == [f"{path.name}.3", f"{path.name}.damaged", path.name]


def test_the_oldest_generation_can_be_chosen_when_its_last_line_is_torn(store: Store):
    path, _ = begun(store)
    path.write_bytes(b"")
    oldest = generation(path, 3)
    oldest.write_bytes(oldest.read_bytes()[:-5])
    kept = [slot.read_bytes() for slot in generations(path)[:2]]
    version = store.versions(path)[2]
    store.recover(path, version)
    assert [slot.read_bytes() for slot in generations(path)] == [*kept, version.record.content]


def test_a_pipe_in_the_place_of_a_generation_is_passed_over(store: Store):
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes in folders here")
    path, _ = begun(store)
    path.write_bytes(b"")
    generation(path, 2).unlink()
    os.mkfifo(generation(path, 2))
    assert [len(version.record.entries) for version in store.versions(path)] == [52, 32]


def test_a_finished_match_leaves_no_generations_behind(store: Store):
    match = play_on(store.begin(SHORT, some_players(3), 3), Random(4))
    store.put_away(match)
    assert [path.name for path in store.folder.iterdir()] == ["archive"]


def test_a_match_moves_to_another_folder_when_its_disk_is_full(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    match = play_on(store.begin(SHORT, some_players(3), 3), Random(4), 10)
    real = disk.write

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk_is_full:
        disk_is_full.setattr(disk, "write", full)
        disk_is_full.setattr(disk, "create", full)
        play_on(match, Random(5), 3)
        assert not match.saved
        with pytest.raises(BadSave, match="the disk is full"):
            store.move(match, tmp_path / "elsewhere")
        assert not match.saved
    monkeypatch.setattr(disk, "write", real)
    path = store.move(match, tmp_path / "elsewhere")
    assert match.saved
    play_on(match, Random(6), 2)
    assert len(read_file(path).entries) == 15
    store.put_away(match)
    assert store.latest() is not None
    again = Store(store.folder, [tmp_path / "elsewhere"])
    assert path in [saved.path for saved in again.unfinished()]
    assert again.resume(path).version == 15


def test_a_match_does_not_move_onto_a_file_that_is_there(store: Store, tmp_path: Path):
    match = play_on(store.begin(SHORT, some_players(3), 3), Random(4), 10)
    assert match.journal is not None
    other = tmp_path / match.journal.path.name
    other.write_bytes(b"mine")
    with pytest.raises(BadSave):
        store.move(match, tmp_path)
    assert other.read_bytes() == b"mine"
    assert match.journal.path.parent == store.folder
