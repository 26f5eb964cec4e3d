"""Lines of text as pictures: exact spacing, crisp at small sizes, kept.

The font library moves every letter to a whole pixel. Lines are therefore drawn several times as large and scaled
down, with the baseline on a whole pixel of the result.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pygame

from scenes.kit.breaking import break_lines
from scenes.kit.cache import WeightedCache
from scenes.kit.fonts import Fonts, Run, shared_fonts
from scenes.kit.palettes import Colour
from scenes.kit.raster import MEGABYTE, clear, surface_bytes
from scenes.kit.theme import Face

STEPS = 8  # sizes are kept in eighths of a pixel


class Line(NamedTuple):
    """A drawn line: the picture, pixels from its top to the baseline, from its left to the origin, the advance."""

    image: pygame.Surface
    ascent: int
    left: int
    width: float


def _enlarged(pixels: float) -> int:
    """How many times as large a line is drawn before it is scaled down."""
    return 4 if pixels <= 30 else 3 if pixels <= 50 else 2 if pixels <= 110 else 1


class Typesetter:
    """Measures, wraps and draws lines; all sizes and widths are in pixels."""

    def __init__(self, fonts: Fonts | None = None, budget: int = 32 * MEGABYTE) -> None:
        self.fonts = fonts if fonts is not None else shared_fonts()
        self._lines: WeightedCache[Line] = WeightedCache(budget, lambda line: surface_bytes(line.image))
        self._widths: WeightedCache[float] = WeightedCache(20_000)
        self._wraps: WeightedCache[tuple[str, ...]] = WeightedCache(2_000)

    def width(self, words: str, face: Face, pixels: float, track: float = 0.0) -> float:
        """The advance of a line; *track* is letter spacing as a share of the size."""
        pixels = _stepped(pixels)
        key = (words, face, round(pixels * STEPS), track)
        known = self._widths.get(key)
        if known is not None:
            return known
        times = _enlarged(pixels)
        total = 0.0
        runs = self.fonts.runs(words, face)
        for run in runs:
            total += self._font(run, pixels * times).size(run.words)[0] / times
            if run.tracked:
                total += len(run.words) * track * pixels
        if runs and runs[-1].tracked:
            total -= track * pixels
        return self._widths.put(key, total)

    def wrap(
        self, words: str, room: float, face: Face, pixels: float, *, balance: bool = False, whole: bool = False
    ) -> tuple[str, ...]:
        """The words on lines no wider than *room*; see `break_lines`."""
        pixels = _stepped(pixels)
        key = (words, round(room * STEPS), face, round(pixels * STEPS), balance, whole)

        def measure(part: str) -> float:
            return self.width(part, face, pixels)

        return self._wraps.make(key, lambda: tuple(break_lines(words, room, measure, balance=balance, whole=whole)))

    def line(self, words: str, face: Face, pixels: float, colour: Colour, track: float = 0.0) -> Line:
        """The words as a picture. Never draw on it: it is shared."""
        pixels = _stepped(pixels)
        key = (words, face, round(pixels * STEPS), colour, track)
        known = self._lines.get(key)
        return known if known is not None else self._lines.put(key, self._draw(words, face, pixels, colour, track))

    def foiled(self, words: str, face: Face, pixels: float, colours: tuple[Colour, ...], track: float = 0.0) -> Line:
        """A line whose letters run through the colours from the top of the capitals to the baseline."""
        pixels = _stepped(pixels)
        key = (words, face, round(pixels * STEPS), colours, track)
        known = self._lines.get(key)
        if known is not None:
            return known
        plain = self.line(words, face, pixels, (255, 255, 255), track)
        band = pygame.Surface((1, len(colours)), 0, 32)
        for row, colour in enumerate(colours):
            band.set_at((0, row), colour)
        caps = max(2, round(self.cap_height(face, pixels)))
        top = max(0, plain.ascent - caps)
        image = plain.image.copy()
        width, height = image.get_size()
        tint = pygame.Surface((width, height), 0, 32)
        tint.fill(colours[-1])
        tint.fill(colours[0], (0, 0, width, top))
        tint.blit(pygame.transform.smoothscale(band, (width, caps)), (0, top))
        image.blit(tint, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return self._lines.put(key, plain._replace(image=image))

    def shade(self, words: str, face: Face, pixels: float, track: float = 0.0) -> Line:
        """A soft dark edge around the words of a line, to lie under it."""
        pixels = _stepped(pixels)
        key = (words, face, round(pixels * STEPS), "shade", track)
        known = self._lines.get(key)
        if known is not None:
            return known
        plain = self.line(words, face, pixels, (0, 0, 0), track)
        reach = max(1, round(pixels * 0.13))
        pad = 3 * reach
        width, height = plain.image.get_size()
        sheet = clear(width + 2 * pad, height + 2 * pad)
        sheet.blit(plain.image, (pad, pad))
        soft = pygame.transform.gaussian_blur(sheet, reach, False)
        image = soft.copy()
        for _time in range(2):
            image.blit(soft, (0, 0))
        return self._lines.put(key, Line(image, plain.ascent + pad, plain.left + pad, plain.width))

    def cap_height(self, face: Face, pixels: float) -> float:
        """The height of a capital H."""
        metrics = self._font(Run("H", face.latin, 1.0, True), 1000).metrics("H")[0]
        return (metrics[3] if metrics else 700) * pixels / 1000

    def ink(self, words: str, face: Face, pixels: float) -> tuple[float, float]:
        """Where the ink of a line begins and ends, from its origin."""
        line = self.line(words, face, pixels, (255, 255, 255))
        box = line.image.get_bounding_rect()
        return box.x - line.left, box.right - line.left

    def _font(self, run: Run, pixels: float) -> pygame.font.Font:
        return self.fonts.font(run.file, max(4, round(pixels * run.scale)))

    def _draw(self, words: str, face: Face, pixels: float, colour: Colour, track: float) -> Line:
        times = _enlarged(pixels)
        runs = self.fonts.runs(words, face)
        fonts = [self._font(run, pixels * times) for run in runs]
        up = max((font.get_ascent() for font in fonts), default=times)
        down = max((font.get_height() - font.get_ascent() for font in fonts), default=times)
        up += -up % times
        width = self.width(words, face, pixels, track)
        columns = int(width + 2.999) + 2
        large = clear(columns * times, up + down + (-(up + down) % times), colour)
        x = float(times)
        for run, font in zip(runs, fonts, strict=True):
            top = up - font.get_ascent()
            if track and run.tracked:
                space = track * pixels * times
                for at, letter in enumerate(run.words):
                    if not letter.isspace():
                        large.blit(font.render(letter, True, colour), (round(x + font.size(run.words[:at])[0]), top))
                    x += space
            else:
                large.blit(font.render(run.words, True, colour), (round(x), top))
            x += font.size(run.words)[0]
        if times > 1:
            large = pygame.transform.smoothscale(large, (columns, large.get_height() // times))
        return Line(large, up // times, 1, width)


def _stepped(pixels: float) -> float:
    """The size that is drawn: what is kept is the same, whichever of the sizes that share it came first."""
    return round(pixels * STEPS) / STEPS


@cache
def shared_typesetter() -> Typesetter:
    """The typesetter of the program: one store of lines for every window and layer."""
    return Typesetter()
