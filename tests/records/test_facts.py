"""Facts of a match: the same from its record for ever, and in step with what the table showed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from matches import BATMAN, CLASSIC, ENDED, PREMIUM, SECOND, bytes_of, company, play_on, played

from game.kernel.contract import Setup
from game.kernel.events import WATCHER
from game.records.facts import LONGEST_ANSWER, facts_of, record_id
from game.registry import EDITIONS, edition
from game.rulesets.love_letter import events as ev
from game.session.journal import read_file
from game.session.match import Match
from game.session.players import Player
from game.session.record import read_record

KEPT = sorted((Path(__file__).parent.parent / "session" / "saves").glob("*.match"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_match_of_every_edition_tells_its_facts(path: Path):
    record = read_file(path)
    facts = facts_of(record, path.name, ENDED)
    assert facts is not None
    assert record.result is not None
    assert [seat.won for seat in facts.seats] == [seat in record.result.winners for seat in range(len(facts.seats))]
    assert tuple(seat.tokens for seat in facts.seats) == record.result.scores
    assert facts.rounds > 0
    assert facts == facts_of(record, path.name, ENDED)


@pytest.mark.parametrize("key", EDITIONS)
def test_facts_agree_with_what_everybody_saw(key: str):
    seats = edition(key).seat_counts[-1]
    match = play_on(Match.start(Setup(key, seats), company(seats, Player("Ada")), 11), Random(5))
    facts = facts_of(read_record(bytes_of(match), "a"), "a")
    seen = match.history(WATCHER)
    assert facts is not None
    for seat, told in enumerate(facts.seats):
        assert sum(told.played.values()) == sum(isinstance(e, ev.Played) and e.seat == seat for e in seen)
        assert told.right == sum(isinstance(e, ev.Guessed | ev.Examined) and e.seat == seat and e.hit for e in seen)
        named = sum(isinstance(e, ev.Guessed | ev.Examined | ev.Struck) and e.seat == seat for e in seen)
        assert told.guesses == named
        won = sum(isinstance(e, ev.RoundEnded) and seat in e.winners for e in seen)
        assert told.rounds_won == won
    first = next(e.seat for e in seen if isinstance(e, ev.FirstSeat))
    assert facts.first_seat == first


def test_a_match_that_is_not_over_has_no_facts():
    match = play_on(Match.start(Setup(CLASSIC, 3), company(3, Player("Ada")), 7), Random(1), 20)
    assert facts_of(read_record(bytes_of(match), "a"), "a") is None


def test_the_id_is_that_of_the_match_and_not_of_its_file():
    match = play_on(Match.start(Setup(CLASSIC, 3), company(3, Player("Ada")), 7), Random(1))
    content = bytes_of(match)
    with_windows_ends = content.replace(b"\n", b"\r\n")
    assert record_id(read_record(content, "a")) == record_id(read_record(with_windows_ends, "b"))
    ids = {record_id(played(key, seed=seed)) for key in (CLASSIC, SECOND, BATMAN) for seed in (1, 2)}
    assert len(ids) == 6


def test_what_was_taken_back_counts_for_nothing():
    match = Match.start(Setup(CLASSIC, 2), company(2, Player("Ada")), 7)
    plain = Match.start(Setup(CLASSIC, 2), company(2, Player("Ada")), 7)
    play_on(match, Random(3), 4)
    match.play_again(match.take_back(3))
    play_on(plain, Random(3), 4)
    for each in (match, plain):
        play_on(each, Random(9))
    one, two = (facts_of(read_record(bytes_of(each), "a"), "a") for each in (match, plain))
    assert one is not None
    assert two is not None
    assert one.seats == two.seats


def test_a_long_pause_is_no_time_played():
    record = played()
    began = facts_of(record, "a")
    assert began is not None
    assert began.seconds == 0
    week = facts_of(record, "a", began.began + 7 * 86400)
    assert week is not None
    assert week.seconds == LONGEST_ANSWER * len(record.entries)
    assert facts_of(record, "a", began.began - 50).seconds == 0  # type: ignore[union-attr]  # a clock put back


def test_a_rank_is_named_in_digits_and_a_card_by_its_id():
    ranked = facts_of(played(PREMIUM, 8, 3), "a")
    named = facts_of(played(CLASSIC, 4, 3), "a")
    assert ranked is not None
    assert named is not None
    ranks = {what for seat in ranked.seats for what in seat.named}
    assert ranks
    assert all(what.isdecimal() for what in ranks)
    assert {what for seat in named.seats for what in seat.named} <= set(edition(CLASSIC).faces)


def test_a_header_with_a_date_that_is_none_does_not_stop_it():
    record = played()
    broken = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, created="yesterday"))
    facts = facts_of(broken, "a", ENDED)
    assert facts is not None
    assert facts.began == 0
