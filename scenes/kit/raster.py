"""Pixels: surfaces in the one format that blits fast, small SVG drawings, blurred boxes, light."""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable

import pygame

from scenes.kit.cache import WeightedCache
from scenes.kit.palettes import Colour

MEGABYTE = 1 << 20


def surface_bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


_drawings: WeightedCache[pygame.Surface] = WeightedCache(48 * MEGABYTE, surface_bytes)


def clear(width: int, height: int, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """A transparent surface whose invisible pixels already have *colour*, so that edges do not darken."""
    sheet = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)
    if colour != (0, 0, 0):
        sheet.fill((*colour, 0))
    return sheet


def opaque(width: int, height: int) -> pygame.Surface:
    """A black surface without alpha: a ground, or light to be added."""
    return pygame.Surface((max(1, width), max(1, height)), 0, 32)


def fast(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the byte order of `clear`: SVG files load in another one, which blits 30 times slower."""
    return picture.convert(_FORMAT)


_FORMAT = clear(1, 1)


def cached(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The drawing kept under *key*, made when it is new. Never draw on what this returns."""
    return _drawings.make(key, make)


def forget() -> None:
    """Drop every kept drawing: the window has another size, or a test wants to measure."""
    _drawings.clear()


def svg(
    width: int, height: int, body: str, *, times: int = 2, box: tuple[float, float] | None = None
) -> pygame.Surface:
    """Path text as a picture of *width* x *height* pixels, drawn *times* as large and scaled down.

    *box* is the size of the coordinates used in the body; pixels when left out.
    """
    width, height = max(1, width), max(1, height)
    view_w, view_h = box or (width, height)
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {view_w:g} {view_h:g}" preserveAspectRatio="none">{body}</svg>'
    )
    large = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width * times, height * times))
    if times > 1 or large.get_size() != (width, height):
        large = pygame.transform.smoothscale(large, (width, height))
    return fast(large)


def rgb(colour: Colour) -> str:
    """The colour as SVG writes it."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def blurred_box(
    width: int, height: int, radius: float, blur: float, colour: Colour, alpha: int
) -> tuple[pygame.Surface, int]:
    """A soft rounded box of *width* x *height* pixels, and how far it reaches beyond on every side."""
    blur = max(1.0, blur)
    step = 4 if blur >= 10 else 2 if blur >= 4 else 1
    # One pass is cut off while it can still be seen; two of .71 are as wide and fade out.
    reach = max(1, round(0.71 * blur / step))
    pad = (2 * reach + 2) * step

    def make() -> pygame.Surface:
        full = (width + 2 * pad, height + 2 * pad)
        small = clear(-(-full[0] // step), -(-full[1] // step), colour)
        inner = pygame.Rect(pad // step, pad // step, max(1, round(width / step)), max(1, round(height / step)))
        pygame.draw.rect(small, (*colour, alpha), inner, border_radius=round(radius / step))
        soft = pygame.transform.gaussian_blur(small, reach, False)
        soft = pygame.transform.gaussian_blur(soft, reach, False)
        return soft if step == 1 else pygame.transform.smoothscale(soft, full)

    return cached(("box", width, height, round(radius), round(blur * 4), colour, alpha), make), pad


def radial(width: int, height: int, stops: tuple[tuple[float, Colour], ...]) -> pygame.Surface:
    """An ellipse of colour from the middle outwards, opaque: made small, scaled up."""
    size = 128
    steps = "".join(f'<stop offset="{at:g}" stop-color="{rgb(colour)}"/>' for at, colour in stops)
    body = (
        f'<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="{size}" cy="{size}" r="{size}">{steps}'
        f'</radialGradient></defs><path d="M0,0H{2 * size}V{2 * size}H0Z" fill="url(#r)"/>'
    )
    small = opaque(2 * size, 2 * size)
    small.blit(svg(2 * size, 2 * size, body, times=1), (0, 0))
    return pygame.transform.smoothscale(small, (max(1, width), max(1, height)))


def multiplied(picture: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """A copy of the picture, darkened by the colour and thinned by *alpha*."""
    copy = picture.copy()
    copy.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def noise(most: int, size: int = 256) -> pygame.Surface:
    """A square of grey grain from 0 to *most*, the same every time, to be added or subtracted."""

    def make() -> pygame.Surface:
        table = bytes(level * (most + 1) // 256 for level in range(256))
        # Loaded when it is needed: the first frame does without.
        import random

        grey = random.Random(7).randbytes(size * size).translate(table)
        pixels = bytearray(3 * size * size)
        pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
        tile = opaque(size, size)
        tile.blit(pygame.image.frombytes(bytes(pixels), (size, size), "RGB"), (0, 0))
        return tile

    return cached(("noise", most, size), make)
