"""The archive: every finished match is in it once, and a list of them is quick to make and never wrong."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random

import pytest
from playing import SHORT, play_on, played, some_players, with_checksums

from game.kernel.errors import BadSave
from game.session import disk
from game.session.archive import INDEX, Archive
from game.session.journal import LARGEST
from game.session.match import Match
from game.session.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches")


def finished(store: Store, seed: int = 7) -> Match:
    match = play_on(store.begin(SHORT, some_players(3), seed), Random(seed))
    store.put_away(match)
    return match


def path_of(match: Match) -> Path:
    assert match.journal is not None
    return match.journal.path


def told(archive: Archive) -> list[str]:
    """What a fresh list of the archive notes."""
    notes: list[str] = []
    Archive(archive.folder, notes.append).entries()
    return notes


def test_a_finished_match_moves_to_the_archive_with_all_its_lines(store: Store):
    match = play_on(store.begin(SHORT, some_players(3), 7), Random(1))
    content = path_of(match).read_bytes()
    store.put_away(match)
    (entry,) = store.archive.entries()
    assert gzip.decompress(store.archive.path(entry).read_bytes()) == content
    assert entry.result == match.pending
    assert (entry.header, entry.edition, entry.answers) == (match.header, SHORT.edition, match.version)
    assert entry.finished.startswith("20")
    assert Match.replay(store.archive.open(entry), entry.name).digest() == match.digest()
    assert [path.name for path in store.folder.iterdir()] == ["archive"]
    assert store.unfinished() == store.take_notes() == []


def test_a_finished_match_that_was_killed_before_it_moved_is_moved_later(store: Store):
    match = play_on(store.begin(SHORT, some_players(3), 7), Random(1))
    assert match.journal is not None
    match.journal.close()
    assert store.unfinished() == []
    assert len(store.archive.entries()) == 1


def test_a_match_that_was_killed_while_it_moved_is_there_once(store: Store, monkeypatch: pytest.MonkeyPatch):
    match = play_on(store.begin(SHORT, some_players(3), 7), Random(1))

    def fail(path: Path) -> None:
        raise OSError("killed")

    with monkeypatch.context() as killed:
        killed.setattr(disk, "remove", fail)
        store.put_away(match)
    assert path_of(match).exists()
    assert Store(store.folder).unfinished() == []
    assert len(store.archive.entries()) == 1
    assert not path_of(match).exists()


def test_two_matches_of_one_name_are_both_kept(store: Store):
    match = play_on(store.begin(SHORT, some_players(3), 7), Random(1))
    store.archive.folder.mkdir()
    other = store.archive.folder / f"{path_of(match).stem}.match.gz"
    other.write_bytes(gzip.compress(played()))
    store.put_away(match)
    assert len(store.archive.entries()) == 2
    assert gzip.decompress(other.read_bytes()) == played()


def test_the_list_begins_with_the_match_that_was_finished_last(store: Store):
    for seed in range(4):
        finished(store, seed)
    moments = [entry.finished for entry in store.archive.entries()]
    assert moments == sorted(moments, reverse=True)


@pytest.mark.parametrize("harm", ["missing", "torn", "junk", "flipped", "a folder"])
def test_an_index_that_is_damaged_is_made_again_from_the_files(store: Store, harm: str):
    for seed in range(3):
        finished(store, seed)
    before = store.archive.entries()
    index = store.archive.folder / INDEX
    content = index.read_bytes()
    index.unlink()
    if harm == "torn":
        index.write_bytes(content[:-30])
    elif harm == "junk":
        index.write_bytes(b"\xff" * 5000 + b"\n00000000 {}\n" + content[50:])
    elif harm == "flipped":
        index.write_bytes(content.replace(b"Ada", b"Eve"))
    elif harm == "a folder":
        index.mkdir()
    assert store.archive.entries() == before
    finished(store, 9)
    assert len(store.archive.entries()) == 4
    assert told(store.archive) == []


def test_a_list_opens_no_match_that_is_in_the_index(store: Store, monkeypatch: pytest.MonkeyPatch):
    for seed in range(3):
        finished(store, seed)
    opened: list[str] = []
    real = disk.read
    monkeypatch.setattr(disk, "read", lambda path, *rest: (opened.append(path.name), real(path, *rest))[1])
    assert len(store.archive.entries()) == 3
    assert opened == [INDEX]


def test_a_file_that_is_put_into_the_archive_is_listed_and_one_that_is_taken_out_is_not(store: Store):
    finished(store)
    (entry,) = store.archive.entries()
    (store.archive.folder / "from a friend.match.gz").write_bytes(gzip.compress(played()))
    assert {found.name for found in store.archive.entries()} == {entry.name, "from a friend.match.gz"}
    store.archive.path(entry).unlink()
    assert [found.name for found in store.archive.entries()] == ["from a friend.match.gz"]


BOMB = gzip.compress(bytes(LARGEST + 10))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is damaged"),
        (b"junk", "is no saved match"),
        (gzip.compress(played())[:-50], "is damaged"),
        (gzip.compress(played())[:-1], "is damaged"),
        (gzip.compress(played(answers=20)), "is not over"),
        (BOMB, "is damaged"),
    ],
)
def test_a_file_that_is_no_finished_match_is_told_and_left_as_it_is(store: Store, content: bytes, words: str):
    finished(store)
    path = store.archive.folder / "odd.match.gz"
    path.write_bytes(content)
    assert len(store.archive.entries()) == 1
    (note,) = store.take_notes()
    assert "odd.match.gz" in note
    assert words in note
    assert path.read_bytes() == content


def test_a_match_of_an_edition_that_is_not_there_is_not_listed(store: Store):
    header, *rest = [line[9:] for line in played().decode().splitlines()]
    store.archive.folder.mkdir(parents=True)
    content = with_checksums([header.replace("love_letter/classic", "bridge/rubber"), *rest])
    (store.archive.folder / "new.match.gz").write_bytes(gzip.compress(content))
    for _ in range(2):
        assert store.archive.entries() == []
    (note,) = store.take_notes()
    assert note == "new.match.gz needs a newer version of Hidden Hand."


def test_a_match_that_is_not_over_does_not_move(store: Store):
    match = play_on(store.begin(SHORT, some_players(3), 7), Random(1), 5)
    store.put_away(match)
    with pytest.raises(BadSave, match="is not over"):
        store.archive.add(path_of(match))
    assert path_of(match).exists()
