"""What is said of files that are not what they should be: in the player's language, in one line, and nowhere else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands.text_reading import Unclear, numbered, pick
from game.kernel.errors import BadSetup
from game.session.deal_code import from_code

ROOT = Path(__file__).parents[2]
JUNK = "20260101-101011-love_letter-classic-b.match"
DAMAGED = {"en": "The settings were damaged.", "ja": "設定"}
NOTHING = {"en": "Nothing can be kept in", "ja": "には何も"}


def run(home: Path | str, *words: str, system: str = "en") -> subprocess.CompletedProcess[str]:
    """The real program with that home, on a system of that language, without input."""
    environ = os.environ | {"HIDDEN_HAND_HOME": str(home), "LANGUAGE": system, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "scenes", *words]
    return subprocess.run(
        command, cwd=ROOT, env=environ, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL, check=False
    )


def with_matches(home: Path, *names: str | bytes) -> Path:
    """The folder of matches in *home*, with files of those names that hold no match."""
    folder = home / "data" / "matches"
    folder.mkdir(parents=True)
    for name in names:
        (folder / os.fsdecode(name)).write_text("junk")
    return folder


@pytest.mark.parametrize("command", ["--text", "stats"])
def test_the_log_is_kept_in_its_file_and_not_on_the_terminal(command: str, tmp_path: Path) -> None:
    with_matches(tmp_path, JUNK)
    settings = tmp_path / "config" / "settings.json"
    settings.parent.mkdir()
    settings.write_text("junk")
    done = run(tmp_path, command)
    told = done.stdout if command == "--text" else done.stderr
    assert done.returncode == 0
    assert "is damaged" in told
    assert DAMAGED["en"] in told
    assert JUNK not in done.stdout + done.stderr
    if command == "--text":
        assert done.stderr == ""
    else:
        assert all(line.startswith("The ") for line in done.stderr.splitlines())
    log = (tmp_path / "log" / "hidden-hand.log").read_text()
    assert JUNK in log
    assert "settings.json" in log


@pytest.mark.parametrize("command", ["--text", "stats"])
def test_with_nowhere_to_keep_a_log_no_terminal_shows_it(command: str, tmp_path: Path) -> None:
    with_matches(tmp_path, JUNK)
    (tmp_path / "log").write_text("in the way")
    done = run(tmp_path, command)
    assert NOTHING["en"] in done.stdout + done.stderr
    assert JUNK not in done.stdout + done.stderr


EARLY = """
import sys
from pathlib import Path
from game.log import keep_in, logger

logger("before").info("told %s", "early")
keep_in(Path(sys.argv[1]))
logger("after").info("told late")
"""


def test_what_is_told_before_there_is_a_log_stands_in_it(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", EARLY, str(tmp_path)], cwd=ROOT, capture_output=True, check=True)
    assert done.stderr == b""
    first, then = (tmp_path / "hidden-hand.log").read_text().splitlines()
    assert first.endswith("INFO before: told early")
    assert then.endswith("INFO after: told late")


@pytest.mark.parametrize(
    "words", [["--text"], ["stats"], ["--text", "--lang", "ja"], ["stats", "--lang", "ja"]], ids=" ".join
)
def test_the_first_notices_are_in_the_language_of_the_command_line_or_the_system(
    words: list[str], tmp_path: Path
) -> None:
    system = "en" if "--lang" in words else "ja"
    (tmp_path / "file").touch()
    done = run(tmp_path / "file", *words, system=system)
    assert NOTHING["ja"] in done.stdout + done.stderr
    assert NOTHING["en"] not in done.stdout + done.stderr
    settings = tmp_path / "home" / "config" / "settings.json"
    for damage in ("folder", "junk"):
        settings.parent.mkdir(parents=True, exist_ok=True)
        if damage == "folder":
            settings.mkdir()
        else:
            settings.rmdir()
            settings.write_text("junk")
        done = run(tmp_path / "home", *words, system=system)
        assert DAMAGED["ja"] in done.stdout + done.stderr
        assert "settings" not in done.stdout + done.stderr


def test_a_name_that_would_command_the_terminal_is_said_in_plain_letters_and_a_long_one_in_short(
    tmp_path: Path,
) -> None:
    try:
        with_matches(tmp_path, b"worse\xff\n\x1b[31m.match", "x" * 200 + ".match")
    except (OSError, UnicodeError):
        pytest.skip("the disk takes no such names")
    told = run(tmp_path, "--text").stdout
    assert r"worse\udcff\n\x1b[31m.match is no saved match." in told
    assert "\x1b" not in told
    assert f"{'x' * 19}…{'x' * 14}.match is no saved match." in told
    assert r"worse\udcff\n" in (tmp_path / "log" / "hidden-hand.log").read_text()


def test_a_folder_that_is_called_like_a_match_is_no_file(tmp_path: Path) -> None:
    (with_matches(tmp_path) / "mine.match").mkdir()
    assert "mine.match cannot be read: it is not a file." in run(tmp_path, "--text").stdout


def test_statistics_that_are_a_folder_are_said_to_be_one(tmp_path: Path) -> None:
    with_matches(tmp_path)
    (tmp_path / "data" / "statistics.sqlite3").mkdir()
    assert "The statistics cannot be kept (it is a folder)" in run(tmp_path, "stats").stderr


def test_a_file_in_the_place_of_the_matches_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "matches").write_text("mine")
    sentence = f"Nothing can be kept in {tmp_path / 'data' / 'matches'}: part of its path is no folder."
    assert sentence in run(tmp_path, "paths").stdout
    found = json.loads(run(tmp_path, "paths", "--json").stdout)
    assert (found["writable"], found["reason"]) == (False, sentence)
    done = run(tmp_path, "stats")
    assert (done.returncode, done.stderr) == (1, f"{sentence}\n")
    assert (tmp_path / "data" / "matches").read_text() == "mine"


def test_the_referee_and_the_pictures_give_reasons_in_words_of_the_program(tmp_path: Path) -> None:
    told = run(tmp_path, "referee", str(tmp_path / "none.json")).stderr
    assert told.endswith("none.json cannot be read: it is not there.\n")
    told = run(tmp_path, "shots", str(tmp_path / ("x" * 300)), system="ja").stderr
    assert told.endswith("its name is too long.\n")


def test_what_was_typed_is_said_again_in_plain_letters() -> None:
    choices = numbered([("a", "Ann"), ("b", "Bea")])
    with pytest.raises(Unclear) as unclear:
        pick(["\x1b[31m"], choices)
    assert str(unclear.value) == r"“\x1b[31m” is none of the choices."
    with pytest.raises(BadSetup, match=r"There is no \\x1b in deal codes\."):
        from_code("222-22\x1b")
