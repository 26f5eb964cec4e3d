"""What the compiled engine is made of, and how it is told whether it plays as the pure one does."""

from __future__ import annotations

import hashlib
import re
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import compile_engine
import engine_course
import pytest

from game.kernel.contract import Setup
from game.registry import rules_for


def digest(rounds: int) -> str:
    """Of so many rounds of the Chancellor's edition at three seats."""
    found = hashlib.sha256()
    for piece in engine_course.play(rules_for(Setup("love_letter/second", 3)), rounds):
        found.update(piece)
    return found.hexdigest()


def test_every_module_is_there_and_defines_no_struct(root: Path) -> None:
    for module in compile_engine.MODULES:
        text = (root / compile_engine.source(module)).read_text(encoding="utf-8")
        assert not re.search(r"^class .*\bStruct\b", text, re.MULTILINE), module


def test_the_same_rounds_have_the_same_digest() -> None:
    assert digest(3) == digest(3) != digest(4)


def test_the_digest_notices_when_a_card_does_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest(3)
    rules = rules_for(Setup("love_letter/second", 3))
    protects = next(face for face, card in enumerate(rules.edition.cards) if card.effect == "protect")
    acts = [(*act[:4], None) if act[0] == protects else act for act in rules._acts]
    monkeypatch.setattr(rules, "_acts", acts)
    assert digest(3) != before


def test_every_edition_seat_count_and_house_rule_is_compared() -> None:
    tables = {(rules.key, rules.seats, *sorted(rules.options.items())) for rules in engine_course.tables()}
    assert len(tables) > 50
    assert ("love_letter/premium", 8) in {table[:2] for table in tables}


def test_the_imports_of_compiled_modules_are_found() -> None:
    found = set(compile_engine.imports())
    assert {"itertools", "game.kernel.contract", "game.rulesets.love_letter.events", *compile_engine.MODULES} <= found
    assert all(name.split(".")[0] in {*sys.stdlib_module_names, "game", "msgspec"} for name in found - {library()})


def library() -> str:
    return f"{compile_engine.GROUP}__mypyc"


def test_a_compiled_engine_counts_as_tested_until_a_source_changes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    module = tmp_path / "game" / "rounds.py"
    module.parent.mkdir()
    module.write_text("TWO = 2\n")
    monkeypatch.setattr(compile_engine, "ROOT", tmp_path)
    monkeypatch.setattr(compile_engine, "TESTED", tmp_path / "tested")
    assert not compile_engine.is_tested()
    (tmp_path / "tested").write_text(compile_engine.fingerprint())
    assert compile_engine.is_tested()
    module.write_text("TWO = 3\n")
    assert not compile_engine.is_tested()


def test_the_copy_follows_the_project_and_keeps_its_extension_modules(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    project, copy = tmp_path / "project", tmp_path / "copy"
    for name in ("game/rounds.py", "scenes/app.py", "build/_out/old.txt", ".git/config"):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text("new")
    extension = copy / "game" / f"rounds{EXTENSION_SUFFIXES[0]}"
    for path in (extension, copy / "game" / "rounds.py", copy / "game" / "gone.py"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("old")
    monkeypatch.setattr(compile_engine, "ROOT", project)
    monkeypatch.setattr(compile_engine, "COMPILED", copy)
    compile_engine.stage()
    found = {path.relative_to(copy).as_posix(): path.read_text() for path in copy.rglob("*") if path.is_file()}
    assert found == {
        "game/rounds.py": "new",
        "scenes/app.py": "new",
        extension.relative_to(copy).as_posix(): "old",
    }
