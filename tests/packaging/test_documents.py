"""What the documents say is so: every path they name is there, and the newest version is this one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from scenes.__main__ import COMMANDS

DOCUMENTS = ("README.md", "CHANGELOG.md", "assets/README.md", "scenes/README.md", "scenes/kit/README.md")
QUOTED = re.compile(r"`([^`\n]+)`")
LINKED = re.compile(r"\]\(([^)#]+)[^)]*\)")
PATH = re.compile(
    r"(?:python |py )?([\w./\\-]+\.(?:py|md|toml|png|svg|txt)|(?:game|scenes|assets|build|tests)[\\/][\w./\\-]*)"
)
RUN = re.compile(r"hidden-hand ([a-z][a-z-]*)")


def decisions(root: Path) -> list[Path]:
    """The decisions, without the template."""
    return sorted(path for path in (root / "build" / "decisions").glob("*.md") if path.name != "0000-template.md")


def named_paths(text: str) -> set[str]:
    """Every path that *text* names, in quotes or as a link."""
    found = {match[1] for quoted in QUOTED.findall(text) if (match := PATH.match(quoted)) and "<" not in quoted}
    found |= {link for link in LINKED.findall(text) if "://" not in link}
    return {path.replace("\\", "/") for path in found}


def test_the_changelog_begins_with_this_version(root: Path) -> None:
    version = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    headings = re.findall(r"^## (\S+)", (root / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == version


def test_the_readme_names_paths_to_look_at(root: Path) -> None:
    assert len(named_paths((root / "README.md").read_text(encoding="utf-8"))) > 15


def is_there(root: Path, document: Path, name: str) -> bool:
    """Whether *document* can call something *name*: from the top, from where it lies, or by the end of a path."""
    if name.startswith("build/_out") or (root / name).exists() or (document.parent / name).exists():
        return True
    return any(next((root / top).rglob(name), None) for top in ("game", "scenes", "assets", "build", "tests"))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_in_a_document_is_there(root: Path, document: str) -> None:
    path = root / document
    named = sorted(named_paths(path.read_text(encoding="utf-8")))
    assert not [name for name in named if not is_there(root, path, name)]


def test_every_path_in_a_decision_is_there(root: Path) -> None:
    for path in decisions(root):
        named = sorted(named_paths(path.read_text(encoding="utf-8")))
        assert not [f"{path.name}: {name}" for name in named if not (root / name).exists()]


def test_every_command_in_the_readme_is_one(root: Path) -> None:
    text = (root / "README.md").read_text(encoding="utf-8")
    code = [*re.findall(r"`([^`]+)`", text), *re.findall(r"^    (.+)$", text, re.MULTILINE)]
    commands = {word for line in code for word in RUN.findall(line)}
    assert commands
    assert commands <= set(COMMANDS)


def test_decisions_are_numbered_without_a_gap_and_say_so_in_their_heading(root: Path) -> None:
    paths = decisions(root)
    assert [path.name[:4] for path in paths] == [f"{number:04}" for number in range(1, len(paths) + 1)]
    for path in paths:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines[0].startswith(f"# {path.name[:4]}: ")
        assert any(line.startswith("**Decided**") for line in lines)


def test_pictures_in_the_documents_are_small(root: Path) -> None:
    for path in (root / "build" / "pictures").iterdir():
        assert path.stat().st_size < 900_000
