"""The fonts: every promised character, the measures of the originals, a name of our own, a licence beside each."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

tt = pytest.importorskip("fontTools.ttLib")
import fonts as builder  # noqa: E402

FILES = [face.file for face in builder.FACES]


@pytest.mark.parametrize("face", builder.FACES, ids=lambda face: face.file)
def test_a_face_has_every_character_it_promises(assets: Path, face: builder.Face) -> None:
    with tt.TTFont(assets / "fonts" / face.file) as font:
        missing = builder.promised(face.script) - set(font.getBestCmap())
    assert not missing, "".join(map(chr, sorted(missing)))


@pytest.mark.parametrize("file", ["noto-sans-jp-500.ttf", "noto-sans-jp-700.ttf"])
def test_japanese_names_outside_the_first_level_can_be_written(assets: Path, file: str) -> None:
    with tt.TTFont(assets / "fonts" / file) as font:
        assert set(map(ord, builder.NAME_KANJI)) <= set(font.getBestCmap())


def test_there_are_no_other_fonts(assets: Path) -> None:
    assert {path.name for path in (assets / "fonts").glob("*.*tf")} == set(FILES)


@pytest.mark.parametrize("face", builder.FACES, ids=lambda face: face.file)
def test_a_changed_font_does_not_carry_a_reserved_name(assets: Path, face: builder.Face) -> None:
    with tt.TTFont(assets / "fonts" / face.file) as font:
        names = font["name"]
        shown = " ".join(names.getDebugName(number) or "" for number in (1, 3, 4, 6, 16))
        assert face.family in shown
        assert not any(word in shown for word in ("Limelight", "Josefin", "Source", "Noto", "Fraunces", "Zen Antique"))
        assert "Open Font License" in names.getDebugName(13)
        assert names.getDebugName(0)


@pytest.mark.parametrize("package", builder.PACKAGES, ids=lambda package: package.name)
def test_the_licence_of_each_package_lies_beside_the_fonts(assets: Path, package: builder.Package) -> None:
    text = (assets / "fonts" / "licences" / f"{package.name}.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert text.splitlines()[0].strip()


@pytest.mark.parametrize("file", FILES)
def test_every_font_opens_and_measures(assets: Path, file: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(assets / "fonts" / file, 40)
    assert 0 < font.size("Hidden Hand")[0] < 600
    assert font.get_ascent() > 0 > font.get_descent()


@pytest.mark.parametrize("file", FILES)
def test_no_font_is_left_to_be_fitted_to_pixels(assets: Path, file: str) -> None:
    with tt.TTFont(assets / "fonts" / file) as font:
        assert len(font["prep"].program.getBytecode()) > 7
        assert "fpgm" not in font
