"""A match: checked, written down before it is seen, and the same when it is resumed."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import msgspec
import pytest
from playing import CLASSIC, SHORT, TABLES, contents_of, play_on, some_players, started, step

from game.kernel.contract import FATE, Chance, Code, Decision, Setup
from game.kernel.errors import BadSetup, IllegalAction
from game.kernel.events import WATCHER
from game.rulesets.love_letter.events import Dealt, MatchEnded
from game.session import files
from game.session.dealer import ScriptedDealer
from game.session.journal import Journal, read_file
from game.session.match import CHECK_EVERY, Match
from game.session.players import Player


def dealt(match: Match) -> Match:
    """The match when somebody is asked to play."""
    while isinstance(match.pending, Chance):
        match.deal()
    return match


def asked(match: Match) -> int:
    assert isinstance(match.pending, Decision)
    return match.pending.seat


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_resumed_match_is_the_match(key: str, seats: int, tmp_path: Path):
    journal = Journal(tmp_path / "a.match")
    match = started(Setup(key, seats), journal=journal)
    rng = Random(seats)
    seen = {seat: [] for seat in (WATCHER, *range(seats))}
    for stop in (1, 20, 40, 10_000):
        play_on(match, rng, stop)
        for port in (match.watcher, *match.ports):
            seen[port.seat] += port.take_events()
        again = Match.replay(read_file(journal.path), "a.match")
        assert again.digest() == match.digest()
        assert again.pending == match.pending
        assert again.version == match.version
        for port in (again.watcher, *again.ports):
            assert port.history() == seen[port.seat] == match.history(port.seat) == again.history(port.seat)
            assert port.take_events() == []
            assert port.view == (match.watcher if port.seat == WATCHER else match.ports[port.seat]).view
    journal.close()
    assert match.over


def test_a_match_goes_on_after_it_was_resumed_as_if_nothing_had_happened(tmp_path: Path):
    digests = []
    for stops in ((), (0, 1, 2, 15, 16, 17, 30)):
        path = tmp_path / f"{len(stops)}.match"
        journal = Journal(path)
        match = started(journal=journal)
        rng = Random(1)
        for stop in stops:
            play_on(match, rng, stop - match.version)
            journal.close()
            journal = Journal.open(path)
            match = Match.resume(journal)
        play_on(match, rng)
        journal.close()
        digests.append((match.digest(), match.version, contents_of(path.read_bytes())[1:]))
    assert digests[0] == digests[1]


def test_an_answer_is_on_the_disk_before_anybody_sees_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    journal = Journal(tmp_path / "a.match")
    match = dealt(started(journal=journal))
    synced: list[tuple[int, int]] = []
    real = os.fsync

    def watched(handle: int) -> None:
        real(handle)
        synced.append((match.version, journal.path.read_bytes().count(b"\n")))

    monkeypatch.setattr(files.os, "fsync", watched)
    lines = journal.path.read_bytes().count(b"\n")
    view = match.watcher.view
    step(match, Random(1))
    assert synced == [(2, lines + 1)], "the line must be synced while the match still shows the state before"
    assert match.version == 3
    assert match.watcher.view != view


def test_nothing_happens_when_the_write_is_interrupted(monkeypatch: pytest.MonkeyPatch):
    match = dealt(started())
    before = (match.digest(), match.version, match.pending, match.history(0))

    class Interrupted:
        def answer(self, seat: int, text: str) -> None:
            raise KeyboardInterrupt

    monkeypatch.setattr(match, "journal", Interrupted())
    with pytest.raises(KeyboardInterrupt):
        step(match, Random(1))
    assert (match.digest(), match.version, match.pending, match.history(0)) == before


@pytest.mark.parametrize("moment", ["write", "fsync"])
def test_a_match_that_was_interrupted_in_a_write_can_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
):
    journal = Journal(tmp_path / "a.match")
    match = play_on(started(journal=journal), Random(1), 5)
    before = (match.digest(), match.version)
    real = getattr(os, moment)

    def interrupted(*args: object) -> None:
        real(*args)
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(files.os, moment, interrupted)
        with pytest.raises(KeyboardInterrupt):
            step(match, Random(1))
    assert (match.digest(), match.version) == before
    assert len(read_file(journal.path).entries) <= match.version + 1
    play_on(match, Random(2), 5)
    journal.close()
    record = read_file(journal.path)
    assert record.intact
    assert len(record.entries) == match.version
    assert Match.replay(record, "a.match").digest() == match.digest()


@pytest.mark.parametrize("code", [-1, 10_000, (0,), (), "guard", None, [1]])
def test_an_illegal_answer_changes_and_writes_nothing(code: Code, tmp_path: Path):
    journal = Journal(tmp_path / "a.match")
    match = dealt(started(journal=journal))
    before = (match.digest(), match.version, journal.path.read_bytes(), match.history(WATCHER))
    with pytest.raises(IllegalAction):
        match.submit(asked(match), code)
    assert (match.digest(), match.version, journal.path.read_bytes(), match.history(WATCHER)) == before


def test_nobody_answers_for_another_seat():
    match = dealt(started())
    seat = asked(match)
    code = match.ports[seat].legal()[0]
    for other in range(4):
        if other != seat:
            with pytest.raises(IllegalAction):
                match.ports[other].submit(code)
    assert match.version == 2


@pytest.mark.parametrize("seat", [WATCHER, FATE, 4, -2])
def test_nobody_can_answer_for_fate(seat: int):
    match = started()
    assert isinstance(match.pending, Chance)
    with pytest.raises(IllegalAction):
        match.submit(seat, (0,))
    with pytest.raises(IllegalAction):
        match.watcher.submit((0,))
    assert match.version == 0


def test_there_is_no_deal_in_the_middle_of_a_round():
    match = dealt(started())
    with pytest.raises(IllegalAction):
        match.deal()
    assert match.version == 2


def test_nothing_is_played_after_the_end():
    match = play_on(started(SHORT), Random(1))
    with pytest.raises(IllegalAction):
        match.submit(0, 0)
    with pytest.raises(IllegalAction):
        match.deal()


def test_a_dealer_that_deals_what_is_not_there_is_refused():
    match = Match.start(CLASSIC, some_players(4), 1, dealer=ScriptedDealer([(9,)]))
    with pytest.raises(IllegalAction):
        match.deal()
    assert match.version == 0


def test_a_match_knows_its_end():
    match = started(SHORT)
    assert not match.over
    play_on(match, Random(1))
    assert match.over
    assert match.ports[0].over
    assert isinstance(match.history(WATCHER)[-1], MatchEnded)


def test_the_journal_of_a_finished_match_ends_with_the_outcome_even_after_a_kill(tmp_path: Path):
    journal = Journal(tmp_path / "a.match")
    match = play_on(started(SHORT, journal=journal), Random(1))
    journal.close()
    file = journal.path.read_bytes()
    assert read_file(journal.path).result == match.pending
    lines = file.splitlines(keepends=True)
    journal.path.write_bytes(b"".join(lines[:-1]))
    again = Journal.open(journal.path)
    Match.resume(again)
    again.close()
    assert journal.path.read_bytes() == file


def test_every_so_many_answers_the_journal_holds_a_hash_of_what_is_seen(tmp_path: Path):
    journal = Journal(tmp_path / "a.match")
    match = started(journal=journal)
    play_on(match, Random(1), CHECK_EVERY)
    assert contents_of(journal.content)[-1] == f"= {match.digest()}"
    play_on(match, Random(1), 2 * CHECK_EVERY)
    journal.close()
    assert sorted(read_file(journal.path).checks) == [CHECK_EVERY, 2 * CHECK_EVERY, 3 * CHECK_EVERY]


def test_resuming_only_reads_until_the_next_answer(tmp_path: Path):
    path = tmp_path / "a.match"
    journal = Journal(path)
    play_on(started(journal=journal), Random(1), 9)
    journal.close()
    torn = path.read_bytes()[:-5]
    path.write_bytes(torn)
    journal = Journal.open(path)
    match = Match.resume(journal)
    assert path.read_bytes() == torn
    step(match, Random(1))
    journal.close()
    assert read_file(path).intact


def deals(path: Path, seed: int, rng: Random) -> list[str]:
    """Fate's answers in a match of random players."""
    journal = Journal(path)
    play_on(started(seed=seed, journal=journal), rng)
    journal.close()
    return [entry.text for entry in read_file(path).entries if entry.seat == FATE]


def test_the_same_seed_deals_the_same_whatever_is_played(tmp_path: Path):
    one = deals(tmp_path / "1.match", 7, Random(1))
    other = deals(tmp_path / "2.match", 7, Random(2))
    rounds = min(len(one), len(other))
    assert rounds > 5
    assert one[:rounds] == other[:rounds]
    assert len(set(one)) == len(one)
    assert deals(tmp_path / "3.match", 8, Random(1))[1] != one[1]


def test_an_event_is_cut_for_each_seat():
    match = dealt(started())
    for seat in (WATCHER, *range(4)):
        for event in match.history(seat):
            if isinstance(event, Dealt):
                assert (event.card is not None) == (event.seat == seat)


def test_each_port_gets_each_event_once():
    match = dealt(started())
    port = match.ports[0]
    first = port.take_events()
    assert first == port.history() != []
    assert port.take_events() == []
    step(match, Random(1))
    more = port.take_events()
    assert first + more == port.history()
    assert match.ports[1].take_events() == match.history(1)


def test_a_match_needs_a_player_for_each_seat():
    with pytest.raises(BadSetup):
        Match.start(CLASSIC, some_players(3), 1)


def test_a_journal_does_not_write_over_a_file(tmp_path: Path):
    path = tmp_path / "a.match"
    path.write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        started(journal=Journal(path))
    assert path.read_bytes() == b"mine"


def test_names_are_tidied_before_they_are_written(tmp_path: Path):
    journal = Journal(tmp_path / "a.match")
    players = [Player("  Zoe\n\t\x1b[31mred "), Player("\udcff"), Player("名" * 40), Player("e\u0301")]
    Match.start(CLASSIC, players, 1, journal)
    journal.close()
    names = [player.name for player in read_file(journal.path).header.players]
    assert names == ["Zoe [31mred", "", "名" * 24, "\u00e9"]


def test_the_header_holds_every_option_so_that_new_defaults_change_no_old_match(tmp_path: Path):
    journal = Journal(tmp_path / "a.match")
    started(journal=journal)
    journal.close()
    header = msgspec.json.decode(contents_of(journal.path.read_bytes())[0])
    assert header["options"]["tokens_to_win"] == 4


def test_the_first_answers_of_a_match_can_be_replayed_alone(tmp_path: Path):
    journal = Journal(tmp_path / "a.match")
    match = started(journal=journal)
    rng = Random(1)
    digests = []
    while not match.over:
        digests.append(match.digest())
        step(match, rng)
    journal.close()
    record = read_file(journal.path)
    for answers in (0, 1, 5, 17, len(digests) - 1):
        assert Match.replay(record, "a.match", answers=answers).digest() == digests[answers]
