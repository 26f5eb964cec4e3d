"""The frozen program: built, and run with nothing in its environment. Takes a minute, so it has to be asked for."""

from __future__ import annotations

import os
import subprocess

import freeze
import pytest

pytestmark = pytest.mark.skipif(
    os.environ.get("HIDDEN_HAND_FREEZE") != "1",
    reason="freezing takes a minute and PyInstaller: set HIDDEN_HAND_FREEZE=1 to run it",
)


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    """Build the folder once."""
    freeze.build()


def frozen(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The frozen program, with nothing in its environment but a home of its own."""
    return subprocess.run(
        [str(freeze.PROGRAM), *words],
        input=typed, env={"HIDDEN_HAND_HOME": os.environ["HIDDEN_HAND_HOME"]},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


def test_the_self_test_holds_in_a_small_folder() -> None:
    measured = freeze.measure()
    assert measured["self_test"]["ok"] is True
    assert measured["mb"] < 60


def test_it_knows_its_version() -> None:
    from game.session.version import program_version

    done = frozen("--version")
    assert (done.returncode, done.stdout) == (0, f"hidden-hand {program_version()}\n")


def test_the_text_mode_plays() -> None:
    done = frozen("--text", "--new", "love_letter/second", "--seats", "me,bot:easy", "--seed", "7", typed="help\n")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_referee_answers() -> None:
    case = '{"format":1,"game":"loveletter","edition":"second","players":["A","B"],"seed":1}\n'
    done = frozen("referee", typed=case)
    assert done.returncode == 0
    assert '"ok":true' in done.stdout


def test_without_a_display_it_says_so() -> None:
    done = frozen()
    assert done.returncode == 2
    assert "--text" in done.stderr
