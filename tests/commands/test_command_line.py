"""The command line: exit codes, one sentence on stderr for what is not understood, and never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.session.version import program_version
from scenes.__main__ import COMMANDS, main

ROOT = Path(__file__).parents[2]

WRONG = {
    "unknown flag": (["--nwe", "love_letter/classic"], "--nwe"),
    "flag cut short": (["--win", "1280x720"], "--win"),
    "unknown command": (["arean"], "arean"),
    "size without a height": (["--window", "1280"], "1280"),
    "size that is no number": (["--window", "widexhigh"], "widexhigh"),
    "size too small": (["--window", "100x100"], "'100x100' is not between 320x240 and 16384x16384"),
    "size too large": (["--window", "99999x720"], "99999x720"),
    "language": (["--lang", "xx"], "xx"),
    "speed": (["--speed", "ludicrous"], "ludicrous"),
    "flag without its word": (["--new"], "--new"),
    "seats without a table": (["--seats", "me,bot"], "--new"),
    "seed without a table": (["--seed", "7"], "--new"),
    "edition": (["--new", "love_letter/tenth"], "love_letter/tenth"),
    "level": (["--new", "love_letter/classic", "--seats", "me,bot:godlike"], "godlike"),
    "seat": (["--new", "love_letter/classic", "--seats", "me,cat"], "cat"),
    "nobody": (["--new", "love_letter/classic", "--seats", ""], "''"),
    "too few": (["--new", "love_letter/classic", "--seats", "me"], "1"),
    "too many": (["--new", "love_letter/classic", "--seats", "me,bot,bot,bot,bot"], "5"),
    "seed": (["--new", "love_letter/classic", "--seed", "not a code"], "not a code"),
    "seed below zero": (["--new", "love_letter/classic", "--seed=-1"], "-1"),
    "seed too large": (["--new", "love_letter/classic", "--seed", "9" * 40], "number"),
    "seed of more digits than Python reads": (["--new", "love_letter/classic", "--seed", "9" * 5000], "number"),
    "more seats than names": (["--new", "love_letter/premium", "--seats", ",".join(["me"] * 20)], "20"),
    "word with a line of its own": (["a\nb"], r"a\nb"),
    "bench without a word": (["bench"], "engine"),
    "bench": (["bench", "speed"], "engine"),
    "bench with two words": (["bench", "engine", "start"], "engine"),
    "paths": (["paths", "--there"], "'--there'; hidden-hand paths --help"),
    "arena count": (["arena", "--edition", "classic", "--seats", "rules,rules", "--rounds", "many"], "whole number"),
    "arena count with a line": (["arena", "--edition", "classic", "--seats", "rules,easy", "--rounds", "1_0"], "'1_0'"),
    "arena count in other digits": (
        ["arena", "--edition", "classic", "--seats", "rules,easy", "--rounds", "１０"],
        "１０",
    ),
    "arena jobs in other digits": (["arena", "--edition", "classic", "--seats", "rules,easy", "--jobs", "２"], "２"),
    "arena figures with a line": (
        ["arena", "--edition", "classic", "--seats", "rules,easy", "--rounds", "10", "--sprt", "0", "1_0"],
        "'1_0'",
    ),
    "size with a line": (["--window", "1_280x720"], "1_280x720"),
    "shots without a folder": (["shots"], "DIR"),
    "arena seed": (
        ["arena", "--edition", "classic", "--seats", "rules,rules", "--rounds", "4", "--seed", "9" * 5000],
        "number",
    ),
    "arena jobs": (["arena", "--edition", "classic", "--seats", "rules,rules", "--jobs", "9" * 5000], "number"),
    "shots in no folder": (["shots", ""], "''"),
    "shots size": (["shots", "pictures", "--size", "big"], "big"),
    "shots language": (["shots", "pictures", "--lang", "xx"], "xx"),
    "shots name": (["shots", "pictures", "--only", "no-such-scene"], "no-such-scene"),
    "shots flag": (["shots", "pictures", "--dpi", "3"], "--dpi"),
    "referee file": (["referee", "no/such/file.json"], "no/such/file.json cannot be read"),
    "referee folder": (["referee", "."], ". cannot be read"),
    "referee option": (["referee", "--json"], "'--json'; hidden-hand referee --help"),
}


def sentence(told: str) -> str:
    """*told*, which must be one sentence on one line."""
    assert "Traceback" not in told
    assert told.endswith(".\n"), told
    assert told.count("\n") == 1, told
    return told


@pytest.mark.parametrize("words", [case[0] for case in WRONG.values()], ids=list(WRONG))
def test_what_is_not_understood_is_said_in_one_sentence(
    words: list[str], capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    culprit = next(case[1] for case in WRONG.values() if case[0] == words)
    assert main(words) == 2
    said = capfd.readouterr()
    assert culprit in sentence(said.err)
    assert said.out == ""
    assert not list(tmp_path.iterdir()), "nothing is made for a command that is not understood"


@pytest.mark.parametrize(
    "words",
    [words for name, (words, _culprit) in WRONG.items() if words[0] == "--new" and len(words) > 1],
    ids=[name for name, (words, _culprit) in WRONG.items() if words[0] == "--new" and len(words) > 1],
)
def test_text_mode_refuses_the_same_tables(words: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--text", *words]) == 2
    sentence(capfd.readouterr().err)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_own_help(command: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    said = capfd.readouterr()
    assert said.out.startswith(f"usage: hidden-hand {command}")
    assert said.err == ""


def test_help_goes_to_stdout_and_names_every_option_and_command(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    said = capfd.readouterr()
    assert said.err == ""
    for word in ("--new", "--seats", "--seed", "--window", "--lang", "--speed", "--text", "--self-test", *COMMANDS):
        assert word in said.out


def test_version_is_the_program_s(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capfd.readouterr().out == f"hidden-hand {program_version()}\n"


def test_paths_lie_under_the_folder_that_the_variable_names(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HIDDEN_HAND_HOME", str(tmp_path))
    assert main(["paths", "--json"]) == 0
    told = json.loads(capfd.readouterr().out)
    assert told["writable"] is True
    for name in ("data", "matches", "config", "settings", "log", "cache"):
        assert Path(told[name]).is_relative_to(tmp_path)


def run_program(
    *words: str, python: tuple[str, ...] = (), env: dict[str, str | None] | None = None
) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own; a variable that is None is taken away."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT), **(env or {})}
    return subprocess.run(
        [sys.executable, *python, "-m", "scenes", *words],
        env={name: value for name, value in environ.items() if value is not None},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


def test_without_a_display_the_sentence_names_the_text_mode() -> None:
    nothing = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"), None)
    done = run_program("--new", "love_letter/classic", "--seed", "7", env=nothing)
    assert done.returncode == 2
    assert "--text" in sentence(done.stderr)


@pytest.mark.parametrize("command", ["referee", "paths"])
def test_what_needs_no_window_imports_no_pygame(command: str) -> None:
    program = (
        f"import sys, scenes.__main__; code = scenes.__main__.main([{command!r}]);"
        "loud = sorted(name for name in sys.modules if name.partition('.')[0] == 'pygame');"
        "sys.stderr.write(' '.join(loud)); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_text_mode_imports_no_pygame() -> None:
    program = (
        "import sys, scenes.__main__; code = scenes.__main__.main(['--text', '--new', 'love_letter/classic']);"
        "sys.stderr.write(' '.join(name for name in sys.modules if name.startswith('pygame'))); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_reader_that_goes_away_is_no_fault() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "scenes", "--text", "--new", "love_letter/classic"],
        cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as program:  # fmt: skip
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        told = program.stderr.read()
        program.wait(60)
    assert "Traceback" not in told


def run(*words: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "scenes", *words],
        cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False, env={**os.environ, **environ},
    )  # fmt: skip


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="the system has no disk that is always full")
@pytest.mark.parametrize("words", [["paths"], ["referee", "--help"], ["stats"], ["--text"]], ids=" ".join)
def test_output_that_cannot_be_written_is_said_in_one_sentence(words: list[str]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "scenes", *words],
            cwd=ROOT, stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert sentence(done.stderr) == "hidden-hand: the output cannot be written: the disk is full.\n"


def test_a_terminal_without_such_letters_gets_their_numbers_and_a_program_gets_utf_8() -> None:
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
    done = run("stats", "--lang", "ja", **ascii_only)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u" in done.stdout
    assert done.stdout.isascii()
    done = run("stats", "--lang", "ja", "--player", "\u3042", **ascii_only)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    done = run("stats", "--json", "--lang", "ja", **ascii_only)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout.decode("utf-8"))


GAMES = ["--text", "--new", "love_letter/classic", "--seats", "bot:novice,bot:novice", "--seed", "3"]


def without(closing: str, words: list[str], home: Path) -> subprocess.CompletedProcess[str]:
    """The command, started without some of its streams."""
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -m scenes "$@" {closing}', sys.executable, *words],
        cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        env={**os.environ, "HIDDEN_HAND_HOME": str(home)},
    )  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes a stream")
@pytest.mark.parametrize("words", [["paths"], ["--version"], GAMES], ids=lambda words: words[0])
def test_who_starts_it_without_a_stream_is_told_so_or_needs_none(words: list[str], tmp_path: Path) -> None:
    done = without(">&-", words, tmp_path)
    assert done.returncode == 1
    assert "the output cannot be written" in sentence(done.stderr)
    done = without("<&- 2>&-", words, tmp_path)
    assert done.returncode == 0
    assert done.stdout
    done = without("<&- >&- 2>&-", words, tmp_path)
    assert done.returncode == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes a stream")
def test_what_is_wrong_is_wrong_with_nobody_to_tell_it_to(tmp_path: Path) -> None:
    assert without("2>&-", ["nonsense"], tmp_path).returncode == 2
    assert without("<&-", ["referee"], tmp_path).returncode == 0


@pytest.mark.skipif(not FULL.exists(), reason="the system has no disk that is always full")
@pytest.mark.parametrize("words", [["--help"], ["arena", "--help"], ["paths"]], ids=" ".join)
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_a_failure_counts_as_one_although_nobody_can_be_told(words: list[str], unbuffered: str) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "scenes", *words], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=full, stderr=full,
            check=False, env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        )  # fmt: skip
    assert done.returncode == 1
