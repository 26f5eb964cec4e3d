"""A surface addressed in units. Nothing reaches the screen past it: it can keep a list of all words and faces drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from scenes.kit.art import Art, shared_art
from scenes.kit.geometry import Rect
from scenes.kit.palettes import Colour
from scenes.kit.raster import clear
from scenes.kit.text import Line, Typesetter, shared_typesetter
from scenes.kit.theme import Theme

STOPS = " ,.;:、。"
LEAST = 12.0  # units at the usual scale: a line that has to fit is not drawn smaller, but cut
LEAST_EVER = 9.0  # units at any scale: whoever enlarges everything would rather read small words than half ones


ROOM = (240.0, 135.0)  # units: a desktop of tiles gives windows of any size, and in less no scene can be laid out


class Drawn(NamedTuple):
    """Something that reached the surface: kind "text", "face", "back", "art", "sign", "panel", or "cover" for what is
    meant to lie over other things; what it says or shows; where; what a clip leaves of that, if it takes some away."""

    kind: str
    what: str
    rect: Rect
    seen: Rect | None = None


def unit(width: int, height: int, ui_scale: float = 1.0) -> float:
    """Pixels per unit in a window of this size: never so many that less than `ROOM` is left of it."""
    return min(max(height / 720, 0.9) * ui_scale, width / ROOM[0], height / ROOM[1])


class Canvas:
    """Draws in units on a surface, in the hand of a theme."""

    def __init__(
        self,
        surface: pygame.Surface,
        theme: Theme,
        ui_scale: float = 1.0,
        *,
        record: bool = False,
        art: Art | None = None,
        type_: Typesetter | None = None,
        u: float | None = None,
        least: float | None = None,
    ) -> None:
        self.surface = surface
        self.theme = theme
        self.u = u if u is not None else unit(*surface.get_size(), ui_scale)
        self.width = surface.get_width() / self.u
        self.height = surface.get_height() / self.u
        self._finest = least if least is not None else LEAST / max(1.0, ui_scale)
        self.least = max(LEAST_EVER, self._finest)
        self.record: list[Drawn] | None = [] if record else None
        self.art = art if art is not None else shared_art()
        self.type = type_ if type_ is not None else shared_typesetter()

    # -- measures ----------------------------------------------------------

    def px(self, units: float) -> int:
        """The nearest whole number of pixels."""
        return round(units * self.u)

    def stroke(self, units: float) -> int:
        """The width of a line in whole pixels, at least one."""
        return max(1, round(units * self.u))

    def box(self, rect: Rect) -> pygame.Rect:
        """The rectangle in pixels; neighbours in units stay neighbours."""
        x, y = self.px(rect.x), self.px(rect.y)
        return pygame.Rect(x, y, self.px(rect.x + rect.w) - x, self.px(rect.y + rect.h) - y)

    @property
    def area(self) -> Rect:
        """The whole canvas, in units."""
        return Rect(0, 0, self.width, self.height)

    # -- text --------------------------------------------------------------

    def text(
        self,
        words: str,
        x: float,
        y: float,
        font: str,
        size: float,
        colour: Colour,
        *,
        align: float = 0.0,
        track: float = 0.0,
        fit: float | None = None,
        shadow: bool = False,
    ) -> float:
        """Draw a line with its baseline at y and give its width. *align* 0 left, .5 centred, 1 right of x.

        *fit* shrinks the line to that width, and cuts it when even the least size is too wide. *shadow* puts a
        soft dark edge under it, for words over a picture.
        """
        if not words:
            return 0.0
        if fit is not None:
            size = self.fitted(words, fit, font, size, track)
            words = self.shortened(words, fit, font, size, track)
        face = self.theme.fonts[font]
        line = self.type.line(words, face, size * self.u, colour, track)
        if shadow:
            self._lay(self.type.shade(words, face, size * self.u, track), x, y, align)
        self._place(line, x, y, align)
        if self.record is not None:
            self._note("text", words, Rect(x - line.width * align / self.u, y - size * 0.8, line.width / self.u, size))
        return line.width / self.u

    def _place(self, line: Line, x: float, y: float, align: float) -> None:
        """Put down a line that is read; edges under it are laid."""
        self._lay(line, x, y, align)

    def _lay(self, line: Line, x: float, y: float, align: float) -> None:
        left = round(x * self.u - line.width * align) - line.left
        self.surface.blit(line.image, (left, round(y * self.u) - line.ascent))

    def middle(
        self,
        words: str,
        x: float,
        cy: float,
        font: str,
        size: float,
        colour: Colour,
        *,
        align: float = 0.0,
        track: float = 0.0,
        fit: float | None = None,
    ) -> float:
        """Draw a line whose capitals are centred on the height cy, and give its width."""
        if fit is not None:
            size = self.fitted(words, fit, font, size, track)
            words = self.shortened(words, fit, font, size, track)
        rise = self.type.cap_height(self.theme.fonts[font], size) / 2
        return self.text(words, x, cy + rise, font, size, colour, align=align, track=track)

    def headline(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        *,
        align: float = 0.0,
        track: float = 0.0,
        fit: float | None = None,
    ) -> float:
        """A line of large numerals or title letters in the theme's metal, baseline at y. Gives its width."""
        if not words:
            return 0.0
        if fit is not None:
            size = self.fitted(words, fit, "number", size, track)
            words = self.shortened(words, fit, "number", size, track)
        foil = self.theme.foil
        face = self.theme.fonts["number"]
        line = self.type.line(words, face, size * self.u, foil[0], track)
        if len(set(foil)) > 1:
            line = self.type.foiled(words, face, size * self.u, foil, track)
        self._place(line, x, y, align)
        if self.record is not None:
            self._note("text", words, Rect(x - line.width * align / self.u, y - size * 0.8, line.width / self.u, size))
        return line.width / self.u

    def measure(self, words: str, font: str, size: float, track: float = 0.0) -> float:
        """The width of a line."""
        return self.type.width(words, self.theme.fonts[font], size * self.u, track) / self.u

    def fitted(self, words: str, width: float, font: str, size: float, track: float = 0.0) -> float:
        """The largest size, from *size* down to the least, at which the line is no wider than *width*."""
        least = min(size, self.least)
        while size > least and (wide := self.measure(words, font, size, track)) > width:
            size = max(least, min(size - 0.25, size * width / wide))
        return size

    def shortened(self, words: str, width: float, font: str, size: float, track: float = 0.0) -> str:
        """The words, or as many as *width* holds and an ellipsis."""
        if self.measure(words, font, size, track) <= width + 0.05:
            return words
        low, high = 0, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            if self.measure(words[:middle].rstrip(STOPS) + "…", font, size, track) <= width:
                low = middle
            else:
                high = middle - 1
        return words[:low].rstrip(STOPS) + "…"

    def wrap(
        self, words: str, width: float, font: str, size: float, balance: bool = False, *, whole: bool = False
    ) -> list[str]:
        """The words on lines no wider than *width*; with *whole*, phrases stay whole though that needs more lines."""
        face = self.theme.fonts[font]
        return list(self.type.wrap(words, width * self.u, face, size * self.u, balance=balance, whole=whole))

    def paragraph(
        self,
        words: str,
        x: float,
        y: float,
        width: float,
        font: str,
        size: float,
        colour: Colour,
        *,
        leading: float = 1.32,
        align: float = 0.0,
        balance: bool = False,
        whole: bool = False,
        max_lines: int | None = None,
    ) -> float:
        """Draw wrapped text, its first baseline at y, and give the baseline that would come next.

        With *align* .5 or 1, x is the middle or the right edge. Lines over *max_lines* end in an ellipsis.
        """
        lines = self.wrap(words, width, font, size, balance, whole=whole)
        if max_lines is not None and len(lines) > max_lines:
            rest = " ".join(lines[max_lines - 1 :])
            lines = [*lines[: max_lines - 1], self.shortened(rest, width, font, size)]
        for line in lines:
            self.text(line, x, y, font, size, colour, align=align)
            y += size * leading
        return y

    # -- pictures ----------------------------------------------------------

    def blit(self, image: pygame.Surface, x: float, y: float) -> None:
        """Put a picture's top left corner at x, y, on whole pixels."""
        self.surface.blit(image, (round(x * self.u), round(y * self.u)))

    def blit_soft(self, image: pygame.Surface, x: float, y: float) -> None:
        """Put a premultiplied picture (a sprite) with its top left corner at x, y, on whole pixels."""
        self.surface.blit(image, (round(x * self.u), round(y * self.u)), special_flags=pygame.BLEND_PREMULTIPLIED)

    def add(self, light: pygame.Surface, x: float, y: float) -> None:
        """Add light: what is black in the picture changes nothing."""
        self.surface.blit(light, (round(x * self.u), round(y * self.u)), special_flags=pygame.BLEND_RGB_ADD)

    def multiply(self, shade: pygame.Surface, x: float = 0.0, y: float = 0.0) -> None:
        """Darken: what is white in the picture changes nothing."""
        self.surface.blit(shade, (round(x * self.u), round(y * self.u)), special_flags=pygame.BLEND_RGB_MULT)

    def fill(self, rect: Rect, colour: Colour, opacity: float = 1.0) -> None:
        """A flat box, *opacity* 0 to 1; at least a pixel wide and high unless it is empty."""
        box = self.box(rect)
        if rect.w > 0 and rect.h > 0:
            box.size = max(1, box.w), max(1, box.h)
        else:
            return
        if opacity >= 1:
            self.surface.fill(colour, box)
        else:
            sheet = pygame.Surface(box.size, 0, 32)
            sheet.fill(colour)
            sheet.set_alpha(round(opacity * 255))
            self.surface.blit(sheet, box)

    def picture(self, name: str, x: float, y: float, width: float, height: float, *, theme: str | None = None) -> None:
        """A drawing of the theme (or of the theme named), fitted into a box and recorded as "art"."""
        image = self.art.get(theme or self.theme.name, name, self.px(width), self.px(height))
        self.blit(image, x, y)
        if self.record is not None:
            self._note("art", name, Rect(x, y, width, height))

    # -- layers and clipping -----------------------------------------------

    def layer(self, width: float, height: float, *, clear_: bool = True) -> Canvas:
        """A canvas of this size in units, transparent or black, with the same scale, theme and fonts.

        On a transparent one, soft things must not lie over one another (a shadow over a glow comes out wrong):
        copy what is behind it first, or ask for a black one.
        """
        w, h = max(1, self.px(width)), max(1, self.px(height))
        surface = clear(w, h) if clear_ else pygame.Surface((w, h), 0, 32)
        kept = self.record is not None
        return Canvas(surface, self.theme, record=kept, art=self.art, type_=self.type, u=self.u, least=self._finest)

    def place(self, layer: Canvas, x: float, y: float) -> None:
        """Put a layer's top left corner at x, y; what it recorded counts as drawn here."""
        self.blit(layer.surface, x, y)
        if self.record is not None and layer.record is not None:
            for kind, what, rect, _seen in layer.record:
                self._note(kind, what, rect.moved(x, y))

    def scaled(self, factor: float) -> Canvas:
        """The same surface and record in units *factor* times as large."""
        other = Canvas(
            self.surface, self.theme, art=self.art, type_=self.type, u=self.u * factor,
            least=self._finest / factor,
        )  # fmt: skip
        other.record = self.record
        return other

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Draw only inside a rectangle for the length of a with block."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.box(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def note(self, kind: str, what: str, rect: Rect) -> None:
        """Record that something was drawn, if a record is kept and the clip lets any of it through."""
        if self.record is not None:
            self._note(kind, what, rect)

    def _note(self, kind: str, what: str, rect: Rect) -> None:
        if self.record is None:
            return
        box, clip = self.box(rect), self.surface.get_clip()
        if box.colliderect(clip):
            part = box.clip(clip)
            seen = Rect(*(side / self.u for side in part)) if part != box else None
            self.record.append(Drawn(kind, what, rect, seen))
