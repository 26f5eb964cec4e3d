"""The self-test: one line of JSON, nothing left behind, and it notices what is broken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scenes import self_test
from scenes.shot_list import SHOTS

ROOT = Path(__file__).parents[2]
KEYS = {"ok", "driver", "audio", "engine", "scenes", "assets", "errors"}
KEYS |= {"worker_ms", "first_frame_ms", "first_frame_at"}


def reported(home: Path, **env: str) -> tuple[int, dict[str, Any]]:
    """Exit code and report of a self-test in a process with next to nothing in its environment."""
    done = subprocess.run(
        [sys.executable, "-m", "scenes", "--self-test"],
        cwd=home, env={"PYTHONPATH": str(ROOT), "TMPDIR": str(home), **env},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.stdout.count("\n") == 1, done.stdout + done.stderr
    return done.returncode, json.loads(done.stdout)


def test_this_installation_is_whole(tmp_path: Path) -> None:
    code, report = reported(tmp_path)
    assert (code, report["errors"], report["ok"]) == (0, [], True)
    assert set(report) == KEYS
    assert report["driver"] == "dummy"
    assert report["scenes"] == sum(shot.sample for shot in SHOTS.values())
    assert report["engine"] in ("pure", "compiled")
    assert report["assets"] > 100
    assert report["worker_ms"] > 0
    assert not list(tmp_path.iterdir()), "nothing is left behind"


def test_a_fault_is_reported_and_the_rest_is_checked_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(report: self_test.Report, home: Path) -> None:
        raise OSError("the disk is upside down")

    def ran(report: self_test.Report, home: Path) -> None:
        report["scenes"] += 1

    for name in ("_window", "_assets", "_sounds", "_words", "_match", "_worker"):
        monkeypatch.setattr(self_test, name, broken if name == "_assets" else ran)
    monkeypatch.setattr(self_test, "_scenes", ran)
    monkeypatch.setenv("HIDDEN_HAND_HOME", os.environ["HIDDEN_HAND_HOME"])
    assert self_test.run() == 1
    report = json.loads(capsys.readouterr().out)
    assert report["ok"] is False
    assert report["errors"] == ["broken: OSError: the disk is upside down"]
    assert report["scenes"] == 6


def test_a_missing_drawing_and_a_broken_sound_are_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from scenes.kit import art, fonts

    assets = tmp_path / "assets"
    for folder in ("art", "fonts", "sounds"):
        (assets / folder).mkdir(parents=True)
    (assets / "art" / "classic").mkdir()
    (assets / "art" / "classic" / "back.svg").write_text("no drawing")
    (assets / "sounds" / "deal.ogg").write_bytes(b"no sound")
    for module in (art, fonts):
        monkeypatch.setattr(module, "assets_root", lambda: assets)
    monkeypatch.setattr("scenes.kit.audio.assets_root", lambda: assets)
    report: self_test.Report = {"errors": [], "assets": 0}
    self_test._assets(report, tmp_path)
    self_test._sounds(report, tmp_path)
    told = "\n".join(report["errors"])
    for fault in ("classic/back.svg", "deal.ogg", "fonts or icon", "has no drawings"):
        assert fault in told
