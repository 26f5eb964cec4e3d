"""Words and signs stand out from what they lie on, in the pixels of the scenes themselves; `build/look.py --contrast`
measures all scenes."""

from __future__ import annotations

import pytest

from picture.contrast import LARGE, measures
from picture.staged import staged
from picture.test_faults import Page
from scenes.kit.icons import icon
from scenes.kit.palettes import contrast_ratio
from scenes.kit.pilot import Pilot
from scenes.kit.theme import theme_for

SIZE = (1920, 1080)
SUBSET = [
    ("title", False),
    ("new-game-batman", False),
    ("table-classic-4", False),
    ("table-classic-4", True),
    ("table-premium-7", False),
    ("table-second-6", False),
    ("table-batman-3", False),
    ("table-batman-3", True),
    ("picker", False),
    ("statistics-figures", True),
    ("round-summary-gotham", False),
]
"""The brightest grounds of every theme, and the quietest words."""


@pytest.mark.parametrize(("name", "strong"), SUBSET)
def test_words_and_signs_have_enough_contrast(name: str, strong: bool) -> None:
    with staged(name, "en", SIZE, contrast=strong) as stage:
        found = measures(stage.pilot)
    assert len(found) > 10
    assert [str(each) for each in found if not each.enough] == []


@pytest.mark.parametrize("ink", [(255, 255, 255), (140, 140, 140), (90, 90, 90)])
@pytest.mark.parametrize("size", [14.0, LARGE])
def test_what_is_measured_is_the_contrast_of_the_colours(ink: tuple[int, int, int], size: float) -> None:
    ground = (30, 30, 40)

    def paint(canvas: object) -> None:
        canvas.surface.fill(ground)  # type: ignore[attr-defined]
        canvas.text("Hidden", 40, 60, "body", size, ink)  # type: ignore[attr-defined]
        icon(canvas, "check", 40, 90, 24, ink)  # type: ignore[arg-type]

    pilot = Pilot(theme_for("classic"), size=SIZE)
    pilot.show(Page(paint))
    words, sign = measures(pilot)
    for each in (words, sign):
        assert each.ratio == pytest.approx(contrast_ratio(ink, ground), rel=0.12)
    assert words.enough == (contrast_ratio(ink, ground) >= (4.5 if size < LARGE else 3.0))
