"""A match that is looked at again: every place of it, through every pair of eyes, and no more than may be seen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playing import TABLES, play_on, some_players, started

from game.kernel.contract import HIDDEN, Setup
from game.kernel.events import WATCHER
from game.session.journal import Journal, read_file
from game.session.match import Match
from game.session.players import Player
from game.session.record import Record
from game.session.replay import OPEN, NotOver, Replay


def record_of(tmp_path: Path, setup: Setup, answers: int = 10_000, *, people: int = 1, seed: int = 3) -> Record:
    """What the file of a match says that was played at random, so many answers long."""
    journal = Journal(tmp_path / "a.match")
    players = [*some_players(setup.seats)]
    players[:people] = [Player(f"P{seat}") for seat in range(people)]
    play_on(Match.start(setup, players, seed, journal), Random(seed), answers)
    journal.close()
    return read_file(journal.path)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_place_shows_what_was_seen_there(key: str, seats: int, tmp_path: Path) -> None:
    record = record_of(tmp_path, Setup(key, seats, {"tokens_to_win": 2}))
    replay = Replay(record, "a.match")
    live = Match.start(record.header.setup, record.header.players, record.header.seed)
    rng = Random(seats)
    for at in range(replay.length + 1):
        replay.go_to(at)
        eyes = rng.randrange(seats)
        replay.look_through(eyes)
        assert replay.view == live.ports[eyes].view
        assert replay.history() == live.history(eyes)
        assert replay.round == live.watcher.view.round
        replay.look_through(OPEN)
        assert all(HIDDEN not in hand for hand in replay.view.hands)
        if at < replay.length:
            live.play_again([replay._match.answers[at]])
    assert live.over
    assert live.pending == replay.result


def test_a_step_tells_what_happened_and_no_more_at_the_end(tmp_path: Path) -> None:
    replay = Replay(record_of(tmp_path, Setup("love_letter/classic", 3, {"tokens_to_win": 1})), "a.match")
    told = []
    while replay.at < replay.length:
        told += replay.step()
    assert told == replay.history()
    assert replay.step() == []
    replay.go_to(10_000)
    assert replay.at == replay.length
    replay.go_to(-4)
    assert replay.at == 0
    assert replay.history() == []


def test_the_rounds_begin_where_they_were_dealt(tmp_path: Path) -> None:
    replay = Replay(record_of(tmp_path, Setup("love_letter/second", 4, {"tokens_to_win": 3})), "a.match")
    assert replay.rounds[0] == 2
    for number, place in enumerate(replay.rounds, start=1):
        replay.go_to(place - 1)
        assert replay.round == number - 1
        replay.go_to(place)
        assert replay.round == number
        assert replay.view.round == number


def test_a_match_that_is_not_over_shows_its_one_person_only(tmp_path: Path) -> None:
    replay = Replay(record_of(tmp_path, Setup("love_letter/classic", 4), 12), "a.match")
    assert replay.all_eyes == (0,)
    for eyes in (OPEN, WATCHER, 1, 2, 3):
        with pytest.raises(NotOver):
            replay.look_through(eyes)
    with pytest.raises(NotOver):
        _ = replay.seed
    live = Match.replay(replay.record, "a.match")
    replay.go_to(replay.length)
    assert replay.view == live.ports[0].view
    assert replay.history() == live.history(0)


def test_a_match_of_several_that_is_not_over_shows_what_everybody_saw(tmp_path: Path) -> None:
    replay = Replay(record_of(tmp_path, Setup("love_letter/classic", 4), 12, people=2), "a.match")
    assert replay.all_eyes == (WATCHER,)
    replay.go_to(replay.length)
    live = Match.replay(replay.record, "a.match")
    assert replay.view == live.watcher.view
    assert replay.history() == live.history(WATCHER)


def test_the_truth_of_a_match_that_is_not_over_is_out_of_reach() -> None:
    match = play_on(started(), Random(1), 12)
    with pytest.raises(AssertionError):
        match.truth_of(5)


def test_what_was_taken_back_is_in_no_replay(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "a.match")
    match = play_on(started(Setup("love_letter/classic", 3, {"tokens_to_win": 1}), journal=journal), Random(1), 6)
    match.take_back(4)
    play_on(match, Random(2))
    journal.close()
    replay = Replay(read_file(journal.path), "a.match")
    assert replay.length == match.version
    replay.go_to(replay.length)
    replay.look_through(0)
    assert replay.history() == match.history(0)
