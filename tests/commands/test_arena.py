"""The arena: rotated seats on the same deals, the contract's JSON, and one sentence for wrong words."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice, pairwise
from types import SimpleNamespace

import pytest

from game.bots.registry import bot_for
from game.commands import arena, arena_pool
from game.commands.arena import contest, run
from game.commands.arena_play import DEALS_A_TASK, Report, Table, Task, Tasks
from game.commands.arena_pool import most_jobs
from game.commands.arena_score import ENOUGH, Played, Score, Won
from game.kernel.contract import Setup
from game.registry import rules_for
from game.session.deal_code import to_code


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


def test_json_has_the_keys_that_scripts_rely_on_and_no_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--edition", "classic", "--seats", "novice,master", "--rounds", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["seats", "rounds", "seed"]
    for seat in found["seats"]:
        assert list(seat) == ["spec", "rounds", "share", "low", "high", "p50_ms", "p99_ms"]
    assert [seat["spec"] for seat in found["seats"]] == ["novice", "master"]


def test_the_table_gives_shares_of_rounds_and_of_matches(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--edition", "classic", "--seats", "rules,random", "--rounds", "60"]) == 0
    head, columns, *rows = capsys.readouterr().out.splitlines()
    assert head.startswith("60 rounds, ")
    assert "of rounds" in columns
    assert "of matches" in columns
    assert [row.split()[0] for row in rows] == ["rules", "random"]
    assert all(row.count("%") == 6 for row in rows)


def test_two_equal_bots_get_the_same_share_on_rotated_deals_up_to_chance() -> None:
    score = contest("love_letter/classic", ("safe-random", "safe-random"), 600, 1)
    first, second = score.rounds_won
    assert first.interval[0] < second.interval[1]
    assert second.interval[0] < first.interval[1]


def test_where_a_bot_stands_in_the_list_does_not_count() -> None:
    """Every bot sits on every seat as often as the others do."""
    one = contest("love_letter/second", ("rules", "random", "random"), 240, 4).rounds_won[0]
    other = contest("love_letter/second", ("random", "random", "rules"), 240, 4).rounds_won[2]
    assert one.interval[0] < other.share < one.interval[1]


def test_a_seed_may_be_given_as_a_deal_code(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--edition", "classic", "--seats", "random,rules", "--rounds", "20", "--seed"]
    assert run([*words, "12345"]) == 0
    by_number = capsys.readouterr().out.splitlines()
    assert run([*words, to_code(12345).lower()]) == 0
    by_code = capsys.readouterr().out.splitlines()
    assert by_code[0] == by_number[0]
    assert [line.split("%")[0] for line in by_code] == [line.split("%")[0] for line in by_number]


def test_the_same_seed_gives_the_same_shares_in_one_process_and_in_two() -> None:
    alone = contest("love_letter/batman", ("rules", "random"), 24, 5)
    shared = contest("love_letter/batman", ("rules", "random"), 24, 5, jobs=2)
    assert alone.rounds_won == shared.rounds_won
    assert alone.matches_won == shared.matches_won


def test_counting_cards_beats_chance() -> None:
    better = contest("love_letter/classic", ("rules", "random"), 400, 2).rounds_won[0]
    assert better.interval[0] > 0.65


def test_interrupted_it_prints_what_it_has(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    play = arena_pool.play_task

    def play_two(task: Task) -> Report:
        if task.first >= 2 * DEALS_A_TASK:
            raise KeyboardInterrupt
        return play(task)

    monkeypatch.setattr(arena_pool, "play_task", play_two)
    assert run(["--edition", "classic", "--seats", "random,random", "--rounds", "1000", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["rounds"] == 2 * 2 * DEALS_A_TASK


def test_a_match_is_won_by_whoever_first_has_the_tokens_at_one_rotation() -> None:
    score = Score(2, 2)
    first, second = Played((1.0, 0.0), (1, 0)), Played((0.0, 1.0), (0, 1))
    for deal in ([first, second], [second, second], [first, first], [first, second]):
        score.add(deal)
    assert score.rounds == 8
    assert score.rounds_won[0].share == 0.5
    # The first rotation: won by the first bot in three rounds. The second: by the second in two, and one is open.
    assert score.matches == 2
    assert [won.share for won in score.matches_won] == [0.5, 0.5]


def test_whole_matches_are_played_to_the_goal_and_count_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--edition", "classic", "--seats", "rules,random,random", "--matches", "7", "--json"]
    assert run(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["matches"] == 9
    assert found["rounds"] >= 9 * 5
    assert sum(seat["share"] for seat in found["seats"]) == pytest.approx(1.0, abs=0.001)
    assert found["seats"][0]["share"] > found["seats"][0]["round_share"] > 0.4


def test_a_match_ends_with_the_goal_and_its_rounds_add_up() -> None:
    rules = rules_for(Setup("love_letter/classic", 3))
    bots = [bot_for("rules"), bot_for("random"), bot_for("random")]
    played = Table(rules, bots, [1, 2, 0], "lots").match(5, 3)
    assert max(played.tokens) >= 5
    assert sum(played.match) == pytest.approx(1.0)
    assert played.match[played.tokens.index(max(played.tokens))] > 0
    assert sum(played.shares) == pytest.approx(1.0)
    assert sum(played.tokens) <= played.rounds * 3


def test_the_deals_of_a_match_are_the_same_in_every_rotation() -> None:
    """Equal bots that draw equal lots play the same match, whichever of them sits where."""
    rules = rules_for(Setup("love_letter/batman", 3))
    bots = [bot_for("rules") for _ in range(3)]
    one, two = (Table(rules, bots, sitting, "lots").match(5, 3) for sitting in ([0, 1, 2], [2, 0, 1]))
    assert [one.tokens[at] for at in (0, 1, 2)] == [two.tokens[at] for at in (2, 0, 1)]
    other = Table(rules, bots, [0, 1, 2], "lots").match(5, 4)
    assert (other.tokens, other.rounds) != (one.tokens, one.rounds)


def test_a_test_of_two_claims_ends_as_soon_as_it_is_sure(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--edition", "classic", "--rounds", "100000", "--json", "--sprt", "0", "40"]
    for seats, verdict in (("rules,random", "H1"), ("random,rules", "H0"), ("random,rules,random", "H0")):
        assert run([*words, "--seats", seats]) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["rounds"] < 2000
        test = found["sprt"]
        assert test["verdict"] == verdict
        assert test["llr"] >= test["upper"] if verdict == "H1" else test["llr"] <= test["lower"]
        assert test["low"] < test["elo"] < test["high"]


def test_a_round_robin_seats_every_table_and_ranks_the_bots(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--edition", "classic", "--seats", "random,safe-random,rules", "--rounds", "400", "--json"]
    assert run([*words, "--round-robin", "2"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rounds"] == 3 * 400
    ratings = found["ratings"]
    assert [rating["spec"] for rating in ratings] == ["random", "safe-random", "rules"]
    assert [rating["elo"] for rating in ratings] == sorted(rating["elo"] for rating in ratings)
    assert [rating["mu"] for rating in ratings] == sorted(rating["mu"] for rating in ratings)
    assert sum(rating["elo"] for rating in ratings) == pytest.approx(0.0, abs=0.1)
    for before, rating in pairwise(ratings):
        assert rating["step"] == pytest.approx(rating["elo"] - before["elo"], abs=0.02)
        assert rating["step_low"] < rating["step"] < rating["step_high"]
    assert run([*words[:-1], "--round-robin", "3"]) == 0
    assert "OpenSkill" in capsys.readouterr().out


def test_without_joblib_a_cluster_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "joblib", None)
    words = ["--edition", "classic", "--seats", "rules,random", "--rounds", "10", "--cluster", "loky"]
    assert run(words) == 2
    told = capsys.readouterr().err
    assert "joblib" in told
    assert told.count("\n") == 1


def test_a_cluster_is_given_the_same_tasks_and_gives_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of joblib there is something that has its few functions."""
    opened: list[str] = []

    @contextmanager
    def parallel_config(backend: str) -> Iterator[None]:
        opened.append(backend)
        yield

    stub = SimpleNamespace(
        delayed=lambda work: lambda task: (work, task),
        parallel_config=parallel_config,
        Parallel=lambda n_jobs: lambda calls: [work(task) for work, task in calls],
    )
    monkeypatch.setitem(sys.modules, "joblib", stub)
    cluster = arena_pool.Cluster("loky")
    cluster.open()
    shared = contest("love_letter/batman", ("rules", "random"), 100, 5, jobs=2, cluster=cluster)
    assert opened == ["loky"]
    assert shared.rounds_won == contest("love_letter/batman", ("rules", "random"), 100, 5).rounds_won


def test_a_cluster_that_does_not_answer_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(address: str | None) -> None:
        raise OSError("Timed out.\nTraceback of the library")

    monkeypatch.setitem(sys.modules, "joblib", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=refuse))
    with pytest.raises(arena_pool.NoCluster) as told:
        arena_pool.Cluster("dask:tcp://nowhere").open()
    sentence = "The cluster dask at 'tcp://nowhere' cannot be reached; see whether it runs there (Timed out)."
    assert str(told.value) == sentence


def test_the_progress_is_told_on_stderr(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "LOG_EVERY", 0.0)
    assert run(["--edition", "classic", "--seats", "rules,random", "--rounds", "24", "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["rounds"] == 24
    assert err.splitlines()[-1].startswith("100 %, about 0 s left")


def test_a_few_equal_results_do_not_make_certainty() -> None:
    won = Won()
    assert won.interval == (0.0, 1.0)
    for _ in range(ENOUGH * 2):
        won.add(1.0)
        low, high = won.interval
        assert low < 1.0
        assert high == pytest.approx(1.0)


def test_the_interval_narrows_as_results_come_in() -> None:
    widths = []
    for count in (10, 40, 160, 640):
        won = Won()
        for number in range(count):
            won.add(number % 2)
        low, high = won.interval
        assert low < 0.5 < high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] == pytest.approx(2 * 1.96 * 0.5 / 640**0.5, rel=0.01)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--edition", "classic", "--seats", "random,grandmaster", "--rounds", "10"], "grandmaster"),
        (["--edition", "classic", "--seats", "", "--rounds", "10"], "a bot for each seat"),
        (["--edition", "classic", "--seats", "random,,random", "--rounds", "10"], "a bot for each seat"),
        (["--edition", "classic", "--seats", "random", "--rounds", "10"], "2 to 4 players"),
        (["--edition", "classic", "--seats", "random,random", "--rounds", "10", "--seed", "!!"], "nor a deal code"),
        (["--edition", "premium", "--seats", "random,random", "--rounds", "10"], "5 to 8 players"),
        (["--edition", "chess", "--seats", "random,random", "--rounds", "10"], "chess"),
        (["--edition", "classic", "--seats", "random,random", "--rounds", "0"], "--rounds"),
        (["--edition", "classic", "--seats", "random,random", "--rounds", "ten"], "not a whole number"),
        (["--edition", "classic", "--seats", "random,random", "--rounds", "10", "--jobs", "0"], "--jobs"),
        (["--edition", "classic", "--seats", "random,random", "--rounds", "10", "--jobs", "many"], "many"),
        (
            ["--edition", "classic", "--seats", "random,random", "--rounds", "10", "--jobs", "100000"],
            f"at most {most_jobs()} on",
        ),
        (["--edition", "classic", "--rounds", "10"], "--seats"),
        (["--edition", "classic", "--seats", "random,random"], "--rounds"),
        (["--edition", "classic", "--seats", "random,random", "--matches", "0"], "--matches"),
        (["--edition", "classic", "--seats", "random,random", "--matches", "1", "--rounds", "1"], "--rounds"),
        (["--edition", "classic", "--seats", "rules,random", "--rounds", "10", "--sprt", "5", "0"], "--sprt"),
        (["--edition", "classic", "--seats", "rules,rules", "--rounds", "10", "--sprt", "0", "5"], "--sprt"),
        (["--edition", "classic", "--seats", "rules,random", "--rounds", "10", "--round-robin", "3"], "which is 2"),
        (["--edition", "classic", "--seats", "rules,rules", "--rounds", "10", "--round-robin", "2"], "different"),
        (["--edition", "premium", "--seats", "rules,random", "--rounds", "10", "--round-robin", "2"], "5 to 8"),
        (["--edition", "classic", "--seats", "rules,random", "--rounds", "10", "--cluster", "spark"], "spark"),
    ],
)
def test_wrong_words_are_told_in_one_sentence(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("whole", [False, True])
def test_the_tasks_of_a_contest_of_any_length_take_no_room(whole: bool) -> None:
    tasks = Tasks("love_letter/classic", ("easy", "normal", "hard"), 2, 10**18 + 1, 1, whole)
    some = list(islice(tasks, 7))
    tables = [("easy", "normal"), ("easy", "hard"), ("normal", "hard")]
    assert [task.specs for task in some] == [*tables, *tables, tables[0]]
    step = 1 if whole else DEALS_A_TASK
    assert [task.first for task in some] == [0, 0, 0, step, step, step, 2 * step]
    assert tasks.count == 3 * (10**18 // 2 // step + 1)


def test_as_many_tasks_are_made_as_were_counted_and_the_last_one_is_shorter() -> None:
    tasks = Tasks("love_letter/classic", ("rules", "random"), 2, 2 * DEALS_A_TASK * 3 + 1, 1)
    assert [task.count for task in tasks] == [DEALS_A_TASK, DEALS_A_TASK, DEALS_A_TASK, 1]
    assert tasks.count == 4


@pytest.mark.parametrize(
    "more",
    [["--rounds"], ["--matches"], ["--sprt", "0", "10", "--rounds"], ["--round-robin", "2", "--rounds"]],
    ids=" ".join,
)
def test_a_contest_without_an_end_begins_at_once(
    more: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(task: Task) -> Report:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena_pool, "play_task", interrupted)
    # What would be made in advance of so many does not fit in any memory.
    assert run(["--edition", "classic", "--seats", "rules,random", *more, "99999999999999999999"]) == 1
    capsys.readouterr()
