"""Draws every SVG of the program.

    python build/art/draw.py                    write assets/art/<theme>/...
    python build/art/draw.py --check            draw nothing, say which files differ from what would be drawn
    python build/art/draw.py --only premium     one theme (may be repeated)
    python build/art/draw.py --out DIR          write somewhere else

Every theme has the same names: `face/<card>`, `mid/<card>`, `mini/<card>` and `emblem/<card>`, `back`, `ground`,
`token`, `token_empty`, `shield`; the court has a `lamp`, gotham `title` and `curtain`. Needs shapely. Drawing twice
gives the same bytes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from court import back as court_back
from court import card as court_card
from court import pieces as court_pieces
from court.palette import PALETTES, RANKS
from gotham import card as gotham_card
from gotham import pieces as gotham_pieces
from gotham import table as gotham_table
from gotham.card import Size
from gotham.emblems import EMBLEMS
from press import press

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
CARD_DECIMALS, FINE_DECIMALS = 1, 2
THEMES = (*PALETTES, "batman")


def court(theme: str) -> Iterator[tuple[str, str]]:
    """Name and text of every drawing of a court edition."""
    palette = PALETTES[theme]
    for card in RANKS[theme]:
        yield f"face/{card}", press(court_card.face(palette, card), CARD_DECIMALS)
        yield f"mid/{card}", press(court_card.middle_face(palette, card), CARD_DECIMALS)
        yield f"mini/{card}", press(court_card.small_face(palette, card), CARD_DECIMALS)
        yield f"emblem/{card}", press(court_card.bare_emblem(palette, card), CARD_DECIMALS)
    yield "back", press(court_back.back(palette), CARD_DECIMALS)
    yield "ground", press(court_pieces.cloth(palette), FINE_DECIMALS)
    yield "token", press(court_pieces.token(palette), FINE_DECIMALS)
    yield "token_empty", press(court_pieces.empty_token(palette), FINE_DECIMALS)
    yield "shield", press(court_pieces.shield(palette), FINE_DECIMALS)
    yield "lamp", press(court_pieces.lamp(palette), FINE_DECIMALS)


def gotham() -> Iterator[tuple[str, str]]:
    """Name and text of every drawing of the Batman edition."""
    folders = {"face": Size.FULL, "mid": Size.MIDDLE, "mini": Size.SMALL}
    for card in EMBLEMS:
        for folder, size in folders.items():
            yield f"{folder}/{card}", press(gotham_card.face(card, size), CARD_DECIMALS)
        yield f"emblem/{card}", press(gotham_card.bare_emblem(card), CARD_DECIMALS)
    yield "back", press(gotham_pieces.back(), CARD_DECIMALS)
    yield "token", press(gotham_pieces.token(), FINE_DECIMALS)
    yield "token_empty", press(gotham_pieces.empty_token(), FINE_DECIMALS)
    yield "shield", press(gotham_pieces.shield(), FINE_DECIMALS)
    yield "ground", press(gotham_table.table(), FINE_DECIMALS)
    yield "title", press(gotham_table.title(), FINE_DECIMALS)
    yield "curtain", press(gotham_table.curtain(), FINE_DECIMALS)


def drawings(theme: str) -> Iterator[tuple[str, str]]:
    """Name and text of every drawing of a theme. Raises KeyError for a theme that does not exist."""
    return gotham() if theme == "batman" else court(theme)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; see the module's text."""
    parser = argparse.ArgumentParser(description="Draw the program's pictures.")
    parser.add_argument("--out", type=Path, default=ART, metavar="DIR", help="where to write (default: assets/art)")
    parser.add_argument("--only", choices=THEMES, action="append", help="draw only this theme; may be repeated")
    parser.add_argument("--check", action="store_true", help="write nothing, name the files that differ")
    options = parser.parse_args(arguments)
    drawn, differing = 0, []
    for theme in options.only or THEMES:
        for name, text in drawings(theme):
            file = options.out / theme / f"{name}.svg"
            drawn += 1
            if options.check:
                if not file.is_file() or file.read_text(encoding="utf-8") != text:
                    differing.append(f"{theme}/{name}.svg")
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
    for name in differing:
        print(f"differs: {name}")
    print(f"{drawn} drawings, {len(differing)} differ" if options.check else f"{drawn} drawings written")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
