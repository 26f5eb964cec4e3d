"""What is shipped holds all that the program reads, and nothing that would break it."""

from __future__ import annotations

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import freeze
import pytest

from game.registry import EDITIONS, edition
from game.words import DOMAIN, LANGUAGES
from scenes.kit.fonts import Fonts


@pytest.fixture(scope="module")
def shipped() -> set[str]:
    """The data files of the frozen program."""
    return {path.as_posix() for path in freeze.data_files()}


def committed(root: Path) -> Iterator[str]:
    """The files that git knows; all files where there is no git."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("this is no git checkout: which files belong to it cannot be told")
    return (name for name in done.stdout.split("\0") if name and (root / name).is_file())


def test_every_data_file_of_the_packages_is_shipped(root: Path, shipped: set[str]) -> None:
    forgotten = [
        name
        for name in committed(root)
        if name.split("/")[0] in freeze.DATA_PACKAGES
        and not name.endswith((".py", ".po", ".pot", "README.md"))
        and name not in shipped
    ]
    assert not forgotten


def test_every_edition_and_catalogue_and_licence_is_shipped(shipped: set[str]) -> None:
    for key in EDITIONS:
        game, name = key.split("/")
        assert f"game/rulesets/{game}/editions/{name}.toml" in shipped
        assert f"assets/art/{edition(key).theme}/back.svg" in shipped
    for language in LANGUAGES:
        if language != "en":
            assert f"assets/locale/{language}/LC_MESSAGES/{DOMAIN}.mo" in shipped
    assert "LICENSE" in shipped
    assert "assets/CREDITS.md" in shipped
    assert any(name.startswith("assets/fonts/licences/") for name in shipped)


def test_the_frozen_program_is_a_folder_that_need_not_unpack_itself(root: Path) -> None:
    words = freeze.options(root)
    assert "--onedir" in words
    assert not {"--onefile", "-F", "--runtime-tmpdir"} & {*words}


def test_no_code_is_shipped_as_data(shipped: set[str]) -> None:
    assert not [name for name in shipped if name.endswith((".py", ".pyc"))]


def test_the_distribution_pygame_is_not_installed() -> None:
    """It installs into the same folder as pygame-ce, and either breaks the other."""
    installed = {(found.metadata["Name"] or "").lower() for found in importlib.metadata.distributions()}
    assert "pygame" not in installed
    assert "pygame-ce" in installed


def test_every_library_imported_is_one_that_the_project_asks_for(root: Path) -> None:
    asked = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    names = {re.split(r"[<>=]", each)[0] for each in asked}
    modules = {{"pygame-ce": "pygame"}.get(name, name) for name in names}
    imported = set()
    for package in ("game", "scenes"):
        for path in (root / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    imported |= {name.name.partition(".")[0] for name in node.names}
                elif isinstance(node, ast.ImportFrom):
                    imported.add((node.module or "").partition(".")[0])
    ours = {"game", "scenes", "assets"}
    assert imported - set(sys.stdlib_module_names) - ours == modules


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_there_is_a_letter_in_the_fonts_for_everything_that_is_said(root: Path, language: str) -> None:
    import gettext

    path = root / "assets" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with path.open("rb") as file:
        said = gettext.GNUTranslations(file)._catalog.values()  # type: ignore[attr-defined]
    fonts = Fonts()
    letters = {letter for words in said for letter in words if letter.isprintable()}
    assert len(letters) > 300
    for japanese in ("noto-sans-jp-500", "noto-sans-jp-700", "zen-antique-400"):
        missing = {
            letter
            for letter in letters
            if not any(fonts.covers(file, letter) for file in (japanese, "source-sans-3-400", "josefin-sans-400"))
        }
        assert not missing, japanese


def test_the_wheel_holds_all_data(root: Path, tmp_path: Path, shipped: set[str]) -> None:
    try:
        importlib.metadata.version("hatchling")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("hatchling is not installed here: without it and without a network no wheel can be built")
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation",
         "--wheel-dir", str(tmp_path), str(root)],
        check=True,
    )  # fmt: skip
    (wheel,) = tmp_path.glob("hidden_hand-*.whl")
    with zipfile.ZipFile(wheel) as file:
        inside = set(file.namelist())
    assert not {name for name in shipped if name != "LICENSE"} - inside
    assert "scenes/__main__.py" in inside
    assert not [name for name in inside if name.startswith(("tests/", "build/"))]
