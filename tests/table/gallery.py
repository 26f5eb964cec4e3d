"""Pictures of tables, to be looked at: `python -m tests.table.gallery FOLDER [WORD ...]`.

A picture is drawn when its name holds every WORD: an edition with a number of seats ("second5"), a moment
("targeting"), a window ("960x540"), "ui150", "ja", "contrast".
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from game.registry import edition
from game.words import set_language
from scenes.kit.canvas import Canvas
from scenes.kit.theme import theme_for
from scenes.table.layout import TableLayout, table_layout
from scenes.table.model import TableModel
from scenes.table.picture import draw_table
from table.models import CASES, situations

WINDOWS = ((1280, 720), (1920, 1080), (960, 540), (1024, 768), (2560, 1080))
SCALES = (1.0, 1.5)


def layout_for(canvas: Canvas, model: TableModel) -> TableLayout:
    """The layout that the scene would take for this model."""
    cards = model.edition.cards
    seats = len(model.opponents) + 1
    return table_layout(
        canvas.width,
        canvas.height,
        seats,
        len(cards),
        hand=min(3, max(2, len(model.hand))),
        face_up=3 if seats == 2 else 0,
        ranks=len({card.rank for card in cards}),
    )


def picture(model: TableModel, window: tuple[int, int], ui_scale: float = 1.0, contrast: bool = False) -> Canvas:
    """The table, drawn; the canvas has a record, in units of the layout."""
    theme = theme_for(model.edition.theme, contrast)
    whole = Canvas(pygame.Surface(window, 0, 32), theme, ui_scale, record=True)
    layout = layout_for(whole, model)
    canvas = whole.scaled(layout.scale)
    draw_table(canvas, layout, model)
    return canvas


def main(folder: Path, words: list[str]) -> None:
    """Draw everything that *words* ask for."""
    pygame.display.init()
    pygame.font.init()
    folder.mkdir(parents=True, exist_ok=True)
    for language in ("en", "ja"):
        set_language(language)
        for key, seats in CASES:
            for moment, model in situations(key, seats, language).items():
                for size in WINDOWS:
                    for ui_scale in SCALES:
                        for contrast in (False, True):
                            name = f"{edition(key).theme}{seats}-{moment}-{size[0]}x{size[1]}"
                            name += f"-ui{ui_scale * 100:.0f}-{language}" + ("-contrast" if contrast else "-plain")
                            if all(word in name for word in words):
                                start = time.perf_counter()
                                canvas = picture(model, size, ui_scale, contrast)
                                pygame.image.save(canvas.surface, str(folder / f"{name}.png"))
                                sys.stdout.write(f"{name} {(time.perf_counter() - start) * 1000:.0f} ms\n")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:])
