"""Answers that are taken back: the match stands as it did, and the file says so without losing a line."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playing import CLASSIC, SHORT, TABLES, contents_of, play_on, started, with_checksums

from game.kernel.contract import Setup
from game.kernel.errors import BadSave, IllegalAction
from game.kernel.events import WATCHER
from game.session.journal import Journal, read_file
from game.session.match import Match
from game.session.record import read_record


def whole(match: Match) -> tuple[Any, ...]:
    """Everything there is of a match: the truth, what was answered, and what everybody saw."""
    seen = [match.history(seat) for seat in (WATCHER, *range(match.facts.seats))]
    return repr(match._state), match.pending, match.version, match.answers, seen, match.digest(), match._fallen


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_match_stands_as_it_did(key: str, seats: int):
    match = started(Setup(key, seats))
    rng = Random(seats)
    kept = [whole(match)]
    while not match.over and len(kept) < 120:
        play_on(match, rng, 1)
        kept.append(whole(match))
    if match.over:
        kept.pop()
        match = started(Setup(key, seats))
        play_on(match, Random(seats), len(kept) - 1)
    for _ in range(40):
        version = rng.randrange(match.version + 1)
        gone = match.take_back(version)
        assert len(gone) == len(kept) - 1 - version
        assert whole(match) == kept[version]
        match.play_again(gone)
        assert whole(match) == kept[-1]


def test_what_has_not_been_seen_yet_is_seen_and_what_has_is_not_seen_twice():
    match = play_on(started(), Random(1), 6)
    port = match.ports[0]
    seen = port.take_events()
    play_on(match, Random(2), 2)
    match.take_back(5)
    assert port.take_events() == []
    assert port.history() == seen[: len(port.history())]
    play_on(match, Random(3), 1)
    assert port.take_events() == match.events_of(6, 0) != []
    assert port.view == match.view_at(6, 0)


def test_a_file_keeps_what_was_taken_back_and_resumes_without_it(tmp_path: Path):
    journal = Journal(tmp_path / "a.match")
    match = play_on(started(journal=journal), Random(1), 20)
    before = contents_of(journal.path.read_bytes())
    match.take_back(14)
    play_on(match, Random(2), 7)
    journal.close()
    lines = contents_of(journal.path.read_bytes())
    assert lines[: len(before)] == before
    assert lines[len(before)] == "undo 6"
    record = read_file(journal.path)
    assert len(record.entries) == match.version == 21
    assert set(record.checks) == {16}
    again = Match.resume(Journal.open(journal.path))
    assert whole(again) == whole(match)


def test_nothing_changes_when_the_line_cannot_be_written(monkeypatch: pytest.MonkeyPatch):
    match = play_on(started(), Random(1), 8)
    before = whole(match)

    class Interrupted:
        def undo(self, count: int) -> None:
            raise KeyboardInterrupt

    monkeypatch.setattr(match, "journal", Interrupted())
    with pytest.raises(KeyboardInterrupt):
        match.take_back(6)
    assert whole(match) == before


def test_the_end_of_a_match_is_final():
    match = play_on(started(SHORT), Random(1))
    with pytest.raises(IllegalAction):
        match.take_back(match.version - 1)
    assert match.over


@pytest.mark.parametrize("version", [-1, 9])
def test_there_is_nothing_before_the_first_answer_or_after_the_last(version: int):
    match = play_on(started(CLASSIC), Random(1), 8)
    with pytest.raises(IllegalAction):
        match.take_back(version)
    assert match.take_back(8) == ()


@pytest.mark.parametrize("what", ["0", "21", "-1", "", "two", "1 1", "9999999"])
def test_a_file_takes_back_only_what_there_is(tmp_path: Path, what: str):
    journal = Journal(tmp_path / "a.match")
    play_on(started(journal=journal), Random(1), 20)
    journal.close()
    lines = contents_of(journal.path.read_bytes())
    with pytest.raises(BadSave, match=f"line {len(lines) + 1}"):
        read_record(with_checksums([*lines, f"undo {what}", lines[-1]]), "a.match")
