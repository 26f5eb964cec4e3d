"""The map of the tests is complete. Paths named in other documents are checked in `tests/packaging`."""

from __future__ import annotations

import re

from structure.tree import ROOT

TESTS = ROOT / "tests"


def test_the_map_of_the_tests_names_every_folder_and_no_other() -> None:
    text = (TESTS / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `(\w+)/` \|", text, re.MULTILINE))
    there = {path.relative_to(TESTS).parts[0] for path in TESTS.glob("*/**/test_*.py")}
    assert named >= there
    assert {name for name in named if not (TESTS / name).is_dir()} == set()
