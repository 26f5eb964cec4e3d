"""The arena: rotated seats on the same deals, the contract's JSON, and one sentence for wrong words."""

from __future__ import annotations

import json

import pytest

from game.commands.arena import contest, run


def test_shares_of_all_seats_add_up_to_one_and_rounds_are_rotated_deals(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--edition", "classic", "--seats", "random,safe-random,rules", "--rounds", "50", "--seed", "3", "--json"]
    assert run(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rounds"] == 51
    assert found["seed"] == 3
    assert [seat["spec"] for seat in found["seats"]] == ["random", "safe-random", "rules"]
    assert sum(seat["share"] for seat in found["seats"]) == pytest.approx(1.0, abs=0.001)
    for seat in found["seats"]:
        assert seat["low"] <= seat["share"] <= seat["high"]
        assert seat["p50_ms"] <= seat["p99_ms"]


def test_two_equal_bots_get_the_same_share_on_rotated_deals_up_to_chance() -> None:
    first, second = contest("love_letter/classic", ("safe-random", "safe-random"), 600, 1)[0]
    assert abs(first.share - second.share) < 3 * (first.margin + second.margin)


def test_the_same_seed_gives_the_same_shares_in_one_process_and_in_two() -> None:
    alone = contest("love_letter/batman", ("rules", "random"), 24, 5)[0]
    shared = contest("love_letter/batman", ("rules", "random"), 24, 5, jobs=2)[0]
    assert [tally.share for tally in alone] == [tally.share for tally in shared]


def test_counting_cards_beats_chance() -> None:
    better, _worse = contest("love_letter/classic", ("rules", "random"), 400, 2)[0]
    assert better.share - better.margin > 0.65


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--edition", "classic", "--seats", "random,grandmaster", "--rounds", "10"], "grandmaster"),
        (["--edition", "classic", "--seats", "random", "--rounds", "10"], "2 to 4 players"),
        (["--edition", "premium", "--seats", "random,random", "--rounds", "10"], "5 to 8 players"),
        (["--edition", "chess", "--seats", "random,random", "--rounds", "10"], "chess"),
        (["--edition", "classic", "--seats", "random,random", "--rounds", "0"], "--rounds"),
        (["--edition", "classic", "--seats", "random,random", "--rounds", "ten"], "--rounds"),
        (["--edition", "classic", "--seats", "random,random", "--rounds", "10", "--jobs", "0"], "--jobs"),
        (["--edition", "classic", "--rounds", "10"], "--seats"),
    ],
)
def test_wrong_words_are_told_in_one_sentence(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.count("\n") == 1
