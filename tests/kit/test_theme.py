"""Themes: complete in every edition, readable, one layout for all."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import scenes.kit
from scenes.kit.palettes import Colour, contrast_ratio, hexa, mix
from scenes.kit.theme import EDITIONS, Plate, Theme, theme_for

ROLES = ("number", "head", "head-700", "label", "body", "body-500", "body-600")
ALL = [theme_for(name, contrast) for name in EDITIONS for contrast in (False, True)]


def names(theme: Theme) -> str:
    return theme.name + ("-contrast" if theme.contrast else "")


@pytest.mark.parametrize("theme", ALL, ids=names)
def test_every_theme_has_every_role(theme: Theme) -> None:
    assert set(theme.fonts) == set(ROLES)
    for field in msgspec.structs.fields(theme):
        value = getattr(theme, field.name)
        if isinstance(value, Plate):
            assert len(value.edge) >= 2
        if field.type == "Colour":
            assert len(value) == 3
            assert all(0 <= part <= 255 for part in value)


@pytest.mark.parametrize("theme", ALL, ids=names)
@pytest.mark.parametrize("role", ["text1", "text2", "text3", "dead", "safe", "out", "gold0", "gold1"])
def test_text_is_readable_on_panels(theme: Theme, role: str) -> None:
    colour: Colour = getattr(theme, role)
    assert contrast_ratio(colour, theme.panel.fill) >= 4.5
    assert contrast_ratio(colour, theme.sheet.fill) >= 4.5


@pytest.mark.parametrize("theme", ALL, ids=names)
def test_text_is_readable_on_plates_metal_and_paper(theme: Theme) -> None:
    for plate in (theme.lit, theme.raised, theme.button, theme.alarm):
        assert contrast_ratio(theme.text1, plate.fill) >= 4.5
        assert contrast_ratio(theme.text1, plate.top) >= 4.5
    assert contrast_ratio(theme.ink, theme.primary.fill) >= 4.5
    assert contrast_ratio(theme.ink, theme.primary.top) >= 4.5
    assert contrast_ratio(theme.inks.effect, theme.inks.paper) >= 7
    assert contrast_ratio(theme.inks.rank, theme.inks.paper) >= 7
    assert contrast_ratio(theme.inks.name, theme.inks.plate) >= 4.5
    assert max(contrast_ratio(theme.inks.pip[0], ground) for ground in (theme.inks.paper, theme.inks.plate)) >= 3
    assert contrast_ratio(theme.disc_on[1], theme.disc_on[0]) >= 3
    assert contrast_ratio(theme.key.text, theme.key.fill) >= 4.5
    assert contrast_ratio(theme.key_on_gold.text, theme.key_on_gold.fill) >= 4.5


@pytest.mark.parametrize("name", EDITIONS)
def test_high_contrast_is_black_without_light_and_stronger(name: str) -> None:
    plain, strong = theme_for(name), theme_for(name, contrast=True)
    assert strong.panel.fill == (0, 0, 0)
    assert not strong.shining
    assert strong.legal is not None
    assert strong.focus.width > plain.focus.width
    for role in ("text1", "text2", "text3", "dead", "safe", "out"):
        assert contrast_ratio(getattr(strong, role), strong.panel.fill) >= contrast_ratio(
            getattr(plain, role), plain.panel.fill
        )


def test_editions_can_be_told_apart_by_their_ground_and_gems() -> None:
    looks = {(theme_for(name).panel.fill, theme_for(name).gold1, theme_for(name).safe) for name in EDITIONS}
    assert len(looks) == len(EDITIONS)


def test_an_unknown_edition_looks_like_the_classic_one() -> None:
    assert theme_for("tomorrow").panel == theme_for("classic").panel
    assert theme_for("tomorrow").name == "classic"


def test_a_theme_is_made_once_and_cannot_be_changed() -> None:
    assert theme_for("classic") is theme_for("classic")
    with pytest.raises(AttributeError):
        theme_for("classic").text1 = (0, 0, 0)  # type: ignore[misc]


def test_only_the_theme_knows_the_names_of_editions() -> None:
    folder = Path(scenes.kit.__file__).parent
    pattern = re.compile(r"""["'](premium|batman|second)["']|theme\.name\s*==""")
    guilty = [
        path.name for path in folder.glob("*.py") if path.name != "theme.py" and pattern.search(path.read_text("utf-8"))
    ]
    assert guilty == []


def test_colour_arithmetic() -> None:
    assert hexa("#FF8000") == (255, 128, 0)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert contrast_ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
