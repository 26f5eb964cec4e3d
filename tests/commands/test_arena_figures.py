"""The arena's statistics: the sequential test, Elo by likelihood, OpenSkill's update."""

from __future__ import annotations

import math
from random import Random

import pytest

from game.commands.arena_rating import Skill, Tables, rate
from game.commands.arena_sprt import Sprt, elo_of, expected_share


def test_expected_shares_are_those_of_elo_and_of_equal_seats() -> None:
    assert expected_share(0) == 0.5
    assert expected_share(0, 1, 3) == 0.25
    assert expected_share(400) == pytest.approx(10 / 11)
    assert expected_share(-400) == pytest.approx(1 / 11)
    for elo in (-120.0, 0.0, 33.0):
        assert elo_of(expected_share(elo, 2, 3), 2, 3) == pytest.approx(elo)


def test_the_likelihood_is_near_the_formula_for_a_normal_mean() -> None:
    """Where the claims are close to what was found: N (s1 - s0) (2 mean - s0 - s1) / (2 variance)."""
    rng = Random(1)
    sprt, shares = Sprt(0, 10), []
    for _ in range(4000):
        shares.append(rng.choice((0.0, 0.25, 0.5, 0.5, 0.5, 0.75, 1.0)))
        sprt.add(shares[-1])
    mean = sum(shares) / len(shares)
    variance = sum((share - mean) ** 2 for share in shares) / len(shares)
    low, high = expected_share(0), expected_share(10)
    normal = len(shares) * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert sprt.llr == pytest.approx(normal, rel=0.02)


def test_single_games_give_the_likelihood_of_a_coin() -> None:
    """With wins and losses alone the likeliest distribution with a mean is a coin with that chance."""
    sprt = Sprt(0, 20)
    for number in range(1000):
        sprt.add(float(number < 540))
    low, high = expected_share(0), expected_share(20)
    coin = 540 * math.log(high / low) + 460 * math.log((1 - high) / (1 - low))
    assert sprt.llr == pytest.approx(coin, abs=1e-6)


@pytest.mark.parametrize(("elo", "verdict"), [(0.0, "H0"), (40.0, "H1")])
def test_the_wrong_claim_is_accepted_once_in_twenty_times_at_most(elo: float, verdict: str) -> None:
    wrong = 0
    for seed in range(60):
        rng, sprt = Random(f"{elo} {seed}"), Sprt(0, 40)
        while not sprt.verdict:
            sprt.add((rng.random() < expected_share(elo)) / 2 + (rng.random() < expected_share(elo)) / 2)
        wrong += sprt.verdict != verdict
    # Three are to be expected, and nine or more come once in five hundred sets of seeds.
    assert wrong < 9


def test_without_a_result_nothing_is_decided_and_a_shut_out_still_is() -> None:
    sprt = Sprt(0, 10)
    assert sprt.llr == 0.0
    assert sprt.verdict == ""
    for _ in range(400):
        sprt.add(1.0)
    assert sprt.verdict == "H1"
    other = Sprt(0, 10, 2, 3)
    for _ in range(400):
        other.add(0.0)
    assert other.verdict == "H0"


def test_two_new_players_are_rated_as_by_hand() -> None:
    """Algorithm 4 with mu 25, sigma 25/3, beta 25/6, worked out on paper.

    c squared is 2 (69.444 + 17.361) = 173.611; the winner gains 69.444 / 13.176 / 2 = 2.6352; delta is
    0.63246 * 0.4 / 4 = 0.063246, and sigma 8.3333 sqrt(0.936754) = 8.0655.
    """
    won, lost = rate([Skill(), Skill()], [1, 2])
    assert won == pytest.approx((27.6352, 8.0655), abs=1e-4)
    assert lost == pytest.approx((22.3648, 8.0655), abs=1e-4)


def test_a_tie_of_equals_changes_no_mean() -> None:
    """By hand: each of the two places gives (1/2)(1 - 1/2) and (1/2)(0 - 1/2); delta is as for a win."""
    for skill in rate([Skill(), Skill()], [1, 1]):
        assert skill == pytest.approx((25.0, 8.0655), abs=1e-4)


def test_three_players_in_a_row_are_rated_as_by_hand() -> None:
    """c squared is 3 * 86.8056 = 260.417, c 16.1374; sigma^2 / c is 4.30331.

    The first: 1 - 1/3. The second: -1/3 + (1 - 1/2). The third: -1/3 - 1/2 + (1 - 1). The deltas add up p (1 - p):
    2/9; 2/9 + 1/4; 2/9 + 1/4 + 0; times (8.33333 / 16.1374) * 69.4444 / 260.417 = 0.516398 * 0.266667 = 0.137706.
    """
    rated = rate([Skill(), Skill(), Skill()], [1, 2, 3])
    means = [25 + 4.30331 * omega for omega in (2 / 3, 1 / 6, -5 / 6)]
    sigmas = [25 / 3 * math.sqrt(1 - 0.137706 * delta) for delta in (2 / 9, 17 / 36, 17 / 36)]
    for skill, mean, sigma in zip(rated, means, sigmas, strict=True):
        assert skill == pytest.approx((mean, sigma), abs=1e-4)


def test_unequal_players_are_rated_as_by_hand() -> None:
    """mu 30, sigma 4 loses against mu 20, sigma 6: c squared is 16 + 36 + 2 * 17.3611 = 86.7222, c 9.31248.

    The favourite's chance is 1 / (1 + exp(-10 / 9.31248)) = 0.745309; delta times p (1 - p) = 0.189824.
    """
    lost, won = rate([Skill(30, 4), Skill(20, 6)], [2, 1])
    c = math.sqrt(86.72222)
    assert lost.mu == pytest.approx(30 - 16 / c * 0.745309, abs=1e-4)
    assert won.mu == pytest.approx(20 + 36 / c * 0.745309, abs=1e-4)
    assert lost.sigma == pytest.approx(4 * math.sqrt(1 - 4 / c * 16 / c**2 * 0.189824), abs=1e-4)
    assert won.sigma == pytest.approx(6 * math.sqrt(1 - 6 / c * 36 / c**2 * 0.189824), abs=1e-4)


def test_elo_of_two_bots_is_that_of_their_share() -> None:
    tables = Tables(2)
    rng = Random(3)
    won = 0.0
    for _ in range(3000):
        deal = [(1.0, 0.0) if rng.random() < 0.6 else (0.0, 1.0) for _ in range(2)]
        won += sum(shares[0] for shares in deal)
        tables.add((0, 1), deal)
    one, two = tables.ratings()
    assert one.elo - two.elo == pytest.approx(elo_of(won / 6000), abs=0.5)
    # The interval of a share of independent rounds, in Elo: the slope of the curve times the standard error.
    share = won / 6000
    error = math.sqrt(share * (1 - share) / 6000) * 400 / math.log(10) / (share * (1 - share))
    assert two.step_high - two.step_low == pytest.approx(2 * 1.96 * error, rel=0.06)


def test_rotations_that_repeat_each_other_do_not_narrow_the_interval() -> None:
    alone, twice = Tables(2), Tables(2)
    rng = Random(4)
    for _ in range(500):
        shares = (1.0, 0.0) if rng.random() < 0.55 else (0.0, 1.0)
        alone.add((0, 1), [shares])
        twice.add((0, 1), [shares, shares])
    one, two = alone.ratings()[0], twice.ratings()[0]
    assert two.high - two.low == pytest.approx(one.high - one.low, rel=0.02)


def test_strengths_are_found_again_from_tables_of_three() -> None:
    strengths = (1.0, 1.5, 2.0, 3.0)
    tables, rng = Tables(4), Random(5)
    for number in range(8000):
        seated = [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)][number % 4]
        winner = rng.choices(seated, [strengths[bot] for bot in seated])[0]
        tables.add(seated, [[float(bot == winner) for bot in seated]])
    mean = sum(math.log(strength) for strength in strengths) / 4
    inside = 0
    for strength, rating in zip(strengths, tables.ratings(), strict=True):
        true = 400 / math.log(10) * (math.log(strength) - mean)
        inside += rating.low < true < rating.high
        assert rating.elo == pytest.approx(true, abs=20)
    assert inside >= 3


def test_a_bot_that_never_won_still_gets_a_figure() -> None:
    tables = Tables(2)
    for _ in range(50):
        tables.add((0, 1), [(1.0, 0.0)])
    assert all(math.isfinite(figure) for rating in tables.ratings() for figure in rating)
