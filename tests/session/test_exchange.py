"""Files that go out and come in, forks, and the report: nothing is written over, and what comes in is checked."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from random import Random

import pytest
from playing import SHORT, play_on, played, some_players, started

from game.kernel.errors import BadSave
from game.records.facts import facts_of
from game.records.shelf import ArchiveShelf
from game.session.archive import Archived
from game.session.deal_code import from_code, to_code
from game.session.exchange import CannotWrite, bug_report, path_to_read, report_name, typed_path, write_new
from game.session.journal import read_file
from game.session.match import Match
from game.session.paths import HOME_VARIABLE, find_folders
from game.session.store import Store

NAME, SUFFIX = "classic.match", ".match"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", "docs"),
        ("mine", "docs/mine.match"),
        ("mine.txt", "docs/mine.txt"),
        ("without", "docs/without"),
        ("folder", "docs/folder"),
        ("folder/", "docs/folder"),
        (' "sub/mine" ', "docs/sub/mine.match"),
    ],
)
def test_a_typed_path_of_something_to_read_is_what_is_there(typed: str, meant: str, tmp_path: Path) -> None:
    (tmp_path / "docs" / "folder").mkdir(parents=True)
    (tmp_path / "docs" / "without").write_text("a match, maybe")
    assert path_to_read(typed, tmp_path / "docs", SUFFIX) == tmp_path / meant


@pytest.mark.parametrize("what", ["folder", "/", "nothing"])
def test_what_is_no_match_is_refused_by_the_name_that_was_typed(what: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadSave, match=f"^{what}(.match)? cannot be read: "):
        Store(tmp_path / "matches").take_in(path_to_read(what, tmp_path, SUFFIX))


def archived(store: Store, seed: int = 7) -> Archived:
    """A match that was played to its end and put away."""
    match = play_on(store.begin(SHORT, some_players(3), seed), Random(seed))
    store.put_away(match)
    return store.archive.entries()[0]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", "docs/classic.match"),
        ("mine", "docs/mine.match"),
        ("mine.txt", "docs/mine.txt"),
        ("sub/mine.match", "docs/sub/mine.match"),
        ("sub/", "docs/sub/classic.match"),
        ('  "mine.match"  ', "docs/mine.match"),
    ],
)
def test_a_typed_path(typed: str, meant: str, tmp_path: Path) -> None:
    assert typed_path(typed, tmp_path / "docs", NAME, SUFFIX) == tmp_path / meant


def test_a_typed_path_that_is_whole(tmp_path: Path) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    assert typed_path(str(folder), tmp_path / "docs", NAME, SUFFIX) == folder / NAME
    assert typed_path(str(folder / "x"), tmp_path / "docs", NAME, SUFFIX) == folder / "x.match"
    assert typed_path("~/x.match", tmp_path, NAME, SUFFIX) == Path.home() / "x.match"
    assert typed_path("~nobody-of-that-name/x", tmp_path, NAME, SUFFIX) == tmp_path / "~nobody-of-that-name/x.match"
    with pytest.raises(CannotWrite):
        write_new(typed_path("a\0b", tmp_path, NAME, SUFFIX), b"")


def test_nothing_is_ever_written_over(tmp_path: Path) -> None:
    wanted = tmp_path / "new" / "a.match"
    found = [write_new(wanted, content) for content in (b"1", b"2", b"3")]
    assert [path.name for path in found] == ["a.match", "a-2.match", "a-3.match"]
    assert [path.read_bytes() for path in found] == [b"1", b"2", b"3"]


@pytest.mark.parametrize("name", ["file/a.match", "a\0.match", "x" * 300])
def test_what_cannot_be_written_is_one_sentence(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"in the way")
    with pytest.raises(CannotWrite, match=r"cannot be written: .+\.$"):
        write_new(tmp_path / name, b"")
    assert (tmp_path / "file").read_bytes() == b"in the way"


def test_a_match_goes_out_and_comes_in_on_another_machine(store: Store, tmp_path: Path) -> None:
    entry = archived(store)
    path = write_new(tmp_path / "out.match", store.archive.open(entry).content)
    before = path.read_bytes()
    assert before.decode().isprintable() or b"\n" in before, "it is text"
    other = Store(tmp_path / "other")
    taken = other.take_in(path)
    assert taken is not None
    assert other.archive.open(taken).entries == store.archive.open(entry).entries
    assert taken.header == entry.header
    assert path.read_bytes() == before
    assert other.unfinished() == []
    again = other.take_in(path)
    assert again is not None
    assert len(other.archive.entries()) == 1


def test_a_match_that_is_not_over_comes_in_to_be_gone_on_with(store: Store, tmp_path: Path) -> None:
    path = write_new(tmp_path / "out.match", played(answers=12))
    assert store.take_in(path) is None
    (saved,) = store.unfinished()
    assert store.resume(saved.path).version == 12


def test_a_damaged_or_foreign_file_does_not_come_in(store: Store, tmp_path: Path) -> None:
    good = played()
    changed = good[:-60] + b"x" + good[-59:]
    for at, content in enumerate((b"", b"hello\n", changed, good.replace(b"guard", b"queen", 1))):
        path = tmp_path / f"{at}.match"
        path.write_bytes(content)
        with pytest.raises(BadSave, match=r"\.match"):
            store.take_in(path)
        assert path.read_bytes() == content
    with pytest.raises(BadSave, match="cannot be read"):
        store.take_in(tmp_path / "missing.match")
    assert store.archive.entries() == []
    assert store.unfinished() == []


@pytest.mark.parametrize("share", [0.0, 0.4, 1.0])
def test_a_fork_goes_on_from_there_and_leaves_the_archive_alone(share: float, store: Store) -> None:
    entry = archived(store)
    packed = store.archive.path(entry).read_bytes()
    record = store.archive.open(entry)
    answers = round((len(record.entries) - 1) * share)
    match = store.fork(record, answers)
    was = Match.replay(record, "a.match", answers=answers)
    assert (match.version, match.digest(), match.pending) == (answers, was.digest(), was.pending)
    assert match.header.taken_over == answers
    assert match.header.seed == record.header.seed
    play_on(match, Random(99))
    store.put_away(match)
    assert len(store.archive.entries()) == 2
    assert store.archive.path(entry).read_bytes() == packed
    forked = next(each for each in store.archive.entries() if each.name != entry.name)
    assert [(e.seat, e.text) for e in store.archive.open(forked).entries[:answers]] == [
        (e.seat, e.text) for e in record.entries[:answers]
    ]


def test_a_fork_deals_the_later_rounds_as_the_match_did(store: Store) -> None:
    """Whoever answers the same gets the same match."""
    record = store.archive.open(archived(store))
    match = store.fork(record, len(record.entries) // 2)
    match.play_again(Match.replay(record, "a.match").answers[match.version :])
    assert match.over
    assert match.pending == record.result


def test_a_deal_code_deals_the_same_cards_to_other_players() -> None:
    match = play_on(started(SHORT, seed=12345), Random(1), 2)
    other = play_on(started(SHORT, seed=from_code(to_code(match.seed))), Random(2), 2)
    assert other.answers == match.answers


def test_a_report_holds_match_versions_and_log_and_no_name_of_a_home(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/somebody"))
    folders = find_folders({HOME_VARIABLE: str(tmp_path)})
    (folders.log / "hidden-hand.log").write_text("opened /home/somebody/x\n")
    (folders.log / "hidden-hand.log.1").write_text("older\n")
    match = played()
    raw = bug_report(folders, {"../classic.match": match}, {"pygame-ce": "9.9"})
    with zipfile.ZipFile(io.BytesIO(raw)) as file:
        assert file.testzip() is None
        assert set(file.namelist()) == {
            "versions.txt", "matches/classic.match", "log/hidden-hand.log", "log/hidden-hand.log.1",
        }  # fmt: skip
        assert file.read("matches/classic.match") == match
        assert file.read("log/hidden-hand.log") == b"opened ~/x\n"
        facts = file.read("versions.txt").decode()
    for name in ("program: ", "python: ", "system: ", "pygame-ce: 9.9"):
        assert name in facts


def test_a_report_can_be_read_as_the_match_it_holds(tmp_path: Path) -> None:
    folders = find_folders({HOME_VARIABLE: str(tmp_path)})
    path = write_new(tmp_path / "r.zip", bug_report(folders, {"a.match": played()}, {}))
    with zipfile.ZipFile(path) as file:
        file.extract("matches/a.match", tmp_path)
    record = read_file(tmp_path / "matches" / "a.match")
    assert Match.replay(record, "a.match").over


def test_a_report_is_called_by_its_moment() -> None:
    from datetime import datetime

    assert report_name(datetime(2026, 1, 9, 20, 15, 3)) == "hidden-hand-report-20260109-201503.zip"


def test_documents_are_in_the_home_that_was_named(tmp_path: Path) -> None:
    assert find_folders({HOME_VARIABLE: str(tmp_path)}).documents == tmp_path / "documents"


def test_neither_a_fork_nor_what_came_from_a_file_counts_in_the_statistics(store: Store, tmp_path: Path) -> None:
    shelf = ArchiveShelf(store.archive.folder)
    entry = archived(store)
    assert shelf.names() == [entry.name]
    record = store.archive.open(entry)
    assert facts_of(record, entry.name) is not None
    fork = play_on(store.fork(record, 8), Random(1))
    store.put_away(fork)
    forked = next(each for each in store.archive.entries() if each.name != entry.name)
    assert facts_of(store.archive.open(forked), forked.name) is None
    other = Store(tmp_path / "other")
    taken = other.take_in(write_new(tmp_path / "a.match", record.content))
    assert taken is not None
    assert ArchiveShelf(other.archive.folder).names() == []
    other.take_in(write_new(tmp_path / "b.match", played(answers=12)))
    (saved,) = other.unfinished()
    other.put_away(play_on(other.resume(saved.path), Random(1)))
    assert len(other.archive.entries()) == 2
    assert ArchiveShelf(other.archive.folder).names() == []
