"""Draws the rectangles of table layouts, to look at them: `python -m tests.table.draw_layout DIRECTORY`."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from scenes.kit.geometry import Rect
from scenes.table.layout import BayLayout, TableLayout, discard_row, hand_cards, reference_rows, table_layout
from scenes.table.layout_picker import PickerLayout, picker_layout
from scenes.table.layout_types import TextSpot

EDITION = {2: (8, 8), 3: (8, 8), 4: (8, 8), 5: (10, 10), 6: (17, 10), 7: (17, 10), 8: (17, 10)}
CASES = [
    *[((1280, 720), 1.0, seats, 2) for seats in range(2, 9)],
    *[((960, 540), 1.0, seats, 2) for seats in (2, 4, 5, 6, 8)],
    *[((1024, 768), 1.0, seats, 2) for seats in (3, 5, 8)],
    *[((1280, 720), 1.25, seats, 2) for seats in (2, 4, 6, 8)],
    *[((1280, 720), 1.5, seats, 2) for seats in (2, 5, 8)],
    *[((1280, 720), 2.0, seats, 2) for seats in (2, 4, 8)],
    *[((960, 540), 2.0, seats, 2) for seats in (2, 8)],
    *[((2560, 1080), 1.0, seats, 2) for seats in (2, 3, 4, 5, 8)],
    *[((2560, 1080), 2.0, seats, 2) for seats in (4, 8)],
    *[((3840, 2160), 0.75, seats, 2) for seats in (3, 4, 8)],
    *[((1280, 720), 1.0, seats, 3) for seats in (2, 5, 8)],
    *[((2560, 1080), 1.0, seats, 3) for seats in (4, 6)],
]
GROUND, PANEL, LINE, CARD, BACK, TEXT = "#3a1222", "#16090f", "#d2a452", "#f4e9d0", "#701a30", "#e4d3b2"


class Sketch:
    """A surface on which rectangles and words are placed in units."""

    def __init__(self, window: tuple[int, int], unit: float) -> None:
        self.surface = pygame.Surface(window)
        self.surface.fill(GROUND)
        self.unit = unit

    def box(self, rect: Rect | None, colour: str, edge: str = LINE) -> None:
        if rect is None:
            return
        left, top = round(rect.x * self.unit), round(rect.y * self.unit)
        pixels = pygame.Rect(left, top, round(rect.right * self.unit) - left, round(rect.bottom * self.unit) - top)
        self.surface.fill(colour, pixels)
        pygame.draw.rect(self.surface, edge, pixels, 1)

    def words(self, words: str, spot: TextSpot | None) -> None:
        if spot is None:
            return
        image = pygame.font.Font(None, max(8, round(spot.size * self.unit * 1.3))).render(words, True, TEXT)
        x = spot.x * self.unit - image.get_width() * spot.align
        self.surface.blit(image, (x, spot.baseline * self.unit - image.get_height() * 0.78))

    def label(self, words: str, rect: Rect | None) -> None:
        if rect:
            self.words(words, TextSpot(rect.x + 8, rect.y + 22, 14, rect.w))


def draw_bay(sketch: Sketch, place: BayLayout, name: str, discards: int) -> None:
    sketch.box(place.rect, "#441628", "#5a2a3c")
    sketch.box(Rect(place.rect.x, place.rule_y, place.rect.w, place.rule_gap), LINE)
    if place.medallion:
        centre = (place.medallion.x * sketch.unit, place.medallion.y * sketch.unit)
        pygame.draw.circle(sketch.surface, LINE, centre, place.medallion.radius * sketch.unit, 2)
    sketch.words(name, place.name)
    sketch.words("Protected until her turn", place.status)
    for i in range(4):
        x = place.tokens.right - place.tokens.width(4) + i * (place.tokens.size + place.tokens.gap)
        token = Rect(x, place.tokens.cy - place.tokens.size / 2, place.tokens.size, place.tokens.size)
        sketch.box(token, LINE)
    sketch.box(place.slot, BACK)
    row = discard_row(place, discards)
    sketch.box(row.fold, "#b79c74", "#000000")
    for card in row.cards:
        sketch.box(card, CARD, "#000000")


def draw_table(layout: TableLayout, window: tuple[int, int], unit: float, hand: int) -> pygame.Surface:
    sketch = Sketch(window, unit * layout.scale)
    sketch.box(Rect(layout.margin, layout.head.hairline, layout.width - 2 * layout.margin, 1), LINE)
    for i, place in enumerate(layout.opponents):
        draw_bay(sketch, place, f"Opponent {i + 1}", (3, 6, 9, 1, 12, 4, 7)[i])
    draw_bay(sketch, layout.own, "You", 4)
    if layout.face_up:
        sketch.box(layout.face_up.rect, "#441628", "#5a2a3c")
        sketch.words("Set aside", layout.face_up.title)
        sketch.words("Face up, out of the round", layout.face_up.note)
        for card in layout.face_up.cards:
            sketch.box(card, CARD)
    piles = layout.piles
    sketch.box(piles.rect, "#441628", "#5a2a3c")
    sketch.box(piles.deck, BACK)
    sketch.box(piles.aside, "#401020")
    sketch.words("DECK" if piles.count else "DECK 4", piles.deck_label)
    sketch.words("4", piles.count)
    sketch.words("ASIDE", piles.aside_label)
    sketch.words("The deck", piles.title)
    sketch.words("One card set aside", piles.note)
    sketch.box(layout.prompt.rect, PANEL)
    sketch.words("Choose a card to play", layout.prompt.text)
    sketch.box(layout.hand.rect, "#4a1a2c", "#5a2a3c")
    for card in hand_cards(layout, hand, 0):
        sketch.box(card, CARD, "#000000")
    draw_reference(sketch, layout)
    for words, rect in (("explanation", layout.explanation), ("log", layout.log), ("closed", layout.closed_line)):
        sketch.box(rect, PANEL)
        sketch.label(words, rect)
    return sketch.surface


def draw_reference(sketch: Sketch, layout: TableLayout) -> None:
    panel = layout.reference
    sketch.box(panel.rect, PANEL)
    sketch.words("THE CARDS", panel.title)
    sketch.words("UNSEEN", panel.unseen)
    for i, row in enumerate(reference_rows(panel)):
        sketch.box(Rect(row.x, row.bottom, row.w, 0.5), "#5a2a3c")
        sketch.words(str(i), TextSpot(panel.rank_x, row.cy + panel.rank_size * 0.34, panel.rank_size, 30, 0.5))
        sketch.words("1", TextSpot(panel.count_x, row.cy + panel.count_size * 0.36, panel.count_size, 30, 0.5))
        if panel.style.name != "BY_RANK":
            sketch.words("Handmaid", TextSpot(panel.name_x, row.cy + panel.name_dy, panel.name_size, 200))
        if panel.short_size:
            short = TextSpot(panel.name_x, row.cy + panel.short_dy, panel.short_size, 200)
            sketch.words("Safe until your next turn", short)
        copies = 8 if i == 2 else 2
        for n in range(copies):
            x = panel.pips_left if panel.pips_left is not None else (panel.pips_right or 0)
            x += (n if panel.pips_left is not None else n - copies + 1) * panel.pip_step
            half = panel.pip_size / 2
            sketch.box(Rect(x - half, row.cy + panel.pip_dy - half, panel.pip_size, panel.pip_size), LINE)


def draw_picker(picker: PickerLayout, window: tuple[int, int], unit: float) -> pygame.Surface:
    sketch = Sketch(window, unit * picker.scale)
    sketch.box(picker.panel, PANEL)
    sketch.words("Which card does Odette hold?", picker.title)
    sketch.words("Name it with the Guard. If you are right, she is out of the round.", picker.note)
    sketch.box(picker.rule, LINE)
    for option in picker.options:
        sketch.box(option.card, CARD)
        sketch.words("Handmaid", option.name)
        sketch.words("1 of 2 unseen", option.count)
    sketch.box(picker.back, BACK)
    sketch.box(picker.action, LINE)
    return sketch.surface


def main(folder: Path) -> None:
    pygame.font.init()
    folder.mkdir(parents=True, exist_ok=True)
    for window, ui_scale, seats, hand in CASES:
        unit = max(window[1] / 720, 0.9) * ui_scale
        kinds, ranks = EDITION[seats]
        face_up = 3 if seats == 2 else 0
        size = window[0] / unit, window[1] / unit
        layout = table_layout(*size, seats, kinds, ranks=ranks, hand=hand, face_up=face_up)
        name = f"{window[0]}x{window[1]}-{ui_scale * 100:.0f}-{seats}seats-{hand}cards.png"
        pygame.image.save(draw_table(layout, window, unit, hand), folder / name)
    for window, ui_scale, options in (((1280, 720), 1.0, 7), ((1280, 720), 1.0, 16), ((1280, 720), 1.5, 9)):
        unit = max(window[1] / 720, 0.9) * ui_scale
        picker = picker_layout(window[0] / unit, window[1] / unit, options)
        image = draw_picker(picker, window, unit)
        pygame.image.save(image, folder / f"picker-{window[0]}x{window[1]}-{ui_scale * 100:.0f}-{options}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
