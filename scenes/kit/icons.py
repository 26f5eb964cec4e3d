"""Small signs drawn from paths, in the theme's colours: what happened to a seat, what a button does."""

from __future__ import annotations

import pygame

from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.geometry import Rect
from scenes.kit.palettes import BLACK, Colour, mix
from scenes.kit.raster import rgb
from scenes.kit.theme import Theme

# In a box of 24 x 24. {a} main colour, {b} its shade, {c} its light; {w} the width of a stroke.
ICONS: dict[str, str] = {
    "mark": '<path d="M12,1L23,12L12,23L1,12Z" fill="{d}" stroke="{a}" stroke-width="1.7"/>'
    '<path d="M12,5.5V13" stroke="{c}" stroke-width="2.6" fill="none"/><circle cx="12" cy="17" r="1.7" fill="{c}"/>',
    "bell": '<path d="M12,3C7,3 4.5,7 4.5,12V16L2.5,19H21.5L19.5,16V12C19.5,7 17,3 12,3Z" fill="{a}"/>'
    '<path d="M12,3C17,3 19.5,7 19.5,12V16L21.5,19H12Z" fill="{b}"/>'
    '<circle cx="12" cy="21" r="2.4" fill="{c}"/><circle cx="12" cy="2.6" r="1.6" fill="{c}"/>',
    "shield": '<path d="M12,1C15,3 18.5,3.8 22,3.6C22.4,12 20,19.5 12,23.4C4,19.5 1.6,12 2,3.6C5.5,3.8 9,3 12,1Z" '
    'fill="{b}" stroke="{a}" stroke-width="1.6"/>'
    '<path d="M12,5V19.5C17.5,16 18.8,11 18.7,6.6C16.5,6.5 14,6 12,5Z" fill="{a}"/>',
    "out": '<path d="M5,5L19,19M19,5L5,19" stroke="{a}" stroke-width="2.8" fill="none"/>',
    "eye": '<path d="M1.5,12C5,6 9,4.5 12,4.5C15,4.5 19,6 22.5,12C19,18 15,19.5 12,19.5C9,19.5 5,18 1.5,12Z" '
    'fill="none" stroke="{a}" stroke-width="1.8"/><circle cx="12" cy="12" r="3.7" fill="{a}"/>',
    "left": '<path d="M15,4L7,12L15,20" fill="none" stroke="{a}" stroke-width="2.4"/>',
    "right": '<path d="M9,4L17,12L9,20" fill="none" stroke="{a}" stroke-width="2.4"/>',
    "up": '<path d="M4,15L12,7L20,15" fill="none" stroke="{a}" stroke-width="2.4"/>',
    "down": '<path d="M4,9L12,17L20,9" fill="none" stroke="{a}" stroke-width="2.4"/>',
    "arrow": '<path d="M2,12H21M14,5L21,12L14,19" fill="none" stroke="{a}" stroke-width="2.2"/>',
    "check": '<path d="M3.5,13L10,19.5L20.5,5" fill="none" stroke="{a}" stroke-width="2.8"/>',
    "plus": '<path d="M12,3V21M3,12H21" stroke="{a}" stroke-width="2.5" fill="none"/>',
    "minus": '<path d="M3,12H21" stroke="{a}" stroke-width="2.5" fill="none"/>',
    "cross": '<path d="M4,4L20,20M20,4L4,20" stroke="{a}" stroke-width="2.4" fill="none"/>',
    "search": '<circle cx="10" cy="10" r="7" fill="none" stroke="{a}" stroke-width="2.4"/>'
    '<path d="M15.5,15.5L22,22" stroke="{a}" stroke-width="2.8" fill="none"/>',
    "warning": '<path d="M12,2L23,22H1Z" fill="none" stroke="{a}" stroke-width="2"/>'
    '<path d="M12,9V15" stroke="{a}" stroke-width="2.2" fill="none"/><circle cx="12" cy="18.6" r="1.4" fill="{a}"/>',
    "play": '<path d="M6,3L21,12L6,21Z" fill="{a}"/>',
    "pause": '<path d="M5,3H10V21H5ZM14,3H19V21H14Z" fill="{a}"/>',
    "forward": '<path d="M3,4L12,12L3,20ZM12,4L21,12L12,20Z" fill="{a}"/>',
    "rewind": '<path d="M21,4L12,12L21,20ZM12,4L3,12L12,20Z" fill="{a}"/>',
    "step": '<path d="M5,4L15,12L5,20ZM17,4H20V20H17Z" fill="{a}"/>',
    "back": '<path d="M19,4L9,12L19,20ZM4,4H7V20H4Z" fill="{a}"/>',
    "undo": '<path d="M4,9H14A6,6 0 0 1 14,21H9M9,3.5L3.5,9L9,14.5" fill="none" stroke="{a}" stroke-width="2.3"/>',
    "menu": '<path d="M3,6H21M3,12H21M3,18H21" stroke="{a}" stroke-width="2.3" fill="none"/>',
    "book": '<path d="M12,6C9.5,4 6,3.6 2,4.2V19C6,18.4 9.5,18.8 12,20.8C14.5,18.8 18,18.4 22,19V4.2C18,3.6 14.5,4 12,6'
    'ZM12,6V20" fill="none" stroke="{a}" stroke-width="1.9"/>',
    "log": '<path d="M4.5,2.5H19.5V21.5H4.5ZM8,8H16M8,12H16M8,16H13" fill="none" stroke="{a}" stroke-width="1.9"/>',
    "hint": '<path d="M9,20H15M9.5,17C9.5,14 6,12.6 6,8.6A6,6 0 0 1 18,8.6C18,12.6 14.5,14 14.5,17Z" fill="none" '
    'stroke="{a}" stroke-width="1.9"/>',
    "gear": "".join(
        f'<path d="M12,1.6V5.4" stroke="{{a}}" stroke-width="3.4" fill="none" transform="rotate({angle} 12 12)"/>'
        for angle in range(0, 360, 45)
    )
    + '<circle cx="12" cy="12" r="6.6" fill="none" stroke="{a}" stroke-width="2.2"/>'
    '<circle cx="12" cy="12" r="2.2" fill="{a}"/>',
    "person": '<circle cx="12" cy="7.5" r="4.6" fill="none" stroke="{a}" stroke-width="1.9"/>'
    '<path d="M3,22C3.6,16.4 7,14.4 12,14.4C17,14.4 20.4,16.4 21,22" fill="none" stroke="{a}" stroke-width="1.9"/>',
    "bot": '<path d="M4,8H20V20H4ZM12,8V3.5" fill="none" stroke="{a}" stroke-width="1.9"/>'
    '<circle cx="12" cy="2.8" r="1.6" fill="{a}"/><circle cx="8.8" cy="13.4" r="1.7" fill="{a}"/>'
    '<circle cx="15.2" cy="13.4" r="1.7" fill="{a}"/>',
    "sound": '<path d="M2,9H6L12,4V20L6,15H2Z" fill="{a}"/>'
    '<path d="M15.5,8.5A5,5 0 0 1 15.5,15.5M18.4,5.6A9,9 0 0 1 18.4,18.4" fill="none" stroke="{a}" stroke-width="2"/>',
    "star": '<path d="M12,1.5L15.1,8.6L22.8,9.3L17,14.4L18.7,22L12,18L5.3,22L7,14.4L1.2,9.3L8.9,8.6Z" fill="{a}"/>',
    "star_open": '<path d="M12,3.6L14.5,9.4L20.8,10L16,14.2L17.4,20.3L12,17.1L6.6,20.3L8,14.2L3.2,10L9.5,9.4Z" '
    'fill="none" stroke="{a}" stroke-width="1.5"/>',
    "arrow_back": '<path d="M22,12H3M10,5L3,12L10,19" fill="none" stroke="{a}" stroke-width="2.2"/>',
    "puzzle": '<path d="M2,7.5H6.7A3.3,3.3 0 1 1 12.3,7.5H17V12.2A3.3,3.3 0 1 1 17,17.8V22.5H12.3'
    'A3.3,3.3 0 1 0 6.7,22.5H2V17.8A3.3,3.3 0 1 0 2,12.2Z" fill="{a}"/>',
    "save": '<path d="M3,3H17L21,7V21H3ZM7,3V9H15V3M7,21V14H17V21" fill="none" stroke="{a}" stroke-width="1.9"/>',
    "lock": '<path d="M4,11H20V21.5H4Z" fill="{a}"/>'
    '<path d="M7.5,11V7A4.5,4.5 0 0 1 16.5,7V11" fill="none" stroke="{a}" stroke-width="2.2"/>',
}


def _colours(theme: Theme, name: str) -> tuple[Colour, Colour, Colour]:
    if name == "shield":
        return theme.safe, mix(theme.safe_deep, theme.night, 0.4), theme.text1
    if name == "out":
        return theme.out, theme.out, theme.out
    if name == "warning":
        return mix(theme.out, theme.text1, 0.4), theme.out, theme.text1
    if name == "bell":
        return theme.gold2, theme.gold3, theme.gold1
    return theme.gold1, theme.gold3, theme.gold0


def icon(canvas: Canvas, name: str, x: float, y: float, size: float = 15, colour: Colour | None = None) -> None:
    """A sign in a square box of *size* units with its top left corner at x, y.

    Without a colour it has the one that goes with its meaning. Recorded as "sign". Raises KeyError for a name that is
    not drawn.
    """
    shape = ICONS[name]
    main, shade, light = _colours(canvas.theme, name) if colour is None else (colour, colour, colour)
    pixels = canvas.px(size)

    def make() -> pygame.Surface:
        deep = mix(canvas.theme.gem[2], BLACK, 0.35)
        body = shape.format(a=rgb(main), b=rgb(shade), c=rgb(light), d=rgb(deep))
        return raster.svg(pixels, pixels, body, times=4, box=(24, 24))

    _paint(canvas, raster.cached(("icon", name, pixels, main, shade, light, canvas.theme.gem[2]), make), x, y)
    canvas.note("sign", name, Rect(x, y, size, size))


def _paint(canvas: Canvas, picture: pygame.Surface, x: float, y: float) -> None:
    canvas.blit(picture, x, y)


def seal(canvas: Canvas, name: str, cx: float, cy: float, size: float) -> None:
    """A sign on a dark disc with a metal ring: what lies on the hand of a marked seat."""
    theme = canvas.theme
    main, shade, light = _colours(theme, name)
    pixels = canvas.px(size)

    def make() -> pygame.Surface:
        deep = mix(theme.gem[2], BLACK, 0.35)
        inside = ICONS[name].format(a=rgb(main), b=rgb(shade), c=rgb(light), d=rgb(deep))
        body = (
            f'<circle cx="12" cy="12" r="12" fill="{rgb(theme.night)}" fill-opacity=".86"/>'
            f'<g transform="translate(4.6,4.4) scale(.62)">{inside}</g>'
            f'<circle cx="12" cy="12" r="11.4" fill="none" stroke="{rgb(theme.gold1)}" stroke-width=".9"/>'
        )
        return raster.svg(pixels, pixels, body, times=4, box=(24, 24))

    image = raster.cached(("seal", name, pixels, theme.name, theme.contrast), make)
    canvas.blit(image, cx - size / 2, cy - size / 2)
    canvas.note("art", name, Rect(cx - size / 2, cy - size / 2, size, size))
