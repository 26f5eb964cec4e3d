"""`hidden-hand stats`, and the statistics of the text mode."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from commands.test_text import play

from game.commands.stats import run
from game.commands.text import TextArgs
from game.session import disk

ALONE, TOGETHER = "me,bot:easy,bot:hard", "human:Ann,human:Bea,bot:easy"


@pytest.fixture
def played(home: Path) -> Path:
    """A home with two matches: one alone, and one of two people."""
    play(TextArgs("classic", ALONE, "3"), limit=5000)
    play(TextArgs("second", TOGETHER, "4"), limit=8000, seed=2)
    return home


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(words) == 0
    return capsys.readouterr().out


def test_a_match_of_the_text_mode_is_counted_for_each_of_its_people(played: Path, capsys: pytest.CaptureFixture[str]):
    told_json = json.loads(told(capsys, "--json"))
    counts = {each["name"]: each["matches"]["of"] for each in told_json["players"]}
    assert counts == {"You": 1, "Ann": 1, "Bea": 1}
    guests = {each["name"]: each["guest"] for each in told_json["players"]}
    assert guests == {"You": False, "Ann": True, "Bea": True}


def test_statistics_that_are_gone_come_back_from_the_archive(played: Path, capsys: pytest.CaptureFixture[str]):
    before = told(capsys, "--csv")
    for file in (played / "data").glob("statistics*"):
        file.unlink()
    assert told(capsys, "--csv") == before


def test_csv_has_a_line_for_each_match_and_person(played: Path, capsys: pytest.CaptureFixture[str]):
    rows = list(csv.DictReader(io.StringIO(told(capsys, "--csv"))))
    assert [row["player"] for row in rows] == ["You", "Ann", "Bea"]
    you = rows[0]
    assert (you["edition"], you["seats"], you["levels"]) == ("love_letter/classic", "3", "human; easy; hard")
    assert you["players"].split("; ")[0] == "You"
    assert (you["won"] == "1") == ("You" in you["winners"].split("; "))


def test_a_name_is_no_formula(home: Path, capsys: pytest.CaptureFixture[str]):
    play(TextArgs("classic", "human:=1+1,human:Bea", "3"), limit=5000)
    rows = list(csv.DictReader(io.StringIO(told(capsys, "--csv"))))
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row.values())


def test_without_a_word_it_is_a_text_for_everybody(played: Path, capsys: pytest.CaptureFixture[str]):
    text = told(capsys)
    assert "You: 1 match" in text
    assert "Longest streak" in text
    assert "Won, by edition" in text


def test_before_the_first_match_it_says_so(home: Path, capsys: pytest.CaptureFixture[str]):
    assert told(capsys) == "You: no finished match yet.\n"
    assert json.loads(told(capsys, "--json"))["players"][0]["matches"] == {"hits": 0, "of": 0, "share": 0.0}


def test_one_player_only(played: Path, capsys: pytest.CaptureFixture[str]):
    assert "Bea" not in told(capsys, "--player", "ann")
    assert run(["--player", "Zoë"]) == 2
    assert "Zoë" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--xml"], ["--csv", "--json"], ["more"]])
def test_words_that_are_not_understood_are_an_error(home: Path, words: list[str], capsys: pytest.CaptureFixture[str]):
    assert run(words) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_menu_of_the_text_mode_tells_statistics_and_changes_the_player(home: Path):
    _code, first, _ = play(TextArgs(), "statistics", "player: you", "a new player", "Zoë", "statistics", "quit")
    assert "Zoë plays." in first
    assert "Player: Zoë" in first
    _code, second, _ = play(TextArgs(), "quit")
    assert "Player: Zoë" in second


def test_a_home_that_cannot_be_used_is_a_failure_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
):
    (tmp_path / "file").write_text("here first")
    monkeypatch.setenv("HIDDEN_HAND_HOME", str(tmp_path / "file"))
    for words in ([], ["--json"], ["--player", "Ann"]):
        assert run(words) == 1
        said = capfd.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert str(tmp_path / "file") in said.err
        assert "Errno" not in said.err


def test_a_home_that_can_only_be_read_is_told_of_and_counted(
    played: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
):
    before = told(capfd, "--csv")

    def refuse(_folder: Path) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(disk, "probe", refuse)
    assert run(["--csv"]) == 0
    said = capfd.readouterr()
    assert said.out == before
    assert said.err.count("\n") == 1
    assert "it can only be read" in said.err
