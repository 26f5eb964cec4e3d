"""What was learned is kept, and nothing of it is lost by a damaged file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.lessons.progress import Progress, stars_for
from game.registry import EDITIONS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "learned.json"


def test_what_was_learned_is_there_again(path: Path) -> None:
    progress = Progress(path)
    assert progress.fresh
    progress.finish_chapter("love_letter/classic", "first_turn")
    progress.finish_chapter("love_letter/classic", "first_turn")
    progress.solve("patience", 2)
    again = Progress(path)
    assert again.seen("love_letter/classic") == {"first_turn"}
    assert again.stars("patience") == 2
    assert not again.fresh
    assert again.take_notes() == []


def test_what_was_learned_in_one_edition_counts_for_no_other(path: Path) -> None:
    """Chapters of several editions are called alike."""
    Progress(path).finish_chapter("love_letter/classic", "first_turn")
    again = Progress(path)
    assert [again.seen(key) for key in EDITIONS] == [{"first_turn"}, *[set()] * (len(EDITIONS) - 1)]


def test_the_best_result_counts(path: Path) -> None:
    progress = Progress(path)
    progress.solve("patience", 2)
    progress.solve("patience", 1)
    assert Progress(path).stars("patience") == 2
    progress.solve("patience", 3)
    assert Progress(path).stars("patience") == 3


def test_stars_go_down_with_the_tries_and_never_to_none() -> None:
    assert [stars_for(tries) for tries in (1, 2, 3, 4, 9)] == [3, 2, 1, 1, 1]


@pytest.mark.parametrize("content", [b"nonsense", b"[]", b'{"puzzles": {"patience": 9}}', b"{" * 100_000])
def test_a_damaged_file_is_set_aside_and_said(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    progress = Progress(path)
    assert progress.fresh
    (note,) = progress.take_notes()
    assert "set aside" in note
    kept = [each for each in path.parent.iterdir() if each != path]
    assert [each.read_bytes() for each in kept] == [content]
    progress.solve("patience", 3)
    assert Progress(path).stars("patience") == 3


def test_what_another_version_knows_is_kept(path: Path) -> None:
    path.write_bytes(b'{"chapters": {"munchkin/batman": ["doors"]}, "puzzles": {"later": 3}}')
    progress = Progress(path)
    progress.solve("patience", 1)
    again = Progress(path)
    assert again.seen("munchkin/batman") == {"doors"}
    assert again.stars("later") == 3


def test_a_file_that_cannot_be_read_is_never_written_over(path: Path) -> None:
    path.mkdir()
    progress = Progress(path)
    assert len(progress.take_notes()) == 1
    progress.solve("patience", 3)
    assert path.is_dir()
    assert progress.stars("patience") == 3
