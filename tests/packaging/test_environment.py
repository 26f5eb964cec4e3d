"""From a fresh clone one command sets everything up, once; and says in a sentence what is missing."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import environment
import pytest


class Ran(NamedTuple):
    """What became of a command that was not run."""

    returncode: int


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """A clone in which nothing is set up yet, and the commands that would have been run in it."""
    (tmp_path / "pyproject.toml").write_text("first", encoding="utf-8")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "PYTHON", tmp_path / ".venv" / "python")
    ran: list[list[str]] = []

    def run(words: list[str], **_more: Any) -> Ran:
        ran.append(words)
        if "venv" in words:
            environment.VENV.mkdir()
            environment.PYTHON.write_text("", encoding="utf-8")
        return Ran(0)

    monkeypatch.setattr(subprocess, "run", run)
    return ran


def test_the_first_start_sets_everything_up_and_the_next_ones_nothing(commands: list[list[str]]) -> None:
    environment.prepare(dev=False)
    assert [words[1:3] for words in commands] == [["-m", "venv"], ["-m", "pip"]]
    environment.prepare(dev=False)
    assert len(commands) == 2


def test_what_the_project_asks_for_anew_is_installed(commands: list[list[str]]) -> None:
    environment.prepare(dev=True)
    (environment.ROOT / "pyproject.toml").write_text("second", encoding="utf-8")
    environment.prepare(dev=True)
    assert [words[1:3] for words in commands] == [["-m", "venv"], ["-m", "pip"], ["-m", "pip"]]
    # What developing needs is enough for playing.
    environment.prepare(dev=False)
    assert len(commands) == 3


def test_a_python_that_is_too_old_is_named(monkeypatch: pytest.MonkeyPatch, commands: list[list[str]]) -> None:
    monkeypatch.setattr(environment, "LEAST_PYTHON", (99, 0))
    with pytest.raises(SystemExit, match="needs Python"):
        environment.prepare(dev=False)
    assert commands == []


def test_a_python_without_its_venv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch, commands: Any) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_words, **_more: Ran(1))
    with pytest.raises(SystemExit, match="python3-venv"):
        environment.prepare(dev=False)
