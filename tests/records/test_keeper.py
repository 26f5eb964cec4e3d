"""Statistics: every finished match once, whatever happens to the file; nothing of it is ever deleted."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest
from matches import BATMAN, CLASSIC, ENDED, PREMIUM, SECOND, Shelf, company, play_on, played

from game.kernel.contract import Setup
from game.records import database
from game.records.database import VERSION, open_database
from game.records.keeper import Keeper, Progress
from game.records.ledger import Ledger, Person
from game.session.journal import Journal
from game.session.match import Match
from game.session.players import Player
from game.session.profiles import FIRST, Profile

ADA, BEN = Player("Ada", profile=FIRST), Player("Ben", profile="b0b")
PROFILES = (Profile(FIRST, "Ada"), Profile("b0b", "Ben"))
SOME = {
    f"{number}.match": played(key, seats, number, people)
    for number, (key, seats, people) in enumerate(
        [(CLASSIC, 3, (ADA,)), (SECOND, 4, (ADA, BEN)), (PREMIUM, 5, (BEN,)), (BATMAN, 2, (ADA,)), (CLASSIC, 4, (ADA,))]
    )
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "statistics.sqlite3"


def full(path: Path | None, shelf: Shelf | None = None) -> Keeper:
    keeper = Keeper(path, shelf or Shelf(dict(SOME)))
    keeper.catch_up_now()
    return keeper


def everything(keeper: Keeper) -> list[object]:
    """All that the pages show, of everybody."""
    people = keeper.people(PROFILES)
    return [
        keeper.ask(lambda ledger, who=who: (ledger.tally(who), ledger.standings(who), ledger.history(who)), None)
        for who in people
    ]


def ended_match(folder: Path, seed: int = 7, people: tuple[Player, ...] = (ADA,)) -> Match:
    journal = Journal(folder / f"{seed}.match")
    return play_on(Match.start(Setup(CLASSIC, 3), company(3, *people), seed, journal), Random(seed))


def test_each_match_is_counted_once(path: Path):
    keeper = full(path)
    assert keeper.ask(Ledger.matches, 0) == len(SOME)
    before = everything(keeper)
    keeper.catch_up_now()
    assert list(keeper.catch_up()) == [Progress(0, 0)]
    assert everything(keeper) == before
    keeper.close()
    assert everything(full(path)) == before


def test_a_copy_of_a_match_is_not_counted_again(path: Path):
    copies = {**SOME, "20.match": SOME["1.match"], "21.match": SOME["1.match"]}
    assert full(path, Shelf(copies)).ask(Ledger.matches, 0) == len(SOME)


def test_only_what_is_missing_is_read(path: Path):
    shelf = Shelf(dict(SOME))
    full(path, shelf).close()
    shelf.files["9.match"] = played(seed=99)
    shelf.read_names.clear()
    full(path, shelf)
    assert shelf.read_names == ["9.match"]


def test_a_file_that_cannot_be_read_stops_nothing_and_is_tried_again_by_another_version(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    shelf = Shelf({"0.match": None, **SOME})
    shelf.files["0.match"] = None
    keeper = full(path, shelf)
    assert keeper.ask(Ledger.matches, 0) == len(SOME) - 1
    assert keeper.missing() == []
    monkeypatch.setattr("game.records.keeper.program_version", lambda: "99.0.0")
    assert Keeper(path, shelf).missing() == ["0.match"]


def test_a_match_that_ends_is_counted_once_though_it_comes_again_from_the_archive(path: Path, tmp_path: Path):
    match, shelf = ended_match(tmp_path), Shelf({})
    keeper = full(path, shelf)
    keeper.finish(match, PROFILES)
    assert keeper.ask(Ledger.matches, 0) == 1
    assert keeper.finish(match, PROFILES) == ()
    shelf.files["7.match"] = played(seed=7)
    from game.session.journal import read_file

    shelf.files["7.match"] = read_file(tmp_path / "7.match")
    keeper.catch_up_now()
    assert keeper.ask(Ledger.matches, 0) == 1


def test_a_kill_between_archive_and_statistics_loses_nothing(path: Path):
    """The archive has a match that the statistics never heard of."""
    full(path, Shelf({name: SOME[name] for name in list(SOME)[:-1]})).close()
    late, whole = full(path, Shelf(dict(SOME))), full(None)
    assert everything(late) == everything(whole)


def test_a_kill_within_an_entry_leaves_nothing_of_it(path: Path, monkeypatch: pytest.MonkeyPatch):
    keeper = full(path, Shelf({}))

    def killed(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Ledger, "_enter_person", killed)
    keeper._shelf = Shelf(dict(SOME))
    with pytest.raises(KeyboardInterrupt):
        keeper.catch_up_now()
    monkeypatch.undo()
    keeper.close()
    assert everything(full(path)) == everything(full(None))


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"",
        lambda content: b"not a database" * 400,
        lambda content: content[:3000],
        lambda content: content[:4096] + bytes(8192) + content[12288:],
    ],
    ids=["empty", "other", "cut", "holes"],
)
def test_a_damaged_file_is_set_aside_and_counted_anew(path: Path, damage):
    keeper = full(path)
    wanted = everything(keeper)
    keeper.ask(lambda ledger: ledger._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall(), [])
    keeper.close()
    damaged = damage(path.read_bytes())
    path.write_bytes(damaged)
    again = full(path)
    assert everything(again) == wanted
    aside = list(path.parent.glob("*.damaged"))
    if damaged:
        assert [file.read_bytes() for file in aside if "-wal" not in file.name] == [damaged]
        assert any("set aside" in note for note in again.take_notes())
    again.close()
    assert everything(full(path)) == wanted


def test_damage_that_shows_only_while_it_is_used_is_met_too(path: Path):
    keeper = full(path)
    wanted = everything(keeper)
    calls = []

    def question(ledger: Ledger) -> int:
        calls.append(ledger)
        if len(calls) == 1:
            raise sqlite3.DatabaseError("database disk image is malformed")
        return ledger.matches()

    assert keeper.ask(question, -1) == len(SOME)
    assert everything(keeper) == wanted


def test_a_file_of_a_newer_version_is_left_alone(path: Path):
    path.parent.mkdir()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE future (x)")
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    before = path.read_bytes()
    keeper = full(path)
    assert keeper.ask(Ledger.matches, 0) == len(SOME)
    assert any("newer" in note for note in keeper.take_notes())
    keeper.close()
    assert path.read_bytes() == before


def test_where_nothing_can_be_written_statistics_are_counted_in_memory(tmp_path: Path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    keeper = full(blocked / "statistics.sqlite3")
    assert keeper.ask(Ledger.matches, 0) == len(SOME)
    assert any("cannot be kept" in note for note in keeper.take_notes())


def test_two_copies_of_the_program_may_count_at_once(path: Path):
    one, two = Keeper(path, Shelf(dict(SOME))), Keeper(path, Shelf(dict(SOME)))
    first, second = one.catch_up(), two.catch_up()
    for _turn in range(len(SOME) + 1):
        next(first, None)
        next(second, None)
    assert one.ask(Ledger.matches, 0) == two.ask(Ledger.matches, 0) == len(SOME)
    assert everything(one) == everything(full(None))


def test_migrations_from_every_version_give_the_same_tables(tmp_path: Path):
    def tables(connection: sqlite3.Connection) -> list[tuple[str, ...]]:
        return connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name").fetchall()

    new = open_database(None).connection
    for version in range(VERSION + 1):
        path = tmp_path / f"{version}.sqlite3"
        old = sqlite3.connect(path)
        for script in database.MIGRATIONS[:version]:
            old.executescript(script)
        old.execute(f"PRAGMA user_version = {version}")
        old.close()
        opened = open_database(path)
        assert [row[:2] for row in tables(opened.connection)] == [row[:2] for row in tables(new)]
        assert opened.notes == []
        opened.connection.close()


# Whose matches


def who(keeper: Keeper, name: str, profiles=PROFILES) -> Person:
    return next(person for person in keeper.people(profiles) if person.name == name)


def matches_of(keeper: Keeper, name: str, profiles=PROFILES) -> int:
    return keeper.ask(lambda ledger: ledger.tally(who(keeper, name, profiles)), None).matches.of


def test_each_person_at_a_screen_has_statistics_of_their_own():
    keeper = full(None)
    assert (matches_of(keeper, "Ada"), matches_of(keeper, "Ben")) == (4, 2)
    both = keeper.ask(lambda ledger: [ledger.history(who(keeper, name))[-1] for name in ("Ada",)], [])
    assert [seat[0] for seat in both[0].company][:1] == ["Ada"]


def test_a_player_who_is_renamed_keeps_the_matches():
    renamed = (Profile(FIRST, "Countess Ada"), PROFILES[1])
    assert matches_of(full(None), "Countess Ada", renamed) == 4


def test_a_guest_among_several_goes_by_the_name_and_becomes_the_profile_of_that_name():
    keeper = full(None, Shelf({"1.match": played(SECOND, 4, 1, (ADA, Player("Cleo"), Player("Dan")))}))
    assert [person.name for person in keeper.people(PROFILES)] == ["Ada", "Ben", "Cleo", "Dan"]
    cleo = (*PROFILES, Profile("c1e0", "cleo"))
    assert [(p.profile, p.name) for p in keeper.people(cleo)][2:] == [("c1e0", "cleo"), ("", "Dan")]
    assert matches_of(keeper, "cleo", cleo) == 1


def test_who_played_alone_before_there_were_profiles_is_the_first_of_them():
    keeper = full(None, Shelf({"1.match": played(CLASSIC, 3, 1, (Player("Somebody"),))}))
    assert matches_of(keeper, "Ada") == 1


def test_a_removed_player_is_not_shown_and_nothing_is_lost():
    keeper = full(None)
    assert [person.name for person in keeper.people(PROFILES[:1])] == ["Ada"]
    assert matches_of(keeper, "Ben") == 2


# What was got


def test_what_a_match_brings_is_told_when_it_ends_and_a_rebuild_gives_the_same(path: Path, tmp_path: Path):
    shelf, keeper = Shelf({}), Keeper(path, Shelf({}))
    keeper._shelf = shelf
    told: list[str] = []
    from game.session.journal import read_file

    for seed in range(8):
        match = ended_match(tmp_path, seed)
        told += [each.id for got in keeper.finish(match, PROFILES) for each in got.achievements]
        shelf.files[f"{seed}.match"] = read_file(tmp_path / f"{seed}.match")
        keeper.catch_up_now()
    assert told
    assert len(told) == len(set(told))
    rebuilt = full(None, shelf)
    for each in (keeper, rebuilt):
        standings = each.ask(lambda ledger, each=each: ledger.standings(who(each, "Ada")), ())
        assert {s.achievement.id for s in standings if s.got is not None} == set(told)


def test_nothing_is_told_while_earlier_matches_are_not_counted(path: Path, tmp_path: Path):
    keeper = Keeper(path, Shelf(dict(SOME)))
    assert keeper.finish(ended_match(tmp_path), PROFILES) == ()
    assert keeper.ask(Ledger.matches, 0) == 1


def test_a_watched_match_of_bots_counts_for_nobody(tmp_path: Path):
    keeper = full(None, Shelf({"1.match": played(CLASSIC, 3, 1, ())}))
    assert keeper.ask(Ledger.matches, 0) == 1
    assert matches_of(keeper, "Ada") == 0


# Sums


def test_sums_and_shares_are_those_of_the_matches():
    keeper = full(None)
    ada = who(keeper, "Ada")
    tally = keeper.ask(lambda ledger: ledger.tally(ada), None)
    assert tally.matches.of == sum(share.of for share in tally.by_edition.values()) == len(tally.course)
    assert tally.matches.hits == sum(share.hits for share in tally.by_seats.values())
    assert sum(times for _key, _what, times, _right in tally.named) == tally.guesses.of
    assert set(tally.by_level) == {"hard"}
    one = keeper.ask(lambda ledger: ledger.tally(ada, CLASSIC), None)
    assert set(one.by_edition) == {CLASSIC}
    assert one.matches.of == 2
    assert {key for key, _card, _times in one.cards} == {CLASSIC}


def test_the_history_has_the_last_match_first_in_pages():
    keeper = full(None)
    ada = who(keeper, "Ada")
    lines = keeper.ask(lambda ledger: ledger.history(ada), [])
    assert [line.edition for line in lines] == [CLASSIC, BATMAN, SECOND, CLASSIC]
    assert [line.ended for line in lines] == sorted((line.ended for line in lines), reverse=True)
    assert keeper.ask(lambda ledger: ledger.history(ada, start=1, count=2), []) == lines[1:3]
    for line in lines:
        assert line.won == line.company[line.seat][3]
    assert lines[0].ended == ENDED + 4
