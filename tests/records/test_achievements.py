"""Achievements: progress is the sum of deeds in the order of the matches."""

from __future__ import annotations

import pytest
from matches import CLASSIC, PREMIUM, SECOND, played

from game.records.achievements import ACHIEVEMENTS, STREAK, Step, gained, standings
from game.records.facts import facts_of
from game.registry import EDITIONS, edition
from game.session.players import Player

NONE = standings([])


def steps(*deeds: dict[str, int], edition: str = CLASSIC) -> list[Step]:
    return [Step(number, 100.0 + number, edition, each) for number, each in enumerate(deeds)]


def standing(name: str, *of: Step):
    return next(each for each in standings(of) if each.achievement.id == name)


def test_nobody_has_any_at_first():
    assert all(each.got is None and each.done == 0 for each in NONE)
    assert len({each.achievement.id for each in NONE}) == len(NONE) >= 20


def test_each_has_a_name_and_a_sentence_of_its_own():
    assert len({each.name for each in ACHIEVEMENTS}) == len(ACHIEVEMENTS)
    assert len({each.told for each in ACHIEVEMENTS}) == len(ACHIEVEMENTS)
    assert all(each.told.endswith(".") and "{" not in each.told for each in ACHIEVEMENTS)


def test_every_edition_has_something_of_its_own_or_of_the_court():
    assert {each.room for each in ACHIEVEMENTS} == {"court", "premium", "second", "batman"}


@pytest.mark.parametrize("key", EDITIONS)
def test_matches_of_one_edition_bring_nothing_that_belongs_to_another(key: str):
    found: list[Step] = []
    for seed in range(6):
        facts = facts_of(played(key, edition(key).seat_counts[0], seed), "a")
        assert facts is not None
        found += [Step(seed, float(seed), key, seat.deeds) for seat in facts.seats]
    rooms = {each.achievement.room for each in standings(found) if each.done}
    assert "court" in rooms
    assert rooms <= {"court", key.rpartition("/")[2]}


def test_a_sum_is_got_with_the_match_that_fills_it():
    some = steps({"spy": 2}, {"spy": 2}, {"win": 1}, {"spy": 3}, {"spy": 1}, edition=SECOND)
    assert (standing("spy", *some[:3]).done, standing("spy", *some[:3]).got) == (4, None)
    assert (standing("spy", *some).done, standing("spy", *some).got) == (5, 103.0)


def test_a_streak_is_matches_won_in_a_row():
    won, lost = {"win": 1}, {"duels": 1}
    assert standing("streak", *steps(won, won, lost, won, won)).done == 2
    assert standing("streak", *steps(won, lost, *[won] * STREAK)).got == 100.0 + STREAK + 1
    assert standing("streak", *steps(*[won] * 3, lost, won)).done == STREAK


def test_all_editions_have_to_be_won():
    some = [Step(at, float(at), key, {"win": 1}) for at, key in enumerate(EDITIONS)]
    assert standing("editions", *some[:-1], some[0]).done == len(EDITIONS) - 1
    assert standing("editions", *some).got == float(len(EDITIONS) - 1)


def test_gained_is_what_is_new():
    before, after = standings(steps({"win": 1})), standings(steps({"win": 1}, {"trio": 1}))
    assert [each.id for each in gained(before, after)] == ["trio"]
    assert gained(after, after) == ()


@pytest.mark.parametrize("name", [each.id for each in ACHIEVEMENTS])
def test_each_can_be_got_by_its_deed(name: str):
    if name == "editions":
        some = [Step(at, 1.0, key, {"win": 1}) for at, key in enumerate(EDITIONS)]
    elif name == "streak":
        some = steps(*[{"win": 1}] * STREAK)
    else:
        some = steps(*[{name: 1}] * 5)
    assert standing(name, *some).got is not None


def test_matches_of_bots_come_to_most_of_the_deeds():
    """That the names which are counted are those which are asked for."""
    done: set[str] = set()
    for key, seats in ((CLASSIC, 3), (PREMIUM, 8), (SECOND, 3), ("love_letter/batman", 3)):
        for seed in range(6):
            facts = facts_of(played(key, seats, seed, (Player("Ada"),), 4), "a")
            assert facts is not None
            done |= {deed for seat in facts.seats for deed in seat.deeds}
    asked = {each.id for each in ACHIEVEMENTS}
    assert done <= asked | {"beat_master"}
    assert len(asked & done) >= len(asked) - 8
